"""Every sheet that is committed: complete, legible, self-contained."""

import json
import re
import tomllib
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).parents[2]
MAPS = ROOT / "maps"
GAMES = ROOT / "src" / "lacewars" / "games"
SHEETS = {
    "maria_flanders": "maria",
    "maria_bohemia": "maria",
    "npws": "npws",
    "pax": "pax",
}
LAYERS = [
    "paper",
    "sea",
    "coast",
    "land",
    "wash",
    "rivers",
    "hills",
    "links",
    "spaces",
    "lettering",
    "frame",
    "cartouche",
]
TOWNS = {"town", "walled", "fortress"}


@pytest.fixture(scope="module", params=SHEETS)
def name(request):
    return request.param


@pytest.fixture(scope="module")
def drawn(name):
    return (MAPS / f"{name}.svg").read_text("utf-8")


@pytest.fixture(scope="module")
def told(name):
    return json.loads((MAPS / f"{name}.json").read_text("utf-8"))


def data(game):
    return tomllib.loads((GAMES / game / "data" / "map.toml").read_text("utf-8"))


def value(datum):
    return datum["value"] if isinstance(datum, dict) and "value" in datum else datum


def on_sheet(name):
    """The words of the game's places that this sheet must show."""
    content = data(SHEETS[name])
    board = name.partition("_")[2]
    spaces = {
        word
        for word, row in content["space"].items()
        if SHEETS[name] != "maria" or value(row["map"]) == board
    }
    return spaces | set(content.get("zone", {}))


def overlapping(boxes, slack=0.5):
    """Pairs of names whose boxes (x, y, width, height) share more than a hair."""
    return [
        (one, other)
        for (one, (x, y, w, h)), (other, (u, v, a, b)) in combinations(boxes.items(), 2)
        if min(x + w, u + a) - max(x, u) > slack and min(y + h, v + b) - max(y, v) > slack
    ]


def test_every_place_of_the_game_is_on_its_sheet(name, told):
    words = {word.removeprefix("@") for word in told["places"]}
    assert on_sheet(name) - words == set()
    boxes = {word.removeprefix("@") for word in told["boxes"]}
    assert words - on_sheet(name) - boxes == set()


def test_every_link_between_places_of_the_sheet_is_told_with_its_kind(name, told):
    rows = [
        (*value(row["between"]), value(row.get("kind", "road")))
        for row in data(SHEETS[name])["link"]
    ]
    words = {word.removeprefix("@") for word in told["places"]}
    wanted = {(a, b, kind) for a, b, kind in rows if a in words and b in words}
    have = {(a.removeprefix("@"), b.removeprefix("@"), kind) for a, b, kind, *_ in told["links"]}
    assert wanted - have == set()


def test_every_place_has_names_in_both_languages(told):
    nameless = [
        w for w, row in told["places"].items() if not all(row["label"][t] for t in ("fr", "en"))
    ]
    assert nameless == []


def test_places_stand_within_the_sheet(told):
    _, _, wide, high = told["viewBox"]
    outside = [
        word
        for word, row in told["places"].items()
        if not (0 < row["x"] < wide and 0 < row["y"] < high)
    ]
    assert outside == []


def test_no_name_lies_on_another(told):
    boxes = {
        w: row["box"] for w, row in told["places"].items() if row["kind"] != "box" and "box" in row
    }
    boxes |= {
        w + " town": row["town box"] for w, row in told["places"].items() if "town box" in row
    }
    assert len(boxes) > 5
    assert overlapping(boxes) == []


def test_names_worn_afar_lie_on_no_other_and_name_every_fortress(told):
    boxes = {
        w + key: row[key]
        for w, row in told["places"].items()
        for key in ("afar", "town afar")
        if key in row
    }
    assert len(boxes) > 5
    assert overlapping(boxes) == []
    for word, row in told["places"].items():
        assert "afar" in row or row["level"] == 0 or row["kind"] not in TOWNS, word


def test_no_name_lies_on_a_symbol(told):
    towns = {w: row for w, row in told["places"].items() if row["kind"] in TOWNS}
    hidden = []
    for word, row in towns.items():
        x, y, w, h = row["box"]
        for other, spot in towns.items():
            dx = max(x - spot["x"], 0, spot["x"] - x - w)
            dy = max(y - spot["y"], 0, spot["y"] - y - h)
            if other != word and (dx * dx + dy * dy) ** 0.5 < spot["r"] * 0.8:
                hidden.append((word, other))
    assert hidden == []


def test_no_symbol_lies_on_another(told):
    towns = [(w, row) for w, row in told["places"].items() if row["kind"] in TOWNS]
    near = [
        (one, other)
        for (one, a), (other, b) in combinations(towns, 2)
        if ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5 < a["r"] + b["r"] + 4
    ]
    assert near == []


def test_names_lie_within_the_sheet_and_off_its_panels(told):
    _, _, wide, high = told["viewBox"]
    for word, row in told["places"].items():
        if row["kind"] in TOWNS:
            x, y, w, h = row["box"]
            assert x > 0, word
            assert y > 0, word
            assert x + w < wide, word
            assert y + h < high, word
            crossed = overlapping({word: row["box"]} | dict(enumerate(told["free"])))
            assert [pair for pair in crossed if word in pair] == []


def test_the_drawing_is_well_formed_and_has_every_layer_once_in_order(drawn):
    root = ET.fromstring(drawn)  # noqa: S314 - our own file
    groups = [child.get("class") for child in root if child.tag.endswith("}g")]
    assert groups == list(LAYERS)


def test_the_drawing_is_self_contained(drawn):
    assert "<script" not in drawn
    assert " style=" not in drawn
    assert "data:" not in drawn
    assert re.findall(r'href="(?!#)', drawn) == []
    assert re.findall(r"url\((?!#)", drawn) == []


def test_references_within_the_drawing_are_kept(drawn):
    ids = re.findall(r' id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert used - set(ids) == set()


def test_the_drawing_is_small_enough_to_send(drawn):
    assert len(drawn.encode()) < 400_000


def test_names_of_two_languages_are_in_two_layers(told, drawn):
    both = [row["label"] for row in told["places"].values()]
    assert any(label["fr"] != label["en"] for label in both)
    for tongue in ("fr", "en"):
        assert len(re.findall(rf'class="[^"]*lang-{tongue}"', drawn)) > 3


def test_the_look_of_a_sheet_is_that_of_the_common_file(drawn):
    assert (MAPS / "map.css").read_text("utf-8").strip() in drawn
