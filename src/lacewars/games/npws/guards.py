"""How far the capitals that may cost the war lie open, and what guards them. For `advice`.

Queries only.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .catalogue import GRAPH, MADRID, PARIS, Pieces, Side, Space, other
from .ch03_counters import command_of
from .ch04_stacking import WHEREABOUTS, corps_in, leaders_in
from .ch06_victory import EASTERN_CAPITALS
from .game import Npws

AT_STAKE = (EASTERN_CAPITALS, (PARIS, MADRID))  # by side: what it must not lose
STAKE = 6.0  # in points: what a capital wide open costs, as long as it has not fallen
REACH = (1.0, 1.0, 0.7, 0.35, 0.0)  # what an enemy corps counts that is so many links away
GUARD = (1.5, 0.9, 0.5, 0.2, 0.0)  # and an own one
FAR = len(REACH) - 1
DISTANCES = tuple([graph.distances for graph in GRAPH])  # by side, for it alone uses red links
ENOUGH = 4.0  # corps too many that leave a capital wide open
SHELTER = (1.0, 0.8, 0.3, 0.0, 0.0)  # how much of the danger an army there takes away

Openings: TypeAlias = "tuple[tuple[Space, float], ...]"


class Army(NamedTuple):
    """Who stands together in the field, and how many corps their leaders can take along."""

    space: Space
    leaders: Pieces
    corps: Pieces
    led: int


Armies: TypeAlias = "tuple[Army, ...]"


def armies(g: Npws, side: Side, without: Pieces = ()) -> Armies:
    """13.5.1 The stacks of a side that have corps, leaving some pieces out."""
    places = sorted({space for space in WHEREABOUTS[side](g.at) if space is not None})
    found = [army_in(g, side, space, without) for space in places]
    return tuple([army for army in found if army.corps])


def army_in(g: Npws, side: Side, space: Space, without: Pieces) -> Army:
    """13.5.1 The stack of a space."""
    corps, leaders = corps_in(g, side, space), leaders_in(g, side, space)
    if without:
        corps = tuple([p for p in corps if p not in without])
        leaders = tuple([p for p in leaders if p not in without])
    return Army(space, leaders, corps, min(len(corps), command_of(g, leaders)))


def openness(g: Npws, side: Side, capital: Space, own: Armies, foes: Armies) -> float:
    """6.2, 18.1 From 0, well guarded, to 1, theirs for the taking."""
    if g.control[capital] != side:
        return 0.0
    far = DISTANCES[other(side)][capital]
    threat = sum([REACH[min(FAR, far[army.space])] * army.led for army in foes])
    if not threat:
        return 0.0
    guard = sum([GUARD[min(FAR, far[army.space])] * army.led for army in own])
    guard += GUARD[0] * sum([len(army.corps) - army.led for army in own if army.space == capital])
    return max(0.0, min(1.0, (threat - guard) / ENOUGH))


def open_capitals(g: Npws, side: Side, without: Pieces) -> Openings:
    """The capitals of a side that lie open without a force, and how far."""
    foes, own = armies(g, other(side)), armies(g, side, without)
    found = [(capital, openness(g, side, capital, own, foes)) for capital in AT_STAKE[side]]
    return tuple([one for one in found if one[1]])


def sheltered(side: Side, openings: Openings, space: Space, corps: int) -> float:
    """What so many corps are worth that stand there before capitals that lie open."""
    if not openings:
        return 0.0
    far = DISTANCES[other(side)]
    found = [p * SHELTER[min(FAR, far[capital][space])] for capital, p in openings]
    return STAKE * min(1.0, corps / ENOUGH) * sum(found)
