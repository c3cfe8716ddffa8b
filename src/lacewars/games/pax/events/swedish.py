"""12.2 The Swedish Event Table."""

from __future__ import annotations

from lacewars.games.pax.catalogue import (
    BLOCKS,
    COALITION,
    COSSACK,
    DENMARK,
    KREMENCHUK,
    NATION,
    OTTOMAN,
    POOL_OF,
    SAXONY,
    SWEDEN,
    Nation,
    Player,
)
from lacewars.games.pax.ch01_garrisons import place_marker, settle_land
from lacewars.games.pax.ch01_map import is_closed
from lacewars.games.pax.ch02_blocks import place_of
from lacewars.games.pax.ch08_levels import is_risen
from lacewars.games.pax.ch08_replacement import reinforce
from lacewars.games.pax.ch12_events import EFFECTS
from lacewars.games.pax.ch12_lent import recall_cossack
from lacewars.games.pax.game import Pax
from lacewars.games.pax.position import IS_ON_MAP, IS_POOL
from lacewars.kernel import Proc, procedure


@EFFECTS.do("danish_troops_for_austria")
@procedure("12.2")
def danish_troops_for_austria(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2 A Danish block out of the pool, at random."""
    send_away(g, DENMARK)
    return
    yield from ()


@EFFECTS.do("emperor_wants_troops")
@procedure("12.2")
def emperor_wants_troops(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2 A Saxon block, not a Polish one, out of the pool, at random."""
    send_away(g, SAXONY)
    return
    yield from ()


def send_away(g: Pax, nation: Nation) -> None:
    """12.2 A block of this nation leaves its pool, if there is one."""
    pool = POOL_OF[nation]
    faces = [g.face[b] for b in BLOCKS if g.at[b] == pool and NATION[g.face[b]] == nation]
    drawn, _ = g.draw(tuple(faces), 1)
    for face in drawn:
        g.lend(g.bearer[face], "12.2")


@EFFECTS.do("cossacks_change_sides")
@procedure("12.2")
def cossacks_change_sides(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2, A130 An Ottoman marker in Kremenchuk, unless a friend holds it or it is closed."""
    there = g.marker[KREMENCHUK]
    if there is not None and g.side[there] == COALITION:
        g.take_up_marker(KREMENCHUK, "12.2")
    elif there is not None or is_risen(g) or is_closed(g, KREMENCHUK):
        return
    yield from place_marker(g, KREMENCHUK, OTTOMAN, "12.2")
    settle_land(g)


@EFFECTS.do("cossacks_ride_home")
@procedure("12.2")
def cossacks_ride_home(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2 The Cossack block leaves the game, perhaps only for a moment."""
    if IS_ON_MAP[place_of(g, COSSACK)] or IS_POOL[place_of(g, COSSACK)]:
        g.lend(g.bearer[COSSACK], "12.2")
        recall_cossack(g)
    return
    yield from ()


@EFFECTS.do("coalition_distrust")
@procedure("12.2")
def coalition_distrust(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2 Coalition colours neither move nor attack together this year."""
    g.distrust_each_other()
    return
    yield from ()


@EFFECTS.do("pressed_recruits")
@procedure("12.2")
def pressed_recruits(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.2, A179 A die of RP for Sweden, on the map and at once."""
    (die,) = g.roll(1, "recruits", "12.2")
    g.receive(SWEDEN, die, "12.2")
    yield from reinforce(g, SWEDEN)
    g.lapse(SWEDEN)
