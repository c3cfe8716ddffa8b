from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    asked,
    besieging,
    keys,
    offered,
    opening,
    pc,
    pcs,
    position,
    run,
    say,
    say_anything,
    says,
    sp,
    sums,
)

from lacewars.games.npws.catalogue import ALLIANCE, BOURBON
from lacewars.games.npws.ch04_stacking import corps_in, is_besieged, is_overstacked
from lacewars.games.npws.ch13_actions import action, why_not_act
from lacewars.games.npws.ch17_garrison import fortress_value
from lacewars.games.npws.ch17_siege import (
    siege_lines,
    siege_result,
    ways_of_honour,
    why_not_besiege,
)


def lines(g, side, space, force):
    found = siege_lines(g, side, sp(space), pcs(*force.split()))
    return {line.key.removeprefix("siege."): line.value for line in found}


# -- 17.4, 17.5.2 ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "stack", "value"),
    [("lille", ">france.1 eugene austria.1", 5), ("landau", ">empire.1- villars france.1", 2),
     ("namur", "eugene austria.1", 2)],
)  # fmt: skip
def test_17_4_gt_16_level_and_garrison(space, stack, value):
    assert fortress_value(position(1705, **{space: stack}), sp(space)) == value


@pytest.mark.parametrize(
    ("roll", "result"),
    [(-3, (1, 0)), (1, (1, 0)), (2, (1, 0)), (3, (1, 0)), (4, (1, 1)), (5, (1, 1)),
     (6, (1, 2)), (7, (1, 3)), (11, (1, 3))],
)  # fmt: skip
def test_17_5_2_the_table(roll, result):
    assert siege_result(position(), roll) == result


@pytest.mark.parametrize(
    ("option", "roll", "result"),
    [("siege_three", 3, (1, 1)), ("siege_low", 0, (2, 0)), ("siege_high", 8, (0, 3))],
)
def test_17_5_2_the_readings_of_the_table_are_options(option, roll, result):
    g = position()
    assert siege_result(g, roll) != result
    g.terms = g.terms._replace(options=tuple({**dict(g.terms.options), option: True}.items()))
    assert siege_result(g, roll) == result


# -- 17.5.3 ---------------------------------------------------------------------------------------
def test_17_5_3_no_line_and_a_threatened_one():
    g = position(1705, bayonne="eugene austria.1")
    assert lines(g, ALLIANCE, "bayonne", "eugene austria.1")["no_line"] == -2
    g = position(
        1705,
        landau="villars france.1",
        strasbourg="eugene austria.1",
        control={"bourbon": "strasbourg", "alliance": "landau metz trier"},
    )
    assert lines(g, BOURBON, "landau", "villars france.1")["threatened_line"] == -1


def test_17_5_3_a_port_with_a_line_over_its_holders_sea():
    g = position(1703, barcelona="galway britain.1")
    assert lines(g, ALLIANCE, "barcelona", "galway britain.1")["sea_line"] == -1
    g.mediterranean = ALLIANCE
    assert "sea_line" not in lines(g, ALLIANCE, "barcelona", "galway britain.1")
    rock = position(1705, gibraltar="berwick france.1", control={"alliance": "gibraltar"})
    assert lines(rock, BOURBON, "gibraltar", "berwick france.1")["sea_line"] == -1


def test_17_5_3_the_tyrolese_rise_against_the_bourbons_only():
    g = position(1705, innsbruck="villars france.1")
    assert lines(g, BOURBON, "innsbruck", "villars france.1")["tyrol"] == -1
    back = position(1705, trent="eugene austria.1", control={"bourbon": "trent"})
    assert "tyrol" not in lines(back, ALLIANCE, "trent", "eugene austria.1")


