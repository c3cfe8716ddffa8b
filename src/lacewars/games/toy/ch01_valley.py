"""Chapter 1, the valley: who stands where, who is whose enemy. Queries only."""

from __future__ import annotations

from .catalogue import (
    BLOCKS,
    COMPANY,
    HOME,
    HOUSES,
    OWNER,
    POWERS,
    SPACES,
    Block,
    Blocks,
    Player,
    Power,
    Space,
    Spaces,
    other_house,
)
from .game import Armies, Valdor

STACK = 4  # 1.4


def seat_of(g: Armies, power: Power) -> Player:
    """1.2 The seat that decides for a power that is run by one."""
    seat = g.run_by[power]
    assert seat is not None
    return seat


def blocks_in(g: Armies, power: Power, space: Space) -> Blocks:
    """Return a power's blocks in a space."""
    return tuple([b for b in BLOCKS if g.at[b] == space and OWNER[b] == power])


def blocks_of(g: Armies, power: Power) -> Blocks:
    """Return a power's blocks on the map."""
    return tuple([b for b in BLOCKS if OWNER[b] == power and g.at[b] is not None])


def spaces_of(g: Armies, power: Power) -> Spaces:
    """Return the spaces with a power's blocks."""
    return tuple([space for space in SPACES if blocks_in(g, power, space)])


def still_at(g: Armies, blocks: Blocks, space: Space) -> Blocks:
    """Return those that are still there, whatever has happened meanwhile."""
    return tuple([block for block in blocks if g.at[block] == space])


def house_behind(g: Valdor, power: Power) -> Power | None:
    """1.2 A house is behind itself; behind the company is its employer."""
    return g.employer if power == COMPANY else power


def enemies(g: Valdor, power: Power) -> tuple[Power, ...]:
    """1.2 The other house and, if it pays the company, the company."""
    house = house_behind(g, power)
    if house is None:
        return ()
    foe = other_house(house)
    return (foe, COMPANY) if g.employer == foe else (foe,)


def foe_at(g: Valdor, power: Power, space: Space) -> Power | None:
    """Return the enemy that stands in a space."""
    return next((foe for foe in enemies(g, power) if blocks_in(g, foe, space)), None)


def bystander_at(g: Valdor, power: Power, space: Space) -> bool:
    """1.4 Whether a friend or a neutral stands there: a space has room for one power."""
    others = [p for p in POWERS if p != power and p not in enemies(g, power)]
    return any(blocks_in(g, other, space) for other in others)


def has_room(g: Armies, power: Power, space: Space, number: int) -> bool:
    """1.4 Four blocks to a space; at home there is no limit."""
    return space == HOME[power] or len(blocks_in(g, power, space)) + number <= STACK


def house_of(g: Armies, seat: Player) -> Power | None:
    """1.2 The house a seat runs, if it is not the captain's."""
    return next((house for house in HOUSES if g.run_by[house] == seat), None)


def kinds_in(g: Armies, blocks: Blocks) -> tuple[int, ...]:
    """Return what blocks are, for those who may know."""
    return tuple([g.kind[block] for block in blocks])


def likeness(g: Armies, block: Block) -> tuple[int, int]:
    """1.3 Blocks of one kind and strength stand for each other."""
    return g.kind[block], g.steps[block]
