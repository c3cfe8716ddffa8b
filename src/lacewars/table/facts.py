"""Choices and facts as they are kept: in words, so that a changed data file breaks nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from lacewars.kernel import Entry, SaveError, decode, encode

from .errors import BadRequest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lacewars.kernel import Definition, Id, Plain

TABLE = "table:"  # before the key of a line that the table wrote
MOST_DEEP = 8
MOST_WIDE = 2_000
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def choice_written(choice: Plain) -> str:
    """Write what was said."""
    return _encode(encode(choice)).decode()


def choice_read(text: str, words: Mapping[str, Id]) -> Any:
    """Read what was said."""
    return decode(_decode(text), words)


def choice_from(rules: Definition, value: object) -> Any:
    """Read a choice somebody sent; BadRequest if it is none."""
    if not _is_small(value, MOST_DEEP):
        raise BadRequest("no_choice", at="answers")
    try:
        return decode(value, rules.words())
    except (SaveError, RecursionError):
        raise BadRequest("no_choice", at="answers") from None


def _is_small(value: object, deep: int) -> bool:
    """Whether this is what a choice may be, and not huge."""
    if isinstance(value, (list, tuple)):
        parts = cast("Sequence[object]", value)
        return deep > 0 and len(parts) <= MOST_WIDE and all(_is_small(p, deep - 1) for p in parts)
    if isinstance(value, str):
        return len(value) <= MOST_WIDE
    if isinstance(value, int):
        return abs(value) < 1 << 63
    return value is None


def entries_written(entries: Iterable[Entry]) -> str:
    """Write lines of a journal."""
    return _encode([_entry_written(entry) for entry in entries]).decode()


def _entry_written(entry: Entry) -> list[Any]:
    to = None if entry.to is None else [seat.word for seat in entry.to]
    twin = None if entry.twin is None else [entry.twin[0], encode(entry.twin[1])]
    return [entry.key, encode(entry.args), entry.rule, entry.depth, to, twin]


class Line(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A line of a journal as it is kept: its arguments are read when somebody reads it."""

    key: str
    args: msgspec.Raw
    rule: str
    depth: int
    to: tuple[str, ...] | None
    twin: msgspec.Raw


_lines = msgspec.json.Decoder(list[Line])
NOTHING = b"null"


def lines_read(text: str) -> list[Line]:
    """Read lines of a journal, to be made entries when somebody reads them."""
    return _lines.decode(text)


def entries_read(text: str, words: Mapping[str, Id]) -> list[Entry]:
    """Read lines of a journal."""
    return [entry_of(line, words) for line in lines_read(text)]


def is_for(line: Line, seat: str | None) -> bool:
    """Whether a reader sees anything of a line."""
    return line.to is None or seat in line.to or bytes(line.twin) != NOTHING


def no_entry(line: Line) -> Entry:
    """Make no entry: for a journal that begins empty."""
    raise AssertionError(line)


def entry_of(line: Line, words: Mapping[str, Id]) -> Entry:
    """Read a line; of one whose words are gone from the data, only its rule is left."""
    try:
        return _entry_read(line, words)
    except (SaveError, KeyError):
        return Entry(TABLE + "lost", (), line.rule, line.depth)


def _entry_read(line: Line, words: Mapping[str, Id]) -> Entry:
    to: Any = None if line.to is None else tuple([words["@" + word] for word in line.to])
    twin = _decode(line.twin)
    other = None if twin is None else (twin[0], decode(twin[1], words))
    return Entry(line.key, decode(_decode(line.args), words), line.rule, line.depth, to, other)


def chance_written(chance: Iterable[tuple[int, ...]]) -> str:
    """Write what fell."""
    return _encode(list(chance)).decode()


def chance_read(text: str) -> list[tuple[int, ...]]:
    """Read what fell."""
    return [tuple(values) for values in _decode(text)]


def by_table(entry: Entry) -> bool:
    """Whether the table wrote this line, and not the rules."""
    return entry.key.startswith(TABLE)
