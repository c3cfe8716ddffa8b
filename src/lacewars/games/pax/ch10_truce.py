"""Chapter 10, Truce: a nation leaves the war for four years, and all that is its leaves with it."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    BRITAIN,
    MAY_OFFER_TRUCE,
    NATIONS,
    NORRIS,
    POLAND,
    SAXONY,
    SPACES,
    Nation,
    Player,
    number,
)
from .ch00_victory import end_by_truces
from .ch01_garrisons import settle_land
from .ch01_map import ACTIVE
from .ch08_levels import land_of
from .ch10_displacement import clear_land, foreign_cargo, put_ashore
from .ch12_lent import recall_cossack
from .game import Pax

TRUCE_YEARS = number("truce_years")
NO_OFFER = "no_offer"

NOT_AT_WAR = Refusal("10.1", "not_at_war")


# -- a Truce -------------------------------------------------------------------------------------
@procedure("10.2")
def impose_truce(g: Pax, nation: Nation) -> Proc[None]:
    """10.2 Blocks and markers go, strangers leave the land, a cube is set for four years on."""
    stranded = foreign_cargo(g, nation)
    g.make_truce(nation, g.year + TRUCE_YEARS)
    remove_blocks(g, nation)
    remove_markers(g, nation)
    settle_land(g)
    end_by_truces(g, None)
    yield from put_ashore(g, stranded)
    yield from clear_land(g)
    recall_cossack(g)


def remove_blocks(g: Pax, nation: Nation) -> None:
    """10.2, 11.5, 11.11, A122 To the pool, Poles with the Saxons; the British to the Year Track."""
    g.withdraw(nation, "10.2")
    if nation == SAXONY:
        g.withdraw(POLAND, "11.5")
    if nation == BRITAIN:
        g.put_on_track(g.bearer[NORRIS], g.year + TRUCE_YEARS, "11.11")


def remove_markers(g: Pax, nation: Nation) -> None:
    """10.2, A102 Its own everywhere, and its enemies' from its land."""
    land = land_of(g, nation)
    for space in SPACES:
        if g.marker[space] is not None and (g.marker[space] == nation or space in land):
            g.take_up_marker(space, "10.2")


# -- an offer (A100) -----------------------------------------------------------------------------
@procedure("10.2")
def truce_offers(g: Pax, side: Player) -> Proc[None]:
    """10.2, A100 The nations of a player may leave the war; nobody can refuse."""
    while g.result is None and any(why_not_offer(g, side, n) is None for n in NATIONS):
        nation = yield from pick(
            side,
            "10.2",
            (*nations_that_offer(side, g), NO_OFFER),
            partial(why_not_offer, g, side),
            what="offer_truce",
        )
        if not isinstance(nation, Nation):
            return
        yield from impose_truce(g, nation)


def nations_that_offer(side: Player, g: Pax) -> tuple[Nation, ...]:
    """10.2 All but Sweden, Ukraine and Poland may offer."""
    return tuple([n for n in NATIONS if MAY_OFFER_TRUCE[n] and g.side[n] == side])


def why_not_offer(g: Pax, side: Player, choice: Nation | str) -> Refusal | None:
    """10.2 A nation at war that may offer."""
    if not isinstance(choice, Nation):
        return None
    is_his = MAY_OFFER_TRUCE[choice] and g.side[choice] == side
    return None if is_his and g.status[choice] == ACTIVE else NOT_AT_WAR


