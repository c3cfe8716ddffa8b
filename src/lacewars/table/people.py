"""Who plays: guests first, accounts for who wants one, tokens for browsers and programs.

A token is shown once and kept hashed; a password is kept as Argon2id makes it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import and_, bindparam, delete as delete_rows, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .errors import BadRequest, NotFound, NotNow, TooMuch, WhoAreYou
from .values import Person
from .words import LANGUAGES

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

    from .store import Store, Writing

HOUR = 3_600_000
DAY = 24 * HOUR
SESSION, PROGRAM = "session", "program"
NAME_MOST, PASSWORD_LEAST, PASSWORD_MOST, PREFS_MOST, LABEL_MOST = 40, 8, 200, 8_000, 60
TOKENS_MOST = 50
VACATION_MOST = 60  # days in one go
NAME = re.compile(r"[^\W_](?:[\w .'’-]*[^\W_.])?", re.UNICODE)
MAIL = re.compile(r"[^@\s<>,;]{1,64}@[^@\s<>,;]{1,190}\.[^@\s<>,;.]{2,24}")
THEME = re.compile(r"[a-z0-9-]{0,32}")
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that are mistaken for others

_person = schema.person.c
_token = schema.token.c
PERSON = select(schema.person).where(_person.id == bindparam("id"), _person.deleted.is_(None))
BEARER = (
    select(schema.person, _token.used.label("used"))
    .join(schema.token, _token.person == _person.id)
    .where(_token.hash == bindparam("hash"), _person.deleted.is_(None))
)


class TokenRow(NamedTuple):
    """A token somebody has: for a browser (`session`) or a program (`program`)."""

    id: str
    kind: str
    label: str
    created: int
    used: int


def new_id(length: int = 12) -> str:
    """Return a word that nobody can guess, short enough to be read aloud."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


