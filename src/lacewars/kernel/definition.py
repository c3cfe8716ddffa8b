"""What the world sees of a game: its scenarios, seats, data, and how one begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import chance, running
from .asking import is_among
from .journal import Record
from .procedure import book_of
from .progress import Terms

if TYPE_CHECKING:
    from pathlib import Path

    from .chance import Random
    from .citing import Plain
    from .effects import Effects
    from .game import Game
    from .ids import Id, Seat
    from .procedure import Invocation
    from .saving import Migration
    from .seeing import Observation

Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game; `values` lists what may be chosen, the first by default."""

    title: Words
    values: tuple[Plain, ...]
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way to begin: who plays, what may be chosen, and the game's own data for it."""

    key: str
    title: Words
    seats: tuple[Seat, ...]
    options: Mapping[str, Option] = field(default_factory=dict[str, Option])
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])


class SetUpError(ValueError):
    """A game cannot begin so: unknown scenario, option or value. One line, for people."""


def _nothing_hidden(_game: Game, _seen: Observation, _rng: Random) -> None:
    """Deal nothing: for games without secrets."""


def _all_well(_game: Game) -> list[str]:
    """Find nothing wrong."""
    return []


@dataclass(frozen=True, slots=True)
class Definition:
    """A game as the table, the players and the faces know it.

    `set_up` fills a blank position, `root` is the first procedure, `deal` fills what a seat cannot
    see so that it agrees with what it saw, `check` names broken invariants.
    """

    key: str
    version: int
    title: Words
    game: type[Game]
    ids: tuple[type[Id], ...]
    scenarios: Mapping[str, Scenario]
    set_up: Callable[[Any, Scenario], None]
    root: Callable[[Any], Invocation[Any]]
    folder: Path
    fingerprint: str = ""
    deal: Callable[[Any, Observation, Random], None] = _nothing_hidden
    check: Callable[[Any], list[str]] = _all_well
    migrations: Sequence[Migration] = ()
    effects: Effects | None = None
    names: Mapping[str, Words] = field(default_factory=dict[str, Words])
    _words: dict[str, Id] = field(default_factory=dict[str, "Id"], init=False, repr=False)

    def __post_init__(self) -> None:
        """Let the game's class find its definition."""
        self.game.definition = self

    @property
    def book(self) -> str:
        """The book its procedures are registered under."""
        return book_of(self.game.__module__)

    def words(self) -> Mapping[str, Id]:
        """Every id of the game by its saved form."""
        if not self._words:
            for ids in self.ids:
                self._words.update(
                    {code: one for one, code in ids.codes.items() if code and one is not None}
                )
        return self._words

    def blank(self, scenario: str, options: Mapping[str, Plain] | None = None) -> Game:
        """Return a game of this scenario with nothing on the board."""
        game = self.bare(scenario, options)
        game.index()
        return game

    def bare(self, scenario: str, options: Mapping[str, Plain] | None = None) -> Game:
        """Return a blank game whose indexes are still to be made."""
        plan = self.scenarios.get(scenario)
        if plan is None:
            known = ", ".join(self.scenarios)
            raise SetUpError(f"{self.key}: no scenario {scenario!r}; there are {known}")
        return self.game(Terms(scenario, plan.seats, self._chosen(plan, options or {})))

    def begin(
        self, scenario: str, options: Mapping[str, Plain] | None = None, *, seed: int = 0
    ) -> Game:
        """Begin a recorded game; the same seed gives the same game."""
        game = self.blank(scenario, options)
        game.record = Record()
        game.dice = chance.dice_from(seed)
        self.set_up(game, self.scenarios[scenario])
        game.index()
        self.start(game)
        return game

    def start(self, game: Game) -> None:
        """Run a position that is set up to its first question."""
        running.start(game, self.root(game))

    def _chosen(
        self, plan: Scenario, options: Mapping[str, Plain]
    ) -> tuple[tuple[str, Plain], ...]:
        for word, value in options.items():
            known = plan.options.get(word)
            if known is None:
                raise SetUpError(f"{self.key}: no option {word!r} in {plan.key}")
            if not is_among(value, known.values):
                allowed = ", ".join(map(str, known.values))
                raise SetUpError(f"{self.key}: option {word} is one of {allowed}, not {value!r}")
        chosen = {word: option.values[0] for word, option in plan.options.items()} | dict(options)
        return tuple(chosen.items())
