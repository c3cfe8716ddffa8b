"""Where two seats answer each other in turn and chance has no word: a tree of their answers.

The tree grows over many imagined worlds (single-observer information-set search). A place in it is
what has been said so far, which both seats know; whoever is asked chooses by what his own seat's
value was on average, so any number of seats, and a seat with several powers, are told apart.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from lacewars.kernel import DeadEnd

from .greedy import Reply
from .thinking import candidates, next_asked, taken, twin

if TYPE_CHECKING:
    from random import Random

    from lacewars.kernel import Ask, Game, Plain, Seat

    from .advice import Advice

CURIOUS = 0.7
MOST = 16  # answers tried at one question
LONG = 40  # answers in one duel
A_START = 3  # answers after which a duel would have shown itself
FEW = 4  # answers tried to see whether there is one


def is_duel(advice: Advice, world: Game, ask: Ask[Any], rng: Random) -> bool:
    """Return whether the same stop may next ask another seat, and no dice between."""
    if len(world.waiting_for()) > 1:
        return False
    return any(is_answered(advice, world, ask, one, rng) for one in candidates(ask, FEW, rng))


def is_answered(advice: Advice, world: Game, ask: Ask[Any], answer: Plain, rng: Random) -> bool:
    """Return whether this answer leads to another seat at the same stop."""
    g, asked = twin(world), ask
    for _ in range(A_START):
        if taken(g, asked, answer) is None or g.dice != world.dice:
            return False
        now = next_asked(g, rng)
        if now is None or len(g.stack) < len(world.stack):
            return False
        if now.seat != ask.seat:
            return len(g.stack) == len(world.stack) and g.stack[-1] == world.stack[-1]
        asked, answer = now, advice.thought(g, now, rng)
    return False


class Node:
    """What has been said up to here, and what came of it for each seat."""

    def __init__(self) -> None:
        self.visits = 0
        self.worth: dict[Seat, float] = {}
        self.asked: Seat | None = None
        self.after: dict[Plain, Node] = {}

    def mean(self, seat: Seat) -> float:
        """Return what a seat may expect here."""
        return self.worth[seat] / self.visits

    def add(self, worths: dict[Seat, float]) -> None:
        """Count one world."""
        self.visits += 1
        for seat, worth in worths.items():
            self.worth[seat] = self.worth.get(seat, 0.0) + worth


class Tree:
    """The answers of a duel that begins here, as one seat knows it."""

    def __init__(self, advice: Advice, seat: Seat, rng: Random) -> None:
        self.advice, self.seat, self.rng = advice, seat, rng
        self.root = Node()
        self.low, self.high = 1.0, -1.0

    def explore(self, world: Game) -> None:
        """Follow the most promising answers through one more world and one step beyond."""
        g, dice, depth = twin(world), world.dice, len(world.stack)
        path = [self.root]
        for _ in range(LONG):
            ask = next_asked(g, self.rng)
            if ask is None or g.dice != dice or len(g.stack) < depth:
                break
            fresh, answer = self.chosen(g, path[-1], ask)
            if taken(g, ask, answer) is None:
                break
            path.append(path[-1].after.setdefault(answer, Node()))
            if fresh:
                self.finished(g, dice, depth)
                break
        self.learn(g, path)

    def chosen(self, g: Game, node: Node, ask: Ask[Any]) -> tuple[bool, Plain]:
        """Return an answer, and whether it has not been tried here before."""
        node.asked = ask.seat
        if not node.after:
            return True, self.advice.thought(g, ask, self.rng)
        answers = candidates(ask, MOST, self.rng)
        untried = [answer for answer in answers if answer not in node.after]
        if untried:
            return True, self.rng.choice(untried)
        known = [answer for answer in answers if answer in node.after]
        total = log(1 + sum([node.after[answer].visits for answer in known]))
        return False, max(known, key=lambda one: self.promise(node.after[one], ask.seat, total))

    def promise(self, node: Node, seat: Seat, total: float) -> float:
        """Return how much an answer is worth another look, on the scale of what was seen."""
        scale = max(1e-6, self.high - self.low)
        return (node.mean(seat) - self.low) / scale + CURIOUS * sqrt(total / node.visits)

    def finished(self, g: Game, dice: int, depth: int) -> None:
        """Let both go on at first thought until the duel is over, or its dice are cast."""
        for _ in range(LONG):
            ask = next_asked(g, self.rng)
            if ask is None or g.dice != dice or len(g.stack) < depth:
                return
            try:
                g.answer(ask.seat, self.advice.thought(g, ask, self.rng))
            except DeadEnd:
                return

    def learn(self, g: Game, path: list[Node]) -> None:
        """Judge the place for every seat, and tell all who led here."""
        worths = {seat: self.advice.judged(g, seat) for seat in g.seats}
        self.low = min(self.low, *worths.values())
        self.high = max(self.high, *worths.values())
        for node in path:
            node.add(worths)

    def answers(self) -> list[tuple[Plain, float]]:
        """Return the answers and what they are worth, the most visited first."""
        tried = sorted(self.root.after.items(), key=lambda one: -one[1].visits)
        return [(answer, node.mean(self.seat)) for answer, node in tried]

    def replies(self, most: int) -> tuple[Reply, ...]:
        """Return what is expected to be said next, after the answer most visited."""
        best = max(self.root.after.values(), key=lambda node: node.visits)
        if best.asked is None or best.asked == self.seat:
            return ()
        common = sorted(best.after.items(), key=lambda one: -one[1].visits)[:most]
        total = sum([node.visits for node in best.after.values()])
        return tuple([Reply(best.asked, one, node.visits / total) for one, node in common])
