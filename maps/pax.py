"""Pax Baltica: provinces and waters from the Skagerrak to the Don."""

from __future__ import annotations

from typing import Any

from .gamedata import Join, joins, spot, tables, words
from .sheet import Place

KINDS = {"land": "area", "transit": "transit", "sea": "sea", "box": "box"}


def places() -> dict[str, Place]:
    """Lands, waters and the box."""
    return {word: land(word, row) for word, row in tables("pax")["space"].items()}


def land(word: str, row: dict[str, Any]) -> Place:
    """One land: where its name and pieces stand, and its garrison town."""
    heart = row.get("area", row["at"])
    place = Place(
        word,
        words(row),
        (float(heart[0]), float(heart[1])),
        KINDS[row["kind"]],
        row.get("garrison", 0),
        row.get("home", "none"),
        bool(row.get("capital")),
    )
    if "town" in row:
        place.extra |= {"town name": row["town"], "town at": spot(row)}
    place.extra |= {"forage": row.get("forage"), "port kind": row.get("port", "")}
    return place


def links() -> list[Join]:
    """Every link of the game."""
    return joins("pax")
