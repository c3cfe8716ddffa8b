"""Draw the sheets: `python -m maps.build [NAME ...]` writes `maps/NAME.svg` and `NAME.json`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import maria, npws, pax
from .areas import lands, waters
from .borders import draw_borders, draw_motifs
from .cartouche import draw_cartouche, draw_legend
from .frame import draw_frame
from .gamedata import Join
from .labels import Box
from .lettering import draw_country_names, draw_range_names, draw_river_names
from .margin import draw_boxes, draw_ornaments
from .provinces import draw_garrisons, name_areas, seat_pieces, settle_towns, tint_areas
from .relief import Clearings, Mark, draw_relief, ranges
from .roads import Roads, draw_roads
from .sectors import draw_sectors
from .sheet import Place, Sheet, lay_out
from .svg import element, group, shape
from .towns import define, draw_towns, name_towns, set_ports, sized, tiles
from .wash import draw_wash
from .water import draw_waters, survey

HERE = Path(__file__).parent
LAYERS = (
    *("paper", "sea", "coast", "land", "wash", "rivers", "hills"),
    *("links", "spaces", "lettering", "frame", "cartouche"),
)
SHEETS: dict[str, Callable[[], Sheet]] = {
    "maria_flanders": lambda: point_map("maria_flanders", maria.places("flanders"), maria.links()),
    "maria_bohemia": lambda: point_map("maria_bohemia", maria.places("bohemia"), maria.links()),
    "pax": lambda: area_map("pax", pax.places(), pax.links()),
    "npws": lambda: point_map("npws", npws.places(), npws.links()),
}


def point_map(name: str, places: dict[str, Place], joins: list[Join]) -> Sheet:
    """A map of towns and roads."""
    sheet = lay_out(name, places, joins)
    sized(sheet)
    define(sheet)
    waters = survey(sheet)
    draw_waters(sheet, waters)
    draw_wash(sheet, waters.land)
    draw_boxes(sheet)
    draw_cartouche(sheet)
    draw_legend(sheet)
    set_ports(sheet, waters.land)
    roads = Roads(sheet)
    draw_roads(sheet, roads)
    draw_towns(sheet)
    draw_country_names(sheet)
    name_towns(sheet, roads, [(river.course, 0.15) for river in waters.rivers])
    busy = [(place.xy, place.radius + 4) for place in sheet.points]
    busy += [spot for place in sheet.points if place.box for spot in strewn(place.box)]
    busy += [spot for box in sheet.blocked for tile in tiles(box) for spot in strewn(tile)]
    draw_river_names(sheet, waters, busy)
    draw_range_names(sheet, busy)
    draw_sectors(sheet)
    draw_relief(sheet, roads.lines, waters.land)
    draw_ornaments(sheet)
    draw_frame(sheet)
    return sheet


def area_map(name: str, places: dict[str, Place], joins: list[Join]) -> Sheet:
    """A map of provinces and seas."""
    sheet = lay_out(name, places, joins)
    define(sheet)
    water = survey(sheet)
    draw_waters(sheet, water)
    country = lands(sheet, water.land.difference(water.lakes))
    zones = waters(sheet, water.land)
    tint_areas(sheet, country)
    draw_boxes(sheet)
    draw_cartouche(sheet)
    draw_legend(sheet)
    borders = draw_borders(sheet, country, zones, water.land)
    settle_towns(sheet, country, zones)
    draw_garrisons(sheet)
    draw_country_names(sheet)
    name_areas(sheet, country, zones)
    seat_pieces(sheet, country, zones)
    edges = [part for _, line in borders for part in getattr(line, "geoms", (line,))]
    clear, marks = Clearings(sheet, edges, water.land), list[Mark]()
    marks += ranges(sheet, clear, marks)
    draw_motifs(sheet, borders, clear, marks)
    for word, part in {**country, **zones}.items():
        if word in places:
            places[word].area = shape(part)
    list_ports(sheet)
    draw_ornaments(sheet)
    draw_frame(sheet)
    return sheet


def list_ports(sheet: Sheet) -> None:
    """Ports are links too; their lane is drawn with the town."""
    for join in sheet.joins:
        if join.kind == "port":
            sheet.links.append((join.one, join.other, join.kind, ""))


def strewn(box: tuple[float, float, float, float]) -> list[tuple[tuple[float, float], float]]:
    """A label as a row of round spots."""
    left, top, right, bottom = box
    middle, reach = (top + bottom) / 2, (bottom - top) / 2
    count = max(2, int((right - left) / reach))
    return [((left + (right - left) * (i + 0.5) / count, middle), reach) for i in range(count)]


# -- results -------------------------------------------------------------------------------------
def drawing(sheet: Sheet) -> str:
    """The backdrop."""
    wide, high = sheet.size
    style = (HERE / "map.css").read_text("utf-8") + tints(sheet)
    parts = [element("style", style), element("defs", "\n".join([grain(sheet), *sheet.defs]))]
    sheet.layers["paper"] = [
        element("rect", class_="leaf", width=wide, height=high),
    ]
    sheet.add(
        "wash",
        element(
            "rect", class_="grain", width=wide, height=high, filter=f"url(#{sheet.id('grain')})"
        ),
    )
    parts += [layer(sheet, name) for name in LAYERS]
    return element(
        "svg",
        "\n" + "\n".join(parts) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        class_=f"lw-map lw-map-{sheet.name}",
        viewBox=f"0 0 {wide} {high}",
        lang="en",
    )


def layer(sheet: Sheet, name: str) -> str:
    """One layer, what lies within the neat line cut to it."""
    free = {"paper", "frame", "cartouche"}
    cut = None if name in free else f"url(#{sheet.id('neat')})"
    return group(name, sheet.layers.get(name, []), clip_path=cut)


def tints(sheet: Sheet) -> str:
    """The rules that give each home its colour."""
    homes = sorted({place.home for place in sheet.places.values()})
    own = " ".join(f"--t-{home}: {hue};" for home, hue in sheet.plan.get("tints", {}).items())
    head = f".lw-map-{sheet.name} {{ {own} }}\n" if own else ""
    return head + "".join(
        f".lw-map .tint-{home} {{ fill: var(--t-{home}); stroke: var(--t-{home}) }}\n"
        for home in homes
    )


def grain(sheet: Sheet) -> str:
    """The paper's tooth, and the neat line as a cutting edge."""
    frame = sheet.frame
    tooth = element(
        "feTurbulence", type="fractalNoise", baseFrequency="0.05 0.07", numOctaves=3, seed=7
    ) + element("feColorMatrix", values="0 0 0 0 .36 0 0 0 0 .26 0 0 0 0 .12 .5 .3 0 0 -.28")
    edge = element(
        "rect",
        x=frame.left,
        y=frame.top,
        width=frame.right - frame.left,
        height=frame.bottom - frame.top,
    )
    return element(
        "filter", tooth, id=sheet.id("grain"), x="0", y="0", width="100%", height="100%"
    ) + element("clipPath", edge, id=sheet.id("neat"))


