"""Chapter 5, retreat: over which border, how far, out to sea; who cannot leave is destroyed."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    IS_LAND,
    IS_SEA,
    LAND_MAP,
    WAITING,
    ZONE,
    Block,
    Blocks,
    Face,
    Player,
    Space,
    Spaces,
    is_difficult,
    other_side,
)
from .ch01_map import (
    ashore,
    fleets_at_sea,
    is_closed,
    is_friendly,
    is_passable,
    side_of,
)
from .ch02_blocks import NO_ONE, allowance, faces_of, or_no_one
from .ch04_steps import border_limit, entered_from
from .ch09_fleets import berths, cargo_of, free_berths, harbors_of, has_enemy_fleets
from .ch11_limits import why_not_enter
from .game import Pax

HALT = "halt"

NOT_FRIENDLY = Refusal("5.6", "not_friendly")
NOT_HIS_ENTRY = Refusal("5.6", "not_his_entry")
ENEMY_ENTRY = Refusal("5.6", "enemy_entry")
RETREAT_FULL = Refusal("5.6", "retreat_full")
TOO_FAR = Refusal("5.6", "retreat_too_far")
CLOSED = Refusal("4.5", "closed")
NOT_ABOARD = Refusal("9.5", "no_ships_to_retreat")
CARGO_AMONG_ENEMIES = Refusal("9.3", "cargo_among_enemies")


# -- the procedures ------------------------------------------------------------------------------
@procedure("5.6")
def retreat(g: Pax, side: Player, block: Block, to: Space) -> Proc[None]:
    """5.6, 9.3, 9.5 Over land as far as its allowance, aboard a Fleet, or to a Harbor."""
    walked = 0
    if IS_SEA[g.at[block]]:
        if why_not_land_there(g, side, block, to) is not None:
            for cargo in cargo_of(g, block):
                g.eliminate(cargo, "9.3")
        g.make_port(block, to)
        return
    if IS_SEA[to]:
        yield from retreat_aboard(g, side, block, to)
        return
    while True:
        here = g.at[block]
        g.fall_back(block, here, to)
        walked += 1
        if is_difficult(here, to) or walked >= allowance(g, block):
            return
        choice = yield from pick(
            side,
            "5.6",
            (*LAND_MAP.near[g.at[block]], HALT),
            partial(why_not_fall_back, g, side, block, walked),
            always=True,
            what="retreat_on",
            args=(g.at[block],),
        )
        if not isinstance(choice, Space):
            return
        to = choice


@procedure("9.5")
def retreat_aboard(g: Pax, side: Player, block: Block, zone: Space) -> Proc[None]:
    """9.5 Onto one of the Fleets off the Port."""
    fleet = yield from pick(
        side,
        "9.5",
        faces_of(g, fleets_with_room(g, side, zone, block)) or (NO_ONE,),
        always=True,
        what="aboard",
        args=(zone,),
    )
    if isinstance(fleet, Face):
        g.flee_aboard(block, g.bearer[fleet])


@procedure("5.6")
def evict(g: Pax, side: Player, blocks: Blocks) -> Proc[None]:
    """5.6, A59 Who can leave does, in the owner's order; who cannot is destroyed."""
    if not blocks:
        return
    space = g.at[blocks[0]]
    while can_leave(g, side, blocks, space):
        face = yield from pick(
            side,
            "5.6",
            faces_of(g, can_leave(g, side, blocks, space)) or (NO_ONE,),
            always=not_all_open(g, tuple([b for b in blocks if g.at[b] == space])),
            what="who_leaves",
            args=(space,),
        )
        if not isinstance(face, Face):
            break
        block = g.bearer[face]
        yield from leave(g, side, block)
    for block in [block for block in blocks if g.at[block] == space]:
        g.eliminate(block, "5.6")


@procedure("5.6")
def leave(g: Pax, side: Player, block: Block) -> Proc[None]:
    """5.6 One block's way out."""
    to = yield from pick(
        side,
        "5.6",
        or_no_one(first_steps(g, side, block), partial(why_not_first_step, g, side, block)),
        partial(why_not_first_step, g, side, block),
        always=not_all_open(g, (block,)),
        what="retreat_to",
        args=(g.at[block],),
    )
    if isinstance(to, Space):
        yield from retreat(g, side, block, to)


# -- who can, and where --------------------------------------------------------------------------
def can_leave(g: Pax, side: Player, blocks: Blocks, space: Space) -> Blocks:
    """5.6 Those still there that have a way out."""
    return tuple([b for b in blocks if g.at[b] == space and has_way_out(g, side, b)])


def has_way_out(g: Pax, side: Player, block: Block) -> bool:
    """5.6 Whether a block can retreat at all."""
    return any(why_not_first_step(g, side, block, to) is None for to in first_steps(g, side, block))


def not_all_open(g: Pax, blocks: Blocks) -> bool:
    """5.3 Whether some are still hidden: then being asked must tell nothing."""
    return any(block not in g.face_up for block in blocks)


def first_steps(g: Pax, side: Player, block: Block) -> Spaces:
    """5.6, 9.3, 9.5 Where a retreat can begin: borders, the Port, at sea every Harbor."""
    here = g.at[block]
    if IS_SEA[here]:
        return open_harbors(g, side, block) or (WAITING,)
    zone = ZONE[here]
    return LAND_MAP.near[here] if zone is None else (*LAND_MAP.near[here], zone)


