"""Cards that react in a window."""

from __future__ import annotations

from lacewars.games.toy.catalogue import HOUSES, Power, Space
from lacewars.games.toy.ch01_valley import house_behind
from lacewars.games.toy.ch07_battle import take_losses
from lacewars.games.toy.ch10_cards import EFFECTS, held
from lacewars.games.toy.game import Valdor, runner
from lacewars.kernel import Proc, Seat, procedure


def may_ambush(g: Valdor, seat: Seat, _space: Space, attacker: Power, defender: Power) -> bool:
    """10.2 A house in the battle, its own or that of its hirelings, holds the card."""
    house = ambusher(g, seat, attacker, defender)
    return g.fight is not None and house is not None and bool(held(g, house, "ambush"))


@EFFECTS.when("before_battle", "ambush", "10.2", may_ambush)
@procedure("10.2")
def ambush(g: Valdor, seat: Seat, space: Space, attacker: Power, defender: Power) -> Proc[None]:
    """10.2 The enemy takes a hit before the dice fall."""
    house = ambusher(g, seat, attacker, defender)
    assert house is not None
    g.play_card(house, held(g, house, "ambush")[0], "10.2")
    victim = defender if house_behind(g, attacker) == house else attacker
    yield from take_losses(g, victim, space, 1)


def ambusher(g: Valdor, seat: Seat, attacker: Power, defender: Power) -> Power | None:
    """10.2 The house of this seat that stands behind a side of the battle."""
    behind = (house_behind(g, attacker), house_behind(g, defender))
    return next((h for h in HOUSES if h in behind and seat in runner(g, h)), None)
