"""Chapter 14.6, interception: forces next door may bar the way, one after another."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Modifier, Proc, Refusal, pick, pick_some, procedure, total
from lacewars.kernel.effects import PASS

from .catalogue import FORTRESS, LIMIT, LINKED, NEAR, Pieces, Side, Space, Spaces, other
from .ch02_map import is_enemy
from .ch03_counters import best_tactical, corps_of, is_leader, likeness
from .ch04_stacking import corps_in, force_in, leaders_in, room
from .ch05_cards import EFFECTS, held_cards
from .ch13_command import may_join, why_not_group
from .ch16_retreat import stranded
from .game import Npws

INTERCEPTS_ON = 6  # 14.6.5

TRIED_ALREADY = Refusal("14.6.3", "tried_already")
RED_LINK = Refusal("2.1.4", "red_link")
ALL_DEMORALIZED = Refusal("14.6.1", "all_demoralized")
ALL_SPENT = Refusal("14.6.2", "all_spent")
NOWHERE_TO_HIDE = Refusal("14.6.1", "nowhere_to_hide")
NO_ROOM_TO_JOIN = Refusal("14.6.2", "no_room_to_join")


@procedure("14.6")
def interception(g: Npws, to: Space) -> Proc[Space | None]:
    """14.6.3 Force after force may try at each space entered (9.74); says whence corps came."""
    side = other(g.active)
    tried: Spaces = ()
    while True:
        origin = yield from pick(
            side,
            "14.6.1",
            may_try(g, side, to),
            partial(why_not_intercept, g, side, to, tried),
            what="intercept",
            args=(to,),
        )
        if not isinstance(origin, Space):
            return None
        tried += (origin,)
        group = yield from pick_some(
            side,
            "14.6.5",
            fresh_in(g, side, origin),
            kind=partial(likeness, g),
            grow=partial(may_join, g, most_joining(g, side, origin, to)),
            judge=partial(why_not_join, g, side, origin, to),
            what="intercept_with",
            args=(to,),
        )
        yield from held_cards(g, "manoeuvre", (side,), ("interception", to))
        g.note("14.6.5", "tries_to_intercept", group, origin, to)
        lines = manoeuvre_lines(g, side, group)
        g.show_sum("interception", lines)
        (die,) = g.roll(1, "interception", "14.6.5")
        g.clear_aids()
        if die + total(lines) >= INTERCEPTS_ON:
            g.move(group, to, "14.6.6")
            yield from stranded(g, origin, side)
            if corps_of(group):
                return origin
            g.shut_in(group, "14.6.1")  # ruling 9.17: a leader alone makes no battle
            return None
        g.note("14.6.5", "interception_fails")


def may_be_intercepted(g: Npws, force: Pieces, to: Space) -> bool:
    """14.6.1 Only into a space the enemy holds, and without own corps there before."""
    if not is_enemy(g, g.active, to):
        return False
    return len(corps_in(g, g.active, to)) == len([p for p in corps_of(force) if g.at[p] == to])


def may_try(g: Npws, side: Side, to: Space) -> tuple[Space | str, ...]:
    """14.6.1 Spaces next door with a leader, besieging or not (9.18, 9.16)."""
    return (PASS, *[space for space in LINKED[to] if leaders_in(g, side, space)])


def fresh_in(g: Npws, side: Side, space: Space) -> Pieces:
    """14.6.1, 14.6.2 Who is steady and has neither avoided battle nor lost one in this action."""
    return tuple(
        [p for p in force_in(g, side, space) if p not in g.demoralized and p not in g.spent]
    )


def why_not_intercept(
    g: Npws, side: Side, to: Space, tried: Spaces, origin: Space | str
) -> Refusal | None:
    """14.6.1 Each force once, by a link it may use, with a steady leader and room to come to."""
    if not isinstance(origin, Space):
        return None
    if origin in tried:
        return TRIED_ALREADY
    if to not in NEAR[side][origin]:
        return RED_LINK
    if all(piece in g.demoralized for piece in leaders_in(g, side, origin)):
        return ALL_DEMORALIZED
    fresh = fresh_in(g, side, origin)
    if not any(map(is_leader, fresh)):
        return ALL_SPENT
    if FORTRESS[to]:
        return None
    if not corps_of(fresh):
        return NOWHERE_TO_HIDE
    return None if room(g, side, to) > 0 else NO_ROOM_TO_JOIN


def most_joining(g: Npws, side: Side, origin: Space, to: Space) -> int:
    """14.6.2 Nobody overstacks by intercepting, nor leaves a crowd with more than its limit."""
    return max(0, min(LIMIT[origin], room(g, side, to)))


def why_not_join(g: Npws, side: Side, origin: Space, to: Space, group: Pieces) -> Refusal | None:
    """14.6.5, 14.6.4 As for a campaign action; a leader alone only hides in a fortress."""
    refusal = why_not_group(g, LIMIT[origin], group)
    if refusal is not None:
        return refusal
    corps = len(corps_of(group))
    if corps > max(0, room(g, side, to)):
        return NO_ROOM_TO_JOIN
    return None if corps or FORTRESS[to] else NOWHERE_TO_HIDE


def manoeuvre_lines(g: Npws, side: Side, force: Pieces) -> list[Modifier]:
    """14.6.5, 14.7.2 The best TR of a force, and what cards add."""
    rating = best_tactical(g, force)
    lines = [Modifier(rating, "3.1", "tactical")] if rating else []
    return lines + EFFECTS.lines("manoeuvre", g, side)
