"""Chapter 2, the blocks: what a block is, by the face it has. Queries only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lacewars.kernel import Refusal

from .catalogue import (
    ALLOWANCE,
    IS_FLEET,
    MOST,
    TYPE,
    Block,
    Blocks,
    Face,
    Faces,
    Space,
)
from .game import Pax
from .position import IS_ON_MAP

T = TypeVar("T")


NO_ONE = "no_one"


def or_no_one(things: tuple[T, ...], judge: Callable[[T], Refusal | None]) -> tuple[T | str, ...]:
    """2.1 Who can be chosen; no one, where it only seems to an enemy that somebody could."""
    return things if any(judge(thing) is None for thing in things) else (NO_ONE,)


def is_fleet(g: Pax, block: Block) -> bool:
    """2.2 Whether a block is a Fleet."""
    return IS_FLEET[g.face[block]]


def is_regiment(g: Pax, block: Block) -> bool:
    """2.2 Whether a block is a Regiment."""
    return TYPE[g.face[block]] == "regiment"


def allowance(g: Pax, block: Block) -> int:
    """2.1 How far it goes in a move."""
    return ALLOWANCE[g.face[block]]


def missing_steps(g: Pax, block: Block) -> int:
    """2.1 How much it lacks of its full strength."""
    return MOST[g.face[block]] - g.steps[block]


def is_on_map(g: Pax, face: Face) -> bool:
    """2.1 Whether a block is on the map."""
    return IS_ON_MAP[g.at[g.bearer[face]]]


def place_of(g: Pax, face: Face) -> Space:
    """Return where a face is."""
    return g.at[g.bearer[face]]


def faces_of(g: Pax, blocks: Blocks) -> Faces:
    """Return what blocks are, for those who may know."""
    return tuple([g.face[block] for block in blocks])


def bearers(g: Pax, faces: Faces) -> Blocks:
    """Return the blocks that have these faces."""
    return tuple([g.bearer[face] for face in faces])
