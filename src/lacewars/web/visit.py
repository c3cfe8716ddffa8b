"""One request: who asks, in which language, from where."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar, cast

from lacewars.kernel import Seat
from lacewars.table import people

from .errors import BadRequest, NotYours, TooFast, TooMuch, WhoAreYou, mark
from .words import LANGUAGES, preferred, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec

    from starlette.requests import Request
    from starlette.responses import Response

    from lacewars.table import Person

    from .house import House
    from .limits import Buckets

    P = ParamSpec("P")

T = TypeVar("T")
COOKIE = "lacewars"
YEAR = 365 * 24 * 3600
SAVE_MOST = 2 * 1024 * 1024
BODY_MOST = 64 * 1024
TOO_MUCH = mark("That is more than is read here: at most {most} bytes.")


class Visit:
    """A request, and what is known of who makes it."""

    def __init__(self, house: House, request: Request) -> None:
        self.house = house
        self.request = request
        self.person: Person | None = None
        self.token = ""
        self.program = False
        self.new_token = ""
        self.left = False
        self.lang = preferred(request.headers.get("accept-language", ""))
        self.game = ""
        self.seq = -1

    # -- who ---------------------------------------------------------------------------------------
    async def meet(self) -> None:
        """Find out who this is, and his language."""
        header = self.request.headers.get("authorization", "")
        kind, _, word = header.partition(" ")
        self.program = kind.lower() == "bearer"
        self.token = word.strip() if self.program else self.request.cookies.get(COOKIE, "")
        if self.token:
            self.person = await self._bearer(self.token)
            if self.program and self.person is None:
                raise WhoAreYou(mark("This token is not, or no longer, known."))
        wanted = self.request.query_params.get("lang")
        if wanted in LANGUAGES:
            self.lang = wanted
        elif self.person is not None and self.person.lang in LANGUAGES:
            self.lang = self.person.lang

    async def _bearer(self, token: str) -> Person | None:
        remembered = self.house.remembered(token)
        if remembered is not None:
            return remembered[0]
        person = await self.ask(people.bearer, self.house.store, token)
        self.house.remember(token, person)
        return person

    async def somebody(self) -> Person:
        """Return who this is; a stranger becomes a guest."""
        person = self.person
        if person is None:
            store = self.house.store
            found, self.new_token = await self.ask(people.guest, store, lang=self.lang)
            self.person = found
            return found
        return person

    def known(self) -> Person:
        """Return who this is; WhoAreYou for a stranger."""
        if self.person is None:
            raise WhoAreYou(mark("Nobody is known here: play or sign in first."))
        return self.person

    @property
    def person_id(self) -> str | None:
        """The id of who this is, or None."""
        return None if self.person is None else self.person.id

    @property
    def address(self) -> str:
        """Where the request comes from."""
        if self.house.settings.behind_proxy:
            told = self.request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
            if told:
                return told
        client = self.request.client
        return client.host if client is not None else ""

    def leave(self) -> None:
        """Forget who this is; the browser is to forget it too."""
        self.person, self.left = None, True

    def sign(self, response: Response) -> None:
        """Give the browser its cookie, if it is to have a new one."""
        if self.left:
            response.delete_cookie(COOKIE, path="/")
            return
        if self.new_token:
            response.set_cookie(
                COOKIE,
                self.new_token,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.house.settings.secure,
                path="/",
            )

    # -- what --------------------------------------------------------------------------------------
    async def ask(self, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Ask the table something quick."""
        return await self.house.ask(what, *args, **named)

    def say(self, sentence: str, **named: object) -> str:
        """A sentence of the site, in the reader's language."""
        return say(self.lang, sentence, **named)

    def path(self, name: str) -> str:
        """A part of the address."""
        return cast("str", self.request.path_params[name])

    def number(self, name: str) -> int:
        """A part of the address that is a number."""
        return number_read(self.path(name), name)

    def query(self, name: str) -> str | None:
        """A word behind the question mark; None without it."""
        return self.request.query_params.get(name) or None

    def query_number(self, name: str) -> int | None:
        """A number behind the question mark; None without it."""
        word = self.query(name)
        return None if word is None else number_read(word, name)

    async def body(self, most: int = BODY_MOST) -> bytes:
        """What the request carries; TooMuch as soon as it is more than may be."""
        said = self.request.headers.get("content-length", "")
        if said.isdigit() and int(said) > most:
            raise TooMuch(TOO_MUCH, most=most)
        parts: list[bytes] = []
        size = 0
        async for part in self.request.stream():
            size += len(part)
            if size > most:
                raise TooMuch(TOO_MUCH, most=most)
            parts.append(part)
        return b"".join(parts)

    # -- whether -----------------------------------------------------------------------------------
    def slow_down(self, buckets: Buckets, key: object) -> None:
        """TooFast if this comes too often."""
        if not self.house.settings.limited:
            return
        wait = buckets.wait(str(key), time.monotonic())
        if wait:
            raise TooFast(mark("Too many requests; come back in {after} seconds."), wait)

    def require_own_origin(self) -> None:
        """A post comes from the site's own pages, or bears a token."""
        if self.program or self.is_own():
            return
        raise NotYours(mark("Posts are taken from this site's own pages, or with a token."))

    def is_own(self) -> bool:
        """Whether the browser says that one of our pages made this request."""
        headers = self.request.headers
        origin = headers.get("origin")
        if origin is not None:
            return origin in self.origins()
        return headers.get("sec-fetch-site") in {"same-origin", "none"}

    def origins(self) -> tuple[str, ...]:
        """The names under which this site is reached."""
        host = self.request.headers.get("host", "")
        own = (
            (f"https://{host}",)
            if self.house.settings.secure
            else (f"http://{host}", f"https://{host}")
        )
        return (*own, *self.house.settings.origins)


def number_read(word: str, at: str) -> int:
    """Read a number of an address."""
    if not (word.isascii() and word.isdigit()) or len(word) > 15:
        raise BadRequest(mark("A whole number is wanted here."), at=at)
    return int(word)


def word_of(seat: Seat | None) -> str | None:
    """A seat as it is written."""
    return None if seat is None else f"@{seat.word}"
