"""Maps: spaces joined by links of several kinds. Immutable, shared by all games on it.

Ids index lists. `graph.only("main_road")` is the same map with some of its links. What depends on
the map alone (distances, balls) is computed once, at first use.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from lacewars.kernel import Id

S = TypeVar("S", bound=Id)
FAR = 255


class Link(NamedTuple, Generic[S]):
    """Two spaces and the kind of what joins them."""

    one: S
    other: S
    kind: str


class Graph(Generic[S]):
    """Spaces and links; `near[space]` lists the neighbours in order."""

    def __init__(self, spaces: Iterable[S], links: Iterable[Link[S]]) -> None:
        self.spaces = tuple(spaces)
        self.links = tuple(sorted(links))
        self._kinds = self._kinds_between()
        self.near: tuple[tuple[S, ...], ...] = tuple(map(tuple, self._kinds))
        self._only: dict[tuple[str, ...], Graph[S]] = {}
        self._balls: dict[tuple[S, int], tuple[S, ...]] = {}

    def _kinds_between(self) -> tuple[dict[S, tuple[str, ...]], ...]:
        """For each space its neighbours, in order, with the kinds of the links to them."""
        kinds: list[dict[S, tuple[str, ...]]] = [{} for _ in self.spaces]
        for link in self.links:
            for here, there in ((link.one, link.other), (link.other, link.one)):
                kinds[here][there] = (*kinds[here].get(there, ()), link.kind)
        return tuple([dict(sorted(row.items())) for row in kinds])

    def only(self, *kinds: str) -> Graph[S]:
        """The same map with links of these kinds alone."""
        found = self._only.get(kinds)
        if found is None:
            links = [link for link in self.links if link.kind in kinds]
            found = self._only[kinds] = Graph(self.spaces, links)
        return found

    def kinds(self, one: S, other: S) -> tuple[str, ...]:
        """The kinds of the links between two spaces; none if they are not neighbours."""
        return self._kinds[one].get(other, ())

    def are_near(self, one: S, other: S) -> bool:
        """Return whether a link joins two spaces."""
        return other in self._kinds[one]

    @cached_property
    def distances(self) -> tuple[bytes, ...]:
        """How many links from every space to every other, FAR if there is no way."""
        return tuple([distances_from(space, self.near) for space in self.spaces])

    def distance(self, one: S, other: S) -> int:
        """How many links apart; FAR if there is no way."""
        return self.distances[one][other]

    def within(self, space: S, reach: int) -> tuple[S, ...]:
        """The spaces at most so many links away, the space itself among them, in order."""
        found = self._balls.get((space, reach))
        if found is None:
            row = self.distances[space]
            most = min(reach, FAR - 1)
            found = tuple([there for there in self.spaces if row[there] <= most])
            self._balls[space, reach] = found
        return found

    @cached_property
    def parts(self) -> tuple[tuple[S, ...], ...]:
        """The connected parts of the map."""
        left = dict.fromkeys(self.spaces)
        found: list[tuple[S, ...]] = []
        while left:
            part = flood(self, next(iter(left)), left)
            found.append(part)
            for space in part:
                del left[space]
        return tuple(found)


def distances_from(start: S, near: tuple[tuple[S, ...], ...]) -> bytes:
    """How many links from one space to every other."""
    row = bytearray([FAR]) * len(near)
    row[start] = 0
    layer, away = [start], 0
    while layer and away < FAR - 1:
        away += 1
        fresh: list[S] = []
        for space in layer:
            for there in near[space]:
                if row[there] == FAR:
                    row[there] = away
                    fresh.append(there)
        layer = fresh
    return bytes(row)


def flood(graph: Graph[S], start: S, open_to: Container[S]) -> tuple[S, ...]:
    """The spaces joined to this one through spaces that are open, in order."""
    found = {start}
    layer = [start]
    while layer:
        space = layer.pop()
        for there in graph.near[space]:
            if there not in found and there in open_to:
                found.add(there)
                layer.append(there)
    return tuple(sorted(found))


def graph_of(
    spaces: tuple[S, ...], rows: Iterable[Mapping[str, Any]], of: Callable[[str], S]
) -> Graph[S]:
    """Make the graph of `DATA.rows("link")`; links with ends in other domains are left out."""
    known = {space.word for space in spaces}
    links = [
        Link(of(row["between"][0]), of(row["between"][1]), row.get("kind", ""))
        for row in rows
        if known.issuperset(row["between"])
    ]
    return Graph(spaces, links)
