"""Chapter 7, the hussars: where Austria posts them."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Ask, Proc, Refusal, pick, procedure

from .catalogue import AUSTRIA, BOHEMIA, CITIES, HUSSARS, NUMBER, Hussar, Land, Space
from .ch02_powers import seat_of
from .ch03_board import generals_in_play, roads
from .ch21_negotiation import why_not_hussar_by_deal
from .game import Maria

STAY = "stay"
REACH = NUMBER["hussar_reach"]
ANYWHERE: tuple[Space | str, ...] = (STAY, *CITIES)

NOT_IN_BOHEMIA = Refusal("7", "hussar_only_in_bohemia")
TOO_FAR = Refusal("7", "hussar_too_far")
OCCUPIED = Refusal("7", "hussar_city_occupied")
OTHER_HUSSAR = Refusal("7", "hussar_already_there")


@procedure("7")
def hussar_step(g: Maria) -> Proc[None]:
    """7 Each hussar is posted, moved, or left as he is."""
    for hussar in HUSSARS:
        to = yield from post(g, hussar)
        if isinstance(to, Space):
            g.place_hussar(hussar, to)


def post(g: Maria, hussar: Hussar) -> Ask[Space | str]:
    """7 The question where a hussar goes."""
    near = within_reach(g)
    return pick(
        seat_of(g, AUSTRIA),
        "7",
        ANYWHERE,
        partial(why_not_post, g, hussar, near),
        known=posts(g, hussar, near),
        what="post_hussar",
        args=(hussar,),
    )


def within_reach(g: Maria) -> Land:
    """7 The cities at most four roads from an Austrian general on either map (A-07)."""
    net = roads(g)
    found: set[Space] = set()
    for general in generals_in_play(g, AUSTRIA):
        at = g.at[general]
        assert at is not None
        found.update(net.within(at, REACH))
    return frozenset(found)


def posts(g: Maria, hussar: Hussar, near: Land) -> tuple[Space | str, ...]:
    """7 Where a hussar may stand, or that he stays where he is."""
    others = [at for one, at in zip(HUSSARS, g.hussar_at, strict=True) if one != hussar]
    free = sorted((near & BOHEMIA).difference(g.at, others))
    if g.deals:
        free = [to for to in free if why_not_post(g, hussar, near, to) is None]
    return (STAY, *free)


def why_not_post(g: Maria, hussar: Hussar, near: Land, to: Space | str) -> Refusal | None:
    """7 A city of Bohemia near an Austrian, without a piece, in any land (A-08, A-105)."""
    if isinstance(to, str):
        return None
    if to not in BOHEMIA:
        return NOT_IN_BOHEMIA
    if to not in near:
        return TOO_FAR
    if to in g.at:
        return OCCUPIED
    if to in g.hussar_at:
        return None if g.hussar_at[hussar] == to else OTHER_HUSSAR
    return why_not_hussar_by_deal(g, to) if g.deals else None
