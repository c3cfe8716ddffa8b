"""Chapter 12: the four tables, row by row."""

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
    refused,
    rule_of,
    run,
    say,
    space,
    steps,
    where,
)

from lacewars.games.pax.catalogue import KREMENCHUK
from lacewars.games.pax.ch00_interphase import players_part
from lacewars.games.pax.ch01_garrisons import capture, settle_land
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch04_movement import movement
from lacewars.games.pax.ch10_activation import enter_war, try_to_enter
from lacewars.games.pax.ch10_politics import end_of_phase
from lacewars.games.pax.ch10_truce import impose_truce
from lacewars.games.pax.ch12_events import event, national_politics, why_not_politics
from lacewars.games.pax.events.politics import foreign_lands
from lacewars.kernel import observe

SWEDEN, RUSSIA, SAXONY, DENMARK, OTTOMAN = map(
    nation, ("sweden", "russia", "saxony", "denmark", "ottoman")
)
UKRAINE, PRUSSIA, HANOVER, HOLSTEIN = map(nation, ("ukraine", "prussia", "hanover", "holstein"))


def rolled(g, side, *dice):
    """An Event of this side, with these dice from the first on."""
    g.dice_will_be(*dice)
    return run(g, event(g, side))


def politics(g, side, word, *dice):
    g.dice_will_be(*dice)
    return run(g, national_politics(g, side, nation(word)))


# -- 12.0 ------------------------------------------------------------------------------------------
def test_dt_24_12_0_no_block_dies_and_the_sea_is_safe():
    g = at(empty(), "estland", vellingk=1, estlandska=3)
    at(g, "smaland", wachtmeister=3)
    at(g, "southern_baltic", ankarstierna=3)
    aboard(g, "ankarstierna", "karl")
    g.steps[g.bearer[face("karl")]] = 4
    rolled(g, SWEDES, 2, 4)
    assert steps(g, "vellingk", "estlandska") == [1, 2]
    rolled(g, SWEDES, 2, 1)
    assert steps(g, "wachtmeister", "ankarstierna", "karl") == [3, 3, 4]


def test_a200_12_0_the_enemy_reads_of_the_event_not_who_suffered():
    g = at(empty(), "estland", vellingk=2, estlandska=1)
    rolled(g, COALITION, 2, 4)
    assert [entry.key for entry in observe(g, COALITION).memory] == [
        "rolled", "event", "rolled", "epidemic",
    ]  # fmt: skip
    assert "lost_steps" in [entry.key for entry in observe(g, SWEDES).memory]


# -- 12.1 ------------------------------------------------------------------------------------------
def warsaw():
    g = at(empty(), "rus", lubomirski=3)
    at(g, "lietuva", karl=3, friedrich=3)
    at(g, "livland", livgardet=3)
    marker(g, "mazowsze", "saxony")
    marker(g, "malopolska", "saxony")
    return g


@pytest.mark.parametrize(
    ("dice", "poles", "karl"),
    [((6, 1), "saxon_pool", 3), ((1, 4), "rus", 2), ((4, 2), "saxon_pool", 2)],
)
def test_dt_29_12_1_civil_war_with_the_capitals_added(dice, poles, karl):
    g = rolled(warsaw(), SWEDES, 1, *dice)
    assert (where(g, "lubomirski"), steps(g, "karl", "livgardet", "friedrich")) == (
        poles,
        [karl, 3, 3],
    )


def test_a129_12_1_a_capital_counts_for_the_side_whose_marker_it_bears():
    g = warsaw()
    marker(g, "mazowsze", "russia")
    marker(g, "malopolska", "sweden")
    rolled(g, SWEDES, 1, 3, 3)
    assert entries(g, "civil_war")[0].args == (4, 4)


