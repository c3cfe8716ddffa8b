"""Names of countries, waters and mountains."""

from __future__ import annotations

from html import escape

import numpy as np
from shapely import LineString

from .geo import Spot
from .letters import width
from .sheet import Sheet
from .svg import Words, element, line, num, text
from .water import Waters, rows, spots


def draw_country_names(sheet: Sheet) -> None:
    """Letter-spaced capitals over each country; italics over the seas."""
    for entry in sheet.plan.get("land", []):
        sheet.add("lettering", *big_name(sheet, entry, "land-name title"))
    for entry in sheet.plan.get("sea", []):
        sheet.add("lettering", *big_name(sheet, entry, "sea-name"))


def big_name(sheet: Sheet, entry: dict[str, object], kind: str) -> list[str]:
    """One name, which may have two lines, turned as the plan asks."""
    lon, lat = entry["at"]  # type: ignore[misc]
    x, y = sheet.sight.spot((lon, lat))
    size, turn = float(str(entry.get("size", 30))), entry.get("turn", 0)
    spacing = float(str(entry.get("spacing", 6)))
    parts = []
    both = {"fr": str(entry["fr"]).split("/"), "en": str(entry["en"]).split("/")}
    for number in range(max(map(len, both.values()))):
        words = {
            tongue: (lines[number] if number < len(lines) else "") for tongue, lines in both.items()
        }
        style = {"font_size": num(size), "text_anchor": "middle", "letter_spacing": num(spacing)}
        turned = f"rotate({turn} {num(x)} {num(y)})" if turn else None
        down = y + number * size * 1.15
        parts.append(text(words, class_=kind, x=x, y=down, transform=turned, **style))
    return parts


# -- along lines ---------------------------------------------------------------------------------
def draw_river_names(sheet: Sheet, waters: Waters, busy: list[tuple[Spot, float]]) -> None:
    """The name of each river of some length, along its clearest stretch."""
    done: list[tuple[str, Spot]] = []
    for river in sorted(waters.rivers, key=lambda each: -each.breadth):
        size = 10.5 + 1.2 * river.breadth
        if not river.name["fr"]:
            continue
        wide = max(width(name, size, "italic", 1.5) for name in river.name.values()) + 8
        stretch = clearest(sheet, river.course, wide, busy)
        if stretch is None or any(n == river.name["fr"] and near(at, stretch[0]) for n, at in done):
            continue
        done.append((river.name["fr"], stretch[0]))
        busy += [(spot, 9.0) for spot in stretch]
        sheet.keep_clear(stretch, size)
        sheet.add("lettering", *along(sheet, stretch, river.name, size, "water-name"))


def near(one: Spot, other: Spot) -> bool:
    """Return whether two spots are within one glance."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 400


def clearest(
    sheet: Sheet, course: LineString, wide: float, busy: list[tuple[Spot, float]]
) -> list[Spot] | None:
    """A soft stretch of a line that runs near nothing else, from left to right."""
    soft = course.simplify(7)
    best, best_gap = None, 4.0
    crowd = np.array([spot for spot, _ in busy]) if busy else np.empty((0, 2))
    radii = np.array([radius for _, radius in busy])
    start = 12.0
    while start + wide < soft.length - 8:
        spots_on = [soft.interpolate(start + wide * part / 6) for part in range(7)]
        stretch = [(spot.x, spot.y) for spot in spots_on]
        inside = all(sheet.frame.grown(-26).outline.contains(spot) for spot in spots_on)
        bent = LineString([stretch[0], stretch[-1]]).length / wide
        above = np.array(stretch) - np.array([0, 6])
        gaps = (
            np.sqrt(((above[:, None] - crowd[None]) ** 2).sum(axis=2)) - radii
            if len(crowd)
            else np.array([[99]])
        )
        gap = min(float(gaps.min()), 30) + 22 * (bent - 1)
        if inside and bent > 0.82 and gap > best_gap:
            best, best_gap = stretch, gap
        start += 12
    if best and best[0][0] > best[-1][0]:
        best = best[::-1]
    return best


def along(sheet: Sheet, stretch: list[Spot], name: Words, size: float, kind: str) -> list[str]:
    """A text on a path."""
    word = sheet.id(f"{kind}-{len(sheet.defs)}")
    sheet.defs.append(element("path", id=word, d=line(stretch)))
    tongues = ("fr",) if name["fr"] == name["en"] else ("fr", "en")
    return [
        element(
            "text",
            element("textPath", escape(name[tongue]), href=f"#{word}", startOffset="50%"),
            class_=f"{kind} lang-{tongue}" if len(tongues) > 1 else kind,
            font_size=num(size),
            letter_spacing="1.5",
            text_anchor="middle",
            dy="-3.5",
        )
        for tongue in tongues
    ]


def draw_range_names(sheet: Sheet, busy: list[tuple[Spot, float]]) -> None:
    """Names of mountains along their ranges, where the plan asks for them."""
    wanted = sheet.plan.get("ranges", [])
    for french, english, _, _, course in rows("ranges.txt"):
        if french not in wanted:
            continue
        laid = sheet.sight.lay(LineString(spots(course)), step=0.05)
        for part in getattr(laid, "geoms", (laid,)):
            size, words = 17.0, {"fr": french, "en": english}
            wide = max(width(name, size, "italic", 2) for name in words.values()) + 10
            stretch = clearest(sheet, part, wide, busy) if part.length > wide + 20 else None
            if stretch:
                busy += [(spot, 12.0) for spot in stretch]
                sheet.keep_clear(stretch, size)
                sheet.add("lettering", *along(sheet, stretch, words, size, "range-name"))
