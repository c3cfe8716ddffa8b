"""Who looks at which table, and what they were last shown: the one place differences are made.

A *watch* is what one person sees of one table through one seat in one language. It keeps the last
View and a few before it, so that each reader can be given what it lacks. Stamps name Views.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import OrderedDict
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import msgspec

from lacewars.table import TableError, looking, tables, visits

from .journal import LAST, lines
from .patch import difference
from .telling import teller
from .view import view_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lacewars.table import Happened, Look, Store, Told
    from lacewars.table.live import Live

    from .metrics import Metrics
    from .values import Wire

P = ParamSpec("P")
T = TypeVar("T")
PROCESS = token_hex(4)
KEPT = 24  # Views of a watch, to resume from
IDLE = 120.0  # seconds a watch is kept without readers
MOST_WAITING = 64  # events for a reader that does not read
encode = msgspec.json.Encoder().encode


class Key(NamedTuple):
    """What a watch is of."""

    table: str
    person: str | None
    seat: str | None
    lang: str


class Shown(NamedTuple):
    """A View as it was shown, with its journal's last line."""

    number: int
    view: Wire
    journal: tuple[Wire, ...]
    seq: int


class Reading(NamedTuple):
    """What the store says of a table for one watch."""

    look: Look
    told: tuple[Told, ...]
    whole: bool


class Watch:
    """One person's sight of one table."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.shown: OrderedDict[int, Shown] = OrderedDict()
        self.readers: set[Reader] = set()
        self.touched = time.monotonic()

    @property
    def last(self) -> Shown:
        """What was shown last."""
        return next(reversed(self.shown.values()))

    def stamp(self, shown: Shown) -> str:
        """The name of a View."""
        return f"{self.key.table}.{shown.seq}.{PROCESS}.{shown.number}"

    def of_stamp(self, stamp: str) -> Shown | None:
        """The View of this name, if it is still kept."""
        table, _, rest = stamp.partition(".")
        _, _, rest = rest.partition(".")
        process, _, number = rest.partition(".")
        if table != self.key.table or process != PROCESS or not number.isdigit():
            return None
        return self.shown.get(int(number))

    def at_seq(self, seq: int) -> Shown | None:
        """The last View shown at this move."""
        return next((one for one in reversed(self.shown.values()) if one.seq == seq), None)

    def keep(self, view: Wire, journal: tuple[Wire, ...]) -> Shown:
        """Keep a View as the last one shown; one that shows nothing new is the last one still."""
        if self.shown and (self.last.view, self.last.journal) == (view, journal):
            return self.last
        number = self.last.number + 1 if self.shown else 1
        shown = Shown(number, view, journal, view["seq"])
        self.shown[number] = shown
        if len(self.shown) > KEPT:
            self.shown.popitem(last=False)
        return shown

    def whole(self) -> Wire:
        """The last View, whole."""
        shown = self.last
        first = shown.journal[0]["n"] if shown.journal else 1
        return {
            **shown.view,
            "stamp": self.stamp(shown),
            "lines": list(shown.journal),
            "first": first,
        }

    def since(self, old: Shown | None) -> Wire:
        """What turns an older View into the last one; the last one itself for one not known."""
        if old is None:
            return {**self.whole(), "whole": True}
        return patch_between(self, old, self.last)


def patch_between(watch: Watch, old: Shown, new: Shown) -> Wire:
    """A difference as docs/protocol.md has it."""
    out = difference(old.view, new.view)
    out["after"], out["stamp"] = watch.stamp(old), watch.stamp(new)
    common = common_lines(old.journal, new.journal)
    if old.journal and (not common or common[-1]["n"] < old.journal[-1]["n"]):
        out["cut"] = common[-1]["n"] if common else 0
    known = common[-1]["n"] if common else 0
    out["lines"] = [line for line in new.journal if line["n"] > known]
    return out


def common_lines(old: tuple[Wire, ...], new: tuple[Wire, ...]) -> list[Wire]:
    """The lines that stand in both, up to the first that differs."""
    if not old or not new:
        return []
    start = new[0]["n"]
    out: list[Wire] = []
    place = start - old[0]["n"]
    if place < 0:
        return []
    for mine, theirs in zip(old[place:], new, strict=False):
        if mine is not theirs and mine != theirs:
            break
        out.append(mine)
    return out


class Reader:
    """One stream: what waits to be sent on it, and over which Views it will have been told."""

    def __init__(self, *, mine: str | None) -> None:
        self.mine = mine
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.stamps: dict[Key, str] = {}

    def tell(self, event: str, data: bytes) -> int:
        """Put an event in the queue; one who does not read is told to fetch anew."""
        if self.queue.qsize() >= MOST_WAITING:
            return self.overrun()
        place = f"id: {' '.join(self.stamps.values())}\n" if self.stamps else ""
        chunk = b"event: %b\n%bdata: %b\n\n" % (event.encode(), place.encode(), data)
        self.queue.put_nowait(chunk)
        return len(chunk)

    def overrun(self) -> int:
        """Drop what waits and say once that all is to be fetched anew."""
        while not self.queue.empty():
            self.queue.get_nowait()
        for key in self.stamps:
            data = encode({"table": key.table, "as": key.seat})
            self.queue.put_nowait(b"event: again\ndata: %b\n\n" % data)
        return 0


async def here(what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Ask the store in this thread: it answers at once."""
    return what(*args, **named)


