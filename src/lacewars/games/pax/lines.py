"""Lines of communication as an aid: the way home of a block, or what cuts it. Queries only."""

from __future__ import annotations

from typing import NamedTuple

from .catalogue import IS_LAND, LAND_MAP, TERRITORIES, Block, Player, Space, Spaces, other_side
from .ch01_map import ashore, is_closed, is_passable, nation_of, side_of
from .ch08_communication import is_home, line_of_communication
from .game import Pax

FAR = 99


class Cut(NamedTuple):
    """Where the shortest way home is barred, and by what: a key of `[scene]`."""

    space: Space
    key: str


def way_home(g: Pax, block: Block) -> Spaces:
    """8.5 The spaces of a block's line, both ends counted; nothing if there is none."""
    return line_of_communication(g, block) if IS_LAND[g.at[block]] else ()


def what_cuts(g: Pax, block: Block) -> Cut | None:
    """8.5 The first thing in the way of the shortest way home; None if the line is open."""
    if not IS_LAND[g.at[block]] or way_home(g, block):
        return None
    side = side_of(g, block)
    for space in shortest_way(g, block)[1:]:
        if not is_passable(g, side, space):
            return Cut(space, barred_by(g, side, space))
    return None


def shortest_way(g: Pax, block: Block) -> Spaces:
    """8.5 The shortest way by land to land of one's colour that one's side holds, barred or not."""
    nation, here = nation_of(g, block), g.at[block]
    homes = [s for s in TERRITORIES if s != here and is_home(g, nation, s)]
    goal = min(homes, key=lambda s: (LAND_MAP.distance(here, s), s), default=None)
    if goal is None or LAND_MAP.distance(here, goal) >= FAR:
        return ()
    way = [here]
    while way[-1] != goal:
        near = LAND_MAP.near[way[-1]]
        way.append(min(near, key=lambda s: (LAND_MAP.distance(s, goal), s)))
    return tuple(way)


def barred_by(g: Pax, side: Player, space: Space) -> str:
    """8.5 Enemy blocks, land that is closed, or an enemy garrison."""
    if ashore(g, other_side(side), space):
        return "cut_by_blocks"
    return "cut_by_peace" if is_closed(g, space) else "cut_by_garrison"
