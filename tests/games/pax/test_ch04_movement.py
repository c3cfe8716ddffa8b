"""Chapter 4: columns, borders, pins, Forced March, closed land, and the sea legs of chapter 9."""

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

from lacewars.games.pax.armies import ALONE
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch04_movement import is_movable, movement
from lacewars.games.pax.ch04_steps import border_room, why_not_step
from lacewars.games.pax.ch05_battle import battle_spaces
from lacewars.games.pax.position import sees_face
from lacewars.kernel import observe


def moving(g, side, origin, *column):
    """One Movement Action, up to the first step of its first column."""
    leaving(g, side, origin)
    say(g, (side, column))


def leaving(g, side, origin):
    """One Movement Action, up to the choice of its first column."""
    run(g, movement(g, side))
    if asked(g) == [(side, "move_from")]:
        say(g, (side, origin))
    return g


def walk(g, side, *steps_taken):
    say(g, *[(side, step) for step in steps_taken])


# -- 1.1, 4.1 --------------------------------------------------------------------------------------
def test_gt_01_1_1_from_livland_there_is_no_step_to_ingermanland():
    g = at(empty(), "livland", karl=4)
    moving(g, SWEDES, "livland", "karl")
    assert refused(g, SWEDES, "ingermanland")[0] == "4.1"  # not even named: the lake is no border
    assert "ingermanland" not in options(g)


def test_gt_09_4_1_one_action_three_blocks_two_ways():
    g = at(empty(), "novgorod", pyotr=4, preobrazhenski=3, semyonovski=3)
    at(g, "ingermanland", karl=4, livgardet=2)
    moving(g, COALITION, "novgorod", "pyotr")
    walk(g, COALITION, "rzhev", "smolensk", "halt")
    say(g, (COALITION, ("preobrazhenski", "semyonovski")), (COALITION, "ingermanland"))
    assert (where(g, "pyotr"), where(g, "semyonovski")) == ("smolensk", "ingermanland")
    assert not [seat for seat, _ in asked(g) if seat == COALITION]  # they had to stop
    assert battle_spaces(g) == (space("ingermanland"),)
    assert g.strides == ()


def test_4_1_a_block_moves_once_a_turn():
    g = at(empty(), "svealand", karl=4)
    moving(g, SWEDES, "svealand", "karl")
    walk(g, SWEDES, "kopparberg", "halt")
    assert not g.stack
    assert not is_movable(g, SWEDES, g.bearer[face("karl")])


def test_a33_4_1_a_move_of_nothing_is_none():
    g = at(empty(), "novgorod", karl=4)
    moving(g, SWEDES, "novgorod", "karl")
    assert refused(g, SWEDES, "halt") == ("4.1", "must_go")


def test_a31_4_1_empty_enemy_land_neither_costs_nor_stops():
    g = at(empty(), "ingermanland", karl=4)
    moving(g, SWEDES, "ingermanland", "karl")
    walk(g, SWEDES, "novgorod", "rzhev", "halt")
    assert where(g, "karl") == "rzhev"


def test_dt_06_4_1_fleets_and_land_blocks_never_in_one_action():
    g = at(empty(), "smaland", karl=4, wachtmeister=4)
    leaving(g, SWEDES, "smaland")
    assert refused(g, SWEDES, ("karl", "wachtmeister")) == ("4.1", "land_and_sea")
    g.maybe[g.bearer[face("wachtmeister")]] = (1 << 18) - 1  # the Dane cannot tell what is left
    say(g, (SWEDES, ("karl",)), (SWEDES, "skane"), (SWEDES, "halt"))
    assert refused(g, SWEDES, ("wachtmeister",)) == ("4.1", "land_and_sea")


# -- 4.2 -------------------------------------------------------------------------------------------
SEVEN = ("pyotr", "preobrazhenski", "semyonovski", "kievski", "moskovski", "woronjetski", "cossack")


def test_dt_04_4_2_six_over_a_border_and_no_seventh():
    g = at(empty(), "moskva", **dict.fromkeys(SEVEN, 3))
    leaving(g, COALITION, "moskva")
    say(g, (COALITION, SEVEN[:6]), (COALITION, "tula"), (COALITION, "halt"), (COALITION, SEVEN[6:]))
    assert refused(g, COALITION, "tula") == ("4.2", "border_full")


