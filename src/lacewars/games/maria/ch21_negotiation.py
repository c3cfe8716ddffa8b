"""Chapter 21, negotiations: talks on an open floor between any two powers, and what is signed.

Talks are asked for at any time, as a deed, or at the head of every turn and stage if the option
says so. What can be promised, and how it is kept, stands in `ch21_promises.py`.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from lacewars.kernel import (
    Ask,
    Deed,
    Proc,
    Refusal,
    Seat,
    amount,
    any_of,
    pick,
    pick_some,
    procedure,
)

from .catalogue import MAJORS, Power
from .ch02_powers import is_advanced, seat_of
from .ch20_subsidies import GRANT, ONE_A_PAIR, why_not_cancel, why_not_contract
from .ch21_promises import (
    END_SUBSIDY,
    LEAVE_PROMISED,
    REMINDED,
    SUBSIDY,
    VOTE,
    barred_by_deal,
    clauses_between,
    parties,
    why_not_conquer_by_deal,
    why_not_hussar_by_deal,
    why_not_march_by_deal,
)
from .council import Clause, Clauses
from .game import Maria

__all__ = [
    "DEEDS",
    "LEAVE_PROMISED",
    "barred_by_deal",
    "floor",
    "remind",
    "why_not_conquer_by_deal",
    "why_not_hussar_by_deal",
    "why_not_march_by_deal",
]

Pair: TypeAlias = "tuple[Power, Power]"
ACCEPT, COUNTER, DECLINE, WITHDRAW, CLOSE = "accept", "counter", "decline", "withdraw", "close"
MOST_CLAUSES = 6
MOST_OFFERS = 4  # in one parley
PARLEYS_A_TURN = 2  # asked for by one seat
LAST_TURN = 12

NOT_ADVANCED = Refusal("21", "advanced_only")
NOT_YOUR_POWER = Refusal("21", "not_your_power")
NOT_WITH_ONESELF = Refusal("21", "not_with_oneself")
ONE_AT_A_TIME = Refusal("21", "one_parley_at_a_time")
TALKED_ENOUGH = Refusal("21", "talked_enough")
NOT_YET = Refusal("21", "not_before_the_war")
SAID_ENOUGH = Refusal("21", "said_enough")
NOT_YOUR_OFFER = Refusal("21", "not_your_offer")
YOUR_OWN_OFFER = Refusal("21", "your_own_offer")
TOO_MANY = Refusal("21", "too_many_clauses", (MOST_CLAUSES,))
TWO_NAMES = Refusal("21", "two_names")
PROMISED_ALREADY = Refusal("21", "promised_already")


# -- the floor -----------------------------------------------------------------------------------
@procedure("21")
def floor(g: Maria) -> Proc[None]:
    """21 What has run out is struck off; if the players so chose, all may speak."""
    if g.stage is None:
        g.expire(g.turn)
    else:
        remind(g, "movement")
    if not g.option("open_floor"):
        return
    left: tuple[Seat, ...] = ()
    while len(left) < len(g.seats):
        seat, said = yield from any_of(callers(g, left))
        if isinstance(said, str):
            left = (*left, seat)
        else:
            yield from parley(g, said[0], said[1])


def callers(g: Maria, left: tuple[Seat, ...]) -> list[Ask[Pair | str]]:
    """21 Whoever has not left may ask anybody for talks."""
    return [
        pick(
            seat,
            "21",
            (CLOSE, *talks(g, seat)),
            partial(why_not_talk, g, seat),
            always=True,
            what="floor",
        )
        for seat in g.seats
        if seat not in left
    ]


def talks(g: Maria, seat: Seat) -> tuple[Pair, ...]:
    """21 A seat's major powers with all others'."""
    mine = parties(g, seat)
    return tuple([(one, other) for one in mine for other in MAJORS if other not in mine])


def why_not_talk(g: Maria, seat: Seat, pair: Pair | str) -> Refusal | None:
    """21 With a power of another player, twice a turn."""
    if isinstance(pair, str):
        return None
    one, other = pair
    if g.run_by[one] != seat:
        return NOT_YOUR_POWER
    if g.run_by[other] in {seat, None}:
        return NOT_WITH_ONESELF  # it would mean nothing
    return TALKED_ENOUGH if g.parleys.count(seat) >= PARLEYS_A_TURN else None


# -- one parley ----------------------------------------------------------------------------------
@procedure("21")
def parley(g: Maria, one: Power, other: Power) -> Proc[None]:
    """21 One proposes, the other accepts, declines or answers with another proposal."""
    g.open_parley(seat_of(g, one), one, other)
    speaker, offers = one, 0
    while offers < MOST_OFFERS:
        clauses = yield from pick_some(
            seat_of(g, speaker),
            "21",
            clauses_between(g, one, other),
            judge=partial(why_not_propose, g),
            grow=partial(may_add, g),
            always=True,
            what="propose",
            args=(one, other),
        )
        if not clauses:
            g.speak(seat_of(g, speaker), "offer_dropped", (), 0)
            return
        turns = yield from amount(
            seat_of(g, speaker), "21", 1, turns_left(g), always=True, what="deal_turns"
        )
        g.speak(seat_of(g, speaker), "offered", clauses, turns)
        offers += 1
        listener = other if speaker == one else one
        _, said = yield from any_of(answers(g, speaker, listener, clauses, turns, offers))
        if said == ACCEPT:
            conclude(g, one, other, clauses, turns)
            return
        if said != COUNTER:
            g.speak(seat_of(g, listener if said == DECLINE else speaker), said, clauses, turns)
            return
        speaker = listener


def answers(  # noqa: PLR0913, PLR0917 - what an offer consists of
    g: Maria, speaker: Power, listener: Power, clauses: Clauses, turns: int, offers: int
) -> list[Ask[str]]:
    """21 The one who is offered answers; the one who offers may take it back."""
    return [
        pick(
            seat_of(g, power),
            "21",
            (ACCEPT, COUNTER, DECLINE, WITHDRAW),
            partial(why_not_answer, offers, mine=power == speaker),
            always=True,
            what="offer",
            args=(speaker, listener, clauses, turns),
        )
        for power in (listener, speaker)
    ]


def why_not_answer(offers: int, said: str, *, mine: bool) -> Refusal | None:
    """21 One's own offer can be taken back, the other's be answered, with an end to it."""
    if mine:
        return None if said == WITHDRAW else YOUR_OWN_OFFER
    if said == WITHDRAW:
        return NOT_YOUR_OFFER
    return SAID_ENOUGH if said == COUNTER and offers >= MOST_OFFERS else None


def turns_left(g: Maria) -> int:
    """21 A deal is made for a fixed time, at most to the end of the game."""
    return LAST_TURN - g.turn + 1


def why_not_propose(g: Maria, clauses: Clauses) -> Refusal | None:
    """21 Contracts keep to 20, a vote goes to one name; no clause at all drops the offer."""
    if len(clauses) > MOST_CLAUSES:
        return TOO_MANY
    names = {(clause[1], clause[3]) for clause in clauses if clause[0] == VOTE}
    if len({power for power, _ in names}) < len(names):
        return TWO_NAMES
    grants = [clause for clause in clauses if clause[0] == SUBSIDY]
    if len({frozenset(clause[1:3]) for clause in grants}) < len(grants):
        return ONE_A_PAIR
    return next(filter(None, [why_not_promise(g, clause) for clause in clauses]), None)


def may_add(g: Maria, clauses: Clauses, clause: Clause) -> bool:
    """21 What cannot be proposed cannot be part of more either."""
    return why_not_propose(g, (*clauses, clause)) is None


def why_not_promise(g: Maria, clause: Clause) -> Refusal | None:
    """21 One clause by itself."""
    kind, giver, receiver = clause[:3]
    assert isinstance(giver, Power)
    assert isinstance(receiver, Power)
    if kind == SUBSIDY:
        return why_not_contract(g, giver, receiver)
    if kind == END_SUBSIDY:
        return why_not_cancel(g, giver, receiver)
    given = [one for _, _, clauses, _ in g.deals for one in clauses]
    if kind == VOTE and any(one[:2] == clause[:2] and one[3] != clause[3] for one in given):
        return TWO_NAMES
    return PROMISED_ALREADY if clause in given else None


def conclude(g: Maria, one: Power, other: Power, clauses: Clauses, turns: int) -> None:
    """21 All agreements bind; contracts begin or end at once (20)."""
    g.sign((one, other, clauses, g.turn + turns - 1))
    for kind, giver, receiver, *_ in clauses:
        assert isinstance(giver, Power)
        assert isinstance(receiver, Power)
        if kind == SUBSIDY:
            g.sign_contract((giver, receiver, turns, True), "20")
        elif kind == END_SUBSIDY:
            g.cancel_contract(giver, receiver)


# -- reminders -----------------------------------------------------------------------------------
def remind(g: Maria, phase: str) -> None:
    """21 Promises that only words can keep are called to mind when their hour comes."""
    for _, _, clauses, until in g.deals:
        for clause in clauses:
            if REMINDED.get(str(clause[0])) == phase:
                g.remind(clause, until)


# -- at any time ---------------------------------------------------------------------------------
def why_not_call(g: Maria, seat: Seat, pair: Pair) -> Refusal | None:
    """21 In the advanced game, once the war has begun, and not while others are talking."""
    if not is_advanced(g):
        return NOT_ADVANCED
    if not g.turn:
        return NOT_YET
    if any(frame[0].name in {"parley", "floor"} for frame in g.stack):
        return ONE_AT_A_TIME
    return why_not_talk(g, seat, pair)


def ask_for_talks(g: Maria, _seat: Seat, pair: Pair) -> None:
    """21 What is going on waits until the talks are over."""
    g.owe(parley(g, *pair))


DEEDS = {"negotiate": Deed("21", talks, why_not_call, ask_for_talks), "subsidise": GRANT}
