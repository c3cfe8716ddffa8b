"""What land is worth taking, by whom, and how far it is. Queries for machine players."""

from __future__ import annotations

from functools import cache
from math import exp, factorial
from typing import NamedTuple, TypeAlias

from .catalogue import (
    CAPITAL_MAKES_TRUCE,
    GARRISON,
    HAS_LEVEL,
    HOME,
    IS_ARMY,
    IS_CAPITAL,
    IS_FLEET,
    LAND_MAP,
    MAJORS,
    NATION,
    POLAND,
    POLISH_CAPITALS,
    RUSSIA,
    SWEDEN,
    SWEDES,
    TERRITORIES,
    UKRAINE,
    Block,
    Blocks,
    Nation,
    Player,
    Space,
    Spaces,
)
from .ch01_map import ACTIVE, controller, is_closed
from .ch06_declaration import REGIMENTS_UP_TO
from .clashes import MEAN, POWER
from .game import Pax

Near: TypeAlias = "tuple[tuple[Space, int], ...]"
Closed: TypeAlias = "frozenset[Space]"

A_LEVEL = 12.0  # 8.1: what a garrison is worth: it decides the war, steps come back
CAPITAL = 18.0  # 10.2: a Truce is worth years of RP
THE_WAR = 60.0  # 0.4
POLISH_CAPITAL = 4.0  # 11.5
POLISH_TOWN = 0.6  # shelter, prices, communication
FOREIGN_MARKER = 0.6
REACH = 7
FINE, MOST_MEAN = 20, 240  # steps of the table below, and its end
CLOSED: dict[tuple[tuple[str, ...], Spaces], Closed] = {}
WALLED = tuple([space for space in TERRITORIES if GARRISON[space]])


def tail(mean: float, value: int) -> float:
    """The chance of at least so many, if they are rare and independent."""
    fewer = sum([mean**k / factorial(k) for k in range(value)])
    return 1 - exp(-mean) * fewer


TAIL = tuple([tuple([tail(n / FINE, value) for n in range(MOST_MEAN + 1)]) for value in range(5)])


@cache
def around(space: Space) -> Near:
    """Territories within a few borders, and how far they are."""
    if space not in TERRITORIES:
        return ()
    ball = LAND_MAP.within(space, REACH)
    return tuple([(to, LAND_MAP.distance(space, to)) for to in ball if GARRISON[to]])


class Stack(NamedTuple):
    """A side's land blocks in a territory, their fire, and their hits in a siege by nation."""

    space: Space
    blocks: Blocks
    fire: float
    siege: tuple[tuple[Nation, float, float], ...]  # nation, Armies' mean hits, all blocks'


class Survey(NamedTuple):
    """All land blocks and all that can be besieged, by side: looked up once for many questions."""

    stacks: tuple[tuple[Stack, ...], ...]
    guards: tuple[dict[Space, float], ...]
    prizes: tuple[dict[Space, float], ...]
    closed: Closed


def survey(g: Pax) -> Survey:
    """Look over the map."""
    found: tuple[dict[Space, list[Block]], ...] = ({}, {})
    face, side, here = g.face, g.side, g.here
    for space in TERRITORIES:
        for block in here[space]:
            if not IS_FLEET[face[block]]:
                found[side[NATION[face[block]]]].setdefault(space, []).append(block)
    stacks = tuple([tuple([stack_of(g, *row) for row in mine.items()]) for mine in found])
    guards = tuple([{one.space: one.fire for one in mine} for mine in stacks])
    return Survey(stacks, guards, prizes(g), closed_land(g))


def closed_land(g: Pax) -> Closed:
    """4.5 Land that nobody may enter: it follows from who is at war, and what was ceded."""
    wars = (tuple(g.status), g.ceded)
    found = CLOSED.get(wars)
    if found is None:
        found = CLOSED[wars] = frozenset([to for to in TERRITORIES if is_closed(g, to)])
    return found


def stack_of(g: Pax, space: Space, blocks: list[Block]) -> Stack:
    """2.1 A stack with its fire."""
    fire = 0.0
    siege: dict[Nation, tuple[float, float]] = {}
    for block in blocks:
        face = g.face[block]
        mean = g.steps[block] * MEAN[face]
        fire += g.steps[block] * POWER[face]
        armies, every = siege.get(NATION[face], (0.0, 0.0))
        siege[NATION[face]] = (armies + mean * IS_ARMY[face], every + mean)
    return Stack(space, tuple(blocks), fire, tuple([(n, *both) for n, both in siege.items()]))


def hits_on_average(one: tuple[Nation, float, float], value: int) -> float:
    """6.2 The mean hits of a nation's blocks on a garrison."""
    return one[2] if value <= REGIMENTS_UP_TO else one[1]


def falls(mean: float, value: int) -> float:
    """6.3 How likely so many hits on average are enough, roughly."""
    return TAIL[value][min(MOST_MEAN, int(mean * FINE))]


def prizes(g: Pax) -> tuple[dict[Space, float], ...]:
    """6.4 What each garrison that a side may besiege is worth to it."""
    found: tuple[dict[Space, float], ...] = ({}, {})
    closed = closed_land(g)
    for space in WALLED:
        home, marker = HOME[space], g.marker[space]
        if space in closed:
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
    if home is None or nation is None or not HAS_LEVEL[nation]:
        return FOREIGN_MARKER
    worth = A_LEVEL * weight(nation)
    if IS_CAPITAL[space] and g.marker[space] is None and CAPITAL_MAKES_TRUCE[home]:
        worth += THE_WAR if is_last(g, home) else CAPITAL
    return worth


def is_last(g: Pax, nation: Nation) -> bool:
    """0.4 Whether a Truce of this nation would end the war."""
    if nation == SWEDEN:
        return True
    return [n for n in MAJORS if g.status[n] == ACTIVE and n != SWEDEN] == [nation]


def held(g: Pax, space: Space) -> float:
    """1.5 A marker taken is one the enemy loses."""
    return 1.0 if g.marker[space] is None else 1.6


def weight(nation: Nation) -> float:
    """0.4 Whose Levels count most at the end."""
    return 1.0 if nation in (SWEDEN, RUSSIA) else 0.4


def sign_of(side: Player) -> int:
    """Everything is counted for Sweden; the Coalition reads it the other way round."""
    return 1 if side == SWEDES else -1
