"""What a position is worth to a side, as a lead in RP: Levels, blocks, prospects, dangers.

Battles and sieges that are under way are counted at their mean, so that a march is judged by what
it will come to (10.5 of the game's notes: Levels, royal blocks, supply, sieges, threats).
"""

from __future__ import annotations

from math import tanh

from .catalogue import (
    BASE_LEVEL,
    BRITAIN,
    COALITION,
    FORAGE,
    HAS_LEVEL,
    IS_ARMY,
    IS_FLEET,
    IS_PLACED_FULL,
    IS_ROYAL,
    IS_SEA,
    KARL,
    MOST,
    NATION,
    NATIONS,
    RATING,
    RUSSIA,
    SEASONS,
    SPACES,
    SWEDEN,
    SWEDES,
    Block,
    Blocks,
    Face,
    Nation,
    Player,
    Space,
    other_side,
)
from .ch00_victory import last_year, said
from .ch01_map import ACTIVE, blocks_of, garrison_of, is_friendly, is_passable, side_of
from .ch05_sides import fighters, sides
from .ch06_siege import besiegers
from .ch07_supply import missing_forage
from .ch08_communication import MAY_BE_HOME, line_from
from .clashes import TURN, clash, falls_to, siege_chance
from .game import Pax
from .goals import Survey, around, is_last, prize, survey, weight
from .plans import NEARNESS, plans, prospects, reach
from .position import IS_ON_MAP

FEATURES = (
    *("levels", "wars", "blocks", "royals", "sieges", "battles"),
    *("prospects", "hunger", "pool", "fleets", "shelter", "rest", "goal"),
)
WEIGHTS = (3.0, 1.0, 0.25, 1.0, 1.0, 0.7, 1.4, 0.35, 0.35, 0.25, 0.1, 0.3, 1.0)
SCALE = 60.0
STEP = {True: 1.0, False: 0.6}  # an Army's step, a Regiment's: half their price and a little
BETTER = 0.3  # for each point of rating above one
EARLY = (0.45, 0.25, 0.0, -0.1)
KARL_WORTH, ROYAL_WORTH, LAST_KING = 6.0, 12.0, 40.0
MOST_DANGER = 0.4
FRAIL = 0.3
A_STEP_TAKEN = 0.04  # no march for nothing
REACHES = (1.0, 1.0, 0.8)  # by borders
IN_POOL = 0.25
CAN_BE_RELIEVED = 0.85
HALF = 0.5
HARDLY_ANY = 2.0
LONG_ENOUGH = 8  # turns in which a step can still be used in full
STEPS_ASIDE, A_MARK = 2.0, 4.0  # 8.1: Levels move by 4
DECISION = 30.0
TRIFLE = 0.05
WORTH_A_REST = 1.5
WINTER_NEARS = (0.5, 0.7, 0.9, 1.0)


AT_WAR = tuple(
    [
        0.25 * BASE_LEVEL[nation] + 2.0 * (IS_PLACED_FULL[nation] and nation != BRITAIN)
        for nation in NATIONS
    ]
)


def evaluate(g: Pax, seat: Player) -> float:
    """Between -1 and 1."""
    lead = sum([w * x for w, x in zip(WEIGHTS, features(g, SWEDES), strict=True)])
    worth = tanh(lead / SCALE)
    return worth if seat == SWEDES else -worth


def features(g: Pax, seat: Player) -> tuple[float, ...]:
    """The terms, each as Sweden's lead; for the Coalition with the other sign."""
    known, time = survey(g), time_left(g)
    terms = (
        levels(g),
        wars(g),
        time * (blocks_worth(g, SWEDES) - blocks_worth(g, COALITION)),
        royals(g, known, SWEDES) - royals(g, known, COALITION),
        siege_hopes(g),
        battle_hopes(g),
        time * (prospects(plans(g, known, SWEDES)) - prospects(plans(g, known, COALITION))),
        time * (hunger(g, known, COALITION) - hunger(g, known, SWEDES)),
        time * (pool(g, SWEDES) - pool(g, COALITION)),
        time * (fleets(g, SWEDES) - fleets(g, COALITION)),
        time * (shelter(g, known, SWEDES) - shelter(g, known, COALITION)),
        time * (rest(g, known, SWEDES) - rest(g, known, COALITION)),
        goal(g),
    )
    return terms if seat == SWEDES else tuple([-term for term in terms])


# -- the end -------------------------------------------------------------------------------------
def time_left(g: Pax) -> float:
    """0.4 What cannot be used any more is worth nothing: less and less in the last turns."""
    turns = len(SEASONS) * (last_year(g) - g.year) + len(SEASONS) - 1 - g.season
    return min(1.0, (turns + HALF) / LONG_ENOUGH)


def goal(g: Pax) -> float:
    """0.4 On which side of what the scenario asks for the Level stands; it counts at the end."""
    aim = said(g)["victory"]
    mark = g.level[SWEDEN]
    if aim["measure"] == "lead_over_russia":
        mark -= g.level[RUSSIA]
    marks = [aim["sweden"], aim.get("draw", aim["sweden"])]
    reached = sum([tanh((mark - wanted + STEPS_ASIDE) / A_MARK) for wanted in marks]) / len(marks)
    return DECISION * (1 - time_left(g)) * reached


