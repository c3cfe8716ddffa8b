"""Exact odds: what the dice will do before they are thrown. Pure arithmetic on fractions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

from lacewars.board.wording import Wording

from .catalogue import LIMITS, ROLLS, modifier
from .ch16_dice import HIT_ON, SHAKEN_HIT_ON
from .ch17_siege import TABLE

SIDES = 6
ALL_PAIRS = SIDES * SIDES
MANY_LOSSES: int = LIMITS["great_victory"]["losses"]  # 16.5.1
MANY_CORPS: int = LIMITS["great_victory"]["corps"]
LOSS = ROLLS["leader_loss"]  # 16.3.2

Chances = Mapping[int, Fraction]


class Fight(NamedTuple):
    """One side of a battle: its dice, what lines do to them, its corps."""

    steady: int
    shaken: int
    bonus: int
    full: int
    reduced: int

    @property
    def corps(self) -> int:
        """3.2.1 Full and reduced corps."""
        return self.full + self.reduced

    def losses(self, hits: int) -> int:
        """16.3.1 No more losses than corps."""
        return min(hits, self.corps)

    def removed(self, hits: int) -> int:
        """16.3.1 Full corps suffer first: what is left over removes reduced ones."""
        return max(0, self.losses(hits) - self.full)

    def stands(self, hits: int) -> bool:
        """16.3.3 Whether any corps is left."""
        return self.removed(hits) < self.corps

    def loses_greatly(self, hits: int) -> bool:
        """16.5.1 Five losses, or two corps off the map."""
        return self.losses(hits) >= MANY_LOSSES or self.removed(hits) >= MANY_CORPS


class BattleOdds(NamedTuple):
    """16.3 Who wins, what it costs, and how often the victory is a great one."""

    attacker_wins: Fraction
    attacker_losses: Fraction
    defender_losses: Fraction
    attacker_great: Fraction
    defender_great: Fraction


def battle_odds(attack: Fight, defence: Fight) -> BattleOdds:
    """16.2 Over all falls of both sides' dice; retreats may add losses (16.5.1)."""
    wins = ours_lost = theirs_lost = great = their_great = Fraction(0)
    for ours, p in hits_of(attack).items():
        for theirs, q in hits_of(defence).items():
            both = p * q
            won = attacker_wins(attack, defence, ours, theirs)
            wins += both * won
            great += both * (won and defence.loses_greatly(ours))
            their_great += both * (not won and attack.loses_greatly(theirs))
            ours_lost += both * attack.losses(theirs)
            theirs_lost += both * defence.losses(ours)
    return BattleOdds(wins, ours_lost, theirs_lost, great, their_great)


def attacker_wins(attack: Fight, defence: Fight, ours: int, theirs: int) -> bool:
    """16.3.3 The last with corps, else more hits, ties to the defender."""
    we_stand, they_stand = attack.stands(theirs), defence.stands(ours)
    if we_stand != they_stand:
        return we_stand
    return ours > theirs


def hits_of(fight: Fight) -> Chances:
    """16.2 How many hits one side scores."""
    steady = binomial(fight.steady, at_least(HIT_ON - fight.bonus))
    return summed(steady, binomial(fight.shaken, at_least(SHAKEN_HIT_ON - fight.bonus)))


# -- one die ---------------------------------------------------------------------------------------
def at_least(target: int) -> Fraction:
    """The chance of this or more on a die."""
    return Fraction(max(0, min(SIDES, SIDES + 1 - target)), SIDES)


def roll_succeeds(target: int, modifiers: int) -> Fraction:
    """14.6.5, 14.7.2, 15.4, 19.0.e A die with its modifiers reaches the target."""
    return at_least(target - modifiers)


def both_dice() -> dict[str, Fraction]:
    """16.3.2 Two dice for a leader of the loser: he falls, is taken, or goes free."""
    falls = pairs_that_make(LOSS["eliminated"])
    taken = pairs_that_make(LOSS["captured"])
    return {"falls": falls, "taken": taken, "free": 1 - falls - taken}


def pairs_that_make(total: int) -> Fraction:
    """The chance of this sum on two dice."""
    return Fraction(sum([0 < total - one <= SIDES for one in range(1, SIDES + 1)]), ALL_PAIRS)


def fleet_wins(bourbon: int, alliance: int) -> Fraction:
    """13.5.6 A die each, ties thrown again."""
    faces = range(1, SIDES + 1)
    won = sum([a + bourbon > b + alliance for a in faces for b in faces])
    lost = sum([a + bourbon < b + alliance for a in faces for b in faces])
    return Fraction(won, won + lost)


# -- sieges ----------------------------------------------------------------------------------------
class SiegeOdds(NamedTuple):
    """17.5.2 One roll: the fortress falls, loses something, or holds; steps the besieger loses."""

    falls: Fraction
    weakened: Fraction
    holds: Fraction
    losses: Fraction


