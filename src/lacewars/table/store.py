"""Where games are kept: SQLite in a data folder, or PostgreSQL by URL.

One writer at a time: SQLite locks the file (`BEGIN IMMEDIATE`), PostgreSQL the row of the game.
Connections are in autocommit, one a thread; a transaction is begun and ended by name.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from . import migrations
from .cache import Cache
from .ears import Ears
from .errors import BadRequest, Full, StoreTrouble, TableError
from .fast import is_from_driver
from .passwords import Passwords

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine import URL

    from .values import Happened

FILE = "lacewars.sqlite"
FOLDER = "~/.local/share/lacewars"
PATIENCE = 15_000  # milliseconds to wait for another process's write
FULL = ("disk is full", "no space left", "disk full")
PRAGMAS = (
    "journal_mode=WAL",
    f"busy_timeout={PATIENCE}",
    "foreign_keys=ON",
    "journal_size_limit=67108864",
)


class Writing:
    """One transaction: its connection, and what is to be done once it is stored."""

    __slots__ = ("after", "connection", "told")

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.after: list[Callable[[], None]] = []
        self.told: list[Happened] = []

    def tell(self, happened: Happened) -> None:
        """Have the listeners told, if it is stored; one thing once."""
        if happened not in self.told:
            self.told.append(happened)


class Store:
    """One process's door to the kept games; safe to use from several threads.

    `where` is a folder (SQLite inside it), or a URL: `sqlite:///file`, `postgresql://...`. Opening
    brings the data base up to date. `now` gives the time in milliseconds, for tests. With
    `durable`, SQLite outlives a power cut with every answer, not only the end of a process.
    `folder` is where files beside a PostgreSQL are kept (LACEWARS_FOLDER by default).
    """

    def __init__(
        self,
        where: str | Path,
        *,
        now: Callable[[], int] | None = None,
        durable: bool = False,
        passwords: Passwords | None = None,
        folder: Path | None = None,
    ) -> None:
        self._folder = folder
        self.url = url_of(where)
        self.now = now or milliseconds
        self.passwords = passwords or Passwords()
        self.cache = Cache()
        self._gate = threading.RLock()
        self._local = threading.local()
        self._open: list[Connection] = []
        self.ears = Ears(self)
        with clear():
            self.engine = engine_for(self.url, durable=durable)
            self._bring_up()
        self._find_kept_rules()

    @property
    def is_sqlite(self) -> bool:
        """Whether the games are in one file here."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def folder(self) -> Path:
        """Where files beside the data base are kept."""
        if self._folder is not None:
            return self._folder
        if self.is_sqlite and self.url.database:
            return Path(self.url.database).parent
        return Path(os.environ.get("LACEWARS_FOLDER", FOLDER)).expanduser()

    # -- transactions -----------------------------------------------------------------------------
    def connection(self) -> Connection:
        """Return this thread's connection, for reading: each statement sees what is stored."""
        found: Connection | None = getattr(self._local, "connection", None)
        if found is None or found.closed:
            with clear():
                found = self.engine.connect()
            self._local.connection = found
            self._open.append(found)
        return found

    @contextmanager
    def reading(self) -> Generator[Connection, None, None]:
        """Read; whatever goes wrong below comes out as one clear error."""
        try:
            with clear():
                yield self.connection()
        except StoreTrouble:
            self._drop()
            raise

    @contextmanager
    def writing(self) -> Generator[Writing, None, None]:
        """Write in one transaction: all of it is stored, or nothing."""
        gate = self._gate if self.is_sqlite else threading.RLock()
        with gate, self._transaction() as writing:
            yield writing
        for happened in writing.told:
            self.ears.tell(happened)

    @contextmanager
    def _transaction(self) -> Generator[Writing, None, None]:
        writing = Writing(self.connection())
        try:
            with clear():
                begin(writing.connection, "BEGIN IMMEDIATE" if self.is_sqlite else "BEGIN")
                yield writing
                self.ears.announce(writing)
                begin(writing.connection, "COMMIT")
        except BaseException as error:
            self._roll_back(writing.connection)
            if isinstance(error, StoreTrouble):
                self._drop()
            raise
        for done in writing.after:
            done()

    def _roll_back(self, connection: Connection) -> None:
        with suppress(SQLAlchemyError):
            connection.exec_driver_sql("ROLLBACK")

    def _drop(self) -> None:
        """Forget a connection that is no good any more."""
        connection: Connection | None = getattr(self._local, "connection", None)
        self._local.connection = None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()
            with suppress(ValueError):
                self._open.remove(connection)

    def _find_kept_rules(self) -> None:
        from .versions import look_in  # noqa: PLC0415 - versions know the store, not the reverse

        look_in(self.folder / "rules")

    def _bring_up(self) -> None:
        version = _version(self.connection())
        if version == migrations.newest():
            return
        if version is not None and version not in migrations.steps():
            raise StoreTrouble("newer_store", step=version)
        with self._transaction() as writing:
            if not self.is_sqlite:
                writing.connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1702, 1713)")
            migrations.bring_up(writing.connection)

    # -- telling ----------------------------------------------------------------------------------
    def listen(self, heard: Callable[[Happened], None]) -> Callable[[], None]:
        """Call `heard`, from any thread, after each stored change here or in another process.

        Returns what stops it.
        """
        return self.ears.listen(heard)

    def close(self) -> None:
        """Give back every connection."""
        self.ears.close()
        for connection in self._open:
            with suppress(SQLAlchemyError):
                connection.close()
        self.engine.dispose()


