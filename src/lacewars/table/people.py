"""Who plays: guests first, accounts for who wants one, tokens for browsers and programs.

A token is shown once and kept hashed; a password is kept as Argon2id makes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .store import Store
    from .values import Person


class TokenRow(NamedTuple):
    """A token somebody has: for a browser (`session`) or a program (`program`)."""

    id: str
    kind: str
    label: str
    created: int
    used: int


def guest(store: Store, *, lang: str = "fr") -> tuple[Person, str]:
    """Let somebody in without a question; return him and the token of his browser."""
    raise NotImplementedError


def bearer(store: Store, token: str) -> Person | None:
    """Return whose token this is, or None."""
    raise NotImplementedError


def person(store: Store, person_id: str) -> Person:
    """Return somebody by id; NotFound."""
    raise NotImplementedError


def become_member(
    store: Store, person_id: str, name: str, password: str, mail: str | None = None
) -> Person:
    """Make an account of a guest, who keeps his games; BadRequest at name, password or mail."""
    raise NotImplementedError


def sign_in(store: Store, name: str, password: str) -> tuple[Person, str]:
    """Return who this is and a token for his browser; WhoAreYou."""
    raise NotImplementedError


def sign_out(store: Store, token: str) -> None:
    """Forget a token."""
    raise NotImplementedError


def program_token(store: Store, person_id: str, label: str) -> str:
    """Make a token for a program; it is shown this once."""
    raise NotImplementedError


def tokens(store: Store, person_id: str) -> tuple[TokenRow, ...]:
    """List the tokens of somebody."""
    raise NotImplementedError


def revoke(store: Store, person_id: str, token_id: str) -> None:
    """Take one of one's tokens back."""
    raise NotImplementedError


def change(store: Store, person_id: str, wishes: Mapping[str, Any]) -> Person:
    """Change `name`, `lang`, `theme`, `zone`, `mail`, `prefs` or `password`; or BadRequest.

    `prefs` is merged: a key with None goes. The table itself reads `prefs["tell"]`, channels by
    event: `{"turn": ["mail", "hook"], "over": [], ...}`, `prefs["quiet"]` `[22, 7]`,
    `prefs["digest"]` minutes, `prefs["hook"]` an address.
    """
    raise NotImplementedError


def vacation(store: Store, person_id: str, days: int) -> int:
    """Begin a vacation of so many days, or end it with 0; return until when."""
    raise NotImplementedError


def block(store: Store, person_id: str, other_id: str, *, blocked: bool = True) -> None:
    """Not to sit with somebody: respected at joins, invitations and substitutes."""
    raise NotImplementedError


def delete(store: Store, person_id: str, password: str | None = None) -> None:
    """Delete somebody: his name, mail, talk, notes and tokens go, shared games stay."""
    raise NotImplementedError
