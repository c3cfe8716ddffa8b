"""Agreements outside the rules: draw, takeback, substitute, upgrade of rules; and resigning."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Offer

KINDS = ("draw", "takeback", "substitute", "upgrade", "resign")


def make(
    store: Store, person_id: str, table: str, kind: str, *, seat: str = "", to: object = None
) -> Offer | None:
    """Offer something; None if it was done at once because nobody else has to agree.

    `to` is the event to go back to (takeback) or the person's name (substitute).
    """
    raise NotImplementedError


def reply(store: Store, person_id: str, table: str, offer: int, *, accept: bool) -> Offer | None:
    """Accept or decline; None once it is settled. Who made it withdraws it by declining."""
    raise NotImplementedError
