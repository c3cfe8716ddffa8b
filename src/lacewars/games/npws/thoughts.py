"""A first thought for every question of the war: quick, lawful, nothing to be ashamed of.

What the answers are judged by is in `advice`, what an army could win in `plans`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from lacewars.kernel import Ask, AskSome, Random

from .catalogue import ACTION_VALUE, ALLIANCE, Piece, Pieces, Side, Space, other
from .ch03_counters import corps_of, is_full, is_leader
from .ch04_stacking import corps_in, force_in
from .ch13_actions import DONE, FLEET, MOVE, MOVEMENT, RALLY, REPLACEMENT, SIEGE, STOP, TRANSFER
from .ch13_command import ready_in, ready_of
from .ch14_avoidance import STAND
from .ch14_movement import CONVERT, HALT
from .ch15_lines import BYPASS, STORM
from .ch17_garrison import fortress_value
from .ch19_talks import CONCESSIONS, PLAY_ON, TALKS, talk_lines
from .game import Npws
from .guards import AT_STAKE, open_capitals, sheltered
from .odds import roll_succeeds
from .plans import (
    TAKE,
    Goal,
    ahead_of,
    bare_sum,
    besiegers,
    best_goal,
    chance_against,
    goals,
    hope,
    marchers,
    prize,
    strength,
    uncommanded,
    worth_of_goal,
)

SHORT_GOAL = 20  # 6.3: what the Alliance needs on the lower thresholds
Thought: TypeAlias = Callable[[Npws, Ask[Any], Random], Any]


def largest(ask: AskSome[Any]) -> Any:  # noqa: ANN401 - a set of whatever is asked
    """All that may come along, in the order of the pool; None if that is not lawful."""
    chosen: tuple[Any, ...] = ()
    for thing in ask.pool:
        if ask.grow(chosen, thing):
            chosen = (*chosen, thing)
    return chosen if ask.refusal(chosen) is None else None


def pull(g: Npws, side: Side, space: Any) -> float:  # noqa: ANN401 - a space, or a word
    """How near a space is to what can be won, and whether an army is there to join."""
    if not isinstance(space, Space):
        return 0.0
    return ahead_of(g, side, space) + 0.02 * min(8, len(corps_in(g, side, space)))


def side_of(ask: Ask[Any]) -> Side:
    """Whose question it is."""
    assert isinstance(ask.seat, Side)
    return ask.seat


# -- first thoughts --------------------------------------------------------------------------------
def policy(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - any answer
    """A quick answer that no general would be ashamed of."""
    thought = THOUGHTS.get(ask.what)
    found: Any = None if thought is None else thought(g, ask, rng)
    if found is None:
        return ask.sample(rng)
    return found if ask.refusal(found) is None else ask.sample(rng)


def prefer(*words: str) -> Thought:
    """The first of these words that is lawful."""

    def thought(_g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - any answer
        return next((word for word in words if word in ask.options), None)

    return thought


def all_of_them(_g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a set
    """As many as may."""
    if not isinstance(ask, AskSome):
        return None
    some = cast("AskSome[Any]", cast("object", ask))
    return largest(some)


def none_of_them(_g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a set
    """Nobody, if that is lawful."""
    return () if ask.refusal(()) is None else None


# -- actions ---------------------------------------------------------------------------------------
def action_first(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a kind
    """13.5 Press sieges, march if there is something to win, restore."""
    if rng.random() < 0.1:
        return None
    order = (SIEGE, MOVE, REPLACEMENT, RALLY, FLEET, TRANSFER, STOP)
    return prefer(*order)(g, ask, rng)


def best_start(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space
    """13.5.1 The army that gains most by marching."""
    side = side_of(ask)
    return max(ask.options, key=lambda s: (gain(g, side, s), -int(s)))


def gain(g: Npws, side: Side, start: Space) -> float:
    """What the marchers of a space are worth elsewhere more than here."""
    force = marchers(g, side, start, ready_in(g, side, start))
    if not corps_of(force):
        return -1.0
    found = goals(g, side, force, start, MOVEMENT)
    return max(found, key=worth_of_goal).worth - found[0].worth


def highest_card(_g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a card
    """13.2.1 Who moves first takes what is open."""
    return max(ask.options, key=ACTION_VALUE.__getitem__)


def oneself(_g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a side
    """13.2.1 The first move is worth having."""
    return side_of(ask)


def who_marches(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a set
    """13.5.1 All but what a siege needs."""
    start: Space = ask.args[0]  # type: ignore[assignment]
    return marchers(g, side_of(ask), start, ready_in(g, side_of(ask), start))


def next_step(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a step
    """14.1.1 Towards the prize, onto it, and no further."""
    side = side_of(ask)
    points, here, force = ask.args
    assert isinstance(points, int)
    assert isinstance(here, Space)
    goal = goal_of(g, side, force, here, points)
    if goal.first == TAKE:
        return CONVERT
    if goal.space == here:
        return CONVERT if CONVERT in ask.options else HALT
    return goal.first


def goal_of(g: Npws, side: Side, force: Any, here: Space, points: int) -> Goal:  # noqa: ANN401
    """Where a marching force is going."""
    units: Pieces = force
    if not corps_of(units):
        return Goal(here, 0.0, "")
    return best_goal(g, side, units, here, points)


def who_besieges(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a set
    """17.5.1 No more than are needed."""
    space: Space = ask.args[0]  # type: ignore[assignment]
    return besiegers(g, space, ready_in(g, side_of(ask), space))


def richest_siege(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space
    """17.5 The fortress that promises most."""
    side = side_of(ask)

    def promise(space: Space) -> float:
        bare = bare_sum(g, side, space, force_in(g, side, space))
        return prize(g, side, space) * hope(fortress_value(g, space), bare, g.siege[space], 2)

    return max(ask.options, key=promise)


# -- reactions -------------------------------------------------------------------------------------
def stand_or_slip(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a space or a word
    """14.7 Stand where the dice are better than even, behind lines sooner."""
    space, _lines = ask.args
    assert isinstance(space, Space)
    side = side_of(ask)
    ours, theirs = force_in(g, side, space), force_in(g, other(side), space)
    if not corps_of(theirs) or not corps_of(ours):
        return STAND
    if chance_against(g, theirs, ours, space) < 0.45:
        return STAND
    ways = [way for way in ask.options if way != STAND]
    if not ways:
        return STAND
    return max(ways, key=lambda way: (len(corps_in(g, side, way)), rng.random()))


def bar_the_way(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space or a word
    """14.6 Try with an army that could hold its own, with whoever is there already."""
    (to,) = ask.args
    assert isinstance(to, Space)
    side = side_of(ask)
    comers = strength(g, force_in(g, g.active, to))
    there = strength(g, force_in(g, side, to))
    able = [s for s in ask.options if isinstance(s, Space)]
    strong = [s for s in able if strength(g, force_in(g, side, s)) + there >= 1.1 * comers]
    return max(strong, key=lambda s: strength(g, force_in(g, side, s))) if strong else "pass"


def who_goes_inside(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a set
    """14.7.4 A full corps, and a leader of rating 1 to hamper the siege if others lead outside."""
    if not isinstance(ask, AskSome):
        return None
    some = cast("AskSome[Piece]", cast("object", ask))
    corps: list[Piece] = sorted(
        corps_of(some.pool), key=lambda p: (not is_full(g, p), p not in g.demoralized)
    )
    return tuple(corps[:1]) if corps else None


def storm_or_turn(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a word
    """15.4 Turn the lines; attack behind them only with much more."""
    space: Space = ask.args[0]  # type: ignore[assignment]
    if BYPASS in ask.options:
        return BYPASS
    side = side_of(ask)
    ours, theirs = force_in(g, side, space), force_in(g, other(side), space)
    return STORM if chance_against(g, ours, theirs, space) > 0.5 else "call_off"


# -- placing ---------------------------------------------------------------------------------------
def near_the_front(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a space
    """12.2 Where an army could use it, or a capital that lies open."""
    side = side_of(ask)
    openings = open_capitals(g, side, ())

    def worth(space: Any) -> tuple[float, float]:  # noqa: ANN401 - a space, or a word
        shelter = sheltered(side, openings, space, 1) if isinstance(space, Space) else 0.0
        return pull(g, side, space) + shelter, rng.random()

    return max(ask.options, key=worth)


def whom_to_send(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a unit or a word
    """13.5.2 Who is nearest to nothing: corps that nobody leads, leaders who lead nobody."""
    side = side_of(ask)
    idle = [one for one in ask.options if isinstance(one, Piece) and is_idle(g, side, one)]
    if not idle:
        return DONE if DONE in ask.options else None
    return min(idle, key=lambda one: (pull(g, side, g.at[one]), rng.random()))


def any_idle(g: Npws, side: Side) -> bool:
    """13.5.2 Whether a transfer could be of use."""
    return any(is_idle(g, side, unit) for unit in ready_of(g, side))


def is_idle(g: Npws, side: Side, unit: Piece) -> bool:
    """13.5.1 Whether a unit neither leads nor is led, and guards no capital."""
    space = g.at[unit]
    assert space is not None
    if is_leader(unit):
        return not corps_in(g, side, space)
    return uncommanded(g, side, space) > 0 and space not in AT_STAKE[side]


def where_a_leader_lacks(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a space
    """12.4 Where most corps have nobody to lead them."""
    side = side_of(ask)
    return max(
        ask.options,
        key=lambda s: (
            min(4, uncommanded(g, side, s)) * (0.2 + ahead_of(g, side, s)),
            pull(g, side, s),
            rng.random(),
        ),
    )


def what_to_buy(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a kind
    """12.3 Restore, build, dig; the fleet while the Alliance has the sea."""
    if "fleet_2" in ask.options and g.mediterranean == ALLIANCE and rng.random() < 0.3:
        return "fleet_2"
    order = ("restore", "build_full", "build_reduced", "line_2", "line_1", "save")
    return prefer(*order)(g, ask, rng)


# -- talks, cards ----------------------------------------------------------------------------------
def what_to_concede(g: Npws, _ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a number
    """19.0.e The most that still leaves a victory."""
    able = [n for n, vp in CONCESSIONS.items() if g.vp + vp < SHORT_GOAL]
    hopeful = [n for n in able if roll_succeeds(TALKS["target"], offered_sum(g, n))]
    return max(hopeful, default=0)


def offered_sum(g: Npws, offered: int) -> int:
    """19.0.e The sum of the talks."""
    return sum([line.value for line in talk_lines(g, offered)])


def play_half_the_time(_g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a word
    """9.2.1 Cards are there to be played."""
    return ask.options[-1] if rng.random() < 0.5 else ask.options[0]


PLACED = ("transfer_to", "leader_goes", "leader_arrives", "build_where", "arrival", "event_corps")
THOUGHTS: Mapping[str, Thought] = {
    "bid": highest_card,
    "who_starts": oneself,
    "action": action_first,
    "move_from": best_start,
    "force": who_marches,
    "march": next_step,
    "besiege": richest_siege,
    "besiege_with": who_besieges,
    "lead": all_of_them,
    "rally": all_of_them,
    "intercept": bar_the_way,
    "intercept_with": all_of_them,
    "avoid_battle": stand_or_slip,
    "avoid_with": all_of_them,
    "go_inside": who_goes_inside,
    "lines": storm_or_turn,
    "bypass_failed": storm_or_turn,
    "purchase": what_to_buy,
    "arrival": near_the_front,
    "build_where": near_the_front,
    "event_corps": near_the_front,
    "leader_arrives": where_a_leader_lacks,
    "leader_goes": where_a_leader_lacks,
    "transfer_leader": prefer("done"),
    "transfer": whom_to_send,
    "transfer_to": near_the_front,
    "embark": all_of_them,
    "retreat_by_sea": all_of_them,
    "give_up_lines": none_of_them,
    "concessions": what_to_concede,
    "peace_or_war": prefer(PLAY_ON),
    "field_deputies": prefer("forbid"),
    "bavaria_entered": prefer("call_in"),
    "window": play_half_the_time,
}
