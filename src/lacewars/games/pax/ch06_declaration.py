"""Chapter 6, declaring sieges: as an Action, or for nothing by who has just arrived."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .catalogue import (
    GARRISON,
    HOME,
    IS_LAND,
    POLAND,
    Block,
    Blocks,
    Face,
    Faces,
    Player,
    Space,
    Spaces,
    number,
    other_side,
)
from .ch01_map import (
    ashore,
    blocks_in,
    garrison_of,
    is_closed,
    is_enemy_land,
    nation_of,
    places_of,
)
from .ch02_blocks import bearers, is_fleet, is_regiment, or_no_one
from .ch04_steps import has_moved
from .ch11_limits import why_not_besiege
from .game import Pax

REGIMENTS_UP_TO = number("regiments_besiege_up_to")

NOBODY_BESIEGES = Refusal("6.1", "nobody_besieges")
MOVED = Refusal("6.1", "moved_before_siege")
PINNED = Refusal("6.1", "pinned_besieger")
BESIEGING = Refusal("6.1", "besieging")
NOT_BY_FLEETS = Refusal("6.1", "not_by_fleets")
ONE_NATION = Refusal("6.2", "one_nation")
REGIMENTS_TOO_WEAK = Refusal("6.2", "regiments_too_weak")


# -- as an Action --------------------------------------------------------------------------------
@procedure("6.1")
def siege_action(g: Pax, side: Player) -> Proc[None]:
    """6.1, A67 One territory, blocks of one nation that stand there unmoved and unpinned."""
    to = yield from pick(
        side,
        "6.1",
        or_no_one(besiegeable(g, side), partial(why_not_siege_at, g, side)),
        partial(why_not_siege_at, g, side),
        always=True,
        what="siege_at",
    )
    if not isinstance(to, Space):
        return
    faces = yield from pick_some(
        side,
        "6.1",
        tuple([g.face[block] for block in blocks_in(g, side, to)]),
        judge=partial(why_not_besiegers, g, side, to),
        grow=partial(may_besiege_with, g, to),
        always=True,
        what="besiegers",
        args=(to,),
    )
    g.besiege(bearers(g, faces), to)


def why_not_any_siege(g: Pax, side: Player) -> Refusal | None:
    """6.1 Whether there is anything to besiege and anybody to do it."""
    for space in places_of(g, side):
        if has_garrison(g, side, space) and why_not_siege_at(g, side, space) is None:
            return None
    return NOBODY_BESIEGES


def besiegeable(g: Pax, side: Player) -> Spaces:
    """6.1, A62 Where a side has blocks beside an enemy garrison."""
    return tuple([space for space in places_of(g, side) if has_garrison(g, side, space)])


def has_garrison(g: Pax, side: Player, space: Space) -> bool:
    """6.1, 11.5 An enemy garrison; the printed ones of unmarked Poland resist everybody."""
    if not GARRISON[space] or is_closed(g, space):
        return False
    if HOME[space] == POLAND and g.marker[space] is None:
        return True
    return is_enemy_land(g, side, space)


def why_not_siege_at(g: Pax, side: Player, space: Space | str) -> Refusal | None:
    """6.1 Somebody there must be able to besiege."""
    if not isinstance(space, Space):
        return None
    blocks = blocks_in(g, side, space)
    if any(why_not_besieger(g, space, block) is None for block in blocks):
        return None
    return NOBODY_BESIEGES


# -- for nothing, on arrival ---------------------------------------------------------------------
@procedure("6.1")
def sieges_on_arrival(g: Pax, side: Player, gone: Blocks) -> Proc[None]:
    """4.1, 6.1, A42 Who ended a move in enemy land without enemy blocks may besiege for nothing."""
    for space in arrivals(g, side, gone):
        faces = yield from pick_some(
            side,
            "6.1",
            tuple([g.face[block] for block in gone if g.at[block] == space]),
            judge=partial(why_not_arriving_besiegers, g, space),
            grow=partial(may_besiege_with, g, space),
            always=True,
            what="arriving_besiegers",
            args=(space,),
        )
        g.besiege(bearers(g, faces), space)


def arrivals(g: Pax, side: Player, gone: Blocks) -> Spaces:
    """6.1, A142 Where these blocks stand before a garrison, and no enemy block."""
    found = sorted({g.at[block] for block in gone})
    return tuple(
        [
            space
            for space in found
            if IS_LAND[space]
            and has_garrison(g, side, space)
            and not ashore(g, other_side(side), space)
        ]
    )


# -- who may -------------------------------------------------------------------------------------
def why_not_besiegers(g: Pax, side: Player, space: Space, faces: Faces) -> Refusal | None:
    """6.1 As an Action: somebody, of one nation, none of whom has moved."""
    if not faces:
        return NOBODY_BESIEGES if why_not_siege_at(g, side, space) is None else None
    if any(has_moved(g, block) for block in bearers(g, faces)):
        return MOVED
    return why_not_arriving_besiegers(g, space, faces)


def why_not_arriving_besiegers(g: Pax, space: Space, faces: Faces) -> Refusal | None:
    """6.1, 6.2 Nobody, or blocks of one nation, each of them able."""
    blocks = bearers(g, faces)
    for block in blocks:
        refusal = why_not_able(g, space, block)
        if refusal is not None:
            return refusal
    return None if is_one_nation(g, space, blocks) else ONE_NATION


def why_not_besieger(g: Pax, space: Space, block: Block) -> Refusal | None:
    """6.1 One block alone, as an Action."""
    if has_moved(g, block):
        return MOVED
    refusal = why_not_able(g, space, block)
    if refusal is not None:
        return refusal
    return None if is_one_nation(g, space, (block,)) else ONE_NATION


def why_not_able(g: Pax, space: Space, block: Block) -> Refusal | None:
    """6.1, 6.2 Free to besiege, strong enough for this garrison, allowed by its nation."""
    if is_fleet(g, block):
        return NOT_BY_FLEETS
    if block in g.pinned:
        return PINNED
    if block in g.besieging:
        return BESIEGING
    if is_regiment(g, block) and garrison_of(g, space) > REGIMENTS_UP_TO:
        return REGIMENTS_TOO_WEAK
    return why_not_besiege(g, nation_of(g, block), space)


def is_one_nation(g: Pax, space: Space, blocks: Blocks) -> bool:
    """6.2 Only one nation against one garrison in a turn, those already there counted."""
    there = tuple([block for block in g.besieging if g.at[block] == space])
    return len({nation_of(g, block) for block in (*there, *blocks)}) <= 1


def may_besiege_with(g: Pax, space: Space, others: Faces, face: Face) -> bool:
    """6.2 Able, and of the nation of those already chosen."""
    block = g.bearer[face]
    return why_not_able(g, space, block) is None and is_one_nation(
        g, space, (*bearers(g, others), block)
    )
