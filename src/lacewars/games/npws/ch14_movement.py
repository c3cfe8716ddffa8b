"""Chapter 14, movement: a force marches from space to space, and is met."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from lacewars.kernel import Proc, Refusal, first_refusal, pick, pick_some, procedure

from .catalogue import (
    FORTRESS,
    LIMIT,
    LINKED,
    NEAR,
    VALUE,
    Pieces,
    Side,
    Space,
    cost,
    other,
)
from .ch02_map import is_closed, is_enemy, is_friendly
from .ch03_counters import command, command_of, corps_of, leaders_of, likeness
from .ch04_stacking import (
    corps_in,
    force_in,
    is_besieged,
    is_occupied,
    is_overstacked,
    room,
    still_at,
)
from .ch05_cards import EFFECTS
from .ch07_powers import bavaria_is_entered
from .ch11_supply import NONE, side_line
from .ch13_command import NO_LEADER, OVER_COMMAND
from .ch14_avoidance import avoid_battle, lone_leaders
from .ch14_interception import interception, may_be_intercepted
from .ch15_lines import CALLED_OFF, FORCED, OPEN, STORM, approach_lines
from .ch16_battle import battle
from .ch17_garrison import go_inside
from .ch20_conquests import conquest, is_conquest
from .game import Npws

HALT, CONVERT, DROP = "halt", "convert", "drop"

RED_LINK = Refusal("2.1.4", "red_link")
CLOSED = Refusal("7.2.3", "closed")
OUT_OF_POINTS = Refusal("14.1.1", "out_of_points")
FROM_ENEMY_GROUND = Refusal("14.2.1", "from_enemy_ground")
NO_CORPS = Refusal("16.1.2", "no_corps")
TOO_MANY_TO_ATTACK = Refusal("16.1.2", "too_many_to_attack")
NO_ROOM = Refusal("4.1.2", "no_room")
OVERSTACKED = Refusal("4.1.2", "overstacked")
FORTIFIED = Refusal("14.4", "fortified")
ALREADY_OURS = Refusal("14.4", "already_ours")
NO_CORPS_TO_CONVERT = Refusal("14.4", "no_corps_to_convert")
NO_LINE = Refusal("14.4", "no_line")
ENEMY_THERE = Refusal("14.4", "enemy_there")
NOTHING_TO_DROP = Refusal("14.1.3", "nothing_to_drop")
ALL_DROPPED = Refusal("14.1.3", "all_dropped")
DROPPED_IN_A_CROWD = Refusal("4.1.2", "overstacked")


class Stand(NamedTuple):
    """Where a marching force stands, and what it may still do."""

    here: Space
    points: int
    has_moved: bool
    has_relieved: bool


@procedure("14.1.1")
def march(g: Npws, force: Pieces, here: Space, points: int) -> Proc[Space]:
    """14.1.1 Step by step, after a victory too (9.54), as long as there are points."""
    side = g.active
    has_moved = has_relieved = False
    while force:
        step = yield from pick(
            side,
            "14.1.1",
            steps_from(here),
            partial(why_not_step, g, force, Stand(here, points, has_moved, has_relieved)),
            what="march",
            args=(points, here, force),
        )
        if step == HALT:
            break
        if step == CONVERT:
            convert(g, side, here)
            points -= 1
        elif step == DROP:
            stay = yield from drop_some(g, side, force)
            force = tuple([piece for piece in force if piece not in stay])
        elif isinstance(step, Space):
            points -= cost(here, step)
            has_moved, has_relieved = True, is_friendly(g, side, step) and is_besieged(g, step)
            g.move(force, step, "14.1.1")
            goes_on = yield from EFFECTS.replaced(
                enter_space(g, force, here, step), g, force, here, step
            )
            if not goes_on:
                return step
            here = step
            force = still_at(g, force, here)
            if is_enemy(g, side, here) and FORTRESS[here]:  # 14.2.2
                break
    return here


@procedure("14.3.1")
def enter_space(g: Npws, force: Pieces, came_from: Space, to: Space) -> Proc[bool]:
    """14.3.1, 14.3.2 The enemy's reactions in their order; says whether the force may go on."""
    if is_conquest(g, force, came_from, to):  # 20.4.2: nobody reacts
        yield from conquest(g, to)
        return False
    yield from bavaria_is_entered(g, force, to)
    joined_from: Space | None = None
    if may_be_intercepted(g, force, to):
        joined_from = yield from interception(g, to)
    return (yield from meet(g, force, came_from, to, joined_from))