def open_harbors(g: Pax, side: Player, fleet: Block) -> Spaces:
    """9.3, 11.11 The friendly Harbors this Fleet may use: Portsmouth is not for all."""
    return tuple([h for h in harbors_of(g, side) if why_not_enter(g, fleet, h, ()) is None])


def why_not_first_step(g: Pax, side: Player, block: Block, to: Space | str) -> Refusal | None:
    """5.6 Out of the battle: the border must be this side's to use."""
    if not isinstance(to, Space):
        return None
    here = g.at[block]
    if IS_SEA[here]:
        return why_not_make_port(g, side, block, to)
    refusal = why_not_this_border(g, side, block, here, to)
    if refusal is not None:
        return refusal
    if IS_SEA[to]:
        return why_not_flee_aboard(g, side, block, to)
    return why_not_cross(g, side, block, here, to)


def why_not_fall_back(
    g: Pax, side: Player, block: Block, walked: int, choice: Space | str
) -> Refusal | None:
    """5.6 Further back, or no further."""
    if not isinstance(choice, Space):
        return None
    if walked >= allowance(g, block):
        return TOO_FAR
    return why_not_cross(g, side, block, g.at[block], choice)


def why_not_cross(g: Pax, side: Player, block: Block, here: Space, to: Space) -> Refusal | None:
    """5.6, A57 Friendly or transit land without enemies, with room on the border this round."""
    if is_closed(g, to):  # A44
        return CLOSED
    if not is_passable(g, side, to):
        return NOT_FRIENDLY
    if retreat_room(g, side, here, to) < 1:
        return RETREAT_FULL
    return why_not_enter(g, block, to, ())


def retreat_room(g: Pax, side: Player, here: Space, to: Space) -> int:
    """4.2, 5.6, A34 How many more may retreat over a border in this round."""
    ends = {here, to}
    used = [b for b, one, other in g.retreats if {one, other} == ends and side_of(g, b) == side]
    return border_limit(here, to) - len(used)


# -- whose border (5.6) --------------------------------------------------------------------------
def why_not_this_border(
    g: Pax, side: Player, block: Block, here: Space, to: Space
) -> Refusal | None:  # A188
    """5.6, A55, A56 The attacker goes back as he came; the defender not where the attacker came."""
    last = last_over(g, here, to)
    if side != g.attacker:
        return ENEMY_ENTRY if last == other_side(side) else None
    if last == other_side(side):
        return ENEMY_ENTRY
    ways = ways_of(g, side, here)
    if g.option("retreat_by_own_border"):
        own = entered_from(g, block)
        ways = () if own is None else (own,)
    return NOT_HIS_ENTRY if ways and to not in ways else None


def ways_of(g: Pax, side: Player, here: Space) -> Spaces:
    """5.6, A55 The borders over which blocks of a side entered this turn."""
    return tuple(sorted({frm for b, frm, to in g.marches if to == here and side_of(g, b) == side}))


def last_over(g: Pax, here: Space, to: Space) -> Player | None:
    """5.6, A56 Who came in over a border last this turn."""
    return next(
        (side_of(g, b) for b, frm, into in reversed(g.marches) if (frm, into) == (to, here)), None
    )


# -- by sea (9.3, 9.5) ---------------------------------------------------------------------------
def why_not_flee_aboard(
    g: Pax, side: Player, block: Block, zone: Space
) -> Refusal | None:  # A58, A159
    """9.5 From a friendly Port, onto Fleets at sea with room, without enemy Fleets there."""
    if not is_friendly(g, side, g.at[block]) or has_enemy_fleets(g, side, zone):
        return NOT_ABOARD
    return None if fleets_with_room(g, side, zone, block) else NOT_ABOARD


def fleets_with_room(g: Pax, side: Player, zone: Space, block: Block) -> Blocks:
    """9.2 The Fleets in a zone that can take a block."""
    wanted = berths(g, block)
    return tuple([f for f in fleets_at_sea(g, side, zone) if free_berths(g, f) >= wanted])


def why_not_make_port(g: Pax, side: Player, fleet: Block, to: Space) -> Refusal | None:
    """9.3, A207 Any friendly Harbor; one where who is aboard can land, if there is any such."""
    if to == WAITING:
        return None
    barred = why_not_enter(g, fleet, to, ())
    if barred is not None:
        return barred
    refusals = [why_not_land_there(g, side, fleet, h) for h in open_harbors(g, side, fleet)]
    return why_not_land_there(g, side, fleet, to) if None in refusals else None


def why_not_land_there(g: Pax, side: Player, fleet: Block, to: Space) -> Refusal | None:
    """9.3 Who is aboard a Fleet does not land among enemies, nor where he may not be."""
    cargo = cargo_of(g, fleet)
    if cargo and IS_LAND[to] and ashore(g, other_side(side), to):
        return CARGO_AMONG_ENEMIES
    refusals = [why_not_enter(g, block, to, ()) for block in cargo if to != WAITING]
    return next((refusal for refusal in refusals if refusal is not None), None)
