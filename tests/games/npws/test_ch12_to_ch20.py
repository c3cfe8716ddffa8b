"""Procedures of the later chapters that the other tests take for granted."""

from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    besieging,
    bleed,
    give,
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
)

import lacewars
from lacewars.games.npws.catalogue import EVENTS
from lacewars.games.npws.ch04_stacking import is_besieged
from lacewars.games.npws.ch08_sequence import year_of_war
from lacewars.games.npws.ch09_events import event_phase
from lacewars.games.npws.ch12_purchases import purchases
from lacewars.games.npws.ch12_reinforcements import reinforcement_phase
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch13_campaign import action_round
from lacewars.games.npws.ch16_retreat import ATTACKER, DEFENDER, retreat
from lacewars.games.npws.ch17_garrison import fortress_value, garrison_strength
from lacewars.games.npws.ch17_siege import why_not_besiege
from lacewars.games.npws.ch19_winter import winter_quarters
from lacewars.games.npws.definition import DEFINITION

ARMY_A = "britain.2 britain.3- netherlands.4 netherlands.5 subsidy.1 subsidy.2 subsidy.3-"
ARMY_C = "france.11 france.12 france.13 france.14- spain.3 savoy.1-"
FOUR = "britain.1 netherlands.1 britain.2 netherlands.2"


# -- 8, 9, 12, 13 ----------------------------------------------------------------------------------
def test_8_0_the_phases_in_their_order():
    g = opening()
    g.year = 1703
    run(g, year_of_war(g))
    say_anything(g)
    phases = [e.args[0] for e in g.record.entries if e.key == "phase"]
    assert phases == ["events", "reinforcements", "campaign", "spain", "winter"]


def test_9_1_one_card_each_and_none_without_a_deck():
    g = opening()
    g.year, before = 1705, len(g.event_deck)
    run(g, event_phase(g))
    while asked(g):
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, next(ask.every())))
    assert len(g.event_deck) == before - 2
    empty = opening()
    empty.year, empty.events_gone, empty.event_deck = 1705, EVENTS, ()
    empty.later_events = ()
    run(empty, event_phase(empty))
    assert "event_drawn" not in keys(empty)


def test_12_0_12_1_points_pieces_leaders():
    g = opening()
    g.year = 1703
    run(g, reinforcement_phase(g))
    said = []
    while g.waiting_for():
        ((seat, ask),) = g.waiting_for().items()
        said.append((seat, ask.what))
        say(g, (seat, ask.options[-1]))
    of_alliance = [what for seat, what in said if seat == A]
    assert of_alliance[0] == "purchase"
    assert of_alliance[-1] == "transfer_leader"
    assert [seat for seat, _ in said] == sorted([seat for seat, _ in said])


def test_12_3_7_lines_cost_points():
    g = position(1704, lille=" ".join(f"france.{n}" for n in range(1, 6)))
    g.resources[B] = 4
    run(g, purchases(g, B))
    say(g, (B, "line_2"))
    assert (g.lines[sp("lille")], g.resources[B]) == (2, 2)


def test_13_4_1_13_4_2_the_value_of_the_card_is_the_number_of_actions_one_by_one():  # 13.4.2
    g = position(1705, metz="berwick! france.1! france.2-", lille="tallard france.3")
    give(g, B, 3)
    run(g, action_round(g, B))
    assert g.waiting_for()[B].args == (3,)
    say(g, (B, "rally"), (B, pcs("berwick", "france.1")))
    assert g.waiting_for()[B].args == (2,)
    say(g, (B, "replacement"))
    assert g.waiting_for()[B].args == (1,)
    say(g, (B, "stop"))
    assert not g.stack


def test_13_5_5_one_pile_two_corps_any_leaders():
    g = position(1705, london="galway marlborough britain.1 britain.2 britain.3")
    run(g, action(g, A, "naval"), 3, active=A)
    five = pcs("galway", "marlborough", "britain.1", "britain.2", "britain.3")
    assert refused(g, A, five) == ("14.5.2", "two_corps_at_sea")
    say(g, (A, five[:4]), (A, sp("lisbon")))
    assert [g.at[one] for one in five[:4]] == [sp("lisbon")] * 4


# -- 14 --------------------------------------------------------------------------------------------
def attacked(*dice, liege="boufflers france.1 france.2"):
    g = position(1705, nijmegen=f"marlborough {FOUR}", liege=liege)
    marching(g, A, f"marlborough {FOUR}", "liege", dice=dice)
    return g


