"""Chapter 6, what the enemy may do when a force comes: bar its way, or slip away."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Modifier, Proc, Refusal, pick, procedure, total
from lacewars.kernel.effects import PASS

from .catalogue import ADJACENT, TERRAIN, Blocks, Power, Space, Spaces
from .ch01_valley import blocks_in, bystander_at, enemies, foe_at, has_room, seat_of
from .ch04_parley import why_not_by_treaty
from .game import Valdor

STAND = "stand"
INTERCEPTS_ON = 5  # 6.1
MANY = 3  # 6.1.1

TRIED_ALREADY = Refusal("6.1", "tried_already")
ALL_WITHDREW = Refusal("6.1", "all_withdrew")
NO_ROOM_TO_JOIN = Refusal("1.4", "too_many")
ENEMY_THERE = Refusal("6.2", "enemy_there")
WHERE_HE_CAME_FROM = Refusal("6.2", "where_he_came_from")
HELD_BY_ANOTHER = Refusal("1.4", "held_by_another")


@procedure("6.1")
def interception(g: Valdor, power: Power, to: Space) -> Proc[bool]:
    """6.1 Enemies next door may try, stack by stack, to be there too."""
    for foe in enemies(g, power):
        tried: Spaces = ()
        while True:
            origin = yield from pick(
                seat_of(g, foe),
                "6.1",
                may_try(g, foe, to),
                partial(why_not_intercept, g, foe, to, tried),
                what="intercept",
                args=(to,),
            )
            if isinstance(origin, str):
                break
            tried += (origin,)
            lines = interception_modifiers(g, foe, origin)
            g.show_sum("interception", lines)
            (die,) = g.roll(1, "interception", "6.1")
            if die + total(lines) >= INTERCEPTS_ON:
                g.move(rested(g, foe, origin), to, "6.1")
                return True
    return False


@procedure("6.2")
def avoid_battle(g: Valdor, power: Power, space: Space, from_where: Space) -> Proc[None]:
    """6.2 The blocks that are come upon may slip away; it costs honour."""
    to = yield from pick(
        seat_of(g, power),
        "6.2",
        ways_out(space),
        partial(why_not_withdraw, g, power, space, from_where),
        what="avoid_battle",
        args=(space,),
    )
    if isinstance(to, str):
        return
    g.withdraw(blocks_in(g, power, space), to)
    g.lose_honour(power, 1, "6.2")


def ways_out(space: Space) -> tuple[Space | str, ...]:
    """6.2 Stand, or go next door."""
    return (STAND, *ADJACENT[space])


def may_try(g: Valdor, foe: Power, to: Space) -> tuple[Space | str, ...]:
    """6.1 The spaces next door with this power's blocks, or nobody."""
    return (PASS, *[space for space in ADJACENT[to] if blocks_in(g, foe, space)])


def why_not_intercept(
    g: Valdor, foe: Power, to: Space, tried: Spaces, origin: Space | str
) -> Refusal | None:
    """6.1 Each stack tries once; all its rested blocks must find room."""
    if isinstance(origin, str):
        return None
    if origin in tried:
        return TRIED_ALREADY
    coming = rested(g, foe, origin)
    if not coming:
        return ALL_WITHDREW
    if bystander_at(g, foe, to):
        return HELD_BY_ANOTHER
    if not has_room(g, foe, to, len(coming)):
        return NO_ROOM_TO_JOIN
    return why_not_by_treaty(g, foe, to)


def rested(g: Valdor, power: Power, space: Space) -> Blocks:
    """6.1 Who has not just avoided battle."""
    return tuple([block for block in blocks_in(g, power, space) if block not in g.spent])


def interception_modifiers(g: Valdor, foe: Power, origin: Space) -> list[Modifier]:
    """6.1.1 What helps and hinders an interception; only what everybody sees."""
    lines: list[Modifier] = []
    if len(rested(g, foe, origin)) >= MANY:
        lines.append(Modifier(1, "6.1.1", "many_blocks"))
    if TERRAIN[origin] == "wood":
        lines.append(Modifier(-1, "6.1.1", "out_of_the_wood"))
    return lines


def why_not_withdraw(
    g: Valdor, power: Power, space: Space, from_where: Space, to: Space | str
) -> Refusal | None:
    """6.2 Not towards an enemy, not where he came from, not into a crowd."""
    if isinstance(to, str):
        return None
    if to == from_where:
        return WHERE_HE_CAME_FROM
    if foe_at(g, power, to) is not None:
        return ENEMY_THERE
    if bystander_at(g, power, to):
        return HELD_BY_ANOTHER
    if not has_room(g, power, to, len(blocks_in(g, power, space))):
        return NO_ROOM_TO_JOIN
    return why_not_by_treaty(g, power, to)
