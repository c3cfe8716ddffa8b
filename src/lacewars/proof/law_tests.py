"""Tests of every law for a game that names itself.

    from lacewars.proof import law_tests

    globals().update(law_tests("maria"))

makes a test of each law and scenario, at positions of random games. The seed is fixed unless the
environment's LACEWARS_SEED gives another (`fresh` draws one); a failure prints it.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from .courses import COURSES, look_at_course
from .errors import LawBroken
from .finding import Hooks, find, hooks_of, rule_numbers
from .laws import LAWS, Stop, look
from .playing import play, seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lacewars.kernel import Definition, Game

    from .finding import Named

STOPS = 10
SEED = 1713
FRESH = 10**9


def law_tests(
    game: Named,
    *,
    hooks: Hooks | None = None,
    scenarios: Iterable[str] = (),
    games: int = 1,
    stops: int = STOPS,
) -> dict[str, Callable[[], None]]:
    """Return a test of each law for each scenario, by its name."""
    definition = find(game)
    known, seed = hooks or hooks_of(game), chosen_seed()
    tests: dict[str, Callable[[], None]] = {}
    for scenario in scenarios or definition.scenarios:
        for word in (*LAWS, *COURSES):
            if word not in known.waived:
                trial = _Trial(definition, scenario, known, word, seed, games, stops)
                tests[f"test_{slug(scenario)}_{slug(word)}"] = trial.test()
    return tests


def chosen_seed() -> int:
    """Return the seed of this run."""
    said = os.environ.get("LACEWARS_SEED", "")
    return SystemRandom().randrange(FRESH) if said == "fresh" else int(said or SEED)


def slug(text: str) -> str:
    """Return a text as part of a function's name."""
    return re.sub(r"\W+", "_", text)


class _Trial(NamedTuple):
    """One law of one scenario, looked at in a few games."""

    definition: Definition
    scenario: str
    hooks: Hooks
    word: str
    seed: int
    games: int
    stops: int

    def test(self) -> Callable[[], None]:
        """Return the test function."""

        def run() -> None:
            for seed in range(self.seed, self.seed + self.games):
                self._one(seed)

        run.__doc__ = f"{self.definition.key}, {self.scenario}: {self.word}."
        return run

    def _one(self, seed: int) -> None:
        try:
            if self.word in COURSES:
                plan = seeded(self.definition, self.scenario, seed)
                look_at_course(self.word, self.definition, plan, self.hooks)
            else:
                self._at_positions(seed)
        except LawBroken as error:
            rerun = f"rerun with LACEWARS_SEED={seed}, or:"
            command = f"lacewars fuzz {self.definition.key} --scenario {self.scenario} --games 1"
            raise LawBroken(error.law, f"{error.found}\n{rerun} {command} --seed {seed}") from error

    def _at_positions(self, seed: int) -> None:
        rng, book = Random(f"{self.word} {seed}"), rule_numbers(self.definition.folder)
        found = _positions(_Key(self.definition), self.scenario, seed, self.stops, self.hooks.bound)
        for g in found:
            twin = g.clone(recorded=True)
            look(self.word, Stop(twin, rng, self.definition, self.hooks, book))


class _Key:
    """A definition as a key of the cache: the same object, whatever it holds."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition

    def __hash__(self) -> int:
        return id(self.definition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.definition is self.definition


@lru_cache(maxsize=16)
def _positions(key: _Key, scenario: str, seed: int, stops: int, bound: int) -> tuple[Game, ...]:
    """Return positions of one random game, each as likely as another, its beginning and end too."""
    plan = seeded(key.definition, scenario, seed)
    g, rng = plan.begin(key.definition), Random(seed)
    kept: list[Game] = []
    seen = 0

    def keep(now: Game) -> Any:
        nonlocal seen
        seen += 1
        place = seen - 1 if seen <= stops else rng.randrange(seen)
        if place < stops:
            kept[place : place + 1] = [now.clone(recorded=True)]

    first = g.clone(recorded=True)
    try:
        play(g, Random(seed), bound, keep)
    except Exception as error:
        kept.append(g.clone(recorded=True))
        if not seen:
            raise LawBroken("", f"{type(error).__name__}: {error}") from error
    return (first, *kept, g)
