"""What a position is worth to a seat, for players made of program."""

from __future__ import annotations

from lacewars.kernel import Seat

from .catalogue import POINTS, POWERS, SUIT, Power, is_reserve
from .game import MariaCombat, opponent, seat_of

A_TROOP = 0.1
A_RESERVE = 5.0
A_POINT_HELD = 0.004


def evaluate(g: MariaCombat, seat: Seat) -> float:
    """Between -1 and 1: the troops that decide, then what is still in hand."""
    power = next(power for power in POWERS if seat_of(power) == seat)
    if g.result is not None:
        return verdict(g, seat)
    standing = g.score if g.mover == power else -g.score
    in_hand = strength(g, power) - strength(g, opponent(power))
    return max(-0.9, min(0.9, A_TROOP * standing / 2 + A_POINT_HELD * in_hand))


def verdict(g: MariaCombat, seat: Seat) -> float:
    """Nothing for a draw; else the more troops it decided, the more."""
    assert g.result is not None
    if not g.result.winners:
        return 0.0
    return 1.0 if seat in g.result.winners else -1.0


def strength(g: MariaCombat, power: Power) -> float:
    """Add up what a power could still play in its sector."""
    suit = g.sector[power]
    worth = [A_RESERVE if is_reserve(c) else POINTS[c] * (SUIT[c] == suit) for c in g.hand[power]]
    return sum(worth)
