"""What the war tells its machine players: worth, first thoughts, what else to try.

`judgement.py` weighs a position, `intentions.py` looks for marches, `combat_thoughts.py` answers in
battle; here every question finds who answers it. See `players.advice`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, cast

from lacewars.kernel import Ask, AskSome, Random

from .cabinet_thoughts import (
    as_strong_as_may_be,
    best_face,
    buy_step,
    draw_or_not,
    earliest,
    give_up_least,
    hit_hardest,
    near_the_front,
    reform_whom,
    richest_ally,
    stop_the_turks,
)
from .catalogue import (
    IS_ARMY,
    KARL,
    RATING,
    SEASONS,
    Blocks,
    Face,
    Player,
    Space,
    other_side,
)
from .ch01_map import ashore, blocks_in
from .ch02_blocks import bearers
from .ch03_actions import MOVEMENT, POLITICS, REPLACEMENT, SIEGE, STOP
from .ch03_winter import CAMPAIGN, MARCH, STAY, WINTER_QUARTERS
from .ch04_movement import HALT
from .ch06_declaration import has_garrison, is_one_nation, why_not_able
from .ch06_siege import besiegers
from .combat_thoughts import (
    fire_or_fly,
    first_to_act,
    least_worth,
    main_force,
    regroup_to,
    regroup_who,
    safest,
    starve_who,
)
from .game import Pax
from .goals import prize
from .intentions import Intent, columns, goal_of, intents, provokes
from .judgement import FEATURES, evaluate, features
from .odds import sparing

__all__ = ["FEATURES", "boundary", "candidates", "evaluate", "features", "policy", "rests"]

Thought: TypeAlias = Callable[[Pax, Player, Ask[Any], Random], Any]
WORTH_A_MARCH = 0.4
WORTH_A_CAMPAIGN = 2.5
BOLD = 0.8
TRIED = 8


def boundary(g: Pax) -> int:
    """A number that changes with each season and phase."""
    phase = 0 if g.actor is None else 1 + g.actor
    return (g.year * len(SEASONS) + g.season) * 8 + phase + 4 * (g.battle is not None)


def rests(g: Pax) -> bool:
    """5.1, 6.3 A battle or siege about to begin is judged at its mean; so is an Interphase."""
    if g.battle is not None:
        return not g.acted and g.round <= 1
    return any(call.name == "interphase" for call, _, _ in g.stack)


# -- first thoughts ------------------------------------------------------------------------------
def policy(g: Pax, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - any answer
    """A quick answer that no general would be ashamed of."""
    thought = THOUGHTS.get(ask.what)
    assert isinstance(ask.seat, Player)
    found = None if thought is None else thought(g, ask.seat, ask, rng)
    if found is None or ask.refusal(found) is not None:
        return ask.sample(rng)
    return found


def next_action(_g: Pax, _side: Player, ask: Ask[Any], rng: Random) -> str:
    """3.3 March while there is time, then besiege, strengthen, and try one's luck at court."""
    options = ask.options
    if MOVEMENT in options and rng.random() < BOLD:
        return MOVEMENT
    order = (SIEGE, REPLACEMENT, POLITICS)
    return next((kind for kind in order if kind in options), STOP)


