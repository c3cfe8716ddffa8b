"""Symbols of the places and their names."""

from __future__ import annotations

from math import cos, pi, sin

from shapely import LineString, Point, prepare
from shapely.geometry.base import BaseGeometry

from . import symbols
from .afar import LETTERS, placed
from .labels import Box, Ground, Placer, Stand, Wish
from .letters import width
from .roads import Roads
from .sheet import Place, Sheet
from .svg import Words, group, num, text, use


def define(sheet: Sheet) -> None:
    """Cut the symbols a sheet needs."""
    radii, hills = sheet.plan["radii"], sheet.plan.get("hills", 1.0)
    sheet.defs += [
        symbols.town(sheet.id("town"), radii[0]),
        symbols.walled(sheet.id("walled"), radii[0] * 1.1),
        *[
            symbols.fortress(sheet.id(f"star{level}"), level, radii[level])
            for level in range(1, len(radii))
        ],
        symbols.ring(sheet.id("ring"), radii[-1] * 1.32),
        symbols.cap(sheet.id("cap")),
        symbols.anchor(sheet.id("anchor"), 1.0),
        symbols.hill(sheet.id("peak"), hills, "peak"),
        symbols.hill(sheet.id("hill"), hills, "hill"),
        symbols.hill(sheet.id("knoll"), hills, "knoll"),
        symbols.plant(sheet.id("tree"), "tree", "m-tree"),
        symbols.plant(sheet.id("wheat"), "wheat", "m-ear"),
        symbols.plant(sheet.id("reeds"), "reeds", "m-reeds"),
        symbols.ring(sheet.id("haven"), 11.0),
        symbols.dot(sheet.id("corner"), 4.4),
        *[symbols.suit(sheet.id(suit), suit) for suit in symbols.SUITS],
    ]


def sized(sheet: Sheet) -> None:
    """Give each town its radius and the size of its name."""
    radii, small = sheet.plan["radii"], sheet.plan["letters"]
    for place in sheet.points:
        place.radius = radii[min(place.level, len(radii) - 1)] * (
            1.25 if place.level >= 2 else 1.05
        )
        if place.capital:
            place.radius = radii[-1] * 1.55
        place.size = small * (1.0 + 0.07 * place.level + (0.2 if place.capital else 0))


def symbol_of(place: Place) -> str:
    """Which symbol a town has."""
    return f"star{place.level}" if place.level else ("walled" if place.kind == "walled" else "town")


def draw_towns(sheet: Sheet) -> None:
    """Set every town's symbol, rings and anchors with it."""
    for place in sorted(sheet.points, key=lambda each: each.xy[1]):
        if place.capital:
            sheet.add("spaces", use(sheet.id("ring"), *place.xy))
        sheet.add("spaces", use(sheet.id(symbol_of(place)), *place.xy))
        if "port" in place.extra:
            sheet.add("spaces", use(sheet.id("anchor"), *place.extra["port"]))
        if place.extra.get("elector"):
            sheet.add("spaces", use(sheet.id("cap"), place.xy[0], place.xy[1] - place.radius - 5))


def breadth(place: Place, size: float) -> float:
    """How wide a name is in the wider language."""
    font = "title" if place.capital else "roman"
    return max(width(name, size, font) for name in short(place).values()) + 2


def short(place: Place) -> Words:
    """A name as lettered: what tells two towns of one name apart is left to the lists."""
    return {tongue: name.split(" (")[0] for tongue, name in place.label.items()}


def name_towns(sheet: Sheet, roads: Roads, extra: list[tuple[LineString, float]]) -> None:
    """Find a stand for every name, and letter it."""
    wishes = [place.wish(breadth(place, place.size)) for place in sheet.points]
    dots = list(wishes)
    for place in sheet.points:
        if "port" in place.extra:
            dots.append(Wish(place.word + " port", place.extra["port"], 8, 0, 0))
        if place.extra.get("elector"):
            over = (place.xy[0], place.xy[1] - place.radius - 5)
            dots.append(Wish(place.word + " cap", over, 7, 0, 0))
    dots += [
        block_dot(index, part) for index, block in enumerate(sheet.blocked) for part in tiles(block)
    ]
    lines = [(road, 0.9) for road in roads.lines] + extra
    ground = Ground(sheet.frame, dots, lines)
    stands = Placer(wishes, ground).settle(sheet.name)
    for place, stand in zip(sheet.points, stands, strict=True):
        place.box = stand.area
    names = [lettered(*pair, size=pair[0].size) for pair in zip(sheet.points, stands, strict=True)]
    sheet.add("lettering", group("near", names), group("afar", names_afar(sheet, ground)))


def names_afar(sheet: Sheet, ground: Ground) -> list[str]:
    """The larger names of a sheet seen whole: fortresses and capitals, then towns with room."""
    places = sorted(sheet.points, key=lambda each: (not each.capital, -each.level))
    wishes = [
        place.wish(breadth(place, afar(place)))._replace(height=afar(place)) for place in places
    ]
    strong = sum(1 for place in places if place.capital or place.level)
    found = placed(wishes, strong, ground, sheet.name + " afar")
    for place in places:
        if place.word in found:
            place.extra["afar"] = found[place.word].area
    return [
        lettered(place, found[place.word], afar(place)) for place in places if place.word in found
    ]


def afar(place: Place) -> float:
    """The size of a town's name on a sheet seen whole."""
    weight = 0.15 if place.capital else -0.14 if not place.level else 0.0
    return LETTERS * (1.0 + 0.05 * place.level + weight)


def tiles(block: Box) -> list[Box]:
    """A panel cut into squares, so that it can be kept free like a symbol."""
    left, top, right, bottom = block
    found, size = [], 24.0
    x = left
    while x < right:
        y = top
        while y < bottom:
            found.append((x, y, min(x + size, right), min(y + size, bottom)))
            y += size
        x += size
    return found


def block_dot(index: int, part: Box) -> Wish:
    """One square of a panel as an obstacle."""
    middle = ((part[0] + part[2]) / 2, (part[1] + part[3]) / 2)
    return Wish(f"panel {index}", middle, 12, 0, 0)


def lettered(place: Place, stand: Stand, size: float) -> str:
    """A name at its stand."""
    x, y = stand.foot
    kind = "name title" if place.capital else "name strong" if place.level >= 2 else "name"
    anchor = None if stand.anchor == "start" else stand.anchor
    return text(short(place), class_=kind, x=x, y=y, font_size=num(size), text_anchor=anchor)


def set_ports(sheet: Sheet, land: BaseGeometry) -> None:
    """An anchor beside each port, on the water if there is any near."""
    prepare(land)
    for place in sheet.points:
        if not place.ports:
            continue
        reach = place.radius + 11
        round_about = [
            (
                place.xy[0] + (reach + far) * cos(turn * pi / 12),
                place.xy[1] + (reach + far) * sin(turn * pi / 12),
            )
            for far in (0, 5, 10)
            for turn in range(24)
        ]
        wet = [spot for spot in round_about if not land.intersects(Point(spot).buffer(5))]
        place.extra["port"] = (wet or round_about[9:])[0 if not wet else len(wet) // 4]
