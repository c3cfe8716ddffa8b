"""The position, third part: the cards (5), those of action and those of events."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.board.decks import without
from lacewars.kernel import Seat, public, secret

from .catalogue import LATER, Card, Cards, Side, Sides
from .forces import Forces

Seats: TypeAlias = "tuple[Seat, ...]"


def sees_hand(_g: Actions, side: Side) -> Seats:
    """4.4 Unplayed cards are seen by their owner only."""
    return (side,)


class Actions(Forces):
    """The Action cards: hands, bids, what has been played."""

    hand: list[Cards] = secret((), per=Side, of=sees_hand, shown=len)
    shown: list[Cards] = public((), per=Side)  # 13.2.1: a bid taken back is known
    action_deck: Cards = secret((), shown=len)
    action_discard: Cards = public(())
    must_play: Card | None = public(None)  # 13.2.1

    def reshuffle_actions(self, rule: str) -> None:
        """13.1 All Action cards are shuffled together."""
        cards = (*self.action_deck, *self.action_discard)
        self.action_deck, self.action_discard = self.shuffle(tuple(sorted(cards))), ()
        self.note(rule, "actions_reshuffled")

    def deal_actions(self, side: Side, number: int, rule: str) -> None:
        """13.1 Action cards are dealt; only their owner sees which."""
        dealt, self.action_deck = self.draw(self.action_deck, number)
        self.hand[side] = tuple(sorted((*self.hand[side], *dealt)))
        twin = ("dealt_unseen", (side, len(dealt)))
        self.note(rule, "dealt", side, dealt, to=(side,), twin=twin)

    def show_bid(self, side: Side, card: Card, rule: str) -> None:
        """13.2.1 A bid is laid open."""
        self.shown[side] = (card,)
        self.reveal()
        self.note(rule, "bid", side, card)

    def play_action(self, side: Side, card: Card, rule: str) -> None:
        """13.3 An Action card is played."""
        self.hand[side] = without(self.hand[side], (card,))
        self.shown[side] = tuple([one for one in self.shown[side] if one != card])
        self.action_discard += (card,)
        self.must_play = None
        self.reveal()
        self.note(rule, "action_card", side, card)


class Decks(Actions):
    """The Event cards: the deck, what is held, what is in force, what is past."""

    held: list[Cards] = secret((), per=Side, of=sees_hand, shown=len)  # 9.2.1: kept events
    event_deck: Cards = secret((), shown=len)
    later_events: Cards = public(LATER)  # 5.2.2
    events_gone: Cards = public(())
    in_force: Cards = public(())  # 9.2.3, and events of this year
    aids: Cards = public(())  # held cards played for the roll or move at hand
    divided: Sides = public(())  # Command Conflict: whose command is divided in this battle

    def start_with(self, side: Side, card: Card, rule: str) -> None:
        """13.2.1 The first player must play what he has shown."""
        self.must_play = card
        self.note(rule, "starts", side)

    def draw_event(self, side: Side, rule: str) -> Card:
        """9.1 An Event card is drawn; what becomes of it is said by whoever drew it."""
        (card,), self.event_deck = self.draw(self.event_deck, 1)
        self.note(rule, "event_drawn", side)
        return card

    def hold_event(self, side: Side, card: Card, rule: str) -> None:
        """9.2.1 A card is kept in hand, unseen."""
        self.held[side] = tuple(sorted((*self.held[side], card)))
        self.note(rule, "kept", side, card, to=(side,), twin=("kept_unseen", (side,)))

    def show_event(self, card: Card, rule: str) -> None:
        """9.2.1 An event is read out; it leaves the game."""
        self.events_gone += (card,)
        self.reveal()
        self.note(rule, "event", card)

    def add_later_events(self, rule: str) -> None:
        """5.2.2 The cards of 1708 join the deck."""
        self.event_deck = self.shuffle((*self.event_deck, *self.later_events))
        self.later_events = ()
        self.note(rule, "later_events")

    def put_in_force(self, card: Card, rule: str) -> None:
        """9.2.3 An event stays on the map."""
        self.events_gone = without(self.events_gone, (card,))
        self.in_force += (card,)
        self.note(rule, "in_force", card)

    def end_event(self, card: Card, rule: str) -> None:
        """An event in force is over."""
        self.in_force = without(self.in_force, (card,))
        self.events_gone += (card,)
        self.note(rule, "event_over", card)

    def play_held(self, side: Side, card: Card, rule: str) -> None:
        """9.2.1 A kept card is played, shown, and gone."""
        self.held[side] = without(self.held[side], (card,))
        self.aids += (card,)
        self.show_event(card, rule)

    def clear_aids(self) -> None:
        """The roll they were played for is over."""
        self.aids, self.divided = (), ()

    def strike_event(self, card: Card, rule: str) -> None:
        """19.0.d A card leaves the deck unseen; the rest are shuffled."""
        self.event_deck = self.shuffle(without(self.event_deck, (card,)))
        self.events_gone += (card,)
        self.note(rule, "event_struck", card)

    def divide(self, side: Side, rule: str) -> None:
        """9.2.1 The command of a side is divided in this battle."""
        self.divided += (side,)
        self.note(rule, "divided", side)
