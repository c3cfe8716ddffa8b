"""Battles and sieges in round figures, for players who must look at thousands: means, no dice.

The exact odds are in `odds.py`; here hits are spread at their mean, which is quick enough to be
asked at every step of an imagined war.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from .catalogue import CLASS, FACES, RATING, Block, Blocks
from .ch05_battle import ROUNDS
from .ch05_round import LETTERS
from .game import Pax
from .odds import DIE, volley

Fighter: TypeAlias = "list[float]"  # strength now, mean hits of a die
Line: TypeAlias = "list[list[Fighter]]"  # by letter
TURN = tuple([LETTERS.index(CLASS[face]) for face in FACES])
MEAN = tuple([RATING[face] / DIE for face in FACES])
EARLY = (1.35, 1.15, 0.95, 0.8)  # what firing early is worth
POWER = tuple([RATING[face] * EARLY[TURN[face]] for face in FACES])
SPENT = 0.05


class Clash(NamedTuple):
    """5.0 What is left of both sides on average, in steps."""

    attacker: float
    defender: float


def clash(g: Pax, attack: Blocks, defence: Blocks, late: Blocks = ()) -> Clash:
    """5.4, 5.5 Three rounds at mean; who is late fights from the second."""
    ours, theirs = line_of(g, attack, ()), line_of(g, defence, ())
    front = line_of(g, attack, late) if late else ours
    first = True
    for _ in range(ROUNDS):
        one_round(front if first else ours, theirs)
        first = False
        if left(ours) < SPENT or left(theirs) < SPENT:
            break
        if late:
            ours, late = rejoined(g, front, attack, late), ()
            front = ours
    return Clash(left(ours), left(theirs))


def line_of(g: Pax, blocks: Blocks, without: Blocks) -> Line:
    """5.4 Blocks by letter."""
    line: Line = [[], [], [], []]
    for block in blocks:
        if block not in without:
            face = g.face[block]
            line[TURN[face]].append([float(g.steps[block]), MEAN[face]])
    return line


def rejoined(g: Pax, front: Line, attack: Blocks, late: Blocks) -> Line:
    """5.3 The Reserve comes up beside what is left of the front."""
    more = line_of(g, late, ())
    return [one + other for one, other in zip(front, more, strict=True)] if attack else front


def one_round(ours: Line, theirs: Line) -> None:
    """5.4 Letter by letter, the defender first."""
    for here, there in zip(ours, theirs, strict=True):
        if there:
            wear(ours, sum([steps * mean for steps, mean in there]))
        if here:
            wear(theirs, sum([steps * mean for steps, mean in here]))


def wear(line: Line, hits: float) -> None:
    """5.5 Hits one by one on the strongest."""
    fighters = [fighter for row in line for fighter in row]
    while hits > 0 and fighters:
        strongest = max(fighters)
        if strongest[0] <= 0:
            return
        lost = min(hits, 1.0, strongest[0])
        strongest[0] -= lost
        hits -= lost


def left(line: Line) -> float:
    """The steps of a line."""
    return sum([steps for row in line for steps, _ in row])


def power(g: Pax, blocks: Blocks) -> float:
    """How much fire blocks have, early fire counted for more."""
    return sum([g.steps[block] * POWER[g.face[block]] for block in blocks])


def siege_chance(g: Pax, blocks: Blocks, value: int) -> float:
    """6.3 As many hits as the garrison is worth, its own fire left out."""
    return falls_to(tuple(sorted([shot(g, block) for block in blocks])), value)


def shot(g: Pax, block: Block) -> tuple[int, int]:
    """5.5 Dice and rating."""
    return g.steps[block], RATING[g.face[block]]


@cache
def falls_to(shots: tuple[tuple[int, int], ...], value: int) -> float:
    """6.3 The chance of so many hits."""
    ways = volley(shots)
    return sum(ways[value:]) / sum(ways)
