"""How messages leave: mail by SMTP, webhooks by HTTPS; tried again, less and less often."""

from __future__ import annotations

import ipaddress
import logging
import os
import smtplib
import socket
from email.message import EmailMessage
from email.utils import formatdate
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import unquote, urlsplit

import httpx
from sqlalchemy import bindparam, delete, select, update

from . import people, schema, visits
from .errors import NotFound
from .head import Head, find, known
from .words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Row

    from .store import Store
    from .values import Person

log = logging.getLogger(__name__)
MINUTE = 60_000
LEASE = 5 * MINUTE
MOST_TRIES = 8
MOST_AT_ONCE = 200
SECONDS = 10
_row = schema.outbox.c
DUE = select(schema.outbox).where(_row.due <= bindparam("now")).order_by(_row.due, _row.id)
HOLD = (
    update(schema.outbox)
    .where(_row.id == bindparam("row"), _row.due <= bindparam("now"))
    .values(due=bindparam("until"), tries=_row.tries + 1)
)


class Outlets(NamedTuple):
    """How messages leave this site, and where its pages are."""

    smtp: str = ""
    sender: str = "lacewars@localhost"
    site: str = "http://localhost:8000"
    private_hooks: bool = False

    @classmethod
    def from_environment(cls) -> Outlets:
        """Read LACEWARS_SMTP (smtp:// or smtps://user:password@host:port), _FROM and _SITE."""
        look = os.environ.get
        return cls(
            look("LACEWARS_SMTP", cls().smtp),
            look("LACEWARS_FROM", cls().sender),
            look("LACEWARS_SITE", cls().site).rstrip("/"),
            look("LACEWARS_PRIVATE_HOOKS", "") == "1",
        )


class Letter(NamedTuple):
    """A message to one person: what happened at which tables."""

    subject: str
    lines: tuple[str, ...]
    key: str


class Undelivered(Exception):
    """A message did not leave, and why."""


def deliver(store: Store, outlets: Outlets) -> int:
    """Send what is due; what belongs to one person and channel goes in one message."""
    rows = _held(store)
    groups: dict[tuple[str, str], list[Row[Any]]] = {}
    for row in rows:
        groups.setdefault((row.person, row.channel), []).append(row)
    return sum([_sent(store, outlets, channel, group) for (_, channel), group in groups.items()])


def _held(store: Store) -> list[Row[Any]]:
    """Take what is due in hand, so that no other worker sends it too."""
    now = store.now()
    with store.reading() as connection:
        if connection.execute(DUE.limit(1), {"now": now}).first() is None:
            return []
    with store.writing() as writing:
        run = writing.connection.execute
        rows = run(DUE.limit(MOST_AT_ONCE), {"now": now}).all()
        wanted = {"now": now, "until": now + LEASE}
        return [row for row in rows if run(HOLD, {"row": row.id, **wanted}).rowcount]


def _sent(store: Store, outlets: Outlets, channel: str, rows: Sequence[Row[Any]]) -> int:
    with store.reading() as connection:
        person = people.many(connection, (rows[0].person,)).get(rows[0].person)
        found = [(row, head) for row in rows if (head := _table(connection, row)) is not None]
        if person is not None:
            now = store.now()
            found = [(r, h) for r, h in found if _still_matters(connection, person, r, h, now)]
    if person is None or not found:
        _gone(store, rows)
        return 0
    letter = letter_to(person, found, outlets.site)
    try:
        SEND[channel](outlets, person, letter)
    except Exception as error:  # noqa: BLE001 - whatever the network does, it is tried again
        _later(store, rows, error)
        return 0
    _gone(store, rows)
    return 1


def _table(connection: Connection, row: Row[Any]) -> Head | None:
    try:
        return find(connection, row.game)
    except NotFound:
        return None


