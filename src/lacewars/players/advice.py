"""What a game tells its machine players: `advice.py` in the game's folder, if there is one.

All of it is asked about *imagined* worlds, in which whatever a player may not know has been dealt.
`evaluate(g, seat)` says between -1 and 1 what a place is worth; `policy(g, ask, rng)` is a first
thought, quick enough for rollouts. A game may also name `candidates(g, ask, most, rng)` worth
trying, the `boundary(g)` number that changes when a phase ends, what `rests(g)` before dice that
its worth reckons at their mean, and the `features(g, seat)` a learned value weighs, by the names in
`FEATURES`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from lacewars.games import module_of
from lacewars.kernel import Ask, Game, Seat

Evaluate = Callable[[Any, Any], float]


class Advice(NamedTuple):
    """How good a place is for a seat, and what else a game knows about playing it."""

    evaluate: Evaluate
    policy: Callable[[Any, Ask[Any], Random], Any] | None = None
    candidates: Callable[[Any, Ask[Any], int, Random], list[Any]] | None = None
    boundary: Callable[[Any], int] | None = None
    features: Callable[[Any, Any], tuple[float, ...]] | None = None
    names: tuple[str, ...] = ()
    rests: Callable[[Any], bool] | None = None

    def thought(self, g: Game, ask: Ask[Any], rng: Random) -> Any:  # noqa: ANN401 - a plain answer
        """Return a quick answer: the game's first thought if it has one, or any."""
        return ask.sample(rng) if self.policy is None else self.policy(g, ask, rng)

    def phase(self, g: Game) -> int:
        """Return the number that changes when a phase ends; 0 where the game names none."""
        return 0 if self.boundary is None else self.boundary(g)

    def at_rest(self, g: Game) -> bool:
        """Return whether a place is better judged as it is than after the dice that come next."""
        return self.rests is not None and self.rests(g)

    def judged(self, g: Game, seat: Seat) -> float:
        """Return what a place is worth; the end counts in full."""
        if g.result is not None:
            return 2 * g.result.score(seat, len(g.seats)) - 1
        return self.evaluate(g, seat)


def advice_for(game: str) -> Advice | None:
    """Return a game's advice, or None if it gives none."""
    name = module_of(game).removesuffix("definition") + "advice"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    return Advice(
        module.evaluate,
        getattr(module, "policy", None),
        getattr(module, "candidates", None),
        getattr(module, "boundary", None),
        getattr(module, "features", None),
        getattr(module, "FEATURES", ()),
        getattr(module, "rests", None),
    )
