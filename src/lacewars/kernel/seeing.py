"""What a seat sees and remembers, and what the world may be for all it knows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from . import running
from .asking import AskAll
from .chance import COUNTER_BITS, KEY_BITS
from .journal import Entry, memory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .asking import Ask
    from .chance import Random
    from .citing import Plain
    from .game import Game
    from .ids import Seat
    from .position import Field
    from .procedure import Frame
    from .progress import Outcome, Terms


class Hidden(NamedTuple):
    """A value not seen, and what is seen instead."""

    shown: Plain = None


class Observation(NamedTuple):
    """All a seat may know now. `seat` is None for a spectator."""

    game: str
    terms: Terms
    seat: Seat | None
    view: Mapping[str, Any]
    stack: tuple[Frame, ...]
    sealed: tuple[tuple[int, Any], ...]
    waiting: tuple[Seat, ...]
    ask: Ask[Any] | None
    memory: tuple[Entry, ...]
    result: Outcome | None


def observe(
    g: Game,
    seat: Seat | None,
    *,
    remembering: bool = True,
    view: Mapping[str, Any] | None = None,
) -> Observation:
    """Return what this seat may know; without its memory where only the present counts.

    `view` is what it sees of the fields, where that is known already.
    """
    if view is None:
        view = {key: _seen(g, key, field, seat) for key, field in g.fields.items()}
    waiting = g.waiting_for()
    entries = g.record.entries if g.record and remembering else ()
    return Observation(
        game=g.definition.key,
        terms=g.terms,
        seat=seat,
        view=view,
        stack=tuple(g.stack),
        sealed=_sealed_seen(g, seat),
        waiting=tuple(waiting),
        ask=None if seat is None else waiting.get(seat),
        memory=tuple(memory(entries, seat)),
        result=g.result,
    )


def _seen(g: Game, key: str, field: Field, seat: Seat | None) -> Any:
    if field.derive is not None:
        return None
    if field.secret:
        return aspects(g, key, field, seat)
    value = getattr(g, key)
    return tuple(value) if field.per is not None else value


def aspects(g: Game, key: str, field: Field, seat: Seat | None) -> Any:
    """Return what a seat sees of a secret field: its own values, of others what is shown."""
    value = getattr(g, key)
    if field.per is None:
        return _aspect(g, field, None, value, seat)
    return tuple([_aspect(g, field, i, v, seat) for i, v in zip(field.per.all, value, strict=True)])


def _aspect(g: Game, field: Field, key: Any, value: Any, seat: Seat | None) -> Any:
    if seat is not None and field.of is not None and seat in field.of(g, key):
        return value
    return hidden(field.shown(value)) if field.shown else HIDDEN


HIDDEN = Hidden()


@lru_cache(maxsize=4_096, typed=True)
def hidden(shown: Plain) -> Hidden:
    """Return what stands for a value not seen: one object for all that show the same."""
    return Hidden(shown)


def _sealed_seen(g: Game, seat: Seat | None) -> tuple[tuple[int, Any], ...]:
    if not g.sealed:
        return ()
    asked = g.asked
    assert isinstance(asked, AskAll)
    mine = {number for number, ask in enumerate(asked.asks) if ask.seat == seat}
    return tuple([(n, choice if n in mine else Hidden()) for n, choice in g.sealed])


def imagine(seen: Observation, blank: Game, rng: Random) -> Game:
    """Fill a blank game with what is seen and deal the rest at random, with dice of its own."""
    for key, value in seen.view.items():
        field = blank.fields[key]
        if field.derive is None:
            setattr(blank, key, _filled(field, value))
    blank.stack = list(seen.stack)
    blank.result = seen.result
    blank.dice = rng.getrandbits(KEY_BITS) << COUNTER_BITS
    blank.index()
    blank.definition.deal(blank, seen, rng)
    blank.index()
    _seal_the_rest(blank, seen, rng)
    return blank


def _filled(field: Field, value: Any) -> Any:
    if field.per is None:
        return field.start if isinstance(value, Hidden) else value
    return [field.start if isinstance(one, Hidden) else one for one in value]


def _seal_the_rest(g: Game, seen: Observation, rng: Random) -> None:
    """Guess what others have sealed: anything they might lawfully have said."""
    if not seen.sealed:
        return
    asked = running.ask_again(g)
    assert isinstance(asked, AskAll)
    g.sealed = tuple(
        [
            (number, asked.asks[number].sample(rng) if isinstance(choice, Hidden) else choice)
            for number, choice in seen.sealed
        ]
    )
