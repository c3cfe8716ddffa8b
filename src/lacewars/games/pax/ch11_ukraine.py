"""Chapter 11, Ukraine: she rises with Mazepa, and is pacified (11.8)."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import COALITION, HOMES, MAZEPA, RUSSIA, SET_ASIDE, SWEDES, UKRAINE
from .ch01_garrisons import settle_land
from .ch01_map import ACTIVE, PART_OF_RUSSIA
from .ch02_blocks import place_of
from .ch08_building import deployments
from .ch10_displacement import clear_land
from .game import Pax


@procedure("11.8")
def revolt(g: Pax) -> Proc[None]:
    """11.8, A13, A118 Russia loses 8 Levels and every marker leaves the land; Mazepa comes."""
    g.rise(UKRAINE, revolt=True)
    for space in HOMES[UKRAINE]:
        nation = g.marker[space]
        kept = g.option("ukraine_keeps_swedish_markers")
        if nation is not None and not (kept and g.side[nation] != COALITION):
            g.take_up_marker(space, "11.8")
    settle_land(g)
    yield from raise_mazepa(g)


@procedure("11.8")
def raise_mazepa(g: Pax) -> Proc[None]:
    """11.8 In Sivershchyna, else anywhere in Ukraine without enemies, else in a later year."""
    if g.status[UKRAINE] != ACTIVE or place_of(g, MAZEPA) != SET_ASIDE:
        return
    if deployments(g, MAZEPA):
        to = yield from pick(SWEDES, "11.8", deployments(g, MAZEPA), what="raise", args=(MAZEPA,))
        g.raise_block(MAZEPA, to, "11.8")


@procedure("11.8")
def pacify(g: Pax) -> Proc[None]:
    """11.8, A123, A177 Ukraine is Russia's again; Mazepa leaves, Russian markers too."""
    g.stand_down(UKRAINE, PART_OF_RUSSIA, "11.8")
    g.withdraw(UKRAINE, "11.8")
    for space in HOMES[UKRAINE]:
        nation = g.marker[space]
        if nation is not None and g.side[nation] == COALITION:
            g.take_up_marker(space, "11.8")
    g.rise(UKRAINE, revolt=False)
    settle_land(g)
    if g.status[RUSSIA] != ACTIVE:
        yield from clear_land(g)
