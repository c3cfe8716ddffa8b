"""Chapter 10.1, roads: where a force can go, and which ways there differ. Queries only.

A normal move goes three cities (a train two), one more if all of it is on main roads; a force march
goes eight, on main roads, past no enemy. What is done in passing (a fortress conquered, a train
taken, a hussar chased) is what makes two ways to one city differ.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from itertools import islice, pairwise
from typing import NamedTuple, TypeAlias

from lacewars.board.graph import FAR, Graph
from lacewars.board.paths import path
from lacewars.kernel import Refusal

from .catalogue import (
    CITIES,
    FORTRESSES,
    IS_FORTRESS,
    IS_GENERAL,
    NUMBER,
    OWNER,
    PIECES,
    PRUSSIA,
    Land,
    Pieces,
    Powers,
    Space,
    Spaces,
)
from .ch02_powers import at_war, partners
from .ch03_board import (
    barred_land,
    closed_land,
    home_land,
    in_theatre,
    is_enemy_held,
    net_of,
    roads,
)
from .ch06_stacks import STACK
from .ch10_conquest import conqueror, on_leaving
from .ch19_changes import ends_allowed, shut_to
from .ch21_negotiation import (
    LEAVE_PROMISED,
    barred_by_deal,
    why_not_conquer_by_deal,
    why_not_march_by_deal,
)
from .game import Maria

GENERAL_MOVE, GENERAL_ROAD = NUMBER["general_move"], NUMBER["general_road"]
TRAIN_MOVE, TRAIN_ROAD = NUMBER["train_move"], NUMBER["train_road"]
FORCE_MARCH = NUMBER["force_march"]
MAIN_ROAD = "main_road"
MARCH, FORCED = "march", "force_march"
TAKEN, CHASED, ABROAD = "taken", "chased", "abroad"

Way: TypeAlias = "tuple[str, Spaces]"
Doings: TypeAlias = "frozenset[tuple[str, Space]]"
NONE_SPARED: Land = frozenset()

OTHER_MAP = Refusal("10.1", "other_map")
NEUTRAL_LAND = Refusal("19.4", "neutral_land")
ENEMY_THERE = Refusal("10.1", "enemy_there")
FRIEND_THERE = Refusal("10.1", "friend_there")
TOO_FAR = Refusal("10.1", "too_far")
BARRED = Refusal("10.1", "way_barred")
NOT_IN_PLAY = Refusal("14", "map_not_in_play")
NOTHING_TO_DO = Refusal("10.1", "nothing_to_do_there_and_back")
MUST_LEAVE = Refusal("19.3", "must_leave_neutral")


class Terrain(NamedTuple):
    """10.1 What lies about a force: looked up once for one question."""

    start: Space
    net: Graph[Space]
    walls: Container[Space]  # cities it cannot enter
    joins: Container[Space]  # cities where it stops: of generals it may join, or by promise
    prey: set[Space]  # cities of enemy trains, which a general takes in passing
    foes: set[Space]  # cities of all enemy pieces
    is_held: bool  # it stands where a promise keeps it


class Met(NamedTuple):
    """10.1 All pieces as a force meets them."""

    armies: Pieces  # generals of enemies
    trains: Pieces  # trains of enemies
    hosts: Pieces  # generals it may join
    others: Pieces  # whoever else is in the way


# -- what stands about ---------------------------------------------------------------------------
def terrain(g: Maria, force: Pieces) -> Terrain:
    """10.1 What a force meets: walls (A-20, A-21, A-92), friends to join, trains to take."""
    start, power, is_general = g.at[force[0]], OWNER[force[0]], IS_GENERAL[force[0]]
    assert start is not None
    is_alone = is_general and len(force) < STACK
    met = met_by(at_war(g, power), (power, *partners(g, power)) if is_alone else ())
    armies, trains = cities_of(g, met.armies), cities_of(g, met.trains)
    hosts = [at for one in met.hosts if one not in force and (at := g.at[one]) is not None]
    joins = {at for at in hosts if hosts.count(at) < STACK}
    # A second general fills a stack; a train, or an ally that does not co-operate, bars.
    walls = armies.union(hosts, cities_of(g, met.others, force)) - joins
    if not is_general:
        walls |= trains
    walls |= barred_land(g, power, start)
    spared = fortresses_spared(g, force) if g.deals else NONE_SPARED
    if g.deals:
        walls = walls.union(*[barred_by_deal(g, OWNER[one], start) for one in force])
    held = start in spared
    prey = trains if is_general else set[Space]()
    return Terrain(start, net_of(g, force), walls, joins | spared, prey, armies | trains, held)


@cache
def met_by(foes: Powers, friends: Powers) -> Met:
    """10.1 Pieces sorted for a power with these enemies, that may stack with these."""
    hostile = [one for one in PIECES if OWNER[one] in foes]
    hosts = tuple([one for one in PIECES if OWNER[one] in friends and IS_GENERAL[one]])
    return Met(
        tuple([one for one in hostile if IS_GENERAL[one]]),
        tuple([one for one in hostile if not IS_GENERAL[one]]),
        hosts,
        tuple([one for one in PIECES if one not in hostile and one not in hosts]),
    )


def cities_of(g: Maria, pieces: Pieces, but: Pieces = ()) -> set[Space]:
    """3.2 Where pieces stand, some left out."""
    return {at for one in pieces if (at := g.at[one]) is not None and one not in but}


def fortresses_spared(g: Maria, force: Pieces) -> Land:
    """21 Fortresses a force must not leave, for it would take what it has promised to spare."""
    power = conqueror(g, force)
    if power is None or not IS_GENERAL[force[0]]:
        return NONE_SPARED
    asked = [city for city in FORTRESSES if why_not_conquer_by_deal(g, power, city) is not None]
    return frozenset([city for city in asked if on_leaving(g, power, city)])


# -- where it can go -----------------------------------------------------------------------------
def reach(g: Maria, force: Pieces) -> set[Space]:
    """10.1 The cities a force, a stack too (A-23), can move to by a normal or a force march."""
    t = terrain(g, force)
    main = t.net.only(MAIN_ROAD)
    if t.is_held:
        found = march_reach(g, force, t)
    elif not IS_GENERAL[force[0]]:
        found = spread(t.net, t, TRAIN_MOVE) | spread(main, t, TRAIN_ROAD)
    else:
        found = spread(t.net, t, GENERAL_MOVE) | spread(main, t, GENERAL_ROAD)
        found |= march_reach(g, force, t)
    found.discard(t.start)
    if not t.is_held and has_round_trip(g, force, t):
        found.add(t.start)
    allowed = ends_allowed(g, force)
    return found if allowed is None else way_out(g, force, found, allowed)


def way_out(g: Maria, force: Pieces, found: set[Space], allowed: Land) -> set[Space]:
    """A-73 Who can be outside in this very move must be; who cannot comes a turn nearer."""
    outside = found - shut_to(g, force)
    return outside or found & allowed


def spread(net: Graph[Space], t: Terrain, steps: int) -> set[Space]:
    """10.1 The cities within so many roads, past what bars the way."""
    near, walls, joins = net.near, t.walls, t.joins
    found, layer = {t.start}, [t.start]
    for _ in range(steps):
        fresh: list[Space] = []
        for space in layer:
            for there in near[space]:
                if there not in found and there not in walls:
                    found.add(there)
                    if there not in joins:
                        fresh.append(there)
        layer = fresh
    return found


def march_reach(g: Maria, force: Pieces, t: Terrain) -> set[Space]:
    """10.1 A force march keeps clear of enemy pieces and of enemy fortresses (A-22, A-114)."""
    near, walls, joins, power = t.net.only(MAIN_ROAD).near, t.walls, t.joins, OWNER[force[0]]
    if not near[t.start]:
        return {t.start}
    shy = beside(g, t)
    found, layer = {t.start}, [t.start]
    for _ in range(FORCE_MARCH):
        fresh: list[Space] = []
        for space in layer:
            for there in near[space]:
                if there in found or there in walls or there in shy:
                    continue
                if IS_FORTRESS[there] and is_enemy_held(g, power, there):
                    continue
                found.add(there)
                if there not in joins:
                    fresh.append(there)
        layer = fresh
    return found


def beside(g: Maria, t: Terrain) -> set[Space]:
    """10.1 Cities with enemy pieces and those beside them, by any road."""
    near = roads(g).near
    return t.foes.union(*[near[at] for at in t.foes])


# -- what is done on the way ---------------------------------------------------------------------
class Sights(NamedTuple):
    """10.1 What passing does: in the cities that are entered, and to the fortresses left."""

    entered: Mapping[Space, str]
    left: Mapping[Space, str]
    home: Land | None  # outside of which leaving it is noticed


def sights(g: Maria, force: Pieces, reach: int) -> Sights:
    """10.1 Trains, hussars; enemy fortresses within reach; the border, if it matters."""
    start, net = g.at[force[0]], net_of(g, force)
    assert start is not None
    row = net.distances[start]
    entered = {at: CHASED for at in g.hussar_at if at is not None and row[at] <= FORCE_MARCH}
    entered |= {at: TAKEN for at in prey_of(g, force) if row[at] <= reach}
    power = conqueror(g, force) if IS_GENERAL[force[0]] else None
    left: dict[Space, str] = {}
    if power is not None:
        near = fortresses_within(net, start, reach)
        left = {city: what for city in near if (what := on_leaving(g, power, city))}
    return Sights(entered, left, home_land(g, PRUSSIA) if minds_the_border(g, force) else None)


def prey_of(g: Maria, force: Pieces) -> set[Space]:
    """10.1 Where the trains stand that a general takes in passing."""
    if not IS_GENERAL[force[0]]:
        return set()
    return cities_of(g, met_by(at_war(g, OWNER[force[0]]), ()).trains)


@cache
def fortresses_within(net: Graph[Space], start: Space, reach: int) -> Spaces:
    """10.1 The fortresses at most so many roads away, by the map alone."""
    return tuple([city for city in net.within(start, reach) if IS_FORTRESS[city]])


def detour(seen: Sights, net: Graph[Space], start: Space, to: Space) -> int:
    """10.1 How many roads it is at least to a city by way of anything that passing does."""
    if seen.home is not None:
        return 0
    here, there = net.distances[start], net.distances[to]
    return min([here[at] + there[at] for at in (*seen.entered, *seen.left)], default=FAR)


def doings(seen: Sights, walk: Spaces, *, marched: bool = False) -> Doings:
    """10.1 What a walk does in passing."""
    found = [(seen.entered[city], city) for city in walk[1:] if city in seen.entered]
    if not marched:
        found += [(seen.left[city], city) for city in walk[:-1] if city in seen.left]
    if seen.home is not None and not seen.home.issuperset(walk):
        found.append((ABROAD, walk[0]))
    return frozenset(found)


def has_round_trip(g: Maria, force: Pieces, t: Terrain) -> bool:
    """10.1 Whether going forth and back would do something (A-19)."""
    seen = sights(g, force, GENERAL_ROAD // 2)
    does = seen.entered.keys() | seen.left.keys()
    if not does:
        return False
    steps = open_from(t, t.net, t.start)
    if (t.start in seen.left and steps) or not does.isdisjoint(steps):
        return True
    if not IS_GENERAL[force[0]]:
        return False
    main = t.net.only(MAIN_ROAD)
    beyond = [to for at in open_from(t, main, t.start) for to in open_from(t, main, at)]
    return not does.isdisjoint(beyond)


def open_from(t: Terrain, net: Graph[Space], space: Space) -> Spaces:
    """10.1 The cities next door that can be entered and left again."""
    return tuple([to for to in net.near[space] if to not in t.walls and to not in t.joins])


def ways(g: Maria, force: Pieces, to: Space) -> tuple[Way, ...]:
    """10.1 One way for everything that can be done on the way to a city."""
    start = g.at[force[0]]
    assert start is not None
    seen = sights(g, force, GENERAL_ROAD)
    away = detour(seen, net_of(g, force), start, to)
    if away > FORCE_MARCH:
        return ((MARCH, (start, to)),)
    t = terrain(g, force)
    found: dict[Doings, Way] = {}
    normal = normal_walks(force, t, to)
    if away > GENERAL_ROAD:  # on none of them anything is done
        normal = islice(normal, 1)
    for walk in sorted(normal, key=lambda walk: (len(walk), walk)):
        found.setdefault(doings(seen, walk), (MARCH, walk))
    if to != start:
        for walk in force_marches(g, force, t, to):
            found.setdefault(doings(seen, walk, marched=True), (FORCED, walk))
    else:
        found.pop(frozenset(), None)  # that is halting
    return tuple(found.values()) or ((MARCH, (start, to)),)


def minds_the_border(g: Maria, force: Pieces) -> bool:
    """19.1.7 Whether it matters that a force leaves Prussia."""
    return g.set_aside[PRUSSIA] > 0 and OWNER[force[0]] == PRUSSIA


# -- walks ---------------------------------------------------------------------------------------
def normal_walks(force: Pieces, t: Terrain, to: Space) -> Iterator[Spaces]:
    """10.1 Every walk of a normal move to a city, forth and back allowed."""
    if t.is_held:
        return
    general = IS_GENERAL[force[0]]
    yield from walks(t.net, t, to, GENERAL_MOVE if general else TRAIN_MOVE)
    limit = GENERAL_ROAD if general else TRAIN_ROAD
    yield from walks(t.net.only(MAIN_ROAD), t, to, limit)


def walks(net: Graph[Space], t: Terrain, to: Space, most: int) -> Iterator[Spaces]:
    """10.1 Walks of at most so many roads; a general who is joined is the end of it."""
    near, row = net.near, net.distances[to]

    def grown(walk: Spaces) -> Iterator[Spaces]:
        here = walk[-1]
        if here == to and len(walk) > 1:
            yield walk
        if len(walk) > 1 and here in t.joins:
            return
        left = most - len(walk)
        for there in near[here]:
            if row[there] <= left and (there not in t.walls):
                yield from grown((*walk, there))

    return grown((t.start,))


def force_marches(g: Maria, force: Pieces, t: Terrain, to: Space) -> Iterator[Spaces]:
    """10.1 A force march to a city, and those that ride down hussars besides."""
    open_to = march_reach(g, force, t) if IS_GENERAL[force[0]] else ()
    if to not in open_to:
        return
    shut = frozenset([s for s in t.net.spaces if s not in open_to or (s in t.joins and s != to)])
    posts = tuple([at for at in g.hussar_at if at is not None and at in open_to])
    for stops in ((), *[(at,) for at in posts], posts, posts[::-1]):
        walk = by_way_of(t, (t.start, *stops, to), shut)
        if walk is not None:
            yield walk


def by_way_of(t: Terrain, stops: Spaces, shut: Land) -> Spaces | None:
    """10.1 The shortest force march through some cities in turn."""
    walk: Spaces = stops[:1]
    for one, other in pairwise(stops):
        leg = path(t.net.only(MAIN_ROAD), one, (other,), shut, most=FORCE_MARCH)
        if leg is None:
            return None
        walk += leg[1:]
    return walk if len(walk) <= FORCE_MARCH + 1 else None


# -- why not there -------------------------------------------------------------------------------
def why_not_go(g: Maria, force: Pieces, to: Space | str) -> Refusal | None:
    """10.1 Why a force cannot move to a city; the reason that bars it first."""
    allowed = ends_allowed(g, force)
    found = reach(g, force)
    if isinstance(to, str):
        barred = (
            allowed is not None and g.at[force[0]] not in allowed and not found.isdisjoint(allowed)
        )
        return why_it_must_leave(g, force) if barred else None
    if to in found:
        return why_not_march_by_deal(g, force, to) if g.deals else None
    if not in_theatre(g, to):
        return NOT_IN_PLAY
    if allowed is not None and to in shut_to(g, force) and to != g.at[force[0]]:
        return why_it_must_leave(g, force)
    if to in closed_land(g, OWNER[force[0]]):
        return NEUTRAL_LAND
    promised = why_not_march_by_deal(g, force, to) if g.deals else None
    return promised or why_not_walk(g, force, to)


def why_not_walk(g: Maria, force: Pieces, to: Space) -> Refusal:
    """10.1 What on the map keeps a force from a city."""
    t = terrain(g, force)
    if to == t.start:
        return NOTHING_TO_DO
    if to not in CITIES or t.net.distance(t.start, to) > FORCE_MARCH:
        return OTHER_MAP if crosses(g, t, to) else TOO_FAR
    if to in t.foes and to in t.walls:
        return ENEMY_THERE
    if to in t.walls:
        return FRIEND_THERE
    return too_far_or_barred(force, t, to)


def why_it_must_leave(g: Maria, force: Pieces) -> Refusal:
    """19.3 Its land has become neutral; or it has promised to leave it (21)."""
    here = g.at[force[0]]
    return MUST_LEAVE if here in closed_land(g, OWNER[force[0]]) else LEAVE_PROMISED


def must_go(g: Maria, force: Pieces, found: set[Space], allowed: Land | None) -> bool:
    """19.3 Whether a force must leave a land that has become neutral, and can."""
    if allowed is None or g.at[force[0]] in allowed:
        return False
    return not found.isdisjoint(allowed)


def crosses(g: Maria, t: Terrain, to: Space) -> bool:
    """10.1 Whether only the border between the maps keeps a force from a city."""
    return roads(g).distance(t.start, to) < t.net.distance(t.start, to)


def too_far_or_barred(force: Pieces, t: Terrain, to: Space) -> Refusal:
    """10.1 Too many roads for a normal move, or pieces in the way."""
    limit = GENERAL_MOVE if IS_GENERAL[force[0]] else TRAIN_MOVE
    return BARRED if t.net.distance(t.start, to) <= limit else TOO_FAR
