"""A game in progress: a position, a stack of procedures, and the dice.

A game's own class adds fields and verbs to `Game`. Verbs are the only code that changes a position;
each writes one journal entry with `note`. All chance goes through `roll`, `draw` and `shuffle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from . import chance, running
from .asking import is_among
from .citing import Plain, Refusal
from .procedure import END
from .progress import Outcome, Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from .asking import Ask, Asked
    from .definition import Definition
    from .ids import Seat
    from .procedure import Invocation
    from .seeing import Observation

T = TypeVar("T")


class Deed(NamedTuple):
    """What may be done at any time: it changes the position, never the stack."""

    rule: str
    candidates: Callable[[Any, Seat], Iterable[Plain]]
    why_not: Callable[[Any, Seat, Any], Refusal | None]
    do: Callable[[Any, Seat, Any], None]

    def lawful(self, g: Game, seat: Seat) -> Iterator[Plain]:
        """Yield what this seat may do now: the candidates that the judge lets pass."""
        return (one for one in self.candidates(g, seat) if self.why_not(g, seat, one) is None)


class Game(Progress):
    """What every game has; fields and verbs come with the subclass."""

    __slots__ = ()
    definition: ClassVar[Definition]
    deeds: ClassVar[Mapping[str, Deed]] = {}

    # -- asking and answering --------------------------------------------------------------------
    @property
    def asked(self) -> Asked | None:
        """What is being asked; made afresh if the position was copied, loaded or changed."""
        if self.pending is None and self.stack:
            self.pending = running.ask_again(self)
        return self.pending

    def waiting_for(self) -> dict[Seat, Ask[Any]]:
        """Who is waited for, each with what he is asked."""
        return running.waiting_for(self)

    def answer(self, seat: Seat, choice: Any) -> Refusal | None:
        """Answer, or return why not; a refused answer changes nothing."""
        refusal = running.why_not_answer(self, seat, choice)
        if refusal is None:
            running.take(self, seat, choice)
        return refusal

    def answer_all(self, answers: Iterable[tuple[Seat, Any]]) -> Refusal | None:
        """Give several answers, all or none."""
        trial = self.clone(recorded=True)
        for seat, choice in answers:
            refusal = trial.answer(seat, choice)
            if refusal is not None:
                return refusal
        self.become(trial)
        return None

    def meanwhile(self, seat: Seat, name: str, choice: Any) -> Refusal | None:
        """Do what may be done at any time, or return why not."""
        return running.do_deed(self, seat, name, choice)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.result

    def save(self, *, history: bool = True) -> str:
        """Return the game as text; `lacewars.load` reads it back."""
        from .saving import dumps, to_save  # noqa: PLC0415 - saving knows games, not the reverse

        return dumps(to_save(self, history=history))

    def observe(self, seat: Seat | None) -> Observation:
        """What this seat may know; None is a spectator."""
        from .seeing import observe  # noqa: PLC0415 - seeing knows games, not the reverse

        return observe(self, seat)

    def restart(self, call: Invocation[Any]) -> None:
        """Drop what runs and run this instead: for test positions, whatever was set by hand."""
        self.stack, self.debts, self.sealed, self.result = [], (), (), None
        self.index()
        running.start(self, call)

    def option(self, word: str) -> Plain:
        """Return how an option of the scenario is set."""
        return dict(self.terms.options)[word]

    # -- for verbs -------------------------------------------------------------------------------
    def note(
        self,
        rule: str,
        key: str,
        *args: Plain,
        to: Iterable[Seat] | None = None,
        twin: tuple[str, tuple[Plain, ...]] | None = None,
    ) -> None:
        """Write one journal entry; with `to`, others read `twin` or nothing."""
        if self.record is not None:
            audience = None if to is None else tuple(to)
            self.record.noted.append((key, args, rule, len(self.stack), audience, twin))

    def owe(self, call: Invocation[Any]) -> None:
        """Interrupt whatever is running at its next stop."""
        self.debts += (call,)

    def finish(self, outcome: Outcome) -> None:
        """End the game at the next stop, whatever is running."""
        self.result = outcome
        self.note(outcome.rule, "finished", outcome.winners, outcome.key, *outcome.args)
        self.debts += (END,)

    def reveal(self) -> None:
        """Mark that a secret came out: nothing before may be undone."""
        self.watershed += 1

    # -- chance ----------------------------------------------------------------------------------
    def roll(self, number: int, what: str, rule: str, sides: int = 6) -> tuple[int, ...]:
        """Throw dice; the throw is journalled as `rolled`."""
        faces = self._scripted_faces(number, what, sides) if self.scripted else ()
        if not faces:
            faces = tuple([face + 1 for face in self._throw((sides,) * number)])
        self.watershed += 1
        self.note(rule, "rolled", what, faces)
        return faces

    def draw(self, pool: tuple[T, ...], number: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Draw at random without looking; return what was drawn and what is left."""
        left = list(pool)
        drawn = self._scripted_cards(min(number, len(left)), left) if self.scripted else []
        last = len(pool) - min(number, len(pool))
        drawn += [left.pop(place) for place in self._throw(range(len(left), last, -1))]
        self.watershed += 1
        return tuple(drawn), tuple(left)

    def shuffle(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        """Return the cards in a new order."""
        return self.draw(cards, len(cards))[0]

    def dice_will_be(self, *faces: object) -> None:
        """Script what chance gives next, for tests and examples of play."""
        self.scripted = faces

    def _scripted_faces(self, number: int, what: str, sides: int) -> tuple[int, ...]:
        """Return what the script has for this throw; cards for a later draw are left alone."""
        faces = self.scripted[:number]
        if not faces or type(faces[0]) is not int:
            return ()
        if len(faces) < number or not all(is_among(face, range(1, sides + 1)) for face in faces):
            raise ValueError(f"{number} dice of {sides} for {what}: the script has {self.scripted}")
        self.scripted = self.scripted[number:]
        return faces

    def _scripted_cards(self, number: int, left: list[T]) -> list[T]:
        """Take out of what is left the cards that the script has for this draw."""
        wanted: list[T] = []
        for card in self.scripted[:number]:
            if not is_among(card, left):
                break
            left.remove(card)
            wanted.append(card)
        self.scripted = self.scripted[len(wanted) :]
        return wanted

    def _throw(self, bounds: Sequence[int]) -> tuple[int, ...]:
        values, self.dice = chance.throw(self.dice, bounds)
        if self.record is not None:
            self.record.chance.append(values)
        return values
