"""Chapter 17.5bis, executing a political card: effects, arrows, registers, corps, new troops.

What is written on a card stands in `events/`, under the word the data name.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from lacewars.kernel import Effects, Proc, Refusal, pick, procedure

from .catalogue import (
    ARROW,
    ARROWS,
    BOXES_OF,
    CORPS,
    DISPLAY,
    EVENT,
    GENERALS_OF,
    ICONS_AT,
    ITALIAN_TRACK,
    ITALY_BOX,
    NUMBER,
    OFF_MAP,
    OWNER,
    PRAGMATIC,
    PRUSSIAN_ALLY,
    SAXON_TRACK,
    STAR,
    TRACKS,
    VICTORY_POINT,
    Affair,
    Piece,
    Power,
    Track,
    TrackBox,
)
from .ch02_powers import saxony, seat_of
from .ch03_board import pieces_at
from .ch04_start import SHARE
from .ch08_cards import can_pay, payment
from .ch13_winter import capacity, raise_troops
from .ch17_arrivals import make_room, nearest_free
from .ch19_saxony import saxony_comes_to
from .game import Maria

EFFECTS = Effects()
STAY, RIGHT, LEFT = "stay", "right", "left"
Shove: TypeAlias = "str | tuple[str, int]"
NOBODY = "nobody"
CORPS_PRICE = NUMBER["corps_price"]
CORPS_TROOPS = NUMBER["corps_troops"]
BARRED = "saxony_barred_while_prussian"

SAXONY_BARRED = Refusal("cards", "saxony_barred")
ALREADY_AWAY = Refusal("17.5bis", "already_away")
CANNOT_PAY_CORPS = Refusal("17.5bis", "cannot_pay_corps")
MUST_SEND = Refusal("17.5bis", "must_send_a_corps")


@procedure("17.5bis")
def execute(g: Maria, power: Power, affair: Affair) -> Proc[None]:
    """17.5bis What is written is done at once (A-55); moves of markers are announced."""
    if EVENT[affair] in EFFECTS.deeds:
        yield from EFFECTS.deeds[EVENT[affair]](g, power, affair)
    for number in range(len(ARROWS[affair])):
        yield from announce(g, power, affair, number)


@procedure("17.5bis")
def announce(g: Maria, power: Power, affair: Affair, number: int) -> Proc[None]:
    """17.5bis A marker is moved in full or not at all, either way if the card says so."""
    track = ARROWS[affair][number][0]
    chosen = yield from pick(
        seat_of(g, power),
        "17.5bis",
        moves_of(affair, number),
        partial(why_not_announce, g, affair, track),
        what="arrow",
        args=(affair, track),
    )
    g.announce(power, track, steps_of(chosen))


def moves_of(affair: Affair, number: int) -> tuple[Shove, ...]:
    """17.5bis What may be said of one arrow."""
    _, steps, either = ARROWS[affair][number]
    right, left = (RIGHT, abs(steps)), (LEFT, abs(steps))
    if either:
        return (STAY, right, left)
    return (STAY, right if steps > 0 else left)


def steps_of(move: Shove) -> int:
    """17.5bis To the right is more, to the left is less."""
    if isinstance(move, str):
        return 0
    return move[1] if move[0] == RIGHT else -move[1]


def why_not_announce(g: Maria, affair: Affair, track: Track, move: Shove) -> Refusal | None:
    """17.5bis One card leaves Saxony alone while she is Prussia's ally."""
    barred = EVENT[affair] == BARRED and track == SAXON_TRACK
    return SAXONY_BARRED if barred and move != STAY and saxony(g) == PRUSSIAN_ALLY else None


# -- registers -----------------------------------------------------------------------------------
@procedure("17.5bis")
def move_markers(g: Maria) -> Proc[None]:
    """17.5bis Each marker moves by the sum of what was announced for it."""
    for track in TRACKS:
        steps = sum([number for one, number in g.announced if one == track])
        if steps:
            yield from move_track(g, track, steps)
    g.end_announcements()


@procedure("17.5bis")
def move_track(g: Maria, track: Track, steps: int) -> Proc[None]:
    """17.5bis Only the box where it stops counts (A-59); at the end of a track it stops (A-110)."""
    box = box_at(g, track, steps)
    if track == SAXON_TRACK:
        yield from saxony_comes_to(g, box, "17.5bis")
        return
    old = g.track_at[track]
    if box != old:
        g.move_marker(track, box, "17.5bis")
    if track == ITALIAN_TRACK:
        settle_italy(g, old, box)


