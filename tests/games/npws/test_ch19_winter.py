from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    keys,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    say_anything,
    sp,
)

from lacewars.games.npws.catalogue import BRITAIN, POOL, REMOVED, Card
from lacewars.games.npws.ch08_sequence import is_skipped, war
from lacewars.games.npws.ch19_talks import british_leave, leave_by_history, peace_talks, talk_lines
from lacewars.games.npws.ch19_winter import (
    end_of_year,
    give_up_lines,
    guests,
    lift_all_markers,
    to_friendly_ground,
)

BANK, JOSEPH = Card.of("card.event.6"), Card.of("card.event.20")


# -- 8.0, 20.4.1 -----------------------------------------------------------------------------------
def test_8_0_20_4_1_the_war_begins_with_the_campaign_of_1702():
    g = opening(seed=2)
    run(g, war(g))
    phases = [e.args for e in g.record.entries if e.key == "phase"]
    assert phases == [("campaign", 1702)]


def test_20_4_1_from_1703_no_phase_is_skipped():
    g = position(1703)
    assert not is_skipped(g, "events")
    assert not is_skipped(g, "reinforcements")


# -- A ---------------------------------------------------------------------------------------------
def test_19_0_a_a_besieger_goes_home_and_the_siege_is_lifted():
    g = position(1705, liege="france.1", namur="villars france.2")
    g.control[sp("liege")] = A
    run(g, to_friendly_ground(g))
    say_anything(g)
    assert g.control[g.at[pc("france.1")]] == B


def test_19_0_a_who_stands_on_friendly_ground_stays():
    g = position(1705, namur="villars france.2")
    run(g, to_friendly_ground(g))
    assert g.at[pc("france.2")] == sp("namur")


def test_19_0_a_9_41_nobodys_ground_is_no_enemy_ground():
    g = position(1705, parma="vendome france.1")
    assert g.control[sp("parma")] is None
    run(g, to_friendly_ground(g))
    assert g.at[pc("france.1")] == sp("parma")


def test_19_0_a_9_44_leaders_without_a_way_come_back_for_nothing():
    g = position(1705, madrid="galway britain.1")
    run(g, to_friendly_ground(g))
    say_anything(g)
    if g.at[pc("galway")] is None:
        assert (g.vp, g.due[pc("galway")]) == (10, 1706)
        assert g.box[pc("britain.1")] == POOL[A]
    assert g.at[pc("galway")] != sp("madrid")


def test_19_0_a_9_22_who_has_another_way_leaves_first():
    g = position(1705, liege="france.1", lille="marlborough britain.1")
    g.control[sp("liege")] = A
    order = (*guests(g, (sp("liege"),), first=True), *guests(g, (sp("liege"),), first=False))
    assert set(order) == {(A, sp("lille")), (B, sp("liege"))}


# -- B ---------------------------------------------------------------------------------------------
def test_19_0_b_markers_are_lifted():
    g = position(1705, namur="villars! france.1!")
    g.victories[B], g.siege[sp("liege")], g.breached[sp("liege")], g.fleet = (sp("lille"),), 2, 1, 2
    run(g, lift_all_markers(g))
    assert (g.victories[B], g.siege[sp("liege")], g.breached[sp("liege")], g.fleet) == ((), 0, 0, 0)
    assert g.demoralized == ()


def test_15_5_19_0_b_own_lines_may_be_given_up():
    g = position(1705)
    g.lines[sp("namur")], g.lines[sp("antwerp")] = 2, 1
    g.control[sp("namur")] = g.control[sp("antwerp")] = B
    run(g, give_up_lines(g, B))
    assert refused(g, B, (sp("paris"),))[1] == "not_offered"
    say(g, (B, (sp("antwerp"),)))
    assert (g.lines[sp("namur")], g.lines[sp("antwerp")]) == (2, 0)


def test_20_4_3_liege_not_taken_is_whole_again_and_the_dutch_corps_is_in_the_pool():
    g = opening()
    run(g, lift_all_markers(g))
    assert (g.liege_1702, g.box[pc("netherlands.6")], g.vp) == (False, POOL[A], 10)


