"""What would come of a choice, in exact odds, for whoever is about to make it.

What a seat knows for certain is reckoned as it is. Where enemy blocks may be several things, the
exact odds are averaged over a fixed number of worlds that agree with all it was shown, and the
title says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias, cast

from lacewars.board.scene import Bar, Forecast, Says
from lacewars.kernel import Observation, Random, total

from .catalogue import EVENTS, IS_LAND, Block, Blocks, Face, Nation, Player, Space, other_side
from .ch01_map import ashore, garrison_of, is_friendly
from .ch02_blocks import allowance, bearers
from .ch05_battle import in_front, ways_in
from .ch05_round import FIRE
from .ch05_sides import fighters, sides
from .ch06_declaration import has_garrison, why_not_able, why_not_besieger
from .ch07_supply import missing_forage
from .ch10_activation import activation_lines
from .events.politics import ENVOY
from .game import Pax
from .odds import (
    ATTACKER,
    DEFENDER,
    BattleOdds,
    Units,
    Walker,
    activation,
    battle_odds,
    hits,
    march_losses,
    siege_odds,
    unit,
)
from .worlds import world

WORLDS = 12
GOOD, NEITHER, BAD = 1, 0, -1
Answer: TypeAlias = Any  # whatever the question allows
Foreseen: TypeAlias = "Callable[[Observation, Player, Any, tuple[Any, ...]], Forecast | None]"


def forecast(seen: Observation, choice: Answer) -> Forecast | None:
    """What the dice, or the land, would do after this answer; None where that says nothing."""
    ask = seen.ask
    foreseen = FORESEEN.get(ask.what) if ask is not None else None
    if foreseen is None or ask is None or not isinstance(seen.seat, Player):
        return None
    return foreseen(seen, seen.seat, choice, ask.args)


# -- battles -------------------------------------------------------------------------------------
class MatchUp(NamedTuple):
    """5.0 Who would meet whom, and whether the attacker holds the garrison."""

    attack: Units
    defence: Units
    attacker_holds: bool


def match_up(g: Pax, space: Space, main: Space | None = None) -> tuple[Player, MatchUp]:
    """5.1, 5.3 The battle as it stands in a world; the Main Attack by the first way if not said."""
    defender, attacker = sides(g, space)
    front = in_front(g, space, attacker, ways_in(g, attacker, space)[0] if main is None else main)
    attack, defence = [units_of(g, fighters(g, s, space), front) for s in (attacker, defender)]
    return attacker, MatchUp(attack, defence, is_friendly(g, attacker, space))


def units_of(g: Pax, blocks: Blocks, front: Blocks) -> Units:
    """2.1 Blocks as the dice know them."""
    return tuple([unit(g.face[b], g.steps[b], reserve=b not in front) for b in blocks])


def battle_forecast(
    seen: Observation, side: Player, space: Space, then: Callable[[Pax], Space | None]
) -> Forecast | None:
    """5.0 The battle of a space, once `then` has been done in each world; it names the way in."""
    counted: dict[MatchUp, int] = {}
    attacker = side
    for seed in range(WORLDS):
        g = world(seen, Random(seed))
        main = then(g)
        attacker, found = match_up(g, space, main)
        if not found.attack or not found.defence:
            return None
        counted[found] = counted.get(found, 0) + 1
    odds = [(battle_odds(*m[:2], attacker_holds=m.attacker_holds), n) for m, n in counted.items()]
    title = Says("battle_at", (space,))
    if len(counted) > 1:
        title = Says("battle_of_many", (space, len(counted)))
    return Forecast(title, battle_bars(odds, GOOD if attacker == side else BAD))


def battle_bars(odds: list[tuple[BattleOdds, int]], good: int) -> tuple[Bar, ...]:
    """5.4, 5.6 The four ways it can end."""
    ends = (
        ("defender_destroyed", DEFENDER, True, good),
        ("defender_leaves", DEFENDER, False, good),
        ("attacker_leaves", ATTACKER, False, -good),
        ("attacker_destroyed", ATTACKER, True, -good),
    )
    bars: list[Bar] = []
    for key, loser, destroyed, colour in ends:
        chance = sum([one.chance(loser, destroyed=destroyed) * n for one, n in odds], Fraction(0))
        bars.append(Bar(Says(key), chance / sum([n for _, n in odds]), colour))
    return tuple(bars)


def main_attack(
    seen: Observation,
    side: Player,
    way: Answer,
    args: tuple[Any, ...],
) -> Forecast | None:
    """5.3 With the Main Attack over this border."""
    return battle_forecast(seen, side, args[0], lambda _: way)


def firing(
    seen: Observation,
    _side: Player,
    choice: Answer,
    args: tuple[Any, ...],
) -> Forecast | None:
    """5.5 The hits of this block's dice."""
    if choice != FIRE:
        return None
    g = world(seen)
    face: Face = args[0]
    one = unit(face, g.steps[g.bearer[face]])
    chances = hits(one.steps, one.rating)
    bars = tuple([Bar(Says("hits", (n,)), p, GOOD if n else BAD) for n, p in chances.items()])
    return Forecast(Says("fire_of", (face,)), bars)


