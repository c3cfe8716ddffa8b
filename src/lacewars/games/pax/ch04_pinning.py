"""Chapter 4, pinning: who enters among enemies holds as many of them where they are."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import AskSome, Proc, Refusal, pick_some, procedure

from .catalogue import IS_FLEET, IS_SEA, Blocks, Face, Faces, Player, Space, Spaces, other_side
from .ch01_map import ashore, blocks_in, is_contested
from .ch02_blocks import bearers
from .game import Pax

SO_MANY = "so_many_pinned"


@procedure("4.3")
def pinning(g: Pax, side: Player, gone: Blocks) -> Proc[None]:  # A187
    """4.3 In each space which this Action has brought blocks to, the enemy says who is pinned."""
    for space in entered(g, gone):
        yield from pin_in(g, side, gone, space)


@procedure("4.3")
def pin_in(g: Pax, side: Player, gone: Blocks, space: Space) -> Proc[None]:
    """4.3, A36, A70 As many as have entered, of those not pinned before."""
    faces = yield from ask_pinned(g, other_side(side), len(pinners(g, gone, space)), space)
    g.pin(bearers(g, faces), space)


def ask_pinned(g: Pax, enemy: Player, entered_: int, space: Space) -> AskSome[Face]:
    """4.3 Who of those that can be pinned; Fleets at anchor are not told apart."""
    able = can_be_pinned(g, enemy, space)
    number = min(entered_, len(able))
    return pick_some(
        enemy,
        "4.3",
        tuple([g.face[block] for block in able]),
        judge=partial(why_not_pin, number),
        grow=lambda partial_set, _face: len(partial_set) < number,
        always=len(blocks_in(g, enemy, space)) > number,
        what="pin",
        args=(number, space),
    )


def entered(g: Pax, gone: Blocks) -> Spaces:
    """4.3 Where these blocks now stand among enemies."""
    return tuple(sorted({g.at[block] for block in gone if is_contested(g, g.at[block])}))


def pinners(g: Pax, gone: Blocks, space: Space) -> Blocks:
    """4.3, A38 Who pins there: on land Armies and Regiments, at sea Fleets."""
    return tuple([b for b in gone if g.at[b] == space and IS_FLEET[g.face[b]] == IS_SEA[space]])


def can_be_pinned(g: Pax, side: Player, space: Space) -> Blocks:
    """4.3, A153 Who is not pinned yet; never Fleets at anchor, at sea never those aboard."""
    return tuple(
        [
            block
            for block in ashore(g, side, space)
            if block not in g.pinned and IS_FLEET[g.face[block]] == IS_SEA[space]
        ]
    )


def why_not_pin(number: int, faces: Faces) -> Refusal | None:
    """4.3 Neither more nor fewer than have entered."""
    return None if len(faces) == number else Refusal("4.3", SO_MANY, (number,))
