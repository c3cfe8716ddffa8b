from __future__ import annotations

from itertools import product

import pytest
from tests.games.npws.positions import (
    asked,
    bleed,
    keys,
    offered,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    says,
    sp,
    sums,
)

from lacewars.games.npws.catalogue import ALLIANCE, BOURBON
from lacewars.games.npws.ch04_stacking import corps_in
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch15_lines import lines_held, price_of_line, why_not_build_line
from lacewars.games.npws.ch16_battle import attacker_wins, battle
from lacewars.games.npws.ch16_dice import Pool, best_leaders, dice_of, hits_of, shares
from lacewars.games.npws.ch16_losses import next_to_suffer, take_losses
from lacewars.games.npws.ch16_retreat import (
    ATTACKER,
    BY_LAND,
    DEFENDER,
    WINTER,
    WITHDRAWAL,
    retreat,
    ways_through,
    withdraw,
)


def pool(g, *words):
    force = pcs(*words)
    return dice_of(g, force, best_leaders(g, force))


def fighting(g, space, force, *dice):
    run(g, battle(g, sp(space), pcs(*force.split()), False, None), *dice, active=ALLIANCE)
    return g


def french(*numbers, mark=""):
    return " ".join(f"france.{n}{mark}" for n in numbers)


# -- 15 -------------------------------------------------------------------------------------------
def gt_13(dice, **options):
    g = position(
        1704,
        control={"alliance": "namur"},
        namur="marlborough britain.1 netherlands.1 britain.2 netherlands.2",
        tournai=f"villars {french(*range(1, 9))}",
        bouchain=f"minor.bourbon.1 {french(9, 10, 11)}",
    )
    if options:
        g.terms = g.terms._replace(options=tuple({**dict(g.terms.options), **options}.items()))
    g.lines[sp("tournai")] = 2
    run(g, action(g, ALLIANCE, "move"), *dice, active=ALLIANCE)
    army = pcs("marlborough", "britain.1", "netherlands.1", "britain.2", "netherlands.2")
    say(g, (ALLIANCE, army), (ALLIANCE, sp("tournai")))
    say(g, (BOURBON, sp("bouchain")))
    say(g, (BOURBON, pcs("minor.bourbon.1", "france.9", "france.10", "france.11")))
    assert asked(g) == [(ALLIANCE, "lines")]
    return g


def test_15_2_1_gt_13_a_line_of_level_2_on_fertile_ground():
    g = position(1704, tournai=f"villars {french(*range(1, 9))}")
    assert why_not_build_line(g, BOURBON, sp("tournai"), 2) is None
    assert price_of_line(g, sp("tournai"), 2) == 2


@pytest.mark.parametrize(
    ("space", "level", "rule", "key"),
    [
        ("tournai", 1, "15.2.1", "too_few_builders"),
        ("briancon", 1, "15.2.1", "rough_ground"),
        ("metz", 2, "15.2.1", "not_fertile"),
        ("paris", 1, "15.2.1", "not_a_friendly_fortress"),
        ("nijmegen", 1, "15.2.1", "not_a_friendly_fortress"),
    ],
)
def test_15_2_1_where_no_line_is_built(space, level, rule, key):
    g = position(1704, briancon=french(*range(1, 5)), metz=french(*range(5, 11)))
    assert says(why_not_build_line(g, BOURBON, sp(space), level)) == (rule, key)


def test_15_2_2_the_counters_are_limited():
    g = position(1704, tournai=french(*range(1, 9)), lille=french(*range(9, 15)))
    for word in ("antwerp", "namur", "ostend", "dunkirk", "metz", "strasbourg"):
        g.lines[sp(word)] = 1
    assert lines_held(g, BOURBON) == 6
    assert says(why_not_build_line(g, BOURBON, sp("tournai"), 1)) == ("15.2.2", "no_counter_left")
    g.lines[sp("lille")], g.lines[sp("antwerp")] = 1, 0
    assert why_not_build_line(g, BOURBON, sp("lille"), 2) is None  # it is only raised


def test_15_4_gt_13_the_great_line_costs_one_more_than_in_the_example():  # 9.8
    g = gt_13((5, 4))
    say(g, (ALLIANCE, "bypass"))
    assert sums(g, "bypass") == [("tactical", 3), ("enemy_tactical", -2), ("bypass.line_2", -1)]
    assert asked(g) == [(ALLIANCE, "bypass_failed")]


