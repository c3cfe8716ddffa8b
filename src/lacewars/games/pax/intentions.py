"""Where to march: each column's best goal, by what would come of standing there.

A rough eye for policies and candidates; what a march is truly worth is left to `judgement.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from .catalogue import (
    FORAGE,
    HANOVER,
    HOLSTEIN,
    HOME,
    IS_ARMY,
    IS_FLEET,
    IS_ROYAL,
    LAND_MAP,
    NATION,
    SWEDES,
    Blocks,
    Nation,
    Player,
    Space,
    is_difficult,
    other_side,
)
from .ch01_map import INACTIVE, garrison_of, is_closed
from .ch02_blocks import allowance
from .ch04_movement import is_movable
from .ch04_steps import FORCED_LIMIT
from .ch06_declaration import REGIMENTS_UP_TO
from .ch06_siege import besiegers
from .ch07_supply import fed_by_trains, forage_wanted
from .ch11_limits import BARRED
from .clashes import MEAN, clash, power, siege_chance
from .game import Pax
from .goals import Survey, falls, prize, survey
from .judgement import (
    CAN_BE_RELIEVED,
    HALF,
    WINTER_NEARS,
    WORTH_A_REST,
    quarters,
    rout,
    total,
    wants,
    worth_of,
)
from .plans import MAY_TAKE, NEARNESS, Plan, hope, plans, reach, target

STEP = 0.35  # what a step lost on the way, or to hunger, is thought to cost
LOOK = 3  # destinations looked at closely
FEW = 8  # prizes a column thinks of
TRIFLE = 0.15
THREAT = 0.3
A_REST = 0.3
NEW_ENEMY = 8.0
EXPOSED, BARED = 0.4, 0.9
LEAST_GAIN = 0.3
SOON = 1.25  # what is near is not yet taken
BY_ACTION = 0.75  # 6.1: who stands there already besieges by an Action only


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
    nations = {NATION[g.face[block]] for block in column}
    found: dict[Space, Walk] = {}
    edge = [(origin, origin)]
    for steps in range(walked + 1, free + FORCED_LIMIT + 1):
        further: list[tuple[Space, Space]] = []
        for here, first in edge:
            for to in LAND_MAP.near[here]:
                if to == origin or to in found or not is_open(g, nations, to):
                    continue
                via = to if here == origin else first
                found[to] = Walk(steps, max(0, steps - free), via)
                if not is_difficult(here, to) and not has_foe(g, side, to):
                    further.append((to, via))
        edge = further
    return found


def is_open(g: Pax, nations: set[Nation], space: Space) -> bool:
    """4.5, 11.3 Whether these nations may go there."""
    return not is_closed(g, space) and not any(BARRED[nation][space] for nation in nations)


def has_foe(g: Pax, side: Player, space: Space) -> bool:
    """5.0 Whether enemy land blocks stand there."""
    return any(
        g.side[NATION[g.face[block]]] != side and not IS_FLEET[g.face[block]]
        for block in g.here[space]
    )


# -- what a column may hope for ------------------------------------------------------------------
class Hope(NamedTuple):
    """What a column adds to the chance of a prize, times its worth; and its chance alone."""

    adds: float
    alone: float
    far: int


Hopes: TypeAlias = "Mapping[Space, Hope]"
Threats: TypeAlias = "Mapping[Space, float]"


def hopes(g: Pax, known: Survey, ours: Sequence[Plan], side: Player, column: Blocks) -> Hopes:
    """6.3 The few prizes a column can do most for, beside those of its nation told off for them."""
    nation, here = NATION[g.face[column[0]]], g.at[column[0]]
    mine = means_of(g, column, nation)
    told_off = {plan.to: plan for plan in ours}
    found: dict[Space, Hope] = {}
    for to, far in reach(known.closed, nation, here).items():
        if to in known.prizes[side]:
            one, plan = target(g, known, side, to), told_off.get(to)
            fire = mine[one.value <= REGIMENTS_UP_TO]
            if fire and MAY_TAKE[nation][to] and (plan is None or plan.nation == nation):
                before = 0.0 if plan is None else fire_beside(known, side, plan, here)
                adds = hope(one, before + fire) - hope(one, before)
                if adds > TRIFLE:
                    found[to] = Hope(adds, one.worth * falls(fire, one.value), far)
    best = sorted(found, key=lambda to: -found[to].adds * NEARNESS[found[to].far])[:FEW]
    return {to: found[to] for to in best}


def fire_beside(known: Survey, side: Player, plan: Plan, here: Space) -> float:
    """6.2 What the others who are told off for a prize can do."""
    stacks = known.stacks[side]
    return sum(
        [
            mean
            for number, mean in zip(plan.stacks, plan.means, strict=True)
            if stacks[number].space != here
        ]
    )


def means_of(g: Pax, column: Blocks, nation: Nation) -> tuple[float, float]:
    """6.2 Mean hits of its Armies, and of all its blocks, of one nation."""
    armies = every = 0.0
    for block in column:
        face = g.face[block]
        if NATION[face] == nation:
            mean = g.steps[block] * MEAN[face]
            every += mean
            armies += mean * IS_ARMY[face]
    return armies, every


# -- what it is worth to stand somewhere ---------------------------------------------------------
class View(NamedTuple):
    """What one column looks at."""

    known: Survey
    side: Player
    column: Blocks
    nation: Nation
    hopes: Hopes
    threats: Threats
    wanted: float


class Councils(NamedTuple):
    """What both sides are up to: looked up once for many columns."""

    known: Survey
    side: Player
    ours: Sequence[Plan]
    threats: Threats


def councils(g: Pax, side: Player) -> Councils:
    """6.1 Our plans, and what the enemy's threaten."""
    known = survey(g)
    theirs = plans(g, known, other_side(side))
    return Councils(known, side, plans(g, known, side), {plan.to: plan.worth for plan in theirs})


