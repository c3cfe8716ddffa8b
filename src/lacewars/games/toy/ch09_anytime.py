"""Chapter 9, at any time: steps may be shifted inside a stack, whoever is acting."""

from __future__ import annotations

from lacewars.kernel import Deed, Refusal, Seat

from .catalogue import BLOCKS, COMMANDER, MOST_STEPS, OWNER, Block
from .game import Valdor, runner

NO_PAIR = Refusal("9.1", "no_pair")
NOT_YOURS = Refusal("9.1", "not_yours")
NOT_TOGETHER = Refusal("9.1", "not_together")
IN_BATTLE = Refusal("9.1", "in_battle")
OTHER_KIND = Refusal("9.1", "other_kind")
LAST_STEP = Refusal("9.1", "last_step")
FULL = Refusal("9.1", "full")


def why_not_shift(g: Valdor, seat: Seat, choice: object) -> Refusal | None:
    """9.1 Between two blocks of one kind in one space, never in a battle."""
    match choice:
        case (Block() as giver, Block() as taker):
            return why_not_between(g, seat, giver, taker)
        case _:
            return NO_PAIR


def why_not_between(g: Valdor, seat: Seat, giver: Block, taker: Block) -> Refusal | None:
    """9.1 The same, of two blocks."""
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


def shifts(g: Valdor, seat: Seat) -> list[tuple[Block, Block]]:
    """9.1 The pairs of its blocks on the board between which a seat might shift a step."""
    mine = [b for b in BLOCKS if seat in runner(g, OWNER[b]) and g.at[b] is not None]
    return [(giver, taker) for giver in mine for taker in mine if giver != taker]


def shift(g: Valdor, _seat: Seat, choice: tuple[Block, Block]) -> None:
    """9.1 Do it; only the owner is told."""
    g.shift_step(*choice)


SHIFT = Deed("9.1", shifts, why_not_shift, shift)
