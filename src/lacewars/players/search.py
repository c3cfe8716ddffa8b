"""Level 2, the general: sees the captain's lines through in many worlds and plays the best on.

First all lines are sifted as the captain judges them, in more worlds: that is cheap. Then the few
best go through sequential halving: every round the lines still in question get the same worlds and
the same luck, are played on at first thought with a little noise until a phase or two have passed,
and are judged there; the worse half is dropped. The line that came best out of the sieve stays to
the end: another is preferred only if it did better by more than luck explains. Where two seats
answer each other in turn and chance has no word, a tree of their answers is searched instead.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, log2, sqrt
from random import Random
from statistics import pstdev
from time import thread_time
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import DeadEnd

from .duels import Tree, is_duel
from .greedy import Budget, GreedyPlayer, Planner, Reply, Thought
from .thinking import Line, Step, imagined, marked, next_asked, twin, walked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from lacewars.kernel import Ask, Game, Observation, Plain, Seat

    from .advice import Advice
    from .thinking import Mark

    Judged = tuple[float, tuple[Seat, Plain] | None]
    Look = Callable[[Game, Mark, Random], Judged]

PRIOR = 2.0  # how many worlds the captain's own judgement counts for
MOST_REPLIES = 3
FEWEST_WORLDS = 5  # in which all lines are played on, or none is
WIDER = Budget(varied=12)  # a general lets his captain look for more lines
UNTRIED = 0.1  # how far a line's worth may be from another's in one world, before any is seen


class Effort(NamedTuple):
    """How much a general thinks: by simulations, reproducible by seed, or by clock.

    The clock is the processor's: a busy machine makes a general slow, not weak.
    """

    simulations: int = 96
    milliseconds: float | None = None
    width: int = 12
    kept: int = 4
    sifting: float = 0.35
    horizon: int = 40
    phases: int = 1
    noise: float = 0.05
    caution: float = 0.5


class Score:
    """What a line has earned so far, world by world."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.worths: list[float] = []
        self.replies: Counter[tuple[Seat, Plain]] = Counter()

    @property
    def mean(self) -> float:
        """What it earned on average; the captain's judgement counts for a few worlds."""
        return (PRIOR * self.line.worth + sum(self.worths)) / (PRIOR + len(self.worths))

    def add(self, worth: float, reply: tuple[Seat, Plain] | None) -> None:
        """Count one simulation, and what another seat said first in it."""
        self.worths.append(worth)
        if reply is not None:
            self.replies[reply] += 1

    def doubt(self, other: Score) -> float:
        """Return the standard error of what this earned more than another in the same worlds."""
        more = [mine - its for mine, its in zip(self.worths, other.worths, strict=False)]
        spread = sqrt((pstdev(more) ** 2 * len(more) + UNTRIED**2) / (len(more) + 1)) if more else 1
        return spread / sqrt(len(more) + PRIOR)

    def expected(self) -> tuple[Reply, ...]:
        """Return what others are most often expected to say."""
        common = self.replies.most_common(MOST_REPLIES)
        return tuple([Reply(seat, answer, n / len(self.worths)) for (seat, answer), n in common])


