"""The table's own words, in French and English; the games' words come from the games."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

LANGUAGES = ("fr", "en")


def say(lang: str, key: str, /, **named: object) -> str:
    """Return a sentence of the table; a key nobody knows stands for itself."""
    text = phrases(lang if lang in LANGUAGES else LANGUAGES[-1]).get(key, key)
    return text.format(**named)


@cache
def phrases(lang: str) -> dict[str, str]:
    """Return every sentence of the table in a language."""
    path = Path(__file__).with_name("text") / f"{lang}.toml"
    found: dict[str, str] = tomllib.loads(path.read_text("utf-8"))
    return found
