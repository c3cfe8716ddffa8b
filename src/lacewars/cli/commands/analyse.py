"""`lacewars analyse`: a finished game's decisions and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.cli.asking import language, loaded
from lacewars.cli.errors import BadInput
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.cli.phrases import say as phrase
from lacewars.cli.words import words_for
from lacewars.players import PlayerError
from lacewars.players.analysis import Care, analysed
from lacewars.proof.replay import steps

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from lacewars.board.wording import Wording
    from lacewars.kernel import Game
    from lacewars.players.analysis import Ledger, Weighed


def run(file: Path, care: Care, *, lang: str, as_json: bool) -> int:
    """Weigh a game's decisions and print its ledger."""
    lang = language(lang)
    g = loaded(file)
    if g.record is None or g.result is None:
        raise BadInput(f"{file}: only a finished game, saved with its history, is analysed")
    bar = Progress(len(g.record.answers), g.definition.key)
    try:
        ledger = analysed(g, care, bar)
    except PlayerError as error:
        raise BadInput(f"{file}: {error}") from None
    told = retold(g, ledger, words_for(g.definition.key, lang))
    if as_json:
        say_json(shape(g, ledger, told))
    else:
        tell(g, ledger, told, lang)
    return 0


class Told(NamedTuple):
    """A decision in words: what was asked, what was said, and what was better."""

    question: str
    answer: str
    best: str


def retold(g: Game, ledger: Ledger, words: Wording) -> dict[int, Told]:
    """Put the decisions worth telling into words, each as it stood when it was asked."""
    wanted = {weighed.number: weighed for weighed in (*ledger.turns(), *ledger.worst())}
    told: dict[int, Told] = {}
    for number, moment in enumerate(steps(g.definition, g)):
        weighed = wanted.get(number)
        if weighed is not None:
            ask = moment.waiting_for()[weighed.seat]
            answer, best = words.choice(weighed.answer, ask), words.choice(weighed.best, ask)
            told[number] = Told(words.ask(ask), answer, best)
    return told


def one(weighed: Weighed, told: Told) -> dict[str, Any]:
    """Return one decision for scripts."""
    return {
        "number": weighed.number,
        "seat": weighed.seat.word,
        "rule": weighed.rule,
        "question": told.question,
        "answer": told.answer,
        "best": told.best,
        "loss": round(weighed.loss / 2, 4),
        "luck": round(weighed.luck / 2, 4),
    }


def shape(g: Game, ledger: Ledger, told: Mapping[int, Told]) -> dict[str, Any]:
    """Return the ledger for scripts and the site; in expected score, 1 being a won game."""
    return {
        "seats": {
            seat.word: {
                "decisions": round(ledger.skill(seat) / 2, 4),
                "luck": round(ledger.luck(seat) / 2, 4),
            }
            for seat in g.seats
        },
        "turns": [one(weighed, told[weighed.number]) for weighed in ledger.turns()],
        "worst": [one(weighed, told[weighed.number]) for weighed in ledger.worst()],
    }


def tell(g: Game, ledger: Ledger, told: Mapping[int, Told], lang: str) -> None:
    """Print the ledger for people, in points of a hundred."""
    words = words_for(g.definition.key, lang)
    rows = [
        (words.name(seat), f"{50 * ledger.skill(seat):+.1f}", f"{50 * ledger.luck(seat):+.1f}")
        for seat in g.seats
    ]
    say_table([("", phrase(lang, "decisions"), phrase(lang, "luck")), *rows])
    for heading, found in (("worst", ledger.worst()), ("turning_points", ledger.turns())):
        say(phrase(lang, heading))
        for weighed in found:
            who = words.name(weighed.seat)
            what = line(weighed, told[weighed.number])
            head = f"{weighed.number:5} [{weighed.rule}] {who}"
            say(phrase(lang, "named", what=head, value=what))


def line(weighed: Weighed, told: Told) -> str:
    """Return one decision as a line: what was better and by how much, then what luck gave."""
    better = f" → {told.best} ({50 * weighed.loss:+.1f})" if weighed.loss else ""
    luck = f" ; {50 * weighed.luck:+.1f}" if round(50 * weighed.luck, 1) else ""
    return f"{told.question} {told.answer}{better}{luck}"
