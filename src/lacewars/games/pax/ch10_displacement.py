"""Chapter 10, displacement: blocks leave the land of a nation that makes peace (10.2)."""

from __future__ import annotations

from lacewars.board.graph import FAR, Graph
from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    FORAGE,
    IS_FLEET,
    LAND_MAP,
    MAP,
    SEATS,
    SPACES,
    TERRITORIES,
    WAITING,
    Block,
    Blocks,
    Nation,
    Player,
    Space,
    Spaces,
    other_side,
)
from .ch01_map import (
    ashore,
    is_closed,
    is_friendly,
    is_harbor,
    nation_of,
    port_of,
    side_of,
)
from .ch07_supply import fed_by_trains, forage_wanted
from .ch09_fleets import cargo_of
from .ch11_limits import why_not_enter
from .game import Pax

# when only these run, nobody is on his way, and politics may be made at once (A198)
QUIET = frozenset(
    (
        *("war", "season", "action_phase"),
        *("interphase", "players_part", "spend", "reinforce", "building"),
    )
)


# -- the procedures ------------------------------------------------------------------------------
@procedure("10.2")
def clear_land(g: Pax) -> Proc[None]:
    """10.2, A46 Whoever stands in land that has been closed leaves it, the Swedes first."""
    for side in SEATS:
        for block in [b for b in strangers(g) if side_of(g, b) == side]:
            yield from find_refuge(g, side, block)


@procedure("10.2")
def put_ashore(g: Pax, blocks: Blocks) -> Proc[None]:
    """10.2, A171 Whose Fleet is gone goes to the nearest friendly Port."""
    for block in blocks:
        yield from find_refuge(g, side_of(g, block), block)


@procedure("10.2")
def find_refuge(g: Pax, side: Player, block: Block) -> Proc[None]:
    """10.2, A101 To the nearest friendly territory, its owner choosing among equals; or home."""
    if not refuges(g, block):
        g.put_away(block, "10.2", WAITING if IS_FLEET[g.face[block]] else None)
        return
    to = yield from pick(
        side, "10.2", refuges(g, block), always=True, what="displaced_to", args=(g.at[block],)
    )
    g.displace(block, to)


# -- who, and where to ---------------------------------------------------------------------------
def strangers(g: Pax) -> Blocks:
    """4.5, 10.2 The blocks that stand where they may not be, Fleets in Harbors too."""
    taken = [space for space in TERRITORIES if g.here[space]]
    return tuple([block for space in taken for block in g.here[space] if is_stranger(g, block)])


def is_stranger(g: Pax, block: Block) -> bool:
    """4.5, 9.1, A206 Whether a block is in closed land, or a Fleet in a Harbor of the enemy."""
    here = g.at[block]
    if IS_FLEET[g.face[block]]:
        return not is_friendly(g, side_of(g, block), here)
    return is_closed(g, here)


def foreign_cargo(g: Pax, nation: Nation) -> Blocks:
    """A171 Blocks of other nations aboard a nation's Fleets."""
    fleets = [fleet for _, fleet in g.aboard if nation_of(g, fleet) == nation]
    cargo = [block for fleet in dict.fromkeys(fleets) for block in cargo_of(g, fleet)]
    return tuple([block for block in cargo if nation_of(g, block) != nation])


def refuges(g: Pax, block: Block) -> Spaces:
    """10.2, A172 The nearest lands; further ones too where the nearest cannot feed it as well."""
    goals = [space for space in SPACES if may_shelter(g, block, space)]
    chart = chart_for(g, block, goals)
    found: list[Space] = []
    for far in sorted({chart.distance(g.at[block], space) for space in goals}):
        found += [s for s in goals if far < FAR and chart.distance(g.at[block], s) == far]
        if any(is_fed(g, block, space) for space in found):
            break
    return tuple(found)


def chart_for(g: Pax, block: Block, goals: list[Space]) -> Graph[Space]:
    """A172, A196 By land if a block can get anywhere by land, else over the sea too."""
    here = g.at[block]
    if IS_FLEET[g.face[block]]:
        return MAP
    return LAND_MAP if any(LAND_MAP.distance(here, space) < FAR for space in goals) else MAP


def may_shelter(g: Pax, block: Block, space: Space) -> bool:
    """10.2, A172 Friendly land without enemies that is open to the block; a Harbor for a Fleet."""
    side = side_of(g, block)
    if not is_friendly(g, side, space) or ashore(g, other_side(side), space):
        return False
    if why_not_enter(g, block, space, ()) is not None:
        return False
    if IS_FLEET[g.face[block]]:
        return is_harbor(g, space)
    return bool(port_of(g, space)) if g.at[block] not in TERRITORIES else space in TERRITORIES


def is_fed(g: Pax, block: Block, space: Space) -> bool:
    """7.1, 10.2 Whether a land would feed it beside those already there."""
    if IS_FLEET[g.face[block]]:
        return True
    blocks = (*ashore(g, side_of(g, block), space), block)
    return forage_wanted(g, blocks) <= FORAGE[space] + fed_by_trains(g, blocks)


def is_in_motion(g: Pax) -> bool:
    """10.2, 11.1, A198 Whether anything is half done that blocks swept away would upset."""
    return any(proc.name not in QUIET for proc, _, _ in g.stack)
