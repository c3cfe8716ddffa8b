"""The position of Maria: the course of the game and the combat in hand, upon all the rest.

Pieces are in `armies`, tactical cards in `hands`, markers in `ledger`, politics in `council`.
"""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Outcome, Seat, public

from .armies import runner
from .catalogue import OWNER, STAGE_POWERS, Pieces, Power, Powers, Stage
from .council import Council

Attack: TypeAlias = "tuple[Pieces, Pieces]"  # who attacks whom, stack by stack


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
        key = "stage" if powers == STAGE_POWERS[stage] else "stage_with"
        self.note("5", key, stage, powers)

    def stand_down(self, power: Power) -> None:
        """19.3 Who has changed sides acts no more in the stage of her old friends."""
        self.active = tuple([other for other in self.active if other != power])

    def begin_phase(self, phase: str, rule: str) -> None:
        """5 The next phase of a stage."""
        self.phase = phase
        self.moved, self.returned, self.beaten, self.attacks = (), (), (), ()
        self.declined = ()
        self.note(rule, "phase", phase)

    def call_dispute(self, seat: Seat) -> None:
        """10.1 One of the allies insists on taking turns in Flanders."""
        self.disputed = True
        self.note("10.1", "disputed", seat)

    def begin_winter(self) -> None:
        """13 Winter is no turn: nothing moves."""
        self.note("13", "winter", self.turn)

    def end_stage(self) -> None:
        """5 Nobody is active."""
        self.stage, self.active, self.phase = None, (), ""

    # -- combat (11) -----------------------------------------------------------------------------
    def list_attacks(self, attacks: tuple[Attack, ...]) -> None:
        """11.1 Who must attack whom is fixed when the phase begins."""
        self.attacks = attacks

    def begin_attack(self, attack: Attack) -> None:
        """11.1 One of the attacks is made."""
        self.attacks = tuple([other for other in self.attacks if other != attack])

    def open_fight(self, attackers: Pieces, defenders: Pieces) -> None:
        """11.1 Troops are told; who has fewer may play, on a tie the attacker."""
        self.fight = (attackers, defenders)
        self.note("11.1", "combat", attackers, defenders)
        self.score = self.tell(attackers, "11.1") - self.tell(defenders, "11.1")
        self.mover = OWNER[attackers[0]]
        if self.score > 0:
            self._pass_the_right()

    def count(self, points: int) -> None:
        """11.1 The new score is told; once no longer behind, the right changes sides."""
        self.score += points
        self.note("11.1", "counted", self.mover, points, self.score)
        if self.score >= 0:
            self._pass_the_right()

    def draw_fight(self) -> None:
        """11.1 Nobody loses troops, nobody retreats."""
        self.note("11.1", "fight_drawn")
        self._clear_fight()

    def close_fight(self, losers: Pieces) -> None:
        """11.1 Who has retreated fights no more in this phase."""
        self.beaten += losers
        self._clear_fight()

    def _pass_the_right(self) -> None:
        assert self.fight is not None
        one, other = [OWNER[stack[0]] for stack in self.fight]
        self.mover = other if self.mover == one else one
        self.score = -self.score

    def _clear_fight(self) -> None:
        self.fight, self.mover, self.score = None, None, 0

    # -- the end ---------------------------------------------------------------------------------
    def win(self, power: Power, rule: str, key: str) -> None:
        """End the game for a power's seat."""
        self.finish(Outcome(runner(self, power), rule, key, (power,)))
