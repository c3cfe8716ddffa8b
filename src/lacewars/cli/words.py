"""A game's words for the terminal, and the summaries of its rules."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.games import definition

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.kernel import Plain


class RuleText(NamedTuple):
    """A rule's title and our summary of it, in one language."""

    number: str
    title: str
    text: str


def words_for(key: str, lang: str) -> Wording:
    """Return a game's words in a language; where it is silent, keys stand for themselves."""
    return _wording(key, lang)


@cache
def _wording(key: str, lang: str) -> Wording:
    from lacewars.board.wording import Wording  # noqa: PLC0415 - loaded when something is said

    return Wording(key, lang)


@cache
def rulebook_of(key: str) -> dict[str, Any]:
    """Return a game's rulebook by number; empty if there is none."""
    path = definition(key).folder / "rulebook.toml"
    if not path.is_file():
        return {}
    found: dict[str, Any] = tomllib.loads(path.read_text("utf-8")).get("rule", {})
    return found


def rule_text(key: str, lang: str, number: str) -> RuleText | None:
    """Return a rule's title and summary, or None if the book has no such number."""
    rule = rulebook_of(key).get(number)
    if rule is None:
        return None
    return RuleText(number, rule.get("title", {}).get(lang, ""), rule.get("text", {}).get(lang, ""))


def spelled(value: Plain) -> str:
    """Return a value as one types it: the word of an id, a number, words with commas."""
    if isinstance(value, tuple):
        return ",".join([spelled(part) for part in value])
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)
