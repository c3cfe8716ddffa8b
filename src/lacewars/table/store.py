"""Where games are kept: SQLite in a data folder, or PostgreSQL by URL."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .values import Happened


class Store:
    """One process's door to the kept games; safe to use from several threads.

    `where` is a folder (SQLite inside it), or a URL: `sqlite:///file`, `postgresql://...`. Opening
    brings the tables of the data base up to date. `now` gives the time in milliseconds, for tests.
    """

    def __init__(self, where: str | Path, *, now: Callable[[], int] | None = None) -> None:
        raise NotImplementedError

    def listen(self, heard: Callable[[Happened], None]) -> Callable[[], None]:
        """Call `heard`, from any thread, after each stored change here or in another process.

        Returns what stops it.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Give back every connection."""
        raise NotImplementedError
