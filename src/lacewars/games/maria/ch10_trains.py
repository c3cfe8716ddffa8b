"""Chapter 10.2, supply trains that come back: eliminated ones, and those called back on purpose."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, first_refusal, pick, procedure

from .catalogue import (
    BASE,
    FORTRESS,
    FORTRESSES,
    IS_MAJOR,
    NUMBER,
    OWNER,
    SECOND_TRAIN,
    Piece,
    Power,
    Space,
    Spaces,
)
from .ch02_powers import partners, seat_of
from .ch03_board import home_land, in_theatre, is_enemy_held
from .ch08_cards import can_pay, payment
from .game import Maria

PRICE = NUMBER["train_price"]
MAJOR_FORTRESSES = tuple([space for space in FORTRESSES if FORTRESS[space] == "major"])

NOT_IN_PLAY = Refusal("10.2", "train_not_in_play")
NO_SITE = Refusal("10.2", "no_site_for_train")
CANNOT_PAY = Refusal("10.2", "cannot_pay_train")
NOT_HIS_SITE = Refusal("10.2", "not_a_train_site")
NOT_FRIENDLY = Refusal("10.2", "site_not_friendly")
OCCUPIED = Refusal("10.2", "site_occupied")


@procedure("10.2")
def return_train(g: Maria, train: Piece) -> Proc[None]:
    """10.2 Four points bring a train, moved or not (A-26), to a fortress; there it stays."""
    power = OWNER[train]
    site = yield from pick(
        seat_of(g, power),
        "10.2",
        MAJOR_FORTRESSES,
        partial(why_not_site, g, power),
        what="train_site",
        args=(train,),
    )
    yield from payment(g, power, PRICE, "10.2", "train_price")
    g.place(train, site, "10.2")
    g.rest((train,))


def sites_for(g: Maria, train: Piece) -> Spaces:
    """10.2 Where a train might come back."""
    power = OWNER[train]
    return tuple([site for site in MAJOR_FORTRESSES if why_not_site(g, power, site) is None])


def why_not_site(g: Maria, power: Power, space: Space) -> Refusal | None:
    """10.2 At home, or a minor partner's (A-27); friendly, and empty."""
    bases = [BASE[other] for other in partners(g, power)] if IS_MAJOR[power] else []
    if space not in home_land(g, power) and space not in bases:
        return NOT_HIS_SITE
    if not in_theatre(g, space) or is_enemy_held(g, power, space):
        return NOT_FRIENDLY
    return OCCUPIED if space in g.at else None


def why_not_return(g: Maria, train: Piece) -> Refusal | None:
    """10.2 There is a site, and the power can pay."""
    return first_refusal(why_never_return(g, train), why_not_afford(g, train))


def why_never_return(g: Maria, train: Piece) -> Refusal | None:
    """10.2 All that everybody can see: the train takes part, and has somewhere to go."""
    if train == SECOND_TRAIN and not g.annexed:
        return NOT_IN_PLAY
    if g.at[train] is not None and not in_theatre(g, g.at[train]):
        return NOT_IN_PLAY
    return None if sites_for(g, train) else NO_SITE


def why_not_afford(g: Maria, train: Piece) -> Refusal | None:
    """10.2 Four points in the hand of its power."""
    return None if can_pay(g, OWNER[train], PRICE) else CANNOT_PAY
