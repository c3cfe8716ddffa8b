"""Chapter 6, stacks and troops: who commands, how troops are lost and shared out anew."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Deed, Proc, Refusal, Seat, pick, procedure

from .catalogue import (
    GENERALS,
    GENERALS_OF,
    NUMBER,
    OWNER,
    POWERS,
    Piece,
    Pieces,
    Power,
)
from .ch02_powers import seat_of
from .game import Maria

MOST = NUMBER["troops_max"]
LEAST = NUMBER["troops_min"]
STACK = NUMBER["stack_size"]
Shift: TypeAlias = "tuple[Piece, Piece, int]"

NOT_YOURS = Refusal("6", "not_your_general")
NOT_STACKED = Refusal("6", "not_stacked")
NOT_ENOUGH = Refusal("6", "one_must_stay")
TOO_MANY = Refusal("6", "over_eight")


# -- who is stacked with whom --------------------------------------------------------------------
def generals_with(g: Maria, general: Piece) -> Pieces:
    """6 The generals of the same power in the same city, himself among them."""
    at = g.at[general]
    return tuple([one for one in GENERALS_OF[OWNER[general]] if g.at[one] == at])


# -- losses --------------------------------------------------------------------------------------
@procedure("6")
def lose(g: Maria, general: Piece, number: int, rule: str) -> Proc[Pieces]:
    """6 A general and those of his power with him lose troops; says who had to leave the board."""
    stack = generals_with(g, general)
    left = troops_of(g, stack) - number
    if left <= 0:
        return eliminate(g, stack, rule)
    if left >= len(stack):
        g.lose_troops(stack, number, rule)
        return ()
    # the owner decides who keeps the last troop.
    gone = yield from pick(seat_of(g, OWNER[general]), "6", stack, what="remove_general")
    g.lose_troops(stack, number, rule)
    for other in generals_with(g, gone):
        if other != gone and g.troops[gone]:
            g.shift(gone, other, g.troops[gone])
    g.remove(gone, rule)
    return (gone,)


def eliminate(g: Maria, generals: Pieces, rule: str) -> Pieces:
    """6 All troops are lost, and with them the generals."""
    for power in POWERS:
        g.lose_troops(of_power(generals, power), troops_of(g, of_power(generals, power)), rule)
    for general in generals:
        g.remove(general, rule)
    return generals


def of_power(generals: Pieces, power: Power) -> Pieces:
    """Return those of one power."""
    return tuple([one for one in generals if OWNER[one] == power])


def troops_of(g: Maria, generals: Pieces) -> int:
    """6 How many troops they command together."""
    return sum([g.troops[one] for one in generals])


# -- shifting troops inside a stack --------------------------------------------------------------
SHIFTS: tuple[Shift, ...] = tuple(
    [
        (giver, taker, number)
        for giver in GENERALS
        for taker in GENERALS_OF[OWNER[giver]]
        if giver != taker
        for number in range(1, MOST)
    ]
)


def shifts_of(g: Maria, seat: Seat) -> tuple[Shift, ...]:
    """6 Whatever a seat may name; why not these, the judge says."""
    return tuple([shift for shift in SHIFTS if g.run_by[OWNER[shift[0]]] == seat])


def why_not_shift(g: Maria, seat: Seat, choice: Shift) -> Refusal | None:
    """6 Two generals of one power in one stack; each keeps one to eight."""
    giver, taker, number = choice
    if g.run_by[OWNER[giver]] != seat:
        return NOT_YOURS
    if g.at[giver] is None or g.at[giver] != g.at[taker]:
        return NOT_STACKED
    if g.troops[giver] - number < LEAST:
        return NOT_ENOUGH
    return TOO_MANY if g.troops[taker] + number > MOST else None


def shift(g: Maria, _seat: Seat, choice: Shift) -> None:
    """6 Do it; only the owner is told."""
    g.shift(*choice)


TRANSFER = Deed("6", shifts_of, why_not_shift, shift)
