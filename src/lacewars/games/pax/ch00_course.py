"""Chapter 0, the course of the war: years, seasons, phases."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import SWEDES, WINTER, Player, other_side
from .ch00_interphase import interphase
from .ch00_victory import last_year, score_the_war
from .ch03_actions import action_dice, action_phase
from .ch03_winter import winter_campaign
from .ch05_battle import battle_phase, battle_spaces
from .ch06_siege import siege_phase
from .ch07_supply import hungry, supply_phase
from .ch10_politics import end_of_phase
from .game import Pax


@procedure("0.3")
def war(g: Pax) -> Proc[None]:  # A24, A144
    """0.3 Seasons; between two years the Interphase, after winter the Swedish campaign."""
    while True:
        yield from season(g)
        if g.season == WINTER:
            yield from winter_campaign(g)
            yield from end_of_phase(g)
            if g.year == last_year(g):
                break
            g.begin_year()
            yield from interphase(g)
            yield from end_of_phase(g)
            g.shuffle_stacks()
        g.begin_season()
    score_the_war(g)


@procedure("0.3")
def season(g: Pax) -> Proc[None]:
    """0.3 Dice, Actions, battles and sieges, supply; Truces fall at the end of each phase."""
    yield from action_dice(g)
    for side in playing_order(g):
        yield from action_phase(g, side)
    yield from end_of_phase(g)
    if battle_spaces(g):
        yield from battle_phase(g)
    if g.besieging:
        yield from siege_phase(g)
    yield from end_of_phase(g)
    for side in playing_order(g):
        if hungry(g, side):
            yield from supply_phase(g, side)
    yield from end_of_phase(g)
    g.end_turn()


def playing_order(g: Pax) -> tuple[Player, ...]:
    """3.1 The First Player, then the other."""
    first = SWEDES if g.first_player is None else g.first_player
    return (first, other_side(first))
