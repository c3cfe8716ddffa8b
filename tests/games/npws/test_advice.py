"""Advice: symmetric, lawful at every question, and drawn to what can be won."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.npws.positions import A, B, begun, blank, pc, pcs, position, sp

from lacewars.games.npws.advice import (
    FEATURES,
    WEIGHTS,
    candidates,
    crowns,
    evaluate,
    features,
    policy,
    siege_hopes,
)
from lacewars.games.npws.catalogue import other
from lacewars.games.npws.guards import armies, open_capitals, openness
from lacewars.games.npws.plans import (
    HOPELESS,
    TAKE,
    besiegers,
    best_goal,
    chance_against,
    marchers,
    routes,
    worth_at,
)
from lacewars.games.npws.thoughts import THOUGHTS


def test_terms_and_weights_belong_together():
    g = blank()
    assert len(FEATURES) == len(WEIGHTS) == len(features(g, A))
    assert features(g, B) == tuple(-one for one in features(g, A))
    assert evaluate(g, A) == -evaluate(g, B)
    assert -1 < evaluate(g, A) < 1


def test_a_point_more_is_better_for_the_alliance():
    g, more = blank(), blank()
    more.vp += 1
    assert evaluate(more, A) > evaluate(g, A)


@pytest.mark.parametrize("seed", [3, 4])
def test_every_thought_is_lawful_at_every_question(seed):
    g, rng = begun("1702-13", seed), Random(seed)
    thought_of = set()
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        thought_of.add(ask.what)
        for choice in (policy(g, ask, rng), *candidates(g, ask, 6, rng)):
            assert ask.refusal(choice) is None, (ask.what, choice)
        assert g.answer(seat, ask.sample(rng)) is None
    assert set(THOUGHTS) & thought_of >= {"action", "march", "force", "purchase", "transfer_to"}


def test_a_siege_that_can_be_pressed_is_worth_more_than_one_that_cannot():
    able = position(1705, landau="eugene austria.1 austria.2", control={"bourbon": "landau"})
    unled = position(1705, landau="austria.1 austria.2", control={"bourbon": "landau"})
    for g in (able, unled):
        g.hand[A], g.action_deck = g.action_deck[:3], g.action_deck[3:]
    assert siege_hopes(able, A) > siege_hopes(unled, A) > 0


def test_no_more_besiege_than_are_needed_and_the_great_leader_with_his_nation():
    g = position(1705, lille="marlborough minor.alliance.1 subsidy.1 subsidy.2 subsidy.3 britain.1")
    assert besiegers(g, sp("lille"), g.here[sp("lille")]) == pcs(
        "marlborough", "britain.1", "subsidy.1", "subsidy.2"
    )


def test_marchers_leave_what_a_siege_needs():
    ready = "eugene minor.alliance.1 austria.1 austria.2 austria.3"
    g = position(1705, landau=ready, control={"bourbon": "landau"})
    gone = marchers(g, A, sp("landau"), pcs(*ready.split()))
    left = [piece for piece in pcs(*ready.split()) if piece not in gone]
    assert pc("eugene") in left
    assert len([piece for piece in left if piece.word.startswith("corps")]) == 1


def test_routes_take_open_spaces_on_the_way():
    g = position(1707, control={"alliance": "montpellier toulon turin"},
                 montpellier="eugene austria.1 austria.2")  # fmt: skip
    found = routes(g, A, sp("montpellier"), 3)
    assert found[sp("bayonne")].first == sp("toulouse")
    assert routes(g, A, sp("toulouse"), 2)[sp("bayonne")].first == TAKE
    goal = best_goal(g, A, pcs("eugene", "austria.1", "austria.2"), sp("montpellier"), 3)
    assert goal.space != sp("montpellier")


def test_paris_within_a_line_of_amsterdam_is_as_good_as_won():
    road = "paris amiens dunkirk ostend antwerp"
    assert crowns(position(1707, control={"alliance": road})) > 10
    assert crowns(position(1707, control={"alliance": "paris"})) == 0


def open_to(g, side, word):
    """How far a capital lies open."""
    own, foes = armies(g, side), armies(g, other(side))
    return openness(g, side, sp(word), own, foes)


def test_a_capital_lies_open_to_an_army_next_door_and_guards_close_it():
    march = "max_emanuel bavaria.1 bavaria.2 bavaria.3 france.1"
    bare = position(1704, linz=march, control={"bourbon": "linz"})
    guarded = position(
        1704, linz=march, vienna="eugene austria.1 austria.2 austria.3", control={"bourbon": "linz"}
    )
    leaderless = position(1704, linz="bavaria.1 bavaria.2", control={"bourbon": "linz"})
    assert open_to(bare, A, "vienna") == 1.0
    assert open_to(guarded, A, "vienna") == open_to(leaderless, A, "vienna") == 0.0
    assert evaluate(guarded, A) > evaluate(bare, A)


def test_an_army_goes_back_to_the_capital_that_lies_open_without_it():
    g = position(
        1704,
        linz="max_emanuel bavaria.1 bavaria.2 bavaria.3",
        salzburg="eugene austria.1 austria.2 austria.3 austria.4",
        control={"bourbon": "linz passau"},
    )
    force = g.here[sp("salzburg")]
    ((capital, opened),) = open_capitals(g, A, force)
    assert capital == sp("vienna")
    assert opened > 0.5
    assert best_goal(g, A, force, sp("salzburg"), 3).space in {sp("vienna"), sp("linz")}


def test_nobody_is_attacked_against_the_odds():
    strong = "villars france.1 france.2 france.3 france.4 france.5"
    g = position(1705, namur="minor.alliance.1 britain.1 britain.2", liege=strong)
    force, foe = g.here[sp("namur")], g.here[sp("liege")]
    assert chance_against(g, force, foe, sp("liege")) < 0.1
    assert worth_at(g, A, force, sp("liege"), 3) == HOPELESS
    assert 0.75 < chance_against(g, foe, force, sp("namur")) < 1


def test_points_are_spent_as_long_as_there_is_something_to_buy():
    g, rng = begun("1702-13", 3), Random(3)
    seen = 0
    while waiting := g.waiting_for():
        seat, ask = next(iter(waiting.items()))
        if ask.what == "purchase":
            seen += 1
            assert (candidates(g, ask, 16, rng) == ["save"]) == (ask.options == ("save",))
        assert g.answer(seat, ask.sample(rng)) is None
    assert seen > 5