def test_17_5_3_leaders_inside_hamper_once():  # 9.98
    g = position(1705, lille=">boufflers >tallard eugene austria.1")
    assert lines(g, ALLIANCE, "lille", "eugene austria.1")["leader_inside"] == -1
    minor = position(1705, lille=">minor.bourbon.1 eugene austria.1")
    assert "leader_inside" not in lines(minor, ALLIANCE, "lille", "eugene austria.1")
    g.terms = g.terms._replace(
        options=tuple({**dict(g.terms.options), "leader_inside_effective": True}.items())
    )
    assert "leader_inside" not in lines(g, ALLIANCE, "lille", "eugene austria.1")


@pytest.mark.parametrize(
    ("force", "bonus"),
    [
        ("marlborough netherlands.1", True),  # 9.12
        ("marlborough subsidy.1", False),
        ("eugene austria.1", True),
        ("eugene subsidy.1", False),
        ("baden empire.1", False),
    ],
)
def test_17_5_3_a_leader_of_rating_two_with_a_corps_of_his_nation(force, bonus):
    g = position(1705, lille=force, control={"alliance": "tournai namur liege"})
    assert ("leader" in lines(g, ALLIANCE, "lille", force)) is bonus


def test_17_5_3_one_great_victory_here_or_next_door():
    g = position(1705, lille="eugene austria.1")
    g.mark_victory(sp("tournai"), ALLIANCE, "16.5.2")
    g.mark_victory(sp("bouchain"), ALLIANCE, "16.5.2")
    assert lines(g, ALLIANCE, "lille", "eugene austria.1")["great_victory"] == 2
    g.mark_victory(sp("tournai"), BOURBON, "16.5.2")
    g.mark_victory(sp("bouchain"), BOURBON, "16.5.2")
    assert "great_victory" not in lines(g, ALLIANCE, "lille", "eugene austria.1")


# -- 17.5.1, 17.5.4 -------------------------------------------------------------------------------
def test_17_5_1_as_many_corps_as_the_fortress_is_strong():
    g = position(1705, lille=">france.1 eugene austria.1 austria.2 austria.3 austria.4")
    why = why_not_besiege(g, ALLIANCE, sp("lille"))
    assert says(why) == ("17.5.1", "too_few_besiegers")
    assert says(why_not_act(g, ALLIANCE, "siege")) == ("17.5.1", "nothing_to_besiege")
    small = position(1705, lille=">france.1 minor.alliance.1 " + " ".join(
        f"austria.{n}" for n in range(1, 7)))  # fmt: skip
    why = why_not_besiege(small, ALLIANCE, sp("lille"))
    assert says(why) == ("17.5.1", "too_few_besiegers")  # 9.11: CR 3 does not reach 5


def test_17_5_4_one_roll_a_round():
    g = position(
        1705,
        lille="eugene minor.alliance.1 " + " ".join(f"austria.{n}" for n in range(1, 8)),
        control={"alliance": "tournai"},
    )
    run(g, action(g, ALLIANCE, "siege"), 1, active=ALLIANCE)
    say(g, (ALLIANCE, pcs("eugene", "austria.1", "austria.2", "austria.3")))
    assert says(why_not_besiege(g, ALLIANCE, sp("lille"))) == ("17.5.4", "rolled_already")
    g.begin_round(ALLIANCE, "13.3")
    assert why_not_besiege(g, ALLIANCE, sp("lille")) is None


def test_12_3_6_a_roll_against_toulon_ends_its_fleet():
    g = position(1705, toulon="eugene austria.1 austria.2", control={"alliance": "nice"})
    g.fleet = 2
    besieging(g, "toulon", "eugene austria.1 austria.2", 1)
    assert (g.fleet, g.fleet_is_gone) == (0, True)


