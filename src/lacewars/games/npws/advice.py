"""What a position is worth to a side, and a first thought for every question.

Worth is counted in victory points of the Alliance: those on the track, those that sieges may still
bring this year, and what armies, leaders and the sea are good for. See `players.advice`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import tanh
from typing import Any, TypeAlias, cast

from lacewars.kernel import Ask, AskSome, Random

from .catalogue import (
    ALLIANCE,
    BOURBON,
    CORPS_OF,
    EVERYWHERE,
    FORTRESS,
    LEADERS_OF,
    MADRID,
    POOL,
    SIDES,
    SPACES,
    VALUE,
    Pieces,
    Side,
    Space,
    Spaces,
    other,
)
from .ch02_map import is_enemy, level
from .ch03_counters import command_of, corps_of, is_leader, leaders_of, printed_tactical
from .ch04_stacking import corps_in, force_in, garrison_of
from .ch06_victory import column
from .ch08_sequence import REINFORCEMENTS
from .ch13_actions import FLEET, MOVE, RALLY, REPLACEMENT, SIEGE, STOP, TRANSFER
from .ch13_command import ready_in
from .ch14_avoidance import STAND
from .ch14_movement import CONVERT, DROP, HALT
from .ch15_lines import BYPASS
from .ch16_dice import best_leaders, dice_of
from .ch17_garrison import fortress_value
from .ch19_talks import CONCESSIONS, PLAY_ON, TALKS, talk_lines
from .ch20_scenarios import FIRST_YEAR, scenario_of
from .game import Npws
from .odds import fallen_by, roll_succeeds

FEATURES = ("vp", "sieges", "reach", "steps", "pool", "heart", "leaders", "sea", "lines", "madrid")
WEIGHTS = (1.0, 0.9, 0.25, 0.30, 0.14, 0.20, 0.35, 1.0, 0.25, 0.6)
SCALE = 14.0
GOAL = {"long": 25, "short": 20}
START = 10
MOST_ROUNDS = 5
REACH = 3
PRESSED = (1.0, 0.9, 0.6, 0.4, 0.3, 0.2)  # what the first, second, … siege of a year is worth
A_POINT = 0.8  # 12.3: what a resource point is in steps, while it can be spent
HALF = 0.5

# what the siege table gives to a roll of a face plus 0, 1 and 2 (17.5.2, 17.5.3)
Thought: TypeAlias = Callable[[Npws, Ask[Any], Random], Any]


def evaluate(g: Npws, seat: Side) -> float:
    """Between -1 and 1, by what the Alliance is ahead of its par for the year."""
    lead = sum([w * x for w, x in zip(WEIGHTS, features(g, ALLIANCE), strict=True)])
    worth = tanh((lead - par(g)) / SCALE)
    return worth if seat == ALLIANCE else -worth


def par(g: Npws) -> float:
    """What the Alliance needs by now to win on points at the end (6.3)."""
    years: int = scenario_of(g)["last"] - FIRST_YEAR
    goal = GOAL[column(g)]
    share: float = min(1.0, (g.year - FIRST_YEAR + 1) / years)
    return START + (goal - START) * share


def features(g: Npws, seat: Side) -> tuple[float, ...]:
    """The terms, each as the Alliance's lead; for the Bourbons with the other sign."""
    sign = 1 if seat == ALLIANCE else -1
    terms = (
        float(g.vp),
        balance(g, siege_hopes),
        balance(g, reach_of),
        balance(g, steps_of),
        balance(g, pool_of),
        -balance(g, shaken_of),
        balance(g, leaders_worth),
        -2.0 if g.mediterranean == BOURBON else 0.0,
        balance(g, lines_worth),
        madrid_kept(g),
    )
    return tuple([sign * term for term in terms])


def balance(g: Npws, worth: Callable[[Npws, Side], float]) -> float:
    """The Alliance's less the Bourbons'."""
    return worth(g, ALLIANCE) - worth(g, BOURBON)


# -- terms -----------------------------------------------------------------------------------------
def siege_hopes(g: Npws, side: Side) -> float:
    """17.5 Points that the sieges of this year may still bring; few can be pressed at once."""
    rounds = min(MOST_ROUNDS, len(g.hand[side]))
    hopes: list[float] = []
    for space in SPACES:
        if FORTRESS[space] and is_enemy(g, side, space) and corps_in(g, side, space):
            left = rounds + may_roll_now(g, side, space)
            chance = hope(fortress_value(g, space), g.siege[space], left)
            hopes.append(VALUE[space] * is_able(g, side, space) * chance)
    hopes.sort(reverse=True)
    return sum([share * one for share, one in zip(PRESSED, hopes, strict=False)])


