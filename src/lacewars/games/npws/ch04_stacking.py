"""Chapter 4, stacking: who stands in a space, and how many may."""

from __future__ import annotations

from operator import itemgetter

from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    BAVARIA,
    BAVARIANS,
    CORPS_OF,
    FORTRESS,
    HALF,
    LEADERS_OF,
    LIMIT,
    Piece,
    Pieces,
    Side,
    Space,
    Spaces,
    other,
)
from .ch03_counters import is_full, is_leader, likeness
from .game import Npws

WHEREABOUTS = tuple([itemgetter(*sorted(corps)) for corps in CORPS_OF])  # of a side's corps


def corps_in(g: Npws, side: Side, space: Space) -> Pieces:
    """4.1.1, 17.3.4 The corps of a side in the field; a garrison does not count."""
    here = g.here[space]
    if not here:
        return ()
    mine, inside = CORPS_OF[side], g.inside
    found = tuple([p for p in here if p in mine and p not in inside])
    return found if g.sides[BAVARIA] is not None else without_neutrals(found)


def leaders_in(g: Npws, side: Side, space: Space) -> Pieces:
    """The leaders of a side in the field."""
    here = g.here[space]
    if not here:
        return ()
    mine, inside = LEADERS_OF[side], g.inside
    found = tuple([p for p in here if p in mine and p not in inside])
    return found if g.sides[BAVARIA] is not None else without_neutrals(found)


def without_neutrals(pieces: Pieces) -> Pieces:
    """7.2.1 Before Bavaria joins its units are nobody's."""
    return tuple([piece for piece in pieces if piece not in BAVARIANS])


def force_in(g: Npws, side: Side, space: Space) -> Pieces:
    """3.0 The stack of a side in the field, leaders first."""
    return leaders_in(g, side, space) + corps_in(g, side, space)


def inside_of(g: Npws, space: Space) -> Pieces:
    """17.3.1 Who is inside the fortress."""
    if not g.inside:
        return ()
    return tuple([piece for piece in g.here[space] if piece in g.inside])


def garrison_of(g: Npws, space: Space) -> Piece | None:
    """17.3.2 The corps inside, if any."""
    return next((piece for piece in inside_of(g, space) if not is_leader(piece)), None)


def still_at(g: Npws, pieces: Pieces, space: Space) -> Pieces:
    """Return those that are still in the field there, whatever has happened meanwhile."""
    return tuple([p for p in pieces if g.at[p] == space and p not in g.inside])


def is_besieged(g: Npws, space: Space) -> bool:
    """17.1.1 A fortress with an enemy corps in the field."""
    foe = g.besieger_of(space)
    return foe is not None and bool(corps_in(g, foe, space))


def besieged_of(g: Npws, side: Side) -> Spaces:
    """17.1.1 The fortresses of a side before which the enemy stands."""
    foe, control = other(side), g.control
    near = [s for s in {*WHEREABOUTS[foe](g.at)} if s is not None and control[s] == side]
    return tuple(sorted([s for s in near if FORTRESS[s] and corps_in(g, foe, s)]))


def is_occupied(g: Npws, side: Side, space: Space) -> bool:
    """4.3 Whether a side has units in the field there."""
    if not g.here[space]:
        return False
    return bool(corps_in(g, side, space) or leaders_in(g, side, space))


def is_free(g: Npws, side: Side, space: Space) -> bool:
    """14.7.3, 16.4.3 A friendly space without enemies: where one may fall back to."""
    return g.control[space] == side and not is_occupied(g, other(side), space)


def room(g: Npws, side: Side, space: Space) -> int:
    """4.1.1 How many more corps a side may have there."""
    return LIMIT[space] - len(corps_in(g, side, space))


def is_overstacked(g: Npws, side: Side, space: Space) -> bool:
    """4.1.3 More corps of a side than the limit."""
    return room(g, side, space) < 0


def too_full(g: Npws, side: Side, space: Space) -> Pieces:
    """4.1.3 The full corps of an overstacked space, if they exceed half the limit (9.55)."""
    corps = corps_in(g, side, space)
    if len(corps) <= LIMIT[space]:
        return ()
    full = tuple([piece for piece in corps if is_full(g, piece)])
    return full if len(full) > HALF[space] else ()


def one_of_each(g: Npws, pieces: Pieces) -> Pieces:
    """3.2 One piece for each kind that can be told apart."""
    kinds = {likeness(g, piece): piece for piece in reversed(pieces)}
    return tuple(sorted(kinds.values()))


@procedure("4.1.3")
def settle_overstack(g: Npws, side: Side, space: Space) -> Proc[None]:
    """4.1.3 Full corps above half the limit are reduced, any of them (9.108, 9.73)."""
    while too_full(g, side, space):
        corps = yield from pick(
            side,
            "4.1.3",
            one_of_each(g, too_full(g, side, space)),
            what="overstack",
            args=(space,),
        )
        g.reduce(corps, "4.1.3")
