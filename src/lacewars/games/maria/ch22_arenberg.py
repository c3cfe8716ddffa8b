"""Chapter 22, Arenberg: supply and return in the Netherlands."""

from __future__ import annotations

from .catalogue import Land, Piece, Power
from .game import Maria


def second_home(g: Maria, general: Piece) -> Land:  # noqa: ARG001
    """22 Where a general is supplied and may return besides his home territory."""
    return frozenset()


def train_powers(g: Maria, general: Piece) -> tuple[Power, ...]:  # noqa: ARG001
    """22 Whose trains supply a general besides those of his own power."""
    return ()
