"""Chapter 11, Great Britain: her Fleet comes when Sweden is in danger, and leaves (11.11)."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import (
    BRITAIN,
    COALITION,
    NORRIS,
    PORTSMOUTH,
    SEAS,
    SET_ASIDE,
    SWEDEN_PROPER,
    SWEDES,
    YEAR_TRACK,
    Player,
)
from .ch01_map import ACTIVE, INACTIVE, ashore, fleets_at_sea
from .ch10_activation import is_barred_from_war
from .ch10_displacement import foreign_cargo, put_ashore
from .game import Pax


def call_britain(g: Pax, rule: str) -> None:
    """11.11 The Fleet is at Portsmouth, at full strength, if it is there to be called."""
    if g.status[BRITAIN] != INACTIVE or is_barred_from_war(g, BRITAIN):
        return
    g.activate(BRITAIN, rule)
    g.raise_block(NORRIS, PORTSMOUTH, rule)


def british_clock(g: Pax) -> None:
    """11.11 Four years after its loss the Fleet may be called again."""
    block = g.bearer[NORRIS]
    if g.at[block] == YEAR_TRACK and g.year >= g.truce_year[BRITAIN]:
        g.take_off_track(block, SET_ASIDE, "11.11")
        g.stand_down(BRITAIN, INACTIVE, "11.11")


@procedure("11.11")
def british_tests(g: Pax) -> Proc[None]:
    """11.11, A127 Called if the Coalition has more Fleets at sea; home again if the Swede has."""
    ours, theirs = fleets_out(g, SWEDES), fleets_out(g, COALITION)
    if theirs > ours:
        call_britain(g, "11.11")
    elif ours > theirs and g.status[BRITAIN] == ACTIVE and not is_sweden_invaded(g):
        yield from put_ashore(g, foreign_cargo(g, BRITAIN))  # A171
        g.withdraw(BRITAIN, "11.11")
        g.stand_down(BRITAIN, INACTIVE, "11.11")


def fleets_out(g: Pax, side: Player) -> int:
    """11.11, A127 A side's Fleets in sea zones, not those at anchor."""
    return sum([len(fleets_at_sea(g, side, zone)) for zone in SEAS])


def is_sweden_invaded(g: Pax) -> bool:
    """11.11 Whether Coalition blocks stand in Sweden proper."""
    return any(ashore(g, COALITION, space) for space in SWEDEN_PROPER)
