"""Ways of an exact length that enter no space twice: how far a beaten army can be driven.

Listing all such ways takes for ever on a large map, so for each end, the farthest first, only one
is looked for, and hopeless branches are left as soon as the free spaces show it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, TypeVar

from lacewars.kernel import Id

from .graph import FAR, Graph

S = TypeVar("S", bound=Id)
HURRY = 300  # steps of a walk before it is done with more care


class Ways(Generic[S]):
    """The ways from one space over free spaces; the start itself is left, never entered."""

    def __init__(self, graph: Graph[S], start: S, free: Collection[S]) -> None:
        self.graph = graph
        self.start = start
        self.onward: dict[S, list[S]] = {}
        self.away = {start: 0}  # over free spaces
        self.is_two_sided = True
        layer = [start]
        while layer:
            fresh: list[S] = []
            for space in layer:
                self.onward[space] = [there for there in graph.near[space] if there in free]
                for there in self.onward[space]:
                    if there not in self.away:
                        self.away[there] = self.away[space] + 1
                        fresh.append(there)
                    elif self.away[there] == self.away[space]:
                        self.is_two_sided = False
            layer = fresh

    def farthest(self, length: int, origin: S, measured: Graph[S] | None = None) -> tuple[S, ...]:
        """The ends of ways of this length that are farthest from another space, in order.

        The distance is measured on the same map, or on one with more links.
        """
        row = (measured or self.graph).distances[origin]
        by_distance: dict[int, list[S]] = {}
        for end in self._ends(length):
            by_distance.setdefault(row[end], []).append(end)
        for away in sorted(by_distance, reverse=True):
            found = [end for end in by_distance[away] if self.to(end, length)]
            if found:
                return tuple(found)
        return ()

    def to(self, end: S, length: int) -> tuple[S, ...] | None:
        """One way of exactly so many links to an end, or None."""
        if not self._may_end(end, length):
            return None
        is_sure, way = self._hurried(end, length)
        return way if is_sure else self._thorough(end, length)

    def _hurried(self, end: S, length: int) -> tuple[bool, tuple[S, ...] | None]:
        """Walk on without looking ahead; after so many steps one cannot be sure of no way."""
        row = self.graph.distances[end]
        way = [self.start]
        branches = [self._away_first(self.start, row, length)]
        for _ in range(HURRY):
            if not branches:
                return True, None
            left = length - len(branches)
            if not branches[-1]:
                branches.pop()
                way.pop()
                continue
            there = branches[-1].pop()
            if there in way or (there == end and left):
                continue
            way.append(there)
            if not left:
                return True, tuple(way)
            branches.append(self._away_first(there, row, left))
        return False, None

    def _away_first(self, space: S, row: bytes, left: int) -> list[S]:
        """Where to go on, the farthest from the end last, for it is taken first."""
        onward = [there for there in self.onward[space] if row[there] < left]
        return sorted(onward, key=lambda there: (row[there], -there))

    def _thorough(self, end: S, length: int) -> tuple[S, ...] | None:
        """Leave a branch as soon as there is no room for what is left of the way."""
        away = self._links_to(end)
        way = [self.start]

        def found(left: int) -> bool:
            if not left:
                return way[-1] == end
            if not self._is_room(way, end, left):
                return False
            onward = [there for there in self.onward[way[-1]] if away[there] < left]
            for there in sorted(onward, key=lambda there: (-away[there], there)):
                if there not in way and (there != end or left == 1):
                    way.append(there)
                    if found(left - 1):
                        return True
                    way.pop()
            return False

        return tuple(way) if found(length) else None

    def _ends(self, length: int) -> list[S]:
        """The ends that distance and, on a map of two sides, parity do not exclude."""
        return [end for end in sorted(self.away) if self._may_end(end, length)]

    def _may_end(self, end: S, length: int) -> bool:
        away = self.away.get(end, 0)
        return 0 < away <= length and not (self.is_two_sided and (length - away) % 2)

    def _links_to(self, end: S) -> dict[S, int]:
        """How far each space is from the end over free spaces."""
        away = dict.fromkeys(self.away, FAR)
        away[end] = 0
        layer = [end]
        while layer:
            fresh: list[S] = []
            for space in layer:
                for there in self.onward[space]:
                    if away[there] == FAR:
                        away[there] = away[space] + 1
                        fresh.append(there)
            layer = fresh
        return away

    def _is_room(self, way: list[S], end: S, left: int) -> bool:
        """Return whether enough fresh spaces are joined to this one, the end among them."""
        seen = set(way)
        layer = [way[-1]]
        room = 0
        while layer:
            for there in self.onward[layer.pop()]:
                if there not in seen:
                    seen.add(there)
                    room += 1
                    if there != end:
                        layer.append(there)
                    if room >= left and end in seen:
                        return True
        return False
