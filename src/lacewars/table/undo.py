"""Taking back: freely to the watershed, beyond it by consent; what is undone stays to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import bindparam, func, select

from lacewars.kernel import Answer, Entry
from lacewars.kernel.running import stir

from . import dice, facts, loading, schema
from .draft import UNDO
from .errors import NotNow
from .head import Trail
from .posting import begun, done
from .values import RUNNING, Posted, Undoable

if TYPE_CHECKING:
    from .draft import Draft
    from .live import Live
    from .store import Store
    from .values import Post

_event = schema.event.c
UNDONE = (
    select(
        _event.undone,
        func.min(_event.seq).label("first"),
        func.max(_event.seq).label("last"),
    )
    .where(_event.game == bindparam("game"), _event.undone.is_not(None))
    .group_by(_event.undone)
    .order_by(_event.undone)
)
BACKS = select(_event.seq, _event.at, _event.said).where(
    _event.game == bindparam("game"), _event.kind == loading.BACK
)


class Branch(NamedTuple):
    """What was undone: events `first` to `last`, by which event, when, and whether by consent."""

    first: int
    last: int
    undone_by: int
    when: int
    by_consent: bool


class Back(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a going back: to which event, and the other dice if it took some."""

    to: int
    stir: str = ""
    consent: bool = False


def take_back(store: Store, person_id: str, post: Post, *, whole: bool = False) -> Posted:
    """Take back the seat's own last answer, or with `whole` all back to the watershed; NotNow."""
    with store.writing() as writing:
        request = begun(store, writing, person_id, post, ["undo", whole])
        if isinstance(request, Posted):
            return request
        draft = request.draft
        found = draft.head.trail
        if found.seat != post.seat or not found.before:
            raise NotNow(why_not(draft.live, post.seat, found))
        kept = () if whole else found.before[:-1]
        to = found.before[len(kept)]
        left = Trail(post.seat, kept)
        go_back(draft, to, seat=post.seat, person=person_id, trail=left)
        return done(request)


def go_back(
    draft: Draft, to: int, *, seat: str, person: str | None, trail: Trail | None = None
) -> None:
    """Go back to the position after an event; by consent with other dice than all have seen."""
    consent = trail is None
    connection = draft.writing.connection
    g = loading.position(connection, draft.head, to)
    nonce = dice.nonce() if consent else None
    if nonce is not None:
        stir(g, nonce)
    connection.execute(UNDO, {"table": draft.head.id, "to": to, "back": draft.seq + 1})
    said = Back(to, "" if nonce is None else str(nonce), consent)
    count = draft.seq - to
    line = Entry(facts.TABLE + ("taken_back" if consent else "undone"), (count,), "", 0)
    draft.jump(g, loading.BACK, said, seat=seat, person=person, entries=(line,), trail=trail)


def undoable(live: Live, seat: str, *, mine: bool) -> Undoable:
    """Return whether the viewer may take back."""
    if live.head.status != RUNNING or not mine:
        return Undoable(may=False, to=live.head.head, why="not_playing", ask=False)
    found = live.head.trail
    if found.seat == seat and found.before:
        return Undoable(may=True, to=found.before[-1], why="", ask=False)
    why = why_not(live, seat, found)
    return Undoable(may=False, to=live.head.head, why=why, ask=live.head.head > 1)


def why_not(live: Live, seat: str, found: Trail) -> str:
    """Return the key of why this seat may not take back."""
    if found.before and found.seat != seat:
        return "another_answered"
    return "nothing_to_undo" if live.head.head <= 1 else "too_late"


def branches(store: Store, person_id: str | None, table: str) -> tuple[Branch, ...]:
    """List what was undone; `moments.moment` shows it."""
    from .looking import may_look  # noqa: PLC0415 - looking shows what may be undone

    with store.reading() as connection:
        may_look(store, connection, person_id, table)
        rows = connection.execute(UNDONE, {"game": table}).all()
        backs = {row.seq: row for row in connection.execute(BACKS, {"game": table})}
    out: list[Branch] = []
    for row in rows:
        back = msgspec.json.decode(backs[row.undone].said, type=Back)
        at = backs[row.undone].at
        out.append(Branch(row.first, row.last, row.undone, at, back.consent))
    return tuple(out)


def stirred_answer(said: str) -> list[Answer]:
    """Return what a record says where a game went back by consent and took other dice."""
    back = msgspec.json.decode(said, type=Back)
    return [Answer(-1, back.stir, loading.STIR)] if back.stir else []
