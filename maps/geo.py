"""From degrees to the sheet: a conic fitted to each map, then a mild spreading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray
from pyproj import Proj
from shapely import LineString, Point, box, transform
from shapely.geometry.base import BaseGeometry

Array = NDArray[np.float64]
Spot = tuple[float, float]
Shape = TypeVar("Shape", bound=BaseGeometry)


class Frame(NamedTuple):
    """The neat line: the rectangle of the sheet that holds the map."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def outline(self) -> BaseGeometry:
        """The rectangle as a shape."""
        return box(*self)

    def grown(self, by: float) -> Frame:
        """The same with more on every side."""
        return Frame(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Projection:
    """A conformal conic on two parallels, scaled and laid in the middle of a frame."""

    def __init__(self, centre: Spot, parallels: Spot, scale: float, frame: Frame) -> None:
        self.frame = frame
        self.scale = scale  # units a kilometre
        self._conic = Proj(
            proj="lcc",
            lat_1=parallels[0],
            lat_2=parallels[1],
            lat_0=centre[1],
            lon_0=centre[0],
            ellps="WGS84",
        )
        self._middle = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)

    def many(self, degrees: Array) -> Array:
        """Sheet coordinates of rows of longitude and latitude."""
        east, north = self._conic(degrees[:, 0], degrees[:, 1])
        x = self._middle[0] + np.asarray(east) * self.scale / 1000
        y = self._middle[1] - np.asarray(north) * self.scale / 1000
        return np.column_stack([x, y])

    def one(self, spot: Spot) -> Spot:
        """Sheet coordinates of one place."""
        x, y = self.many(np.array([spot], dtype=float))[0]
        return float(x), float(y)

    def back(self, spot: Spot) -> Spot:
        """Longitude and latitude of a spot on the sheet."""
        east = (spot[0] - self._middle[0]) * 1000 / self.scale
        north = (self._middle[1] - spot[1]) * 1000 / self.scale
        longitude, latitude = self._conic(east, north, inverse=True)
        return float(longitude), float(latitude)


class Warp:
    """A thin plate that is bent just so that every place goes where the spreading put it."""

    def __init__(self, before: Array, after: Array, frame: Frame) -> None:
        rim = edge_points(frame.grown(60), 140)
        self._knots = np.vstack([before, rim])
        shift = np.vstack([after - before, np.zeros_like(rim)])
        count = len(self._knots)
        flat = np.column_stack([np.ones(count), self._knots / 1000])
        system = np.zeros((count + 3, count + 3))
        system[:count, :count] = kernel(self._knots, self._knots) + np.eye(count) * 0.02
        system[:count, count:], system[count:, :count] = flat, flat.T
        self._weights = np.linalg.solve(system, np.vstack([shift, np.zeros((3, 2))]))

    def __call__(self, points: Array) -> Array:
        """Where points of the sheet go."""
        if not len(points):
            return points
        flat = np.column_stack([np.ones(len(points)), points / 1000])
        pull = np.hstack([kernel(points, self._knots), flat])
        return points + pull @ self._weights


def kernel(points: Array, knots: Array) -> Array:
    """The bending of a thin plate between points and knots."""
    square = ((points[:, None, :] - knots[None, :, :]) / 1000) ** 2
    r2 = square.sum(axis=2)
    return np.where(r2 > 0, r2 * np.log(np.maximum(r2, 1e-12)), 0.0)


def edge_points(frame: Frame, step: float) -> Array:
    """Points along a frame, `step` apart."""
    ring = frame.outline.exterior  # type: ignore[attr-defined]
    count = int(ring.length // step)
    spots = [ring.interpolate(i / count, normalized=True) for i in range(count)]
    return np.array([(spot.x, spot.y) for spot in spots])


class Sight:
    """All that is drawn goes through here: degrees in, sheet out, cut to the frame."""

    def __init__(self, projection: Projection, warp: Callable[[Array], Array]) -> None:
        self.projection = projection
        self.frame = projection.frame
        self.warp = warp
        corners = edge_points(self.frame.grown(220), 200)
        degrees = np.array([projection.back((x, y)) for x, y in corners])
        self._window = box(*degrees.min(axis=0), *degrees.max(axis=0))

    def lay(self, shape: Shape, step: float = 0.1) -> BaseGeometry:
        """A shape in degrees, drawn on the sheet, a little beyond the frame."""
        near = shape.intersection(self._window).segmentize(step)
        if near.is_empty:
            return near
        drawn = transform(near, lambda points: np.round(self.warp(self.projection.many(points)), 6))
        if drawn.geom_type.endswith("Polygon"):
            drawn = drawn.buffer(0)
        return drawn.intersection(self.frame.grown(30).outline)

    def spot(self, degrees: Spot) -> Spot:
        """One point, spread like the country round it."""
        x, y = self.warp(np.array([self.projection.one(degrees)]))[0]
        return float(x), float(y)


def smooth(points: Sequence[Spot], rounds: int = 2) -> list[Spot]:
    """An open line with its corners cut, ends kept (Chaikin)."""
    line = list(points)
    for _ in range(rounds):
        if len(line) < 3:
            return line
        cut: list[Spot] = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25)]
            cut += [(ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        line = [*cut, line[-1]]
    return line


def distance(one: Spot, other: Spot) -> float:
    """How far two spots are apart."""
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def near_line(spot: Spot, line: LineString) -> float:
    """How far a spot is from a line."""
    return float(line.distance(Point(spot)))
