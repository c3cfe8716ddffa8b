"""What a seat may reckon with: the cards it has not seen, and the troops that may stand there.

Everything is exact for what is known: hidden cards may be any of those not seen, those older than
the talon being surely in hands; hidden troops may be any allotment that fits the sums told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from lacewars.board.scene import count
from lacewars.kernel import Hidden, Observation

from .catalogue import (
    CARDS,
    DECK_OF,
    DECKS,
    GENERALS_OF,
    POWERS,
    Cards,
    Pieces,
    Power,
    Suit,
)
from .chances import CERTAIN, Chances, added, chances_of_parts, strength_of, troop_chances
from .game import Maria
from .guessing import remembered

View: TypeAlias = Mapping[str, Any]


class Unseen(NamedTuple):
    """8 The cards that may be in hands that are not seen.

    `older` are surely in one of them, for the talon was made without them; `stock` may lie in the
    talon as well. `places` is how many cards lie hidden in hands or on the Display.
    """

    older: Cards
    stock: Cards
    places: int


# -- cards ---------------------------------------------------------------------------------------
def unseen_cards(seen: Observation, g: Maria) -> tuple[Unseen, dict[Power, Cards]]:
    """8 The cards nobody showed this seat, and those of others it has seen."""
    view = seen.view
    hidden = [card for card in CARDS if DECK_OF[card] <= view["opened"]]
    open_cards = set(view["discards"])
    for field in ("kept_cards", "hand", "placed_cards"):
        for pile in view[field]:
            open_cards |= set() if isinstance(pile, Hidden) else set(pile)
    hidden = [card for card in hidden if card not in open_cards]
    told = remembered(g, seen, set(hidden))
    known = {power: held(view, power, told.get(power, [])) for power in POWERS}
    sure = {card for cards in known.values() for card in cards}
    rest = [card for card in hidden if card not in sure]
    stock = set(view["stock"] or DECKS[max(0, view["opened"] - 1)])
    places = sum([hidden_places(view, power) - len(known[power]) for power in POWERS])
    return Unseen(
        tuple([card for card in rest if card not in stock]),
        tuple([card for card in rest if card in stock]),
        places,
    ), known


def held(view: View, power: Power, cards: list[Any]) -> Cards:
    """8 The cards known to be in a hand that is not seen."""
    if not isinstance(view["hand"][power], Hidden):
        return ()
    return tuple(cards[: count(view["hand"][power])])


def hidden_places(view: View, power: Power) -> int:
    """8 How many cards of a power are not seen: in the hand, face down on the Display."""
    piles = (view["hand"][power], view["placed_cards"][power])
    return sum([count(pile) for pile in piles if isinstance(pile, Hidden)])


def hand_chances(seen: Observation, g: Maria, power: Power, suit: Suit) -> Chances:
    """11.1 What a power can play in a suit: the chance of each sum."""
    cards: Cards | Hidden = seen.view["hand"][power]
    if not isinstance(cards, Hidden):
        return {strength_of(cards, suit): CERTAIN}
    unseen, known = unseen_cards(seen, g)
    sure, number = known[power], count(cards)
    rest = chances_of_parts(unseen.older, unseen.stock, unseen.places, number - len(sure), suit)
    return added({strength_of(sure, suit): CERTAIN}, rest)


# -- troops --------------------------------------------------------------------------------------
def stack_chances(seen: Observation, generals: Pieces) -> Chances:
    """6 How many troops some generals of one city lead together: the chance of each sum."""
    found: Chances = {0: CERTAIN}
    for power in POWERS:
        theirs = tuple([one for one in generals if one in GENERALS_OF[power]])
        if theirs:
            found = added(found, power_chances(seen.view, power, theirs))
    return found


def power_chances(view: View, power: Power, generals: Pieces) -> Chances:
    """6 The same of generals of one power: seen, told in groups, or shared out unseen."""
    troops = [view["troops"][one] for one in generals]
    if not any(isinstance(number, Hidden) for number in troops):
        return {sum(troops): CERTAIN}
    alive = [one for one in GENERALS_OF[power] if view["at"][one] is not None]
    left, found = view["total"][power], {0: CERTAIN}
    for group, number in view["told"]:
        if set(group) <= set(alive):
            mine = [one for one in generals if one in group]
            found = added(found, troop_chances(number, len(group), len(mine)))
            alive = [one for one in alive if one not in group]
            left -= number
    rest = [one for one in generals if one in alive]
    return added(found, troop_chances(left, len(alive), len(rest)))
