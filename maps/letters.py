"""How wide a word will be: advances of EB Garamond and IM Fell, in thousandths of the size."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

USUAL = 480
MARGIN = 1.05  # a fallback font may run a little wider


@cache
def advances(font: str) -> dict[str, int]:
    """The widths of one font's letters."""
    content = json.loads((Path(__file__).parent / "data" / "widths.json").read_text("utf-8"))
    widths: dict[str, int] = content[font]
    return widths


def width(text: str, size: float, font: str = "roman", spacing: float = 0) -> float:
    """The width of a text; letters with accents are as wide as without."""
    table, bare = advances(font), unicodedata.normalize("NFD", text)
    letters = [sign for sign in bare if not unicodedata.combining(sign)]
    total = sum(table.get(sign, USUAL) for sign in letters)
    return total / 1000 * size * MARGIN + spacing * len(letters)
