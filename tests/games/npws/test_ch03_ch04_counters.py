from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    asked,
    blank,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    says,
    sp,
)

from lacewars.games.npws.catalogue import ALLIANCE, ATLANTIC, BOURBON, MEDITERRANEAN
from lacewars.games.npws.ch02_map import level, master_of, may_sail, whole_level
from lacewars.games.npws.ch03_counters import (
    best_tactical,
    command,
    command_of,
    is_named,
    tactical,
)
from lacewars.games.npws.ch04_stacking import (
    corps_in,
    is_overstacked,
    room,
    settle_overstack,
    too_full,
)
from lacewars.games.npws.ch11_supply import sources
from lacewars.games.npws.ch13_actions import action, why_not_act, why_not_replace
from lacewars.games.npws.ch16_dice import best_leaders, dice_of
from lacewars.games.npws.ground import MOST_VP


# -- 2 --------------------------------------------------------------------------------------------
def test_2_5_3_who_rules_the_sea_sails():
    g = blank()
    assert (master_of(g, ATLANTIC), master_of(g, MEDITERRANEAN)) == (ALLIANCE, BOURBON)
    assert may_sail(g, ALLIANCE, sp("gibraltar"))  # 2.6.2
    assert may_sail(g, BOURBON, sp("gibraltar"))
    assert not may_sail(g, BOURBON, sp("dunkirk"))  # 2.5.2
    assert not may_sail(g, ALLIANCE, sp("toulon"))


def test_2_3_2_a_fortress_is_whole_until_it_is_breached():
    g = position()
    g.breached[sp("lille")] = 2
    assert (level(g, sp("lille")), whole_level(g, sp("lille"))) == (1, 3)


def test_20_4_3_liege_is_of_level_1_for_the_bourbons_in_1702_only():
    g = blank()
    assert level(g, sp("liege")) == 1
    g.control[sp("liege")] = ALLIANCE
    assert level(g, sp("liege")) == 2


# -- 3 --------------------------------------------------------------------------------------------
def test_3_1_1_gt_02_vendome_without_a_french_corps():
    g = position(cremona="vendome spain.1 spain.2")
    force = pcs("vendome", "spain.1", "spain.2")
    assert tactical(g, pc("vendome"), force) == 1
    assert dice_of(g, force, best_leaders(g, force)).steady == 3
    assert command(g, pc("vendome")) == 5
    assert tactical(g, pc("vendome"), pcs("vendome", "france.1")) == 2


@pytest.mark.parametrize(
    ("corps", "rating"),
    [("subsidy.1", 1), ("britain.1", 2), ("netherlands.1", 2), ("britain.1 netherlands.1", 3)],
)
def test_3_1_2_gt_03_marlborough_needs_both_his_nations(corps, rating):
    g = position()
    force = pcs("marlborough", *corps.split())
    assert tactical(g, pc("marlborough"), force) == rating
    assert command(g, pc("marlborough")) == 6


def test_3_1_1_a_minor_face_keeps_the_band_of_the_five():
    g = position()
    g.minor_face = pcs("marlborough", "villars", "boufflers")
    assert tactical(g, pc("villars"), pcs("villars", "spain.1")) == 0
    assert tactical(g, pc("villars"), pcs("villars", "france.1")) == 1
    assert tactical(g, pc("marlborough"), pcs("marlborough", "subsidy.1")) == 0  # 9.13
    assert tactical(g, pc("boufflers"), pcs("boufflers", "france.1")) == 0
    assert not is_named(g, pc("villars"))


def test_3_1_3_before_promotion_a_leader_is_a_minor_one():
    g = blank()
    assert [is_named(g, pc(w)) for w in ("villars", "tallard", "overkirk")] == [False] * 3
    assert [command(g, pc(w)) for w in ("villars", "tallard", "overkirk")] == [4, 3, 3]


def test_13_5_1_gt_06_two_of_the_leaders_command():
    g = position()
    assert command_of(g, pcs("marlborough", "overkirk", "minor.alliance.1")) == 10
    assert best_tactical(g, pcs("marlborough", "overkirk", "netherlands.1")) == 2


# -- 4 --------------------------------------------------------------------------------------------
def crowd():
    return position(
        briancon="villars france.1 france.2 france.3 france.4- france.5-",
        turin="eugene austria.1",
        control={"alliance": "turin"},
    )


def test_4_1_3_gt_01_full_corps_above_half_the_limit_are_reduced():
    g = crowd()
    assert is_overstacked(g, BOURBON, sp("briancon"))
    run(g, settle_overstack(g, BOURBON, sp("briancon")), active=BOURBON)
    states = sorted(g.steps[one] for one in corps_in(g, BOURBON, sp("briancon")))
    assert states == [1, 1, 1, 2, 2]
    assert too_full(g, BOURBON, sp("briancon")) == ()
    assert not g.stack


def test_4_1_3_gt_01_nobody_in_a_crowd_is_restored():
    g = crowd()
    assert says(why_not_replace(g, BOURBON, pc("france.4"))) == ("4.1.3", "crowded")
    assert says(why_not_act(g, BOURBON, "replacement")) == ("13.5.3", "nobody_to_replace")


def test_4_1_3_gt_01_a_crowd_acts_with_no_more_corps_than_its_limit():
    g = crowd()
    run(g, action(g, BOURBON, "move"), active=BOURBON)
    all_five = pcs("villars", *[f"france.{n}" for n in range(1, 6)])
    assert asked(g) == [(BOURBON, "force")]
    assert refused(g, BOURBON, all_five) == ("4.1.3", "over_limit")
    say(g, (BOURBON, all_five[:5]))
    assert asked(g) == [(BOURBON, "march")]


def test_4_1_3_gt_01_a_crowd_defends_with_all_it_has():
    g = crowd()
    g.steps[pc("france.3")] = 1
    force = pcs(*[f"france.{n}" for n in range(1, 6)])
    assert dice_of(g, force, ()).steady == 4


def test_4_1_2_a_garrison_does_not_count():
    g = position(lille=" ".join([f"france.{n}" for n in range(1, 12)]) + " >france.12")
    assert room(g, BOURBON, sp("lille")) == 1


def test_6_1_1_the_marker_stays_on_the_track():
    g = position()
    g.score(BOURBON, 40, "6.1.1", "taken")
    assert g.vp == 0
    g.score(ALLIANCE, 99, "6.1.1", "taken")
    assert g.vp == MOST_VP


def test_11_2_1_neutral_powers_are_no_sources():
    g = blank()
    assert sp("munich") not in sources(g, BOURBON)
