"""Chapter 5, the two sides of a battle: who defends, who fights, who is in front. Queries only."""

from __future__ import annotations

from .catalogue import IS_SEA, Blocks, Player, Space, other_side
from .ch01_map import ashore, fleets_at_sea, side_of
from .game import Pax


def sides(g: Pax, space: Space) -> tuple[Player, Player]:
    """5.1, A48, A162 The defender, who was there alone last, then the attacker."""
    last = next((side for place, side in reversed(g.defenders) if place == space), None)
    defender = side_of(g, g.here[space][0]) if last is None else last
    return (defender, other_side(defender))


def fighters(g: Pax, side: Player, space: Space) -> Blocks:  # A140
    """5.0, 5.2, 6.5, 9.3 Who fights: on land who occupies and does not besiege, at sea Fleets."""
    if IS_SEA[space]:
        return fleets_at_sea(g, side, space)
    return tuple([block for block in ashore(g, side, space) if block not in g.besieging])


def still_fought(g: Pax, space: Space) -> bool:
    """5.1 Whether both sides still have fighters there."""
    return all(fighters(g, side, space) for side in sides(g, space))


def front_of(g: Pax, side: Player) -> Blocks:
    """5.3 Who of a side fights in this round."""
    return tuple([block for block in g.front if side_of(g, block) == side])
