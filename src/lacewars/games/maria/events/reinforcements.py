"""Cards that give troops and tactical cards."""

from __future__ import annotations

from lacewars.games.maria.affairs import EXECUTOR, PLACE
from lacewars.games.maria.catalogue import (
    EVENT_CARDS,
    EVENT_TROOPS,
    FRANCE,
    RECEIVES,
    Affair,
    Power,
    Powers,
)
from lacewars.games.maria.ch02_powers import seat_of
from lacewars.games.maria.ch17_execution import EFFECTS, reinforce
from lacewars.games.maria.game import Maria
from lacewars.kernel import Proc, pick, procedure


@EFFECTS.do("reinforcement")
@procedure("cards")
def reinforcement(g: Maria, power: Power, affair: Affair) -> Proc[None]:
    """17.5bis Denmark, the Hessians, the Union of Frankfurt, the Carnatic Wars (A-55, A-56)."""
    receiver = yield from pick(
        seat_of(g, power), "cards", receivers(power, affair), what="who_receives", args=(affair,)
    )
    g.draw_cards(receiver, EVENT_CARDS[affair], "cards")
    yield from reinforce(g, receiver, EVENT_TROOPS[affair])


def receivers(power: Power, affair: Affair) -> Powers:
    """17.5bis Those the card names, or who plays it."""
    return tuple([power if w == EXECUTOR else Power.of(w) for w in RECEIVES[affair]])


@EFFECTS.do("palatinate")
@procedure("cards")
def palatinate(g: Maria, power: Power, affair: Affair) -> Proc[None]:
    """17.5bis Mannheim goes over to France, whoever stands there (A-120); cards and troops too."""
    city = PLACE[affair]
    assert city is not None
    if g.marker[city] != FRANCE:
        g.flip_elector(city, FRANCE, "cards")
    yield from reinforcement(g, power, affair)
