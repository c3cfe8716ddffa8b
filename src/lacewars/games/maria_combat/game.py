"""The position of one combat, and the verbs that change it."""

from __future__ import annotations

from lacewars.kernel import Game, Outcome, Seat, public, secret

from .catalogue import POWERS, RUNS, Card, Cards, General, Generals, Power


def seat_of(power: Power) -> Seat:
    """2 The seat that runs this power."""
    return RUNS[power]


def sees_hand(_g: MariaCombat, power: Power) -> tuple[Seat, ...]:
    """8 A hand is seen by the power's own seat."""
    return (seat_of(power),)


class MariaCombat(Game):
    """Two stacks face to face."""

    hand: list[Cards] = secret((), per=Power, of=sees_hand, shown=len)
    deck: Cards = secret((), shown=len)
    discard: Cards = public(())
    troops: list[int] = public(0, per=Power)
    sector: list[str] = public("", per=Power)
    stack_of: list[Generals] = public((), per=Power)
    attacker: Power = public(POWERS[0])
    mover: Power = public(POWERS[0])
    score: int = public(0)

    def announce(self) -> None:
        """11.1 The troops are told; the weaker has the right to play, on a tie the attacker."""
        attacker, defender = self.attacker, opponent(self.attacker)
        self.score = self.troops[attacker] - self.troops[defender]
        self.mover = attacker
        self.note("11.1", "announced", attacker, self.troops[attacker], self.troops[defender])
        if self.score > 0:
            self._pass_the_right()

    def play(self, card: Card) -> None:
        """11.1 A card leaves the hand and is seen by all."""
        self.hand[self.mover] = tuple([held for held in self.hand[self.mover] if held != card])
        self.discard += (card,)
        self.reveal()
        self.note("11.1", "played", self.mover, card)

    def count(self, points: int) -> None:
        """11.1 The new score is told; once no longer behind, the right changes sides."""
        self.score += points
        self.note("11.1", "counted", self.mover, points, self.score)
        if self.score >= 0:
            self._pass_the_right()

    def _pass_the_right(self) -> None:
        self.mover, self.score = opponent(self.mover), -self.score

    def lose_troops(self, power: Power, number: int) -> None:
        """11.1 As many troops as the final score, at most all."""
        lost = min(number, self.troops[power])
        self.troops[power] -= lost
        self.note("11.1", "lost_troops", power, lost, self.troops[power])

    def remove(self, general: General, power: Power) -> None:
        """6 A general without a troop leaves the board."""
        self.stack_of[power] = tuple([kept for kept in self.stack_of[power] if kept != general])
        self.note("6", "removed", general)

    def remove_all(self, power: Power) -> None:
        """11.1 Without a troop left the whole stack is gone."""
        for general in self.stack_of[power]:
            self.remove(general, power)

    def retreat(self, power: Power, length: int) -> None:
        """11.2 The beaten stack goes back as many cities as troops were lost."""
        self.note("11.2", "retreated", power, length)

    def end_drawn(self) -> None:
        """11.1 Nobody loses troops, nobody retreats."""
        self.finish(Outcome((), "11.1", "drawn"))

    def end_won(self, winner: Power, by: int) -> None:
        """11.1 The winner loses nothing and stays."""
        self.finish(Outcome((seat_of(winner),), "11.1", "won", (winner, by)))


def opponent(power: Power) -> Power:
    """Return the other of the two."""
    return POWERS[1 - power]
