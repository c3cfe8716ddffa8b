"""A finished game looked at again: what was decided, what was luck, and where it turned.

Every decision is played again in the position as it truly was, everything known. The move made and
a few others are tried with new dice and played on at first thought, always with the same luck for
all of them. The best of many noisy figures is too good to be true, so the best is measured again
beside the move made: what it then gains is what the decision cost. What truly came of the answer,
less its average, is luck. It is the same for whoever asks: nothing is hidden any more.
"""

from __future__ import annotations

from itertools import islice, takewhile
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel.chance import COUNTER_BITS, KEY_BITS
from lacewars.proof.replay import first_dice, steps

from .advice import advice_for
from .player import PlayerError
from .search import Effort, SearchPlayer
from .thinking import MOST_ANSWERS, Mark, marked, own_next, taken, tries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from lacewars.kernel import Answer, Ask, Game, Plain, Seat

    from .advice import Advice

A_TURN = 0.15  # a swing of the expected score that is worth telling


class Weighed(NamedTuple):
    """One decision: what was said, what it was worth, the best there was, and what fate added."""

    number: int
    seat: Seat
    rule: str
    answer: Plain
    worth: float
    best: Plain
    best_worth: float
    luck: float

    @property
    def loss(self) -> float:
        """How much less than the best it was worth."""
        return self.best_worth - self.worth


class Ledger(NamedTuple):
    """A game's account."""

    weighed: tuple[Weighed, ...]

    def luck(self, seat: Seat) -> float:
        """What fate gave a seat by its own acts."""
        return sum([one.luck for one in self.weighed if one.seat == seat])

    def skill(self, seat: Seat) -> float:
        """What a seat's decisions cost it; nothing is the best."""
        return -sum([one.loss for one in self.weighed if one.seat == seat])

    def worst(self, number: int = 5) -> tuple[Weighed, ...]:
        """The decisions that cost the most."""
        return tuple(sorted(self.weighed, key=lambda one: -one.loss)[:number])

    def turns(self) -> tuple[Weighed, ...]:
        """Where the game turned, by decision or by luck."""
        return tuple([one for one in self.weighed if max(one.loss, abs(one.luck)) >= A_TURN])


class Care(NamedTuple):
    """How closely to look."""

    samples: int = 6
    alternatives: int = 6
    every: int = 1
    effort: Effort = Effort(noise=0.0)


def analysed(
    g: Game, care: Care | None = None, progress: Callable[[int], None] = lambda _done: None
) -> Ledger:
    """Weigh the decisions of a game that was recorded from its start."""
    if g.record is None or first_dice(g) is None:
        raise PlayerError("only a game with its whole record is analysed, not taken back by dice")
    found = advice_for(g.definition.key)
    if found is None:
        raise PlayerError(f"{g.definition.key} gives no advice to judge by yet")
    return Ledger(tuple(_weighed(g, Judge(found, care or Care(), g.record.answers), progress)))


class Judge:
    """Tries answers with new dice and plays them on."""

    def __init__(self, advice: Advice, care: Care, answers: Sequence[Answer]) -> None:
        self.advice, self.care, self.answers = advice, care, answers
        self.reader = SearchPlayer(advice, 0, care.effort)
        self.before: Game | None = None

    def worth(self, g: Game, mark: Mark, said: tuple[Plain, ...], nonce: int) -> float:
        """Return the mean of what follows from a seat's answers, or from the place as it is."""
        return fmean([self.one(g, mark, said, nonce + n) for n in range(self.care.samples)])

    def one(self, g: Game, mark: Mark, said: tuple[Plain, ...], nonce: int) -> float:
        """Return what follows once, with the luck of this number."""
        rng = Random(nonce)  # noqa: S311 - common luck for every answer
        twin = g.clone()
        twin.dice = rng.getrandbits(KEY_BITS) << COUNTER_BITS
        if g is self.before and taken(twin, twin.waiting_for()[mark.seat], said[0]) is not None:
            said = said[1:]
        for answer in said:
            ask = own_next(twin, mark)
            if ask is None or taken(twin, ask, answer) is None:
                break
        self.reader.played_on(twin, rng)
        return self.advice.judged(twin, mark.seat)

    def weighed(self, g: Game, after: Game, number: int, ask: Ask[Any]) -> Weighed:
        """Weigh one decision against others, and against what came of it."""
        self.before = g
        rng, seat = Random(number), ask.seat  # noqa: S311 - the same look at the same game
        made = move_from(self.answers, number)
        others = tries(self.advice, g, ask, self.care.alternatives, rng)
        told = {one: (one,) for one in others} | {made[0]: made}
        nonce, again = rng.getrandbits(32), rng.getrandbits(32)
        mark = marked(g, seat)
        worths = {one: self.worth(g, mark, said, nonce) for one, said in told.items()}
        best = max(worths, key=lambda one: worths[one])
        mine = self.worth(g, mark, made, again)
        best_worth = mine if best == made[0] else self.worth(g, mark, told[best], again)
        if best_worth <= mine:
            best, best_worth = made[0], mine
        came = self.worth(after, mark, made[1:], again)
        return Weighed(number, seat, ask.rule, made[0], mine, best, best_worth, came - mine)


def move_from(answers: Sequence[Answer], number: int) -> tuple[Plain, ...]:
    """Return what a seat said from here on, until another spoke."""
    first = answers[number]
    said = takewhile(lambda one: (one.seat, one.kind) == (first.seat, first.kind), answers[number:])
    return tuple([one.choice for one in islice(said, MOST_ANSWERS)])


def _weighed(g: Game, judge: Judge, progress: Callable[[int], None]) -> Iterator[Weighed]:
    """Say the game again, and weigh every so many of its decisions."""
    assert g.record is not None
    moments = [one.clone() for one in steps(g.definition, g)]
    for number, said in enumerate(g.record.answers):
        progress(number)
        before, after = moments[number], moments[number + 1]
        seat = next((one for one in g.seats if one == said.seat), None)
        ask = None if seat is None else before.waiting_for().get(seat)
        if said.kind == "answer" and ask is not None and number % judge.care.every == 0:
            yield judge.weighed(before, after, number, ask)
