"""Cards that cost a power cards or a general: wars overseas, the Stuarts."""

from __future__ import annotations

from lacewars.games.maria.affairs import HITS
from lacewars.games.maria.catalogue import EVENT_CARDS, Affair, Power
from lacewars.games.maria.ch17_execution import EFFECTS, corps_of
from lacewars.games.maria.game import Maria
from lacewars.kernel import Proc, procedure


@EFFECTS.do("fewer_cards_this_turn")
@procedure("cards")
def jenkins_ear(g: Maria, power: Power, affair: Affair) -> Proc[None]:  # noqa: ARG001
    """17.5bis France draws one card fewer this turn, subsidy or not (A-121)."""
    victim = HITS[affair]
    assert victim is not None
    g.cut_income(victim, EVENT_CARDS[affair])
    return
    yield from ()


@EFFECTS.do("jacobite_rebellion")
@procedure("cards")
def jacobite_rebellion(g: Maria, power: Power, affair: Affair) -> Proc[None]:  # noqa: ARG001
    """17.5bis A general to England and a card less, at once and to the end (A-99)."""
    victim = HITS[affair]
    assert victim is not None
    g.raise_stuarts(victim, EVENT_CARDS[affair])
    yield from corps_of(g, victim)
