"""Chapter 8: Levels, prices, lines of communication, blocks built from a pool drawn blind."""

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

from lacewars.games.pax.ch00_interphase import spend
from lacewars.games.pax.ch01_garrisons import settle_land
from lacewars.games.pax.ch03_actions import why_not_strengthen
from lacewars.games.pax.ch08_building import building, deployments, why_not_deploy
from lacewars.games.pax.ch08_communication import line_of_communication
from lacewars.games.pax.ch08_levels import income, level_due
from lacewars.games.pax.ch08_prices import building_price, first_price, price_of, step_price
from lacewars.games.pax.ch08_replacement import reinforce, why_not_reinforce, why_not_replace
from lacewars.games.pax.position import IS_ON_MAP
from lacewars.kernel import Hidden, observe

SWEDEN, RUSSIA, SAXONY, DENMARK, OTTOMAN = map(
    nation, ("sweden", "russia", "saxony", "denmark", "ottoman")
)


def line(g, word):
    return [str(place) for place in line_of_communication(g, g.bearer[face(word)])]


def rich(g, word, rp):
    g.rp[nation(word)] = rp
    return g


# -- 8.1 -------------------------------------------------------------------------------------------
def test_gt_18_8_1_two_captured_garrisons_cost_denmark_eight():
    g = empty()
    marker(g, "akershus", "sweden")
    marker(g, "christiansand", "sweden")
    settle_land(g)
    assert (g.level[DENMARK], g.level[SWEDEN]) == (8, 40)
    marker(g, "akershus", None)
    settle_land(g)
    assert g.level[DENMARK] == 12


def test_8_1_an_allys_marker_costs_nothing():
    g = empty()
    marker(g, "akershus", "saxony")
    assert level_due(g, DENMARK) == 16


def test_a97_10_2_a_level_stops_at_zero_and_brings_a_truce():
    g = empty()
    for place in ("sjaelland", "jylland", "akershus", "christiansand", "bergenhus", "trondhjem"):
        marker(g, place, "sweden")
    settle_land(g)
    assert g.level[DENMARK] == 0
    assert g.truces_due == (DENMARK,)


@pytest.mark.parametrize(
    ("setting", "rp"),
    [
        ({}, 32),
        ({"halved": (RUSSIA,)}, 16),
        ({"bonus": 4}, 36),
        ({"halved": (RUSSIA,), "bonus": 8}, 24),
    ],
)
def test_a92_8_2_half_the_level_then_what_events_give(setting, rp):
    g = empty()
    g.halved = setting.get("halved", ())
    g.bonus[RUSSIA] = setting.get("bonus", 0)
    assert income(g, RUSSIA) == rp


def test_a92_11_2_armies_in_reform_cost_four_each_after_all_else():
    g = at(empty(), "reform_box", repnin_new=0, menshikov_new=0)
    g.halved, g.bonus[RUSSIA] = (RUSSIA,), 4
    for word in ("repnin_new", "menshikov_new"):
        g.put_on_track(g.bearer[face(word)], 1707, "11.2")
    assert income(g, RUSSIA) == 16 + 4 - 8
    assert g.level[RUSSIA] == 32


def test_a12_8_1_the_ottomans_have_a_level_and_spend_it():
    g = at(empty(active=("ottoman",)), "bender", baltaci=2)
    run(g, spend(g, OTTOMAN))
    assert asked(g) == [(SWEDES, "reinforce")]
    assert g.rp[OTTOMAN] == 16


# -- 8.2, 8.3 --------------------------------------------------------------------------------------
def test_gt_19_8_3_without_a_friendly_garrison_the_price_is_double():
    g = rich(at(empty(), "lietuva", karl=2), "sweden", 8)
    run(g, reinforce(g, SWEDEN))
    say(g, (SWEDES, "karl"))
    assert (steps(g, "karl"), g.rp[SWEDEN]) == ([3], 4)
    say(g, (SWEDES, "karl"))
    assert (steps(g, "karl"), g.rp[SWEDEN]) == ([4], 0)
    assert not g.stack


