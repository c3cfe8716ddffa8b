"""What may be ordered beforehand in a game: the rules that ask, and how they may be answered.

Each game's folder has an `orders.toml`, written by `tools/orders.py` from games that were played.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.board.scene import display_of
from lacewars.kernel import AskSome, observe

from . import facts
from .head import code_of
from .orders import PASSES, UNTIL, passing

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Ask, Definition, Game, Plain

    from .values import Look

FILE = "orders.toml"
PASS, ASK, ANSWER, AT_LEAST = "pass", "ask", "answer", "at_least"
TRIED = 6  # options of one question whose odds are looked for
WORDS = (str, bool)  # answers that are the same whatever the position


class Orderable(NamedTuple):
    """A rule that asks: what may be ordered at it, and the answers that may be named.

    `seats` are those it asks, empty if that is any; `asked` and `order` are of one seat's look.
    """

    rule: str
    does: tuple[str, ...]
    answers: tuple[Plain, ...]
    seats: tuple[str, ...] = ()
    asked: bool = False
    order: int | None = None
    until: tuple[str, ...] = UNTIL


def of_look(look: Look) -> tuple[Orderable, ...]:
    """Return what the viewer may order, in the order of the book."""
    rules = look.position.definition
    seat = None if look.seat is None else code_of(look.seat)
    standing = {one.rule: one.id for one in look.orders if one.seat == seat}
    asked = "" if look.seen.ask is None else look.seen.ask.rule
    return tuple(
        [
            one._replace(asked=one.rule == asked, order=standing.get(one.rule))
            for one in orderable(rules)
            if not one.seats or seat in one.seats
        ]
    )


def orderable(rules: Definition) -> tuple[Orderable, ...]:
    """Return a game's list; empty where it has none."""
    return tuple([row_read(rule, row, rules) for rule, row in rows_in(rules.folder).items()])


@cache
def rows_in(folder: Path) -> dict[str, Any]:
    """Read the list in a game's folder."""
    path = folder / FILE
    if not path.is_file():
        return {}
    rows: dict[str, Any] = tomllib.loads(path.read_text("utf-8")).get("order", {})
    return rows


def row_read(rule: str, row: dict[str, Any], rules: Definition) -> Orderable:
    """Read one rule's row."""
    answers = tuple([facts.choice_from(rules, one) for one in row.get("answers", [])])
    does = (*row["does"], *([ANSWER] if answers else []))
    return Orderable(rule, does, answers, tuple(row.get("seats", ())))


# -- how a question may be answered --------------------------------------------------------------
def does_at(g: Game, ask: Ask[Any]) -> frozenset[str]:
    """Return what may be ordered at a question, besides to name an answer or to be asked."""
    found = [PASS] if passing(ask) is not None else []
    found += [AT_LEAST] if has_odds(g, ask) else []
    return frozenset(found)


def has_odds(g: Game, ask: Ask[Any]) -> bool:
    """Return whether the game gives odds for any of the first options."""
    display = display_of(g.definition.key)
    if display is None or display.forecast is None or isinstance(ask, AskSome):
        return False
    seen = observe(g, ask.seat, remembering=False)
    return any(display.forecast(seen, option) is not None for option in ask.options[:TRIED])


def words_at(ask: Ask[Any]) -> tuple[str | bool, ...]:
    """Return the answers to a question that are the same whatever the position."""
    if isinstance(ask, AskSome) or isinstance(ask.options, range):
        return ()
    return tuple([one for one in ask.options if type(one) in WORDS and one not in PASSES])
