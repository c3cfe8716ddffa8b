from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    asked,
    keys,
    marching,
    offered,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    say_anything,
    says,
    sp,
    sums,
)

from lacewars.games.npws.catalogue import ALLIANCE, BOURBON
from lacewars.games.npws.ch13_actions import action, why_not_act
from lacewars.games.npws.ch14_avoidance import why_not_slip
from lacewars.games.npws.ch14_interception import may_try, why_not_intercept, why_not_join
from lacewars.games.npws.ch14_movement import Stand, why_not_step
from lacewars.games.npws.ch17_garrison import fortress_value


# -- 14.1, 14.2 -----------------------------------------------------------------------------------
def gt_10():
    bourbon = "briancon perpignan toulouse bayonne bordeaux clermont lyon"
    return position(
        1707,
        control={"alliance": "montpellier toulon turin", "bourbon": bourbon},
        montpellier="eugene austria.1 austria.2",
        lyon="starhemberg austria.3",
        toulon="netherlands.1",
    )


def test_14_2_2_gt_10_an_enemy_fortress_ends_the_march():
    for word in ("briancon", "perpignan"):
        g = marching(gt_10(), ALLIANCE, "eugene austria.1 austria.2", word)
        assert not g.stack
        assert g.at[pc("eugene")] == sp(word)


@pytest.mark.parametrize("word", ["bayonne", "bordeaux"])
def test_14_2_1_gt_10_from_enemy_ground_one_goes_on_only_when_it_is_taken(word):
    g = marching(gt_10(), ALLIANCE, "eugene austria.1 austria.2", "toulouse")
    assert refused(g, ALLIANCE, sp(word)) == ("14.2.1", "from_enemy_ground")
    say(g, (ALLIANCE, "convert"))
    assert (g.control[sp("toulouse")], g.vp) == (ALLIANCE, 11)  # 14.4, 6.1.1
    say(g, (ALLIANCE, sp(word)))
    assert g.at[pc("eugene")] == sp(word)


def test_14_2_1_gt_10_a_besieger_does_not_go_on_to_enemy_ground_nor_intercept_there():
    g = marching(gt_10(), ALLIANCE, "starhemberg austria.3")
    for word in ("clermont", "briancon"):
        assert refused(g, ALLIANCE, sp(word)) == ("14.2.1", "from_enemy_ground")
    other = gt_10()
    other.at[pc("villars")], other.at[pc("france.1")] = sp("bordeaux"), sp("bordeaux")
    other.steps[pc("france.1")] = 2
    other.index()
    marching(other, BOURBON, "villars france.1", "clermont")
    assert asked(other) == [(BOURBON, "march")]  # nobody may intercept into friendly ground


def test_14_1_1_red_links_cost_two_and_are_closed_to_the_bourbons():
    g = position(1705, mirandola="eugene austria.1")
    marching(g, ALLIANCE, "eugene austria.1", "trent")
    assert g.waiting_for()[ALLIANCE].args[0] == 1
    foe = position(1705, mirandola="vendome france.1", control={"bourbon": "mirandola"})
    marching(foe, BOURBON, "vendome france.1")
    assert refused(foe, BOURBON, sp("trent")) == ("2.1.4", "red_link")
    say(g, (ALLIANCE, sp("mantua")))
    assert not g.stack  # 2 + 1 points: halting is all that is left


def test_14_1_1_points_run_out():
    g = position(1705, nijmegen="marlborough britain.1")
    marching(g, ALLIANCE, "marlborough britain.1", "amsterdam", "bergen_op_zoom", "nijmegen")
    assert asked(g) == []  # halting is all that is left
    assert g.at[pc("britain.1")] == sp("nijmegen")


def test_7_2_3_neutral_portugal_is_closed():
    g = position(1703, ciudad_rodrigo="berwick france.1")
    marching(g, BOURBON, "berwick france.1")
    assert refused(g, BOURBON, sp("almeida")) == ("7.2.3", "closed")


