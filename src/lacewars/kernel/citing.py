"""What is said with a rule's number: refusals, modifiers, and the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Plain: TypeAlias = "int | str | bool | tuple[Plain, ...] | None"
T = TypeVar("T")


class Rule(NamedTuple):
    """A numbered paragraph of a rulebook."""

    book: str
    number: str


class Refusal(NamedTuple):
    """Why something may not be done: the rule that forbids it, and a key to the words."""

    rule: str
    key: str
    args: tuple[Plain, ...] = ()


class Modifier(NamedTuple):
    """One line of a sum that players can check."""

    value: int
    rule: str
    key: str
    args: tuple[Plain, ...] = ()


Judge: TypeAlias = Callable[[T], Refusal | None]


def total(modifiers: Iterable[Modifier]) -> int:
    """Add the lines up."""
    return sum([line.value for line in modifiers])


def first_refusal(*refusals: Refusal | None) -> Refusal | None:
    """Return the first that refuses."""
    return next((refusal for refusal in refusals if refusal is not None), None)
