"""Chapter 4, single steps: over which border who may go. Queries only.

A step on land crosses a border. A step between land and sea embarks, lands, puts to sea or enters a
Harbor, and is told by the rules of chapter 9.
"""

from __future__ import annotations

from lacewars.kernel import Refusal

from .calendar import WINTER_CAMPAIGN
from .catalogue import (
    COALITION,
    IS_FLEET,
    IS_LAND,
    IS_SEA,
    MAP,
    WOOD,
    Block,
    Blocks,
    Player,
    Space,
    Spaces,
    is_difficult,
    number,
    other_side,
)
from .ch01_map import ashore, is_closed, is_friendly, is_harbor, port_of, side_of
from .ch02_blocks import allowance
from .ch09_fleets import cargo_of, fits_aboard, has_enemy_fleets
from .ch11_limits import why_not_enter
from .game import Pax

BORDER_LIMIT = number("border_limit")
DIFFICULT_LIMIT = number("difficult_border_limit")
FORCED_LIMIT = number("forced_march_limit")

NOT_ADJACENT = Refusal("1.1", "not_adjacent")
CLOSED = Refusal("4.5", "closed")
BORDER_FULL = Refusal("4.2", "border_full")
PINNED_BORDER = Refusal("4.3", "pinned_border")
TOO_FAR = Refusal("4.4", "too_far")
TOO_FAR_AT_SEA = Refusal("9.1", "too_far_at_sea")
NO_HARBOR = Refusal("9.1", "no_harbor")
WHOLE_MOVE = Refusal("9.2", "whole_move")
NO_PORT = Refusal("9.2", "no_port")
NO_FRIENDLY_PORT = Refusal("9.2", "no_friendly_port")
ENEMY_FLEETS = Refusal("9.2", "enemy_fleets")
ENEMY_ASHORE = Refusal("9.2", "enemy_ashore")
NO_WINTER_EMBARKING = Refusal("3.4", "no_winter_embarking")
NO_BERTHS = Refusal("9.2", "no_berths")
DISTRUST = Refusal("12.2", "distrust")


# -- the turn so far -----------------------------------------------------------------------------
def has_moved(g: Pax, block: Block) -> bool:
    """4.1 Whether a block has had its move this turn."""
    return any(mover == block for mover, _, _ in g.marches)


def entered_from(g: Pax, block: Block) -> Space | None:
    """5.3 Over which border, or Port, a block came into the space it is in."""
    here = g.at[block]
    return next((frm for b, frm, to in reversed(g.marches) if b == block and to == here), None)


def entry_borders(g: Pax, side: Player, space: Space) -> Spaces:
    """4.3, 5.6 The borders over which blocks of a side came that are there now."""
    found = {
        frm
        for block, frm, to in g.marches
        if to == space and g.at[block] == space and side_of(g, block) == side
    }
    return tuple(sorted(found))


def border_limit(here: Space, to: Space) -> int:
    """4.2 How many blocks a border lets pass."""
    return DIFFICULT_LIMIT if is_difficult(here, to) else BORDER_LIMIT


def border_room(g: Pax, side: Player, here: Space, to: Space) -> int:
    """4.2 How many more of a side's blocks may cross a border this turn, in either direction."""
    ends = (here, to) if here < to else (to, here)
    used = [
        block
        for block, one, other in g.marches
        if ((one, other) if one < other else (other, one)) == ends and side_of(g, block) == side
    ]
    return border_limit(here, to) - len(used)


# -- may these blocks step there? ----------------------------------------------------------------
def why_not_step(g: Pax, side: Player, column: Blocks, walked: int, to: Space) -> Refusal | None:
    """4.1 The next step of a column that has walked so far."""
    here = g.at[column[0]]
    if not MAP.are_near(here, to):
        return NOT_ADJACENT
    if IS_FLEET[g.face[column[0]]]:
        refusal = why_not_sail(g, side, column, walked, to)
    elif IS_SEA[here]:
        refusal = why_not_land(g, side, here, walked, to)
    elif IS_SEA[to]:
        refusal = why_not_embark(g, side, column, walked, to)
    else:
        refusal = why_not_walk(g, side, column, walked, to)
    return refusal or why_not_together(g, side, column, to)


