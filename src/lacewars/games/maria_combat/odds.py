"""Exact odds: what an unseen hand may hold in the suit of its sector."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from .catalogue import SUIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .catalogue import Cards


def suit_in_hand(unseen: Cards, size: int, suit: str) -> Mapping[int, Fraction]:
    """Return how likely a hand of this size, drawn from the unseen, holds each number of a suit."""
    suited = sum(SUIT[card] == suit for card in unseen)
    others = len(unseen) - suited
    hands = comb(len(unseen), size)
    numbers = range(max(0, size - others), min(size, suited) + 1)
    return {n: Fraction(comb(suited, n) * comb(others, size - n), hands) for n in numbers}