def may_roll_now(g: Npws, side: Side, space: Space) -> bool:
    """17.5.4 A roll in the round that is being played, by units that have not acted."""
    if g.active != side or space in g.rolled_against:
        return False
    ready = ready_in(g, side, space)
    return any(map(is_leader, ready)) and len(corps_of(ready)) >= fortress_value(g, space)


def is_able(g: Npws, side: Side, space: Space) -> float:
    """17.5.1 Whether who is there could besiege: fully, or with help."""
    force = force_in(g, side, space)
    leaders = leaders_of(force)
    corps = min(len(corps_of(force)), command_of(g, leaders))
    return 1.0 if leaders and corps >= fortress_value(g, space) else 0.3


@cache
def hope(value: int, marker: int, rounds: int) -> float:
    """17.5 The chance that a fortress falls in so many rolls, with a leader's +1."""
    if rounds <= 0:
        return 0.05
    rows = tuple([tuple([result(die + 1 + n) for die in range(1, 7)]) for n in (0, 1, 2)])
    return float(fallen_by(value, rows[min(marker, 2) :], rounds)[-1])


def result(roll: int) -> tuple[int, int]:
    """17.5.2 The table, as far as hope needs it."""
    return (1, max(0, min(3, roll - 3 - (roll > 4)))) if roll > 3 else (1, 0)


def reach_of(g: Npws, side: Side) -> float:
    """14 Enemy fortresses that an army could soon besiege."""
    found = 0.0
    for space in SPACES:
        corps = len(corps_in(g, side, space))
        if corps < 2 or not any(map(is_leader, force_in(g, side, space))):
            continue
        found += max(
            [
                VALUE[goal] / distance
                for goal, distance in around(space)
                if is_enemy(g, side, goal) and corps > defence(g, goal)
            ],
            default=0.0,
        )
    return found


@cache
def around(space: Space) -> tuple[tuple[Space, int], ...]:
    """Fortresses within a few links, and how far they are."""
    ball = EVERYWHERE.within(space, REACH)
    return tuple([(s, max(1, EVERYWHERE.distance(space, s))) for s in ball if FORTRESS[s]])


def defence(g: Npws, space: Space) -> int:
    """17.4 What a fortress needs, with whoever stands before it."""
    holder = g.control[space]
    if holder is None:
        return 0
    garrison = garrison_of(g, space)
    inside = 0 if garrison is None else g.steps[garrison]
    return level(g, space) + inside + len(corps_in(g, holder, space)) // 2


def steps_of(g: Npws, side: Side) -> float:
    """3.2.1 Steps on the map or due this year, and what points may still buy."""
    there = [g.steps[p] for p in CORPS_OF[side] if g.at[p] is not None or 0 < g.due[p] <= g.year]
    return float(sum(there)) + A_POINT * g.resources[side] * (g.phase == REINFORCEMENTS)


def pool_of(g: Npws, side: Side) -> float:
    """12.3.2 Corps that can be built again."""
    return float(sum([g.box[p] == POOL[side] for p in CORPS_OF[side]]))


def shaken_of(g: Npws, side: Side) -> float:
    """16.3.4 Corps that have lost heart."""
    return float(sum([p in CORPS_OF[side] for p in g.demoralized]))


def leaders_worth(g: Npws, side: Side) -> float:
    """3.1 What the leaders on the map are worth."""
    return float(sum([printed_tactical(g, p) for p in leaders_on_map(g, side)]))


def leaders_on_map(g: Npws, side: Side) -> Pieces:
    """3.1 The leaders of a side who are there."""
    due = [p for p in LEADERS_OF[side] if 0 < g.due[p] <= g.year]
    return (*due, *[p for p in LEADERS_OF[side] if g.at[p] is not None])


def lines_worth(g: Npws, side: Side) -> float:
    """15.3 Lines with corps behind them."""
    manned = [s for s in SPACES if g.lines[s] and g.control[s] == side and corps_in(g, side, s)]
    return float(sum([g.lines[space] for space in manned]))


def madrid_kept(g: Npws) -> float:
    """18.1 Madrid just taken may be lost again."""
    return -3.0 if g.control[MADRID] == ALLIANCE and g.loyalty_face == BOURBON else 0.0


