"""Who is to take what: each stack is told off for one garrison, so that those of a nation gather.

A plan is worth what its garrison is worth, by the chance that a few sieges take it, and by how near
its blocks are to it. Queries for machine players.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from .catalogue import (
    ATTACKS_ONLY,
    LAND_MAP,
    NATIONS,
    SPACES,
    Nation,
    Player,
    Space,
    is_difficult,
    other_side,
)
from .ch01_map import garrison_of
from .ch06_declaration import REGIMENTS_UP_TO
from .ch11_limits import BARRED
from .game import Pax
from .goals import FINE, MOST_MEAN, TAIL, Closed, Survey
from .odds import DIE

Reach: TypeAlias = "Mapping[Space, int]"  # borders, those of bad ground twice
Helper: TypeAlias = "tuple[float, float, int]"  # mean by nearness, mean, number of the stack

FAR = 7
AT_ONCE = 0.3  # the chance that is as good as half of what can be hoped for
MOST_PLANS = 8
PRESSED = (1.0, 0.9, 0.75, 0.6, 0.5, 0.4, 0.35, 0.3)  # few can be pressed at once
GUARDED = 0.85
SMALL = 0.3
TRIFLE = 1.0  # Polish towns are not fought for
ONE_MORE = 1.06  # what another stack must bring to be called
NEARNESS = tuple([0.78**far for far in range(FAR + 1)])


def in_time(chance: float) -> float:
    """6.3 How surely sieges of this chance take a garrison before long."""
    return chance * (1 + AT_ONCE) / (chance + AT_ONCE)


MAY_TAKE = tuple(  # 11.7: the Prussians besiege Pommern only
    [tuple([not ATTACKS_ONLY[n] or to in ATTACKS_ONLY[n] for to in SPACES]) for n in NATIONS]
)
CHANCE = tuple([tuple(map(in_time, row)) for row in TAIL])


class Plan(NamedTuple):
    """What a plan is worth, the garrison, the nation that is to take it, by which stacks."""

    worth: float
    to: Space
    nation: Nation
    stacks: tuple[int, ...]
    means: tuple[float, ...]


@lru_cache(maxsize=1 << 14)
def reach(closed: Closed, nation: Nation, space: Space) -> Reach:
    """4.2, 4.5, 11.3 How far a nation's blocks have to everything about."""
    barred = BARRED[nation]
    found: dict[Space, int] = {}
    edge = [(0, space)]
    while edge:
        far, here = heappop(edge)
        if here in found:
            continue
        found[here] = far
        for to in LAND_MAP.near[here]:
            steps = far + 1 + is_difficult(here, to)
            if steps <= FAR and to not in found and not barred[to] and to not in closed:
                heappush(edge, (steps, to))
    return found


def plans(g: Pax, known: Survey, side: Player) -> list[Plan]:
    """6.1 The best plans of a side, no stack in two of them, the best first."""
    prizes = known.prizes[side]
    targets = {to: target(g, known, side, to) for to, worth in prizes.items() if worth > TRIFLE}
    helpers = who_helps(known, side, targets)
    queue: list[tuple[float, int, Plan]] = []
    for number, ((to, nation), those) in enumerate(helpers.items()):
        plan = plan_for(targets[to], nation, those)
        if plan is not None:
            queue.append((-plan.worth, number, plan))
    heapify(queue)
    told_off: set[int] = set()
    found: list[Plan] = []
    while queue and len(found) < MOST_PLANS:
        _, number, plan = heappop(queue)
        if plan.to not in targets:
            continue
        if told_off.isdisjoint(plan.stacks):
            found.append(plan)
            told_off.update(plan.stacks)
            del targets[plan.to]
            continue
        free = [one for one in helpers[plan.to, plan.nation] if one[2] not in told_off]
        again = plan_for(targets[plan.to], plan.nation, free) if free else None
        if again is not None:
            heappush(queue, (-again.worth, number, again))
    return found


def who_helps(
    known: Survey, side: Player, targets: Mapping[Space, Target]
) -> dict[tuple[Space, Nation], list[Helper]]:
    """6.2 For each garrison and nation, what each of its stacks can do, and how near it is."""
    closed = known.closed
    easy = [to for to, one in targets.items() if one.value <= REGIMENTS_UP_TO]
    hard = [to for to, one in targets.items() if one.value > REGIMENTS_UP_TO]
    found: dict[tuple[Space, Nation], list[Helper]] = {}
    for number, stack in enumerate(known.stacks[side]):
        for nation, armies, every in stack.siege:
            ways = reach(closed, nation, stack.space)
            for goals, mean in ((hard, armies), (easy, every)):
                if mean:
                    for to in goals:
                        if to in ways and MAY_TAKE[nation][to]:
                            helper = (mean * NEARNESS[ways[to]], mean, number)
                            found.setdefault((to, nation), []).append(helper)
    return found


class Target(NamedTuple):
    """A garrison: what it is worth, how strong it is, whose fire covers it."""

    to: Space
    worth: float
    value: int
    guard: float


def target(g: Pax, known: Survey, side: Player, to: Space) -> Target:
    """6.1 What a side finds before a garrison."""
    guard = known.guards[other_side(side)].get(to, 0.0)
    return Target(to, known.prizes[side][to], garrison_of(g, to), guard)


def hope(one: Target, mean: float) -> float:
    """6.3 What a garrison is worth to blocks that stand before it, past those who guard it."""
    _, worth, value, guard = one
    place = int(mean * FINE)
    worth *= CHANCE[value][min(MOST_MEAN, place)]
    if guard:
        fire = mean * DIE
        worth *= GUARDED * (fire / (fire + guard)) ** 2
    return worth


def plan_for(one: Target, nation: Nation, helpers: list[Helper]) -> Plan | None:
    """6.3 As many stacks as it is worth, the nearest and strongest first; None if it is not."""
    best, mean, near = SMALL, 0.0, 0.0
    enough = 0
    called = sorted(helpers, reverse=True) if len(helpers) > 1 else helpers
    for number, (by_nearness, more, _) in enumerate(called):
        mean += more
        near += by_nearness
        worth = hope(one, mean) * near / mean
        if worth > best * ONE_MORE:
            best, enough = worth, number + 1
    if not enough:
        return None
    _, means, stacks = zip(*called[:enough], strict=True)
    return Plan(best, one.to, nation, stacks, means)


def prospects(found: list[Plan]) -> float:
    """6.1 What all plans are worth: few can be pressed at once."""
    return sum([share * plan.worth for share, plan in zip(PRESSED, found, strict=False)])