def test_16_1_2_leaders_alone_stay_off_enemy_ground():  # 9.53
    g = position(1705, nijmegen="marlborough britain.1")
    marching(g, ALLIANCE, "marlborough")
    assert refused(g, ALLIANCE, sp("liege")) == ("16.1.2", "no_corps")
    say(g, (ALLIANCE, sp("amsterdam")))
    assert g.at[pc("marlborough")] == sp("amsterdam")


def test_16_1_2_an_attack_is_no_larger_than_the_ground_allows():
    corps = " ".join([f"austria.{n}" for n in range(1, 7)])
    g = position(1705, mantua=f"eugene {corps}", trent="france.1", control={"bourbon": "trent"})
    marching(g, ALLIANCE, f"eugene {corps}")
    assert refused(g, ALLIANCE, sp("trent")) == ("16.1.2", "too_many_to_attack")


def test_14_1_3_what_goes_on_is_led_by_those_who_go_on():  # 9.91
    g = position(1705, nijmegen="marlborough overkirk netherlands.1 netherlands.2")
    marching(g, ALLIANCE, "marlborough overkirk netherlands.1 netherlands.2", "amsterdam")
    say(g, (ALLIANCE, "drop"))
    assert refused(g, ALLIANCE, pcs("marlborough", "overkirk")) == ("14.1.2", "no_leader")
    assert refused(g, ALLIANCE, ()) == ("14.1.3", "nothing_to_drop")
    say(g, (ALLIANCE, pcs("overkirk", "netherlands.2")), (ALLIANCE, sp("bergen_op_zoom")))
    assert g.at[pc("netherlands.2")] == sp("amsterdam")
    assert g.at[pc("netherlands.1")] == sp("bergen_op_zoom")


def test_4_1_2_nobody_ends_a_march_in_a_crowd():
    crowd = " ".join([f"austria.{n}" for n in range(1, 5)])
    g = position(1705, mantua="eugene netherlands.1", trent=crowd)
    marching(g, ALLIANCE, "eugene netherlands.1", "trent")
    assert refused(g, ALLIANCE, "halt") == ("4.1.2", "overstacked")
    say(g, (ALLIANCE, sp("innsbruck")), (ALLIANCE, "halt"))
    stuck = position(1705, mantua="eugene netherlands.1", trent=crowd, innsbruck="empire.1")
    stuck.control[sp("innsbruck")] = ALLIANCE
    marching(stuck, ALLIANCE, "eugene netherlands.1", "cremona")
    assert stuck.at[pc("eugene")] == sp("cremona")


def test_14_4_converting_needs_a_line_corps_and_no_enemy():
    g = position(1707, control={"alliance": "montpellier"}, montpellier="eugene austria.1")
    marching(g, ALLIANCE, "eugene austria.1", "toulouse")
    assert refused(g, ALLIANCE, "convert") == ("14.4", "no_line")
    neutral = position(1702, ulm="baden empire.1")
    neutral.sides[2] = None
    neutral.control[sp("munich")] = None
    marching(neutral, ALLIANCE, "baden empire.1", "munich")
    say(neutral, (BOURBON, "stay_neutral"))
    assert refused(neutral, ALLIANCE, "convert") == ("14.4", "fortified")  # 9.36
    parma = position(1705, mirandola="eugene austria.1", control={"nobody": "parma"})
    marching(parma, ALLIANCE, "eugene austria.1", "parma")
    assert refused(parma, ALLIANCE, sp("cremona")) == ("14.2.1", "from_enemy_ground")  # 9.40
    say(parma, (ALLIANCE, "convert"), (ALLIANCE, sp("cremona")))
    assert parma.at[pc("eugene")] == sp("cremona")


# -- 14.5 -----------------------------------------------------------------------------------------
def sailing(dice, force="minor.alliance.1 britain.1", to="cadiz", year=1702, **stacks):
    g = position(year, london="minor.alliance.1 britain.1 netherlands.1-", **stacks)
    run(g, action(g, ALLIANCE, "naval"), *dice, active=ALLIANCE)
    if asked(g) == [(ALLIANCE, "sail_from")]:
        say(g, (ALLIANCE, sp("london")))
    say(g, (ALLIANCE, pcs(*force.split())))
    if asked(g) == [(ALLIANCE, "sail_to")]:
        say(g, (ALLIANCE, sp(to)))
    return g


