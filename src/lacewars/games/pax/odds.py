"""Exact odds: what the dice will do in battles, sieges and marches if nobody retreats.

All of it is arithmetic on whole numbers. A loss among equally strong blocks falls on the one its
owner can best spare, by `sparing`; a machine player loses its steps in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple, TypeAlias

from lacewars.board.wording import Wording
from lacewars.kernel import Ask, Observation

from .catalogue import CLASS, IS_ARMY, IS_ROYAL, MOST, RATING, Face, number
from .ch04_movement import FORCED_LOSES_ON
from .ch05_battle import RESERVE_ROUND, ROUNDS
from .ch05_round import LETTERS
from .ch06_siege import GARRISON_CLASS, GARRISON_RATING

DIE = 6
ACTIVATED_ON = number("activated_on")  # 10.1

Strengths: TypeAlias = "tuple[int, ...]"
Ways: TypeAlias = "tuple[int, ...]"  # in how many ways dice give 0, 1, 2 … hits


class Unit(NamedTuple):
    """A block as the dice know it; `worth` ranks who is spared, the least worth falls first."""

    letter: str
    rating: int
    steps: int
    worth: int = 0
    reserve: bool = False


Units: TypeAlias = "tuple[Unit, ...]"


def unit(face: Face, steps: int, *, reserve: bool = False) -> Unit:
    """2.1 A block by its face."""
    return Unit(CLASS[face], RATING[face], steps, sparing(face), reserve)


@cache
def sparing(face: Face) -> int:
    """5.5 Of equally strong blocks a royal one is spared first, then who fires early and well."""
    early = len(LETTERS) - LETTERS.index(CLASS[face])
    return ((IS_ROYAL[face] * 8 + early) * 8 + RATING[face]) * 2 + IS_ARMY[face]


def in_order(units: Iterable[Unit]) -> Units:
    """The least worth first: among equals the first one suffers."""
    return tuple(sorted(units, key=lambda one: one.worth))


# -- hits ----------------------------------------------------------------------------------------
@cache
def ways_to_hit(dice: int, rating: int) -> Ways:
    """5.5 Of the 6**dice falls, how many give each number of hits."""
    rating = max(0, min(DIE, rating))
    return tuple(
        [comb(dice, n) * rating**n * (DIE - rating) ** (dice - n) for n in range(dice + 1)]
    )


@cache
def volley(shots: tuple[tuple[int, int], ...]) -> Ways:
    """5.4 The hits of blocks that fire one after another: each is (dice, rating)."""
    ways: Ways = (1,)
    for dice, rating in shots:
        more = ways_to_hit(dice, rating)
        ways = tuple(
            [
                sum([ways[k] * more[n - k] for k in range(len(ways)) if 0 <= n - k < len(more)])
                for n in range(len(ways) + len(more) - 1)
            ]
        )
    return ways


def hits(dice: int, rating: int) -> Mapping[int, Fraction]:
    """5.5 The chance of each number of hits of one block."""
    ways = ways_to_hit(dice, rating)
    return {n: Fraction(way, DIE**dice) for n, way in enumerate(ways) if way}


@cache
def struck(strengths: Strengths, front: tuple[bool, ...], number_of_hits: int) -> Strengths:
    """5.5 One by one on the strongest of those in front; what is left over is lost."""
    left = list(strengths)
    for _ in range(number_of_hits):
        most = max([steps for steps, seen in zip(left, front, strict=True) if seen], default=0)
        if not most:
            break
        place = next(i for i, steps in enumerate(left) if steps == most and front[i])
        left[place] -= 1
    return tuple(left)


# -- a battle ------------------------------------------------------------------------------------
DEFENDER, ATTACKER = 0, 1
BOTH = (DEFENDER, ATTACKER)


class State(NamedTuple):
    """What is left of both, the defender first; `broken` is a side whose front fell in round 1."""

    left: tuple[Strengths, Strengths]
    broken: int | None = None

    @property
    def is_over(self) -> bool:
        """5.4 Somebody has nobody left, or had to go."""
        return self.broken is not None or not all(map(any, self.left))


class Tally:
    """Whole numbers over one common number of ways."""

    def __init__(self, start: State) -> None:
        self.ways: dict[State, int] = {start: 1}
        self.all = 1

    def chances(self) -> dict[State, Fraction]:
        """As fractions that add up to one."""
        return {state: Fraction(ways, self.all) for state, ways in self.ways.items()}


class BattleOdds(NamedTuple):
    """5.0 What is left of both in each case (defender, attacker), with its chance."""

    attack: Units
    defence: Units
    ends: Mapping[State, Fraction]
    attacker_holds: bool

    def chance(self, side: int, *, destroyed: bool) -> Fraction:
        """That a side is destroyed to the last block, or driven off."""
        return sum(
            [p for end, p in self.ends.items() if self.fate(end, side) is destroyed], Fraction(0)
        )

    def fate(self, end: State, side: int) -> bool | None:
        """5.4, 5.6 True if a side is destroyed, False if it must leave, None if it stays."""
        if not any(end.left[side]):
            return True
        if end.broken is not None:
            return False if end.broken == side else None
        leaves = DEFENDER if self.attacker_holds else ATTACKER
        return False if any(end.left[1 - side]) and side == leaves else None

    @property
    def attacker_wins(self) -> Fraction:
        """5.1 The defender is gone."""
        gone = [self.chance(DEFENDER, destroyed=one) for one in (True, False)]
        return sum(gone, Fraction(0))

    def losses(self, side: int) -> Fraction:
        """2.1 The steps a side loses on average, before any retreat."""
        before = sum([one.steps for one in (self.defence, self.attack)[side]])
        left = [sum(end.left[side]) * p for end, p in self.ends.items()]
        return before - sum(left, Fraction(0))


def battle_odds(attack: Units, defence: Units, *, attacker_holds: bool = False) -> BattleOdds:
    """5.1 to 5.5 Three rounds to the end; `attacker_holds` if the garrison there is his."""
    sides = (in_order(defence), in_order(attack))
    start = State((strengths_of(sides[0]), strengths_of(sides[1])))
    tally = Tally(start)
    for turn in range(1, ROUNDS + 1):
        fronts = tuple([tuple([up(one, turn) for one in side]) for side in sides])
        had_front = [side for side in BOTH if front_left(start.left[side], fronts[side])]
        for letter in LETTERS:
            for side in BOTH:
                tally = after_fire(tally, sides[side], side, fronts, letter)
        if turn < RESERVE_ROUND:
            tally.ways = without_broken(tally.ways, fronts, had_front)
    return BattleOdds(sides[1], sides[0], tally.chances(), attacker_holds)


def strengths_of(units: Units) -> Strengths:
    """The steps of each."""
    return tuple([one.steps for one in units])


def up(one: Unit, turn: int) -> bool:
    """5.3 The Reserve fights from the second round."""
    return turn >= RESERVE_ROUND or not one.reserve


def front_left(strengths: Strengths, front: tuple[bool, ...]) -> bool:
    """5.3 Whether anybody in front is left."""
    return any(steps and seen for steps, seen in zip(strengths, front, strict=True))


def after_fire(
    tally: Tally, units: Units, side: int, fronts: tuple[tuple[bool, ...], ...], letter: str
) -> Tally:
    """5.4, 5.5 All blocks of one letter of one side fire."""
    firing = [i for i, one in enumerate(units) if one.letter == letter and fronts[side][i]]
    if not firing:
        return tally
    most = sum([units[i].steps for i in firing])
    after: dict[State, int] = {}
    for state, ways in tally.ways.items():
        shots = tuple([(state.left[side][i], units[i].rating) for i in firing])
        dice = sum([n for n, _ in shots])
        if state.is_over or not dice:
            after[state] = after.get(state, 0) + ways * DIE**most
            continue
        for number_of_hits, falls in enumerate(volley(shots)):
            if falls:
                end = hit(state, 1 - side, fronts[1 - side], number_of_hits)
                after[end] = after.get(end, 0) + ways * falls * DIE ** (most - dice)
    out = Tally(State(((), ())))
    out.ways, out.all = after, tally.all * DIE**most
    return out


def hit(state: State, side: int, front: tuple[bool, ...], number_of_hits: int) -> State:
    """5.5 A side takes so many."""
    left = struck(state.left[side], front, number_of_hits)
    both = (left, state.left[1]) if side == DEFENDER else (state.left[0], left)
    return State(both, state.broken)


def without_broken(
    ways: Mapping[State, int], fronts: tuple[tuple[bool, ...], ...], had_front: list[int]
) -> dict[State, int]:
    """5.3, A51 Whoever lost the front in round 1, and the other did not, takes the Reserve away."""
    out: dict[State, int] = {}
    for state, number_of_ways in ways.items():
        fallen = [side for side in had_front if not front_left(state.left[side], fronts[side])]
        broken = len(fallen) == 1 and front_left(state.left[1 - fallen[0]], fronts[1 - fallen[0]])
        leaves = fallen[0] if broken and any(state.left[fallen[0]]) else None
        end = state._replace(broken=leaves)
        out[end] = out.get(end, 0) + number_of_ways
    return out


# -- a siege -------------------------------------------------------------------------------------
class SiegeOdds(NamedTuple):
    """6.3 That the garrison falls in this round, and the steps the besieger loses on average."""

    falls: Fraction
    losses: Fraction


def siege_odds(besiegers: Units, value: int) -> SiegeOdds:
    """6.3 One round letter by letter; the garrison fires before the besiegers of its class."""
    units = in_order(besiegers)
    here = tuple([True for _ in units])
    state = {(strengths_of(units), 0): Fraction(1)}
    for letter in LETTERS:
        if letter == GARRISON_CLASS:
            state = under_fire(state, here, value)
        firing = [i for i, one in enumerate(units) if one.letter == letter]
        state = bombarded(state, units, firing)
    falls = sum([p for (_, scored), p in state.items() if scored >= value], Fraction(0))
    left = sum([sum(strengths) * p for (strengths, _), p in state.items()], Fraction(0))
    return SiegeOdds(falls, sum(strengths_of(units)) - left)


Bombardment: TypeAlias = "dict[tuple[Strengths, int], Fraction]"


def under_fire(state: Bombardment, here: tuple[bool, ...], value: int) -> Bombardment:
    """6.3, A64 As many dice as the garrison is worth."""
    out: Bombardment = {}
    for (strengths, scored), chance in state.items():
        for number_of_hits, p in hits(value, GARRISON_RATING).items():
            end = (struck(strengths, here, number_of_hits), scored)
            out[end] = out.get(end, Fraction(0)) + chance * p
    return out


def bombarded(state: Bombardment, units: Units, firing: list[int]) -> Bombardment:
    """6.3 The besiegers of one letter add their hits."""
    out: Bombardment = {}
    for (strengths, scored), chance in state.items():
        shots = tuple([(strengths[i], units[i].rating) for i in firing])
        ways = volley(shots)
        for number_of_hits, falls in enumerate(ways):
            end = (strengths, scored + number_of_hits)
            out[end] = out.get(end, Fraction(0)) + chance * Fraction(falls, sum(ways))
    return {end: p for end, p in out.items() if p}


# -- marches, activation, exile ------------------------------------------------------------------
class Walker(NamedTuple):
    """4.4 A block on a Forced March: its strength, and how many territories too far."""

    steps: int
    extra: int


def march_losses(walkers: Iterable[Walker]) -> Mapping[int, Fraction]:
    """4.4 A die each: the steps lost by all together; nobody loses more than it has."""
    out = {0: Fraction(1)}
    loses = Fraction(FORCED_LOSES_ON, DIE)
    for one in walkers:
        lost = min(one.steps, one.extra)
        after: dict[int, Fraction] = {}
        for total, chance in out.items():
            after[total] = after.get(total, Fraction(0)) + chance * (1 - loses)
            after[total + lost] = after.get(total + lost, Fraction(0)) + chance * loses
        out = after
    return dict(sorted(out.items()))


def activation(modifier: int) -> Fraction:
    """10.1 A modified 6 on one die."""
    return Fraction(max(0, min(DIE, DIE + 1 - ACTIVATED_ON + modifier)), DIE)


# -- the command ---------------------------------------------------------------------------------
BLOCK = re.compile(r"@?(?:([A-D])([1-6])|([a-z_]+))(?::([1-4]))?(\*?)")
WALKER = re.compile(r"([1-4])\+([12])")
VERSUS = "v"
USAGE = (
    "say `battle karl:4 livgardet v B2:4 kievski:2*`, `siege 3 B2:4 karl`, `march 4+2 3+1` "
    "or `activation 1`: a block is a name or a rating, with its strength, * in Reserve"
)


def command(arguments: list[str], lang: str) -> dict[str, object]:
    """5, 6.3, 4.4, 10.1 A battle, a siege, a Forced March, an activation."""
    kind, *rest = arguments or [""]
    told = COMMANDS.get(kind)
    if told is None:
        raise ValueError(USAGE)
    return told(rest, Wording("pax", lang))


def battle_command(words: list[str], wording: Wording) -> dict[str, object]:
    """5 Attackers, `v`, defenders; the garrison is the defender's or nobody's."""
    if words.count(VERSUS) != 1:
        raise ValueError(USAGE)
    split = words.index(VERSUS)
    odds = battle_odds(said_units(words[:split]), said_units(words[split + 1 :]))
    chances = {
        "defender_destroyed": odds.chance(DEFENDER, destroyed=True),
        "defender_leaves": odds.chance(DEFENDER, destroyed=False),
        "attacker_leaves": odds.chance(ATTACKER, destroyed=False),
        "attacker_destroyed": odds.chance(ATTACKER, destroyed=True),
    }
    losses = {"attacker_losses": odds.losses(ATTACKER), "defender_losses": odds.losses(DEFENDER)}
    return shape(chances, losses, wording)


def siege_command(words: list[str], wording: Wording) -> dict[str, object]:
    """6.3 The garrison's value, then who besieges."""
    if not words or not re.fullmatch("[1-4]", words[0]):
        raise ValueError(USAGE)
    odds = siege_odds(said_units(words[1:]), int(words[0]))
    chances = {"garrison_falls": odds.falls, "garrison_holds": 1 - odds.falls}
    return shape(chances, {"attacker_losses": odds.losses}, wording)