# -- 17.5.5 to 17.5.9 -----------------------------------------------------------------------------
def gt_17():
    g = position(
        1707,
        strasbourg="starhemberg minor.alliance.1 austria.1 austria.2 austria.3",
        metz="berwick france.1 france.2 france.3 france.4 france.5-",
        control={"alliance": "strasbourg landau"},
    )
    run(g, action(g, BOURBON, "move"), active=BOURBON)
    army = pcs("berwick", *[f"france.{n}" for n in range(1, 6)])
    say(g, (BOURBON, army), (BOURBON, sp("strasbourg")))
    assert asked(g) == [(ALLIANCE, "avoid_battle")]
    say(g, (ALLIANCE, sp("landau")))
    say(g, (ALLIANCE, pcs("minor.alliance.1", "austria.2", "austria.3")))
    say(g, (ALLIANCE, pcs("starhemberg", "austria.1")))
    assert not g.stack
    return g


def press(g, force, *dice):
    g.begin_round(BOURBON, "13.3")
    run(g, action(g, BOURBON, "siege"), *dice, active=BOURBON)
    say(g, (BOURBON, pcs(*force.split())))


def test_17_5_7_gt_17_the_siege_of_strasbourg():
    g = gt_17()
    space, four = sp("strasbourg"), "berwick france.1 france.2 france.3 france.4"
    assert fortress_value(g, space) == 4
    press(g, four, 4)
    assert sums(g, "siege") == [("siege.leader_inside", -1), ("siege.leader", 1)]
    assert (g.breached[space], g.siege[space], fortress_value(g, space)) == (1, 1, 3)
    assert g.steps[pc("france.1")] == 1
    press(g, "berwick france.2 france.3 france.4", 4)
    assert (g.breached[space], g.siege[space], fortress_value(g, space)) == (2, 2, 2)
    press(g, "berwick france.3 france.4", 5)
    assert asked(g) == [(ALLIANCE, "honours_of_war")]
    say(g, (ALLIANCE, sp("landau")))
    assert (g.at[pc("austria.1")], g.steps[pc("austria.1")]) == (sp("landau"), 1)
    assert (g.control[space], g.breached[space], g.siege[space], g.vp) == (BOURBON, 0, 0, 8)
    say(g, (ALLIANCE, "ransom"))
    assert (g.vp, g.due[pc("starhemberg")]) == (7, 1708)


def test_17_5_7_gt_17_a_two_would_not_have_been_enough():  # 9.6
    g = gt_17()
    press(g, "berwick france.1 france.2 france.3 france.4", 4)
    press(g, "berwick france.2 france.3 france.4", 4)
    press(g, "berwick france.3 france.4", 2)
    assert sum(value for _, value in sums(g, "siege")[-3:]) == 2
    assert (g.control[sp("strasbourg")], fortress_value(g, sp("strasbourg"))) == (ALLIANCE, 1)


def test_17_5_8_gt_18_the_garrison_marches_out_reduced():
    g = position(
        1705,
        namur=">france.1 marlborough britain.1 britain.2 netherlands.1 subsidy.1",
        control={"alliance": "antwerp"},
    )
    force = "marlborough britain.1 britain.2 netherlands.1 subsidy.1"
    besieging(g, "namur", force, 6)
    assert (g.breached[sp("namur")], g.steps[pc("france.1")]) == (2, 1)
    assert fortress_value(g, sp("namur")) == 1
    besieging(g, "namur", "marlborough britain.1", 4)
    assert g.control[sp("namur")] == ALLIANCE
    assert asked(g) == [(BOURBON, "honours_of_war")]
    assert set(offered(g)) == set(map(sp, ("liege", "tournai", "bouchain")))
    say(g, (BOURBON, sp("liege")))
    assert (g.at[pc("france.1")], g.steps[pc("france.1")]) == (sp("liege"), 1)


