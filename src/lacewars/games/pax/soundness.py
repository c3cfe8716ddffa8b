"""What must hold at every stop: every face on one block, every block where it can be."""

from __future__ import annotations

from .armies import ALONE
from .catalogue import (
    BLOCKS,
    FACES,
    IS_ARMY,
    IS_FLEET,
    IS_LAND,
    IS_SEA,
    MOST,
    WOOD,
    WOOD_OF,
    YEAR_TRACK,
    Block,
    number,
)
from .ch01_map import is_harbor
from .game import Pax
from .position import IS_ON_MAP

BERTHS = number("fleet_berths")
ARMY_BERTHS = number("army_berths")


def check(g: Pax) -> list[str]:
    """Name every fault."""
    faults: list[str] = []
    if sorted(g.face) != list(FACES):
        faults.append("a face is missing or there twice")
    for block in BLOCKS:
        faults += faults_of(g, block)
    if any(g.at[block] != YEAR_TRACK for block, _ in g.due):
        faults.append("a block is due and not on the Year Track")
    return faults + berth_faults(g)


def faults_of(g: Pax, block: Block) -> list[str]:
    """What is wrong with one block."""
    face, place = g.face[block], g.at[block]
    low, high = (1, MOST[face]) if IS_ON_MAP[place] else (0, 0)
    faults: list[str] = []
    if WOOD_OF[face] != WOOD[block] or not g.maybe[block] & ALONE[face]:
        faults.append(f"{block} cannot be {face}")
    if not low <= g.steps[block] <= high:
        faults.append(f"{face} in {place} has strength {g.steps[block]}")
    if IS_LAND[place] and IS_FLEET[face] and not is_harbor(g, place):
        faults.append(f"{face} lies in {place}")
    is_cargo = any(cargo == block for cargo, _ in g.aboard)
    if is_cargo != (IS_SEA[place] and not IS_FLEET[face]):
        faults.append(f"{face} in {place}, aboard: {is_cargo}")
    return faults


def berth_faults(g: Pax) -> list[str]:
    """9.2 Every Fleet carries an Army or two Regiments, where it is itself."""
    load: dict[Block, int] = {}
    faults: list[str] = []
    for cargo, fleet in g.aboard:
        load[fleet] = load.get(fleet, 0) + (ARMY_BERTHS if IS_ARMY[g.face[cargo]] else 1)
        if g.at[cargo] != g.at[fleet] or not IS_FLEET[g.face[fleet]]:
            faults.append(f"{g.face[cargo]} is not aboard {g.face[fleet]}")
    return faults + [f"{g.face[fleet]} is overladen" for fleet, n in load.items() if n > BERTHS]
