"""The journal on the wire: each line with its rule, its depth and what it lights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.table.words import line as said_by_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lacewars.table import Told

    from .telling import Teller
    from .values import Wire

LAST = 200


def line(told: Told, teller: Teller) -> Wire:
    """One line of the journal."""
    place = {"n": told.n, "at": told.seq, "when": told.when, "depth": told.entry.depth}
    return place | (of_table(told, teller) if told.by_table else teller.line(told.entry))


def of_table(told: Told, teller: Teller) -> Wire:
    """A line of the table's own: who sat down, what was taken back."""
    entry = told.entry
    says = said_by_table(teller.words.lang, entry, lambda seat: teller.words.said(seat, ""))
    return {"rule": entry.rule, "says": says, "lights": [], "key": entry.key}


def lines(told: Iterable[Told], teller: Teller) -> list[Wire]:
    """Lines of the journal."""
    return [line(one, teller) for one in told]
