"""Values on the wire: as a save writes them, `"@vienna"` for an id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from lacewars.kernel import Definition, Id, Plain, SaveError, Seat, decode

from .errors import BadRequest, mark

Wire: TypeAlias = "dict[str, Any]"
DEEPEST = 20
NO_WORD = mark("This game knows no thing of that name: {what}")
NO_SEAT = mark("There is no seat {what} at this table; there are {known}.")


def code_of(member: Id) -> str:
    """An id as it goes over the wire."""
    return cast("str", member.codes[member])


def codes_in(value: object) -> Iterator[str]:
    """Every id in a value, in its order: the most specific stands last."""
    if isinstance(value, Id):
        yield code_of(value)
    elif isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from codes_in(part)


def lights(value: object) -> list[str]:
    """The ids to light for a value, each once."""
    return list(dict.fromkeys(codes_in(value)))


def value_read(game: Definition, value: object, at: str) -> Plain:
    """Read one answer; BadRequest says what no answer can be."""
    if too_deep(value, DEEPEST):
        raise BadRequest(mark("No answer is nested that deep."), at=at)
    if has_objects(value):
        raise BadRequest(mark("An answer is made of numbers, texts and lists of them."), at=at)
    try:
        return cast("Plain", decode(value, words_of(game)))
    except SaveError:
        raise BadRequest(NO_WORD, at=at, what=shortened(value)) from None


def words_of(game: Definition) -> Mapping[str, Id]:
    """Every id of a game by its code."""
    return game.words()


def seat_read(seats: tuple[Seat, ...], word: object, at: str = "seat") -> Seat:
    """Read a seat of this table."""
    for seat in seats:
        if word == code_of(seat):
            return seat
    known = ", ".join([code_of(seat) for seat in seats])
    raise BadRequest(NO_SEAT, at=at, what=shortened(word), known=known)


def too_deep(value: object, left: int) -> bool:
    """Return whether lists are nested deeper than any answer is."""
    if not isinstance(value, list):
        return False
    return left == 0 or any(too_deep(part, left - 1) for part in cast("list[object]", value))


def has_objects(value: object) -> bool:
    """Return whether there is anything in it but numbers, texts, lists and the like."""
    if isinstance(value, list):
        return any(has_objects(part) for part in cast("list[object]", value))
    return not (value is None or isinstance(value, bool | int | str))


def shortened(value: object, most: int = 40) -> str:
    """What was sent, cut to what a sentence can quote."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= most else text[: most - 1] + "…"
