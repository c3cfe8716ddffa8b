"""Passwords, kept as Argon2id makes them."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError


class Passwords:
    """Makes and checks; an unknown name takes as long as a wrong password."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self._nobody: str | None = None

    def made(self, password: str) -> str:
        """Return what is kept."""
        return self.hasher.hash(password)

    def fits(self, kept: str | None, password: str) -> bool:
        """Return whether a password is the one kept; None is nobody's and fits none."""
        if self._nobody is None:
            self._nobody = self.hasher.hash("")
        try:
            self.hasher.verify(kept or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return False
        return kept is not None

    def is_stale(self, kept: str) -> bool:
        """Return whether a kept password should be made anew with today's costs."""
        return self.hasher.check_needs_rehash(kept)
