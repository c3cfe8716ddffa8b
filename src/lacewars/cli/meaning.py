"""What a typed word means: a candidate, or failing that anything the game has a word for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.players import is_set

from .errors import BadInput
from .words import spelled

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Game, Plain

MOST_NAMED = 12


def meant(g: Game, ask: Ask[Any], text: str) -> Plain:
    """Return the answer a text means; one line if it means nothing here."""
    if is_set(ask):
        parts = [part for part in text.split(",") if part]
        return ask.canonical(tuple([one_of(g, ask.pool, part) for part in parts]))
    if isinstance(ask.options, range) and text.lstrip("-").isdigit():
        return int(text)
    return one_of(g, (*ask.options, *ask.candidates), text)


def one_of(g: Game, candidates: tuple[Any, ...], text: str) -> Plain:
    """Return the candidate, or failing that the thing of this game, that a text names."""
    by_word = {spelled(value).lower(): value for value in reversed(candidates)}
    if text.lower() in by_word:
        found: Plain = by_word[text.lower()]
        return found
    known = g.definition.words().get(f"@{text}")
    if known is not None:
        return known
    named = list(reversed(by_word))[:MOST_NAMED]
    more = ", …" if len(by_word) > MOST_NAMED else ""
    raise BadInput(f"nothing here is called {text!r}; there are {', '.join(named)}{more}")
