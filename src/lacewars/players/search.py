"""Level 2, the general: plays the captain's best lines on in many worlds and keeps what holds.

Sequential halving: every round the lines still in question get the same worlds and the same luck,
are played on at first thought with a little noise until a phase or two have passed, and are
judged there; the worse half is dropped. Any time is enough for an answer.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, log2
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import DeadEnd

from .greedy import Budget, GreedyPlayer, Planner, Reply, Thought
from .thinking import Line, imagined, marked, next_asked, walked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Ask, Game, Observation, Plain, Seat

    from .advice import Advice

PRIOR = 2.0  # how many worlds the captain's own judgement counts for
MOST_REPLIES = 3
LOOK = 4  # answers between two looks at the phase


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
        self.replies: Counter[tuple[Seat, Plain]] = Counter()

    @property
    def mean(self) -> float:
        """What it earned on average."""
        return self.total / self.count

    def add(self, worth: float, reply: tuple[Seat, Plain] | None) -> None:
        """Count one simulation, and what another seat said first in it."""
        self.total += worth
        self.count += 1
        if reply is not None:
            self.replies[reply] += 1

    def expected(self) -> tuple[Reply, ...]:
        """Return what others are most often expected to say."""
        worlds = self.count - PRIOR
        common = self.replies.most_common(MOST_REPLIES)
        return tuple([Reply(seat, answer, n / worlds) for (seat, answer), n in common])


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
        dropped: list[Score] = []
        worlds = 0
        for share in self.shares(len(scores), begun):
            for _ in share:
                self.one_world(seen, ask, scores)
                worlds += 1
            scores.sort(key=lambda score: -score.mean)
            half = max(1, ceil(len(scores) / 2))
            dropped = [*scores[half:], *dropped]
            del scores[half:]
        ranking = [score.line._replace(worth=score.mean) for score in (*scores, *dropped)]
        return Thought(tuple(ranking), worlds, scores[0].expected())

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
                reply = self.played_on(g, rng, ask.seat)
                score.add(self.advice.judged(g, ask.seat), reply)

    def played_on(
        self, g: Game, rng: Random, mover: Seat | None = None
    ) -> tuple[Seat, Plain] | None:
        """Let everybody answer at first thought, now and then anything, until the cut.

        Returns what the first seat but the mover said.
        """
        first = last = self.advice.phase(g)
        reply: tuple[Seat, Plain] | None = None
        for number in range(self.effort.horizon):
            ask = next_asked(g, rng)
            if ask is None or last - first > self.effort.phases:
                break
            noisy = rng.random() < self.effort.noise
            answer = ask.sample(rng) if noisy else self.advice.thought(g, ask, rng)
            if reply is None and ask.seat != mover:
                reply = ask.seat, answer
            if not said(g, ask.seat, answer):
                break
            if number % LOOK == 0:
                last = self.advice.phase(g)
        return reply


def said(g: Game, seat: Seat, answer: Plain) -> bool:
    """Give an answer in an imagined world; False where the rules then have no way on."""
    try:
        g.answer(seat, answer)
    except DeadEnd:
        return False
    return True
