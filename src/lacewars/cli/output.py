"""How commands print: one JSON object, or columns for people; progress on stderr."""

from __future__ import annotations

import json
import sys
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 30
PAUSE = 0.1


def say(line: str = "") -> None:
    """Print a line."""
    print(line)  # noqa: T201 - the one place where commands speak


def say_json(value: object) -> None:
    """Print one JSON object."""
    say(json.dumps(value, ensure_ascii=False))


def say_table(rows: Sequence[Sequence[object]]) -> None:
    """Print rows in columns."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        say("  ".join(cells).rstrip())


class Progress:
    """A bar on stderr, only where somebody looks at it."""

    def __init__(self, total: int, label: str) -> None:
        self.total, self.label = total, label
        self.seen = sys.stderr.isatty()
        self.next = 0.0

    def __call__(self, done: int) -> None:
        """Draw the bar, not too often; wipe it at the end."""
        if not self.seen or (done < self.total and monotonic() < self.next):
            return
        self.next = monotonic() + PAUSE
        full = WIDTH * done // max(self.total, 1)
        bar = "█" * full + "░" * (WIDTH - full)
        sys.stderr.write(f"\r{self.label} {bar} {done}/{self.total}\x1b[K")
        if done >= self.total:
            sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
