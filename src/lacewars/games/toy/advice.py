"""What a position is worth to a seat, for players made of program."""

from __future__ import annotations

from .catalogue import COMPANY, WORTH, Player, Power, Space, other_house
from .ch01_valley import blocks_of, house_of
from .ch11_winter import CAPTAIN_WINS_WITH
from .game import Valdor

A_POINT = 1.0
A_STEP = 0.6
A_CROWN = 0.15
AN_HONOUR = 0.8
A_SUIT = 4.0
SCALE = 40.0


def evaluate(g: Valdor, seat: Player) -> float:
    """Between -1 and 1, by what the seat's power leads by."""
    if g.result is not None:
        if not g.result.winners:
            return 0.0
        return 1.0 if seat in g.result.winners else -1.0
    house = house_of(g, seat)
    if house is None:
        return 0.9 * (min(1.0, g.gold[COMPANY] / CAPTAIN_WINS_WITH) - 0.5)
    lead = standing(g, house) - standing(g, other_house(house))
    return max(-0.9, min(0.9, lead / SCALE))


def standing(g: Valdor, house: Power) -> float:
    """Points made and to come, steps, honour and gold."""
    held = sum([WORTH[space] for space in Space.all if g.control[space] == house])
    steps = sum([g.steps[block] for block in blocks_of(g, house)])
    return (
        A_POINT * (g.points[house] + held)
        + A_STEP * steps
        + AN_HONOUR * g.honour[house]
        - A_SUIT * g.sued[house]
        + A_CROWN * g.gold[house]
    )
