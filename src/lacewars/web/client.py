"""A small client for programs: play a seat of a table by token.

    with Client("http://127.0.0.1:1709", token) as site:
        made = site.post("/api/tables", game="toy", seats={"@lord_aubrac": "me", ...})
        seat = site.sit(made["table"], "@lord_aubrac")
        while seat.ask is not None:
            seat.answer(seat.ask["options"][0]["value"])
            seat.wait()

A refusal is an `Error` with its code, sentence and rule. Requests that meet a lost connection are
sent again under the same id, so nothing is done twice.
"""

from __future__ import annotations

import json
import time
import uuid
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import httpx

from .patch import merged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .values import Wire

TRIES = 14  # nearly a minute: a site that starts on a busy machine takes its time
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
TOO_MANY = 429


class Error(Exception):
    """What the site says no with."""

    def __init__(self, status: int, said: Wire) -> None:
        error: Wire = said.get("error") or {"code": "trouble", "says": str(said)[:200]}
        super().__init__(error["says"])
        self.status = status
        self.code: str = error["code"]
        self.rule: str | None = error.get("rule")
        self.said = said


class Client:
    """A connection to a site, as the bearer of a token."""

    def __init__(self, address: str, token: str = "", *, lang: str = "en") -> None:
        headers = {"Accept-Language": lang}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        else:
            headers["Origin"] = address.rstrip("/")
        self.http = httpx.Client(base_url=address, headers=headers, timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    def get(self, path: str, **query: str | int) -> Any:  # noqa: ANN401 - whatever JSON says
        """Ask something."""
        return self._said("GET", path, params=query)

    def post(self, path: str, **body: object) -> Any:  # noqa: ANN401 - whatever JSON says
        """Do something."""
        return self._said("POST", path, json=body)

    def _said(self, method: str, path: str, **more: Any) -> Any:  # noqa: ANN401 - as above
        response = self._sent(method, path, **more)
        said = response.json()
        if response.is_error:
            raise Error(response.status_code, said)
        return said

    def _sent(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401 - as above
        """Send, and again after a pause where the line is cut or the site is starting."""
        pause = FIRST_PAUSE
        for _ in range(TRIES - 1):
            try:
                response = self.http.request(method, path, **more)
            except httpx.TransportError:
                time.sleep(pause)
            else:
                if response.status_code != TOO_MANY:
                    return response
                time.sleep(float(response.headers.get("retry-after", pause)))
            pause = min(2 * pause, LONGEST_PAUSE)
        return self.http.request(method, path, **more)

    def sit(self, table: str, seat: str) -> Seat:
        """Look at a table through a seat."""
        return Seat(self, table, seat)

    def events(self, *tables: str, last: str = "") -> Iterator[tuple[str, Wire]]:
        """Follow tables, `ID` or `ID:@seat`: the name of each event and what it says."""
        headers = {"Last-Event-ID": last} if last else {}
        query = {"tables": ",".join(tables)}
        with self.http.stream(
            "GET", "/api/stream", params=query, headers=headers, timeout=None
        ) as response:
            yield from parsed(response.iter_lines())


def parsed(lines: Iterator[str]) -> Iterator[tuple[str, Wire]]:
    """Read server-sent events."""
    event, data = "", ""
    for line in lines:
        field, _, value = line.partition(": ")
        if field == "event":
            event = value
        elif field == "data":
            data += value
        elif not line and data:
            yield event, json.loads(data)
            event, data = "", ""


class Seat:
    """A seat of a table as this program sees it."""

    def __init__(self, client: Client, table: str, seat: str) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.view: Wire = {}
        self.look()

    @property
    def ask(self) -> Wire | None:
        """What is asked of this seat now."""
        found: Wire | None = self.view.get("ask")
        return found

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.view.get("outcome") is not None

    def path(self, what: str) -> str:
        """The address of something at this table."""
        return f"/api/tables/{self.table}/{what}"

    def look(self) -> Wire:
        """Fetch the View anew."""
        self.view = self.client.get(f"/api/tables/{self.table}", **{"as": self.seat})
        return self.view

    def take(self, view: Wire) -> None:
        """Lay a difference over the View, if it is the next one; see docs/protocol.md."""
        if view.get("whole"):
            self.view = {key: part for key, part in view.items() if key != "whole"}
        elif view.get("after") == self.view.get("stamp"):
            rest = {key: part for key, part in view.items() if key not in {"lines", "cut", "after"}}
            kept = [line for line in self.view["lines"] if line["n"] <= view.get("cut", line["n"])]
            self.view = {**merged(self.view, rest), "lines": kept + view["lines"]}
        elif view.get("stamp") != self.view.get("stamp"):
            self.look()

    def act(self, what: str, **more: object) -> Wire:
        """Do something at the table, under an id of its own; the View follows."""
        body: Wire = {
            "request_id": uuid.uuid4().hex,
            "expected_seq": self.view["seq"],
            "seat": self.seat,
            "stamp": self.view["stamp"],
        }
        try:
            said: Wire = self.client.post(self.path(what), **(body | more))
        except Error as error:
            if error.code == "moved_on":
                self.take(error.said["view"])
            raise
        self.take(said["view"])
        return said

    def answer(self, *answers: object) -> Wire:
        """Give answers, all or none."""
        return self.act("answers", answers=list(answers))

    def deeds(self) -> list[Wire]:
        """What may be done at any time now."""
        found: list[Wire] = self.client.get(self.path("deeds"), **{"as": self.seat})
        return found

    def deed(self, word: str, choice: object) -> Wire:
        """Do what may be done at any time."""
        return self.act("deeds", deed=word, choice=choice)

    def orderable(self) -> list[Wire]:
        """What may be ordered beforehand."""
        found: list[Wire] = self.client.get(self.path("orders"), **{"as": self.seat})
        return found

    def undo(self, *, whole: bool = False) -> Wire:
        """Take back."""
        return self.act("undo", whole=whole)

    def wait(self, seconds: float = 60, pause: float = 0.1) -> bool:
        """Wait until this seat is asked, or the game is over; whether it came to that."""
        end = time.monotonic() + seconds
        while self.ask is None and not self.is_over:
            if time.monotonic() > end:
                return False
            time.sleep(pause)
            self.look()
        return True
