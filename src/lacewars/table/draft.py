"""What one transaction adds to a game: events on a copy, stored all together or not at all."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, delete, insert, update

from lacewars.kernel import AskAny, Entry, Record

from . import clocks, facts, head as heads, outbox, schema
from .errors import BadRequest, StoreTrouble
from .fast import Fast, is_from_driver
from .head import Trail
from .live import Live, fork, stepped
from .loading import (
    ANSWER,
    DEED,
    JUMPS,
    NOTE,
    SEAL,
    journal,
    packed,
)
from .values import OPEN_TABLE, OVER, RUNNING, Happened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lacewars.kernel import Game, Plain, Refusal, Seat

    from .head import Head, Sitting
    from .store import Store, Writing

log = logging.getLogger(__name__)
EVERY = 50  # answers between two positions kept
TURN = 10  # at least, where the word goes to another seat
MOST_EVENTS = 20_000  # in one game
CHANGING = (
    *("version", "data", "status", "head", "trail", "seats", "terms", "offers", "orders"),
    *("outcome", "changed", "due", "thinking", "listed"),
)

_game = schema.game.c
_event = schema.event.c
ADD_EVENT = Fast(insert(schema.event))
ADD_SNAPSHOT = Fast(insert(schema.snapshot))
SET_HEAD = Fast(
    update(schema.game)
    .where(_game.id == bindparam("table"))
    .values({name: bindparam(name) for name in CHANGING})
)
SET_STAND = Fast(
    update(schema.game)
    .where(_game.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("head", "trail", "changed")})
)
UNDO = (
    update(schema.event)
    .where(
        _event.game == bindparam("table"),
        _event.seq > bindparam("to"),
        _event.seq < bindparam("back"),
        _event.undone.is_(None),
    )
    .values(undone=bindparam("back"))
)


class Draft:
    """A game being carried on inside a transaction."""

    def __init__(self, store: Store, writing: Writing, live: Live) -> None:
        self.store = store
        self.writing = writing
        self.live = live
        self.head = live.head
        self.game: Game = live.game
        self.now = store.now()
        self.rows: list[dict[str, Any]] = []
        self.lines: list[tuple[int, list[Entry]]] = []
        self.trail = live.head.trail
        self.kept = live.kept
        self.jumped = False

    @property
    def seq(self) -> int:
        """The last event, those of this draft included."""
        return self.live.head.head + len(self.rows)

    # -- what may be added ------------------------------------------------------------------------
    def answer(
        self,
        seat: Seat,
        choice: Plain,
        *,
        person: str | None,
        by: str = "",
        line: Entry | None = None,
    ) -> Refusal | None:
        """Let a seat answer; a refusal changes nothing. `line` is the table's, told before it."""
        g = fork(self.game)
        asked = g.pending
        refusal = self._judged(lambda: g.answer(seat, choice))
        if refusal is not None:
            return refusal
        kind = SEAL if g.sealed and g.pending is asked else ANSWER
        if g.pending is asked:
            g.pending = None
        if line is not None and g.record is not None:
            g.record.entries.insert(0, line)
        self._add(g, kind, heads.code_of(seat), facts.choice_written(choice), person, by)
        return None

    def deed(self, seat: Seat, word: str, choice: Plain, *, person: str | None) -> Refusal | None:
        """Let a seat do what may be done at any time."""
        g = fork(self.game)
        g.pending = None
        refusal = self._judged(lambda: g.meanwhile(seat, word, choice))
        if refusal is None:
            said = facts.choice_written((word, choice))
            self._add(g, DEED, heads.code_of(seat), said, person, "")
        return refusal

    def _judged(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        """Let the rules act; if they fail, that is told and the game stays as it was."""
        try:
            return act()
        except Exception as error:
            log.exception("the rules failed: table %s after event %d", self.head.id, self.seq)
            why = f"{type(error).__name__}: {error}"
            raise StoreTrouble("rules_failed", table=self.head.id, why=why) from error

    def note(self, key: str, *args: Plain, seat: str = "", person: str | None = None) -> None:
        """Write a line of the table's own into the journal, for all to read."""
        g = self.game.clone()
        g.pending = self.game.pending
        g.record = Record()
        g.record.entries.append(Entry(facts.TABLE + key, args, "", 0))
        self._add(g, NOTE, seat, "null", person, "")

    def jump(
        self,
        g: Game,
        kind: str,
        said: object,
        *,
        seat: str = "",
        person: str | None = None,
        entries: tuple[Entry, ...] = (),
        chance: tuple[tuple[int, ...], ...] = (),
        trail: Trail | None = None,
    ) -> None:
        """Put another position in the place of this one: it is kept whole."""
        g = g.clone()
        g.record = Record()
        g.record.entries += entries
        g.record.chance += chance
        self._add(g, kind, seat, heads.as_json(said), person, "")
        self.jumped = True
        self.trail = msgspec.structs.replace(trail or Trail(), shed=g.watershed)

    def _add(self, g: Game, kind: str, seat: str, said: str, person: str | None, by: str) -> None:
        record = g.record
        assert record is not None
        g.record = None
        seq = self.seq + 1
        if kind not in (NOTE, *JUMPS):
            crossed = self.game.last != g.last
            self.trail = stepped(self.trail, (seq, kind, seat, g.watershed), crossed=crossed)
        self.game = g
        self.rows.append(
            {
                "game": self.head.id,
                "seq": seq,
                "at": self.now,
                "kind": kind,
                "seat": seat,
                "person": person,
                "by": by,
                "said": said,
                "facts": facts.entries_written(record.entries) if record.entries else "[]",
                "chance": facts.chance_written(record.chance) if record.chance else "[]",
                "undone": None,
                "request": None,
                "digest": None,
                "until": None,
            }
        )
        self.lines.append((seq, record.entries))
        if kind in JUMPS or seq - self.kept >= EVERY:
            self._keep(seq)

    def _keep(self, seq: int) -> None:
        row = {"game": self.head.id, "seq": seq, "body": packed(self.game)}
        ADD_SNAPSHOT(self.writing.connection, row)
        self.kept = seq

    # -- people -----------------------------------------------------------------------------------
    def seat(self, sitting: Sitting) -> None:
        """Change who is in a seat, or what he may do."""
        self.head = self.head.seated(sitting)

    def set(self, **changes: Any) -> None:
        """Change what else the head says."""
        self.head = msgspec.structs.replace(self.head, **changes)

    # -- storing ----------------------------------------------------------------------------------
    def stored(self, request: Mapping[str, Any] | None = None) -> Live:
        """Store everything; return the game as it will be once the transaction is through."""
        if request is not None and self.rows:
            self.rows[0].update(request, until=self.seq)
        before = self.live.head
        after = self._head_after()
        if self.seq - self.kept >= TURN and _turned(before, after):
            self._keep(self.seq)
        run = self.writing.connection
        if self.rows:
            self._add_events()
        if _is_plain_step(before, after):
            SET_STAND(run, _standing_row(after))
        else:
            SET_HEAD(run, {"table": after.id} | _changing(after))
            members(self.writing, before, after, self.now)
            outbox.changed(self.store, self.writing, before, after)
        live = self._live(after)
        self.writing.after.append(lambda: self._keep_in_memory(live))
        if self.seq != before.head:
            kind = "again" if self.jumped else "table"
            self.writing.tell(Happened(after.id, after.head, kind))
        else:
            self.writing.tell(Happened(after.id, after.head, "list"))
        return live

    def _add_events(self) -> None:
        try:
            for row in self.rows:
                ADD_EVENT(self.writing.connection, row)
        except Exception as error:
            if is_from_driver(error, "IntegrityError"):
                raise BadRequest("request_again", at="request_id") from None
            raise

    def _head_after(self) -> Head:
        head, g = self.head, self.game
        waiting = waited_for(g) if head.status == RUNNING else frozenset[str]()
        status, outcome = head.status, head.outcome
        if g.result is not None and status == RUNNING:
            status, waiting = OVER, frozenset[str]()
            outcome = [[heads.code_of(seat) for seat in g.result.winners], g.result.rule]
        seats = clocks.turned(head, waiting, self.now)
        head = msgspec.structs.replace(
            head,
            head=self.seq,
            trail=self.trail,
            changed=max(self.now, head.changed + 1),
            status=status,
            outcome=outcome,
            seats=seats,
        )
        return msgspec.structs.replace(
            head,
            due=clocks.due(head, self.now),
            thinking=status == RUNNING and bool(machines_waited_for(head, g)),
            listed=is_listed(head),
        )

    def _live(self, after: Head) -> Live:
        if self.jumped:
            return Live(after, self.game, journal(self.store, after), self.kept)
        return Live(after, self.game, self.live.journal, self.kept)

    def _keep_in_memory(self, live: Live) -> None:
        if not self.jumped:
            for seq, entries in self.lines:
                live.journal.grow(seq, self.now, entries)
        self.store.cache.put(live)
        self.store.ears.noted(live.head.id, live.head.head, live.head.changed)


def _is_plain_step(before: Head, after: Head) -> bool:
    """Whether nothing changed but how far the game is."""
    moved = msgspec.structs.replace(
        before, head=after.head, trail=after.trail, changed=after.changed
    )
    return moved == after


def _turned(before: Head, after: Head) -> bool:
    """Whether the word went to another seat."""
    pairs = zip(before.seats, after.seats, strict=True)
    return any(was.waiting != now.waiting for was, now in pairs)


def _standing_row(head: Head) -> dict[str, Any]:
    trail = heads.as_json(head.trail)
    return {"table": head.id, "head": head.head, "trail": trail, "changed": head.changed}


def _changing(head: Head) -> dict[str, Any]:
    row = heads.written(head)
    return {name: row[name] for name in CHANGING}


def waited_for(g: Game) -> frozenset[str]:
    """Return the seats that are waited for."""
    return frozenset([heads.code_of(seat) for seat in g.waiting_for()])


def machines_waited_for(head: Head, g: Game) -> tuple[Sitting, ...]:
    """Return the machines whose word it is; on an open floor, people speak first."""
    waiting = [one for one in head.seats if one.waiting]
    machines = tuple([one for one in waiting if one.is_machine])
    if isinstance(g.asked, AskAny) and len(machines) < len(waiting):
        return ()
    return machines


def is_listed(head: Head) -> bool:
    """Whether strangers find this table in a list."""
    return not (head.terms.unlisted or head.terms.private)


_member = schema.member.c
SET_MEMBER = Fast(
    update(schema.member)
    .where(_member.person == bindparam("who"), _member.game == bindparam("table"))
    .values({name: bindparam(name) for name in ("waiting", "over", "since")})
)
ADD_MEMBER = insert(schema.member)
NO_MEMBER = delete(schema.member).where(
    _member.person == bindparam("who"), _member.game == bindparam("table")
)


def members(writing: Writing, before: Head | None, after: Head, now: int) -> None:
    """Bring the lists of those who sit here up to date."""
    old = {} if before is None else _standing(before)
    new = _standing(after)
    run = writing.connection.execute
    for who, (waiting, over) in new.items():
        if old.get(who) == (waiting, over):
            continue
        row = {"waiting": waiting, "over": over, "since": now}
        if who in old:
            SET_MEMBER(writing.connection, {"who": who, "table": after.id, **row})
        else:
            run(ADD_MEMBER, {"person": who, "game": after.id, **row})
    for who in old.keys() - new.keys():
        run(NO_MEMBER, {"who": who, "table": after.id})


def _standing(head: Head) -> dict[str, tuple[bool, bool]]:
    """Return for everybody who sits or is invited here: waited for, and over."""
    over = head.status == OVER
    found = {who: (any(s.waiting for s in head.of_person(who)), over) for who in head.people}
    for one in head.seats:
        if one.kind == "invited" and one.person and head.status == OPEN_TABLE:
            found.setdefault(one.person, (True, False))
    return found
