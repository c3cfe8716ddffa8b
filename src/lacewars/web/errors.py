"""What can go wrong with a request: a code, a status, and one sentence for a person.

The sentence is English here and a key of the catalogue (`locale/`); a face says it in the reader's
language. Nothing is lost or half done after any of these.
"""

from __future__ import annotations

from typing import ClassVar


def mark(sentence: str) -> str:
    """Mark a sentence for the catalogue."""
    return sentence


class Trouble(Exception):  # noqa: N818 - it is told to a person, who did not necessarily err
    """A request that is answered with a sentence."""

    code: ClassVar[str] = "trouble"
    status: ClassVar[int] = 500

    def __init__(
        self, says: str, *, at: str | None = None, rule: str | None = None, **named: object
    ) -> None:
        super().__init__(says)
        self.says = says
        self.at = at
        self.rule = rule
        self.named = named

    @property
    def headers(self) -> dict[str, str]:
        """What the answer's headers say beside it."""
        return {}


class BadRequest(Trouble):
    """What was sent cannot be read."""

    code = "bad_request"
    status = 400


class WhoAreYou(Trouble):
    """This needs somebody, and nobody is known."""

    code = "who_are_you"
    status = 401


class NotYours(Trouble):
    """This belongs to others."""

    code = "not_yours"
    status = 403


class NotFound(Trouble):
    """There is nothing of that name."""

    code = "not_found"
    status = 404


class WrongMethod(Trouble):
    """This address does not take that."""

    code = "bad_request"
    status = 405

    def __init__(self, says: str, allowed: str) -> None:
        super().__init__(says)
        self.allowed = allowed

    @property
    def headers(self) -> dict[str, str]:
        """Which methods it takes."""
        return {"Allow": self.allowed}


class MovedOn(Trouble):
    """Others were faster: what happened since comes with it."""

    code = "moved_on"
    status = 409


class Refused(Trouble):
    """A rule forbids it; the sentence is said already, in the reader's language."""

    code = "refused"
    status = 422


class TooMuch(Trouble):
    """More than is read."""

    code = "too_much"
    status = 413


class TooFast(Trouble):
    """More often than is answered."""

    code = "too_fast"
    status = 429

    def __init__(self, says: str, after: float) -> None:
        super().__init__(says, after=max(1, round(after)))
        self.after = after

    @property
    def headers(self) -> dict[str, str]:
        """When to come back."""
        return {"Retry-After": str(self.named["after"])}


class Full(Trouble):
    """There is no room to keep it."""

    code = "full"
    status = 507
