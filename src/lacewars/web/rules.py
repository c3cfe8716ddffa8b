"""A game's rulebook as the site shows it: our titles and summaries, by number."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.board.wording import Wording
from lacewars.games import definition

if TYPE_CHECKING:
    from .values import Wire


class RuleText(NamedTuple):
    """One rule in one language; `depth` counts the dots of its number."""

    number: str
    title: str
    text: str
    depth: int
    reason: str = ""


@cache
def wording(game: str, lang: str) -> Wording:
    """A game's words in a language; where it is silent, keys stand for themselves."""
    return Wording(game, lang)


@cache
def rules_of(game: str, lang: str) -> dict[str, RuleText]:
    """Every rule of a game by its number, in the order of the book."""
    return {
        number: RuleText(
            number,
            str(row["title"][lang]),
            str(row["text"][lang]),
            number.count("."),
            str(row.get("reason", {}).get(lang, "")),
        )
        for number, row in book_of(game).items()
    }


@cache
def book_of(game: str) -> dict[str, Any]:
    """A game's rulebook as it is written, in all languages; empty where there is none."""
    path = definition(game).folder / "rulebook.toml"
    if not path.is_file():
        return {}
    rows: dict[str, Any] = tomllib.loads(path.read_text("utf-8")).get("rule", {})
    return rows


def title_of(game: str, lang: str, number: str) -> str:
    """A rule's title, or nothing where the book has no such number."""
    rule = rules_of(game, lang).get(number)
    return rule.title if rule is not None else ""


@lru_cache(maxsize=4_096)
def chain(game: str, lang: str, rules: tuple[str, ...]) -> list[Wire]:
    """The rules that led to a question, outermost first, each once."""
    numbers = dict.fromkeys([rule for rule in rules if rule])
    return [{"rule": number, "title": title_of(game, lang, number)} for number in numbers]
