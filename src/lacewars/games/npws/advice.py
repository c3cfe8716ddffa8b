"""What a position is worth to a side, and which answers are worth trying.

Worth is counted in victory points of the Alliance: those on the track, those that sieges may still
bring this year, and what armies, leaders and the sea are good for. See `players.advice`; the
first thoughts are in `thoughts`, what an army could do from where it stands in `plans`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
from typing import Any, cast

from lacewars.kernel import Ask, AskSome, Random

from .catalogue import (
    ALLIANCE,
    BOURBON,
    CORPS,
    LEADERS,
    LEADERS_OF,
    MADRID,
    PARIS,
    POOL,
    SIDE,
    SIDES,
    SPACES,
    VALUE,
    Piece,
    Pieces,
    Side,
    Space,
    other,
)
from .ch02_map import is_enemy, is_friendly
from .ch03_counters import (
    corps_of,
    is_leader,
    leaders_of,
    printed_tactical,
)
from .ch04_stacking import besieged_of, corps_in
from .ch06_victory import EASTERN_CAPITALS, alliance_at_once, bourbons_at_once, column
from .ch08_sequence import REINFORCEMENTS
from .ch12_purchases import SAVE
from .ch13_actions import TRANSFER
from .ch13_command import ready_in
from .ch14_movement import CONVERT, DROP, HALT
from .ch17_garrison import fortress_value
from .ch20_scenarios import FIRST_YEAR, scenario_of
from .game import Npws
from .guards import AT_STAKE, STAKE, Armies, armies, openness
from .plans import (
    TAKE,
    chance_to_keep,
    fronts,
    goals,
    prize,
    rounds_left,
    siege_hope,
    worth_of_goal,
)
from .thoughts import PLACED, any_idle, largest, policy, pull, side_of

__all__ = ["FEATURES", "boundary", "candidates", "evaluate", "features", "policy"]

FEATURES = (
    *("vp", "sieges", "front", "steps", "pool", "heart", "leaders", "sea", "lines", "crowns"),
    *("cover", "abroad"),
)
WEIGHTS = (1.0, 0.9, 1.0, 0.16, 0.05, 0.08, 0.25, 1.0, 0.12, 1.0, 1.0, 0.1)
SCALE = 14.0
GOAL = {"long": 25, "short": 20}
START = 10
PRESSED = (1.0, 0.95, 0.8, 0.6, 0.4, 0.3)  # what the first, second, … siege of a year is worth
A_POINT = 0.8  # 12.3: what a resource point is in steps, while it can be spent
MARCHERS = 5  # corps that make an army
LED = 0.06  # a corps under command at the front
SETTLED = ("give_up_lines", "bid", "who_starts", "lead")  # the first thought is good enough
BEST = 4  # goals, and armies, that are looked at
CROWNED = 14.0  # 6.2: a capital whose taking wins this winter
AWAY = 0.25  # what a leader due later is worth

ARMY = tuple([tuple([p for p in CORPS if SIDE[p] == side]) for side in SIDES])


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
    ours, theirs = armies(g, ALLIANCE), armies(g, BOURBON)
    terms = (
        float(g.vp),
        balance(g, siege_hopes),
        front_of(g, ALLIANCE, ours) - front_of(g, BOURBON, theirs),
        balance(g, steps_of),
        balance(g, pool_of),
        -balance(g, shaken_of),
        balance(g, leaders_worth),
        -2.0 if g.mediterranean == BOURBON else 0.0,
        balance(g, lines_worth),
        crowns(g),
        cover(g, ALLIANCE, ours, theirs) - cover(g, BOURBON, theirs, ours),
        balance(g, abroad),
    )
    return tuple([sign * term for term in terms])


def balance(g: Npws, worth: Callable[[Npws, Side], float]) -> float:
    """The Alliance's less the Bourbons'."""
    return worth(g, ALLIANCE) - worth(g, BOURBON)


# -- terms -----------------------------------------------------------------------------------------
def siege_hopes(g: Npws, side: Side) -> float:
    """17.5 Points that the sieges of this year may still bring; few can be pressed at once."""
    rounds = rounds_left(g, side)
    hopes: list[float] = []
    for space in besieged_of(g, other(side)):
        left = rounds + may_roll_now(g, side, space)
        hopes.append(prize(g, side, space) * siege_hope(g, side, space, left))
    hopes.sort(reverse=True)
    return sum([share * one for share, one in zip(PRESSED, hopes, strict=False)])


def may_roll_now(g: Npws, side: Side, space: Space) -> bool:
    """17.5.4 A roll in the round that is being played, by units that have not acted."""
    if g.active != side or space in g.rolled_against:
        return False
    ready = ready_in(g, side, space)
    return any(map(is_leader, ready)) and len(corps_of(ready)) >= fortress_value(g, space)


def front_of(g: Npws, side: Side, own: Armies) -> float:
    """Armies near what can be won, under leaders who can lead them there."""
    found, near = 0.0, fronts(g, side)
    for army in own:
        if army.led:
            best = max([printed_tactical(g, one) for one in army.leaders])
            found += LED * (army.led + min(best, len(army.corps)))
            found += near[army.space] * min(army.led, MARCHERS) / MARCHERS
    return found


def steps_of(g: Npws, side: Side) -> float:
    """3.2.1 Steps on the map or due this year, and what points may still buy."""
    there = [g.steps[p] for p in ARMY[side] if g.at[p] is not None or 0 < g.due[p] <= g.year]
    return float(sum(there)) + A_POINT * g.resources[side] * (g.phase == REINFORCEMENTS)


def pool_of(g: Npws, side: Side) -> float:
    """12.3.2 Corps that can be built again."""
    return float(sum([g.box[p] == POOL[side] for p in ARMY[side]]))


def shaken_of(g: Npws, side: Side) -> float:
    """16.3.4 Units that have lost heart."""
    if not g.demoralized:
        return 0.0
    return float(sum([SIDE[p] == side for p in g.demoralized]))


def leaders_worth(g: Npws, side: Side) -> float:
    """3.1 What the leaders are worth who are there, or due soon."""
    worth = 0.0
    for leader in LEADERS:
        if leader in LEADERS_OF[side]:
            here = g.at[leader] is not None or 0 < g.due[leader] <= g.year
            worth += printed_tactical(g, leader) * (1.0 if here else AWAY)
    return worth


def lines_worth(g: Npws, side: Side) -> float:
    """15.3 Lines with corps behind them."""
    built = [space for space, level in zip(SPACES, g.lines, strict=True) if level]
    manned = [s for s in built if g.control[s] == side and corps_in(g, side, s)]
    return float(sum([g.lines[space] for space in manned]))


def crowns(g: Npws) -> float:
    """18.1, 6.2 Madrid may be lost again; Paris, Vienna and Amsterdam may win this winter."""
    worth = 0.0
    if g.control[MADRID] == ALLIANCE and g.loyalty_face == BOURBON:
        worth -= VALUE[MADRID] * (1 - chance_to_keep(g))
    if is_friendly(g, ALLIANCE, PARIS) and alliance_at_once(g) is not None:
        worth += CROWNED
    taken = any(is_friendly(g, BOURBON, space) for space in EASTERN_CAPITALS)
    if taken and bourbons_at_once(g) is not None:
        worth -= CROWNED
    return worth


def cover(g: Npws, side: Side, own: Armies, foes: Armies) -> float:
    """6.2, 18.1 How far the capitals that may cost the war lie open, never more than nothing."""
    return -STAKE * sum([openness(g, side, one, own, foes) for one in AT_STAKE[side]])


def abroad(g: Npws, side: Side) -> float:
    """19.0.a Corps on enemy ground when the year is over: they run home under fire."""
    if rounds_left(g, side):
        return 0.0
    mine = [g.at[p] for p in ARMY[side]]
    return -float(sum([space is not None and is_enemy(g, side, space) for space in mine]))


def boundary(g: Npws) -> int:
    """A number that changes with each phase and each round."""
    cards = sum([len(g.hand[side]) for side in SIDES])
    return g.year * 100 + cards + 20 * (len(g.phase) % 5)


# -- candidates ------------------------------------------------------------------------------------
def candidates(g: Npws, ask: Ask[Any], most: int, rng: Random) -> list[Any]:
    """Answers worth trying: the game's own thought comes first; few transfers, near goals."""
    if ask.what in SETTLED:
        return [policy(g, ask, rng)]
    if isinstance(ask, AskSome):
        some = cast("AskSome[Any]", cast("object", ask))
        if ask.what == "go_inside":
            return garrisons_worth_trying(g, some)
        return sets_worth_trying(some, most, rng)
    options: Sequence[Any] = ask.options
    if ask.what == "march":
        return steps_worth_trying(g, ask)
    if ask.what == "purchase":
        return [one for one in options if one != SAVE] or [SAVE]
    if ask.what == "move_from":
        return sorted(options, key=lambda s: (-len(ready_in(g, side_of(ask), s)), s))[:BEST]
    if ask.what == "action":
        return actions_worth_trying(g, ask)
    if len(options) <= most:
        return list(options)
    if ask.what in PLACED:
        ranked = sorted(options, key=lambda one: -pull(g, side_of(ask), one))
    else:
        ranked = list(options)
    kept = ranked[: most // 2]
    rest = ranked[most // 2 :]
    return kept + [rest[int(rng.random() * len(rest))] for _ in range(most - len(kept))]


def actions_worth_trying(g: Npws, ask: Ask[Any]) -> list[Any]:
    """13.5 All, but transfers only of units that are of no use where they are."""
    if any_idle(g, side_of(ask)):
        return list(ask.options)
    return [kind for kind in ask.options if kind != TRANSFER]


def steps_worth_trying(g: Npws, ask: Ask[Any]) -> list[Any]:
    """14.1.1 The first steps towards the best few goals."""
    points, here, force = ask.args
    assert isinstance(points, int)
    assert isinstance(here, Space)
    units = cast("Pieces", force)
    if not corps_of(units):
        return [one for one in ask.options if one != DROP]
    found = sorted(goals(g, side_of(ask), units, here, points), key=worth_of_goal, reverse=True)
    steps = [CONVERT if goal.first == TAKE else goal.first or HALT for goal in found[:BEST]]
    lawful = [one for one in dict.fromkeys((*steps, HALT, CONVERT)) if one in ask.options]
    return lawful or list(ask.options)


def sets_worth_trying(ask: AskSome[Any], most: int, rng: Random) -> list[Any]:
    """The largest set, the smallest, and some in between."""
    found = [largest(ask), smallest(ask), *[ask.sample(rng) for _ in range(most // 2)]]
    return list(dict.fromkeys([one for one in found if one is not None]))


def garrisons_worth_trying(g: Npws, ask: AskSome[Piece]) -> list[Any]:
    """14.7.4 Nobody; a corps; a leader of rating 1 with it; all leaders, if they lead nobody."""
    corps, leaders = corps_of(ask.pool), leaders_of(ask.pool)
    able = [p for p in leaders if printed_tactical(g, p)] if len(leaders) > 1 else []
    found: list[Pieces] = [(), *[(p,) for p in corps[:1]]]
    found += [(leader, *corps[:1]) for leader in able]
    if len(corps) <= 1:
        found += [leaders, ask.pool]
    return [one for one in dict.fromkeys(found) if ask.refusal(one) is None]


def smallest(ask: AskSome[Any]) -> Any:  # noqa: ANN401 - the same
    """The first lawful set of the walk."""
    return next(ask.every(), None)