@procedure("14.3.1")
def meet(
    g: Npws, force: Pieces, came_from: Space, to: Space, joined_from: Space | None
) -> Proc[bool]:
    """14.3.1 Lines (9.20, 9.97), avoidance, battle, by land or by sea (14.5, 9.90)."""
    side, foe = g.active, other(g.active)
    if not is_occupied(g, foe, to):
        return True
    way = OPEN
    if corps_in(g, foe, to) and has_lines(g, side, to):
        way = yield from approach_lines(g, force, came_from, to)
    if way == CALLED_OFF:
        return False
    if joined_from is not None:  # 14.6.6, 9.89: who was joined stands
        yield from go_inside(g, foe, to, force_in(g, foe, to), "14.6.6")
    elif way != FORCED and corps_in(g, foe, to):
        yield from avoid_battle(g, to, way == STORM)
    if corps_in(g, foe, to):
        return (yield from battle(g, to, force, way == STORM, joined_from))
    if is_occupied(g, foe, to):
        yield from lone_leaders(g, foe, to)
    return True


@procedure("14.1.3")
def drop_some(g: Npws, side: Side, force: Pieces) -> Proc[Pieces]:
    """14.1.3 Pieces may be left behind anywhere, never picked up."""
    stay = yield from pick_some(
        side,
        "14.1.3",
        force,
        kind=partial(likeness, g),
        judge=partial(why_not_drop, g, side, force),
        what="drop",
    )
    g.note("14.1.3", "dropped", stay)
    return stay


def has_lines(g: Npws, side: Side, space: Space) -> bool:
    """15.1, 15.6 Enemy lines, in a space the enemy holds; in a siege they help nobody (9.56)."""
    return bool(g.lines[space]) and is_enemy(g, side, space)


def steps_from(here: Space) -> tuple[Space | str, ...]:
    """14.1.1 Halt, take the space, leave somebody behind, or go next door."""
    return (HALT, CONVERT, DROP, *LINKED[here])


def why_not_step(g: Npws, force: Pieces, stand: Stand, step: Space | str) -> Refusal | None:
    """14.1.1 What a force may do next."""
    here, points = stand.here, stand.points
    if isinstance(step, Space):
        return why_not_enter(g, force, here, step, points)
    if step == HALT:
        return why_not_halt(g, stand)
    if step == CONVERT:
        return first_refusal(why_not_convert(g, force, here, points), why_not_stay(g, force, stand))
    if not points:
        return OUT_OF_POINTS
    able = any(why_not_drop(g, g.active, force, stay) is None for stay in partings(g, force))
    return None if able else NOTHING_TO_DROP


def partings(g: Npws, force: Pieces) -> tuple[Pieces, ...]:
    """14.1.3 Ways to leave somebody: one piece, or all corps beyond what the best can lead."""
    best = max(leaders_of(force), key=lambda one: command(g, one), default=None)
    if best is None:
        return ()
    led = (best, *corps_of(force)[: command(g, best)])
    return (*[(piece,) for piece in force], tuple([p for p in force if p not in led]))


def why_not_halt(g: Npws, stand: Stand) -> Refusal | None:
    """4.1.2 Nobody halts where there is no room, but after lifting a siege (17.3.4)."""
    may_crowd = stand.has_relieved or not stand.has_moved
    return None if may_crowd or not is_overstacked(g, g.active, stand.here) else OVERSTACKED


def why_not_stay(g: Npws, force: Pieces, stand: Stand) -> Refusal | None:
    """4.1.2 Who may not halt here keeps the points that lead on."""
    if why_not_halt(g, stand) is None:
        return None
    return None if leads_on(g, g.active, force, stand.here, stand.points - 1) else OVERSTACKED


