"""Who looks at which table: the one place differences are made.

Everything that is told to the readers of a table passes here, once for all readers of a watch.
"""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec

from lacewars.table import TableError, tables, visits

from .journal import lines
from .lists import Lists
from .readings import Readings
from .sight import Sight
from .telling import teller
from .watches import Key, Watch, encode

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lacewars.table import Happened, Store

    from .metrics import Metrics
    from .readings import Reading
    from .values import Wire

P = ParamSpec("P")
T = TypeVar("T")
IDLE, SWEPT_EVERY = 120.0, 10.0  # seconds a watch is kept without readers; between two looks
MOST_WAITING = 64  # events for a reader that does not read
PING = 20.0  # seconds in which every reader is told once that the line is alive
HANDFUL = 50
ALIVE = b": here\n\n"


class Gathering:
    """All who look at one table, and what they see it with; `coming` are about to look."""

    def __init__(self) -> None:
        self.watches: dict[Key, Watch] = {}
        self.coming = 0
        self.lock = asyncio.Lock()
        self.sight = Sight()


class Reader:
    """One stream: what waits to be sent on it, and over which Views it will have been told."""

    def __init__(self, *, person: str | None = None, mine: bool = False) -> None:
        self.person = person
        self.mine = person if mine else None
        self.waiting: list[bytes] = []
        self.news: asyncio.Future[None] | None = None
        self.is_over = False
        self.stamps: dict[Key, str] = {}

    def tell(self, event: str, data: bytes) -> int:
        """Have an event sent; one who does not read is told to fetch anew."""
        if len(self.waiting) >= MOST_WAITING:
            return self.overrun()
        place = f"id: {' '.join(self.stamps.values())}\n" if self.stamps else ""
        chunk = b"event: %b\n%bdata: %b\n\n" % (event.encode(), place.encode(), data)
        self.send(chunk)
        return len(chunk)

    def overrun(self) -> int:
        """Drop what waits and say once that all is to be fetched anew."""
        self.waiting.clear()
        for key in self.stamps:
            data = encode({"table": key.table, "as": key.seat})
            self.send(b"event: again\ndata: %b\n\n" % data)
        return 0

    def send(self, chunk: bytes) -> None:
        """Have something sent."""
        self.waiting.append(chunk)
        self.wake()

    def end(self) -> None:
        """Let the stream end."""
        self.is_over = True
        self.wake()

    def wake(self) -> None:
        """Let the stream go on."""
        if self.news is not None and not self.news.done():
            self.news.set_result(None)

    async def take(self) -> bytes:
        """Wait for what is to be sent; nothing once the stream is over."""
        while not self.waiting and not self.is_over:
            self.news = asyncio.get_running_loop().create_future()
            await self.news
        if self.is_over:
            return b""
        chunk = b"".join(self.waiting)
        self.waiting.clear()
        return chunk


