"""Chapter 15, general rules of the advanced game: where every victory marker is. Queries only.

That markers come out of the pool and go back there is done by the verbs of `ledger.py`.
"""

from __future__ import annotations

from .catalogue import ADVANCED, ELECTOR_CITIES, FIRST_POOL, FORTRESSES, Power, Spaces
from .game import Maria


def markers_on_map(g: Maria, power: Power) -> Spaces:
    """15 The fortresses that bear a power's victory marker; elector cities bear none."""
    marked = [space for space in FORTRESSES if g.marker[space] == power]
    return tuple([space for space in marked if space not in ELECTOR_CITIES])


def markers_in_play(g: Maria, power: Power) -> int:
    """15 A power's markers out of its pool: fortresses, boxes, question marks, set aside."""
    boxes = sum([held == power for held in g.box])
    questions = sum([asking == power for _, asking in g.questions])
    return len(markers_on_map(g, power)) + boxes + questions + g.set_aside[power]


def lost_markers(g: Maria, power: Power) -> int:
    """15 How many markers are missing, or too many: none ever is."""
    if g.terms.scenario not in ADVANCED:
        return 0
    return FIRST_POOL[power] - g.pool[power] - markers_in_play(g, power)
