"""Chapter 11, limits: where the blocks of each nation may not go, attack or besiege."""

from __future__ import annotations

from lacewars.kernel import Refusal

from .catalogue import Block, Blocks, Nation, Space
from .game import Pax


def why_not_enter(g: Pax, block: Block, to: Space, company: Blocks) -> Refusal | None:  # noqa: ARG001
    """11.3 to 11.11 Where a block may not go, or not in this company, for its nation's sake."""
    return None


def why_not_besiege(g: Pax, nation: Nation, space: Space) -> Refusal | None:  # noqa: ARG001
    """11.5, 11.7, 11.8 A nation may not besiege a garrison."""
    return None
