"""Chapter 22, Arenberg: an Austrian at home with the Dutch. Queries only."""

from __future__ import annotations

from .catalogue import ARENBERG, NETHERLANDS, PRAGMATIC, Land, Piece, Powers
from .game import Maria

NO_LAND: Land = frozenset()


def second_home(_g: Maria, general: Piece) -> Land:
    """22 Where a general is in supply and may return besides home; not in Hanover (A-81)."""
    return NETHERLANDS if general == ARENBERG else NO_LAND


def train_powers(_g: Maria, general: Piece) -> Powers:
    """22 Whose trains supply a general besides those of his own power."""
    return (PRAGMATIC,) if general == ARENBERG else ()
