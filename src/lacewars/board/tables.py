"""Result tables: rows of data, found by a number; the ends hold for everything beyond them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any

from lacewars.kernel import Modifier, total

Row = Mapping[str, Any]


class Table:
    """Rows in the order of their key: a number, or a list of the numbers the row holds for."""

    def __init__(self, rows: Iterable[Row], by: str) -> None:
        starts = [(number, row) for row in rows for number in numbers_of(row[by])]
        starts.sort(key=lambda start: start[0])
        if not starts:
            raise ValueError(f"a table by {by} has no rows")
        self.numbers = [number for number, _ in starts]
        self.rows = tuple([row for _, row in starts])
        if len(set(self.numbers)) < len(self.numbers):
            raise ValueError(f"a table has two rows for one {by}: {self.numbers}")

    def row(self, number: int) -> Row:
        """The row of a number: the last that begins at or below it, else the first."""
        return self.rows[max(0, bisect_right(self.numbers, number) - 1)]

    def result(self, base: int, modifiers: Iterable[Modifier]) -> Row:
        """The row of a number with its modifiers."""
        return self.row(base + total(modifiers))


def numbers_of(key: int | tuple[int, ...]) -> tuple[int, ...]:
    """The numbers a row holds for."""
    return key if isinstance(key, tuple) else (key,)
