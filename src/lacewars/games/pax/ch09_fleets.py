"""Chapter 9, Fleets: at sea, at anchor, carrying blocks. Queries, and Fleets without a Harbor."""

from __future__ import annotations

from .catalogue import (
    IS_ARMY,
    NATION,
    PORTSMOUTH,
    SPACES,
    WAITING,
    Block,
    Blocks,
    Player,
    Space,
    Spaces,
    number,
    other_side,
)
from .ch01_map import fleets_at_sea, is_friendly, is_harbor
from .game import Pax

FLEET_BERTHS = number("fleet_berths")
ARMY_BERTHS = number("army_berths")
REGIMENT_BERTHS = number("regiment_berths")


# -- carrying (9.2) ------------------------------------------------------------------------------
def cargo_of(g: Pax, fleet: Block) -> Blocks:
    """9.2 Who is aboard a Fleet."""
    return tuple([cargo for cargo, carrier in g.aboard if carrier == fleet])


def is_aboard(g: Pax, block: Block) -> bool:
    """9.2 Whether a block is carried."""
    return any(cargo == block for cargo, _ in g.aboard)


def berths(g: Pax, block: Block) -> int:
    """9.2 An Army fills a Fleet, a Regiment half of it."""
    return ARMY_BERTHS if IS_ARMY[g.face[block]] else REGIMENT_BERTHS


def free_berths(g: Pax, fleet: Block) -> int:
    """9.2 What a Fleet can still take."""
    return FLEET_BERTHS - sum([berths(g, cargo) for cargo in cargo_of(g, fleet)])


def fits_aboard(g: Pax, side: Player, zone: Space, blocks: Blocks) -> bool:
    """9.2, A156 Whether the Fleets of the side in a zone can take all of these."""
    free = tuple([free_berths(g, fleet) for fleet in fleets_at_sea(g, side, zone)])
    return fit_in(g, free, blocks)


def fit_in(g: Pax, free: tuple[int, ...], blocks: Blocks) -> bool:
    """9.2 Whether blocks find room in what is free: each Army in an empty Fleet."""
    armies = len([block for block in blocks if IS_ARMY[g.face[block]]])
    if armies > free.count(FLEET_BERTHS):
        return False
    regiments = len(blocks) - armies
    return regiments * REGIMENT_BERTHS <= sum(free) - armies * ARMY_BERTHS


# -- Harbors (9.1, 9.3) --------------------------------------------------------------------------
def harbors_of(g: Pax, side: Player) -> Spaces:
    """9.3 The Harbors a side may use."""
    return tuple([s for s in SPACES if is_harbor(g, s) and is_friendly(g, side, s)])


def has_enemy_fleets(g: Pax, side: Player, zone: Space) -> bool:
    """9.2 Whether enemy Fleets are in a zone."""
    return bool(g.here[zone]) and bool(fleets_at_sea(g, other_side(side), zone))


def recall_fleets(g: Pax) -> None:
    """9.3 Fleets that wait for a Harbor go to their pool when their side has one."""
    for block in g.here[WAITING]:
        if [h for h in harbors_of(g, g.side[NATION[g.face[block]]]) if h != PORTSMOUTH]:
            g.put_away(block, "9.3")
