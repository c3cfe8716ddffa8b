"""Laws of whole games: they end, they can be said again, and generators play them the same."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from lacewars.kernel import from_save, loads

from .errors import LawBroken, require
from .native import NativeGame
from .playing import play, random_move, say
from .sameness import asks, core, described, exact, gap, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Definition, Game

    from .finding import Hooks
    from .playing import Seeded

COURSES: dict[str, Callable[[Definition, Seeded, Hooks], None]] = {}


def course(word: str) -> Callable[[Callable[[Definition, Seeded, Hooks], None]], object]:
    """Enter a law of whole games."""

    def enter(look: Callable[[Definition, Seeded, Hooks], None]) -> object:
        COURSES[word] = look
        return look

    return enter


def look_at_course(word: str, definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """Look at one law of one game; whatever goes wrong is that law's break."""
    try:
        COURSES[word](definition, plan, hooks)
    except LawBroken as error:
        raise LawBroken(word, error.found) from error
    except Exception as error:
        raise LawBroken(word, f"{type(error).__name__}: {error}") from error


@course("every game ends")
def every_game_ends(definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """With an outcome, nothing running and nothing owed."""
    g = plan.begin(definition)
    play(g, Random(plan.seed), hooks.bound)
    has_ended(g)


def has_ended(g: Game) -> None:
    """Require that a game nobody is waited for in has ended properly."""
    outcome = g.outcome()
    require(outcome is not None, "the last procedure is done and there is no outcome")
    assert outcome is not None
    strangers = [winner for winner in outcome.winners if winner not in g.seats]
    require(not strangers, f"{strangers} won and have no seat")
    require(not g.stack and not g.debts, f"the game has ended and {g.stack or g.debts} is left")


@course("the same answers give the same game")
def the_same_answers_give_the_same_game(definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """A game said again from its seed is the same game, word for word."""
    g = plan.begin(definition)
    play(g, Random(plan.seed), hooks.bound)
    again = plan.begin(definition)
    assert g.record is not None
    for number, move in enumerate(g.record.answers):
        refusal = say(again, move)
        require(refusal is None, f"answer {number}, {move.choice!r}, is now refused: {refusal}")
    found = gap(loads(g.save()), loads(again.save()))
    require(not found, f"said again: {found}")


@course("a game copied and a game saved before every answer are the same game")
def copies_and_saves_are_the_same_game(definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """What is not declared is neither copied nor saved: the three games part."""
    rng, live, copied, saved = Random(plan.seed), *[plan.begin(definition) for _ in range(3)]
    for _ in range(hooks.bound):
        copied, saved = copied.clone(recorded=True), from_save(loads(saved.save()), definition)
        for other, what in ((copied, "copied"), (saved, "saved")):
            found = gap(asks(live), asks(other)) or gap(whole(live), whole(other))
            require(not found, f"live against {what}: {found}")
        if not live.waiting_for():
            return
        move = random_move(live, rng)
        for g in (live, copied, saved):
            refusal = say(g, move)
            require(refusal is None, f"{move.choice!r} is offered and refused: {refusal}")
    raise LawBroken("", f"no end after {hooks.bound} answers")


@course("native generators play the same")
def native_generators_play_the_same(definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """Lock-step: lowered frames against the generators they were made from."""
    rng, g, oracle = Random(plan.seed), plan.begin(definition), NativeGame(definition, plan)
    for _ in range(hooks.bound):
        alike(g, oracle)
        if not g.waiting_for():
            return
        move = random_move(g, rng, deeds=False)
        seat = next(one for one in g.seats if one == move.seat)
        oracle.answer(seat, move.choice)
        say(g, move)
    raise LawBroken("", f"no end after {hooks.bound} answers")


def alike(g: Game, oracle: NativeGame) -> None:
    """Require that both ask, stand and have told the same."""
    asked = {str(seat): described(ask) for seat, ask in oracle.waiting_for().items()}
    lowered = asks(g)
    del lowered["order"]
    found = gap(lowered, asked) or gap(position(g), position(oracle.g)) or gap(told(g), told(oracle.g))
    require(not found, f"lowered against native: {found}")


def position(g: Game) -> dict[str, object]:
    """Return what does not depend on how procedures are run."""
    return {key: value for key, value in core(g).items() if key not in {"stack", "sealed"}}


def told(g: Game) -> list[object]:
    """Return the last lines of the journal, less the depth of the stack and forced answers."""
    assert g.record is not None
    lines = [entry for entry in g.record.entries if entry.key != "forced"]
    return [len(lines), *[exact((line.key, line.args, line.rule)) for line in lines[-5:]]]
