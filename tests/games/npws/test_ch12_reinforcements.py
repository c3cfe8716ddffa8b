from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    held_by,
    keys,
    offered,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    sp,
)

from lacewars.games.npws.catalogue import BRITAIN, FRANCE, HABSBURG, POOL, SPAIN
from lacewars.games.npws.ch07_powers import bavaria_joins
from lacewars.games.npws.ch12_placing import may_appear, why_not_appear, why_not_post
from lacewars.games.npws.ch12_purchases import purchases, why_not_buy, why_not_restore
from lacewars.games.npws.ch12_reinforcements import (
    arrivals,
    income,
    leaders_step,
    reinforcement_phase,
    reinforcements_of,
)


def with_points(side, points, year=1705, **stacks):
    g = position(year, **stacks)
    g.resources[side] = points
    return g


def buying(side, points, year=1705, **stacks):
    g = with_points(side, points, year, **stacks)
    return run(g, purchases(g, side))


# -- 12.1 ------------------------------------------------------------------------------------------
def year_1703(**options):
    g = opening(**options)
    run(g, bavaria_joins(g, None))
    g.year = 1703
    return g


def test_12_4_gt_05_the_bourbon_phase_of_1703():  # with the option of 9.7
    g = year_1703(reinforcements_first=True)
    g.move((next(p for p in g.here[sp("liege")] if "france" in p.word),), sp("strasbourg"), "14.1")
    run(g, reinforcements_of(g, B))
    placed = {
        "france.17": "strasbourg",
        "france.18": "paris",
        "spain.6": "badajoz",
        "bavaria.3": "ingolstadt",
    }
    while asked(g) == [(B, "arrival")]:
        ((_, ask),) = g.waiting_for().items()
        say(g, (B, sp(placed[ask.args[0].word.removeprefix("corps.")])))
    assert g.box[pc("france.19")] == POOL[B]
    g.steps[pc("spain.2")] = 1
    reduced = [p for p in type(pc("villars")).all if g.at[p] is not None and g.steps[p] == 1]
    french = next(p for p in reduced if "france" in p.word)
    spanish = next(p for p in reduced if "spain" in p.word)
    say(g, (B, "restore"), (B, french), (B, "restore"), (B, spanish))
    say(g, (B, "line_1"), (B, sp("strasbourg")))
    say(g, (B, "build_reduced"), (B, sp("lille")))
    assert (g.resources[B], g.lines[sp("strasbourg")]) == (0, 1)
    assert not {pc("tallard"), pc("villars")} & set(g.minor_face)
    ((_, ask),) = g.waiting_for().items()
    assert ask.what in {"leader_arrives", "transfer_leader"}


def test_12_1_points_come_first_then_what_is_due():  # 9.7
    g = year_1703()
    run(g, reinforcements_of(g, B))
    assert asked(g) == [(B, "purchase")]
    assert g.due[pc("france.17")] == 1703
    say(g, (B, "save"))
    assert asked(g) == [(B, "arrival")]


def test_12_1_the_alliance_completes_its_steps_first():
    g = year_1703()
    run(g, reinforcement_phase(g))
    assert asked(g)[0][0] == A


# -- 12.2 ------------------------------------------------------------------------------------------
def test_12_2_3_a_corps_appears_in_a_national_space_in_line():
    g = position(1705)
    assert why_not_appear(g, FRANCE, sp("paris")) is None
    refusal = why_not_appear(g, FRANCE, sp("madrid"))
    assert refusal is not None
    assert refusal.rule == "12.2.3"
    g.control[sp("lille")] = A
    assert why_not_appear(g, FRANCE, sp("lille")) == ("12.2.3", "not_friendly", ())


def test_12_2_3_stacking_may_not_be_exceeded():
    eight = " ".join(f"france.{n}" for n in range(1, 9))
    g = position(1705, lyon=eight)
    refusal = why_not_appear(g, FRANCE, sp("lyon"))
    assert refusal == ("12.2.3", "no_room", ())


