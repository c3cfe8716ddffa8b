"""First thoughts in battle: who fires, who flies, who takes the loss, where to go afterwards."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import Ask, Random

from .catalogue import (
    FORAGE,
    IS_ROYAL,
    IS_SEA,
    LAND_MAP,
    Blocks,
    Face,
    Player,
    Space,
    other_side,
)
from .ch01_map import ashore, is_friendly
from .ch05_battle import ROUNDS
from .ch05_regroup import STAY
from .ch05_retreat import HALT
from .ch05_round import FIRE
from .ch05_sides import fighters, sides
from .ch07_supply import forage_wanted, missing_forage
from .clashes import clash, power
from .game import Pax
from .judgement import total, worth_of
from .odds import sparing

HOPELESS = 0.4
CROWN_FLIES = 2  # strength at which a king thinks of himself


def main_force(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Space:
    """5.3 Where most of the fire comes from."""
    place: Any = ask.args[0]
    mine = fighters(g, side, place)
    ways: list[Space] = list(ask.options)
    return max(ways, key=lambda way: (power(g, came_by(g, mine, way)), -int(way)))


def came_by(g: Pax, blocks: Blocks, way: Space) -> Blocks:
    """5.3 Who came over a border, and did not force his march."""
    came = {block for block, frm, _ in g.marches if frm == way}
    return tuple([block for block in blocks if block in came and block not in g.forced])


def first_to_act(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Face:
    """5.4 The least worth first: it does not matter much."""
    faces: list[Face] = list(ask.options)
    return min(faces, key=sparing)


def least_worth(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Face:
    """5.5 Of the strongest, the one that can best be spared: as the odds reckon."""
    faces: list[Face] = list(ask.options)
    return min(faces, key=sparing)


def fire_or_fly(g: Pax, side: Player, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401
    """5.4 Fire, unless all is lost or a king is in danger; besiegers always fire."""
    ways = [way for way in ask.options if isinstance(way, Space)]
    space, face = g.battle, ask.args[0]
    if not ways or space is None or not isinstance(face, Face):
        return FIRE
    foes = fighters(g, other_side(side), space)
    if g.bearer[face] in g.besieging or not foes:
        return FIRE
    if should_fly(g, side, space, face, foes):
        return safest(g, side, ask, rng)
    return FIRE


def should_fly(g: Pax, side: Player, space: Space, face: Face, foes: Blocks) -> bool:
    """5.4 What is left of both if all stay, and whether it is worth staying for."""
    mine = fighters(g, side, space)
    defender, _ = sides(g, space)
    if side == defender:
        end = clash(g, foes, mine)
        ours, theirs = end.defender, end.attacker
    else:
        end = clash(g, mine, foes)
        ours, theirs = end.attacker, end.defender
    lost = worth_of(g, mine) * (1 - ours / max(1, total(g, mine)))
    won = worth_of(g, foes) * (1 - theirs / max(1, total(g, foes)))
    steps = g.steps[g.bearer[face]]
    if IS_ROYAL[face] and steps <= CROWN_FLIES and theirs > 1:
        return ours < theirs or steps == 1
    return g.round < ROUNDS and won < HOPELESS * lost


def safest(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """5.6 Land of one's own that feeds one more, far from strong enemies; halt where it is good."""
    spaces = [way for way in ask.options if isinstance(way, Space)]
    if HALT in ask.options:
        here: Any = ask.args[0]
        better = [to for to in spaces if refuge(g, side, to) > refuge(g, side, here) + 1]
        return max(better, key=lambda to: (refuge(g, side, to), -int(to)), default=HALT)
    if not spaces:
        return None
    return max(spaces, key=lambda to: (refuge(g, side, to), -int(to)))


def refuge(g: Pax, side: Player, space: Space) -> float:
    """How good a place is to rest in."""
    if IS_SEA[space]:
        return -1.0
    mine = ashore(g, side, space)
    enemy = other_side(side)
    near = max([power(g, ashore(g, enemy, to)) for to in LAND_MAP.near[space]], default=0.0)
    room = FORAGE[space] - forage_wanted(g, mine)
    friendly = 1.0 if is_friendly(g, side, space) else 0.0
    return min(2, room) + friendly - 0.3 * max(0.0, near - power(g, mine))


def regroup_to(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401
    """5.7 Where what the land here cannot feed finds food."""
    here: Any = ask.args[0]
    if not missing_forage(g, side, here):
        return STAY
    spaces = [way for way in ask.options if isinstance(way, Space)]
    good = [to for to in spaces if FORAGE[to] > forage_wanted(g, ashore(g, side, to))]
    return max(good, key=lambda to: (refuge(g, side, to), -int(to)), default=STAY)


def regroup_who(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> tuple[Face, ...] | None:
    """5.7 One that can best be spared; if others are hungry still, they are asked again."""
    sets: list[tuple[Face, ...]] = [one for one in ask.every() if len(one) == 1]
    return min(sets, key=lambda one: sparing(one[0]), default=None)


def starve_who(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Face:
    """7.3 Who can best be spared, never a weak king."""
    faces: list[Face] = list(ask.options)
    return min(faces, key=lambda face: (sparing(face), g.steps[g.bearer[face]]))
