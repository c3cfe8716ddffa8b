"""Chapter 10, cards: how they are played. What each of them does stands in `events/`."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Effects, Proc, Refusal, pick, procedure

from .catalogue import EVENT, HOUSES, MOST_STEPS, Blocks, Card, Cards, Power
from .ch01_valley import blocks_of, seat_of
from .game import Valdor

EFFECTS = Effects()

NO_HAND = Refusal("10.1", "no_hand")
NO_CARD_FOR_NOW = Refusal("10.1", "no_card_for_now")
ONLY_IN_BATTLE = Refusal("10.2", "only_in_battle")
NOBODY_TO_LEVY = Refusal("10.3", "nobody_to_levy")


@procedure("10.1")
def card_of_impulse(g: Valdor, house: Power) -> Proc[None]:
    """10.1 One card from the hand: it does something now, or lies open until winter is over."""
    card = yield from pick(
        seat_of(g, house),
        "10.1",
        g.hand[house],
        partial(why_not_card, g, house),
        always=True,
        what="card",
    )
    g.play_card(house, card, "10.1")
    if EVENT[card] in EFFECTS.deeds:
        yield from EFFECTS.deeds[EVENT[card]](g, house)
    else:
        g.put_in_force(card)


def why_not_card(g: Valdor, house: Power, card: Card) -> Refusal | None:
    """10.1 Some cards only react; a levy needs somebody weakened."""
    if EVENT[card] == "ambush":
        return ONLY_IN_BATTLE
    if EVENT[card] == "levy" and not weakened(g, house):
        return NOBODY_TO_LEVY
    return None


def why_not_any_card(g: Valdor, power: Power) -> Refusal | None:
    """10.1 The company has no hand; a hand may hold nothing playable."""
    if power not in HOUSES:
        return NO_HAND
    playable = [card for card in g.hand[power] if why_not_card(g, power, card) is None]
    return None if playable else NO_CARD_FOR_NOW


def weakened(g: Valdor, house: Power) -> Blocks:
    """10.3 Blocks that have lost steps."""
    return tuple([b for b in blocks_of(g, house) if g.steps[b] < MOST_STEPS[g.kind[b]]])


def held(g: Valdor, house: Power, event: str) -> Cards:
    """Return the cards with this event in a hand."""
    return tuple([card for card in g.hand[house] if EVENT[card] == event])


def is_in_force(g: Valdor, event: str) -> bool:
    """10.4 Whether such a card lies open."""
    return any(EVENT[card] == event for card in g.in_force)
