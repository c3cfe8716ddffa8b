"""What people are told outside the site: rows written with the game, sent by the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .head import Head
    from .store import Store, Writing
    from .values import Person


def channels(person: Person, what: str) -> tuple[str, ...]:
    """Return by which channels somebody wants to be told of something."""
    return ()


def require_good(prefs: Mapping[str, Any]) -> None:
    """Raise BadRequest where wishes for messages make no sense."""


def tell(
    store: Store, writing: Writing, person: Person, what: str, head: Head, body: Mapping[str, Any]
) -> None:
    """Have somebody told of something."""


def changed(store: Store, writing: Writing, before: Head | None, after: Head, now: int) -> None:
    """Have told whoever is waited for now, or whose game is over."""