def test_14_5_4_a_one_is_paid_or_the_ships_turn_back():
    g = sailing((1,))
    assert set(offered(g)) == {"abort", pc("britain.1")}
    say(g, (ALLIANCE, pc("britain.1")))
    assert (g.steps[pc("britain.1")], g.at[pc("britain.1")]) == (1, sp("cadiz"))
    back = sailing((1,))
    say(back, (ALLIANCE, "abort"))
    assert back.at[pc("britain.1")] == sp("london")
    assert pc("britain.1") in back.acted


def test_14_5_4_leaders_alone_can_only_turn_back():  # 9.80
    g = sailing((1,), force="minor.alliance.1", to="amsterdam")
    assert g.at[pc("minor.alliance.1")] == sp("london")


def test_14_5_4_the_only_corps_is_not_paid_away():  # 9.81
    g = sailing((1,), force="minor.alliance.1 netherlands.1")
    assert g.at[pc("netherlands.1")] == sp("london")  # forced to abort


def test_14_5_3_an_enemy_port_takes_a_leader_and_a_corps():
    g = position(1702, london="minor.alliance.1 britain.1 netherlands.1-")
    run(g, action(g, ALLIANCE, "naval"), active=ALLIANCE)
    say(g, (ALLIANCE, pcs("britain.1")))
    assert refused(g, ALLIANCE, sp("cadiz")) == ("14.5.3", "leader_and_corps")
    assert refused(g, ALLIANCE, sp("lisbon")) == ("7.2.3", "closed")


def test_14_5_1_no_sailing_through_enemy_seas():
    g = position(1702, london="minor.alliance.1 britain.1")
    run(g, action(g, ALLIANCE, "naval"), active=ALLIANCE)
    say(g, (ALLIANCE, pcs("minor.alliance.1", "britain.1")))
    assert refused(g, ALLIANCE, sp("toulon")) == ("14.5.1", "not_our_sea")


def test_14_5_6_landings_are_not_intercepted_but_may_be_avoided():
    g = sailing((3,), cadiz="spain.5-", seville="villars france.1")
    assert asked(g) == [(BOURBON, "go_inside")]
    say(g, (BOURBON, pcs("spain.5")))
    assert fortress_value(g, sp("cadiz")) == 2
    assert not g.stack


# -- 14.6 -----------------------------------------------------------------------------------------
def gt_11():
    return position(
        1704,
        control={"alliance": "antwerp"},
        antwerp="marlborough britain.1 netherlands.1",
        namur="boufflers france.1 france.2",
        liege="netherlands.2",
    )


def test_14_6_1_gt_11_no_interception_where_friends_stand():
    g = marching(gt_11(), ALLIANCE, "marlborough britain.1 netherlands.1", "liege")
    assert "intercept" not in [what for _, what in asked(g)]
    assert not g.stack
    other = marching(gt_11(), ALLIANCE, "marlborough britain.1 netherlands.1", "tournai")
    assert asked(other) == [(BOURBON, "intercept")]
    assert set(offered(other)) == {"pass", sp("namur")}


def test_14_6_3_every_force_may_try_until_one_succeeds():  # 9.89
    g = position(
        1704,
        control={"alliance": "antwerp"},
        antwerp="marlborough britain.1 netherlands.1",
        namur="boufflers france.1",
        bouchain="minor.bourbon.1 france.2",
        lille="minor.bourbon.2 france.3",
    )
    marching(g, ALLIANCE, "marlborough britain.1 netherlands.1", "tournai", dice=(4, 6))
    say(g, (BOURBON, sp("namur")), (BOURBON, pcs("boufflers", "france.1")))
    assert sums(g, "interception") == [("tactical", 1)]
    assert refused(g, BOURBON, sp("namur")) == ("14.6.3", "tried_already")
    say(g, (BOURBON, sp("lille")), (BOURBON, pcs("minor.bourbon.2", "france.3")))
    assert g.at[pc("france.3")] == sp("tournai")
    assert asked(g) == [(BOURBON, "go_inside")]  # 14.6.6: it may not be avoided
    assert g.waiting_for()[BOURBON].rule == "14.7.4"


