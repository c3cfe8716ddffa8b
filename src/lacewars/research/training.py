"""Learn a marshal's value from games the machine plays with itself.

    python -m lacewars.research.training maria --scenario introductory_3p --games 200 --seed 1

Captains play, a little rashly so that games differ; at each change of phase every seat's features
are noted, and when the game has ended, its score. A logistic regression with a pull towards zero
says what each feature is worth. The result is `players/values/GAME.toml`, written only if it
foretells games held back better than the game's own evaluation does.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lacewars.games import UnknownGameError, definition
from lacewars.kernel import Random, imagine, observe
from lacewars.players import GreedyPlayer, advice_for
from lacewars.players.learned import VALUES
from lacewars.players.matches import mixed

from .walk import scenario_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lacewars.kernel import Game, Seat
    from lacewars.players import Advice

RASH = 0.15  # how often any answer is given
PULL = 1.0
STEPS = 400
HELD_BACK = 0.2  # of the games, to see whether what is learned holds
MOST_DECISIONS = 20_000
FEWEST = 2


class Lesson(NamedTuple):
    """What one seat saw at one moment, and its score in the end, from -1 to 1."""

    game: int
    seen: tuple[float, ...]
    score: float


class Course(NamedTuple):
    """What is to be learned from."""

    game: str
    scenario: str
    games: int
    seed: int


def lessons_of(course: Course, number: int) -> list[Lesson]:
    """Play one game and note what was seen at each change of phase."""
    advice = advice_for(course.game)
    assert advice is not None
    g = definition(course.game).begin(course.scenario, seed=mixed(course.seed, "train", number))
    rng = Random(mixed(course.seed, number))
    players = {seat: GreedyPlayer(advice, mixed(course.seed, number, seat)) for seat in g.seats}
    noted: list[tuple[Seat, tuple[float, ...]]] = []
    phase = advice.phase(g)
    for _ in range(MOST_DECISIONS):
        waiting = list(g.waiting_for().values())
        if not waiting:
            break
        ask = waiting[rng.randrange(len(waiting))]
        rash = rng.random() < RASH
        seen = observe(g, ask.seat)
        g.answer(ask.seat, ask.sample(rng) if rash else players[ask.seat].choose(seen, ask))
        if advice.phase(g) != phase and g.result is None:
            phase = advice.phase(g)
            noted += [(seat, seen_by(advice, g, seat, rng)) for seat in g.seats]
    if g.result is None:
        return []
    result, seats = g.result, len(g.seats)
    return [Lesson(number, seen, 2 * result.score(seat, seats) - 1) for seat, seen in noted]


def seen_by(advice: Advice, g: Game, seat: Seat, rng: Random) -> tuple[float, ...]:
    """Return the evaluation and the features in a world this seat may believe in."""
    assert advice.features is not None
    blank = g.definition.blank(g.scenario, dict(g.options))
    world = imagine(observe(g, seat), blank, rng)
    return (advice.evaluate(world, seat), *advice.features(world, seat))


def fitted(lessons: Sequence[Lesson]) -> NDArray[np.float64]:
    """Return the bias and the weights under which tanh of the sum is nearest to the scores."""
    seen = np.array([(1.0, *lesson.seen) for lesson in lessons])
    scores = np.array([lesson.score for lesson in lessons])
    weights = np.zeros(seen.shape[1])
    pull = np.full(seen.shape[1], PULL)
    pull[0] = 0.0
    for _ in range(STEPS):
        value = np.tanh(seen @ weights)
        slope = 1 - value**2
        error = (value - scores) * slope
        gradient = seen.T @ error + pull * weights
        curve = (seen * (slope**2)[:, None]).T @ seen + np.diag(pull + 1e-6)
        step = np.linalg.solve(curve, gradient)
        weights -= 0.5 * step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def loss(weights: NDArray[np.float64], lessons: Sequence[Lesson]) -> float:
    """Return the mean squared error."""
    seen = np.array([(1.0, *lesson.seen) for lesson in lessons])
    scores = np.array([lesson.score for lesson in lessons])
    return float(((np.tanh(seen @ weights) - scores) ** 2).mean())


def written(course: Course, names: Sequence[str], weights: Sequence[float]) -> str:
    """Return the file of a learned value."""
    bias, evaluation, *rest = weights
    lines = [f"{name} = {weight:.6f}" for name, weight in zip(names, rest, strict=True)]
    command = (
        f"python -m lacewars.research.training {course.game} --scenario {course.scenario}"
        f" --games {course.games} --seed {course.seed}"
    )
    head = [f"# Learned by: {command}", f"bias = {bias:.6f}", f"evaluation = {evaluation:.6f}"]
    return "\n".join([*head, "", "[weight]", *lines]) + "\n"


def played(course: Course, workers: int) -> list[Lesson]:
    """Play the games, in processes that make way for others; what they teach, in order."""
    if course.games < FEWEST:
        raise ValueError(f"at least {FEWEST} games to learn from, not {course.games}")
    advice = advice_for(course.game)
    if advice is None or advice.features is None:
        raise UnknownGameError(f"{course.game} names no features to learn from")
    with ProcessPoolExecutor(workers) as pool:
        games = pool.map(lessons_of, [course] * course.games, range(course.games))
        return [lesson for game in games for lesson in game]


def learn(course: Course, names: Sequence[str], lessons: Sequence[Lesson]) -> tuple[float, float]:
    """Learn, and write what helps; return both errors on games held back."""
    cut = int(course.games * (1 - HELD_BACK))
    taught = [lesson for lesson in lessons if lesson.game < cut]
    kept = [lesson for lesson in lessons if lesson.game >= cut]
    bare = fitted([lesson._replace(seen=lesson.seen[:1]) for lesson in taught])
    before = loss(bare, [lesson._replace(seen=lesson.seen[:1]) for lesson in kept])
    after = loss(fitted(taught), kept)
    if after < before:
        VALUES.mkdir(exist_ok=True)
        text = written(course, names, fitted(lessons).tolist())
        (VALUES / f"{course.game}.toml").write_text(text, "utf-8")
    return before, after


def main(arguments: Sequence[str]) -> int:
    """Read the command line, learn, and say how well."""
    reader = argparse.ArgumentParser(description="Learn a marshal's value by self-play.")
    reader.add_argument("game")
    reader.add_argument("--scenario", default="")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=2)
    said = reader.parse_args(arguments)
    try:
        scenario = scenario_of(said.game, said.scenario)
        course = Course(said.game, scenario, said.games, said.seed)
        lessons = played(course, said.workers)
        advice = advice_for(course.game)
        assert advice is not None
        before, after = learn(course, advice.names, lessons)
    except (UnknownGameError, ValueError) as error:
        print(f"training: {error}", file=sys.stderr)
        return 2
    told = f"{course.game}.toml" if after < before else "nothing that helps"
    print(f"{told}: error {before:.4f} with the evaluation alone, {after:.4f} learned")
    return 0 if after < before else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
