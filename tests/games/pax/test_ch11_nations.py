"""Chapter 11, nation by nation, with the garrisons of chapter 1 and the kings of chapter 2."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    asked,
    at,
    empty,
    face,
    marker,
    nation,
    options,
    refused,
    rule_of,
    run,
    say,
    settled,
    space,
    steps,
    where,
)

from lacewars.games.pax.catalogue import NYEN, ZONE
from lacewars.games.pax.ch00_interphase import (
    calendar_brings,
    christian_solidarity,
    refits,
)
from lacewars.games.pax.ch01_garrisons import capture, free_cubes, sets_marker, settle_land
from lacewars.games.pax.ch01_map import controller, garrison_of, is_closed, port_of
from lacewars.games.pax.ch02_exile import return_of_karl
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch04_movement import movement
from lacewars.games.pax.ch04_steps import why_not_step
from lacewars.games.pax.ch05_retreat import first_steps
from lacewars.games.pax.ch06_declaration import why_not_any_siege
from lacewars.games.pax.ch10_activation import activation_lines, enter_war, why_not_activate
from lacewars.games.pax.ch10_politics import end_of_phase
from lacewars.games.pax.ch10_truce import impose_truce
from lacewars.games.pax.ch11_attrition import attrition_effects, attrition_row
from lacewars.games.pax.ch11_britain import british_tests, call_britain
from lacewars.games.pax.ch11_hanover import call_hanover
from lacewars.games.pax.ch11_limits import why_not_enter
from lacewars.games.pax.ch11_russia import LAST_YEAR, army_reform, arrivals, why_not_reform
from lacewars.games.pax.ch11_ukraine import pacify, raise_mazepa
from lacewars.kernel import Hidden, observe

SWEDEN, RUSSIA, SAXONY, DENMARK, OTTOMAN = map(
    nation, ("sweden", "russia", "saxony", "denmark", "ottoman")
)
UKRAINE, PRUSSIA, HANOVER, BRITAIN = map(nation, ("ukraine", "prussia", "hanover", "britain"))


def taken(g, place, word):
    return run(g, capture(g, space(place), nation(word)))


def lose(g, *words):
    for word in words:
        g.eliminate(g.bearer[face(word)], "5.5")
    return settled(g)


def enters(g, side, *steps_):
    """Blocks walk by a Movement Action: origin, who, then the spaces."""
    origin, column, *way = steps_
    run(g, movement(g, side))
    say(g, (side, origin), (side, column))
    for place in way:
        say(g, (side, place))
    return g


def stays_out(g, word, place, company=()):
    return rule_of(why_not_enter(g, g.bearer[face(word)], space(place), company))


# -- 1.2, 6.4: garrisons ---------------------------------------------------------------------------
def test_dt_11_6_4_novgorod_lost_and_regained():
    g = taken(empty(), "novgorod", "sweden")
    assert (controller(g, space("novgorod")), g.level[RUSSIA]) == (SWEDEN, 28)
    taken(g, "novgorod", "russia")
    assert (g.marker[space("novgorod")], g.level[RUSSIA]) == (None, 32)


def test_6_4_a_friends_land_is_freed_not_taken():
    g = empty()
    marker(g, "jylland", "sweden")
    taken(g, "jylland", "saxony")
    assert (g.marker[space("jylland")], g.level[DENMARK]) == (None, 16)


def test_6_4_in_poland_a_marker_is_set_always():
    g = taken(empty(), "lietuva", "russia")
    assert g.marker[space("lietuva")] == RUSSIA
    taken(g, "lietuva", "saxony")
    assert g.marker[space("lietuva")] == SAXONY


def test_a69_11_5_poles_only_take_markers_off_at_home():
    g = empty()
    marker(g, "lietuva", "sweden")
    taken(g, "lietuva", "poland")
    assert g.marker[space("lietuva")] is None
    at(g, "lietuva", oginski=3)
    assert rule_of(why_not_any_siege(g, COALITION)) == "6.1"  # 11.5: unmarked Poland is theirs


def test_a197_6_4_poles_abroad_set_a_saxon_marker():
    assert taken(empty(), "livland", "poland").marker[space("livland")] == SAXONY


def test_a68_6_4_mazepa_sets_none_and_frees_only():
    g = empty(active=("ukraine",))
    assert not sets_marker(g, space("kursk"), UKRAINE)
    marker(g, "poltava", "russia")
    taken(g, "poltava", "ukraine")
    assert g.marker[space("poltava")] is None
    at(g, "kursk", mazepa=3)
    assert rule_of(why_not_any_siege(g, SWEDES)) == "6.1"
    at(g, "kremenchuk", mazepa=3)
    marker(g, "kremenchuk", "russia")
    assert why_not_any_siege(g, SWEDES) is None


@pytest.mark.parametrize(
    ("word", "side", "colour"),
    [
        ("holstein", SWEDES, "blue"),
        ("hanover", SWEDES, "blue"),
        ("hanover", COALITION, "grey"),
        ("prussia", COALITION, "grey"),
    ],
)
def test_a68_0_1_whose_cube_is_used(word, side, colour):
    g = empty()
    g.side[nation(word)] = side
    before = free_cubes(g, colour)
    marker(g, "lietuva", word)
    assert free_cubes(g, colour) == before - 1


@pytest.mark.parametrize(
    ("colour", "number"), [("blue", 11), ("green", 14), ("grey", 8), ("red", 5), ("yellow", 5)]
)
def test_0_1_cubes_are_limited_by_colour(colour, number):
    assert free_cubes(empty(), colour) == number


def test_0_1_a_truce_takes_a_cube():
    g = empty(active=())
    g.make_truce(DENMARK, 1709)
    assert free_cubes(g, "red") == 4


def test_a135_0_1_without_a_cube_a_marker_is_taken_up_first():
    g = empty()
    for place in ("skane", "smaland", "pommern", "livland", "estland"):
        marker(g, place, "denmark")
    settle_land(g)
    assert g.level[SWEDEN] == 20
    taken(g, "ingermanland", "denmark")
    assert asked(g) == [(COALITION, "give_up_marker")]
    say(g, (COALITION, "pommern"))
    assert (g.marker[space("pommern")], g.marker[space("ingermanland")]) == (None, DENMARK)
    assert g.level[SWEDEN] == 20


def test_1_2_landing_in_the_capital_takes_nothing_without_a_siege():
    g = at(empty(), "moskva", karl=4)
    assert controller(g, space("moskva")) == RUSSIA


# -- 2.3: Karl -------------------------------------------------------------------------------------
def exiled():
    g = at(at(empty(), "svealand", karl=1), "skane", stenbock=4)
    return lose(g, "karl")


def test_gt_29_2_3_karl_comes_home_at_the_third_roll():
    g = exiled()
    assert (where(g, "karl"), g.exiles) == ("exile", 1)
    for die, back in ((5, False), (4, False), (4, True)):
        g.dice_will_be(die)
        run(g, return_of_karl(g))
        assert bool(g.stack) == back
    assert g.exile_rolls == 2
    say(g, (SWEDES, "livland"))
    assert (where(g, "karl"), steps(g, "karl")) == ("livland", [4])


def test_2_3_the_sixth_roll_cannot_fail():
    g = exiled()
    g.exile_rolls = 5
    g.dice_will_be(1)
    run(g, return_of_karl(g))
    assert asked(g) == [(SWEDES, "raise")]


def test_a136_2_3_karl_returns_to_swedish_land_that_sweden_holds():
    g = exiled()
    marker(g, "livland", "russia")
    at(g, "estland", kievski=1)
    g.exile_rolls = 5
    run(g, return_of_karl(g))
    assert not {"livland", "estland", "lietuva"} & set(options(g))
    assert {"skane", "savolax", "pommern", "wismar"} <= set(options(g))


@pytest.mark.parametrize(("on", "place"), [(False, "removed"), (True, "exile")])
def test_a145_2_3_the_second_time_karl_is_gone_unless_agreed(on, place):
    g = at(empty(options={"karl_always_exiled": on}), "svealand", karl=1, livgardet=3)
    g.exiles = 1
    lose(g, "karl")
    assert where(g, "karl") == place
    assert g.truces_due == ()
    assert g.attrition == 1


# -- 11.1: Sweden ----------------------------------------------------------------------------------
def test_dt_19_11_1_an_army_lost_in_russia_stirs_the_coalition_and_hanover():
    g = at(at(empty(active=()), "kursk", lewenhaupt=1, livgardet=3), "svealand", karl=3)
    lose(g, "lewenhaupt")
    assert (g.attrition, attrition_row(g), g.defected) == (1, "in_russia", True)
    assert [line.value for line in activation_lines(g, DENMARK)] == [1]


def test_11_1_out_of_russia_the_first_box_does_nothing():
    g = at(at(empty(active=()), "lietuva", lewenhaupt=1), "svealand", karl=3)
    lose(g, "lewenhaupt")
    assert (g.attrition, g.defected, activation_lines(g, DENMARK)) == (1, False, [])


def test_a105_11_1_the_track_ends_at_four():
    g = at(at(empty(), "lietuva", lewenhaupt=1), "svealand", karl=3)
    g.attrition = 4
    lose(g, "lewenhaupt")
    assert g.attrition == 4


@pytest.mark.parametrize(
    ("word", "box"), [("karl", 1), ("livgardet", 0), ("friedrich", 0), ("wachtmeister", 0)]
)
def test_a106_11_1_swedish_armies_alone_move_the_marker(word, box):
    g = at(at(empty(), "smaland", **{word: 1}), "skane", stenbock=3)
    lose(g, word)
    assert g.attrition == box


def test_a173_11_1_the_row_is_set_by_the_swedish_blocks_on_land_in_russia():
    g = empty()
    assert attrition_row(g) == "out_of_russia"
    at(g, "kursk", friedrich=3, mazepa=3)
    assert attrition_row(g) == "out_of_russia"
    at(g, "poltava", livgardet=1)
    assert attrition_row(g) == "in_russia"


def test_11_9_hanover_defects_the_moment_a_swede_enters_russia():
    g = at(empty(), "livland", livgardet=3)
    g.attrition = 1
    enters(g, SWEDES, "livland", ("livgardet",), "velikaya")
    assert g.defected


def test_dt_31_11_1_pommern_is_ceded():
    g = at(empty(), "pommern", pommerska=3)
    run(g, action_phase_of(g))
    assert g.meanwhile(SWEDES, "cede", space("pommern")) is None
    assert asked(g) == [(SWEDES, "displaced_to")]
    say(g, (SWEDES, options(g)[0]))
    assert (g.level[SWEDEN], g.status[PRUSSIA]) == (36, "gone")
    assert is_closed(g, space("pommern"))
    assert rule_of(why_not_activate(g, PRUSSIA)) == "10.1"
    assert asked(g) == [(SWEDES, "action")]  # and the turn goes on


def action_phase_of(g):
    g.action_dice, g.first_player = (3, 3), SWEDES
    return action_phase(g, SWEDES)


def test_a46_4_5_enemy_markers_and_blocks_leave_ceded_land():
    g = at(at(empty(), "svealand", karl=3), "bremen_verden", rantzau=3)
    run(g, action_phase_of(g))
    assert g.meanwhile(SWEDES, "cede", space("bremen_verden")) is None
    say(g, (COALITION, "jylland"))
    assert (where(g, "rantzau"), g.status[HANOVER]) == ("jylland", "gone")


def test_a103_11_1_what_the_enemy_holds_cannot_be_ceded():
    g = at(empty(), "svealand", karl=3)
    marker(g, "pommern", "denmark")
    run(g, action_phase_of(g))
    assert rule_of(g.meanwhile(SWEDES, "cede", space("pommern"))) == "11.1"
    assert g.ceded == ()


def test_a104_11_1_a_nation_at_war_is_out_for_good_and_its_block_leaves():
    g = at(at(empty(active=("prussia",)), "brandenburg", dessau=4), "svealand", karl=3)
    run(g, action_phase_of(g))
    assert g.meanwhile(SWEDES, "cede", space("pommern")) is None
    assert (g.status[PRUSSIA], where(g, "dessau")) == ("gone", "set_aside")


def test_a198_11_1_land_is_not_ceded_under_a_marching_column():
    g = at(empty(), "lietuva", karl=4)
    run(g, movement(g, SWEDES))
    assert rule_of(g.meanwhile(SWEDES, "cede", space("pommern"))) == "11.1"


def test_11_1_only_the_swede_cedes():
    g = at(empty(), "svealand", karl=3)
    run(g, action_phase_of(g))
    assert g.meanwhile(COALITION, "cede", space("pommern")) is not None


# -- 11.2: Russia ----------------------------------------------------------------------------------
def reforming():
    g = at(empty(), "moskva", repnin_old=3)
    at(g, "russian_pool", golitsyn_old=0)
    at(g, "removed", sheremetev_old=0, menshikov_old=0)
    at(g, "reform_box", repnin_new=0, golitsyn_new=0)
    g.reform = "begun"
    return g


def test_11_2_one_army_a_year_leaves_for_its_reformed_self():
    g = reforming()
    run(g, army_reform(g))
    assert refused(g, COALITION, "sheremetev_old") == ("11.2", "reformed_already")
    say(g, (COALITION, "repnin_old"))
    assert refused(g, COALITION, 1706)[0] == "11.2"
    say(g, (COALITION, 1707))
    assert (where(g, "repnin_old"), where(g, "repnin_new")) == ("removed", "year_track")
    assert not g.stack


def test_11_2_the_choice_may_be_declined():
    g = reforming()
    run(g, army_reform(g))
    say(g, (COALITION, "no_reform"))
    assert where(g, "repnin_old") == "moskva"


def test_11_2_one_army_in_a_box():
    g = reforming()
    g.put_on_track(g.bearer[face("golitsyn_new")], 1707, "11.2")
    run(g, army_reform(g))
    say(g, (COALITION, "repnin_old"))
    assert refused(g, COALITION, 1707) == ("11.2", "box_taken")


def test_11_2_no_reform_without_a_free_box_two_years_hence():
    g = at(reforming(), "reform_box", menshikov_new=0)
    g.year = LAST_YEAR - 3
    for word, year in (("menshikov_new", LAST_YEAR - 1), ("golitsyn_new", LAST_YEAR)):
        assert why_not_reform(g, face("repnin_old")) is None
        g.put_on_track(g.bearer[face(word)], year, "11.2")
    refusal = why_not_reform(g, face("repnin_old"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.2", "no_box_free")
    run(g, army_reform(g))
    assert not g.stack


@pytest.mark.parametrize(
    ("word", "place", "reform"),
    [("kievski", "kursk", "not_yet"), ("repnin_old", "lietuva", "begun")],
)
def test_a174_11_2_a_russian_army_lost_in_battle_begins_the_reform(word, place, reform):
    g = at(at(empty(), place, **{word: 1}), "moskva", pyotr=4)
    g.battle = space(place)
    lose(g, word)
    assert g.reform == reform


def test_a174_11_2_a_forced_march_does_not():
    g = at(at(empty(), "kursk", repnin_old=1), "moskva", pyotr=4)
    g.lose_steps(g.bearer[face("repnin_old")], 1, "4.4")
    settled(g)
    assert g.reform == "not_yet"


def test_a108_11_2_a_lost_land_of_russia_begins_it_ukraine_counts_while_russian():
    assert taken(empty(), "kursk", "sweden").reform == "begun"
    assert taken(empty(), "kremenchuk", "ottoman").reform == "begun"
    assert taken(empty(), "lietuva", "sweden").reform == "not_yet"
    assert taken(empty(active=("ukraine",)), "poltava", "russia").reform == "not_yet"


def test_a109_11_2_the_choice_is_there_in_the_very_next_interphase():
    g = at(empty(), "moskva", repnin_old=3, sheremetev_old=3, menshikov_old=3, golitsyn_old=3)
    taken(g, "kursk", "sweden")
    assert where(g, "repnin_new") == "reform_box"
    run(g, calendar_brings(g))
    assert asked(g) == [(COALITION, "reform")]


def test_a146_11_2_reformed_armies_join_the_pool():
    g = at(empty(), "reform_box", repnin_new=0)
    g.put_on_track(g.bearer[face("repnin_new")], 1705, "11.2")
    arrivals(g)
    assert where(g, "repnin_new") == "russian_pool"


def test_a10_11_2_nothing_arrives_before_its_year():
    g = at(empty(), "reform_box", repnin_new=0)
    arrivals(g)
    assert where(g, "repnin_new") == "reform_box"
    g.put_on_track(g.bearer[face("repnin_new")], 1706, "11.2")
    arrivals(g)
    assert where(g, "repnin_new") == "year_track"


def test_11_2_a_truce_does_not_stop_the_reform():
    g = reforming()
    g.put_on_track(g.bearer[face("golitsyn_new")], 1707, "11.2")
    run(g, impose_truce(g, RUSSIA))
    assert where(g, "golitsyn_new") == "year_track"
    run(g, army_reform(g))
    assert asked(g) == [(COALITION, "reform")]


def test_dt_20_11_2_nyen_falls_in_1703_and_is_sankt_peterburg_in_1705():
    g = empty()
    g.year = 1703
    taken(g, "nyen", "russia")
    assert {g.face[block] for block, _ in g.due} == {face("apraksin"), face("botsis")}
    assert {year for _, year in g.due} == {1705}
    g.year = 1704
    arrivals(g)
    assert not g.converted
    g.year = 1705
    arrivals(g)
    assert (g.converted, where(g, "apraksin")) == (True, "russian_pool")
    assert (garrison_of(g, NYEN), port_of(g, NYEN)) == (4, "harbor")


def test_a111_11_2_two_years_from_the_winter_too():
    g = empty()
    g.year = 1708
    taken(g, "nyen", "russia")
    assert {year for _, year in g.due} == {1710}


def test_a112_11_2_until_then_nyen_is_a_port_of_value_one():
    g = taken(empty(), "nyen", "russia")
    assert (garrison_of(g, NYEN), port_of(g, NYEN)) == (1, "port")


def test_11_2_nyen_lost_again_takes_the_fleets_off_the_track():
    g = taken(empty(), "nyen", "russia")
    taken(g, "nyen", "sweden")
    assert (g.due, where(g, "apraksin")) == ((), "out_of_play")


def test_a175_11_2_nyen_taken_by_others_brings_no_fleets():
    g = taken(empty(), "nyen", "saxony")
    assert (g.due, g.marker[NYEN]) == ((), SAXONY)


def test_a176_11_2_a_truce_takes_nyen_and_the_waiting_fleets_back():
    g = reforming()
    taken(g, "nyen", "russia")
    g.put_on_track(g.bearer[face("repnin_new")], 1707, "11.2")
    run(g, impose_truce(g, RUSSIA))
    assert [g.face[block] for block, _ in g.due] == [face("repnin_new")]
    assert g.marker[NYEN] is None


# -- 11.3, 11.5: Saxony and Poland -----------------------------------------------------------------
@pytest.mark.parametrize("place", ["smolensk", "poltava", "hannover"])
@pytest.mark.parametrize(("word", "rule"), [("august", "11.3"), ("lubomirski", "11.5")])
def test_11_3_saxons_and_poles_never_enter_russia_ukraine_or_hanover(word, rule, place):
    assert stays_out(at(empty(), "lietuva", **{word: 3}), word, place) == rule


def test_11_3_the_refusal_is_shown_on_the_march():
    g = at(empty(), "polotsk", august=4)
    enters(g, COALITION, "polotsk", ("august",))
    assert refused(g, COALITION, "smolensk") == ("11.3", "nation_stays_out")


def test_dt_21_11_5_both_capitals_lost_cost_saxony_four_and_the_poles():
    g = at(empty(), "rus", lubomirski=3, oginski=2)
    marker(g, "mazowsze", "saxony")
    marker(g, "malopolska", "saxony")
    taken(g, "mazowsze", "sweden")
    assert g.level[SAXONY] == 12
    taken(g, "malopolska", "sweden")
    assert (g.level[SAXONY], where(g, "lubomirski"), where(g, "oginski")) == (
        8,
        "saxon_pool",
        "saxon_pool",
    )


def test_11_5_the_poles_go_each_time_both_capitals_are_lost_the_levels_once():
    g = at(empty(), "rus", lubomirski=3)
    settle_land(g)
    assert (where(g, "lubomirski"), g.level[SAXONY]) == ("saxon_pool", 8)
    at(g, "lietuva", oginski=3)
    settle_land(g)
    assert where(g, "oginski") == "lietuva"  # rebuilt while both are lost
    marker(g, "mazowsze", "saxony")
    settle_land(g)
    marker(g, "mazowsze", "sweden")
    settle_land(g)
    assert (where(g, "oginski"), g.level[SAXONY]) == ("saxon_pool", 8)


def test_12_2_what_saxony_lent_waits_for_the_capture_of_the_second_capital():
    g = at(empty(), "saxon_pool", garde=0)
    marker(g, "mazowsze", "sweden")
    marker(g, "malopolska", "sweden")
    settle_land(g)
    g.lend(g.bearer[face("garde")], "12.2")
    taken(g, "velikaya", "sweden")
    assert where(g, "garde") != "saxon_pool"
    marker(g, "malopolska", "saxony")
    taken(g, "malopolska", "sweden")
    assert where(g, "garde") == "saxon_pool"


def test_a115_11_5_one_capital_is_no_loss_and_both_must_be_regained():
    g = empty()
    g.capitals_lost = True
    marker(g, "mazowsze", "saxony")
    settle_land(g)
    assert g.level[SAXONY] == 8
    marker(g, "malopolska", "saxony")
    settle_land(g)
    assert g.level[SAXONY] == 12


# -- 11.6: Ottomans --------------------------------------------------------------------------------
def turks(place="bender", **blocks):
    return at(empty(active=("ottoman",)), place, **(blocks or {"baltaci": 4}))


@pytest.mark.parametrize("place", ["kursk", "livland", "smolensk"])
def test_11_6_ottomans_keep_to_ukraine_poland_and_home(place):
    assert stays_out(turks(), "baltaci", place) == "11.6"


def test_a117_11_6_they_may_enter_ukraine_while_it_is_russian():
    g = turks("ozi")
    assert why_not_enter(g, g.bearer[face("baltaci")], space("kremenchuk"), ()) is None
    enters(g, SWEDES, "ozi", ("baltaci",), "kremenchuk")
    assert where(g, "baltaci") == "kremenchuk"


def test_dt_30_11_6_ottomans_in_podole_bring_saxony_in_at_once():
    g = at(turks("bogdan"), "saxon_pool", schulenburg=0)
    g.status[SAXONY] = "inactive"
    enters(g, SWEDES, "bogdan", ("baltaci",), "podole")
    assert g.status[SAXONY] == "active"
    assert asked(g) == [(COALITION, "build")]
    assert g.rp[SAXONY] == 12


def test_a120_11_6_the_invasion_ends_even_truces():
    g = turks("bogdan")
    g.status[SAXONY], g.truce_year[SAXONY] = "truce", 1709
    enters(g, SWEDES, "bogdan", ("baltaci",), "podole")
    assert (g.status[SAXONY], g.truce_year[SAXONY]) == ("active", 0)


@pytest.mark.parametrize(
    ("choice", "ottoman", "saxony"),
    [("ottomans_stop", "truce", "truce"), ("enemies_return", "active", "active")],
)
def test_11_6_christian_solidarity_in_the_interphase(choice, ottoman, saxony):
    g = turks("podole")
    g.status[SAXONY], g.truce_year[SAXONY] = "truce", 1709
    run(g, christian_solidarity(g))
    say(g, (SWEDES, choice))
    assert (g.status[OTTOMAN], g.status[SAXONY]) == (ottoman, saxony)


def test_11_6_without_ottomans_in_poland_there_is_nothing_to_choose():
    g = turks("bender")
    g.status[SAXONY] = "truce"
    run(g, christian_solidarity(g))
    assert not g.stack


def test_a119_11_6_they_surrender_when_enemies_alone_are_in_all_their_land():
    g = turks("podole")
    for place, word in (("bogdan", "kievski"), ("bender", "moskovski"), ("ozi", "woronjetski")):
        at(g, place, **{word: 1})
    run(g, end_of_phase(g))
    assert g.status[OTTOMAN] == "active"
    at(g, "kirim", vladimirski=1, tatars=1)
    run(g, end_of_phase(g))
    assert g.status[OTTOMAN] == "active"
    at(g, "podole", tatars=1)
    run(g, end_of_phase(g))
    assert g.status[OTTOMAN] == "truce"


# -- 11.7: Prussia ---------------------------------------------------------------------------------
def test_11_7_prussia_enters_with_its_block_anywhere_at_home():
    g = at(empty(), "set_aside", dessau=0)
    run(g, enter_war(g, PRUSSIA, "10.1"))
    assert options(g) == ["brandenburg", "preussen"]
    say(g, (COALITION, "preussen"))
    assert (where(g, "dessau"), steps(g, "dessau")) == ("preussen", [4])


def test_11_7_it_attacks_and_besieges_in_pommern_alone():
    g = at(empty(active=("prussia",)), "mecklenburg", dessau=4)
    at(g, "wismar", karl=1)
    assert stays_out(g, "dessau", "wismar") == "11.7"
    at(g, "pommern", karl=1)
    assert why_not_enter(g, g.bearer[face("dessau")], space("pommern"), ()) is None
    assert why_not_enter(g, g.bearer[face("dessau")], space("wismar"), ()) is None
    assert stays_out(g, "dessau", "livland") == "11.7"
    at(g, "svealand", karl=1)
    at(g, "wismar", dessau=4)
    assert rule_of(why_not_any_siege(g, COALITION)) == "6.1"
    at(g, "pommern", dessau=4)
    assert why_not_any_siege(g, COALITION) is None


@pytest.mark.parametrize(("place", "strength"), [("pommern", 4), ("skane", 1)])
def test_11_7_it_is_refitted_with_a_line_home(place, strength):
    g = at(empty(active=("prussia",)), place, dessau=1)
    refits(g, COALITION)
    assert steps(g, "dessau") == [strength]


def test_a122_11_7_its_loss_is_a_truce_and_the_block_waits_for_a_new_activation():
    g = at(at(empty(active=("prussia",)), "pommern", dessau=1), "svealand", karl=3)
    lose(g, "dessau")
    run(g, end_of_phase(g))
    assert (g.status[PRUSSIA], where(g, "dessau")) == ("truce", "set_aside")


# -- 11.8: Ukraine ---------------------------------------------------------------------------------
def risen(**options_):
    return at(empty(**options_), "set_aside", mazepa=0)


def rises(g):
    return run(g, enter_war(g, UKRAINE, "10.1"))


def test_dt_22_11_8_ukraine_rises_and_is_pacified():
    g = rises(risen())
    assert (g.level[RUSSIA], where(g, "mazepa"), steps(g, "mazepa")) == (24, "sivershchyna", [3])
    assert controller(g, space("poltava")) == UKRAINE
    lose(g, "mazepa")
    run(g, end_of_phase(g))
    assert (g.level[RUSSIA], g.status[UKRAINE], where(g, "mazepa")) == (
        32,
        "part_of_russia",
        "set_aside",
    )


def test_11_8_mazepa_goes_elsewhere_in_ukraine_or_waits():
    g = at(risen(), "sivershchyna", kievski=1)
    rises(g)
    assert options(g) == ["kyivshchyna", "poltava", "kremenchuk"]
    g = risen()
    for place, word in zip(
        ("sivershchyna", "kyivshchyna", "poltava", "kremenchuk"),
        ("kievski", "moskovski", "woronjetski", "cossack"),
        strict=True,
    ):
        at(g, place, **{word: 1})
    rises(g)
    assert (where(g, "mazepa"), g.status[UKRAINE]) == ("set_aside", "active")
    at(g, "moskva", moskovski=1)
    run(g, raise_mazepa(g))
    assert where(g, "mazepa") == "kyivshchyna"


@pytest.mark.parametrize(("on", "left"), [(False, None), (True, "ottoman")])
def test_a13_11_8_the_revolt_clears_every_marker_unless_agreed(on, left):
    g = risen(options={"ukraine_keeps_swedish_markers": on})
    marker(g, "kremenchuk", "ottoman")
    rises(g)
    assert g.marker[space("kremenchuk")] == (left and nation(left))


def test_a118_11_8_never_more_than_eight_in_all():
    g = risen()
    marker(g, "kremenchuk", "ottoman")
    marker(g, "poltava", "sweden")
    settle_land(g)
    assert g.level[RUSSIA] == 24
    rises(g)
    assert g.level[RUSSIA] == 24


def test_11_8_mazepa_is_at_full_strength_every_year_in_ukraine():
    g = at(empty(active=("ukraine",)), "poltava", mazepa=1)
    refits(g, SWEDES)
    assert steps(g, "mazepa") == [3]
    at(g, "kursk", mazepa=1)
    refits(g, SWEDES)
    assert steps(g, "mazepa") == [1]


@pytest.mark.parametrize("word", ["russia", "saxony"])
def test_a168_11_8_baturyn_taken_pacifies_a_rising_and_makes_no_truce(word):
    g = at(at(empty(active=("ukraine",)), "poltava", mazepa=3), "svealand", karl=3)
    g.revolt = True
    settle_land(g)
    taken(g, "sivershchyna", word)
    run(g, end_of_phase(g))
    assert (g.status[UKRAINE], g.level[RUSSIA], where(g, "mazepa")) == (
        "part_of_russia",
        32,
        "set_aside",
    )


def test_a168_1_3_while_ukraine_is_russian_baturyn_costs_four():
    g = taken(empty(), "sivershchyna", "sweden")
    assert (g.level[RUSSIA], g.truces_due) == (28, ())


def test_a123_11_8_after_pacification_the_die_is_rolled_next_year():
    g = at(empty(active=("ukraine",)), "poltava", mazepa=3)
    run(g, pacify(g))
    assert (g.truce_year[UKRAINE], why_not_activate(g, UKRAINE)) == (0, None)
    g.status[RUSSIA] = "truce"
    assert rule_of(why_not_activate(g, UKRAINE)) == "11.8"


def test_a177_11_8_russian_markers_come_off_an_ottoman_one_stays_and_costs_four():
    g = empty(active=("ukraine",))
    g.revolt = True
    marker(g, "poltava", "russia")
    marker(g, "kremenchuk", "ottoman")
    run(g, pacify(g))
    assert g.marker[space("poltava")] is None
    assert (g.marker[space("kremenchuk")], g.level[RUSSIA]) == (OTTOMAN, 28)


# -- 11.9: Hanover ---------------------------------------------------------------------------------
def test_11_9_hanover_joins_sweden_when_holstein_is_invaded():
    g = at(at(empty(), "jylland", frederik=3), "set_aside", bulow=0)
    enters(g, COALITION, "jylland", ("frederik",), "holstein_gottorp")
    assert (g.status[HANOVER], where(g, "bulow"), steps(g, "bulow")) == ("active", "hannover", [4])
    assert g.side[HANOVER] == SWEDES


def test_a125_11_9_only_entering_invades():
    g = at(empty(), "holstein_gottorp", frederik=3)
    g.retreats = ()
    g.fall_back(g.bearer[face("frederik")], space("jylland"), space("holstein_gottorp"))
    settled(g)
    assert g.status[HANOVER] == "inactive"


def test_a178_11_9_before_its_cubes_year_hanover_stays_out():
    g = at(empty(), "set_aside", bulow=0)
    g.status[HANOVER], g.truce_year[HANOVER] = "truce", 1706
    run(g, call_hanover(g))
    assert g.status[HANOVER] == "truce"
    g.year = 1706
    run(g, call_hanover(g))
    assert g.status[HANOVER] == "active"


def test_11_9_defection_takes_the_block_and_its_markers_away():
    g = at(empty(active=("hanover",)), "lietuva", bulow=2)
    marker(g, "lietuva", "hanover")
    g.attrition = 3
    run(g, end_of_phase(g))
    assert (g.defected, g.side[HANOVER], g.status[HANOVER]) == (True, COALITION, "inactive")
    assert (where(g, "bulow"), g.marker[space("lietuva")]) == ("set_aside", None)
    run(g, call_hanover(g))
    assert g.status[HANOVER] == "inactive"  # for good


def test_a205_4_5_hanovers_land_is_cleared_at_the_end_of_the_phase_of_its_defection():
    g = at(empty(active=("denmark", "hanover")), "hannover", livgardet=3, bulow=2)
    g.attrition = 3
    settled(g)
    assert (g.defected, where(g, "livgardet")) == (True, "hannover")
    run(g, end_of_phase(g))
    say(g, (SWEDES, "bremen_verden"))
    assert (where(g, "livgardet"), g.stack) == ("bremen_verden", [])
    run(g, enter_war(g, HANOVER, "10.1"))
    assert where(g, "bulow") == "hannover"


def test_a205_11_9_an_enemy_marker_leaves_the_land_of_hanover():
    g = empty(active=("denmark", "hanover"))
    marker(g, "hannover", "denmark")
    g.attrition = 3
    settled(g)
    assert g.marker[space("hannover")] is None


def test_11_9_as_an_enemy_hanover_rolls_and_is_refitted_with_a_line_home():
    g = at(empty(), "set_aside", bulow=0)
    assert rule_of(why_not_activate(g, HANOVER)) == "11.9"
    g.defect(HANOVER)
    assert why_not_activate(g, HANOVER) is None
    run(g, enter_war(g, HANOVER, "10.1"))
    assert where(g, "bulow") == "hannover"
    g.steps[g.bearer[face("bulow")]] = 1
    refits(g, COALITION)
    assert steps(g, "bulow") == [4]


# -- 11.10: Holstein-Gottorp -----------------------------------------------------------------------
def test_a157_11_10_the_holstein_block_attacks_beside_swedes_only():
    g = at(empty(), "holstein_gottorp", friedrich=3, pommerska=3)
    at(g, "jylland", rantzau=3)
    assert stays_out(g, "friedrich", "jylland") == "11.10"
    swedes = (g.bearer[face("pommerska")],)
    assert why_not_enter(g, g.bearer[face("friedrich")], space("jylland"), swedes) is None
    enters(g, SWEDES, "holstein_gottorp", ("pommerska",), "jylland")
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "holstein_gottorp"), (SWEDES, ("friedrich",)), (SWEDES, "jylland"))
    assert where(g, "friedrich") == "jylland"


def test_a157_6_2_it_besieges_alone_and_never_with_swedes():
    g = at(empty(), "jylland", friedrich=3, stenbock=3)
    run(g, action_phase_of(g))
    say(g, (SWEDES, "siege"), (SWEDES, "jylland"))
    assert refused(g, SWEDES, ("friedrich", "stenbock")) == ("6.2", "one_nation")
    say(g, (SWEDES, ("friedrich",)))


def test_2_1_a_refit_that_changes_nothing_tells_nothing():
    g = at(empty(active=("ukraine",)), "sivershchyna", mazepa=3, livgardet=3, karl=4)
    here = g.here[space("sivershchyna")]
    g.mix(here)
    before = list(g.maybe)
    refits(g, SWEDES)
    assert list(g.maybe) == before


def test_11_7_to_11_9_each_modifier_cites_its_own_rule():
    g = at(empty(active=("denmark", "ukraine")), "sivershchyna", karl=4)
    words = ("prussia", "hanover", "ukraine", "ottoman")
    rules = [activation_lines(g, nation(word))[0].rule for word in words]
    assert rules == ["11.7", "11.9", "11.8", "11.6"]


# -- 11.11: Great Britain --------------------------------------------------------------------------
def britain(**places):
    g = at(empty(), "set_aside", norris=0)
    for place, word in places.items():
        at(g, place, **{word: 3})
    return g


def test_11_11_the_fleet_comes_when_the_coalition_has_more_at_sea():
    g = britain(kattegat="gyldenlove")
    run(g, british_tests(g))
    assert (g.status[BRITAIN], where(g, "norris"), steps(g, "norris")) == (
        "active",
        "portsmouth",
        [4],
    )


def test_a127_11_11_fleets_at_anchor_are_not_at_sea():
    g = britain(sjaelland="gyldenlove")
    run(g, british_tests(g))
    assert g.status[BRITAIN] == "inactive"


def test_11_11_it_goes_home_when_sweden_has_more_and_is_not_invaded():
    g = britain(western_baltic="wachtmeister")
    call_britain(g, "11.11")
    at(g, "skane", rantzau=1)
    run(g, british_tests(g))
    assert g.status[BRITAIN] == "active"
    at(g, "jylland", rantzau=1)
    run(g, british_tests(g))
    assert (g.status[BRITAIN], where(g, "norris")) == ("inactive", "set_aside")


def test_a171_11_11_who_is_aboard_is_put_ashore_when_it_goes_home():
    g = at(britain(), "western_baltic", norris=4, karl=4)
    g.status[BRITAIN] = "active"
    aboard(g, "norris", "karl")
    run(g, british_tests(g))
    say(g, (SWEDES, "skane"))
    assert (where(g, "norris"), where(g, "karl"), g.aboard) == ("set_aside", "skane", ())


def test_11_11_an_anchored_british_fleet_bars_no_army():
    g = at(empty(active=("britain",)), "smaland", norris=4)
    at(g, "skane", pyotr=4)
    assert why_not_enter(g, g.bearer[face("pyotr")], space("smaland"), ()) is None


def test_a126_11_11_only_sweden_proper_counts_as_sweden():
    g = at(britain(), "novgorod", pyotr=3)
    enters(g, COALITION, "novgorod", ("pyotr",), "ingermanland")
    assert g.status[BRITAIN] == "inactive"
    at(g, "akershus", rantzau=3)
    enters(g, COALITION, "akershus", ("rantzau",), "vastergotland")
    assert g.status[BRITAIN] == "active"


@pytest.mark.parametrize(("cargo", "status"), [((), "inactive"), (("frederik",), "active")])
def test_a125_11_11_cargo_that_a_fleet_brings_into_a_captured_harbor_invades(cargo, status):
    harbor = space("smaland")
    zone = ZONE[harbor]
    assert zone is not None
    g = at(empty(), str(zone), gyldenlove=4, **dict.fromkeys(cargo, 4))
    aboard(g, "gyldenlove", *cargo)
    marker(g, "smaland", "denmark")
    g.march((g.bearer[face("gyldenlove")],), zone, harbor)
    settled(g)
    assert (g.status[BRITAIN], g.aboard) == (status, ())


def test_11_11_its_loss_puts_it_on_the_year_track_for_four_years():
    g = britain()
    call_britain(g, "11.11")
    at(g, "north_sea", norris=1)
    lose(g, "norris")
    run(g, end_of_phase(g))
    assert (g.status[BRITAIN], where(g, "norris"), g.due[0][1]) == ("truce", "year_track", 1709)
    call_britain(g, "11.11")
    assert g.status[BRITAIN] == "truce"
    g.year = 1709
    g.dice_will_be(1)
    at(g, "kattegat", gyldenlove=3)
    run(g, calendar_brings(g))
    assert (g.status[BRITAIN], where(g, "norris")) == ("active", "portsmouth")


def test_dt_23_11_11_russian_fleets_stay_out_of_its_zone():
    g = at(
        at(empty(active=("britain",)), "gulf_of_finland", apraksin=3), "central_baltic", norris=4
    )
    column = (g.bearer[face("apraksin")],)
    assert rule_of(why_not_step(g, COALITION, column, 0, space("central_baltic"))) == "11.11"
    at(g, "kattegat", gyldenlove=3)
    assert why_not_enter(g, g.bearer[face("gyldenlove")], space("central_baltic"), ()) is None


def test_11_11_nobody_else_enters_portsmouth():
    g = at(empty(active=("britain",)), "english_channel", wachtmeister=3, norris=3)
    assert stays_out(g, "wachtmeister", "portsmouth") == "11.11"
    assert why_not_enter(g, g.bearer[face("norris")], space("portsmouth"), ()) is None


def test_a195_11_11_all_know_the_british_flag_and_not_its_strength():
    g = at(empty(active=("britain",)), "english_channel", wachtmeister=3, norris=3)
    g.mingle(g.here[space("english_channel")])
    view, block = observe(g, COALITION).view, g.bearer[face("norris")]
    assert view["face"][block] == face("norris")
    assert isinstance(view["steps"][block], Hidden)
    assert g.maybe[g.bearer[face("wachtmeister")]].bit_count() == 1


def test_11_11_swedish_fleets_do_not_retreat_to_portsmouth():
    g = at(empty(active=("britain",)), "north_sea", wachtmeister=3)
    for place in ("smaland", "vastergotland", "svealand"):
        marker(g, place, "denmark")
    assert [str(place) for place in first_steps(g, SWEDES, g.bearer[face("wachtmeister")])] == [
        "waiting"
    ]


# -- 1.7: tracks -----------------------------------------------------------------------------------
def test_1_7_the_year_track_reaches_as_far_as_a_truce_of_1721():
    g = empty(active=())
    g.year = 1721
    run(g, impose_truce(g, SAXONY))
    assert g.truce_year[SAXONY] == LAST_YEAR


def test_1_7_the_two_rows_of_the_attrition_track_do_not_add_up():
    g = empty()
    g.attrition = 2
    assert attrition_effects(g, "ottoman_activation") == (-1,)
    at(g, "kursk", karl=3)
    assert attrition_effects(g, "ottoman_activation") == ()
    assert attrition_effects(g, "army_cost") == (2,)
