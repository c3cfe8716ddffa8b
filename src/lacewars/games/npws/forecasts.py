"""What would come of a choice, in exact odds, for whoever is about to make it.

Whatever decides dice lies open in this game, so one imagined world is as good as the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from lacewars.board.scene import Bar, Forecast, Says
from lacewars.kernel import Modifier, Observation, Random, imagine, total

from .catalogue import BOURBON, SPACES, Pieces, Side, Space, modifier, other
from .ch03_counters import corps_of, is_full
from .ch04_stacking import corps_in, force_in
from .ch10_sea import fleet_bonus, naval_loss_on
from .ch12_purchases import FLEET_1, FLEET_2, PRICES
from .ch13_actions import FLEET
from .ch13_command import ready_in
from .ch14_avoidance import AVOIDS_ON, STAND
from .ch14_interception import (
    INTERCEPTS_ON,
    fresh_in,
    manoeuvre_lines,
    may_be_intercepted,
    may_try,
    why_not_intercept,
)
from .ch14_movement import has_lines
from .ch15_lines import (
    BYPASS,
    BYPASSED_ON,
    FORCE,
    STORM,
    attack_lines,
    bypass_lines,
    defence_lines,
)
from .ch16_dice import best_leaders, dice_of
from .ch16_retreat import fire_pool, fires
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
    fallen_by,
    fleet_wins,
    hits_of,
    roll_succeeds,
    siege_odds,
)

GOOD, BAD = 1, -1
ROLLS_MARKED = ("siege.continued_1", "siege.continued_2")  # 17.5.3: after one roll, after more
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


def attacked(g: Npws, side: Side, choice: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.7.1 Standing, or slipping away."""
    if choice != STAND:
        return avoiding(g, side, (), args)
    space, lines = args
    return battle_seen(g, side, best_pair(g, space), space, lines=lines)