class Hub:
    """The watches and readers of one process."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.watches: dict[str, dict[Key, Watch]] = {}
        self.readers: set[Reader] = set()
        self.locks: dict[str, asyncio.Lock] = {}
        self.dirty: dict[str, bool] = {}
        self.refreshing = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.call: Callable[..., Awaitable[Any]] = here
        self.stop: Callable[[], None] = lambda: None

    # -- hearing ---------------------------------------------------------------------------------
    def start(self) -> None:
        """Listen to the store from now on, in this loop."""
        self.loop = asyncio.get_running_loop()
        self.thread = threading.get_ident()
        self.stop = self.store.listen(self.heard)

    def heard(self, happened: Happened) -> None:
        """Take note of a change, from any thread."""
        if threading.get_ident() == self.thread:
            self.note(happened)
        elif self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.note, happened)

    def note(self, happened: Happened) -> None:
        """Take note of a change, in the loop's thread."""
        table, kind = happened.table, happened.kind
        if kind == "present":
            self.spawn(self.tell_present(table))
            return
        if kind == "chat":
            self.tell_chat(table)
            return
        self.changed(table, rewound=kind == "again")
        if any(reader.mine for reader in self.readers):
            self.spawn(self.tell_lists(table))

    def changed(self, table: str, *, rewound: bool = False) -> None:
        """Remember that a table is to be shown anew, and see to it soon."""
        if table in self.watches:
            self.dirty[table] = self.dirty.get(table, False) or rewound
            if not self.refreshing:
                self.refreshing = True
                self.spawn(self.refresh_dirty())

    def spawn(self, work: Awaitable[None]) -> None:
        """Do something soon, and keep hold of it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def refresh_dirty(self) -> None:
        """Show what changed to everybody who watches."""
        try:
            while self.dirty:
                await self.refresh(next(iter(self.dirty)))
        finally:
            self.refreshing = False

    # -- showing ---------------------------------------------------------------------------------
    async def watch(self, key: Key) -> Watch:
        """The watch of a key, up to date; raises what the table raises."""
        async with self.lock(key.table):
            found = self.watches.get(key.table, {}).get(key)
            if found is None:
                self.sweep()
                found = Watch(key)
                live = await self.call(looking.now_at, self.store, key.table)
                self.keep(found, self.read(live, found, whole=True))
                self.watches.setdefault(key.table, {})[key] = found
                self.metrics.watched.inc()
            elif key.table in self.dirty:
                rewound = self.dirty.pop(key.table)
                await self._refresh(key.table, rewound=rewound)
            found.touched = time.monotonic()
            return found

    def lock(self, table: str) -> asyncio.Lock:
        """One at a time for one table."""
        return self.locks.setdefault(table, asyncio.Lock())

    def read_all(self, table: str, watches: list[Watch], whole: bool) -> list[Reading | None]:
        """Ask the store what these watches see now; None where one may see nothing any more."""
        live = looking.now_at(self.store, table)
        out: list[Reading | None] = []
        for watch in watches:
            try:
                out.append(self.read(live, watch, whole))
            except TableError:
                out.append(None)
        return out

    def read(self, live: Live, watch: Watch, whole: bool) -> Reading:
        """Read what a watch sees of a game that is at hand."""
        key = watch.key
        look = looking.look_through(self.store, live, key.person, key.seat)
        if not whole and watch.last.view.get("you") != word_of(look):
            whole = True
        since = None if whole else watch.last.seq
        if look.seq == since:
            return Reading(look, (), whole)
        told = looking.told_of(self.store, live, look, since=since)
        return Reading(look, told, whole)

    def keep(self, watch: Watch, reading: Reading) -> Shown:
        """Make a View of what was read and keep it."""
        key = watch.key
        view = view_of(reading.look, key.lang)
        told = tuple(lines(reading.told, teller(view["game"], key.lang)))
        journal = told if reading.whole else (*watch.last.journal, *told)
        return watch.keep(view, journal[-LAST:])

    async def refresh(self, table: str) -> None:
        """Bring every watch of a table up to date, if it changed, and tell its readers."""
        async with self.lock(table):
            if table in self.dirty:
                await self._refresh(table, rewound=self.dirty.pop(table))

    async def _refresh(self, table: str, *, rewound: bool) -> None:
        watches = list(self.watches.get(table, {}).values())
        readings = await self.call(self.read_all, table, watches, rewound)
        for watch, reading in zip(watches, readings, strict=True):
            if reading is None:
                self.drop(watch)
                continue
            old = watch.last
            new = self.keep(watch, reading)
            if watch.readers and new is not old:
                self.tell(watch, patch_between(watch, old, new))

    def tell(self, watch: Watch, patch: Wire) -> None:
        """Send a difference to the readers of a watch."""
        data = encode(event_of(watch, patch))
        stamp = watch.stamp(watch.last)
        for reader in watch.readers:
            reader.stamps[watch.key] = stamp
            self.metrics.sent.inc(reader.tell("table", data))
            self.metrics.updates.inc()

    def drop(self, watch: Watch) -> None:
        """Forget a watch whose table is not to be seen any more; its readers will learn it."""
        data = encode({"table": watch.key.table, "as": watch.key.seat})
        for reader in watch.readers:
            reader.stamps.pop(watch.key, None)
            reader.tell("again", data)
        self.forget(watch)

    def forget(self, watch: Watch) -> None:
        """Let a watch go."""
        group = self.watches.get(watch.key.table, {})
        if group.pop(watch.key, None) is not None:
            self.metrics.watched.dec()
        if not group:
            self.watches.pop(watch.key.table, None)
            self.locks.pop(watch.key.table, None)

    def sweep(self) -> None:
        """Let go of what nobody has read for a while."""
        old = time.monotonic() - IDLE
        for group in list(self.watches.values()):
            for watch in list(group.values()):
                if not watch.readers and watch.touched < old:
                    self.forget(watch)

    # -- streams ---------------------------------------------------------------------------------
    def open(self, reader: Reader) -> None:
        """A stream begins."""
        self.readers.add(reader)
        self.metrics.streams.inc()

    def close(self, reader: Reader) -> None:
        """A stream ends."""
        self.readers.discard(reader)
        for key in reader.stamps:
            watch = self.watches.get(key.table, {}).get(key)
            if watch is not None:
                watch.readers.discard(reader)
                watch.touched = time.monotonic()
        self.metrics.streams.dec()

    def end(self) -> None:
        """Let every stream end: the site goes down."""
        for reader in self.readers:
            reader.queue.put_nowait(None)

    async def attach(self, reader: Reader, key: Key, stamps: list[str]) -> None:
        """Let a stream follow a watch, and send what it lacks."""
        watch = await self.watch(key)
        watch.readers.add(reader)
        known = next((one for one in map(watch.of_stamp, stamps) if one is not None), None)
        reader.stamps[key] = watch.stamp(watch.last)
        if known is None:
            reader.tell("again", encode({"table": key.table, "as": key.seat}))
        elif known is not watch.last:
            reader.tell("table", encode(event_of(watch, watch.since(known))))

    # -- other news ------------------------------------------------------------------------------
    def tell_chat(self, table: str) -> None:
        """Say that something was said."""
        data = encode({"table": table})
        for watch in self.watches.get(table, {}).values():
            for reader in watch.readers:
                reader.tell("chat", data)

    async def tell_present(self, table: str) -> None:
        """Say who is there: which seats' people, and how many others."""
        if table not in self.watches:
            return
        try:
            there = await self.call(visits.present, self.store, table)
            seats = (await self.call(tables.facts, self.store, None, table)).seats
        except TableError:
            return
        sitting = [word for word, row in seats.items() if row.person in there]
        others = len(set(there) - {row.person for row in seats.values()})
        data = encode({"table": table, "seats": sitting, "others": others})
        for watch in self.watches.get(table, {}).values():
            for reader in watch.readers:
                reader.tell("present", data)

    async def tell_lists(self, table: str) -> None:
        """Say to those who sit there that their list of tables changed."""
        try:
            seats = (await self.call(tables.facts, self.store, None, table)).seats
        except TableError:
            return
        people = {row.person for row in seats.values()}
        for reader in self.readers:
            if reader.mine in people:
                reader.tell("tables", b"{}")


def event_of(watch: Watch, patch: Wire) -> Wire:
    """What a `table` event carries."""
    key = watch.key
    return {"table": key.table, "seq": watch.last.seq, "as": key.seat, "view": patch}


def word_of(look: Look) -> str | None:
    """The seat of a look, as it is written."""
    return None if look.seat is None else f"@{look.seat.word}"
