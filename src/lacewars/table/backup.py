"""Backup and restore of everything that is kept, and a check that it can be played on.

A backup is one file that no data base owns: lines of JSON, zipped, the first of which says what it
is and the last how many there are. It goes from SQLite to PostgreSQL and back. Whoever restores,
replays: every game is said again from its beginning and must come to the position that was kept.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from sqlalchemy import LargeBinary, func, insert, select, text

from . import loading, migrations, schema, versions
from .errors import BadRequest, Full, TableError
from .head import find

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection, Table

    from .store import Store

FORMAT = "lacewars backup 1"
CHUNK = 500
COUNTED = ("chat", "outbox")  # tables whose rows are numbered by the data base


class Verdict(NamedTuple):
    """What a check found: how many games, how many of them replay, and what is wrong."""

    games: int
    events: int
    faults: tuple[str, ...]


# -- writing -------------------------------------------------------------------------------------
def backup(store: Store, path: Path) -> int:
    """Write everything into a file, as it is at one moment; return how many rows."""
    draft = path.with_name(path.name + ".part")
    try:
        with store.reading() as connection, gzip.open(draft, "wt", encoding="utf-8") as file:
            connection.exec_driver_sql(_begin_reading(store))
            try:
                count = 0
                for line in _lines(connection):
                    file.write(line + "\n")
                    count += 1
                file.write(json.dumps({"rows": count - 1}) + "\n")
            finally:
                connection.exec_driver_sql("ROLLBACK")
        draft.chmod(0o600)
        draft.replace(path)
    except OSError as error:
        raise Full("not_written", file=path, why=os.strerror(error.errno or 0)) from error
    return count - 1


def _begin_reading(store: Store) -> str:
    return "BEGIN" if store.is_sqlite else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


def _lines(connection: Connection) -> Iterator[str]:
    yield json.dumps({"format": FORMAT, "schema": migrations.newest()})
    for table in schema.metadata.sorted_tables:
        for row in connection.execute(select(table).execution_options(yield_per=CHUNK)):
            yield json.dumps([table.name, [_plain(value) for value in row]], ensure_ascii=False)


def _plain(value: Any) -> Any:
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


# -- reading -------------------------------------------------------------------------------------
def restore(store: Store, path: Path) -> int:
    """Put everything of a backup into an empty store, or nothing; return how many rows."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file, store.writing() as writing:
            _require_empty(store, writing.connection)
            _require_ours(file.readline())
            count = _put_all(writing.connection, file)
            _count_on(store, writing.connection)
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise BadRequest("no_backup", at="file", why=error) from None
    store.cache.clear()
    return count


def _require_empty(store: Store, connection: Connection) -> None:
    for table in schema.metadata.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise BadRequest("not_empty", where=store.url.render_as_string())


def _require_ours(line: str) -> None:
    head = _mapping(_read(line))
    if head is None or head.get("format") != FORMAT:
        raise BadRequest("no_backup", at="file", why=f"expected {FORMAT!r} on the first line")
    if head.get("schema") != migrations.newest():
        why = f"made at step {head.get('schema')}, here is {migrations.newest()}"
        raise BadRequest("no_backup", at="file", why=why)


def _put_all(connection: Connection, lines: Iterator[str]) -> int:
    tables = schema.metadata.tables
    count = 0
    told: object = None
    pending: list[dict[str, Any]] = []
    last: Table | None = None
    for line in lines:
        found = _read(line)
        end = _mapping(found)
        if end is not None:
            told = end.get("rows")
            break
        table = tables.get(str(found[0]))
        if table is None:
            raise BadRequest("no_backup", at="file", why=f"there is no table {found[0]!r}")
        if table is not last or len(pending) >= CHUNK:
            _put(connection, last, pending)
            last = table
        pending.append(_row(table, found[1]))
        count += 1
    _put(connection, last, pending)
    if told != count:
        raise BadRequest("no_backup", at="file", why="it is cut off")
    return count


def _put(connection: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        connection.execute(insert(table), rows)
        rows.clear()


def _row(table: Table, values: list[Any]) -> dict[str, Any]:
    if len(values) != len(table.columns):
        raise BadRequest("no_backup", at="file", why=f"a row of {table.name} does not fit")
    return {
        column.name: base64.b64decode(value["b"]) if isinstance(column.type, LargeBinary) else value
        for column, value in zip(table.columns, values, strict=True)
    }


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BadRequest("no_backup", at="file", why=error) from None


def _mapping(found: Any) -> dict[str, Any] | None:
    """Return what the first and the last line hold; None for a row."""
    return cast("dict[str, Any]", found) if isinstance(found, dict) else None


def _count_on(store: Store, connection: Connection) -> None:
    """Have PostgreSQL count on behind the rows that were brought along."""
    for name in () if store.is_sqlite else COUNTED:
        last = f"(SELECT coalesce(max(id), 0) + 1 FROM {name})"  # noqa: S608 - our own names
        wanted = f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {last}, false)"
        connection.execute(text(wanted))


# -- checking ------------------------------------------------------------------------------------
def check(store: Store) -> Verdict:
    """Replay every game from its beginning; say what does not come out as it was kept."""
    faults = list(_store_faults(store))
    with store.reading() as connection:
        ids = list(connection.execute(select(schema.game.c.id)).scalars())
        events = connection.execute(select(func.count()).select_from(schema.event)).scalar_one()
        for table in ids:
            try:
                fault = game_fault(connection, table)
            except TableError as error:
                fault = str(error)
            if fault:
                faults.append(f"{table}: {fault}")
    return Verdict(len(ids), events, tuple(faults))


def _store_faults(store: Store) -> Iterator[str]:
    if store.is_sqlite:
        with store.reading() as connection:
            for row in connection.exec_driver_sql("PRAGMA integrity_check"):
                if row[0] != "ok":
                    yield str(row[0])
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                yield "rows refer to others that are gone"


def game_fault(connection: Connection, table: str) -> str:
    """Return what is wrong with a game; nothing if it replays to where it stands."""
    head = find(connection, table)
    rules = head.definition
    rows = connection.execute(
        select(schema.event).where(schema.event.c.game == table).order_by(schema.event.c.seq)
    ).all()
    if [row.seq for row in rows] != list(range(1, head.head + 1)):
        return "its events are not numbered without a gap"
    again = versions.replayed(connection, head, rules)
    if not again.same:
        return "its facts do not come out as they were kept"
    kept = loading.position(connection, head, head.head)
    if kept != again.game:
        return "its position is not what its answers lead to"
    if head.status == "running" and not kept.waiting_for():
        return "nobody is waited for"
    return ""