def view_of(g: Pax, all_said: Councils, column: Blocks) -> View:
    """All a column thinks of."""
    known, side, ours, threats = all_said
    nation = NATION[g.face[column[0]]]
    return View(
        known, side, column, nation, hopes(g, known, ours, side, column), threats, wants(g, column)
    )


def promise(view: View, to: Space) -> float:
    """6.1 What standing here does for the best prize near by."""
    ways = reach(view.known.closed, view.nation, to)
    near = [NEARNESS[ways[s]] * one.adds for s, one in view.hopes.items() if s in ways]
    return SOON * max(near, default=0.0)


def stand(g: Pax, view: View, to: Space, extra: int) -> float:
    """What comes of a column that has marched there."""
    known, side, column = view.known, view.side, view.column
    foes = blocks_in(known, other_side(side), to)
    friends = tuple([b for b in blocks_in(known, side, to) if b not in column])
    worth = rested(g, view, to) - STEP * HALF * extra * len(column)
    worth -= hunger(g, (*friends, *column), to) + provokes(g, side, to)
    if foes:
        late = column if extra else ()
        worth += onslaught(g, (*friends, *column), foes, late) + relief(g, view, to)
        return worth + promise(view, to)
    if to in view.hopes:
        worth += CAN_BE_RELIEVED * view.hopes[to].alone
    if not friends:
        worth += EXPOSED * view.threats.get(to, 0.0)
    return worth + promise(view, to) - menace(g, view, (*friends, *column), to)


def blocks_in(known: Survey, side: Player, space: Space) -> Blocks:
    """A side's land blocks in a territory."""
    return next((one.blocks for one in known.stacks[side] if one.space == space), ())


def onslaught(g: Pax, attack: Blocks, defence: Blocks, late: Blocks) -> float:
    """5.5 What a battle is thought to bring."""
    end = clash(g, attack, defence, late if len(late) < len(attack) else ())
    lost = worth_of(g, attack) * (1 - end.attacker / max(1, total(g, attack)))
    won = worth_of(g, defence) * (1 - end.defender / max(1, total(g, defence)))
    return won - lost + rout(g, defence, end.defender) - rout(g, attack, end.attacker)


def provokes(g: Pax, side: Player, to: Space) -> float:
    """11.9 Whoever invades Holstein-Gottorp has Hanover for an enemy."""
    if HOME[to] != HOLSTEIN or side == SWEDES or g.defected or g.status[HANOVER] != INACTIVE:
        return 0.0
    return NEW_ENEMY


def rested(g: Pax, view: View, to: Space) -> float:
    """8.3 What it is worth to wait there for Replacements."""
    if view.wanted < WORTH_A_REST:
        return 0.0
    good = quarters(g, view.known, view.nation, to)
    return A_REST * view.wanted * good * WINTER_NEARS[g.season]


def relief(g: Pax, view: View, to: Space) -> float:
    """6.5 As many besiegers as blocks come must fight instead, the best of them first."""
    laid = besiegers(g, to) if g.besieging else ()
    if not laid:  # who is pinned cannot besiege
        pinned = min(1.0, len(view.column) / max(1, len(g.here[to])))
        return HALF * view.threats.get(to, 0.0) * pinned
    value = garrison_of(g, to)
    left = sorted(laid, key=lambda block: power(g, (block,)))[: -len(view.column)]
    spared = siege_chance(g, laid, value) - siege_chance(g, tuple(left), value)
    return CAN_BE_RELIEVED * spared * prize(g, to)


