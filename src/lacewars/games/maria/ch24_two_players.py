"""Chapter 24, the game for two players: what it changes in the game for three (A-88).

Ties are settled in chapter 23, by who runs Austria; the goals of the introductory game in 14.
"""

from __future__ import annotations

from lacewars.kernel import Refusal, Seat

from .catalogue import BOHEMIA, FRANCE, IS_MAJOR, PRUSSIA, Power, Space
from .ch02_powers import major_of
from .game import Maria

ONE_A_TURN = Refusal("24", "one_affair_a_turn")
MINORS_ONLY = Refusal("24", "subsidies_to_minors_only")


def is_for_two(g: Maria) -> bool:
    """24 Whether two play."""
    return len(g.seats) == 2


def why_not_execute_twice(g: Maria, seat: Seat) -> Refusal | None:
    """24 Who takes both political cards of a turn executes only the first (A-117)."""
    return ONE_A_TURN if is_for_two(g) and seat in g.executed_by else None


def why_not_pay_a_major(g: Maria, receiver: Power) -> Refusal | None:
    """24 With two players subsidies go to minor powers only."""
    return MINORS_ONLY if is_for_two(g) and IS_MAJOR[receiver] else None


def shakes_saxony(g: Maria, loser: Power, space: Space | None) -> bool:
    """19.3 Prussia's losses, her minor's too (A-71), do; 24 for two, France's in Bohemia (A-83)."""
    power = major_of(g, loser)
    return power == PRUSSIA or (is_for_two(g) and power == FRANCE and space in BOHEMIA)
