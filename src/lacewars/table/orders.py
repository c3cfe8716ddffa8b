"""Standing orders: answers left behind for a rule, so that a reaction does not cost four mails."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .draft import Draft
    from .store import Store
    from .values import Order


class Wanted(NamedTuple):
    """An order: at questions of `rule`, `do` is `pass`, `ask`, `answer` or `at_least`.

    `value` is the answer, or the percentage asked for; `until` is `turn` (the default), `game` or
    `once`.
    """

    rule: str
    do: str
    value: object = None
    until: str = "turn"


def give(store: Store, person_id: str, table: str, seat: str, wanted: Wanted) -> Order:
    """Leave an order; it holds from the next question on."""
    raise NotImplementedError


def end(store: Store, person_id: str, table: str, order: int) -> None:
    """Take an order back."""
    raise NotImplementedError


def follow(draft: Draft) -> None:
    """Answer by standing orders as long as they reach."""
