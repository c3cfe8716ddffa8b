"""Ways over a map that depend on the position: reach, shortest paths, supply.

Who or what bars the way is the game's affair: it hands in the blocked spaces, or a price for each
step. Everything returned is in order, so that the same position gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from lacewars.kernel import Id

from .graph import Graph

S = TypeVar("S", bound=Id)
# the price of a step from one space to the next; None: no way
Price: TypeAlias = Callable[[S, S], int | None]
NOWHERE: tuple[()] = ()


def reach(
    graph: Graph[S],
    start: S,
    steps: int,
    blocked: Collection[S] = NOWHERE,
    *,
    stops: Collection[S] = NOWHERE,
) -> tuple[S, ...]:
    """The spaces at most so many links away, the start among them.

    A `blocked` space cannot be entered; one of `stops` can, but not left.
    """
    ball = graph.within(start, steps)
    if not (blocked or stops) or not any(space in blocked or space in stops for space in ball):
        return ball
    near = graph.near
    found, layer = {start}, [start]
    for _ in range(steps):
        fresh: list[S] = []
        for space in layer:
            for there in near[space]:
                if there not in found and there not in blocked:
                    found.add(there)
                    if there not in stops:
                        fresh.append(there)
        layer = fresh
    return tuple(sorted(found))


def costs(graph: Graph[S], start: S, budget: int, price: Price[S]) -> dict[S, int]:
    """The spaces within a budget, each with the least it costs to come there, in order."""
    near = graph.near
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        spent, space = heappop(heap)
        if spent > best[space]:
            continue
        for there in near[space]:
            step = price(space, there)
            total = budget + 1 if step is None else spent + step
            if total <= budget and total < best.get(there, budget + 1):
                best[there] = total
                heappush(heap, (total, there))
    return dict(sorted(best.items()))


def path(
    graph: Graph[S],
    start: S,
    goals: Container[S],
    blocked: Container[S] = NOWHERE,
    *,
    most: int = 254,
) -> tuple[S, ...] | None:
    """The shortest way to a goal, both ends in it; of several the first in order of spaces.

    A goal that is itself blocked is not reached.
    """
    if start in goals:
        return (start,)
    near = graph.near
    came: dict[S, S] = {start: start}
    layer = [start]
    for _ in range(most):
        fresh: list[S] = []
        for space in layer:
            for there in near[space]:
                if there not in came and there not in blocked:
                    came[there] = space
                    if there in goals:
                        return _traced(came, there)
                    fresh.append(there)
        layer = fresh
    return None


def _traced(came: dict[S, S], end: S) -> tuple[S, ...]:
    out = [end]
    while came[end] != end:
        end = came[end]
        out.append(end)
    return tuple(reversed(out))


class Supply(NamedTuple, Generic[S]):
    """A line of supply, or what cuts it: the first barred space on the shortest way there would be.

    Without a line and without a barred space, the source is too far or there is no way at all.
    """

    line: tuple[S, ...] | None
    barred_at: S | None = None

    @property
    def is_open(self) -> bool:
        """Return whether there is a line."""
        return self.line is not None


def supply(
    graph: Graph[S],
    start: S,
    sources: Container[S],
    blocked: Container[S] = NOWHERE,
    *,
    most: int = 254,
) -> Supply[S]:
    """Trace a line of supply of at most so many links."""
    line = path(graph, start, sources, blocked, most=most)
    if line is not None:
        return Supply(line)
    free = path(graph, start, sources, most=most)
    return Supply(None, next((space for space in free or () if space in blocked), None))


def paths_of_length(
    graph: Graph[S],
    start: S,
    length: int,
    may_enter: Callable[[S], bool] = lambda _space: True,
    *,
    may_follow: Callable[[tuple[S, ...], S], bool] = lambda _way, _space: True,
) -> Iterator[tuple[S, ...]]:
    """Every way of exactly so many links that enters no space twice, start included, in order.

    `may_follow(way, space)` prunes a way as it grows: a retreat that must lead off, a road that
    must go on.
    """
    near = graph.near

    def grown(way: tuple[S, ...]) -> Iterator[tuple[S, ...]]:
        if len(way) > length:
            yield way
            return
        for there in near[way[-1]]:
            if there not in way and may_enter(there) and may_follow(way, there):
                yield from grown((*way, there))

    return grown((start,))


def nearest_of(graph: Graph[S], start: S, goals: Iterable[S]) -> tuple[S, ...]:
    """Those of the goals that are fewest links away, whatever stands between."""
    row = graph.distances[start]
    known = sorted(goals)
    least = min([row[space] for space in known], default=0)
    return tuple([space for space in known if row[space] == least])
