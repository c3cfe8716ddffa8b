"""Chapter 4, how to start: pieces, markers, hands, and the secret allotment of troops."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from lacewars.kernel import Ask, Proc, Refusal, Scenario, all_of, pick_some, procedure

from .armies import Share, Shares
from .catalogue import (
    AFFAIRS,
    AUSTRIA,
    DATA,
    FIRST_HAND,
    FIRST_POOL,
    FIRST_TROOPS,
    FRANCE,
    GENERALS_OF,
    MAJORS,
    MINIMUM,
    NUMBER,
    SECOND_TRAIN,
    STAR,
    YEAR,
    Piece,
    Pieces,
    Player,
    Power,
    Space,
)
from .ch02_powers import is_advanced, seat_of
from .game import Maria

SHARE = "share"
MOST = NUMBER["troops_max"]

UNKNOWN_SHARE = Refusal("4", "each_general_once")
OVER_EIGHT = Refusal("6", "over_eight")
BELOW_MINIMUM = Refusal("4", "below_minimum")
NOT_ALL_TROOPS = Refusal("4", "not_all_troops")


# -- what is put on the table --------------------------------------------------------------------
def set_up(g: Maria, scenario: Scenario) -> None:
    """4 Everything but the allotment, which the players make."""
    data = scenario.data
    for seat, words in data["runs"].items():
        for word in words:
            g.run_by[Power.of(word)] = Player.of(seat)
    for row in data["place"]:
        piece = Piece.of(row["piece"])
        if piece != SECOND_TRAIN:  # it waits in the Silesia box
            g.at[piece] = Space.of(row["at"])
    if is_advanced(g):
        set_up_politics(g)
    lay_markers(g, data)
    g.contracts = (first_subsidy(),)
    for word in data["hands"]:
        power = Power.of(word)
        g.draw_cards(power, FIRST_HAND[power], "4")


def set_up_politics(g: Maria) -> None:
    """4 Pools, political markers on their stars, the four packs of political cards in order."""
    g.track_at[:] = STAR
    for power in MAJORS:
        g.pool[power] = FIRST_POOL[power]
    for year in sorted(set(YEAR)):
        g.political_deck += g.shuffle(tuple([card for card in AFFAIRS if YEAR[card] == year]))


def lay_markers(g: Maria, data: Mapping[str, Any]) -> None:
    """4 Victory markers in Silesia; elector markers on four cities."""
    for row in data["marker"]:
        for word in row["at"]:
            g.mark(Space.of(word), Power.of(row["power"]), "4")
    for row in data.get("elector_marker", ()):
        side = FRANCE if row["side"] == "french" else AUSTRIA
        for word in row["at"]:
            g.flip_elector(Space.of(word), side, "4")


def first_subsidy() -> tuple[Power, Power, int, bool]:
    """8 France subsidises Bavaria in the first turns; that cannot be cancelled (20)."""
    row = DATA.entry("contract", "first_subsidy")
    turns = row["last_turn"] - row["first_turn"] + 1
    return Power.of(row["giver"]), Power.of(row["receiver"]), turns, row["cancel"]


# -- the allotment -------------------------------------------------------------------------------
@procedure("4")
def allocation(g: Maria) -> Proc[None]:
    """4 Every power's troops are shared out in secret, all at once."""
    powers = allotting(g)
    shares: tuple[Shares, ...] = yield from all_of([allotment(g, power) for power in powers])
    for power, share in zip(allotting(g), shares, strict=True):
        g.allot(power, share, "4")


def allotting(g: Maria) -> tuple[Power, ...]:
    """4 The powers that have troops to share out, to generals out of play as well (A-47)."""
    return tuple(map(Power.of, g.definition.scenarios[g.scenario].data["troops"]))


def allotment(g: Maria, power: Power) -> Ask[Shares]:
    """4 The question how a power's troops are shared out."""
    generals, troops = GENERALS_OF[power], FIRST_TROOPS[power]
    return pick_some(
        seat_of(g, power),
        "4",
        tuple([(SHARE, general, n) for general in generals for n in range(1, MOST + 2)]),
        judge=partial(why_not_allot, generals, troops),
        grow=partial(may_allot, generals, troops),
        always=len(generals) > 1,  # no walk is needed to see that there is a choice
        what="allot",
        args=(power, troops),
    )


def why_not_allot(generals: Pieces, troops: int, shares: Shares) -> Refusal | None:
    """4 All troops, to each general at least his minimum; 6 and at most eight."""
    if [general for _, general, _ in shares] != list(generals):
        return UNKNOWN_SHARE
    if any(number > MOST for _, _, number in shares):
        return OVER_EIGHT
    if any(number < MINIMUM[general] for _, general, number in shares):
        return BELOW_MINIMUM
    return None if sum([number for _, _, number in shares]) == troops else NOT_ALL_TROOPS


def may_allot(generals: Pieces, troops: int, shares: Shares, share: Share) -> bool:
    """4 General by general; what is left must suit those who come after."""
    _, general, number = share
    place = len(shares)
    if place == len(generals) or general != generals[place]:
        return False
    if not MINIMUM[general] <= number <= MOST:
        return False
    left = troops - number - sum([n for _, _, n in shares])
    after = generals[place + 1 :]
    return sum([MINIMUM[one] for one in after]) <= left <= MOST * len(after)
