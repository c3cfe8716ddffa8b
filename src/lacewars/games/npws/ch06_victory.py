"""Chapter 6, victory: at once, or on points when the war is over. Queries only."""

from __future__ import annotations

from typing import NamedTuple

from .catalogue import ALLIANCE, BOURBON, CAPITAL, DATA, MADRID, PARIS, Power, Side
from .ch02_map import is_friendly
from .ch11_supply import land_line
from .ch20_scenarios import scenario_of
from .game import Npws

AUTOMATIC = DATA.entry("victory", "automatic")
EASTERN_CAPITALS = tuple([CAPITAL[Power.of(word)] for word in ("netherlands", "austria")])  # 6.2
LONG, SHORT = "long", "short"  # the columns of 6.3


class Verdict(NamedTuple):
    """Who has won, and how: a key that is told."""

    side: Side
    key: str
    rule: str

    @property
    def is_major(self) -> bool:
        """6.3 A major victory ends the war; every automatic one is major (6.2)."""
        return not self.key.endswith("minor")


def automatic_victory(g: Npws) -> Verdict | None:
    """6.2 A victory at once; if both have one, whoever holds Madrid (6.1)."""
    found = [verdict for verdict in (alliance_at_once(g), bourbons_at_once(g)) if verdict]
    if len(found) > 1:
        return next(verdict for verdict in found if verdict.side == g.control[MADRID])
    return found[0] if found else None


def alliance_at_once(g: Npws) -> Verdict | None:
    """6.2 Paris with a line by land to Amsterdam or Vienna, or thirty points."""
    if is_friendly(g, ALLIANCE, PARIS) and land_line(g, ALLIANCE, PARIS, EASTERN_CAPITALS):
        return Verdict(ALLIANCE, "paris_taken", "6.2")
    if g.vp >= AUTOMATIC["alliance_vp"]:
        return Verdict(ALLIANCE, "alliance_points", "6.2")
    return None


def bourbons_at_once(g: Npws) -> Verdict | None:
    """6.2 A capital of the east with a line to Paris, no points left, or the British gone."""
    taken = [space for space in EASTERN_CAPITALS if is_friendly(g, BOURBON, space)]
    if any(land_line(g, BOURBON, space, (PARIS,)) for space in taken):
        return Verdict(BOURBON, "capital_taken", "6.2")
    if g.vp <= AUTOMATIC["bourbon_vp"]:
        return Verdict(BOURBON, "no_points_left", "6.2")
    if g.withdrew == g.year and g.vp <= AUTOMATIC["bourbon_vp_withdrawal"]:  # ruling 9.77
        return Verdict(BOURBON, "british_gone", "6.2")
    return None


def column(g: Npws) -> str:
    """6.3 The lower thresholds hold in the short scenarios, and once the British have left."""
    word: str = scenario_of(g)["vp_table"]
    return SHORT if g.withdrew else word


def on_points(g: Npws) -> Verdict:
    """6.3 The final count."""
    bounds = DATA.entry("vp_table", column(g))
    if g.vp >= bounds["alliance_major"]:
        return Verdict(ALLIANCE, "alliance_major", "6.3")
    if g.vp >= bounds["alliance_minor"]:
        return Verdict(ALLIANCE, "alliance_minor", "6.3")
    if g.vp >= bounds["bourbon_minor"]:
        return Verdict(BOURBON, "bourbon_minor", "6.3")
    return Verdict(BOURBON, "bourbon_major", "6.3")