def set_out(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> Space | None:
    """4.1 From where the best march begins."""
    found = [one for one in intents(g, side, 20) if one.origin in ask.options]
    sound = [one for one in found if not provokes(g, side, one.to)] or found
    best = max(sound[:TRIED], key=lambda one: evaluate(after(g, side, one), side), default=None)
    return None if best is None else best.origin


def after(g: Pax, side: Player, intent: Intent) -> Pax:
    """4.1 The place as it would be if the march were done, and what can be besieged were."""
    imagined = g.clone()
    enemy, to = other_side(side), intent.to
    imagined.meet(enemy, to, blocks_in(g, enemy, to), foes(g, side, to))
    imagined.march(intent.column, intent.origin, to)
    met = besiegers(g, to)[: len(intent.column)] if g.besieging else ()
    imagined.besieging = tuple([block for block in g.besieging if block not in met])
    if not foes(g, side, to) and has_garrison(g, side, to):
        able = tuple([b for b in intent.column if why_not_able(imagined, to, b) is None])
        if is_one_nation(imagined, to, able):
            imagined.besieging += able
    return imagined


def column(g: Pax, side: Player, ask: Ask[Any], _rng: Random) -> tuple[Face, ...] | None:
    """4.1 The column of the best march from here; a second one only for good reason."""
    best = best_from(g, side, ask)
    if ask.refusal(()) is None and (best is None or best.gain < WORTH_A_MARCH):
        return ()
    if best is None:
        return None
    chosen = {g.face[block] for block in best.column}
    return tuple([face for face in pool_of(ask) if face in chosen])


def best_from(g: Pax, side: Player, ask: Ask[Any]) -> Intent | None:
    """4.1 The best march from the space that is asked about."""
    origin = ask.args[0]
    assert isinstance(origin, Space)
    return next(iter(intents(g, side, 1, only=origin)), None)


def next_step(g: Pax, side: Player, ask: Ask[Any], rng: Random) -> Space | str | None:
    """4.1 Towards the goal; else halt, else anywhere."""
    blocks = marchers(g)
    to = goal_of(g, side, blocks, cast("int", ask.args[2])) if blocks else None
    if to in ask.options:
        return to
    if HALT in ask.options:
        return HALT
    safe = [one for one in ask.options if isinstance(one, Space) and not foes(g, side, one)]
    return safe[int(rng.random() * len(safe))] if safe else None


def foes(g: Pax, side: Player, space: Space) -> Blocks:
    """5.0 Enemies on land there."""
    return ashore(g, other_side(side), space)


def marchers(g: Pax) -> Blocks:
    """4.1 Who is on the march: the blocks of the frame that asks."""
    kept = [value for call, _, values in g.stack if call.name == "march" for value in values]
    return next((cast("Blocks", value) for value in kept if isinstance(value, tuple) and value), ())


def pool_of(ask: Ask[Any]) -> tuple[Any, ...]:
    """What a set is chosen from."""
    assert isinstance(ask, AskSome)
    return cast("AskSome[Any]", cast("object", ask)).pool


def everybody(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> tuple[Any, ...]:
    """As many as may."""
    return largest(ask)


def largest(ask: Ask[Any]) -> tuple[Any, ...]:
    """All that may come along, in the order of the pool."""
    some = cast("AskSome[Any]", cast("object", ask))
    chosen: tuple[Any, ...] = ()
    for thing in some.pool:
        if some.grow(chosen, thing):
            chosen = (*chosen, thing)
    return chosen


def best_siege(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Space:
    """6.1 The garrison that is worth most."""
    spaces: list[Space] = list(ask.options)
    return max(spaces, key=lambda space: (prize(g, space), -int(space)))


def strengthen(g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> Face:
    """8.4 The block whose step is worth most, the weakest first."""
    faces: list[Face] = list(ask.options)
    return max(faces, key=lambda face: (IS_ARMY[face], RATING[face], -g.steps[g.bearer[face]]))


def pin_the_least(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> tuple[Face, ...]:
    """4.3 Who can best be spared is pinned."""
    number = cast("int", ask.args[0])
    chosen = sorted(pool_of(ask), key=sparing)[:number]
    return tuple([face for face in pool_of(ask) if face in chosen])


def campaign_or_not(g: Pax, side: Player, _ask: Ask[Any], _rng: Random) -> str:
    """3.4 Only for a good reason, and never with a weak king."""
    best = intents(g, side, 1)
    bold = best and best[0].gain > WORTH_A_CAMPAIGN and g.steps[g.bearer[KARL]] > 2
    return CAMPAIGN if bold else WINTER_QUARTERS


def prefer(*words: str) -> Thought:
    """The first of these words that is lawful."""

    def thought(_g: Pax, _side: Player, ask: Ask[Any], _rng: Random) -> str | None:
        return next((word for word in words if word in ask.options), None)

    return thought


THOUGHTS: Mapping[str, Thought] = {
    "action": next_action,
    "move_from": set_out,
    "column": column,
    "march_to": next_step,
    "pin": pin_the_least,
    "siege_at": best_siege,
    "besiegers": everybody,
    "arriving_besiegers": everybody,
    "replacement": strengthen,
    "main_attack": main_force,
    "next_block": first_to_act,
    "battle_turn": fire_or_fly,
    "take_hit": least_worth,
    "who_leaves": first_to_act,
    "retreat_to": safest,
    "retreat_on": safest,
    "regroup_to": regroup_to,
    "regroup": regroup_who,
    "starve": starve_who,
    "reinforce": buy_step,
    "build": draw_or_not,
    "new_steps": as_strong_as_may_be,
    "deploy": near_the_front,
    "raise": near_the_front,
    "displaced_to": near_the_front,
    "reform": reform_whom,
    "reform_year": earliest,
    "give_up_marker": give_up_least,
    "grumbling": hit_hardest,
    "envoy": richest_ally,
    "politics": richest_ally,
    "peter_treats": richest_ally,
    "intrigue": best_face,
    "hasten": best_face,
    "solidarity": stop_the_turks,
    "winter_campaign": campaign_or_not,
    "campaigners": everybody,
    "winter_march": prefer(MARCH, STAY),
}


# -- candidates ----------------------------------------------------------------------------------
# whose mean is reckoned better than a few falls of the dice would show
SETTLED = frozenset(
    [
        "next_block",
        "battle_turn",
        "take_hit",
        "who_leaves",
        "starve",
        "pin",
        "regroup",
        "reform_year",
        "give_up_marker",
        "offer_truce",
        "build",
        "new_steps",
        "hasten",
        "grumbling",
        "reinforce",
    ]
)


def candidates(g: Pax, ask: Ask[Any], most: int, rng: Random) -> list[Any]:
    """Answers worth trying: good marches first, sensible columns; no choice where none matters."""
    assert isinstance(ask.seat, Player)
    options: Sequence[Any] = ask.options
    if ask.what in SETTLED:
        return [policy(g, ask, rng)]
    if ask.what == "move_from":
        return origins(g, ask.seat, ask, most)
    if isinstance(ask, AskSome):
        return sets_worth_trying(g, cast("Ask[Any]", ask), most, rng)
    if len(options) <= most:
        return list(options)
    return [options[int(rng.random() * len(options))] for _ in range(most)]


def origins(g: Pax, side: Player, ask: Ask[Any], most: int) -> list[Any]:
    """4.1 Where the best marches begin, then the rest."""
    good = [one.origin for one in intents(g, side, 20) if one.origin in ask.options]
    return list(dict.fromkeys([*good, *ask.options]))[:most]


def sets_worth_trying(g: Pax, ask: Ask[Any], most: int, rng: Random) -> list[Any]:
    """All, one, the Armies, nobody, and a few at random."""
    every = largest(ask)
    found: list[Any] = [every]
    if ask.what == "column":
        blocks = bearers(g, tuple([face for face in pool_of(ask) if face in every]))
        faces = [{g.face[block] for block in one} for one in columns(g, blocks)]
        found += [tuple([face for face in pool_of(ask) if face in one]) for one in faces]
    found += [(), *[ask.sample(rng) for _ in range(most // 4)]]
    return [one for one in dict.fromkeys(found) if ask.refusal(one) is None][:most]
