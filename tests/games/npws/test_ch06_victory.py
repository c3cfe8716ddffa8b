from __future__ import annotations

import pytest
from tests.games.npws.positions import A, B, held_by, position, run, sp

from lacewars.games.npws.ch06_victory import automatic_victory, column, on_points
from lacewars.games.npws.ch19_winter import end_of_year


def verdict(g):
    found = automatic_victory(g)
    return found and (found.side, found.key)


def test_6_2_paris_with_a_line_by_land_to_amsterdam_wins_for_the_alliance():
    g = position(1708)
    path = (
        "paris amiens lille tournai ghent antwerp namur liege arras bouchain ostend bergen_op_zoom"
    )
    held_by(g, A, *[word for word in path.split() if word in type(sp("paris")).by_word])
    assert verdict(g) == (A, "paris_taken")


def test_6_2_paris_cut_off_by_land_does_not_win():
    g = position(1708, control={"alliance": "paris"})
    assert verdict(g) is None


@pytest.mark.parametrize(("vp", "found"), [(30, (A, "alliance_points")), (29, None), (1, None)])
def test_6_2_thirty_points_win_at_once(vp, found):  # 9.67
    g = position(1708)
    g.vp = vp
    assert verdict(g) == found


def test_6_2_no_points_left_win_for_the_bourbons():
    g = position(1708)
    g.vp = 0
    assert verdict(g) == (B, "no_points_left")


@pytest.mark.parametrize(
    ("year", "vp", "found"), [(1711, 14, True), (1711, 15, False), (1712, 14, False)]
)
def test_6_2_the_withdrawal_of_this_year_and_fourteen_points(year, vp, found):
    g = position(year)
    g.withdrew, g.vp = 1711, vp
    assert verdict(g) == ((B, "british_gone") if found else None)


def test_6_1_if_both_win_at_once_madrid_decides():
    g = position(1711)
    g.vp, g.withdrew = 30, 1711
    everything = [space for space in type(sp("paris")).all if g.control[space] is not None]
    held_by(g, B, *[space.word for space in everything])
    assert verdict(g) == (B, "capital_taken")
    held_by(g, A, "madrid")
    assert verdict(g) == (A, "alliance_points")


@pytest.mark.parametrize(
    ("scenario", "withdrew", "vp", "key"),
    [
        ("1702-13", 0, 30, "alliance_major"),
        ("1702-13", 0, 29, "alliance_minor"),
        ("1702-13", 0, 24, "bourbon_minor"),
        ("1702-13", 0, 19, "bourbon_major"),
        ("1702-13", 1710, 25, "alliance_major"),
        ("1702-13", 1710, 20, "alliance_minor"),
        ("1702-13", 1710, 15, "bourbon_minor"),
        ("1702-11", 0, 14, "bourbon_major"),
        ("1702-11", 0, 25, "alliance_major"),
        ("1702-12", 1711, 24, "alliance_minor"),
    ],
)
def test_6_3_the_two_columns(scenario, withdrew, vp, key):
    g = position(1711, scenario)
    g.withdrew, g.vp = withdrew, vp
    assert on_points(g).key == key


def test_6_3_the_lower_column_holds_once_the_british_have_left():
    g = position(1711)
    assert column(g) == "long"
    g.withdrew = 1711
    assert column(g) == "short"


@pytest.mark.parametrize(
    ("scenario", "last"), [("1702-11", 1711), ("1702-12", 1712), ("1702-13", 1713)]
)
def test_20_1_the_last_year_ends_the_war_on_points(scenario, last):
    g = position(last, scenario)
    g.vp = 22
    run(g, end_of_year(g))
    assert g.result.rule == "6.3"
    before = position(last - 1, scenario)
    before.vp = 22
    run(before, end_of_year(before))
    assert before.result is None
    assert before.year == last
