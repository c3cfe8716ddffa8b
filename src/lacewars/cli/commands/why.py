"""`lacewars why`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import asked_in, language, loaded
from lacewars.cli.meaning import meant
from lacewars.cli.output import say, say_json
from lacewars.cli.phrases import say as phrase
from lacewars.cli.words import rule_text, words_for

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Ask, Game, Plain, Refusal


def run(file: Path, choice: str, *, seat: str, lang: str, as_json: bool) -> int:
    """Say whether a choice is lawful, and if not why."""
    lang = language(lang)
    g = loaded(file)
    ask = asked_in(g, seat, file)
    value = meant(g, ask, choice)
    refusal = ask.refusal(value)
    if as_json:
        say_json(verdict(g, ask, choice, refusal, lang))
    else:
        tell(g, ask, value, refusal, lang)
    return 0


def verdict(
    g: Game, ask: Ask[Any], choice: str, refusal: Refusal | None, lang: str
) -> dict[str, Any]:
    """Return the verdict for scripts."""
    rule = ask.rule if refusal is None else refusal.rule
    reason = None if refusal is None else words_for(g.definition.key, lang).refusal(refusal)
    key = None if refusal is None else refusal.key
    lawful = refusal is None
    return {"choice": choice, "lawful": lawful, "rule": rule, "key": key, "reason": reason}


def tell(g: Game, ask: Ask[Any], value: Plain, refusal: Refusal | None, lang: str) -> None:
    """Print the verdict and the rule it stands on."""
    words = words_for(g.definition.key, lang)
    rule = ask.rule if refusal is None else refusal.rule
    if refusal is None:
        say(phrase(lang, "allowed", choice=words.choice(value, ask), rule=ask.rule))
    else:
        say(phrase(lang, "refused", reason=words.refusal(refusal), rule=refusal.rule))
    text = rule_text(g.definition.key, lang, rule)
    if text is not None:
        say(f"{text.number} {text.title}. {text.text}".rstrip())