def test_dt_04_4_2_two_over_difficult_ground_and_each_player_has_his_own_count():
    g = at(empty(), "bryansk", pyotr=4, kievski=3, moskovski=3)
    at(g, "mogilev", karl=4)
    leaving(g, COALITION, "bryansk")
    say(g, (COALITION, ("pyotr", "kievski", "moskovski")))
    assert refused(g, COALITION, "mogilev") == ("4.2", "border_full")


def test_dt_04_4_2_the_count_of_a_border_is_for_both_directions_and_one_side():
    g = at(empty(), "bryansk", pyotr=4, kievski=3)
    leaving(g, COALITION, "bryansk")
    say(g, (COALITION, ("pyotr", "kievski")), (COALITION, "mogilev"))
    ends = space("mogilev"), space("bryansk")
    assert border_room(g, COALITION, *ends) == 0
    assert border_room(g, SWEDES, *ends) == 2


def test_dt_05_a43_4_2_difficult_ground_stops_even_a_forced_march():
    g = at(empty(), "novgorod", pyotr=4)
    moving(g, COALITION, "novgorod", "pyotr")
    walk(g, COALITION, "yaroslavl")
    assert not g.stack
    assert where(g, "pyotr") == "yaroslavl"


# -- 4.3 -------------------------------------------------------------------------------------------
FIVE = ("karl", "rehnskiold", "livgardet", "upplands", "ostgota")


def pinned_position():
    """GT-10: five Swedes in Livland, two Saxons come from Kurland."""
    g = at(empty(), "livland", **dict.fromkeys(FIVE, 3))
    at(g, "kurland", august=4, garde=3)
    moving(g, COALITION, "kurland", "august", "garde")
    walk(g, COALITION, "livland")
    return g


def test_gt_10_4_3_as_many_are_pinned_as_entered_by_their_owners_choice():
    g = pinned_position()
    assert asked(g) == [(SWEDES, "pin")]
    assert refused(g, SWEDES, ("karl",)) == ("4.3", "so_many_pinned")
    say(g, (SWEDES, ("karl", "livgardet")))
    assert set(g.pinned) == {g.bearer[face("karl")], g.bearer[face("livgardet")]}
    leaving(g, SWEDES, "livland")
    assert refused(g, SWEDES, ("karl",)) == ("4.3", "pinned")
    say(g, (SWEDES, ("rehnskiold", "upplands", "ostgota")))
    assert refused(g, SWEDES, "kurland") == ("4.3", "pinned_border")
    say(g, (SWEDES, "estland"), (SWEDES, "halt"))


def test_a140_5_0_the_pinned_fight_alone_when_the_others_leave():
    g = pinned_position()
    say(g, (SWEDES, ("karl", "livgardet")))
    leaving(g, SWEDES, "livland")
    say(g, (SWEDES, ("rehnskiold", "upplands", "ostgota")), (SWEDES, "estland"), (SWEDES, "halt"))
    assert battle_spaces(g) == (space("livland"),)
    assert len(g.here[space("livland")]) == 4


def test_a36_4_3_a_second_wave_pins_more():
    g = pinned_position()
    say(g, (SWEDES, ("karl", "livgardet")))
    at(g, "velikaya", pyotr=4)
    moving(g, COALITION, "velikaya", "pyotr")
    walk(g, COALITION, "livland")
    assert refused(g, SWEDES, ("karl",))[0] == "4.3"
    say(g, (SWEDES, ("upplands",)))
    assert len(g.pinned) == 3


def test_4_3_what_is_pinned_is_told_to_its_owner_only():
    g = pinned_position()
    say(g, (SWEDES, ("karl", "livgardet")))
    (entry,) = entries(g, "pinned")
    assert entry.to == (SWEDES,)
    assert entry.twin == ("pinned_unseen", (2, "blue", space("livland")))


