"""Chapter 10.2, supply trains that come back: eliminated ones, and those called back on purpose."""

from __future__ import annotations

from functools import cache, partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    BASE,
    FORTRESS,
    FORTRESSES,
    HOME,
    IS_MAJOR,
    NUMBER,
    OWNER,
    POWERS,
    PRUSSIA,
    SECOND_TRAIN,
    SILESIA,
    Piece,
    Power,
    Powers,
    Space,
    Spaces,
)
from .ch02_powers import partners, seat_of
from .ch03_board import in_theatre, is_enemy_held
from .ch08_cards import can_pay, payment
from .ch21_promises import why_not_arrive_by_deal
from .game import Maria

PRICE = NUMBER["train_price"]
MAJOR_FORTRESSES = tuple([space for space in FORTRESSES if FORTRESS[space] == "major"])
AT_HOME = tuple([tuple([s for s in MAJOR_FORTRESSES if HOME[s] == power]) for power in POWERS])
IN_SILESIA = tuple([space for space in MAJOR_FORTRESSES if space in SILESIA])

NOT_IN_PLAY = Refusal("10.2", "train_not_in_play")
BACK_ALREADY = Refusal("10.2", "train_back_already")
NO_SITE = Refusal("10.2", "no_site_for_train")
CANNOT_PAY = Refusal("10.2", "cannot_pay_train")
NO_SUCH_MAP = Refusal("14", "map_not_in_play")
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
    g.come_in(train, site)


def sites_for(g: Maria, train: Piece) -> Spaces:
    """10.2 Where a train might come back."""
    power = OWNER[train]
    return tuple([site for site in bases_of(g, power) if why_not_open(g, power, site) is None])


def bases_of(g: Maria, power: Power) -> Spaces:
    """10.2 Major fortresses at home, or, of a major power, its minor partner's (A-27)."""
    return bases_with(power, partners(g, power), power == PRUSSIA and g.annexed)


@cache
def bases_with(power: Power, friends: Powers, has_silesia: bool) -> Spaces:
    """10.2 The same, as the map has it."""
    theirs = [BASE[other] for other in friends] if IS_MAJOR[power] else []
    silesian = IN_SILESIA if has_silesia else ()
    return (*AT_HOME[power], *silesian, *[base for base in theirs if base is not None])


def why_not_site(g: Maria, power: Power, space: Space) -> Refusal | None:
    """10.2 One of its bases; friendly, and empty."""
    if not in_theatre(g, space):
        return NO_SUCH_MAP
    return why_not_open(g, power, space) if space in bases_of(g, power) else NOT_HIS_SITE


def why_not_open(g: Maria, power: Power, base: Space) -> Refusal | None:
    """10.2 Friendly, and empty."""
    if base in g.at:
        return OCCUPIED
    if not in_theatre(g, base) or is_enemy_held(g, power, base):
        return NOT_FRIENDLY
    return why_not_arrive_by_deal(g, power, base, is_general=False) if g.deals else None


def why_not_return(g: Maria, train: Piece) -> Refusal | None:
    """10.2 The power can pay, and there is a site."""
    return why_not_afford(g, train) or why_never_return(g, train)


def why_never_return(g: Maria, train: Piece) -> Refusal | None:
    """10.2 All that everybody can see: a train of the game, not back yet, with a site to go to."""
    at = g.at[train]
    if (train == SECOND_TRAIN and not g.annexed) or (at is not None and not in_theatre(g, at)):
        return NOT_IN_PLAY
    if train in g.returned:
        return BACK_ALREADY
    power = OWNER[train]
    for site in bases_of(g, power):
        if why_not_open(g, power, site) is None:
            return None
    return NO_SITE


def why_not_afford(g: Maria, train: Piece) -> Refusal | None:
    """10.2 Four points in the hand of its power."""
    return None if can_pay(g, OWNER[train], PRICE) else CANNOT_PAY
