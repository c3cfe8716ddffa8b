"""The position, fourth part: money and the year. Fields and verbs; the chapters decide."""

from __future__ import annotations

from lacewars.kernel import Outcome, public

from .catalogue import ALLIANCE, POWERS, SIDES, Pieces, Power, Side
from .decks import Decks


class Ledger(Decks):
    """Resource points, what they have bought this year, the fleet of Toulon."""

    resources: list[int] = public(0, per=Side)  # 12.3.1: left this year
    income_change: list[int] = public(0, per=Side)  # this year, by events
    built: list[int] = public(0, per=Power)  # 12.3.4
    restored: list[int] = public(0, per=Power)  # 12.3.5
    amsterdam_used: bool = public(False)  # 12.2.5
    fleet: int = public(0)  # 12.3.6
    fleet_is_gone: bool = public(False)

    def receive(self, side: Side, points: int, rule: str) -> None:
        """12.3.1 The resource points of this year."""
        self.resources[side] = points
        self.note(rule, "income", side, points)

    def change_income(self, side: Side, points: int, rule: str) -> None:
        """12.3.1 An event changes this year's income."""
        self.income_change[side] += points
        self.note(rule, "income_changed", side, points)

    def spend(self, side: Side, points: int, rule: str) -> None:
        """12.3.1 Resource points are paid."""
        self.resources[side] -= points
        self.note(rule, "paid", side, points, self.resources[side])

    def forfeit(self, side: Side, rule: str) -> None:
        """12.3.1 What is not spent is lost."""
        self.note(rule, "forfeited", side, self.resources[side])
        self.resources[side] = 0

    def forget_purchases(self) -> None:
        """12.3.4 Limits are those of a year."""
        self.built[:] = self.restored[:] = [0] * len(POWERS)
        self.amsterdam_used = False

    def count_built(self, power: Power) -> None:
        """12.3.4 One more corps of a power this year."""
        self.built[power] += 1

    def count_restored(self, power: Power) -> None:
        """12.3.5 One more corps of a power this year."""
        self.restored[power] += 1

    def use_amsterdam(self) -> None:
        """12.2.5 The British corps of this year has landed there."""
        self.amsterdam_used = True

    def commission_fleet(self, strength: int, rule: str) -> None:
        """12.3.6 The fleet of Toulon is made ready, or struck."""
        self.fleet = strength
        self.note(rule, "fleet", strength)

    def lose_fleet(self, rule: str) -> None:
        """12.3.6 A siege of Toulon ends its fleet for ever."""
        self.fleet, self.fleet_is_gone = 0, True
        self.note(rule, "fleet_lost")


class Npws(Ledger):
    """The year: phases, rounds, the British, the end."""

    phase: str = public("")
    active: Side = public(ALLIANCE)
    done: tuple[str, ...] = public(())  # 13.5.3, 13.5.4: what a round allows once
    withdrew: int = public(0)  # 19.0.d: the year the British left
    plays_on: bool = public(False)  # 19.0.e: the loser's one more turn

    def begin_phase(self, phase: str, rule: str) -> None:
        """8.0 A phase begins."""
        self.phase = phase
        self.note(rule, "phase", phase, self.year)

    def begin_round(self, side: Side, rule: str) -> None:
        """13.1 A side plays a round; nobody has acted in it."""
        self.active = side
        self.acted, self.rolled_against, self.done = (), (), ()
        self.note(rule, "round", side)

    def begin_action(self, side: Side, kind: str, rule: str) -> None:
        """13.4.2 An action begins; the bars of the last one are lifted (14.6.2)."""
        self.spent = ()
        self.note(rule, "action", side, kind)

    def has_done(self, kind: str) -> None:
        """13.5.3, 13.5.4 Once in a round."""
        self.done += (kind,)

    def begin_year(self, rule: str) -> None:
        """19.0.g The marker goes to the next year."""
        self.year += 1
        self.income_change[:] = [0] * len(SIDES)
        self.note(rule, "year", self.year)

    def win(self, side: Side | None, rule: str, key: str) -> None:
        """6.2, 6.3 The war is over."""
        winners = () if side is None else (side,)
        self.finish(Outcome(winners, rule, key, (self.vp,)))

    def send_to_revolt(self, corps: Pieces, rule: str) -> None:
        """9.2.1 Corps are tied down until next year, and come back to the pool."""
        self.to_track(corps, self.year + 1, rule)

    def withdraw_british(self, rule: str) -> None:
        """19.0.d The British make their peace."""
        self.withdrew = self.year
        self.note(rule, "british_leave")

    def play_on(self, side: Side, rule: str) -> None:
        """19.0.e The loser fights one more year."""
        self.plays_on = True
        self.note(rule, "plays_on", side)
