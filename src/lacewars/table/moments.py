"""Earlier moments of a game, what happened meanwhile, and games that begin from one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Frame, Look, Made

EVERYBODY = "all"


def moment(
    store: Store, person_id: str | None, table: str, seq: int, seat: str | None = None
) -> Look:
    """Return the look as it was after an event, from the seat's knowledge then.

    After the end of the game any seat may be looked through, or `all` at once.
    """
    raise NotImplementedError


def away(
    store: Store, person_id: str, table: str, seat: str | None = None, *, most: int = 60
) -> tuple[int, tuple[Frame, ...]]:
    """Return since which event, and what happened since this person's last visit."""
    raise NotImplementedError


def branch(store: Store, person_id: str, table: str, seq: int) -> Made:
    """Make a private table that goes on from a moment: of a game that is over, or of one's own."""
    raise NotImplementedError


def sandbox(store: Store, person_id: str, table: str, seat: str, seq: int | None = None) -> Made:
    """Make a private table dealt from what this seat knows."""
    raise NotImplementedError