def test_14_6_1_the_demoralized_and_the_besieged_do_not_intercept():
    g = gt_11()
    g.demoralized = pcs("boufflers")
    why = why_not_intercept(g, BOURBON, sp("tournai"), (), sp("namur"))
    assert says(why) == ("14.6.1", "all_demoralized")
    g.demoralized = pcs("france.1")
    marching(g, ALLIANCE, "marlborough britain.1 netherlands.1", "tournai", dice=(6,))
    say(g, (BOURBON, sp("namur")))
    assert refused(g, BOURBON, pcs("boufflers", "france.1"))[1] == "not_offered"  # 9.14
    shut = position(1704, namur=">boufflers >france.1 britain.1")
    assert may_try(shut, BOURBON, sp("tournai")) == ("pass",)


def test_14_6_1_a_leader_alone_goes_inside():  # 9.17
    g = gt_11()
    marching(g, ALLIANCE, "marlborough britain.1 netherlands.1", "tournai", dice=(6,))
    say(g, (BOURBON, sp("namur")), (BOURBON, pcs("boufflers")))
    assert sums(g, "interception") == []  # he commands no French corps
    assert g.inside == pcs("boufflers")
    assert not g.stack


def test_14_6_2_who_avoided_battle_does_not_intercept():
    g = gt_11()
    g.spent = pcs("boufflers")
    why = why_not_intercept(g, BOURBON, sp("tournai"), (), sp("namur"))
    assert says(why) == ("14.6.2", "all_spent")


def test_14_6_2_interceptors_never_overstack():
    g = position(
        1705,
        control={"bourbon": "trent"},
        mantua="eugene austria.1",
        trent="france.1 france.2 france.3 france.4",
        innsbruck="villars france.5",
    )
    g.control[sp("innsbruck")] = BOURBON
    why = why_not_join(g, BOURBON, sp("innsbruck"), sp("trent"), pcs("villars", "france.5"))
    assert says(why) == ("14.6.2", "no_room_to_join")
    marching(g, ALLIANCE, "eugene austria.1", "trent", dice=(6,))
    say(g, (BOURBON, sp("innsbruck")))
    assert g.inside == pcs("villars")


def test_2_1_4_the_bourbons_do_not_intercept_along_a_red_link():  # 9.19
    g = position(1705, trent="villars france.1", control={"bourbon": "trent mirandola"})
    why = why_not_intercept(g, BOURBON, sp("mirandola"), (), sp("trent"))
    assert says(why) == ("2.1.4", "red_link")


def test_14_6_4_a_besieger_may_leave_a_corps():  # 9.18
    g = position(
        1705,
        landau="baden austria.1 austria.2 empire.1",
        strasbourg="villars france.1",
        control={"bourbon": "landau metz", "alliance": "trier philippsburg"},
        metz="tallard france.2",
    )
    marching(g, BOURBON, "tallard france.2", "trier", dice=(6,))
    assert asked(g) == [(ALLIANCE, "intercept")]
    say(g, (ALLIANCE, sp("landau")), (ALLIANCE, pcs("baden", "austria.1")))
    assert g.at[pc("empire.1")] == sp("landau")
    assert g.at[pc("austria.1")] == sp("trier")


# -- 14.7 -----------------------------------------------------------------------------------------
def gt_12():
    g = opening()
    corps = "britain.2 britain.3 netherlands.4 netherlands.5 subsidy.1 subsidy.2 subsidy.3"
    marching(g, ALLIANCE, f"marlborough overkirk {corps}", "liege")
    say(g, (BOURBON, "pass"))
    assert asked(g) == [(BOURBON, "avoid_battle")]
    return g


