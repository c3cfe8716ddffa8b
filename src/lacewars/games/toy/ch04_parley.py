"""Chapter 4, the parley: an open floor for the two lords, and promises that bind."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Ask, Proc, Refusal, Seat, any_of, pick, procedure, propose

from .catalogue import CLAUSES, HOUSES, PAYER, RESPECTED, TRUCE, Clauses, Power, Space
from .ch01_valley import foe_at, house_behind, seat_of
from .game import Seats, Valdor

ACCEPT, PROPOSE, CLOSE = "accept", "propose", "close"
MOST_CLAUSES = 3  # 4.2
MOST_PROPOSALS = 2  # 4.1

NOTHING_TO_ACCEPT = Refusal("4.1", "nothing_to_accept")
SAID_ENOUGH = Refusal("4.1", "said_enough")
BOTH_PAY = Refusal("4.2", "both_pay")
CANNOT_PAY = Refusal("4.2", "cannot_pay")
BOUND_BY_TRUCE = Refusal("4.3", "bound_by_truce")
BOUND_TO_SPARE = Refusal("4.3", "bound_to_spare")


@procedure("4.1")
def parley(g: Valdor) -> Proc[None]:
    """4.1 Either lord may propose, accept what the other proposed, or leave."""
    offer: Clauses = ()
    spoken: Seats = ()
    left: Seats = ()
    while len(left) < len(HOUSES):
        seat, said = yield from any_of(floor(g, offer, spoken, left))
        if said == CLOSE:
            left = more(left, seat)
        elif said == ACCEPT:
            g.agree(offer)
            return
        else:
            offer = yield from propose(
                seat, "4.2", CLAUSES, judge=partial(why_not_promise, g), most=MOST_CLAUSES
            )
            spoken = more(spoken, seat)
            g.note("4.2", "proposed", seat, offer)


def more(seats: Seats, seat: Seat) -> Seats:
    """Return the seats with one more."""
    return (*seats, seat)


def floor(g: Valdor, offer: Clauses, spoken: Seats, left: Seats) -> list[Ask[str]]:
    """4.1 What each lord who is still there may say."""
    seats = [seat_of(g, house) for house in HOUSES]
    return [
        pick(
            seat,
            "4.1",
            (PROPOSE, ACCEPT, CLOSE),
            partial(why_not_say, offer, spoken, seat),
            always=True,
            what="parley",
            args=(offer,),
        )
        for seat in seats
        if seat not in left
    ]


def why_not_say(offer: Clauses, spoken: Seats, seat: Seat, said: str) -> Refusal | None:
    """4.1 One accepts what the other proposed last; two proposals are enough."""
    if said == ACCEPT and (not offer or spoken[-1] == seat):
        return NOTHING_TO_ACCEPT
    if said == PROPOSE and spoken.count(seat) >= MOST_PROPOSALS:
        return SAID_ENOUGH
    return None


def why_not_promise(g: Valdor, clauses: Clauses) -> Refusal | None:
    """4.2 Only one side pays, and pays what it has; no clause at all takes an offer back."""
    payers = [PAYER[clause] for clause in clauses if PAYER[clause] is not None]
    if len(payers) > 1:
        return BOTH_PAY
    if any(not g.gold[payer] for payer in payers if payer is not None):
        return CANNOT_PAY
    return None


def why_not_by_treaty(g: Valdor, power: Power, to: Space) -> Refusal | None:
    """4.3 A spared place is entered by nobody; in a truce nobody enters where the other rules."""
    if any(RESPECTED[clause] == to for clause in g.treaty):
        return BOUND_TO_SPARE
    theirs = g.control[to] not in (None, house_behind(g, power)) or foe_at(g, power, to) is not None
    return BOUND_BY_TRUCE if TRUCE in g.treaty and theirs else None
