"""Chapter 2, the year: the order in which everything happens."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import COMPANY, HOUSES, Power, Space
from .ch01_valley import blocks_of
from .ch03_hiring import hiring
from .ch04_parley import parley
from .ch05_march import impulse
from .ch10_cards import EFFECTS
from .ch11_winter import score_the_quarrel, winter
from .game import Valdor

CARDS_A_YEAR = 2  # 2.2
INCOME = 2  # 2.3
MARKET_DUES = 1  # 2.3
ROUNDS = 3  # 2.4
MARKET = Space.of("market")


@procedure("2.1")
def quarrel(g: Valdor) -> Proc[None]:
    """2.1 Years of hiring, talking, marching and wintering."""
    while g.year < years(g):
        yield from campaign(g)
        yield from EFFECTS.replaced(winter(g), g)
    score_the_quarrel(g)


@procedure("2.4")
def campaign(g: Valdor) -> Proc[None]:
    """2.4 After cards, bids and parley: three rounds, an impulse for every power in each."""
    g.new_year()
    for house in HOUSES:
        g.draw_cards(house, CARDS_A_YEAR)
        g.earn(house, income(g, house), "2.3")
    yield from hiring(g)
    yield from parley(g)
    for _ in range(ROUNDS):
        for power in order(g):
            yield from impulse(g, power)


def years(g: Valdor) -> int:
    """2.1 How long the quarrel lasts."""
    number = g.option("years")
    assert isinstance(number, int)
    return number


def income(g: Valdor, house: Power) -> int:
    """2.3 Two crowns, and one from the market."""
    return INCOME + MARKET_DUES * (g.control[MARKET] == house)


def order(g: Valdor) -> tuple[Power, ...]:
    """2.5 The house with fewer points, the other, the company if it is paid; who has blocks."""
    houses = sorted(HOUSES, key=lambda house: (g.points[house], house))
    acting = (*houses, COMPANY) if g.employer is not None else tuple(houses)
    return tuple([power for power in acting if blocks_of(g, power)])
