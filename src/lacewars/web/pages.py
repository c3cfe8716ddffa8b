"""Pages: how one is registered, found, rendered, and what it says when something goes wrong.

A page changes nothing on GET. Forms are plain POSTs that end in a redirection, so that all works
without a script but the board itself.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from email.parser import BytesParser
from email.policy import HTTP
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast
from urllib.parse import parse_qsl, quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from lacewars.table import Refused as RulesRefuse, TableError

from . import plumbing
from .errors import BadRequest, NotFound, Trouble, WrongMethod, mark
from .formats import Formats
from .logs import told
from .rules import wording
from .visit import BODY_MOST, SAVE_MOST, Visit
from .words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from .house import House

TEMPLATES = plumbing.STATIC.parent / "templates"
NO_PAGE = mark("There is no page at this address.")
Form: TypeAlias = "dict[str, str]"
Render: TypeAlias = "Callable[[Visit, Form], Awaitable[Response]]"
SEE_OTHER = 303


class PagePlan(NamedTuple):
    """One page or form: how it is reached and who answers."""

    method: str
    path: str
    run: Render


PAGES: list[PagePlan] = []


def page(path: str, method: str = "GET") -> Callable[[Render], Render]:
    """Register a page under `/{lang}`."""

    def register(run: Render) -> Render:
        PAGES.append(PagePlan(method, "/{lang}" + path, run))
        return run

    return register


# -- rendering -----------------------------------------------------------------------------------
@cache
def environment(lang: str) -> Environment:
    """The templates in one language."""
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    words = catalogue(lang)
    cast("Any", env).install_gettext_callables(words.gettext, words.ngettext, newstyle=True)
    known = cast("dict[str, Any]", env.globals)  # pyright: ignore[reportUnknownMemberType]
    known.update(lang=lang, other="en" if lang == "fr" else "fr", file=plumbing.address)
    known.update(formats=Formats(lang))
    return env


def render(visit: Visit, template: str, status: int = 200, **named: object) -> HTMLResponse:
    """A page in the reader's language."""
    text = (
        environment(visit.lang)
        .get_template(template)
        .render(
            me=visit.person,
            theme=visit.person.theme if visit.person is not None else "system",
            strong=bool(visit.person and visit.person.prefs.get("contrast")),
            still=bool(visit.person and visit.person.prefs.get("motion") == "off"),
            here=elsewhere(visit),
            **named,
        )
    )
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie"}
    return HTMLResponse(text, status, headers)


def elsewhere(visit: Visit) -> str:
    """The address of this page without its language."""
    path = visit.request.url.path
    rest = path.removeprefix(f"/{visit.lang}")
    query = visit.request.url.query
    return (quote(rest) if rest != path else "/") + (f"?{query}" if query else "")


def go(visit: Visit, path: str) -> RedirectResponse:
    """On to another page, in the same language."""
    return RedirectResponse(f"/{visit.lang}{path}", SEE_OTHER)


# -- answering -----------------------------------------------------------------------------------
class Plain:
    """An ASGI application of one function, whatever the method."""

    def __init__(self, answer: Callable[[Request], Awaitable[Response]]) -> None:
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        response = await self.answer(Request(scope, receive, send))
        await response(scope, receive, send)


def endpoint(house: House, path: str, plans: dict[str, PagePlan]) -> Plain:
    """Answer the pages of one address."""

    async def answer(request: Request) -> Response:
        started = time.perf_counter()
        visit = Visit(house, request)
        plan = plans.get("GET" if request.method == "HEAD" else request.method)
        try:
            response = await answered(visit, plan, plans)
        except Exception as error:  # noqa: BLE001 - the last door; nothing passes unexplained
            response = await trouble_page(visit, error)
        visit.sign(response)
        told(visit, path, response.status_code, time.perf_counter() - started)
        return response

    return Plain(answer)


async def answered(visit: Visit, plan: PagePlan | None, plans: dict[str, PagePlan]) -> Response:
    """Answer one page."""
    if plan is None:
        raise WrongMethod(mark("This address does not take that."), ", ".join(plans))
    await visit.meet()
    lang = visit.path("lang")
    if lang not in LANGUAGES:
        raise NotFound(NO_PAGE)
    visit.lang = lang
    if plan.method != "POST":
        return await plan.run(visit, dict(visit.request.query_params))
    visit.require_own_origin()
    visit.slow_down(visit.house.paces.address, visit.address)
    kind = visit.request.headers.get("content-type", "")
    carries = kind.startswith("multipart/form-data")
    raw = await visit.body(SAVE_MOST if carries else BODY_MOST)
    return await plan.run(visit, parts_read(raw, kind) if carries else form_read(raw))


def parts_read(raw: bytes, kind: str) -> Form:
    """Read a form that carries a file."""
    head = b"Content-Type: " + kind.encode("latin-1") + b"\r\n\r\n"
    found: Form = {}
    for part in BytesParser(policy=HTTP).parsebytes(head + raw).walk():
        name = part.get_param("name", header="content-disposition")
        body = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(body, bytes):
            found[name] = body.decode("utf-8", "replace")
    return found


def form_read(raw: bytes) -> Form:
    """Read a form."""
    try:
        pairs = parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=200)
    except (ValueError, UnicodeDecodeError):
        raise BadRequest(mark("This form cannot be read.")) from None
    return dict(pairs)


async def trouble_page(visit: Visit, error: Exception) -> Response:
    """Say what went wrong on a page."""
    from .app import error_plain, expected, status_of  # noqa: PLC0415 - the two need each other

    error = expected(visit, error)
    said = error_plain(visit, error)
    words = {"says": said["says"], "code": said["code"]}
    response = render(visit, "error.html", status_of(error), **words)
    response.headers.update(error.headers if isinstance(error, Trouble) else {})
    return response


def sentence(visit: Visit, error: Exception) -> str:
    """What an error says, for a form that is shown again."""
    if isinstance(error, RulesRefuse):
        return wording(error.game, visit.lang).refusal(error.refusal)
    if isinstance(error, TableError):
        return error.says(visit.lang)
    assert isinstance(error, Trouble)
    return visit.say(error.says, **error.named)


async def not_found(visit: Visit) -> Response:
    """A mistyped address: JSON under /api, else a page."""
    from .app import trouble_response  # noqa: PLC0415 - the two need each other

    if visit.request.url.path.startswith("/api/"):
        return trouble_response(
            visit, NotFound(mark("There is no such call; see /api/openapi.json."))
        )
    try:
        await visit.meet()
    except Trouble:
        visit.person = None
    first = visit.request.url.path.split("/")[1]
    if first in LANGUAGES:
        visit.lang = first
    return await trouble_page(visit, NotFound(NO_PAGE))


# -- the whole -----------------------------------------------------------------------------------
def routes(house: House) -> list[Route]:
    """Every page's address."""
    for name in ("lessons", "page_account", "page_games", "page_rules"):
        import_module(f"{__package__}.{name}")  # they register their pages

    by_path: dict[str, dict[str, PagePlan]] = {}
    for plan in PAGES:
        by_path.setdefault(plan.path, {})[plan.method] = plan

    async def front(request: Request) -> Response:
        visit = Visit(house, request)
        try:
            await visit.meet()
        except Trouble:
            visit.person = None
        return RedirectResponse(f"/{visit.lang}/", SEE_OTHER, {"Vary": "Accept-Language, Cookie"})

    found = [Route(path, endpoint(house, path, plans)) for path, plans in by_path.items()]
    return [Route("/", front), *found]


__all__ = ["BODY_MOST", "Form", "go", "page", "render", "routes", "sentence"]
