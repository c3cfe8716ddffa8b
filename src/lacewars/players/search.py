"""Level 2, the general: plays the captain's best lines on in many worlds and keeps what holds.

Sequential halving: every round the lines still in question get the same worlds and the same luck,
are played on at first thought with a little noise until a phase or two have passed, and are
judged there; the worse half is dropped. Any time is enough for an answer.
"""

from __future__ import annotations

from math import ceil, log2
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import DeadEnd

from .greedy import Budget, GreedyPlayer, Planner, Thought, by_worth
from .thinking import Line, imagined, marked, next_asked, walked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Ask, Game, Observation

    from .advice import Advice

PRIOR = 2.0  # how many worlds the captain's own judgement counts for


class Effort(NamedTuple):
    """How much a general thinks: by simulations, reproducible by seed, or by clock."""

    simulations: int = 96
    milliseconds: float | None = None
    width: int = 6
    horizon: int = 48
    phases: int = 1
    noise: float = 0.1


class Score:
    """What a line has earned so far."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.total = PRIOR * line.worth
        self.count = PRIOR

    @property
    def mean(self) -> float:
        """What it earned on average."""
        return self.total / self.count

    def add(self, worth: float) -> None:
        """Count one simulation."""
        self.total += worth
        self.count += 1


class SearchPlayer(Planner):
    """The general; reproducible by its seed as long as it thinks by simulations."""

    def __init__(
        self, advice: Advice, seed: int, effort: Effort | None = None, budget: Budget | None = None
    ) -> None:
        super().__init__(advice, seed)
        self.effort = effort or Effort()
        self.captain = GreedyPlayer(advice, seed, budget)

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Ask the captain for lines and play them on."""
        begun = perf_counter()
        proposed = self.captain.think(seen, ask)
        lines = proposed.lines[: self.effort.width]
        if len(lines) < 2:
            return proposed
        scores = [Score(line) for line in lines]
        worlds = 0
        for share in self.shares(len(scores), begun):
            for _ in share:
                self.one_world(seen, ask, scores)
                worlds += 1
            scores.sort(key=lambda score: -score.mean)
            del scores[max(1, ceil(len(scores) / 2)) :]
        best = scores[0].line._replace(worth=scores[0].mean)
        others = [line for line in lines if line.steps != best.steps]
        return Thought((best, *sorted(others, key=by_worth)), worlds)

    def shares(self, lines: int, begun: float) -> Iterator[Iterator[int]]:
        """Yield for each round the worlds it may spend."""
        rounds = ceil(log2(lines))
        for number in range(rounds):
            yield self.share(lines, rounds, number, begun)
            lines = ceil(lines / 2)

    def share(self, lines: int, rounds: int, number: int, begun: float) -> Iterator[int]:
        """Yield one by one the worlds of a round, until simulations or time are used up."""
        limit = self.effort.milliseconds
        if limit is None:
            yield from range(max(1, self.effort.simulations // (rounds * lines)))
            return
        until = begun + limit / 1000 * (number + 1) / rounds
        spent = 0
        while spent == 0 or perf_counter() < until:
            yield spent
            spent += 1

    def one_world(self, seen: Observation, ask: Ask[Any], scores: list[Score]) -> None:
        """Try every line in one more world, with the same luck."""
        world = imagined(seen, self.rng)
        nonce = self.rng.getrandbits(64)
        for score in scores:
            g, rng = world.clone(), Random(nonce)  # noqa: S311 - common luck for every line
            if walked(self.advice, g, marked(g, ask.seat), score.line, rng):
                self.played_on(g, rng)
                score.add(self.advice.judged(g, ask.seat))

    def played_on(self, g: Game, rng: Random) -> None:
        """Let everybody answer at first thought, now and then anything, until the cut."""
        first = last = self.advice.phase(g)
        for number in range(self.effort.horizon):
            ask = next_asked(g, rng)
            if ask is None or last - first > self.effort.phases:
                return
            try:
                noisy = rng.random() < self.effort.noise
                g.answer(ask.seat, ask.sample(rng) if noisy else self.advice.thought(g, ask, rng))
            except DeadEnd:
                return
            if number % 4 == 3:
                last = self.advice.phase(g)
