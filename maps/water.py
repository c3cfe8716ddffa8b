"""Sea and land: coasts with their water-lines, lakes, rivers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from shapely import LineString, MultiPolygon, Point, Polygon, line_merge, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

from . import sources
from .chance import wobble
from .geo import Spot, smooth
from .sheet import DATA, Sheet
from .svg import Words, element, group, shape

KINDS = ("sea", "lake", "drop")
WATER_LINES = (4.0, 9.0, 15.5, 23.5, 33.5)


class River(NamedTuple):
    """A river on the sheet, from its source."""

    name: Words
    breadth: float
    course: LineString


class Waters(NamedTuple):
    """The ground the map is drawn on."""

    land: BaseGeometry
    lakes: BaseGeometry
    rivers: list[River]


def rows(name: str) -> list[list[str]]:
    """The lines of a hand-made table, cut at their bars."""
    lines = (DATA / name).read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and line[0] != "#"]


def spots(text: str) -> list[Spot]:
    """Pairs of degrees."""
    pairs = [pair.split() for pair in text.split(",")]
    return [(float(pair[0]), float(pair[1])) for pair in pairs]


def survey(sheet: Sheet) -> Waters:
    """Land, lakes and rivers of a sheet, in its own units."""
    land, lakes, streams = sources.read()
    own = {kind: [spots(row[3]) for row in rows("lakes.txt") if row[0] == kind] for kind in KINDS}
    added = {kind: [make_valid(Polygon(ring)) for ring in own[kind]] for kind in ("sea", "lake")}
    young = unary_union([Point(ring[0]).buffer(0.35) for ring in own["drop"]])
    whole = make_valid(land).difference(unary_union(added["sea"]))
    old = [make_valid(part) for part in lakes.geoms if not part.intersects(young)]
    inner = unary_union([*old, *added["lake"]])
    fine = sheet.plan.get("detail", 0.45)
    ground = drawn_area(sheet, whole, fine, 30)
    return Waters(
        ground,
        drawn_area(sheet, inner.intersection(whole), fine * 1.1, 40).intersection(
            ground.buffer(-1)
        ),
        [*traced(sheet, ground), *charted(sheet, streams, ground)],
    )


def drawn_area(sheet: Sheet, area: BaseGeometry, tolerance: float, least: float) -> BaseGeometry:
    """An area on the sheet, thinned, without specks."""
    laid = sheet.sight.lay(area).simplify(tolerance)
    parts = [part for part in sources.polygons(laid) if part.area > least]
    return MultiPolygon(parts).buffer(0)


def traced(sheet: Sheet, land: BaseGeometry) -> list[River]:
    """The rivers traced by hand, given some bends."""
    found: list[River] = []
    for french, english, breadth, course in rows("rivers.txt"):
        line = sheet.sight.lay(LineString(spots(course)), step=0.05)
        parts = [part for part in getattr(line, "geoms", (line,)) if part.length > 25]
        name = {"fr": french, "en": english}
        found += [River(name, float(breadth), inland(bent(part), land)) for part in parts]
    return found


def bent(course: LineString) -> LineString:
    """A course with its corners cut and small bends put in."""
    soft = np.array(smooth(list(course.simplify(2).coords), 2))
    fine = LineString(soft).segmentize(4)
    points = wobble(wobble(np.array(fine.coords), 2.6, 58), 1.2, 21)
    return LineString(points).simplify(0.5)


def inland(course: LineString, land: BaseGeometry) -> LineString:
    """The part of a course on land, a little of its mouth left."""
    cut = course.intersection(land.buffer(3))
    parts = [part for part in getattr(cut, "geoms", (cut,)) if part.geom_type == "LineString"]
    return max(parts, key=lambda part: part.length) if parts else course


def charted(sheet: Sheet, streams: list[LineString], land: BaseGeometry) -> list[River]:
    """The rivers of Natural Earth that nobody traced."""
    known = [LineString(spots(row[3])).buffer(0.22) for row in rows("rivers.txt")]
    known_country = unary_union(known)
    doubled = unary_union(streams).intersection(known_country)
    pieces = getattr(line_merge(doubled), "geoms", (doubled,))
    crossing = [piece for piece in pieces if piece.length < 0.9]
    left = unary_union([unary_union(streams).difference(known_country), *crossing])
    left = line_merge(left) if left.geom_type == "MultiLineString" else left
    laid = sheet.sight.lay(left, step=0.05).intersection(land.buffer(3))
    parts = [part for part in getattr(laid, "geoms", (laid,)) if part.length > 40]
    blank = {"fr": "", "en": ""}
    return [
        River(blank, 3.0, LineString(smooth(list(part.coords), 1)).simplify(0.4)) for part in parts
    ]


# -- drawing -------------------------------------------------------------------------------------
def draw_waters(sheet: Sheet, waters: Waters) -> None:
    """Sea, water-lines, land, rivers and lakes."""
    frame = sheet.frame
    box = {
        "x": frame.left,
        "y": frame.top,
        "width": frame.right - frame.left,
        "height": frame.bottom - frame.top,
    }
    sheet.add("sea", element("rect", class_="deep", **box))
    for number, reach in enumerate(WATER_LINES, 1):
        rim = (
            waters.land.buffer(reach, quad_segs=3)
            .simplify(0.45 + reach / sheet.plan.get("rim", 24))
            .boundary
        )
        drawn = rim.intersection(frame.grown(2).outline)
        sheet.add("coast", element("path", class_=f"waterline n{number}", d=shape(drawn)))
    path = shape(waters.land)
    sheet.defs.append(element("path", id=sheet.id("land"), d=path))
    sheet.add("land", element("use", class_="ground", href=f"#{sheet.id('land')}"))
    sheet.add("rivers", element("use", class_="shore", href=f"#{sheet.id('land')}"))
    for river in sorted(waters.rivers, key=lambda each: each.breadth):
        sheet.add("rivers", draw_river(river, sheet.plan.get("detail", 0.45)))
    sheet.add("rivers", element("path", class_="lake", d=shape(waters.lakes)))
    sheet.add("rivers", lake_lines(waters.lakes))


def draw_river(river: River, fine: float) -> str:
    """A river that swells from its source to its mouth."""
    total, parts = river.course.length, []
    stages = 1 if river.breadth < 2 else 3
    for stage in range(stages):
        part = (
            river.course
            if stages == 1
            else cut(river.course, stage / stages * total, (stage + 1) / stages * total)
        )
        swell = (0.7 + 0.62 * river.breadth) * (0.55 + 0.45 * (stage + 1) / stages)
        parts.append(
            element("path", class_="river", d=shape(part.simplify(fine)), stroke_width=swell)
        )
    return "".join(parts)


def cut(course: LineString, start: float, end: float) -> BaseGeometry:
    """A piece of a line."""
    from shapely.ops import substring  # noqa: PLC0415 - heavy, and only here

    return substring(course, start, end)


def lake_lines(lakes: BaseGeometry) -> str:
    """Water-lines within the lakes."""
    inner = [lakes.buffer(-reach).simplify(0.5).boundary for reach in (3.5, 8)]
    parts = [
        element("path", class_=f"waterline n{i + 2}", d=shape(rim)) for i, rim in enumerate(inner)
    ]
    return group("lake-lines", parts)
