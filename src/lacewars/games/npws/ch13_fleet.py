"""Chapter 13.5.6, the fleet of Toulon puts to sea."""

from __future__ import annotations

from lacewars.kernel import Modifier, Refusal, total

from .catalogue import ALLIANCE, BOURBON, Side
from .ch10_sea import fleet_bonus
from .game import Npws

BOURBONS_ONLY = Refusal("13.5.6", "bourbons_only")
NO_FLEET = Refusal("13.5.6", "no_fleet")
SEA_IS_OURS = Refusal("13.5.6", "sea_is_ours")


def deploy_fleet(g: Npws) -> None:
    """13.5.6 Both roll until one is higher; the fleet is gone either way."""
    lines = [
        Modifier(fleet_bonus(g), "13.5.6", "fleet.alliance"),
        Modifier(g.fleet, "13.5.6", "fleet.bourbon"),
    ]
    g.show_sum("fleet", lines)
    theirs = ours = 0
    while theirs == ours:
        faces = g.roll(2, "fleet", "13.5.6")
        theirs, ours = faces[0] + total(lines[:1]), faces[1] + total(lines[1:])
    if ours > theirs:
        g.take_sea(BOURBON, "13.5.6")
    else:
        g.note("13.5.6", "fleet_beaten")
    g.commission_fleet(0, "13.5.6")


def why_no_fleet(g: Npws, side: Side) -> Refusal | None:
    """13.5.6 The Bourbons, in any round (9.76), while the Alliance has the sea (9.96)."""
    if side != BOURBON:
        return BOURBONS_ONLY
    if not g.fleet:
        return NO_FLEET
    return None if g.mediterranean == ALLIANCE else SEA_IS_OURS
