"""Chapter 11, winter and the end: crowds starve, spaces score, the better house wins."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, pick, procedure

from .catalogue import COMPANY, HOME, HOUSES, POWERS, SPACES, Player, Power, Space, Spaces
from .ch01_valley import blocks_in, seat_of
from .ch07_battle import why_not_lose
from .game import Valdor

CROWD = 2  # 11.1
CAPTAIN_WINS_WITH = 15  # 11.4


@procedure("11.1")
def winter(g: Valdor) -> Proc[None]:
    """11.1 Away from home every stack of more than two loses a step, of its owner's choice."""
    for power in POWERS:
        for space in crowded(g, power):
            blocks = blocks_in(g, power, space)
            block = yield from pick(
                seat_of(g, power),
                "11.1",
                blocks,
                partial(why_not_lose, g, blocks),
                always=True,
                what="starve",
                args=(space,),
            )
            g.lose_step(block, "11.1")
    score_year(g)


def score_year(g: Valdor) -> None:
    """11.2 Both houses score; what lay open is discarded."""
    for house in HOUSES:
        g.score_year(house)
    g.lift()


def crowded(g: Valdor, power: Power) -> Spaces:
    """11.1 Where more than two winter, at home excepted; unhired hirelings see to themselves."""
    if g.run_by[power] is None:
        return ()
    away = [space for space in SPACES if space != HOME[power]]
    return tuple([space for space in away if len(blocks_in(g, power, space)) > CROWD])


def castle_has_fallen(g: Valdor, space: Space) -> bool:
    """11.3 A house that takes the other's castle has won."""
    return any(HOME[house] == space and g.control[space] != house for house in HOUSES)


def score_the_quarrel(g: Valdor) -> None:
    """11.4 The captain if he is rich; else more points, then more gold, else a draw."""
    if Player.of("captain") in g.seats and g.gold[COMPANY] >= CAPTAIN_WINS_WITH:
        g.win(COMPANY, "11.4", "captain_is_rich")
        return
    winner = leading_house(g)
    g.win(winner, "11.4", "drawn" if winner is None else "more_points")


def leading_house(g: Valdor) -> Power | None:
    """11.4 More points, then more gold."""
    one, other = [(g.points[house], g.gold[house]) for house in HOUSES]
    if one == other:
        return None
    return HOUSES[0] if one > other else HOUSES[1]
