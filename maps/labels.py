"""Where each name stands: beside its place and over nothing, tried again and again."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from shapely import LineString, STRtree, box

from .chance import Hand
from .geo import Frame, Spot

Box = tuple[float, float, float, float]  # left, top, right, bottom
STEPS = 90_000
CLASH = 120.0


class Wish(NamedTuple):
    """A name that looks for its place: about a spot of this radius, so wide and so high."""

    word: str
    spot: Spot
    radius: float
    width: float
    height: float


class Stand(NamedTuple):
    """Where a name may stand, how it is anchored, and what it would cost."""

    area: Box
    anchor: str
    cost: float

    @property
    def foot(self) -> Spot:
        """The spot from which the text is written."""
        left, top, right, bottom = self.area
        x = {"start": left, "middle": (left + right) / 2, "end": right}[self.anchor]
        return x, bottom - (bottom - top) * 0.24


def stands(wish: Wish) -> list[Stand]:
    """All that may be tried, the best first."""
    (x, y), r, w, h = wish.spot, wish.radius + 2.5, wish.width, wish.height
    tries: list[tuple[float, float, str, float]] = []
    for lift, dear in ((0, 0.0), (-0.35, 0.6), (0.35, 0.7), (-0.8, 1.4), (0.8, 1.5)):
        inset = r * (1 if abs(lift) < 0.7 else 0.72)
        tries.append((x + inset, y - h / 2 + lift * h, "start", dear))
        tries.append((x - inset - w, y - h / 2 + lift * h, "end", dear + 0.8))
    for slide, dear in ((0.5, 1.6), (0.3, 2.0), (0.7, 2.0), (0.08, 2.2), (0.92, 2.4)):
        tries.append((x - w * slide, y - r - h, "middle", dear))
        tries.append((x - w * slide, y + r, "middle", dear + 0.2))
    for far, dear in ((7, 5.0), (14, 9.0)):
        tries.append((x + r + far, y - h / 2, "start", dear))
        tries.append((x - r - far - w, y - h / 2, "end", dear + 0.4))
        tries.append((x - w / 2, y - r - h - far, "middle", dear))
        tries.append((x - w / 2, y + r + far, "middle", dear))
    return [Stand((a, b, a + w, b + h), how, cost) for a, b, how, cost in tries]


class Ground:
    """What lies on the sheet already: dots not to be covered, lines better not crossed."""

    def __init__(
        self, frame: Frame, dots: Sequence[Wish], lines: Sequence[tuple[LineString, float]]
    ) -> None:
        self._frame = frame
        self._dots = dots
        self._disks = STRtree([box(*around(dot)) for dot in dots])
        self._lines = lines
        self._tree = STRtree([each[0] for each in lines])

    def cost(self, wish: Wish, area: Box) -> float:
        """What a stand would cover."""
        total = 0.0 if inside(area, self._frame) else 400.0
        shape = box(*area)
        for index in self._disks.query(shape):
            dot = self._dots[index]
            total += 0 if dot.word == wish.word else CLASH * (0.3 + overlap(area, around(dot)))
        for index in self._tree.query(shape):
            road, weight = self._lines[index]
            total += road.intersection(shape).length / wish.height * weight
        return total


def around(dot: Wish) -> Box:
    """The square of a symbol."""
    (x, y), r = dot.spot, dot.radius
    return x - r, y - r, x + r, y + r


def inside(area: Box, frame: Frame) -> bool:
    """Return whether a box is within a frame."""
    return (
        area[0] > frame.left + 4
        and area[1] > frame.top + 4
        and area[2] < frame.right - 4
        and area[3] < frame.bottom - 4
    )


def overlap(one: Box, other: Box) -> float:
    """How much two boxes share, as a part of the smaller; 0 if they are apart."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    if wide <= 0 or high <= 0:
        return 0.0
    least = min((a[2] - a[0]) * (a[3] - a[1]) for a in (one, other))
    return wide * high / max(least, 1e-9)


class Placer:
    """Simulated cooling: names hop between their stands until none lies on another."""

    def __init__(
        self, wishes: Sequence[Wish], ground: Ground, own: Sequence[list[Stand]] = ()
    ) -> None:
        """Names beside their places, and names that bring stands of their `own`."""
        self._choices = [
            [
                stand._replace(cost=stand.cost + ground.cost(wish, stand.area))
                for stand in stands(wish)
            ]
            for wish in wishes
        ]
        self._choices += own
        self._rivals = self._neighbours()
        self._now = [min(range(len(c)), key=lambda i: c[i].cost) for c in self._choices]

    def _neighbours(self) -> list[list[int]]:
        reach = [
            box(*(f([s.area[i] for s in c]) for i, f in enumerate((min, min, max, max))))
            for c in self._choices
        ]
        tree = STRtree(reach)
        return [
            [int(i) for i in tree.query(area) if int(i) != index]
            for index, area in enumerate(reach)
        ]

    def _price(self, index: int, choice: int) -> float:
        stand = self._choices[index][choice]
        clash = 0.0
        for rival in self._rivals[index]:
            shared = overlap(stand.area, self._choices[rival][self._now[rival]].area)
            clash += CLASH * (0.4 + shared) if shared else 0.0
        return stand.cost + clash

    def settle(self, seed: str) -> list[Stand]:
        """The stand of each name."""
        hand = Hand(seed)
        for step in range(STEPS):
            heat = 12.0 * (1 - step / STEPS) ** 2 + 0.05
            index = int(hand.next() * len(self._now))
            choice = int(hand.next() * len(self._choices[index]))
            gain = self._price(index, self._now[index]) - self._price(index, choice)
            if gain > 0 or hand.next() < exp(gain / heat):
                self._now[index] = choice
        for _ in range(3):
            for index, choices in enumerate(self._choices):
                self._now[index] = min(range(len(choices)), key=lambda i: self._price(index, i))
        return [choices[now] for choices, now in zip(self._choices, self._now, strict=True)]