def test_gt_11_4_3_the_first_player_is_pinned_too_for_his_sieges():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    at(g, "moskva", pyotr=4)
    g.besiege((g.bearer[face("karl")],), space("novgorod"))
    g.marches = ()
    moving(g, COALITION, "moskva", "pyotr")
    walk(g, COALITION, "rzhev", "novgorod")
    assert asked(g) == [(SWEDES, "pin")]
    say(g, (SWEDES, ("karl",)))
    assert g.besieging == ()  # 6.5


def test_a70_6_5_others_may_be_named_before_besiegers():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    at(g, "moskva", pyotr=4)
    g.besiege((g.bearer[face("karl")],), space("novgorod"))
    moving(g, COALITION, "moskva", "pyotr")
    walk(g, COALITION, "rzhev", "novgorod")
    say(g, (SWEDES, ("livgardet",)))
    assert g.besieging == (g.bearer[face("karl")],)


def test_a139_6_1_declared_besiegers_may_not_leave():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    g.besiege((g.bearer[face("karl")],), space("novgorod"))
    leaving(g, SWEDES, "novgorod")
    assert refused(g, SWEDES, ("karl",)) == ("6.1", "besieging")


# -- 4.4 -------------------------------------------------------------------------------------------
def test_gt_12_4_4_karl_and_the_dalecarlians_hurry_to_livland():
    g = at(empty(), "sandomierz", karl=4, dalregementet=3)
    at(g, "svealand", upplands=3)
    g.action_dice = (3, 1)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "sandomierz"), (SWEDES, ("karl", "dalregementet")))
    walk(g, SWEDES, "podlasie", "trakai", "lietuva", "livland")
    say(g, (SWEDES, "movement"), (SWEDES, "svealand"), (SWEDES, ("upplands",)))
    walk(g, SWEDES, "kopparberg")
    assert sorted(extra for _, extra in g.strides) == [2, 2]
    by_block = {g.bearer[face("karl")]: 5, g.bearer[face("dalregementet")]: 2}
    g.dice_will_be(*[by_block[block] for block, _ in g.strides])
    say(g, (SWEDES, "halt"))
    assert steps(g, "karl", "dalregementet") == [4, 1]
    assert where(g, "karl") == where(g, "dalregementet") == "livland"
    assert set(g.forced) == set(by_block)  # 5.3: Reserve in round one


def test_4_4_nobody_goes_more_than_two_too_far():
    g = at(empty(), "sandomierz", karl=4)
    moving(g, SWEDES, "sandomierz", "karl")
    walk(g, SWEDES, "podlasie", "trakai", "lietuva", "kurland")
    column = (g.bearer[face("karl")],)
    assert rule_of(why_not_step(g, SWEDES, column, 4, space("livland"))) == "4.4"
    assert asked(g) == [(SWEDES, "arriving_besiegers")]  # the march was over by itself


def test_4_4_cavalry_forces_later_than_foot():
    g = at(empty(), "trakai", ostgota=3, livgardet=3)
    moving(g, SWEDES, "trakai", "ostgota", "livgardet")
    walk(g, SWEDES, "lietuva", "kurland", "livland", "halt")
    assert g.strides == ((g.bearer[face("livgardet")], 1),)


def test_4_4_a_forced_march_may_kill():
    g = at(empty(), "trakai", livgardet=1, karl=4)
    g.action_dice = (1, 1)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "trakai"), (SWEDES, ("livgardet",)))
    g.dice_will_be(3)
    walk(g, SWEDES, "lietuva", "kurland", "livland", "halt", ())
    assert where(g, "livgardet") == "swedish_pool"


def test_a39_4_4_fleets_do_not_force():
    g = at(empty(), "english_channel", apraksin=4)
    moving(g, COALITION, "english_channel", "apraksin")
    walk(g, COALITION, "north_sea", "skagerrak", "kattegat")
    assert not g.stack
    column = (g.bearer[face("apraksin")],)
    assert rule_of(why_not_step(g, COALITION, column, 3, space("western_baltic"))) == "9.1"


