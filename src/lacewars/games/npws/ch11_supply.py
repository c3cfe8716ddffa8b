"""Chapter 11, supply: lines by land and sea, clear, threatened or none. Queries only."""

from __future__ import annotations

from .catalogue import CAPITAL, NEAR, PORT_SPACES, PORTS, POWERS, Power, Side, Space, Spaces
from .ch02_map import may_sail
from .ch04_stacking import besieged_of, is_besieged
from .game import Npws

CLEAR, THREATENED, NONE = "clear", "threatened", "none"


def line_of(g: Npws, side: Side, start: Space, goals: Spaces, *, by_sea: bool = True) -> str:
    """11.1.1, 11.1.4 The line from a space; the space itself need not be friendly (9.79)."""
    besieged = frozenset(besieged_of(g, side))
    if reaches(g, side, start, served(g, side, goals, besieged, by_sea=by_sea), by_sea=by_sea):
        return CLEAR
    if besieged:
        around = served(g, side, goals, frozenset(), by_sea=by_sea)
        if reaches(g, side, start, around, by_sea=by_sea):
            return THREATENED
    return NONE


def served(
    g: Npws, side: Side, goals: Spaces, closed: frozenset[Space], *, by_sea: bool
) -> frozenset[Space]:
    """11.1.1 The friendly spaces joined to a source, by friendly spaces alone."""
    control, near = g.control, NEAR[side]
    layer = [space for space in goals if control[space] == side and space not in closed]
    found = set(layer)
    at_sea = not by_sea
    while layer:
        space = layer.pop()
        fresh = near[space]
        if not at_sea and PORTS[space] and is_harbour(g, side, space, goals):
            at_sea = True
            fresh += open_ports(g, side)
        for there in fresh:
            if there not in found and control[there] == side and there not in closed:
                found.add(there)
                layer.append(there)
    return frozenset(found)


def reaches(
    g: Npws, side: Side, start: Space, area: frozenset[Space], *, by_sea: bool = True
) -> bool:
    """11.1.3 Whether a line leads from here into the area, over a link or from a port."""
    if start in area or any(there in area for there in NEAR[side][start]):
        return True
    if not by_sea or not may_sail(g, side, start):
        return False
    return any(port in area and is_landing(g, side, port) for port in PORT_SPACES)


def is_harbour(g: Npws, side: Side, port: Space, goals: Spaces) -> bool:
    """11.1.3 A port that ends a passage: open to the sea, unbesieged unless it is the source."""
    return may_sail(g, side, port) and (port in goals or not is_besieged(g, port))


def is_landing(g: Npws, side: Side, port: Space) -> bool:
    """11.1.3 The same, for a friendly power's capital as the source."""
    return is_harbour(g, side, port, sources(g, side))


def open_ports(g: Npws, side: Side) -> Spaces:
    """11.1.3 Friendly unbesieged ports of the zones a side rules."""
    return tuple(
        [
            space
            for space in PORT_SPACES
            if g.control[space] == side and may_sail(g, side, space) and not is_besieged(g, space)
        ]
    )


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
    """11.1.1 The line to any friendly capital."""
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