def geometry(sheet: Sheet) -> dict[str, Any]:
    """What the client reads."""
    (wide, high), frame = sheet.size, sheet.frame
    links = [["@" + one, "@" + other, kind, path] for one, other, kind, path in sheet.links]
    return {
        "sheet": sheet.name,
        "viewBox": [0, 0, wide, high],
        "frame": [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top],
        "piece": sheet.plan["piece"],
        "letters": sheet.plan["letters"],
        "legend": sheet.plan["legend"]["box"],
        "places": {"@" + word: told(place) for word, place in sheet.places.items()},
        "links": links,
        "boxes": {
            "@" + p.word: p.extra["vignette"] for p in sheet.places.values() if p.kind == "box"
        },
        "free": [[x, y, r - x, b - y] for x, y, r, b in sheet.blocked],
    }


def told(place: Place) -> dict[str, Any]:
    """One place."""
    row: dict[str, Any] = {
        "x": place.xy[0],
        "y": place.xy[1],
        "label": place.label,
        "kind": place.kind,
    }
    row |= {"level": place.level, "r": place.radius, "home": place.home}
    if place.capital:
        row["capital"] = True
    if place.box:
        row["box"] = sides(place.box)
    for name in ("town box", "afar", "town afar"):
        if name in place.extra:
            row[name] = sides(place.extra[name])
    row |= {key: value for key, value in (("suit", place.suit), ("area", place.area)) if value}
    row |= {key: place.extra[key] for key in ("port", "town") if key in place.extra}
    return rounded(row)


def sides(box: Box) -> list[float]:
    """A box by its corner, breadth and height."""
    left, top, right, bottom = box
    return [left, top, right - left, bottom - top]


def rounded(value: Any) -> Any:  # noqa: ANN401 - any part of the result
    """The same with coordinates to one decimal."""
    if isinstance(value, float):
        return round(value, 1)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, (list, tuple)) else value


def write(name: str) -> None:
    """Draw one sheet and write both its files."""
    sheet = SHEETS[name]()
    (HERE / f"{name}.svg").write_text(drawing(sheet) + "\n", "utf-8")
    rows = rounded(geometry(sheet))
    text = (
        json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
        .replace('},"@', '},\n"@')
        .replace('],["@', '],\n["@')
    )
    (HERE / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or SHEETS:
        write(each)