# -- what is there -------------------------------------------------------------------------------
def levels(g: Pax) -> float:
    """8.1 Levels above or below what is printed, Sweden's and Russia's in full."""
    return sum(
        [
            side_sign(g, n) * weight(n) * (g.level[n] - BASE_LEVEL[n])
            for n in NATIONS
            if HAS_LEVEL[n]
        ]
    )


def side_sign(g: Pax, nation: Nation) -> int:
    """For Sweden, against it, or out of the war; Sweden and Russia always count."""
    if g.status[nation] != ACTIVE and nation not in (SWEDEN, RUSSIA):
        return 0
    return 1 if g.side[nation] == SWEDES else -1


def wars(g: Pax) -> float:
    """10.1 Each nation at war, beside what it has on the map: its income, or its one Army."""
    return sum([side_sign(g, nation) * AT_WAR[nation] for nation in NATIONS])


def blocks_worth(g: Pax, side: Player) -> float:
    """2.1 Steps on land, good ones for more."""
    return sum([g.steps[b] * STEP_WORTH[g.face[b]] for b in blocks_of(g, side)])


def step_worth(face: Face) -> float:
    """2.1, 8.3 What a step of a face is worth in RP."""
    if IS_FLEET[face]:
        return 0.0
    better = 1 + BETTER * (RATING[face] - 1) + EARLY[TURN[face]]
    return STEP[IS_ARMY[face]] * better


STEP_WORTH = tuple(map(step_worth, tuple(Face.all)))
ROYALS = tuple([face for face in Face.all if IS_ROYAL[face]])


def royals(g: Pax, known: Survey, side: Player) -> float:
    """2.3 A royal block that lives; in danger when weak, and when stronger enemies could come."""
    found = 0.0
    for face in ROYALS:
        block = g.bearer[face]
        space = g.at[block]
        if g.side[NATION[face]] == side and IS_ON_MAP[space]:
            risk = danger(known, side, space) + weakness(g, face) + under_walls(g, block)
            found += crown_worth(g, face) * (1 - risk)
    return found


def weakness(g: Pax, face: Face) -> float:
    """2.3, 4.4 A king who has bled, or will on the way, is soon a dead one."""
    block = g.bearer[face]
    tired = dict(g.strides).get(block, 0) if g.strides else 0
    return FRAIL * (1 - max(0.0, g.steps[block] - HALF * tired) / MOST[face])


def under_walls(g: Pax, block: Block) -> float:
    """6.3 A king who besieges alone may fall to the garrison's fire."""
    if block not in g.besieging or len(besiegers(g, g.at[block])) > 1:
        return 0.0
    tired = dict(g.strides).get(block, 0)
    steps = max(1, g.steps[block] - tired)
    value = garrison_of(g, g.at[block])
    return falls_to(((value, 1),), steps) if steps <= value else 0.0


def crown_worth(g: Pax, face: Face) -> float:
    """2.3, 0.4 Karl goes into exile; any other king takes his nation out of the war, or ends it."""
    if face == KARL:
        return KARL_WORTH
    return LAST_KING if is_last(g, NATION[face]) else ROYAL_WORTH


def danger(known: Survey, side: Player, space: Space) -> float:
    """2.3 How likely a king is caught by stronger enemies who could come."""
    guards, friends = known.guards[other_side(side)], known.guards[side].get(space, 0.0)
    near = [guards.get(to, 0.0) * REACHES[d] for to, d in around(space) if d < len(REACHES)]
    foes = max(near, default=0.0)
    return 0.0 if foes <= friends else MOST_DANGER * (foes - friends) / (foes + 1)


def pool(g: Pax, side: Player) -> float:
    """8.6 Blocks that can be built again, of nations at war."""
    faces = [face for face in Face.all if in_pool(g, side, face)]
    return IN_POOL * sum([STEP[IS_ARMY[face]] for face in faces])


def in_pool(g: Pax, side: Player, face: Face) -> bool:
    """8.6 Off the map, and not for good."""
    nation = NATION[face]
    if g.side[nation] != side or g.status[nation] != ACTIVE:
        return False
    return g.at[g.bearer[face]].word.endswith("_pool")


def fleets(g: Pax, side: Player) -> float:
    """9.0 Steps of Fleets."""
    return float(sum([g.steps[b] for b in blocks_of(g, side) if IS_FLEET[g.face[b]]]))


# -- what is under way ---------------------------------------------------------------------------
def siege_hopes(g: Pax) -> float:
    """6.3 Sieges laid, at their chance; the enemy may yet relieve them."""
    found = 0.0
    for space in {g.at[block] for block in g.besieging}:
        blocks = besiegers(g, space)
        side = side_of(g, blocks[0])
        chance = siege_chance(g, blocks, garrison_of(g, space))
        sign = 1 if side == SWEDES else -1
        decides = 2 - time_left(g)
        found += sign * CAN_BE_RELIEVED * chance * prize(g, space) * decides
    return found


