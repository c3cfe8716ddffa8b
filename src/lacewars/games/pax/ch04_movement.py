"""Chapter 4, movement: an Action moves columns from one space, each over borders of its own.

The opponent sees how many march where, never who. A column is chosen whole and goes step by step,
for what it meets is learnt only there; blocks that part are columns of their own.
"""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .armies import FLEETS, LAND_BLOCKS
from .catalogue import (
    COALITION,
    IS_FLEET,
    IS_SEA,
    MAP,
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
from .ch01_map import ashore, blocks_in, blocks_of, fleets_at_sea, side_of
from .ch02_blocks import allowance, bearers, or_no_one
from .ch04_pinning import pinning
from .ch04_steps import FORCED_LIMIT, NO_BERTHS, has_moved, is_mixed, must_stop, why_not_step
from .ch06_declaration import sieges_on_arrival
from .ch09_fleets import berths, fit_in, free_berths, is_aboard
from .game import Pax

HALT = "halt"
FORCED_LOSES_ON = number("forced_march_loses_on")

NOBODY = Refusal("4.1", "nobody")
LAND_AND_SEA = Refusal("4.1", "land_and_sea")
NO_WAY = Refusal("4.1", "no_way")
PINNED = Refusal("4.3", "pinned")
BESIEGING = Refusal("6.1", "besieging")
MOVED = Refusal("4.1", "moved")
MUST_GO = Refusal("4.1", "must_go")
COLOURS_APART = Refusal("12.2", "colours_apart")


# -- the Action ----------------------------------------------------------------------------------
@procedure("4.1")
def movement(g: Pax, side: Player) -> Proc[None]:
    """4.1 Columns from one space; then the enemy pins, and who arrived may besiege."""
    origin = yield from pick(
        side,
        "4.1",
        or_no_one(origins(g, side), partial(why_not_from, g, side)),
        partial(why_not_from, g, side),
        always=True,
        what="move_from",
    )
    if not isinstance(origin, Space):
        return
    gone = yield from movement_from(g, side, origin, blocks_in(g, side, origin))
    yield from pinning(g, side, gone)
    yield from sieges_on_arrival(g, side, gone)


@procedure("4.1")
def movement_from(g: Pax, side: Player, origin: Space, able: Blocks) -> Proc[Blocks]:
    """4.1, A192 One column after another leaves, until it is enough; says who has gone."""
    gone: Blocks = ()
    while any(may_follow(g, side, gone, block) for block in able if g.at[block] == origin):
        faces = yield from pick_some(
            side,
            "4.1",
            tuple([g.face[block] for block in able if g.at[block] == origin]),
            judge=partial(why_not_column, g, side, origin, gone),
            grow=partial(may_join, g, side, gone),
            always=True,
            what="column",
            args=(origin,),
        )
        column = bearers(g, faces)
        if not column:
            break
        gone += column
        yield from march(g, side, column)
    return gone


@procedure("4.1")
def march(g: Pax, side: Player, column: Blocks) -> Proc[None]:
    """4.1, 4.4 One column, step by step, until it halts or must."""
    walked = 0
    stopped = False
    while not stopped:
        here = g.at[column[0]]
        to = yield from pick(
            side,
            "4.1",
            (*MAP.near[here], HALT),
            partial(why_not_go, g, side, column, walked),
            always=True,
            what="march_to",
            args=(len(column), here, walked),
        )
        if not isinstance(to, Space):
            return
        stopped = must_stop(g, side, here, to) or walked + 1 >= reach(g, column)
        yield from one_step(g, side, column, to, walked)
        walked += 1


@procedure("4.1")
def one_step(g: Pax, side: Player, column: Blocks, to: Space, walked: int) -> Proc[None]:
    """4.1, 4.4, 9.2 Over a border, out to sea, aboard or ashore; too far is noted for the dice."""
    here = g.at[column[0]]
    enemy = other_side(side)
    g.meet(enemy, to, blocks_in(g, enemy, to), ashore(g, enemy, to))
    if is_boarding(g, column, to):
        yield from boarding(g, side, column, to)
    else:
        g.march(column, here, to)
    tired = [block for block in column if walked >= allowance(g, block)]
    if tired:
        g.stride(tuple(tired))


def reach(g: Pax, column: Blocks) -> int:
    """2.1, 4.4, A39 How far a column can go at most, as all see when it is there."""
    least = min([allowance(g, block) for block in column])
    return least if IS_FLEET[g.face[column[0]]] else least + FORCED_LIMIT


def is_boarding(g: Pax, column: Blocks, to: Space) -> bool:
    """9.2 Whether Armies or Regiments go to sea."""
    return IS_SEA[to] and not IS_FLEET[g.face[column[0]]]


@procedure("9.2")
def boarding(g: Pax, side: Player, column: Blocks, zone: Space) -> Proc[None]:
    """9.2, A75 Each block goes aboard a Fleet, so that all find room."""
    for block in column:
        fleet = yield from pick(
            side,
            "9.2",
            or_no_one(
                tuple([g.face[fleet] for fleet in fleets_at_sea(g, side, zone)]),
                partial(why_not_aboard, g, side, block, column),
            ),
            partial(why_not_aboard, g, side, block, column),
            always=len(fleets_at_sea(g, side, zone)) > 1,
            what="aboard",
            args=(zone,),
        )
        if isinstance(fleet, Face):
            g.embark(block, g.bearer[fleet])


def why_not_aboard(
    g: Pax, side: Player, block: Block, column: Blocks, fleet: Face | str
) -> Refusal | None:
    """9.2 A Fleet with room, and room for the others elsewhere."""
    if not isinstance(fleet, Face):
        return None
    carrier = g.bearer[fleet]
    left = free_berths(g, carrier) - berths(g, block)
    rest = tuple([other for other in column if other != block and not is_aboard(g, other)])
    free = [free_berths(g, f) for f in fleets_at_sea(g, side, g.at[carrier]) if f != carrier]
    return None if left >= 0 and fit_in(g, (left, *free), rest) else NO_BERTHS


# -- which blocks --------------------------------------------------------------------------------
def is_movable(g: Pax, side: Player, block: Block) -> bool:
    """4.1, 4.3, 6.1 Not moved yet, not pinned, not besieging: as everybody can see."""
    if g.marches and has_moved(g, block):
        return False
    return block not in g.pinned and block not in g.besieging and side_of(g, block) == side


def may_follow(g: Pax, side: Player, gone: Blocks, block: Block) -> bool:
    """4.1 Whether, for all that can be seen, a block may yet go in the same Action."""
    kind = FLEETS if gone and IS_FLEET[g.face[gone[0]]] else LAND_BLOCKS
    can_be = not gone or g.maybe[block] & kind[g.face[block]]
    return bool(can_be) and is_movable(g, side, block)


def origins(g: Pax, side: Player) -> Spaces:
    """4.1, A30 Where blocks stand that may still move."""
    found = {g.at[block] for block in blocks_of(g, side) if is_movable(g, side, block)}
    return tuple(sorted(found))


def why_not_from(g: Pax, side: Player, origin: Space | str) -> Refusal | None:
    """4.1 Somebody there must have a way."""
    if not isinstance(origin, Space):
        return None
    blocks = [block for block in g.here[origin] if is_movable(g, side, block)]
    if any(has_way(g, side, (block,)) for block in blocks):
        return None
    return None if has_way(g, side, tuple(companions(g, blocks))) else NO_WAY


def companions(g: Pax, blocks: list[Block]) -> list[Block]:
    """11.10 The land blocks of a space together: some go only in company."""
    return [block for block in blocks if not IS_FLEET[g.face[block]]][:2]


def has_way(g: Pax, side: Player, column: Blocks) -> bool:
    """4.1 Whether a column can take a first step."""
    if not column:
        return False
    here = g.at[column[0]]
    return any(why_not_step(g, side, column, 0, to) is None for to in MAP.near[here])


def why_not_column(
    g: Pax, side: Player, origin: Space, gone: Blocks, faces: Faces
) -> Refusal | None:
    """4.1 Fleets or land blocks, never both in one Action; all must have one way."""
    if not faces:
        return NOBODY if not gone and why_not_from(g, side, origin) is None else None
    column = bearers(g, faces)
    for block in column:
        refusal = why_not_move(g, block)
        if refusal is not None:
            return refusal
    if len({IS_FLEET[g.face[block]] for block in (*gone, *column)}) > 1:
        return LAND_AND_SEA
    if side == COALITION and g.distrust and is_mixed(column, gone):  # A131
        return COLOURS_APART
    return None if has_way(g, side, column) else NO_WAY


def why_not_move(g: Pax, block: Block) -> Refusal | None:
    """4.1, 4.3, 6.1, A139 Why a block stays where it is."""
    if block in g.pinned:
        return PINNED
    if block in g.besieging:
        return BESIEGING
    return MOVED if has_moved(g, block) else None


def may_join(g: Pax, side: Player, gone: Blocks, partial_column: Faces, face: Face) -> bool:
    """4.1 Of one kind, and free to move."""
    block = g.bearer[face]
    others = (*gone, *bearers(g, partial_column))
    if not is_movable(g, side, block) or any(IS_FLEET[g.face[b]] != IS_FLEET[face] for b in others):
        return False
    return not (side == COALITION and g.distrust and is_mixed(others, (block,)))


def why_not_go(
    g: Pax, side: Player, column: Blocks, walked: int, choice: Space | str
) -> Refusal | None:
    """4.1, A33 A step, or a halt once it has gone somewhere."""
    if isinstance(choice, Space):
        return why_not_step(g, side, column, walked, choice)
    return MUST_GO if not walked and has_way(g, side, column) else None


# -- Forced March --------------------------------------------------------------------------------
@procedure("4.4")
def forced_march_dice(g: Pax) -> Proc[None]:
    """4.4, A40 When all have moved: a die each, and on 1 to 3 a loss for each extra territory."""
    for block, extra in g.strides:
        g.tire(block, extra)
        (die,) = g.roll(1, "forced_march", "4.4")
        if die <= FORCED_LOSES_ON:
            g.lose_steps(block, extra, "4.4")
    g.rest()
    return
    yield from ()