def why_not_enter(g: Npws, force: Pieces, here: Space, there: Space, points: int) -> Refusal | None:
    """14.1.1, 14.2 A link, points, ground to come from, and somewhere to rest."""
    side = g.active
    return first_refusal(
        why_no_way(g, side, here, there),
        None if points >= cost(here, there) else OUT_OF_POINTS,
        why_no_entry(g, side, force, here, there),
        None if may_rest(g, side, force, there, points - cost(here, there)) else NO_ROOM,
    )


def why_no_way(g: Npws, side: Side, here: Space, there: Space) -> Refusal | None:
    """2.1.4, 7.2.3 Red links are the Alliance's; neutral Portugal is closed."""
    if there not in NEAR[side][here]:
        return RED_LINK
    return CLOSED if is_closed(g, there) else None


def why_no_entry(g: Npws, side: Side, force: Pieces, here: Space, there: Space) -> Refusal | None:
    """14.2.1, 16.1.2 Enemy ground is entered from friendly ground (9.40), and with corps (9.53)."""
    hostile = is_enemy(g, side, there)
    if hostile and not is_friendly(g, side, here):
        return FROM_ENEMY_GROUND
    attacks = bool(corps_in(g, other(side), there))
    corps = len(corps_of(force))
    if (hostile or attacks) and not corps:
        return NO_CORPS
    return TOO_MANY_TO_ATTACK if attacks and corps > LIMIT[there] else None


def may_rest(g: Npws, side: Side, force: Pieces, here: Space, points: int) -> bool:
    """4.1.2 Whether the force has room here, or can still go on to where it has."""
    if room(g, side, here) >= len(corps_of(force)):
        return True
    if is_enemy(g, side, here) and FORTRESS[here]:
        return False
    return leads_on(g, side, force, here, points)


def leads_on(g: Npws, side: Side, force: Pieces, here: Space, points: int) -> bool:
    """14.1.1 Whether the force can go on from here to where it has room."""
    return any(
        points >= cost(here, there)
        and why_no_way(g, side, here, there) is None
        and why_no_entry(g, side, force, here, there) is None
        and may_rest(g, side, force, there, points - cost(here, there))
        for there in NEAR[side][here]
    )


def why_not_convert(g: Npws, force: Pieces, here: Space, points: int) -> Refusal | None:
    """14.4 An open space of somebody's (9.36, 9.87), corps, a line, a point, and no enemy."""
    side = g.active
    if is_friendly(g, side, here):
        return ALREADY_OURS
    if FORTRESS[here]:
        return FORTIFIED
    if not points:
        return OUT_OF_POINTS
    if not corps_of(force):
        return NO_CORPS_TO_CONVERT
    if is_occupied(g, other(side), here):
        return ENEMY_THERE
    return NO_LINE if side_line(g, side, here) == NONE else None


def convert(g: Npws, side: Side, space: Space) -> None:
    """14.4, 2.3.3, 6.1.1 The space changes hands, and the points printed beside it."""
    g.take_control(space, side, "14.4")
    if VALUE[space]:
        g.score(side, VALUE[space], "6.1.1", "converted")


def why_not_drop(g: Npws, side: Side, force: Pieces, stay: Pieces) -> Refusal | None:
    """14.1.3, 13.5.1 Who goes on must be led (9.91); nobody is left in a crowd (4.1.2)."""
    if not stay:
        return NOTHING_TO_DROP
    on = tuple([piece for piece in force if piece not in stay])
    if not on:
        return ALL_DROPPED
    if not leaders_of(on):
        return NO_LEADER
    if len(corps_of(on)) > command_of(g, leaders_of(on)):
        return OVER_COMMAND
    space = g.at[force[0]]
    assert space is not None
    crowded = len(corps_in(g, side, space)) - len(corps_of(on)) > LIMIT[space]
    return DROPPED_IN_A_CROWD if crowded and corps_of(stay) else None
