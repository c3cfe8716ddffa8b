"""Who sits where: taking, leaving, inviting, machines, substitutes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from lacewars.players import why_not_play

from . import clocks, loading, outbox, people, schema
from .draft import Draft
from .errors import BadRequest, NotFound, NotNow, NotYours
from .head import FREE, PEOPLED, facts_of, seat_of
from .values import (
    HUMAN,
    INVITED,
    MACHINE,
    OPEN,
    OPEN_TABLE,
    OVER,
    RUNNING,
    SCREEN,
    Facts,
    Person,
)

if TYPE_CHECKING:
    from .head import Head, Sitting
    from .store import Store, Writing

RANKS = ("apprentice", "captain", "general", "marshal", "random")
FINISHER = "captain"
replaced = msgspec.structs.replace


def do(store: Store, person_id: str, table: str, seat: str, what: str, who: str = "") -> Facts:
    """Change who sits in a seat.

    `take` sits down (`who`: the word of an invitation, if it is not open), `leave` stands up,
    `invite` (`who`: a name, or nothing for a link: `invitation` then tells its word), `machine`
    (`who`: a rank) lets a machine play one's seat until one says `take` again, `substitute` opens
    one's seat to others, `finish` lets a machine play on for somebody whose time is up, `screen`
    shares one's seat with whoever sits at the same screen.
    """
    action = ACTIONS.get(what)
    if action is None:
        raise BadRequest("no_action", at="do", known=", ".join(ACTIONS))
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        if live.head.status == OVER:
            raise NotNow("game_over")
        draft = Draft(store, writing, live)
        action(draft, people.found(writing.connection, person_id), seat, who)
        begin_if_full(draft)
        return facts_of(draft.stored().head, store.now())


def begin_if_full(draft: Draft) -> None:
    """Begin once nobody is missing."""
    if draft.head.status == OPEN_TABLE and not any(s.kind in FREE for s in draft.head.seats):
        draft.set(status=RUNNING)
        draft.note("begun")


def invitation(store: Store, person_id: str, table: str, seat: str) -> str:
    """Return the secret word of a seat's invitation; NotYours unless he made the table."""
    with store.reading() as connection:
        head = loading.live(store, connection, table).head
    if head.owner != person_id:
        raise NotYours("not_your_table", at="table")
    word = head.sitting(seat).word
    if not word:
        raise NotFound("no_invitation", at="seat", seat=seat)
    return word


# -- actions -------------------------------------------------------------------------------------
def _take(draft: Draft, who: Person, seat: str, word: str) -> None:
    one = draft.head.sitting(seat)
    if one.kind in PEOPLED and one.person == who.id:
        draft.seat(replaced(one, stand_in=""))
        return
    if not may_take(one, who, word):
        raise NotYours("seat_taken", at="seat", seat=seat)
    others = tuple([other for other in draft.head.people if other != who.id])
    if people.are_apart(draft.writing.connection, who.id, others):
        raise NotNow("apart", at="seat")
    if draft.head.status == RUNNING:
        draft.note("seat_taken", seat_of(draft.game, seat), seat=seat, person=who.id)
    draft.seat(seated(one, who, draft.seq))


def may_take(one: Sitting, who: Person, word: str) -> bool:
    """Whether somebody may sit down here."""
    if one.kind == OPEN:
        return True
    if one.kind != INVITED:
        return False
    invited = one.person is not None and one.person == who.id
    return invited or bool(one.word and secrets.compare_digest(one.word, word))


def seated(one: Sitting, who: Person, seq: int, kind: str = HUMAN) -> Sitting:
    """Return a seat with somebody in it."""
    return replaced(
        one,
        kind=kind,
        person=who.id,
        name=who.name,
        rank="",
        word="",
        stand_in="",
        joined=seq,
        flagged=False,
        warned=False,
        zone=who.zone,
        away=0,
        tell=outbox.channels(who, "turn"),
    )


def _leave(draft: Draft, who: Person, seat: str, _: str) -> None:
    one = draft.head.own(who.id, seat)
    emptied(draft, one)
    if draft.head.status == RUNNING and not draft.head.people:
        draft.set(status=OVER)
        draft.note("abandoned", seat=seat)


def emptied(draft: Draft, one: Sitting, kind: str = OPEN, person: str | None = None) -> None:
    """Open a seat; while the game runs, all read that it is free."""
    before = (*one.before, one.person) if one.person and draft.head.status == RUNNING else ()
    if draft.head.status == RUNNING:
        draft.note("seat_left", seat_of(draft.game, one.seat), seat=one.seat, person=one.person)
    draft.seat(
        replaced(
            one,
            kind=kind,
            person=person,
            name="",
            stand_in="",
            word=people.new_id() if kind == INVITED else "",
            before=before,
            tell=(),
            away=0,
        )
    )
    draft.set(
        orders=replaced(
            draft.head.orders, rows=tuple([r for r in draft.head.orders.rows if r.seat != one.seat])
        )
    )


def _invite(draft: Draft, who: Person, seat: str, name: str) -> None:
    one = draft.head.sitting(seat)
    if draft.head.owner != who.id:
        raise NotYours("not_your_table", at="table")
    if one.kind not in (*FREE, MACHINE) or (one.kind == MACHINE and draft.head.status == RUNNING):
        raise NotYours("seat_taken", at="seat", seat=seat)
    draft.seat(invited(draft, one, who, name))


