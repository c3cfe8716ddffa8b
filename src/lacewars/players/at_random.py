"""The player who answers anything lawful."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Observation, Plain


class RandomPlayer:
    """Answers at random; the same seed answers the same."""

    remembers = False

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)  # noqa: S311 - a player's whims, not a secret

    def choose(self, seen: Observation, ask: Ask[Any]) -> Plain:  # noqa: ARG002 - looks at nothing
        """Return any of the answers."""
        answer: Plain = ask.sample(self.rng)
        return answer
