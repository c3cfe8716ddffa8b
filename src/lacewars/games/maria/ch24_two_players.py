"""Chapter 24, the game for two players."""

from __future__ import annotations

from .game import Maria


def is_for_two(g: Maria) -> bool:
    """24 Whether two play."""
    return len(g.seats) == 2
