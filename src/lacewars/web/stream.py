"""The stream: one for a browser, whatever tables it looks at. See `hub` for what comes on it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import Response

from lacewars.table import TableError

from .errors import BadRequest, mark
from .hub import Reader
from .watches import Key

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from .hub import Hub
    from .visit import Visit

MOST_TABLES = 20
RETRY = b"retry: 2000\n\n"
HEADERS = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


async def stream(visit: Visit) -> Response:
    """Open a stream of tables: `tables=ID,ID:@seat`, and of my list with `mine=1`."""
    visit.slow_down(visit.house.paces.stream, visit.person_id or visit.address)
    keys = keys_of(visit)
    reader = Reader(person=visit.person_id, mine=bool(visit.query("mine")))
    hub = visit.house.hub
    for key in keys:
        await hub.watch(key)  # whatever is wrong is said before the stream begins
    return Events(hub, reader, keys, known_stamps(visit))


class Events(Response):
    """What is sent, until the browser or the server goes."""

    def __init__(self, hub: Hub, reader: Reader, keys: list[Key], stamps: list[str]) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self.hub = hub
        self.reader = reader
        self.keys = keys
        self.stamps = stamps

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send one stream."""
        del scope
        reader = self.reader
        leaving = asyncio.ensure_future(left(receive, reader))
        self.hub.open(reader)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            reader.send(RETRY)
            await self.attach()
            while chunk := await reader.take():
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            leaving.cancel()
            self.hub.close(reader)

    async def attach(self) -> None:
        """Begin to follow the tables."""
        for key in self.keys:
            try:
                await self.hub.attach(self.reader, key, self.stamps)
            except TableError:
                continue


async def left(receive: Receive, reader: Reader) -> None:
    """Let the stream end when its browser goes."""
    while (await receive())["type"] != "http.disconnect":
        continue
    reader.end()


def keys_of(visit: Visit) -> list[Key]:
    """The tables and seats that are asked for."""
    wanted = [part for part in (visit.query("tables") or "").split(",") if part]
    if len(wanted) > MOST_TABLES:
        raise BadRequest(
            mark("At most {most} tables on one stream."), at="tables", most=MOST_TABLES
        )
    out: list[Key] = []
    for one in wanted:
        table, _, seat = one.partition(":")
        out.append(Key(table, visit.person_id, seat or None, visit.lang))
    return list(dict.fromkeys(out))


def known_stamps(visit: Visit) -> list[str]:
    """The Views that the reader says it has."""
    last = visit.request.headers.get("last-event-id", "")
    return [*last.split(), *(visit.query("seen") or "").split(",")][: 2 * MOST_TABLES]
