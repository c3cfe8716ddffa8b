"""Chapter 19.1, Prussia annexes Silesia: an offer, and a peace in seven steps."""

from __future__ import annotations

from functools import partial

from lacewars.board.paths import nearest_of
from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    AUSTRIA,
    FORTRESS,
    FORTRESSES,
    IS_GENERAL,
    LANDS,
    NUMBER,
    OWNER,
    PIECES_OF,
    POLAND,
    PRUSSIA,
    PRUSSIAN_ALLY,
    SAXON_S,
    SECOND_TRAIN,
    SILESIA,
    SILESIA_BOX,
    Land,
    Piece,
    Pieces,
    Power,
    Spaces,
)
from .ch02_powers import is_advanced, saxony, seat_of
from .ch03_board import controls, home_land, is_on_board, pieces_at, roads
from .ch13_winter import may_stack_unasked, settle_command
from .ch19_saxony import saxony_comes_to
from .ch21_promises import why_not_refuse_peace_by_deal, why_not_wait_by_deal
from .game import Maria

OFFER, WAIT, ACCEPT, REFUSE = "offer", "wait", "accept", "refuse"
PEACE_LASTS = 2  # the next Prussian stage is still neutral, the one after is not
STACK = NUMBER["stack_size"]
SILESIAN_FORTRESSES: Spaces = tuple([space for space in FORTRESSES if space in SILESIA])

NOT_ADVANCED = Refusal("19.1", "advanced_only")
ONCE_A_GAME = Refusal("19.1", "annexed_already")
NOT_ALL_SILESIA = Refusal("19.1", "not_all_silesia")


@procedure("19.1")
def annexation(g: Maria) -> Proc[None]:
    """19.1 At the end of her stage Prussia may offer the peace of Silesia, Austria take it."""
    if why_not_offer(g) is not None:
        return
    offer = yield from pick(
        seat_of(g, PRUSSIA), "19.1", (OFFER, WAIT), partial(why_not_say, g), what="offer_peace"
    )
    if offer == WAIT:
        return
    g.offer_peace(PRUSSIA, AUSTRIA, "peace_offered")
    answer = yield from pick(
        seat_of(g, AUSTRIA), "19.1", (ACCEPT, REFUSE), partial(why_not_say, g), what="accept_peace"
    )
    if answer == REFUSE:
        g.offer_peace(AUSTRIA, PRUSSIA, "peace_refused")
        return
    yield from peace_of_silesia(g)


def why_not_offer(g: Maria) -> Refusal | None:
    """19.1 All seven Silesian fortresses are Prussian; once a game."""
    if not is_advanced(g):
        return NOT_ADVANCED
    if g.annexed:
        return ONCE_A_GAME
    held = all(controls(g, PRUSSIA, city) for city in SILESIAN_FORTRESSES)
    return None if held else NOT_ALL_SILESIA


def why_not_say(g: Maria, word: str) -> Refusal | None:
    """21 What was promised of this peace is kept."""
    judges = {WAIT: why_not_wait_by_deal, REFUSE: why_not_refuse_peace_by_deal}
    return judges[word](g) if word in judges else None


@procedure("19.1")
def peace_of_silesia(g: Maria) -> Proc[None]:
    """19.1 The seven steps, in their order."""
    g.annex_silesia()
    if saxony(g) == PRUSSIAN_ALLY:
        yield from saxony_comes_to(g, SAXON_S, "19.1.2")
    take_markers_off(g)
    yield from carry_home(g, AUSTRIA)
    yield from carry_home(g, PRUSSIA)
    g.fill(SILESIA_BOX, PRUSSIA, "19.1.5")
    yield from second_train(g)
    g.make_peace(g.turn + PEACE_LASTS)


# -- step 3 --------------------------------------------------------------------------------------
def take_markers_off(g: Maria) -> None:
    """19.1.3 Austria's markers in Prussia go home; of Prussia's in Austria half are set aside.

    Those in Silesia (A-66) and in other lands (A-68) stay.
    """
    g.clear(marked_in(g, AUSTRIA, home_land(g, PRUSSIA)), "19.1.3")
    cities = marked_in(g, PRUSSIA, LANDS[AUSTRIA])
    g.clear(cities, "19.1.3")
    if cities:
        g.put_aside(PRUSSIA, half_up(len(cities)), "19.1.3")


