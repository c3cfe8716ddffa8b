"""Events that are resolved when they are drawn, whomever they help (9.2.1)."""

from __future__ import annotations

from lacewars.games.npws.catalogue import (
    ALLIANCE,
    ASIDE,
    BOURBON,
    CORPS,
    EUGENE,
    POWER,
    SIDE,
    SIDES,
    Card,
    Pieces,
    Power,
    Side,
    Space,
    card_data,
)
from lacewars.games.npws.ch03_counters import leaders_of
from lacewars.games.npws.ch05_cards import EFFECTS, INCOME
from lacewars.games.npws.ch07_powers import savoy_changes_sides
from lacewars.games.npws.ch12_placing import may_appear
from lacewars.games.npws.forces import FULL, REDUCED
from lacewars.games.npws.game import Npws
from lacewars.kernel import Proc, pick, procedure

from .pieces import (
    corps_of_power,
    french_leaders,
    full_corps_at,
    largest_stacks,
    pool_of_power,
    power_named,
    reduced_in_line,
)

GIBRALTAR = Space.of("gibraltar")
RESTORED = 2  # 9.2.1: as the reinforcement cards say


@EFFECTS.do("savoy_changes_sides")
@procedure("9.2.1")
def savoy(g: Npws, _card: Card) -> Proc[None]:
    """9.2.1 La Savoie change de camp: 7.2.2 in its three steps."""
    yield from savoy_changes_sides(g)


@EFFECTS.do("attack_on_gibraltar")
@procedure("9.2.1")
def attack_on_gibraltar(g: Npws, card: Card) -> Proc[None]:
    """9.2.1 A die decides; no points change hands (6.1.2)."""
    (die,) = g.roll(1, "gibraltar", "9.2.1")
    if die < card_data(card)["target"]:
        return
    leaders = tuple([piece for piece in g.here[GIBRALTAR] if SIDE[piece] == BOURBON])
    g.take_control(GIBRALTAR, ALLIANCE, "6.1.2")
    if leaders:
        g.captured(leaders_of(leaders), "9.2.1")
    return
    yield from ()


@EFFECTS.do("hungarian_revolt")
@procedure("9.2.1")
def hungarian_revolt(g: Npws, card: Card) -> Proc[None]:
    """9.2.1 An Austrian corps is tied down for a year."""
    yield from revolt(g, power_named(card))


@EFFECTS.do("camisard_rebellion")
@procedure("9.2.1")
def camisard_rebellion(g: Npws, card: Card) -> Proc[None]:
    """9.2.1 A French corps is tied down for a year."""
    yield from revolt(g, power_named(card))


@procedure("9.2.1")
def revolt(g: Npws, power: Power) -> Proc[None]:
    """9.2.1 A corps from the map, else from the pool, and the one set aside, are due next year."""
    side = g.sides[power]
    assert side is not None
    able = corps_of_power(g, power) or pool_of_power(g, power)[:1]
    if able:
        corps = yield from pick(side, "9.2.1", able, what="revolt")
        g.send_to_revolt((corps,), "9.2.1")
    g.send_to_revolt(set_aside(g, power), "9.2.1")


def set_aside(g: Npws, power: Power) -> Pieces:
    """20.2.1, 20.2.2 The corps that waits for the card."""
    return tuple([p for p in CORPS if POWER[p] == power and g.box[p] == ASIDE])[:1]


@EFFECTS.do("eugene_to_the_war_council")
@procedure("9.2.1")
def eugene_to_the_war_council(g: Npws, _card: Card) -> Proc[None]:
    """9.2.1 Eugene is called to Vienna and returns next year."""
    g.captured((EUGENE,), "9.2.1")
    return
    yield from ()


@EFFECTS.do("commander_in_disgrace")
@procedure("9.2.1")
def commander_in_disgrace(g: Npws, _card: Card) -> Proc[None]:
    """9.2.1 The Alliance names the French leader who must leave for a year."""
    leader = yield from pick(ALLIANCE, "9.2.1", french_leaders(g), what="disgrace")
    g.captured((leader,), "9.2.1")


@EFFECTS.do("reinforcement")
@procedure("12.2.1")
def reinforcement(g: Npws, card: Card) -> Proc[None]:
    """12.2.1 A corps out of the pool, at once; if there is none, two are restored."""
    power = power_named(card)
    if pool_of_power(g, power):
        yield from raise_one(g, power, FULL)
        return
    left = RESTORED
    while left and reduced_in_line(g, power):
        corps = yield from pick(
            owner(g, power), "12.2.1", reduced_in_line(g, power), what="event_restore"
        )
        g.restore(corps, "12.2.1")
        left -= 1


@EFFECTS.do("appeal_of_louis")
@procedure("12.2.1")
def appeal_of_louis(g: Npws, card: Card) -> Proc[None]:
    """12.2.1 Up to two French corps of the pool appear reduced."""
    power = power_named(card)
    left: int = card_data(card)["corps"]
    while left and pool_of_power(g, power) and may_appear(g, power):
        yield from raise_one(g, power, REDUCED)
        left -= 1


@procedure("12.2.3")
def raise_one(g: Npws, power: Power, steps: int) -> Proc[None]:
    """12.2.3 A corps of the pool is placed; what may be built does not shrink."""
    space = yield from pick(
        owner(g, power), "12.2.3", may_appear(g, power), what="event_corps", args=(power,)
    )
    g.raise_corps(pool_of_power(g, power)[0], space, steps, "12.2.3")


@EFFECTS.do("camp_fever")
@procedure("3.2.2")
def camp_fever(g: Npws, _card: Card) -> Proc[None]:
    """3.2.2 Each side reduces a full corps of its largest stack, the Alliance first."""
    for side in SIDES:
        yield from fever(g, side)


@procedure("3.2.2")
def fever(g: Npws, side: Side) -> Proc[None]:
    """3.2.2 Of stacks alike the owner chooses; a stack without full corps is spared."""
    ill = full_corps_at(g, side, largest_stacks(g, side))
    if ill:
        corps = yield from pick(side, "3.2.2", ill, what="fever")
        g.reduce(corps, "3.2.2")


@EFFECTS.do("great_winter")
@procedure("12.3.1")
def great_winter(g: Npws, card: Card) -> Proc[None]:
    """12.3.1 Less money for both this year."""
    change_incomes(g, card)
    return
    yield from ()


@EFFECTS.do("tory_ministry")
@procedure("12.3.1")
def tory_ministry(g: Npws, card: Card) -> Proc[None]:
    """12.3.1 London pays less this year."""
    change_incomes(g, card)
    return
    yield from ()


def change_incomes(g: Npws, card: Card) -> None:
    """12.3.1 What the card says of each side's money."""
    for side in SIDES:
        points = card_data(card).get(INCOME[side], 0)
        if points:
            g.change_income(side, points, "12.3.1")


def owner(g: Npws, power: Power) -> Side:
    """1.1.3 Whose power it is."""
    side = g.sides[power]
    assert side is not None, power
    return side