def test_a40_4_4_dice_fall_before_the_first_later_action():
    g = at(empty(), "trakai", livgardet=3)
    at(g, "svealand", karl=2)
    g.action_dice = (5, 1)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "trakai"), (SWEDES, ("livgardet",)))
    walk(g, SWEDES, "lietuva", "kurland", "livland", "halt")
    assert "forced_march" not in keys(g)
    g.dice_will_be(1)
    say(g, (SWEDES, "replacement"))
    assert steps(g, "livgardet") == [2]


def test_a42_4_4_a_siege_for_nothing_after_a_forced_march():
    g = at(empty(), "smolensk", karl=4)
    moving(g, SWEDES, "smolensk", "karl")
    walk(g, SWEDES, "moskva", "tula", "kursk", "halt")
    assert asked(g) == [(SWEDES, "arriving_besiegers")]
    say(g, (SWEDES, ("karl",)))
    assert g.besieging == (g.bearer[face("karl")],)


# -- 4.5 -------------------------------------------------------------------------------------------
def test_4_5_nobody_enters_a_nation_that_is_not_at_war():
    g = at(empty(active=()), "holstein_gottorp", karl=4)
    moving(g, SWEDES, "holstein_gottorp", "karl")
    assert refused(g, SWEDES, "jylland") == ("4.5", "closed")
    assert refused(g, SWEDES, "hannover") == ("4.5", "closed")
    walk(g, SWEDES, "mecklenburg")  # 1.5


def test_4_5_ukraine_is_entered_with_russia():
    g = at(empty(), "kursk", karl=4)
    moving(g, SWEDES, "kursk", "karl")
    walk(g, SWEDES, "poltava", "halt")
    g.status[nation("russia")] = "truce"
    at(g, "wolyn", livgardet=3)
    moving(g, SWEDES, "wolyn", "livgardet")
    assert refused(g, SWEDES, "kyivshchyna") == ("4.5", "closed")


# -- sight -----------------------------------------------------------------------------------------
def test_4_1_the_enemy_sees_how_many_march_where_not_who():
    g = at(empty(), "svealand", karl=4, livgardet=3)
    moving(g, SWEDES, "svealand", "karl")
    walk(g, SWEDES, "kopparberg", "halt")
    (entry,) = entries(g, "marched")
    assert entry.to == (SWEDES,)
    assert entry.twin == ("marched_unseen", (1, "blue", space("svealand"), space("kopparberg")))
    assert "karl" not in str(observe(g, COALITION).memory)


def test_4_1_frames_keep_wood_never_faces():
    g = at(empty(), "svealand", karl=4, livgardet=3)
    moving(g, SWEDES, "svealand", "karl")
    assert "karl" not in str([kept for _, _, kept in g.stack])
    assert sees_face(g, g.bearer[face("karl")]) == (SWEDES,)


# -- 9.1, 9.2: the sea ----------------------------------------------------------------------------
def test_dt_16_a154_9_1_leaving_a_harbor_is_a_whole_move():
    g = at(empty(), "smaland", wachtmeister=4, ankarstierna=3)
    moving(g, SWEDES, "smaland", "wachtmeister", "ankarstierna")
    walk(g, SWEDES, "southern_baltic")
    assert not g.stack
    assert where(g, "ankarstierna") == "southern_baltic"


def test_dt_16_9_1_entering_a_harbor_counts_as_a_zone_and_ends_the_move():
    g = at(empty(), "gulf_of_bothnia", wachtmeister=4)
    moving(g, SWEDES, "gulf_of_bothnia", "wachtmeister")
    walk(g, SWEDES, "northern_baltic", "svealand")
    assert not g.stack
    at(g, "english_channel", ankarstierna=3)
    moving(g, SWEDES, "english_channel", "ankarstierna")
    walk(g, SWEDES, "north_sea", "skagerrak", "kattegat", "western_baltic")
    walk(g, SWEDES, "southern_baltic", "central_baltic")
    assert not g.stack


@pytest.mark.parametrize("place", ["sjaelland", "pommern"])
def test_9_1_fleets_enter_friendly_harbors_only(place):
    zone = "western_baltic" if place == "sjaelland" else "southern_baltic"
    g = at(empty(), zone, wachtmeister=4)
    moving(g, SWEDES, zone, "wachtmeister")
    assert refused(g, SWEDES, place) == ("9.1", "no_harbor")