def boundary(g: Npws) -> int:
    """A number that changes with each phase and each round."""
    cards = sum([len(g.hand[side]) for side in SIDES])
    return g.year * 100 + cards + 20 * (len(g.phase) % 5)


# -- candidates ------------------------------------------------------------------------------------
def candidates(g: Npws, ask: Ask[Any], most: int, rng: Random) -> list[Any]:
    """Answers worth trying: whole stacks and minimal ones, near goals, few transfers."""
    if isinstance(ask, AskSome):
        some = cast("AskSome[Any]", cast("object", ask))
        return sets_worth_trying(some, most, rng)
    options: Sequence[Any] = ask.options
    if ask.what == "march":
        options = [one for one in options if one != DROP] or options
    if len(options) <= most:
        return list(options)
    first = ask.what in {"transfer_to", "leader_goes", "leader_arrives"}
    ranked = (
        sorted(options, key=lambda one: -pull(g, side_of(ask), one)) if first else list(options)
    )
    kept = ranked[: most // 2]
    rest = ranked[most // 2 :]
    return kept + [rest[int(rng.random() * len(rest))] for _ in range(most - len(kept))]


def sets_worth_trying(ask: AskSome[Any], most: int, rng: Random) -> list[Any]:
    """The largest set, the smallest, and some in between."""
    found = [largest(ask), smallest(ask), *[ask.sample(rng) for _ in range(most // 2)]]
    return list(dict.fromkeys([one for one in found if one is not None]))


def largest(ask: AskSome[Any]) -> Any:  # noqa: ANN401 - a set of whatever is asked
    """All that may come along, in the order of the pool; None if that is not lawful."""
    chosen: tuple[Any, ...] = ()
    for thing in ask.pool:
        if ask.grow(chosen, thing):
            chosen = (*chosen, thing)
    return chosen if ask.refusal(chosen) is None else None


def smallest(ask: AskSome[Any]) -> Any:  # noqa: ANN401 - the same
    """The first lawful set of the walk."""
    return next(ask.every(), None)


def pull(g: Npws, side: Side, space: Any) -> float:  # noqa: ANN401 - a space, or a word
    """How near a space is to what can be won or lost."""
    if not isinstance(space, Space):
        return 0.0
    worth = [VALUE[goal] / d for goal, d in around(space) if is_enemy(g, side, goal)]
    return max(worth, default=0.0) + 0.2 * min(4, len(corps_in(g, side, space)))


def side_of(ask: Ask[Any]) -> Side:
    """Whose question it is."""
    assert isinstance(ask.seat, Side)
    return ask.seat


# -- first thoughts --------------------------------------------------------------------------------
def policy(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - any answer
    """A quick answer that no general would be ashamed of."""
    thought = THOUGHTS.get(ask.what)
    found = None if thought is None else thought(g, ask, rng)
    if found is None or (not isinstance(ask, AskSome) and found not in ask.options):
        return ask.sample(rng)
    return found


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


def action_first(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a kind
    """13.5 Press sieges, restore, march; now and then something else."""
    if rng.random() < 0.15:
        return None
    order = (SIEGE, REPLACEMENT, MOVE, RALLY, FLEET, TRANSFER, STOP)
    return prefer(*order)(g, ask, rng)


def best_stack(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space
    """13.5.1 The army with the nearest prize."""
    return max(ask.options, key=lambda s: (army(g, side_of(ask), s), -int(s)))


def army(g: Npws, side: Side, space: Space) -> float:
    """What an army could do from where it is: nothing if it besieges already."""
    if is_enemy(g, side, space) and FORTRESS[space]:
        return 0.0
    corps = len([p for p in corps_in(g, side, space) if p not in g.acted])
    goals = [
        VALUE[s] / d for s, d in around(space) if is_enemy(g, side, s) and corps > defence(g, s)
    ]
    return max(goals, default=0.0) * (1 + corps / 10)


def next_step(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a step
    """14.1.1 Towards the prize, onto it, and no further."""
    side = side_of(ask)
    here: Space = ask.args[1]  # type: ignore[assignment]
    if CONVERT in ask.options and (VALUE[here] or is_enemy(g, side, here)):
        return CONVERT
    force: Pieces = ask.args[2]  # type: ignore[assignment]
    steps = [s for s in ask.options if isinstance(s, Space)]
    best = max(steps, key=lambda s: (prize(g, side, force, s), -int(s)), default=None)
    if best is not None and prize(g, side, force, best) > prize(g, side, force, here):
        return best
    return HALT


def prize(g: Npws, side: Side, force: Pieces, space: Space) -> float:
    """What it is worth for a force to stand there."""
    foe = corps_in(g, other(side), space)
    if foe and strength(g, force) < 1.1 * strength(g, force_in(g, other(side), space)):
        return -1.0
    corps = len(corps_of(force))
    if is_enemy(g, side, space) and FORTRESS[space] and corps >= level(g, space):
        return 2.0 + VALUE[space]
    goals = [VALUE[s] / (d + 1) for s, d in around(space) if is_enemy(g, side, s)]
    return max(goals, default=0.0)


def strength(g: Npws, force: Pieces) -> float:
    """16.2 Dice, demoralized ones for half."""
    pool = dice_of(g, force, best_leaders(g, force))
    return pool.steady + HALF * pool.shaken


def stand_or_slip(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a space or a word
    """14.7 Stand where the dice are at least even."""
    space = ask.args[0]
    assert isinstance(space, Space)
    ours, theirs = force_in(g, side_of(ask), space), force_in(g, other(side_of(ask)), space)
    if strength(g, ours) >= strength(g, theirs):
        return STAND
    ways = [way for way in ask.options if way != STAND]
    return ways[int(rng.random() * len(ways))] if ways else STAND


def bar_the_way(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space or a word
    """14.6 Try with an army that could hold its own."""
    (to,) = ask.args
    assert isinstance(to, Space)
    comers = strength(g, force_in(g, g.active, to))
    able = [s for s in ask.options if isinstance(s, Space)]
    strong = [s for s in able if strength(g, force_in(g, side_of(ask), s)) >= comers]
    return strong[0] if strong else "pass"


def richest_siege(g: Npws, ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a space
    """17.5 The fortress that promises most."""
    sieges: Spaces = tuple(ask.options)
    return max(sieges, key=lambda s: VALUE[s] * hope(fortress_value(g, s), g.siege[s], 1))


def near_the_front(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a space
    """12.2 Where an army could use it."""
    side = side_of(ask)
    return max(ask.options, key=lambda s: (pull(g, side, s), rng.random()))


def what_to_buy(g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a kind
    """12.3 Restore, build, dig; the fleet while the Alliance has the sea."""
    if "fleet_2" in ask.options and g.mediterranean == ALLIANCE and rng.random() < 0.3:
        return "fleet_2"
    order = ("restore", "build_full", "build_reduced", "line_2", "line_1", "save")
    return prefer(*order)(g, ask, rng)


def what_to_concede(g: Npws, _ask: Ask[Any], _rng: Random) -> Any:  # noqa: ANN401 - a number
    """19.0.e The most that still leaves a victory."""
    goal = GOAL["short"]
    able = [n for n, vp in CONCESSIONS.items() if g.vp + vp < goal]
    hopeful = [n for n in able if roll_succeeds(TALKS["target"], offered_sum(g, n))]
    return max(hopeful, default=0)


def offered_sum(g: Npws, offered: int) -> int:
    """19.0.e The sum of the talks."""
    return sum([line.value for line in talk_lines(g, offered)])


def play_half_the_time(_g: Npws, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a word
    """9.2.1 Cards are there to be played."""
    return ask.options[-1] if rng.random() < HALF else ask.options[0]


THOUGHTS: Mapping[str, Thought] = {
    "action": action_first,
    "move_from": best_stack,
    "force": all_of_them,
    "march": next_step,
    "besiege": richest_siege,
    "besiege_with": all_of_them,
    "lead": all_of_them,
    "rally": all_of_them,
    "intercept": bar_the_way,
    "intercept_with": all_of_them,
    "avoid_battle": stand_or_slip,
    "avoid_with": all_of_them,
    "lines": prefer(BYPASS),
    "purchase": what_to_buy,
    "arrival": near_the_front,
    "build_where": near_the_front,
    "event_corps": near_the_front,
    "leader_arrives": near_the_front,
    "leader_goes": near_the_front,
    "transfer_leader": prefer("done"),
    "transfer_to": near_the_front,
    "give_up_lines": none_of_them,
    "concessions": what_to_concede,
    "peace_or_war": prefer(PLAY_ON),
    "field_deputies": prefer("forbid"),
    "window": play_half_the_time,
}