def marked_in(g: Maria, power: Power, land: Land) -> Spaces:
    """10.3 The fortresses of a land that bear a power's marker."""
    return tuple([space for space in FORTRESSES if space in land and g.marker[space] == power])


def half_up(number: int) -> int:
    """19.1.3, 19.2 Half, rounded up."""
    return (number + 1) // 2


# -- step 4 --------------------------------------------------------------------------------------
@procedure("19.1.4")
def carry_home(g: Maria, power: Power) -> Proc[None]:
    """19.1.4 Each piece abroad goes to the nearest home city where it may stand (A-65, A-98)."""
    for piece in PIECES_OF[power]:
        if not is_abroad(g, piece):
            continue
        to = yield from pick(
            seat_of(g, power), "19.1.4", refuges(g, piece), what="carry_home", args=(piece,)
        )
        if IS_GENERAL[piece]:
            yield from settle_command(g, piece, to)
        g.transfer(piece, to, "19.1.4")


def is_abroad(g: Maria, piece: Piece) -> bool:
    """19.1.4 Austrians in Prussia, Silesia (A-107) or Poland; Prussians anywhere but in Prussia."""
    at = g.at[piece]
    if at is None or not is_on_board(g, piece):
        return False
    prussia = home_land(g, PRUSSIA)
    return at not in prussia if OWNER[piece] == PRUSSIA else at in prussia or at in POLAND


def refuges(g: Maria, piece: Piece) -> Spaces:
    """19.1.4 The nearest cities of its country where a piece may stand or stack."""
    at = g.at[piece]
    assert at is not None
    land = sorted(home_land(g, OWNER[piece]))
    free = [city for city in land if may_stand(g, piece, pieces_at(g, city))]
    return nearest_of(roads(g), at, free)


def may_stand(g: Maria, piece: Piece, there: Pieces) -> bool:
    """6 Alone, or as the second general of a stack of one player's co-operating powers."""
    if not there:
        return True
    (first, *more) = there
    if more or not IS_GENERAL[piece] or not IS_GENERAL[first]:
        return False
    return may_stack_unasked(g, OWNER[piece], OWNER[first])


# -- step 5 --------------------------------------------------------------------------------------
@procedure("19.1.5")
def second_train(g: Maria) -> Proc[None]:
    """19.1.5 The second train, free, on a major fortress of Prussia, Breslau among them."""
    to = yield from pick(
        seat_of(g, PRUSSIA), "19.1.5", train_sites(g), what="second_train", args=(SECOND_TRAIN,)
    )
    g.place(SECOND_TRAIN, to, "19.1.5")


def train_sites(g: Maria) -> Spaces:
    """19.1.5 Empty major fortresses; if all are taken, the nearest empty Prussian cities."""
    land = sorted(home_land(g, PRUSSIA))
    major = [city for city in land if FORTRESS[city] == "major" and controls(g, PRUSSIA, city)]
    empty = tuple([city for city in major if not pieces_at(g, city)])
    return empty or nearest_of(roads(g), major[0], [s for s in land if not pieces_at(g, s)])


# -- steps 6 and 7 -------------------------------------------------------------------------------
def end_peace(g: Maria) -> None:
    """19.1.6 At the start of the Prussian stage two turns later Prussia is at war again."""
    if g.peace_until and g.turn >= g.peace_until:
        g.break_peace()


def after_march(g: Maria, force: Pieces, way: Spaces) -> None:
    """19.1.7 The first Prussian piece that leaves Prussia sends the markers set aside home."""
    if not g.set_aside[PRUSSIA] or all(OWNER[piece] != PRUSSIA for piece in force):
        return
    home = home_land(g, PRUSSIA)
    if any(city not in home for city in way):
        g.take_back(PRUSSIA, "19.1.7")