FRENCH = ("france.3", "france.4", "france.5", "france.6", "france.7")


@pytest.mark.parametrize("word", ["namur", "antwerp", "cologne"])
def test_14_7_gt_12_all_may_leave_a_friendly_fortress_without_a_roll(word):
    g = gt_12()
    assert set(offered(g)) == {"stand", *map(sp, ("namur", "antwerp", "cologne"))}
    say(g, (BOURBON, sp(word)), (BOURBON, pcs("boufflers", "tallard", *FRENCH)))
    assert g.at[pc("france.7")] == sp(word)
    assert not g.stack
    assert set(g.spent) == set(pcs("boufflers", "tallard", *FRENCH))


def test_14_7_gt_12_one_corps_stays_inside_and_the_fortress_is_worth_three():
    g = gt_12()
    say(g, (BOURBON, sp("namur")), (BOURBON, pcs("boufflers", "tallard", *FRENCH[1:])))
    assert asked(g) == [(BOURBON, "go_inside")]
    say(g, (BOURBON, pcs("france.3")))
    assert fortress_value(g, sp("liege")) == 3


def test_14_7_gt_12_boufflers_inside_a_minor_leader_away_and_one_must_fight():
    g = gt_12()
    say(g, (BOURBON, sp("namur")))
    assert refused(g, BOURBON, pcs("tallard", *FRENCH[:4])) == ("13.5.1", "over_command")
    say(g, (BOURBON, pcs("tallard", *FRENCH[:3])))
    assert refused(g, BOURBON, pcs("boufflers", *FRENCH[3:])) == ("14.7.4", "one_corps_inside")
    g.dice_will_be(*[1] * 9, *[1])
    say(g, (BOURBON, pcs("boufflers", "france.6")))
    assert "battle" in keys(g)
    assert g.inside == pcs("boufflers", "france.6")


def test_14_7_gt_12_where_one_may_not_go():
    g = gt_12()
    assert refused(g, BOURBON, sp("nijmegen")) == ("14.7.3", "not_friendly")
    assert refused(g, BOURBON, sp("paris"))[1] == "not_offered"


@pytest.mark.parametrize(("die", "goes"), [(4, True), (3, False)])
def test_14_7_2_from_open_ground_only_on_a_five(die, goes):
    g = position(
        1705,
        control={"alliance": "toulouse bordeaux"},
        toulouse="starhemberg austria.1 austria.2",
        montpellier="villars france.1 france.2",
    )
    marching(g, BOURBON, "villars france.1 france.2", "toulouse", dice=(die, 6, 6, 6, 6, 6, 6))
    say(g, (ALLIANCE, sp("bordeaux")))
    say(g, (ALLIANCE, pcs("starhemberg", "austria.1", "austria.2")))
    assert sums(g, "avoidance") == [("tactical", 1)]
    assert (g.at[pc("austria.1")] == sp("bordeaux")) is goes
    assert ("battle" in keys(g)) is not goes


def test_14_7_3_avoiding_battle_never_overstacks():  # 9.84
    g = position(
        1705,
        control={"bourbon": "trent"},
        mantua="villars france.1 france.2",
        cremona="eugene austria.1 austria.2 austria.3",
        trent="france.3 france.4 france.5",
    )
    g.control[sp("mantua")] = BOURBON
    g.control[sp("cremona")] = ALLIANCE
    marching(g, ALLIANCE, "eugene austria.1 austria.2 austria.3", "mantua")
    say(g, (BOURBON, "pass")) if asked(g) == [(BOURBON, "intercept")] else None
    say(g, (BOURBON, sp("trent")))
    assert refused(g, BOURBON, pcs("villars", "france.1", "france.2")) == ("4.1.2", "no_room")
    say(g, (BOURBON, pcs("villars", "france.1")))
    assert g.at[pc("france.1")] == sp("trent")


