"""Limits, Elo, Bradley-Terry and the sequential test, against worked figures."""

from math import inf
from random import Random

import pytest

from lacewars.players import Sprt, bradley_terry, elo, limits
from lacewars.players.rating import enough_blocks, expected


def test_limits_come_from_the_spread_of_blocks():
    found = limits([1.0, 0.5] * 50)
    assert found.mean == 0.75
    assert found.high - found.mean == pytest.approx(1.96 * 0.25126 / 10, rel=1e-3)
    assert limits([0.5] * 20) == (0.5, 0.5, 0.5)
    assert limits([1.0]) == (1.0, 0.0, 1.0)
    assert limits([0.0, 1.0, 0.5]).high == 1.0  # three blocks tell little


def test_limits_hold_the_truth_about_19_times_in_20():
    rng, held = Random(1), 0
    for _ in range(400):
        blocks = [(rng.random() < 0.6) / 2 + (rng.random() < 0.6) / 2 for _ in range(60)]
        found = limits(blocks)
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_elo_and_its_score_undo_each_other():
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert expected(elo(0.9)) == pytest.approx(0.9)
    assert (elo(0.0), elo(0.5), elo(1.0)) == (-inf, 0, inf)


def test_bradley_terry_finds_a_known_order():
    results = {("b", "a"): (75.0, 100), ("c", "b"): (75.0, 100), ("c", "a"): (90.0, 100)}
    found = bradley_terry(results, "a")
    assert found["a"] == 0
    assert found["b"] == pytest.approx(190, abs=12)
    assert found["c"] == pytest.approx(381, abs=20)


def test_a_clean_sweep_stays_finite():
    found = bradley_terry({("b", "a"): (40.0, 40)}, "a")
    assert 600 < found["b"] < 1100


def test_the_sequential_test_stops_rightly():
    sprt, rng = Sprt(better=50), Random(3)

    def verdict(chance):
        blocks = []
        while sprt.verdict(blocks) == "go on" and len(blocks) < 5_000:
            blocks.append(((rng.random() < chance) + (rng.random() < chance)) / 2)
        return sprt.verdict(blocks)

    better = [verdict(0.57) for _ in range(60)]
    even = [verdict(0.50) for _ in range(60)]
    assert better.count("better") >= 54
    assert even.count("not better") >= 54


def test_few_blocks_decide_nothing():
    assert Sprt().verdict([1.0] * 7) == "go on"
    assert Sprt().verdict([1.0] * 8) == "better"


def test_how_many_blocks_are_enough():
    assert 300 < enough_blocks(0.2, 20) < 700
