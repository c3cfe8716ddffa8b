"""Chapter 16, the victory boxes."""

from __future__ import annotations

from .catalogue import NUMBER, Power
from .game import Maria


def worth(troops: int, generals: int) -> int:
    """16 A point for every three troops eliminated; exactly one for a general with fewer."""
    points = troops // NUMBER["troops_a_victory_point"]
    return points or NUMBER["general_victory_point"] * (generals > 0)


def score_battle(g: Maria, winner: Power, loser: Power, points: int) -> None:
    """16 The winner gains so many points and the loser loses as many."""


def lose_starved(g: Maria, power: Power, generals: int) -> None:
    """16 A point lost for each general removed for lack of supply."""