def test_12_3_3_7_1_2_no_line_no_corps():
    g = position(1705, control={"alliance": "paris"})
    assert may_appear(g, FRANCE) == ()
    refusal = why_not_appear(g, FRANCE, sp("lyon"))
    assert refusal is not None
    assert refusal.rule == "12.3.3"


def test_12_2_4_without_a_space_it_is_delayed():
    g = year_1703()
    g.control[sp("madrid")] = A
    run(g, arrivals(g, B))
    while g.waiting_for():
        say(g, (B, offered(g)[0]))
    assert "delayed" in keys(g)
    assert (g.at[pc("spain.6")], g.due[pc("spain.6")]) == (None, 1703)
    g.year, g.control[sp("madrid")] = 1704, B
    run(g, arrivals(g, B))
    while g.waiting_for():
        say(g, (B, offered(g)[0]))
    assert g.at[pc("spain.6")] is not None


def test_12_2_5_9_100_one_british_corps_a_year_at_amsterdam():
    g = position(1705)
    assert sp("amsterdam") in may_appear(g, BRITAIN)
    g.use_amsterdam()
    assert may_appear(g, BRITAIN) == (sp("london"),)


def test_9_31_the_four_spaces_are_spains_until_the_rising():
    g = position(1706)
    assert why_not_appear(g, SPAIN, sp("valencia")) is None
    refusal = why_not_appear(g, HABSBURG, sp("valencia"))
    assert refusal is not None
    assert refusal.rule == "12.2.3"
    g.has_risen = True
    refusal = why_not_appear(g, SPAIN, sp("valencia"))
    assert refusal is not None
    assert refusal.rule == "12.2.3"


def test_12_2_2_a_leader_needs_neither_line_nor_nation():
    g = position(1705, control={"alliance": "valencia"})
    assert why_not_post(g, A, sp("valencia")) is None
    assert why_not_post(g, A, sp("paris")) == ("12.2.2", "not_held", ())


# -- 12.3 ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("withdrew", "points"), [(0, 6), (1711, 4)])
def test_12_3_1_19_0_d_income(withdrew, points):
    g = position(1712)
    g.withdrew = withdrew
    assert (income(g, A), income(g, B)) == (points, 4)


def test_12_3_1_income_never_falls_below_nothing():
    g = position(1709)
    g.change_income(B, -9, "12.3.1")
    assert income(g, B) == 0


def test_12_3_1_what_is_left_is_lost():
    g = buying(A, 3)
    say(g, (A, "save"))
    assert g.resources[A] == 0
    assert "forfeited" in keys(g)


def test_12_3_4_france_builds_two_the_others_one():
    g = buying(B, 9)
    say(g, (B, "build_full"), (B, FRANCE), (B, sp("paris")))
    say(g, (B, "build_reduced"), (B, FRANCE), (B, sp("paris")))
    assert [g.steps[p] for p in g.here[sp("paris")]] == [2, 1]
    say(g, (B, "build_reduced"))
    assert refused(g, B, FRANCE) == ("12.3.4", "built_enough")
    say(g, (B, SPAIN), (B, sp("madrid")), (B, "build_reduced"))
    assert refused(g, B, SPAIN) == ("12.3.4", "built_enough")
    assert g.resources[B] == 5


def test_12_3_5_france_restores_three_the_others_two():
    reduced = " ".join(f"france.{n}-" for n in range(1, 5))
    g = buying(B, 9, paris=reduced, madrid="spain.1- spain.2- spain.3-")
    for _ in range(3):
        french = next(p for p in offered_after(g, "restore") if "france" in p.word)
        say(g, (B, french))
    left = next(p for p in pcs("france.1", "france.2", "france.3", "france.4") if g.steps[p] == 1)
    assert why_not_restore(g, left) == ("12.3.5", "restored_enough", ())
    for _ in range(2):
        say(g, (B, "restore"))  # the Spaniards are the only ones left
    assert refused(g, B, "restore") == ("12.3.5", "nothing_to_restore")


