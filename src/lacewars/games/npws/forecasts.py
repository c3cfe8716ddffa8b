"""What would come of a choice, in exact odds, for whoever is about to make it.

Whatever decides dice lies open in this game, so one imagined world is as good as the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from lacewars.board.scene import Bar, Forecast, Says
from lacewars.kernel import Modifier, Observation, Random, imagine, total

from .catalogue import SPACES, Pieces, Side, Space, other
from .ch03_counters import corps_of, is_full
from .ch04_stacking import corps_in, force_in
from .ch10_sea import fleet_bonus, naval_loss_on
from .ch11_supply import NONE, THREATENED, side_line
from .ch13_actions import FLEET
from .ch14_avoidance import AVOIDS_ON
from .ch14_interception import INTERCEPTS_ON, fresh_in, manoeuvre_lines
from .ch15_lines import BYPASS, BYPASSED_ON, attack_lines, bypass_lines, defence_lines
from .ch16_dice import best_leaders, dice_of
from .ch17_garrison import fortress_value, is_refuge
from .ch17_siege import siege_lines, siege_result
from .ch19_talks import TALKS, talk_lines
from .definition import DEFINITION
from .game import Npws
from .odds import (
    SIDES as FACES,
    Fight,
    at_least,
    battle_odds,
    fleet_wins,
    roll_succeeds,
    siege_odds,
)

STRONG, WEAK = 1, 2
GOOD, BAD = 1, -1
Foreseen: TypeAlias = Callable[[Npws, Side, Any, tuple[Any, ...]], Forecast | None]


def world(seen: Observation) -> Npws:
    """The open position, with cards dealt anyhow."""
    blank = DEFINITION.blank(seen.terms.scenario, dict(seen.terms.options))
    g = imagine(seen, blank, Random(0))
    assert isinstance(g, Npws)
    return g


def forecast(seen: Observation, choice: Any) -> Forecast | None:  # noqa: ANN401 - any answer
    """What the dice would do after this answer; None where they would not fall."""
    ask = seen.ask
    foreseen = FORESEEN.get(ask.what) if ask is not None else None
    if foreseen is None or ask is None or not isinstance(seen.seat, Side):
        return None
    return foreseen(world(seen), seen.seat, choice, ask.args)


def yes_or_no(title: str, chance: Fraction, lines: list[Modifier]) -> Forecast:
    """A die that succeeds or fails."""
    bars = (Bar(Says("succeeds"), chance, GOOD), Bar(Says("fails"), 1 - chance, BAD))
    return Forecast(Says(title), bars, tuple(lines))


# -- manoeuvres ------------------------------------------------------------------------------------
def intercepting(g: Npws, side: Side, origin: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.6.5 All that could come from there."""
    if not isinstance(origin, Space):
        return None
    return interceptors(g, side, fresh_in(g, side, origin), ())