def test_9_1_fleets_stop_where_enemy_fleets_are():
    g = at(empty(), "kattegat", wachtmeister=4)
    at(g, "western_baltic", gyldenlove=4)
    moving(g, SWEDES, "kattegat", "wachtmeister")
    walk(g, SWEDES, "western_baltic")
    assert not g.stack
    assert battle_spaces(g) == (space("western_baltic"),)
    assert g.pinned == (g.bearer[face("gyldenlove")],)  # A38


def test_a158_4_1_an_unpinned_fleet_may_leave_but_not_where_the_enemy_came_in():
    g = at(empty(), "kattegat", wachtmeister=4)
    at(g, "western_baltic", gyldenlove=4, tordenskjold=3)
    moving(g, SWEDES, "kattegat", "wachtmeister")
    walk(g, SWEDES, "western_baltic")
    say(g, (COALITION, ("gyldenlove",)))
    moving(g, COALITION, "western_baltic", "tordenskjold")
    assert refused(g, COALITION, "kattegat") == ("4.3", "pinned_border")
    walk(g, COALITION, "southern_baltic", "halt")


def test_gt_25_9_2_karl_sails_from_the_kattegat_and_lands_in_ingermanland():
    g = at(empty(), "kattegat", wachtmeister=4, ankarstierna=3)
    aboard(g, "wachtmeister", "karl")
    aboard(g, "ankarstierna", "livgardet", "dalregementet")
    at(g, "kattegat", karl=4, livgardet=3, dalregementet=3)
    at(g, "ingermanland", preobrazhenski=3, semyonovski=2)
    g.action_dice = (3, 1)
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "kattegat"), (SWEDES, ("wachtmeister", "ankarstierna")))
    walk(g, SWEDES, "western_baltic", "southern_baltic", "central_baltic", "gulf_of_finland")
    walk(g, SWEDES, "halt")
    assert where(g, "karl") == "gulf_of_finland"
    say(g, (SWEDES, "movement"), (SWEDES, "gulf_of_finland"))
    walk(g, SWEDES, ("karl", "livgardet", "dalregementet"), "ingermanland")
    assert where(g, "karl") == "ingermanland"
    assert g.aboard == ()
    assert battle_spaces(g) == (space("ingermanland"),)
    assert g.defenders == ((space("ingermanland"), COALITION),)


def test_gt_26_9_2_who_embarked_does_not_land_in_the_same_turn():
    g = at(empty(), "estland", karl=4)
    at(g, "gulf_of_finland", wachtmeister=4)
    moving(g, SWEDES, "estland", "karl")
    walk(g, SWEDES, "gulf_of_finland")
    assert where(g, "karl") == "gulf_of_finland"
    leaving(g, SWEDES, "gulf_of_finland")
    assert refused(g, SWEDES, ("karl",)) == ("4.1", "moved")


def test_a8_9_2_embarking_takes_a_friendly_port_and_room_and_no_enemy_fleet():
    g = at(empty(), "estland", karl=4, livgardet=3)
    at(g, "gulf_of_finland", wachtmeister=4)
    moving(g, SWEDES, "estland", "karl", "livgardet")
    assert refused(g, SWEDES, "gulf_of_finland") == ("9.2", "no_berths")
    walk(g, SWEDES, "livland", "halt")
    at(g, "estland", upplands=3)
    marker(g, "estland", "russia")
    moving(g, SWEDES, "estland", "upplands")
    assert refused(g, SWEDES, "gulf_of_finland") == ("9.2", "no_friendly_port")
    marker(g, "estland", None)
    at(g, "gulf_of_finland", apraksin=4)
    assert refused(g, SWEDES, "gulf_of_finland") == ("9.2", "enemy_fleets")


def test_9_2_embarking_is_a_whole_move():
    g = at(empty(), "livland", karl=4)
    at(g, "gulf_of_finland", wachtmeister=4)
    moving(g, SWEDES, "livland", "karl")
    walk(g, SWEDES, "estland")
    assert refused(g, SWEDES, "gulf_of_finland") == ("9.2", "whole_move")


