"""Exact odds of a battle before it is offered; `lacewars odds toy 3+1 2` tells them."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from typing import NamedTuple

from lacewars.board.wording import Wording

from .ch07_battle import HIT_ON

SIDES = 6
FORCE = re.compile(r"(\d{1,2})([+-]\d{1,2})?")


class BattleOdds(NamedTuple):
    """How likely the attacker wins, and how many hits each side is to expect."""

    attacker_wins: Fraction
    attacker_hits: Fraction
    defender_hits: Fraction


def battle_odds(attack: tuple[int, int], defence: tuple[int, int]) -> BattleOdds:
    """7.2 Each side is (dice, bonus); ties are the defender's."""
    ours, theirs = hit_chances(*attack), hit_chances(*defence)
    wins = sum([p * q for a, p in enumerate(ours) for d, q in enumerate(theirs) if a > d])
    return BattleOdds(Fraction(wins), expected(ours), expected(theirs))


def hit_chances(dice: int, bonus: int) -> tuple[Fraction, ...]:
    """7.2 The chance of no hit, one hit, and so on."""
    faces = max(0, min(SIDES, SIDES + 1 - HIT_ON + bonus))
    hit = Fraction(faces, SIDES)
    return tuple([comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)])


def expected(chances: tuple[Fraction, ...]) -> Fraction:
    """Return the mean."""
    return sum([n * chance for n, chance in enumerate(chances)], Fraction(0))


# -- the command ---------------------------------------------------------------------------------
def command(arguments: list[str], lang: str) -> dict[str, object]:
    """7.2 Two forces, DICE or DICE+BONUS each: the attacker's, then the defender's."""
    if len(arguments) != len(("attacker", "defender")):
        raise ValueError("say the attacker's dice and the defender's, 3+1 2, or a saved game")
    odds = battle_odds(*[force(word) for word in arguments])
    words = Wording("toy", lang)
    chances = ("won", odds.attacker_wins), ("lost", 1 - odds.attacker_wins)
    hits = [words.decimal(hits) for hits in (odds.attacker_hits, odds.defender_hits)]
    lines = [words.say("scene", f"chance_{key}", words.percent(p)) for key, p in chances]
    return {
        "attacker_wins": float(odds.attacker_wins),
        "attacker_hits": float(odds.attacker_hits),
        "defender_hits": float(odds.defender_hits),
        "lines": [*lines, words.say("scene", "hits", *hits)],
    }


def force(word: str) -> tuple[int, int]:
    """Return the dice and the bonus that a word means."""
    found = FORCE.fullmatch(word)
    if found is None:
        raise ValueError(f"a force is DICE or DICE+BONUS, such as 3+1, not {word!r}")
    return int(found[1]), int(found[2] or 0)
