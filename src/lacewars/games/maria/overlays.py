"""Aids drawn over the map: supply, protection, reach, control, and where the markers lie."""

from __future__ import annotations

from typing import Any, TypeAlias

from lacewars.board.scene import Overlay, Says
from lacewars.kernel import Observation

from .catalogue import (
    CITIES,
    ELECTOR_CITIES,
    FORTRESSES,
    GENERALS_OF,
    IS_GENERAL,
    MAJORS,
    POWERS,
    TRAINS_OF,
    Piece,
    Pieces,
    Power,
    Space,
)
from .ch02_powers import in_play, is_advanced, is_neutral
from .ch03_board import (
    controllers,
    fortresses_held,
    home_land,
    in_theatre,
    is_on_board,
    protectors,
    roads,
)
from .ch09_supply import REACH, barred, is_at_home, path_to, supply_path
from .ch10_movement import active_pieces, why_not_move
from .ch10_reach import march_reach, reach, terrain
from .forecasts import world
from .game import Maria

Places: TypeAlias = "tuple[tuple[Space, int], ...]"
STRONG, WEAK, THREATENED = 1, 2, 3
NEAR_A_TRAIN = 4  # roads from a train at which a general may still move on


def overlays(seen: Observation) -> tuple[Overlay, ...]:
    """All aids that this seat's question and powers call for."""
    g = world(seen)
    mine = [power for power in POWERS if in_play(g, power) and g.run_by[power] == seen.seat]
    holders = [power for power in POWERS if in_play(g, power) and fortresses_held(g, power)]
    return (
        *reach_overlays(g, seen),
        *[supply_overlay(g, power) for power in mine if abroad(g, power)],
        Overlay(Says("protection"), protection(g)),
        *[Overlay(Says("control", (power,)), control(g, power)) for power in holders],
        *([ledger_overlay(g, power) for power in MAJORS] if is_advanced(g) else ()),
    )


# -- where one can go (10.1) ---------------------------------------------------------------------
def reach_overlays(g: Maria, seen: Observation) -> tuple[Overlay, ...]:
    """10.1 The cities of a force that is about to move, or of all that have not moved."""
    ask = seen.ask
    if ask is None or ask.what not in {"move", "move_to"}:
        return ()
    if ask.what == "move_to":
        args: tuple[Any, ...] = ask.args
        return (Overlay(Says("reach", args), cities_in_reach(g, args[0])),)
    waiting = [
        (piece,)
        for piece in active_pieces(g, ask.seat)
        if IS_GENERAL[piece] and why_not_move(g, ask.seat, "alone", piece) is None
    ]
    places = dict([row for force in waiting for row in cities_in_reach(g, force)])
    return (Overlay(Says("reach_of_all"), tuple(places.items())),) if places else ()


def cities_in_reach(g: Maria, force: Pieces) -> Places:
    """10.1 By a normal move, or only by a force march."""
    found = reach(g, force)
    marched: set[Space] = set()
    if IS_GENERAL[force[0]]:
        marched = set(march_reach(g, force, terrain(g, force)))
    row = roads(g).distances[city_of(g, force)]
    near = {to for to in found if row[to] <= NEAR_A_TRAIN or to not in marched}
    return tuple([(to, STRONG if to in near else WEAK) for to in sorted(found)])


def city_of(g: Maria, force: Pieces) -> Space:
    """Where a force stands."""
    at = g.at[force[0]]
    assert at is not None
    return at


# -- supply (9) ----------------------------------------------------------------------------------
def abroad(g: Maria, power: Power) -> bool:
    """9 Whether a power has a general on the board who may need a train."""
    return any(is_on_board(g, one) and in_theatre(g, g.at[one]) for one in GENERALS_OF[power])


def supply_overlay(g: Maria, power: Power) -> Overlay:
    """9 Home, and the cities within reach of a train; the supply paths of generals abroad."""
    home = home_land(g, power)
    here = [to for to in CITIES if in_theatre(g, to)]
    fed = [(to, STRONG if to in home else grade(g, power, to)) for to in here]
    return Overlay(
        Says("supply", (power,)),
        tuple([(to, how) for to, how in fed if how]),
        tuple([way for one in GENERALS_OF[power] if (way := way_to_train(g, one)) is not None]),
    )


def grade(g: Maria, power: Power, to: Space) -> int:
    """9 How near a train is, past enemy pieces: strong, weak, or 0 for none."""
    row = roads(g).distances[to]
    trains = frozenset([at for train in TRAINS_OF[power] if (at := g.at[train]) is not None])
    if all(row[at] > REACH for at in trains):
        return 0
    way = path_to(g, to, trains, barred(g, power, to))
    if way is None:
        return 0
    return STRONG if len(way) - 1 <= NEAR_A_TRAIN else WEAK


def way_to_train(g: Maria, general: Piece) -> tuple[Space, ...] | None:
    """9 The supply path of a general who is not at home."""
    if not is_on_board(g, general) or not in_theatre(g, g.at[general]) or is_at_home(g, general):
        return None
    return supply_path(g, general)


# -- protection, control, markers (3.2, 10.3, 15) ------------------------------------------------
def protection(g: Maria) -> Places:
    """10.3 Fortresses: twice protected, once, or open to whoever passes."""
    found = [s for s in FORTRESSES if in_theatre(g, s) and controllers(g, s)]
    return tuple([(space, guard_of(g, space)) for space in found])


def guard_of(g: Maria, space: Space) -> int:
    """10.3 How well a fortress is protected."""
    number = len(protectors(g, space))
    return THREATENED if not number else WEAK if number == 1 else STRONG


def control(g: Maria, power: Power) -> Places:
    """3.2 The fortresses a power controls; those it has a marker on stand out."""
    weak = is_neutral(g, power)
    return tuple(
        [
            (s, WEAK if weak or g.marker[s] != power else STRONG)
            for s in fortresses_held(g, power)
            if in_theatre(g, s)
        ]
    )


def ledger_overlay(g: Maria, power: Power) -> Overlay:
    """15 Where a power's victory markers lie, elector markers left out; how many are to place."""
    laid = [s for s in FORTRESSES if g.marker[s] == power and s not in ELECTOR_CITIES]
    places = tuple([(s, STRONG) for s in laid])
    return Overlay(Says("ledger", (power, g.pool[power])), places)
