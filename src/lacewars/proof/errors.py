"""What a broken law says."""

from __future__ import annotations


class LawBroken(AssertionError):  # noqa: N818 - it says what happened
    """A law does not hold: which, and what was found instead."""

    def __init__(self, law: str, found: str) -> None:
        super().__init__(f"{law}: {found}")
        self.law = law
        self.found = found


def require(held: object, found: str) -> None:
    """Raise unless this holds; the runner adds the law's name."""
    if not held:
        raise LawBroken("", found)
