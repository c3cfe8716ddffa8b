"""A hypothesis machine over the public API: it says anything to anybody, and shrinks what fails.

TestMaria = machine("maria", "basic-3p").TestCase
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lacewars.kernel import Refusal, from_save, loads
from lacewars.proof.errors import require
from lacewars.proof.finding import Hooks, find, hooks_of, rule_numbers
from lacewars.proof.laws import LAWS, NONSENSE, Stop, look, same
from lacewars.proof.playing import possible_deeds, random_options, say
from lacewars.proof.sameness import whole

if TYPE_CHECKING:
    from lacewars.kernel import Definition, Game
    from lacewars.proof.finding import Named

CHEAP = [word for word, law in LAWS.items() if not law.dear]
DEAR = [word for word, law in LAWS.items() if law.dear]
numbers = st.integers(0, 2**32)


class GameMachine(RuleBasedStateMachine):
    """Any seat says anything; saves, clones and deeds come between."""

    definition: Definition
    scenario: str
    hooks: Hooks
    g: Game

    @initialize(seed=numbers)
    def begin(self, seed: int) -> None:
        """Begin a game."""
        options = random_options(self.definition.scenarios[self.scenario], Random(seed))
        self.g = self.definition.begin(self.scenario, options, seed=seed)

    @precondition(lambda self: self.g.waiting_for())
    @rule(number=numbers)
    def answer(self, number: int) -> None:
        """Say something lawful."""
        rng = Random(number)
        waiting = self.g.waiting_for()
        seat = rng.choice(list(waiting))
        choice = waiting[seat].sample(rng)
        refusal = self.g.answer(seat, choice)
        require(refusal is None, f"{choice!r} is offered to {seat} and refused: {refusal}")

    @rule(place=st.integers(0, 7), choice=st.sampled_from(NONSENSE))
    def nonsense(self, place: int, choice: Any) -> None:
        """Say nonsense; it is refused, and nothing changes."""
        seat = self.g.seats[place % len(self.g.seats)]
        before = whole(self.g)
        refusal = self.g.answer(seat, choice)
        if choice == () and refusal is None:
            return
        require(isinstance(refusal, Refusal), f"{choice!r} is taken from {seat}")
        same(before, whole(self.g), "nonsense changed the game")

    @rule(number=numbers)
    def deed(self, number: int) -> None:
        """Do what may be done at any time."""
        possible = [] if self.g.outcome() else list(possible_deeds(self.g))
        if possible:
            move = Random(number).choice(possible)
            refusal = say(self.g, move)
            require(refusal is None, f"{move.choice!r} is offered to {move.seat!r}: {refusal}")

    @rule()
    def reborn(self) -> None:
        """Go on from a save."""
        self.g = from_save(loads(self.g.save()), self.definition)

    @rule()
    def copied(self) -> None:
        """Go on with a copy."""
        self.g = self.g.clone(recorded=True)

    @rule(number=numbers, word=st.sampled_from(DEAR))
    def law(self, number: int, word: str) -> None:
        """Look at one of the dear laws."""
        if word not in self.hooks.waived:
            look(word, self._stop(self.g.clone(recorded=True), number))

    @invariant()
    def cheap_laws(self) -> None:
        """Look at the cheap laws."""
        for word in CHEAP:
            if word not in self.hooks.waived:
                look(word, self._stop(self.g, 0))

    def _stop(self, g: Game, number: int) -> Stop:
        book = rule_numbers(self.definition.folder)
        return Stop(g, Random(number), self.definition, self.hooks, book)


def machine(game: Named, scenario: str, *, hooks: Hooks | None = None) -> type[GameMachine]:
    """Return the machine of a game; its `TestCase` is collected by pytest."""
    found = find(game)
    parts = {
        "definition": found,
        "scenario": scenario,
        "hooks": hooks or hooks_of(game),
        "__doc__": f"{found.key}, {scenario}, said anything.",
    }
    return type(f"Machine_{found.key}_{scenario}", (GameMachine,), parts)
