"""Lists of tables as they were last sent to somebody, until something changes at his tables."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lacewars.table import Happened, Store

KEPT_FOR = 2.0  # seconds: what another process did may be that late, and clocks run
MOST_PEOPLE = 2_000
MOST_PAGES = 40  # of one person


class Kept(NamedTuple):
    """A page as it was sent."""

    body: bytes
    until: float


class Lists:
    """The pages kept in one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pages: dict[str, dict[tuple[str, ...], Kept]] = {}

    def get(self, person: str, page: tuple[str, ...]) -> bytes | None:
        """A page as it was sent a moment ago, if nothing changed."""
        found = self.pages.get(person, {}).get(page)
        return None if found is None or found.until < time.monotonic() else found.body

    def put(self, person: str, page: tuple[str, ...], body: bytes) -> None:
        """Keep a page, within bounds."""
        if len(self.pages) >= MOST_PEOPLE:
            self.pages.clear()
        own = self.pages.setdefault(person, {})
        if len(own) >= MOST_PAGES:
            own.clear()
        own[page] = Kept(body, time.monotonic() + KEPT_FOR)

    def forget(self, person: str) -> None:
        """Let go of somebody's pages: he looked at a table, or did something."""
        self.pages.pop(person, None)

    def changed(self, happened: Happened) -> None:
        """Let go of the pages of all who sit at a table; of everybody's where that is not known."""
        live = self.store.cache.get(happened.table)
        if happened.kind != "table" or live is None or live.head.head != happened.seq:
            self.pages.clear()
            return
        for person in live.head.people:
            self.pages.pop(person, None)
