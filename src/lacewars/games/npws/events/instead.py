"""Events that put something else in the place of a step."""

from __future__ import annotations

from lacewars.games.npws.catalogue import (
    BOURBON,
    EVENT,
    NETHERLANDS,
    POWER,
    Card,
    Pieces,
    Space,
)
from lacewars.games.npws.ch04_stacking import corps_in, settle_overstack
from lacewars.games.npws.ch05_cards import EFFECTS, is_in_force
from lacewars.games.npws.ch14_movement import enter_space
from lacewars.games.npws.game import Npws
from lacewars.kernel import Proc, pick, procedure

FORBID, ALLOW = "forbid", "allow"
DEPUTIES = "field_deputies"


def deputies_are_heard(g: Npws, force: Pieces, _came_from: Space, to: Space) -> bool:
    """9.2.3 A force with a Dutch corps comes upon a Bourbon corps in the field."""
    dutch = any(POWER[piece] == NETHERLANDS for piece in force)
    return dutch and is_in_force(g, DEPUTIES) and bool(corps_in(g, BOURBON, to))


@EFFECTS.instead("enter_space", DEPUTIES, "9.2.3", deputies_are_heard)
@procedure("9.2.3")
def field_deputies(g: Npws, force: Pieces, came_from: Space, to: Space) -> Proc[bool]:
    """9.2.3 Once this year the Bourbons may have the Dutch deputies forbid the battle."""
    word = yield from pick(
        BOURBON, "9.2.3", (FORBID, ALLOW), what=DEPUTIES, args=(to,), always=True
    )
    if word == ALLOW:
        return (yield from enter_space(g, force, came_from, to))
    g.end_event(the_deputies(g), "9.2.3")
    g.move(force, came_from, "9.2.3")
    yield from settle_overstack(g, g.active, came_from)  # 4.1.3: it may have been passing a crowd
    return False


def the_deputies(g: Npws) -> Card:
    """9.2.3 The card that lies open."""
    return next(card for card in g.in_force if EVENT[card] == DEPUTIES)
