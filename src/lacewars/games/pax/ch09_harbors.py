"""Chapter 9, captured Harbors: Fleets at anchor are driven out to sea."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import ZONE, Player, Space, number, other_side
from .ch01_map import at_anchor, fleets_at_sea, is_friendly
from .ch05_battle import battle
from .game import Pax

EXPELLED_LOSE = number("expelled_fleet_loss")


@procedure("9.4")
def expel_fleets(g: Pax, side: Player, space: Space) -> Proc[None]:
    """9.4, A76 Each Fleet loses a step and goes to the zone of the Port; enemies there fight it."""
    zone = ZONE[space]
    fleets = at_anchor(g, side, space)
    if zone is None or not fleets or is_friendly(g, side, space):
        return
    g.expel(fleets, zone, fleets_at_sea(g, other_side(side), zone))
    for fleet in fleets:
        g.lose_steps(fleet, EXPELLED_LOSE, "9.4")
    yield from battle(g, zone)