def interceptors(g: Npws, side: Side, group: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.6.5 These very units."""
    lines = manoeuvre_lines(g, side, group)
    return yes_or_no("interception", roll_succeeds(INTERCEPTS_ON, total(lines)), lines)


def avoiding(g: Npws, side: Side, _group: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.7.2 A die in the open, none in a friendly fortress."""
    space = battlefield(g, side)
    if space is None or is_refuge(g, side, space):
        return None
    lines = manoeuvre_lines(g, side, force_in(g, side, space))
    return yes_or_no("avoidance", roll_succeeds(AVOIDS_ON, total(lines)), lines)


def battlefield(g: Npws, side: Side) -> Space | None:
    """4.3 The one space where both sides' corps are in the field."""
    both = [s for s in SPACES if corps_in(g, side, s) and corps_in(g, other(side), s)]
    return both[0] if len(both) == 1 else None


def at_the_lines(g: Npws, side: Side, choice: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """15.4 Bypassing, or storming them."""
    (space,) = args
    force = force_in(g, side, space)
    if choice == BYPASS:
        lines = bypass_lines(g, force, space)
        return yes_or_no("bypass", roll_succeeds(BYPASSED_ON, total(lines)), lines)
    return battle_there(g, side, force, space)


# -- battles ---------------------------------------------------------------------------------------
def marching(g: Npws, side: Side, to: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """16.2 If those who stand there accept battle."""
    if not isinstance(to, Space) or not corps_in(g, other(side), to):
        return None
    force = tuple([piece for piece in force_in(g, side, args[1]) if piece in g.acted])
    return battle_there(g, side, force, to)


def battle_there(g: Npws, side: Side, force: Pieces, space: Space) -> Forecast:
    """16.2 The dice of both, with the lines of the space."""
    foe = force_in(g, other(side), space)
    ours, theirs = attack_lines(g, space), defence_lines(g, space)
    odds = battle_odds(fight(g, force, total(ours)), fight(g, foe, total(theirs)))
    bars = (
        Bar(Says("great_win"), odds.attacker_great, GOOD),
        Bar(Says("win"), odds.attacker_wins - odds.attacker_great, GOOD),
        Bar(Says("loss"), 1 - odds.attacker_wins - odds.defender_great, BAD),
        Bar(Says("great_loss"), odds.defender_great, BAD),
    )
    return Forecast(Says("battle"), bars, (*ours, *theirs))


def fight(g: Npws, force: Pieces, bonus: int) -> Fight:
    """16.2 A force as the odds count it, under its two best leaders."""
    pool = dice_of(g, force, best_leaders(g, force))
    full = sum([is_full(g, piece) for piece in corps_of(force)])
    return Fight(pool.steady, pool.shaken, bonus, full, len(corps_of(force)) - full)


# -- sieges ----------------------------------------------------------------------------------------
def besieging(g: Npws, side: Side, group: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """17.5.2 One roll."""
    (space,) = args
    return siege_there(g, side, group, space)


def siege_there(g: Npws, side: Side, force: Pieces, space: Space) -> Forecast:
    """17.5.2 The table with the sum of 17.5.3."""
    lines = siege_lines(g, side, space, force)
    results = tuple([siege_result(g, die + total(lines)) for die in range(1, FACES + 1)])
    odds = siege_odds(fortress_value(g, space), results)
    bars = (
        Bar(Says("falls"), odds.falls, GOOD),
        Bar(Says("weakened"), odds.weakened, 0),
        Bar(Says("holds"), odds.holds, BAD),
    )
    return Forecast(Says("siege"), bars, tuple(lines))


# -- the sea, the talks ----------------------------------------------------------------------------
def sailing(g: Npws, _side: Side, _to: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.5.4 A bad die at sea."""
    return yes_or_no("naval_move", at_least(naval_loss_on(g) + 1), [])


def acting(g: Npws, _side: Side, kind: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """13.5.6 The fleet of Toulon."""
    if kind != FLEET:
        return None
    lines = [Modifier(g.fleet, "13.5.6", "fleet.bourbon")]
    return yes_or_no("fleet", fleet_wins(g.fleet, fleet_bonus(g)), lines)


def talking(g: Npws, _side: Side, offered: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """19.0.e The British withdraw."""
    if not offered:
        return None
    lines = talk_lines(g, offered)
    return yes_or_no("withdrawal", roll_succeeds(TALKS["target"], total(lines)), lines)


FORESEEN: Mapping[str, Foreseen] = {
    "intercept": intercepting,
    "intercept_with": interceptors,
    "avoid_with": avoiding,
    "lines": at_the_lines,
    "march": marching,
    "besiege_with": besieging,
    "sail_to": sailing,
    "action": acting,
    "concessions": talking,
}


# -- overlays --------------------------------------------------------------------------------------
def supplied(g: Npws, side: Side) -> tuple[tuple[Space, int], ...]:
    """11.1 Spaces a side holds, clear or through a threatened space."""
    words = [(space, side_line(g, side, space)) for space in SPACES if g.control[space] == side]
    return tuple([(s, WEAK if word == THREATENED else STRONG) for s, word in words if word != NONE])
