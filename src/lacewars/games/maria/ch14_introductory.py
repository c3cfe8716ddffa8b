"""Chapter 14, to come."""

from __future__ import annotations

from .game import Maria


def end_of_introduction(g: Maria) -> None:
    """14 To come."""