def test_15_4_gt_13_with_the_option_the_example_comes_out():
    g = gt_13((5, 4), bypass_as_example=True)
    say(g, (ALLIANCE, "bypass"))
    assert asked(g) == [(BOURBON, "avoid_battle")]


def test_15_4_gt_13_a_called_off_attack_goes_back():
    g = gt_13((5, 1))
    say(g, (ALLIANCE, "bypass"), (ALLIANCE, "call_off"))
    assert asked(g) == [(BOURBON, "attack_called_off")]
    say(g, (BOURBON, "let_go"))
    assert g.at[pc("marlborough")] == sp("namur")
    assert not g.stack


def test_15_4_gt_13_the_defender_may_force_the_battle_without_his_lines():
    g = gt_13((5, 1, *[1] * 7, *[1] * 10))
    say(g, (ALLIANCE, "bypass"), (ALLIANCE, "call_off"), (BOURBON, "force_battle"))
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("villars")))
    assert "battle" in keys(g)
    assert sums(g, "battle") == []


def test_15_3_stormed_lines_help_the_defender_and_hinder_the_attacker():
    g = gt_13((5, *[5] * 7, *[4] * 10))
    say(g, (ALLIANCE, "storm"), (BOURBON, "stand"), (BOURBON, ()))
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("villars")))
    assert sums(g, "battle") == [("battle.line_attacker", -1), ("battle.line_defender", 1)]
    won = [entry.args for entry in g.record.entries if entry.key == "battle_won"]
    assert won == [] or won[0][2:] == (10, 0)


def test_15_6_a_friendly_line_is_nothing_in_a_relief():
    g = position(
        1705,
        lille=">france.1 marlborough britain.1 netherlands.1",
        tournai=f"villars {french(2, 3)}",
    )
    g.lines[sp("lille")] = 1
    run(g, action(g, BOURBON, "move"), *[1] * 12, active=BOURBON)
    say(g, (BOURBON, pcs("villars", "france.2", "france.3")), (BOURBON, sp("lille")))
    assert asked(g)[0][1] == "lead"  # no lines, no interception, nowhere to slip away to
    say(g, (BOURBON, pcs("villars")), (ALLIANCE, pcs("marlborough")))
    assert sums(g, "battle") == []


# -- 16.2 -----------------------------------------------------------------------------------------
def test_16_2_gt_14_steady_and_demoralized_dice_are_counted_apart():
    g = position(
        1705,
        ulm="eugene minor.alliance.1 austria.1 austria.2 austria.3 empire.1 empire.2"
        " empire.3- empire.4- subsidy.1! subsidy.2!",
        strasbourg=f"boufflers {french(1, 2, 3, 4)} france.5-",
    )
    ours = pool(
        g, "eugene", "minor.alliance.1", *[f"austria.{n}" for n in (1, 2, 3)],
        *[f"empire.{n}" for n in (1, 2, 3, 4)], "subsidy.1", "subsidy.2",
    )  # fmt: skip
    assert (ours.steady, ours.shaken, ours.checked) == (8, 2, pcs("eugene"))
    theirs = pool(g, "boufflers", *french(1, 2, 3, 4, 5).split())
    assert (theirs.steady, theirs.shaken) == (6, 0)


def test_16_2_each_group_rounds_its_halves_by_itself():  # 9.57
    g = position(1705, metz="france.1- france.2-! france.3-!")
    assert pool(g, "france.1", "france.2", "france.3")[:2] == (1, 1)


def test_16_2_leaders_add_no_more_dice_than_their_corps():
    g = position(1705, namur="marlborough britain.1 netherlands.1")
    assert pool(g, "marlborough", "britain.1", "netherlands.1").steady == 4
    g.demoralized = pcs("marlborough")
    assert pool(g, "marlborough", "britain.1", "netherlands.1") == Pool(2, 0, ())  # 9.58


def test_16_3_2_who_is_checked_when_the_cap_cuts():  # 9.59
    a, b = pc("marlborough"), pc("overkirk")
    assert shares([(3, a), (1, b)], 9) == (4, (a, b))
    assert shares([(3, a), (1, b)], 3) == (3, (a,))
    assert shares([(3, a), (1, b)], 1) == (1, (b,))
    assert shares([(0, a)], 3) == (0, ())
    assert shares([(3, a)], 0) == (0, ())


