"""Who wants to hear what happened, here and in the other processes of the same store.

PostgreSQL tells by LISTEN/NOTIFY. For SQLite, a thread asks now and then whether another process
has written, and which games it was.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from . import schema
from .values import Happened

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from .store import Store, Writing

log = logging.getLogger(__name__)
CHANNEL = "lacewars"
NAP = 0.2  # seconds between two looks at the file
MARGIN = 5_000  # milliseconds that two processes' clocks, or one long write, may differ by
Heard = "Callable[[Happened], None]"


class Ears:
    """The listeners of one process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._origin = secrets.token_hex(8)
        self._heard: list[Callable[[Happened], None]] = []
        self._known: dict[str, tuple[int, int]] = {}
        self._newest = 0
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self.ready = threading.Event()

    def listen(self, heard: Callable[[Happened], None]) -> Callable[[], None]:
        """Add a listener; return what takes it away."""
        with self._lock:
            self._heard.append(heard)
            if self._thread is None:
                target = self._watch if self._store.is_sqlite else self._hear
                self._thread = threading.Thread(target=target, name="lacewars-ears", daemon=True)
                self._thread.start()
        self.ready.wait(5)
        return lambda: self._forget(heard)

    def tell(self, happened: Happened) -> None:
        """Tell the listeners here."""
        for heard in tuple(self._heard):
            try:
                heard(happened)
            except Exception:
                log.exception("a listener failed at %s", happened)

    def announce(self, writing: Writing) -> None:
        """Tell the other processes, as part of the transaction."""
        if self._store.is_sqlite:
            return
        for happened in writing.told:
            text = json.dumps([self._origin, *happened])
            writing.connection.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', %s)", (text,))

    def noted(self, game: str, head: int, changed: int) -> None:
        """Remember that a change was made here, so that it is not told twice."""
        if self._thread is not None:
            self._known[game] = head, changed

    def close(self) -> None:
        """Stop listening to others."""
        self._stop.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(5)

    def _forget(self, heard: Callable[[Happened], None]) -> None:
        with self._lock, suppress(ValueError):
            self._heard.remove(heard)

    # -- SQLite -----------------------------------------------------------------------------------
    def _watch(self) -> None:
        with self._store.engine.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
            self._newest = self._latest(connection)
            self._look(connection, tell=lambda _: None)
            while not self._stop.is_set():
                with suppress(SQLAlchemyError):
                    found = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
                    if found != version:
                        version = found
                        self._look(connection, tell=self.tell)
                self.ready.set()
                self._stop.wait(NAP)

    def _latest(self, connection: Connection) -> int:
        found = connection.exec_driver_sql("SELECT max(changed) FROM game").scalar()
        return int(found or 0)

    def _look(self, connection: Connection, tell: Callable[[Happened], None]) -> None:
        game = schema.game.c
        since = self._newest - MARGIN
        wanted = select(game.id, game.head, game.changed).where(game.changed >= since)
        rows = connection.execute(wanted).all()
        told: dict[str, tuple[int, int]] = {}
        for key, head, changed in rows:
            known = self._known.get(key)
            told[key] = head, changed
            if known != (head, changed) and (known is not None or changed >= self._newest):
                kind = "list" if known is not None and known[0] == head else "table"
                tell(Happened(key, head, kind))
            self._newest = max(self._newest, changed)
        self._known = told

    # -- PostgreSQL -------------------------------------------------------------------------------
    def _hear(self) -> None:
        while not self._stop.is_set():
            try:
                self._hear_once()
            except Exception:
                log.exception("listening to the data base failed; trying again")
                self._stop.wait(1)

    def _hear_once(self) -> None:
        import psycopg  # noqa: PLC0415 - needed only where the store is PostgreSQL

        url = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=NAP):
                    origin, *parts = json.loads(notice.payload)
                    if origin != self._origin:
                        self.tell(Happened(*parts))
