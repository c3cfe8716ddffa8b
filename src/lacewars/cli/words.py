"""A game's words for the terminal: what the board library says, and plain keys where it is silent."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from lacewars.games import definition
from lacewars.kernel import Hidden, Id

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Entry, Modifier, Outcome, Plain, Refusal


class Words(Protocol):
    """What must be sayable about a game."""

    def entry(self, entry: Entry) -> str:
        """Return a line of the journal."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Return why not."""
        ...

    def modifier(self, modifier: Modifier) -> str:
        """Return a line of a sum."""
        ...

    def ask(self, ask: Ask[Any]) -> str:
        """Return a question."""
        ...

    def choice(self, ask: Ask[Any] | None, choice: Plain) -> str:
        """Return an answer."""
        ...

    def outcome(self, outcome: Outcome) -> str:
        """Return how it ended."""
        ...

    def name(self, thing: Plain) -> str:
        """Return what something is called."""
        ...


class RuleText(NamedTuple):
    """A rule's title and our summary of it, in one language."""

    number: str
    title: str
    text: str


class PlainWords:
    """Keys and ids as they are: what a game without texts says."""

    def __init__(self, key: str, lang: str) -> None:
        self.names = definition(key).names
        self.lang = lang

    def entry(self, entry: Entry) -> str:
        """Return key and arguments."""
        return self._keyed(entry.key, entry.args)

    def refusal(self, refusal: Refusal) -> str:
        """Return key and arguments."""
        return self._keyed(refusal.key, refusal.args)

    def modifier(self, modifier: Modifier) -> str:
        """Return value, key and arguments."""
        return f"{modifier.value:+d} {self._keyed(modifier.key, modifier.args)}"

    def ask(self, ask: Ask[Any]) -> str:
        """Return what is asked for, or just the rule."""
        return self._keyed(ask.what or "?", ask.args)

    def choice(self, ask: Ask[Any] | None, choice: Plain) -> str:  # noqa: ARG002 - as a game may
        """Return the answer by its names."""
        return self.name(choice)

    def outcome(self, outcome: Outcome) -> str:
        """Return winners and key."""
        winners = ", ".join([self.name(seat) for seat in outcome.winners]) or "-"
        return f"{winners}: {self._keyed(outcome.key, outcome.args)}"

    def name(self, thing: Plain) -> str:
        """Return a name, a word, a number, or several."""
        if isinstance(thing, tuple) and not isinstance(thing, Hidden):
            return ", ".join([self.name(part) for part in thing]) or "-"
        if isinstance(thing, Id):
            return self.names.get(thing.word, {}).get(self.lang, thing.word)
        return str(thing)

    def _keyed(self, key: str, args: tuple[Plain, ...]) -> str:
        said = key.replace("_", " ")
        return f"{said} ({', '.join(map(self.name, args))})" if args else said


@cache
def words_for(key: str, lang: str) -> Words:
    """Return a game's words in a language."""
    return PlainWords(key, lang)


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
