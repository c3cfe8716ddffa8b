"""Chapter 5, the sequence of play: turns of five steps, stages of five phases, winters."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import (
    DATA,
    PRUSSIAN_STAGE,
    STAGES,
    Powers,
    Stage,
)
from .ch02_powers import acting_in, is_advanced
from .ch04_start import allocation
from .ch07_hussars import hussar_step
from .ch08_cards import card_phase
from .ch09_supply import supply_phase
from .ch10_movement import movement_phase
from .ch11_combat import combat_phase
from .ch12_retroactive import resolve_questions
from .ch13_winter import winter
from .ch14_introductory import end_of_introduction
from .ch17_politics import politics
from .ch18_election import imperial_election
from .ch19_changes import annexation, end_peace, reduction
from .ch21_negotiation import floor
from .ch23_victory import check_pools, end_by_scores
from .game import Maria

# 1 Nine turns in the introductory game, twelve in the advanced one.
LAST_TURN: dict[str, int] = {key: s.plain["turns"].value for key, s in DATA.scenarios.items()}
WINTERS: dict[str, tuple[int, ...]] = {
    key: s.plain["winters"].value for key, s in DATA.scenarios.items()
}


@procedure("5")
def war(g: Maria) -> Proc[None]:
    """5 Turns, and a winter after every third."""
    yield from allocation(g)
    while g.turn < LAST_TURN[g.scenario]:
        yield from one_turn(g)
        if g.turn in WINTERS[g.scenario]:
            yield from winter(g)
    if is_advanced(g):
        end_by_scores(g)
    else:
        end_of_introduction(g)


@procedure("5")
def one_turn(g: Maria) -> Proc[None]:
    """5 Politics, hussars, three action stages; the election, if it is due, last."""
    g.begin_turn()
    if is_advanced(g):
        yield from floor(g)
        yield from politics(g)  # 5.1
        check_pools(g)
    yield from hussar_step(g)  # 5.2
    for stage in STAGES:  # 5.3, 5.4, 5.5
        yield from action_stage(g, stage)
    if g.election_due:
        yield from imperial_election(g)


@procedure("5")
def action_stage(g: Maria, stage: Stage) -> Proc[None]:
    """5 Cards, supply, movement, combat, retroactive conquest; then what ends a stage (A-116)."""
    g.begin_stage(stage, active_in(g, stage))
    if stage == PRUSSIAN_STAGE:
        end_peace(g)
    if is_advanced(g):
        yield from floor(g)
    yield from card_phase(g)
    yield from supply_phase(g)
    yield from movement_phase(g)
    yield from combat_phase(g)
    if is_advanced(g):
        yield from reduction(g)  # before a retroactive conquest
    resolve_questions(g)
    if is_advanced(g):
        if stage == PRUSSIAN_STAGE:
            yield from annexation(g)
        yield from reduction(g)
        check_pools(g)
    g.end_stage()


def active_in(g: Maria, stage: Stage) -> Powers:
    """5 The powers of a stage; Saxony acts with who runs her, once a turn (A-101)."""
    return tuple([power for power in acting_in(g, stage) if power not in g.acted])
