"""Chapter 9, the events: what they change for good or for a year."""

from __future__ import annotations

from .catalogue import Side
from .game import Npws


def hand_change(_g: Npws, _side: Side) -> int:
    """13.2.1 How many Action cards more or less events give a side."""
    return 0
