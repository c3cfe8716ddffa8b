"""Aids drawn over the map."""

from __future__ import annotations

from lacewars.board.scene import Overlay
from lacewars.kernel import Observation


def overlays(seen: Observation) -> tuple[Overlay, ...]:
    """Nothing yet."""
    del seen
    return ()