def at_the_lines(g: Npws, side: Side, choice: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """15.4 Bypassing, storming, or being held to battle outside the lines."""
    (space,) = args
    if choice == BYPASS:
        lines = bypass_lines(g, force_in(g, side, space), space)
        return yes_or_no("bypass", roll_succeeds(BYPASSED_ON, total(lines)), lines)
    if choice not in {STORM, FORCE}:
        return None
    return battle_seen(g, side, best_pair(g, space), space, lines=choice == STORM)


def marching(g: Npws, side: Side, to: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """14.6, 16.2 Who may bar the way; or battle, if those who stand there accept it."""
    if not isinstance(to, Space):
        return None
    force: Pieces = args[2]
    foe = force_in(g, other(side), to)
    if corps_of(foe):
        fights = (fight_of(g, force), fight_of(g, foe))
        return battle_of(g, to, fights, lines=has_lines(g, side, to), ours=0)
    return interference(g, side, to)


def interference(g: Npws, side: Side, to: Space) -> Forecast | None:
    """14.6.3 The chance that any force next door comes, if all of them try with all they have."""
    if not may_be_intercepted(g, (), to):
        return None
    chances = interceptions(g, other(side), to)
    if not chances:
        return None
    passes = Fraction(1)
    for chance in chances.values():
        passes *= 1 - chance
    bars = (Bar(Says("unopposed"), passes, GOOD), Bar(Says("intercepted"), 1 - passes, BAD))
    return Forecast(Says("may_intercept", tuple(chances)), bars)


def interceptions(g: Npws, side: Side, to: Space) -> dict[Space, Fraction]:
    """14.6.1 The forces of a side that could come there, each with its chance."""
    able = [s for s in may_try(g, side, to) if isinstance(s, Space)]
    able = [s for s in able if why_not_intercept(g, side, to, (), s) is None]
    lines = {s: manoeuvre_lines(g, side, fresh_in(g, side, s)) for s in able}
    return {s: roll_succeeds(INTERCEPTS_ON, total(sums)) for s, sums in lines.items()}


# -- battles ---------------------------------------------------------------------------------------
def leading(g: Npws, side: Side, leaders: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """16.2 With these leaders, against the enemy's two best."""
    space, lines = args
    pair = [*best_pair(g, space)]
    pair[side != g.active] = fight_of(g, force_in(g, side, space), leaders)
    return battle_seen(g, side, (pair[0], pair[1]), space, lines=lines)


def best_pair(g: Npws, space: Space) -> tuple[Fight, Fight]:
    """16.2 Attacker and defender in a space, each under his two best leaders."""
    active, inactive = force_in(g, g.active, space), force_in(g, other(g.active), space)
    return fight_of(g, active), fight_of(g, inactive)


def battle_seen(
    g: Npws, side: Side, fights: tuple[Fight, Fight], space: Space, *, lines: bool
) -> Forecast:
    """16.2 The battle that is about to be fought, as one side sees it."""
    return battle_of(g, space, fights, lines=lines, ours=int(side != g.active))


def battle_of(
    g: Npws, space: Space, fights: tuple[Fight, Fight], *, lines: bool, ours: int
) -> Forecast:
    """16.2 The dice of both, with the lines of the space if they hold; `ours` is 0 or 1."""
    theirs, own = (defence_lines(g, space), attack_lines(g, space)) if lines else ([], [])
    attack = fights[0]._replace(bonus=total(own))
    odds = battle_odds(attack, fights[1]._replace(bonus=total(theirs)))
    wins, great, lost = odds.attacker_wins, odds.attacker_great, odds.defender_great
    if ours:
        wins, great, lost = 1 - wins, lost, great
    bars = (
        Bar(Says("great_win"), great, GOOD),
        Bar(Says("win"), wins - great, GOOD),
        Bar(Says("loss"), 1 - wins - lost, BAD),
        Bar(Says("great_loss"), lost, BAD),
    )
    return Forecast(Says("battle"), bars, (*own, *theirs))


def fight_of(g: Npws, force: Pieces, leaders: Pieces | None = None) -> Fight:
    """16.2 A force as the odds count it, under these leaders, else its two best."""
    pool = dice_of(g, force, best_leaders(g, force) if leaders is None else leaders)
    full = sum([is_full(g, piece) for piece in corps_of(force)])
    return Fight(pool.steady, pool.shaken, 0, full, len(corps_of(force)) - full)


def running(g: Npws, side: Side, way: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """16.4.3 D, losses under the fire of the fortress that is passed."""
    through, _ = way
    (space,) = args
    corps = len(corps_in(g, side, space))
    if not fires(g, side, through) or not corps:
        return None
    pool = fire_pool(g, side, through)
    line = Modifier(modifier("fire.reaction"), "16.4.3", "fire.reaction")
    chances = dict.fromkeys(range(corps + 1), Fraction(0))
    for hits, chance in hits_of(Fight(pool.steady, pool.shaken, line.value, 0, 0)).items():
        chances[min(hits, corps)] += chance
    bars = [Bar(Says("losses", (n,)), p, GOOD if not n else BAD) for n, p in chances.items() if p]
    return Forecast(Says("reaction_fire"), tuple(bars), (line,))


# -- sieges ----------------------------------------------------------------------------------------
def pressing(g: Npws, side: Side, space: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """17.5 Until the fall: by each roll that the cards of this year still allow."""
    rolls = len(g.hand[side]) + 1
    force = ready_in(g, side, space)
    table = tuple([results_of(g, sums) for sums in later_sums(g, side, space, force)])
    by = fallen_by(fortress_value(g, space), table, rolls)
    steps = [chance - before for chance, before in zip(by, (Fraction(0), *by), strict=False)]
    bars = [Bar(Says("falls_by", (n,)), p, GOOD) for n, p in enumerate(steps, 1)]
    sums = siege_lines(g, side, space, force)
    return Forecast(Says("until_fall"), (*bars, Bar(Says("holds"), 1 - by[-1], BAD)), tuple(sums))


def later_sums(g: Npws, side: Side, space: Space, force: Pieces) -> list[int]:
    """17.5.3 The sums of this roll, the next, and all later ones: only the marker changes."""
    lines = siege_lines(g, side, space, force)
    bare = total([line for line in lines if line.key not in ROLLS_MARKED])
    marks = (0, *[modifier(word) for word in ROLLS_MARKED])
    return [bare + mark for mark in marks[g.siege[space] :]]


def results_of(g: Npws, modifiers: int) -> tuple[tuple[int, int], ...]:
    """17.5.2 What the table says for each face."""
    return tuple([siege_result(g, die + modifiers) for die in range(1, FACES + 1)])


def besieging(g: Npws, side: Side, group: Any, args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """17.5.2 One roll by these units."""
    (space,) = args
    lines = siege_lines(g, side, space, group)
    odds = siege_odds(fortress_value(g, space), results_of(g, total(lines)))
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
    return fleet_of(g, g.fleet) if kind == FLEET else None


def buying(g: Npws, side: Side, kind: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """12.3.6 What a fleet of this strength could do this year."""
    if kind not in {FLEET_1, FLEET_2} or side != BOURBON:
        return None
    return fleet_of(g, PRICES[kind]["strength"])


def fleet_of(g: Npws, strength: int) -> Forecast:
    """13.5.6 A die each, thrown again while they are even."""
    lines = [Modifier(strength, "13.5.6", "fleet.bourbon")]
    return yes_or_no("fleet", fleet_wins(strength, fleet_bonus(g)), lines)


def talking(g: Npws, _side: Side, offered: Any, _args: tuple[Any, ...]) -> Forecast | None:  # noqa: ANN401
    """19.0.e The British withdraw."""
    if not offered:
        return None
    lines = talk_lines(g, offered)
    return yes_or_no("withdrawal", roll_succeeds(TALKS["target"], total(lines)), lines)


FORESEEN: Mapping[str, Foreseen] = {
    "intercept": intercepting,
    "intercept_with": interceptors,
    "avoid_battle": attacked,
    "avoid_with": avoiding,
    "lines": at_the_lines,
    "bypass_failed": at_the_lines,
    "attack_called_off": at_the_lines,
    "lead": leading,
    "march": marching,
    "retreat_through": running,
    "besiege": pressing,
    "besiege_with": besieging,
    "sail_to": sailing,
    "retreat_to_port": sailing,
    "action": acting,
    "purchase": buying,
    "concessions": talking,
}