# -- D ---------------------------------------------------------------------------------------------
def test_19_0_d_the_british_leave_with_marlborough_and_galway():
    g = position(1711, namur="marlborough ~galway britain.1 netherlands.1")
    g.in_force = (BANK,)
    british_leave(g)
    assert [g.box[p] for p in pcs("marlborough", "galway", "britain.1", "britain.4")] == [
        REMOVED
    ] * 4
    assert g.at[pc("netherlands.1")] == sp("namur")
    assert (g.sides[BRITAIN], g.withdrew, g.in_force) == (None, 1711, ())


def test_19_0_d_9_69_an_undrawn_bank_leaves_the_deck():
    g = position(1711)
    assert BANK in g.event_deck
    british_leave(g)
    assert BANK not in g.event_deck
    assert BANK in g.events_gone


@pytest.mark.parametrize(
    ("scenario", "year", "leave"),
    [("1702-12", 1711, True), ("1702-12", 1710, False), ("1702-11", 1711, False)],
)
def test_19_0_d_only_in_the_historical_scenario(scenario, year, leave):
    assert leave_by_history(position(year, scenario)) == leave


def test_9_105_scenario_2_the_bourbons_may_win_by_the_withdrawal():
    g = position(1711, "1702-12")
    g.vp = 14
    british_leave(g)
    run(g, end_of_year(g))
    assert (g.result.winners, g.result.key) == ((B,), "british_gone")


# -- E ---------------------------------------------------------------------------------------------
def talks(year, vp, *dice, offer=3, joseph=False, madrid=B):
    g = position(year)
    g.vp, g.control[sp("madrid")] = vp, madrid
    g.in_force = (JOSEPH,) if joseph else ()
    run(g, peace_talks(g), *dice)
    if g.waiting_for():
        say(g, (B, offer))
    return g


def test_19_0_e_gt_23_the_largest_sum_is_six():
    g = position(1711)
    g.in_force = (JOSEPH,)
    assert [line.value for line in talk_lines(g, 3)] == [3, 1, 1, 1]


def test_19_0_e_gt_23_the_smallest_is_one_and_cannot_succeed():
    g = position(1710, control={"alliance": "madrid"})
    assert sum(line.value for line in talk_lines(g, 1)) == 1


@pytest.mark.parametrize(("die", "leaves"), [(1, False), (2, True)])
def test_19_0_e_gt_23_the_die_decides(die, leaves):
    g = talks(1711, 20, die, joseph=True)
    assert (g.withdrew == 1711) == leaves
    assert g.vp == (25 if leaves else 20)


@pytest.mark.parametrize(("offer", "vp"), [(1, 11), (2, 13), (3, 15)])
def test_19_0_e_concessions_cost_only_on_success(offer, vp):
    g = talks(1711, 10, 6, offer=offer, joseph=True)
    assert g.vp == vp


def test_19_0_e_no_roll_without_a_concession():
    g = talks(1711, 20, offer=0)
    assert "conceded" not in keys(g)
    assert g.withdrew == 0


@pytest.mark.parametrize(
    ("scenario", "year"), [("1702-11", 1710), ("1702-13", 1709), ("1702-13", 1713)]
)
def test_19_0_e_only_in_the_full_game_from_1710_to_1712(scenario, year):
    g = position(year, scenario)
    run(g, peace_talks(g))
    assert g.waiting_for() == {}


def test_19_0_e_a_major_victory_ends_the_war():
    g = talks(1711, 20, 6)
    assert (g.result.winners, g.result.key, g.result.rule) == ((A,), "alliance_major", "19.0.e")


def test_19_0_e_9_4_the_loser_of_a_minor_victory_may_play_on():
    g = talks(1711, 12, 6)
    assert g.vp == 17
    assert asked(g) == [(A, "peace_or_war")]
    say(g, (A, "play_on"))
    assert g.plays_on
    run(g, end_of_year(g))
    assert g.year == 1712
    run(g, peace_talks(g))
    assert g.waiting_for() == {}
    run(g, end_of_year(g))
    assert g.result.key == "bourbon_minor"


def test_19_0_e_or_make_peace():
    g = talks(1711, 12, 6)
    say(g, (A, "make_peace"))
    assert (g.result.winners, g.result.key) == ((B,), "bourbon_minor")


# -- G ---------------------------------------------------------------------------------------------
def test_19_0_g_the_year_advances():
    g = position(1705)
    g.change_income(B, -2, "12.3.1")
    run(g, end_of_year(g))
    assert (g.year, g.income_change[B]) == (1706, 0)
