"""Chapter 16, the victory boxes: what battles and hunger are worth.

The box of the three Electors is filled and emptied with the elector markers, in `ledger.py`.
"""

from __future__ import annotations

from .catalogue import NUMBER, Power
from .ch02_powers import is_advanced, major_of
from .game import Maria


def worth(troops: int, generals: int) -> int:
    """16 A point for every three troops eliminated; exactly one for a general with fewer."""
    points = troops // NUMBER["troops_a_victory_point"]
    return points or NUMBER["general_victory_point"] * (generals > 0)


def score_battle(g: Maria, winner: Power, loser: Power, points: int) -> None:
    """16 The commanders' powers (A-39) gain and lose so many points, minors for their partner."""
    if is_advanced(g) and points:
        g.win_points(major_of(g, winner), points, "16")
        g.lose_points(major_of(g, loser), points, "16")


def lose_starved(g: Maria, power: Power, generals: int) -> None:
    """16 A point lost for each general removed for lack of supply; nobody gains it (A-49)."""
    if is_advanced(g) and generals:
        g.lose_points(major_of(g, power), generals * NUMBER["supply_victory_point"], "16")
