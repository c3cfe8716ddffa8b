"""Sectors of a suit: a faint grid, a sign in each sector, small ones along its edges."""

from __future__ import annotations

import numpy as np
from shapely import LineString, MultiPoint, Point, Polygon, STRtree, box, line_merge
from shapely.geometry.base import BaseGeometry

from .gamedata import tables
from .geo import Spot
from .sheet import Sheet
from .svg import element, shape, use

LETTERS = "ABCDEF"


def draw_sectors(sheet: Sheet) -> None:
    """Draw the grid and its signs."""
    if "sectors" not in sheet.plan:
        return
    suits = {word: row["suit"] for word, row in tables("maria")["sector"].items()}
    fields = bent(sheet, grid(sheet))
    crowd = obstacles(sheet)
    for word, field in sorted(fields.items()):
        own = [place.xy for place in sheet.points if place.extra["sector"] == word]
        spot = clearest(field.intersection(sheet.frame.grown(-30).outline), crowd, own)
        sign = use(
            sheet.id(suits[word]),
            0,
            0,
            transform=f"translate({spot[0]:.0f} {spot[1]:.0f}) scale(2.7)",
            class_="sign",
        )
        sheet.add("hills", sign)
        sheet.named.append((spot[0] - 24, spot[1] - 24, spot[0] + 24, spot[1] + 24))
    draw_edge_signs(sheet, fields, suits, crowd)


def grid(sheet: Sheet) -> dict[str, BaseGeometry]:
    """Each sector as drawn country, the outermost ones reaching beyond the frame."""
    plan = sheet.plan["sectors"]
    columns = [plan["columns"][0] - 30, *plan["columns"], plan["columns"][-1] + 30]
    rows = [plan["rows"][0] + 20, *plan["rows"], plan["rows"][-1] - 20]
    return {
        f"{plan['letter']}{LETTERS[c].lower()}{r + 1}": sheet.sight.lay(
            box(columns[c], rows[r + 1], columns[c + 1], rows[r]), step=0.08
        )
        for c in range(len(columns) - 1)
        for r in range(len(rows) - 1)
    }


def bent(sheet: Sheet, fields: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The grid bent round towns that belong to a sector though they lie over its edge."""
    for place in sheet.points:
        own, here = place.extra["sector"], Point(place.xy)
        if not fields[own].contains(here.buffer(place.radius + 2)):
            bulge = here.buffer(place.radius + 9)
            if not fields[own].intersects(bulge):
                bulge = MultiPoint(
                    [here, fields[own].intersection(box(*here.buffer(200).bounds)).centroid]
                ).convex_hull.buffer(18)
            for word, field in fields.items():
                fields[word] = field.union(bulge) if word == own else field.difference(bulge)
    return fields


def obstacles(sheet: Sheet) -> STRtree:
    """What a sign must not stand on: towns, names, roads, panels."""
    boxes = [box(*place.box) for place in sheet.places.values() if place.box]
    spots = [Point(place.xy).buffer(place.radius) for place in sheet.points]
    panels = [box(*each) for each in sheet.blocked + sheet.named]
    return STRtree(boxes + spots + panels)


def clearest(field: BaseGeometry, crowd: STRtree, towns: list[Spot]) -> Spot:
    """The spot of a field that is far from everything, yet amid its towns."""
    inner = field.buffer(-26)
    left, top, right, bottom = (inner if not inner.is_empty else field).bounds
    heart = MultiPoint(towns).convex_hull.centroid if towns else field.centroid
    best, best_score = (heart.x, heart.y), -1e9
    for x in np.arange(left, right, 15):
        for y in np.arange(top, bottom, 15):
            here = Point(x, y)
            if inner.contains(here):
                gap = float(crowd.geometries[crowd.nearest(here)].distance(here))
                score = min(gap, 34) * 6 - here.distance(heart)
                if score > best_score:
                    best, best_score = (float(x), float(y)), score
    return best


def draw_edge_signs(
    sheet: Sheet, fields: dict[str, BaseGeometry], suits: dict[str, str], crowd: STRtree
) -> None:
    """Where two sectors meet, a line, and the sign of each on its own side."""
    names = sorted(fields)
    frame = sheet.frame.grown(-24).outline
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            edge = fields[one].boundary.intersection(fields[other].buffer(0.8))
            edge = line_merge(edge) if edge.geom_type == "MultiLineString" else edge
            if edge.length > 40:
                sheet.add("hills", element("path", class_="sector", d=shape(edge.simplify(0.8))))
                edge = edge.intersection(frame)
            if edge.length > 60:
                place_pair(
                    sheet, edge, (fields[one], suits[one]), (fields[other], suits[other]), crowd
                )


def place_pair(
    sheet: Sheet,
    edge: BaseGeometry,
    one: tuple[BaseGeometry, str],
    other: tuple[BaseGeometry, str],
    crowd: STRtree,
) -> None:
    """Two small signs at the clearest part of an edge."""
    parts = [part for part in getattr(edge, "geoms", (edge,)) if isinstance(part, LineString)]
    spots = [part.interpolate(at) for part in parts for at in np.arange(20, part.length - 10, 12)]
    if not spots:
        return
    here = max(spots, key=lambda spot: crowd.geometries[crowd.nearest(spot)].distance(spot))
    ring = here.buffer(13, quad_segs=8)
    for field, suit in (one, other):
        side = Polygon(ring).intersection(field).centroid
        if not side.is_empty:
            x, y = here.x + (side.x - here.x) * 2.2, here.y + (side.y - here.y) * 2.2
            sheet.add(
                "hills",
                use(
                    sheet.id(suit),
                    0,
                    0,
                    transform=f"translate({x:.1f} {y:.1f})",
                    class_="small-sign",
                ),
            )
            sheet.named.append((x - 9, y - 9, x + 9, y + 9))
