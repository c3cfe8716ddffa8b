"""Chapter 2, the map: who holds a space, how strong it is, who rules the sea. Queries only."""

from __future__ import annotations

from functools import cache

from .catalogue import (
    ALLIANCE,
    ATLANTIC,
    BOURBON,
    FORTRESS,
    LIEGE,
    MEDITERRANEAN,
    PORT_SPACES,
    PORTS,
    PORTUGAL,
    PORTUGUESE,
    ZONES,
    Side,
    Space,
    Spaces,
    Zone,
    other,
)
from .game import Npws

LIEGE_IN_1702 = 1  # 20.4.3


def is_friendly(g: Npws, side: Side, space: Space) -> bool:
    """2.1.1 Whether a side controls a space."""
    return g.control[space] == side


def is_enemy(g: Npws, side: Side, space: Space) -> bool:
    """2.1.1 Whether the enemy controls a space; a neutral or independent one is nobody's."""
    return g.control[space] == other(side)


def is_closed(g: Npws, space: Space) -> bool:
    """7.2.3 Neutral Portugal is closed to both sides."""
    return g.sides[PORTUGAL] is None and space in PORTUGUESE


def whole_level(g: Npws, space: Space) -> int:
    """17.2.1 The level of a fortress that nobody has breached."""
    if space == LIEGE and g.liege_1702 and g.control[space] == BOURBON:
        return LIEGE_IN_1702
    return FORTRESS[space]


def level(g: Npws, space: Space) -> int:
    """17.2.2 The level as it stands."""
    return whole_level(g, space) - g.breached[space]


def master_of(g: Npws, zone: Zone) -> Side:
    """2.5.2, 2.5.3 Who rules a sea zone."""
    return ALLIANCE if zone == ATLANTIC else g.mediterranean


def open_zones(g: Npws, side: Side) -> tuple[Zone, ...]:
    """2.6.3 The zones a side may use."""
    return tuple([zone for zone in ZONES if master_of(g, zone) == side])


def may_sail(g: Npws, side: Side, port: Space) -> bool:
    """2.6.3 A port is used through a zone that its side controls."""
    return port in ports_of(g, side)


def ports_of(g: Npws, side: Side) -> Spaces:
    """2.6.3 The ports a side may sail from and to, over all its seas (9.30)."""
    return ports_under(side, g.mediterranean)


def sea_of(g: Npws, side: Side) -> int:
    """2.6.3 The same ports as an area."""
    return sea_under(side, g.mediterranean)


@cache
def sea_under(side: Side, mediterranean: Side) -> int:
    """2.6.3 The same, by who rules the Mediterranean."""
    return sum([1 << port for port in ports_under(side, mediterranean)])


@cache
def ports_under(side: Side, mediterranean: Side) -> Spaces:
    """2.6.3 The same, by who rules the Mediterranean."""
    masters = {ATLANTIC: ALLIANCE, MEDITERRANEAN: mediterranean}
    return tuple([p for p in PORT_SPACES if any(masters[zone] == side for zone in PORTS[p])])
