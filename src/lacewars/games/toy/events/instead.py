"""Cards that put something else in the place of a procedure."""

from __future__ import annotations

from lacewars.games.toy.ch10_cards import EFFECTS, is_in_force
from lacewars.games.toy.ch11_winter import score_year
from lacewars.games.toy.game import Valdor
from lacewars.kernel import Proc, procedure


def winter_is_mild(g: Valdor) -> bool:
    """10.6 The card lies open."""
    return is_in_force(g, "mild_winter")


@EFFECTS.instead("winter", "mild_winter", "10.6", winter_is_mild)
@procedure("10.6")
def mild_winter(g: Valdor) -> Proc[None]:
    """10.6 Nobody starves; the year is scored as ever."""
    score_year(g)
    return
    yield from ()