def test_17_5_8_gt_26_a_reduced_garrison_takes_its_own_loss():
    g = position(
        1705, landau=">empire.1- villars france.1 france.2", control={"alliance": "landau"}
    )
    besieging(g, "landau", "villars france.1 france.2", 3, side=BOURBON)
    assert (fortress_value(g, sp("landau")), g.control[sp("landau")]) == (1, ALLIANCE)
    besieging(g, "landau", "villars france.1 france.2", 3, side=BOURBON)
    say(g, (ALLIANCE, offered(g)[0]))
    assert g.steps[pc("empire.1")] == 1
    assert g.at[pc("empire.1")] is not None
    assert g.control[sp("landau")] == BOURBON


def test_17_5_8_honours_of_war_by_sea_to_the_same_zone():  # 9.61
    g = position(1705, gibraltar=">britain.1 berwick france.1", control={"alliance": "gibraltar"})
    ways = ways_of_honour(g, ALLIANCE, sp("gibraltar"))
    assert {sp("london"), sp("lisbon"), sp("amsterdam")} <= set(ways)
    assert sp("nijmegen") not in ways


def test_17_5_8_without_any_room_the_corps_goes_to_the_pool():  # 9.99
    g = position(1705, lille=">france.1 eugene austria.1")
    g.control[:] = [ALLIANCE] * len(g.control)
    g.control[sp("lille")] = BOURBON
    besieging(g, "lille", "eugene austria.1", 6)
    g.breached[sp("lille")] = 3
    g.steps[pc("france.1")] = 1
    besieging(g, "lille", "eugene austria.1", 6)
    assert g.at[pc("france.1")] is None


def test_17_5_9_leaders_inside_are_taken_with_the_place():
    g = position(
        1705, landau=">minor.alliance.1 >baden villars france.1", control={"alliance": "landau"}
    )
    besieging(g, "landau", "villars france.1", 5, side=BOURBON)
    assert asked(g) == [(ALLIANCE, "captured")]
    say(g, (ALLIANCE, "eliminate"))
    assert pc("baden") in g.minor_face
    assert (g.due[pc("baden")], g.due[pc("minor.alliance.1")]) == (1706, 1706)


def test_17_5_7_the_last_besieger_falls_and_the_place_is_taken():  # 9.114
    g = position(1705, landau="villars france.1-", control={"alliance": "landau"})
    besieging(g, "landau", "villars france.1", 4, side=BOURBON)
    assert g.control[sp("landau")] == BOURBON
    assert g.steps[pc("france.1")] == 0
    assert g.at[pc("villars")] == sp("landau")


def test_17_5_5_without_a_besieger_the_siege_is_lifted():  # 9.113
    g = position(1705, strasbourg=">boufflers >france.1 baden empire.1-")
    besieging(g, "strasbourg", "baden empire.1", 4)
    assert (g.breached[sp("strasbourg")], g.siege[sp("strasbourg")], g.inside) == (0, 0, ())
    assert g.at[pc("baden")] == sp("freiburg")  # he does not stay among them: 14.3.4


def test_17_3_3_the_garrison_is_free_when_the_besieger_goes():
    g = position(1705, landau=">empire.1 villars france.1", control={"alliance": "landau"})
    g.breached[sp("landau")] = 1
    g.move(pcs("villars", "france.1"), sp("strasbourg"), "14.1.1")
    assert (g.inside, g.breached[sp("landau")]) == ((), 0)
    assert "siege_lifted" in keys(g)


def test_17_3_4_gt_27_relief_and_garrison_merge_into_a_crowd():  # 9.73
    eight = " ".join(f"austria.{n}" for n in range(1, 9))
    g = position(
        1705,
        ulm=">empire.1 villars france.1",
        stuttgart=f"eugene minor.alliance.1 {eight}",
        control={"bourbon": "munich augsburg"},
    )
    g.lines[sp("ulm")] = 1
    run(g, action(g, ALLIANCE, "move"), 1, 1, 1, 1, *[6] * 10, 1, 1, 1, 1, active=ALLIANCE)
    army = pcs("eugene", "minor.alliance.1", *eight.split())
    say(g, (ALLIANCE, army), (ALLIANCE, sp("ulm")))
    assert asked(g) == [(BOURBON, "avoid_battle")]
    g.dice_will_be(6)
    say(g, (BOURBON, sp("munich")), (BOURBON, pcs("villars", "france.1")))
    assert len(corps_in(g, ALLIANCE, sp("ulm"))) == 9
    assert is_overstacked(g, ALLIANCE, sp("ulm"))
    say(g, (ALLIANCE, "halt"))
    while asked(g) == [(ALLIANCE, "overstack")]:
        say(g, (ALLIANCE, offered(g)[0]))
    full = [one for one in corps_in(g, ALLIANCE, sp("ulm")) if g.steps[one] == 2]
    assert len(full) == 4
    assert not is_besieged(g, sp("ulm"))


