"""The places and links of a game, read from its own `data/map.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from .geo import Spot
from .svg import Words

GAMES = Path(__file__).parent.parent / "src" / "lacewars" / "games"
Row = dict[str, Any]


class Join(NamedTuple):
    """Two places that are next to each other, and by what."""

    one: str
    other: str
    kind: str
    why: str = ""


def tables(game: str) -> Row:
    """The map's tables with every `{value, source}` reduced to its value."""
    content = tomllib.loads((GAMES / game / "data" / "map.toml").read_text("utf-8"))
    return {
        key: {word: bare(row) for word, row in value.items()}
        for key, value in content.items()
        if isinstance(value, dict) and key != "defaults"
    }


def bare(row: Row) -> Row:
    """A row without its sources."""
    return {
        key: value["value"] if isinstance(value, dict) and "value" in value else value
        for key, value in row.items()
        if key != "source"
    }


def joins(game: str) -> list[Join]:
    """Every link."""
    content = tomllib.loads((GAMES / game / "data" / "map.toml").read_text("utf-8"))
    rows = [(bare(row), row.get("source", {}).get("why", "")) for row in content["link"]]
    return [Join(*row["between"], row.get("kind", "road"), why) for row, why in rows]


def words(row: Row) -> Words:
    """A name in both languages."""
    name = row["name"]
    return {"fr": name["fr"], "en": name["en"]}


def spot(row: Row) -> Spot:
    """Where a place is."""
    return float(row["at"][0]), float(row["at"][1])
