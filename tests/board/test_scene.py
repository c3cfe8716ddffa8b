"""How a game says what its table looks like, and how that goes over the wire."""

import json
from fractions import Fraction

import pytest

from lacewars.board.drawing import (
    board_faults,
    board_plain,
    faults,
    forecast_plain,
    overlays_plain,
    scene_faults,
    scene_plain,
    told,
)
from lacewars.board.scene import (
    Bar,
    Board,
    Control,
    Display,
    Face,
    Forecast,
    Hand,
    Livery,
    Marker,
    Overlay,
    Panel,
    Piece,
    Row,
    Says,
    Scene,
    count,
    display_of,
    hand_of,
    held,
    pile_of,
    value_or,
)
from lacewars.board.wording import Wording
from lacewars.games import available, definition
from lacewars.games.toy.catalogue import Block, Card, Power, Space
from lacewars.kernel import Hidden, Modifier, observe
from lacewars.kernel.chance import Random

FRENCH, ENGLISH = (Wording("toy", lang, strict=True) for lang in ("fr", "en"))
AUBRAC, MILL = Power.of("aubrac"), Space.of("mill")
BLOCK = Block.of("aubrac.1")
DRAWN = [key for key in available() if display_of(key)]


def test_labels_are_told_in_the_readers_language():
    assert told(Says("year", (2,)), FRENCH) == "Année 2"
    assert told(AUBRAC, ENGLISH) == "House of Aubrac"
    assert [told(7, FRENCH), told("II", FRENCH), told(None, FRENCH)] == ["7", "II", ""]


def test_a_scene_becomes_json_without_its_defaults():
    scene = Scene(
        pieces=(Piece(BLOCK, MILL, AUBRAC, art="foot", strength=2, most=3, corners=(3, "A")),),
        control=(Control(MILL, AUBRAC),),
        panels=(Panel(Says("points"), (Row(AUBRAC, 4, AUBRAC),)),),
    )
    wire = json.loads(json.dumps(scene_plain(scene, ENGLISH)))
    assert wire["pieces"] == [
        {
            "id": "@aubrac.1",
            "at": "@mill",
            "power": "@aubrac",
            "art": "foot",
            "strength": 2,
            "most": 3,
            "corners": ["3", "A"],
        }
    ]
    assert wire["panels"][0]["rows"] == [
        {"label": "House of Aubrac", "value": "4", "power": "@aubrac"}
    ]
    assert wire["names"]["@mill"] == "Mill"
    assert "hands" not in wire


def test_a_hidden_piece_keeps_its_secrets_even_if_the_game_says_them():
    careless = Piece(
        BLOCK, MILL, AUBRAC, art="gun", letters="X", strength=1, most=2, corners=(1,), hidden=True
    )
    other = Piece(Block.of("aubrac.2"), MILL, AUBRAC, art="foot", hidden=True)
    one, two = scene_plain(Scene(pieces=(careless, other)), FRENCH)["pieces"]
    assert {key: one[key] for key in one if key != "id"} == {
        key: two[key] for key in two if key != "id"
    }
    assert set(one) == {"id", "at", "power", "hidden"}


def test_hands_and_piles_show_what_is_seen():
    levy = Card.of("levy.1")
    assert hand_of(AUBRAC, (levy,)) == Hand(AUBRAC, (Face(levy),), 1)
    assert hand_of(AUBRAC, Hidden(3)) == Hand(AUBRAC, (), 3)
    assert count(Hidden()) == 0
    assert pile_of("x", (levy, levy), last=1).cards == (Face(levy),)
    assert pile_of("x", Hidden(5), last=1) == ("x", 5, ())
    assert pile_of("x", (levy,)) == ("x", 1, ())
    assert [value_or(Hidden(), ""), value_or(2, "")] == ["", 2]
    assert held([(MILL, AUBRAC), (MILL, None)]) == (Control(MILL, AUBRAC),)


