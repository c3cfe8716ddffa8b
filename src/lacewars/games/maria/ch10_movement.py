"""Chapter 10.1, movement: pieces go one after the other, each once; two seats may share a phase."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from typing import TypeAlias

from lacewars.kernel import Ask, Plain, Proc, Refusal, Seat, any_of, pick, procedure

from .armies import Seats
from .catalogue import (
    AUSTRIA,
    CITIES,
    FLANDERS,
    IS_GENERAL,
    OWNER,
    PIECES_OF,
    PRAGMATIC,
    RANK,
    TRAINS,
    TRAINS_OF,
    Piece,
    Pieces,
    Powers,
    Space,
    Spaces,
)
from .ch02_powers import seat_of
from .ch03_board import neutral_land, stack_at, theatre
from .ch06_stacks import STACK
from .ch10_conquest import conqueror, leave
from .ch10_reach import FORCED, Way, must_go, reach, ways, why_not_go
from .ch10_trains import return_train, why_never_return, why_not_afford, why_not_return
from .ch19_changes import after_march, ends_allowed
from .ch21_negotiation import LEAVE_PROMISED, why_not_march_by_deal
from .game import Maria

DONE, DISPUTE, HALT, RETURN = "done", "dispute", "halt", "return_train"
ALONE, SHARED, IN_TURN = "alone", "shared", "in_turn"  # how a seat comes to move
Move: TypeAlias = "Piece | tuple[Plain, ...] | str"

ANYWHERE: tuple[Space | str, ...] = (*CITIES, HALT)

CONSENT_REFUSED = Refusal("10.1", "stack_declined")
MOVED_ALREADY = Refusal("10.1", "moved_already")
NOT_SHARED = Refusal("10.1", "nothing_to_dispute")
DISPUTED_ALREADY = Refusal("10.1", "disputed_already")
ONLY_FLANDERS = Refusal("10.1", "only_flanders_now")
PASSED = Refusal("10.1", "passed_in_dispute")
STILL_TO_LEAVE = Refusal("19.3", "still_to_leave_neutral")


# -- the phase -----------------------------------------------------------------------------------
@procedure("10.1")
def movement_phase(g: Maria) -> Proc[None]:
    """10.1 All active pieces may move; two seats that share the phase speak as they like."""
    g.begin_phase("movement", "10.1")
    left = movers(g)
    while len(left) > 1:
        seat, choice = yield from any_of([next_move(g, seat, SHARED) for seat in left])
        if choice == DONE:
            left = tuple([other for other in left if other != seat])
        elif choice == DISPUTE:
            g.call_dispute(seat)
            yield from disputed_moves(g)
        else:
            yield from carry_out(g, seat, choice)
    for seat in left:
        yield from moves_of(g, seat)


@procedure("10.1")
def moves_of(g: Maria, seat: Seat) -> Proc[None]:
    """10.1 One seat moves what it likes."""
    while True:
        choice = yield from next_move(g, seat, ALONE)
        if choice == DONE:
            return
        yield from carry_out(g, seat, choice)


@procedure("10.1")
def disputed_moves(g: Maria) -> Proc[None]:
    """10.1 In a dispute the allies take turns in Flanders, until both have passed (A-25)."""
    left = quarrelling(g)
    while left:
        seat = left[0]
        choice = yield from next_move(g, seat, IN_TURN)
        if choice == DONE:
            left = left[1:]
        else:
            yield from carry_out(g, seat, choice)
            left = (*left[1:], seat)


@procedure("10.1")
def carry_out(g: Maria, seat: Seat, choice: Move) -> Proc[None]:
    """10.1 A piece moves, a stack moves as one (A-04), or a train comes back."""
    if isinstance(choice, tuple) and choice[0] == RETURN:
        yield from return_train(g, train_of(choice))
    else:
        yield from move_force(g, seat, force_of(choice))


@procedure("10.1")
def move_force(g: Maria, seat: Seat, force: Pieces) -> Proc[None]:
    """10.1 Where to, with whose consent, and which way; halting counts as having moved."""
    while True:
        to = yield from destination(g, seat, force)
        if isinstance(to, str):
            if not declined_to(g, seat, force):
                g.rest(own(g, seat, force))
            return
        leader = first_of(g, force, to)
        if has_rivals(g, force, to):
            leader = yield from pick(seat, "6", rivals(g, force, to), what="commander")
        agreed = yield from consent(g, seat, force, to, leader)
        if agreed:
            break
    way = only_way(g, force, to)
    if way is None:
        way = yield from pick(seat, "10.1", ways(g, force, to), what="way", args=(to,))
    advance(g, force, to, way)
    if host_at(g, force, to) is not None:
        join(g, force, to, leader)


@procedure("10.1")
def consent(g: Maria, seat: Seat, force: Pieces, to: Space, leader: Piece) -> Proc[bool]:
    """10.1 Austria and the Pragmatic Army stack, and march stacked, only if both agree (A-05)."""
    for other in others_concerned(g, seat, force, to):
        agreed = yield from pick(
            other, "10.1", (True, False), what="consent", args=(force, to, leader)
        )
        if not agreed:
            g.decline(force, to)
            return False
    return True


# -- questions -----------------------------------------------------------------------------------
def next_move(g: Maria, seat: Seat, manner: str) -> Ask[Move]:
    """10.1 What a seat may do next; silent only if nothing is left that a hand might pay for."""
    forces, trains = forces_of(g, seat), trains_of(g, seat)
    words = (DISPUTE, DONE) if manner == SHARED else (DONE,)
    waiting = [one for one in forces if why_not_set_out(g, manner, force_of(one)) is None]
    back = [train for train in trains if why_never_return(g, train) is None]
    paid = [(RETURN, train) for train in back if why_not_afford(g, train) is None]
    said = [word for word in words if why_not_say(g, seat, manner, word) is None]
    return pick(
        seat,
        "10.1",
        (*forces, *[(RETURN, train) for train in trains], *words),
        partial(why_not_move, g, seat, manner),
        known=(*waiting, *paid, *said),
        always=bool(back),
        what="move",
    )


def forces_of(g: Maria, seat: Seat) -> tuple[Move, ...]:
    """10.1 A seat's pieces on the board, and its stacks as one."""
    pieces = active_pieces(g, seat)
    pairs = [stack for one in pieces if (stack := pair_led_by(g, one))]
    return (*pieces, *pairs)