@pytest.mark.parametrize(
    ("die", "hit"),
    [
        (1, "savolax"),
        (1, "skane"),
        (2, "bergenhus"),
        (2, "jylland"),
        (3, "pommern"),
        (3, "sachsen"),
        (4, "nyen"),
        (5, "lietuva"),
        (5, "poltava"),
        (6, "moskva"),
    ],
)
def test_12_1_an_epidemic_strikes_one_region(die, hit):
    places = (
        "savolax",
        "skane",
        "bergenhus",
        "jylland",
        "pommern",
        "sachsen",
        "nyen",
        "lietuva",
        "poltava",
        "moskva",
    )
    words = (
        "karl",
        "stenbock",
        "rantzau",
        "reventlov",
        "august",
        "flemming",
        "pyotr",
        "steinau",
        "baltaci",
        "golitsyn_old",
    )
    g = empty()
    for place, word in zip(places, words, strict=True):
        at(g, place, **{word: 4})
    rolled(g, COALITION, 2, die)
    weak = [place for place, word in zip(places, words, strict=True) if steps(g, word) == [3]]
    assert hit in weak
    assert len(weak) == (1 if die in {4, 6} else 2)


def test_a147_12_1_swedish_land_in_germany_is_struck_with_germany():
    g = at(at(empty(), "wismar", karl=4), "skane", stenbock=4)
    rolled(g, COALITION, 2, 3)
    assert steps(g, "karl", "stenbock") == [3, 4]


@pytest.mark.parametrize(
    ("word", "place", "strength"),
    [
        ("karl", "livland", 3), ("karl", "novgorod", 2), ("friedrich", "holstein_gottorp", 3),
        ("friedrich", "skane", 2), ("oginski", "lietuva", 3), ("oginski", "sachsen", 2),
        ("mazepa", "poltava", 3), ("pyotr", "poltava", 3), ("wachtmeister", "sjaelland", 3),
    ],
)  # fmt: skip
def test_a181_12_1_what_is_ones_own_land(word, place, strength):
    g = at(empty(), place, **{word: 3})
    rolled(g, SWEDES, 3)
    assert steps(g, word) == [strength]


def test_a181_12_1_risen_ukraine_is_foreign_to_russians():
    g = at(empty(active=("ukraine",)), "poltava", pyotr=3)
    rolled(g, SWEDES, 3)
    assert steps(g, "pyotr") == [2]


def test_12_1_attrition_in_unfriendly_land_transit_is_not_friendly():
    g = at(empty(), "lietuva", karl=3)
    at(g, "livland", livgardet=3)
    at(g, "novgorod", august=3)
    at(g, "mecklenburg", flemming=3)
    rolled(g, SWEDES, 4)
    assert steps(g, "karl", "livgardet", "august", "flemming") == [2, 3, 3, 2]


def test_12_1_the_fifth_row_leads_to_the_table_of_the_side():
    g = rolled(at(empty(), "svealand", karl=3), SWEDES, 5, 5)
    assert [str(entry.args[0]) for entry in entries(g, "event")] == ["general_5", "swedish_5"]
    g = rolled(at(empty(), "svealand", karl=3), COALITION, 5, 4)
    assert [str(entry.args[0]) for entry in entries(g, "event")] == ["general_5", "coalition_4"]


def test_12_1_the_sixth_row_leads_to_a_nations_politics():
    g = rolled(at(empty(), "svealand", karl=3), COALITION, 6, 1)
    assert asked(g) == [(COALITION, "politics")]
    assert refused(g, COALITION, "sweden") == ("3.3", "politics_not_yours")
    say(g, (COALITION, "saxony"))
    assert g.halved == (SAXONY,)


def test_a150_12_1_row_six_neither_uses_nor_needs_the_years_action():
    g = at(empty(), "svealand", karl=3)
    g.politics_done = (SAXONY,)
    rolled(g, COALITION, 6, 1)
    say(g, (COALITION, "saxony"))
    assert g.politics_done == (SAXONY,)
    assert rule_of(why_not_politics(g, COALITION, SAXONY)) == "3.3"
    assert why_not_politics(g, COALITION, RUSSIA) is None