def test_16_2_hits_by_every_face():
    for faces in product(range(1, 7), repeat=2):
        steady = sum(face >= 5 for face in faces)
        assert hits_of(faces, Pool(2, 0, ()), 0) == steady
        assert hits_of(faces, Pool(0, 2, ()), 0) == sum(face == 6 for face in faces)
        assert hits_of(faces, Pool(0, 2, ()), -1) == 0  # 15.3
        assert hits_of(faces, Pool(2, 0, ()), 1) == sum(face >= 4 for face in faces)


# -- 16.3 -----------------------------------------------------------------------------------------
def gt_15():
    g = position(
        1706,
        metz=f"boufflers {french(1, 2, 3, 4, 5)} france.6- france.7- france.8-",
        trier="",
        landau="",
    )
    for word in ("marlborough", "britain.1", "netherlands.1"):
        g.at[pc(word)], g.box[pc(word)], g.due[pc(word)] = sp("metz"), None, 0
    g.steps[pc("britain.1")] = g.steps[pc("netherlands.1")] = 2
    g.index()
    return g


def test_16_3_3_gt_15_more_hits_scored_win_though_more_losses_are_taken():  # 9.78
    g = gt_15()
    boufflers, marlborough = (3, 4), (5, 6)
    fighting(
        g, "metz", "marlborough britain.1 netherlands.1",
        5, 5, 5, 1, 6, 6, 6, 6, 6, 1, 1, 1, *marlborough, *boufflers,
    )  # fmt: skip
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("boufflers")))
    bleed(g)
    assert [g.steps[pc(w)] for w in ("britain.1", "netherlands.1")] == [1, 1]
    assert sum(g.steps[pc(f"france.{n}")] == 2 for n in range(1, 9)) == 2
    assert asked(g) == [(ALLIANCE, "captured")]
    assert "great_victory" not in keys(g)
    say(g, (ALLIANCE, "ransom"))
    assert (g.vp, g.due[pc("marlborough")]) == (7, 1707)
    assert g.victories == [(), ()]


def test_16_3_2_a_leader_given_up_stays_on_his_minor_face():
    g = gt_15()
    fighting(
        g, "metz", "marlborough britain.1 netherlands.1",
        5, 5, 5, 1, 6, 6, 6, 6, 6, 1, 1, 1, 5, 6, 1, 1,
    )  # fmt: skip
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("boufflers")))
    bleed(g)
    say(g, (ALLIANCE, "eliminate"))
    assert pc("marlborough") in g.minor_face
    assert g.vp == 10
    assert g.at[pc("marlborough")] is not None


def test_16_3_2_a_twelve_kills_also_the_winner():
    g = gt_15()
    fighting(
        g, "metz", "marlborough britain.1 netherlands.1",
        1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6,
    )  # fmt: skip
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("boufflers")))
    bleed(g)
    assert pc("boufflers") in g.minor_face


def test_16_2_a_leader_kept_out_gives_no_dice_and_runs_no_risk():
    g = gt_15()
    fighting(g, "metz", "marlborough britain.1 netherlands.1", 1, 1, *[1] * 7)
    say(g, (ALLIANCE, ()), (BOURBON, ()))
    assert [entry.args[1:3] for entry in g.record.entries if entry.key == "dice_steady"] == [
        (2, 0),
        (7, 0),
    ]


def test_16_3_1_the_first_loss_is_the_largest_powers():
    g = position(1705, metz="france.1 france.2 spain.1 bavaria.1-")
    corps = pcs("france.1", "france.2", "spain.1", "bavaria.1")
    assert next_to_suffer(g, corps, False, False) == pcs("france.1", "france.2")
    run(g, take_losses(g, BOURBON, corps, 3))
    assert g.steps[pc("france.1")] == 1
    assert set(offered(g)) == {pc("france.2"), pc("spain.1")}  # 9.21
    say(g, (BOURBON, pc("spain.1")))
    assert g.steps[pc("france.2")] == 1  # the last full corps: forced


def test_16_3_1_nobody_falls_while_a_full_corps_stands():
    g = position(1705, metz="france.1- spain.1 spain.2-")
    corps = pcs("france.1", "spain.1", "spain.2")
    run(g, take_losses(g, BOURBON, corps, 2))
    assert [g.steps[one] for one in corps] == [1, 0, 1]  # the first to fall is a Spaniard


def test_16_3_1_no_more_losses_than_corps():
    g = position(1705, metz="france.1 france.2")
    run(g, take_losses(g, BOURBON, pcs("france.1", "france.2"), 9))
    assert [g.steps[pc("france.1")], g.steps[pc("france.2")]] == [1, 1]


