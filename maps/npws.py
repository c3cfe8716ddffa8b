"""No Peace Without Spain!: from Lisbon to Vienna."""

from __future__ import annotations

from typing import Any

from .gamedata import joins, spot, tables, words
from .sheet import Place

CAPITALS = {"paris", "madrid", "london", "vienna", "lisbon", "munich", "turin", "amsterdam"}


def places() -> dict[str, Place]:
    """Spaces, home boxes and sea zones."""
    content = tables("npws")
    found = {word: town(word, row) for word, row in content["space"].items()}
    for word, row in content["zone"].items():
        found[word] = Place(word, words(row), spot(row), "sea")
    return found


def town(word: str, row: dict[str, Any]) -> Place:
    """One space."""
    level = row.get("fortress", 0)
    kind = "box" if row.get("home_box") else "fortress" if level else "town"
    home = (row.get("national") or ["independent"])[0]
    place = Place(word, words(row), spot(row), kind, level, home, word in CAPITALS)
    place.ground, place.ports = row.get("terrain", ""), tuple(row.get("ports", ()))
    return place


def links() -> list[Any]:
    """Every link of the game."""
    return joins("npws")
