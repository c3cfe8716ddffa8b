"""`lacewars odds`: of the question in a saved game, or as the game's own odds know them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import asked_in, game_named, language, loaded
from lacewars.cli.errors import BadInput
from lacewars.cli.hints import odds_lines, odds_module, odds_of, odds_shape
from lacewars.cli.output import say, say_json
from lacewars.cli.phrases import say as phrase
from lacewars.cli.words import words_for

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Definition, Game


def run(game: str, arguments: list[str], *, seat: str, lang: str, as_json: bool) -> int:
    """Give the odds at a saved question, or ask the game's own."""
    known = game_named(game)
    lang = language(lang)
    if is_file(arguments):
        g = saved_of(known, arguments)
        of_saved(g, asked_in(g, seat, Path(arguments[0])), lang, as_json=as_json)
        return 0
    found = of_game(known, arguments, lang)
    if as_json:
        say_json(found)
    else:
        for line in found["lines"]:
            say(line)
    return 0


def is_file(arguments: list[str]) -> bool:
    """Return whether a saved game is named."""
    return bool(arguments) and (arguments[0].endswith(".json") or Path(arguments[0]).exists())


def saved_of(known: Definition, arguments: list[str]) -> Game:
    """Return the saved game that is named, alone; one line if it is another game's."""
    file, *more = arguments
    if more:
        raise BadInput(f"odds: after {file} nothing more is expected, not {more[0]!r}")
    g = loaded(Path(file))
    if g.definition is not known:
        raise BadInput(f"{file}: a game of {g.definition.key}, not of {known.key}")
    return g


def of_saved(g: Game, ask: Ask[Any], lang: str, *, as_json: bool) -> None:
    """Tell what each choice of the pending question would bring."""
    key = g.definition.key
    seen, words = g.observe(ask.seat), words_for(key, lang)
    if as_json:
        odds = [odds_shape(one, ask, words) for one in odds_of(seen, ask)]
        say_json({"game": key, "seat": ask.seat.word, "rule": ask.rule, "odds": odds})
        return
    for line in odds_lines(seen, ask, lang) or [phrase(lang, "no_odds")]:
        say(line)


def of_game(known: Definition, arguments: list[str], lang: str) -> dict[str, Any]:
    """Return the answer of the game's own odds; one line if it has none or cannot."""
    command = getattr(odds_module(known.key), "command", None)
    if command is None:
        raise BadInput(f"odds {known.key}: expected a saved game, `lacewars odds {known.key} FILE`")
    try:
        found: dict[str, Any] = command(arguments, lang)
    except ValueError as error:
        raise BadInput(f"odds {known.key}: {error}") from None
    return found