async def here(what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Ask the store in this thread: it answers at once."""
    return what(*args, **named)


class Hub:
    """The watches and readers of one process."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.lists = Lists(store)
        self.readings = Readings(store)
        self.gatherings: dict[str, Gathering] = {}
        self.readers: set[Reader] = set()
        self.dirty: set[str] = set()
        self.refreshing = False
        self.swept = 0.0
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
        if kind != "chat":
            self.lists.changed(happened)
        if kind == "present":
            self.spawn(self.tell_present(table))
            return
        if kind == "chat":
            self.tell_chat(table)
            return
        self.changed(table)
        if any(reader.mine for reader in self.readers):
            self.spawn(self.tell_lists(table))

    def changed(self, table: str) -> None:
        """Remember that a table is to be shown anew, and see to it soon."""
        if table in self.gatherings:
            self.dirty.add(table)
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
    async def watch(self, key: Key, *, surely: bool = False) -> Watch:
        """The watch of a key, up to date; raises what the table raises.

        `surely`: also with what another process did and this one has not been told yet.
        """
        gathering = self.gatherings.setdefault(key.table, Gathering())
        gathering.coming += 1
        try:
            async with gathering.lock:
                return await self._watch(gathering, key, surely=surely)
        finally:
            gathering.coming -= 1
            self._part(key.table, gathering)

    async def _watch(self, gathering: Gathering, key: Key, *, surely: bool) -> Watch:
        if key.person is not None and key.seat is None:
            key = await self.call(self.readings.key_for, key)
        found = gathering.watches.get(key)
        if found is None:
            self.sweep()
            reading = await self.call(self.readings.read_first, gathering.sight, key)
            found = Watch(key, self.readings.shown(gathering.sight, key, reading))
            gathering.watches[key] = found
            self.metrics.watched.inc()
        elif (
            found.is_old
            or key.table in self.dirty
            or (surely and await self.call(self.readings.is_behind, found))
        ):
            await self._refresh(key.table, gathering, found)
            if key not in gathering.watches:  # one may see nothing any more: that is said anew
                return await self._watch(gathering, key, surely=surely)
        found.touched = time.monotonic()
        return found

    def _part(self, table: str, gathering: Gathering) -> None:
        """Let go of a table at which nobody looks any more."""
        if not gathering.watches and not gathering.coming:
            self.gatherings.pop(table, None)

    async def whole(self, watch: Watch) -> Wire:
        """The last View of a watch, with the last lines of its journal."""
        told = await self.call(self.readings.last_lines, watch)
        return watch.whole(lines(told, teller(watch.last.view["game"], watch.key.lang)))

    async def since(self, watch: Watch, number: int | None) -> Wire | msgspec.Raw:
        """What turns an older View into the last one; the last one itself for one not known."""
        found = watch.since(number)
        return {**await self.whole(watch), "whole": True} if found is None else found

    async def refresh(self, table: str) -> None:
        """Bring every watch of a table up to date, if it changed, and tell its readers."""
        gathering = self.gatherings.get(table)
        if gathering is None:
            self.dirty.discard(table)
            return
        async with gathering.lock:
            if table in self.dirty:
                await self._refresh(table, gathering)

    async def _refresh(self, table: str, gathering: Gathering, wanted: Watch | None = None) -> None:
        """Refresh what is read, and what is wanted; the rest when somebody asks for it."""
        self.dirty.discard(table)
        for watch in gathering.watches.values():
            watch.is_old = not watch.readers and watch is not wanted
        watches = [watch for watch in gathering.watches.values() if not watch.is_old]
        if not watches:
            return
        readings = await self.call(self.readings.read_all, gathering.sight, watches)
        for watch, reading in zip(watches, readings, strict=True):
            if reading is None:
                self.drop(watch)
                continue
            self._call_up(watch, reading)
            body = self._go_on(gathering.sight, watch, reading)
            if body is not None and watch.readers:
                self.tell(watch, msgspec.Raw(body))

    def _call_up(self, watch: Watch, reading: Reading) -> None:
        """Give those who looked on and sat down meanwhile a watch of their own."""
        if watch.key.person is not None:
            return
        people = {row.person for row in reading.look.facts.seats.values() if row.person}
        for reader in [one for one in watch.readers if one.person in people]:
            watch.readers.discard(reader)
            reader.stamps.pop(watch.key, None)
            self.spawn(self.attach(reader, watch.key._replace(person=reader.person), []))

    def _go_on(self, sight: Sight, watch: Watch, reading: Reading) -> bytes | None:
        """Let a watch show what was read; return the step to it."""
        shown = self.readings.shown(sight, watch.key, reading)
        told = lines(reading.told, teller(shown.view["game"], watch.key.lang))
        return watch.goes_on(shown, told, anew=reading.anew)

    def tell(self, watch: Watch, patch: msgspec.Raw) -> None:
        """Send a difference to the readers of a watch."""
        data = encode(event_of(watch, patch))
        for reader in watch.readers:
            reader.stamps[watch.key] = watch.stamp
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
        gathering = self.gatherings.get(watch.key.table)
        if gathering is None or gathering.watches.pop(watch.key, None) is None:
            return
        self.metrics.watched.dec()
        self._part(watch.key.table, gathering)

    def sweep(self) -> None:
        """Let go, now and then, of what nobody has read for a while."""
        now = time.monotonic()
        if now < self.swept + SWEPT_EVERY:
            return
        self.swept, old = now, now - IDLE
        for gathering in list(self.gatherings.values()):
            for watch in list(gathering.watches.values()):
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
            watch = self.known(key)
            if watch is not None:
                watch.readers.discard(reader)
                watch.touched = time.monotonic()
        self.metrics.streams.dec()

    def known(self, key: Key) -> Watch | None:
        """The watch of a key, if there is one."""
        gathering = self.gatherings.get(key.table)
        return None if gathering is None else gathering.watches.get(key)

    def rest(self) -> None:
        """Do nothing any more."""
        for task in self.tasks:
            task.cancel()

    def end(self) -> None:
        """Let every stream end: the site goes down."""
        for reader in self.readers:
            reader.end()

    async def attach(self, reader: Reader, key: Key, stamps: list[str]) -> None:
        """Let a stream follow a watch, and send what it lacks."""
        watch = await self.watch(key)
        key = watch.key
        watch.readers.add(reader)
        numbers = (watch.of_stamp(one) for one in stamps)
        known = next((one for one in numbers if one is not None), None)
        reader.stamps[key] = watch.stamp
        if known is None:
            reader.tell("again", encode({"table": key.table, "as": key.seat}))
        elif known != watch.last.number:
            patch = await self.since(watch, known)
            reader.tell("table", encode(event_of(watch, patch)))

    async def keep_alive(self) -> None:
        """Tell every reader now and then that the line is alive, a handful at a time."""
        while True:
            readers = list(self.readers)
            handfuls = [readers[at : at + HANDFUL] for at in range(0, len(readers), HANDFUL)]
            for handful in handfuls or [[]]:
                await asyncio.sleep(PING / max(1, len(handfuls)))
                for reader in handful:
                    if not reader.waiting:
                        reader.send(ALIVE)

    # -- other news ------------------------------------------------------------------------------
    def watches_of(self, table: str) -> list[Watch]:
        """Every watch of a table."""
        gathering = self.gatherings.get(table)
        return [] if gathering is None else list(gathering.watches.values())

    def tell_chat(self, table: str) -> None:
        """Say that something was said."""
        data = encode({"table": table})
        for watch in self.watches_of(table):
            for reader in watch.readers:
                reader.tell("chat", data)

    async def tell_present(self, table: str) -> None:
        """Say who is there: which seats' people, and how many others."""
        if table not in self.gatherings:
            return
        try:
            there = await self.call(visits.present, self.store, table)
            seats = (await self.call(tables.facts, self.store, None, table)).seats
        except TableError:
            return
        sitting = [word for word, row in seats.items() if row.person in there]
        others = len(set(there) - {row.person for row in seats.values()})
        data = encode({"table": table, "seats": sitting, "others": others})
        for watch in self.watches_of(table):
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


def event_of(watch: Watch, patch: Wire | msgspec.Raw) -> Wire:
    """What a `table` event carries."""
    key = watch.key
    return {"table": key.table, "seq": watch.last.seq, "as": key.seat, "view": patch}
