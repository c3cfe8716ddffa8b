"""The ladder: who meets whom, what a larger table tells of two, and that mirrors are even."""

import pytest

from lacewars.players import PlayerError
from lacewars.players.ladder import Plan, Rung, between_two, climb, match_of, pairs
from lacewars.players.rating import Limits

PLAN = Plan("maria-combat", "random", ("random", "greedy"), 40, 3)


def rung(score, even):
    return Rung("b", "a", Limits(score, 0, 1), 10, 0, even)


def test_everybody_meets_those_below_and_the_best_himself():
    assert pairs(("a", "b", "c")) == [("b", "a"), ("c", "a"), ("c", "b"), ("c", "c:b")]


def test_at_a_larger_table_one_sits_among_several():
    match = match_of(PLAN._replace(game="toy", scenario="captain"), "greedy", "random")
    assert match.players == ("greedy", "random", "random")


def test_a_third_of_a_table_of_three_is_half_between_two():
    assert between_two(rung(1 / 3, 1 / 3)) == pytest.approx(0.5)
    assert between_two(rung(0.75, 0.5)) == pytest.approx(0.75)
    assert between_two(rung(1.0, 1 / 3)) == 1


def test_the_better_stands_above_and_is_its_own_equal():
    found = climb(PLAN)
    above, mirror = found.rungs
    assert above.score.mean > 0.6
    assert mirror.score.low <= 0.5 <= mirror.score.high
    assert found.elo["random"] == 0
    assert found.elo["greedy"] > 50
    assert found.pace["greedy"].median > found.pace["random"].median


def test_workers_change_nothing():
    plan = PLAN._replace(games=8)
    assert climb(plan).rungs == climb(plan, workers=2).rungs


def test_an_unknown_player_is_one_line():
    with pytest.raises(PlayerError, match="no player 'wizard'"):
        climb(PLAN._replace(players=("random", "wizard")))
