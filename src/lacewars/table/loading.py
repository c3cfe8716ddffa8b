"""From the store to a game: the newest position kept, and the few answers after it said again.

Whatever goes back or is changed from outside (`begin`, `back`, `upgrade`, `end`) is kept with its
position, so what follows the newest position is always a plain row of answers.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, func, or_, select

from lacewars.kernel import SaveError, from_save, loads
from lacewars.kernel.saving import dumps, to_save

from . import facts, head as heads, schema
from .errors import NotFound, StoreTrouble
from .fast import Fast
from .live import Journal, Live

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from lacewars.kernel import Definition, Entry, Game, Refusal

    from .head import Head
    from .store import Store

BEGIN, ANSWER, SEAL, DEED, STIR = "begin", "answer", "seal", "deed", "stir"
NOTE, BACK, UPGRADE, END = "note", "back", "upgrade", "end"
JUMPS = (BEGIN, BACK, UPGRADE, END)  # events that are kept with their position
LEVEL = 1
END_OF_TIME = 2**31 - 1
STIR_SAID = "stir"

_event = schema.event.c
_snapshot = schema.snapshot.c
NEWEST = (
    select(_snapshot.seq, _snapshot.body)
    .where(_snapshot.game == bindparam("game"), _snapshot.seq <= bindparam("seq"))
    .order_by(_snapshot.seq.desc())
    .limit(1)
)
NEWEST_SEQ = select(func.max(_snapshot.seq)).where(_snapshot.game == bindparam("game"))
AFTER = (
    select(_event.seq, _event.at, _event.kind, _event.seat, _event.said, _event.facts)
    .where(
        _event.game == bindparam("game"),
        _event.seq > bindparam("first"),
        _event.seq <= bindparam("last"),
    )
    .order_by(_event.seq)
)
ON_THE_LINE = Fast(
    select(_event.seq, _event.at, _event.facts)
    .where(
        and_(
            _event.game == bindparam("game"),
            _event.seq <= bindparam("seq"),
            _event.facts != "[]",
            or_(_event.undone.is_(None), _event.undone > bindparam("seq")),
        )
    )
    .order_by(_event.seq)
)


def live(store: Store, connection: Connection, table: str, *, lock: bool = False) -> Live:
    """Return a game at its head, from memory if nothing happened since; NotFound."""
    stand = (heads.STAND_LOCKED if lock else heads.STAND)(connection, {"id": table}).fetchone()
    if stand is None:
        raise NotFound("no_table", at="table", table=table)
    cached = store.cache.get(table)
    if cached is not None and (cached.head.head, cached.head.changed) == tuple(stand):
        return cached
    head = heads.find(connection, table)
    found = _caught_up(connection, cached, head) or _loaded(store, connection, head)
    store.cache.put(found)
    return found


def _caught_up(connection: Connection, cached: Live | None, head: Head) -> Live | None:
    """Say again to a game in memory what it missed; None if that cannot be."""
    if cached is None or cached.head.head > head.head:
        return None
    if (cached.head.version, cached.head.data) != (head.version, head.data):
        return None
    if cached.head.head == head.head:
        return Live(head, cached.game, cached.journal, cached.kept)
    rows = _rows(connection, head.id, cached.head.head, head.head)
    if any(row.kind in JUMPS for row in rows):
        return None
    g = cached.game.clone()
    rules = head.definition
    for row in rows:
        said_again(g, rules, row)
        cached.journal.grow(row.seq, row.at, facts.entries_read(row.facts, rules.words()))
    return Live(head, g, cached.journal, cached.kept)


def _loaded(store: Store, connection: Connection, head: Head) -> Live:
    kept = connection.execute(NEWEST_SEQ, {"game": head.id}).scalar() or 0
    return Live(head, position(connection, head, head.head), journal(store, head), kept)


def journal(store: Store, head: Head, seq: int | None = None) -> Journal:
    """Return the journal of the line of play that stood at an event, read when it is asked for.

    Without an event it is that of the game as it goes on.
    """
    last, words = END_OF_TIME if seq is None else seq, head.definition.words()

    def load() -> list[tuple[int, int, list[facts.Line]]]:
        with store.reading() as connection:
            rows = ON_THE_LINE(connection, {"game": head.id, "seq": last}).fetchall()
        return [(seq, at, facts.lines_read(text)) for seq, at, text in rows]

    def read(line: facts.Line) -> Entry:
        return facts.entry_of(line, words)

    return Journal(load, read, head.head if seq is None else seq)


def position(connection: Connection, head: Head, seq: int, rules: Definition | None = None) -> Game:
    """Return the position after an event, without its record."""
    rules = rules or head.definition
    row = connection.execute(NEWEST, {"game": head.id, "seq": seq}).first()
    if row is None:
        raise StoreTrouble("no_position", table=head.id, seq=seq)
    g = unpacked(row.body, rules, head)
    for said in _rows(connection, head.id, row.seq, seq):
        said_again(g, rules, said)
    return g


def _rows(connection: Connection, game: str, first: int, last: int) -> Sequence[Any]:
    return connection.execute(AFTER, {"game": game, "first": first, "last": last}).all()


def packed(g: Game) -> bytes:
    """Write a position small."""
    return zlib.compress(dumps(to_save(g, history=False)).encode(), LEVEL)


def unpacked(body: bytes, rules: Definition, head: Head) -> Game:
    """Read a position; one of an older version passes through the migrations."""
    try:
        save = loads(zlib.decompress(body).decode())
        save["game"] = rules.key  # rules kept from earlier go by a key of their own
        return from_save(save, rules, other_data=True)
    except (SaveError, zlib.error, UnicodeDecodeError) as error:
        raise StoreTrouble("bad_position", table=head.id, why=error) from None


def said_again(g: Game, rules: Definition, row: Any) -> None:
    """Say to a game what was said; StoreTrouble if the rules no longer take it."""
    try:
        refusal = say(g, rules, row.kind, row.seat, row.said)
    except Exception as error:
        raise StoreTrouble("not_again", seq=row.seq, why=error) from error
    if refusal is not None:
        raise StoreTrouble("not_again", seq=row.seq, why=f"{refusal.rule} {refusal.key}")


def say(g: Game, rules: Definition, kind: str, seat: str, said: str) -> Refusal | None:
    """Do what an event says; a note changes nothing."""
    if kind in {ANSWER, SEAL}:
        return g.answer(heads.seat_of(g, seat), facts.choice_read(said, rules.words()))
    if kind == DEED:
        word, choice = facts.choice_read(said, rules.words())
        return g.meanwhile(heads.seat_of(g, seat), word, choice)
    return None
