"""What the table says no with. Each knows its code, and its words in both languages.

These are exceptions because whoever raises one wants the transaction undone: nothing is lost or
half done after any of them. The codes are those of `docs/protocol.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .words import say

if TYPE_CHECKING:
    from lacewars.kernel import Refusal


class TableError(Exception):
    """Something that cannot be done: `key` and `named` are its words, `at` the field."""

    code: ClassVar[str] = "trouble"

    def __init_subclass__(cls, code: str) -> None:
        """Name the kind: `class NotFound(TableError, code="not_found")`."""
        cls.code = code

    def __init__(self, key: str, /, at: str | None = None, **named: object) -> None:
        super().__init__(key, named)
        self.key = key
        self.at = at
        self.named = named

    def __str__(self) -> str:
        return self.says("en")

    def says(self, lang: str) -> str:
        """Return one sentence in the reader's language."""
        return say(lang, self.key, **self.named)


class BadRequest(TableError, code="bad_request"):
    """Something that makes no sense, whoever asks and whenever."""


class WhoAreYou(TableError, code="who_are_you"):
    """Somebody unknown, or a password or token that is not right."""


class NotYours(TableError, code="not_yours"):
    """Something that belongs to somebody else."""


class NotFound(TableError, code="not_found"):
    """No such thing, or nothing that this person may know of."""


class MovedOn(TableError, code="moved_on"):
    """The game is no longer where the sender thought; `seq` is where it is."""

    def __init__(self, table: str, seq: int, expected: int) -> None:
        super().__init__("moved_on", seq=seq, expected=expected)
        self.table = table
        self.seq = seq
        self.expected = expected


class Refused(TableError, code="refused"):
    """The rules refuse: `refusal` says why (its words are the game's), `number` which answer."""

    def __init__(self, game: str, refusal: Refusal, number: int = 0) -> None:
        super().__init__("refused", rule=refusal.rule, reason=refusal.key)
        self.game = game
        self.refusal = refusal
        self.number = number


class NotNow(TableError, code="refused"):
    """The table refuses: lawful elsewhere or later, not here and now."""


class TooMuch(TableError, code="too_much"):
    """Too long, too many."""


class Full(TableError, code="full"):
    """No room is left on the disk; what was there before is still there."""


class StoreTrouble(TableError, code="trouble"):
    """The store does not answer, or is not what it should be."""