@pytest.mark.parametrize(
    ("word", "place", "price"),
    [
        ("karl", "svealand", 2),
        ("livgardet", "svealand", 1),
        ("wachtmeister", "smaland", 2),
        ("livgardet", "lietuva", 2),
    ],
)
def test_8_2_a_step_on_the_map(word, place, price):
    g = at(empty(), place, **{word: 1})
    assert price_of(g, g.bearer[face(word)]) == price


def test_a81_8_3_an_allys_garrison_is_friendly_enough():
    g = at(empty(), "lietuva", pyotr=2)
    marker(g, "lietuva", "saxony")
    assert step_price(g, face("pyotr"), space("lietuva")) == 2


def test_a14_1_5_transit_land_doubles_the_price_like_enemy_land():
    g = empty()
    for place in ("mecklenburg", "lietuva", "novgorod"):
        assert step_price(g, face("karl"), space(place)) == 4


def test_dt_33_8_3_far_from_home_in_the_fourth_box_a_step_costs_eight():
    g = empty()
    g.attrition = 4
    assert step_price(g, face("karl"), space("lietuva")) == 8


def test_a82_8_3_two_doublings_make_four_times():
    g = empty()
    g.attrition = 4
    assert step_price(g, face("karl"), space("svealand")) == 4
    assert step_price(g, face("friedrich"), space("holstein_gottorp")) == 2  # no Swedish Army
    assert step_price(g, face("livgardet"), space("lietuva")) == 2


def test_11_1_regiments_cost_double_in_the_last_box_of_the_lower_row():
    g = at(empty(), "kyivshchyna", karl=2)
    g.attrition = 4
    assert step_price(g, face("livgardet"), space("svealand")) == 2
    assert step_price(g, face("karl"), space("svealand")) == 4


def test_8_2_what_cannot_be_paid_is_refused():
    g = rich(at(empty(), "svealand", karl=2, livgardet=3), "sweden", 1)
    run(g, reinforce(g, SWEDEN))
    assert refused(g, SWEDES, "karl") == ("8.2", "too_dear")
    assert refused(g, SWEDES, "livgardet") == ("2.1", "at_full_strength")


def test_8_2_unspent_rp_lapse_and_nothing_is_shared():
    g = at(empty(), "svealand", karl=2)
    run(g, spend(g, SWEDEN))
    assert refused(g, SWEDES, "pyotr")[0] == "8.3"
    say(g, (SWEDES, "enough"))
    assert g.rp[SWEDEN] == 0
    assert entries(g, "lapsed")[0].args == (SWEDEN, 40)


def test_a80_8_2_on_the_map_first_nation_by_nation():
    g = at(empty(active=("ottoman",)), "bender", baltaci=2)
    at(g, "swedish_pool", lewenhaupt=0)
    run(g, spend(g, SWEDEN))
    assert asked(g) == [(SWEDES, "reinforce")]
    say(g, (SWEDES, "enough"))
    assert asked(g) == [(SWEDES, "build")]  # while Ottomans on the map have had nothing yet


def test_8_3_fleets_only_in_a_harbor_and_cargo_never():
    g = at(empty(), "southern_baltic", wachtmeister=2, ankarstierna=3)
    aboard(g, "ankarstierna", "livgardet")
    g.steps[g.bearer[face("livgardet")]] = 1
    assert rule_of(why_not_replace(g, g.bearer[face("wachtmeister")])) == "8.3"
    assert rule_of(why_not_replace(g, g.bearer[face("livgardet")])) == "8.3"
    at(g, "smaland", wachtmeister=2)
    assert why_not_replace(g, g.bearer[face("wachtmeister")]) is None


