"""The stream: one for a browser, whatever tables it looks at. See `hub` for what comes on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sse_starlette import EventSourceResponse, ServerSentEvent

from lacewars.table import TableError

from .errors import BadRequest, mark
from .hub import Key, Reader

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.responses import Response

    from .visit import Visit

MOST_TABLES = 20
PING = 20


def still_here() -> ServerSentEvent:
    """A comment line, so that nobody on the way thinks the line is dead."""
    return ServerSentEvent(comment="here")


async def stream(visit: Visit) -> Response:
    """Open a stream of tables: `tables=ID,ID:@seat`, and of my list with `mine=1`."""
    visit.slow_down(visit.house.paces.stream, visit.person_id or visit.address)
    keys = keys_of(visit)
    reader = Reader(mine=visit.person_id if visit.query("mine") else None)
    hub = visit.house.hub
    stamps = known_stamps(visit)
    for key in keys:
        await hub.watch(key)  # whatever is wrong is said before the stream begins
    return EventSourceResponse(
        events(visit, reader, keys, stamps),
        ping=PING,
        ping_message_factory=still_here,
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def events(
    visit: Visit, reader: Reader, keys: list[Key], stamps: list[str]
) -> AsyncIterator[bytes]:
    """What is sent, until the browser or the server goes."""
    hub = visit.house.hub
    hub.open(reader)
    try:
        yield b"retry: 2000\n\n"
        for key in keys:
            try:
                await hub.attach(reader, key, stamps)
            except TableError:
                continue
        while (chunk := await reader.queue.get()) is not None:
            yield chunk
    finally:
        hub.close(reader)


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
