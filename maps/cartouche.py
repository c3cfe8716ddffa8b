"""Cartouche, legend, scale: the engraver's show-pieces, drawn from the map's own symbols."""

from __future__ import annotations

from math import cos, pi, sin

from .geo import Spot
from .letters import width
from .roads import hachures
from .sheet import Sheet
from .svg import Words, element, group, line, num, text, use
from .symbols import polar

LEAGUE_KM, MILE_KM = 4.445, 1.609
ROW = 26.0


# -- the title -----------------------------------------------------------------------------------
def draw_cartouche(sheet: Sheet) -> None:
    """The title on its plaque, with volutes, laurels and a shell."""
    x, y, wide, high = sheet.plan["cartouche"]
    middle = x + wide / 2
    parts = [
        *laurels(middle, y + high * 0.52, wide, high),
        element("path", class_="plaque", d=plaque(x, y, wide, high, 26)),
        element("path", class_="inlay", d=plaque(x + 8, y + 8, wide - 16, high - 16, 22)),
        *[volute(cx, cy, 15, way) for cx, cy, way in corners(x, y, wide, high)],
        shell(middle, y + 4, 30),
        *title(sheet, middle, y, wide),
    ]
    scale = scale_bars(sheet, middle, y + high - 62)
    sheet.add("cartouche", group("title-piece", parts + scale))
    sheet.blocked.append((x - 30, y - 34, x + wide + 30, y + high + 14))


def plaque(x: float, y: float, wide: float, high: float, bite: float) -> str:
    """A rectangle whose corners are bitten out."""
    right, bottom = x + wide, y + high
    arc = f"A{bite} {bite} 0 0 0"
    corner = [
        f"M{num(x + bite)} {num(y)}H{num(right - bite)}{arc} {num(right)} {num(y + bite)}",
        f"V{num(bottom - bite)}{arc} {num(right - bite)} {num(bottom)}H{num(x + bite)}",
        f"{arc} {num(x)} {num(bottom - bite)}V{num(y + bite)}{arc} {num(x + bite)} {num(y)}z",
    ]
    return "".join(corner)


def corners(
    x: float, y: float, wide: float, high: float
) -> list[tuple[float, float, tuple[int, int]]]:
    """The four corners and the way each looks."""
    return [
        (x + 7, y + 7, (-1, -1)),
        (x + wide - 7, y + 7, (1, -1)),
        (x + 7, y + high - 7, (-1, 1)),
        (x + wide - 7, y + high - 7, (1, 1)),
    ]


def volute(x: float, y: float, size: float, way: tuple[int, int]) -> str:
    """A scroll that rolls up in a corner."""
    points: list[Spot] = []
    for step in range(46):
        angle = step / 45 * 3.6 * pi
        radius = size * (1 - step / 45) ** 0.8
        points.append((radius * cos(angle), radius * sin(angle)))
    place = f"translate({num(x)} {num(y)}) scale({way[0]} {way[1]}) rotate(200)"
    return element("path", class_="ornament", d=line(points), transform=place)


def shell(x: float, y: float, size: float) -> str:
    """A scallop over the title."""
    rim: list[Spot] = []
    for rib in range(9):
        for part in (0.12, 0.5, 0.88):
            turn = (rib + part) / 9 - 0.5
            reach = size * (1.05 if part == 0.5 else 0.95)
            rim.append(polar(reach, turn * 0.72))
    ribs = "".join(
        line([(0, 0), polar(size * 0.93, ((rib + 1) / 9 - 0.5) * 0.72)]) for rib in range(8)
    )
    foot = line([(0, 6), *rim, (0, 6)], closed=True)
    parts = [element("path", class_="foliage", d=foot), element("path", class_="inlay", d=ribs)]
    parts.append(element("circle", class_="foliage", r=5.0, cy=3.0))
    return element("g", "".join(parts), transform=f"translate({num(x)} {num(y)})")


def laurels(x: float, y: float, wide: float, high: float) -> list[str]:
    """A branch on each side, leaves in pairs."""
    found = []
    for side in (-1, 1):
        leaves = []
        for step in range(13):
            turn = -1.15 + step / 12 * 2.3
            px = x + side * (wide / 2 - 4 + 22 * cos(turn))
            py = y + sin(turn) * high * 0.53
            for lean in (-1, 1):
                angle = -90 + side * (20 + lean * 38) + turn * 24 * side
                leaves.append(
                    element(
                        "path",
                        class_="foliage",
                        d="M0 0C5-5 13-5 18 0 13 5 5 5 0 0z",
                        transform=f"translate({num(px)} {num(py)}) rotate({num(angle)})",
                    )
                )
        found.append(group("laurel", leaves))
    return found


def title(sheet: Sheet, middle: float, y: float, wide: float) -> list[str]:
    """The game's name, and what the map shows in both languages."""
    parts, down = [], y + 30.0
    for entry in sheet.plan["title"]:
        size = entry["size"]
        font = entry.get("font", "title")
        while width(entry["text"], size, "title" if font == "title" else "italic") > wide - 44:
            size -= 0.5
        down += size * 1.12
        style = "title" if font == "title" else ""
        slant = "italic" if font == "italic" else None
        words = {"fr": entry["text"], "en": entry["text"]}
        parts.append(
            text(words, class_=style or None, x=float(middle), y=float(down), font_size=num(size),
                 font_style=slant, text_anchor="middle")
        )  # fmt: skip
        down += entry.get("after", 4)
    return parts


