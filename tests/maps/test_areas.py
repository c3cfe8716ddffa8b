"""Areas that touch are linked, and areas that are linked touch."""

import json
import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from shapely import MultiPolygon, Point, Polygon

ROOT = Path(__file__).parents[2]
TOUCH = 4.0  # units: less than this is a corner, not a border


def rings(path):
    """The rings of path data made of M, l and z alone."""
    found = []
    for start, steps in re.findall(r"M(-?[\d.]+ ?-?[\d.]+)l([^z]*)z", path):
        x, y = numbers(start)
        ring = [(x, y)]
        for dx, dy in zip(*[iter(numbers(steps))] * 2, strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


def numbers(text):
    return [float(each) for each in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", text)]


def polygon(path):
    shapes = [Polygon(ring).buffer(0) for ring in rings(path) if len(ring) > 3]
    whole = MultiPolygon()
    for shape in sorted(shapes, key=lambda each: -each.area):
        whole = whole.symmetric_difference(shape)  # a ring within another is its hole
    return whole


@pytest.fixture(scope="module")
def told():
    return json.loads((ROOT / "maps" / "pax.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def areas(told):
    return {
        word.removeprefix("@"): polygon(row["area"])
        for word, row in told["places"].items()
        if row["kind"] in {"area", "transit", "sea"}
    }


@pytest.fixture(scope="module")
def links():
    path = ROOT / "src" / "lacewars" / "games" / "pax" / "data" / "map.toml"
    rows = tomllib.loads(path.read_text("utf-8"))["link"]
    return {frozenset(row["between"]): row["kind"] for row in rows}


def contacts(areas, words):
    """Pairs that share more than a corner."""
    found = set()
    for one, other in combinations(sorted(words), 2):
        if areas[one].distance(areas[other]) < 0.3:
            common = areas[one].boundary.intersection(areas[other].buffer(0.4))
            if common.length > TOUCH:
                found.add(frozenset((one, other)))
    return found


def seas(told):
    return {word.removeprefix("@") for word, row in told["places"].items() if row["kind"] == "sea"}


def test_pax_1_5_lands_touch_exactly_where_blocks_may_pass(areas, links, told):
    touching = contacts(areas, set(areas) - seas(told))
    linked = {pair for pair, kind in links.items() if kind in {"border", "difficult_border"}}
    assert len(linked) > 100
    assert sorted(map(sorted, touching - linked)) == []
    assert sorted(map(sorted, linked - touching)) == []


def test_pax_9_2_waters_touch_exactly_where_fleets_may_pass(areas, links, told):
    linked = {pair for pair, kind in links.items() if kind == "sea"}
    assert contacts(areas, seas(told)) == linked


def test_pax_1_6_every_port_lies_on_its_sea(areas, links, told):
    for pair, kind in links.items():
        if kind == "port" and pair <= set(areas):
            sea = next(word for word in pair if word in seas(told))
            (land,) = pair - {sea}
            assert areas[land].distance(areas[sea]) < 1, (land, sea)
            assert areas[sea].buffer(1).contains(Point(told["places"][f"@{land}"]["port"])), land


def test_areas_do_not_overlap(areas):
    shared = {
        (one, other): areas[one].intersection(areas[other]).area
        for one, other in combinations(areas, 2)
        if areas[one].intersects(areas[other])
    }
    assert {pair: round(area) for pair, area in shared.items() if area > 60} == {}


def test_pieces_and_garrisons_stand_in_their_own_area(areas, told):
    for word, area in areas.items():
        row = told["places"][f"@{word}"]
        assert area.buffer(0.5).contains(Point(row["x"], row["y"])), word
        if "town" in row:
            assert area.buffer(0.5).contains(Point(row["town"])), word


def test_every_land_is_large_enough_to_be_hit_with_a_finger(areas):
    assert {word for word, area in areas.items() if area.area < 2500} == set()


def test_the_reader_of_paths_sees_holes():
    path = "M0 0l10 0 0 10-10 0zM4 4l2 0 0 2-2 0z"
    assert polygon(path).area == pytest.approx(96)
