"""Chapter 19, political changes: reduction (19.2) and neutrality (19.4), and the doors to the rest.

The peace of Silesia is in `ch19_silesia.py`, Saxony's defection in `ch19_saxony.py`.
"""

from __future__ import annotations

from functools import lru_cache

from lacewars.board.graph import FAR, Graph
from lacewars.kernel import Deed, Proc, Refusal, Seat, pick, procedure

from .catalogue import (
    BAVARIA,
    BOHEMIA,
    CITIES,
    CORE_AUSTRIA,
    FRANCE,
    IS_GENERAL,
    NUMBER,
    OWNER,
    SPACES,
    Land,
    Pieces,
    Power,
    Space,
)
from .ch02_powers import is_advanced, is_neutral, seat_of
from .ch03_board import closed_land, generals_on_board, net_of
from .ch19_saxony import saxon_marker
from .ch19_silesia import after_march, annexation, end_peace, half_up, marked_in
from .ch21_promises import land_to_leave
from .game import Maria

__all__ = [
    "DEEDS",
    "after_conquest",
    "after_march",
    "annexation",
    "end_peace",
    "ends_allowed",
    "reduction",
    "saxon_marker",
]

FAR_MARCH = NUMBER["force_march"]
REDUCE, LEAVE = "reduce", "leave_as_is"

NOT_ADVANCED = Refusal("19.2", "advanced_only")
NOT_FRANCE = Refusal("19.2", "france_reduces")
REDUCED_ALREADY = Refusal("19.2", "reduced_already")
FRENCH_IN_CORE = Refusal("19.2", "french_in_core_austria")
NOTHING_TO_REDUCE = Refusal("19.2", "nothing_to_reduce")
NOT_YOUR_MOVEMENT = Refusal("19.2", "not_your_movement")


# -- 19.2 ----------------------------------------------------------------------------------------
@procedure("19.2")
def reduction(g: Maria) -> Proc[None]:
    """19.2 Before phase 5 and at the end of any stage France may reduce her objectives (A-33)."""
    if why_not_reduce(g) is not None:
        return
    word = yield from pick(seat_of(g, FRANCE), "19.2", (LEAVE, REDUCE), what="reduce")
    if word == REDUCE:
        reduce_objectives(g)


def why_not_reduce(g: Maria) -> Refusal | None:
    """19.2 Once a game, no French general in Core Austria, and markers to take off there."""
    if not is_advanced(g):
        return NOT_ADVANCED
    if g.reduced:
        return REDUCED_ALREADY
    if any(g.at[general] in CORE_AUSTRIA for general in generals_on_board(g, FRANCE)):
        return FRENCH_IN_CORE  # Bavarians do not matter
    return None if marked_in(g, FRANCE, CORE_AUSTRIA) else NOTHING_TO_REDUCE


def reduce_objectives(g: Maria) -> None:
    """19.2 All French markers in Core Austria come off, half of them to be set aside."""
    cities = marked_in(g, FRANCE, CORE_AUSTRIA)
    g.reduce_objectives()
    g.clear(cities, "19.2")
    g.put_aside(FRANCE, half_up(len(cities)), "19.2")


def after_conquest(g: Maria, power: Power, space: Space) -> None:
    """19.2 A French or Bavarian conquest in Bohemia brings the markers set aside back."""
    if power in {FRANCE, BAVARIA} and space in BOHEMIA and g.set_aside[FRANCE]:
        g.take_back(FRANCE, "19.2")


def ways_to_reduce(_g: Maria, _seat: Seat) -> tuple[str, ...]:
    """19.2 There is one way."""
    return (REDUCE,)


def why_not_reduce_now(g: Maria, seat: Seat, _word: str) -> Refusal | None:
    """19.2 At any moment of her own movement phase (A-33)."""
    if g.run_by[FRANCE] != seat:
        return NOT_FRANCE
    if FRANCE not in g.active or g.phase != "movement":
        return NOT_YOUR_MOVEMENT
    return why_not_reduce(g)


def reduce_now(g: Maria, _seat: Seat, _word: str) -> None:
    """19.2 It is done on the spot."""
    reduce_objectives(g)


DEEDS = {"reduce": Deed("19.2", ways_to_reduce, why_not_reduce_now, reduce_now)}


# -- 19.4 ----------------------------------------------------------------------------------------
def ends_allowed(g: Maria, force: Pieces) -> Land | None:
    """19.3 A force that must be gone ends outside, or a turn nearer (A-73); 21 likewise."""
    here = g.at[force[0]]
    shut = shut_to(g, force)
    if here is None or here not in shut:
        return None
    net = net_of(g, force)
    away = roads_out(net, shut)
    if away[here] == FAR:
        return None  # there is no way out
    pace = NUMBER["general_move"] if IS_GENERAL[force[0]] else NUMBER["train_move"]
    turns, near = turns_for(away[here], pace), net.within(here, FAR_MARCH)
    return frozenset([city for city in near if turns_for(away[city], pace) < turns])


def shut_to(g: Maria, force: Pieces) -> Land:
    """19.4 The land a force may not be in: neutral, or promised to be left (21)."""
    shut: Land = frozenset()
    for power in {OWNER[piece] for piece in force}:
        shut |= closed_land(g, power)
        if g.deals and not is_neutral(g, power):  # 21: no promise sends a neutral abroad
            shut |= land_to_leave(g, power)
    return shut


@lru_cache(maxsize=64)  # the map does not change, and few lands are ever closed
def roads_out(net: Graph[Space], shut: Land) -> tuple[int, ...]:
    """19.3 How many roads every city is from the nearest one outside, by the map alone."""
    outside = [net.distances[city] for city in CITIES if city not in shut]
    return tuple([min(column) for column in zip(*outside, strict=True)] or [FAR] * len(SPACES))


def turns_for(roads: int, pace: int) -> int:
    """19.3 How many turns of marching that takes."""
    return -(-roads // pace)
