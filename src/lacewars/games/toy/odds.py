"""Exact odds of a battle before it is offered."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from .ch07_battle import HIT_ON

SIDES = 6


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
