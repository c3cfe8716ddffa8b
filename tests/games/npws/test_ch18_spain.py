from __future__ import annotations

import pytest
from tests.games.npws.positions import A, B, keys, opening, pc, position, run, say_anything, sp

from lacewars.games.npws.catalogue import ASIDE, HABSBURG, TARGETS
from lacewars.games.npws.ch18_spain import (
    FORTRESSES,
    adjust_loyalty,
    control_of_madrid,
    loyalty_lines,
    spanish_events,
    uprising,
)

FIVE_OTHERS = "gerona tortosa valencia alicante lerida"


def spain(alliance="", box=5, year=1708, **stacks):
    """Spain is Bourbon but for these spaces; the marker lies in the box of this number."""
    g = position(year, control={"bourbon": " ".join(s.word for s in FORTRESSES)}, **stacks)
    for word in alliance.split():
        g.control[sp(word)] = A
    g.loyalty, g.loyalty_face = TARGETS.index(box), B
    g.mediterranean, g.has_risen = B, False
    return g


def box(g):
    return TARGETS[g.loyalty]


# -- 18.1 ------------------------------------------------------------------------------------------
def test_18_1_gt_19_madrid_throws_the_alliance_out():
    g = spain(f"barcelona madrid {FIVE_OTHERS} cadiz", 3, madrid="galway britain.1")
    run(g, spanish_events(g), 3)
    say_anything(g)
    assert (g.control[sp("madrid")], g.vp) == (B, 0)
    assert g.at[pc("britain.1")] != sp("madrid")
    assert (g.loyalty_face, box(g)) == (B, 4)


def test_18_1_gt_19_madrid_stays_with_the_alliance():
    g = spain(f"barcelona madrid {FIVE_OTHERS} cadiz", 3, madrid="galway britain.1")
    run(g, spanish_events(g), 2)
    assert (g.control[sp("madrid")], g.vp) == (A, 10)
    assert (g.loyalty_face, box(g)) == (A, 6)


def test_18_1_9_46_by_option_the_marker_does_not_move():
    g = opening(madrid_recovery_vp=False)
    g.control[sp("madrid")] = A
    run(g, control_of_madrid(g), 6)
    assert (g.control[sp("madrid")], g.vp) == (B, 10)


@pytest.mark.parametrize(("holder", "face"), [(B, B), (A, A), (B, A)])
def test_18_1_9_109_no_die_unless_it_was_taken_this_year(holder, face):
    g = spain("madrid" if holder == A else "", 3)
    g.loyalty_face = face
    run(g, control_of_madrid(g))
    assert "rolled" not in keys(g)
    assert g.control[sp("madrid")] == holder


# -- 18.2 ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("alliance", "shift"),
    [
        ("", 1),
        ("gerona barcelona tortosa valencia alicante lerida pamplona", -1),
        ("gerona tortosa valencia alicante lerida pamplona cadiz", 0),
        ("madrid", -1),
        ("madrid barcelona", -2),
        (f"madrid barcelona {FIVE_OTHERS}", -3),
        (f"barcelona {FIVE_OTHERS}", 0),
    ],
)
def test_18_2_the_rows_of_the_table(alliance, shift):
    assert sum(line.value for line in loyalty_lines(spain(alliance))) == shift


def test_18_2_gt_24_one_to_each_side_cancels():
    g = spain(f"barcelona {FIVE_OTHERS}")
    assert [line.value for line in loyalty_lines(g)] == [1, -1]
    adjust_loyalty(g)
    assert box(g) == 5


@pytest.mark.parametrize(
    ("alliance", "start", "end"), [("", 2, 2), (f"madrid barcelona {FIVE_OTHERS}", 5, 6)]
)
def test_18_2_the_marker_stops_at_the_ends(alliance, start, end):
    g = spain(alliance, start)
    adjust_loyalty(g)
    assert box(g) == end


def test_18_2_the_marker_shows_the_holder_of_madrid():
    g = spain("madrid")
    adjust_loyalty(g)
    assert g.loyalty_face == A


def test_18_2_9_110_barcelona_counts_among_the_bourbons_five():
    g = spain("gerona tortosa valencia alicante lerida cadiz")
    assert [line.key for line in loyalty_lines(g)] == ["loyalty.bourbon_strong"]
    g.control[sp("barcelona")] = None
    assert [line.key for line in loyalty_lines(g)] == ["loyalty.bourbon_weak"]


# -- 18.3 ------------------------------------------------------------------------------------------
def rising(alliance="", number=4, **stacks):
    g = spain(alliance, number, **stacks)
    g.mediterranean = A
    g.box[pc("habsburg.1")], g.at[pc("habsburg.1")] = ASIDE, None
    return g


def test_18_3_2_the_die_must_reach_the_number():
    g = rising()
    run(g, uprising(g), 3)
    assert not g.has_risen
    g = rising()
    run(g, uprising(g), 4)
    assert g.has_risen
    assert [g.control[sp(w)] for w in ("gerona", "barcelona", "tortosa", "valencia")] == [A] * 4
    assert (g.at[pc("habsburg.1")], g.sides[HABSBURG], g.vp) == (sp("barcelona"), A, 10)


@pytest.mark.parametrize("city", ["madrid", "barcelona"])
def test_18_3_2_with_madrid_or_barcelona_no_die_is_thrown(city):
    g = rising(city, 6)
    run(g, uprising(g))
    assert g.has_risen


def test_18_3_1_9_33_not_from_a_bourbon_sea():  # 9.70
    g = rising("barcelona")
    g.mediterranean = B
    run(g, uprising(g))
    assert not g.has_risen


def test_18_3_1_once_only():
    g = rising("barcelona")
    g.has_risen = True
    run(g, uprising(g))
    assert g.control[sp("gerona")] == B


def test_18_3_3_9_32_bourbon_units_leave_by_land():
    g = rising("", 2, valencia="berwick france.1")
    run(g, uprising(g), 6)
    say_anything(g)
    assert g.at[pc("france.1")] not in {None, sp("valencia")}
    assert g.control[g.at[pc("france.1")]] == B


def test_18_3_3_9_95_a_siege_of_a_space_already_won_goes_on():
    g = rising("barcelona", 2, barcelona="berwick france.1 france.2")
    run(g, uprising(g))
    assert g.at[pc("france.1")] == sp("barcelona")
