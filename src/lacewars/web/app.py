"""The application: routes, errors as sentences, headers that keep a browser safe."""

from __future__ import annotations

import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any, cast

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lacewars.kernel import Refusal
from lacewars.table import Refused as RulesRefuse, TableError
from lacewars.table.worker import Worker

from . import api_people, api_seats, api_shelf, api_tables, api_think, lessons, pages, plumbing
from .api_tables import Behind
from .bodies import Nothing, body_read
from .calls import CALLS, Call
from .errors import STATUS, NotFound, Trouble, WrongMethod, mark
from .logs import told
from .rules import wording
from .stream import stream
from .visit import BODY_MOST, SAVE_MOST, Visit

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from .house import House
    from .values import Wire

SAFE = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
SAFE_RAW = [(name.lower().encode(), value.encode()) for name, value in SAFE.items()]
STREAM = "/api/stream"
OFTEN = ("/api/tables/{table}/answers", "/api/tables/{table}", "/api/tables", STREAM)
UNEXPECTED = mark("Something went wrong here, not with you; nothing is lost. Try again.")
encode = msgspec.json.Encoder().encode
log = logging.getLogger("lacewars.web")


class Safe:
    """Puts the safe headers on every answer that does not set its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message["headers"])
                there = {name for name, _ in headers}
                headers += [(name, value) for name, value in SAFE_RAW if name not in there]
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


# -- calls ---------------------------------------------------------------------------------------
def endpoint(
    house: House, path: str, calls: dict[str, Call]
) -> Callable[[Request], Awaitable[Any]]:
    """Answer the calls of one address."""

    async def answer(request: Request) -> Response:
        started = time.perf_counter()
        visit = Visit(house, request)
        call = calls.get("GET" if request.method == "HEAD" else request.method)
        response = await answered(visit, call, calls)
        told(visit, path, response.status_code, time.perf_counter() - started)
        return response

    return answer


async def answered(visit: Visit, call: Call | None, calls: dict[str, Call]) -> Response:
    """Answer one call; whatever goes wrong is one sentence."""
    try:
        result = await called(visit, known_call(call, calls))
    except Exception as error:  # noqa: BLE001 - the last door; nothing passes unexplained
        return trouble_response(visit, error)
    response = result if isinstance(result, Response) else json_response(result)
    visit.sign(response)
    return response


def known_call(call: Call | None, calls: dict[str, Call]) -> Call:
    """The call, or that there is none of this method."""
    if call is None:
        raise WrongMethod(mark("This address does not take that."), ", ".join(calls))
    return call


async def called(visit: Visit, call: Call) -> object:
    """Judge a request, read it, and do it."""
    await visit.meet()
    if call.method != "POST":
        return await call.run(visit, call.body())
    visit.require_own_origin()
    visit.slow_down(visit.house.paces.address, visit.address)
    if visit.person is not None:
        visit.slow_down(visit.house.paces.person, visit.person.id)
    raw = await visit.body(SAVE_MOST if call.much else BODY_MOST)
    return await call.run(visit, body_read(call.body, raw))


def json_response(
    value: object, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """An answer in JSON, for this reader alone."""
    kept = {"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie, Authorization"}
    return Response(encode(value), status, kept | (headers or {}), "application/json")


# -- errors --------------------------------------------------------------------------------------
def trouble_response(visit: Visit, error: Exception) -> Response:
    """Say what went wrong, in JSON."""
    error = expected(visit, error)
    out: Wire = {"error": error_plain(visit, error)}
    if isinstance(error, Behind):
        out |= {"seq": error.error.seq, "view": error.view}
    headers = error.headers if isinstance(error, Trouble) else {}
    return json_response(out, status_of(error), headers)


def status_of(error: Exception) -> int:
    """The status an error is answered with."""
    if isinstance(error, Behind):
        return STATUS["moved_on"]
    if isinstance(error, TableError):
        return STATUS[error.code]
    return error.status if isinstance(error, Trouble) else STATUS["trouble"]


def expected(visit: Visit, error: Exception) -> Exception:
    """The error, if it is one that is told; else it is written down and becomes one that is."""
    if isinstance(error, Trouble | TableError | Behind):
        return error
    visit.house.metrics.troubles.inc()
    log.error("unexpected", exc_info=error, extra={"path": visit.request.url.path})
    return Trouble(UNEXPECTED)


def error_plain(visit: Visit, error: Exception) -> Wire:
    """An error as docs/protocol.md has it."""
    if isinstance(error, Behind):
        error = error.error
    if isinstance(error, RulesRefuse):
        return refusal_of(visit, error.game, error.refusal)
    if isinstance(error, TableError):
        return {"code": error.code, "says": error.says(visit.lang), "rule": None, "at": error.at}
    trouble = cast("Trouble", error)
    says = visit.say(trouble.says, **trouble.named)
    return {"code": trouble.code, "says": says, "rule": trouble.rule, "at": trouble.at}


def refusal_of(visit: Visit, game: str, refusal: Refusal) -> Wire:
    """Why the rules refuse."""
    says = wording(game, visit.lang).refusal(refusal)
    return {"code": "refused", "says": says, "rule": refusal.rule or None, "at": None}


# -- the whole -----------------------------------------------------------------------------------
async def open_stream(visit: Visit, _: Nothing) -> Response:
    """The stream, as a call."""
    return await stream(visit)


def routes(house: House) -> list[Route]:
    """Every address of the protocol."""
    by_path: dict[str, dict[str, Call]] = {}
    for call in CALLS:
        by_path.setdefault(call.path, {})[call.method] = call
    streamed = Call("GET", STREAM, "", open_stream, Nothing, "", (), much=False)
    by_path[STREAM] = {"GET": streamed}
    paths = sorted(by_path, key=lambda path: path not in OFTEN)  # they are tried one by one
    return [Route(path, Plain(endpoint(house, path, by_path[path]))) for path in paths]


class Plain:
    """An ASGI application of one function, whatever the method."""

    def __init__(self, answer: Callable[[Request], Awaitable[Response]]) -> None:
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        response = await self.answer(Request(scope, receive, send))
        await response(scope, receive, send)


def application(house: House, *, worker: bool = False) -> Starlette:
    """The whole site."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None, None]:
        house.hub.start()
        warming = house.slowly(api_shelf.warm)
        house.hub.spawn(warming)
        house.hub.spawn(house.hub.keep_alive())
        thread = Worker(house.store) if worker else None
        if thread is not None:
            thread.start()
        yield
        house.hub.stop()
        house.hub.rest()
        if thread is not None:
            thread.stop()

    async def missing(request: Request, _: Exception) -> Response:
        return await pages.not_found(Visit(house, request))

    site = Starlette(
        routes=[*routes(house), *plumbing.routes(house), *pages.routes(house)],
        lifespan=lifespan,
        exception_handlers={404: missing, HTTPException: missing},
    )
    site.add_middleware(Safe)
    return site


MODULES = (api_people, api_seats, api_shelf, api_tables, api_think, lessons)
__all__ = ["MODULES", "NotFound", "application"]
