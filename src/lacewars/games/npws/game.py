"""The position, third part: cards and the year. Fields and verbs; the chapters decide."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.board.decks import without
from lacewars.kernel import Outcome, Seat, public, secret

from .catalogue import (
    ALLIANCE,
    LATER,
    POWERS,
    SIDES,
    Card,
    Cards,
    Pieces,
    Power,
    Side,
    Sides,
)
from .forces import Forces

Seats: TypeAlias = "tuple[Seat, ...]"


def sees_hand(_g: Hands, side: Side) -> Seats:
    """4.4 Unplayed cards are seen by their owner only."""
    return (side,)


class Hands(Forces):
    """The Action cards (5.1): hands, deck, discard."""

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

    def start_with(self, side: Side, card: Card, rule: str) -> None:
        """13.2.1 The first player must play what he has shown."""
        self.must_play = card
        self.note(rule, "starts", side)

    def play_action(self, side: Side, card: Card, rule: str) -> None:
        """13.3 An Action card is played."""
        self.hand[side] = without(self.hand[side], (card,))
        self.shown[side] = tuple([one for one in self.shown[side] if one != card])
        self.action_discard += (card,)
        self.must_play = None
        self.reveal()
        self.note(rule, "action_card", side, card)


class Decks(Hands):
    """The Event cards (5.1): the deck, what is held, what is in force."""

    held: list[Cards] = secret((), per=Side, of=sees_hand, shown=len)  # 9.2.1: kept events
    event_deck: Cards = secret((), shown=len)
    later_events: Cards = public(LATER)  # 5.2.2
    events_gone: Cards = public(())
    in_force: Cards = public(())  # 9.2.3, and events of this year
    aids: Cards = public(())  # held cards played for the roll or move at hand
    divided: Sides = public(())  # Command Conflict: whose command is divided in this battle

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


class Treasury(Decks):
    """What the year allows to spend (12.3), and the fleet it may buy."""

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

    def forget_purchases(self) -> None:
        """12.3.4 Limits are those of a year."""
        self.built[:] = self.restored[:] = [0] * len(POWERS)
        self.amsterdam_used = False

    def commission_fleet(self, strength: int, rule: str) -> None:
        """12.3.6 The fleet of Toulon is made ready, or struck."""
        self.fleet = strength
        if strength:
            self.note(rule, "fleet", strength)
        else:
            self.note(rule, "fleet_laid_up")

    def lose_fleet(self, rule: str) -> None:
        """12.3.6 A siege of Toulon ends its fleet for ever."""
        self.fleet, self.fleet_is_gone = 0, True
        self.note(rule, "fleet_lost")

    def forfeit(self, side: Side, rule: str) -> None:
        """12.3.1 What is not spent is lost."""
        self.note(rule, "forfeited", side, self.resources[side])
        self.resources[side] = 0

    def count_built(self, power: Power) -> None:
        """12.3.4 One more corps of a power this year."""
        self.built[power] += 1

    def count_restored(self, power: Power) -> None:
        """12.3.5 One more corps of a power this year."""
        self.restored[power] += 1

    def use_amsterdam(self) -> None:
        """12.2.5 The British corps of this year has landed there."""
        self.amsterdam_used = True


class Npws(Treasury):
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

    # -- by the chapters of the year ---------------------------------------------------------------
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
