"""Chapter 11, supply: lines by land and sea, clear, threatened or none. Queries only.

An area of the map is a number with a bit for each space: lines are asked for often.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .catalogue import CAPITAL, NEAR, POWERS, SPACES, Power, Side, Space, Spaces
from .ch02_map import may_sail, sea_of
from .ch04_stacking import besieged_of
from .game import Npws

CLEAR, THREATENED, NONE = "clear", "threatened", "none"


def bits(spaces: Iterable[Space]) -> int:
    """The area of some spaces."""
    area = 0
    for space in spaces:
        area |= 1 << space
    return area


ROUND = tuple([tuple([bits(near[space]) for space in SPACES]) for near in NEAR])  # by side
BIT = tuple([1 << space for space in SPACES])


def line_of(g: Npws, side: Side, start: Space, goals: Spaces, *, by_sea: bool = True) -> str:
    """11.1.1, 11.1.4, 11.1.5 The line from a space, which need not be friendly itself (9.79)."""
    besieged = bits(besieged_of(g, side))
    sea = sea_of(g, side) if by_sea else 0
    for closed in dict.fromkeys((besieged, 0)):
        area = served(side, bits(goals), g.area[side] & ~closed, sea, besieged)
        if area & (ROUND[side][start] | BIT[start]) or lands(g, side, start, area & sea, besieged):
            return THREATENED if closed != besieged else CLEAR
    return NONE


def lands(g: Npws, side: Side, start: Space, ports: int, besieged: int) -> bool:
    """11.1.3 Whether a passage leads from here to a port that is free, or a capital."""
    if not ports or not may_sail(g, side, start):
        return False
    return bool(ports & (capitals(g, side) | ~besieged))


@lru_cache(maxsize=4096)  # spaces change hands seldom, lines are asked for all the time
def served(side: Side, goals: int, friendly: int, sea: int, besieged: int) -> int:
    """11.1.1 The friendly spaces joined to a source, by friendly spaces alone (9.39).

    11.1.3 A port that ends a passage is open to the sea, and unbesieged unless it is the source.
    """
    area = flooded(side, goals & friendly, friendly)
    if not area & sea & (goals | ~besieged):
        return area
    return flooded(side, area | (friendly & sea & ~besieged), friendly)


def flooded(side: Side, start: int, friendly: int) -> int:
    """11.1.1 All that is joined to an area by links the side may use."""
    near = ROUND[side]
    area = fresh = start
    while fresh:
        around = 0
        while fresh:
            low = fresh & -fresh
            around |= near[low.bit_length() - 1]
            fresh ^= low
        fresh = around & friendly & ~area
        area |= fresh
    return area


def sources(g: Npws, side: Side) -> Spaces:
    """11.2.1 The capitals of friendly powers that the enemy does not hold."""
    return tuple(
        [
            CAPITAL[power]
            for power in POWERS
            if g.sides[power] == side and g.control[CAPITAL[power]] == side
        ]
    )


def capitals(g: Npws, side: Side) -> int:
    """11.2.1 The same as an area."""
    return bits(sources(g, side))


def side_line(g: Npws, side: Side, space: Space) -> str:
    """11.1.1, 11.1.2 The line to any friendly capital: sieges, lines, converting."""
    return line_of(g, side, space, sources(g, side))


def capital_line(g: Npws, power: Power, space: Space) -> str:
    """11.2.1, 7.1.2 The line to the power's own capital; none if the enemy holds it."""
    side = g.sides[power]
    if side is None or g.control[CAPITAL[power]] != side:
        return NONE
    return line_of(g, side, space, (CAPITAL[power],))


def land_line(g: Npws, side: Side, start: Space, goals: Spaces) -> bool:
    """6.2 A line by land alone."""
    return line_of(g, side, start, goals, by_sea=False) != NONE
