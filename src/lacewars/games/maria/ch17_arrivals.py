"""Chapter 17.5bis, arrivals: who stands where a piece must come gives way."""

from __future__ import annotations

from functools import partial

from lacewars.board.paths import nearest_of
from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    CITIES,
    IS_GENERAL,
    NUMBER,
    OWNER,
    Pieces,
    Power,
    Space,
    Spaces,
)
from .ch02_powers import seat_of
from .ch03_board import barred_land, closed_land, pieces_at, ways_of
from .ch13_winter import may_stack_unasked, settle_command
from .game import Maria

STACK = NUMBER["stack_size"]

NO_WAY_ASIDE = Refusal("17.5bis", "no_way_aside")
NO_ROOM_ASIDE = Refusal("6", "no_room_aside")


@procedure("17.5bis")
def make_room(g: Maria, city: Space, force: Pieces) -> Proc[None]:
    """17.5bis The owner of the pieces in the way moves them to an adjacent city, if he can."""
    if not force or not aside(g, city, force):
        return
    owner = OWNER[force[0]]
    to = yield from pick(
        seat_of(g, owner),
        "17.5bis",
        ways_of(g, owner).near[city],
        partial(why_not_aside, g, city, force),
        what="make_room",
        args=(force, city),
    )
    if IS_GENERAL[force[0]]:
        yield from settle_command(g, force[0], to)
    g.march(force, to, "17.5bis", "carried")
    g.chase_hussars(to)


def aside(g: Maria, city: Space, force: Pieces) -> Spaces:
    """17.5bis Where pieces in the way may go."""
    near = ways_of(g, OWNER[force[0]]).near[city]
    return tuple([to for to in near if why_not_aside(g, city, force, to) is None])


def why_not_aside(g: Maria, city: Space, force: Pieces, to: Space) -> Refusal | None:
    """A-61 Next door, empty or with room for the stack; nobody enters neutral land by it."""
    for power in {OWNER[piece] for piece in force}:
        closed = barred_land(g, power, city)
        if to in closed or to not in ways_of(g, power).near[city]:
            return NO_WAY_ASIDE
    there = pieces_at(g, to)
    if not there:
        return None
    alike = all(
        IS_GENERAL[p] and may_stack_unasked(g, OWNER[p], OWNER[force[0]]) for p in (*there, *force)
    )
    return None if alike and len(there) + len(force) <= STACK else NO_ROOM_ASIDE


def nearest_free(g: Maria, power: Power, city: Space) -> Spaces:
    """A-61 The nearest cities without a piece to which this power's pieces may go."""
    closed, taken, roads = closed_land(g, power), set(g.at), ways_of(g, power)
    reach = [s for s in CITIES if s not in taken and s not in closed]
    return nearest_of(roads, city, reach)