def test_14_3_1_14_7_1_intercept_then_avoid_then_fight():  # 14.7.1
    g = position(
        1705, nijmegen=f"marlborough {FOUR}", liege="boufflers france.1", namur="villars france.2"
    )
    marching(g, A, f"marlborough {FOUR}", "liege", dice=[1] * 20)
    order = []
    while g.waiting_for():
        seat, ask = next(iter(g.waiting_for().items()))
        order.append(ask.what)
        say(g, (seat, () if ask.what in {"go_inside", "lead"} else ask.options[0]))
    assert order[:3] == ["intercept", "avoid_battle", "go_inside"]
    assert "lead" in order


def test_14_3_2_an_enemy_fortress_is_besieged_after_the_battle_and_not_rolled_against_yet():
    g = attacked(*[6] * 7, *[1] * 7)
    say(g, (B, "stand"), (B, ()), (A, pcs("marlborough")), (B, pcs("boufflers")))
    bleed(g)
    say_anything(g)
    assert is_besieged(g, sp("liege"))
    assert says(why_not_besiege(g, A, sp("liege")))[1] == "no_besiegers"  # they have acted


def test_14_3_3_who_is_beaten_marches_no_more():
    g = attacked(*[1] * 7, *[6] * 3, 1, 1, 1, 1)
    say(g, (B, "stand"), (B, ()), (A, pcs("marlborough")), (B, pcs("boufflers")))
    bleed(g)
    while asked(g) == [(A, "retreat")]:
        say(g, (A, offered(g)[0]))
    assert not g.stack
    assert g.control[g.at[pc("marlborough")]] == A


def test_14_5_5_a_voyage_may_begin_and_end_before_enemy_ports():
    g = position(1705, cadiz="galway britain.1", gibraltar="netherlands.1")
    run(g, action(g, A, "naval"), 4, active=A)
    say(g, (A, sp("cadiz"))) if asked(g) == [(A, "sail_from")] else None
    say(g, (A, pcs("galway", "britain.1")), (A, sp("gibraltar")))
    assert g.at[pc("britain.1")] == sp("gibraltar")
    assert g.control[sp("gibraltar")] == B


# -- 16 --------------------------------------------------------------------------------------------
def test_16_0_16_1_1_who_moves_attacks_and_all_others_there_defend():  # 16.1.1
    g = attacked(*[1] * 16)
    say(g, (B, "stand"), (B, ()), (A, ()), (B, ()))
    told = next(e.args for e in g.record.entries if e.key == "battle")
    assert told == (sp("liege"), A, B)


def test_16_1_3_who_is_inside_takes_no_part():
    g = attacked(*[6] * 7, *[1] * 6, liege="boufflers france.1 france.2")
    say(g, (B, "stand"), (B, pcs("france.2")), (A, ()), (B, ()))
    bleed(g)
    say_anything(g)
    assert g.steps[pc("france.2")] == 2
    assert g.steps[pc("france.1")] < 2


def test_16_4_1_all_go_to_one_space():
    g = position(1705, liege="marlborough britain.1 netherlands.1 france.1")
    units = pcs("marlborough", "britain.1", "netherlands.1")
    run(g, retreat(g, A, sp("liege"), units, (ATTACKER, ())), active=A)
    say_anything(g)
    assert len({g.at[one] for one in units}) == 1


def test_16_4_4_a_retreat_may_crowd_a_space_and_pays_for_it():
    trent = " ".join(f"austria.{n}" for n in range(1, 5))
    g = position(1705, mantua="eugene empire.1 empire.2 france.1", trent=trent)
    g.control[sp("mantua")] = B
    for word in ("mirandola", "cremona"):
        g.control[sp(word)] = B
    units = pcs("eugene", "empire.1", "empire.2")
    run(g, retreat(g, A, sp("mantua"), units, (DEFENDER, ())), active=B)
    assert asked(g) == [(A, "overstack")]
    say_anything(g)
    assert sum(g.steps[one] == 2 for one in g.here[sp("trent")] if one in type(one).all[20:]) == 2


def test_16_5_4_19_0_b_winter_lifts_the_laurels():
    g = position(1705)
    g.mark_victory(sp("liege"), A, "16.5.2")
    g.lift_markers("19.0.b")
    assert g.victories == [(), ()]