def test_14_7_4_a_corps_goes_inside_without_a_leader():
    g = position(1705, nijmegen="marlborough britain.1 netherlands.1", liege="france.1 france.2")
    marching(g, ALLIANCE, "marlborough britain.1 netherlands.1", "liege", dice=[1] * 7)
    why = why_not_slip(g, BOURBON, sp("liege"), sp("namur"))
    assert says(why) == ("14.7.3", "no_leader_to_leave")
    say(g, (BOURBON, pcs("france.1")))
    assert g.inside == pcs("france.1")
    assert "battle" in keys(g)


def test_14_3_4_a_lone_leader_goes_inside_or_away():
    g = position(1705, nijmegen="marlborough britain.1 netherlands.1", liege="boufflers")
    marching(g, ALLIANCE, "marlborough britain.1 netherlands.1", "liege")
    assert asked(g) == [(BOURBON, "go_inside")]
    say(g, (BOURBON, ()), (BOURBON, sp("namur")))
    assert g.at[pc("boufflers")] == sp("namur")
    inside = position(1705, nijmegen="marlborough britain.1 netherlands.1", liege="boufflers")
    marching(inside, ALLIANCE, "marlborough britain.1 netherlands.1", "liege")
    say(inside, (BOURBON, pcs("boufflers")))
    assert inside.inside == pcs("boufflers")


# -- 20.4.2 ---------------------------------------------------------------------------------------
def test_20_4_2_gt_29_trier_is_occupied_without_points_or_reaction():
    g = opening()
    for piece in pcs("tallard", "france.3"):
        g.at[piece] = sp("namur")
    for piece in pcs("baden", "austria.1", "austria.2"):
        g.at[piece] = sp("landau")
    g.control[sp("landau")] = ALLIANCE
    g.index()
    marching(g, BOURBON, "tallard france.3", "bouchain", "metz", "trier")
    assert (g.control[sp("trier")], g.vp, g.conquered) == (BOURBON, 10, (sp("trier"),))
    assert not g.stack


def test_20_4_2_the_surprise_of_ulm_brings_bavaria_in():
    g = opening()
    marching(g, BOURBON, "max_emanuel bavaria.1", "ulm")
    assert (g.control[sp("ulm")], g.control[sp("munich")], g.vp) == (BOURBON, BOURBON, 10)
    assert g.sides[2] == BOURBON
    assert not g.stack


def test_20_4_2_any_other_first_use_forfeits_ulm():  # 9.37
    g = opening()
    marching(g, BOURBON, "max_emanuel bavaria.1 bavaria.2", "ulm")
    assert g.control[sp("ulm")] == ALLIANCE
    assert g.sides[2] == BOURBON


def test_20_4_2_an_alliance_force_in_ulm_retreats():
    g = opening()
    for piece in pcs("baden", "empire.3"):
        g.at[piece] = sp("ulm")
    g.index()
    marching(g, BOURBON, "max_emanuel bavaria.1", "ulm")
    assert asked(g) == [(ALLIANCE, "retreat")]
    say(g, (ALLIANCE, sp("augsburg")))
    assert g.control[sp("ulm")] == BOURBON


def test_14_1_2_without_a_leader_nobody_marches():
    g = position(1705, nijmegen="britain.1")
    assert says(why_not_act(g, ALLIANCE, "move")) == ("14.1.2", "no_leader_ready")


def test_14_1_3_nobody_is_left_in_a_crowd_and_who_can_leave_nobody_is_not_asked():
    four = " ".join([f"austria.{n}" for n in range(1, 5)])
    g = position(1705, mantua="eugene netherlands.1", trent=four)
    marching(g, ALLIANCE, "eugene netherlands.1", "trent")
    assert refused(g, ALLIANCE, "drop") == ("14.1.3", "nothing_to_drop")
    three = " ".join([f"austria.{n}" for n in range(1, 4)])
    g = position(1705, mantua="eugene netherlands.1 netherlands.2", trent=three)
    marching(g, ALLIANCE, "eugene netherlands.1 netherlands.2", "trent")
    say(g, (ALLIANCE, "drop"))
    assert asked(g) == [(ALLIANCE, "march")]  # one corps, and no other set: both would be a crowd
    say(g, (ALLIANCE, sp("innsbruck")))
    there = [piece for piece in pcs("netherlands.1", "netherlands.2") if g.at[piece] == sp("trent")]
    assert len(there) == 1