def test_odds_and_overlays_go_over_the_wire():
    forecast = Forecast(
        Says("battle_at", (MILL,)),
        (Bar(Says("won"), Fraction(1, 4), 1),),
        (Modifier(1, "7.2.1", "gun"),),
    )
    wire = forecast_plain(forecast, ENGLISH)
    assert wire["bars"] == [{"label": "Won", "chance": 0.25, "good": 1}]
    assert wire["sums"][0]["rule"] == "7.2.1"
    overlay = Overlay(Says("points"), ((MILL, 1),), ((MILL, Space.of("market")),))
    assert overlays_plain((overlay,), ENGLISH) == [
        {"label": "Points", "places": [["@mill", 1]], "ways": [["@mill", "@market"]]}
    ]


def test_the_board_is_told_once_in_each_language():
    display = display_of("toy")
    assert display is not None
    wire = board_plain(display, FRENCH)
    assert wire["sheets"] == ["toy"]
    mill = next(place for place in wire["places"] if place["id"] == "@mill")
    assert mill == {
        "id": "@mill",
        "name": "moulin",
        "notes": ["terrain découvert", "vaut 1\u00a0point"],
    }
    bare = Display(Board(places=(MILL,)), display.scene)
    assert board_plain(bare, FRENCH)["places"][0]["notes"] == []


def test_a_livery_tells_its_side_where_the_board_names_sides():
    display = display_of("npws")
    assert display is not None
    wire = board_plain(display, Wording("npws", "fr"))
    sides = {one["power"]: one.get("side") for one in wire["liveries"]}
    assert sides["@france"] == "@bourbon"
    assert sides["@britain"] == "@alliance"
    assert sides["@alliance"] is None  # a side, whose id is equal to that of a power


def test_what_is_wrong_with_a_board_or_scene_is_named():
    board = Board(
        places=(MILL,),
        liveries=(
            Livery(AUBRAC, "mauve", "plain", "A"),
            Livery(AUBRAC, "blue", "tartan", "A"),
        ),
    )
    assert board_faults(board) == [
        "livery of aubrac: no hue 'mauve'",
        "livery of aubrac: no pattern 'tartan'",
        "letters 'A' twice",
    ]
    scene = Scene(
        pieces=(Piece(BLOCK, Space.of("inn")), Piece(BLOCK, MILL, shape="cone")),
        markers=(Marker(MILL, "dragon"),),
    )
    assert scene_faults(board, scene) == [
        "aubrac.1 at inn, no place",
        "aubrac.1 is there twice",
        "no art 'dragon'",
        "no shape 'cone'",
    ]


def test_ids_of_two_domains_with_one_number_are_two_things():
    twin = Space.all[BLOCK]
    assert int(twin) == int(BLOCK)
    scene = Scene(pieces=(Piece(BLOCK, MILL), Piece(twin, MILL)))
    assert scene_faults(Board(places=(MILL,)), scene) == []
    assert {"@aubrac.1", f"@{twin.word}"} <= set(scene_plain(scene, ENGLISH)["names"])


def test_a_game_without_display_is_not_drawn(monkeypatch):
    assert display_of("no-such-game") is None
    game = definition("toy").begin("eve", seed=1)
    assert faults("no-such-game", observe(game, None)) == ["no-such-game has no display.py"]
    broken = Display(
        Board(),
        lambda _seen: Scene(pieces=(Piece(BLOCK, MILL),), panels=(Panel(Says("nowhere"), ()),)),
    )
    monkeypatch.setattr("lacewars.board.drawing.display_of", lambda _key: broken)
    assert faults("toy", observe(game, None)) == [
        "aubrac.1 at mill, no place",
        "no fr words for [scene] 'nowhere'",
        "no en words for [scene] 'nowhere'",
    ]


@pytest.mark.parametrize("key", DRAWN)
def test_every_scenario_is_well_drawn_for_every_seat_at_random_positions(key):
    for scenario in definition(key).scenarios:
        rng = Random(7)
        game = definition(key).begin(scenario, seed=7)
        for _ in range(12):
            for seat in (*game.seats, None):
                seen = observe(game, seat)
                assert faults(key, seen) == [], f"{key} {scenario} {seat}"
            for seat, ask in list(game.waiting_for().items())[:1]:
                game.answer(seat, ask.sample(rng))
