"""The ways to ask a seat: one, some, how many, all at once, whoever speaks first.

An ask is made afresh from the position whenever it is needed and never saved. Its judge is the one
place where an answer's legality lives: it filters what is offered and explains what is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from .citing import Judge, Plain, Refusal
from .ids import is_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence

    from .chance import Random
    from .ids import Seat

T = TypeVar("T")
Things = tuple[object, ...]
SIMPLE = (int, str)
WALK_LIMIT = 64
TRIES = 20


class Ask(Generic[T]):
    """A decision: whose, by which rule, and the lawful answers."""

    __slots__ = ("always", "args", "candidates", "judge", "options", "rule", "seat", "what")

    def __init__(
        self,
        seat: Seat,
        rule: str,
        options: Sequence[T],
        candidates: Sequence[T],
        judge: Judge[T] | None,
    ) -> None:
        self.seat = seat
        self.rule = rule
        self.options = options
        self.candidates = candidates
        self.judge = judge
        self.always = False
        self.what = ""
        self.args: tuple[Plain, ...] = ()

    def __iter__(self) -> Generator[Ask[Any], Any, T]:
        """Ask natively: the type checker reads the answer's type here."""
        answer: T = yield self
        return answer

    def refusal(self, choice: object) -> Refusal | None:
        """Return why this may not be answered, or None."""
        if not (isinstance(choice, SIMPLE) or is_plain(choice)):
            return Refusal(self.rule, "not_offered")
        if is_among(choice, self.options):
            return None
        for candidate in self.candidates:
            if candidate == choice and alike(candidate, choice) and self.judge:
                return self.judge(candidate)
        return Refusal(self.rule, "not_offered")

    def canonical(self, choice: T) -> T:
        """Return the answer in the form the rules receive."""
        return choice

    def forced(self) -> tuple[T] | None:
        """Return the only thing to say, if there is only one and saying it tells nothing."""
        return (self.options[0],) if len(self.options) == 1 and not self.always else None

    def every(self) -> Iterator[T]:
        """Enumerate the lawful answers."""
        return iter(self.options)

    def sample(self, rng: Random) -> T:
        """Return a lawful answer at random."""
        return self.options[int(rng.random() * len(self.options))]

    def refused(self) -> list[tuple[T, Refusal]]:
        """List the candidates that may not be chosen, each with its reason."""
        if self.judge is None:
            return []
        verdicts = [(candidate, self.judge(candidate)) for candidate in self.candidates]
        return [(candidate, verdict) for candidate, verdict in verdicts if verdict is not None]


