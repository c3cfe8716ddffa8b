"""Areas drawn: tint, garrison towns, names, forage, and where the pieces stand."""

from __future__ import annotations

import numpy as np
from shapely import LineString, Point, Polygon, STRtree, box, prepare, unary_union
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from .afar import is_free
from .areas import Country
from .geo import Spot
from .labels import Box, Ground, Placer, Stand, Wish, around
from .letters import width
from .sheet import Place, Sheet
from .sources import polygons
from .svg import Words, element, group, num, shape, text, use
from .towns import symbol_of
from .wash import tint

STEP = 9.0
AFAR = 1.55  # how much larger the names of a sheet seen whole are


def tint_areas(sheet: Sheet, country: Country) -> None:
    """Wash each home over its areas; country outside the game is left in shade."""
    homes: dict[str, list[BaseGeometry]] = {}
    for word, part in country.items():
        if word != "none":
            homes.setdefault(sheet.places[word].home, []).append(part)
    for home, parts in sorted(homes.items()):
        sheet.add("wash", tint(sheet, home, unary_union(parts).buffer(0.25)))
    sheet.add("wash", element("path", class_="outside", d=shape(country["none"].simplify(1.2))))


def settle_towns(sheet: Sheet, country: Country, zones: Country) -> None:
    """Each garrison in its land, its anchor on its own sea."""
    harbours = {}
    for join in sheet.joins:
        if join.kind == "port":
            harbours[join.one if join.one in country else join.other] = (
                join.other if join.one in country else join.one
            )
    radii = sheet.plan["radii"]
    for word, place in sheet.places.items():
        place.radius = radii[min(place.level, len(radii) - 1)]
        if "town at" in place.extra:
            spot = sheet.sight.spot(place.extra["town at"])
            place.extra["town"] = within(spot, country[word], place.radius * 0.8)
        if word in harbours and harbours[word] in zones and "town" in place.extra:
            place.extra["port"] = afloat(place.extra["town"], zones[harbours[word]], place.radius)


def within(spot: Spot, land: BaseGeometry, radius: float) -> Spot:
    """A spot moved into a land if it lies outside, or too near its edge."""
    inner = land.buffer(-radius)
    inner = inner if not inner.is_empty else land
    if inner.contains(Point(spot)):
        return spot
    best = nearest_points(inner, Point(spot))[0]
    return float(best.x), float(best.y)


def afloat(town: Spot, zone: BaseGeometry, radius: float) -> Spot:
    """The nearest spot of a sea zone where an anchor has room."""
    room = zone.buffer(-9).difference(Point(town).buffer(radius + 10))
    best = nearest_points(room if not room.is_empty else zone, Point(town))[0]
    return float(best.x), float(best.y)


def draw_garrisons(sheet: Sheet) -> None:
    """Stars, rings, anchors, and a dotted lane from a town to a far anchor."""
    for place in sheet.places.values():
        if "town" not in place.extra:
            continue
        x, y = place.extra["town"]
        if "port" in place.extra:
            u, v = place.extra["port"]
            sheet.add(
                "spaces",
                element("path", class_="sea_lane", d=f"M{num(x)} {num(y)}L{num(u)} {num(v)}"),
            )
            harbour = place.extra["port kind"] == "harbor"
            if harbour:
                sheet.add("spaces", use(sheet.id("haven"), u, v))
            sheet.add("spaces", use(sheet.id("anchor"), u, v))
        if place.capital:
            sheet.add("spaces", use(sheet.id("ring"), x, y))
        sheet.add("spaces", use(sheet.id(symbol_of(place)), x, y))