# -- 20.4.3 ---------------------------------------------------------------------------------------
def test_20_4_3_maastricht_joins_the_army_that_takes_liege():
    g = opening()
    for piece in pcs("boufflers", "tallard", *[f"france.{n}" for n in range(3, 8)]):
        g.at[piece] = sp("namur")
    for piece in pcs("marlborough", "britain.2"):
        g.at[piece] = sp("liege")
    g.index()
    besieging(g, "liege", "marlborough britain.2", 5)
    assert (g.control[sp("liege")], g.vp, g.liege_1702) == (ALLIANCE, 12, False)  # 9.5
    assert (g.at[pc("netherlands.6")], g.steps[pc("netherlands.6")]) == (sp("liege"), 2)


def test_6_1_2_gt_29_trier_taken_back_by_siege_counts():  # 9.101
    g = position(1703, trier="baden empire.1", control={"bourbon": "trier"})
    besieging(g, "trier", "baden empire.1", 4)
    assert g.vp == 11


def test_6_1_1_gibraltar_is_worth_two():
    g = position(1703, gibraltar="minor.alliance.1 britain.1")
    besieging(g, "gibraltar", "minor.alliance.1 britain.1", 5)
    assert (g.control[sp("gibraltar")], g.vp) == (ALLIANCE, 12)


def test_10_2_cadiz_gives_the_sea_at_once_and_only_once():  # 9.42
    g = position(1703, cadiz="minor.alliance.1 britain.1")
    besieging(g, "cadiz", "minor.alliance.1 britain.1", 5)
    assert g.mediterranean == ALLIANCE
    g.take_sea(BOURBON, "13.5.6")
    g.take_control(sp("cadiz"), BOURBON, "17.5.7")
    g.take_control(sp("cadiz"), ALLIANCE, "17.5.7")
    assert g.mediterranean == BOURBON


def test_10_2_the_bourbons_need_both_ports():  # 9.43
    g = position(1705)
    g.take_control(sp("lisbon"), BOURBON, "17.5.7")
    assert g.mediterranean == BOURBON
    held = position(1705, control={"alliance": "cadiz"})
    held.take_control(sp("lisbon"), BOURBON, "17.5.7")
    assert held.mediterranean == ALLIANCE


def test_17_1_1_only_before_enemy_fortresses():
    g = position(1705, nijmegen="marlborough britain.1", toulouse="eugene austria.1")
    for word in ("nijmegen", "toulouse"):
        why = why_not_besiege(g, ALLIANCE, sp(word))
        assert says(why) == ("17.1.1", "not_an_enemy_fortress")
    assert says(why_not_besiege(g, ALLIANCE, sp("liege"))) == ("17.1.1", "no_besiegers")


def test_4_3_leaders_of_both_sides_do_not_stay_together_when_the_last_besieger_falls():
    g = position(1705, ulm=">marlborough max_emanuel bavaria.2-", control={"alliance": "ulm"})
    besieging(g, "ulm", "max_emanuel bavaria.2", 3, side=BOURBON)
    say_anything(g)
    assert g.at[pc("max_emanuel")] != sp("ulm")
    assert g.at[pc("marlborough")] == sp("ulm")
