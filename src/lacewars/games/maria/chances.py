"""Exact odds: what an unseen hand may play, how troops may be allotted, how a battle may end.

A hand of which only the size is known is any hand of the unseen cards, all alike; an allotment of
which only the sum is known is any that the rules allow, all alike. A battle is counted as fought
to the end: who can play more, troops included, wins, unless he has to stop on zero before one who
cannot answer (11.1); those who step over zero where they can seldom have to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from .catalogue import IS_RESERVE, NUMBER, POINTS, SUIT, Card, Cards, Suit

Chances: TypeAlias = "dict[int, Fraction]"
LEAST, MOST = NUMBER["troops_min"], NUMBER["troops_max"]
PRICE = NUMBER["troop_price"]
CERTAIN = Fraction(1)


class BattleOdds(NamedTuple):
    """How likely a side is to win, to draw, to lose, if both fight to the end."""

    wins: Fraction
    draws: Fraction
    losses: Fraction


# -- hands ---------------------------------------------------------------------------------------
def plays(card: Card, suit: Suit) -> bool:
    """11.1 Whether a card may be played in a sector of this suit."""
    return IS_RESERVE[card] or SUIT[card] == suit


def strength_of(cards: Iterable[Card], suit: Suit) -> int:
    """11.1 What cards come to in a suit, a Reserve at its most (8)."""
    return sum([POINTS[card] for card in cards if plays(card, suit)])


def strength_chances(unseen: Cards, number: int, suit: Suit) -> Chances:
    """The chance of each strength of a hand of so many unseen cards."""
    counts = Counter([POINTS[card] for card in unseen if plays(card, suit)])
    rows = tuple(sorted(counts.items()))
    return dict(_strengths(rows, len(unseen), min(number, len(unseen))))


@lru_cache(maxsize=512)
def _strengths(
    rows: tuple[tuple[int, int], ...], cards: int, number: int
) -> tuple[tuple[int, Fraction], ...]:
    """Count the hands by how many cards of the suit they hold and what these come to."""
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for points, copies in rows:
        more: Counter[tuple[int, int]] = Counter()
        for (held, total), ways in hands.items():
            for n in range(min(copies, number - held) + 1):
                more[held + n, total + n * points] += ways * comb(copies, n)
        hands = more
    others = cards - sum([copies for _, copies in rows])
    found: Counter[int] = Counter()
    for (held, total), ways in hands.items():
        found[total] += ways * comb(others, number - held)
    every = comb(cards, number)
    return tuple([(total, Fraction(ways, every)) for total, ways in sorted(found.items()) if ways])


def chances_of_parts(older: Cards, stock: Cards, places: int, number: int, suit: Suit) -> Chances:
    """8 The same of one hand, where the older cards are all in hands, among so many hidden places.

    Of the cards of this hand so many are older ones; the rest are any of the stock.
    """
    number = max(0, min(number, len(older) + len(stock)))
    old = min(len(older), places)
    every = comb(places, number) if places >= number else 0
    if not every:
        return strength_chances((*older, *stock), number, suit)
    found: Chances = {}
    for n in range(max(0, number - (places - old)), min(old, number) + 1):
        chance = Fraction(comb(old, n) * comb(places - old, number - n), every)
        parts = added(strength_chances(older, n, suit), strength_chances(stock, number - n, suit))
        for points, part in parts.items():
            found[points] = found.get(points, Fraction(0)) + chance * part
    return dict(sorted(found.items()))


def added(one: Mapping[int, Fraction], other: Mapping[int, Fraction]) -> Chances:
    """The chance of each sum of two numbers that do not depend on each other."""
    found: Chances = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found


# -- troops --------------------------------------------------------------------------------------
def troop_chances(total: int, generals: int, stack: int) -> Chances:
    """6 The chance of each strength of a stack, when the sum of all generals' troops is known."""
    if not stack:
        return {0: CERTAIN}
    every = allotments(total, generals)
    if not every:
        return {}
    found = {
        n: Fraction(allotments(n, stack) * allotments(total - n, generals - stack), every)
        for n in range(LEAST * stack, MOST * stack + 1)
    }
    return {n: chance for n, chance in found.items() if chance}


@lru_cache(maxsize=4096)
def allotments(total: int, generals: int) -> int:
    """6 In how many ways so many troops can be shared out, one to eight to each general."""
    if not generals:
        return int(total == 0)
    return sum([allotments(total - n, generals - 1) for n in range(LEAST, MOST + 1) if n <= total])


# -- battles -------------------------------------------------------------------------------------
def battle_odds(
    lead: Mapping[int, Fraction], mine: int, theirs: Mapping[int, Fraction]
) -> BattleOdds:
    """11.1 From the lead in troops, one's own strength and what the other's may be."""
    wins = draws = Fraction(0)
    for ahead, chance in lead.items():
        for points, other in theirs.items():
            if ahead + mine > points:
                wins += chance * other
            elif ahead + mine == points:
                draws += chance * other
    return BattleOdds(wins, draws, 1 - wins - draws)


def lead_over(mine: int, theirs: Mapping[int, Fraction]) -> Chances:
    """11.1 The initial score, as far as it can be told."""
    return {mine - troops: chance for troops, chance in theirs.items()}


def expected(chances: Mapping[int, Fraction]) -> Fraction:
    """Return the mean."""
    return sum([value * chance for value, chance in chances.items()], Fraction(0))


# -- paying --------------------------------------------------------------------------------------
def cheapest_payment(hand: Cards, price: int, dear: Collection[Suit | None] = ()) -> Cards | None:
    """8 The cards that overpay least; of these, those of suits that are not dear."""
    best: dict[int, tuple[int, Cards]] = {0: (0, ())}
    for card in hand:
        cost = 10 * (SUIT[card] in dear) + 30 * IS_RESERVE[card] + 1
        for total, (spent, cards) in sorted(best.items(), reverse=True):
            if total < price:
                offer = (spent + cost, (*cards, card))
                reached = total + POINTS[card]
                if reached not in best or offer < best[reached]:
                    best[reached] = offer
    enough = [total for total in best if total >= price]
    return best[min(enough)][1] if enough else None


def waste(hand: Cards, price: int) -> int | None:
    """8 How many points the cheapest payment is too much; None if the hand cannot pay."""
    cards = cheapest_payment(hand, price)
    return None if cards is None else sum([POINTS[card] for card in cards]) - price


def best_recruits(hand: Cards, number: int, room: int | None = None) -> Cards | None:
    """13 The cards that raise exactly so many troops with least left over; the last of all that
    there is room for may be overpaid.
    """
    cards = cheapest_payment(hand, number * PRICE)
    if cards is None or number == room:
        return cards
    return None if sum([POINTS[card] for card in cards]) >= (number + 1) * PRICE else cards
