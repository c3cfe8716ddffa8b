"""Chapter 8, Levels and RP: what a nation's Level is, and what it receives. Mostly queries."""

from __future__ import annotations

from .catalogue import (
    BASE_LEVEL,
    HAS_LEVEL,
    HOMES,
    LEVEL_OF_RUSSIA,
    LEVEL_OF_SAXONY,
    NATIONS,
    RUSSIA,
    SAXONY,
    STAR,
    SWEDEN,
    UKRAINE,
    YEAR_TRACK,
    Nation,
    Space,
    Spaces,
    number,
)
from .ch01_map import ACTIVE, home_nation
from .game import Pax

CAPTURED = number("captured_garrison_level")
CEDED = number("ceded_land_level")
REFORM_COST = number("reform_cost")
REFORMED_STAR = "black"


def level_due(g: Pax, nation: Nation) -> int:
    """8.1, A97, A98 The base, less 4 a captured garrison or ceded land, and what is lost by 11."""
    lost = CAPTURED * len([s for s in land_of(g, nation) if is_captured(g, nation, s)])
    if nation == SWEDEN:
        lost += CEDED * len(g.ceded)
    if nation == SAXONY and g.capitals_lost:
        lost += LEVEL_OF_SAXONY
    if nation == RUSSIA and g.revolt:
        lost += LEVEL_OF_RUSSIA
    return max(0, BASE_LEVEL[nation] + lost)


def land_of(g: Pax, nation: Nation) -> Spaces:
    """1.1, 11.8 A nation's home; Ukraine is part of Russia until it rises."""
    own = tuple([space for space in HOMES[nation] if space not in g.ceded])
    return (*own, *HOMES[UKRAINE]) if nation == RUSSIA and not is_risen(g) else own


def is_risen(g: Pax) -> bool:
    """11.8 Whether Ukraine fights beside Sweden."""
    return g.status[UKRAINE] == ACTIVE


def is_captured(g: Pax, nation: Nation, space: Space) -> bool:
    """1.2 Whether an enemy's marker stands in a territory of this nation."""
    marker = g.marker[space]
    return marker is not None and g.side[marker] != g.side[nation]


def settle_levels(g: Pax) -> None:
    """8.1, 10.2 Every Level as it must be; who has none left makes a Truce."""
    for nation in NATIONS:
        if HAS_LEVEL[nation] and g.level[nation] != level_due(g, nation):
            g.set_level(nation, level_due(g, nation))
            if g.level[nation] == 0 and g.status[nation] == ACTIVE:
                g.expect_truce(nation, "10.2")


def income(g: Pax, nation: Nation) -> int:
    """8.2, A92 The Level, halved or not; more or less by events; less 4 an Army in reform."""
    level = g.level[nation] // 2 if nation in g.halved else g.level[nation]
    reform = REFORM_COST * armies_in_reform(g) if nation == RUSSIA else 0
    return max(0, level + g.bonus[nation] - reform)


def armies_in_reform(g: Pax) -> int:
    """11.2 How many reformed Armies still stand on the Year Track."""
    return len([b for b in g.here[YEAR_TRACK] if STAR[g.face[b]] == REFORMED_STAR])


def land_nation(g: Pax, space: Space) -> Nation | None:
    """1.1, 11.8 Whose land it is for the war: Russia's in Ukraine, until that rises."""
    home = home_nation(g, space)
    return RUSSIA if home == UKRAINE and not is_risen(g) else home
