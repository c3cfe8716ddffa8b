"""What is printed: powers, generals, tactical cards. Read once, shared by all games."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

from lacewars.kernel import Id, Seat, Words

FOLDER = Path(__file__).parent


def table(name: str) -> dict[str, Any]:
    """Return one data file."""
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text("utf-8"))


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

_POWERS, _PIECES, _CARDS = table("powers"), table("pieces"), table("cards")

POWERS = Power.define(_POWERS["power"])
SEATS = Player.define(_POWERS["seat"])
GENERALS = General.define(_PIECES["general"])
CARDS = Card.define(_CARDS["card"])

RUNS = tuple([Player.of(row["seat"]) for row in _POWERS["power"].values()])
POWER_OF = tuple([Power.of(row["power"]) for row in _PIECES["general"].values()])
RANK: tuple[int, ...] = tuple([row["rank"] for row in _PIECES["general"].values()])
SUIT: tuple[str, ...] = tuple([row.get("suit", "") for row in _CARDS["card"].values()])
POINTS: tuple[int, ...] = tuple([row.get("points", 0) for row in _CARDS["card"].values()])
SUITS = ("hearts", "clubs", "spades", "diamonds")

NAMES: dict[str, Words] = {
    word: row["name"]
    for rows in (*_POWERS.values(), *_PIECES.values(), *_CARDS.values())
    for word, row in rows.items()
    if "name" in row
}


def is_reserve(card: Card) -> bool:
    """8 A Reserve has no suit of its own."""
    return not SUIT[card]