class AskSome(Ask[tuple[T, ...]]):
    """A set of things, built one by one: `judge` says what is wrong with a finished set, `grow`
    whether an unfinished one may still grow; things of one `kind` stand for each other.
    """

    __slots__ = ("grow", "kind", "pool")

    def __init__(  # noqa: PLR0913, PLR0917 - the six parts of one question
        self,
        seat: Seat,
        rule: str,
        pool: tuple[T, ...],
        kind: Callable[[T], Hashable] | None,
        grow: Callable[[tuple[T, ...], T], bool],
        judge: Judge[tuple[T, ...]],
    ) -> None:
        super().__init__(seat, rule, (), (), judge)
        self.pool = pool
        self.kind = kind
        self.grow = grow

    def steps(self, partial: tuple[T, ...]) -> list[T | None]:
        """Return what may be added next, in the order of the pool; None stands for "enough"."""
        enough: list[T | None] = [None] if self._judged(partial) is None else []
        return enough + cast("list[T | None]", self._growths(partial))

    def refusal(self, choice: object) -> Refusal | None:
        """Return why this set may not be chosen; any order, any member of a kind."""
        if type(choice) is not tuple or not is_plain(cast("Things", choice)):
            return Refusal(self.rule, "not_offered")
        things = cast("tuple[T, ...]", choice)
        chosen = self.canonical(things)
        if len(chosen) != len(things) or not all(is_among(thing, self.pool) for thing in things):
            return Refusal(self.rule, "not_offered")
        return self._judged(chosen)

    def canonical(self, choice: tuple[T, ...]) -> tuple[T, ...]:
        """Return the set in the order of the pool."""
        return tuple([thing for thing in self.pool if thing in choice])

    def forced(self) -> tuple[tuple[T, ...]] | None:
        """Return the only lawful set, if a short walk shows that there is only one."""
        if self.always:
            return None
        found: list[tuple[T, ...]] = []
        for visited, partial in enumerate(self._walk(())):
            if visited >= WALK_LIMIT or len(found) > 1:
                return None
            if self._judged(partial) is None:
                found.append(partial)
        return (found[0],) if len(found) == 1 else None

    def every(self) -> Iterator[tuple[T, ...]]:
        """Enumerate the lawful sets, each once by kind."""
        return (partial for partial in self._walk(()) if self._judged(partial) is None)

    def sample(self, rng: Random) -> tuple[T, ...]:
        """Walk at random; a walk that ends nowhere is begun again, at last in order."""
        for _ in range(TRIES):
            partial: tuple[T, ...] = ()
            while steps := self.steps(partial):
                step = steps[int(rng.random() * len(steps))]
                if step is None:
                    return partial
                partial = (*partial, step)
        return next(self.every())

    def refused(self) -> list[tuple[tuple[T, ...], Refusal]]:
        """List the single things that may not be chosen alone."""
        singles = [((thing,), self._judged((thing,))) for thing in self.pool]
        return [(single, verdict) for single, verdict in singles if verdict is not None]

    def _judged(self, partial: tuple[T, ...]) -> Refusal | None:
        assert self.judge is not None
        return self.judge(partial)

    def _walk(self, partial: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
        yield partial
        for step in self._growths(partial):
            yield from self._walk((*partial, step))

    def _growths(self, partial: tuple[T, ...]) -> list[T]:
        grow, kind_of = self.grow, self.kind
        rest = self.pool[self.pool.index(partial[-1]) + 1 :] if partial else self.pool
        if kind_of is None:
            return [thing for thing in rest if grow(partial, thing)]
        out: list[T] = []
        skipped: set[Hashable] = set()
        for thing in rest:
            kind = kind_of(thing)
            if kind not in skipped and grow(partial, thing):
                out.append(thing)
            skipped.add(kind)
        return out


class AskAll:
    """Simultaneous and secret: each answers under seal, all are opened together."""

    __slots__ = ("asks",)

    def __init__(self, asks: tuple[Ask[Any], ...]) -> None:
        self.asks = asks

    def __iter__(self) -> Generator[AskAll, Any, tuple[Any, ...]]:
        answers: tuple[Any, ...] = yield self
        return answers


class AskAny:
    """The floor is open: the first answer from anybody resumes the rules."""

    __slots__ = ("asks",)

    def __init__(self, asks: tuple[Ask[Any], ...]) -> None:
        self.asks = asks

    def __iter__(self) -> Generator[AskAny, Any, tuple[Seat, Any]]:
        answer: tuple[Seat, Any] = yield self
        return answer


Asked: TypeAlias = "Ask[Any] | AskAll | AskAny"


def pick(  # noqa: PLR0913 - what a question may say about itself
    seat: Seat,
    rule: str,
    candidates: Iterable[T],
    judge: Judge[T] | None = None,
    *,
    known: Sequence[T] | None = None,
    always: bool = False,
    what: str = "",
    args: tuple[Plain, ...] = (),
) -> Ask[T]:
    """Ask for one of the candidates that the judge lets pass; `known` are those, found already."""
    if known is not None:
        ask = Ask(seat, rule, tuple(known), tuple(candidates), judge)
    elif judge is None:
        ask = Ask(seat, rule, tuple(candidates), (), None)
    else:
        tried = tuple(candidates)
        ask = Ask(seat, rule, tuple([c for c in tried if judge(c) is None]), tried, judge)
    return worded(ask, what, args, always=always) if always or what or args else ask


def pick_some(  # noqa: PLR0913 - what a question may say about itself
    seat: Seat,
    rule: str,
    pool: tuple[T, ...],
    *,
    judge: Judge[tuple[T, ...]],
    kind: Callable[[T], Hashable] | None = None,
    grow: Callable[[tuple[T, ...], T], bool] = lambda _partial, _thing: True,
    always: bool = False,
    what: str = "",
    args: tuple[Plain, ...] = (),
) -> AskSome[T]:
    """Ask for a set; what decides the rest stands first in the pool, which is walked in order."""
    ask: AskSome[T] = AskSome(seat, rule, pool, kind, grow, judge)
    return worded(ask, what, args, always=always)


def propose(  # noqa: PLR0913 - what a question may say about itself
    seat: Seat,
    rule: str,
    clauses: tuple[T, ...],
    *,
    judge: Judge[tuple[T, ...]],
    most: int = 4,
    what: str = "proposal",
    args: tuple[Plain, ...] = (),
) -> AskSome[T]:
    """Ask for the clauses of an agreement, out of a closed list."""
    too_many = Refusal(rule, "too_many_clauses", (most,))
    return pick_some(
        seat,
        rule,
        clauses,
        judge=lambda chosen: too_many if len(chosen) > most else judge(chosen),
        grow=lambda partial, _clause: len(partial) < most,
        always=True,
        what=what,
        args=args,
    )


def amount(  # noqa: PLR0913 - what a question may say about itself
    seat: Seat,
    rule: str,
    low: int,
    high: int,
    *,
    always: bool = False,
    what: str = "",
    args: tuple[Plain, ...] = (),
) -> Ask[int]:
    """Ask for a number between two bounds, both allowed."""
    ask: Ask[int] = Ask(seat, rule, range(low, high + 1), (), None)
    return worded(ask, what, args, always=always)


A = TypeVar("A", bound=Ask[Any])


def worded(ask: A, what: str, args: tuple[Plain, ...], *, always: bool) -> A:
    """Say more of an ask: which words, with which arguments, and whether silence would leak."""
    ask.what, ask.args, ask.always = what, args, always
    return ask


def all_of(asks: Iterable[Ask[Any]]) -> AskAll:
    """Ask several seats under seal; resumes with every answer, in the order asked."""
    return AskAll(tuple(asks))


def any_of(asks: Iterable[Ask[Any]]) -> AskAny:
    """Open the floor; resumes with the seat that spoke first and what it said."""
    asked = tuple(asks)
    if len({ask.seat for ask in asked}) < len(asked):
        seats = ", ".join([str(ask.seat) for ask in asked])
        raise ValueError(f"any_of asks each seat once: put what it may say in one ask, not {seats}")
    return AskAny(asked)


def is_among(choice: object, options: Sequence[object]) -> bool:
    """Return whether this very thing is offered; `True` is not 1, nor is a space a card."""
    try:
        first = options[options.index(choice)]
    except ValueError:
        return False
    if first is choice or alike(first, choice):
        return True
    return any(alike(option, choice) for option in options if option == choice)


def alike(one: object, other: object) -> bool:
    """Return whether two equal values are of one type, member by member."""
    if type(one) is not type(other):
        return False
    if not isinstance(one, tuple):
        return True
    pairs = zip(cast("Things", one), cast("Things", other), strict=True)
    return all(alike(mine, theirs) for mine, theirs in pairs)
