"""Chapter 5, Regroup: the winner's free step to friendly or transit land next door."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .catalogue import LAND_MAP, Blocks, Face, Faces, Player, Space
from .ch01_map import ashore, is_closed, is_passable
from .ch02_blocks import bearers, faces_of
from .ch05_retreat import retreat_room
from .ch11_limits import why_not_enter
from .game import Pax

STAY = "stay"

CLOSED = Refusal("4.5", "closed")
NOT_FRIENDLY = Refusal("5.7", "regroup_not_friendly")
BORDER_FULL = Refusal("5.7", "regroup_border_full")
NOBODY_GOES = Refusal("5.7", "nobody_regroups")


@procedure("5.7")
def regroup(g: Pax, side: Player, space: Space, blocks: Blocks) -> Proc[None]:
    """5.7, A60 Every block of the winner that fought or stood in Reserve may step aside once."""
    while still(g, space, blocks):
        to = yield from pick(
            side,
            "5.7",
            (*LAND_MAP.near[space], STAY),
            partial(why_not_regroup, g, side, space, blocks),
            always=True,
            what="regroup_to",
            args=(space,),
        )
        if not isinstance(to, Space):
            return
        faces = yield from pick_some(
            side,
            "5.7",
            tuple([g.face[block] for block in still(g, space, blocks)]),
            judge=partial(why_not_group, g, side, space, to),
            grow=partial(may_go_along, g, side, to),
            always=True,
            what="regroup",
            args=(to,),
        )
        if faces:
            g.regroup(bearers(g, faces), to)


def still(g: Pax, space: Space, blocks: Blocks) -> Blocks:
    """5.7 Who has not stepped aside."""
    return tuple([block for block in blocks if g.at[block] == space])


def why_not_regroup(
    g: Pax, side: Player, space: Space, blocks: Blocks, choice: Space | str
) -> Refusal | None:
    """5.7, A44, A61 Adjacent, friendly or transit, without enemies, for one block at least."""
    if not isinstance(choice, Space):
        return None
    if is_closed(g, choice):
        return CLOSED
    if not is_passable(g, side, choice):
        return NOT_FRIENDLY
    faces = [g.face[block] for block in still(g, space, blocks)]
    return None if any(can_go(g, side, space, choice, face) for face in faces) else BORDER_FULL


def why_not_group(g: Pax, side: Player, space: Space, to: Space, faces: Faces) -> Refusal | None:
    """4.2, 5.7 Somebody, no more than the border lets pass, each allowed there."""
    if not faces:
        somebody = [f for f in faces_of(g, ashore(g, side, space)) if can_go(g, side, space, to, f)]
        return NOBODY_GOES if somebody else None
    if len(faces) > retreat_room(g, side, space, to):
        return BORDER_FULL
    refusals = [why_not_enter(g, block, to, ()) for block in bearers(g, faces)]
    return next((refusal for refusal in refusals if refusal is not None), None)


def can_go(g: Pax, side: Player, space: Space, to: Space, face: Face) -> bool:
    """5.7 Whether one block alone can step aside."""
    return why_not_group(g, side, space, to, (face,)) is None


def may_go_along(g: Pax, side: Player, to: Space, others: Faces, face: Face) -> bool:
    """4.2 While there is room on the border."""
    space = g.at[g.bearer[face]]
    return why_not_group(g, side, space, to, (*others, face)) is None