def test_16_3_3_the_last_with_corps_wins():
    g = position(1705, metz="france.1- austria.1")
    ours, theirs = pcs("austria.1"), pcs("france.1")
    assert attacker_wins(g, ours, theirs, (2, 2)) is False
    assert attacker_wins(g, ours, theirs, (3, 2)) is True
    g.steps[pc("france.1")] = 0
    assert attacker_wins(g, ours, theirs, (1, 5)) is True
    g.steps[pc("austria.1")] = 0
    assert attacker_wins(g, ours, theirs, (1, 1)) is False  # 9.94


def test_16_3_4_a_beaten_force_with_losses_loses_heart():
    g = gt_15()
    fighting(
        g, "metz", "marlborough britain.1 netherlands.1",
        1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    )  # fmt: skip
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("boufflers")))
    bleed(g)
    assert set(g.demoralized) == set(pcs("marlborough", "britain.1", "netherlands.1"))


def test_16_3_4_without_a_loss_nobody_loses_heart():
    g = gt_15()
    fighting(g, "metz", "marlborough britain.1 netherlands.1", *[1] * 12, 1, 1, 1, 1)
    say(g, (ALLIANCE, pcs("marlborough")), (BOURBON, pcs("boufflers")))
    bleed(g)
    assert g.demoralized == ()


# -- 16.4 -----------------------------------------------------------------------------------------
def test_16_4_2_an_attacker_does_not_go_where_interceptors_came_from():
    g = position(1705, metz="eugene austria.1 france.1", control={"alliance": "trier strasbourg"})
    force = pcs("eugene", "austria.1")
    terms = (ATTACKER, (sp("trier"),))
    run(g, retreat(g, ALLIANCE, sp("metz"), force, terms), active=ALLIANCE)
    assert g.at[pc("eugene")] == sp("strasbourg")


def test_16_4_2_an_attacker_leaves_no_garrison():  # 9.72
    g = position(1705, lille="villars france.1 austria.1", control={"bourbon": "tournai ostend"})
    force = pcs("villars", "france.1")
    run(g, retreat(g, BOURBON, sp("lille"), force, (ATTACKER, ())), active=BOURBON)
    assert asked(g) == [(BOURBON, "retreat")] or asked(g) == [(BOURBON, "retreat_by_sea")]
    assert refused(g, BOURBON, sp("paris"))[1] == "not_offered"


def test_16_4_3_a_defender_goes_inside_by_sea_or_next_door():
    g = position(1705, ostend="villars france.1 france.2 britain.1")
    g.mediterranean = BOURBON
    units = pcs("villars", "france.1", "france.2")
    run(g, retreat(g, BOURBON, sp("ostend"), units, (DEFENDER, ())), active=ALLIANCE)
    say(g, (BOURBON, pcs("france.1")))
    assert asked(g) == [(BOURBON, "retreat")]  # 2.5.2: no sea for the Bourbons here
    assert refused(g, BOURBON, sp("bergen_op_zoom"))[1] == "not_offered"
    say(g, (BOURBON, sp("lille")))
    assert (g.inside, g.at[pc("villars")]) == (pcs("france.1"), sp("lille"))


def test_16_4_3_by_sea_a_one_always_costs_a_step():
    g = position(1705, cadiz="galway britain.1 britain.2 france.1")
    g.control[sp("cadiz")] = BOURBON
    units = pcs("galway", "britain.1", "britain.2")
    run(g, retreat(g, ALLIANCE, sp("cadiz"), units, (ATTACKER, ())), 1, active=ALLIANCE)
    assert asked(g) == [(ALLIANCE, "retreat_by_sea")]
    say(g, (ALLIANCE, units))
    assert refused(g, ALLIANCE, sp("barcelona"))[1] == "not_offered"
    say(g, (ALLIANCE, sp("lisbon")))
    assert sorted(g.steps[pc(f"britain.{n}")] for n in (1, 2)) == [1, 2]
    assert g.at[pc("galway")] == sp("lisbon")


