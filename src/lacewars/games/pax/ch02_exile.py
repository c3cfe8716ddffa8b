"""Chapter 2, exile: Karl XII is away, and rides home through the night (2.3)."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import COALITION, EXILE, HOMES, KARL, SWEDEN, SWEDES, Spaces, number
from .ch01_map import ashore, is_friendly
from .ch02_blocks import place_of
from .game import Pax

EXILE_ENDS_ON = number("exile_ends_on")


@procedure("2.3")
def return_of_karl(g: Pax) -> Proc[None]:
    """2.3 A six the first year, one less each year after: Karl is back at full strength."""
    if place_of(g, KARL) != EXILE:
        return
    (die,) = g.roll(1, "return_of_karl", "2.3")
    if die < EXILE_ENDS_ON - g.exile_rolls or not havens(g):
        g.stay_in_exile()
        return
    to = yield from pick(SWEDES, "2.3", havens(g), what="raise", args=(KARL,))
    g.raise_block(KARL, to, "2.3")


def havens(g: Pax) -> Spaces:
    """2.3, A136 Land of Sweden that Sweden holds, without enemy blocks."""
    return tuple(
        [s for s in HOMES[SWEDEN] if is_friendly(g, SWEDES, s) and not ashore(g, COALITION, s)]
    )
