"""Agreements outside the rules: draw, takeback, substitute, upgrade of rules; and resigning.

An offer holds until everybody concerned has agreed, somebody declines, or its maker withdraws it.
Machines, and people for whom a machine stands in, are not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, func, select

from lacewars.kernel import Entry

from . import facts, loading, outbox, people, schema, seats, undo, versions
from .draft import Draft
from .errors import BadRequest, NotFound, NotNow, NotYours
from .head import PEOPLED, Proposal, needed, seat_of
from .live import OWN
from .looking import offers_of
from .values import INVITED, MACHINE, OVER, RUNNING, Offer

if TYPE_CHECKING:
    from .head import Head, Sitting
    from .store import Store

KINDS = ("draw", "takeback", "substitute", "upgrade", "resign")
MOST_OFFERS = 20
replaced = msgspec.structs.replace
_event = schema.event.c
MY_LAST = select(func.max(_event.seq)).where(
    _event.game == bindparam("game"),
    _event.seat == bindparam("seat"),
    _event.kind.in_(OWN),
    _event.undone.is_(None),
)
IS_THERE = select(_event.seq).where(
    _event.game == bindparam("game"), _event.seq == bindparam("seq"), _event.undone.is_(None)
)


def make(
    store: Store, person_id: str, table: str, kind: str, *, seat: str = "", to: object = None
) -> Offer | None:
    """Offer something; None if it was done at once because nobody else has to agree.

    `to` is the event to go back to (takeback; by default before the seat's last answer) or the
    person's name (substitute: `seat` is then the seat to be filled). `seat` is by default one's
    own. Resigning needs nobody: with two seats the other wins, with more a machine plays on.
    """
    if kind not in KINDS:
        raise BadRequest("no_offer_kind", at="kind", known=", ".join(KINDS))
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        if live.head.status != RUNNING:
            raise NotNow("game_over" if live.head.status == OVER else "not_begun")
        draft = Draft(store, writing, live)
        mine = my_seat(live.head, person_id, "" if kind == "substitute" else seat)
        if kind == "resign":
            resign(draft, mine)
            draft.stored()
            return None
        proposal = _proposed(draft, kind, mine, seat, to)
        return _settled(draft, proposal, person_id)


def my_seat(head: Head, person_id: str, seat: str) -> Sitting:
    """Return the seat somebody speaks for; NotYours."""
    if seat:
        return head.own(person_id, seat)
    own = head.of_person(person_id)
    if not own:
        raise NotYours("not_at_table", at="table")
    return own[0]


def _proposed(draft: Draft, kind: str, mine: Sitting, seat: str, to: object) -> Proposal:
    head = draft.head
    if len(head.offers.rows) >= MOST_OFFERS:
        raise NotNow("too_many_offers", most=MOST_OFFERS)
    proposal = Proposal(head.offers.count + 1, kind, mine.seat, draft.now)
    if kind == "takeback":
        return replaced(proposal, to=_back_to(draft, mine, to))
    if kind == "substitute":
        target = head.sitting(seat)
        other = people.by_name(draft.writing.connection, str(to))
        if target.kind not in PEOPLED or people.are_apart(
            draft.writing.connection, other.id, head.people
        ):
            raise NotNow("apart", at="to")
        return replaced(proposal, who=other.id, seat=seat)
    if kind == "upgrade":
        versions.require_newer(head)
    return proposal


def _back_to(draft: Draft, mine: Sitting, to: object) -> int:
    run = draft.writing.connection.execute
    if to is None:
        last = run(MY_LAST, {"game": draft.head.id, "seat": mine.seat}).scalar()
        if last is None:
            raise NotNow("nothing_to_undo")
        return int(last) - 1
    if type(to) is not int or not 1 <= to < draft.head.head:
        raise BadRequest("no_event", at="to")
    if run(IS_THERE, {"game": draft.head.id, "seq": to}).first() is None:
        raise NotNow("undone_already", at="to")
    return to


def reply(store: Store, person_id: str, table: str, offer: int, *, accept: bool) -> Offer | None:
    """Accept or decline; None once it is settled. Who made it withdraws it by declining."""
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        my_seat(live.head, person_id, "")
        proposal = next((one for one in live.head.offers.rows if one.id == offer), None)
        if proposal is None:
            raise NotFound("no_offer", at="offer", offer=offer)
        draft = Draft(store, writing, live)
        if accept:
            return _settled(draft, proposal, person_id)
        _set(draft, proposal, keep=False)
        draft.stored()
        return None


def _settled(draft: Draft, proposal: Proposal, person_id: str) -> Offer | None:
    """Count somebody's consent; do what was offered once all have agreed."""
    own = [one.seat for one in draft.head.of_person(person_id)]
    proposal = replaced(proposal, yes=tuple(dict.fromkeys([*proposal.yes, *own])))
    if set(needed(draft.head, proposal)) <= set(proposal.yes):
        _set(draft, proposal, keep=False)
        DONE[proposal.kind](draft, proposal)
        draft.stored()
        return None
    is_new = proposal.id > draft.live.head.offers.count
    _set(draft, proposal, keep=True)
    if is_new:
        _tell(draft, proposal, person_id)
    live = draft.stored()
    found = [one for one in offers_of(live.head, tuple(own)) if one.id == proposal.id]
    return found[0]


def _set(draft: Draft, proposal: Proposal, *, keep: bool) -> None:
    rows = [one for one in draft.head.offers.rows if one.id != proposal.id]
    rows += [proposal] if keep else []
    count = max(draft.head.offers.count, proposal.id)
    draft.set(offers=replaced(draft.head.offers, count=count, rows=tuple(rows)))


def _tell(draft: Draft, proposal: Proposal, maker: str) -> None:
    others = tuple([person for person in draft.head.people if person != maker])
    found = people.many(draft.writing.connection, others)
    for who in found.values():
        body: dict[str, Any] = {"kind": proposal.kind}
        outbox.tell(draft.store, draft.writing, who, "offer", draft.head, body)


# -- what comes of it ----------------------------------------------------------------------------
def _draw(draft: Draft, _: Proposal) -> None:
    ended(draft, (), "draw")


def _take_back(draft: Draft, proposal: Proposal) -> None:
    assert proposal.to is not None
    draft.set(terms=replaced(draft.head.terms, friendly=True))
    undo.go_back(draft, proposal.to, seat=proposal.by, person=None)
    draft.set(offers=replaced(draft.head.offers, rows=()))


def _substitute(draft: Draft, proposal: Proposal) -> None:
    one = draft.head.sitting(proposal.seat)
    seats.emptied(draft, one, INVITED, proposal.who)
    found = people.many(draft.writing.connection, (proposal.who,))
    for who in found.values():
        outbox.tell(draft.store, draft.writing, who, "invitation", draft.head, {})


def _upgrade(draft: Draft, _: Proposal) -> None:
    versions.upgrade(draft)


DONE: Mapping[str, Callable[[Draft, Proposal], None]] = {
    "draw": _draw,
    "takeback": _take_back,
    "substitute": _substitute,
    "upgrade": _upgrade,
}


def resign(draft: Draft, mine: Sitting) -> None:
    """Give up: with two seats the other wins, with more a machine plays on for good."""
    others = [one.seat for one in draft.head.seats if one.seat != mine.seat]
    if len(others) == 1:
        ended(draft, tuple(others), "resigned")
        return
    draft.note("seat_resigned", seat_of(draft.game, mine.seat), seat=mine.seat, person=mine.person)
    before = (*mine.before, mine.person) if mine.person else mine.before
    draft.seat(
        replaced(
            mine,
            kind=MACHINE,
            rank=seats.FINISHER,
            person=None,
            name="",
            before=before,
            stand_in="",
            tell=(),
        )
    )


def ended(draft: Draft, winners: tuple[str, ...], why: str) -> None:
    """End a game by agreement or by default; the position stays as it is."""
    names = tuple([seat_of(draft.game, code) for code in winners])
    line = Entry(facts.TABLE + why, (names,), "", 0)
    draft.jump(draft.game, loading.END, {"why": why, "winners": winners}, entries=(line,))
    draft.set(status=OVER, outcome=[list(winners), why])