# -- the scale -----------------------------------------------------------------------------------
def scale_bars(sheet: Sheet, middle: float, y: float) -> list[str]:
    """Leagues over miles."""
    rows: list[tuple[Words, float]] = [
        ({"fr": "lieues communes de France", "en": "common leagues of France"}, LEAGUE_KM),
        ({"fr": "milles d’Angleterre", "en": "English miles"}, MILE_KM),
    ]
    return [
        part
        for index, row in enumerate(rows)
        for part in scale_bar(sheet, middle, y + index * 26, *row)
    ]


def scale_bar(sheet: Sheet, middle: float, y: float, name: Words, unit: float) -> list[str]:
    """One bar of five parts, black and white by turns."""
    a_unit = unit * sheet.sight.projection.scale
    step = min((5, 10, 20, 25, 50), key=lambda each: abs(each * a_unit * 5 - 190))
    wide = step * a_unit
    left = middle - wide * 2.5
    parts = [
        element("rect", class_="dark-half" if part % 2 == 0 else "light-half",
                x=left + part * wide, y=float(y), width=wide, height=4.5)
        for part in range(5)
    ]  # fmt: skip
    for part in (0, 1, 3, 5):
        figure = str(part * step)
        parts.append(
            text(
                {"fr": figure, "en": figure},
                x=left + part * wide,
                y=float(y - 3),
                font_size=11,
                text_anchor="middle",
            )
        )
    return [
        *parts,
        text(
            name,
            x=float(middle),
            y=float(y + 15),
            font_size=11.5,
            font_style="italic",
            text_anchor="middle",
        ),
    ]


# -- the legend ----------------------------------------------------------------------------------
def draw_legend(sheet: Sheet) -> None:
    """Every symbol beside its meaning."""
    x, y, wide = sheet.plan["legend"]["at"]
    rows = sheet.plan["legend"]["row"]
    columns = sheet.plan["legend"].get("columns", 1)
    deep = -(-len(rows) // columns)
    high = 52 + deep * ROW
    parts = [
        element("path", class_="plaque", d=plaque(x, y, wide, high, 12)),
        element("path", class_="inlay", d=plaque(x + 6, y + 6, wide - 12, high - 12, 10)),
        text({"fr": "Explication des signes", "en": "Explanation of the signs"}, class_="title",
             x=float(x + wide / 2), y=float(y + 31), font_size=19, text_anchor="middle"),
    ]  # fmt: skip
    for number, row in enumerate(rows):
        cx = x + 18 + (number // deep) * (wide - 20) / columns
        cy = y + 54 + (number % deep) * ROW
        parts += [*sample(sheet, row["sign"], cx + 26, cy), legend_words(row, cx + 62, cy)]
    sheet.add("cartouche", group("legend", parts))
    sheet.plan["legend"]["box"] = [x, y, wide, high]
    sheet.blocked.append((x - 8, y - 8, x + wide + 8, y + high + 8))


def legend_words(row: Words, x: float, y: float) -> str:
    """What a sign means."""
    return text({"fr": row["fr"], "en": row["en"]}, x=float(x), y=float(y + 5), font_size=15)


def sample(sheet: Sheet, sign: str, x: float, y: float) -> list[str]:
    """A sign as it is drawn on the map."""
    ends = f"M{num(x - 26)} {num(y + 2)}Q{num(x)} {num(y - 5)} {num(x + 26)} {num(y + 1)}"
    if sign in {
        "road",
        "pass",
        "sea_lane",
        "way_out",
        "main_road",
        "border",
        "sea_border",
        "river_border",
        "march",
        "sector",
    }:
        parts = [element("path", class_=sign, d=ends)]
        if sign == "main_road":
            parts.append(element("path", class_="bed", d=ends))
        if sign == "pass":
            parts.append(element("path", class_="hachure", d=_pass_sample(x, y)))
        return parts
    if sign == "difficult_border":
        from .borders import ridge  # noqa: PLC0415 - only maps of areas need it

        return ridge([(x - 26, y + 2), (x, y - 2), (x + 26, y + 1)])
    if sign == "ring":
        place = f"translate({num(x)} {num(y)}) scale(.7)"
        return [use(sheet.id("ring"), 0, 0, transform=place), use(sheet.id("town"), x, y)]
    if sign in {"star3", "star4"}:
        return [use(sheet.id(sign), 0, 0, transform=f"translate({num(x)} {num(y)}) scale(.72)")]
    return [
        use(sheet.id(each), x + (index - (sign.count("+")) / 2) * 17, y)
        for index, each in enumerate(sign.split("+"))
    ]


def _pass_sample(x: float, y: float) -> str:
    from shapely import LineString  # noqa: PLC0415 - a line of three points

    return hachures(LineString([(x - 26, y + 2), (x, y - 1), (x + 26, y + 1)]))
