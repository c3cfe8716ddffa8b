"""The hand-tint of homes: cells of the places, joined by power, strong along the border."""

from __future__ import annotations

from itertools import combinations

from shapely import (
    MultiPoint,
    Point,
    STRtree,
    line_merge,
    make_valid,
    transform,
    unary_union,
    voronoi_polygons,
)
from shapely.geometry.base import BaseGeometry

from .chance import wobble
from .geo import Array, Spot
from .sheet import Sheet
from .svg import element, group, shape

REACH = 1500.0  # no cell goes farther than this from its place


def unsteady(points: Array) -> Array:
    """The hand that drew the frontiers."""
    return wobble(wobble(points, 7.0, 120.0), 2.6, 37.0)


def cells(seeds: list[tuple[Spot, str]], sheet: Sheet) -> dict[str, BaseGeometry]:
    """For each home the country nearest to its places."""
    frame = sheet.frame.grown(90).outline
    parts = voronoi_polygons(MultiPoint([seed[0] for seed in seeds]), extend_to=frame)
    tree = STRtree(list(parts.geoms))
    homes: dict[str, list[BaseGeometry]] = {}
    for spot, home in seeds:
        for index in tree.query(Point(spot), predicate="intersects"):
            cell = parts.geoms[index].intersection(Point(spot).buffer(REACH, quad_segs=24))
            homes.setdefault(home, []).append(cell.intersection(frame))
    return {home: frontier(unary_union(each)) for home, each in homes.items()}


def frontier(country: BaseGeometry) -> BaseGeometry:
    """A country's outline, drawn by hand."""
    return make_valid(transform(country.segmentize(9), unsteady)).buffer(0)


def seeds_of(sheet: Sheet) -> list[tuple[Spot, str]]:
    """Every town with its home, and the plan's own points for countries without towns."""
    own = [(place.xy, place.home) for place in sheet.points]
    return own + [
        (sheet.sight.spot((lon, lat)), home) for lon, lat, home in sheet.plan.get("seeds", [])
    ]


def draw_wash(sheet: Sheet, land: BaseGeometry) -> None:
    """Tint the homes, and dot the frontiers between them."""
    homes = cells(seeds_of(sheet), sheet)
    for home, country in sorted(homes.items()):
        if home not in {"none", "independent", ""}:
            sheet.add("wash", tint(sheet, home, country.intersection(land)))
    sheet.add("wash", element("path", class_="march", d=shape(marches(homes, land))))


def tint(sheet: Sheet, home: str, country: BaseGeometry) -> str:
    """One power's colour: a breath over all, bands growing stronger towards the border."""
    name = sheet.id(f"home-{home}")
    sheet.defs.append(element("path", id=name, d=shape(country.simplify(0.9))))
    sheet.defs.append(element("clipPath", element("use", href=f"#{name}"), id=f"{name}-clip"))
    parts = [element("use", class_="tint", href=f"#{name}")]
    parts += [element("use", class_=f"band b{width}", href=f"#{name}") for width in (1, 2, 3, 4)]
    return group(f"home tint-{home}", parts, clip_path=f"url(#{name}-clip)")


def marches(homes: dict[str, BaseGeometry], land: BaseGeometry) -> BaseGeometry:
    """The frontiers between different homes, on land."""
    found = [
        homes[one].boundary.intersection(homes[other].buffer(0.6))
        for one, other in combinations(sorted(homes), 2)
        if homes[one].intersects(homes[other])
    ]
    return joined(unary_union(found).intersection(land.buffer(-1.2)))


def joined(lines: BaseGeometry) -> BaseGeometry:
    """Short pieces put together, specks dropped."""
    flat = [part for part in getattr(lines, "geoms", (lines,)) if part.geom_type == "LineString"]
    whole = line_merge(unary_union(flat))
    parts = [part.simplify(0.6) for part in getattr(whole, "geoms", (whole,)) if part.length > 6]
    return unary_union(parts)
