"""Chapter 5, the cards: which are held, which are in force, and when held ones may be played."""

from __future__ import annotations

from lacewars.kernel import Effects, Plain, Proc, procedure, reactions

from .catalogue import EVENT, EVENTS, Cards, Side, Sides, card_data
from .game import Npws

EFFECTS = Effects()
KEPT: dict[str, Cards] = {  # 9.2.1: the cards for each moment
    word: tuple([card for card in EVENTS if card_data(card).get("window") == word])
    for word in ("battle", "march", "siege", "manoeuvre")
}
INCOME = ("resources_alliance", "resources_bourbon")  # by side: what a card adds to its income


@procedure("9.2.1")
def held_cards(
    g: Npws, window: str, order: Sides, context: tuple[Plain, ...]
) -> Proc[tuple[str, ...]]:
    """9.2.1 Whoever may hold a card, in this order (9.106), may play what fits the moment."""
    return (yield from reactions(g, window, "9.2.1", holders(g, window, order), context))


def holders(g: Npws, window: str, order: Sides) -> Sides:
    """4.4, 9.115 Who by what all can see may hold a card for this moment; others are not asked."""
    if not may_be_held(g, window):
        return ()
    return tuple([side for side in order if g.held[side]])


def may_be_held(g: Npws, window: str) -> bool:
    """9.2.1 Whether a card for this moment is neither played nor still to come (5.2.2, 9.115)."""
    return any(
        card not in g.events_gone and card not in g.later_events for card in KEPT.get(window, ())
    )


def held(g: Npws, side: Side, event: str) -> Cards:
    """The cards with this event that a side holds."""
    return tuple([card for card in g.held[side] if EVENT[card] == event])


def is_in_force(g: Npws, event: str) -> bool:
    """9.2.3 Whether an event is in force."""
    return any(EVENT[card] == event for card in g.in_force)


def is_aided(g: Npws, event: str) -> bool:
    """9.2.1 Whether such a card has been played for what is going on."""
    return any(EVENT[card] == event for card in g.aids)