def hunger(g: Pax, blocks: Blocks, to: Space) -> float:
    """7.1 Steps that the land cannot feed."""
    wanted = forage_wanted(g, blocks)
    if wanted <= FORAGE[to]:
        return 0.0
    missing = max(0, wanted - FORAGE[to] - fed_by_trains(g, blocks))
    spare = total(g, blocks) - len(blocks)
    return STEP * (min(missing, spare) + HALF * max(0, missing - spare))


def menace(g: Pax, view: View, blocks: Blocks, to: Space) -> float:
    """2.3, 5.0 Stronger enemies next door."""
    guards = view.known.guards[other_side(view.side)]
    foes = max([guards.get(near, 0.0) for near in LAND_MAP.near[to]], default=0.0)
    mine = power(g, blocks)
    if foes <= mine:
        return 0.0
    crown = 2.0 if any(IS_ROYAL[g.face[block]] for block in blocks) else 1.0
    return THREAT * crown * min(2.0, (foes - mine) / (mine + 1))


def remain(g: Pax, view: View, origin: Space) -> float:
    """What a column is worth where it is; going leaves its land bare."""
    here = blocks_in(view.known, view.side, origin)
    worth = (
        promise(view, origin)
        + rested(g, view, origin)
        - hunger(g, here, origin)
        - menace(g, view, here, origin)
    )
    if origin in view.hopes:
        worth += BY_ACTION * view.hopes[origin].alone
    if len(here) == len(view.column):
        worth += BARED * view.threats.get(origin, 0.0)
    return worth


# -- the best of them ----------------------------------------------------------------------------
def intents(g: Pax, side: Player, most: int = 8, only: Space | None = None) -> list[Intent]:
    """4.1 The best marches of a side, the best first."""
    said = councils(g, side)
    found: list[Intent] = []
    for stack in said.known.stacks[side]:
        if only is None or stack.space == only:
            free = tuple([block for block in stack.blocks if is_movable(g, side, block)])
            for column in columns(g, free):
                found += column_intents(g, view_of(g, said, column), stack.space)
    found.sort(key=lambda one: -one.gain)
    return found[:most]


def column_intents(g: Pax, view: View, origin: Space) -> list[Intent]:
    """4.1 The best goals of one column."""
    stays = remain(g, view, origin)
    ways = walks(g, view.side, view.column)
    return [
        Intent(stand(g, view, to, ways[to].extra) - stays, origin, view.column, to)
        for to in worth_a_look(g, view, ways)
    ]


def worth_a_look(g: Pax, view: View, ways: Mapping[Space, Walk]) -> list[Space]:
    """4.1 Prizes there and around, weak enemies, not too far."""
    guards = view.known.guards[other_side(view.side)]
    glances: list[tuple[float, int, Space]] = []
    for to, walk in ways.items():
        glance = promise(view, to) + rested(g, view, to) - 0.7 * walk.extra
        glance += EXPOSED * view.threats.get(to, 0.0)
        if to in view.hopes:
            glance += view.hopes[to].alone
        if to in guards:
            glance += 1.0 - 0.1 * guards[to] + relief(g, view, to)
        glances.append((-glance, int(to), to))
    return [to for *_, to in sorted(glances)[:LOOK]]


def columns(g: Pax, blocks: Blocks) -> list[Blocks]:
    """4.1 All together, the Armies, the strongest alone."""
    if not blocks:
        return []
    found = [blocks]
    armies = tuple([block for block in blocks if IS_ARMY[g.face[block]]])
    if armies and len(blocks) > 2:
        found.append(armies)
    if len(blocks) > 1:
        found.append((max(blocks, key=lambda block: (power(g, (block,)), -int(block))),))
    return list(dict.fromkeys(found))


def goal_of(g: Pax, side: Player, column: Blocks, walked: int) -> Space | None:
    """4.1 The next step of a column on its way to the best it can reach; None to halt."""
    view = view_of(g, councils(g, side), column)
    been = {here for block, here, _ in g.marches if block == column[0]}
    ways = walks(g, side, column, walked)
    look = worth_a_look(g, view, {to: way for to, way in ways.items() if way.first not in been})
    if not look:
        return None
    scored = [(stand(g, view, to, ways[to].extra), -int(to), to) for to in look]
    worth, _, to = max(scored)
    if walked and worth <= stand(g, view, g.at[column[0]], 0) + LEAST_GAIN:
        return None
    return ways[to].first