def box_at(g: Maria, track: Track, steps: int) -> TrackBox:
    """17.5bis The box so many steps to the right (+) or left (-)."""
    boxes = BOXES_OF[track]
    place = boxes.index(g.track_at[track]) + steps
    return boxes[max(0, min(len(boxes) - 1, place))]


def settle_italy(g: Maria, old: TrackBox, new: TrackBox) -> None:
    """16 The Italian point goes home once the marker is back at the star, or past it (A-60)."""
    boxes, star = BOXES_OF[ITALIAN_TRACK], STAR[ITALIAN_TRACK]
    before, after = (boxes.index(box) - boxes.index(star) for box in (old, new))
    if before * after <= 0:
        g.empty(ITALY_BOX, "16")
    for icon, power in ICONS_AT[new]:
        if icon == VICTORY_POINT and g.box[ITALY_BOX] is None:
            g.fill(ITALY_BOX, power, "16")


# -- expeditionary corps -------------------------------------------------------------------------
@procedure("17.5bis")
def corps(g: Maria) -> Proc[None]:
    """17.5bis Who must keep a general away sends one; who need not any more has him back."""
    for power in DISPLAY:
        yield from corps_of(g, power)


@procedure("17.5bis")
def corps_of(g: Maria, power: Power) -> Proc[None]:
    """17.5bis The expeditionary corps of one power."""
    away = general_away(g, power)
    if owes_corps(g, power) and away is None:
        yield from send_corps(g, power)
    elif away is not None and not owes_corps(g, power):
        yield from bring_back(g, away)


def owes_corps(g: Maria, power: Power) -> bool:
    """17.5bis An icon of its colour, or for the Pragmatic Army the Jacobites."""
    if power == PRAGMATIC and g.jacobites:
        return True
    return any((CORPS, power) in ICONS_AT[box] for box in g.track_at)


def general_away(g: Maria, power: Power) -> Piece | None:
    """17.5bis The general in a power's off-map box."""
    return next((one for one in GENERALS_OF[power] if g.at[one] == OFF_MAP[power]), None)


@procedure("17.5bis")
def send_corps(g: Maria, power: Power) -> Proc[None]:
    """17.5bis A general of its choice, alone (A-58); one off the board is raised at once for 8."""
    general = yield from pick(
        seat_of(g, power),
        "17.5bis",
        corps_choices(power),
        partial(why_not_send, g, power),
        always=True,  # whether an absent general can be paid for is not for others to know
        what="send_corps",
        args=(power,),
    )
    if isinstance(general, str):
        return  # until it can be met
    if g.at[general] is None:
        yield from payment(g, power, CORPS_PRICE, "17.5bis", "corps")
        g.allot(power, ((SHARE, general, CORPS_TROOPS),), "17.5bis")
    box = OFF_MAP[power]
    assert box is not None
    g.place(general, box, "17.5bis")


def corps_choices(power: Power) -> tuple[Piece | str, ...]:
    """17.5bis Any of its generals, or nobody."""
    return (*GENERALS_OF[power], NOBODY)


def why_not_send(g: Maria, power: Power, general: Piece | str) -> Refusal | None:
    """17.5bis Any general; nobody only while nobody can be sent (A-57)."""
    if isinstance(general, str):
        able = [one for one in GENERALS_OF[power] if why_not_send(g, power, one) is None]
        return MUST_SEND if able else None
    if g.at[general] == OFF_MAP[power]:
        return ALREADY_AWAY
    if g.at[general] is None and not can_pay(g, power, CORPS_PRICE):
        return CANNOT_PAY_CORPS
    return None


@procedure("17.5bis")
def bring_back(g: Maria, general: Piece) -> Proc[None]:
    """17.5bis He comes to the city of the arrow; who stands there gives way."""
    box = g.at[general]
    assert box is not None
    city = ARROW[box]
    yield from make_room(g, city, pieces_at(g, city))
    if pieces_at(g, city):  # nobody could give way
        near = nearest_free(g, OWNER[general], city)
        city = yield from pick(
            seat_of(g, OWNER[general]), "17.5bis", near, what="arrival", args=(general,)
        )
    g.transfer(general, city, "17.5bis")


# -- new troops ----------------------------------------------------------------------------------
@procedure("17.5bis")
def reinforce(g: Maria, power: Power, troops: int) -> Proc[None]:
    """17.5bis Troops for generals on the board, or for absent ones who return with them."""
    number = min(troops, capacity(g, power))  # what nobody can carry is lost
    if number:
        yield from raise_troops(g, power, number, "17.5bis")
