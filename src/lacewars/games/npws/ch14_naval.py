"""Chapter 14.5, naval movement: from port to port, with one die."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .catalogue import LIMITS, PORTS, SPACES, Piece, Pieces, Side, Space, Spaces, other
from .ch02_map import is_closed, is_enemy, may_sail, ports_of
from .ch03_counters import corps_of, is_leader, leaders_of, likeness
from .ch04_stacking import corps_in, is_besieged, one_of_each, room, settle_overstack, still_at
from .ch10_sea import naval_loss_on
from .ch13_command import own_in, ready_in, why_none_ready
from .ch14_movement import meet
from .game import Npws

AT_SEA: int = LIMITS["naval"]["corps"]
ABORT = "abort"

NOT_A_PORT = Refusal("14.5.2", "not_a_port")
NOBODY_THERE = Refusal("14.5.2", "nobody_there")
NOT_OUR_SEA = Refusal("14.5.1", "not_our_sea")
SAME_PORT = Refusal("14.5.2", "same_port")
CLOSED = Refusal("7.2.3", "closed")
LEADER_AND_CORPS = Refusal("14.5.3", "leader_and_corps")
NO_ROOM = Refusal("4.1.2", "no_room")
NOBODY = Refusal("14.5.2", "nobody")
TWO_CORPS_AT_SEA = Refusal("14.5.2", "two_corps_at_sea")
NOWHERE_TO_SAIL = Refusal("14.5.1", "nowhere_to_sail")
ONLY_CORPS = Refusal("14.5.4", "only_corps")


@procedure("14.5")
def naval_move(g: Npws, side: Side, port: Space) -> Proc[Space]:
    """14.5.2, 13.5.5 Who sails, where to, and how the passage goes; says where it ended."""
    force = yield from pick_some(
        side,
        "14.5.2",
        ready_in(g, side, port),
        kind=partial(likeness, g),
        grow=may_embark,
        judge=partial(why_not_embark, g, side, port),
        what="embark",
        args=(port,),
    )
    to = yield from pick(
        side,
        "14.5.2",
        SPACES,
        partial(why_not_sail, g, side, port, force),
        known=ports_to_reach(g, side, port, force),
        what="sail_to",
        args=(port,),
    )
    g.has_acted(force)
    force = yield from passage(g, side, port, force, to)
    if not force:
        return port
    g.move(force, to, "14.5.4")
    yield from meet(g, force, port, to, None)  # 14.5.6: nobody intercepts a landing
    yield from settle_overstack(g, side, to)
    return to


@procedure("14.5.4")
def passage(g: Npws, side: Side, port: Space, force: Pieces, to: Space) -> Proc[Pieces]:
    """14.5.4 On a bad die the ships turn back, or a corps pays; says who arrives."""
    g.note("14.5.2", "embarked", force, to)
    (die,) = g.roll(1, "naval_move", "14.5.4")
    if die > naval_loss_on(g):
        return force
    lost = yield from pick(
        side,
        "14.5.4",
        (ABORT, *one_of_each(g, corps_of(force))),
        partial(why_not_pay, g, side, force, to),
        what="storm",
        args=(to,),
    )
    if isinstance(lost, Piece):
        g.reduce(lost, "14.5.4")
        return still_at(g, force, port)
    g.note("14.5.4", "turned_back", force, port)
    return ()


def may_embark(group: Pieces, piece: Piece) -> bool:
    """14.5.2 Two corps, any number of leaders."""
    return is_leader(piece) or len(corps_of(group)) < AT_SEA


def why_not_embark(g: Npws, side: Side, port: Space, force: Pieces) -> Refusal | None:
    """14.5.2 Somebody, at most two corps, and a port that takes them."""
    if not force:
        return NOBODY
    if len(corps_of(force)) > AT_SEA:
        return TWO_CORPS_AT_SEA
    if any(why_not_sail(g, side, port, force, to) is None for to in ports_of(g, side)):
        return None
    return NOWHERE_TO_SAIL


def ports_to_reach(g: Npws, side: Side, port: Space, force: Pieces) -> Spaces:
    """14.5.2 Where this force may sail to."""
    ports = ports_of(g, side)
    return tuple([to for to in ports if why_not_sail(g, side, port, force, to) is None])


def why_not_sail(g: Npws, side: Side, port: Space, force: Pieces, to: Space) -> Refusal | None:
    """14.5.2, 14.5.3, 14.5.5 Any other port with room; a leader and a corps to attack."""
    if not PORTS[to]:
        return NOT_A_PORT
    if to == port:
        return SAME_PORT
    if not may_sail(g, side, to):
        return NOT_OUR_SEA
    if is_closed(g, to):
        return CLOSED
    if needs_a_force(g, side, to) and not (leaders_of(force) and corps_of(force)):
        return LEADER_AND_CORPS
    return NO_ROOM if len(corps_of(force)) > max(0, room(g, side, to)) else None


def needs_a_force(g: Npws, side: Side, to: Space) -> bool:
    """14.5.3, 9.29 An enemy port that no friends besiege, or enemies before an own port (9.90)."""
    if corps_in(g, other(side), to):
        return True
    return is_enemy(g, side, to) and not is_besieged(g, to)


def why_not_pay(g: Npws, side: Side, force: Pieces, to: Space, lost: Piece | str) -> Refusal | None:
    """14.5.4, 9.80, 9.81 The loss must not take the only corps that is needed at the port."""
    if not isinstance(lost, Piece):
        return None
    is_last = len(corps_of(force)) == 1 and g.steps[lost] == 1
    return ONLY_CORPS if is_last and needs_a_force(g, side, to) else None


def ports_to_leave(g: Npws, side: Side) -> Spaces:
    """14.5.1 Ports from which somebody may sail somewhere."""
    ports = [port for port in ports_of(g, side) if g.here[port]]
    return tuple([port for port in ports if why_not_leave(g, side, port) is None])


def why_not_leave(g: Npws, side: Side, port: Space) -> Refusal | None:
    """14.5.1, 14.5.2 A port on an own sea, with a leader, a corps or both who may go somewhere."""
    if not PORTS[port]:
        return NOT_A_PORT
    if not may_sail(g, side, port):
        return NOT_OUR_SEA
    refusal = why_none_ready(g, own_in(g, side, port), NOBODY_THERE)
    if refusal is not None:
        return refusal
    ready = ready_in(g, side, port)
    leader, corps = leaders_of(ready)[:1], corps_of(ready)[:1]
    groups = [group for group in (leader, corps, leader + corps) if group]
    if any(why_not_embark(g, side, port, group) is None for group in groups):
        return None
    return NOWHERE_TO_SAIL
