"""Chapter 5, the cards: which are held, which are in force, and when held ones may be played."""

from __future__ import annotations

from lacewars.kernel import Effects, Plain, Proc, procedure, reactions

from .catalogue import EVENT, Cards, Side, Sides
from .game import Npws

EFFECTS = Effects()
INCOME = ("resources_alliance", "resources_bourbon")  # by side: what a card adds to its income


@procedure("9.2.1")
def held_cards(
    g: Npws, window: str, order: Sides, context: tuple[Plain, ...]
) -> Proc[tuple[str, ...]]:
    """9.2.1 Whoever holds a card, in this order (9.106), may play what fits the moment."""
    return (yield from reactions(g, window, "9.2.1", holders(g, order), context))


def holders(g: Npws, order: Sides) -> Sides:
    """4.4 How many cards a side holds is seen by all; who holds none is not asked."""
    return tuple([side for side in order if g.held[side]])


def held(g: Npws, side: Side, event: str) -> Cards:
    """The cards with this event that a side holds."""
    return tuple([card for card in g.held[side] if EVENT[card] == event])


def is_in_force(g: Npws, event: str) -> bool:
    """9.2.3 Whether an event is in force."""
    return any(EVENT[card] == event for card in g.in_force)


def is_aided(g: Npws, event: str) -> bool:
    """9.2.1 Whether such a card has been played for what is going on."""
    return any(EVENT[card] == event for card in g.aids)
