"""Chapter 11, Hanover: Sweden's ally if Holstein is invaded, her enemy if she weakens (11.9)."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import BULOW, HANOVER
from .ch01_garrisons import settle_land
from .ch01_map import ACTIVE, INACTIVE, TRUCE
from .ch02_blocks import is_on_map
from .ch10_activation import activate_at_once, is_barred_from_war, raise_at_home
from .ch10_truce import remove_markers
from .game import Pax


@procedure("11.9")
def call_hanover(g: Pax) -> Proc[None]:
    """11.9, A178 The Coalition is in Holstein-Gottorp: Hanover joins Sweden at once."""
    in_truce = g.status[HANOVER] == TRUCE and g.year < g.truce_year[HANOVER]
    if g.defected or in_truce or is_barred_from_war(g, HANOVER):
        return
    if g.status[HANOVER] != ACTIVE:
        yield from activate_at_once(g, HANOVER, "11.9")
    elif not is_on_map(g, BULOW):  # A132
        yield from raise_at_home(g, BULOW)


@procedure("11.9")
def defection(g: Pax) -> Proc[None]:
    """11.9, A205 Hanover is the Coalition's, for good, and at peace until its die brings it in."""
    if g.status[HANOVER] == ACTIVE:
        g.withdraw(HANOVER, "11.9")
        remove_markers(g, HANOVER, "11.9")
        g.stand_down(HANOVER, INACTIVE, "11.9")
    g.defect(HANOVER)
    settle_land(g)
    return
    yield from ()
