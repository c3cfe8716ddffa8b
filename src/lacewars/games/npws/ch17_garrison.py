"""Chapter 17.3, garrisons: one corps and any leaders withdraw into a fortress."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick_some, procedure

from .catalogue import FORTRESS, Piece, Pieces, Side, Space
from .ch02_map import is_friendly, level
from .ch03_counters import corps_of, is_leader, likeness
from .ch04_stacking import garrison_of
from .game import Npws

ONE_CORPS_INSIDE = Refusal("14.7.4", "one_corps_inside")


@procedure("14.7.4")
def go_inside(g: Npws, side: Side, space: Space, units: Pieces, rule: str) -> Proc[None]:
    """14.7.4, 17.3.1 One corps and any leaders may go inside a friendly fortress (9.112)."""
    if not units or not is_refuge(g, side, space):
        return
    group = yield from pick_some(
        side,
        "14.7.4",
        units,
        kind=partial(likeness, g),
        grow=partial(may_go_inside, g, space),
        judge=partial(why_not_inside, g, space),
        what="go_inside",
        args=(space,),
    )
    g.shut_in(group, rule)


def is_refuge(g: Npws, side: Side, space: Space) -> bool:
    """14.7.2 A friendly fortress."""
    return bool(FORTRESS[space]) and is_friendly(g, side, space)


def may_go_inside(g: Npws, space: Space, group: Pieces, piece: Piece) -> bool:
    """14.7.4, 17.3.6 One corps; leaders without limit."""
    return is_leader(piece) or (garrison_of(g, space) is None and not corps_of(group))


def why_not_inside(g: Npws, space: Space, group: Pieces) -> Refusal | None:
    """14.7.4 One corps in all (9.28)."""
    corps = len(corps_of(group))
    too_many = corps and corps + (garrison_of(g, space) is not None) > 1
    return ONE_CORPS_INSIDE if too_many else None


def garrison_strength(g: Npws, space: Space) -> int:
    """17.3.2 The steps of the corps inside."""
    corps = garrison_of(g, space)
    return 0 if corps is None else g.steps[corps]


def fortress_value(g: Npws, space: Space) -> int:
    """17.4 FDV: the level as it stands, and the garrison."""
    return level(g, space) + garrison_strength(g, space)
