"""The player who looks one step ahead in a few worlds that agree with what it knows.

Each candidate is tried in the same worlds and seen through: the seat's further questions are
answered at a glance, reactions by a first thought, until what was begun is over or somebody else's
turn comes. Then the game's `advice.evaluate` says what the place is worth.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.games import definition
from lacewars.kernel import AskAll, DeadEnd, imagine

from .player import is_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Ask, Definition, Game, Observation, Plain, Seat

    from .advice import Advice

END_IS_WORTH = 1e6


class Budget(NamedTuple):
    """How much a greedy player thinks."""

    worlds: int = 3
    candidates: int = 24
    ahead: int = 12
    glance: int = 6


class GreedyPlayer:
    """Chooses what leads to the best place; the same seed answers the same."""

    remembers = True

    def __init__(self, advice: Advice, seed: int, budget: Budget | None = None) -> None:
        self.advice = advice
        self.rng = Random(seed)  # noqa: S311 - a player's whims, not a secret
        self.budget = budget or Budget()

    def choose(self, seen: Observation, ask: Ask[Any]) -> Plain:
        """Return the candidate with the best mean over the worlds; the first of equals."""
        tried = candidates(ask, self.budget.candidates, self.rng)
        if len(tried) == 1:
            return tried[0]
        worlds = self.worlds(seen)
        nonce = self.rng.getrandbits(64)
        sums = [0.0] * len(tried)
        for number, world in enumerate(worlds):
            for place, choice in enumerate(tried):
                rng = Random(nonce + number)  # noqa: S311 - common luck for every candidate
                sums[place] += self.worth(world, ask.seat, choice, rng)
        return tried[max(range(len(tried)), key=lambda place: (sums[place], -place))]

    def worlds(self, seen: Observation) -> list[Game]:
        """Deal what is not known, several times."""
        known = definition(seen.game)
        return [self.world(seen, known) for _ in range(self.budget.worlds)]

    def world(self, seen: Observation, known: Definition) -> Game:
        """Deal what is not known, once."""
        return imagine(seen, known.blank(seen.terms.scenario, dict(seen.terms.options)), self.rng)

    def worth(self, world: Game, seat: Seat, choice: Plain, rng: Random) -> float:
        """Try a choice in a world, see it through, and judge the place.

        A dead end is a fault of the rules, which fuzzing reports; a game in play goes on.
        """
        try:
            return self.seen_through(world, seat, choice, rng)
        except DeadEnd:
            return self.judged(world, seat)

    def seen_through(self, world: Game, seat: Seat, choice: Plain, rng: Random) -> float:
        """Try a choice, answer on until what was begun is over, and judge the place."""
        g = world.clone()
        if g.answer(seat, choice) is not None:
            return -END_IS_WORTH  # dealt otherwise, this could not be said
        depth = len(world.stack)
        for _ in range(self.budget.ahead):
            if g.result is not None or not self.go_on(g, seat, depth, rng):
                break
        return self.judged(g, seat)

    def judged(self, g: Game, seat: Seat) -> float:
        """Return what a place is worth; the end counts more than anything else."""
        if g.result is not None:
            return END_IS_WORTH * g.result.score(seat, len(g.seats))
        return self.advice.evaluate(g, seat)

    def go_on(self, g: Game, seat: Seat, depth: int, rng: Random) -> bool:
        """Answer once more, until what was begun is over; return whether anybody did."""
        waiting = g.waiting_for()
        if isinstance(g.asked, AskAll) and g.sealed:
            asked = next(iter(waiting))
        elif len(waiting) != 1 or len(g.stack) < depth:
            return False
        else:
            (asked,) = waiting
        ask = waiting[asked]
        if asked == seat:
            g.answer(seat, self.glance(g, ask, rng))
            return True
        if len(g.stack) == depth and not g.sealed:
            return False
        g.answer(asked, self.first_thought(g, ask, rng))
        return True

    def glance(self, g: Game, ask: Ask[Any], rng: Random) -> Plain:
        """Return the best of a few own answers at first sight."""
        if self.advice.policy is not None:
            return self.first_thought(g, ask, rng)
        tried = candidates(ask, self.budget.glance, rng)
        return (
            tried[0] if len(tried) == 1 else max(tried, key=lambda one: self.at_once(g, ask, one))
        )

    def at_once(self, g: Game, ask: Ask[Any], choice: Plain) -> float:
        """Return what a place is worth right after an answer."""
        after = g.clone()
        after.answer(ask.seat, choice)
        return self.judged(after, ask.seat)

    def first_thought(self, g: Game, ask: Ask[Any], rng: Random) -> Plain:
        """Return a quick answer: the game's rough policy if it has one, or any."""
        answer: Plain = ask.sample(rng)
        if self.advice.policy is not None:
            answer = self.advice.policy(g.observe(ask.seat), ask, rng)
        return answer


def candidates(ask: Ask[Any], most: int, rng: Random) -> list[Plain]:
    """Return the answers worth trying: all if they are few, else some of them at random."""
    if not is_set(ask):
        options = list(ask.options)
        if len(options) <= most:
            return options
        return [options[place] for place in sorted(rng.sample(range(len(options)), most))]
    few = _few(ask.every(), most)
    if few is not None:
        return few
    return list(dict.fromkeys(ask.sample(rng) for _ in range(most)))


def _few(answers: Iterator[Any], most: int) -> list[Plain] | None:
    """Return all answers, or None if there are more than these."""
    out: list[Plain] = []
    for answer in answers:
        if len(out) == most:
            return None
        out.append(answer)
    return out
