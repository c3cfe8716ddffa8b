"""The player who says what was written down for it, for tests and examples of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .player import PlayerError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lacewars.kernel import Ask, Observation, Plain

    from .player import Player


class ScriptedPlayer:
    """Gives its answers in order; then another player goes on, if there is one."""

    remembers = True

    def __init__(self, answers: Iterable[Plain], then: Player | None = None) -> None:
        self.answers = list(answers)
        self.then = then

    def choose(self, seen: Observation, ask: Ask[Any]) -> Plain:
        """Return the next answer; PlayerError if it is refused or there is none."""
        if not self.answers:
            if self.then is None:
                message = f"the script is at its end; {ask.seat} is asked by rule {ask.rule}"
                raise PlayerError(message)
            return self.then.choose(seen, ask)
        answer = self.answers.pop(0)
        refusal = ask.refusal(answer)
        if refusal is not None:
            message = f"the script says {answer!r}; rule {refusal.rule} refuses it: {refusal.key}"
            raise PlayerError(message)
        return answer
