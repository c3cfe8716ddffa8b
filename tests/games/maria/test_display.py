"""The table as it is drawn: every seat, every mode, nothing in it that the seat may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.maria.diplomacy import AUSTRIA, FR, FRANCE, LX, MT, PRUSSIA, mark, space, war

from lacewars.board.drawing import faults, scene_plain
from lacewars.board.scene import Says, display_of
from lacewars.board.wording import Wording
from lacewars.games import definition
from lacewars.games.maria.catalogue import GENERALS, MAJORS, OWNER, SPACES, VOTES, Piece
from lacewars.games.maria.ch18_election import voter_for
from lacewars.games.maria.display import BOARD, scene
from lacewars.games.maria.overlays import overlays

MAPS = Path(__file__).resolve().parents[3] / "maps"
GAME = definition("maria")
BROGLIE = Piece.of("broglie")


def at_random(scenario, seed, answers) -> Any:
    """A position reached by random answers."""
    g, rng = GAME.begin(scenario, seed=seed), random.Random(seed)
    for _ in range(answers):
        if g.result is not None:
            break
        waiting = g.waiting_for()
        seat = rng.choice(list(waiting))
        assert g.answer(seat, waiting[seat].sample(rng)) is None
    return g


def test_the_sheets_know_every_city_box_and_road():
    drawn, roads = set(), set()
    for sheet in BOARD.sheets:
        sheet_data = json.loads((MAPS / f"{sheet}.json").read_text("utf-8"))
        drawn |= {*sheet_data["places"], *sheet_data["boxes"]}
        roads |= {frozenset(row[:2]) for row in sheet_data["links"]}
    assert drawn == {f"@{place.word}" for place in SPACES}
    ours = {frozenset((f"@{a.word}", f"@{b.word}")) for a, b, kind in BOARD.links}
    assert roads <= ours


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
@pytest.mark.parametrize(("seed", "answers"), [(1, 0), (2, 3), (3, 90), (4, 250), (5, 2000)])
def test_every_scene_is_well_said(scenario, seed, answers):
    g = at_random(scenario, seed, answers)
    for seat in (*g.seats, None):
        assert faults("maria", g.observe(seat)) == []


def strengths(g, seat):
    return {p.id: p.strength for p in scene(g.observe(seat)).pieces if p.art == "leader"}


def test_6_troops_are_seen_by_who_runs_the_power():
    g = at_random("advanced-3p", 7, 8)
    mine, theirs = strengths(g, LX), strengths(g, MT)
    for general in GENERALS:
        if general in mine and OWNER[general] == FRANCE:
            assert mine[general] == g.troops[general]
            assert theirs[general] is None


def test_11_1_a_strength_told_of_one_general_is_seen_by_all():
    g = at_random("advanced-3p", 7, 8)
    g.tell((BROGLIE,), "11.1")
    assert strengths(g, MT)[BROGLIE] == g.troops[BROGLIE]


def test_8_hands_of_others_are_numbers():
    g = GAME.begin("advanced-3p", seed=1)
    hands = {h.owner: h for h in scene(g.observe(MT)).hands if h.label is None}
    assert len(hands[AUSTRIA].cards) == 5
    assert hands[PRUSSIA].cards == ()
    assert hands[PRUSSIA].number == 9


def test_8_frederick_sees_three_hands_and_they_are_apart():
    g = GAME.begin("advanced-3p", seed=1)
    hands = {h.owner.word: len(h.cards) for h in scene(g.observe(FR)).hands}
    assert hands == {
        "prussia": 9,
        "saxony": 3,
        "pragmatic": 3,
        "france": 0,
        "bavaria": 0,
        "austria": 0,
    }


def test_10_3_victory_and_question_markers_lie_on_the_map():
    g = war()
    mark(g, FRANCE, "linz")
    g.ask_question(space("prag"), FRANCE)
    drawn = scene(g.observe(MT))
    assert (space("linz"), FRANCE) in drawn.control
    assert [(m.at, m.power) for m in drawn.markers] == [(space("prag"), FRANCE)]


def test_9_a_general_out_of_supply_lies_face_down():
    g = war()
    g.flip(BROGLIE, "9", down=True)
    drawn = scene(g.observe(MT))
    assert [p.id for p in drawn.pieces if p.reduced] == [BROGLIE]
    assert len(drawn.markers) == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_scene_goes_over_the_wire_in_both_languages(lang):
    g = at_random("advanced-3p", 9, 120)
    wire = scene_plain(scene(g.observe(LX)), Wording("maria", lang, strict=True))
    assert {track["label"] for track in wire["tracks"]} >= {
        "registre Saxe" if lang == "fr" else "Saxony track"
    }
    assert json.dumps(wire)


def test_the_display_is_found_with_its_aids():
    display = display_of("maria")
    assert display is not None
    assert display.forecast is not None
    assert display.overlays is overlays


def test_18_the_nine_votes_are_counted_as_the_election_counts_them():
    g = war()
    g.flip_elector(space("mainz"), FRANCE, "10.3")
    mark(g, FRANCE, "prag")
    (panel,) = [p for p in scene(g.observe(MT)).panels if p.title == Says("college_of", (5,))]
    counted = dict.fromkeys(MAJORS, 0)
    for city in VOTES:
        counted[voter_for(g, city)] = counted.get(voter_for(g, city), 0) + 1
    assert {row.power: row.value for row in panel.rows} == {p: n for p, n in counted.items() if n}
    assert sum(counted.values()) == 9


def test_15_the_ledger_tells_what_is_left_and_what_lies_on_the_map():
    g = war()
    mark(g, FRANCE, "linz", "eger")
    (panel,) = [p for p in scene(g.observe(MT)).panels if p.title == Says("pools")]
    assert {row.power: row.value for row in panel.rows}[FRANCE] == Says("pool", (9, 2))
