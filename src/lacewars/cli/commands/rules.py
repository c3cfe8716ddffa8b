"""`lacewars rules`."""

from __future__ import annotations

from typing import Any

from lacewars.cli.asking import game_named, language
from lacewars.cli.errors import BadInput
from lacewars.cli.output import say, say_json, say_table
from lacewars.cli.words import RuleText, rule_text, rulebook_of


def run(game: str, number: str, *, coverage: bool, lang: str, as_json: bool) -> int:
    """Print the coverage, one rule, or the list of all."""
    lang = language(lang)
    key = game_named(game).key
    if not rulebook_of(key):
        raise BadInput(f"rules {key}: this game has no rulebook.toml yet")
    if coverage and number:
        raise BadInput(f"rules {key}: --coverage counts all rules; leave {number} out")
    if coverage:
        return coverage_told(key, as_json=as_json)
    if number:
        one_told(key, number, lang, as_json=as_json)
    else:
        all_told(key, lang, as_json=as_json)
    return 0


def coverage_told(key: str, *, as_json: bool) -> int:
    """Print how many rows have which status."""
    from lacewars.board.rulebook import coverage  # noqa: PLC0415 - reads code and tests

    found: dict[str, Any] = dict(coverage(key))
    if as_json:
        say_json(found)
    else:
        say_table(list(found.items()))
    return 0


def one_told(key: str, number: str, lang: str, *, as_json: bool) -> None:
    """Print a rule's title and summary."""
    found = rule_text(key, lang, number)
    if found is None:
        chapter = number.partition(".")[0]
        near = [other for other in rulebook_of(key) if other.partition(".")[0] == chapter]
        there = f"; near it: {', '.join(near[:8])}" if near else ""
        raise BadInput(f"rules {key}: no rule {number!r}{there}")
    if as_json:
        say_json(as_shape(key, found))
        return
    say(f"{found.number} {found.title}")
    if found.text:
        say(found.text)


def all_told(key: str, lang: str, *, as_json: bool) -> None:
    """Print every number and title."""
    found = [rule_text(key, lang, number) for number in rulebook_of(key)]
    rules = [rule for rule in found if rule is not None]
    if as_json:
        say_json({"game": key, "rules": [as_shape(key, rule) for rule in rules]})
    else:
        say_table([(rule.number, rule.title) for rule in rules])


def as_shape(key: str, rule: RuleText) -> dict[str, str]:
    """Return a rule for scripts."""
    return {**rule._asdict(), "status": str(rulebook_of(key)[rule.number].get("status", "open"))}
