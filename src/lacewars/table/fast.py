"""The few statements that every answer runs, handed to the driver as they are.

SQLAlchemy writes them, once for each kind of data base; running them through it would cost more
than the data base takes. Rows come back as plain tuples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection
    from sqlalchemy.sql import ClauseElement

DRIVERS = ("sqlite3", "psycopg")


class Fast:
    """A statement with named parameters, compiled when it is first run."""

    __slots__ = ("_clause", "_made")

    def __init__(self, clause: ClauseElement) -> None:
        self._clause = clause
        self._made: dict[str, tuple[str, tuple[str, ...] | None]] = {}

    def __call__(self, connection: Connection, params: Mapping[str, Any]) -> Any:
        """Run it; return the driver's cursor."""
        made = self._made.get(connection.dialect.name) or self._compiled(connection)
        text, names = made
        raw: Any = connection.connection.driver_connection
        return raw.execute(text, params if names is None else [params[name] for name in names])

    def _compiled(self, connection: Connection) -> tuple[str, tuple[str, ...] | None]:
        compiled: Any = self._clause.compile(dialect=connection.dialect)
        names = compiled.positiontup
        made = str(compiled), None if names is None else tuple(names)
        self._made[connection.dialect.name] = made
        return made


def is_from_driver(error: BaseException, name: str = "Error") -> bool:
    """Whether a data base's driver raised this, as the error it calls so."""
    return any(
        kind.__name__ == name and kind.__module__.partition(".")[0] in DRIVERS
        for kind in type(error).__mro__
    )
