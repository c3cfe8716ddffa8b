"""A tutorial as data: a position, then steps that say, show, expect an answer and open a rule.

It stands in `data/tutorials/NAME.toml` of a game; its words in the table `[tutorial]` of the texts.

    title = "battle.title"            # a key of [tutorial], as is every `says`

    [start]
    scenario = "neipperg"             # begun as ever, with `seed` and `options`
    spare    = "deck"                 # where things go that the position below pushes out
    run      = ["combat", "@austria"] # this procedure alone is run; left out: the game's own root

    [start.position]                  # fields set over the scenario, as in position notation
    score = -2
    [start.position.troops]
    austria = 2

    [[step]]                          # only to be read
    says = "battle.hello"
    rule = "11.1"
    show = ["@austria"]               # what to light on the board

    [[step]]                          # to be answered
    says   = "battle.behind"
    seat   = "@maria_theresa"
    expect = "@tc.1.diamonds.10"      # an answer, or with `deed` what is done at any time
    wrong  = "battle.not_that"        # what to say to another lawful answer
    dice   = [5, 3]                   # what chance gives from here on

    [[step]]                          # the other side's answer, given by the lesson
    seat   = "@frederick"
    expect = "@tc.1.spades.5"
    auto   = true

Values are written as in a save: `@word` for an id, lists for tuples. A thing that the position
names in one place is taken from every other. A face plays a tutorial with a `Lesson`: it shows
`lesson.step`, then calls `go_on()` for a step that is only read or `auto`, else `answer(choice)`,
which gives None, the engine's `Refusal`, or the key of what to say to a deviation; a refused or
deviating answer changes nothing. A lesson is the same each time, so its number of steps is all
there is to keep: `Lesson(tutorial, at)`. `lacewars.proof.lesson_faults` plays all to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from lacewars.kernel import (
    Definition,
    Game,
    Invocation,
    Plain,
    Refusal,
    SaveError,
    Seat,
    decode,
)
from lacewars.kernel.procedure import find_procedure

from .placing import place
from .toml_files import DataError, TomlFile, nearest


class Step(NamedTuple):
    """One thing said, and the answer expected to it; without a seat it is only read."""

    says: str = ""
    rule: str = ""
    show: tuple[Plain, ...] = ()
    seat: Seat | None = None
    expect: Plain = None
    deed: str = ""
    wrong: str = ""
    dice: tuple[Plain, ...] = ()
    auto: bool = False


class Tutorial(NamedTuple):
    """A lesson's script."""

    game: Definition
    name: str
    title: str
    start: Mapping[str, Any]
    steps: tuple[Step, ...]


# -- reading -------------------------------------------------------------------------------------
def tutorials_of(game: Definition, folder: Path | None = None) -> dict[str, Tutorial]:
    """Every tutorial of a game by its name; DataError says what is wrong with a file."""
    paths = sorted((folder or game.folder / "data" / "tutorials").glob("*.toml"))
    return {path.stem: read_tutorial(game, TomlFile(path)) for path in paths}


def read_tutorial(game: Definition, file: TomlFile) -> Tutorial:
    """Read one tutorial."""
    said = file.content
    try:
        steps = tuple([step_of(game, row) for row in said.get("step", [])])
        return Tutorial(game, file.path.stem, said["title"], said["start"], steps)
    except (SaveError, KeyError) as error:
        raise DataError([f"{file.path}: {error}"]) from None


def step_of(game: Definition, row: Mapping[str, Any]) -> Step:
    """Read one step."""
    for key in row:
        if key not in Step._fields:
            raise SaveError(f"a step has no {key!r}{nearest(key, Step._fields)}")
    return Step(**{key: decode(value, game.words()) for key, value in row.items()})


# -- the position --------------------------------------------------------------------------------
def begin(tutorial: Tutorial) -> Game:
    """Set the position up and run it to its first question; SaveError if it cannot be."""
    game, start = tutorial.game, tutorial.start
    g = game.begin(start["scenario"], start.get("options"), seed=start.get("seed", 0))
    place(g, start.get("position", {}), start.get("spare", ""))
    g.index()
    for fault in game.check(g):
        raise SaveError(f"the position cannot be: {fault}")
    g.restart(call_of(g, *start["run"]) if "run" in start else game.root(g))
    return g


def call_of(g: Game, name: str, *args: object) -> Invocation[Any]:
    """Return the call of a procedure that is named."""
    proc = find_procedure(g.definition.book, name)
    if proc is None:
        raise SaveError(f"{g.definition.key} has no procedure {name!r}")
    return proc(g, *decode(list(args), g.definition.words()))


# -- the lesson ----------------------------------------------------------------------------------
class Lesson:
    """A tutorial under way."""

    def __init__(self, tutorial: Tutorial, at: int = 0) -> None:
        self.tutorial = tutorial
        self.g = begin(tutorial)
        self.at = 0
        while self.at < at and self.go_on() is None:
            pass

    @property
    def step(self) -> Step | None:
        """What is said now; None at the end."""
        return self.tutorial.steps[self.at] if self.at < len(self.tutorial.steps) else None

    def go_on(self) -> Refusal | None:
        """Leave a step that is only read, or let the lesson answer."""
        step = self.step
        assert step is not None
        refusal = told(self.g, step, step.expect)
        self.at += refusal is None
        return refusal

    def answer(self, choice: Plain) -> Refusal | str | None:
        """Answer; the engine's refusal comes first, then what to say to another answer."""
        step = self.step
        assert step is not None
        refusal = told(self.g.clone(), step, choice)
        if refusal is None and choice != step.expect:
            return step.wrong
        return refusal or self.go_on()


def told(g: Game, step: Step, choice: Plain) -> Refusal | None:
    """Say it to the engine, with the dice that fall then."""
    if step.dice:
        g.dice_will_be(*step.dice)
    if step.seat is None:
        return None
    if step.deed:
        return g.meanwhile(step.seat, step.deed, choice)
    return g.answer(step.seat, choice)