# -- names ---------------------------------------------------------------------------------------
def name_areas(sheet: Sheet, country: Country, zones: Country) -> None:
    """Place the names of towns, lands and waters together, then letter them."""
    towns = [place for place in sheet.places.values() if "town" in place.extra]
    wishes = [town_wish(place) for place in towns]
    lands = [
        (sheet.places[word], part)
        for word, part in {**country, **zones}.items()
        if word in sheet.places
    ]
    dots = [*wishes, *[anchor_dot(place) for place in towns if "port" in place.extra]]
    edges = [(ring, 0.5) for _, part in lands for ring in rings(part)]
    ground = Ground(sheet.frame, dots, edges)
    own = [area_stands(sheet, place, part, ground) for place, part in lands]
    found = Placer(wishes, ground, own).settle(sheet.name)
    names = []
    for place, stand in zip(towns, found, strict=False):
        place.extra["town box"] = stand.area
        names.append(town_name(place, stand))
    placed = [(place, stand) for (place, _), stand in zip(lands, found[len(towns) :], strict=True)]
    for place, stand in placed:
        place.box = stand.area
    names += area_names(sheet, placed, 1.0)
    sheet.add("lettering", group("near", names), group("afar", names_afar(sheet, lands, ground)))


def area_names(sheet: Sheet, placed: list[tuple[Place, Stand]], grown: float) -> list[str]:
    """The names of lands and of waters, each kind lettered alike."""
    found = []
    for is_sea in (False, True):
        some = [each for each in placed if (each[0].kind == "sea") == is_sea]
        size, spacing, _ = area_size(sheet, some[0][0], grown)
        style = {"font_size": num(size), "letter_spacing": num(spacing), "text_anchor": "middle"}
        names = [area_name(sheet, *each, grown) for each in some]
        found.append(group("sea-name" if is_sea else "area-name title", names, **style))
    return found


def names_afar(sheet: Sheet, lands: list[tuple[Place, BaseGeometry]], ground: Ground) -> list[str]:
    """The larger names of a sheet seen whole: of lands and waters, and of capitals."""
    capitals = [place for place, _ in lands if place.capital and "town" in place.extra]
    wishes = [town_wish(place, AFAR) for place in capitals]
    own = [area_stands(sheet, place, part, ground, AFAR) for place, part in lands]
    found = Placer(wishes, ground, own).settle(sheet.name + " afar")
    names = []
    for place, stand in zip(capitals, found, strict=False):
        place.extra["town afar"] = stand.area
        names.append(town_name(place, stand, AFAR))
    pairs = [(p, stand) for (p, _), stand in zip(lands, found[len(capitals) :], strict=True)]
    shores = [stand.area for place, stand in pairs if place.kind != "sea"]
    placed = [(p, stand) for p, stand in pairs if p.kind != "sea" or is_free(stand.area, shores)]
    for place, stand in placed:
        place.extra["afar"] = stand.area
    return names + area_names(sheet, placed, AFAR)


def rings(part: BaseGeometry) -> list[LineString]:
    """The outlines of an area."""
    return [LineString(each.exterior.coords) for each in polygons(part)]


def town_size(place: Place, grown: float) -> float:
    """The size of a garrison's name."""
    return (14.5 + place.level * 0.9) * grown


def town_wish(place: Place, grown: float = 1.0) -> Wish:
    """A garrison's name looks for its place beside the town."""
    size = town_size(place, grown)
    return Wish(
        place.word,
        place.extra["town"],
        place.radius + 2,
        width(place.extra["town name"], size),
        size,
    )


def anchor_dot(place: Place) -> Wish:
    """An anchor as an obstacle."""
    return Wish(place.word + " port", place.extra["port"], 10, 0, 0)


def area_size(sheet: Sheet, place: Place, grown: float) -> tuple[float, float, str]:
    """Letter size, spacing and font of an area's name."""
    if place.kind == "sea":
        return sheet.plan["letters"] * 1.35 * grown, 2.0, "italic"
    return sheet.plan["letters"] * grown, 1.6 / grown**2, "title"