def test_8_4_the_same_limits_bind_the_action():
    g = at(empty(), "southern_baltic", wachtmeister=2)
    assert rule_of(why_not_strengthen(g, face("wachtmeister"))) == "8.3"
    at(g, "rzhev", karl=2)
    assert rule_of(why_not_strengthen(g, face("karl"))) == "8.5"


# -- 8.5 -------------------------------------------------------------------------------------------
def test_gt_21_8_5_from_velikaya_a_line_leads_to_livland():
    g = at(empty(), "velikaya", karl=2)
    marker(g, "ingermanland", "russia")
    assert line(g, "karl") == ["velikaya", "livland"]
    assert price_of(g, g.bearer[face("karl")]) == 4
    assert why_not_replace(g, g.bearer[face("karl")]) is None


def test_gt_22_8_5_from_rzhev_there_is_no_way_through_velikaya():
    g = rich(at(empty(), "rzhev", karl=2), "sweden", 40)
    assert line(g, "karl") == []
    assert rule_of(why_not_reinforce(g, SWEDEN, face("karl"))) == "8.5"
    assert rule_of(why_not_strengthen(g, face("karl"))) == "8.5"


def test_8_5_enemy_blocks_cut_a_line_whoever_holds_the_land():
    g = at(at(empty(), "velikaya", karl=2), "livland", kievski=1)
    for place in ("ingermanland", "polotsk"):
        marker(g, place, "russia")
    assert line(g, "karl") == []
    at(g, "rzhev", kievski=1)
    assert line(g, "karl") == ["velikaya", "livland"]


def test_8_5_through_transit_land_but_not_through_enemy_markers():
    g = at(empty(), "minsk", karl=2)
    assert line(g, "karl") == ["minsk", "lietuva", "livland"]
    marker(g, "lietuva", "saxony")
    assert line(g, "karl") == ["minsk", "trakai", "zemaitija", "kurland", "livland"]


def danzig():
    """Karl in Pomorze, shut in on land; Gdansk bears a Swedish marker."""
    g = at(empty(), "pomorze", karl=2, livgardet=1)
    for place in ("pommern", "livland"):
        marker(g, place, "russia")
    at(g, "wielkopolska", kievski=1)
    at(g, "kujawy", moskovski=1)
    marker(g, "pomorze", "sweden")
    return g


def test_a83_8_5_one_sea_with_a_fleet_of_the_nation_from_port_to_port():
    g = danzig()
    assert line(g, "karl") == []
    at(g, "southern_baltic", ankarstierna=1)
    assert line(g, "karl") == ["pomorze", "southern_baltic", "smaland"]
    at(g, "southern_baltic", friedrich=1)
    at(g, "central_baltic", ankarstierna=1)
    assert line(g, "karl") == []
    at(g, "southern_baltic", norris=4)
    assert line(g, "karl") == []  # the nation's own Fleet


def test_a84_8_5_a_port_in_unmarked_poland_is_not_friendly():
    g = at(danzig(), "southern_baltic", wachtmeister=4)
    marker(g, "pomorze", None)
    assert line(g, "karl") == []


def test_a85_8_5_enemies_in_its_own_land_do_not_cut_a_line():
    g = at(empty(), "velikaya", karl=2, kievski=3)
    marker(g, "ingermanland", "russia")
    assert line(g, "karl") == ["velikaya", "livland"]
    at(g, "svealand", livgardet=1, moskovski=3)
    assert line(g, "livgardet") == ["svealand"]


def test_a86_8_5_russian_fleets_in_nyen_need_a_line_to_russia():
    g = at(empty(), "nyen", apraksin=2)
    g.converted = True
    marker(g, "nyen", "russia")
    assert line(g, "apraksin") == ["nyen", "ladoga"]
    for place in ("ladoga", "novgorod"):
        marker(g, place, "sweden")
    assert line(g, "apraksin") == []


