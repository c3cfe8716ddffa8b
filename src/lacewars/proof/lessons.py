"""Every tutorial of a game runs to its end on the engine, says all it says, cites what there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lacewars.board.rulebook import load_rulebook
from lacewars.board.shapes import LANGUAGES
from lacewars.board.toml_files import DataError
from lacewars.board.tutorial import Lesson, Tutorial, tutorials_of
from lacewars.board.wording import MissingTextError, Wording
from lacewars.kernel import Definition, SaveError


def lesson_faults(game: Definition, folder: Path | None = None) -> list[str]:
    """Play every tutorial to its end; say what is refused, unsaid, or cites no rule."""
    try:
        tutorials = tutorials_of(game, folder)
        return [f"{name}: {fault}" for name, one in tutorials.items() for fault in wrongs(one)]
    except DataError as error:
        return list(error.faults)


def wrongs(tutorial: Tutorial) -> Iterator[str]:
    """Find what is wrong with one tutorial."""
    rules = {row.number for row in load_rulebook(tutorial.game.key, tutorial.game.folder)}
    for number, step in enumerate(tutorial.steps, 1):
        if step.rule and step.rule not in rules:
            yield f"step {number}: no rule {step.rule} in the rulebook"
        if not step.auto and not (step.says and (step.seat is None or step.wrong)):
            yield f"step {number}: nothing to say, or nothing to say to another answer"
    yield from unsaid(tutorial)
    try:
        lesson = Lesson(tutorial)
    except (SaveError, ValueError, KeyError) as error:
        yield f"cannot begin: {error}"
        return
    while (now := lesson.step) is not None:
        refusal = lesson.go_on()
        if refusal is not None:
            yield f"step {lesson.at + 1}: {now.expect!r} is refused: {refusal}"
            return


def unsaid(tutorial: Tutorial) -> Iterator[str]:
    """Find keys without words."""
    keys = [tutorial.title, *[key for step in tutorial.steps for key in (step.says, step.wrong)]]
    for lang in LANGUAGES:
        wording = Wording(tutorial.game.key, lang, folder=tutorial.game.folder, strict=True)
        for key in dict.fromkeys(filter(None, keys)):
            try:
                wording.say("tutorial", key)
            except MissingTextError as error:
                yield str(error)
