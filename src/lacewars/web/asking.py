"""A question on the wire: what may be chosen, and what may not with the rule that forbids it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from lacewars.kernel import Ask, AskSome, Refusal
from lacewars.players import is_set

from .values import codes_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lacewars.board.wording import Wording
    from lacewars.kernel import Plain
    from lacewars.table import DeedSeen, Walked

    from .telling import Teller
    from .values import Wire

MOST_REFUSED = 200


def ask_plain(ask: Ask[Any], teller: Teller) -> Wire:
    """A question as docs/protocol.md has it."""
    out: Wire = {
        "rule": ask.rule,
        "prompt": teller.words.ask(ask),
        "kind": kind_of(ask),
        "options": [],
        "always": ask.always,
    }
    if is_set(ask):
        out["pool"] = [teller.choice(thing, ask) for thing in ask.pool]
    elif isinstance(ask.options, range):
        out["low"], out["high"] = ask.options.start, ask.options.stop - 1
    else:
        out["options"] = [teller.choice(value, ask) for value in ask.options]
    return out


def kind_of(ask: Ask[Any]) -> str:
    """Which of the four ways of asking it is."""
    if is_set(ask):
        return "proposal" if ask.what == "proposal" else "some"
    return "amount" if isinstance(ask.options, range) else "pick"


def refused(
    verdicts: Iterable[tuple[Plain, Refusal]], teller: Teller, ask: Ask[Any] | None = None
) -> list[Wire]:
    """Things that may not be chosen, each with its reason, at most so many."""
    return [teller.refused(value, why, ask) for value, why in islice(verdicts, MOST_REFUSED)]


def forbidden(ask: Ask[Any]) -> Iterator[tuple[Plain, Refusal]]:
    """Yield the candidates that the judge does not let pass."""
    if ask.judge is None:
        return
    for candidate in ask.candidates:
        verdict = ask.judge(candidate)
        if verdict is not None:
            yield candidate, verdict


def refused_plain(ask: Ask[Any], teller: Teller) -> list[Wire]:
    """What a question does not offer, each thing with its reason."""
    verdicts = left_out(ask, ()) if is_set(ask) else forbidden(ask)
    return refused(verdicts, teller, ask)


def why_clicked(ask: Ask[Any], clicked: object) -> Refusal | None:
    """Why nothing can be answered with these ids in it, as the first refused candidate says."""
    ids = set(codes_in(clicked))
    if not ids:
        return None
    verdicts = left_out(ask, ()) if is_set(ask) else forbidden(ask)
    for value, why in verdicts:
        if ids.issubset(codes_in(value)):
            return why
    return None


# -- sets ----------------------------------------------------------------------------------------
def left_out(ask: AskSome[Any], partial: tuple[Any, ...]) -> Iterator[tuple[Plain, Refusal]]:
    """Yield what an unfinished set may not grow by."""
    for thing in ask.pool:
        why = None if thing in partial else why_not_add(ask, partial, thing)
        if why is not None:
            yield thing, why


def why_not_add(ask: AskSome[Any], partial: tuple[Any, ...], thing: Plain) -> Refusal | None:
    """Return why a set may not grow by this, or None."""
    wanted = ask.canonical((*partial, thing))
    for place, one in enumerate(wanted):
        if not ask.grow(wanted[:place], one):
            return ask.refusal(wanted) or Refusal(ask.rule, "not_offered")
    return None


def walked_plain(walked: Walked, ask: Ask[Any], teller: Teller) -> Wire:
    """A set being built: what it may grow by, whether it may be answered, and why not."""
    return {
        "steps": [teller.option(thing, ask) for thing in walked.steps],
        "may_stop": walked.may_stop,
        "why": None if walked.why is None else refusal_plain(walked.why, teller.words),
        "left": refused(walked.left, teller, ask),
    }


def refusal_plain(refusal: Refusal, words: Wording) -> Wire:
    """Why something may not be done."""
    return {"code": "refused", "says": words.refusal(refusal), "rule": refusal.rule or None}


# -- deeds ---------------------------------------------------------------------------------------
def deed_named(word: str, rule: str, teller: Teller) -> Wire:
    """Something that this game lets a seat do at any time."""
    return {"deed": word, "rule": rule, "title": teller.words.choice(word)}


def deed_plain(deed: DeedSeen, teller: Teller) -> Wire:
    """What may be done at any time now, to what, and to what not with the reason."""
    return deed_named(deed.word, deed.rule, teller) | {
        "options": [teller.option(value) for value in deed.options],
        "left": refused(deed.refused, teller),
    }