def test_a87_8_5_polish_blocks_live_on_saxon_markers_or_saxony():
    g = at(empty(), "malopolska", lubomirski=2)
    assert line(g, "lubomirski") == ["malopolska", "schlesien", "lausitz"]
    marker(g, "malopolska", "saxony")
    assert line(g, "lubomirski") == ["malopolska"]
    marker(g, "malopolska", "russia")
    assert line(g, "lubomirski") == ["malopolska", "schlesien", "lausitz"]


def test_a88_8_5_the_holstein_block_is_at_home_with_the_swedes():
    g = at(empty(), "mecklenburg", friedrich=1)
    assert line(g, "friedrich") == ["mecklenburg", "pommern"]
    at(g, "holstein_gottorp", friedrich=1)
    assert line(g, "friedrich") == ["holstein_gottorp"]


def test_a167_8_5_an_enemy_fleet_does_not_cut_a_line_by_sea():
    g = at(danzig(), "southern_baltic", ankarstierna=1, tordenskjold=3)
    assert line(g, "karl") == ["pomorze", "southern_baltic", "smaland"]


def test_a63_8_4_besiegers_may_be_strengthened_and_others_in_communication():
    g = at(empty(), "velikaya", karl=2, livgardet=1)
    g.besiege((g.bearer[face("karl")],), space("velikaya"))
    assert why_not_strengthen(g, face("karl")) is None
    at(g, "velikaya", kievski=3)  # a battle now: the line holds still
    assert why_not_strengthen(g, face("livgardet")) is None
    at(g, "livland", moskovski=1)
    for place in ("ingermanland", "polotsk"):
        marker(g, place, "russia")
    assert rule_of(why_not_strengthen(g, face("livgardet"))) == "8.5"


def test_a128_8_3_the_british_fleet_is_refitted_at_portsmouth_alone():
    g = at(empty(active=("britain",)), "portsmouth", norris=2)
    assert why_not_strengthen(g, face("norris")) is None
    at(g, "smaland", norris=2)
    assert rule_of(why_not_strengthen(g, face("norris"))) == "8.5"


# -- 8.6 -------------------------------------------------------------------------------------------
def saxon_pool():
    return rich(at(empty(), "saxon_pool", schulenburg=0, lubomirski=0), "saxony", 12)


def test_gt_23_8_6_schulenburg_is_built_and_lubomirski_is_too_dear():
    g = saxon_pool()
    run(g, building(g, SAXONY))
    g.dice_will_be(face("schulenburg"), face("lubomirski"))
    say(g, (COALITION, "draw"), (COALITION, "lausitz"))
    assert asked(g) == [(COALITION, "new_steps")]
    assert refused(g, COALITION, 5)[0] == "8.6"
    say(g, (COALITION, 4))
    assert (where(g, "schulenburg"), steps(g, "schulenburg"), g.rp[SAXONY]) == ("lausitz", [4], 2)
    say(g, (COALITION, "draw"))
    assert (where(g, "lubomirski"), g.rp[SAXONY]) == ("saxon_pool", 0)
    assert "not_affordable" in keys(g)
    assert not g.stack


@pytest.mark.parametrize(
    ("word", "steps_", "price"),
    [
        ("schulenburg", 4, 10),
        ("garde", 3, 4),
        ("gyldenlove", 4, 10),
        ("garde", 1, 2),
        ("pyotr", 1, 4),
    ],
)
def test_dt_15_8_6_the_first_step_of_a_new_block_is_double(word, steps_, price):
    assert building_price(empty(), face(word), steps_) == price


def test_a89_8_6_a_drawn_block_that_can_be_paid_is_built():
    g = saxon_pool()
    run(g, building(g, SAXONY))
    g.dice_will_be(face("schulenburg"))
    say(g, (COALITION, "draw"))
    assert asked(g) == [(COALITION, "deploy")]
    say(g, (COALITION, "sachsen"))
    assert refused(g, COALITION, 0)[0] == "8.6"


