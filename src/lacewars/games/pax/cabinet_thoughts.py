"""First thoughts in council: Replacements, building, reform, Truces, envoys."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import Ask, Random

from .catalogue import (
    FORAGE,
    HAS_LEVEL,
    IS_ARMY,
    IS_FLEET,
    Face,
    Nation,
    Player,
    Space,
    other_side,
)
from .ch00_interphase import OTTOMANS_STOP
from .ch01_map import ashore
from .ch07_supply import forage_wanted
from .ch08_building import DRAW, ENOUGH
from .ch08_prices import price_of
from .ch11_russia import NO_REFORM
from .game import Pax
from .goals import around, prize, prizes
from .judgement import STEP_WORTH
from .plans import NEARNESS

A_REGIMENT = 2  # 8.6: what the first step of the cheapest block costs
FLEET_STEP = 0.4
CROWDED = 1.5


def buy_step(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """8.3 The step that is worth most for its price; dear ones far from home are left."""
    faces = [one for one in ask.options if isinstance(one, Face)]
    if not faces:
        return ENOUGH
    return max(faces, key=lambda face: (worth_for_price(g, face), -int(face)))


def worth_for_price(g: Pax, face: Face) -> float:
    """8.3 What a step is worth for what it costs; the weakest block first."""
    block = g.bearer[face]
    worth = FLEET_STEP if IS_FLEET[face] else STEP_WORTH[face]
    return worth / price_of(g, block) - 0.01 * g.steps[block]


def draw_or_not(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> str:
    """8.6 RP that are left are lost: draw while any block could be paid."""
    left: Any = ask.args[1]
    return DRAW if left >= A_REGIMENT and DRAW in ask.options else ENOUGH


def as_strong_as_may_be(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """8.6 All the steps that can be paid."""
    return max(ask.every())


def near_the_front(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Space | None:
    """8.7, 10.2 Where there is food, and something to be done not far away."""
    spaces = [one for one in ask.options if isinstance(one, Space)]
    goals = prizes(g)[side]
    return max(spaces, key=lambda to: (post(g, side, to, goals), -int(to)), default=None)


def post(g: Pax, side: Player, space: Space, goals: dict[Space, float]) -> float:
    """What a place is worth to a block that may choose."""
    near = max([NEARNESS[d] * goals[to] for to, d in around(space) if to in goals], default=0.0)
    enemy = other_side(side)
    bare = 0.0 if ashore(g, side, space) else prizes(g)[enemy].get(space, 0.0)
    wanted = forage_wanted(g, ashore(g, side, space))
    return near + 0.3 * bare - CROWDED * max(0, wanted + 1 - FORAGE[space])


def reform_whom(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """11.2 The old Army that is weakest now leaves first."""
    faces = [one for one in ask.options if isinstance(one, Face)]
    return min(faces, key=lambda face: (g.steps[g.bearer[face]], int(face)), default=NO_REFORM)


def earliest(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """11.2 As soon as may be."""
    return min(ask.every())


def give_up_least(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Space:
    """0.1 The marker that is worth least."""
    spaces: list[Space] = list(ask.options)
    return min(spaces, key=lambda space: (prize(g, space), int(space)))


def hit_hardest(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Space:
    """12.4 Where most enemy blocks stand."""
    spaces: list[Space] = list(ask.options)
    enemy = other_side(side)
    return max(spaces, key=lambda space: (len(ashore(g, enemy, space)), -int(space)))


def richest_ally(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Nation | None:
    """12.4, 3.3 The nation whose Level is highest."""
    nations = [one for one in ask.options if isinstance(one, Nation)]
    return max(nations, key=lambda one: (HAS_LEVEL[one] * g.level[one], -int(one)), default=None)


def best_face(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Face | None:
    """12.3 The better block."""
    faces = [one for one in ask.options if isinstance(one, Face)]
    return max(faces, key=lambda face: (IS_ARMY[face], STEP_WORTH[face]), default=None)


def stop_the_turks(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> str:
    """11.6 Enemies in Truce are worth more than the Ottomans."""
    return OTTOMANS_STOP if OTTOMANS_STOP in ask.options else ask.options[0]
