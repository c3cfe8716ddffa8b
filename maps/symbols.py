"""The small things an engraver cuts again and again, each drawn once round 0, 0."""

from __future__ import annotations

import tomllib
from math import cos, pi, sin
from pathlib import Path

from .geo import Spot
from .svg import element, line

FIGURES = tomllib.loads((Path(__file__).parent / "data" / "figures.toml").read_text("utf-8"))
SUITS: dict[str, str] = FIGURES["suit"]


def polar(radius: float, turn: float) -> Spot:
    """A spot on a circle; turn 0 is straight up."""
    angle = turn * 2 * pi - pi / 2
    return radius * cos(angle), radius * sin(angle)


def bastions(corners: int, radius: float) -> str:
    """The trace of a bastioned fortress: points, flanks and curtains."""
    points = []
    for corner in range(corners):
        middle = corner / corners
        points += [
            polar(radius * 0.62, middle - 0.19 / corners),
            polar(radius * 0.76, middle - 0.2 / corners),
            polar(radius, middle),
            polar(radius * 0.76, middle + 0.2 / corners),
            polar(radius * 0.62, middle + 0.19 / corners),
        ]
    return line(points, closed=True)


def ravelins(corners: int, radius: float) -> str:
    """The small works before each curtain."""
    works = []
    for corner in range(corners):
        middle = (corner + 0.5) / corners
        wings = [polar(radius * 0.8, middle - 0.09), polar(radius, middle)]
        works.append(line([*wings, polar(radius * 0.8, middle + 0.09)]))
    return "".join(works)


def fortress(name: str, level: int, radius: float) -> str:
    """A star that grows with its level: more bastions, then a ditch with outworks."""
    corners = (4, 5, 6, 8)[min(level, 3)]
    parts = [element("path", class_="m-wall", d=bastions(corners, radius))]
    parts.append(element("circle", class_="m-houses", r=radius * (0.3 + 0.05 * level)))
    if level >= 2:
        parts.append(element("path", class_="m-ditch", d=ravelins(corners, radius * 1.22)))
    if level >= 3:
        parts.append(element("circle", class_="m-ditch", r=radius * 1.32))
    return element("symbol", "".join(parts), id=name, overflow="visible")


def town(name: str, radius: float) -> str:
    """An open town: a ring, red roofs, a steeple."""
    parts = [
        element("circle", class_="m-wall", r=radius),
        element("circle", class_="m-houses", r=radius * 0.48),
        element("path", class_="m-ditch", d=f"M0-{radius:.1f}v-{radius * 0.75:.1f}m-1.6 1.6h3.2"),
    ]
    return element("symbol", "".join(parts), id=name, overflow="visible")


def walled(name: str, radius: float) -> str:
    """A walled town: a ring of towers."""
    towers = [polar(radius, turn / 6) for turn in range(6)]
    parts = [element("circle", class_="m-wall", r=radius)]
    parts += [element("circle", class_="m-wall", cx=x, cy=y, r=radius * 0.22) for x, y in towers]
    parts.append(element("circle", class_="m-houses", r=radius * 0.45))
    return element("symbol", "".join(parts), id=name, overflow="visible")


def ring(name: str, radius: float) -> str:
    """The double ring of a capital."""
    rings = [element("circle", class_="m-ring", r=radius * size) for size in (1.0, 1.16)]
    return element("symbol", "".join(rings), id=name, overflow="visible")


def anchor(name: str, size: float) -> str:
    """A port."""
    drawn = element(
        "path", class_="m-anchor", d=FIGURES["sign"]["anchor"], transform=f"scale({size})"
    )
    return element("symbol", drawn, id=name, overflow="visible")


def suit(name: str, kind: str) -> str:
    """A suit of the tactical cards."""
    return element(
        "symbol", element("path", class_=f"m-{kind}", d=SUITS[kind]), id=name, overflow="visible"
    )


def hill(name: str, size: float, kind: str) -> str:
    """A mountain, hill or knoll lit from the north-west."""
    parts = [
        element("path", d=FIGURES[kind]["body"]),
        element("path", class_="m-dark", d=FIGURES[kind]["shade"]),
    ]
    drawn = element("g", "".join(parts), class_="m-hill", transform=f"scale({size})")
    return element("symbol", drawn, id=name, overflow="visible")


def plant(name: str, kind: str, style: str) -> str:
    """A tree, or three ears of wheat."""
    drawn = element("path", class_=style, d=FIGURES["sign"][kind])
    return element("symbol", drawn, id=name, overflow="visible")


def dot(name: str, radius: float) -> str:
    """A stud where four lands meet and none may pass crosswise."""
    return element(
        "symbol", element("circle", class_="m-stud", r=radius), id=name, overflow="visible"
    )


def cap(name: str) -> str:
    """An elector's cap: ermine below, velvet above."""
    parts = [
        element("path", class_="m-velvet", d=FIGURES["sign"]["velvet"]),
        element("path", class_="m-wall", d=FIGURES["sign"]["ermine"]),
        element("circle", class_="m-wall", r=1.5, cy=-6.4),
    ]
    return element("symbol", "".join(parts), id=name, overflow="visible")


def rose(x: float, y: float, radius: float) -> str:
    """A compass rose of thirty-two winds, each point half dark and half light."""
    parts = [element("circle", class_="inlay", r=radius * size) for size in (0.32, 0.62, 0.66)]
    for turn, reach, waist in (
        *((i / 16 + 1 / 32, 0.6, 0.16) for i in range(16)),
        *((i / 8 + 1 / 16, 0.74, 0.2) for i in range(8)),
        *((i / 4 + 1 / 8, 0.86, 0.22) for i in range(4)),
        *((i / 4, 1.0, 0.2) for i in range(4)),
    ):
        tip, hip = polar(radius * reach, turn), waist * radius
        for side, kind in ((-1, "light-half"), (1, "dark-half")):
            corner = polar(hip, turn + side * 0.06)
            parts.append(element("path", class_=kind, d=line([(0, 0), tip, corner], closed=True)))
    lily = FIGURES["lily"]["flower"]
    parts.append(element("path", class_="foliage thin", d=lily, transform=f"scale({radius})"))
    return element("g", "".join(parts), transform=f"translate({x:.1f} {y:.1f})")


def ship(x: float, y: float, size: float) -> str:
    """A ship of the line under sail."""
    cut = FIGURES["ship"]
    parts = [
        element("path", class_=style, d=cut[part])
        for style, part in (
            ("rigging", "rigging"),
            *(("light-half", sail) for sail in ("main", "fore", "mizzen")),
            ("foliage", "hull"),
            ("inlay", "ports"),
            ("waterline", "swell"),
        )
    ]
    place = f"translate({x:.1f} {y:.1f}) scale({size})"
    return element("g", "".join(parts), transform=place, class_="ship")