def milliseconds() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000


def place_of(where: str = "") -> str:
    """Return where games are kept: as said, as LACEWARS_DATA says, or in the usual folder."""
    said = where or os.environ.get("LACEWARS_DATA") or FOLDER
    return said if "://" in said else str(Path(said).expanduser())


def url_of(where: str | Path) -> URL:
    """Read what says where the games are kept."""
    text = str(where)
    if "://" not in text:
        folder = Path(text)
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise StoreTrouble("no_folder", folder=folder, why=error.strerror) from None
        return make_url(f"sqlite:///{folder / FILE}")
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadRequest("no_url", url=text) from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BadRequest("no_url", url=url.render_as_string())
    return url


def engine_for(url: URL, *, durable: bool) -> Engine:
    """Return the engine of a store."""
    try:
        engine = create_engine(url, isolation_level="AUTOCOMMIT", pool_size=20, max_overflow=20)
    except (ImportError, NoSuchModuleError) as error:
        raise StoreTrouble("no_driver", why=error) from None
    if url.get_backend_name() == "sqlite":
        level = "FULL" if durable else "NORMAL"

        def prepared(raw: Any, _record: object) -> None:
            for pragma in (*PRAGMAS, f"synchronous={level}"):
                raw.execute(f"PRAGMA {pragma}")

        event.listen(engine, "connect", prepared)
    return engine


def trouble(error: object) -> Full | StoreTrouble:
    """Return what a driver's error is called here."""
    said = " ".join(str(error).split())
    if any(sign in said.lower() for sign in FULL):
        return Full("full")
    return StoreTrouble("store", why=said)


def begin(connection: Connection, word: str) -> None:
    """Begin or end a transaction."""
    raw: Any = connection.connection.driver_connection
    raw.execute(word)


@contextmanager
def clear() -> Generator[None, None, None]:
    """Turn what the data base says into one of the table's errors."""
    try:
        yield
    except TableError:
        raise
    except DBAPIError as error:
        raise trouble(error.orig) from error
    except SQLAlchemyError as error:
        raise StoreTrouble("store", why=" ".join(str(error).split())) from error
    except Exception as error:
        if is_from_driver(error):
            raise trouble(error) from error
        raise


def _version(connection: Connection) -> str | None:
    """Return which step the data base stands at; None if it is empty."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    row = connection.exec_driver_sql("SELECT version_num FROM alembic_version").first()
    return None if row is None else str(row[0])