def test_a90_8_7_with_nowhere_to_stand_the_first_step_is_lost_and_building_goes_on():
    g = rich(at(empty(), "danish_pool", rantzau=0, livgarden=0), "denmark", 12)
    for place in ("sjaelland", "jylland"):
        marker(g, place, "sweden")
    run(g, building(g, DENMARK))
    g.dice_will_be(face("rantzau"))
    say(g, (COALITION, "draw"))
    assert (where(g, "rantzau"), g.rp[DENMARK]) == ("danish_pool", 8)
    assert asked(g) == [(COALITION, "build")]


def test_a91_11_10_the_holstein_block_is_drawn_in_vain_while_the_enemy_is_at_home():
    g = rich(at(empty(), "swedish_pool", friedrich=0), "sweden", 12)
    at(g, "holstein_gottorp", frederik=1)
    run(g, building(g, SWEDEN))
    say(g, (SWEDES, "draw"))
    assert (where(g, "friedrich"), g.rp[SWEDEN]) == ("swedish_pool", 8)


def test_a164_8_6_a_pole_built_in_transit_land_costs_no_more_but_attrition_doubles_building():
    g = saxon_pool()
    run(g, building(g, SAXONY))
    g.dice_will_be(face("lubomirski"))
    say(g, (COALITION, "draw"), (COALITION, "schlesien"), (COALITION, 1))
    assert g.rp[SAXONY] == 8
    g.attrition = 4
    assert first_price(g, face("lewenhaupt")) == 8
    assert first_price(g, face("friedrich")) == 4


def test_8_6_nobody_can_tell_what_was_drawn_nor_what_is_left():
    g = rich(
        at(empty(), "swedish_pool", lewenhaupt=0, stenbock=0, upplands=0, ostgota=0), "sweden", 20
    )
    run(g, building(g, SWEDEN))
    g.dice_will_be(face("stenbock"))
    say(g, (SWEDES, "draw"))
    seen = observe(g, COALITION)
    pool = g.here[space("swedish_pool")]
    assert all(isinstance(seen.view["face"][block], Hidden) for block in pool)
    assert {g.maybe[block].bit_count() for block in pool} == {4}
    assert not any(face("stenbock") in entry.args for entry in seen.memory)


def test_a199_8_6_the_price_tells_whether_it_is_an_army():
    g = rich(
        at(empty(), "swedish_pool", lewenhaupt=0, stenbock=0, upplands=0, ostgota=0), "sweden", 20
    )
    run(g, building(g, SWEDEN))
    g.dice_will_be(face("stenbock"))
    say(g, (SWEDES, "draw"), (SWEDES, "skane"), (SWEDES, 4))
    block = g.bearer[face("stenbock")]
    assert g.maybe[block].bit_count() == 2  # ten RP: one of the two Armies
    assert g.sighted[face("stenbock")] == 0


def test_a165_10_2_a_living_king_in_the_pool_is_built_like_any_army():
    g = rich(at(empty(), "saxon_pool", august=0), "saxony", 12)
    run(g, building(g, SAXONY))
    say(g, (COALITION, "draw"), (COALITION, "sachsen"), (COALITION, 4))
    assert steps(g, "august") == [4]


# -- 8.7 -------------------------------------------------------------------------------------------
def deployed(g, word):
    return sorted(map(str, deployments(g, face(word))))


@pytest.mark.parametrize(
    ("word", "places"),
    [
        ("pyotr", ["moskva", "tula", "yaroslavl"]),
        ("august", ["lausitz", "leipzig", "sachsen"]),
        ("frederik", ["jylland", "sjaelland"]),
        ("gyldenlove", ["sjaelland"]),
        ("wachtmeister", ["smaland", "svealand", "vastergotland"]),
        ("estlandska", ["estland"]),
        ("bergenhus_regiment", ["bergenhus"]),
        ("baltaci", ["bender", "bogdan", "kirim", "ozi"]),
        ("apraksin", []),
    ],
)
def test_8_7_where_new_blocks_are_deployed(word, places):
    assert deployed(empty(active=("denmark", "ottoman")), word) == places


