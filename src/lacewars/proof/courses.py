"""Laws of whole games: they end, they can be said again, and generators play them the same."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from lacewars.kernel import difference, loads, to_save
from lacewars.kernel.saving import as_text

from .errors import LawBroken, require
from .native import NativeGame
from .playing import born_again, play, random_move, say
from .sameness import FEW, asks, core, described, exact, gap, parted

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Definition, Game

    from .finding import Hooks
    from .playing import Seeded

LOOKS = 150
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
    for number in range(hooks.bound):
        ended = not live.waiting_for()
        copied = copied_on(copied, recorded=ended)
        saved = born_again(saved, definition, history=ended or number == 0)
        if ended or is_looked_at(number):
            found = parted_from(live, copied, "copied") or parted_from(live, saved, "saved")
            require(not found, found)
        if ended:
            return
        move = random_move(live, rng)
        for g in (live, copied, saved):
            refusal = say(g, move)
            require(refusal is None, f"{move.choice!r} is offered and refused: {refusal}")
    raise LawBroken("", f"no end after {hooks.bound} answers")


def is_looked_at(number: int) -> bool:
    """Return whether games side by side are compared here: at first always, then now and then."""
    return number < LOOKS or number % (number // LOOKS + 1) == 0


def copied_on(g: Game, *, recorded: bool) -> Game:
    """Return a copy; without its record, which grows, it goes on with that of the original."""
    twin = g.clone(recorded=recorded)
    twin.record = twin.record if recorded else g.record
    return twin


def parted_from(live: Game, other: Game, what: str) -> str:
    """Say where a game differs from one that was only played, in what is asked or in what it is."""
    found = gap(asks(live), asks(other)) or parted(live, other)
    return found and f"live against {what}: {found}"


@course("native generators play the same")
def native_generators_play_the_same(definition: Definition, plan: Seeded, hooks: Hooks) -> None:
    """Lock-step: lowered frames against the generators they were made from."""
    rng, g, oracle = Random(plan.seed), plan.begin(definition), NativeGame(definition, plan)
    for number in range(hooks.bound):
        ended = not g.waiting_for()
        if ended or is_looked_at(number):
            alike(g, oracle)
        if ended:
            return
        move = random_move(g, rng, deeds=False)
        seat = next(one for one in g.seats if one == move.seat)
        oracle.answer(seat, move.choice)
        say(g, move)
    raise LawBroken("", f"no end after {hooks.bound} answers")


def alike(g: Game, oracle: NativeGame) -> None:
    """Require that both ask, stand and have told the same."""
    asked = {str(seat): described(ask, FEW) for seat, ask in oracle.waiting_for().items()}
    lowered = asks(g)
    del lowered["order"]
    found = gap(lowered, asked) or apart(g, oracle.g) or gap(told(g), told(oracle.g))
    require(not found, f"lowered against native: {found}")


def apart(one: Game, other: Game) -> str:
    """Name where two positions differ, whatever runs; nothing if they do not."""
    same = not difference(one, other) and one.dice == other.dice and one.result == other.result
    if same and written_position(one) == written_position(other):
        return ""
    return gap(position(one), position(other))


def written_position(g: Game) -> str:
    """Return the fields as a save has them: types tell."""
    return as_text(to_save(g, history=False)["position"])


def position(g: Game) -> dict[str, object]:
    """Return what does not depend on how procedures are run."""
    return {key: value for key, value in core(g).items() if key not in {"stack", "sealed"}}


def told(g: Game) -> list[object]:
    """Return the last lines of the journal, less the depth of the stack and forced answers."""
    assert g.record is not None
    lines = [entry for entry in g.record.entries if entry.key != "forced"]
    return [len(lines), *[exact((line.key, line.args, line.rule)) for line in lines[-5:]]]
