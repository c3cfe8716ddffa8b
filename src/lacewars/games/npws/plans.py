"""What an army could win and how it would get there: prizes, routes, groups. For `advice`.

Worth is counted in victory points of whoever asks. Queries only.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from lacewars.kernel import total

from .catalogue import (
    ALLIANCE,
    CAPITAL,
    EVERYWHERE,
    FORTRESS,
    LIMIT,
    MADRID,
    NEAR,
    PARIS,
    POWER,
    SIDE,
    SPACES,
    VALUE,
    Piece,
    Pieces,
    Power,
    Side,
    Space,
    cost,
    modifier,
    other,
)
from .ch02_map import is_enemy, is_friendly, level
from .ch03_counters import (
    band,
    command,
    command_of,
    corps_of,
    is_full,
    leaders_of,
    printed_tactical,
    tactical,
)
from .ch04_stacking import corps_in, force_in, garrison_of, room
from .ch14_movement import why_no_way
from .ch15_lines import GREAT_LINE
from .ch16_dice import best_leaders, dice_of
from .ch17_garrison import fortress_value
from .ch17_siege import TABLE, siege_lines
from .ch18_spain import target
from .forecasts import fight_of
from .game import Npws
from .guards import open_capitals, sheltered
from .odds import Fight, attacker_wins, fallen_by, hits_of

HALF = 0.5
DRIFT = 0.12  # how much nearness to a prize draws an army
CROWN = 12.0  # what a capital is worth that may win the war at once (6.2)
CROWNS = (
    (PARIS,),
    tuple([CAPITAL[Power.of(word)] for word in ("netherlands", "austria")]),
)  # by side: whose capitals it wants
TAKE = "take"  # a step of a route: the space is converted (14.4)
FAR = 6  # links beyond which a prize means nothing
MOST_ROUNDS = 5
SIDES_OF_A_DIE = 6
HOPELESS = -1.0  # what it is worth to attack against the odds
FAIR, DESPERATE = 0.5, 0.35  # odds at which a battle is offered, and where a capital is at stake
DEFEAT, VICTORY = 1.0, 0.5  # what a battle costs who loses it, and brings who wins it
MARKS = ("siege.continued_1", "siege.continued_2")


# -- prizes ----------------------------------------------------------------------------------------
def prize(g: Npws, side: Side, space: Space) -> float:
    """6.1.1, 6.2, 18.1 What it is worth to hold a space: Madrid only as long as it stays."""
    return worth_of(side, space, chance_to_keep(g))


def worth_of(side: Side, space: Space, kept: float) -> float:
    """The same, with the chance to keep Madrid."""
    worth = float(VALUE[space])
    if space in CROWNS[side]:
        return worth + CROWN
    if space == MADRID and side == ALLIANCE:
        return worth * kept
    return worth


def chance_to_keep(g: Npws) -> float:
    """18.1 The chance that Madrid, once taken, is not thrown open again."""
    return (target(g) - 1) / SIDES_OF_A_DIE


@cache
def around(space: Space) -> tuple[tuple[Space, int], ...]:
    """Places with a value within some links, and how far they are."""
    ball = [s for s in EVERYWHERE.within(space, FAR) if VALUE[s]]
    return tuple([(s, EVERYWHERE.distance(space, s)) for s in ball])


# -- sieges ----------------------------------------------------------------------------------------
@cache
def hope(value: int, bare: int, marker: int, rounds: int) -> float:
    """17.5 The chance that a fortress falls in so many rolls, with this sum without the marker."""
    if rounds <= 0:
        return 0.0
    rows = tuple([tuple([result(die + bare + n) for die in range(1, 7)]) for n in (0, 1, 2)])
    return float(fallen_by(value, rows[min(marker, 2) :], rounds)[-1])


def result(roll: int) -> tuple[int, int]:
    """17.5.2 The printed table."""
    return TABLE[max(min(TABLE), min(max(TABLE), roll))]


def bare_sum(g: Npws, side: Side, space: Space, force: Pieces) -> int:
    """17.5.3 All modifiers but that of the marker."""
    lines = siege_lines(g, side, space, force)
    return total([line for line in lines if line.key not in MARKS])


def siege_hope(g: Npws, side: Side, space: Space, rounds: int) -> float:
    """17.5 The chance that who stands before a fortress takes it in so many rounds."""
    force = force_in(g, side, space)
    leaders = leaders_of(force)
    corps = min(len(corps_of(force)), command_of(g, leaders))
    value = fortress_value(g, space)
    chance = hope(value, bare_sum(g, side, space, force), g.siege[space], rounds)
    if not leaders:
        return 0.2 * chance
    return chance if corps >= value else 0.4 * chance * corps / value


def rounds_left(g: Npws, side: Side) -> int:
    """13.1 The rounds a side has still to begin."""
    return min(MOST_ROUNDS, len(g.hand[side]))


# -- strength --------------------------------------------------------------------------------------
def strength(g: Npws, force: Pieces) -> float:
    """16.2 Dice, demoralized ones for half."""
    pool = dice_of(g, force, best_leaders(g, force))
    return pool.steady + HALF * pool.shaken


def chance_against(g: Npws, force: Pieces, foe: Pieces, space: Space) -> float:
    """16.3.3, 15.3 How likely a force beats who stands there, behind lines if he has any."""
    lines = g.lines[space] if is_enemy(g, SIDE[force[0]], space) else 0
    hampered = modifier("battle.line_attacker") if lines else 0
    helped = modifier("battle.line_defender") if lines == GREAT_LINE else 0
    attack, defence = fight_of(g, force), fight_of(g, foe)
    return chance_to_win(attack._replace(bonus=hampered), defence._replace(bonus=helped))


@lru_cache(maxsize=8192)
def chance_to_win(attack: Fight, defence: Fight) -> float:
    """16.3.3 The same by dice and corps."""
    if not defence.corps:
        return 1.0
    won = 0.0
    for ours, p in hits_of(attack).items():
        for theirs, q in hits_of(defence).items():
            won += float(p) * float(q) * attacker_wins(attack, defence, ours, theirs)
    return won


def walls_before(g: Npws, space: Space) -> int:
    """17.4 What a fortress would hold out with: its level, who is inside or would go inside."""
    holder = g.control[space]
    garrison = garrison_of(g, space)
    if garrison is not None:
        return level(g, space) + g.steps[garrison]
    if holder is not None and corps_in(g, holder, space):
        return level(g, space) + 2
    return level(g, space)


# -- what a force is worth where -------------------------------------------------------------------
def worth_at(g: Npws, side: Side, force: Pieces, space: Space, rounds: int) -> float:
    """What a force of corps may win by standing there, with so many rounds to come."""
    foe = force_in(g, other(side), space)
    chance, risk = 1.0, 0.0
    if corps_of(foe):
        if len(corps_of(force)) > LIMIT[space]:
            return HOPELESS
        chance = chance_against(g, force, foe, space)
        risk = DEFEAT * (1 - chance) - VICTORY * chance
        if chance < (DESPERATE if prize(g, other(side), space) >= CROWN else FAIR):
            return HOPELESS
    if is_enemy(g, side, space):
        return ahead_of(g, side, space) + chance * won_there(g, side, force, space, rounds) - risk
    relief = 0.6 * prize(g, other(side), space) * chance if corps_of(foe) else 0.0
    return relief + ahead_of(g, side, space) - risk


def won_there(g: Npws, side: Side, force: Pieces, space: Space, rounds: int) -> float:
    """17.5, 14.4 The prize times the chance to win it this year."""
    if not FORTRESS[space]:
        return prize(g, side, space)
    able = min(len(corps_of(force)), command_of(g, leaders_of(force)))
    able += len([p for p in corps_in(g, side, space) if p not in force])
    value = walls_before(g, space)
    bonus = int(any(printed_tactical(g, one) > 1 for one in leaders_of(force)))
    chance = hope(value, bonus, g.siege[space], rounds)
    return prize(g, side, space) * chance * (1.0 if able >= value else 0.3 * able / value)


def ahead_of(g: Npws, side: Side, space: Space) -> float:
    """How near a space is to what can be won: a little, so that armies drift to the front."""
    return fronts(g, side)[space]


def fronts(g: Npws, side: Side) -> tuple[float, ...]:
    """The same for every space."""
    return nearness(side, g.area[other(side)], chance_to_keep(g))


@lru_cache(maxsize=2048)  # spaces change hands seldom
def nearness(side: Side, hostile: int, kept: float) -> tuple[float, ...]:
    """The best prize on enemy ground about each space, the nearer the more."""
    worth = [worth_of(side, space, kept) for space in SPACES]
    found: list[float] = []
    for space in SPACES:
        near = [worth[s] / (d + 1) ** 2 for s, d in around(space) if hostile >> s & 1]
        found.append(DRIFT * max(near, default=0.0))
    return tuple(found)


# -- routes ----------------------------------------------------------------------------------------
class Leg(NamedTuple):
    """How a march comes to a space: with how many points left, and by which first step."""

    points: int
    first: Space | str


def routes(g: Npws, side: Side, start: Space, points: int) -> Mapping[Space, Leg]:
    """14.1.1, 14.2 Where a force with corps may march, taking open spaces where it must."""
    best: dict[Space, Leg] = {start: Leg(points, "")}
    frontier = [start]
    while frontier:
        here = frontier.pop(0)
        left, first = best[here]
        if here != start and stops_there(g, side, here):
            continue
        for there in NEAR[side][here]:
            toll = toll_of(g, side, here, there)
            rest = left - cost(here, there) - toll
            known = best.get(there)
            if rest < 0 or (known is not None and known.points >= rest):
                continue
            if why_no_way(g, side, here, there) is not None:
                continue
            step: Space | str = first if here != start else TAKE if toll else there
            best[there] = Leg(rest, step)
            frontier.append(there)
    return best


def stops_there(g: Npws, side: Side, space: Space) -> bool:
    """14.2.2, 14.3.1 Enemy fortresses and enemy corps end a march that is planned."""
    if corps_in(g, other(side), space):
        return True
    return is_enemy(g, side, space) and bool(FORTRESS[space])


def toll_of(g: Npws, side: Side, here: Space, there: Space) -> int:
    """14.2.1, 14.4 From ground that is not ours onto enemy ground: a point to take it, if open."""
    if not is_enemy(g, side, there) or is_friendly(g, side, here):
        return 0
    return FAR if FORTRESS[here] else 1


class Goal(NamedTuple):
    """Where a force should go, what that is worth, and by which first step."""

    space: Space
    worth: float
    first: Space | str


def best_goal(g: Npws, side: Side, force: Pieces, start: Space, points: int) -> Goal:
    """The place within reach where a force is worth most."""
    return max(goals(g, side, force, start, points), key=worth_of_goal)


def worth_of_goal(goal: Goal) -> float:
    """What a goal is worth."""
    return goal.worth


def goals(g: Npws, side: Side, force: Pieces, start: Space, points: int) -> list[Goal]:
    """The places within reach of a force, and what it is worth there; to stay is the first."""
    rounds = rounds_left(g, side)
    corps = len(corps_of(force))
    openings = open_capitals(g, side, force)
    found = [Goal(start, staying(g, side, force, start, rounds), "")]
    for space, leg in routes(g, side, start, points).items() if points else ():
        if space == start or corps > room(g, side, space):
            continue
        worth = worth_at(g, side, force, space, rounds)
        if not FORTRESS[space] and is_enemy(g, side, space) and not leg.points:
            worth -= prize(g, side, space)  # no point is left to take it
        found.append(Goal(space, worth, leg.first))
    if openings:
        found = [
            goal._replace(worth=goal.worth + sheltered(side, openings, goal.space, corps))
            for goal in found
        ]
    return found


def staying(g: Npws, side: Side, force: Pieces, start: Space, rounds: int) -> float:
    """What a force is worth where it stands, beyond those who would stay without it."""
    here = worth_at(g, side, force, start, rounds)
    if not (is_enemy(g, side, start) and FORTRESS[start]):
        return here + guard(g, side, start)
    others = tuple([p for p in force_in(g, side, start) if p not in force])
    enough = leaders_of(others) and len(corps_of(others)) >= fortress_value(g, start)
    return HALF * here if enough else here


def guard(g: Npws, side: Side, space: Space) -> float:
    """What it is worth to stand before an enemy army next door."""
    foe = other(side)
    near = max([len(corps_in(g, foe, s)) for s in NEAR[foe][space]], default=0)
    return 0.1 * min(near, 4) * VALUE[space]


# -- groups ----------------------------------------------------------------------------------------
def besiegers(g: Npws, space: Space, ready: Pieces) -> Pieces:
    """17.5.1 As few as can roll: the leader who helps most, his nation, full corps first."""
    value = fortress_value(g, space)
    corps = sorted(corps_of(ready), key=lambda p: (not is_full(g, p), p in g.demoralized, p))
    leaders = sorted(leaders_of(ready), key=lambda p: (not helps(g, p, corps_of(ready)), p))
    chosen: Pieces = ()
    for leader in leaders:
        chosen = (*chosen, leader)
        if command_of(g, chosen) >= value:
            break
    nations = [power for leader in chosen[:1] for power in band(g, leader)]
    corps.sort(key=lambda p: POWER[p] not in nations)
    first = corps[:1] if nations else []
    rest = [p for p in corps if p not in first]
    rest.sort(key=lambda p: (not is_full(g, p), p))
    return tuple(sorted((*chosen, *first, *rest[: value - len(first)])))


def helps(g: Npws, leader: Piece, corps: Pieces) -> bool:
    """17.5.3 Whether a leader gives +1 with these corps."""
    return tactical(g, leader, corps) > 1


def marchers(g: Npws, side: Side, start: Space, ready: Pieces) -> Pieces:
    """13.5.1 All that two leaders command; before a besieged fortress what the siege can spare."""
    leaders = sorted(leaders_of(ready), key=lambda p: (-command(g, p), p))[:2]
    able = min(command_of(g, tuple(leaders)), LIMIT[start])
    corps = sorted(corps_of(ready), key=lambda p: (p in g.demoralized, not is_full(g, p), p))
    if is_enemy(g, side, start) and FORTRESS[start]:
        spare = len(corps) - fortress_value(g, start)
        if spare > 0 and len(leaders_of(ready)) > 1:
            corps, leaders = corps[:spare], leaders[1:2]
            able = min(able, command_of(g, tuple(leaders)))
    return tuple(sorted((*leaders, *corps[:able])))


def uncommanded(g: Npws, side: Side, space: Space) -> int:
    """13.5.1 Corps there that no leader there can lead."""
    force = force_in(g, side, space)
    return max(0, len(corps_of(force)) - command_of(g, leaders_of(force)))