class SearchPlayer(Planner):
    """The general; reproducible by its seed as long as it thinks by simulations."""

    def __init__(
        self, advice: Advice, seed: int, effort: Effort | None = None, budget: Budget | None = None
    ) -> None:
        super().__init__(advice, seed)
        self.effort = effort or Effort()
        self.captain = GreedyPlayer(advice, seed, budget or WIDER)

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Search the answers of a duel, or ask the captain for lines and play them on."""
        begun = thread_time()
        if is_duel(self.advice, imagined(seen, self.rng), ask, self.rng):
            return self.duelled(seen, ask, begun)
        proposed = self.captain.think(seen, ask)
        if len(proposed.lines) < 2:
            return proposed
        lines = self.sifted(seen, ask, proposed.lines[: self.effort.width], begun)
        return self.compared(seen, ask, lines, begun)

    def duelled(self, seen: Observation, ask: Ask[Any], begun: float) -> Thought:
        """Search the tree of a duel's answers."""
        tree = Tree(self.advice, ask.seat, self.rng)
        place = seen.stack[-1][0].name, seen.stack[-1][1]
        for _ in self.share(1, 1.0, 1.0, begun):
            tree.explore(imagined(seen, self.rng))
        said = [Line((Step(ask.rule, place, one),), worth) for one, worth in tree.answers()]
        return Thought(tuple(said), tree.root.visits, tree.replies(MOST_REPLIES))

    def sifted(
        self, seen: Observation, ask: Ask[Any], lines: tuple[Line, ...], begun: float
    ) -> list[Line]:
        """See all lines through in more worlds; the best of them, the first of which leads."""
        scores = [Score(line) for line in lines]
        for _ in self.share(len(lines), self.effort.sifting, self.effort.sifting, begun):
            self.one_world(seen, ask, scores, self.after_reactions)
        return self.in_order(scores, scores[0])

    def in_order(self, scores: Iterable[Score], first: Score) -> list[Line]:
        """Return the lines, surely the best first."""
        ranking = sorted(scores, key=lambda score: -self.sure(score, first))
        return [score.line._replace(worth=self.sure(score, first)) for score in ranking]

    def compared(
        self, seen: Observation, ask: Ask[Any], lines: Sequence[Line], begun: float
    ) -> Thought:
        """Play the best lines on; the first of them is what is played unless another is better."""
        lines = lines[: self.effort.kept]
        first = Score(lines[0])
        others = [Score(line) for line in lines[1:]]
        dropped: list[Score] = []
        worlds, look = 0, self.look_for(seen, ask, lines)
        for share in self.shares(len(lines), begun):
            for _ in share:
                self.one_world(seen, ask, [first, *others], look)
                worlds += 1
            others.sort(key=lambda score: -score.mean)
            half = max(1, len(others) // 2)
            dropped = [*others[half:], *dropped]
            del others[half:]
        scores = [first, *others, *dropped]
        best = max(scores, key=lambda score: self.sure(score, first))
        return Thought(tuple(self.in_order(scores, first)), worlds, best.expected())

    def look_for(self, seen: Observation, ask: Ask[Any], lines: Sequence[Line]) -> Look:
        """Return how lines are judged: played on, or seen through where the clock allows no more.

        Few worlds played on tell less than many seen through as the captain does.
        """
        limit, begun = self.effort.milliseconds, thread_time()
        if limit is None:
            return self.after_playing_on
        self.one_world(seen, ask, [Score(lines[0])], self.after_playing_on)
        slow = 1000 * (thread_time() - begun) * len(lines) * FEWEST_WORLDS > limit
        return self.after_reactions if slow else self.after_playing_on

    def after_playing_on(self, g: Game, mark: Mark, rng: Random) -> Judged:
        """Judge a place after a phase or two at first thought."""
        reply = self.played_on(g, rng, mark.seat)
        return self.advice.judged(g, mark.seat), reply

    def after_reactions(self, g: Game, mark: Mark, rng: Random) -> Judged:
        """Judge a place once all have reacted, as the captain does."""
        return self.captain.judged((), g, rng, mark).worth, None

    def sure(self, score: Score, first: Score) -> float:
        """Return what a line is worth, less what luck may have given it over the captain's."""
        doubt = 0.0 if score is first else self.effort.caution * score.doubt(first)
        return score.mean - doubt

    def shares(self, lines: int, begun: float) -> Iterator[Iterator[int]]:
        """Yield for each round the worlds it may spend of what sifting has left."""
        rounds = ceil(log2(lines))
        part = (1 - self.effort.sifting) / rounds
        for number in range(1, rounds + 1):
            yield self.share(lines, part, self.effort.sifting + part * number, begun)
            lines = 1 + max(1, (lines - 1) // 2)

    def share(self, lines: int, part: float, end: float, begun: float) -> Iterator[int]:
        """Yield worlds one by one: a part of the simulations, or up to this part of the time."""
        limit = self.effort.milliseconds
        if limit is None:
            yield from range(max(1, int(self.effort.simulations * part / lines)))
            return
        until = begun + limit / 1000 * end
        spent = 0
        while spent == 0 or thread_time() < until:
            yield spent
            spent += 1

    def one_world(self, seen: Observation, ask: Ask[Any], scores: list[Score], look: Look) -> None:
        """Try every line in one more world, with the same luck."""
        world = imagined(seen, self.rng)
        mark = marked(world, ask.seat)
        nonce = self.rng.getrandbits(64)
        for score in scores:
            g, rng = twin(world), Random(nonce)  # noqa: S311 - common luck for every line
            walked(self.advice, g, mark, score.line, rng)
            score.add(*look(g, mark, rng))

    def played_on(
        self, g: Game, rng: Random, mover: Seat | None = None
    ) -> tuple[Seat, Plain] | None:
        """Let everybody answer at first thought, now and then anything, until the cut.

        Returns what the first seat but the mover said.
        """
        phase, changes = self.advice.phase(g), 0
        reply: tuple[Seat, Plain] | None = None
        for _ in range(self.effort.horizon):
            ask = next_asked(g, rng)
            if ask is None:
                break
            now = self.advice.phase(g)
            changes, phase = changes + (now != phase), now
            if changes > self.effort.phases:
                break
            noisy = rng.random() < self.effort.noise
            answer = ask.sample(rng) if noisy else self.advice.thought(g, ask, rng)
            if reply is None and ask.seat != mover:
                reply = ask.seat, answer
            if not said(g, ask.seat, answer):
                break
        return reply


def said(g: Game, seat: Seat, answer: Plain) -> bool:
    """Give an answer in an imagined world; False where the rules then have no way on."""
    try:
        g.answer(seat, answer)
    except DeadEnd:
        return False
    return True