def area_stands(
    sheet: Sheet, place: Place, part: BaseGeometry, ground: Ground, grown: float = 1.0
) -> list[Stand]:
    """Spots all over an area where its name, with the forage below it, lies wholly inside."""
    size, spacing, font = area_size(sheet, place, grown)
    lines = lettered_lines(place)
    names = [name for words in lines for name in words.values()]
    wide = max(width(name, size, font, spacing) for name in names)
    high = size * (1.05 * len(lines) if place.kind == "sea" else 1.75 if grown == 1.0 else 1.0)
    prepare(part)
    left, top, right, bottom = part.intersection(sheet.frame.grown(-8).outline).bounds
    heart, found = part.representative_point(), []
    middle = place.xy if place.kind != "sea" else (heart.x, heart.y)
    for x in np.arange(left, right, STEP):
        for y in np.arange(top, bottom, STEP):
            area: Box = (x, y, x + wide, y + high)
            shared = part.intersection(box(*area)).area / (wide * high)
            if shared > 0.72:
                away = abs(x + wide / 2 - middle[0]) + abs(y + high / 2 - middle[1])
                wish = Wish(place.word + " name", middle, 0, wide, high)
                price = away * 0.05 + (1 - shared) * 160 + ground.cost(wish, area) * 1.0
                found.append(Stand(area, "middle", float(price)))
    found.sort(key=lambda stand: stand.cost)
    x, y = middle[0] - wide / 2, middle[1] - high / 2
    return found[:60] or [Stand((x, y, x + wide, y + high), "middle", 0.0)]


def town_name(place: Place, stand: Stand, grown: float = 1.0) -> str:
    """A garrison's name."""
    x, y = stand.foot
    words = dict.fromkeys(("fr", "en"), place.extra["town name"])
    kind = "name strong" if place.capital else "name"
    anchor = None if stand.anchor == "start" else stand.anchor
    size = num(town_size(place, grown))
    return text(words, class_=kind, x=x, y=y, font_size=size, text_anchor=anchor)


def area_name(sheet: Sheet, place: Place, stand: Stand, grown: float) -> str:
    """A land's name in small capitals over its forage; a water's in italics."""
    size, _, _ = area_size(sheet, place, grown)
    left, top, right, _ = stand.area
    middle = (left + right) / 2
    name = "".join(
        text(words, x=middle, y=top + size * (0.82 + number * 1.05))
        for number, words in enumerate(lettered_lines(place))
    )
    return name + forage(sheet, place, middle, top + size * 1.32) if grown == 1.0 else name


def lettered_lines(place: Place) -> list[Words]:
    """A name as lettered: with a capital, a long water's name on two lines."""
    names = {tongue: name[0].upper() + name[1:] for tongue, name in place.label.items()}
    if place.kind != "sea" or max(map(len, names.values())) < 14:
        return [names]
    halves = {tongue: [*name.rsplit(" ", 1), ""][:2] for tongue, name in names.items()}
    return [{tongue: half[number] for tongue, half in halves.items()} for number in (0, 1)]


def forage(sheet: Sheet, place: Place, x: float, y: float) -> str:
    """As many ears as the land feeds."""
    count = place.extra.get("forage") or 0
    return "".join(
        use(sheet.id("wheat"), x + (number - (count - 1) / 2) * 17, y) for number in range(count)
    )


# -- where pieces stand --------------------------------------------------------------------------
def seat_pieces(sheet: Sheet, country: Country, zones: Country) -> None:
    """The spot of each area with most room left for a stack."""
    boxes = [box(*b) for p in sheet.places.values() for b in (p.box, p.extra.get("town box")) if b]
    boxes += [
        box(*around(Wish("", p.extra[key], 12, 0, 0)))
        for p in sheet.places.values()
        for key in ("town", "port")
        if key in p.extra
    ]
    tree = STRtree(boxes)
    for word, part in {**country, **zones}.items():
        if word in sheet.places:
            sheet.places[word].xy = roomiest(part.intersection(sheet.frame.outline), tree)


def roomiest(part: BaseGeometry, crowd: STRtree) -> Spot:
    """The spot of an area farthest from its edge and from everything on it."""
    largest = max(polygons(part), key=lambda each: float(each.area))
    left, top, right, bottom = largest.bounds
    heart = largest.representative_point()
    best, best_gap = (float(heart.x), float(heart.y)), 0.0
    rim = Polygon(largest.exterior).boundary
    for x in np.arange(left, right, STEP):
        for y in np.arange(top, bottom, STEP):
            here = Point(x, y)
            if largest.contains(here):
                near = float(crowd.geometries[crowd.nearest(here)].distance(here))
                gap = min(near, float(rim.distance(here)) * 1.15)
                if gap > best_gap:
                    best, best_gap = (float(x), float(y)), gap
    return best
