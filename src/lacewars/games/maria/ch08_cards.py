"""Chapter 8, tactical cards: incomes, the subsidy, and paying a price."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .catalogue import (
    BASE,
    BAVARIA,
    DATA,
    FRANCE,
    INCOME,
    INTRODUCTORY_INCOME,
    IS_RESERVE,
    NUMBER,
    POINTS,
    SUIT,
    Card,
    Cards,
    Power,
)
from .ch02_powers import in_play, is_advanced, seat_of
from .ch03_board import is_enemy_held
from .ch17_income import income_change
from .game import Maria

FREE_FROM = DATA.entry("contract", "first_subsidy")["last_turn"] + 1
RESERVE_LEAST, RESERVE_MOST = NUMBER["reserve_min"], NUMBER["reserve_max"]

TOO_LITTLE = Refusal("8", "too_little")
SUPERFLUOUS = Refusal("8", "superfluous_card")


# -- incomes -------------------------------------------------------------------------------------
@procedure("8")
def card_phase(g: Maria) -> Proc[None]:
    """8 Every active power draws; what it has promised goes over before it looks."""
    g.begin_phase("cards", "8")
    for power in g.active:
        if power == FRANCE and may_subsidise(g):
            paying = yield from pick(seat_of(g, FRANCE), "8", (True, False), what="subsidise")
            if paying:
                g.sign_contract((FRANCE, BAVARIA, 1, True), "8")
        draw_income(g, power)


def draw_income(g: Maria, power: Power) -> None:
    """8 The income, less a card for each contract (20), while there is any (A-78)."""
    left = income(g, power)
    for giver, receiver, *_ in g.contracts:
        if giver == power and left:
            if receives_cards(g, receiver):
                g.pay_subsidy(giver, receiver)
                left -= 1
            elif is_first_subsidy(g, giver, receiver) and not g.option("lost_subsidy_stays"):
                left -= 1
        if giver == power:
            g.count_contract(giver, receiver)
    g.draw_cards(power, left, "8")


def income(g: Maria, power: Power) -> int:
    """8 Cards a turn before any subsidy; a minor power without its major fortress has none."""
    if not receives_cards(g, power):
        return 0
    if not is_advanced(g):
        return INTRODUCTORY_INCOME[power]
    changed = INCOME[power] + income_change(g, power)
    return max(changed, 0)


def receives_cards(g: Maria, power: Power) -> bool:
    """8 A minor power whose major fortress is an enemy's of now (A-125) gets nothing."""
    base = BASE[power]
    return in_play(g, power) and (base is None or not is_enemy_held(g, power, base))


def is_first_subsidy(g: Maria, giver: Power, receiver: Power) -> bool:
    """A-09 Whether this is the subsidy of the first turns."""
    return (giver, receiver) == (FRANCE, BAVARIA) and g.turn < FREE_FROM


def may_subsidise(g: Maria) -> bool:
    """8 From the fourth turn on France decides every turn, unless a contract runs (A-10)."""
    runs = any(row[:2] == (FRANCE, BAVARIA) for row in g.contracts)
    return g.turn >= FREE_FROM and not runs and receives_cards(g, BAVARIA) and income(g, FRANCE) > 0


# -- paying --------------------------------------------------------------------------------------
def worth(cards: Cards) -> int:
    """8 What cards pay; a Reserve as much as it may be declared (A-11)."""
    return sum(map(POINTS.__getitem__, cards))


def can_pay(g: Maria, power: Power, price: int) -> bool:
    """8 Whether a hand holds so many points."""
    return worth(g.hand[power]) >= price


@procedure("8")
def payment(g: Maria, power: Power, price: int, rule: str, what: str) -> Proc[None]:
    """8 Pay with cards of any suit; no change is given, no card is added for nothing."""
    cards = yield from pick_some(
        seat_of(g, power),
        rule,
        purse(g, power),
        judge=partial(why_not_pay, price),
        grow=partial(may_add, rests(purse(g, power)), price),
        always=True,
        what=what,
        args=(power, price),
    )
    g.pay(power, cards, rule, what)


def purse(g: Maria, power: Power) -> Cards:
    """8 The hand, the dearest cards first."""
    return tuple(sorted(g.hand[power], key=lambda card: (-POINTS[card], card)))


def why_not_pay(price: int, cards: Cards) -> Refusal | None:
    """8 Enough, and nothing that could be left out."""
    total = worth(cards)
    if total < price:
        return TOO_LITTLE
    return SUPERFLUOUS if total - min([POINTS[card] for card in cards]) >= price else None


def rests(hand: Cards) -> dict[Card, int]:
    """8 For each card what it and all that come after it are worth."""
    found, total = dict[Card, int](), 0
    for card in reversed(hand):
        total += POINTS[card]
        found[card] = total
    return found


def may_add(rest: dict[Card, int], price: int, cards: Cards, card: Card) -> bool:
    """8 Not beyond the price, and not so that the rest of the hand cannot reach it."""
    paid = worth(cards)
    return paid < price <= paid + rest[card]


# -- playing -------------------------------------------------------------------------------------
def is_reserve(card: Card) -> bool:
    """8 A Reserve has no suit of its own."""
    return IS_RESERVE[card]


def likeness(card: Card) -> tuple[int, int]:
    """8 Cards of one suit and value stand for each other, whatever their deck."""
    suit = SUIT[card]
    return -1 if suit is None else suit, POINTS[card]