def hashed(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


# -- coming in -----------------------------------------------------------------------------------
def guest(store: Store, *, lang: str = "fr") -> tuple[Person, str]:
    """Let somebody in without a question; return him and the token of his browser."""
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    key = new_id()
    with store.writing() as writing:
        row = {"id": key, "name": "", "lang": lang, "created": store.now()}
        writing.connection.execute(insert(schema.person), row)
        token = _new_token(writing, key, SESSION, "", store.now())
        return found(writing.connection, key), token


def bearer(store: Store, token: str) -> Person | None:
    """Return whose token this is, or None."""
    kept = hashed(token)
    with store.reading() as connection:
        row = connection.execute(BEARER, {"hash": kept}).first()
    if row is None:
        return None
    if store.now() - row.used > HOUR:
        used = update(schema.token).where(_token.hash == kept).values(used=store.now())
        with store.writing() as writing:
            writing.connection.execute(used)
    return _read(row)


def person(store: Store, person_id: str) -> Person:
    """Return somebody by id; NotFound."""
    with store.reading() as connection:
        return found(connection, person_id)


def by_name(connection: Connection, name: str) -> Person:
    """Return a member by his name; NotFound."""
    wanted = select(schema.person).where(_person.key == key_of(name))
    row = connection.execute(wanted).first()
    if row is None:
        raise NotFound("no_person", at="who", name=name)
    return _read(row)


def become_member(
    store: Store, person_id: str, name: str, password: str, mail: str | None = None
) -> Person:
    """Make an account of a guest, who keeps his games; BadRequest at name, password or mail."""
    name = _good_name(name)
    kept = store.passwords.made(_good_password(password))
    values = {
        "name": name,
        "key": key_of(name),
        "password": kept,
        "mail": None if not mail else _good_mail(mail),
    }
    with store.writing() as writing:
        known = _row(writing.connection, person_id)
        if known.key is not None:
            raise NotNow("member_already")
        _set(writing, person_id, values)
        return _told_everywhere(store, writing, person_id)


def sign_in(store: Store, name: str, password: str) -> tuple[Person, str]:
    """Return who this is and a token for his browser; WhoAreYou."""
    with store.reading() as connection:
        wanted = select(schema.person).where(_person.key == key_of(name[:NAME_MOST]))
        row = connection.execute(wanted).first()
    kept = None if row is None else row.password
    if not store.passwords.fits(kept, password[:PASSWORD_MOST]) or row is None:
        raise WhoAreYou("wrong_password")
    with store.writing() as writing:
        if store.passwords.is_stale(row.password):
            _set(writing, row.id, {"password": store.passwords.made(password)})
        return _read(row), _new_token(writing, row.id, SESSION, "", store.now())


def sign_out(store: Store, token: str) -> None:
    """Forget a token."""
    with store.writing() as writing:
        writing.connection.execute(delete_rows(schema.token).where(_token.hash == hashed(token)))


# -- tokens --------------------------------------------------------------------------------------
def program_token(store: Store, person_id: str, label: str) -> str:
    """Make a token for a program; it is shown this once."""
    if len(label) > LABEL_MOST:
        raise TooMuch("too_long", at="label", most=LABEL_MOST)
    if len(tokens(store, person_id)) >= TOKENS_MOST:
        raise TooMuch("too_many_tokens", most=TOKENS_MOST)
    with store.writing() as writing:
        _row(writing.connection, person_id)
        return _new_token(writing, person_id, PROGRAM, label, store.now())


def tokens(store: Store, person_id: str) -> tuple[TokenRow, ...]:
    """List the tokens of somebody."""
    wanted = select(schema.token).where(_token.person == person_id).order_by(_token.created)
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
    return tuple([TokenRow(r.hash[:12], r.kind, r.label, r.created, r.used) for r in rows])


def revoke(store: Store, person_id: str, token_id: str) -> None:
    """Take one of one's tokens back."""
    mine = and_(_token.person == person_id, _token.hash.startswith(token_id, autoescape=True))
    with store.writing() as writing:
        gone = writing.connection.execute(delete_rows(schema.token).where(mine))
        if len(token_id) < 12 or gone.rowcount == 0:
            raise NotFound("no_token", at="token")


def _new_token(writing: Writing, person_id: str, kind: str, label: str, now: int) -> str:
    token = secrets.token_urlsafe(32)
    row = {"hash": hashed(token), "person": person_id, "kind": kind, "label": label}
    writing.connection.execute(insert(schema.token), row | {"created": now, "used": now})
    return token


# -- changing ------------------------------------------------------------------------------------
def change(store: Store, person_id: str, wishes: Mapping[str, Any]) -> Person:
    """Change `name`, `lang`, `theme`, `zone`, `mail`, `prefs` or `password`; or BadRequest.

    `prefs` is merged: a key with None goes. The table itself reads `prefs["tell"]`, channels by
    event: `{"turn": ["mail", "hook"], "over": [], ...}`, `prefs["quiet"]` `[22, 7]`,
    `prefs["digest"]` minutes, `prefs["hook"]` an address. A new `password` needs the `old` one.
    """
    for word in wishes:
        if word not in GOOD and word not in {"prefs", "password", "old"}:
            raise BadRequest("no_wish", at=word, word=word)
    values = {word: GOOD[word](value) for word, value in wishes.items() if word in GOOD}
    with store.writing() as writing:
        row = _row(writing.connection, person_id)
        if "prefs" in wishes:
            values["prefs"] = _merged(row.prefs, wishes["prefs"])
        if "password" in wishes:
            values["password"] = _new_password(store, row, wishes)
        if "name" in values:
            _require_free(writing.connection, person_id, values["name"])
        if "name" in values and row.key is not None:
            values["key"] = key_of(values["name"])
        if values:
            _set(writing, person_id, values)
        return _told_everywhere(store, writing, person_id)


def _require_free(connection: Connection, person_id: str, name: str) -> None:
    """Raise NotNow if a member has this name: no guest passes for him."""
    wanted = select(_person.id).where(_person.key == key_of(name), _person.id != person_id)
    if connection.execute(wanted).first() is not None:
        raise NotNow("name_taken", at="name", name=name)


def _new_password(store: Store, row: Row[Any], wishes: Mapping[str, Any]) -> str:
    if row.key is None:
        raise NotNow("guest")
    if not store.passwords.fits(row.password, str(wishes.get("old", ""))):
        raise WhoAreYou("wrong_password", at="old")
    return store.passwords.made(_good_password(wishes["password"]))


def _merged(kept: str, wishes: object) -> str:
    from . import outbox  # noqa: PLC0415 - outbox knows people, not the reverse

    if not isinstance(wishes, dict):
        raise BadRequest("no_prefs", at="prefs")
    prefs = msgspec.json.decode(kept) | wishes
    prefs = {word: value for word, value in prefs.items() if value is not None}
    outbox.require_good(prefs)
    try:
        text = msgspec.json.encode(prefs).decode()
    except (TypeError, ValueError, RecursionError):
        raise BadRequest("no_prefs", at="prefs") from None
    if len(text) > PREFS_MOST:
        raise TooMuch("too_long", at="prefs", most=PREFS_MOST)
    return text


def vacation(store: Store, person_id: str, days: int) -> int:
    """Begin a vacation of so many days, or end it with 0; return until when.

    It spares the clocks of every table that allows so many days of it.
    """
    if not 0 <= days <= VACATION_MOST:
        raise BadRequest("no_vacation", at="days", most=VACATION_MOST)
    until = store.now() + days * DAY if days else 0
    with store.writing() as writing:
        _row(writing.connection, person_id)
        _set(writing, person_id, {"away_until": until})
        _told_everywhere(store, writing, person_id)
    return until


def block(store: Store, person_id: str, other_id: str, *, blocked: bool = True) -> None:
    """Not to sit with somebody: respected at joins, invitations and substitutes."""
    both = schema.blocked.c
    pair = and_(both.person == person_id, both.other == other_id)
    with store.writing() as writing:
        _row(writing.connection, other_id)
        writing.connection.execute(delete_rows(schema.blocked).where(pair))
        if blocked:
            row = {"person": person_id, "other": other_id}
            writing.connection.execute(insert(schema.blocked), row)


def are_apart(connection: Connection, one: str, others: tuple[str, ...]) -> bool:
    """Whether somebody and any of the others will not sit together."""
    pair = schema.blocked.c
    wanted = select(pair.person).where(
        or_(
            and_(pair.person == one, pair.other.in_(others)),
            and_(pair.other == one, pair.person.in_(others)),
        )
    )
    return connection.execute(wanted).first() is not None


def delete(store: Store, person_id: str, password: str | None = None) -> None:
    """Delete somebody: his name, mail, talk, notes and tokens go, shared games stay.

    The seats of games that run open to substitutes; games in which nobody else sits go.
    """
    from . import seats  # noqa: PLC0415 - seats know people, not the reverse

    with store.writing() as writing:
        row = _row(writing.connection, person_id)
        if row.password is not None and not store.passwords.fits(row.password, password or ""):
            raise WhoAreYou("wrong_password", at="password")
        run = writing.connection.execute
        run(delete_rows(schema.token).where(_token.person == person_id))
        run(delete_rows(schema.chat).where(schema.chat.c.person == person_id))
        run(delete_rows(schema.visit).where(schema.visit.c.person == person_id))
        run(delete_rows(schema.outbox).where(schema.outbox.c.person == person_id))
        pair = schema.blocked.c
        either = or_(pair.person == person_id, pair.other == person_id)
        run(delete_rows(schema.blocked).where(either))
        seats.vacate(store, writing, person_id)
        nothing: dict[str, Any] = dict.fromkeys(("key", "password", "mail"))
        gone = nothing | {"name": "", "prefs": "{}", "zone": "", "deleted": store.now()}
        _set(writing, person_id, gone)


# -- what is good --------------------------------------------------------------------------------
def key_of(name: str) -> str:
    """Return what two names that look alike have in common."""
    return " ".join(name.casefold().split())


def _good_name(value: object) -> str:
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not 2 <= len(name) <= NAME_MOST or not NAME.fullmatch(name):
        raise BadRequest("no_name", at="name", most=NAME_MOST)
    return name


def _good_password(value: object) -> str:
    if not isinstance(value, str) or not PASSWORD_LEAST <= len(value) <= PASSWORD_MOST:
        raise BadRequest("no_password", at="password", least=PASSWORD_LEAST)
    return value


def _good_mail(value: object) -> str | None:
    if value in {None, ""}:
        return None
    if not isinstance(value, str) or not MAIL.fullmatch(value):
        raise BadRequest("no_mail", at="mail")
    return value


def _good_lang(value: object) -> str:
    if value not in LANGUAGES:
        raise BadRequest("no_lang", at="lang", known=", ".join(LANGUAGES))
    return str(value)


def _good_theme(value: object) -> str:
    if not isinstance(value, str) or not THEME.fullmatch(value):
        raise BadRequest("no_theme", at="theme")
    return value


def _good_zone(value: object) -> str:
    try:
        return ZoneInfo(str(value)).key if value else ""
    except (OSError, ValueError, LookupError):
        raise BadRequest("no_zone", at="zone", zone=value) from None


GOOD: Mapping[str, Callable[[object], Any]] = {
    "name": _good_name,
    "lang": _good_lang,
    "theme": _good_theme,
    "zone": _good_zone,
    "mail": _good_mail,
}


# -- rows ----------------------------------------------------------------------------------------
def _row(connection: Connection, person_id: str) -> Row[Any]:
    row = connection.execute(PERSON, {"id": person_id}).first()
    if row is None:
        raise NotFound("no_person", at="who", name=person_id)
    return row


def found(connection: Connection, person_id: str) -> Person:
    """Return somebody by id; NotFound."""
    return _read(_row(connection, person_id))


def many(connection: Connection, ids: tuple[str, ...]) -> dict[str, Person]:
    """Return several people by id; who is gone is missing."""
    wanted = select(schema.person).where(_person.id.in_(ids), _person.deleted.is_(None))
    return {row.id: _read(row) for row in connection.execute(wanted)} if ids else {}


def _read(row: Row[Any]) -> Person:
    return Person(
        id=row.id,
        name=row.name,
        guest=row.key is None,
        lang=row.lang,
        theme=row.theme,
        zone=row.zone,
        mail=row.mail,
        prefs=msgspec.json.decode(row.prefs),
        created=row.created,
        away_until=row.away_until,
    )


def _set(writing: Writing, person_id: str, values: Mapping[str, Any]) -> None:
    try:
        writing.connection.execute(
            update(schema.person).where(_person.id == person_id).values(**values)
        )
    except IntegrityError:
        raise NotNow("name_taken", at="name", name=values.get("name", "")) from None


def _told_everywhere(store: Store, writing: Writing, person_id: str) -> Person:
    """Have a person's tables know his name, zone and wishes as they are now."""
    from . import seats  # noqa: PLC0415 - seats know people, not the reverse

    who = found(writing.connection, person_id)
    seats.renamed(store, writing, who)
    return who
