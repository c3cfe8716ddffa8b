"""Decks and discard piles: tuples of cards, the top first; a game's verbs store what comes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from lacewars.kernel import Game, Id

C = TypeVar("C", bound=Id)


def top(deck: tuple[C, ...], number: int = 1) -> tuple[tuple[C, ...], tuple[C, ...]]:
    """Take cards from the top; return them and what is left, fewer if there are no more."""
    return deck[:number], deck[number:]


def without(cards: tuple[C, ...], gone: Iterable[C]) -> tuple[C, ...]:
    """The cards but these, in their order; ValueError if one of them is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def under(deck: tuple[C, ...], cards: Iterable[C]) -> tuple[C, ...]:
    """The deck with cards put at its bottom."""
    return (*deck, *cards)


def reshuffled(g: Game, deck: tuple[C, ...], discard: Iterable[C]) -> tuple[C, ...]:
    """The deck with the shuffled discard pile below it."""
    return (*deck, *g.shuffle(tuple(discard)))


def deal(
    g: Game, deck: tuple[C, ...], discard: tuple[C, ...], number: int
) -> tuple[tuple[C, ...], tuple[C, ...], tuple[C, ...]]:
    """Deal from the top and turn the discard pile over when the deck ends.

    Return the cards, the deck and the discard pile; fewer cards if both piles end.
    """
    if number > len(deck) and discard:
        deck, discard = reshuffled(g, deck, discard), ()
    cards, deck = top(deck, number)
    return cards, deck, discard
