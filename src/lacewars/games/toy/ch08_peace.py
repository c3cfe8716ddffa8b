"""Chapter 8, peace: owed from anywhere as soon as a house has lost its honour."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import HOME, SPACES, Power, Space, other_house
from .ch01_valley import seat_of
from .game import Valdor

RANSOM, AMNESTY = "ransom", "amnesty"
RANSOM_IS = 2  # 8.2

NOT_THE_CASTLE = Refusal("8.2", "not_the_castle")
NOT_HIS = Refusal("8.2", "not_his")
CANNOT_RANSOM = Refusal("8.2", "cannot_ransom")


@procedure("8.1")
def peace(g: Valdor, house: Power) -> Proc[None]:
    """8.1 The other house names one term; what was going on goes on in the world as it then is."""
    victor = other_house(house)
    g.sue(house)
    term = yield from pick(
        seat_of(g, victor),
        "8.2",
        (*SPACES, RANSOM, AMNESTY),
        partial(why_not_demand, g, house),
        what="peace_term",
        args=(house,),
    )
    if term == RANSOM:
        g.earn(house, -RANSOM_IS, "8.2")
        g.earn(victor, RANSOM_IS, "8.2")
    elif isinstance(term, Space):
        g.take_control(term, victor)
    g.sign_peace(house)


def why_not_demand(g: Valdor, house: Power, term: Space | str) -> Refusal | None:
    """8.2 A space it holds, never the castle; a ransom it can pay; or nothing."""
    if term == RANSOM:
        return CANNOT_RANSOM if g.gold[house] < RANSOM_IS else None
    if not isinstance(term, Space):
        return None
    if term == HOME[house]:
        return NOT_THE_CASTLE
    return None if g.control[term] == house else NOT_HIS
