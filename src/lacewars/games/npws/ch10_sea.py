"""Chapter 10, the Mediterranean, and what storms and fleets do at sea."""

from __future__ import annotations

from .catalogue import ALLIANCE, BOURBON, HARBOURS, LIMITS, ROLLS, card_data, modifier
from .ch02_map import is_friendly
from .game import Npws


def naval_loss_on(g: Npws) -> int:
    """14.5.4 The highest die on which a naval move goes wrong; a storm makes it worse."""
    calm: int = ROLLS["naval_move"]["loss"]
    losses: list[int] = [card_data(card).get("naval_loss", calm) for card in g.in_force]
    return max([calm, *losses])


def fleet_bonus(g: Npws) -> int:
    """13.5.6 What the Alliance adds against the fleet of Toulon, more with Minorca."""
    usual = modifier("fleet.alliance")
    bonuses: list[int] = [card_data(card).get("fleet_alliance", usual) for card in g.in_force]
    return max([usual, *bonuses])


def winter_at_sea(g: Npws) -> None:
    """19.0.c, 10.1 Two points for a Bourbon sea; then a harbour gives it back (10.2, 9.42)."""
    if g.mediterranean != BOURBON:
        return
    g.score(ALLIANCE, LIMITS["mediterranean_winter"]["vp"], "19.0.c", "mediterranean")
    if any(is_friendly(g, ALLIANCE, port) for port in HARBOURS):
        g.take_sea(ALLIANCE, "10.2")
