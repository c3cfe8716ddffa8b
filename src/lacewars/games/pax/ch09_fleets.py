"""Chapter 9, Fleets: at sea, at anchor, carrying blocks."""

from __future__ import annotations

from .catalogue import WAITING
from .game import Pax


def recall_fleets(g: Pax) -> None:
    """9.3 Fleets that wait for a Harbor go back to their pool when there is one."""
    for block in g.here[WAITING]:
        g.put_away(block, "9.3")