# -- 12.2 ------------------------------------------------------------------------------------------
def test_12_2_a_danish_block_is_away_until_denmark_is_invaded():
    g = at(empty(active=()), "danish_pool", rantzau=0, livgarden=0)
    g.dice_will_be(5, 1, face("livgarden"))
    run(g, event(g, SWEDES))
    assert (where(g, "livgarden"), where(g, "rantzau")) == ("out_of_play", "danish_pool")
    g.status[DENMARK] = "active"
    at(g, "vastergotland", stenbock=3)
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "vastergotland"), (SWEDES, ("stenbock",)), (SWEDES, "akershus"))
    assert (where(g, "livgarden"), g.lent) == ("danish_pool", ())


def test_12_2_a_saxon_block_never_a_pole_is_away_until_the_capitals_fall():
    g = at(empty(), "saxon_pool", lubomirski=0, sobieski=0, flemming=0)
    rolled(g, SWEDES, 5, 2)
    assert where(g, "flemming") == "out_of_play"
    for place in ("mazowsze", "malopolska"):
        run(g, capture(g, space(place), SWEDEN))
    assert where(g, "flemming") == "saxon_pool"


def test_12_2_it_returns_too_when_saxony_is_invaded():
    g = at(empty(), "saxon_pool", flemming=0)
    rolled(g, SWEDES, 5, 2)
    at(g, "schlesien", karl=3)
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "schlesien"), (SWEDES, ("karl",)), (SWEDES, "lausitz"))
    assert where(g, "flemming") == "saxon_pool"


def test_12_2_an_empty_pool_gives_nothing():
    g = rolled(at(empty(), "svealand", karl=3), SWEDES, 5, 1)
    assert g.lent == ()


@pytest.mark.parametrize(
    ("before", "ukraine", "after", "level"),
    [
        (None, "part_of_russia", "ottoman", 28),
        ("sweden", "part_of_russia", "sweden", 28),
        (None, "active", None, 32),
        ("russia", "active", "ottoman", 32),
    ],
)
def test_a130_12_2_cossacks_change_sides(before, ukraine, after, level):
    g = empty(active=())
    g.status[UKRAINE] = ukraine
    marker(g, "kremenchuk", before)
    settle_land(g)
    rolled(g, SWEDES, 5, 3)
    assert g.marker[KREMENCHUK] == (after and nation(after))
    assert g.level[RUSSIA] == level


def test_a130_10_2_no_ottoman_marker_in_the_land_of_a_nation_in_truce():
    g = empty(active=())
    g.status[RUSSIA] = "truce"
    level = g.level[RUSSIA]
    rolled(g, SWEDES, 5, 3)
    assert (g.marker[KREMENCHUK], g.level[RUSSIA]) == (None, level)


def test_12_2_cossacks_ride_home_until_ukraine_and_ottomans_are_at_peace():
    g = at(empty(active=("ottoman",)), "polesie", cossack=3)
    at(g, "bender", baltaci=3)
    rolled(g, SWEDES, 5, 4)
    assert where(g, "cossack") == "out_of_play"
    run(g, impose_truce(g, OTTOMAN))
    assert where(g, "cossack") == "russian_pool"
    at(g, "polesie", cossack=3)
    rolled(g, SWEDES, 5, 4)
    assert where(g, "cossack") == "russian_pool"  # at once


def test_12_2_distrust_lasts_the_year():
    g = rolled(at(empty(), "svealand", karl=3), SWEDES, 5, 5)
    assert g.distrust
    g.begin_year()
    assert not g.distrust


