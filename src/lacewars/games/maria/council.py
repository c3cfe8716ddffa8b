"""Politics: the Political Display, the registers, contracts, deals, changes of side (17 to 21)."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Plain, public, secret

from .armies import Armies, Seats, runner
from .catalogue import STAR, Affairs, Cards, Player, Power, Suit, Track, TrackBox
from .ledger import Ledger

# 20 Giver, receiver, transfers still to come, and whether both may cancel it.
Contract: TypeAlias = "tuple[Power, Power, int, bool]"
Deal: TypeAlias = "tuple[Plain, ...]"


def sees_placed(g: Armies, power: Power) -> Seats:
    """17.3 A card lies face down until all have placed theirs."""
    return runner(g, power)


class Council(Ledger):
    """What is on the table beside the maps."""

    track_at: list[TrackBox] = public(STAR[0], per=Track)
    political_deck: Affairs = secret((), shown=len)
    revealed: Affairs = public(())
    political_discards: Affairs = public(())
    placed_cards: list[Cards] = secret((), per=Power, of=sees_placed, shown=len)
    kept_cards: list[Cards] = public((), per=Power)
    trump: Suit | None = public(None)
    last_winner: Player | None = public(None)
    announced: tuple[tuple[Track, int], ...] = public(())
    election_due: bool = public(False)
    fewer: list[int] = public(0, per=Power)
    jacobites: bool = public(False)
    contracts: tuple[Contract, ...] = public(())
    deals: tuple[Deal, ...] = public(())
    annexed: bool = public(False)
    peace_until: int = public(0)
    reduced: bool = public(False)
    disputed: bool = public(False)
    scores: list[tuple[int, ...]] = secret((), per=Power, shown=len)

    def move_marker(self, track: Track, box: TrackBox, rule: str) -> None:
        """17.5bis A political marker comes to a box; what follows is ch17's and ch19's affair."""
        self.track_at[track] = box
        self.note(rule, "track_moved", track, box)

    def sign_contract(self, contract: Contract, rule: str) -> None:
        """20 A subsidy contract begins."""
        self.contracts += (contract,)
        self.note(rule, "contract_signed", *contract[:3])

    def pay_subsidy(self, giver: Power, receiver: Power) -> None:
        """20 One card of the giver's income goes over unseen."""
        card = self.take_cards(1)
        self.hand[receiver] += card
        to, twin = runner(self, receiver), ("subsidy", (giver, receiver))
        self.note("20", "subsidy_seen", giver, receiver, card, to=to, twin=twin)

    def count_contract(self, giver: Power, receiver: Power) -> None:
        """20 A turn of a contract has passed; with the last one it ends."""
        pair = (giver, receiver)
        rows = [(*row[:2], row[2] - (row[:2] == pair), row[3]) for row in self.contracts]
        self.contracts = tuple([row for row in rows if row[2] > 0])

    def win_battle(self, seat: Player | None) -> None:
        """17.2 Who has won a battle last chooses the trump."""
        self.last_winner = seat
