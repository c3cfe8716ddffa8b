"""Aids over the map: lines of communication, reach, who may interfere, who must leave in winter."""

from __future__ import annotations

from fractions import Fraction

from lacewars.board.scene import Overlay, Says
from lacewars.kernel import Observation

from .catalogue import FORTRESS, NEAR, SIDES, SPACES, Side, Space, Spaces, cost, other
from .ch02_map import is_enemy, is_friendly
from .ch03_counters import corps_of
from .ch04_stacking import corps_in
from .ch11_supply import CLEAR, NONE, THREATENED, side_line
from .ch13_actions import MOVEMENT, mustering
from .ch13_command import ready_in
from .ch14_movement import why_no_way
from .ch16_retreat import has_other_way
from .ch19_winter import is_guest
from .forecasts import interceptions, world
from .game import Npws

STRONG, WEAK, ALARM = 1, 2, 3
GRADES = {CLEAR: STRONG, THREATENED: ALARM}
LIKELY, POSSIBLE = Fraction(1, 2), Fraction(1, 3)


def overlays(seen: Observation) -> tuple[Overlay, ...]:
    """What the table may show over the map; to a seat also what concerns it alone."""
    g = world(seen)
    open_to_all = [Overlay(Says("supply", (side,)), supplied(g, side)) for side in SIDES]
    open_to_all.append(Overlay(Says("winter"), leaving(g)))
    if not isinstance(seen.seat, Side):
        return tuple(open_to_all)
    return (*open_to_all, reach(g, seen.seat), interference(g, seen.seat))


def supplied(g: Npws, side: Side) -> tuple[tuple[Space, int], ...]:
    """11.1 Spaces a side holds, clear or through a threatened space."""
    held = [space for space in SPACES if g.control[space] == side]
    words = [(space, side_line(g, side, space)) for space in held]
    return tuple([(space, GRADES[word]) for space, word in words if word != NONE])


def leaving(g: Npws) -> tuple[tuple[Space, int], ...]:
    """19.0.a Where units stand that must leave in winter, and whether they have a way."""
    guests = [(side, space) for side in SIDES for space in SPACES if is_guest(g, side, space)]
    barred = tuple([space for _, space in guests])
    return tuple([(s, WEAK if has_other_way(g, side, s, barred) else ALARM) for side, s in guests])


# -- reach -----------------------------------------------------------------------------------------
def reach(g: Npws, side: Side) -> Overlay:
    """13.5.1 Where the armies that have not acted could march with three points."""
    grades: dict[Space, int] = {}
    for space in mustering(g, side):
        if corps_of(ready_in(g, side, space)):
            for goal in marched(g, side, space):
                grades[goal] = grade(g, side, goal)
    return Overlay(Says("reach", (side,)), tuple(sorted(grades.items())))


def grade(g: Npws, side: Side, goal: Space) -> int:
    """Friendly ground, enemy ground, the enemy himself."""
    if corps_in(g, other(side), goal):
        return ALARM
    return STRONG if is_friendly(g, side, goal) else WEAK


def marched(g: Npws, side: Side, start: Space) -> Spaces:
    """14.1.1, 14.2 What a force with corps reaches, taking open spaces where it must (14.4)."""
    best = {start: MOVEMENT}
    frontier = [(start, MOVEMENT)]
    while frontier:
        here, points = frontier.pop()
        if here != start and ends_there(g, side, here):
            continue
        for there in NEAR[side][here]:
            left = points - cost(here, there) - toll(g, side, here, there)
            if why_no_way(g, side, here, there) is None and left > best.get(there, -1):
                best[there] = left
                frontier.append((there, left))
    return tuple(sorted([space for space in best if space != start]))


def ends_there(g: Npws, side: Side, space: Space) -> bool:
    """14.2.2, 14.3.1 Enemy fortresses and enemy corps end a march that is planned."""
    return bool(corps_in(g, other(side), space)) or (
        is_enemy(g, side, space) and bool(FORTRESS[space])
    )


def toll(g: Npws, side: Side, here: Space, there: Space) -> int:
    """14.2.1, 14.4 From ground that is not ours onto enemy ground: a point to take it, if open."""
    if not is_enemy(g, side, there) or is_friendly(g, side, here):
        return 0
    return MOVEMENT + 1 if FORTRESS[here] else 1


# -- interference ----------------------------------------------------------------------------------
def interference(g: Npws, side: Side) -> Overlay:
    """14.6.1 Enemy ground where the enemy's forces next door could bar the way."""
    foe = other(side)
    goals = [s for s in SPACES if is_enemy(g, side, s) and not corps_in(g, side, s)]
    found = {goal: interceptions(g, foe, goal) for goal in goals}
    places = [(goal, alarm(max(by.values()))) for goal, by in found.items() if by]
    ways = [(origin, goal) for goal, by in found.items() for origin in by]
    return Overlay(Says("interference", (foe,)), tuple(places), tuple(ways))


def alarm(chance: Fraction) -> int:
    """14.6.5 How likely the best of them is to come."""
    if chance >= LIKELY:
        return ALARM
    return WEAK if chance >= POSSIBLE else STRONG
