"""The table's own words, in French and English; the games' words come from the games."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from lacewars.kernel import Id

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Entry, Plain

LANGUAGES = ("fr", "en")


def say(lang: str, key: str, /, **named: object) -> str:
    """Return a sentence of the table; a key nobody knows stands for itself."""
    return phrase(lang, key).format(**named)


def line(lang: str, entry: Entry, name: Callable[[Plain], str] = str) -> str:
    """Return a line that the table wrote into the journal; `name` says a seat."""
    args = [_told(value, name) for value in entry.args]
    return phrase(lang, "line_" + entry.key.partition(":")[2]).format(*args)


def _told(value: Plain, name: Callable[[Plain], str]) -> str:
    if isinstance(value, tuple):
        return ", ".join([name(part) for part in value])
    return name(value) if isinstance(value, Id) else str(value)


def phrase(lang: str, key: str) -> str:
    """Return a sentence with its blanks."""
    return phrases(lang if lang in LANGUAGES else LANGUAGES[-1]).get(key, key)


@cache
def phrases(lang: str) -> dict[str, str]:
    """Return every sentence of the table in a language."""
    path = Path(__file__).with_name("text") / f"{lang}.toml"
    found: dict[str, str] = tomllib.loads(path.read_text("utf-8"))
    return found
