"""A game as a sequence of small numbered choices, the same for every game.

A set is built thing by thing, a long list is narrowed page by page, and an open floor is given to
one seat after another, so that there are never more than `MOST` choices at once.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from lacewars.games import definition
from lacewars.players import is_set

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lacewars.kernel import Ask, Game, Plain, Seat

MOST = 256
ENOUGH = "enough"


def scenario_of(game: str, scenario: str) -> str:
    """Return a scenario's key, the game's first by default; SetUpError says which there are."""
    known = definition(game)
    return known.bare(scenario).scenario if scenario else next(iter(known.scenarios))


class Page(tuple[Any, ...]):
    """Several choices that stand for one until it is chosen."""

    __slots__ = ()


class Walk:
    """A game in progress, one small choice at a time."""

    def __init__(self, g: Game, seed: int) -> None:
        self.g = g
        self.seed = seed
        self.taken = 0
        self.partial: tuple[Any, ...] = ()
        self.page: tuple[Any, ...] | None = None
        self.numbers: tuple[int, ...] = ()
        self._choices: tuple[Any, ...] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        g = self.g
        begun = (g.definition.key, g.scenario, self.seed, dict(g.options))
        return again, (begun, self.numbers)

    def __deepcopy__(self, _memo: object) -> Walk:
        return self.clone()

    @classmethod
    def begin(
        cls, game: str, scenario: str, seed: int, options: Mapping[str, Plain] | None = None
    ) -> Walk:
        """Begin a game."""
        g = definition(game).begin(scenario, options, seed=seed)
        return cls(g, seed)

    def clone(self) -> Walk:
        """Return an independent walk at the same place."""
        twin = Walk(self.g.clone(recorded=True), self.seed)
        twin.taken, twin.partial, twin.page = self.taken, self.partial, self.page
        twin.numbers = self.numbers
        return twin

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.g.result is not None

    def seat(self) -> Seat | None:
        """Return who chooses next; on an open floor the seats are heard in an order of chance."""
        waiting = list(self.g.waiting_for())
        if not waiting:
            return None
        return waiting[0] if len(waiting) == 1 else waiting[self._drawn(len(waiting))]

    def ask(self) -> Ask[Any] | None:
        """Return the question whose answer is being built."""
        seat = self.seat()
        return None if seat is None else self.g.waiting_for()[seat]

    def choices(self) -> tuple[Any, ...]:
        """Return what may be chosen now: answers, things to add, `ENOUGH`, or pages."""
        if self._choices is None:
            self._choices = self._offered()
        return self._choices

    def _offered(self) -> tuple[Any, ...]:
        if self.page is not None:
            return paged(self.page)
        ask = self.ask()
        if ask is None:
            return ()
        if is_set(ask):
            steps = ask.steps(self.partial)
            return paged(tuple([ENOUGH if step is None else step for step in steps]))
        return paged(tuple(ask.options))

    def take(self, number: int) -> None:
        """Take one of the choices; a finished answer is given to the game."""
        chosen = self.choices()[number]
        self.numbers += (number,)
        self._choices = None
        if isinstance(chosen, Page):
            self.page = tuple(chosen)
            return
        self.page = None
        ask = self.ask()
        assert ask is not None
        if not is_set(ask):
            self._answer(ask.seat, chosen)
        elif chosen is ENOUGH:
            self._answer(ask.seat, self.partial)
        else:
            self.partial = (*self.partial, chosen)
            if not self.choices():  # a blind alley: the set is begun again
                self.partial, self._choices = (), None

    def _answer(self, seat: Seat, choice: Plain) -> None:
        refusal = self.g.answer(seat, choice)
        if refusal is not None:
            message = f"{choice!r} was offered and refused by {refusal.rule}: {refusal.key}"
            raise ValueError(message)
        self.taken += 1
        self.partial = ()

    def _drawn(self, number: int) -> int:
        text = f"{self.seed} {self.taken}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % number


def again(begun: tuple[str, str, int, dict[str, Plain]], numbers: tuple[int, ...]) -> Walk:
    """Return the walk that these choices lead to, for a copy in another process."""
    walk = Walk.begin(*begun)
    for number in numbers:
        walk.take(number)
    return walk


def paged(choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the choices, or pages of them where they are too many."""
    if len(choices) <= MOST:
        return choices
    size = -(-len(choices) // MOST)
    return tuple([Page(choices[at : at + size]) for at in range(0, len(choices), size)])
