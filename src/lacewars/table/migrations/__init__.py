"""The steps by which a data base is brought up to date, by Alembic; none is ever changed later."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

FOLDER = Path(__file__).parent


@cache
def newest() -> str:
    """Return the name of the last step."""
    return max(steps())


@cache
def steps() -> frozenset[str]:
    """Return the names of all steps, which are in order."""
    files = (FOLDER / "versions").glob("v*.py")
    return frozenset([path.stem[1:].partition("_")[0] for path in files])


def bring_up(connection: Connection) -> None:
    """Take every step that is still to be taken, inside the caller's transaction."""
    from alembic import command  # noqa: PLC0415 - only a data base that is behind needs it

    command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """Return Alembic's settings for an open connection."""
    from alembic.config import Config  # noqa: PLC0415 - as above

    found = Config()
    found.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found