def test_a179_12_2_pressed_recruits_for_sweden_and_holstein_on_the_map():
    g = at(empty(active=("ottoman",)), "svealand", karl=2)
    at(g, "holstein_gottorp", friedrich=1)
    at(g, "bender", baltaci=1)
    at(g, "swedish_pool", stenbock=0)
    rolled(g, SWEDES, 5, 6, 4)
    assert asked(g) == [(SWEDES, "reinforce")]
    assert set(options(g)) == {"karl", "friedrich", "enough"}
    say(g, (SWEDES, "friedrich"), (SWEDES, "enough"))
    assert (steps(g, "friedrich"), g.rp[SWEDEN]) == ([2], 0)
    assert not g.stack


# -- 12.3 ------------------------------------------------------------------------------------------
def test_12_3_frost_and_mud_take_two_of_every_stranger():
    g = at(empty(active=("ukraine", "ottoman")), "kursk", karl=4, livgardet=2, august=3)
    at(g, "poltava", mazepa=3, baltaci=3, kievski=3)
    at(g, "ingermanland", vellingk=3)
    rolled(g, COALITION, 5, 1)
    assert steps(g, "karl", "livgardet", "august", "baltaci") == [2, 1, 1, 1]
    assert steps(g, "mazepa", "kievski", "vellingk") == [3, 3, 3]


@pytest.mark.parametrize(
    ("choice", "ottoman", "ukraine"),
    [
        ("ottoman", "truce", "active"),
        ("ukraine", "active", "part_of_russia"),
        ("nobody", "active", "active"),
    ],
)
def test_12_3_peter_treats_with_turks_or_cossacks(choice, ottoman, ukraine):
    g = at(empty(active=("ukraine", "ottoman")), "poltava", mazepa=3)
    at(g, "bender", baltaci=3)
    rolled(g, COALITION, 5, 2)
    say(g, (COALITION, choice))
    assert g.status[OTTOMAN] == g.status[UKRAINE] == "active"  # until the Phase ends
    run(g, end_of_phase(g))
    assert (g.status[OTTOMAN], g.status[UKRAINE]) == (ottoman, ukraine)


def test_12_3_there_must_be_war_with_them():
    g = rolled(empty(active=("ottoman",)), COALITION, 5, 2)
    assert refused(g, COALITION, "ukraine") == ("12.3", "at_peace_already")


def reforms(**years):
    g = at(empty(), "reform_box", **dict.fromkeys(years, 0))
    for word, year in years.items():
        g.put_on_track(g.bearer[face(word)], year, "11.2")
    return g


def test_12_3_a_reformed_army_comes_a_year_earlier():
    g = rolled(reforms(repnin_new=1708), COALITION, 5, 3)
    assert [year for _, year in g.due] == [1707]


def test_a110_11_2_not_into_this_year_nor_beside_another():
    g = rolled(reforms(repnin_new=1706, menshikov_new=1707, golitsyn_new=1709), COALITION, 5, 3)
    assert not g.stack  # Golitsyn alone can come earlier
    assert sorted(year for _, year in g.due) == [1706, 1707, 1708]
    g = rolled(reforms(repnin_new=1708, menshikov_new=1710), COALITION, 5, 3)
    assert set(options(g)) == {"repnin_new", "menshikov_new"}
    assert refused(g, COALITION, "golitsyn_new") == ("12.3", "not_on_the_track")


@pytest.mark.parametrize(("die", "word"), [(4, "denmark"), (5, "saxony")])
def test_12_3_denmark_and_saxony_thrive(die, word):
    g = rolled(at(empty(), "svealand", karl=3), COALITION, 5, die)
    assert g.bonus[nation(word)] == 4


def test_a180_12_3_the_holstein_block_or_hanovers_if_it_is_an_ally():
    g = at(empty(), "holstein_gottorp", friedrich=3)
    rolled(g, COALITION, 5, 6)
    assert where(g, "friedrich") == "swedish_pool"
    rolled(g, COALITION, 5, 6)
    assert where(g, "friedrich") == "swedish_pool"  # nothing more
    g = at(at(empty(active=("hanover",)), "hannover", bulow=4), "holstein_gottorp", friedrich=3)
    rolled(g, COALITION, 5, 6)
    say(g, (COALITION, "bulow"))
    assert (where(g, "bulow"), where(g, "friedrich")) == ("set_aside", "holstein_gottorp")


