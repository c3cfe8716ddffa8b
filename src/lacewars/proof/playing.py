"""Random games: what may be said next, by whom, deeds included; and saying it again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import Answer, Refusal, Seat, from_save, loads, stir

from .errors import require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from lacewars.kernel import Definition, Game, Plain, Scenario

DEED_EVERY = 25


class Seeded(NamedTuple):
    """A game that can be begun again: same scenario, options and seed, same game."""

    scenario: str
    options: tuple[tuple[str, Plain], ...]
    seed: int

    def begin(self, definition: Definition) -> Game:
        """Begin it."""
        return definition.begin(self.scenario, dict(self.options), seed=self.seed)


def seeded(definition: Definition, scenario: str, seed: int) -> Seeded:
    """Return a game with options drawn from its seed."""
    options = random_options(definition.scenarios[scenario], Random(f"options {seed}"))
    return Seeded(scenario, tuple(options.items()), seed)


def random_options(scenario: Scenario, rng: Random) -> Mapping[str, Plain]:
    """Choose a value for each option of a scenario."""
    return {word: rng.choice(option.values) for word, option in scenario.options.items()}


def random_move(g: Game, rng: Random, *, deeds: bool = True) -> Answer:
    """Return something that may be said now: an answer, now and then a deed."""
    if deeds and g.deeds and rng.randrange(DEED_EVERY) == 0:
        possible = list(possible_deeds(g))
        if possible:
            return rng.choice(possible)
    waiting = g.waiting_for()
    seat = rng.choice(list(waiting))
    return Answer(seat, waiting[seat].sample(rng))


def possible_deeds(g: Game) -> Iterable[Answer]:
    """Return every deed anybody could do now."""
    for name, deed in g.deeds.items():
        for seat in g.seats:
            for choice in deed.lawful(g, seat):
                yield Answer(seat, (name, choice), "deed")


def say(g: Game, move: Answer) -> Refusal | None:
    """Say it to a game, as it was recorded."""
    if move.kind == "stir":
        stir(g, int(str(move.choice)))
        return None
    seat = seat_of(g, move.seat)
    if move.kind == "deed":
        assert isinstance(move.choice, tuple)
        name, choice = move.choice
        return g.meanwhile(seat, str(name), choice)
    return g.answer(seat, move.choice)


def seat_of(g: Game, number: int) -> Seat:
    """Return the seat with this number."""
    return next((seat for seat in g.seats if seat == number), Seat(number))


def step(g: Game, rng: Random, *, deeds: bool = True) -> Answer:
    """Say something at random; what was offered must be accepted."""
    move = random_move(g, rng, deeds=deeds)
    refusal = say(g, move)
    require(refusal is None, f"{move.choice!r} was offered to {move.seat!r} and refused: {refusal}")
    return move


def play(g: Game, rng: Random, bound: int, at: Callable[[Game], Any] | None = None) -> int:
    """Play to the end; `at` is called at every decision. Return how many there were."""
    for number in range(bound):
        if not g.waiting_for():
            return number
        if at is not None:
            at(g)
        step(g, rng)
    require(not g.waiting_for(), f"no end after {bound} answers")
    return bound


def born_again(g: Game, definition: Definition, *, history: bool = True) -> Game:
    """Return a game written and read; without its history, which grows, it keeps its record."""
    text = g.save(history=history)
    reborn = from_save(loads(text), definition)
    require(reborn.save() == text, "written again, the save is another text")
    reborn.record = reborn.record if history else g.record
    return reborn
