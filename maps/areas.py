"""Areas as true polygons: cells of hand-set seeds, cut along coasts and lakes.

`data/NAME_seams.txt` holds the seeds, one line an area: `word | longitude latitude, ...`. A seam
runs half-way between the seeds of two areas, so that moving a seed moves the seam. Seeds of `none`
make country outside the game, seeds of `open` water outside it.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

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

from .geo import Spot, distance
from .sheet import Sheet
from .sources import polygons
from .wash import unsteady
from .water import rows, spots

Country = dict[str, BaseGeometry]
TOUCH = 4.0  # a shorter common seam is no contact
SPECK = 60.0
ISLAND = 22000.0
REACH = 30.0  # how far the seeds of a corner stand from it


class Seam(NamedTuple):
    """Where two areas touch."""

    one: str
    other: str
    line: BaseGeometry


def seeds(sheet: Sheet) -> list[tuple[Spot, str]]:
    """Every seed on the sheet: hearts of the areas, and the hand-set ones."""
    found = [(place.xy, word) for word, place in sheet.places.items() if place.kind in LANDS]
    for word, where, *rest in rows(f"{sheet.name}_seams.txt"):
        drawn = [sheet.sight.spot(spot) for spot in spots(where)]
        if word == "corner":
            found += corner(sheet, drawn[0], [each.strip() for each in rest[0].split(",")])
        else:
            found += [(spot, word) for spot in drawn]
    return found


def corner(sheet: Sheet, middle: Spot, words: list[str]) -> list[tuple[Spot, str]]:
    """Seeds at one distance from a spot, so that the four lands meet there and in no line."""
    found = []
    for turn, word in enumerate(words):
        heart = sheet.places[word].xy
        part = (REACH + turn * 0.07) / distance(heart, middle)  # four on one circle upset the cells
        spot = tuple(m + (h - m) * part for m, h in zip(middle, heart, strict=True))
        found.append(((spot[0], spot[1]), word))
    return found


def corners(sheet: Sheet) -> list[Spot]:
    """Where four lands meet."""
    table = rows(f"{sheet.name}_seams.txt")
    return [sheet.sight.spot(spots(row[1])[0]) for row in table if row[0] == "corner"]


LANDS = {"area", "transit"}


def cells(sheet: Sheet, marks: list[tuple[Spot, str]]) -> Country:
    """The country nearest to the seeds of each word, its seams drawn by hand."""
    parts = voronoi_polygons(
        MultiPoint([mark[0] for mark in marks]), extend_to=sheet.frame.grown(90).outline
    )
    tree = STRtree(list(parts.geoms))
    found: dict[str, list[BaseGeometry]] = {}
    for spot, word in marks:
        index = tree.query(Point(spot), predicate="intersects")[0]
        found.setdefault(word, []).append(parts.geoms[index])
    return {word: bent(unary_union(each, grid_size=0.01)) for word, each in found.items()}


def bent(country: BaseGeometry) -> BaseGeometry:
    """A country with unsteady seams."""
    return make_valid(transform(country.segmentize(8), unsteady))


def lands(sheet: Sheet, ground: BaseGeometry) -> Country:
    """Each land area, without specks."""
    found = cells(sheet, [mark for mark in seeds(sheet) if mark[1] not in waters_of(sheet)])
    whole, given = undivided(found, ground)
    return {
        word: cut(country.difference(whole), ground).union(given[word])
        for word, country in found.items()
    }


def undivided(found: Country, ground: BaseGeometry) -> tuple[BaseGeometry, Country]:
    """Small islands go whole to the area that has most of them."""
    given: dict[str, list[BaseGeometry]] = {word: [] for word in found}
    isles = [part for part in polygons(ground) if part.area < ISLAND]
    for isle in isles:
        owner = max(found, key=lambda word: float(found[word].intersection(isle).area))
        given[owner].append(isle)
    return unary_union(isles).buffer(0.2), {word: unary_union(each) for word, each in given.items()}


def waters(sheet: Sheet, ground: BaseGeometry) -> Country:
    """Each sea zone."""
    zones = waters_of(sheet)
    marks = [mark for mark in seeds(sheet) if mark[1] in zones or mark[1] == "open"]
    sea = sheet.frame.outline.difference(ground)
    return {word: cut(country, sea) for word, country in cells(sheet, marks).items()}


def waters_of(sheet: Sheet) -> set[str]:
    """The words of the sea zones, and of open water."""
    return {word for word, place in sheet.places.items() if place.kind == "sea"} | {"open"}


def cut(country: BaseGeometry, ground: BaseGeometry) -> BaseGeometry:
    """What of a country is on this ground, specks dropped unless there is nothing else."""
    parts = polygons(country.intersection(ground))
    large = [part for part in parts if part.area > SPECK]
    return unary_union(large or parts)


def seams(country: Country) -> list[Seam]:
    """Every contact of two areas."""
    found = []
    for one, other in combinations(sorted(set(country) - {"none", "open"}), 2):
        if country[one].distance(country[other]) < 0.3:
            line = country[one].boundary.intersection(country[other].buffer(0.4))
            line = line_merge(line) if line.geom_type == "MultiLineString" else line
            if line.length > TOUCH:
                found.append(Seam(one, other, line))
    return found
