"""Tracks: boxes in a row, markers that stop at the ends. What a box means is the game's affair."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

B = TypeVar("B")


class Step(NamedTuple, Generic[B]):
    """A move along a track: where to, and the boxes entered on the way, the last one included."""

    place: int
    entered: tuple[B, ...]
    unused: int


class Track(Generic[B]):
    """Boxes from left to right; a place is an index."""

    def __init__(self, boxes: Iterable[B]) -> None:
        self.boxes = tuple(boxes)

    def __len__(self) -> int:
        return len(self.boxes)

    def __getitem__(self, place: int) -> B:
        return self.boxes[place]

    def place(self, box: B) -> int:
        """Where a box is; ValueError if it is not on this track."""
        return self.boxes.index(box)

    def clamped(self, place: int) -> int:
        """The nearest place that there is."""
        return min(max(place, 0), len(self.boxes) - 1)

    def moved(self, place: int, steps: int) -> Step[B]:
        """Move right (left, if negative), stopping at the ends."""
        end = self.clamped(place + steps)
        way = range(place + 1, end + 1) if end > place else range(place - 1, end - 1, -1)
        entered = tuple([self.boxes[at] for at in way])
        return Step(end, entered, abs(steps) - len(entered))


def numbered(first: int, last: int, step: int = 1) -> Track[int]:
    """A track of numbers, both ends included."""
    return Track(range(first, last + 1, step))