def battle_hopes(g: Pax) -> float:
    """5.0 Battles to come, at their mean."""
    return sum([battle_hope(g, space) for space in SPACES if is_disputed(g, space)])


def is_disputed(g: Pax, space: Space) -> bool:
    """5.0 Whether blocks of both sides fight there."""
    here = g.here[space]
    if len(here) < 2 or len({g.side[NATION[g.face[b]]] for b in here}) < 2:
        return False
    return all(fighters(g, side, space) for side in sides(g, space))


def battle_hope(g: Pax, space: Space) -> float:
    """5.5 Steps both lose, and who may lose all."""
    defender, attacker = sides(g, space)
    ours, theirs = fighters(g, attacker, space), fighters(g, defender, space)
    late = tuple([block for block in ours if block in g.forced])
    end = clash(g, ours, theirs, late if len(late) < len(ours) else ())
    lost = worth_of(g, ours) * (1 - end.attacker / max(1, total(g, ours)))
    won = worth_of(g, theirs) * (1 - end.defender / max(1, total(g, theirs)))
    hope = won - lost + rout(g, theirs, end.defender) - rout(g, ours, end.attacker)
    hope -= min(1.0, end.defender / HARDLY_ANY) * caught(g, attacker, ours, space)
    return hope if attacker == SWEDES else -hope


def caught(g: Pax, side: Player, blocks: Blocks, space: Space) -> float:
    """5.4, 5.6 What an attacker loses who must leave after three rounds, and cannot go back."""
    if IS_SEA[space]:
        return 0.0
    came = {block: here for block, here, to in g.marches if to == space}
    stuck = [b for b in blocks if b in came and not is_passable(g, side, came[b])]
    crowns = [crown_worth(g, g.face[block]) for block in stuck if IS_ROYAL[g.face[block]]]
    return HALF * worth_of(g, tuple(stuck)) + sum(crowns)


def total(g: Pax, blocks: Blocks) -> int:
    """The steps of blocks."""
    return sum([g.steps[block] for block in blocks])


def worth_of(g: Pax, blocks: Blocks) -> float:
    """What blocks are worth."""
    return sum([g.steps[block] * STEP_WORTH[g.face[block]] for block in blocks])


def rout(g: Pax, blocks: Blocks, left: float) -> float:
    """2.3 What is lost beside steps if hardly anybody is left."""
    gone = max(0.0, 1 - left / HARDLY_ANY)
    crowns = [crown_worth(g, g.face[block]) for block in blocks if IS_ROYAL[g.face[block]]]
    return gone * (1.0 + sum(crowns))


# -- what may come -------------------------------------------------------------------------------
def hunger(g: Pax, known: Survey, side: Player) -> float:
    """7.3 Steps that the next Supply Phase will take, and the dice of marches too long."""
    found = 0.0
    for stack in known.stacks[side]:
        if len(stack.blocks) > FORAGE[stack.space] // 2:
            missing = missing_forage(g, side, stack.space)
            spare = sum([g.steps[block] - 1 for block in stack.blocks])
            found += min(missing, spare) + HALF * max(0, missing - spare)
    if g.actor == side:
        found += A_STEP_TAKEN * len(g.marches)
    for block, extra in g.strides:
        if side_of(g, block) == side:
            found += HALF * min(extra, g.steps[block]) + (extra >= g.steps[block])
    return found


def shelter(g: Pax, known: Survey, side: Player) -> float:
    """8.3, 12.1 Blocks in land of their own are cheap to strengthen, and safe from some events."""
    return float(
        sum([len(one.blocks) for one in known.stacks[side] if is_friendly(g, side, one.space)])
    )


def rest(g: Pax, known: Survey, side: Player) -> float:
    """8.3, 8.5 Steps that blocks want, where they can have them, the more the nearer winter is."""
    found = 0.0
    for stack in known.stacks[side]:
        wanted = wants(g, stack.blocks)
        if wanted >= WORTH_A_REST:
            found += wanted * quarters(g, known, NATION[g.face[stack.blocks[0]]], stack.space)
    return found * WINTER_NEARS[g.season]


def wants(g: Pax, blocks: Blocks) -> float:
    """2.1 What is missing, by its worth."""
    steps, face = g.steps, g.face
    return sum([(MOST[face[b]] - steps[b]) * STEP_WORTH[face[b]] for b in blocks])


def quarters(g: Pax, known: Survey, nation: Nation, space: Space) -> float:
    """8.3, 8.5 How good a place is to be strengthened in; out of touch, how near home is."""
    if line_from(g, nation, space):
        return 1.0 if is_friendly(g, g.side[nation], space) else HALF
    homely = MAY_BE_HOME[nation]
    ways = reach(known.closed, nation, space)
    return HALF * max([NEARNESS[far] for to, far in ways.items() if homely[to]], default=0.0)