def march_command(words: list[str], wording: Wording) -> dict[str, object]:
    """4.4 Strength+territories too far, for each block."""
    found = [WALKER.fullmatch(word) for word in words]
    if not words or None in found:
        raise ValueError(USAGE)
    walkers = [Walker(int(one[1]), int(one[2])) for one in found if one is not None]
    lost = march_losses(walkers)
    lines = [wording.say("scene", "steps_lost", n, wording.percent(p)) for n, p in lost.items()]
    return {"chances": {str(n): float(p) for n, p in lost.items()}, "lines": lines}


def activation_command(words: list[str], wording: Wording) -> dict[str, object]:
    """10.1 The sum of the modifiers."""
    if len(words) != 1 or not re.fullmatch(r"[+-]?[0-6]", words[0]):
        raise ValueError(USAGE)
    chance = activation(int(words[0]))
    return shape({"enters": chance, "stays_out": 1 - chance}, {}, wording)


def shape(
    chances: Mapping[str, Fraction], means: Mapping[str, Fraction], wording: Wording
) -> dict[str, object]:
    """Figures by key, and lines for people."""
    lines = [
        wording.say("scene", "chance_of", wording.say("scene", key), wording.percent(p))
        for key, p in chances.items()
    ]
    lines += [wording.say("scene", key, wording.decimal(mean)) for key, mean in means.items()]
    figures = {key: float(value) for key, value in (*chances.items(), *means.items())}
    return {**figures, "lines": lines}


def said_units(words: list[str]) -> Units:
    """Blocks as they are written."""
    if not words:
        raise ValueError(USAGE)
    return tuple([said_unit(word) for word in words])


def said_unit(word: str) -> Unit:
    """`karl:4`, `B2:3`, `kievski*`."""
    found = BLOCK.fullmatch(word)
    if found is None or (found[3] and found[3] not in Face.by_word):
        raise ValueError(f"{word!r} is no block: a name such as karl:4, or a rating such as B2:4")
    if found[1]:
        return Unit(found[1], int(found[2]), int(found[4] or 4), reserve=bool(found[5]))
    face = Face.of(found[3])
    steps = int(found[4] or MOST[face])
    if steps > MOST[face]:
        raise ValueError(f"{face.word} is never stronger than {MOST[face]}")
    return unit(face, steps, reserve=bool(found[5]))


def hints(seen: Observation, ask: Ask[Any], lang: str) -> list[str]:
    """7.1, 8.5, 10.1 Hunger, lines of communication, nations that may enter the war."""
    from .hints import hints as told  # noqa: PLC0415 - it needs the odds

    return told(seen, ask, lang)


COMMANDS = {
    "battle": battle_command,
    "siege": siege_command,
    "march": march_command,
    "activation": activation_command,
}
