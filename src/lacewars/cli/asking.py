"""What the commands share: games, scenarios, files and languages found, or what is wrong said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import lacewars
from lacewars.games import UnknownGameError, definition
from lacewars.kernel import SaveError, SetUpError

from .errors import BadInput
from .phrases import LANGUAGES, spoken_here

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Ask, Definition, Game


def game_named(key: str) -> Definition:
    """Return a game; one line if there is none."""
    try:
        return definition(key)
    except UnknownGameError as error:
        raise BadInput(str(error)) from None


def scenario_named(known: Definition, key: str) -> str:
    """Return a scenario's key, the first by default; one line if there is none."""
    if not key:
        return next(iter(known.scenarios))
    if key not in known.scenarios:
        there = ", ".join(known.scenarios)
        raise SetUpError(f"{known.key}: no scenario {key!r}; there are {there}")
    return key


def language(lang: str) -> str:
    """Return a language that is spoken here; one line if it is not."""
    if not lang:
        return spoken_here()
    if lang not in LANGUAGES:
        raise BadInput(f"--lang: no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return lang


def text_of(file: Path) -> str:
    """Return a file's text; one line if it cannot be read."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"{file}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file}: not a saved game: expected UTF-8 text") from None


def loaded(file: Path, *, other_data: bool = False) -> Game:
    """Return a saved game; one line that names the file if it cannot be loaded."""
    try:
        return lacewars.load(text_of(file), other_data=other_data)
    except SaveError as error:
        raise BadInput(f"{file}: {error}") from None


def asked_in(g: Game, seat: str, file: Path) -> Ask[Any]:
    """Return what the seat is asked; one line if it is not."""
    waiting = {one.word: ask for one, ask in g.waiting_for().items()}
    if not waiting:
        raise BadInput(f"{file}: the game is over, nobody is asked")
    if not seat and len(waiting) > 1:
        raise BadInput(f"{file}: several are asked; say --seat {' or '.join(waiting)}")
    if seat and seat not in waiting:
        raise BadInput(f"--seat: {seat!r} is not asked; asked: {', '.join(waiting)}")
    return waiting[seat or next(iter(waiting))]
