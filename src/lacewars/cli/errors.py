"""What goes wrong at the command line, told in one line."""

from __future__ import annotations

PEOPLE = frozenset(
    [
        *("SetUpError", "SaveError", "UnknownGameError", "PlayerError", "DataError", "TableError"),
        "BadInput",
    ]
)
WRONG = 2
FAILED = 1


class BadInput(ValueError):  # noqa: N818 - the charter's word
    """Something given at an entrance is wrong: what, where, and what would be right."""


def is_for_people(error: BaseException) -> bool:
    """Return whether an error's text was written as one line for people."""
    return any(kind.__name__ in PEOPLE for kind in type(error).__mro__)


def one_line(error: BaseException) -> str:
    """Return an error's text on one line."""
    return " ".join(str(error).split()) or type(error).__name__