def test_8_7_not_under_an_enemy_garrison_nor_among_enemies():
    g = at(empty(), "tula", karl=4)
    marker(g, "yaroslavl", "sweden")
    assert deployed(g, "pyotr") == ["moskva"]
    assert rule_of(why_not_deploy(g, face("pyotr"), space("tula"))) == "8.7"


def test_a141_8_7_friends_under_an_enemy_marker_do_not_open_a_land():
    g = at(empty(), "moskva", kievski=3)
    marker(g, "moskva", "sweden")
    assert deployed(g, "pyotr") == ["tula", "yaroslavl"]


def test_a138_11_1_red_dots_go_to_sweden_if_the_enemy_is_in_their_land():
    g = at(empty(), "estland", kievski=1)
    assert "svealand" in deployed(g, "estlandska")
    at(g, "moskva", kievski=1)
    assert deployed(g, "estlandska") == ["estland"]
    marker(g, "estland", "russia")
    assert "estland" not in deployed(g, "estlandska")


@pytest.mark.parametrize(("on", "opens"), [(False, False), (True, True)])
def test_a166_11_1_displaced_red_dots_stay_in_sweden_proper_unless_agreed(on, opens):
    g = at(empty(options={"red_dots_in_any_swedish_land": on}), "estland", kievski=1)
    assert ("livland" in deployed(g, "estlandska")) == opens
    assert "skane" in deployed(g, "estlandska")


@pytest.mark.parametrize(("on", "opens"), [(False, True), (True, False)])
def test_a114_11_5_poles_may_deploy_next_to_poland_unless_agreed(on, opens):
    g = empty(options={"poles_deploy_in_poland": on})
    assert ("schlesien" in deployed(g, "lubomirski")) == opens
    assert "sandomierz" in deployed(g, "lubomirski")
    assert "preussen" not in deployed(g, "sobieski")  # 4.5: at peace
    marker(g, "sandomierz", "sweden")
    assert "sandomierz" not in deployed(g, "lubomirski")


def test_11_4_bergenhus_goes_elsewhere_in_norway():
    g = at(empty(), "bergenhus", karl=1)
    assert deployed(g, "bergenhus_regiment") == ["akershus", "christiansand", "trondhjem"]


def test_11_2_cossacks_deploy_all_over_russia_and_in_ukraine_while_it_is_russian():
    g = empty()
    assert {"ladoga", "poltava"} <= set(deployed(g, "cossack"))
    g.status[nation("ukraine")] = "active"
    assert "poltava" not in deployed(g, "cossack")


def test_11_2_russian_fleets_deploy_in_sankt_peterburg_while_russia_holds_it():
    g = empty()
    g.converted = True
    assert deployed(g, "apraksin") == []
    marker(g, "nyen", "russia")
    assert deployed(g, "apraksin") == ["nyen"]


def test_8_7_over_stacking_costs_nothing_before_the_next_supply():
    g = rich(at(empty(), "ladoga", pyotr=4), "russia", 12)
    at(g, "russian_pool", cossack=0)
    run(g, building(g, RUSSIA))
    say(g, (COALITION, "draw"), (COALITION, "ladoga"), (COALITION, 3))
    assert steps(g, "pyotr", "cossack") == [4, 3]
    assert IS_ON_MAP[g.at[g.bearer[face("cossack")]]]


# -- 8.8 -------------------------------------------------------------------------------------------
def test_8_8_what_events_give_is_spent_or_lost_and_leaves_the_level_alone():
    g = at(empty(), "svealand", karl=2)
    g.promise(SWEDEN, 8)
    run(g, spend(g, SWEDEN))
    assert (g.rp[SWEDEN], g.level[SWEDEN]) == (48, 40)
    assert options(g)[-1] == "enough"
