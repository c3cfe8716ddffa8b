"""The journal on the wire: each line with its rule, its depth and what it lights."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from lacewars.kernel import as_seen

if TYPE_CHECKING:
    from lacewars.kernel import Entry, Seat

    from .telling import Teller
    from .values import Wire

LAST = 200


class Placed(NamedTuple):
    """An entry as a seat reads it: its number among what that seat was shown, and when it was."""

    n: int
    at: int
    entry: Entry


def shown(entries: Iterable[tuple[int, Entry]], seat: Seat | None, n: int = 0) -> list[Placed]:
    """What a seat is shown of these entries, numbered on from `n`; others leave no gap."""
    out: list[Placed] = []
    for at, entry in entries:
        seen = as_seen(entry, seat)
        if seen is not None:
            n += 1
            out.append(Placed(n, at, seen))
    return out


def line(placed: Placed, teller: Teller) -> Wire:
    """One line of the journal."""
    place = {"n": placed.n, "at": placed.at, "depth": placed.entry.depth}
    return place | teller.line(placed.entry)


def lines(placed: Iterable[Placed], teller: Teller) -> list[Wire]:
    """Lines of the journal."""
    return [line(one, teller) for one in placed]
