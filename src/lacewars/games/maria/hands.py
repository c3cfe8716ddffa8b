"""Tactical cards: six hands, four decks, one talon (8)."""

from __future__ import annotations

from collections import Counter

from lacewars.board.decks import without
from lacewars.kernel import public, secret

from .armies import Armies, Seats, runner
from .catalogue import DECK_OF, DECKS, Card, Cards, Power


def sees_hand(g: Armies, power: Power) -> Seats:
    """8 A hand is seen by who runs the power, by nobody else."""
    return runner(g, power)


class Hands(Armies):
    """Hands, the talon, and what was played."""

    hand: list[Cards] = secret((), per=Power, of=sees_hand, shown=len)  # sizes are public
    bared: list[Cards] = public((), per=Power)  # cards not yet played that everybody has seen
    deck: Cards = secret((), shown=len)
    stock: Cards = public(())  # what the talon was made of, once the fourth deck has ended
    opened: int = public(0)
    discards: Cards = public(())

    def draw_cards(self, power: Power, number: int, rule: str) -> None:
        """8 Draw from the talon; only who runs the power sees which."""
        drawn = self.take_cards(number)
        self.hand[power] += drawn
        if drawn:
            to, twin = runner(self, power), ("drew_unseen", (power, len(drawn)))
            self.note(rule, "drew", power, drawn, to=to, twin=twin)

    def take_cards(self, number: int) -> Cards:
        """8 The next cards; when the talon ends the next deck is opened at once (A-13)."""
        drawn: Cards = ()
        while len(drawn) < number and (self.deck or self._open_deck()):
            more, self.deck = self.draw(self.deck, number - len(drawn))
            drawn += more
        return drawn

    def discard(self, cards: Cards) -> None:
        """8 Cards played or paid are put aside, open."""
        self.discards += cards

    def play(self, power: Power, card: Card, rule: str) -> None:
        """11.1 A card leaves the hand and is seen by all."""
        self.spend(power, (card,))
        self.note(rule, "played", power, card)

    def pay(self, power: Power, cards: Cards, rule: str, what: str) -> None:
        """8 Pay with cards of any suit; no change is given."""
        self.spend(power, cards)
        self.note(rule, "paid", power, cards, what)

    def spend(self, power: Power, cards: Cards) -> None:
        """8 Cards go from a hand to the discards, for all to see."""
        self.hand[power] = without(self.hand[power], cards)
        self.forget(power, cards)
        self.discards += cards
        self.reveal()

    def forget(self, power: Power, cards: Cards) -> None:
        """8 Cards that are played are no longer among those a power might play."""
        self.bared[power] = tuple([card for card in self.bared[power] if card not in cards])

    def bare(self, power: Power, cards: Cards) -> None:
        """17.4 Everybody has seen these cards; they are still, or again, in the hand."""
        new = [card for card in cards if card not in self.bared[power]]
        self.bared[power] += tuple(new)

    def show_hand(self, power: Power, rule: str) -> None:
        """9 Who cannot pay shows that he cannot."""
        self.reveal()
        self.bare(power, self.hand[power])
        self.note(rule, "hand_shown", power, self.hand[power])

    def _open_deck(self) -> bool:
        """8 The next deck, or the two that most cards have come back to, shuffled together."""
        if self.opened < len(DECKS):
            self.deck = DECKS[self.opened]
            self.opened += 1
            self.note("8", "deck_opened", self.opened)
            return True
        back = Counter([DECK_OF[card] for card in self.discards])
        order = sorted(self.shuffle(tuple(sorted(back))), key=lambda deck: -back[deck])
        chosen = order[:2]
        self.deck = self.stock = tuple(sorted([c for c in self.discards if DECK_OF[c] in chosen]))
        self.discards = without(self.discards, self.deck)
        self.note("8", "decks_shuffled", tuple(chosen), len(self.deck))
        return bool(self.deck)