def test_a132_12_3_hanovers_block_returns_with_the_next_invasion_of_holstein():
    g = at(empty(active=("hanover",)), "set_aside", bulow=0)
    at(g, "jylland", frederik=3)
    run(g, movement(g, COALITION))
    say(g, (COALITION, "jylland"), (COALITION, ("frederik",)), (COALITION, "holstein_gottorp"))
    assert where(g, "bulow") == "hannover"


# -- 12.4 ------------------------------------------------------------------------------------------
def test_12_4_a_costly_court_halves_the_rp():
    g = at(empty(), "lausitz", august=3)
    at(g, "svealand", karl=3)
    politics(g, COALITION, "saxony", 1)
    g.status[RUSSIA] = g.status[DENMARK] = "truce"
    g.truce_year[RUSSIA] = g.truce_year[DENMARK] = 1720
    g.dice_will_be(1)
    run(g, players_part(g, COALITION))
    assert g.rp[SAXONY] == 6


def test_a133_12_4_grumbling_in_one_foreign_land_of_the_enemys_choice():
    g = at(empty(), "lietuva", karl=3, livgardet=1)
    at(g, "novgorod", stenbock=3)
    at(g, "svealand", upplands=3)
    politics(g, SWEDES, "sweden", 2)
    assert asked(g) == [(COALITION, "grumbling")]
    assert options(g) == ["novgorod", "lietuva"]
    say(g, (COALITION, "lietuva"))
    assert steps(g, "karl", "livgardet", "stenbock") == [2, 1, 3]


def test_a182_12_4_the_floor_of_one_and_the_safe_sea_hold_for_an_action_too():
    g = at(empty(), "sjaelland", wachtmeister=3)
    marker(g, "sjaelland", "sweden")
    at(g, "lietuva", livgardet=1)
    politics(g, SWEDES, "sweden", 2)
    assert steps(g, "wachtmeister", "livgardet") == [3, 1]


def test_12_4_the_enemy_chooses_among_what_may_be_there_for_all_he_knows():
    g = at(empty(), "lietuva", karl=3)
    at(g, "kurland", mazepa=3)
    for block in (*g.here[space("lietuva")], *g.here[space("kurland")]):
        g.maybe[block] = sum(1 << (face(word) - face("karl")) for word in ("karl", "mazepa"))
    assert foreign_lands(g, SWEDES, SWEDEN) == (space("kurland"), space("lietuva"))


def test_a134_12_4_an_envoy_to_an_ally_that_could_roll():
    g = at(empty(active=()), "svealand", karl=3)
    politics(g, COALITION, "russia", 3)
    assert asked(g) == [(COALITION, "envoy")]
    assert options(g) == ["denmark", "prussia"]
    assert refused(g, COALITION, "hanover") == ("11.9", "not_defected")
    assert refused(g, COALITION, "ottoman") == ("12.4", "not_an_ally")
    g.dice_will_be(5)
    say(g, (COALITION, "denmark"))
    assert (g.envoys, g.status[DENMARK]) == ((DENMARK,), "inactive")
    run(g, try_to_enter(g, DENMARK))
    assert (g.status[DENMARK], g.envoys) == ("active", ())


def test_a134_12_4_an_envoys_success_is_for_the_next_interphase_alone():
    g = at(empty(), "svealand", karl=3)
    g.win_over(UKRAINE)
    g.status[RUSSIA] = "truce"
    run(g, players_part(g, SWEDES))
    say(g, (SWEDES, "enough"))
    assert g.status[UKRAINE] != "active"
    g.close_accounts()
    assert g.envoys == ()
    assert entries(g, "won_over_in_vain")[0].rule == "12.4"


