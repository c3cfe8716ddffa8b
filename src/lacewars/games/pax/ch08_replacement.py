"""Chapter 8, Replacements on the map: line of communication, prices, the Replacement Action."""

from __future__ import annotations

from lacewars.kernel import Refusal

from .catalogue import Block
from .game import Pax


def why_not_replace(g: Pax, block: Block) -> Refusal | None:  # noqa: ARG001 - to come
    """8.3, 8.4 Below full strength, in communication, a Fleet in a Harbor, no cargo."""
    return None
