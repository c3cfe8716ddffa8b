"""The Political Display: cards laid and kept, political cards, registers, the crown (17, 18)."""

from __future__ import annotations

from lacewars.board.decks import without
from lacewars.kernel import Seat, public, secret

from .armies import Armies, Seats, runner
from .catalogue import (
    DISPLAY,
    ELECTION,
    ICONS_AT,
    IS_RESERVE,
    STAR,
    SUIT,
    Affair,
    Affairs,
    Card,
    Cards,
    Player,
    Power,
    Powers,
    Space,
    Suit,
    Track,
    TrackBox,
)
from .ledger import Ledger


def sees_placed(g: Armies, power: Power) -> Seats:
    """17.3 A card lies face down until all have placed theirs."""
    return runner(g, power)


class Cabinet(Ledger):
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
    executed_by: Seats = public(())
    election_due: bool = public(False)
    fewer: list[int] = public(0, per=Power)
    jacobites: bool = public(False)

    # -- 17.1 to 17.4 ----------------------------------------------------------------------------
    def begin_politics(self) -> None:
        """17 A new politics step; what cards took from an income for one turn is over."""
        self.fewer[:] = [0] * len(self.fewer)
        self.trump, self.announced, self.executed_by = None, (), ()
        self.note("17", "politics")

    def reveal_affair(self) -> None:
        """17.1 The top political card is turned up; the Election is none (18.1) and waits."""
        affair, self.political_deck = self.political_deck[0], self.political_deck[1:]
        self.reveal()
        if affair == ELECTION:  # 18.1 one card more; 18.2 it lies apart, for all to see
            self.election_due = True
            self.note("18.1", "election_announced", affair)
        else:
            self.revealed += (affair,)
            self.note("17.1", "affair_revealed", affair)

    def turn_for_trump(self) -> Suit | None:
        """17.2 A tactical card is turned from the talon and put aside; a Reserve has no suit."""
        (card,) = self.take_cards(1)
        self.discard((card,))
        self.note("17.2", "turned_for_trump", card)
        return SUIT[card]

    def name_trump(self, suit: Suit) -> None:
        """17.2 The political trump of this turn."""
        self.trump = suit
        self.note("17.2", "trump", suit)

    def lay_card(self, power: Power, card: Card | None) -> None:
        """17.3 A card lies face down in a power's box; all see whether, its player which."""
        if card is None:
            self.note("17.3", "laid_none", power)
            return
        self.hand[power] = without(self.hand[power], (card,))
        self.placed_cards[power] = (card,)
        self.note("17.3", "laid", power, card, to=runner(self, power), twin=("laid_one", (power,)))

    def open_cards(self) -> None:
        """17.4 All are turned up; what is off suit goes back to its hand, the rest stays (A-53)."""
        self.reveal()
        for power in DISPLAY:
            for card in self.placed_cards[power]:
                counts = IS_RESERVE[card] or SUIT[card] == self.trump
                pile = self.kept_cards if counts else self.hand
                pile[power] += (card,)
                self.bare(power, (card,))
                self.note("17.4", "laid_counts" if counts else "laid_off_suit", power, card)
            self.placed_cards[power] = ()

    def tell_influence(self, order: Powers, points: tuple[int, ...]) -> None:
        """17.4 The order of influence is told."""
        for power, number in zip(order, points, strict=True):
            self.note("17.4", "influence", power, number)

    # -- 17.5 ------------------------------------------------------------------------------------
    def keep_cards(self, power: Power) -> None:
        """17.5 A power chooses nothing; its cards stay on the Display."""
        self.note("17.5", "kept", power)

    def take_affair(self, power: Power, affair: Affair, key: str) -> None:
        """17.5 A power takes a political card, to execute it or not, and pays with its cards."""
        self.discard(self.kept_cards[power])
        self.forget(power, self.kept_cards[power])
        self.kept_cards[power] = ()
        self._drop(affair)
        self.note("17.5", key, power, affair)

    def refuse_affair(self, affair: Affair) -> None:
        """17.5 Nobody wanted this card."""
        self._drop(affair)
        self.note("17.5", "unchosen", affair)

    def take_cards_back(self, power: Power) -> None:
        """17.5 Both political cards are gone: all cards return to the hand."""
        self.note("17.5", "took_back", power, self.kept_cards[power])
        self.hand[power] += self.kept_cards[power]
        self.kept_cards[power] = ()

    def execute_for(self, seat: Seat) -> None:
        """24 With two players a seat executes one political card a turn."""
        self.executed_by += (seat,)

    def announce(self, power: Power, track: Track, steps: int) -> None:
        """17.5bis A move of a marker is announced; it is made when both cards are taken."""
        if steps:
            self.announced += ((track, steps),)
            self.note("17.5bis", "announced", power, track, steps)
        else:
            self.note("17.5bis", "left_alone", power, track)

    def move_marker(self, track: Track, box: TrackBox, rule: str) -> None:
        """17.5bis A political marker comes to a box; what follows is ch17's and ch19's affair."""
        self.track_at[track] = box
        self.note(rule, "track_moved", track, box)
        for icon, power in ICONS_AT[box]:
            self.note("17.5bis", "box_shows", power, icon)

    def end_announcements(self) -> None:
        """17.5bis All moves announced have been made."""
        self.announced = ()

    def _drop(self, affair: Affair) -> None:
        self.revealed = tuple([one for one in self.revealed if one != affair])
        self.political_discards += (affair,)

    # -- cards, the crown ------------------------------------------------------------------------
    def cut_income(self, power: Power, cards: int) -> None:
        """17.5bis So many cards fewer in this turn."""
        self.fewer[power] += cards
        self.note("cards", "income_cut", power, cards)

    def raise_stuarts(self, power: Power, cards: int) -> None:
        """17.5bis The Jacobites rise; it lasts to the end of the game."""
        self.jacobites = True
        self.note("cards", "jacobites", power, cards)

    def win_battle(self, seat: Player | None) -> None:
        """17.2 Who has won a battle last chooses the trump."""
        self.last_winner = seat

    def cast_vote(self, city: Space, power: Power, name: str) -> None:
        """18 One vote for one candidate."""
        self.note("18", "voted", city, power, name)

    def crown(self, name: str, votes: int, others: int) -> None:
        """18 The Emperor is elected and the card discarded."""
        self.election_due = False
        self.political_discards += (ELECTION,)
        self.note("18", "crowned", name, votes, others)
