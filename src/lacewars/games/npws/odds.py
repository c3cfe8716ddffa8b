"""Exact odds: what the dice will do before they are thrown. Pure arithmetic on fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any, NamedTuple, TypeAlias

from lacewars.board.wording import Wording

from .catalogue import LIMITS, ROLLS, modifier
from .ch14_avoidance import AVOIDS_ON
from .ch14_interception import INTERCEPTS_ON
from .ch15_lines import BYPASSED_ON
from .ch16_dice import HIT_ON, SHAKEN_HIT_ON
from .ch17_siege import TABLE
from .ch19_talks import TALKS

SIDES = 6
ALL_PAIRS = SIDES * SIDES
MANY_LOSSES: int = LIMITS["great_victory"]["losses"]  # 16.5.1
MANY_CORPS: int = LIMITS["great_victory"]["corps"]
LOSS = ROLLS["leader_loss"]  # 16.3.2
CALM: int = ROLLS["naval_move"]["loss"]  # 14.5.4

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
USAGE = (
    "say battle DICE DICE [LINE [CORPS CORPS]], siege VALUE [MODIFIER [ROLLS]], "
    "intercept, avoid, bypass or peace [MODIFIER], sea [LOST ON], fleet STRENGTH [BONUS], "
    "leader, or a saved game"
)
MANY = 99  # corps enough for any number of hits
Told: TypeAlias = dict[str, Any]


def command(arguments: list[str], lang: str) -> Told:
    """What is thrown for, in numbers: dice, values, modifiers."""
    kind, *said = arguments or [""]
    numbers = [int(word) for word in said if word.lstrip("-").isdigit()]
    least, most, tell = FORMS.get(kind, (1, 0, of_leader))
    if len(numbers) != len(said) or not least <= len(said) <= most:
        raise ValueError(USAGE)
    return tell(Wording("npws", lang), *numbers)


def expect(*, good: bool) -> None:
    """Numbers that mean something."""
    if not good:
        raise ValueError(USAGE)


def of_battle(words: Wording, attack: int, defence: int, level: int = 0, *corps: int) -> Told:
    """16.2, 16.5 Steady dice, the level of the lines (15.3), and both sides' corps if known."""
    expect(good=min(attack, defence) >= 0 and max(attack, defence) <= MANY and level in {0, 1, 2})
    expect(good=len(corps) in {0, 2} and all(0 < number <= MANY for number in corps))
    ours, theirs = (corps[0], corps[1]) if corps else (MANY, MANY)
    hampered = modifier("battle.line_attacker") * (level > 0)
    helped = modifier("battle.line_defender") * (level > 1)
    odds = battle_odds(Fight(attack, 0, hampered, ours, 0), Fight(defence, 0, helped, theirs, 0))
    rows = [("win", odds.attacker_wins), ("loss", 1 - odds.attacker_wins)]
    if corps:
        rows += [("great_win", odds.attacker_great), ("great_loss", odds.defender_great)]
    lost = [odds.attacker_losses, odds.defender_losses]
    told = bars(words, "odds_battle", rows)
    told.append(words.say("scene", "mean_losses", *[words.decimal(mean) for mean in lost]))
    return {
        "attacker_wins": float(odds.attacker_wins),
        "losses": [float(mean) for mean in lost],
        "lines": told,
    }


def of_siege(words: Wording, value: int, bonus: int = 0, rolls: int = 1) -> Told:
    """17.5 The chance that it has fallen by each roll; the marker of 17.5.3 adds itself."""
    expect(good=1 <= value <= MANY and 1 <= rolls <= MANY)
    marks = (0, modifier("siege.continued_1"), modifier("siege.continued_2"))
    by = fallen_by(value, tuple([table_of(bonus + mark) for mark in marks]), rolls)
    told = [f"{words.say('scene', 'fallen_by', n)} {words.percent(p)}" for n, p in enumerate(by, 1)]
    return {"fallen_by": [float(chance) for chance in by], "lines": told}


def of_roll(title: str, target: int, words: Wording, bonus: int = 0) -> Told:
    """14.6.5, 14.7.2, 15.4, 19.0.e One die with its modifiers."""
    chance = roll_succeeds(target, bonus)
    rows = [("succeeds", chance), ("fails", 1 - chance)]
    return {"succeeds": float(chance), "lines": bars(words, title, rows)}


def of_sea(words: Wording, lost_on: int = CALM) -> Told:
    """14.5.4 A passage goes wrong on a 1, in a storm more often."""
    expect(good=0 <= lost_on <= SIDES)
    return of_roll("naval_move", lost_on + 1, words)


def of_fleet(words: Wording, strength: int, bonus: int = modifier("fleet.alliance")) -> Told:
    """13.5.6 The fleet of Toulon against that of the Alliance."""
    expect(good=min(strength, bonus) >= 0 and max(strength, bonus) <= MANY)
    chance = fleet_wins(strength, bonus)
    rows = [("succeeds", chance), ("fails", 1 - chance)]
    return {"succeeds": float(chance), "lines": bars(words, "fleet", rows)}


def of_leader(words: Wording) -> Told:
    """16.3.2 A named leader of the loser who gave dice."""
    chances = both_dice()
    rows = [(f"leader_{key}", chance) for key, chance in chances.items()]
    found = {key: float(chance) for key, chance in chances.items()}
    return {**found, "lines": bars(words, "leader_loss", rows)}


def bars(words: Wording, title: str, rows: list[tuple[str, Fraction]]) -> list[str]:
    """A title, and each outcome with its chance."""
    told = [f"  {words.say('scene', key)} {words.percent(chance)}" for key, chance in rows]
    return [words.say("scene", title), *told]


def table_of(bonus: int) -> tuple[tuple[int, int], ...]:
    """17.5.2 The printed table for each face with this modifier."""
    low, high = min(TABLE), max(TABLE)
    return tuple([TABLE[max(low, min(high, die + bonus))] for die in range(1, SIDES + 1)])


FORMS: Mapping[str, tuple[int, int, Callable[..., Told]]] = {  # how many numbers, at least and most
    "battle": (2, 5, of_battle),
    "siege": (1, 3, of_siege),
    "intercept": (0, 1, partial(of_roll, "interception", INTERCEPTS_ON)),
    "avoid": (0, 1, partial(of_roll, "avoidance", AVOIDS_ON)),
    "bypass": (0, 1, partial(of_roll, "bypass", BYPASSED_ON)),
    "peace": (0, 1, partial(of_roll, "withdrawal", TALKS["target"])),
    "sea": (0, 1, of_sea),
    "fleet": (1, 2, of_fleet),
    "leader": (0, 0, of_leader),
}
