"""Chapter 9, at any time: steps may be shifted inside a stack, whoever is acting."""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

from lacewars.kernel import Deed, Refusal, Seat

from .catalogue import BLOCKS, COMMANDER, MOST_STEPS, OWNER, Block
from .game import Valdor, runner

Pair: TypeAlias = "tuple[Block, Block]"
PAIRS: tuple[Pair, ...] = tuple(product(BLOCKS, BLOCKS))

NOT_YOURS = Refusal("9.1", "not_yours")
NOT_TOGETHER = Refusal("9.1", "not_together")
IN_BATTLE = Refusal("9.1", "in_battle")
OTHER_KIND = Refusal("9.1", "other_kind")
LAST_STEP = Refusal("9.1", "last_step")
FULL = Refusal("9.1", "full")


def why_not_shift(g: Valdor, seat: Seat, choice: Pair) -> Refusal | None:
    """9.1 Between two blocks of one kind in one space, never in a battle."""
    giver, taker = choice
    if seat not in runner(g, OWNER[giver]) or seat not in runner(g, OWNER[taker]):
        return NOT_YOURS
    if giver == taker or g.at[giver] is None or g.at[giver] != g.at[taker]:
        return NOT_TOGETHER
    if g.at_fight(giver):
        return IN_BATTLE
    if g.kind[giver] != g.kind[taker] or g.kind[giver] == COMMANDER:
        return OTHER_KIND
    if g.steps[giver] == 1:
        return LAST_STEP
    return FULL if g.steps[taker] == MOST_STEPS[g.kind[taker]] else None


def pairs(_g: Valdor, _seat: Seat) -> tuple[Pair, ...]:
    """9.1 Any two blocks may be named; why not these, the judge says."""
    return PAIRS


def shift(g: Valdor, _seat: Seat, choice: Pair) -> None:
    """9.1 Do it; only the owner is told."""
    g.shift_step(*choice)


SHIFT = Deed("9.1", pairs, why_not_shift, shift)
