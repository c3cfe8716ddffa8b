"""Chapter 16.4, retreats: inside, by sea, next door, through the enemy, or lost."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from lacewars.kernel import Modifier, Proc, Refusal, pick, pick_some, procedure, total

from .catalogue import (
    FORTRESS,
    GRAPH,
    LIMITS,
    LINKED,
    NEAR,
    PORTS,
    SPACES,
    Piece,
    Pieces,
    Side,
    Space,
    Spaces,
    modifier,
    other,
)
from .ch02_map import is_closed, is_enemy, is_friendly, level, master_of
from .ch03_counters import corps_of, is_leader, leaders_of, likeness
from .ch04_stacking import (
    corps_in,
    force_in,
    is_free,
    is_occupied,
    leaders_in,
    one_of_each,
    settle_overstack,
    still_at,
)
from .ch10_sea import naval_loss_on
from .ch11_supply import sources
from .ch16_dice import Pool, best_leaders, dice_of, hits_of
from .ch16_leaders import capture
from .ch16_losses import fallen, take_losses
from .ch17_garrison import go_inside
from .game import Npws

ATTACKER, DEFENDER, WITHDRAWAL, BY_LAND, WINTER = (
    "attacker",  # 16.4.2
    "defender",  # 16.4.3
    "withdrawal",  # 18.1: without the fortress
    "by_land",  # 18.3.3, ruling 9.32
    "winter",  # 19.0.a
)
Way: TypeAlias = "tuple[Space, Space]"
Terms: TypeAlias = "tuple[str, Spaces]"  # in what manner, and the spaces that are barred
AT_SEA: int = LIMITS["naval"]["corps"]

RED_LINK = Refusal("2.1.4", "red_link")
NOT_FRIENDLY = Refusal("16.4.3", "not_friendly")
ENEMY_THERE = Refusal("16.4.3", "enemy_there")
INTERCEPTED_FROM_THERE = Refusal("16.4.2", "intercepted_from_there")
JUST_VACATED = Refusal("19.0.a", "just_vacated")
TWO_CORPS_AT_SEA = Refusal("14.5.2", "two_corps_at_sea")


@procedure("16.4")
def retreat(
    g: Npws, side: Side, space: Space, units: Pieces, terms: Terms
) -> Proc[tuple[int, int]]:
    """16.4 Every part by its way (9.27); says what it cost in losses and corps (16.5.1)."""
    manner, _ = terms
    if manner == DEFENDER:
        yield from go_inside(g, side, space, still_at(g, units, space), "16.4.3")
    if manner != BY_LAND and still_at(g, units, space) and ports_left(g, side, space, terms):
        yield from retreat_by_sea(g, side, space, still_at(g, units, space), terms)
    left = still_at(g, units, space)
    if not left:
        return (0, 0)
    if any(why_not_fall_back(g, side, space, terms, to) is None for to in LINKED[space]):
        to = yield from pick(
            side,
            "16.4.2" if manner == ATTACKER else "16.4.3",
            LINKED[space],
            partial(why_not_fall_back, g, side, space, terms),
            what="retreat",
            args=(space,),
        )
        g.move(left, to, "16.4.1")
        yield from settle_overstack(g, side, to)  # 16.4.4
        return (0, 0)
    if manner != ATTACKER and ways_through(g, side, space):
        return (yield from retreat_through(g, side, space, left))
    return (yield from nowhere_to_go(g, left, manner))


@procedure("16.4.3")
def retreat_by_sea(g: Npws, side: Side, space: Space, units: Pieces, terms: Terms) -> Proc[None]:
    """16.4.3 Two corps and any leaders may take ship (9.25); a bad die costs a step."""
    group = yield from pick_some(
        side,
        "16.4.3",
        units,
        kind=partial(likeness, g),
        grow=may_embark,
        judge=why_not_embark,
        what="retreat_by_sea",
        args=(space,),
    )
    if not group:
        return
    to = yield from pick(
        side, "16.4.3", ports_left(g, side, space, terms), what="retreat_to_port", args=(space,)
    )
    if corps_of(group):
        g.note("16.4.3", "embarked", group, to)
        (die,) = g.roll(1, "naval_move", "14.5.4")
        if die <= naval_loss_on(g):
            lost = yield from pick(
                side, "14.5.4", one_of_each(g, corps_of(group)), what="loss_at_sea"
            )
            g.reduce(lost, "14.5.4")
    if still_at(g, group, space):
        g.move(still_at(g, group, space), to, "16.4.3")
        yield from settle_overstack(g, side, to)


@procedure("16.4.3")
def retreat_through(g: Npws, side: Side, space: Space, units: Pieces) -> Proc[tuple[int, int]]:
    """16.4.3 D, through one enemy space, under the fire of its fortress."""
    way = yield from pick(
        side, "16.4.3", ways_through(g, side, space), what="retreat_through", args=(space,)
    )
    through, to = way
    losses = 0
    if fires(g, side, through):
        pool = fire_pool(g, side, through)
        lines = [Modifier(modifier("fire.reaction"), "16.4.3", "fire.reaction")]
        g.show_sum("reaction_fire", lines)
        faces = g.roll(pool.steady + pool.shaken, "reaction_fire", "16.4.3")
        hits = hits_of(faces, pool, total(lines))
        losses = yield from take_losses(g, side, corps_of(units), hits)
    if still_at(g, units, space):
        g.move(still_at(g, units, space), to, "16.4.3")
        yield from settle_overstack(g, side, to)
    return (losses, fallen(g, corps_of(units)))


@procedure("16.4.5")
def nowhere_to_go(g: Npws, units: Pieces, manner: str) -> Proc[tuple[int, int]]:
    """16.4.5 Corps are lost, leaders taken; in winter leaders come back for nothing (9.44)."""
    corps = corps_of(units)
    losses = sum([g.steps[piece] for piece in corps])  # ruling 9.86
    for piece in corps:
        g.eliminate(piece, "16.4.5")
    if manner == WINTER:
        if leaders_of(units):
            g.captured(leaders_of(units), "19.0.a")
    else:
        yield from capture(g, leaders_of(units), "16.4.5")
    return (losses, len(corps))


@procedure("16.4")
def withdraw(g: Npws, side: Side, space: Space, manner: str, last_resort: Spaces) -> Proc[None]:
    """16.4 All units of a side leave a space without a battle (9.83)."""
    yield from retreat(g, side, space, force_in(g, side, space), (manner, last_resort))


@procedure("14.3.4")
def stranded(g: Npws, space: Space, winner: Side) -> Proc[None]:
    """14.3.4 A side's leaders without corps do not stay among enemies who come out."""
    if are_stranded(g, winner, space):
        yield from retreat(g, winner, space, leaders_in(g, winner, space), (DEFENDER, ()))


