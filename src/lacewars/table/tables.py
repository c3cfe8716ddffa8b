"""Which games there are: to make one, to list them, to export and import."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Facts, Made, Page, Wish


def create(store: Store, person_id: str, wish: Wish) -> Made:
    """Make a table; it begins when every seat is taken. BadRequest at the field that is wrong."""
    raise NotImplementedError


def listed(
    store: Store, person_id: str | None, of: str = "open", *, after: str = "", limit: int = 50
) -> Page:
    """List `mine`, `waiting`, `open` or `over` tables, what waits for this person first."""
    raise NotImplementedError


def facts(store: Store, person_id: str | None, table: str) -> Facts:
    """Return what may be known of a table at a glance; NotFound."""
    raise NotImplementedError


def exported(store: Store, person_id: str, table: str) -> str:
    """Return a game as a save: of one that is over, or in which all others are machines."""
    raise NotImplementedError


def close(store: Store, person_id: str, table: str) -> None:
    """Take away a table of one's own that has not begun."""
    raise NotImplementedError


def rematch(store: Store, person_id: str, table: str) -> Made:
    """Make a table like this one, the others invited, seats turned by one."""
    raise NotImplementedError