def siege_odds(value: int, results: tuple[tuple[int, int], ...]) -> SiegeOdds:
    """17.5.2 `results` are (besieger, fortress) for each face of the die."""
    falls = Fraction(sum([lost >= value for _, lost in results]), SIDES)
    weakened = Fraction(sum([0 < lost < value for _, lost in results]), SIDES)
    losses = Fraction(sum([ours for ours, _ in results]), SIDES)
    return SiegeOdds(falls, weakened, 1 - falls - weakened, losses)


def fallen_by(
    value: int, table: tuple[tuple[tuple[int, int], ...], ...], rolls: int
) -> tuple[Fraction, ...]:
    """17.5 The chance that it has fallen by each of the next rolls.

    `table[n]` are the results of the n-th roll from now, its last row holds for all later ones.
    """
    left: Chances = {value: Fraction(1)}
    out: list[Fraction] = []
    for number in range(rolls):
        left = after_roll(left, table[min(number, len(table) - 1)])
        out.append(1 - sum(left.values(), Fraction(0)))
    return tuple(out)


def after_roll(left: Chances, results: tuple[tuple[int, int], ...]) -> Chances:
    """17.5.6 What is left of the fortress after one roll, where anything is."""
    out: dict[int, Fraction] = {}
    for value, chance in left.items():
        for _, lost in results:
            if lost < value:
                out[value - lost] = out.get(value - lost, Fraction(0)) + chance / SIDES
    return out


# -- arithmetic ------------------------------------------------------------------------------------
@cache
def binomial(number: int, chance: Fraction) -> Chances:
    """How many of so many dice hit."""
    miss = 1 - chance
    return {k: comb(number, k) * chance**k * miss ** (number - k) for k in range(number + 1)}


def summed(one: Chances, other: Chances) -> Chances:
    """The sum of two independent numbers."""
    out: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            out[a + b] = out.get(a + b, Fraction(0)) + p * q
    return out


# -- the command -----------------------------------------------------------------------------------
USAGE = "say battle DICE DICE [LEVEL OF THE LINE], siege VALUE [MODIFIER] [ROLLS], or a saved game"
MANY = 99  # corps enough for any number of hits


def command(arguments: list[str], lang: str) -> dict[str, Any]:
    """16.2, 17.5 A battle by its dice, or a siege by the value of the fortress."""
    kind, *said = arguments or [""]
    numbers = [int(word) for word in said if word.lstrip("-").isdigit()]
    least, most = {"battle": (2, 3), "siege": (1, 3)}.get(kind, (1, 0))
    if len(numbers) != len(said) or not least <= len(said) <= most:
        raise ValueError(USAGE)
    return of_battle(lang, *numbers) if kind == "battle" else of_siege(lang, *numbers)


def of_battle(lang: str, attack: int, defence: int, level: int = 0) -> dict[str, Any]:
    """16.2 Steady dice against steady dice, with fortified lines of this level or none (15.3)."""
    if min(attack, defence) < 0 or max(attack, defence) > MANY or level not in {0, 1, 2}:
        raise ValueError(USAGE)
    hampered = modifier("battle.line_attacker") * (level > 0)
    helped = modifier("battle.line_defender") * (level > 1)
    ours = Fight(attack, 0, hampered, MANY, 0)
    odds = battle_odds(ours, Fight(defence, 0, helped, MANY, 0))
    words = Wording("npws", lang)
    rows = ("win", odds.attacker_wins), ("loss", 1 - odds.attacker_wins)
    told = [f"{words.say('scene', key)} {words.percent(chance)}" for key, chance in rows]
    return {"attacker_wins": float(odds.attacker_wins), "lines": told}


def of_siege(lang: str, value: int, bonus: int = 0, rolls: int = 1) -> dict[str, Any]:
    """17.5 The chance that it has fallen by each roll; the marker of 17.5.3 adds itself."""
    if not (1 <= value <= MANY and 1 <= rolls <= MANY):
        raise ValueError(USAGE)
    marks = (0, modifier("siege.continued_1"), modifier("siege.continued_2"))
    by = fallen_by(value, tuple([table_of(bonus + mark) for mark in marks]), rolls)
    words = Wording("npws", lang)
    rows = enumerate(by, 1)
    told = [f"{words.say('scene', 'falls_by', n)} {words.percent(p)}" for n, p in rows]
    return {"fallen_by": [float(chance) for chance in by], "lines": told}


def table_of(bonus: int) -> tuple[tuple[int, int], ...]:
    """17.5.2 The printed table for each face with this modifier."""
    low, high = min(TABLE), max(TABLE)
    return tuple([TABLE[max(low, min(high, die + bonus))] for die in range(1, SIDES + 1)])
