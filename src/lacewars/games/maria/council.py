"""Treaties: contracts, deals, changes of side, the folded sheet of scores (13, 19 to 23)."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Plain, Seat, public, secret

from .armies import Seats, runner
from .cabinet import Cabinet
from .catalogue import SAXONY, Piece, Pieces, Player, Power, Space, Spaces

# 20 Giver, receiver, transfers still to come, and whether both may cancel it.
Contract: TypeAlias = "tuple[Power, Power, int, bool]"
# 21 What is promised, by whom, to whom, and about what: ("keep_out", promiser, other, region).
Clause: TypeAlias = "tuple[Plain, ...]"
Clauses: TypeAlias = "tuple[Clause, ...]"
# 21 The two powers, their promises, and the last turn in which these hold.
Deal: TypeAlias = "tuple[Power, Power, Clauses, int]"


class Council(Cabinet):
    """What is signed."""

    contracts: tuple[Contract, ...] = public(())
    deals: tuple[Deal, ...] = public(())
    parleys: Seats = public(())
    annexed: bool = public(False)
    peace_until: int = public(0)
    reduced: bool = public(False)
    disputed: bool = public(False)
    declined: tuple[tuple[Pieces, Space], ...] = public(())  # stacks an ally would not have
    scores: list[tuple[int, ...]] = secret((), per=Power, shown=len)

    # -- 10.1 allies ------------------------------------------------------------------------------
    def decline(self, force: Pieces, to: Space) -> None:
        """10.1 An ally does not agree to a stack; in this phase he is not asked again."""
        self.declined += ((force, to),)
        self.note("10.1", "consent_refused", force, to)

    # -- 19 changes ------------------------------------------------------------------------------
    def offer_peace(self, power: Power, other: Power, key: str) -> None:
        """19.1 The peace of Silesia is offered, or refused."""
        self.note("19.1", key, power, other)

    def annex_silesia(self) -> None:
        """19.1.1 Silesia is Prussian from now on."""
        self.annexed = True
        self.note("19.1.1", "annexed")

    def make_peace(self, until: int) -> None:
        """19.1.6 Prussia is neutral until her stage of that turn."""
        self.peace_until = until
        self.note("19.1.6", "at_peace", until)

    def break_peace(self) -> None:
        """19.1.6 The peace has run out."""
        self.peace_until = 0
        self.note("19.1.6", "peace_over")

    def clear(self, cities: Spaces, rule: str) -> None:
        """19 Victory markers come off the board, back to their pools."""
        for city in cities:
            self.lift(city, rule)

    def transfer(self, piece: Piece, city: Space, rule: str) -> None:
        """19 A piece is carried to a city, wherever it was."""
        self.march((piece,), city, rule, "carried")
        self.chase_hussars(city)

    def reduce_objectives(self) -> None:
        """19.2 Once a game."""
        self.reduced = True
        self.note("19.2", "reduced")

    def change_saxony(self, status: str, seat: Player) -> None:
        """19.3 What Saxony has become, and who runs her, her hand included (A-75)."""
        self.note("19.3", "saxony_is", status)
        if self.run_by[SAXONY] != seat:
            self.run_by[SAXONY] = seat
            self.reveal()
            self.note("19.3", "handed_over", SAXONY, seat)

    def send_home(self, pieces: Pieces, cities: Spaces) -> None:
        """19.3 Pieces go back, all at once, to where they began."""
        for piece, city in zip(pieces, cities, strict=True):
            self.at[piece] = city
            self.note("19.3", "sent_home", piece, city)
        for city in cities:
            self.chase_hussars(city)

    # -- 20 contracts ----------------------------------------------------------------------------
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

    def cancel_contract(self, giver: Power, receiver: Power) -> None:
        """20 Both have agreed to end a contract."""
        pair = (giver, receiver)
        self.contracts = tuple([row for row in self.contracts if row[:2] != pair])
        self.note("20", "contract_cancelled", giver, receiver)

    # -- 21 deals --------------------------------------------------------------------------------
    def open_parley(self, seat: Seat, power: Power, other: Power) -> None:
        """21 A seat asks for talks; in public, as all talks are."""
        self.parleys += (seat,)
        self.note("21", "parley", power, other)

    def speak(self, seat: Seat, key: str, clauses: Clauses, turns: int) -> None:
        """21 What is proposed, refused, withdrawn."""
        self.note("21", key, seat, clauses, turns)

    def sign(self, deal: Deal) -> None:
        """21 An agreement binds until its last turn is over."""
        self.deals += (deal,)
        self.note("21", "signed", *deal)

    def expire(self, turn: int) -> None:
        """21 Agreements whose last turn is over bind no more; a new turn, new talks."""
        for deal in [deal for deal in self.deals if deal[3] < turn]:
            self.note("21", "expired", *deal[:3])
        self.deals = tuple([deal for deal in self.deals if deal[3] >= turn])
        self.parleys = ()

    def remind(self, clause: Clause, until: int) -> None:
        """21 A promise the table does not enforce is called to mind when its hour comes."""
        self.note("21", "reminder", clause, until)

    # -- 13, 23 scores ---------------------------------------------------------------------------
    def write_score(self, power: Power, left: int) -> None:
        """13 A winter score goes on the folded sheet."""
        self.scores[power] += (left,)
        self.note("13", "score_written", power)

    def unfold(self, power: Power) -> None:
        """23 The sheet is unfolded."""
        self.reveal()
        self.note("23", "score_unfolded", power, self.scores[power], sum(self.scores[power]))
