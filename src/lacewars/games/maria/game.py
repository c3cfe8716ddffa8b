"""The position of Maria: the course of the game and the combat in hand, upon all the rest.

Pieces are in `armies`, tactical cards in `hands`, markers in `ledger`, politics in `council`.
"""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Outcome, public

from .armies import runner
from .catalogue import Pieces, Power, Powers, Space, Stage
from .council import Council

Attack: TypeAlias = "tuple[Space, Space]"


class Maria(Council):
    """War in Germany and Flanders."""

    turn: int = public(0)
    stage: Stage | None = public(None)
    phase: str = public("")
    active: Powers = public(())
    acted: Powers = public(())
    attacks: tuple[Attack, ...] = public(())
    beaten: Pieces = public(())
    fight: Attack | None = public(None)
    mover: Power | None = public(None)
    score: int = public(0)

    def begin_turn(self) -> None:
        """5 The turn marker advances; what held for one turn is over."""
        self.turn += 1
        self.acted = ()
        self.disputed = False
        self.note("5", "turn", self.turn)

    def begin_stage(self, stage: Stage, powers: Powers) -> None:
        """5 An action stage begins; a power acts in one stage a turn."""
        self.stage, self.active = stage, powers
        self.acted += powers
        self.note("5", "stage", stage, powers)

    def begin_phase(self, phase: str, rule: str) -> None:
        """5 The next phase of a stage."""
        self.phase = phase
        self.moved, self.beaten, self.attacks = (), (), ()
        self.note(rule, "phase", phase)

    def end_stage(self) -> None:
        """5 Nobody is active."""
        self.stage, self.active, self.phase = None, (), ""

    def win(self, power: Power, rule: str, key: str) -> None:
        """End the game for a power's seat."""
        self.finish(Outcome(runner(self, power), rule, key, (power,)))