# -- 17 --------------------------------------------------------------------------------------------
def test_17_1_2_17_2_2_a_siege_not_ended_in_the_year_has_failed():  # 17.2.2
    g = position(1705, landau="villars france.1", control={"alliance": "landau"})
    g.breached[sp("landau")], g.siege[sp("landau")] = 1, 2
    run(g, winter_quarters(g))
    say_anything(g)
    assert (g.breached[sp("landau")], g.siege[sp("landau")]) == (0, 0)
    assert g.at[pc("france.1")] != sp("landau")
    assert fortress_value(g, sp("landau")) == 1


@pytest.mark.parametrize(("garrison", "strength"), [("france.1", 2), ("france.1-!", 1), ("", 0)])
def test_17_3_1_17_3_2_the_strength_of_a_garrison_is_its_steps(garrison, strength):  # 17.3.2
    inside = f">{garrison}" if garrison else ""
    g = position(1705, lille=f"{inside} eugene austria.1")
    assert garrison_strength(g, sp("lille")) == strength


def test_17_3_6_leaders_go_inside_without_a_corps():
    g = attacked(liege="boufflers")
    say(g, (B, pcs("boufflers")))
    assert g.inside == pcs("boufflers")
    assert fortress_value(g, sp("liege")) == 2


def test_17_5_6_the_walls_first_then_the_garrison_which_is_never_eliminated():
    g = position(1705, landau=">empire.1 villars france.1 france.2 france.3",
                 control={"alliance": "landau"})  # fmt: skip
    besieging(g, "landau", "villars france.1 france.2 france.3", 5, side=B)
    assert (g.breached[sp("landau")], g.steps[pc("empire.1")]) == (1, 1)
    besieging(g, "landau", "villars france.1 france.2 france.3", 5, side=B)
    say_anything(g)
    assert g.steps[pc("empire.1")] == 1


def test_17_6_the_last_corps_to_leave_lifts_the_siege():
    g = position(1705, landau="villars france.1 france.2", control={"alliance": "landau"})
    g.siege[sp("landau")] = 1
    g.move(pcs("villars", "france.1"), sp("strasbourg"), "14.1.1")
    assert g.siege[sp("landau")] == 1
    g.move(pcs("france.2"), sp("strasbourg"), "14.1.1")
    assert g.siege[sp("landau")] == 0


# -- 19, 20 ----------------------------------------------------------------------------------------
def test_19_0_19_0_c_19_0_f_the_steps_of_winter_in_their_order():  # 19.0.c, 19.0.f
    g = position(1703, liege="boufflers! france.1!", control={"alliance": "liege cadiz"})
    g.mediterranean, g.vp = B, 10
    run(g, winter_quarters(g))
    say_anything(g)
    told = [
        key for key in keys(g) if key in {"retreated", "markers_lifted", "vp", "sea_taken", "year"}
    ]
    assert told == ["retreated", "markers_lifted", "vp", "sea_taken", "year"]
    assert (g.vp, g.mediterranean) == (8, A)


@pytest.mark.parametrize("scenario", DEFINITION.scenarios)
def test_20_0_20_1_every_scenario_begins_with_the_bids_of_1702(scenario):
    g = lacewars.begin("npws", scenario=scenario, seed=3)
    assert [ask.what for ask in g.waiting_for().values()] == ["bid", "bid"]
    assert g.observe(A).view["year"] == 1702


@pytest.mark.parametrize(
    ("space", "stack"),
    [
        ("nijmegen", f"marlborough overkirk {ARMY_A}"),
        ("mantua", "eugene starhemberg austria.4 austria.5 austria.6 austria.7"),
        ("london", "minor.alliance.1 britain.1 netherlands.1-"),
    ],
)
def test_20_2_1_the_alliance_sets_up(space, stack):
    there(space, stack)


@pytest.mark.parametrize(
    ("space", "stack"),
    [
        ("liege", "boufflers tallard france.3 france.4 france.5 france.6 france.7"),
        ("cremona", f"vendome minor.bourbon.3 {ARMY_C}"),
        ("munich", "max_emanuel bavaria.1 bavaria.2"),
    ],
)
def test_20_2_2_the_bourbons_set_up(space, stack):
    there(space, stack)


def there(space, stack):
    g = opening()
    names = [one.rstrip("-") for one in stack.split()]
    assert g.here[sp(space)] == pcs(*names)
    reduced = [pc(one.rstrip("-")) for one in stack.split() if one.endswith("-")]
    corps = [one for one in pcs(*names) if one.word.startswith("corps")]
    assert [one for one in corps if g.steps[one] == 1] == sorted(reduced)
