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
    twin,
    walked,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Ask, Game, Observation, Plain, Seat

    from .advice import Advice

Drawn = tuple[tuple["Step", ...], "Game", Random]
LEADING = 2  # lines that are varied: the best, and the next where it has no other turn
UNSAYABLE = -1e6  # in this world the line cannot be begun


class Budget(NamedTuple):
    """How much a captain thinks; lines less than `margin` behind the best are weighed again."""

    worlds: int = 2
    candidates: int = 16
    varied: int = 6
    finalists: int = 5
    margin: float = 0.08
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


def replies_told(thought: Thought, words: Callable[[Plain], str]) -> dict[tuple[Seat, str], float]:
    """Return the expected replies in words with their shares; what is said alike is one reply."""
    told: dict[tuple[Seat, str], float] = {}
    for reply in thought.replies:
        said = reply.seat, words(reply.answer)
        told[said] = told.get(said, 0.0) + reply.share
    return told


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
        self.thought = self.decided(seen, ask)
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

    def decided(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Weigh no more than it takes to choose."""
        return self.think(seen, ask)


class Fork:
    """A question inside a line, and what else might be said there."""

    def __init__(self, steps: tuple[Step, ...], world: Game, said: Plain) -> None:
        self.steps, self.world, self.said = steps, world, said
        self.others: list[Plain] | None = None

    def another(self, planner: GreedyPlayer, ask: Ask[Any]) -> Plain | None:
        """Return an answer not tried yet, or None."""
        if self.others is None:
            found = tries(planner.advice, self.world, ask, planner.budget.candidates, planner.rng)
            self.others = [one for one in found if one != self.said]
        if not self.others:
            return None
        return self.others.pop(planner.rng.randrange(len(self.others)))


class GreedyPlayer(Planner):
    """The captain; the same seed answers the same."""

    def __init__(self, advice: Advice, seed: int, budget: Budget | None = None) -> None:
        super().__init__(advice, seed)
        self.budget = budget or Budget()

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Find lines in one world, weigh the best of them in others."""
        first = imagined(seen, self.rng)
        begun = tries(self.advice, first, ask, self.budget.candidates, self.rng)
        return self.weighing(seen, ask, self.found(first, ask, begun))

    def decided(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Think; a move without an alternative is not judged."""
        first = imagined(seen, self.rng)
        begun = tries(self.advice, first, ask, self.budget.candidates, self.rng)
        if len(begun) > 1:
            return self.weighing(seen, ask, self.found(first, ask, begun))
        lone = self.drawn(first, marked(first, ask.seat), begun[0], self.rng.getrandbits(64))
        return Thought((self.at_random(first, ask) if lone is None else Line(lone[0]),), 1)

    def weighing(self, seen: Observation, ask: Ask[Any], found: list[Line]) -> Thought:
        """Weigh the lines that are nearly the best in more worlds; the first has been looked at."""
        least = found[0].worth - self.budget.margin
        near = [line for line in found[: self.budget.finalists] if line.worth >= least]
        if len(near) == 1:
            return Thought(tuple(found), 1)
        worlds = [imagined(seen, self.rng) for _ in range(self.budget.worlds - 1)]
        nonce = self.rng.getrandbits(64)
        weighed = [self.weighed(line, worlds, ask.seat, nonce) for line in near]
        weighed.sort(key=by_worth)
        return Thought((*weighed, *found[len(near) :]), self.budget.worlds)

    def found(self, world: Game, ask: Ask[Any], begun: list[Plain]) -> list[Line]:
        """Return distinct lines in this world, the best first."""
        mark = marked(world, ask.seat)
        nonce = self.rng.getrandbits(64)
        lines: dict[tuple[Step, ...], Line] = {}
        for choice in begun:
            drawn = self.drawn(world, mark, choice, nonce)
            if drawn is not None and drawn[0] not in lines:
                lines[drawn[0]] = self.judged(*drawn, mark)
        if len(lines) > 1:
            self.vary(world, mark, lines, nonce)
        return ranked(list(lines.values())) or [self.at_random(world, ask)]

    def drawn(self, world: Game, mark: Mark, choice: Plain, nonce: int) -> Drawn | None:
        """Begin with a choice and complete it to a line; None if this world refuses it."""
        g, rng = twin(world), Random(nonce)  # noqa: S311 - common luck for every line
        step = taken(g, g.waiting_for()[mark.seat], choice)
        if step is None:
            return None
        return (step, *completed(self.advice, g, mark, rng)), g, rng

    def vary(
        self, world: Game, mark: Mark, lines: dict[tuple[Step, ...], Line], nonce: int
    ) -> None:
        """Say something else at one step of a leading line and complete it anew, a few times."""
        forks: dict[tuple[Step, ...], list[Fork]] = {}
        for _ in range(self.budget.varied):
            for leader in leading(lines):
                if leader not in forks:
                    forks[leader] = forks_of(world, mark, leader)
                drawn = self.varied(forks[leader], mark, nonce)
                if drawn is not None:
                    break
            else:
                return
            if drawn[0] not in lines:
                lines[drawn[0]] = self.judged(*drawn, mark)

    def varied(self, forks: list[Fork], mark: Mark, nonce: int) -> Drawn | None:
        """Take another turn at one of the forks; None if there is none left."""
        while forks:
            fork = self.rng.choice(forks)
            ask = fork.world.waiting_for()[mark.seat]
            other = fork.another(self, ask)
            if other is None:
                forks.remove(fork)
                continue
            drawn = self.drawn(fork.world, mark, other, nonce)
            if drawn is not None:
                return (*fork.steps, *drawn[0]), drawn[1], drawn[2]
        return None

    def judged(self, steps: tuple[Step, ...], g: Game, rng: Random, mark: Mark) -> Line:
        """See a line through and say what the place is worth.

        A dead end is a fault of the rules, which fuzzing reports; a game in play goes on.
        """
        with suppress(DeadEnd):
            seen_through(self.advice, g, mark, rng, self.budget.ahead)
        return Line(steps, self.advice.judged(g, mark.seat))

    def weighed(self, line: Line, worlds: list[Game], seat: Seat, nonce: int) -> Line:
        """Return the line with its mean worth over these worlds and the one it was found in."""
        total = line.worth
        for number, world in enumerate(worlds):
            g, mark = twin(world), marked(world, seat)
            rng = Random(nonce + number)  # noqa: S311 - common luck for every line
            if walked(self.advice, g, mark, line, rng):
                total += self.judged(line.steps, g, rng, mark).worth
            else:
                total += UNSAYABLE
        return line._replace(worth=total / (1 + len(worlds)))

    def at_random(self, world: Game, ask: Ask[Any]) -> Line:
        """Return a line of one answer that only the question itself vouches for."""
        return Line((Step(ask.rule, place_of(world), ask.sample(self.rng)),))


def forks_of(world: Game, mark: Mark, steps: tuple[Step, ...]) -> list[Fork]:
    """Return the questions inside a line, each with the world in which it is asked."""
    g = twin(world)
    forks: list[Fork] = []
    for at, step in enumerate(steps):
        ask = g.waiting_for().get(mark.seat) if at == 0 else own_next(g, mark)
        if ask is None:
            break
        if at:
            forks.append(Fork(steps[:at], g.clone(), step.answer))
        if taken(g, ask, step.answer) is None:
            break
    return forks


def leading(lines: dict[tuple[Step, ...], Line]) -> list[tuple[Step, ...]]:
    """Return the best lines that have a question inside them."""
    long = [line for line in lines.values() if len(line.steps) > 1]
    return [line.steps for line in sorted(long, key=by_worth)[:LEADING]]


def ranked(lines: list[Line]) -> list[Line]:
    """Return the lines without doubles, the best first; of equals the one found first."""
    return sorted({line.steps: line for line in reversed(lines)}.values(), key=by_worth)


def by_worth(line: Line) -> float:
    """The key that puts the best first."""
    return -line.worth