# -- marches -------------------------------------------------------------------------------------
def marching(
    seen: Observation,
    side: Player,
    to: Answer,
    args: tuple[Any, ...],
) -> Forecast | None:
    """4.1 Whom it would meet there; else what too long a march costs; else what the land feeds."""
    column = column_of(seen)
    if not isinstance(to, Space) or not IS_LAND[to] or not column:
        return None
    g = world(seen)
    if ashore(g, other_side(side), to):
        here: Space = args[1]
        return battle_forecast(seen, side, to, lambda w: arrived(w, side, column, to, here))
    tired = [block for block in column if args[2] >= allowance(g, block)]
    return march_forecast(g, tired) if tired else land_forecast(g, side, column, to)


def column_of(seen: Observation) -> Blocks:
    """4.1 Who is on the march, from the frame of the procedure that asks."""
    values = [value for call, _, kept in seen.stack if call.name == "march" for value in kept]
    return next((cast("Blocks", value) for value in values if is_column(value)), ())


def is_column(value: object) -> bool:
    """Return whether a kept local is a tuple of blocks."""
    parts = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
    return bool(parts) and all(isinstance(part, Block) for part in parts)


def arrived(g: Pax, side: Player, column: Blocks, to: Space, here: Space) -> Space:
    """5.1, 5.3 Put a column there as if it had marched; it came this way."""
    enemy = other_side(side)
    if not any(place == to for place, _ in g.defenders):
        g.defenders += ((to, enemy),)
    for block in column:
        g.marches += ((block, here, to),)
        g.place(block, to)
    return here


def march_forecast(g: Pax, tired: list[Block]) -> Forecast:
    """4.4 The die of each block, for the territories gone so far and this one."""
    extra = dict(g.strides)
    walkers = [Walker(g.steps[block], extra.get(block, 0) + 1) for block in tired]
    bars = [
        Bar(Says("loses", (n,)), p, BAD if n else GOOD) for n, p in march_losses(walkers).items()
    ]
    return Forecast(Says("forced_march_of", (len(tired),)), tuple(bars))


def land_forecast(g: Pax, side: Player, column: Blocks, to: Space) -> Forecast | None:
    """6.3, 7.1 A siege that could be laid on arrival; else what would be missing in supply."""
    for block in column:
        g.place(block, to)
    able = tuple([block for block in column if why_not_able(g, to, block) is None])
    if has_garrison(g, side, to) and able:
        return siege_forecast(g, to, able)
    missing = missing_forage(g, side, to)
    if not missing:
        return None
    return Forecast(Says("supply_at", (to,)), (Bar(Says("missing", (missing,)), Fraction(1), BAD),))


# -- sieges --------------------------------------------------------------------------------------
def besieging(
    seen: Observation,
    _side: Player,
    faces: Answer,
    args: tuple[Any, ...],
) -> Forecast | None:
    """6.3 With these very blocks."""
    if not faces:
        return None
    g = world(seen)
    return siege_forecast(g, args[0], bearers(g, faces))


def siege_at(
    seen: Observation,
    side: Player,
    space: Answer,
    _args: tuple[Any, ...],
) -> Forecast | None:
    """6.3 With all of a nation that may."""
    g = world(seen)
    able = [b for b in ashore(g, side, space) if why_not_besieger(g, space, b) is None]
    return siege_forecast(g, space, tuple(able)) if able else None


def siege_forecast(g: Pax, space: Space, blocks: Blocks) -> Forecast:
    """6.3 One round against the garrison."""
    value = garrison_of(g, space)
    odds = siege_odds(units_of(g, blocks, blocks), value)
    bars = (
        Bar(Says("garrison_falls"), odds.falls, GOOD),
        Bar(Says("garrison_holds"), 1 - odds.falls, BAD),
    )
    return Forecast(Says("siege_of", (space, value)), bars)


# -- tables --------------------------------------------------------------------------------------
POLITICS = tuple([event for event in EVENTS if event.word.startswith("politics")])


def politics(
    _seen: Observation,
    _side: Player,
    _nation: Answer,
    _args: tuple[Any, ...],
) -> Forecast:
    """12.4 The six rows."""
    bars = tuple([Bar(event, Fraction(1, len(POLITICS)), NEITHER) for event in POLITICS])
    return Forecast(Says("politics_table"), bars)


def courting(
    seen: Observation, _side: Player, ally: Answer, _args: tuple[Any, ...]
) -> Forecast | None:
    """12.4, A183 The envoy's die."""
    if not isinstance(ally, Nation):
        return None
    lines = [*activation_lines(world(seen), ally), ENVOY]
    chance = activation(total(lines))
    bars = (Bar(Says("enters"), chance, GOOD), Bar(Says("stays_out"), 1 - chance, BAD))
    return Forecast(Says("envoy_to", (ally,)), bars, tuple(lines))


FORESEEN: Mapping[str, Foreseen] = {
    "march_to": marching,
    "main_attack": main_attack,
    "battle_turn": firing,
    "siege_at": siege_at,
    "besiegers": besieging,
    "arriving_besiegers": besieging,
    "politics": politics,
    "envoy": courting,
}
