"""What thinking players share: worlds that agree with what they know, whole moves, a look ahead.

A *line* is a whole move: a seat's own answers in a row, from the question it is asked until chance,
another seat or its own next move has the word. Lines are tried in the same worlds with the same
luck, so that they differ by nothing but themselves.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.games import definition
from lacewars.kernel import DeadEnd, imagine

from .player import is_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Ask, Game, Observation, Plain, Seat

    from .advice import Advice

Place = tuple[Any, int]
MOST_ANSWERS = 40  # in one line


class Step(NamedTuple):
    """One answer of a line, and where it was asked."""

    rule: str
    place: Place
    answer: Plain


class Line(NamedTuple):
    """A whole move and what it is thought to be worth."""

    steps: tuple[Step, ...]
    worth: float = 0.0


class Mark(NamedTuple):
    """Where a move began: who moves, how deep, at which question, before which watershed."""

    seat: Seat
    depth: int
    place: Place
    watershed: int


def marked(g: Game, seat: Seat) -> Mark:
    """Return the mark of a move that begins here."""
    return Mark(seat, len(g.stack), place_of(g), g.watershed + (g.last != seat))


def place_of(g: Game) -> Place:
    """Return the procedure and stop where the question stands."""
    return g.stack[-1][0].name, g.stack[-1][1]


def is_over(g: Game, mark: Mark) -> bool:
    """Return whether what was begun is done: its frames are gone, or it is asked anew."""
    if g.result is not None or len(g.stack) < mark.depth:
        return True
    return len(g.stack) == mark.depth and place_of(g) == mark.place and not g.sealed


def own_next(g: Game, mark: Mark) -> Ask[Any] | None:
    """Return the mover's next question while his move goes on undisturbed."""
    if is_over(g, mark) or g.watershed != mark.watershed:
        return None
    waiting = g.waiting_for()
    return waiting.get(mark.seat) if len(waiting) == 1 else None


def next_asked(g: Game, rng: Random) -> Ask[Any] | None:
    """Return one of the pending questions; on an open floor anybody may speak first."""
    asks = list(g.waiting_for().values())
    if not asks:
        return None
    return asks[0] if len(asks) == 1 else asks[int(rng.random() * len(asks))]


def imagined(seen: Observation, rng: Random) -> Game:
    """Deal what is not known, once."""
    known = definition(seen.game)
    return imagine(seen, known.blank(seen.terms.scenario, dict(seen.terms.options)), rng)


def twin(world: Game) -> Game:
    """Return a copy that is asked what the world is asked; the world must stay as it is."""
    g = world.clone()
    g.pending = world.asked
    return g


def candidates(ask: Ask[Any], most: int, rng: Random) -> list[Plain]:
    """Return answers worth trying: all if they are few, else some of them at random."""
    if not is_set(ask):
        options = list(ask.options)
        if len(options) <= most:
            return options
        return [options[place] for place in sorted(rng.sample(range(len(options)), most))]
    few = _few(ask.every(), most)
    if few is not None:
        return few
    return list(dict.fromkeys(ask.sample(rng) for _ in range(most)))


def _few(answers: Iterator[Any], most: int) -> list[Plain] | None:
    """Return all answers, or None if there are more than these."""
    out: list[Plain] = []
    for answer in answers:
        if len(out) == most:
            return None
        out.append(answer)
    return out


def tries(advice: Advice, g: Game, ask: Ask[Any], most: int, rng: Random) -> list[Plain]:
    """Return what to try: what the game names, else a few; the first thought stands first."""
    if advice.candidates is None:
        found = candidates(ask, most, rng)
    else:
        found = advice.candidates(g, ask, most, rng)
    if advice.policy is None or len(found) == 1:
        return found
    first = advice.policy(g, ask, rng)
    return [first, *[one for one in found if one != first]]


def taken(g: Game, ask: Ask[Any], answer: Plain) -> Step | None:
    """Give an answer in an imagined world; None if there it may not be given, or leads nowhere."""
    step = Step(ask.rule, place_of(g), answer)
    try:
        return step if g.answer(ask.seat, answer) is None else None
    except DeadEnd:  # a fault of the rules, which fuzzing reports; a game in play goes on
        return None


def completed(advice: Advice, g: Game, mark: Mark, rng: Random) -> list[Step]:
    """Answer on at first thought until the move is over; return what was said."""
    steps: list[Step] = []
    ask = own_next(g, mark)
    while ask is not None and len(steps) < MOST_ANSWERS:
        step = taken(g, ask, advice.thought(g, ask, rng))
        if step is None:
            break
        steps.append(step)
        ask = own_next(g, mark)
    return steps


def walked(advice: Advice, g: Game, mark: Mark, line: Line, rng: Random) -> bool:
    """Give a line's answers; where the world differs, go on at first thought. False: no way in."""
    for number, step in enumerate(line.steps):
        ask = g.waiting_for().get(mark.seat) if number == 0 else own_next(g, mark)
        if ask is None or taken(g, ask, step.answer) is None:
            break
    else:
        return True
    completed(advice, g, mark, rng)
    return number > 0


def seen_through(advice: Advice, g: Game, mark: Mark, rng: Random, ahead: int) -> None:
    """Let everybody react at first thought until what was begun is over."""
    for _ in range(ahead):
        if is_over(g, mark) or advice.at_rest(g):
            return
        ask = next_asked(g, rng)
        if ask is None or (len(g.stack) == mark.depth and ask.seat != mark.seat and not g.sealed):
            return
        g.answer(ask.seat, advice.thought(g, ask, rng))
