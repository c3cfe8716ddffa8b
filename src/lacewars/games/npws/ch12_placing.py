"""Chapter 12.2, placing: where a corps or a leader may appear. Queries only."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Refusal

from .catalogue import (
    BRITAIN,
    DATA,
    HABSBURG,
    MINE,
    NATIONAL,
    POWERS,
    REGION,
    SPACES,
    SPAIN,
    Power,
    Side,
    Space,
    Spaces,
    other,
)
from .ch02_map import is_friendly
from .ch04_stacking import is_occupied, room
from .ch11_supply import NONE, capital_line
from .game import Npws

AMSTERDAM = Space.of(DATA.entry("power", "britain")["also_at"])  # 12.2.5
RISING: Spaces = REGION["uprising"]
HOMES: tuple[Spaces, ...] = tuple(  # 12.2.3, 12.2.5: where a power's corps may ever appear
    [
        tuple([s for s in SPACES if p in NATIONAL[s] or (p == BRITAIN and s == AMSTERDAM)])
        for p in POWERS
    ]
)

NOT_NATIONAL = Refusal("12.2.3", "not_national")
NOT_FRIENDLY = Refusal("12.2.3", "not_friendly")
NO_LINE = Refusal("12.3.3", "no_line_to_capital")
NO_ROOM = Refusal("12.2.3", "no_room")
ENEMY_THERE = Refusal("4.3", "enemy_there")
NOT_HELD = Refusal("12.2.2", "not_held")


def is_national(g: Npws, power: Power, space: Space) -> bool:
    """2.1.2 Colours; where the Catalans rise, Spain's before, Habsburg's after (9.31)."""
    if power not in NATIONAL[space]:
        return False
    return space not in RISING or power == (HABSBURG if g.has_risen else SPAIN)


def is_extra(g: Npws, power: Power, space: Space) -> bool:
    """12.2.5 One British corps a year, due or built, may land at Amsterdam (9.63, 9.100)."""
    return power == BRITAIN and space == AMSTERDAM and not g.amsterdam_used


def why_not_appear(g: Npws, power: Power, space: Space) -> Refusal | None:
    """12.2.3 A national space that is held, in line with the capital, with room."""
    side = g.sides[power]
    if side is None or not (is_national(g, power, space) or is_extra(g, power, space)):
        return NOT_NATIONAL
    if not is_friendly(g, side, space):
        return NOT_FRIENDLY
    if is_occupied(g, other(side), space):
        return ENEMY_THERE
    if room(g, side, space) < 1:
        return NO_ROOM
    return NO_LINE if capital_line(g, power, space) == NONE else None


def may_appear(g: Npws, power: Power) -> Spaces:
    """12.2.3 Where a corps of a power may appear now."""
    judge = partial(why_not_appear, g, power)
    return tuple([space for space in HOMES[power] if judge(space) is None])


def posts(g: Npws, side: Side) -> Spaces:
    """12.2.2, 12.4 Where a leader may be."""
    foes = {g.at[piece] for piece in MINE[other(side)]}
    mine = [space for space in SPACES if g.area[side] >> space & 1]
    return tuple([s for s in mine if s not in foes or why_not_post(g, side, s) is None])


def why_not_post(g: Npws, side: Side, space: Space) -> Refusal | None:
    """12.2.2, 12.4 A leader may be in any space of his side that is free of enemies."""
    if not is_friendly(g, side, space):
        return NOT_HELD
    return ENEMY_THERE if is_occupied(g, other(side), space) else None
