from __future__ import annotations

import pytest
from tests.games.npws.positions import blank

from lacewars.games.npws.catalogue import ALLIANCE, BOURBON, SIDES, SPACES, Piece, Space
from lacewars.games.npws.ch03_counters import corps_of, is_full
from lacewars.games.npws.ch04_stacking import corps_in, is_overstacked


def of_power(pieces, power):
    return [piece for piece in corps_of(pieces) if f".{power}." in piece.word]


def test_20_2_gt_25_half_a_corps_is_a_reduced_one():
    g = blank()
    corps = corps_in(g, ALLIANCE, Space.of("nijmegen"))
    states = {
        power: sorted(is_full(g, one) for one in of_power(corps, power))
        for power in ("britain", "netherlands", "subsidy")
    }
    assert len(corps) == 7
    assert states == {
        "britain": [False, True],
        "netherlands": [True, True],
        "subsidy": [False, True, True],
    }


def test_20_2_four_spaces_are_not_under_the_power_of_their_colour():  # 9.68
    g = blank()
    held = {
        word: g.control[Space.of(word)] for word in ("mantua", "mirandola", "cologne", "landau")
    }
    assert held == {
        "mantua": ALLIANCE,
        "mirandola": ALLIANCE,
        "cologne": BOURBON,
        "landau": BOURBON,
    }
    assert [space.word for space in SPACES if g.control[space] is None] == [
        "parma", "papal_states", "donauworth", "ingolstadt", "munich",
        "lisbon", "porto", "almeida", "elvas",
    ]  # fmt: skip


@pytest.mark.parametrize("scenario", ["1702-11", "1702-12", "1702-13"])
def test_20_1_the_set_up_is_the_same_in_every_scenario(scenario):
    g, full = blank(scenario), blank()
    assert (g.at, g.steps, g.control, g.lines) == (full.at, full.steps, full.control, full.lines)


def test_20_2_3_markers_and_faces():
    g = blank()
    assert (g.vp, g.resources, g.mediterranean, g.liege_1702) == (10, [6, 4], BOURBON, True)
    assert [piece.word for piece in g.minor_face] == ["overkirk", "tallard", "villars"]
    assert blank(start_vp=12).vp == 12


def test_20_2_the_set_up_keeps_the_stacking_limits():
    g = blank()
    assert not any(is_overstacked(g, side, space) for side in SIDES for space in SPACES)


def test_20_3_the_schedule_lies_on_the_turn_track():
    g = blank()
    due = [piece.word for piece, year in zip(Piece.all, g.due, strict=True) if year == 1704]
    assert due == [
        "berwick", "minor.alliance.4", "corps.france.20", "corps.france.21",
        "corps.britain.4", "corps.subsidy.8", "corps.portugal.1", "corps.portugal.2",
    ]  # fmt: skip
    assert g.steps[Piece.of("corps.portugal.2")] == 1
    assert g.steps[Piece.of("corps.france.19")] == 0  # to the pool
