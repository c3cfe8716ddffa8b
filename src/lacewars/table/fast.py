"""The few statements that every answer runs, handed to the driver as they are.

SQLAlchemy writes them, once for each kind of data base; running them through it would cost more
than the data base takes. Rows come back as plain tuples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection
    from sqlalchemy.sql import ClauseElement

DRIVERS = ("sqlite3", "psycopg")


class Made(NamedTuple):
    """A statement as a driver takes it: names in their order, where it counts; its own values."""

    text: str
    names: tuple[str, ...] | None
    own: dict[str, Any]


class Fast:
    """A statement with named parameters, compiled when it is first run."""

    __slots__ = ("_clause", "_made")

    def __init__(self, clause: ClauseElement) -> None:
        self._clause = clause
        self._made: dict[str, Made] = {}

    def __call__(self, connection: Connection, params: Mapping[str, Any]) -> Any:
        """Run it; return the driver's cursor."""
        made = self._made.get(connection.dialect.name) or self._compiled(connection)
        raw: Any = connection.connection.driver_connection
        if made.own:
            params = made.own | dict(params)
        if made.names is None:
            return raw.execute(made.text, params)
        return raw.execute(made.text, [params[name] for name in made.names])

    def _compiled(self, connection: Connection) -> Made:
        compiled: Any = self._clause.compile(dialect=connection.dialect)
        names = compiled.positiontup
        own = {name: value for name, value in compiled.params.items() if value is not None}
        made = Made(str(compiled), None if names is None else tuple(names), own)
        self._made[connection.dialect.name] = made
        return made


def is_from_driver(error: BaseException, name: str = "Error") -> bool:
    """Whether a data base's driver raised this, as the error it calls so."""
    return any(
        kind.__name__ == name and kind.__module__.partition(".")[0] in DRIVERS
        for kind in type(error).__mro__
    )
