"""Chapter 8, lines of communication: from a block to land of its own colour. Queries only."""

from __future__ import annotations

from .catalogue import (
    HOLSTEIN,
    HOME,
    LAND_MAP,
    NATIONS,
    PLACES,
    POLAND,
    PORT,
    PORTS_ON,
    RUSSIA,
    SAXONY,
    SWEDEN,
    UKRAINE,
    ZONE,
    Block,
    Nation,
    Player,
    Space,
    Spaces,
    other_side,
)
from .ch01_map import (
    ashore,
    fleets_at_sea,
    is_friendly,
    is_passable,
    nation_of,
)
from .ch08_levels import is_risen
from .game import Pax

NOWHERE: Spaces = ()


# -- home ----------------------------------------------------------------------------------------
def is_home(g: Pax, nation: Nation, space: Space) -> bool:
    """8.5, A86, A87, A88 Land of a nation's colour whose garrison its side holds."""
    if not MAY_BE_HOME[nation][space] or not is_friendly(g, g.side[nation], space):
        return False
    home = HOME[space]
    if home == POLAND:
        return g.marker[space] == SAXONY
    if nation == RUSSIA and home == UKRAINE:
        return not is_risen(g)
    return space not in g.ceded


def may_be_home(nation: Nation, space: Space) -> bool:
    """8.5, A86, A87, A88 Whether land can be home to a nation's blocks at all."""
    own = {RUSSIA: (RUSSIA, UKRAINE), POLAND: (POLAND, SAXONY), HOLSTEIN: (HOLSTEIN, SWEDEN)}
    return HOME[space] in own.get(nation, (nation,))


MAY_BE_HOME = tuple([tuple([may_be_home(nation, s) for s in PLACES]) for nation in NATIONS])


# -- the line ------------------------------------------------------------------------------------
def is_in_communication(g: Pax, block: Block) -> bool:
    """8.5 Whether a block can trace a line."""
    return bool(line_of_communication(g, block))


def line_of_communication(g: Pax, block: Block) -> Spaces:
    """8.5 The spaces from a block to its home, both counted; empty if there is no way."""
    return line_from(g, nation_of(g, block), g.at[block])


def line_from(g: Pax, nation: Nation, start: Space) -> Spaces:
    """8.5, A85 Land by land, over free land; the last leg may cross one sea. The shortest."""
    if is_home(g, nation, start):
        return (start,)
    side, homely = g.side[nation], MAY_BE_HOME[nation]
    came: dict[Space, Space] = {start: start}
    layer = [start]
    while layer:
        fresh: list[Space] = []
        for space in layer:
            over = sea_leg(g, nation, space) if PORT[space] else NOWHERE
            if over:
                return (*way_back(came, space), *over)
            for to in LAND_MAP.near[space]:
                if to not in came and is_passable(g, side, to):
                    came[to] = space
                    if homely[to] and is_home(g, nation, to):
                        return way_back(came, to)
                    fresh.append(to)
        layer = fresh
    return NOWHERE


def sea_leg(g: Pax, nation: Nation, space: Space) -> Spaces:
    """8.5, A83, A84, A167 Over one zone with a Fleet of the nation, from Port to Port at home."""
    zone = ZONE[space]
    side = g.side[nation]
    if zone is None or not any(nation_of(g, b) == nation for b in fleets_at_sea(g, side, zone)):
        return NOWHERE
    if not is_friendly(g, side, space):
        return NOWHERE
    for port in PORTS_ON[zone]:
        if port != space and is_home(g, nation, port) and is_free(g, side, port):
            return (zone, port)
    return NOWHERE


def is_free(g: Pax, side: Player, space: Space) -> bool:
    """8.5 Whether no enemy block cuts a line there."""
    return not ashore(g, other_side(side), space)


def way_back(came: dict[Space, Space], end: Space) -> Spaces:
    """8.5 The steps that led to a space, in order."""
    line = [end]
    while came[line[-1]] != line[-1]:
        line.append(came[line[-1]])
    return tuple(reversed(line))
