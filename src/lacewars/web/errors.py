"""What can go wrong with a request: a code, a status, and one sentence for a person.

The sentence is English here and a key of the catalogue (`locale/`); a face says it in the reader's
language. Nothing is lost or half done after any of these.
"""

from __future__ import annotations

from typing import ClassVar

STATUS = {
    "bad_request": 400,
    "who_are_you": 401,
    "not_yours": 403,
    "not_found": 404,
    "moved_on": 409,
    "refused": 422,
    "too_much": 413,
    "too_fast": 429,
    "full": 507,
    "trouble": 500,
}
NOT_ALLOWED = 405


def mark(sentence: str) -> str:
    """Mark a sentence for the catalogue."""
    return sentence


class Trouble(Exception):  # noqa: N818 - it is told to a person, who did not necessarily err
    """A request that is answered with a sentence."""

    code: ClassVar[str] = "trouble"

    def __init_subclass__(cls, code: str) -> None:
        """Name the kind: `class NotFound(Trouble, code="not_found")`."""
        cls.code = code

    def __init__(
        self, says: str, *, at: str | None = None, rule: str | None = None, **named: object
    ) -> None:
        super().__init__(says)
        self.says = says
        self.at = at
        self.rule = rule
        self.named = named
        self.status = STATUS[self.code]
        self.headers: dict[str, str] = {}


class BadRequest(Trouble, code="bad_request"):
    """What was sent cannot be read."""


class WhoAreYou(Trouble, code="who_are_you"):
    """This needs somebody, and nobody is known."""


class NotYours(Trouble, code="not_yours"):
    """This belongs to others."""


class NotFound(Trouble, code="not_found"):
    """There is nothing of that name."""


class Refused(Trouble, code="refused"):
    """A rule forbids it; the sentence is said already, in the reader's language."""


class TooMuch(Trouble, code="too_much"):
    """More than is read."""


class WrongMethod(Trouble, code="bad_request"):
    """This address does not take that; the headers say what it takes."""

    def __init__(self, says: str, allowed: str) -> None:
        super().__init__(says)
        self.status = NOT_ALLOWED
        self.headers["Allow"] = allowed


class TooFast(Trouble, code="too_fast"):
    """More often than is answered; the headers say when to come back."""

    def __init__(self, says: str, wait: float) -> None:
        after = max(1, round(wait))
        super().__init__(says, after=after)
        self.headers["Retry-After"] = str(after)
