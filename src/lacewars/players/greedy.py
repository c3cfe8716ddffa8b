"""Level 1, the captain: looks one whole move ahead, in a few worlds that agree with what it knows.

Each candidate is completed to a line at first thought, the best lines are varied a little, and
every line is tried in the same worlds and seen through its reactions. Then `advice.evaluate` says
what the place is worth.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import DeadEnd

from .thinking import (
    Line,
    Mark,
    Step,
    completed,
    imagined,
    marked,
    own_next,
    place_of,
    seen_through,
    taken,
    tries,
    walked,
)

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Game, Observation, Plain, Seat

    from .advice import Advice

UNSAYABLE = -1e6  # in this world the line cannot be begun


class Budget(NamedTuple):
    """How much a captain thinks."""

    worlds: int = 2
    candidates: int = 16
    varied: int = 8
    finalists: int = 6
    ahead: int = 24


class Reply(NamedTuple):
    """What another seat is expected to say next, and in what share of the worlds."""

    seat: Seat
    answer: Plain
    share: float


class Thought(NamedTuple):
    """What a player weighed: its lines, the best first, and what it expects of the others."""

    lines: tuple[Line, ...]
    worlds: int
    replies: tuple[Reply, ...] = ()


class Planner:
    """A player who thinks in lines and says them answer by answer while the world allows it."""

    remembers = True

    def __init__(self, advice: Advice, seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)  # noqa: S311 - a player's whims, not a secret
        self.plan: tuple[Step, ...] = ()
        self.thought: Thought | None = None

    def choose(self, seen: Observation, ask: Ask[Any]) -> Plain:
        """Go on with the plan, or think again."""
        planned = self.planned(seen, ask)
        if planned is not None:
            return planned.answer
        self.thought = self.think(seen, ask)
        best = self.thought.lines[0]
        self.plan = best.steps[1:]
        return best.steps[0].answer

    def planned(self, seen: Observation, ask: Ask[Any]) -> Step | None:
        """Return the plan's next step if this is the question it answers."""
        if not self.plan:
            return None
        step, *rest = self.plan
        self.plan = tuple(rest)
        here = seen.stack[-1][0].name, seen.stack[-1][1]
        fits = (step.rule, step.place) == (ask.rule, here) and ask.refusal(step.answer) is None
        if not fits:
            self.plan = ()
        return step if fits else None

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Weigh whole moves, the best first."""
        raise NotImplementedError


class GreedyPlayer(Planner):
    """The captain; the same seed answers the same."""

    def __init__(self, advice: Advice, seed: int, budget: Budget | None = None) -> None:
        super().__init__(advice, seed)
        self.budget = budget or Budget()

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Find lines in one world, weigh the best of them in all."""
        first = imagined(seen, self.rng)
        found = self.found(first, ask)
        if len(found) == 1:
            return Thought((found[0],), 1)
        worlds = [first, *[imagined(seen, self.rng) for _ in range(self.budget.worlds - 1)]]
        nonce = self.rng.getrandbits(64)
        finalists = found[: self.budget.finalists]
        weighed = [self.weighed(line, worlds, ask.seat, nonce) for line in finalists]
        weighed.sort(key=by_worth)
        return Thought(tuple(weighed), len(worlds))

    def found(self, world: Game, ask: Ask[Any]) -> list[Line]:
        """Return distinct lines in this world, the best first."""
        mark = marked(world, ask.seat)
        nonce = self.rng.getrandbits(64)
        begun = tries(self.advice, world, ask, self.budget.candidates, self.rng)
        drawn = [self.begun(world, mark, choice, nonce) for choice in begun]
        lines = ranked([line for line in drawn if line is not None])
        for _ in range(self.budget.varied if len(lines) > 1 else 0):
            varied = self.varied(world, mark, lines[0], nonce)
            if varied is not None:
                lines = ranked([*lines, varied])
        return lines or [self.at_random(world, ask)]

    def begun(self, world: Game, mark: Mark, choice: Plain, nonce: int) -> Line | None:
        """Begin with a choice and complete it to a line; None if this world refuses it."""
        g, rng = world.clone(), Random(nonce)  # noqa: S311 - common luck for every line
        step = taken(g, g.waiting_for()[mark.seat], choice)
        if step is None:
            return None
        return self.judged((step, *completed(self.advice, g, mark, rng)), g, mark, rng)

    def varied(self, world: Game, mark: Mark, line: Line, nonce: int) -> Line | None:
        """Say something else at one step of a line and complete it anew."""
        if len(line.steps) < 2:
            return None
        g, rng = world.clone(), Random(nonce)  # noqa: S311 - common luck for every line
        kept = line.steps[: self.rng.randrange(1, len(line.steps))]
        walked(self.advice, g, mark, Line(kept), rng)
        ask = own_next(g, mark)
        if ask is None:
            return None
        others = tries(self.advice, g, ask, self.budget.candidates, self.rng)
        step = taken(g, ask, self.rng.choice(others))
        if step is None:
            return None
        return self.judged((*kept, step, *completed(self.advice, g, mark, rng)), g, mark, rng)

    def judged(self, steps: tuple[Step, ...], g: Game, mark: Mark, rng: Random) -> Line:
        """See a line through and say what the place is worth.

        A dead end is a fault of the rules, which fuzzing reports; a game in play goes on.
        """
        with suppress(DeadEnd):
            seen_through(self.advice, g, mark, rng, self.budget.ahead)
        return Line(steps, self.advice.judged(g, mark.seat))

    def weighed(self, line: Line, worlds: list[Game], seat: Seat, nonce: int) -> Line:
        """Return the line with its mean worth over the worlds."""
        total = 0.0
        for number, world in enumerate(worlds):
            g, mark = world.clone(), marked(world, seat)
            rng = Random(nonce + number)  # noqa: S311 - common luck for every line
            if walked(self.advice, g, mark, line, rng):
                total += self.judged(line.steps, g, mark, rng).worth
            else:
                total += UNSAYABLE
        return line._replace(worth=total / len(worlds))

    def at_random(self, world: Game, ask: Ask[Any]) -> Line:
        """Return a line of one answer that only the question itself vouches for."""
        return Line((Step(ask.rule, place_of(world), ask.sample(self.rng)),))


def ranked(lines: list[Line]) -> list[Line]:
    """Return the lines without doubles, the best first; of equals the one found first."""
    return sorted({line.steps: line for line in reversed(lines)}.values(), key=by_worth)


def by_worth(line: Line) -> float:
    """The key that puts the best first."""
    return -line.worth
