"""First thoughts on troops, cards and hussars; for advice only."""

from __future__ import annotations

from typing import Any, TypeAlias

from lacewars.kernel import Ask, Plain, Random

from .armies import Shares
from .catalogue import (
    AUSTRIA,
    BAVARIA,
    GENERALS_OF,
    IS_RESERVE,
    MINIMUM,
    NUMBER,
    POINTS,
    SUIT,
    SUIT_AT,
    Card,
    Cards,
    Piece,
    Pieces,
    Power,
    Space,
)
from .ch02_powers import at_war
from .ch03_board import in_theatre, is_on_board
from .ch04_start import SHARE
from .ch07_hussars import STAY
from .ch08_cards import worth
from .ch09_supply import is_at_home, supply_path, tax, to_check
from .ch13_winter import PRICE, absent
from .ch17_execution import NOBODY
from .chances import best_recruits, cheapest_payment
from .game import Maria
from .judgement import front

Answer: TypeAlias = Plain
MOST = NUMBER["troops_max"]
# How many troops a general should have, by how far the nearest enemy is.
WANTED = ((4, 8), (8, 6), (14, 4), (99, 2))
ENOUGH_CARDS = 4  # with so many Bavaria needs no subsidy
KEPT = 10  # points a power keeps through the winter for each suit of its front
NEAR = 4  # roads from an enemy at which a sector's suit is dear
SMALL = 4  # cards of so few points win no battles


# -- troops --------------------------------------------------------------------------------------
def think_allot(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Troops go to those who are near the enemy; who takes no part gets his minimum."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    generals = GENERALS_OF[power]
    shares = {general: max(1, MINIMUM[general]) for general in generals}
    number: int = args[1]
    fill(g, shares, wishes(g, power, generals), number - sum(shares.values()))
    return tuple([(SHARE, general, shares[general]) for general in generals])


def takes_part(g: Maria, general: Piece) -> bool:
    """Whether a general stands in a city of the game."""
    return is_on_board(g, general) and in_theatre(g, g.at[general])


def wishes(g: Maria, power: Power, generals: Pieces) -> dict[Piece, int]:
    """6 How many troops each general should have."""
    found: dict[Piece, int] = {}
    for general in generals:
        far = front(g, power, g.at[general]) if takes_part(g, general) else WANTED[-1][0]
        found[general] = next(number for most, number in WANTED if far <= most)
    return found


def fill(g: Maria, shares: dict[Piece, int], wanted: dict[Piece, int], left: int) -> None:
    """6 One after the other to whoever lacks most of what he should have, nobody beyond eight."""
    while left > 0:
        room = [one for one in shares if g.troops[one] + shares[one] < MOST]
        if not room:
            return
        poorest = min(room, key=lambda one: (g.troops[one] + shares[one] + 1) / wanted[one])
        shares[poorest] += 1
        left -= 1


def think_share(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """New troops: one to each who returns, the rest where most is lacking."""
    pool: Shares = getattr(ask, "pool", ())
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    number: int = args[1]
    generals = tuple(dict.fromkeys([share[1] for share in pool]))
    given = {one: int(g.at[one] is None) for one in generals}
    fill(g, given, wishes(g, power, generals), number - sum(given.values()))
    return tuple([(SHARE, one, n) for one, n in given.items() if n])


def think_return(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Generals come back, as near to the front as they may."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    back: list[Any] = [choice for choice in ask.options if not isinstance(choice, str)]
    best: Answer = min(back, key=lambda one: front(g, power, one[2]), default=ask.options[0])
    return best


def think_corps(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """17.5bis The general who is missed least: few troops, far from the enemy."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    generals = [one for one in ask.options if isinstance(one, Piece)]

    def missed(one: Piece) -> tuple[bool, int]:
        return g.at[one] is None, 2 * g.troops[one] - min(20, front(g, power, g.at[one]))

    return min(generals, key=missed, default=NOBODY)


# -- cards ---------------------------------------------------------------------------------------
def think_subsidise(g: Maria, _ask: Ask[Any], _rng: Random) -> Answer:
    """20 Bavaria is helped while her hand is poor."""
    return len(g.hand[BAVARIA]) < ENOUGH_CARDS


def think_recruit(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """Spend in whole troops what the front does not want; bring back the lost."""
    pool: Cards = getattr(ask, "pool", ())
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    purse = spare_cards(g, power, pool)
    least = 2 * len(absent(g, power))
    if worth(purse) < least * PRICE:
        purse = tuple(sorted(pool, key=lambda card: (IS_RESERVE[card], POINTS[card])))
        return bought(ask, purse, least)
    return bought(ask, purse, worth(purse) // PRICE)


def bought(ask: Ask[Any], purse: Cards, most: int) -> Cards:
    """13 As many troops as may be, up to a number."""
    for number in range(min(most, worth(purse) // PRICE), 0, -1):
        cards = best_recruits(purse, number)
        if cards is not None and ask.refusal(cards) is None:
            return cards
    return ()


def spare_cards(g: Maria, power: Power, pool: Cards) -> Cards:
    """8 Cards of suits nobody fights in, small ones, and what a long suit can spare."""
    dear = wanted_suits(g, power)
    spare: list[Card] = []
    kept: dict[object, int] = {}
    for card in sorted(pool, key=lambda one: -POINTS[one]):
        suit = SUIT[card]
        if IS_RESERVE[card]:
            continue
        if suit not in dear or POINTS[card] <= SMALL or kept.get(suit, 0) >= KEPT:
            spare.append(card)
        else:
            kept[suit] = kept.get(suit, 0) + POINTS[card]
    return tuple(spare)


def wanted_suits(g: Maria, power: Power) -> set[Any]:
    """The suits of the sectors in which a power's generals may fight soon."""
    near = [one for one in GENERALS_OF[power] if front(g, power, g.at[one]) <= NEAR]
    return {SUIT_AT[at] for one in near if (at := g.at[one]) is not None}


def think_pay(g: Maria, ask: Ask[Any], _rng: Random) -> Answer:
    """The cheapest payment, of suits without a theatre if possible."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    price: int = args[1]
    return cheapest_payment(g.hand[power], price, wanted_suits(g, power)) or ()


# -- hussars -------------------------------------------------------------------------------------
def think_hussar(g: Maria, ask: Ask[Any], rng: Random) -> Answer:
    """Where the tax is highest; he stays if he does as much where he is."""
    args: tuple[Any, ...] = ask.args
    there = g.clone()
    there.hussar_at[args[0]] = None
    best, choice = asked_of_all(there), None
    if g.hussar_at[args[0]] is not None:
        best = max(best, asked_of_all(g))
    for city in posts(g, ask):
        there.hussar_at[args[0]] = city
        price = asked_of_all(there)
        if price > best:
            best, choice = price, city
    if choice is not None:
        return choice
    return STAY if STAY in ask.options else ask.sample(rng)


def asked_of_all(g: Maria) -> int:
    """9 What the hussars ask of all enemy generals together."""
    return sum([tax(g, one) for power in at_war(g, AUSTRIA) for one in to_check(g, power)])


def posts(g: Maria, ask: Ask[Any]) -> tuple[Space, ...]:
    """7 The cities on the supply paths of enemy generals abroad where he may go."""
    open_to = frozenset([to for to in ask.options if isinstance(to, Space)])
    found: dict[Space, None] = {}
    for power in at_war(g, AUSTRIA):
        for general in to_check(g, power):
            if not is_at_home(g, general):
                for city in (supply_path(g, general) or ())[1:-1]:
                    if city in open_to:
                        found[city] = None
    return tuple(found)
