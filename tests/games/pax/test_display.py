"""The table as each seat sees it: ids, art and words are known, nothing hidden is shown."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    at,
    begun,
    empty,
    face,
    imagined,
    marker,
    nation,
    run,
    space,
)

from lacewars.board.drawing import faults, forecast_plain, overlays_plain, scene_plain
from lacewars.board.wording import Wording
from lacewars.games.pax.catalogue import BLOCKS, PLACES, SPACES, Block
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch04_movement import march
from lacewars.games.pax.definition import DEFINITION
from lacewars.games.pax.display import BACKS, BOARD, forecast, overlays, scene
from lacewars.games.pax.forecasts import FORESEEN
from lacewars.games.pax.hints import hints
from lacewars.games.pax.lines import what_cuts
from lacewars.games.pax.odds import ATTACKER, DEFENDER, battle_odds, siege_odds, unit
from lacewars.kernel import Hidden

SCENARIOS = tuple(DEFINITION.scenarios)
SHEET = Path(__file__).resolve().parents[3] / "maps" / "pax.json"


def positions(scenario, seed, number=8, apart=37):
    """A game at random, stopped a few times."""
    rng = Random(seed)
    g = begun(scenario, seed=seed)
    for step in range(number * apart):
        waiting = g.waiting_for()
        if not waiting:
            break
        if step % apart == 0:
            yield g
        seat, ask = next(iter(waiting.items()))
        assert g.answer(seat, ask.sample(rng)) is None


# Without types on purpose: what is there is asserted, not declared.
def sheet(seen) -> Any:
    return scene(seen)


def aids(seen) -> Any:
    return overlays(seen)


def foretold(seen, choice) -> Any:
    return forecast(seen, choice)


def foreseen(kind, g, seat, choice) -> Any:
    return FORESEEN[kind](g.observe(seat), seat, choice, ())


def pieces(seen):
    return {piece.id.word: piece for piece in sheet(seen).pieces}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scene_is_drawn_for_every_seat_at_random_positions(scenario):
    for g in positions(scenario, seed=11):
        for seat in (SWEDES, COALITION, None):
            assert faults("pax", g.observe(seat)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_1_5_nothing_on_the_table_changes_when_the_unseen_is_dealt_anew(scenario):
    dealt = 0
    for g in positions(scenario, seed=5):
        for seat in (SWEDES, COALITION):
            seen = g.observe(seat)
            twin = imagined(seen, g, 7)
            hidden = [b for b in BLOCKS if isinstance(seen.view["face"][b], Hidden)]
            dealt += sum(twin.face[b] != g.face[b] or twin.steps[b] != g.steps[b] for b in hidden)
            assert sheet(twin.observe(seat)) == sheet(seen)
    assert dealt > 20


def test_the_sheet_knows_every_place_of_the_map():
    drawn = json.loads(SHEET.read_text("utf-8"))["places"]
    assert set(drawn) == {f"@{place.word}" for place in SPACES}
    assert set(BOARD.places) <= set(PLACES)


def test_2_1_a_hidden_block_shows_a_colour_and_nothing_else():
    g = begun("1700-21", seed=1)
    for piece in sheet(g.observe(SWEDES)).pieces:
        if piece.hidden:
            assert isinstance(piece.id, Block)
            assert piece[3:] == ("", "block", "", None, 0, (), False, True, False, 0)
            assert piece.power.word == BACKS[piece.id.word.split("_")[0]]


def test_2_1_the_owner_sees_strength_ratings_and_trains():
    g = at(empty(), "estland", karl=3)
    mine = pieces(g.observe(SWEDES))["karl"]
    assert (mine.at, mine.strength, mine.most, mine.art) == (space("estland"), 3, 4, "crown")
    assert mine.corners[:2] == ("A3", 2)
    assert "karl" not in pieces(g.observe(COALITION))


def test_6_1_a_besieger_lies_open_before_everybody():
    g = at(empty(), "novgorod", karl=3)
    block = g.bearer[face("karl")]
    g.besiege((block,), space("novgorod"))
    seen = g.observe(COALITION)
    assert pieces(seen)["karl"].strength == 3
    assert [(m.art, m.at, m.number) for m in sheet(seen).markers] == [
        ("siege", space("novgorod"), 1)
    ]


def test_1_5_what_was_shown_is_remembered_until_it_is_lost_in_a_crowd():
    g = at(empty(), "novgorod", pyotr=4)
    block = g.bearer[face("pyotr")]
    g.show((block,), "3.3")
    (panel,) = [p for p in sheet(g.observe(SWEDES)).panels if p.title.key == "known"]
    (row,) = [r for r in panel.rows if r.label == face("pyotr")]
    assert row.value.args == (space("novgorod"), 4)


def test_10_2_truce_cubes_stand_on_the_year_track():
    g = begun("1707", seed=1)
    years = next(t for t in sheet(g.observe(None)).tracks if t.label.key == "track_year")
    assert [(years.boxes[t.box], str(t.power)) for t in years.tokens if t.power] == [
        (1710, "saxony")
    ]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_scene_can_be_told_in_both_languages(lang):
    g = begun("1710-21", seed=1)
    wire = scene_plain(sheet(g.observe(SWEDES)), Wording("pax", lang, strict=True))
    assert len(wire["pieces"]) > 50
    drawn = overlays_plain(aids(g.observe(SWEDES)), Wording("pax", lang, strict=True))
    assert len({one["label"] for one in drawn}) == 4


# -- forecasts -------------------------------------------------------------------------------------
def told(g, seat, choice) -> Any:
    """The forecast of a choice, as chances by key; it can be told in both languages."""
    found = foretold(g.observe(seat), choice)
    if found is None:
        return None
    for lang in ("fr", "en"):
        forecast_plain(found, Wording("pax", lang, strict=True))
    assert sum(bar.chance for bar in found.bars) == 1
    return found.title.key, {getattr(bar.label, "key", bar.label): bar.chance for bar in found.bars}


def marching(*column, origin="livland", **placed):
    """A Swedish column that has left and is asked where to."""
    g = at(empty(), origin, **dict(column))
    for place, blocks in placed.items():
        at(g, place, **blocks)
    g.begin_actions(SWEDES, 1)
    faces = tuple(g.bearer[face(word)] for word, _ in column)
    return run(g, march(g, SWEDES, faces))


def test_5_0_a_march_among_enemies_foretells_the_battle():
    g = marching(("karl", 4), ("livgardet", 3), velikaya={"repnin_new": 4})
    g.show(g.here[space("velikaya")], "3.3")
    title, bars = told(g, SWEDES, space("velikaya"))
    exact = battle_odds(
        (unit(face("karl"), 4), unit(face("livgardet"), 3)), (unit(face("repnin_new"), 4),)
    )
    assert title == "battle_at"
    assert bars["defender_destroyed"] == exact.chance(DEFENDER, destroyed=True)
    assert bars["attacker_destroyed"] == exact.chance(ATTACKER, destroyed=True)


def test_1_5_what_is_not_known_is_averaged_over_what_it_may_be():
    g = begun("1707", seed=1)
    for block in g.here[space("trakai")]:
        g.maybe[block] = sum(1 << n for n in range(12))
    g.sighted[:] = [0] * len(g.sighted)
    g.begin_actions(SWEDES, 1)
    column = g.here[space("mazowsze")]
    g.stack.clear()
    run(g, march(g, SWEDES, column))
    assert g.answer(SWEDES, space("podlasie")) is None
    assert told(g, SWEDES, space("trakai"))[0] == "battle_of_many"


def test_4_4_a_step_too_far_foretells_what_it_costs():
    g = marching(("karl", 4), ("livgardet", 3), origin="sandomierz")
    for word in ("podlasie", "trakai"):
        assert g.answer(SWEDES, space(word)) is None
    assert told(g, SWEDES, space("lietuva")) == ("forced_march_of", {"loses": Fraction(1, 4)})


def test_6_3_a_march_to_a_garrison_foretells_the_siege():
    g = marching(("karl", 4))
    title, bars = told(g, SWEDES, space("velikaya"))
    assert title == "siege_of"
    assert bars["garrison_falls"] == siege_odds((unit(face("karl"), 4),), 3).falls


def test_7_1_a_march_to_poor_land_foretells_hunger():
    g = marching(("karl", 4), ("livgardet", 3), ("stenbock", 4), origin="pommern")
    assert told(g, SWEDES, space("mecklenburg")) == ("supply_at", {"missing": 1})


def test_12_4_politics_foretells_its_six_rows():
    g = begun("1707", seed=1)
    _, bars = politics_of(g)
    assert len(bars) == 6


def politics_of(g):
    found = foreseen("politics", g, SWEDES, None)
    return found.title.key, found.bars


def test_overlays_grade_supply_and_reach():
    g = at(empty(), "livland", karl=4, livgardet=3, stenbock=4)
    at(g, "estland", estlandska=3)
    by_key = {one.label.key: dict(one.places) for one in aids(g.observe(SWEDES))}
    assert by_key["supply"][space("livland")] == 3
    assert by_key["supply"][space("estland")] == 1
    assert by_key["reach"][space("velikaya")] == 1
    assert by_key["reach"][space("smolensk")] == 1
    assert by_key["control"][space("lietuva")] == 2
    assert by_key["control"][space("moskva")] == 3


# -- lines of communication, hints -----------------------------------------------------------------
def narva_lost(**blocks):
    """Russia holds Narva and Nyen; a Swedish Army is in her land."""
    g = empty()
    for word in ("ingermanland", "nyen"):
        marker(g, word, "russia")
    for place, word in blocks.items():
        at(g, place, **{word: 3})
    return g


def test_gt_21_8_5_the_way_home_is_drawn():
    g = narva_lost(velikaya="rehnskiold")
    (drawn,) = [o for o in aids(g.observe(SWEDES)) if o.label.key == "communication"]
    assert drawn.ways == ((space("velikaya"), space("livland")),)
    assert what_cuts(g, g.bearer[face("rehnskiold")]) is None


@pytest.mark.parametrize(
    ("there", "key", "where"),
    [
        ({}, "cut_by_garrison", "velikaya"),
        ({"velikaya": "pyotr"}, "cut_by_blocks", "velikaya"),
    ],
)
def test_gt_22_8_5_what_bars_a_line_is_named(there, key, where):
    g = narva_lost(rzhev="rehnskiold", **there)
    cut = what_cuts(g, g.bearer[face("rehnskiold")])
    assert cut is not None
    assert (cut.key, cut.space) == (key, space(where))
    (drawn,) = [o for o in aids(g.observe(SWEDES)) if o.label.key == "communication"]
    assert (space(where), 3) in drawn.places


def test_8_5_a_line_barred_by_hidden_blocks_tells_nothing_of_them():
    g = narva_lost(rzhev="rehnskiold", velikaya="pyotr")
    twin = imagined(g.observe(SWEDES), g, 5)
    assert aids(twin.observe(SWEDES)) == aids(g.observe(SWEDES))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_10_1_hints_tell_who_may_enter_the_war(lang):
    g = begun("1700-21", seed=3)
    ((seat, ask),) = g.waiting_for().items()
    told_lines = hints(g.observe(seat), ask, lang)
    percents = [line for line in told_lines if ("16,7" if lang == "fr" else "16.7") in line]
    assert len(percents) == 3  # the Ottomans, Ukraine, Denmark; Prussia has no chance yet


def test_7_1_hints_tell_what_will_be_missing():
    g = at(empty(), "livland", karl=4, livgardet=3, stenbock=4)
    g.determine_actions((4, 1), SWEDES)
    run(g, action_phase(g, SWEDES))
    (first, *_) = hints(g.observe(SWEDES), g.waiting_for()[SWEDES], "en")
    assert first == "Livland: 1 FP would be missing."


def test_12_4_the_envoy_is_foretold_with_his_modifiers():
    g = begun("1700-21", seed=3)
    found = foreseen("envoy", g, COALITION, nation("denmark"))
    assert [line.value for line in found.sums] == [1]
    assert found.bars[0].chance == Fraction(1, 3)