def test_gt_05_9_2_nobody_lands_where_there_is_no_port():
    g = at(empty(), "gulf_of_riga", wachtmeister=4)
    at(g, "gulf_of_riga", karl=4)
    aboard(g, "wachtmeister", "karl")
    moving(g, SWEDES, "gulf_of_riga", "karl")
    assert "kurland" not in options(g)
    assert refused(g, SWEDES, "central_baltic") == ("9.2", "no_port")


def test_9_2_landing_asks_nobody_whose_port_it_is_but_not_among_enemy_fleets():
    g = at(empty(), "western_baltic", wachtmeister=4)
    at(g, "western_baltic", karl=4)
    aboard(g, "wachtmeister", "karl")
    at(g, "western_baltic", gyldenlove=4)
    leaving(g, SWEDES, "western_baltic")
    assert refused(g, SWEDES, ("karl",)) == ("4.1", "no_way")
    g.place(g.bearer[face("gyldenlove")], space("kattegat"))
    leaving(g, SWEDES, "western_baltic")
    say(g, (SWEDES, ("karl",)), (SWEDES, "sjaelland"))
    assert asked(g) == [(SWEDES, "arriving_besiegers")]  # A142


def test_a155_4_5_ports_of_nations_not_at_war_are_closed():
    g = at(empty(active=()), "western_baltic", wachtmeister=4)
    at(g, "western_baltic", karl=4)
    aboard(g, "wachtmeister", "karl")
    moving(g, SWEDES, "western_baltic", "karl")
    assert refused(g, SWEDES, "sjaelland") == ("4.5", "closed")


def test_a156_9_2_a_fleet_carries_its_allies():
    g = at(empty(), "estland", friedrich=3)
    at(g, "gulf_of_finland", wachtmeister=4)
    moving(g, SWEDES, "estland", "friedrich")
    walk(g, SWEDES, "gulf_of_finland")
    assert where(g, "friedrich") == "gulf_of_finland"


def test_a32_9_4_fleets_at_anchor_neither_stop_nor_fight_and_say_so():
    g = at(empty(), "jylland", karl=4)
    at(g, "sjaelland", gyldenlove=4)
    at(g, "western_baltic", wachtmeister=4)
    at(g, "western_baltic", karl=4)
    aboard(g, "wachtmeister", "karl")
    moving(g, SWEDES, "western_baltic", "karl")
    walk(g, SWEDES, "sjaelland")
    assert "only_fleets" in keys(g)
    assert "shown" not in keys(g)
    assert battle_spaces(g) == ()
    assert g.pinned == ()  # A153


def test_dt_27_5_0_a_free_siege_of_a_harbor_with_fleets_only():
    g = at(empty(), "western_baltic", wachtmeister=4)
    at(g, "western_baltic", karl=4)
    aboard(g, "wachtmeister", "karl")
    at(g, "sjaelland", gyldenlove=4, tordenskjold=3)
    moving(g, SWEDES, "western_baltic", "karl")
    walk(g, SWEDES, "sjaelland", ("karl",))
    assert g.besieging == (g.bearer[face("karl")],)
    fleet = g.bearer[face("gyldenlove")]
    assert observe(g, SWEDES).view["face"][fleet] != face("gyldenlove")
    assert g.maybe[fleet].bit_count() == 1  # set up by hand each with its own mask


def test_9_2_two_regiments_share_a_fleet_and_all_can_tell_they_are_regiments():
    g = at(empty(), "estland", livgardet=3, upplands=3)
    at(g, "gulf_of_finland", wachtmeister=4)
    everything = (1 << 18) - 1
    for word in ("livgardet", "upplands"):
        g.maybe[g.bearer[face(word)]] = everything
    moving(g, SWEDES, "estland", "livgardet", "upplands")
    walk(g, SWEDES, "gulf_of_finland")
    mask = g.maybe[g.bearer[face("livgardet")]]
    assert not mask & ALONE[face("karl")]
    assert not mask & ALONE[face("wachtmeister")]
    assert mask & ALONE[face("upplands")]


