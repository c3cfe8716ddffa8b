"""Links between places, each kind a shape of its own."""

from __future__ import annotations

from shapely import LineString, Point, STRtree

from .geo import Spot
from .sheet import Sheet
from .svg import element, line, num

BENDS = (0.045, -0.045, 0.0, 0.09, -0.09, 0.14, -0.14)
CLASSES = {
    "alliance_only": "way_out",
    "offmap_return": "way_out",
    "sea": "sea_lane",
    "port": "sea_lane",
}


def curve(one: Spot, other: Spot, bend: float) -> list[Spot]:
    """An easy curve between two places."""
    (ax, ay), (bx, by) = one, other
    cx, cy = (ax + bx) / 2 - (by - ay) * bend * 2, (ay + by) / 2 + (bx - ax) * bend * 2
    steps = max(6, int(LineString([one, other]).length // 14))
    parts = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
        )
        for t in parts
    ]


def quadratic(one: Spot, other: Spot, bend: float) -> str:
    """The same curve as path data."""
    (ax, ay), (bx, by) = one, other
    cx, cy = (ax + bx) / 2 - (by - ay) * bend * 2, (ay + by) / 2 + (bx - ax) * bend * 2
    return f"M{num(ax)} {num(ay)}Q{num(cx)} {num(cy)} {num(bx)} {num(by)}"


class Roads:
    """The courses of all links, laid out before anything is drawn."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._towns = sheet.points
        self._tree = STRtree([Point(place.xy) for place in self._towns])
        self.courses: list[tuple[str, str, str, float]] = []
        self.lines: list[LineString] = []
        for join in sheet.joins:
            if join.one in sheet.places and join.other in sheet.places:
                self._lay(join.one, join.other, join.kind)

    def _lay(self, one: str, other: str, kind: str) -> None:
        ends = self._sheet.places[one].xy, self._sheet.places[other].xy
        order = BENDS if sum(map(ord, one + other)) % 2 else [-bend for bend in BENDS]
        bend = min(
            order,
            key=lambda each: self._trouble(LineString(curve(*ends, each)), (one, other), each),
        )
        self.courses.append((one, other, kind, bend))
        self.lines.append(LineString(curve(*ends, bend)))

    def _trouble(self, course: LineString, ends: tuple[str, str], bend: float) -> float:
        near = self._tree.query(course.buffer(26), predicate="intersects")
        towns = [self._towns[index] for index in near if self._towns[index].word not in ends]
        gaps = [course.distance(Point(town.xy)) - town.radius for town in towns]
        crossed = sum(1 for other in self.lines if other.crosses(course))
        return sum(max(0.0, 16 - gap) ** 2 for gap in gaps) + abs(bend) * 40 + crossed * 300


def draw_roads(sheet: Sheet, roads: Roads) -> None:
    """Draw the links: hairlines first, high roads over them."""
    beds: list[str] = []
    high: list[str] = []
    for (one, other, kind, bend), course in zip(roads.courses, roads.lines, strict=True):
        data = quadratic(sheet.places[one].xy, sheet.places[other].xy, bend)
        sheet.links.append((one, other, kind, data))
        shown = CLASSES.get(kind, kind)
        if shown == "main_road":
            high.append(element("path", class_=shown, d=data))
            beds.append(element("path", class_="bed", d=data))
            continue
        sheet.add("links", element("path", class_=shown, d=data))
        if shown == "pass":
            sheet.add("links", element("path", class_="hachure", d=hachures(course)))
        if shown == "way_out":
            sheet.add(
                "links",
                element("path", class_="tip", d=tip(course, sheet.places[one].kind == "box")),
            )
    sheet.add("links", *high, *beds)


def hachures(course: LineString) -> str:
    """Short strokes on both sides of a pass."""
    strokes = []
    count = max(3, int(course.length // 9))
    for number in range(1, count):
        here = course.interpolate(number / count, normalized=True)
        on = course.interpolate(number / count + 0.01, normalized=True)
        dx, dy = on.x - here.x, on.y - here.y
        length = (dx * dx + dy * dy) ** 0.5 or 1
        nx, ny = -dy / length, dx / length
        for side in (1, -1):
            foot = (here.x + nx * 3.2 * side, here.y + ny * 3.2 * side)
            strokes.append(
                line([foot, (foot[0] + nx * 4.6 * side + dx, foot[1] + ny * 4.6 * side + dy)])
            )
    return "".join(strokes)


def tip(course: LineString, outward: bool) -> str:
    """An arrow's head in the middle of a way out, pointing away from its box."""
    here = course.interpolate(0.55, normalized=True)
    on = course.interpolate(0.56 if outward else 0.54, normalized=True)
    dx, dy = on.x - here.x, on.y - here.y
    length = (dx * dx + dy * dy) ** 0.5 or 1
    dx, dy = dx / length, dy / length
    point = (here.x + dx * 9, here.y + dy * 9)
    wings = [(here.x - dx * 5 - dy * s * 6, here.y - dy * 5 + dx * s * 6) for s in (1, -1)]
    return line([point, wings[0], (here.x - dx * 1.5, here.y - dy * 1.5), wings[1]], closed=True)
