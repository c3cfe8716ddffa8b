"""Answers and deeds: judged on a copy, stored in one transaction, all or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import facts
from .errors import BadRequest, Refused, TooMuch
from .head import seat_of
from .posting import begun, done
from .values import Posted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .store import Store
    from .values import Post

MOST_ANSWERS = 200


def answer(store: Store, person_id: str, post: Post, answers: Sequence[object]) -> Posted:
    """Give one seat's answers in a row, written as in a save; all or none.

    MovedOn if the game is not at `expected_seq`, Refused with the rule and the answer's number.
    The same request again gets the first reply; another one under the same id is a BadRequest.
    """
    if not answers:
        raise BadRequest("no_answers", at="answers")
    if len(answers) > MOST_ANSWERS:
        raise TooMuch("too_many_answers", at="answers", most=MOST_ANSWERS)
    with store.writing() as writing:
        request = begun(store, writing, person_id, post, list(answers))
        if isinstance(request, Posted):
            return request
        draft = request.draft
        rules, seat = draft.head.definition, seat_of(draft.game, post.seat)
        for number, value in enumerate(answers):
            choice = facts.choice_from(rules, value)
            refusal = draft.answer(seat, choice, person=person_id)
            if refusal is not None:
                raise Refused(rules.key, refusal, number)
        return done(request)


def deed(store: Store, person_id: str, post: Post, word: str, choice: object) -> Posted:
    """Do what may be done at any time."""
    with store.writing() as writing:
        request = begun(store, writing, person_id, post, [word, choice])
        if isinstance(request, Posted):
            return request
        draft = request.draft
        rules, seat = draft.head.definition, seat_of(draft.game, post.seat)
        wanted = facts.choice_from(rules, choice)
        refusal = draft.deed(seat, word, wanted, person=person_id)
        if refusal is not None:
            raise Refused(rules.key, refusal)
        return done(request)