def invited(draft: Draft, one: Sitting, who: Person, name: str) -> Sitting:
    """Return a seat kept for somebody by name, or for whoever has the word."""
    other = people.by_name(draft.writing.connection, name) if name else None
    if other is not None:
        if people.are_apart(draft.writing.connection, other.id, (who.id,)):
            raise NotNow("apart", at="who")
        outbox.tell(draft.store, draft.writing, other, "invitation", draft.head, {})
    key = None if other is None else other.id
    known = "" if other is None else other.name
    return replaced(one, kind=INVITED, person=key, name=known, rank="", word=people.new_id())


def _machine(draft: Draft, who: Person, seat: str, rank: str) -> None:
    one = draft.head.sitting(seat)
    require_rank(rank or FINISHER, draft.head)
    if one.kind in PEOPLED and one.person == who.id:
        draft.seat(replaced(one, stand_in=rank or FINISHER))
        return
    sits = draft.head.owner == who.id or bool(draft.head.of_person(who.id))
    if one.kind not in (*FREE, MACHINE) or not sits:
        raise NotYours("not_your_seat", at="seat", seat=seat)
    if draft.head.status == RUNNING:
        draft.note("machine_sits", seat_of(draft.game, seat), seat=seat, person=who.id)
    draft.seat(replaced(one, kind=MACHINE, rank=rank or FINISHER, person=None, name="", word=""))


def require_rank(rank: str, head: Head) -> None:
    """Raise BadRequest where no such machine can play this game."""
    if rank not in RANKS:
        raise BadRequest("no_rank", at="who", rank=rank, known=", ".join(RANKS))
    why = why_not_play(rank, head.definition.key)
    if why is not None:
        raise BadRequest("no_machine", at="who", why=why)


def _substitute(draft: Draft, who: Person, seat: str, name: str) -> None:
    one = draft.head.own(who.id, seat)
    if draft.head.status != RUNNING:
        raise NotNow("not_begun")
    if not name:
        emptied(draft, one)
        return
    other = people.by_name(draft.writing.connection, name)
    others = tuple([p for p in draft.head.people if p != other.id])
    if people.are_apart(draft.writing.connection, other.id, others):
        raise NotNow("apart", at="who")
    emptied(draft, one, INVITED, other.id)
    outbox.tell(draft.store, draft.writing, other, "invitation", draft.head, {})


def _finish(draft: Draft, who: Person, seat: str, rank: str) -> None:
    one = draft.head.sitting(seat)
    if not draft.head.of_person(who.id):
        raise NotYours("not_your_table", at="table")
    if one.kind not in PEOPLED or not one.flagged:
        raise NotNow("not_late", at="seat", seat=seat)
    require_rank(rank or FINISHER, draft.head)
    stand_in(draft, one, rank or FINISHER)


def finisher(head: Head) -> str:
    """Return the rank of the machine that plays on for the absent: the best usual one there is."""
    playable = [rank for rank in (FINISHER, "random") if not why_not_play(rank, head.key)]
    return playable[0]


def stand_in(draft: Draft, one: Sitting, rank: str) -> None:
    """Let a machine play on for somebody until he comes back."""
    draft.note("machine_stands_in", seat_of(draft.game, one.seat), seat=one.seat)
    draft.seat(replaced(one, stand_in=rank))


def _screen(draft: Draft, who: Person, seat: str, _: str) -> None:
    one = draft.head.own(who.id, seat)
    draft.seat(replaced(one, kind=HUMAN if one.kind == SCREEN else SCREEN))


ACTIONS: Mapping[str, Callable[[Draft, Person, str, str], None]] = {
    "take": _take,
    "leave": _leave,
    "invite": _invite,
    "machine": _machine,
    "substitute": _substitute,
    "finish": _finish,
    "screen": _screen,
}


# -- when a person changes -----------------------------------------------------------------------
def renamed(store: Store, writing: Writing, who: Person) -> None:
    """Have every table of somebody know his name, zone, vacation and wishes as they are now."""
    for table in _tables(writing, who.id):
        live = loading.live(store, writing.connection, table, lock=True)
        draft = Draft(store, writing, live)
        for one in draft.head.of_person(who.id):
            draft.seat(_wished(draft, one, who))
        if draft.head.seats != live.head.seats:
            draft.stored()


def _wished(draft: Draft, one: Sitting, who: Person) -> Sitting:
    one = replaced(one, name=who.name, zone=who.zone, tell=outbox.channels(who, "turn"))
    return clocks.on_vacation(draft.head, one, who.away_until, draft.now)


def vacate(store: Store, writing: Writing, person_id: str) -> None:
    """Take somebody out of every table; what he alone played goes."""
    for table in _tables(writing, person_id):
        live = loading.live(store, writing.connection, table, lock=True)
        draft = Draft(store, writing, live)
        if set(live.head.people) <= {person_id} and live.head.owner == person_id:
            removed(store, writing, table)
            continue
        for one in draft.head.of_person(person_id):
            if live.head.status == OVER:
                draft.seat(replaced(one, person=None, name="", kind=HUMAN))
            else:
                emptied(draft, one)
        if live.head.owner == person_id:
            draft.set(owner=None)
        draft.stored()


def removed(store: Store, writing: Writing, table: str) -> None:
    """Take a table away with all that hangs on it."""
    writing.connection.execute(schema.game.delete().where(schema.game.c.id == table))
    writing.after.append(lambda: store.cache.drop(table))


def _tables(writing: Writing, person_id: str) -> list[str]:
    wanted = select(schema.member.c.game).where(schema.member.c.person == person_id)
    return list(writing.connection.execute(wanted.order_by(schema.member.c.game)).scalars())
