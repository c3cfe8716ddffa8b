"""Chat for those who sit, and private notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Chat

CHAT_MOST = 2_000
NOTES_MOST = 20_000


def chat(
    store: Store, person_id: str | None, table: str, *, before: int | None = None
) -> tuple[Chat, ...]:
    """Return the last hundred things said; a spectator of a running game reads nothing."""
    raise NotImplementedError


def speak(store: Store, person_id: str, table: str, text: str, *, seat: str | None = None) -> Chat:
    """Say something."""
    raise NotImplementedError


def notes(store: Store, person_id: str, table: str) -> str:
    """Return one's own notes."""
    raise NotImplementedError


def keep_notes(store: Store, person_id: str, table: str, text: str) -> None:
    """Keep one's own notes."""
    raise NotImplementedError