def declined_to(g: Maria, seat: Seat, force: Pieces) -> Spaces:
    """10.1 Where an ally would not have a force: nowhere, if it was to march with his own."""
    refused = tuple([to for one, to in g.declined if one == force])
    return CITIES if refused and own(g, seat, force) != force else refused


def destination(g: Maria, seat: Seat, force: Pieces) -> Ask[Space | str]:
    """10.1 The cities a force may move to, or to stay where it is."""
    found, refused = reach(g, force), declined_to(g, seat, force)
    allowed = ends_allowed(g, force)
    stays: tuple[str, ...] = () if must_go(g, force, found, allowed) else (HALT,)
    cities = sorted(found.difference(refused))
    if g.deals:
        cities = [to for to in cities if why_not_march_by_deal(g, force, to) is None]
    return pick(
        seat,
        "10.1",
        ANYWHERE,
        partial(why_not_head_for, g, force, refused),
        known=(*cities, *stays) if cities or stays else (HALT,),
        what="move_to",
        args=(force,),
    )


def why_not_head_for(g: Maria, force: Pieces, refused: Spaces, to: Space | str) -> Refusal | None:
    """10.1 Not where an ally would not have the stack; else by the map."""
    return CONSENT_REFUSED if to in refused else why_not_go(g, force, to)


# -- who and what --------------------------------------------------------------------------------
def movers(g: Maria) -> Seats:
    """5 The seats whose powers are active; each moves all of its powers as it likes (A-95)."""
    return tuple(dict.fromkeys([seat_of(g, power) for power in g.active]))


