"""What a game in progress holds beside its fields, and how it is copied and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .position import Position, difference

if TYPE_CHECKING:
    from typing import Self

    from .asking import Asked
    from .citing import Plain
    from .ids import Seat
    from .journal import Record
    from .procedure import Frame, Invocation


class Outcome(NamedTuple):
    """How a game ended: who won (nobody: a draw), by which rule, and each seat's score."""

    winners: tuple[Seat, ...]
    rule: str
    key: str
    args: tuple[Plain, ...] = ()

    def score(self, seat: Seat, seats: int) -> float:
        """1 for the winner, shared by joint winners, and equal shares of a draw."""
        if not self.winners:
            return 1 / seats
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Terms(NamedTuple):
    """What was agreed before the game: scenario, seats, options."""

    scenario: str
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, Plain], ...] = ()


class Progress(Position):
    """A position in progress: the stack, the dice, and the record if one is kept."""

    __slots__ = (
        "debts",
        "dice",
        "last",
        "pending",
        "record",
        "result",
        "scripted",
        "sealed",
        "stack",
        "terms",
        "watershed",
    )
    stack: list[Frame]
    dice: int
    debts: tuple[Invocation[Any], ...]
    sealed: tuple[tuple[int, Plain], ...]
    record: Record | None
    result: Outcome | None
    scripted: tuple[Any, ...]
    terms: Terms
    watershed: int
    last: int
    pending: Asked | None

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.stack, self.debts, self.sealed, self.scripted = [], (), (), ()
        self.dice = self.watershed = 0
        self.last = -1
        self.record = self.result = self.pending = None
        self.blank()

    @property
    def scenario(self) -> str:
        """The key of the scenario."""
        return self.terms.scenario

    @property
    def options(self) -> tuple[tuple[str, Plain], ...]:
        """How the options of the scenario are set."""
        return self.terms.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in the order of the scenario."""
        return self.terms.seats

    def clone(self, *, recorded: bool = False) -> Self:
        """Return an independent game in the same position; its record only if asked for."""
        twin = object.__new__(type(self))
        type(self).copy_fields(self, twin)
        twin.terms = self.terms
        twin.stack = self.stack.copy()
        twin.dice, twin.sealed, twin.scripted = self.dice, self.sealed, self.scripted
        twin.watershed, twin.last, twin.result = self.watershed, self.last, self.result
        twin.debts, twin.pending = (), None
        twin.record = self.record.fork() if recorded and self.record else None
        return twin

    def become(self, other: Self) -> None:
        """Take over another game of the same class, record and all."""
        type(self).copy_fields(other, self)
        for key in Progress.__slots__:
            setattr(self, key, getattr(other, key))
        self.pending = None

    def __eq__(self, other: object) -> bool:
        """Two games are equal when nothing that decides their future differs."""
        if not isinstance(other, Progress) or type(other) is not type(self):
            return NotImplemented
        keys = ("terms", "stack", "dice", "sealed", "result")
        alike = all(getattr(self, key) == getattr(other, key) for key in keys)
        return alike and not difference(self, other)

    __hash__ = None  # type: ignore[assignment]
