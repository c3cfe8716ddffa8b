"""Answers and deeds: judged on a copy, stored in one transaction, all or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store
    from .values import Post, Posted


def answer(store: Store, person_id: str, post: Post, answers: Sequence[object]) -> Posted:
    """Give one seat's answers in a row, written as in a save; all or none.

    MovedOn if the game is not at `expected_seq`, Refused with the rule and the answer's number.
    The same request again gets the first reply; another one under the same id is a BadRequest.
    """
    raise NotImplementedError


def deed(store: Store, person_id: str, post: Post, word: str, choice: object) -> Posted:
    """Do what may be done at any time."""
    raise NotImplementedError
