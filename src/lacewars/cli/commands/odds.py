"""`lacewars odds`."""

from __future__ import annotations

from lacewars.cli.asking import game_named, language
from lacewars.cli.errors import BadInput
from lacewars.cli.hints import odds_module
from lacewars.cli.output import say, say_json


def run(game: str, arguments: list[str], *, lang: str, as_json: bool) -> int:
    """Ask the game's odds."""
    known = game_named(game)
    lang = language(lang)
    command = getattr(odds_module(known.key), "command", None)
    if command is None:
        raise BadInput(f"odds: {known.key} gives no odds yet")
    try:
        found = command(arguments, lang)
    except ValueError as error:
        raise BadInput(f"odds {known.key}: {error}") from None
    if as_json:
        say_json(found)
    else:
        for line in found["lines"]:
            say(line)
    return 0
