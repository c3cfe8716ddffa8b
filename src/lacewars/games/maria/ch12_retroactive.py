"""Chapter 12, to come."""

from __future__ import annotations

from .game import Maria


def resolve_questions(g: Maria) -> None:
    """12 To come."""
