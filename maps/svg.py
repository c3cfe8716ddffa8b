"""Plain text of SVG: elements, short paths, groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from .geo import Spot

Words = dict[str, str]  # the same name in "fr" and "en"


def num(value: float) -> str:
    """A number to one decimal, as short as can be."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith("0."):
        text = text[1:]
    return text.replace("-0.", "-.") if text not in {"-0", ""} else "0"


def element(tag: str, inner: str | None = None, **attributes: object) -> str:
    """One element; `class_` is written `class`, `stroke_width` `stroke-width`."""
    pairs = [
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    ]
    head = f"<{tag}{''.join(pairs)}"
    return f"{head}/>" if inner is None else f"{head}>{inner}</{tag}>"


def _value(value: object) -> str:
    return num(value) if isinstance(value, float) else escape(str(value), quote=True)


def group(name: str, parts: Iterable[str], **attributes: object) -> str:
    """A group with a class."""
    return element("g", "\n" + "\n".join(parts) + "\n", class_=name, **attributes)


def line(points: Sequence[Spot], *, closed: bool = False) -> str:
    """Path data through points, in relative steps."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    text = [f"M{num(x)} {num(y)}l"]
    for point in points[1:]:
        dx, dy = round(point[0] - x, 1), round(point[1] - y, 1)
        if dx or dy:
            text.append(_pair(dx, dy))
            x, y = round(x + dx, 1), round(y + dy, 1)
    joined = " ".join(text[1:]).replace(" -", "-")
    return text[0] + joined + ("z" if closed else "")


def _pair(dx: float, dy: float) -> str:
    second = num(dy)
    return num(dx) + (second if second.startswith("-") else " " + second)


def shape(drawn: BaseGeometry) -> str:
    """Path data of any shape; points are left out."""
    if isinstance(drawn, Polygon):
        rings = (drawn.exterior, *drawn.interiors)
        return "".join(
            line(ring.coords[:-1], closed=True) for ring in rings if len(ring.coords) > 3
        )
    if isinstance(drawn, LineString):
        return line(drawn.coords) if len(drawn.coords) > 1 else ""
    return "".join(shape(part) for part in getattr(drawn, "geoms", ()))


def text(words: Words, **attributes: object) -> str:
    """A text, twice where the languages differ."""
    if words["fr"] == words["en"]:
        return element("text", escape(words["fr"]), **attributes)
    kind = str(attributes.pop("class_", "")).strip()
    return "".join(
        element("text", escape(words[tongue]), class_=f"{kind} lang-{tongue}".strip(), **attributes)
        for tongue in ("fr", "en")
    )


def use(name: str, x: float, y: float, **attributes: object) -> str:
    """A symbol set down at a spot."""
    return element("use", href=f"#{name}", x=float(x), y=float(y), **attributes)
