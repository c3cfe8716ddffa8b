"""Level 0, the apprentice: any whole move, as likely a short one as a long one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from .greedy import Planner, Thought
from .thinking import Line, Step, completed, imagined, marked, place_of, taken

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Observation

    from .advice import Advice

SKETCHES = 6


class CompositePlayer(Planner):
    """Sketches a few moves at random and takes one of the different ones."""

    def __init__(self, advice: Advice, seed: int) -> None:
        super().__init__(advice._replace(policy=None, candidates=None), seed)

    def think(self, seen: Observation, ask: Ask[Any]) -> Thought:
        """Complete a few answers to moves, each at random."""
        world = imagined(seen, self.rng)
        mark = marked(world, ask.seat)
        lines: dict[tuple[Step, ...], Line] = {}
        for _ in range(SKETCHES):
            g = world.clone()
            step = taken(g, g.waiting_for()[ask.seat], ask.sample(self.rng))
            if step is not None:
                steps = (step, *completed(self.advice, g, mark, Random(self.rng.random())))  # noqa: S311 - a whim
                lines[steps] = Line(steps)
        if not lines:
            return Thought((Line((Step(ask.rule, place_of(world), ask.sample(self.rng)),)),), 1)
        return Thought((self.rng.choice(list(lines.values())),), 1)