def why_not_walk(g: Pax, side: Player, column: Blocks, walked: int, to: Space) -> Refusal | None:
    """4.2 to 4.5, A31 Over a border on land."""
    here = g.at[column[0]]
    if not IS_LAND[to]:
        return NO_HARBOR
    if is_closed(g, to):
        return CLOSED
    if to in entry_borders(g, other_side(side), here):
        return PINNED_BORDER
    if walked >= min([allowance(g, block) for block in column]) + FORCED_LIMIT:
        return TOO_FAR
    return BORDER_FULL if border_room(g, side, here, to) < len(column) else None


def why_not_embark(
    g: Pax, side: Player, column: Blocks, walked: int, to: Space
) -> Refusal | None:  # A8, A35
    """9.2 From a territory with a friendly Port, aboard Fleets of one's side off that Port."""
    here = g.at[column[0]]
    if walked:
        return WHOLE_MOVE
    if g.stage == WINTER_CAMPAIGN:  # A26
        return NO_WINTER_EMBARKING
    if not is_friendly(g, side, here):
        return NO_FRIENDLY_PORT
    if to in entry_borders(g, other_side(side), here):  # A37
        return PINNED_BORDER
    if has_enemy_fleets(g, side, to):
        return ENEMY_FLEETS
    return None if fits_aboard(g, side, to, column) else NO_BERTHS


def why_not_land(g: Pax, side: Player, here: Space, walked: int, to: Space) -> Refusal | None:
    """9.2 Ashore by any Port of the zone, whoever holds it; not under the eyes of enemy Fleets."""
    if walked:
        return WHOLE_MOVE
    if IS_SEA[to] or not IS_LAND[to] or not port_of(g, to):
        return NO_PORT
    if is_closed(g, to):  # A155
        return CLOSED
    return ENEMY_FLEETS if has_enemy_fleets(g, side, here) else None


def why_not_sail(g: Pax, side: Player, column: Blocks, walked: int, to: Space) -> Refusal | None:
    """9.1, A154 So many zones; a Harbor counts as one, leaving one is a whole move."""
    here = g.at[column[0]]
    if walked >= min([allowance(g, block) for block in column]):
        return TOO_FAR_AT_SEA
    if IS_SEA[here] and to in entry_borders(g, other_side(side), here):  # A158
        return PINNED_BORDER
    if IS_SEA[to]:
        return None
    if is_closed(g, to):  # A155
        return CLOSED
    if not is_harbor(g, to) or not is_friendly(g, side, to):
        return NO_HARBOR
    return why_not_bring_in(g, side, column, to)


def why_not_bring_in(g: Pax, side: Player, column: Blocks, to: Space) -> Refusal | None:
    """9.2, A184 Who is aboard goes ashore in a Harbor, and that is a whole move."""
    cargo = [block for fleet in column for block in cargo_of(g, fleet)]
    if any(has_moved(g, block) for block in cargo):
        return WHOLE_MOVE
    if cargo and ashore(g, other_side(side), to):
        return ENEMY_ASHORE
    return why_not_together(g, side, tuple(cargo), to)


def why_not_together(g: Pax, side: Player, column: Blocks, to: Space) -> Refusal | None:
    """11, 12.2 What the nations of the blocks forbid, alone or with those gone before."""
    gone = tuple([b for b, _, there in g.marches if there == to and side_of(g, b) == side])
    for block in column:
        refusal = why_not_enter(g, block, to, (*column, *gone))
        if refusal is not None:
            return refusal
    if side == COALITION and g.distrust and is_mixed(column, gone):  # A131
        return DISTRUST if ashore(g, other_side(side), to) else None
    return None


def is_mixed(column: Blocks, others: Blocks) -> bool:
    """12.2 Whether blocks are of different colours."""
    return len({WOOD[block] for block in (*column, *others)}) > 1


def must_stop(g: Pax, side: Player, here: Space, to: Space) -> bool:
    """4.1, 4.2, 9.1, A32, A43 Enemies, difficult ground, shore and Harbor end a march."""
    if IS_SEA[here] != IS_SEA[to] or is_difficult(here, to):
        return True
    return bool(ashore(g, other_side(side), to))