def test_a184_9_2_a_fleet_brings_its_cargo_ashore_in_a_harbor_unless_that_has_moved():
    g = at(empty(), "northern_baltic", wachtmeister=4)
    at(g, "northern_baltic", karl=4)
    aboard(g, "wachtmeister", "karl")
    moving(g, SWEDES, "northern_baltic", "wachtmeister")
    walk(g, SWEDES, "svealand")
    assert (where(g, "karl"), g.aboard) == ("svealand", ())
    at(g, "egentliga_finland", livgardet=3)
    at(g, "northern_baltic", ankarstierna=3)
    g.marches = ()
    moving(g, SWEDES, "egentliga_finland", "livgardet")
    walk(g, SWEDES, "northern_baltic")
    moving(g, SWEDES, "northern_baltic", "ankarstierna")
    assert refused(g, SWEDES, "svealand") == ("9.2", "whole_move")


# -- 12.2, row 5 -----------------------------------------------------------------------------------
def test_a131_12_2_distrust_keeps_colours_apart():
    g = at(empty(), "lietuva", pyotr=4, august=4)
    at(g, "livland", karl=4)
    g.distrust = True
    leaving(g, COALITION, "lietuva")
    assert refused(g, COALITION, ("pyotr", "august")) == ("12.2", "colours_apart")
    say(g, (COALITION, ("pyotr",)), (COALITION, "livland"), (COALITION, ()))
    moving(g, COALITION, "lietuva", "august")
    assert refused(g, COALITION, "livland") == ("12.2", "distrust")


def test_a131_12_2_grey_nations_share_a_colour():
    g = at(empty(), "lietuva", oginski=3, august=4)
    g.distrust = True
    moving(g, COALITION, "lietuva", "oginski", "august")
    walk(g, COALITION, "kurland", "halt")


# -- rulings that bind chapters together --------------------------------------------------
def test_a35_4_2_no_border_limit_between_port_and_zone():
    g = at(empty(), "gulf_of_finland", wachtmeister=4, ankarstierna=3)
    column = ("karl", "livgardet", "upplands")
    at(g, "gulf_of_finland", karl=4, livgardet=3, upplands=3)
    aboard(g, "wachtmeister", "karl")
    aboard(g, "ankarstierna", "livgardet", "upplands")
    moving(g, SWEDES, "gulf_of_finland", *column)
    walk(g, SWEDES, "estland")
    assert [where(g, word) for word in column] == ["estland"] * 3
    assert {step[1] for step in g.marches} == {space("gulf_of_finland")}  # one way in, for 5.3


def test_a143_1_1_wismar_is_a_territory_beside_mecklenburg():
    g = at(empty(), "mecklenburg", karl=4)
    moving(g, SWEDES, "mecklenburg", "karl")
    walk(g, SWEDES, "wismar", "halt")
    assert where(g, "karl") == "wismar"


def test_a38_4_3_each_entering_fleet_pins_one():
    g = at(empty(), "kattegat", wachtmeister=4)
    at(g, "western_baltic", gyldenlove=4, tordenskjold=3)
    moving(g, SWEDES, "kattegat", "wachtmeister")
    walk(g, SWEDES, "western_baltic")
    assert asked(g) == [(COALITION, "pin")]
    assert refused(g, COALITION, ("gyldenlove", "tordenskjold")) == ("4.3", "so_many_pinned")


def test_a153_4_3_fleets_at_anchor_are_not_offered_as_pinned_and_leave():
    g = at(empty(), "western_baltic", wachtmeister=4, karl=4)
    at(g, "sjaelland", gyldenlove=4, frederik=4)
    aboard(g, "wachtmeister", "karl")
    moving(g, SWEDES, "western_baltic", "karl")
    walk(g, SWEDES, "sjaelland")
    assert options(g) == ["(frederik,)"]  # asked all the same: the Swede sees two blocks
    say(g, (COALITION, ("frederik",)))
    g.place(g.bearer[face("wachtmeister")], space("gulf_of_riga"))
    moving(g, COALITION, "sjaelland", "gyldenlove")
    walk(g, COALITION, "western_baltic")
