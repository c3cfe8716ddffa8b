"""A finished game looked at again: what was decided, what was luck, and where it turned.

Every decision is played again in the position as it truly was, everything known. The answer given
and a few others are tried with new dice and played on at first thought, always with the same luck
for all of them. What the answer given is worth on average, less the best, is the decision; what
truly came of it, less that average, is luck. It is the same for whoever asks: nothing is hidden
any more.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel.chance import COUNTER_BITS, KEY_BITS
from lacewars.proof.replay import first_dice, steps

from .advice import advice_for
from .player import PlayerError
from .search import Effort, SearchPlayer
from .thinking import tries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lacewars.kernel import Ask, Game, Plain, Seat

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
    effort: Effort = Effort()


def analysed(
    g: Game, care: Care | None = None, progress: Callable[[int], None] = lambda _done: None
) -> Ledger:
    """Weigh the decisions of a game that was recorded from its start."""
    if g.record is None or first_dice(g) is None:
        raise PlayerError("only a game with its whole record is analysed, not taken back by dice")
    found = advice_for(g.definition.key)
    if found is None:
        raise PlayerError(f"{g.definition.key} gives no advice to judge by yet")
    return Ledger(tuple(_weighed(g, Judge(found, care or Care()), progress)))


class Judge:
    """Tries answers with new dice and plays them on."""

    def __init__(self, advice: Advice, care: Care) -> None:
        self.advice, self.care = advice, care
        self.reader = SearchPlayer(advice, 0, care.effort)

    def worth(self, g: Game, seat: Seat, answer: Plain | None, nonce: int) -> float:
        """Return the mean of what follows from an answer, or from the place as it is."""
        return fmean([self.one(g, seat, answer, nonce + n) for n in range(self.care.samples)])

    def one(self, g: Game, seat: Seat, answer: Plain | None, nonce: int) -> float:
        """Return what follows once, with the luck of this number."""
        rng = Random(nonce)  # noqa: S311 - common luck for every answer
        twin = g.clone()
        twin.dice = rng.getrandbits(KEY_BITS) << COUNTER_BITS
        if answer is not None:
            twin.answer(seat, answer)
        self.reader.played_on(twin, rng)
        return self.advice.judged(twin, seat)

    def weighed(self, g: Game, after: Game, said: tuple[int, Ask[Any], Plain]) -> Weighed:
        """Weigh one decision against others, and against what came of it."""
        number, ask, answer = said
        rng = Random(number)  # noqa: S311 - the same look at the same game
        others = tries(self.advice, g, ask, self.care.alternatives, rng)
        worths = {
            one: self.worth(g, ask.seat, one, number) for one in dict.fromkeys([answer, *others])
        }
        best = max(worths, key=lambda one: worths[one])
        came = self.worth(after, ask.seat, None, number)
        mine = worths[answer]
        return Weighed(number, ask.seat, ask.rule, answer, mine, best, worths[best], came - mine)


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
            yield judge.weighed(before, after, (number, ask, said.choice))
