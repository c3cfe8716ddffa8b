"""Chat for those who sit, and private notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select

from . import people, schema, visits
from .errors import BadRequest, NotYours, TooMuch
from .head import find
from .looking import require_sight
from .values import OVER, Chat, Happened

if TYPE_CHECKING:
    from .head import Head
    from .store import Store

CHAT_MOST = 2_000
NOTES_MOST = 20_000
LINES = 100
_chat = schema.chat.c
SAID = (
    select(schema.chat, schema.person.c.name)
    .join(schema.person, schema.person.c.id == _chat.person)
    .where(_chat.game == bindparam("game"), _chat.id < bindparam("before"))
    .order_by(_chat.id.desc())
    .limit(LINES)
)
LAST = 2**31 - 1


def chat(
    store: Store, person_id: str | None, table: str, *, before: int | None = None
) -> tuple[Chat, ...]:
    """Return the last hundred things said; a spectator of a running game reads nothing."""
    with store.reading() as connection:
        head = find(connection, table)
        require_sight(head, person_id)
        if head.status != OVER and not sits(head, person_id):
            return ()
        limit = LAST if before is None else min(max(before, 0), LAST)
        rows = connection.execute(SAID, {"game": table, "before": limit}).all()
    return tuple([Chat(r.id, r.person, r.name, r.seat, r.text, r.at) for r in reversed(rows)])


def speak(store: Store, person_id: str, table: str, text: str, *, seat: str | None = None) -> Chat:
    """Say something."""
    text = text.strip()
    if not text:
        raise BadRequest("nothing_said", at="text")
    if len(text) > CHAT_MOST:
        raise TooMuch("too_long", at="text", most=CHAT_MOST)
    with store.writing() as writing:
        head = find(writing.connection, table)
        require_sight(head, person_id)
        if not sits(head, person_id):
            raise NotYours("not_at_table", at="table")
        if seat is not None:
            head.own(person_id, seat)
        now = store.now()
        row = {"game": table, "person": person_id, "seat": seat, "text": text, "at": now}
        made = writing.connection.execute(insert(schema.chat).returning(_chat.id), row)
        number = made.scalar_one()
        writing.tell(Happened(table, head.head, "chat"))
        name = people.found(writing.connection, person_id).name
    return Chat(number, person_id, name, seat, text, now)


def sits(head: Head, person_id: str | None) -> bool:
    """Whether somebody sits at a table or made it."""
    return person_id is not None and person_id in (*head.people, head.owner)


def notes(store: Store, person_id: str, table: str) -> str:
    """Return one's own notes."""
    with store.reading() as connection:
        require_sight(find(connection, table), person_id)
        wanted = select(schema.visit.c.notes).where(visits.is_pair(person_id, table))
        return connection.execute(wanted).scalar() or ""


def keep_notes(store: Store, person_id: str, table: str, text: str) -> None:
    """Keep one's own notes."""
    if len(text) > NOTES_MOST:
        raise TooMuch("too_long", at="text", most=NOTES_MOST)
    with store.writing() as writing:
        require_sight(find(writing.connection, table), person_id)
        visits.put(writing, person_id, table, {"notes": text})
