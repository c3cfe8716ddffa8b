"""Cards and special rules: four kinds of effect, registered with their word and rule.

*do* is a procedure of its own; *when* reacts in a window; *instead* replaces a procedure; *while*
adds a modifier to a sum. A game makes one `Effects` and registers functions in it; there is no
other language for cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .asking import pick
from .citing import Modifier, Plain
from .procedure import Invocation, Proc, procedure

if TYPE_CHECKING:
    from .game import Game
    from .ids import Seat

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
PASS = "pass"  # noqa: S105 - the answer, not a password


class Reaction(NamedTuple):
    """What a card allows in a window: to whom, and what it does."""

    word: str
    rule: str
    may: Callable[..., bool]
    do: Callable[..., Invocation[Any]]


class Effects:
    """The effects of one game, by kind."""

    def __init__(self) -> None:
        self.deeds: dict[str, Callable[..., Invocation[Any]]] = {}
        self.reactions: dict[str, list[Reaction]] = {}
        self.replacements: dict[str, list[Reaction]] = {}
        self.modifiers: dict[str, list[Callable[..., Modifier | None]]] = {}

    def do(self, word: str) -> Callable[[F], F]:
        """Register what playing this card does."""

        def register(function: F) -> F:
            self.deeds[word] = function
            return function

        return register

    def when(self, window: str, word: str, rule: str, may: Callable[..., bool]) -> Callable[[F], F]:
        """Register a reaction: `may(g, seat, *context)` says whether this seat could play it."""
        return _register(self.reactions, window, lambda do: Reaction(word, rule, may, do))

    def instead(
        self, name: str, word: str, rule: str, may: Callable[..., bool]
    ) -> Callable[[F], F]:
        """Register what is run in place of the procedure called `name`."""
        return _register(self.replacements, name, lambda do: Reaction(word, rule, may, do))

    def while_(self, sum_name: str) -> Callable[[F], F]:
        """Register a line of the sum called `sum_name`; it returns a Modifier or None."""
        return _register(self.modifiers, sum_name, lambda line: line)

    def lines(self, sum_name: str, g: Game, *context: Plain) -> list[Modifier]:
        """Collect the lines of a sum that hold now."""
        found = [modifier(g, *context) for modifier in self.modifiers.get(sum_name, [])]
        return [line for line in found if line is not None]

    def replaced(self, call: Invocation[Any], g: Game, *context: Plain) -> Invocation[Any]:
        """Return the call, or what a rule in force runs in its place."""
        for other in self.replacements.get(call.proc.name, []):
            if other.may(g, *context):
                return other.do(*call.args)
        return call

    def playable(
        self, g: Game, window: str, seat: Seat, context: tuple[Plain, ...]
    ) -> list[Reaction]:
        """Return what this seat may play in this window."""
        return [r for r in self.reactions.get(window, []) if r.may(g, seat, *context)]

    def reaction(self, window: str, word: str) -> Reaction:
        """Look a reaction up by its word."""
        return next(r for r in self.reactions[window] if r.word == word)


def _register(
    found: dict[str, list[T]], key: str, made: Callable[[Callable[..., Any]], T]
) -> Callable[[F], F]:
    """Return a decorator that keeps what is made of a function under a key."""

    def register(function: F) -> F:
        found.setdefault(key, []).append(made(function))
        return function

    return register


@procedure("")
def reactions(
    g: Game, window: str, rule: str, order: tuple[Seat, ...], context: tuple[Plain, ...]
) -> Proc[tuple[str, ...]]:
    """Offer every seat in turn what its cards allow here, until all have passed in a row."""
    played: tuple[str, ...] = ()
    passed = 0
    turn = 0
    while passed < len(order):
        seat = order[turn % len(order)]
        turn += 1
        word = yield from pick(
            seat, rule, playable_words(g, window, seat, context), always=True, what="window"
        )
        if word == PASS:
            passed += 1
            continue
        passed = 0
        played += (word,)
        yield from reaction_to(g, window, word, seat, context)
    return played


def playable_words(g: Game, window: str, seat: Seat, context: tuple[Plain, ...]) -> tuple[str, ...]:
    """Return the words of what may be played, passing first."""
    return (PASS, *[r.word for r in effects_of(g).playable(g, window, seat, context)])


def reaction_to(
    g: Game, window: str, word: str, seat: Seat, context: tuple[Plain, ...]
) -> Invocation[Any]:
    """Return the procedure of a card played in a window."""
    return effects_of(g).reaction(window, word).do(g, seat, *context)


def effects_of(g: Game) -> Effects:
    """Return the effects of this game."""
    found = g.definition.effects
    assert found is not None
    return found
