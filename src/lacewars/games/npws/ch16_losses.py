"""Chapter 16.3.1, losses: one by one, full corps first, the largest power first."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import POWER, Pieces, Side
from .ch03_counters import is_full
from .ch04_stacking import one_of_each
from .game import Npws


@procedure("16.3.1")
def take_losses(g: Npws, side: Side, corps: Pieces, hits: int) -> Proc[int]:
    """16.3.1 No more losses than corps; the owner chooses within the priorities."""
    losses = 0
    has_reduced = has_removed = False
    while losses < min(hits, len(corps)) and standing(g, corps):
        one = yield from pick(
            side,
            "16.3.1",
            one_of_each(g, next_to_suffer(g, corps, has_reduced, has_removed)),
            what="loss",
            args=(min(hits, len(corps)) - losses,),
        )
        if is_full(g, one):
            has_reduced = True
        else:
            has_removed = True
        g.reduce(one, "16.3.1")
        losses += 1
    return losses


def standing(g: Npws, corps: Pieces) -> Pieces:
    """Those that have not been eliminated."""
    return tuple([piece for piece in corps if g.steps[piece]])


def fallen(g: Npws, corps: Pieces) -> int:
    """16.5.1 How many have been taken off the map."""
    return len(corps) - len(standing(g, corps))


def next_to_suffer(g: Npws, corps: Pieces, has_reduced: bool, has_removed: bool) -> Pieces:
    """16.3.1 Full corps before reduced ones; the first of each from the largest power (9.21)."""
    left = standing(g, corps)
    full = tuple([piece for piece in left if is_full(g, piece)])
    pool, is_first = (full, not has_reduced) if full else (left, not has_removed)
    return of_the_largest(corps, pool) if is_first else pool


def of_the_largest(corps: Pieces, pool: Pieces) -> Pieces:
    """16.3.1 Those of the power with most corps in the battle that has one to give (9.85)."""
    powers = [POWER[piece] for piece in corps]
    most = max([powers.count(POWER[piece]) for piece in pool])
    return tuple([piece for piece in pool if powers.count(POWER[piece]) == most])
