"""Chapter 23, victory in the advanced game."""

from __future__ import annotations

from .game import Maria


def check_pools(g: Maria) -> None:
    """23 A major power whose pool is empty wins."""


def end_by_scores(g: Maria) -> None:
    """23 After the fourth winter the lowest sum wins."""
