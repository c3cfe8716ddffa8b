"""What land is worth taking, by whom, and how far it is. Queries for machine players."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from .catalogue import (
    CAPITAL_MAKES_TRUCE,
    GARRISON,
    HAS_LEVEL,
    HOME,
    HOMES,
    IS_CAPITAL,
    IS_FLEET,
    LAND_MAP,
    NATION,
    POLAND,
    POLISH_CAPITALS,
    RUSSIA,
    SWEDEN,
    SWEDES,
    TERRITORIES,
    UKRAINE,
    Blocks,
    Nation,
    Player,
    Space,
)
from .ch01_map import controller, is_closed
from .clashes import power
from .game import Pax

Near: TypeAlias = "tuple[tuple[Space, int], ...]"

A_LEVEL = 4.0  # 8.1: what a garrison is worth in RP
CAPITAL = 10.0  # 10.2: a Truce is worth years of RP
POLISH_CAPITAL = 2.5  # 11.5
POLISH_TOWN = 0.6  # shelter, prices, communication
FOREIGN_MARKER = 0.6
REACH = 5
WALLED = tuple([space for space in TERRITORIES if GARRISON[space]])


@cache
def around(space: Space) -> Near:
    """Territories within a few borders, and how far they are."""
    if space not in TERRITORIES:
        return ()
    ball = LAND_MAP.within(space, REACH)
    return tuple([(to, LAND_MAP.distance(space, to)) for to in ball if GARRISON[to]])


class Survey(NamedTuple):
    """All land blocks and all that can be besieged, by side: looked up once for many questions."""

    stacks: tuple[dict[Space, Blocks], ...]
    guards: tuple[dict[Space, float], ...]
    prizes: tuple[dict[Space, float], ...]


def survey(g: Pax) -> Survey:
    """Look over the map."""
    stacks: tuple[dict[Space, Blocks], ...] = ({}, {})
    face, side, here = g.face, g.side, g.here
    for space in TERRITORIES:
        for block in here[space]:
            if not IS_FLEET[face[block]]:
                mine = stacks[side[NATION[face[block]]]]
                mine[space] = (*mine.get(space, ()), block)
    guards = tuple([{s: power(g, blocks) for s, blocks in mine.items()} for mine in stacks])
    return Survey(stacks, guards, prizes(g))


def prizes(g: Pax) -> tuple[dict[Space, float], ...]:
    """6.4 What each garrison that a side may besiege is worth to it."""
    found: tuple[dict[Space, float], ...] = ({}, {})
    open_to = tuple([not is_closed(g, homes[0]) if homes else True for homes in HOMES])
    for space in WALLED:
        home, marker = HOME[space], g.marker[space]
        if home is not None and not open_to[home]:
            continue
        worth = prize(g, space)
        if marker is None and home == POLAND:
            found[0][space] = found[1][space] = worth
            continue
        nation = controller(g, space)
        if nation is not None:
            found[1 - g.side[nation]][space] = worth
    return found


def prize(g: Pax, space: Space) -> float:
    """1.2, 6.4, 8.1 Levels, capitals, or mere shelter."""
    home = HOME[space]
    if home == POLAND:
        return (POLISH_CAPITAL if space in POLISH_CAPITALS else POLISH_TOWN) * held(g, space)
    nation = RUSSIA if home == UKRAINE else home
    if nation is None or not HAS_LEVEL[nation]:
        return FOREIGN_MARKER
    worth = A_LEVEL * weight(nation)
    if IS_CAPITAL[space] and g.marker[space] is None and CAPITAL_MAKES_TRUCE[nation]:
        worth += CAPITAL
    return worth


def held(g: Pax, space: Space) -> float:
    """1.5 A marker taken is one the enemy loses."""
    return 1.0 if g.marker[space] is None else 1.6


def weight(nation: Nation) -> float:
    """0.4 Whose Levels count most at the end."""
    return 1.0 if nation in (SWEDEN, RUSSIA) else 0.7


def sign_of(side: Player) -> int:
    """Everything is counted for Sweden; the Coalition reads it the other way round."""
    return 1 if side == SWEDES else -1
