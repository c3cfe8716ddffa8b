"""Who is looking at what: to spare mails, to show who is there, and to know the last visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store

LOOKING = 60_000  # milliseconds


def looking(store: Store, person_id: str, table: str, *, seq: int | None = None) -> None:
    """Note that somebody has this table in sight now, and has seen it up to an event.

    Say it when the page becomes visible and every half minute while it is.
    """
    raise NotImplementedError


def gone(store: Store, person_id: str, table: str) -> None:
    """Note that the page was closed or hidden."""
    raise NotImplementedError


def present(store: Store, table: str) -> tuple[str, ...]:
    """Return the ids of those who look at it now."""
    raise NotImplementedError


def last_seen(store: Store, person_id: str, table: str) -> int:
    """Return the last event this person has seen; 0 if none."""
    raise NotImplementedError
