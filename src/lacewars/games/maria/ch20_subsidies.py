"""Chapter 20, subsidy contracts: one card a turn, unseen, to an ally."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Deed, Refusal, Seat, first_refusal

from .catalogue import IS_MAJOR, MAJORS, POWERS, Power, Powers
from .ch02_powers import are_enemies, in_play, is_advanced
from .ch24_two_players import why_not_pay_a_major
from .council import Contract
from .game import Maria

Pair: TypeAlias = "tuple[Power, Power]"

NOT_ADVANCED = Refusal("20", "advanced_only")
NOT_A_MAJOR = Refusal("20", "only_majors_grant")
NOT_TO_ONESELF = Refusal("20", "not_to_oneself")
NOT_AN_ALLY = Refusal("20", "only_to_allies")
ONE_A_PAIR = Refusal("20", "one_contract_a_pair")
NO_CONTRACT = Refusal("20", "no_such_contract")
FIRST_STANDS = Refusal("20", "first_contract_stands")
NOT_YOURS = Refusal("20", "not_your_powers")


def contract_between(g: Maria, one: Power, other: Power) -> Contract | None:
    """20 The contract in force between two powers, whoever gives."""
    return next((row for row in g.contracts if {row[0], row[1]} == {one, other}), None)


def given_by(g: Maria, giver: Power) -> Powers:
    """20 To whom a power gives a card this turn, in the order of the contracts (A-77)."""
    return tuple([row[1] for row in g.contracts if row[0] == giver])


def why_not_contract(g: Maria, giver: Power, receiver: Power) -> Refusal | None:
    """20 A major power to an ally, with no other contract between the two."""
    if not is_advanced(g):
        return NOT_ADVANCED
    if not IS_MAJOR[giver]:
        return NOT_A_MAJOR
    if giver == receiver:
        return NOT_TO_ONESELF
    if are_enemies(g, giver, receiver):
        return NOT_AN_ALLY
    taken = ONE_A_PAIR if contract_between(g, giver, receiver) else None
    return first_refusal(why_not_pay_a_major(g, receiver), taken)


def why_not_cancel(g: Maria, giver: Power, receiver: Power) -> Refusal | None:
    """20 By consent, but never the first contract between France and Bavaria."""
    contract = contract_between(g, giver, receiver)
    if contract is None or contract[0] != giver:
        return NO_CONTRACT
    return None if contract[3] else FIRST_STANDS


def end_contracts_of_enemies(g: Maria) -> None:
    """20 Subsidies are paid to allies: who changes sides has no contract left (A-127)."""
    for giver, receiver, *_ in g.contracts:
        if are_enemies(g, giver, receiver):
            g.cancel_contract(giver, receiver)


# -- at any time: a contract between two powers of one player ------------------------------------
PAIRS: tuple[Pair, ...] = tuple([(one, other) for one in MAJORS for other in POWERS])


def pairs(g: Maria, seat: Seat) -> tuple[Pair, ...]:
    """20 Pairs of a seat's own powers."""
    return tuple([pair for pair in PAIRS if g.run_by[pair[0]] == seat])


def why_not_grant(g: Maria, seat: Seat, pair: Pair) -> Refusal | None:
    """20 Both are the seat's own; with others one negotiates (21)."""
    giver, receiver = pair
    if not in_play(g, receiver) or g.run_by[giver] != seat or g.run_by[receiver] != seat:
        return NOT_YOURS
    return why_not_contract(g, giver, receiver)


def grant(g: Maria, _seat: Seat, pair: Pair) -> None:
    """20 For one turn, and renewed as one likes (A-10)."""
    g.sign_contract((*pair, 1, True), "20")


GRANT = Deed("20", pairs, why_not_grant, grant)
