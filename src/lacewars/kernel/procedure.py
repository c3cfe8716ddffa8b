"""Procedures: the sequences of a rulebook, the only code that asks.

`@procedure("14.6")` above a generator function registers it with its rule and lowers it. Calling it
makes an `Invocation`, which `yield from` hands to the driver; run natively it is the generator.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from inspect import signature
from typing import Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast

from .asking import Asked
from .lowering import Suspension, lower

T = TypeVar("T")
P = ParamSpec("P")
Proc: TypeAlias = Generator[Asked, Any, T]
Frame: TypeAlias = "tuple[Procedure, int, tuple[Any, ...]]"

KERNEL = "kernel"
GAMES = "lacewars.games."


class Invocation(Generic[T]):
    """A call of a procedure, to be pushed as a frame or run natively."""

    __slots__ = ("args", "proc")

    def __init__(self, proc: Procedure, args: tuple[Any, ...]) -> None:
        self.proc = proc
        self.args = args

    def __iter__(self) -> Generator[Asked, Any, T]:
        return cast("Generator[Asked, Any, T]", self.proc.native(*self.args))


class Lowering(Protocol):
    """What `@procedure` does to a type: the same arguments, and a call that gives the value."""

    def __call__(self, source: Callable[P, Proc[T]], /) -> Callable[P, Invocation[T]]:
        """Lower one procedure."""
        ...


class Procedure:
    """One procedure: its rule, its name, and how to enter it at every stop."""

    def __init__(self, rule: str, source: Callable[..., Any]) -> None:
        self.rule = rule
        self.source = source
        self.native = source  # how an invocation runs as a generator: the affair of the proofs
        self.name = source.__name__
        self.place = source.__code__.co_filename, source.__code__.co_firstlineno
        self.book = book_of(source.__module__)
        self.__doc__ = source.__doc__
        self.__wrapped__ = source
        lowered = lower(source)
        self.resume = lowered.resume
        self.stops = lowered.suspensions
        self.again = {stop.after: stop.again for stop in self.stops}
        self.arity = source.__code__.co_argcount
        self.parameters = source.__code__.co_varnames[1 : self.arity]
        self.entries = entries_of(self.parameters, self.stops)
        self.labels = {label: at for at, (label, _) in self.entries.items()}
        register(self)

    def __call__(self, *args: Any, **named: Any) -> Invocation[Any]:
        """Make a call of it; nothing runs yet."""
        if named or len(args) != self.arity:
            bound = signature(self.source).bind(*args, **named)
            bound.apply_defaults()
            args = bound.args
        return Invocation(self, args)

    def __repr__(self) -> str:
        return f"{self.name} [{self.rule}]"


def procedure(rule: str) -> Lowering:
    """Register and lower; the type checker sees the arguments and the value of every procedure."""
    return cast("Lowering", partial(Procedure, rule))


Entry: TypeAlias = tuple[str, tuple[str, ...]]


def entries_of(parameters: tuple[str, ...], stops: tuple[Suspension, ...]) -> dict[int, Entry]:
    """Return every place a frame may stand at: its label in a save and the names it keeps."""
    out: dict[int, Entry] = {0: ("begin", parameters)}
    for stop in stops:
        out[stop.after] = (stop.label, stop.saved)
        out[stop.again] = ("again " + stop.label, stop.saved)
    return out


REGISTRY: dict[str, dict[str, Procedure]] = {KERNEL: {}}


def register(proc: Procedure) -> None:
    """Enter a procedure under its game's book; a second of the same name is an error."""
    book = REGISTRY.setdefault(proc.book, {})
    twin = book.get(proc.name)
    if twin is not None and twin.place != proc.place:
        places = " and ".join([f"{file}:{line}" for file, line in (twin.place, proc.place)])
        raise ValueError(f"two procedures are called {proc.name} in {proc.book}: {places}")
    book[proc.name] = proc


def book_of(module: str) -> str:
    """Return the game a module belongs to; outside the games, the module is its own book."""
    if module.startswith(GAMES):
        return module.removeprefix(GAMES).partition(".")[0]
    return KERNEL if module.startswith("lacewars.kernel.") else module


def find_procedure(book: str, name: str) -> Procedure | None:
    """Look a procedure up by the name a save holds."""
    return REGISTRY.get(book, {}).get(name) or REGISTRY[KERNEL].get(name)


def lock_text(book: str) -> str:
    """Every procedure with its stops and what they keep, for `procedures.lock`."""
    lines: list[str] = []
    for name, proc in sorted(REGISTRY.get(book, {}).items()):
        lines.append(f"{name} ({', '.join(proc.parameters)})")
        lines += [f"    {stop.label}: {', '.join(stop.saved)}".rstrip() for stop in proc.stops]
    return "\n".join(lines) + "\n"


@procedure("")
def deliver(g: Any, value: object) -> Proc[object]:  # noqa: ARG001 - a procedure's first argument
    """Hold a value on its way to a caller while a debt is paid above it."""
    return value
    yield from ()


END = deliver(None, None)
