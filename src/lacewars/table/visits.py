"""Who is looking at what: to spare mails, to show who is there, and to know the last visit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, insert, select, update

from . import schema
from .head import find
from .looking import require_sight
from .values import Happened

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import ColumnElement, Connection

    from .store import Store, Writing

LOOKING = 60_000  # milliseconds
_visit = schema.visit.c


def looking(store: Store, person_id: str, table: str, *, seq: int | None = None) -> None:
    """Note that somebody has this table in sight now, and has seen it up to an event.

    Say it when the page becomes visible and every half minute while it is.
    """
    with store.writing() as writing:
        head = find(writing.connection, table)
        require_sight(head, person_id)
        now = store.now()
        values = {"looking": now}
        if seq is not None:
            values["seq"] = min(max(seq, 0), head.head)
        was = put(writing, person_id, table, values)
        if was < now - LOOKING:
            writing.tell(Happened(table, head.head, "present"))


def gone(store: Store, person_id: str, table: str) -> None:
    """Note that the page was closed or hidden."""
    with store.writing() as writing:
        head = find(writing.connection, table)
        put(writing, person_id, table, {"looking": 0})
        writing.tell(Happened(table, head.head, "present"))


def present(store: Store, table: str) -> tuple[str, ...]:
    """Return the ids of those who look at it now."""
    with store.reading() as connection:
        wanted = select(_visit.person).where(
            _visit.game == table, _visit.looking >= store.now() - LOOKING
        )
        return tuple(connection.execute(wanted.order_by(_visit.person)).scalars())


def is_looking(connection: Connection, person_id: str, table: str, now: int) -> bool:
    """Whether somebody has a table in sight."""
    wanted = select(_visit.looking).where(is_pair(person_id, table))
    return (connection.execute(wanted).scalar() or 0) >= now - LOOKING


def last_seen(store: Store, person_id: str, table: str) -> int:
    """Return the last event this person has seen; 0 if none."""
    with store.reading() as connection:
        wanted = select(_visit.seq).where(is_pair(person_id, table))
        return int(connection.execute(wanted).scalar() or 0)


def is_pair(person_id: str, table: str) -> ColumnElement[bool]:
    """Return what picks one person's row of one table."""
    return and_(_visit.person == person_id, _visit.game == table)


def put(writing: Writing, person_id: str, table: str, values: Mapping[str, Any]) -> int:
    """Keep something of somebody's about a table; return when he looked at it last."""
    run = writing.connection.execute
    was = run(select(_visit.looking).where(is_pair(person_id, table)).with_for_update()).first()
    if was is None:
        row = {"person": person_id, "game": table} | dict(values)
        run(insert(schema.visit), row)
        return 0
    run(update(schema.visit).where(is_pair(person_id, table)).values(**values))
    return int(was[0])
