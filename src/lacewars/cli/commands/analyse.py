"""`lacewars analyse`: a finished game's decisions and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import language, loaded
from lacewars.cli.errors import BadInput
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.cli.phrases import say as phrase
from lacewars.cli.words import words_for
from lacewars.players import PlayerError
from lacewars.players.analysis import Care, analysed

if TYPE_CHECKING:
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
    words = words_for(g.definition.key, lang)
    if as_json:
        say_json(shape(g, ledger, words))
    else:
        tell(g, ledger, words, lang)
    return 0


def one(weighed: Weighed, words: Wording) -> dict[str, Any]:
    """Return one decision for scripts."""
    return {
        "number": weighed.number,
        "seat": weighed.seat.word,
        "rule": weighed.rule,
        "answer": words.choice(weighed.answer),
        "best": words.choice(weighed.best),
        "loss": round(weighed.loss / 2, 4),
        "luck": round(weighed.luck / 2, 4),
    }


def shape(g: Game, ledger: Ledger, words: Wording) -> dict[str, Any]:
    """Return the ledger for scripts and the site; in expected score, 1 being a won game."""
    return {
        "seats": {
            seat.word: {
                "decisions": round(ledger.skill(seat) / 2, 4),
                "luck": round(ledger.luck(seat) / 2, 4),
            }
            for seat in g.seats
        },
        "turns": [one(weighed, words) for weighed in ledger.turns()],
        "worst": [one(weighed, words) for weighed in ledger.worst()],
    }


def tell(g: Game, ledger: Ledger, words: Wording, lang: str) -> None:
    """Print the ledger for people, in points of a hundred."""
    rows = [
        (words.name(seat), f"{50 * ledger.skill(seat):+.1f}", f"{50 * ledger.luck(seat):+.1f}")
        for seat in g.seats
    ]
    say_table([("", phrase(lang, "decisions"), phrase(lang, "luck")), *rows])
    say(phrase(lang, "worst"))
    for weighed in ledger.worst():
        say(line(weighed, words))
    say(phrase(lang, "turning_points"))
    for weighed in ledger.turns():
        say(line(weighed, words))


def line(weighed: Weighed, words: Wording) -> str:
    """Return one decision as a line."""
    answer, best = words.choice(weighed.answer), words.choice(weighed.best)
    better = "" if weighed.best == weighed.answer else f" → {best} {50 * weighed.loss:+.1f}"
    luck = f" ({50 * weighed.luck:+.1f})"
    return f"{weighed.number:5} [{weighed.rule}] {words.name(weighed.seat)}: {answer}{better}{luck}"
