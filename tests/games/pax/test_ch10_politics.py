"""Chapter 10, and 0.4: activation, Truce, displacement, sudden death, the count at the end."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    asked,
    at,
    empty,
    entries,
    face,
    keys,
    marker,
    nation,
    options,
    rule_of,
    run,
    say,
    settled,
    space,
    steps,
    where,
)

from lacewars.games.pax.catalogue import NATION, NATIONS
from lacewars.games.pax.ch00_course import war
from lacewars.games.pax.ch00_interphase import austrian_war, interphase, players_part
from lacewars.games.pax.ch00_victory import score_the_war
from lacewars.games.pax.ch01_garrisons import capture, settle_land
from lacewars.games.pax.ch10_activation import (
    activate_at_once,
    activation_lines,
    activations,
    why_not_activate,
)
from lacewars.games.pax.ch10_politics import end_of_phase
from lacewars.games.pax.ch10_truce import impose_truce
from lacewars.games.pax.definition import DEFINITION
from lacewars.games.pax.game import Pax
from lacewars.kernel import total

SWEDEN, RUSSIA, SAXONY, POLAND, DENMARK = map(
    nation, ("sweden", "russia", "saxony", "poland", "denmark")
)
OTTOMAN, UKRAINE, PRUSSIA, HANOVER, HOLSTEIN = map(
    nation, ("ottoman", "ukraine", "prussia", "hanover", "holstein")
)


def truce(g, word):
    return run(g, impose_truce(g, nation(word)))


def at_war(g):
    return {str(one) for one in NATIONS if g.status[one] == "active"}


# -- 10.1 ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("die", "status"), [(5, "inactive"), (6, "active")])
def test_10_1_a_six_brings_denmark_in(die, status):
    g = at(empty(active=()), "svealand", karl=4)
    g.dice_will_be(die, 1, 1, 1)
    run(g, activations(g, COALITION))
    assert g.status[DENMARK] == status


def test_a93_10_1_every_die_is_rolled_without_asking():
    g = empty(active=())
    g.dice_will_be(1, 1)
    run(g, activations(g, SWEDES))
    assert [entry.args[0] for entry in entries(g, "activation")] == [OTTOMAN, UKRAINE]
    assert not g.stack


def test_a94_10_1_a_nation_that_enters_spends_its_rp_in_the_same_interphase():
    g = at(empty(active=()), "danish_pool", rantzau=0)
    g.status[RUSSIA] = g.status[SAXONY] = "truce"
    g.truce_year[RUSSIA] = g.truce_year[SAXONY] = 1709
    g.dice_will_be(6)
    run(g, players_part(g, COALITION))
    assert asked(g) == [(COALITION, "reinforce")]
    assert g.rp[DENMARK] == 16


def test_a95_10_1_a_nation_activated_during_the_year_builds_at_once():
    g = at(empty(), "saxon_pool", schulenburg=0)
    g.status[SAXONY] = "inactive"
    run(g, activate_at_once(g, SAXONY, "11.6"))
    assert asked(g) == [(COALITION, "build")]
    assert g.rp[SAXONY] == 12
    say(g, (COALITION, "enough"))
    assert g.rp[SAXONY] == 0


def test_10_1_an_inactive_nation_does_nothing():
    g = at(empty(active=()), "danish_pool", rantzau=0)
    g.dice_will_be(1, 1)
    run(g, players_part(g, COALITION))
    assert g.rp[DENMARK] == 0


@pytest.mark.parametrize(
    ("word", "attrition", "karl", "sum_"),
    [
        ("denmark", 0, None, 0),
        ("denmark", 3, None, 1),
        ("denmark", 3, "kursk", 2),
        ("denmark", 1, "kursk", 1),
        ("prussia", 0, None, -1),
        ("prussia", 3, None, 0),
        ("ottoman", 0, "poltava", 1),
        ("ottoman", 2, None, -1),
        ("ukraine", 0, "poltava", 2),
        ("ukraine", 4, None, 0),
    ],
)
def test_10_1_what_is_added_to_a_die(word, attrition, karl, sum_):
    g = empty(active=())
    if karl:
        at(g, karl, karl=4)
    g.attrition = attrition
    assert total(activation_lines(g, nation(word))) == sum_


def test_a107_11_1_attrition_helps_every_coalition_die_reactivation_too():
    g = empty(active=())
    g.attrition, g.defected = 3, True
    for one in (DENMARK, RUSSIA, SAXONY, PRUSSIA, HANOVER):
        assert [line.key for line in activation_lines(g, one)].count("swedish_attrition") == 1


def test_a124_11_8_karl_counts_anywhere_in_ukraine_and_nowhere_else():
    for place, key in (("kremenchuk", True), ("kyivshchyna", True), ("kursk", False)):
        g = at(empty(), place, karl=4)
        keys_ = [line.key for line in activation_lines(g, UKRAINE)]
        assert ("karl_in_ukraine" in keys_) == key


def test_a163_8_2_a_revolt_in_the_swedish_part_cuts_russias_rp_at_once():
    g = at(empty(), "moskva", pyotr=2)
    at(g, "svealand", karl=4)
    at(g, "set_aside", mazepa=0)
    g.status[SAXONY] = "truce"
    g.truce_year[SAXONY] = 1709
    g.dice_will_be(1, 6, 1, 1)
    run(g, interphase(g))
    say(g, (SWEDES, "enough"))
    assert asked(g) == [(COALITION, "reinforce")]
    assert g.rp[RUSSIA] == 24


# -- 10.2: causes ----------------------------------------------------------------------------------
def lose(g, word, rule="5.5"):
    g.eliminate(g.bearer[face(word)], rule)
    return settled(g)


@pytest.mark.parametrize("word", ["pyotr", "august", "frederik"])
def test_2_3_a_fallen_king_of_the_coalition_is_gone_and_his_nation_makes_peace(word):
    g = at(at(empty(), "kurland", **{word: 2}), "moskva", kievski=1, garde=1, livgarden=1)
    lose(g, word)
    assert where(g, word) == "removed"
    (beaten,) = g.truces_due
    assert beaten == NATION[face(word)]
    run(g, end_of_phase(g))
    assert g.status[beaten] == "truce"


def test_10_2_the_last_block_on_the_map():
    g = at(empty(), "jylland", rantzau=1, livgarden=1)
    lose(g, "rantzau")
    assert g.truces_due == ()
    lose(g, "livgarden")
    assert g.truces_due == (DENMARK,)


def test_a96_10_2_only_blocks_of_the_nation_count_fleets_at_sea_too():
    g = at(empty(), "jylland", rantzau=1, kievski=3)
    at(g, "kattegat", gyldenlove=2)
    lose(g, "rantzau")
    assert g.truces_due == ()
    lose(g, "gyldenlove")
    assert g.truces_due == (DENMARK,)


def test_a170_10_2_to_have_no_block_is_no_cause_to_lose_the_last_is():
    g = at(empty(), "jylland", rantzau=1)
    g.put_away(g.bearer[face("rantzau")], "12.1")
    run(g, end_of_phase(g))
    assert g.status[DENMARK] == "active"


def test_a169_10_2_holstein_makes_no_truce():
    g = at(empty(), "holstein_gottorp", friedrich=1)
    at(g, "svealand", karl=4)
    lose(g, "friedrich")
    marker(g, "holstein_gottorp", "denmark")
    run(g, end_of_phase(g))
    assert g.status[HOLSTEIN] == "active"
    assert HOLSTEIN not in [one for one in NATIONS if one in g.truces_due]


def test_10_2_a_truce_waits_for_the_end_of_the_phase():
    g = at(empty(), "jylland", rantzau=1)
    lose(g, "rantzau")
    assert g.status[DENMARK] == "active"
    run(g, end_of_phase(g))
    assert (g.status[DENMARK], g.truce_year[DENMARK]) == ("truce", 1709)


# -- 10.2: what a Truce does -----------------------------------------------------------------------
def test_dt_18_10_2_a_truce_clears_the_board_of_russia():
    g = at(empty(), "novgorod", karl=3)
    at(g, "moskva", pyotr=4)
    g.converted = True
    marker(g, "nyen", "russia")
    marker(g, "novgorod", "sweden")
    marker(g, "lietuva", "russia")
    settled(g)
    truce(g, "russia")
    say(g, (SWEDES, "ingermanland"))
    assert (where(g, "pyotr"), where(g, "karl")) == ("russian_pool", "ingermanland")
    assert [g.marker[space(place)] for place in ("nyen", "novgorod", "lietuva")] == [None] * 3
    assert (g.converted, g.status[RUSSIA]) == (True, "truce")


def test_a98_10_2_levels_return_with_the_garrisons():
    g = empty()
    marker(g, "jylland", "sweden")
    marker(g, "livland", "denmark")
    run(g, end_of_phase(g))
    settle_land(g)
    assert (g.level[DENMARK], g.level[SWEDEN]) == (12, 36)
    truce(g, "denmark")
    assert (g.level[DENMARK], g.level[SWEDEN]) == (16, 40)


def test_a102_10_2_markers_in_poland_come_off_and_the_land_is_transit_again():
    g = at(empty(), "svealand", karl=1)
    marker(g, "mazowsze", "saxony")
    marker(g, "lietuva", "saxony")
    truce(g, "saxony")
    assert g.marker[space("mazowsze")] is None
    assert g.marker[space("lietuva")] is None


def test_a116_11_5_saxony_keeps_the_loss_of_the_capitals_through_a_truce():
    g = at(empty(), "svealand", karl=1)
    marker(g, "mazowsze", "saxony")
    marker(g, "malopolska", "saxony")
    truce(g, "saxony")
    assert (g.capitals_lost, g.level[SAXONY]) == (True, 8)
    g.activate(SAXONY, "10.3")
    assert g.level[SAXONY] == 8


def test_11_5_polish_blocks_go_with_the_saxons():
    g = at(at(empty(), "malopolska", lubomirski=3), "sachsen", august=4)
    truce(g, "saxony")
    assert (where(g, "lubomirski"), where(g, "august")) == ("saxon_pool", "saxon_pool")
    assert g.status[POLAND] == "active"  # never in Truce


def test_10_2_strangers_go_to_the_nearest_friendly_land_their_owner_choosing():
    g = at(empty(), "rzhev", karl=3)
    truce(g, "russia")
    assert options(g) == ["nyen", "ingermanland", "livland"]  # two borders each
    say(g, (SWEDES, "livland"))
    assert where(g, "karl") == "livland"


def test_a172_10_2_nearest_by_borders_of_any_kind_through_any_land():
    g = at(empty(), "novgorod", karl=3)
    truce(g, "russia")
    assert options(g) == ["nyen", "ingermanland"]  # one border each, one of them difficult


def test_a172_7_1_the_excess_over_the_forage_may_go_further():
    g = at(empty(), "ladoga", karl=3)
    at(g, "nyen", rehnskiold=4)
    truce(g, "russia")
    assert options(g) == ["karelen", "nyen"]  # Nyen has forage 1, and an Army


def test_a101_10_2_without_friendly_land_they_go_to_their_pool():
    g = at(empty(), "sachsen", baltaci=3)
    for place in ("bogdan", "bender", "ozi", "kirim"):
        marker(g, place, "russia")
    g.status[OTTOMAN] = "active"
    truce(g, "saxony")
    assert where(g, "baltaci") == "ottoman_pool"


def test_a101_10_2_blocks_at_sea_stay_aboard():
    g = at(empty(), "kattegat", wachtmeister=3)
    aboard(g, "wachtmeister", "karl")
    g.steps[g.bearer[face("karl")]] = 3
    truce(g, "denmark")
    assert where(g, "karl") == "kattegat"


def test_a171_10_2_cargo_of_a_fleet_that_leaves_the_war_goes_to_a_friendly_port():
    g = at(empty(), "southern_baltic", gyldenlove=3)
    aboard(g, "gyldenlove", "kievski")
    g.steps[g.bearer[face("kievski")]] = 3
    marker(g, "pommern", "saxony")
    truce(g, "denmark")
    say(g, (COALITION, "pommern"))
    assert (where(g, "kievski"), g.aboard) == ("pommern", ())


def test_a196_10_2_from_an_island_the_way_leads_over_the_sea():
    g = at(empty(), "sjaelland", karl=3)
    truce(g, "denmark")
    say(g, (SWEDES, options(g)[0]))
    assert where(g, "karl") in {"skane", "wismar"}


def test_10_2_foreign_fleets_leave_the_harbors_too():
    g = at(empty(), "sjaelland", wachtmeister=3)
    marker(g, "sjaelland", "sweden")
    truce(g, "denmark")
    say(g, (SWEDES, "smaland"))
    assert where(g, "wachtmeister") == "smaland"


# -- 10.2: offers ----------------------------------------------------------------------------------
def test_a100_10_2_an_offer_holds_at_once_and_nobody_can_refuse():
    g = at(empty(), "jylland", rantzau=3)
    at(g, "svealand", karl=4)
    g.dice_will_be(1, 1, 1, 1, 1, 1)
    run(g, interphase(g))
    assert g.meanwhile(COALITION, "offer_truce", DENMARK) is None
    assert (g.status[DENMARK], where(g, "rantzau")) == ("truce", "danish_pool")
    assert g.truce_year[DENMARK] == 1709


@pytest.mark.parametrize(
    ("seat", "word"),
    [
        (SWEDES, "sweden"),
        (SWEDES, "ukraine"),
        (COALITION, "poland"),
        (SWEDES, "holstein"),
        (SWEDES, "russia"),
    ],
)
def test_10_2_who_offers_no_truce(seat, word):
    g = at(empty(), "svealand", karl=3)
    g.dice_will_be(1, 1, 1, 1)
    run(g, interphase(g))
    assert rule_of(g.meanwhile(seat, "offer_truce", nation(word))) == "10.2"


def test_10_2_offers_are_for_the_interphase():
    g = empty()
    run(g, war(g))
    assert rule_of(g.meanwhile(COALITION, "offer_truce", RUSSIA)) == "10.2"
    assert g.status[RUSSIA] == "active"


# -- 10.3 ------------------------------------------------------------------------------------------
def test_gt_28_10_3_a_truce_of_1711_ends_on_a_six_from_1715():
    g = at(empty(), "svealand", karl=3)
    g.year = 1711
    truce(g, "denmark")
    assert g.truce_year[DENMARK] == 1715
    for year in (1712, 1713, 1714):
        g.year = year
        assert rule_of(why_not_activate(g, DENMARK)) == "10.3"
    g.year = 1715
    assert why_not_activate(g, DENMARK) is None
    g.dice_will_be(6, 1)
    run(g, activations(g, COALITION))
    assert (g.status[DENMARK], g.truce_year[DENMARK]) == ("active", 0)


def test_a137_10_3_a_nation_returns_without_its_king():
    g = at(at(empty(), "jylland", frederik=1), "sjaelland", livgarden=2)
    lose(g, "frederik")
    run(g, end_of_phase(g))
    g.year = 1709
    g.dice_will_be(6, 1, 1)
    run(g, activations(g, COALITION))
    assert g.status[DENMARK] == "active"
    assert where(g, "frederik") == "removed"


# -- 0.4 -------------------------------------------------------------------------------------------
def test_dt_25_0_4_the_last_enemy_out_of_the_war_is_a_swedish_triumph():
    g = at(empty(), "jylland", frederik=1)
    g.status[RUSSIA] = g.status[SAXONY] = "truce"
    lose(g, "frederik")
    assert g.outcome() is None
    run(g, end_of_phase(g))
    assert (g.outcome().winners, g.outcome().key) == ((SWEDES,), "coalition_in_truce")


def test_a7_0_4_a_truce_on_sweden_is_a_triumph_of_the_coalition():
    g = at(empty(), "svealand", karl=1)
    lose(g, "karl")
    assert g.truces_due == (SWEDEN,)
    run(g, end_of_phase(g))
    assert (g.outcome().winners, g.outcome().rule) == ((COALITION,), "0.4")


def test_1_3_a_captured_capital_makes_peace_stockholm_ends_the_war():
    g = empty()
    run(g, capture(g, space("svealand"), RUSSIA))
    run(g, end_of_phase(g))
    assert g.outcome().winners == (COALITION,)
    g = empty()
    run(g, capture(g, space("moskva"), SWEDEN))
    assert g.truces_due == (RUSSIA,)


@pytest.mark.parametrize(("on", "over"), [(False, True), (True, False)])
def test_a6_0_4_nations_at_peace_count_as_out_unless_agreed(on, over):
    g = at(empty(active=(), options={"only_cubes_are_truces": on}), "svealand", karl=3)
    g.status[SAXONY] = "truce"
    truce(g, "russia")
    assert (g.outcome() is not None) == over


def test_a6_0_4_in_1707_russia_alone_counts():
    g = at(empty("1707", active=(), options={"only_cubes_are_truces": True}), "svealand", karl=3)
    truce(g, "russia")
    assert g.outcome().winners == (SWEDES,)


def test_a99_0_4_both_sides_out_at_once_is_a_draw():
    g = at(empty(active=()), "svealand", karl=1)
    at(g, "moskva", pyotr=1)
    g.status[SAXONY] = "truce"
    g.eliminate(g.bearer[face("karl")], "5.5")
    g.eliminate(g.bearer[face("pyotr")], "5.5")
    settled(g)
    run(g, end_of_phase(g))
    assert (g.outcome().winners, g.outcome().key) == ((), "all_in_truce")


@pytest.mark.parametrize(
    ("scenario", "sweden", "russia", "winners", "key"),
    [
        ("1707", 40, 28, (SWEDES,), "lead"),
        ("1707", 36, 28, (COALITION,), "lead"),
        ("1700-10", 32, 32, (SWEDES,), "level"),
        ("1700-10", 28, 32, (), "level"),
        ("1700-10", 20, 32, (COALITION,), "level"),
        ("1710-21", 24, 32, (SWEDES,), "level"),
        ("1710-21", 16, 32, (), "level"),
        ("1710-21", 12, 32, (COALITION,), "level"),
        ("1700-21", 24, 32, (SWEDES,), "marginal_level"),
        ("1700-21", 8, 32, (COALITION,), "marginal_level"),
    ],
)
def test_0_4_the_count_at_the_end(scenario, sweden, russia, winners, key):
    g = empty(scenario)
    g.level[SWEDEN], g.level[RUSSIA] = sweden, russia
    score_the_war(g)
    assert (g.outcome().winners, g.outcome().key) == (winners, key)


def test_gt_24_8_8_rp_promised_by_an_event_do_not_count_at_the_end():
    g = empty("1700-10")
    g.level[SWEDEN] = 28
    g.promise(SWEDEN, 8)
    score_the_war(g)
    assert g.outcome().winners == ()


# -- 0.3 -------------------------------------------------------------------------------------------
def test_a144_0_3_no_interphase_in_the_first_year():
    for scenario in ("1707", "1710-21"):
        g = empty(scenario)
        at(g, "svealand", karl=3)
        run(g, war(g))
        assert asked(g)[0][1] in {"action", "politics"} or "event" in keys(g)
        assert "receives" not in keys(g)


def test_0_3_the_swedish_part_comes_first():
    g = at(empty(), "svealand", karl=3)
    at(g, "moskva", pyotr=3)
    g.dice_will_be(1, 1, 1, 1, 1)
    run(g, interphase(g))
    order = []
    while g.stack:
        ((seat, ask),) = g.waiting_for().items()
        order.append((seat, ask.what, str(ask.args[0])))
        say(g, (seat, "enough"))
    assert order == [
        (SWEDES, "reinforce", "sweden"),
        (COALITION, "reinforce", "russia"),
        (COALITION, "reinforce", "saxony"),
        (COALITION, "reinforce", "denmark"),
    ]


def test_a113_11_4_denmark_sits_out_1700_without_a_cube():
    g = DEFINITION.begin("1700-21", seed=1)
    assert isinstance(g, Pax)
    assert (g.status[DENMARK], g.truce_year[DENMARK]) == ("inactive", 0)
    g.year = 1701
    assert why_not_activate(g, DENMARK) is None


def test_a121_11_6_no_war_with_austria_in_the_year_of_entry():
    g = at(empty(active=()), "svealand", karl=3)
    g.dice_will_be(6, 1, 1)
    run(g, interphase(g))
    assert g.status[OTTOMAN] == "active"
    assert [entry.args[0] for entry in entries(g, "rolled")][:2] == ["activation", "activation"]
    g.dice_will_be(6)
    g.stack.clear()
    run(g, austrian_war(g))
    assert g.status[OTTOMAN] == "truce"


def test_10_1_the_scenario_of_1707_keeps_others_out():
    g = at(empty("1707", active=()), "svealand", karl=3)
    for one in (SAXONY, DENMARK, PRUSSIA, OTTOMAN):
        assert rule_of(why_not_activate(g, one)) == "10.1"
    assert why_not_activate(g, UKRAINE) is None
    assert at_war(g) == {"sweden", "holstein", "russia"}


def test_10_2_who_is_displaced_no_longer_besieges_nor_is_pinned():
    g = at(at(empty(), "novgorod", karl=3), "svealand", stenbock=3)
    karl = g.bearer[face("karl")]
    g.besiege((karl,), space("novgorod"))
    g.pinned = (karl,)
    truce(g, "russia")
    say(g, (SWEDES, "ingermanland"))
    assert (g.besieging, g.pinned, g.face_up) == ((), (), ())


# -- 9.1, A206 -------------------------------------------------------------------------------------
def test_a206_10_2_a_fleet_leaves_the_harbor_that_a_truce_gives_back_to_the_enemy():
    g = at(empty(), "nyen", gyldenlove=4)
    g.converted = True
    marker(g, "nyen", "russia")
    run(g, impose_truce(g, RUSSIA))
    say(g, (COALITION, "sjaelland"))
    assert (where(g, "gyldenlove"), steps(g, "gyldenlove")) == ("sjaelland", [4])


def test_a206_9_1_a_fleet_leaves_the_harbor_whose_marker_was_taken_up():
    g = at(empty(), "smaland", gyldenlove=4)
    marker(g, "smaland", "denmark")
    run(g, end_of_phase(g))
    assert (where(g, "gyldenlove"), g.stack) == ("smaland", [])
    marker(g, "smaland", None)
    run(g, end_of_phase(g))
    say(g, (COALITION, "sjaelland"))
    assert (where(g, "gyldenlove"), g.stack) == ("sjaelland", [])
