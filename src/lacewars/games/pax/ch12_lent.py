"""Chapter 12, blocks that an event has sent away, and what brings them back (12.2)."""

from __future__ import annotations

from .catalogue import COSSACK, NATION, OTTOMAN, POOL_OF, UKRAINE, Nation
from .ch01_map import ACTIVE
from .game import Pax


def bring_back(g: Pax, nation: Nation) -> None:
    """12.2 The blocks a nation had to send away are in its pool again."""
    pool = POOL_OF[nation]
    assert pool is not None
    for block in g.lent:
        if NATION[g.face[block]] == nation:
            g.give_back(block, pool, "12.2")


def recall_cossack(g: Pax) -> None:
    """12.2 The Cossacks return once Ukraine and the Ottomans are both at peace."""
    if not g.lent:
        return
    block = g.bearer[COSSACK]
    pool = POOL_OF[NATION[COSSACK]]
    at_peace = g.status[UKRAINE] != ACTIVE and g.status[OTTOMAN] != ACTIVE
    if block in g.lent and at_peace and pool is not None:
        g.give_back(block, pool, "12.2")
