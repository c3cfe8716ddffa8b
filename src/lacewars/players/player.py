"""What a player is: somebody who receives an observation and an ask, and returns an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeGuard

from lacewars.kernel import AskSome

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Observation, Plain


class PlayerError(ValueError):
    """A player that cannot sit down or go on: one line, for people."""


class Player(Protocol):
    """A human adapter, a machine, a list of answers: all alike.

    `remembers` says whether the player reads the journal of what it was shown; who does not is
    spared the work of gathering it.
    """

    remembers: bool

    def choose(self, seen: Observation, ask: Ask[Any]) -> Plain:
        """Return an answer that the ask does not refuse."""
        ...


def is_set(ask: Ask[Any]) -> TypeGuard[AskSome[Any]]:
    """Return whether a set is asked for, to be built thing by thing."""
    return isinstance(ask, AskSome)
