"""How often: buckets that leak, by address, account and table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable

MOST_KEPT = 50_000


class Pace(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    each: float


POSTS_OF_ADDRESS = Pace(200, 20)
POSTS_OF_PERSON = Pace(120, 12)
POSTS_AT_TABLE = Pace(120, 12)
SIGN_INS = Pace(10, 0.2)
NEW_TABLES = Pace(20, 0.1)
STREAMS = Pace(60, 2)


class Buckets:
    """One bucket for each key; a full one says how long to wait."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.levels: dict[Hashable, tuple[float, float]] = {}

    def wait(self, key: Hashable, now: float) -> float:
        """Add a drop; return 0, or the seconds until there is room for it."""
        level, last = self.levels.get(key, (0.0, now))
        level = max(0.0, level - (now - last) * self.pace.each)
        if level + 1 > self.pace.burst:
            return (level + 1 - self.pace.burst) / self.pace.each
        if len(self.levels) >= MOST_KEPT:
            self.forget(now)
        self.levels[key] = (level + 1, now)
        return 0.0

    def forget(self, now: float) -> None:
        """Drop the buckets that have run empty, or all if none has."""
        full = {
            key: (level, last)
            for key, (level, last) in self.levels.items()
            if level > (now - last) * self.pace.each
        }
        self.levels = full if len(full) < MOST_KEPT else {}
