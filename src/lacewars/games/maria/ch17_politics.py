"""Chapter 17, politics: two political cards, a trump, cards laid in secret, the order of influence.

What an executed card does stands in `ch17_execution.py` and `events/`.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    ARMS,
    DISPLAY,
    IS_RESERVE,
    NUMBER,
    POINTS,
    SUITS,
    Affair,
    Card,
    Power,
    Powers,
)
from .ch02_powers import seat_of
from .ch17_execution import corps, execute, move_markers
from .ch21_promises import why_not_lay_by_deal, why_not_take_by_deal
from .ch24_two_players import why_not_execute_twice
from .game import Maria

PASS, KEEP, EXECUTE, DISCARD = "pass", "keep", "execute", "discard"
REVEALED = NUMBER["political_cards_a_turn"]
RESERVE_INFLUENCE = NUMBER["reserve_influence"]
Choice: TypeAlias = "str | tuple[str, Affair]"

NOT_YOUR_ARMS = Refusal("17.5", "not_your_arms")


@procedure("17")
def politics(g: Maria) -> Proc[None]:
    """17 The politics step of a turn, in five phases."""
    g.begin_politics()
    reveal(g)
    yield from choose_trump(g)
    yield from lay_cards(g)
    g.open_cards()
    order = influence_order(g)
    g.tell_influence(order, tuple([influence(g, power) for power in order]))
    yield from choose_affairs(g, order)
    yield from move_markers(g)
    yield from corps(g)


# -- 17.1 ----------------------------------------------------------------------------------------
def reveal(g: Maria) -> None:
    """17.1 The two top cards of the political deck; for the Election one more (18.1)."""
    while len(g.revealed) < REVEALED and g.political_deck:
        g.reveal_affair()


# -- 17.2 ----------------------------------------------------------------------------------------
@procedure("17.2")
def choose_trump(g: Maria) -> Proc[None]:
    """17.2 Who won the last battle names the trump (A-51); before that the talon does."""
    seat = g.last_winner
    if seat is not None:
        suit = yield from pick(seat, "17.2", SUITS, what="trump")
        g.name_trump(suit)
        return
    turned = None
    while turned is None:
        turned = g.turn_for_trump()
    g.name_trump(turned)


# -- 17.3 ----------------------------------------------------------------------------------------
@procedure("17.3")
def lay_cards(g: Maria) -> Proc[None]:
    """17.3 From left to right each major power (A-52) lays one card face down, or none."""
    for power in DISPLAY:
        card = yield from pick(
            seat_of(g, power),
            "17.3",
            layable(g, power),
            partial(why_not_lay, g, power),
            always=True,  # else silence would tell that a hand is empty
            what="lay_card",
            args=(power, g.trump),
        )
        g.lay_card(power, None if isinstance(card, str) else card)


def layable(g: Maria, power: Power) -> tuple[Card | str, ...]:
    """17.3 Any card of the hand, or none."""
    return (PASS, *g.hand[power])


def why_not_lay(g: Maria, power: Power, card: Card | str) -> Refusal | None:
    """17.3 Any card, of any suit; unless promised otherwise (21)."""
    return None if isinstance(card, str) else why_not_lay_by_deal(g, power)


# -- 17.4 ----------------------------------------------------------------------------------------
def influence(g: Maria, power: Power) -> int:
    """17.4 What a power's cards on the Display come to; a Reserve is 16."""
    return sum([RESERVE_INFLUENCE if IS_RESERVE[c] else POINTS[c] for c in g.kept_cards[power]])


def influence_order(g: Maria) -> Powers:
    """17.4 The greatest sum, kept cards too (A-54), first; of equals the box further right."""
    found = [power for power in DISPLAY if g.kept_cards[power]]
    return tuple(sorted(found, key=lambda power: (-influence(g, power), -DISPLAY.index(power))))


# -- 17.5 ----------------------------------------------------------------------------------------
@procedure("17.5")
def choose_affairs(g: Maria, order: Powers) -> Proc[None]:
    """17.5 In the order of influence: keep one's cards, or take a political card."""
    for power in order:
        if not g.revealed:
            g.take_cards_back(power)
        else:
            yield from choose_affair(g, power)
    for affair in g.revealed:
        g.refuse_affair(affair)


@procedure("17.5")
def choose_affair(g: Maria, power: Power) -> Proc[None]:
    """17.5 Keep; or take a card with one's arms, to execute it or to throw it away."""
    choice = yield from pick(
        seat_of(g, power),
        "17.5",
        choices(g),
        partial(why_not_choose, g, power),
        what="affair",
        args=(power,),
    )
    if isinstance(choice, str):
        g.keep_cards(power)
        return
    word, affair = choice
    g.take_affair(power, affair, "affair_executed" if word == EXECUTE else "affair_discarded")
    if word == EXECUTE:
        g.execute_for(seat_of(g, power))
        yield from execute(g, power, affair)


def choices(g: Maria) -> tuple[Choice, ...]:
    """17.5 What may be said of the open cards."""
    taken = [(word, affair) for affair in g.revealed for word in (EXECUTE, DISCARD)]
    return (KEEP, *taken)


def why_not_choose(g: Maria, power: Power, choice: Choice) -> Refusal | None:
    """17.5 A card bears the arms of those who may take it."""
    if isinstance(choice, str):
        return None
    word, affair = choice
    if power not in ARMS[affair]:
        return NOT_YOUR_ARMS
    if word == EXECUTE:
        refusal = why_not_execute_twice(g, seat_of(g, power))
        if refusal is not None:
            return refusal
    return why_not_take_by_deal(g, power)