def are_stranded(g: Npws, side: Side, space: Space) -> bool:
    """4.3, 14.3.4 Leaders without corps and enemies in one space."""
    alone = leaders_in(g, side, space) and not corps_in(g, side, space)
    return bool(alone) and is_occupied(g, other(side), space)


def why_not_fall_back(g: Npws, side: Side, space: Space, terms: Terms, to: Space) -> Refusal | None:
    """16.4.2, 16.4.3 Next door (9.72), friendly, free; not where interceptors came from."""
    manner, barred = terms
    if to not in NEAR[side][space]:
        return RED_LINK
    if not is_friendly(g, side, to):
        return NOT_FRIENDLY
    if manner == WINTER and to in barred:  # ruling 9.22: who is there is leaving as well
        return JUST_VACATED if has_other_way(g, side, space, barred) else None
    if is_occupied(g, other(side), to):
        return ENEMY_THERE
    return INTERCEPTED_FROM_THERE if manner == ATTACKER and to in barred else None


def has_other_way(g: Npws, side: Side, space: Space, barred: Spaces) -> bool:
    """19.0.a Whether there is a way that leads to none of these, by land or sea."""
    near = any(is_free(g, side, to) and to not in barred for to in NEAR[side][space])
    return near or any(port not in barred for port in ports_for(g, side, space))


def ports_left(g: Npws, side: Side, space: Space, terms: Terms) -> Spaces:
    """16.4.2, 16.4.3, 19.0.a Where the ships may go; in winter not where the enemy is leaving."""
    manner, barred = terms
    ports = ports_for(g, side, space)
    if manner != WINTER or not has_other_way(g, side, space, barred):
        return ports
    return tuple([port for port in ports if port not in barred])


def ports_for(g: Npws, side: Side, space: Space) -> Spaces:
    """16.4.2, 16.4.3 Other friendly free ports on a zone of this port that is friendly."""
    zones = [zone for zone in PORTS[space] if master_of(g, zone) == side]
    if not zones:
        return ()
    ports = [port for port in SPACES if any(zone in zones for zone in PORTS[port])]
    return tuple([port for port in ports if port != space and is_free(g, side, port)])


def may_embark(group: Pieces, piece: Piece) -> bool:
    """14.5.2 Two corps at most."""
    return is_leader(piece) or len(corps_of(group)) < AT_SEA


def why_not_embark(group: Pieces) -> Refusal | None:
    """14.5.2 Two corps at most."""
    return TWO_CORPS_AT_SEA if len(corps_of(group)) > AT_SEA else None


def ways_through(g: Npws, side: Side, space: Space) -> tuple[Way, ...]:
    """16.4.3 D, one space that is not free, then a free one; of several the nearer to a source."""
    near = NEAR[side]
    ways = [
        (through, to)
        for through in near[space]
        if not is_closed(g, through)
        for to in near[through]
        if to != space and is_free(g, side, to)
    ]
    if len({to for _, to in ways}) > 1:
        here = distance_home(g, side, space)
        nearer = [way for way in ways if distance_home(g, side, way[1]) < here]
        ways = nearer or ways  # ruling 9.24
    return tuple(ways)


def distance_home(g: Npws, side: Side, space: Space) -> int:
    """Links to the nearest friendly capital (ruling 9.24)."""
    graph = GRAPH[side]
    return min([graph.distance(space, home) for home in sources(g, side)], default=0)


def fires(g: Npws, side: Side, through: Space) -> bool:
    """16.4.3 D, a fortress space that the enemy holds or occupies; open ground by option (9.82)."""
    held, manned = is_enemy(g, side, through), is_occupied(g, other(side), through)
    if FORTRESS[through]:
        return held or manned
    return manned and bool(g.option("open_country_fire"))


def fire_pool(g: Npws, side: Side, through: Space) -> Pool:
    """16.4.3 D, the dice of all units there, and one for each level of the fortress."""
    force = force_in(g, other(side), through)
    pool = dice_of(g, force, best_leaders(g, force))
    walls = level(g, through) if is_enemy(g, side, through) else 0
    return pool._replace(steady=pool.steady + walls)
