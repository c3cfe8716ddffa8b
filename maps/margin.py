"""Off-map boxes as vignettes; rose, rhumb lines and ships on the open sea."""

from __future__ import annotations

from .cartouche import plaque
from .letters import width
from .sheet import Place, Sheet
from .svg import element, group, num, text
from .symbols import polar, rose, ship


def draw_boxes(sheet: Sheet) -> None:
    """Each off-map box: a framed panel with its name on a ribbon."""
    for place in sheet.places.values():
        if place.kind == "box":
            x, y, wide, high = box_of(sheet, place)
            place.xy = (x + wide / 2, y + high / 2 + 8)
            place.extra["vignette"] = [x, y, wide, high]
            place.box = (x, y, x + wide, y + high)
            sheet.blocked.append((x - 6, y - 6, x + wide + 6, y + high + 6))
            sheet.add("spaces", vignette(place, x, y, wide, high))
        elif place.kind == "sea" and place.xy == (0.0, 0.0):
            place.xy = sheet.sight.spot(place.at)


def box_of(sheet: Sheet, place: Place) -> tuple[float, float, float, float]:
    """Where a vignette stands: as the plan says, or about its own spot on the earth."""
    row = sheet.plan.get("box", {}).get(place.word, {})
    wide, high = row.get("size", [150, 96])
    if "at" in row:
        return row["at"][0], row["at"][1], wide, high
    x, y = sheet.sight.spot(place.at)
    return x - wide / 2, y - high / 2, wide, high


def vignette(place: Place, x: float, y: float, wide: float, high: float) -> str:
    """A double frame, tinted, with a title."""
    size = 16.0
    while max(width(name, size, "title") for name in place.label.values()) > wide - 18:
        size -= 0.5
    parts = [
        element("path", class_="vignette", d=plaque(x, y, wide, high, 9)),
        element("path", class_=f"box-tint tint-{place.home}", d=plaque(x, y, wide, high, 9)),
        element("path", class_="inlay", d=plaque(x + 5, y + 5, wide - 10, high - 10, 7)),
        element("path", class_="inlay", d=f"M{num(x + 14)} {num(y + 27)}H{num(x + wide - 14)}"),
        text(
            place.label,
            class_="title",
            x=x + wide / 2,
            y=y + 21.0,
            font_size=num(size),
            text_anchor="middle",
        ),
    ]
    return group("box", parts)


def draw_ornaments(sheet: Sheet) -> None:
    """Rhumb lines under a compass rose, and ships where there is room."""
    if "rose" in sheet.plan:
        x, y, radius = sheet.plan["rose"]
        tips = [polar(1600, turn / 16) for turn in range(16)]
        rays = [f"M{num(x)} {num(y)}l{num(dx)} {num(dy)}" for dx, dy in tips]
        sheet.add("sea", element("path", class_="rhumb", d="".join(rays)))
        sheet.add("cartouche", rose(x, y, radius))
    for x, y, size in sheet.plan.get("ships", []):
        sheet.add("cartouche", ship(x, y, size))
