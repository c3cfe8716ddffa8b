"""What is printed: powers, generals, tactical cards. Read once, shared by all games."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.board.data import load_data
from lacewars.kernel import Id, Seat

DATA = load_data("maria-combat")


class Power(Id, domain="power"):
    """Who owns and acts."""


class General(Id, domain="general"):
    """A general."""


class Card(Id, domain="card"):
    """A tactical card."""


class Player(Seat):
    """Who decides and sees."""


Cards: TypeAlias = "tuple[Card, ...]"
Generals: TypeAlias = "tuple[General, ...]"

POWERS = Power.define(DATA.words("power"))
SEATS = Player.define(DATA.words("seat"))
GENERALS = General.define(DATA.words("general"))
CARDS = Card.define(DATA.words("card"))

RUNS = tuple([Player.of(word) for word in DATA.column("power", "seat")])
SUIT: tuple[str, ...] = DATA.column("card", "suit", default="")
POINTS: tuple[int, ...] = DATA.column("card", "points", default=0)
RESERVE: tuple[bool, ...] = DATA.column("card", "reserve", default=False)
SUITS = ("hearts", "clubs", "spades", "diamonds")


def is_reserve(card: Card) -> bool:
    """8 A Reserve has no suit of its own."""
    return RESERVE[card]