def test_14_6_1_a_leader_alone_goes_inside_even_where_there_is_a_crowd():
    crowd = " ".join([f"france.{n}-" for n in range(1, 6)])
    g = position(1705, control={"bourbon": "trent innsbruck"}, mantua="eugene austria.1",
                 trent=crowd, innsbruck="villars france.6")  # fmt: skip
    marching(g, ALLIANCE, "eugene austria.1", "trent", dice=(6,))
    say(g, (BOURBON, sp("innsbruck")))
    assert g.inside == pcs("villars")


def test_4_1_2_who_must_march_on_from_a_crowd_does_not_spend_the_points_for_it():
    four = " ".join([f"britain.{n}" for n in range(1, 5)])
    held = {"alliance": "badajoz elvas", "bourbon": "toledo madrid cordoba"}
    g = position(1705, control=held, toledo=four, badajoz="galway netherlands.1")
    marching(g, ALLIANCE, "galway netherlands.1", "toledo")
    assert refused(g, ALLIANCE, "halt") == ("4.1.2", "overstacked")
    say(g, (ALLIANCE, "convert"))  # two points are left, one leads back or on
    g = position(1705, control=held, toledo=four, elvas="galway netherlands.1")
    marching(g, ALLIANCE, "galway netherlands.1", "badajoz", "toledo")
    assert g.at[pc("galway")] == sp("badajoz")  # nothing else was left
    assert g.control[sp("toledo")] == BOURBON


# -- 4.3, leaders who are left alone ---------------------------------------------------------------
def test_4_3_a_besieging_leader_left_alone_does_not_stay_among_the_garrison():
    g = position(1705, landau=">france.1 baden austria.1", control={"bourbon": "landau"})
    run(g, action(g, ALLIANCE, "transfer"), active=ALLIANCE)
    say(g, (ALLIANCE, pc("austria.1")), (ALLIANCE, sp("philippsburg")))
    say_anything(g)
    assert g.at[pc("baden")] != sp("landau")
    assert g.at[pc("france.1")] == sp("landau")


def test_14_6_4_who_intercepts_from_a_siege_leaves_no_leader_alone():
    g = position(
        1705,
        landau=">france.1 baden eugene austria.1 austria.2",
        stuttgart="villars france.2",
        control={"bourbon": "landau stuttgart", "alliance": "philippsburg trier"},
    )
    marching(g, BOURBON, "villars france.2", "philippsburg", dice=(6, *[1] * 9))
    say(g, (ALLIANCE, sp("landau")), (ALLIANCE, pcs("eugene", "austria.1", "austria.2")))
    say_anything(g)
    assert g.at[pc("baden")] == sp("trier")
    assert g.at[pc("france.1")] == sp("landau")


def test_13_5_2_nobody_is_transferred_to_where_an_enemy_leader_stands():
    g = position(1706, parma="vendome", mantua="eugene austria.5", control={"alliance": "mantua"})
    run(g, action(g, ALLIANCE, "transfer"), active=ALLIANCE)
    say(g, (ALLIANCE, pc("austria.5")))
    assert refused(g, ALLIANCE, sp("parma")) == ("4.3", "enemy_there")


def test_14_1_3_two_may_be_left_where_leaving_one_would_not_do():
    eugene = "~eugene austria.1 austria.2 austria.3 austria.4 austria.5 austria.6"
    g = position(1705, mirandola=eugene, control={"alliance": "mirandola"})
    force = g.here[sp("mirandola")]
    g.active = ALLIANCE
    assert why_not_step(g, force, Stand(sp("mirandola"), 2, True, False), "drop") is None
