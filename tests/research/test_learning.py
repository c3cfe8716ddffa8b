"""What learns and what is learned from."""

import json
import random
import subprocess
import sys

import numpy as np
import pytest

import lacewars
from lacewars.players import PlayerError
from lacewars.players.learned import read_value
from lacewars.research import dataset, training
from lacewars.research.training import Course, Lesson, fitted, loss, written


def lessons(weights, number=3_000):
    rng = random.Random(5)
    for game in range(number):
        seen = tuple([rng.uniform(-1, 1) for _ in weights])
        chance = (1 + np.tanh(sum(w * x for w, x in zip(weights, seen, strict=True)))) / 2
        yield Lesson(game, seen, 1 if rng.random() < chance else -1)


def test_the_fit_finds_the_weights_that_made_the_games():
    found = fitted(list(lessons((1.5, -0.5, 0.0))))
    assert found == pytest.approx([0, 1.5, -0.5, 0.0], abs=0.12)


def test_the_fit_foretells_better_than_nothing():
    some = list(lessons((1.5, -0.5, 0.0)))
    assert loss(fitted(some[:2000]), some[2000:]) < loss(np.zeros(4), some[2000:])


@pytest.mark.parametrize(("turned", "written"), [(1, True), (-1, False)])
def test_only_what_foretells_better_than_the_evaluation_is_written(
    tmp_path, monkeypatch, turned, written
):
    """What held for the games learned from is turned round, or not, in those held back."""
    monkeypatch.setattr(training, "VALUES", tmp_path / "values")
    some = list(lessons((0.2, 2.0), 600))
    kept = [one._replace(score=one.score * turned) if one.game >= 480 else one for one in some]
    before, after = training.learn(Course("toy", "eve", 600, 1), ("a",), kept)
    assert (after < before) == written
    assert (tmp_path / "values" / "toy.toml").exists() == written


def test_what_is_written_is_read_again(tmp_path):
    path = tmp_path / "toy.toml"
    path.write_text(written(Course("toy", "eve", 9, 2), ("a", "b"), (0.1, 0.9, 0.5, -0.25)))
    value = read_value(path, ("b", "a"))
    assert (value.bias, value.evaluation, value.weights) == (0.1, 0.9, (-0.25, 0.5))
    assert "--games 9 --seed 2" in path.read_text()
    g = lacewars.begin("toy", scenario="eve")
    found = value.of(lambda _g, _seat: 1.0, lambda _g, _seat: (2.0, 1.0), g, g.seats[0])
    assert found == pytest.approx(np.tanh(0.1 + 0.9 - 0.5 + 0.5))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("bias = 1", "not a learned value"),
        ("bias = 0\nevaluation = 0\n[weight]\na = 1\n", "other features than the game has: b"),
        ("bias = ", "not a learned value"),
    ],
)
def test_a_value_that_does_not_fit_gets_one_line(tmp_path, text, line):
    path = tmp_path / "toy.toml"
    path.write_text(text)
    with pytest.raises(PlayerError, match=line):
        read_value(path, ("a", "b"))


def test_games_are_written_choice_by_choice(tmp_path, capsys):
    out = tmp_path / "games.jsonl"
    arguments = ["toy", "--scenario", "eve", "--players", "greedy,random", "--games", "2"]
    assert dataset.main([*arguments, "--out", str(out)]) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert f"{len(rows)} choices of 2 games" in capsys.readouterr().out
    assert {row["reward"] for row in rows} <= {-1, 0, 1}
    assert all(0 <= row["action"] < row["mask"] for row in rows)
    assert len({len(row["observation"]) for row in rows}) == 1


@pytest.mark.parametrize(
    ("command", "arguments", "line"),
    [
        (dataset.main, ["chess", "--out", "x"], "dataset: no game 'chess'"),
        (
            dataset.main,
            ["toy", "--players", "genius", "--out", "OUT"],
            "dataset: no player 'genius'",
        ),
        (dataset.main, ["toy", "--scenario", "dawn", "--out", "OUT"], "dataset: toy: no scenario"),
        (dataset.main, ["toy", "--games", "-2", "--out", "OUT"], "dataset: a match has at least"),
        (
            dataset.main,
            ["toy", "--players", "random,random,random", "--out", "OUT"],
            "dataset: valley has 2 seats, not 3",
        ),
        (dataset.main, ["toy", "--out", "/nowhere/to/write"], "dataset: [Errno 2]"),
        (training.main, ["chess"], "training: no game 'chess'"),
        (training.main, ["toy", "--games", "0"], "training: at least 2 games"),
        (training.main, ["toy", "--scenario", "dawn"], "training: toy: no scenario 'dawn'"),
        (training.main, ["maria-combat"], "training: maria-combat names no features"),
    ],
)
def test_bad_input_gets_one_line(tmp_path, capsys, command, arguments, line):
    said = [str(tmp_path / "out") if word == "OUT" else word for word in arguments]
    assert command(said) == 2
    told = capsys.readouterr().err
    assert told.startswith(line)
    assert told.count("\n") == 1


@pytest.mark.slow
def test_the_example_learns_to_beat_random(request):
    root = request.config.rootpath
    program = [sys.executable, str(root / "examples" / "learn_a_little.py")]
    ran = subprocess.run(program, cwd=root, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "learned against random: 0." in ran.stdout
