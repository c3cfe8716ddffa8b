"""Chapter 3, Actions: the dice, and the five things a player may do with them, in their order."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import SEATS, Player
from .game import Pax

STOP = "stop"


def action_dice(g: Pax) -> None:
    """3.1 Each player a die; the higher is First Player."""
    g.first_player = SEATS[0]


@procedure("3.1")
def action_phase(g: Pax, side: Player) -> Proc[None]:
    """3.1 To come."""
    g.actor = side
    yield from pick(side, "3.1", (STOP, "pass"), what="action")
