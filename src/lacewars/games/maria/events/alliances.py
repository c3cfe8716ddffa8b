"""Cards that change where Saxony stands, or leave her alone."""

from __future__ import annotations

from lacewars.games.maria.catalogue import (
    BOXES_OF,
    EVENT_TROOPS,
    SAXON_TRACK,
    SAXONY,
    Affair,
    Power,
)
from lacewars.games.maria.ch17_execution import BARRED, EFFECTS, reinforce
from lacewars.games.maria.ch19_saxony import saxony_comes_to
from lacewars.games.maria.game import Maria
from lacewars.kernel import Proc, procedure


@EFFECTS.do("quadruple_alliance")
@procedure("cards")
def quadruple_alliance(g: Maria, power: Power, affair: Affair) -> Proc[None]:  # noqa: ARG001
    """17.5bis Saxony is Austria's ally at once, and gets troops in any case (A-120)."""
    yield from saxony_comes_to(g, BOXES_OF[SAXON_TRACK][-1], "cards")
    yield from reinforce(g, SAXONY, EVENT_TROOPS[affair])


@EFFECTS.do(BARRED)
@procedure("cards")
def charles_emmanuel(g: Maria, power: Power, affair: Affair) -> Proc[None]:  # noqa: ARG001
    """17.5bis Nothing but arrows; the Saxon one is barred while she is Prussia's ally."""
    return
    yield from ()
