"""Random games by the thousand, laws looked at on the way; a break leaves a save and few answers.

Game number n of a run is played from seed + n, so that any game can be played again alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from lacewars.kernel import encode

from .courses import COURSES, has_ended, look_at_course
from .errors import LawBroken
from .finding import Hooks, find, hooks_of, rule_numbers
from .laws import LAWS, Stop, look
from .playing import seeded, step
from .shrinking import Trouble, shortest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Definition, Game

    from .finding import Named

DEAR_LOOKS = 6
COURSES_EVERY = 50
FOLDER = Path("fuzz-failures")

CHEAP = tuple([word for word, law in LAWS.items() if not law.dear])
DEAR = tuple([word for word, law in LAWS.items() if law.dear])


class Failure(NamedTuple):
    """A law broken in a random game: what, where it is kept, and how to see it again."""

    seed: int
    law: str
    found: str
    save: str
    answers: int
    command: str


class Report(NamedTuple):
    """What a run of random games found."""

    game: str
    scenario: str
    games: int
    decisions: int
    failures: tuple[Failure, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the object `lacewars fuzz --json` prints."""
        return self._asdict() | {"failures": [failure._asdict() for failure in self.failures]}


class Played(NamedTuple):
    """One random game."""

    seed: int
    decisions: int
    failure: Failure | None


OnGame: TypeAlias = Callable[[Played], None]


def fuzz(  # noqa: PLR0913 - what one run is made of
    game: Named,
    scenario: str,
    games: int,
    seed: int = 0,
    workers: int = 1,
    *,
    hooks: Hooks | None = None,
    folder: Path = FOLDER,
    on_game: OnGame | None = None,
) -> Report:
    """Play random games of a scenario and look at the laws; `on_game` hears of each."""
    key = game if isinstance(game, str) else game.key
    seeds = range(seed, seed + games)
    if workers > 1 and isinstance(game, str):
        played = _spread(game, scenario, seeds, workers, folder)
    else:
        known = hooks or hooks_of(game)
        played = (play_one(find(game), scenario, one, known, folder) for one in seeds)
    decisions, failures = 0, list[Failure]()
    for result in played:
        decisions += result.decisions
        failures += [result.failure] if result.failure else []
        if on_game is not None:
            on_game(result)
    return Report(key, scenario, games, decisions, tuple(sorted(failures)))


def _spread(game: str, scenario: str, seeds: range, workers: int, folder: Path) -> Iterator[Played]:
    """Play on several processes; those that find the game themselves need its key only."""
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [pool.submit(_play_named, game, scenario, seed, folder) for seed in seeds]
        for job in as_completed(jobs):
            yield job.result()


def _play_named(game: str, scenario: str, seed: int, folder: Path) -> Played:
    return play_one(find(game), scenario, seed, hooks_of(game), folder)


def play_one(
    definition: Definition, scenario: str, seed: int, hooks: Hooks, folder: Path = FOLDER
) -> Played:
    """Play one random game; if a law breaks, keep it in the folder."""
    run = _Run(definition, scenario, seed, hooks)
    try:
        run.play()
    except LawBroken as error:
        return Played(seed, run.decisions, run.keep(error, folder))
    return Played(seed, run.decisions, None)


class _Run:
    """One random game under the eyes of the laws."""

    def __init__(self, definition: Definition, scenario: str, seed: int, hooks: Hooks) -> None:
        self.definition, self.hooks, self.seed = definition, hooks, seed
        self.plan = seeded(definition, scenario, seed)
        self.book = rule_numbers(definition.folder)
        self.rng, self.looking = Random(seed), Random(f"looking {seed}")
        self.cheap = [word for word in CHEAP if word not in hooks.waived]
        self.dear = [word for word in DEAR if word not in hooks.waived]
        self.decisions = 0
        self.dear_at = {int(hooks.bound ** self.looking.random()) for _ in range(DEAR_LOOKS)}
        self.g: Game | None = None

    def play(self) -> None:
        """Play to the end."""
        g = self.g = self._done(lambda: self.plan.begin(self.definition))
        while g.waiting_for():
            self._look(g)
            if self.decisions == self.hooks.bound:
                raise LawBroken("every game ends", f"no end after {self.decisions} answers")
            self._done(lambda: step(g, self.rng))
            self.decisions += 1
        self._look(g)
        self._done(lambda: has_ended(g), "every game ends")
        if self.seed % COURSES_EVERY == 0:
            for word in COURSES:
                if word not in self.hooks.waived:
                    look_at_course(word, self.definition, self.plan, self.hooks)

    def _done(self, act: Callable[[], Any], word: str = "the game goes on") -> Any:
        """Act; whatever goes wrong is a break."""
        try:
            return act()
        except LawBroken as error:
            raise LawBroken(word, error.found) from error
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
            raise LawBroken("no exception", found) from error

    def _look(self, g: Game) -> None:
        for word in self.cheap:
            look(word, self._stop(g))
        if self.dear and self.decisions in self.dear_at:
            word = self.looking.choice(self.dear)
            look(word, self._stop(g.clone(recorded=True)))

    def _stop(self, g: Game) -> Stop:
        rng = Random(f"{self.seed} {self.decisions}")
        return Stop(g, rng, self.definition, self.hooks, self.book)

    def keep(self, error: LawBroken, folder: Path) -> Failure:
        """Write what is needed to see it again: a save, and the shortest answers from there."""
        moves = tuple(self.g.record.answers) if self.g is not None and self.g.record else ()
        trouble = Trouble(
            self.definition, self.plan, self.hooks, self.book, error.law, self.decisions
        )
        text, rest = shortest(trouble, moves)
        name = f"{self.definition.key}-{self.plan.scenario}-{self.seed}"
        folder.mkdir(parents=True, exist_ok=True)
        save = folder / f"{name}.json"
        command = (
            f"lacewars fuzz {self.definition.key} --scenario {self.plan.scenario}"
            f" --games 1 --seed {self.seed}"
        )
        note = {
            "law": error.law,
            "found": error.found,
            "command": command,
            "answers": [encode((move.seat, move.choice, move.kind)) for move in rest],
        }
        save.write_text(text, encoding="utf-8")
        words = json.dumps(note, ensure_ascii=False, indent=1)
        (folder / f"{name}.answers.json").write_text(words + "\n", encoding="utf-8")
        return Failure(self.seed, error.law, error.found, str(save), len(rest), command)
