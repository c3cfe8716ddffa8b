"""Mountains as molehills, woods as small trees, fields as ears of wheat."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import LineString, Point, STRtree, box
from shapely.geometry.base import BaseGeometry

from .chance import Hand
from .geo import Spot, distance
from .labels import Box, Wish, around
from .sheet import Place, Sheet
from .svg import use
from .water import rows, spots

SIGNS = {
    "high": ("peak", 17.0),
    "hill": ("hill", 15.5),
    "low": ("knoll", 16.5),
    "wood": ("tree", 11.0),
    "marsh": ("reeds", 15.0),
}
Mark = tuple[float, float, str]


class Clearings:
    """Where no relief may be cut: symbols, names, roads, panels, water."""

    def __init__(self, sheet: Sheet, roads: list[LineString], land: BaseGeometry) -> None:
        boxes: list[Box] = [place.box for place in sheet.places.values() if place.box]
        boxes += [p.extra["town box"] for p in sheet.places.values() if "town box" in p.extra]
        boxes += [
            around(Wish("", p.extra["town"], p.radius, 0, 0))
            for p in sheet.places.values()
            if "town" in p.extra
        ]
        boxes += [around(place.wish(0)) for place in sheet.points]
        self._boxes = STRtree(
            [box(*each).buffer(3) for each in boxes + sheet.blocked + sheet.named]
        )
        self._roads = STRtree([road.buffer(1) for road in roads])
        self._land = land.buffer(-6)
        self.scale: float = sheet.plan.get("hills", 1.0)
        self.gap: float = sheet.plan.get("relief", 1.0)

    def free(self, spot: Spot, size: float) -> bool:
        """Return whether a small sign fits here."""
        sign = box(spot[0] - size, spot[1] - size * 0.9, spot[0] + size, spot[1] + size * 0.55)
        return (
            self._land.contains(Point(spot))
            and not len(self._boxes.query(sign, predicate="intersects"))
            and not len(self._roads.query(sign.buffer(-size * 0.35), predicate="intersects"))
        )


def draw_relief(sheet: Sheet, roads: list[LineString], land: BaseGeometry) -> None:
    """Cut every hill, the northern ones first so that the southern stand before them."""
    clear, marks = Clearings(sheet, roads, land), list[Mark]()
    for place in sheet.points:
        marks += about(place, clear, marks)
    marks += ranges(sheet, clear, marks)
    sheet.add(
        "hills",
        *[use(sheet.id(kind), x, y) for x, y, kind in sorted(marks, key=lambda mark: mark[1])],
    )


def ranges(sheet: Sheet, clear: Clearings, taken: list[Mark]) -> list[Mark]:
    """Every range of the table."""
    found = list[Mark]()
    for _, _, kind, breadth, course in rows("ranges.txt"):
        line = sheet.sight.lay(LineString(spots(course)), step=0.05)
        reach = float(breadth) * sheet.sight.projection.scale
        for part in getattr(line, "geoms", (line,)):
            found += chain(part, kind, reach, clear, taken + found)
    return found


def about(place: Place, clear: Clearings, taken: list[Mark]) -> list[Mark]:
    """The signs of rough or fertile country round a place where the rules have it."""
    kind, wanted = {
        "rough": ("hill", 7),
        "fertile": ("wheat", 4),
        "wood": ("tree", 7),
        "hill": ("hill", 7),
    }.get(place.ground, ("", 0))
    hand, found = Hand(place.word), list[Mark]()
    for attempt in range(70):
        if len(found) >= wanted:
            break
        turn, reach = hand.next() * 2 * pi, place.radius + 12 + attempt * 0.5
        spot = (place.xy[0] + reach * 1.15 * cos(turn), place.xy[1] + reach * sin(turn))
        size = 9 * clear.scale if kind == "hill" else 6.5
        if clear.free(spot, size) and spaced(spot, taken + found, 14 * clear.scale):
            found.append((*spot, kind))
    return found


def chain(
    course: LineString, kind: str, reach: float, clear: Clearings, taken: list[Mark]
) -> list[Mark]:
    """A range: signs strewn along its course, fewer towards its edges."""
    sign, gap = SIGNS[kind]
    gap *= clear.gap
    hand, found = Hand(f"{kind}{course.length:.3f}"), list[Mark]()
    for _ in range(int(course.length * reach * 2 / gap**2 * 3)):
        along, side = hand.next() * course.length, (hand.next() + hand.next() - 1) * reach
        spot = beside(course, along, side)
        mark = "hill" if sign == "peak" and abs(side) > reach * 0.6 else sign
        if spaced(spot, taken + found, gap) and clear.free(spot, 9 * clear.scale):
            found.append((*spot, mark))
    return found


def beside(line: LineString, along: float, side: float) -> Spot:
    """A spot at one side of a line."""
    here, on = line.interpolate(along), line.interpolate(min(along + 2, line.length))
    dx, dy = on.x - here.x, on.y - here.y
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return here.x - dy / length * side, here.y + dx / length * side


def spaced(spot: Spot, taken: list[Mark], gap: float) -> bool:
    """Return whether a sign keeps its distance; signs stand closer in depth than in breadth."""
    return all(distance((spot[0], spot[1] * 1.5), (x, y * 1.5)) > gap for x, y, _ in taken)
