"""Exact odds: what an unseen hand may hold in the suit of its sector.

`lacewars odds maria-combat 30 8 5` tells what a hand of 5 out of 30 cards holds of the 8 in a suit.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from lacewars.board.wording import Wording

from .catalogue import CARDS, SUIT, is_reserve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .catalogue import Cards


def suit_in_hand(unseen: Cards, size: int, suit: str) -> Mapping[int, Fraction]:
    """Return how likely a hand of this size, drawn from the unseen, holds each number of a suit."""
    return held(len(unseen), sum(SUIT[card] == suit for card in unseen), size)


def can_answer(unseen: Cards, size: int, suit: str) -> Fraction:
    """11.1 How likely such a hand has anything to play: a card of the suit, or a Reserve."""
    fitting = sum(SUIT[card] == suit or is_reserve(card) for card in unseen)
    return 1 - held(len(unseen), fitting, size).get(0, Fraction(0))


def held(cards: int, suited: int, size: int) -> Mapping[int, Fraction]:
    """Return how likely `size` cards out of these hold each number of the suited ones."""
    hands = comb(cards, size)
    numbers = range(max(0, size - cards + suited), min(size, suited) + 1)
    return {n: Fraction(comb(suited, n) * comb(cards - suited, size - n), hands) for n in numbers}


# -- the command ---------------------------------------------------------------------------------
def command(arguments: list[str], lang: str) -> dict[str, object]:
    """8 Unseen cards, how many of them are of the suit, how many are held."""
    usage = "say how many cards are unseen, how many of them fit, how many are held: 30 8 5"
    if len(arguments) != len(usage.split(":")[1].split()) or not all(map(is_number, arguments)):
        raise ValueError(usage)
    cards, suited, size = map(int, arguments)
    if not max(suited, size) <= cards <= len(CARDS):
        raise ValueError(f"of at most {len(CARDS)} cards no more fit or are held than there are")
    words, found = Wording("maria-combat", lang), held(cards, suited, size)
    return {
        "chances": {str(number): float(chance) for number, chance in found.items()},
        "lines": [words.say("scene", "holds", n, words.percent(p)) for n, p in found.items()],
    }


def is_number(word: str) -> bool:
    """Return whether a word is a whole number from 0 to 999."""
    return word.isascii() and word.isdigit() and len(word) <= len("999")
