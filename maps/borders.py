"""Borders of areas, each kind a shape: open dotted, difficult hachured, at sea in long strokes."""

from __future__ import annotations

from typing import NamedTuple

from shapely import LineString, line_merge, unary_union
from shapely.geometry.base import BaseGeometry

from .areas import Country, corners, seams
from .gamedata import Join
from .geo import Spot
from .relief import Clearings, Mark, chain
from .sheet import Sheet
from .svg import element, line, shape, use

MOTIFS = {  # why a border is difficult, and what is cut along it
    "mountain": "hill",
    "foothill": "hill",
    "harz": "hill",
    "lake": "marsh",
    "marsh": "marsh",
    "ladoga": "wood",
    "forest": "wood",
    "steppe": "marsh",
    "elbe": "marsh",
}


class Drawn(NamedTuple):
    """A seam with what the rules make of it."""

    join: Join
    line: BaseGeometry


def sorted_seams(sheet: Sheet, country: Country) -> list[Drawn]:
    """Every seam with its link; a seam without one would be an error of the seeds."""
    links = {frozenset((join.one, join.other)): join for join in sheet.joins}
    found = seams(country)
    touching = {frozenset(each[:2]) for each in found}
    linked = {pair for pair, join in links.items() if join.kind.endswith("border")}
    if touching != linked:
        wrong = sorted(sorted(pair) for pair in touching ^ linked)
        raise ValueError(f"{sheet.name}: touch and link disagree, move their seeds: {wrong}")
    return [Drawn(links[frozenset((each.one, each.other))], each.line) for each in found]


def draw_borders(
    sheet: Sheet, country: Country, zones: Country, ground: BaseGeometry
) -> list[Drawn]:
    """Draw the seams of lands and waters, and tell them to the client."""
    found = sorted_seams(sheet, country)
    for join, seam in found:
        data = shape(seam.simplify(0.7))
        sheet.links.append((join.one, join.other, join.kind, data))
        if join.kind == "difficult_border":
            sheet.add("links", *ridge_of(seam, data))
        else:
            sheet.add("links", element("path", class_="border", d=data))
    for join, seam in sea_seams(sheet, zones):
        data = shape(seam.simplify(0.7))
        sheet.links.append((join.one, join.other, "sea", data))
        sheet.add("links", element("path", class_="sea_border", d=data))
    sheet.add(
        "links", element("path", class_="limit", d=shape(limits(country, ground).simplify(1.0)))
    )
    sheet.add("links", *[use(sheet.id("corner"), x, y) for x, y in corners(sheet)])
    return found


def sea_seams(sheet: Sheet, zones: Country) -> list[Drawn]:
    """The seams between sea zones that are linked."""
    links = {frozenset(join[:2]): join for join in sheet.joins if join.kind == "sea"}
    return [
        Drawn(links[frozenset(s[:2])], s.line) for s in seams(zones) if frozenset(s[:2]) in links
    ]


def limits(country: Country, ground: BaseGeometry) -> BaseGeometry:
    """Where the country of the game ends on land."""
    played = unary_union([part for word, part in country.items() if word != "none"])
    edge = played.boundary.intersection(ground.buffer(-1.5))
    lines = [part for part in getattr(edge, "geoms", (edge,)) if part.geom_type == "LineString"]
    merged = line_merge(unary_union(lines))
    return unary_union([part for part in getattr(merged, "geoms", (merged,)) if part.length > 8])


def ridge_of(seam: BaseGeometry, data: str) -> list[str]:
    """A difficult border: a firm line with short strokes on both sides."""
    parts = [part for part in getattr(seam, "geoms", (seam,)) if part.geom_type == "LineString"]
    ticks = "".join(teeth(part) for part in parts)
    return [
        element("path", class_="difficult_border", d=data),
        element("path", class_="hachure", d=ticks),
    ]


def ridge(points: list[Spot]) -> list[str]:
    """The same through a few points, for the legend."""
    return ridge_of(LineString(points), line(points))


def teeth(course: LineString) -> str:
    """Strokes by turns to the left and to the right."""
    strokes, soft = [], course.simplify(1.5)
    count = max(2, int(soft.length // 6))
    for number in range(1, count):
        here = soft.interpolate(number / count, normalized=True)
        on = soft.interpolate(min(number / count + 0.01, 1), normalized=True)
        dx, dy = on.x - here.x, on.y - here.y
        length = (dx * dx + dy * dy) ** 0.5 or 1
        side = 6.5 if number % 2 else -6.5
        strokes.append(
            line([(here.x, here.y), (here.x - dy / length * side, here.y + dx / length * side)])
        )
    return "".join(strokes)


def draw_motifs(sheet: Sheet, borders: list[Drawn], clear: Clearings, marks: list[Mark]) -> None:
    """Mountains, woods or marshes along each difficult border, as its reason says."""
    for join, seam in borders:
        motif = next((sign for word, sign in MOTIFS.items() if word in join.why.lower()), "")
        if join.kind == "difficult_border" and motif:
            for part in getattr(seam, "geoms", (seam,)):
                if part.length > 15:
                    marks += chain(part, motif, 30.0, clear, marks)
    sheet.add(
        "hills",
        *[use(sheet.id(kind), x, y) for x, y, kind in sorted(marks, key=lambda mark: mark[1])],
    )
