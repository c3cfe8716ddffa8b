"""Taking back: freely to the watershed, beyond it by consent; what is undone stays to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .store import Store
    from .values import Post, Posted


class Branch(NamedTuple):
    """What was undone: events `first` to `last`, by which event, when, and whether by consent."""

    first: int
    last: int
    undone_by: int
    when: int
    by_consent: bool


def take_back(store: Store, person_id: str, post: Post, *, whole: bool = False) -> Posted:
    """Take back the seat's own last answer, or with `whole` all back to the watershed; NotNow."""
    raise NotImplementedError


def branches(store: Store, person_id: str | None, table: str) -> tuple[Branch, ...]:
    """List what was undone; `moments.moment` shows it."""
    raise NotImplementedError