def test_a183_12_4_the_targets_own_modifiers_and_one_more():
    g = at(empty(active=()), "poltava", karl=3)
    politics(g, SWEDES, "sweden", 3)
    g.dice_will_be(3)
    say(g, (SWEDES, "ukraine"))
    assert g.envoys == (UKRAINE,)
    assert [entry.args[:2] for entry in entries(g, "modifier")] == [
        (2, "karl_in_ukraine"),
        (1, "envoy"),
    ]


def test_a152_12_4_a_row_without_an_object_does_nothing():
    g = at(empty(), "svealand", karl=3)
    politics(g, SWEDES, "sweden", 2)
    assert not g.stack
    g = empty("1707", active=())
    g.status[UKRAINE] = "active"
    politics(g, SWEDES, "sweden", 3)
    assert not g.stack


def test_12_4_reinforcements_on_the_map_at_once():
    g = at(at(empty(), "lausitz", august=2), "saxon_pool", flemming=0)
    politics(g, COALITION, "saxony", 4, 3)
    assert (asked(g), g.rp[SAXONY]) == ([(COALITION, "reinforce")], 3)
    say(g, (COALITION, "august"), (COALITION, "enough"))
    assert not g.stack


def test_12_4_an_emergency_levy_builds_too():
    g = at(at(empty(), "lausitz", august=4), "saxon_pool", flemming=0)
    politics(g, COALITION, "saxony", 5, 6, 5)
    assert g.rp[SAXONY] == 11
    say(g, (COALITION, "enough"), (COALITION, "draw"), (COALITION, "leipzig"), (COALITION, 4))
    assert (where(g, "flemming"), g.rp[SAXONY]) == ("leipzig", 0)


def test_a2_12_4_the_sixth_row_is_the_table_of_ones_side():
    g = politics(at(empty(), "svealand", karl=3), COALITION, "russia", 6, 5)
    assert [str(entry.args[0]) for entry in entries(g, "event")] == ["politics_6", "coalition_5"]
    g = politics(at(empty(), "svealand", karl=3), SWEDES, "sweden", 6, 5)
    assert g.distrust


def test_a22_3_3_no_politics_for_the_ottomans():
    g = at(empty(active=("ottoman",)), "bender", baltaci=3)
    g.action_dice, g.first_player = (2, 2), SWEDES
    run(g, action_phase(g, SWEDES))
    g.dice_will_be(1)
    say(g, (SWEDES, "politics"))
    assert g.halved == (SWEDEN,)  # nobody else could


def test_a23_3_3_nor_for_a_nation_at_peace():
    g = empty(active=())
    assert rule_of(why_not_politics(g, COALITION, DENMARK)) == "3.3"
    assert why_not_politics(g, COALITION, SAXONY) is None


def test_12_4_an_envoys_success_needs_the_nation_still_at_peace():
    g = empty(active=())
    g.win_over(DENMARK)
    run(g, enter_war(g, DENMARK, "12.4"))
    assert g.envoys == ()
    assert "activated" in keys(g)
    assert {PRUSSIA, HANOVER, HOLSTEIN}.isdisjoint(g.envoys)


def test_12_0_what_is_known_of_a_block_after_an_event_does_not_betray_it():
    g = at(empty(), "estland", vellingk=3)
    at(g, "livland", estlandska=1)
    for word, steps_ in (("vellingk", 3), ("estlandska", 1)):
        g.sighted[face(word)] = steps_
    rolled(g, SWEDES, 2, 4)
    assert [g.sighted[face(word)] for word in ("vellingk", "estlandska")] == [2, 1]
    either = g.maybe[g.bearer[face("vellingk")]] | g.maybe[g.bearer[face("estlandska")]]
    for word in ("vellingk", "estlandska"):
        g.maybe[g.bearer[face(word)]] = either
    rolled(g, SWEDES, 2, 4)
    assert [g.sighted[face(word)] for word in ("vellingk", "estlandska")] == [0, 0]