def test_16_4_3_through_one_enemy_fortress_under_fire():
    g = position(
        1705,
        landau="villars france.1 france.2",
        strasbourg="baden austria.1",
        control={"alliance": "strasbourg trier metz", "bourbon": "landau nancy belfort freiburg"},
    )
    g.control[sp("landau")] = ALLIANCE
    assert (sp("strasbourg"), sp("nancy")) in ways_through(g, BOURBON, sp("landau"))
    units = pcs("villars", "france.1", "france.2")
    terms = (WITHDRAWAL, ())
    run(g, retreat(g, BOURBON, sp("landau"), units, terms), 4, 3, 4, active=ALLIANCE)
    if asked(g) == [(BOURBON, "retreat_through")]:
        say(g, (BOURBON, (sp("strasbourg"), sp("nancy"))))
    # a die for the corps, two for the walls, none for Baden, who has no imperial corps
    rolled = [entry.args[1] for entry in g.record.entries if entry.key == "rolled"]
    assert rolled == [(4, 3, 4)]
    assert sums(g, "reaction_fire") == [("fire.reaction", 1)]
    assert [g.steps[pc("france.1")], g.steps[pc("france.2")]] == [1, 1]


def test_16_4_5_without_any_way_corps_are_lost_and_leaders_taken():
    g = position(
        1705,
        barcelona="galway minor.alliance.1 britain.1 britain.2-",
        control={"bourbon": "barcelona gerona lerida tortosa"},
    )
    g.mediterranean = BOURBON
    units = pcs("galway", "minor.alliance.1", "britain.1", "britain.2")
    run(g, retreat(g, ALLIANCE, sp("barcelona"), units, (ATTACKER, ())), active=ALLIANCE)
    assert asked(g) == [(ALLIANCE, "captured")]
    say(g, (ALLIANCE, "ransom"))
    assert g.vp == 9
    assert (g.due[pc("galway")], g.due[pc("minor.alliance.1")]) == (1706, 1706)
    assert g.steps[pc("britain.1")] == 0


def test_19_0_a_in_winter_leaders_come_back_for_nothing():  # 9.44
    g = position(1705, barcelona="galway britain.1", control={"bourbon": "barcelona"})
    g.mediterranean = BOURBON
    for word in ("gerona", "lerida", "tortosa", "perpignan", "zaragoza", "valencia"):
        g.control[sp(word)] = BOURBON
    run(g, withdraw(g, ALLIANCE, sp("barcelona"), WINTER, ()), active=ALLIANCE)
    assert (g.vp, g.due[pc("galway")]) == (10, 1706)


def test_19_0_a_a_fortress_just_vacated_is_the_last_resort():  # 9.22
    g = position(1705, liege="boufflers france.1", control={"alliance": "liege"})
    rest = (sp("namur"),)
    run(g, withdraw(g, BOURBON, sp("liege"), WINTER, rest), active=ALLIANCE)
    assert refused(g, BOURBON, sp("namur")) == ("19.0.a", "just_vacated")


def test_18_3_3_the_uprising_leaves_the_land_only():  # 9.32
    g = position(1705, valencia="berwick france.1", control={"alliance": "valencia"})
    g.mediterranean = BOURBON
    run(g, withdraw(g, BOURBON, sp("valencia"), BY_LAND, ()), active=ALLIANCE)
    assert asked(g) == [(BOURBON, "retreat")]


# -- 16.5 -----------------------------------------------------------------------------------------
def routed(theirs, ours="marlborough britain.1 netherlands.1 britain.2 netherlands.2 subsidy.1"):
    g = position(1705, liege=f"{ours} {theirs}", control={"alliance": "liege"})
    fighting(g, "liege", ours, *[6] * 8, *[1] * 12)
    say(g, (ALLIANCE, pcs("marlborough")))
    bleed(g)
    return g


def test_16_5_1_gt_20_few_corps_make_no_great_victory():
    g = routed(french(1, 2, 3, 4))
    say(g, (BOURBON, sp("namur")))
    assert (g.vp, g.victories[ALLIANCE]) == (10, ())


def test_16_5_1_gt_20_two_corps_taken_off_the_map_make_one():
    g = routed("france.1- france.2-")
    assert (g.vp, g.victories[ALLIANCE]) == (12, (sp("liege"),))


def test_16_5_1_five_losses_make_one():
    g = routed(french(1, 2, 3, 4, 5))
    say(g, (BOURBON, sp("namur")))
    assert (g.vp, g.victories[ALLIANCE]) == (12, (sp("liege"),))
    assert len(corps_in(g, BOURBON, sp("namur"))) == 5


def test_16_5_2_the_newest_marker_stays():
    g = position()
    g.mark_victory(sp("liege"), BOURBON, "16.5.2")
    g.mark_victory(sp("liege"), ALLIANCE, "16.5.2")
    assert g.victories == [(sp("liege"),), ()]
