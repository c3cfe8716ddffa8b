"""Chapter 10, the Mediterranean, and what storms and fleets do at sea."""

from __future__ import annotations

from .catalogue import ROLLS, modifier
from .game import Npws


def naval_loss_on(_g: Npws) -> int:
    """14.5.4 The highest die on which a naval move goes wrong."""
    loss: int = ROLLS["naval_move"]["loss"]
    return loss


def fleet_bonus(_g: Npws) -> int:
    """13.5.6 What the Alliance adds against the fleet of Toulon."""
    return modifier("fleet.alliance")