def quarrelling(g: Maria) -> Seats:
    """10.1 The two allies in a dispute, the Pragmatic Army first."""
    return (seat_of(g, PRAGMATIC), seat_of(g, AUSTRIA))


def active_powers(g: Maria, seat: Seat) -> Powers:
    """5 The active powers of a seat."""
    run_by = g.run_by
    return tuple([power for power in g.active if run_by[power] == seat])


def active_pieces(g: Maria, seat: Seat) -> Pieces:
    """10.1 The pieces a seat may move in this stage; in the introductory game, of one map (14)."""
    land, at = theatre(g), g.at
    return tuple([one for one in pieces_of(active_powers(g, seat)) if at[one] in land])


@cache
def pieces_of(powers: Powers) -> Pieces:
    """3.1 All the pieces of some powers, one power after the other."""
    return tuple([one for power in powers for one in PIECES_OF[power]])


def pair_led_by(g: Maria, piece: Piece) -> Pieces:
    """A-04 The stack a general belongs to, if he names it: each stack is named once a seat."""
    if not IS_GENERAL[piece]:
        return ()
    at = g.at[piece]
    assert at is not None
    if g.at.count(at) < STACK:
        return ()
    stack = stack_at(g, at)
    if any(OWNER[one] not in g.active for one in stack):
        return ()
    partner = stack[1] if stack[0] == piece else stack[0]
    same_seat = g.run_by[OWNER[partner]] == g.run_by[OWNER[piece]]
    return () if same_seat and stack[0] != piece else stack


def trains_of(g: Maria, seat: Seat) -> Pieces:
    """10.2 The trains a seat might bring back."""
    return tuple([train for power in active_powers(g, seat) for train in TRAINS_OF[power]])


def train_of(choice: tuple[Plain, ...]) -> Piece:
    """10.2 The train named in a choice."""
    train = choice[1]
    assert isinstance(train, Piece)
    return train


def force_of(choice: Move) -> Pieces:
    """10.1 The pieces named in a choice."""
    if isinstance(choice, Piece):
        return (choice,)
    named = choice if isinstance(choice, tuple) else ()
    return tuple([piece for piece in named if isinstance(piece, Piece)])


def own(g: Maria, seat: Seat, force: Pieces) -> Pieces:
    """10.1 The part of a force that is a seat's own."""
    return tuple([piece for piece in force if g.run_by[OWNER[piece]] == seat])


def why_not_move(g: Maria, seat: Seat, manner: str, choice: Move) -> Refusal | None:
    """10.1 A piece or a stack sets out, a train comes back, a word is said."""
    if isinstance(choice, Piece):
        return why_not_set_out(g, manner, (choice,))
    if isinstance(choice, str):
        return why_not_say(g, seat, manner, choice)
    if choice[0] == RETURN:
        return why_not_return(g, train_of(choice))
    return why_not_set_out(g, manner, force_of(choice))


def why_not_set_out(g: Maria, manner: str, force: Pieces) -> Refusal | None:
    """10.1 Once a piece; in a dispute, in Flanders alone, and not after one has passed (A-25)."""
    if force[0] in g.moved or force[-1] in g.moved:
        return MOVED_ALREADY
    if manner != IN_TURN and not g.disputed:
        return None
    in_flanders = g.at[force[0]] in FLANDERS
    if manner == IN_TURN:
        return None if in_flanders else ONLY_FLANDERS
    return PASSED if g.disputed and in_flanders else None


def why_not_say(g: Maria, seat: Seat, manner: str, word: str) -> Refusal | None:
    """10.1 Calling a dispute, or an end."""
    if word == DISPUTE:
        return why_not_dispute(g)
    return None if manner == IN_TURN else why_not_end(g, seat, manner)


