"""Choices and facts as they are kept: in words, so that a changed data file breaks nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
        parts: Sequence[object] = value
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


def entries_read(text: str, words: Mapping[str, Id]) -> list[Entry]:
    """Read lines of a journal."""
    return [entry_kept(row, words) for row in _decode(text)]


def rows_read(text: str) -> list[list[Any]]:
    """Read lines of a journal as rows, to be made entries when somebody reads them."""
    rows: list[list[Any]] = _decode(text)
    return rows


def is_for(row: list[Any], seat: str | None) -> bool:
    """Whether a reader sees anything of a line that is still a row."""
    return row[4] is None or row[5] is not None or seat in row[4]


def no_entry(row: list[Any]) -> Entry:
    """Make no entry: for a journal that begins empty."""
    raise AssertionError(row)


def entry_kept(row: list[Any], words: Mapping[str, Id]) -> Entry:
    """Read a line; of one whose words are gone from the data, only its rule is left."""
    try:
        return _entry_read(row, words)
    except (SaveError, KeyError):
        return Entry(TABLE + "lost", (), row[2], row[3])


def _entry_read(row: list[Any], words: Mapping[str, Id]) -> Entry:
    key, args, rule, depth, to, twin = row
    seats: Any = None if to is None else tuple([words["@" + word] for word in to])
    other = None if twin is None else (twin[0], decode(twin[1], words))
    return Entry(key, decode(args, words), rule, depth, seats, other)


def chance_written(chance: Iterable[tuple[int, ...]]) -> str:
    """Write what fell."""
    return _encode(list(chance)).decode()


def chance_read(text: str) -> list[tuple[int, ...]]:
    """Read what fell."""
    return [tuple(values) for values in _decode(text)]


def by_table(entry: Entry) -> bool:
    """Whether the table wrote this line, and not the rules."""
    return entry.key.startswith(TABLE)
