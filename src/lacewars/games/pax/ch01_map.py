"""Chapter 1, the map: who controls what, what is friendly for which purpose, who stands where."""

from __future__ import annotations

from .armies import LAND_BLOCKS
from .catalogue import (
    BLOCKS,
    CEDED_TO,
    GARRISON,
    HOME,
    IS_FLEET,
    IS_LAND,
    IS_SEA,
    KIND,
    NATION,
    NYEN,
    NYEN_CONVERTED,
    NYEN_PORT_CONVERTED,
    PLACES,
    POLAND,
    PORT,
    PORTSMOUTH,
    RUSSIA,
    UKRAINE,
    Block,
    Blocks,
    Nation,
    Player,
    Space,
    Spaces,
    other_side,
)
from .game import Pax
from .position import IS_ON_MAP

ACTIVE, INACTIVE, TRUCE, GONE, PART_OF_RUSSIA = (
    "active",
    "inactive",
    "truce",
    "gone",
    "part_of_russia",
)


# 1.5: Mecklenburg, Schlesien, and Poland where no marker stands
MAY_BE_TRANSIT = tuple([KIND[p] == "transit" or HOME[p] == POLAND for p in PLACES])


# -- whose land ----------------------------------------------------------------------------------
def home_nation(g: Pax, space: Space) -> Nation | None:
    """1.1, 11.1 The nation a territory is home to; ceded land has changed it."""
    if space in g.ceded:
        return CEDED_TO[space]
    return HOME[space]


def controller(g: Pax, space: Space) -> Nation | None:
    """1.2 Who holds the garrison: a marker's nation, else the home's; nobody in transit land."""
    marker = g.marker[space]
    if marker is not None:
        return marker
    home = home_nation(g, space)
    if home == POLAND:  # 1.5
        return None
    if home == UKRAINE and g.status[UKRAINE] != ACTIVE:  # 11.8
        return RUSSIA
    return home


def is_active(g: Pax, nation: Nation) -> bool:
    """10.1 Whether a nation is at war."""
    return g.status[nation] == ACTIVE


def is_closed(g: Pax, space: Space) -> bool:
    """4.5, A45 Land of an inactive nation is shut; Ukraine follows Russia, Poland is open."""
    home = home_nation(g, space)
    if home is None or home == POLAND or g.status[home] == ACTIVE:
        return False
    return not (home == UKRAINE and g.status[RUSSIA] == ACTIVE)


def is_transit(g: Pax, space: Space) -> bool:
    """1.5 Mecklenburg, Schlesien, and Poland where no marker stands."""
    return MAY_BE_TRANSIT[space] and g.marker[space] is None


def is_friendly(g: Pax, side: Player, space: Space) -> bool:
    """1.2 Whether a nation of this side controls a territory that is open."""
    nation = g.marker[space]
    if nation is None:
        nation = controller(g, space)
    return nation is not None and g.side[nation] == side and not is_closed(g, space)


def is_enemy_land(g: Pax, side: Player, space: Space) -> bool:
    """1.2 Whether a nation of the other side controls a territory that is open."""
    return is_friendly(g, other_side(side), space)


def is_passable(g: Pax, side: Player, space: Space) -> bool:
    """1.2, 1.5 Friendly or transit land without enemies: for retreat, Regroup, communication."""
    transit = MAY_BE_TRANSIT[space] and g.marker[space] is None
    if not transit and not is_friendly(g, side, space):
        return False
    return not g.here[space] or not ashore(g, other_side(side), space)


def garrison_of(g: Pax, space: Space) -> int:
    """1.2, 11.2, A112 The value of a garrison; Sankt-Peterburg has its own."""
    return NYEN_CONVERTED if space == NYEN and g.converted else GARRISON[space]


def port_of(g: Pax, space: Space) -> str:
    """1.6 Port, Harbor or neither."""
    return NYEN_PORT_CONVERTED if space == NYEN and g.converted else PORT[space]


def is_harbor(g: Pax, space: Space) -> bool:
    """1.6 Whether Fleets can lie there."""
    return port_of(g, space) == "harbor"


# -- who stands where ----------------------------------------------------------------------------
def side_of(g: Pax, block: Block) -> Player:
    """0.0 Who commands a block: everybody sees whom it faces."""
    return g.side[NATION[g.face[block]]]


def nation_of(g: Pax, block: Block) -> Nation:
    """2.1 Whose block it is."""
    return NATION[g.face[block]]


def blocks_in(g: Pax, side: Player, space: Space) -> Blocks:
    """Return a side's blocks in a space, Fleets at anchor among them."""
    here = g.here[space]
    if not here:
        return here
    face, side_of_nation = g.face, g.side
    return tuple([block for block in here if side_of_nation[NATION[face[block]]] == side])


def ashore(g: Pax, side: Player, space: Space) -> Blocks:
    """9.4 Return a side's blocks that occupy a space: those at anchor do not."""
    here = g.here[space]
    if not here:
        return here
    face, side_of_nation, sea = g.face, g.side, IS_SEA[space]
    return tuple(
        [
            block
            for block in here
            if side_of_nation[NATION[face[block]]] == side and (sea or not IS_FLEET[face[block]])
        ]
    )


def looks_occupied(g: Pax, side: Player, space: Space) -> bool:
    """9.4 Whether, for all its enemy was shown, a side occupies a space."""
    face, maybe = g.face, g.maybe
    blocks = blocks_in(g, side, space)
    return any(IS_SEA[space] or maybe[block] & LAND_BLOCKS[face[block]] for block in blocks)


def at_anchor(g: Pax, side: Player, space: Space) -> Blocks:
    """9.4 Return a side's Fleets in a Harbor."""
    if not IS_LAND[space] and space != PORTSMOUTH:
        return ()
    return tuple([block for block in blocks_in(g, side, space) if IS_FLEET[g.face[block]]])


def fleets_at_sea(g: Pax, side: Player, zone: Space) -> Blocks:
    """9.2 Return a side's Fleets in a sea zone."""
    return tuple([block for block in blocks_in(g, side, zone) if IS_FLEET[g.face[block]]])


def blocks_of(g: Pax, side: Player) -> Blocks:
    """Return a side's blocks on the map."""
    return g.fielded[side]


def places_of(g: Pax, side: Player) -> Spaces:
    """Return where a side's blocks on the map stand, in order."""
    at = g.at
    return tuple(sorted({at[block] for block in blocks_of(g, side)}))


def blocks_of_nation(g: Pax, nation: Nation) -> Blocks:
    """Return a nation's blocks on the map."""
    return tuple([b for b in BLOCKS if IS_ON_MAP[g.at[b]] and nation_of(g, b) == nation])


def is_contested(g: Pax, space: Space) -> bool:
    """5.0 Whether blocks of both sides occupy a space."""
    here = g.here[space]
    if len(here) < 2:
        return False
    sides = {g.side[NATION[g.face[b]]] for b in here if IS_SEA[space] or not IS_FLEET[g.face[b]]}
    return len(sides) > 1