def why_not_end(g: Maria, seat: Seat, manner: str) -> Refusal | None:
    """19.3 Who must leave a neutral land, or has promised to (21), may not stand still."""
    shut = neutral_land(g)
    if not shut and not g.deals:
        return None
    pieces = [one for one in active_pieces(g, seat) if g.deals or g.at[one] in shut]
    waiting = [piece for piece in pieces if why_not_set_out(g, manner, (piece,)) is None]
    bound = next((one for one in waiting if is_bound_to_go(g, (one,))), None)
    if bound is None:
        return None
    return STILL_TO_LEAVE if g.at[bound] in shut else LEAVE_PROMISED


def is_bound_to_go(g: Maria, force: Pieces) -> bool:
    """19.3 Whether a force must leave a neutral land now."""
    allowed = ends_allowed(g, force)
    return allowed is not None and must_go(g, force, reach(g, force), allowed)


def why_not_dispute(g: Maria) -> Refusal | None:
    """10.1 Both allies have pieces in Flanders that have not moved."""
    if g.disputed:
        return DISPUTED_ALREADY
    both = [[p for p in active_pieces(g, s) if g.at[p] in FLANDERS] for s in quarrelling(g)]
    waiting = [any(piece not in g.moved for piece in pieces) for pieces in both]
    return None if all(waiting) else NOT_SHARED


# -- stacking ------------------------------------------------------------------------------------
def host_at(g: Maria, force: Pieces, to: Space) -> Piece | None:
    """10.1 The general a force joins in a city."""
    return next((one for one in stack_at(g, to) if one not in force), None)


def has_rivals(g: Maria, force: Pieces, to: Space) -> bool:
    """6 Whether the general joined is of equal rank."""
    host = host_at(g, force, to)
    return host is not None and RANK[host] == RANK[force[0]]


def rivals(g: Maria, force: Pieces, to: Space) -> Pieces:
    """6 The two who might command."""
    host = host_at(g, force, to)
    assert host is not None
    return (force[0], host)


def first_of(g: Maria, force: Pieces, to: Space) -> Piece:
    """6 Who commands on arrival, by the lower rank number."""
    host = host_at(g, force, to)
    return min([*force, *([] if host is None else [host])], key=lambda one: RANK[one])


def others_concerned(g: Maria, seat: Seat, force: Pieces, to: Space) -> Seats:
    """10.1 The other seat, if one of its generals would be in the stack."""
    host = host_at(g, force, to)
    stack = force if host is None else (*force, host)
    seats = [seat_of(g, OWNER[one]) for one in stack]
    return tuple(dict.fromkeys([other for other in seats if other != seat]))


def join(g: Maria, force: Pieces, to: Space, leader: Piece) -> None:
    """10.1 Joining ends the move of both; 6 of equals the chosen one commands."""
    host = host_at(g, force, to)
    assert host is not None
    g.rest((host,))
    if RANK[host] == RANK[force[0]]:
        g.appoint(leader, force[0] if leader == host else host)


def only_way(g: Maria, force: Pieces, to: Space) -> Way | None:
    """10.1 The way to a city, if nothing that is done in passing makes two of it."""
    found = ways(g, force, to)
    return found[0] if len(found) == 1 else None


# -- the march itself ----------------------------------------------------------------------------
def advance(g: Maria, force: Pieces, to: Space, way: Way) -> None:
    """10.1 The force goes its way: takes trains, chases hussars, leaves fortresses (A-24, A-30)."""
    kind, walk = way
    power = None if kind == FORCED or not IS_GENERAL[force[0]] else conqueror(g, force)
    g.march(force, to, "10.1")
    for here, there in pairwise(walk):
        if power is not None:
            leave(g, power, here)
        pass_through(g, force, there)
    g.rest(force)
    after_march(g, force, walk)


def pass_through(g: Maria, force: Pieces, space: Space) -> None:
    """10.1 An enemy train in the way is taken; 7 a hussar is chased."""
    g.chase_hussars(space)
    for piece in pieces_in_the_way(g, force, space):
        g.remove(piece, "10.1")


def pieces_in_the_way(g: Maria, force: Pieces, space: Space) -> Pieces:
    """10.1 The train that stands where a general passes."""
    return tuple([one for one in TRAINS if g.at[one] == space and one not in force])
