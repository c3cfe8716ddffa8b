"""The neat line with its degrees."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .geo import Spot
from .sheet import Sheet
from .svg import element, text

BAND = 13.0
COUNT = 360


def draw_frame(sheet: Sheet) -> None:
    """Margin, neat lines, and a band of degrees, black and white by turns."""
    frame, (wide, high) = sheet.frame, sheet.size
    hole = f"M0 0h{wide}v{high}h-{wide}z"
    inner = f"M{frame.left} {frame.top}V{frame.bottom}H{frame.right}V{frame.top}z"
    sheet.add("frame", element("path", class_="mat", fill_rule="evenodd", d=hole + inner))
    for side in sides(sheet):
        draw_side(sheet, *side)
    for out, fat in ((0.0, ""), (BAND, ""), (BAND + 5, " fat")):
        grown = frame.grown(out)
        sheet.add("frame", rectangle(f"neat{fat}", grown))
    sheet.add("frame", rectangle("neat", frame.grown(BAND + 10)))


def rectangle(kind: str, box: tuple[float, float, float, float]) -> str:
    """An outline of a rectangle."""
    left, top, right, bottom = box
    return element("rect", class_=kind, x=left, y=top, width=right - left, height=bottom - top)


Side = tuple[Callable[[float], Spot], int, float, str]


def sides(sheet: Sheet) -> list[Side]:
    """How to walk each side, which coordinate to read there, the way outwards, and where."""
    frame = sheet.frame
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    return [
        (lambda t: (frame.left + t * wide, frame.top), 0, -1.0, "top"),
        (lambda t: (frame.left + t * wide, frame.bottom), 0, 1.0, "bottom"),
        (lambda t: (frame.left, frame.top + t * high), 1, -1.0, "left"),
        (lambda t: (frame.right, frame.top + t * high), 1, 1.0, "right"),
    ]


def crossings(
    sheet: Sheet, walk: Callable[[float], Spot], axis: int, step: float
) -> list[tuple[float, float]]:
    """Where along a side each whole step of a degree stands: (part of the side, degree)."""
    back = sheet.sight.projection.back
    marks = [(t / COUNT, back(walk(t / COUNT))[axis]) for t in range(COUNT + 1)]
    found = []
    for (t0, d0), (t1, d1) in pairwise(marks):
        for whole in {int(d0 // step), int(d1 // step)}:
            degree = whole * step
            if min(d0, d1) <= degree < max(d0, d1):
                found.append((t0 + (t1 - t0) * (degree - d0) / (d1 - d0), degree))
    return sorted(found)


def draw_side(
    sheet: Sheet, walk: Callable[[float], Spot], axis: int, way: float, where: str
) -> None:
    """The black parts of a side's band, and the figures of its degrees."""
    step = sheet.plan["degree"]
    marks = [(0.0, None), *crossings(sheet, walk, axis, step), (1.0, None)]
    for number, ((start, _), (end, _)) in enumerate(pairwise(marks)):
        if number % 2:
            (x0, y0), (x1, y1) = walk(start), walk(end)
            if axis == 0:
                shape = (x0, y0 + min(0, way * BAND), x1 - x0, BAND)
            else:
                shape = (x0 + min(0, way * BAND), y0, BAND, y1 - y0)
            x, y, w, h = shape
            sheet.add("frame", element("rect", class_="degree", x=x, y=y, width=w, height=h))
    for part, degree in marks:
        if degree is not None and round(degree / step) % sheet.plan.get("figures", 2) == 0:
            figure(sheet, walk(part), degree, where)


def figure(sheet: Sheet, spot: Spot, degree: float, where: str) -> None:
    """One degree's figure beyond the band."""
    shown = f"{abs(degree):g}°"
    x, y = spot
    dx, dy = {"top": (0, -30), "bottom": (0, 40), "left": (-34, 5), "right": (34, 5)}[where]
    sheet.add(
        "frame",
        text(
            {"fr": shown, "en": shown},
            class_="degree-name",
            x=float(x + dx),
            y=float(y + dy),
            text_anchor="middle",
        ),
    )
