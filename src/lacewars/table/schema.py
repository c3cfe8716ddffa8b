"""What is kept, as tables of a data base that any SQL store can hold.

The truth is `event`: what was said, in order, and the facts that came of it. `snapshot` is a cache
of positions; the columns of `game` beside `id`, `seed` and the agreements are projections for lists
and clocks, and `member` is one for the lists of one person. Times are milliseconds UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

NAMES = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)


def _game() -> ForeignKey:
    return ForeignKey("game.id", ondelete="CASCADE")


def _person() -> ForeignKey:
    return ForeignKey("person.id", ondelete="CASCADE")


def _partial(name: str, column: str, where: str) -> Index:
    """Return an index of the few rows that matter."""
    return Index(name, column, sqlite_where=text(where), postgresql_where=text(where))


def _when(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _number(name: str, start: int = 0) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=str(start))


def _words(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False, server_default=text("false"))


person = Table(
    "person",
    metadata,
    Column("id", String(16), primary_key=True),
    _words("name"),
    Column("key", String(64), unique=True),
    Column("password", Text),
    Column("mail", Text),
    Column("lang", String(8), nullable=False),
    _words("theme"),
    _words("zone"),
    Column("prefs", Text, nullable=False, server_default="{}"),
    _when("created"),
    Column("away_until", BigInteger, nullable=False, server_default="0"),
    Column("deleted", BigInteger),
)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(16), _person(), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    _words("label"),
    _when("created"),
    _when("used"),
)

blocked = Table(
    "blocked",
    metadata,
    Column("person", String(16), _person(), primary_key=True),
    Column("other", String(16), _person(), primary_key=True),
)

game = Table(
    "game",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", Text, nullable=False, server_default="{}"),
    _words("title"),
    _number("version"),
    _words("data"),
    Column("status", String(16), nullable=False),
    _number("head"),
    Column("trail", Text, nullable=False, server_default="{}"),
    Column("seats", Text, nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("offers", Text, nullable=False, server_default="{}"),
    Column("orders", Text, nullable=False, server_default="{}"),
    Column("outcome", Text),
    Column("seed", Text, nullable=False),
    Column("owner", String(16)),
    _when("created"),
    _when("changed"),
    Column("due", BigInteger),
    _flag("thinking"),
    Column("held", BigInteger, nullable=False, server_default="0"),
    _flag("listed"),
    Index(None, "status", "listed", "changed"),
    Index(None, "changed"),
    _partial("ix_game_due", "due", "due is not null"),
    _partial("ix_game_thinking", "thinking", "thinking"),
)

event = Table(
    "event",
    metadata,
    Column("game", String(16), _game(), primary_key=True),
    Column("seq", Integer, primary_key=True),
    _when("at"),
    Column("kind", String(16), nullable=False),
    _words("seat"),
    Column("person", String(16)),
    _words("by"),
    Column("said", Text, nullable=False, server_default="null"),
    Column("facts", Text, nullable=False, server_default="[]"),
    Column("chance", Text, nullable=False, server_default="[]"),
    Column("undone", Integer),
    Column("request", String(80)),
    Column("digest", String(32)),
    Column("until", Integer),
    Index("uq_event_request", "game", "request", unique=True),
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("game", String(16), _game(), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

member = Table(
    "member",
    metadata,
    Column("person", String(16), _person(), primary_key=True),
    Column("game", String(16), _game(), primary_key=True),
    _flag("waiting"),
    _flag("over"),
    _when("since"),
    Index("ix_member_list", "person", "over", "waiting", "since", "game"),
)

visit = Table(
    "visit",
    metadata,
    Column("person", String(16), _person(), primary_key=True),
    Column("game", String(16), _game(), primary_key=True),
    _number("seq"),
    Column("looking", BigInteger, nullable=False, server_default="0"),
    Column("notes", Text),
    Index(None, "game"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(16), _game(), nullable=False, index=True),
    Column("person", String(16), _person(), nullable=False, index=True),
    Column("seat", String(64)),
    Column("text", Text, nullable=False),
    _when("at"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(16), _person(), nullable=False, index=True),
    Column("game", String(16)),
    Column("what", String(16), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("body", Text, nullable=False, server_default="{}"),
    _when("made"),
    _when("due"),
    _number("tries"),
    _words("trouble"),
    Index(None, "due"),
)

job = Table(
    "job",
    metadata,
    Column("key", String(128), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False, server_default="{}"),
    _when("due"),
    Column("held", BigInteger, nullable=False, server_default="0"),
    _number("tries"),
    Index(None, "due"),
)
