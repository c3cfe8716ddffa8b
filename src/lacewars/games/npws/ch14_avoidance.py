"""Chapter 14.7, avoiding battle: who slips away, who goes inside the fortress, who stays."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure, total

from .catalogue import LIMIT, LINKED, NEAR, Pieces, Side, Space, other
from .ch02_map import is_closed, is_friendly
from .ch03_counters import corps_of, likeness
from .ch04_stacking import force_in, is_occupied, leaders_in, room
from .ch05_cards import held_cards
from .ch13_command import may_join, why_not_group
from .ch14_interception import manoeuvre_lines
from .ch16_retreat import DEFENDER, retreat
from .ch17_garrison import go_inside, is_refuge
from .game import Npws

STAND = "stand"
AVOIDS_ON = 5  # 14.7.2

RED_LINK = Refusal("2.1.4", "red_link")
CLOSED = Refusal("7.2.3", "closed")
NO_LEADER_TO_LEAVE = Refusal("14.7.3", "no_leader_to_leave")
NOT_FRIENDLY = Refusal("14.7.3", "not_friendly")
ENEMY_THERE = Refusal("14.7.3", "enemy_there")
NO_ROOM_TO_GO = Refusal("4.1.2", "no_room")


@procedure("14.7")
def avoid_battle(g: Npws, space: Space, lines: bool) -> Proc[None]:
    """14.7.1 Some may go next door, some inside, of good heart or not (9.15); the rest stands."""
    side = other(g.active)
    to = yield from pick(
        side,
        "14.7.1",
        ways_off(space),
        partial(why_not_slip, g, side, space),
        what="avoid_battle",
        args=(space, lines),
    )
    if isinstance(to, Space):
        yield from slip_away(g, side, space, to)
    yield from go_inside(g, side, space, force_in(g, side, space), "14.7.4")


@procedure("14.7.3")
def slip_away(g: Npws, side: Side, space: Space, to: Space) -> Proc[None]:
    """14.7.2, 14.7.3 Who goes; from open ground only if the die allows."""
    group = yield from pick_some(
        side,
        "14.7.3",
        force_in(g, side, space),
        kind=partial(likeness, g),
        grow=partial(may_join, g, most_leaving(g, side, space, to)),
        judge=partial(why_not_leave, g, side, space, to),
        what="avoid_with",
        args=(to,),
    )
    if not is_refuge(g, side, space):
        yield from held_cards(g, "manoeuvre", (side,), ("avoidance", space))
        g.note("14.7.2", "tries_to_avoid", group, to)
        lines = manoeuvre_lines(g, side, force_in(g, side, space))
        g.show_sum("avoidance", lines)
        (die,) = g.roll(1, "avoidance", "14.7.2")
        g.clear_aids()
        if die + total(lines) < AVOIDS_ON:
            g.note("14.7.2", "must_stand")
            return
    g.move(group, to, "14.7.3")
    g.has_spent(group)


@procedure("14.3.4")
def lone_leaders(g: Npws, side: Side, space: Space) -> Proc[None]:
    """14.3.4 Leaders without corps go inside or fall back (9.102); else they are taken (9.26)."""
    yield from retreat(g, side, space, leaders_in(g, side, space), (DEFENDER, ()))


def ways_off(space: Space) -> tuple[Space | str, ...]:
    """14.7.1 Stand, or go next door."""
    return (STAND, *LINKED[space])


def why_not_slip(g: Npws, side: Side, space: Space, to: Space | str) -> Refusal | None:
    """14.7.3 With a leader, to a friendly space without enemies next door (9.84)."""
    if not isinstance(to, Space):
        return None
    if to not in NEAR[side][space]:
        return RED_LINK
    if is_closed(g, to):
        return CLOSED
    if not leaders_in(g, side, space):
        return NO_LEADER_TO_LEAVE
    if not is_friendly(g, side, to):
        return NOT_FRIENDLY
    return ENEMY_THERE if is_occupied(g, other(side), to) else None


def most_leaving(g: Npws, side: Side, space: Space, to: Space) -> int:
    """4.1.2, 4.1.3 Avoiding battle never overstacks; a crowd sends no more than its limit."""
    return max(0, min(LIMIT[space], room(g, side, to)))


def why_not_leave(g: Npws, side: Side, space: Space, to: Space, group: Pieces) -> Refusal | None:
    """14.7.3 All leaders may go, and corps within the CR of two of those who do."""
    refusal = why_not_group(g, LIMIT[space], group)
    if refusal is not None:
        return refusal
    return NO_ROOM_TO_GO if len(corps_of(group)) > max(0, room(g, side, to)) else None
