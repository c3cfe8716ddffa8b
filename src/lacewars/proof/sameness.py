"""Exactly the same: equal, of the same types, in the same order; and where two things differ."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

from lacewars.kernel import Ask, AskSome, Id, to_save
from lacewars.kernel.saving import as_text

if TYPE_CHECKING:
    from lacewars.kernel import Game, Refusal

MOST = 500
FEW = 12
Exact: TypeAlias = Any


def is_many(value: object) -> bool:
    """Return whether this is a tuple or a list; the checkers go on knowing nothing of its parts."""
    return isinstance(value, tuple | list)


def is_table(value: object) -> bool:
    """Return whether this is a dictionary, likewise."""
    return isinstance(value, dict)


def is_set(ask: Ask[Any]) -> TypeGuard[AskSome[Any]]:
    """Return whether this asks for several things."""
    return isinstance(ask, AskSome)


def exact(value: Any) -> Exact:
    """Return a value that is equal only for values alike in every part, types included."""
    if isinstance(value, Id):
        return (value.domain, value.word)
    if is_many(value):
        return (type(value).__name__, *[exact(part) for part in value])
    return (type(value).__name__, value)


def core(g: Game) -> dict[str, Exact]:
    """Return all that decides a game's future."""
    parts: dict[str, Exact] = {key: exact(getattr(g, key)) for key in g.fields}
    parts["stack"] = [(proc.name, at, exact(kept)) for proc, at, kept in g.stack]
    parts["dice"] = g.dice
    parts["sealed"] = exact(g.sealed)
    parts["result"] = exact(g.result)
    parts["scenario"] = (g.terms.scenario, exact(g.terms.options), exact(g.seats))
    return parts


def whole(g: Game) -> dict[str, Exact]:
    """Return a game's core and its record."""
    parts = core(g)
    parts["undo"] = (g.watershed, int(g.last))
    if g.record is not None:
        parts["answers"] = exact(g.record.answers)
        parts["journal"] = len(g.record.entries)
    return parts


def parted(one: Game, other: Game) -> str:
    """Name where two games differ, exactly; nothing if they do not.

    Equal games that are written alike need no description, which a large game makes dear.
    """
    return "" if _is_twin(one, other) else gap(whole(one), whole(other))


def _is_twin(one: Game, other: Game) -> bool:
    if one != other or written(one) != written(other):
        return False
    mine, theirs = one.record, other.record
    if mine is None or theirs is None:
        return mine is theirs
    return mine.answers == theirs.answers and len(mine.entries) == len(theirs.entries)


def written(g: Game) -> str:
    """Return a game as its save, less the history: types tell, which equality does not."""
    return as_text(to_save(g, history=False))


def described(ask: Ask[Any], most: int = MOST) -> dict[str, Exact]:
    """Return what an ask says, options in their order; of the refused no more than so many."""
    said: dict[str, Exact] = {
        "kind": type(ask).__name__,
        "seat": exact(ask.seat),
        "rule": ask.rule,
        "words": (ask.what, exact(ask.args), ask.always),
        "options": [exact(option) for option in islice(ask.options, MOST)],
        "refused": [(exact(thing), exact(why)) for thing, why in refused_of(ask, most)],
    }
    if is_set(ask):
        said["pool"] = exact(ask.pool)
        said["steps"] = exact(tuple(ask.steps(())))
    return said


def refused_of(ask: Ask[Any], most: int) -> list[tuple[Any, Refusal]]:
    """Return what may not be chosen, candidates evenly drawn where there are many to be judged."""
    tried = [(thing,) for thing in ask.pool] if is_set(ask) else ask.candidates
    judged = [(one, ask.refusal(one)) for one in tried[:: len(tried) // most + 1]]
    return [(one, why) for one, why in judged if why is not None]


def asks(g: Game) -> dict[str, Exact]:
    """Return everything that is asked now, in order."""
    waiting = g.waiting_for()
    out: dict[str, Exact] = {str(seat): described(ask, FEW) for seat, ask in waiting.items()}
    out["order"] = (type(g.asked).__name__, [exact(seat) for seat in waiting])
    return out


def gap(one: Exact, other: Exact, where: str = "") -> str:
    """Name the first place where two descriptions differ; nothing if they do not."""
    if one == other:
        return ""
    if is_table(one) and is_table(other):
        for key in [*one, *other]:
            found = gap(one.get(key), other.get(key), f"{where}.{key}" if where else str(key))
            if found:
                return found
    if is_many(one) and is_many(other) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return gap(left, right, f"{where}[{place}]")
    return f"{where}: {_short(one)} against {_short(other)}"


def _short(value: Exact) -> str:
    text = repr(value)
    return text if len(text) <= 200 else text[:200] + "…"
