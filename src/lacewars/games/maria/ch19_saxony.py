"""Chapter 19.3, the defection of Saxony: her marker, and what follows when she changes status."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, amount, pick, procedure

from .catalogue import (
    AUSTRIA,
    BOXES_OF,
    FORTRESSES,
    GENERALS_OF,
    IS_GENERAL,
    LANDS,
    NEUTRAL,
    NUMBER,
    OWNER,
    PIECES_OF,
    PRUSSIA,
    PRUSSIAN_ALLY,
    SAXON_STATUS,
    SAXON_TRACK,
    SAXONY,
    SET_UP,
    Piece,
    Player,
    Power,
    Space,
    TrackBox,
)
from .ch02_powers import is_advanced, major_of, saxony, seat_of
from .ch03_board import is_on_board, pieces_at
from .ch04_start import SHARE
from .ch08_cards import payment, worth
from .ch13_winter import come_back, return_sites, settle_command
from .ch17_arrivals import make_room, nearest_free
from .ch20_subsidies import end_contracts_of_enemies
from .ch21_promises import why_not_push_by_deal
from .ch24_two_players import shakes_saxony
from .game import Maria

TROOP_PRICE = NUMBER["troop_price"]
MOST = NUMBER["troops_max"]


@procedure("19.3")
def saxon_marker(g: Maria, loser: Power, points: int, space: Space) -> Proc[None]:
    """19.3 One box to the right for each point Prussia loses, if Austria wants it."""
    most = min(points, boxes_left(g))
    if not is_advanced(g) or most <= 0 or not shakes_saxony(g, loser, space):
        return
    steps = yield from pick(
        seat_of(g, AUSTRIA),
        "19.3",
        tuple(range(most + 1)),
        partial(why_not_push, g),
        what="push_saxony",
        args=(points, major_of(g, loser)),
    )
    if steps:
        yield from saxony_comes_to(g, box_on(g, steps), "19.3")


def why_not_push(g: Maria, steps: int) -> Refusal | None:
    """19.3 As many boxes as Austria likes, unless she promised not to (21)."""
    return why_not_push_by_deal(g) if steps else None


def boxes_left(g: Maria) -> int:
    """19.3 How many boxes are right of the marker."""
    boxes = BOXES_OF[SAXON_TRACK]
    return len(boxes) - 1 - boxes.index(g.track_at[SAXON_TRACK])


def box_on(g: Maria, steps: int) -> TrackBox:
    """19.3 The box so many steps to the right."""
    boxes = BOXES_OF[SAXON_TRACK]
    return boxes[boxes.index(g.track_at[SAXON_TRACK]) + steps]


@procedure("19.3")
def saxony_comes_to(g: Maria, box: TrackBox, rule: str) -> Proc[None]:
    """19.3 The marker stops in a box; only a change of status has consequences (A-119)."""
    before, after = saxony(g), SAXON_STATUS[box]
    if after == before:
        if box != g.track_at[SAXON_TRACK]:
            g.move_marker(SAXON_TRACK, box, rule)
    elif after == NEUTRAL:
        yield from go_neutral(g, box, rule)
    else:
        yield from change_sides(g, box, rule)


def new_master(g: Maria, status: str) -> Player:
    """19.3 Prussia's player runs an allied Saxony, Austria's a neutral or Austrian one (A-74)."""
    return seat_of(g, PRUSSIA if status == PRUSSIAN_ALLY else AUSTRIA)


# -- neutral -------------------------------------------------------------------------------------
@procedure("19.3")
def go_neutral(g: Maria, box: TrackBox, rule: str) -> Proc[None]:
    """19.3 Saxon pieces in play (A-72) go home, all victory markers in Saxony to their pools."""
    for piece in PIECES_OF[SAXONY]:
        home = SET_UP[piece]
        assert home is not None
        if is_on_board(g, piece):
            others = tuple([one for one in pieces_at(g, home) if OWNER[one] != SAXONY])
            yield from make_room(g, home, others)
    g.move_marker(SAXON_TRACK, box, rule)
    g.change_saxony(NEUTRAL, new_master(g, NEUTRAL))
    g.stand_down(SAXONY)
    pieces = tuple([piece for piece in PIECES_OF[SAXONY] if is_on_board(g, piece)])
    g.send_home(pieces, tuple([home_for(g, piece) for piece in pieces]))
    marked = [s for s in FORTRESSES if s in LANDS[SAXONY] and g.marker[s] is not None]
    g.clear(tuple(marked), "19.3")
    for city in [city for city, _ in g.questions if city in LANDS[SAXONY]]:
        g.drop_question(city, "19.3")


def home_for(g: Maria, piece: Piece) -> Space:
    """19.3 Where a Saxon piece began; if somebody could not give way, the nearest free city."""
    home = SET_UP[piece]
    assert home is not None
    if all(OWNER[one] == SAXONY for one in pieces_at(g, home)):
        return home
    return nearest_free(g, SAXONY, home)[0]


# -- allied, to the one or the other -------------------------------------------------------------
@procedure("19.3")
def change_sides(g: Maria, box: TrackBox, rule: str) -> Proc[None]:
    """19.3 Pieces stay, but out of a mixed stack; an absent general may return at once."""
    status = SAXON_STATUS[box]
    (general,) = GENERALS_OF[SAXONY]
    refuge = g.at[general]
    if refuge is not None and is_in_mixed_stack(g, refuge):
        refuge = yield from pick(
            new_master(g, status),
            "19.3",
            nearest_free(g, SAXONY, refuge),
            what="leave_stack",
            args=(general,),
        )
    g.move_marker(SAXON_TRACK, box, rule)
    g.change_saxony(status, new_master(g, status))
    g.stand_down(SAXONY)
    end_contracts_of_enemies(g)
    if refuge is None:
        yield from raise_anew(g, general)
    elif refuge != g.at[general]:
        g.transfer(general, refuge, "19.3")


def is_in_mixed_stack(g: Maria, city: Space) -> bool:
    """19.3 Whether a Saxon stands with a general of another power."""
    return any(OWNER[one] != SAXONY for one in pieces_at(g, city) if IS_GENERAL[one])


@procedure("19.3")
def raise_anew(g: Maria, general: Piece) -> Proc[None]:
    """19.3 The absent Saxon general comes back with troops that are bought as in winter (13)."""
    sites = return_sites(g, general)
    if not sites:
        return
    troops = yield from amount(
        seat_of(g, SAXONY),
        "19.3",
        0,
        affordable(g),
        always=True,
        what="raise_saxons",
        args=(general, TROOP_PRICE),
    )
    if not troops:
        return
    yield from payment(g, SAXONY, troops * TROOP_PRICE, "13", "recruits")
    site = yield from pick(seat_of(g, SAXONY), "13", sites, what="return_at", args=(general,))
    yield from settle_command(g, general, site)
    come_back(g, general, site, "19.3")
    g.allot(SAXONY, ((SHARE, general, troops),), "13")


def affordable(g: Maria) -> int:
    """13 How many troops Saxony's hand can pay for, at most as many as one general leads."""
    return min(MOST, worth(g.hand[SAXONY]) // TROOP_PRICE)
