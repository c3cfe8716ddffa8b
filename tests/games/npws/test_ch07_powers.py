from __future__ import annotations

from tests.games.npws.positions import (
    A,
    B,
    asked,
    keys,
    offered,
    opening,
    pc,
    pcs,
    position,
    put,
    run,
    say,
    says,
    sp,
)

from lacewars.games.npws.catalogue import BAVARIA, POOL, PORTUGAL, REMOVED, SAVOY
from lacewars.games.npws.ch07_powers import (
    DECLARE_BAVARIA,
    bavaria_is_entered,
    bavaria_joins,
    nearest_refuges,
    portugal_joins,
    savoy_changes_sides,
    why_not_declare,
)
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch13_campaign import campaign
from lacewars.games.npws.definition import check
from lacewars.games.npws.forces import FULL


def bavaria_is_neutral():
    g = opening()
    for word in ("munich", "ingolstadt", "donauworth"):
        for piece in g.here[sp(word)]:
            g.at[piece], g.box[piece] = None, REMOVED
    g.index()
    return g


# -- 7.2.1 -----------------------------------------------------------------------------------------
def test_7_2_1_bavaria_joins_the_bourbons_without_points():
    g = opening()
    run(g, bavaria_joins(g, None))
    assert g.sides[BAVARIA] == B
    assert [g.control[sp(w)] for w in ("munich", "ingolstadt", "donauworth")] == [B, B, B]
    assert g.vp == 10


def test_7_2_1_a_second_call_changes_nothing():
    g = opening()
    run(g, bavaria_joins(g, None))
    said = len(keys(g))
    run(g, bavaria_joins(g, None))
    assert len(keys(g)) == said


def test_7_2_1_9_36_alliance_units_alone_are_simply_on_enemy_ground():
    g = bavaria_is_neutral()
    put(g, "ingolstadt", "baden empire.1")
    run(g, bavaria_joins(g, None))
    assert g.here[sp("ingolstadt")] == pcs("baden", "empire.1")
    assert g.control[sp("ingolstadt")] == B


def test_7_2_1_9_93_bavarians_who_are_met_go_inside_or_leave():
    g = bavaria_is_neutral()
    put(g, "munich", "max_emanuel bavaria.1 bavaria.2- baden empire.1")
    run(g, bavaria_joins(g, None))
    assert asked(g) == [(B, "bavarian_garrison")]
    assert set(offered(g)) == {pc("bavaria.1"), pc("bavaria.2"), "nobody"}
    say(g, (B, pc("bavaria.1")))
    assert set(g.inside) == set(pcs("max_emanuel", "bavaria.1"))
    assert g.at[pc("bavaria.2")] not in {None, sp("munich")}
    assert g.at[pc("empire.1")] == sp("munich")


def test_7_2_1_9_92_the_bourbons_may_declare_it_when_they_have_the_word():
    g = opening(seed=3)
    run(g, campaign(g))
    assert g.meanwhile(A, "declare_bavaria", BAVARIA).rule == "7.2.1"
    assert B in g.waiting_for()
    assert g.meanwhile(B, "declare_bavaria", BAVARIA) is None
    assert g.sides[BAVARIA] == B
    assert g.meanwhile(B, "declare_bavaria", BAVARIA) == ("7.2.1", "not_neutral", ())


def test_7_2_1_from_1703_there_is_nothing_to_declare():
    g = opening()
    g.year = 1703
    assert DECLARE_BAVARIA.why_not(g, B, BAVARIA) == ("7.2.1", "not_neutral", ())


# -- 7.2.2 -----------------------------------------------------------------------------------------
def savoy():
    g = opening()
    run(g, savoy_changes_sides(g))
    return g


def test_7_2_2_its_spaces_go_over_without_points():
    g = savoy()
    assert [g.control[sp(w)] for w in ("turin", "nice", "chambery")] == [A, A, A]
    assert (g.sides[SAVOY], g.vp) == (A, 10)


def test_7_2_2_the_bourbon_corps_leaves_the_game_wherever_it_is():  # 9.35
    g = savoy()
    gone = [p.word for p in type(pc("savoy.1")).all if g.box[p] == REMOVED]
    assert len(gone) == 1
    assert gone[0].startswith("corps.savoy")


def test_7_2_2_one_corps_at_turin_one_in_the_pool():
    g = savoy()
    (there,) = g.here[sp("turin")]
    assert (there.word.startswith("corps.savoy"), g.steps[there]) == (True, FULL)
    pooled = [
        p for p in type(there).all if g.box[p] == POOL[A] and p.word.startswith("corps.savoy")
    ]
    assert len(pooled) == 1


def test_7_2_2_bourbon_units_go_to_the_nearest_bourbon_space():  # 9.34
    g = opening()
    put(g, "turin", "villars france.1")
    run(g, savoy_changes_sides(g))
    while g.waiting_for():
        say(g, (B, offered(g)[0]))
    assert g.here[sp("turin")] != ()
    assert g.at[pc("villars")] not in {None, sp("turin")}
    assert g.control[g.at[pc("villars")]] == B


def test_7_2_2_of_several_nearest_spaces_the_bourbons_choose():
    g = position(1703, chambery="villars france.1")
    for word in ("turin", "nice", "chambery"):
        g.control[sp(word)] = A
    best = nearest_refuges(g, sp("chambery"))
    assert best
    assert all(g.control[space] == B for space in best)


# -- 7.2.3 -----------------------------------------------------------------------------------------
def test_7_2_3_10_2_portugal_brings_lisbon_and_the_sea():
    g = opening()
    portugal_joins(g)
    assert g.sides[PORTUGAL] == A
    assert (g.control[sp("lisbon")], g.mediterranean, g.vp) == (A, A, 10)


# -- what follows when Bavaria comes in ------------------------------------------------------------
def invaded_munich():
    g = opening()
    put(g, "munich", "eugene austria.4 austria.5 austria.6")
    return g


def test_7_2_1_units_that_made_way_do_not_march_from_where_they_were():
    g = invaded_munich()
    run(g, action(g, B, "move"), active=B)
    say(g, (B, sp("munich")), (B, pcs("max_emanuel", "bavaria.1")), (B, "nobody"))
    assert asked(g) == []
    assert pc("max_emanuel") in g.inside
    assert g.at[pc("bavaria.1")] != sp("munich")
    assert check(g) == []


def test_7_2_1_a_unit_that_made_way_is_not_transferred():
    g = invaded_munich()
    run(g, action(g, B, "transfer"), active=B)
    say(g, (B, pc("max_emanuel")), (B, pc("bavaria.1")))
    assert asked(g) == []
    assert (g.at[pc("max_emanuel")], check(g)) == (sp("munich"), [])


def test_7_2_1_9_92_bavaria_is_not_declared_within_an_own_action():
    g = invaded_munich()
    run(g, action(g, B, "move"), active=B)
    say(g, (B, sp("munich")))
    assert says(why_not_declare(g, B, BAVARIA)) == ("7.2.1", "answer_first")


def test_7_2_1_9_92_asked_about_bavaria_one_answers_first():
    g = opening()
    force = pcs("eugene", "austria.4")
    run(g, bavaria_is_entered(g, force, sp("munich")), active=A)
    assert asked(g) == [(B, "bavaria_entered")]
    assert says(why_not_declare(g, B, BAVARIA)) == ("7.2.1", "answer_first")


def test_4_1_3_bavarians_who_join_a_crowd_pay_for_it():
    g = opening()
    put(g, "munich", " ".join(f"france.{n}" for n in range(1, 9)))
    run(g, bavaria_joins(g, None), active=B)
    assert asked(g) == [(B, "overstack")]
