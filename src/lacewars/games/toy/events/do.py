"""Cards that do something when they are played."""

from __future__ import annotations

from lacewars.games.toy.catalogue import Power
from lacewars.games.toy.ch01_valley import seat_of
from lacewars.games.toy.ch10_cards import EFFECTS, weakened
from lacewars.games.toy.game import Valdor
from lacewars.kernel import Proc, pick, procedure

WINDFALL = 2  # 10.5


@EFFECTS.do("levy")
@procedure("10.3")
def levy(g: Valdor, house: Power) -> Proc[None]:
    """10.3 One weakened block regains a step; the enemy is not told which."""
    block = yield from pick(seat_of(g, house), "10.3", weakened(g, house), always=True, what="levy")
    g.regain_step(block, "10.3")


@EFFECTS.do("windfall")
@procedure("10.5")
def windfall(g: Valdor, house: Power) -> Proc[None]:
    """10.5 Two crowns."""
    g.earn(house, WINDFALL, "10.5")
    return
    yield from ()
