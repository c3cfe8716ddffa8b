"""Regions of spaces, their borders, and limits on what may cross one border."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable
from typing import TypeAlias, TypeVar

from lacewars.kernel import Id

from .graph import Graph, Link

S = TypeVar("S", bound=Id)
R = TypeVar("R", bound=Hashable)
# who crossed how often: (from, to, how many), in order; kept in a position as it is
Crossings: TypeAlias = tuple[tuple[S, S, int], ...]


def by_region(spaces: Iterable[S], regions: Iterable[R]) -> dict[R, tuple[S, ...]]:
    """The spaces of each region, from a column that names the region of every space."""
    found: dict[R, list[S]] = {}
    for space, region in zip(spaces, regions, strict=True):
        found.setdefault(region, []).append(space)
    return {region: tuple(members) for region, members in found.items()}


def borders(graph: Graph[S], area: Container[S]) -> tuple[Link[S], ...]:
    """The links that lead out of an area, each from its inner to its outer end, in order."""
    found: list[Link[S]] = []
    for link in graph.links:
        inside, outside = link.one in area, link.other in area
        if inside != outside:
            found.append(link if inside else Link(link.other, link.one, link.kind))
    return tuple(sorted(found))


def crossed(crossings: Crossings[S], here: S, there: S) -> int:
    """How many have crossed from here to there."""
    return next((many for one, other, many in crossings if (one, other) == (here, there)), 0)


def after_crossing(crossings: Crossings[S], here: S, there: S, many: int = 1) -> Crossings[S]:
    """The crossings with so many more from here to there."""
    rest = [row for row in crossings if row[:2] != (here, there)]
    return tuple(sorted([*rest, (here, there, crossed(crossings, here, there) + many)]))


def room(crossings: Crossings[S], here: S, there: S, limit: int) -> int:
    """How many may still cross from here to there."""
    return max(0, limit - crossed(crossings, here, there))
