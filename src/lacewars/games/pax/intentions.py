"""Where to march: each column's best goal, by what would come of standing there.

A rough eye for policies and candidates; what a march is truly worth is left to `judgement.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from .catalogue import (
    FORAGE,
    IS_ARMY,
    IS_FLEET,
    IS_ROYAL,
    LAND_MAP,
    NATION,
    Blocks,
    Player,
    Space,
    is_difficult,
    other_side,
)
from .ch01_map import garrison_of, is_closed
from .ch02_blocks import allowance
from .ch04_movement import is_movable
from .ch04_steps import FORCED_LIMIT
from .ch07_supply import fed_by_trains, forage_wanted
from .clashes import clash, power
from .game import Pax
from .goals import Survey, around, survey
from .judgement import (
    CAN_BE_RELIEVED,
    NEARNESS,
    chances_against,
    hopes_of,
    rout,
    total,
    worth_of,
)

SIEGE_BY_ACTION = 0.75
HALF = 0.5
STEP = 0.9  # what a step lost on the way, or to hunger, is thought to cost
LOOK = 3  # destinations looked at closely
THREAT = 0.6
EXPOSED = 0.35
LEAST_GAIN = 0.3


class Intent(NamedTuple):
    """A march worth thinking of."""

    gain: float
    origin: Space
    column: Blocks
    to: Space


class Walk(NamedTuple):
    """How a column reaches a territory: borders crossed, those too many, the first step."""

    steps: int
    extra: int
    first: Space


# -- ways ----------------------------------------------------------------------------------------
def walks(g: Pax, side: Player, column: Blocks, walked: int = 0) -> dict[Space, Walk]:
    """4.1 to 4.4 Every territory a column can reach yet, enemies and bad ground stopping it."""
    origin = g.at[column[0]]
    free = min([allowance(g, block) for block in column])
    found: dict[Space, Walk] = {}
    edge = [(origin, origin)]
    for steps in range(walked + 1, free + FORCED_LIMIT + 1):
        further: list[tuple[Space, Space]] = []
        for here, first in edge:
            for to in LAND_MAP.near[here]:
                if to == origin or to in found or is_closed(g, to):
                    continue
                via = to if here == origin else first
                found[to] = Walk(steps, max(0, steps - free), via)
                if not is_difficult(here, to) and not has_foe(g, side, to):
                    further.append((to, via))
        edge = further
    return found


def has_foe(g: Pax, side: Player, space: Space) -> bool:
    """5.0 Whether enemy land blocks stand there."""
    return any(
        g.side[NATION[g.face[block]]] != side and not IS_FLEET[g.face[block]]
        for block in g.here[space]
    )


# -- what it is worth to stand somewhere ---------------------------------------------------------
def stand(  # noqa: PLR0913, PLR0917 - one judgement of many things
    g: Pax, known: Survey, side: Player, column: Blocks, to: Space, extra: int
) -> float:
    """What comes of a column that has marched there."""
    foes = known.stacks[other_side(side)].get(to, ())
    friends = tuple([b for b in known.stacks[side].get(to, ()) if b not in column])
    worth = -STEP * HALF * extra * len(column) - hunger(g, (*friends, *column), to)
    if foes:
        return worth + onslaught(g, (*friends, *column), foes, column if extra else ())
    goals = known.prizes[side]
    if to in goals:
        chance = chances_against(g, column)[garrison_of(g, to)]
        worth += CAN_BE_RELIEVED * chance * goals[to]
    else:
        worth += hopes_of(g, column, to, goals, known.guards[other_side(side)])[0]
    return worth - menace(g, known, side, (*friends, *column), to)


def onslaught(g: Pax, attack: Blocks, defence: Blocks, late: Blocks) -> float:
    """5.5 What a battle is thought to bring."""
    end = clash(g, attack, defence, late if len(late) < len(attack) else ())
    lost = worth_of(g, attack) * (1 - end.attacker / max(1, total(g, attack)))
    won = worth_of(g, defence) * (1 - end.defender / max(1, total(g, defence)))
    return won - lost + rout(g, defence, end.defender) - rout(g, attack, end.attacker)


def hunger(g: Pax, blocks: Blocks, to: Space) -> float:
    """7.1 Steps that the land cannot feed."""
    wanted = forage_wanted(g, blocks)
    if wanted <= FORAGE[to]:
        return 0.0
    missing = wanted - FORAGE[to] - fed_by_trains(g, blocks)
    return STEP * max(0, min(missing, total(g, blocks) - len(blocks)))


def menace(g: Pax, known: Survey, side: Player, blocks: Blocks, to: Space) -> float:
    """2.3, 5.0 Stronger enemies next door."""
    guards = known.guards[other_side(side)]
    foes = max([guards.get(near, 0.0) for near in LAND_MAP.near[to]], default=0.0)
    mine = power(g, blocks)
    if foes <= mine:
        return 0.0
    crown = 2.0 if any(IS_ROYAL[g.face[block]] for block in blocks) else 1.0
    return THREAT * crown * min(2.0, (foes - mine) / (mine + 1))


def remain(g: Pax, known: Survey, side: Player, column: Blocks, origin: Space) -> float:
    """What a column is worth where it is; going leaves its land bare."""
    goals = known.prizes[side]
    here = tuple(known.stacks[side].get(origin, ()))
    worth = -hunger(g, here, origin)
    if origin in goals:
        chance = chances_against(g, column)[garrison_of(g, origin)]
        worth += SIEGE_BY_ACTION * chance * goals[origin]
    else:
        worth += hopes_of(g, column, origin, goals, known.guards[other_side(side)])[0]
    worth -= menace(g, known, side, here, origin)
    if len(here) == len(column):
        worth += bared(known, side, origin)
    return worth


def bared(known: Survey, side: Player, origin: Space) -> float:
    """6.1 What the enemy could take if nobody stayed."""
    enemy = other_side(side)
    prize = known.prizes[enemy].get(origin, 0.0)
    if not prize:
        return 0.0
    near = [NEARNESS[d] for to, d in around(origin) if to in known.guards[enemy]]
    return EXPOSED * prize * max(near, default=0.0)


# -- the best of them ----------------------------------------------------------------------------
def intents(g: Pax, side: Player, most: int = 8) -> list[Intent]:
    """4.1 The best marches of a side, the best first."""
    known = survey(g)
    found: list[Intent] = []
    for origin, blocks in known.stacks[side].items():
        free = tuple([block for block in blocks if is_movable(g, side, block)])
        for column in columns(g, free):
            found += column_intents(g, known, side, column, origin)
    found.sort(key=lambda one: -one.gain)
    return found[:most]


def column_intents(
    g: Pax, known: Survey, side: Player, column: Blocks, origin: Space
) -> list[Intent]:
    """4.1 The best goals of one column."""
    stays = remain(g, known, side, column, origin)
    ways = walks(g, side, column)
    near = sorted(ways, key=lambda to: -glance(known, side, to, ways[to].extra))[:LOOK]
    return [
        Intent(stand(g, known, side, column, to, ways[to].extra) - stays, origin, column, to)
        for to in near
    ]


def glance(known: Survey, side: Player, to: Space, extra: int) -> float:
    """A first look: prizes there and around, weak enemies, not too far."""
    goals, enemy = known.prizes[side], other_side(side)
    guard = known.guards[enemy].get(to, 0.0)
    near = max([NEARNESS[d] * goals[s] for s, d in around(to) if s in goals], default=0.0)
    return near + (1.0 if guard else 0.0) - 0.1 * guard - 0.7 * extra


def columns(g: Pax, blocks: Blocks) -> list[Blocks]:
    """4.1 All together, the best Army with what it feeds, the Armies."""
    if not blocks:
        return []
    armies = tuple([block for block in blocks if IS_ARMY[g.face[block]]])
    found = [blocks]
    if armies and len(blocks) > 2:
        found.append(armies)
    if len(blocks) > 1:
        best = max(blocks, key=lambda block: power(g, (block,)))
        found.append((best,))
    return list(dict.fromkeys(found))


def goal_of(g: Pax, side: Player, column: Blocks, walked: int) -> Space | None:
    """4.1 The next step of a column on its way to the best it can reach; None to halt."""
    known = survey(g)
    ways = walks(g, side, column, walked)
    if not ways:
        return None
    near = sorted(ways, key=lambda to: -glance(known, side, to, ways[to].extra))[:LOOK]
    scored = [(stand(g, known, side, column, to, ways[to].extra), -int(to), to) for to in near]
    worth, _, to = max(scored)
    if walked and worth <= stand(g, known, side, column, g.at[column[0]], 0) + LEAST_GAIN:
        return None
    return ways[to].first