def _still_matters(
    connection: Connection, person: Person, row: Row[Any], head: Head, now: int
) -> bool:
    """Whether this is still news: a turn not yet played, of a table not in sight."""
    if visits.is_looking(connection, person.id, head.id, now):
        return False
    if row.what in {"turn", "low"}:
        return any(one.waiting and not one.stand_in for one in head.of_person(person.id))
    return True


def _gone(store: Store, rows: Sequence[Row[Any]]) -> None:
    with store.writing() as writing:
        ids = [row.id for row in rows]
        writing.connection.execute(delete(schema.outbox).where(_row.id.in_(ids)))


def _later(store: Store, rows: Sequence[Row[Any]], error: Exception) -> None:
    """Try again after one minute, then two, four ...; after the eighth time, no more."""
    log.warning("a message by %s did not leave: %s", rows[0].channel, error)
    with store.writing() as writing:
        for row in rows:
            if row.tries + 1 >= MOST_TRIES:
                writing.connection.execute(delete(schema.outbox).where(_row.id == row.id))
                continue
            due = store.now() + MINUTE * 2**row.tries
            values = {"due": due, "trouble": str(error)[:500]}
            writing.connection.execute(
                update(schema.outbox).where(_row.id == row.id).values(**values)
            )


# -- words ---------------------------------------------------------------------------------------
def letter_to(person: Person, found: Sequence[tuple[Row[Any], Head]], site: str) -> Letter:
    """Write a message in the reader's language: one line a table, then where to stop them."""
    lines: list[str] = []
    for row, head in found:
        lines += [_line(person, row, head), f"{site}/table/{head.id}", ""]
    lines += [say(person.lang, "mail_stop"), f"{site}/me"]
    subject = _line(person, *found[0])
    if len(found) > 1:
        subject = say(person.lang, "mail_digest", count=len(found))
    text = " ".join([str(row.id) for row, _ in found])
    return Letter(subject, tuple(lines), blake2b(text.encode(), digest_size=12).hexdigest())


def _line(person: Person, row: Row[Any], head: Head) -> str:
    title = known(head.key).title
    game = title.get(person.lang) or title["en"]
    name = f"{game} · {head.title}" if head.title else game
    return say(person.lang, f"mail_{row.what}", table=name)


# -- ways out ------------------------------------------------------------------------------------
def by_mail(outlets: Outlets, person: Person, letter: Letter) -> None:
    """Send a message by SMTP."""
    if not outlets.smtp or person.mail is None:
        raise Undelivered("no mail server is set")
    message = EmailMessage()
    message["From"], message["To"] = outlets.sender, person.mail
    message["Subject"], message["Date"] = letter.subject, formatdate()
    message["Message-ID"] = f"<{letter.key}@lacewars>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("\n".join(letter.lines) + "\n")
    parts = urlsplit(outlets.smtp)
    kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    with kind(parts.hostname or "localhost", parts.port or 0, timeout=SECONDS) as server:
        if parts.username:
            server.starttls() if parts.scheme == "smtp" else None
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)


def by_hook(outlets: Outlets, person: Person, letter: Letter) -> None:
    """Send a message to somebody's own address, as chat services read it."""
    address = str(person.prefs.get("hook", ""))
    require_public(address, outlets)
    text = "\n".join([line for line in letter.lines[:-2] if line])
    body = {"content": text, "text": text, "key": letter.key}
    answer = httpx.post(address, json=body, timeout=SECONDS, follow_redirects=False)
    if answer.status_code >= 300:
        raise Undelivered(f"the address answered {answer.status_code}")


def require_public(address: str, outlets: Outlets) -> None:
    """Raise where a message would go into our own network."""
    parts = urlsplit(address)
    if outlets.private_hooks:
        return
    if parts.scheme != "https":
        raise Undelivered("an address begins with https")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Undelivered(f"no such address: {error}") from None
    if not all(ipaddress.ip_address(str(one[4][0])).is_global for one in found):
        raise Undelivered("the address is not a public one")


SEND = {"mail": by_mail, "hook": by_hook}
