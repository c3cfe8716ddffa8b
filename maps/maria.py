"""Maria: the two boards, Flanders and Bohemia."""

from __future__ import annotations

from typing import Any

from .gamedata import Join, joins, spot, tables, words
from .sheet import Place

CAPITALS = {"paris", "wien", "berlin", "dresden", "muenchen", "den_haag", "hannover"}
LEVELS = {"minor": 1, "major": 2}


def places(board: str) -> dict[str, Place]:
    """The towns of one board, and the boxes whose arrows end there."""
    content = tables("maria")
    found = {
        word: town(word, row, content["sector"])
        for word, row in content["space"].items()
        if row["map"] == board
    }
    for join in joins("maria"):
        for one, other in ((join.one, join.other), (join.other, join.one)):
            if join.kind == "offmap_return" and one in found:
                row = content["space"][other]
                found[other] = Place(other, words(row), spot(row), "box", home=row["power"])
    return found


def town(word: str, row: dict[str, Any], sectors: dict[str, Any]) -> Place:
    """One town."""
    level = LEVELS.get(row.get("fortress", ""), 0)
    place = Place(
        word,
        words(row),
        spot(row),
        "fortress" if level else "town",
        level,
        row.get("home", "none"),
        word in CAPITALS,
        suit=sectors[row["sector"]]["suit"],
    )
    place.extra["sector"] = row["sector"]
    place.extra["elector"] = bool(row.get("elector"))
    place.extra["region"] = row.get("region", "")
    return place


def links() -> list[Join]:
    """Every link of the game."""
    return joins("maria")