def offered_after(g, word):
    say(g, (B, word))
    return offered(g)


def test_12_3_5_4_1_3_not_in_an_overstacked_space():
    five = " ".join(f"austria.{n}-" for n in range(1, 6))
    g = with_points(A, 6, innsbruck=five)
    assert why_not_buy(g, A, "restore") == ("12.3.5", "nothing_to_restore", ())


def test_12_3_5_a_corps_needs_no_national_space():
    g = with_points(A, 6, namur="britain.1-")
    path = "namur", "antwerp", "bergen_op_zoom", "ghent", "ostend", "liege", "nijmegen"
    held_by(g, A, *[word for word in path if word in type(sp("namur")).by_word])
    assert why_not_buy(g, A, "restore") is None


@pytest.mark.parametrize(("kind", "strength", "left"), [("fleet_1", 1, 3), ("fleet_2", 2, 2)])
def test_12_3_6_gt_09_the_fleet_of_toulon(kind, strength, left):
    g = buying(B, 4)
    say(g, (B, kind))
    assert (g.fleet, g.resources[B]) == (strength, left)
    assert refused(g, B, "fleet_1") == ("12.3.6", "fleet_ready")


def test_12_3_6_no_fleet_without_toulon_or_after_a_siege_or_for_the_alliance():
    g = with_points(B, 4)
    g.fleet_is_gone = True
    assert why_not_buy(g, B, "fleet_1") == ("12.3.6", "fleet_gone", ())
    g = with_points(B, 4)
    g.control[sp("toulon")] = A
    assert why_not_buy(g, B, "fleet_2") == ("12.3.6", "toulon_cut_off", ())
    g.resources[A] = 4
    assert why_not_buy(g, A, "fleet_1") == ("12.3.6", "not_his_fleet", ())


def test_15_2_1_gt_13_two_points_for_a_line_of_level_two():
    g = buying(B, 4, 1704, tournai="villars " + " ".join(f"france.{n}" for n in range(1, 9)))
    say(g, (B, "line_2"))
    assert (g.lines[sp("tournai")], g.resources[B]) == (2, 2)


def test_15_2_1_five_corps_dig():
    g = with_points(B, 4, 1704, tournai=" ".join(f"france.{n}" for n in range(1, 5)))
    assert why_not_buy(g, B, "line_1") == ("15.2.1", "no_place_for_lines", ())


def test_12_3_1_what_is_too_dear_is_refused():
    g = with_points(B, 1)
    assert why_not_buy(g, B, "build_full") == ("12.3.1", "too_dear", ())


# -- 12.4 ------------------------------------------------------------------------------------------
def test_3_1_3_12_4_promotion_turns_the_counter():
    g = year_1703()
    run(g, leaders_step(g, B))
    assert [p.word for p in g.minor_face] == ["overkirk"]


def test_12_4_leaders_go_to_any_friendly_space():
    g = position(1705, paris="villars", madrid="berwick")
    run(g, leaders_step(g, B))
    say(g, (B, pc("villars")), (B, sp("madrid")))
    assert g.at[pc("villars")] == sp("madrid")
    assert refused(g, B, pc("villars"))[1] == "not_offered"
    say(g, (B, pc("berwick")))
    assert refused(g, B, sp("london")) == ("12.2.2", "not_held")
    say(g, (B, sp("madrid")))
    assert g.waiting_for() == {}
    assert g.at[pc("berwick")] == sp("madrid")


def test_12_2_2_leaders_who_are_due_are_placed():
    g = opening()
    g.year = 1705
    for piece in type(pc("villars")).all:
        if g.due[piece] and piece != pc("galway"):
            g.due[piece], g.box[piece] = 0, POOL[A]
    run(g, leaders_step(g, A))
    assert asked(g) == [(A, "leader_arrives")]
    say(g, (A, sp("london")))
    assert g.at[pc("galway")] == sp("london")
