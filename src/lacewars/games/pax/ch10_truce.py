"""Chapter 10, Truce: a nation leaves the war for four years, and all that is its leaves with it."""

from __future__ import annotations

from lacewars.kernel import Deed, Proc, Refusal, Seat, procedure

from .catalogue import (
    BRITAIN,
    MAY_OFFER_TRUCE,
    NATIONS,
    NORRIS,
    POLAND,
    SAXONY,
    SPACES,
    Nation,
    Nations,
    number,
)
from .ch00_victory import end_by_truces
from .ch01_garrisons import settle_land
from .ch01_map import ACTIVE
from .ch08_levels import land_of
from .ch10_displacement import clear_land, foreign_cargo, is_in_motion, put_ashore
from .ch12_lent import recall_cossack
from .game import Pax

TRUCE_YEARS = number("truce_years")
INTERPHASE = "interphase"

NOT_AT_WAR = Refusal("10.1", "not_at_war")
ONLY_IN_INTERPHASE = Refusal("10.2", "only_in_interphase")
NOT_NOW = Refusal("10.2", "not_while_they_move")


# -- a Truce -------------------------------------------------------------------------------------
@procedure("10.2")
def impose_truce(g: Pax, nation: Nation) -> Proc[None]:
    """10.2 Blocks and markers go, strangers leave the land, a cube is set for four years on."""
    g.make_truce(nation, g.year + TRUCE_YEARS)
    yield from put_ashore(g, foreign_cargo(g, nation))
    remove_blocks(g, nation)
    remove_markers(g, nation)
    settle_land(g)
    end_by_truces(g, None)
    yield from clear_land(g)
    recall_cossack(g)


def remove_blocks(g: Pax, nation: Nation) -> None:
    """10.2, 11.5, 11.11, A122 To the pool, Poles with the Saxons; the British to the Year Track."""
    g.withdraw(nation, "10.2")
    if nation == SAXONY:
        g.withdraw(POLAND, "11.5")
    if nation == BRITAIN:
        g.put_on_track(g.bearer[NORRIS], g.year + TRUCE_YEARS, "11.11")


def remove_markers(g: Pax, nation: Nation, rule: str = "10.2") -> None:
    """10.2, A102 Its own everywhere, and its enemies' from its land."""
    land = land_of(g, nation)
    for space in SPACES:
        if g.marker[space] is not None and (g.marker[space] == nation or space in land):
            g.take_up_marker(space, rule)


# -- an offer (A100) -----------------------------------------------------------------------------
def who_may_offer(g: Pax, seat: Seat) -> Nations:
    """10.2 All but Sweden, Ukraine and Poland may offer."""
    return tuple([n for n in NATIONS if MAY_OFFER_TRUCE[n] and g.side[n] == seat])


def why_not_offer(g: Pax, _seat: Seat, nation: Nation) -> Refusal | None:
    """10.2 A nation at war, in the Interphase, while nobody is on his way."""
    if not any(proc.name == INTERPHASE for proc, _, _ in g.stack):
        return ONLY_IN_INTERPHASE
    if is_in_motion(g):
        return NOT_NOW
    return None if g.status[nation] == ACTIVE else NOT_AT_WAR


def offer(g: Pax, _seat: Seat, nation: Nation) -> None:
    """10.2, A100 Nobody can refuse it, and it holds at once."""
    g.owe(impose_truce(g, nation))


OFFER = Deed("10.2", who_may_offer, why_not_offer, offer)
