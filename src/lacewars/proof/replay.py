"""A recorded game said again from its first dice, and its dice verified against the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lacewars.kernel import Record
from lacewars.kernel.chance import COUNTER_BITS, commitment, dice_from
from lacewars.kernel.running import start

from .playing import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Answer, Definition, Game, Refusal


class Misfit(NamedTuple):
    """The first answer that no longer fits, and why."""

    number: int
    answer: Answer
    why: str
    refusal: Refusal | None = None


class Verdict(NamedTuple):
    """Whether the dice of a finished game are those its seed was bound to."""

    honest: bool
    why: str


def first_dice(g: Game) -> int | None:
    """Return the dice a game began with; None if it was stirred and only the seed can tell."""
    assert g.record is not None
    if any(answer.kind == "stir" for answer in g.record.answers):
        return None
    return g.dice >> COUNTER_BITS << COUNTER_BITS


def begin_with(definition: Definition, g: Game, dice: int) -> Game:
    """Begin a game like this one, with these dice."""
    again = definition.blank(g.terms.scenario, dict(g.terms.options))
    again.record = Record()
    again.dice = dice
    definition.set_up(again, definition.scenarios[g.terms.scenario])
    again.index()
    start(again, definition.root(again))
    return again


def replayed(
    definition: Definition, g: Game, *, seed: int | None = None, to: int | None = None
) -> tuple[Game, Misfit | None]:
    """Say a recorded game again up to an answer; stop at the first that does not fit."""
    dice = first_dice(g) if seed is None else dice_from(seed)
    if dice is None or g.record is None:
        message = "this game went back behind a throw: replaying it needs its seed"
        raise ValueError(message)
    again = begin_with(definition, g, dice)
    for number, answer in enumerate(g.record.answers[:to]):
        try:
            refusal = say(again, answer)
        except Exception as error:  # noqa: BLE001 - whatever the rules do with an old answer
            return again, Misfit(number, answer, f"{type(error).__name__}: {error}")
        if refusal is not None:
            return again, Misfit(number, answer, f"{refusal.rule} {refusal.key}", refusal)
    return again, None


def steps(definition: Definition, g: Game, *, seed: int | None = None) -> Iterator[Game]:
    """Return the recorded game at its beginning and after each answer."""
    assert g.record is not None
    again, _ = replayed(definition, g, seed=seed, to=0)
    yield again
    for answer in g.record.answers:
        say(again, answer)
        yield again


def verify_dice(definition: Definition, g: Game, *, seed: int, published: str) -> Verdict:
    """Verify that a seed is the one published, and that every throw of the game came from it."""
    if commitment(seed) != published:
        return Verdict(honest=False, why="the seed is not the one that was bound before the game")
    if g.record is None:
        return Verdict(honest=False, why="the game keeps no history")
    again, misfit = replayed(definition, g, seed=seed)
    if misfit is not None:
        return Verdict(honest=False, why=f"answer {misfit.number} does not fit: {misfit.why}")
    assert again.record is not None
    for number, (now, then) in enumerate(zip(again.record.chance, g.record.chance, strict=False)):
        if now != then:
            return Verdict(honest=False, why=f"throw {number} was {then}, the seed gives {now}")
    if len(again.record.chance) != len(g.record.chance) or again.dice != g.dice:
        return Verdict(honest=False, why="there were more or fewer throws than the seed gives")
    return Verdict(honest=True, why=f"{len(again.record.chance)} throws, all from the seed")
