"""Chapter 11, supply: lines by land and sea, clear, threatened or none. Queries only.

An area of the map is a number with a bit for each space: lines are asked for often.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .catalogue import CAPITAL, NEAR, PORT_SPACES, POWERS, SPACES, Power, Side, Space, Spaces
from .ch02_map import may_sail
from .ch04_stacking import besieged_of, is_besieged
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
    besieged = besieged_of(g, side)
    if reaches(g, side, start, served(g, side, goals, besieged, by_sea=by_sea), by_sea=by_sea):
        return CLEAR
    if besieged:
        around = served(g, side, goals, (), by_sea=by_sea)
        if reaches(g, side, start, around, by_sea=by_sea):
            return THREATENED
    return NONE


def served(g: Npws, side: Side, goals: Spaces, closed: Spaces, *, by_sea: bool) -> int:
    """11.1.1 The friendly spaces joined to a source, by friendly spaces alone (9.39)."""
    friendly = friendly_to(g, side) & ~bits(closed)
    area = flooded(side, bits(goals) & friendly, friendly)
    if not by_sea:
        return area
    landings = [port for port in PORT_SPACES if area >> port & 1]
    if not any(is_harbour(g, side, port, goals) for port in landings):
        return area
    return flooded(side, area | (bits(open_ports(g, side)) & friendly), friendly)


def friendly_to(g: Npws, side: Side) -> int:
    """2.1.1 The spaces a side controls."""
    return sum([bit for bit, holder in zip(BIT, g.control, strict=True) if holder == side])


@lru_cache(maxsize=4096)  # spaces change hands seldom, lines are asked for all the time
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


def reaches(g: Npws, side: Side, start: Space, area: int, *, by_sea: bool = True) -> bool:
    """11.1.3 Whether a line leads from here into the area, over a link or from a port."""
    if area & (ROUND[side][start] | 1 << start):
        return True
    if not by_sea or not may_sail(g, side, start):
        return False
    return any(area >> port & 1 and is_landing(g, side, port) for port in PORT_SPACES)


def is_harbour(g: Npws, side: Side, port: Space, goals: Spaces) -> bool:
    """11.1.3 A port that ends a passage: open to the sea, unbesieged unless it is the source."""
    return may_sail(g, side, port) and (port in goals or not is_besieged(g, port))


def is_landing(g: Npws, side: Side, port: Space) -> bool:
    """11.1.3 The same, for a friendly power's capital as the source."""
    return is_harbour(g, side, port, sources(g, side))


def open_ports(g: Npws, side: Side) -> Spaces:
    """11.1.3 Friendly unbesieged ports of the zones a side rules."""
    control = g.control
    ports = [port for port in PORT_SPACES if control[port] == side and may_sail(g, side, port)]
    return tuple([port for port in ports if not is_besieged(g, port)])


def sources(g: Npws, side: Side) -> Spaces:
    """11.2.1 The capitals of friendly powers that the enemy does not hold."""
    return tuple(
        [
            CAPITAL[power]
            for power in POWERS
            if g.sides[power] == side and g.control[CAPITAL[power]] == side
        ]
    )


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
