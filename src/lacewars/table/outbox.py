"""What people are told outside the site: rows written with the game, sent by the worker.

A row says whom to tell of what by which channel, not with which words: those are found when it is
sent, and a turn that was played meanwhile, or is being looked at, is not sent at all.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import bindparam, delete, insert

from . import clocks, people, schema
from .errors import BadRequest
from .values import HUMAN, OVER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .head import Head, Sitting
    from .store import Store, Writing
    from .values import Person

LATEST = ("turn", "low")  # of these only the last is news
What = Literal["turn", "over", "offer", "invitation", "low", "late"]
Way = Literal["mail", "hook"]
Hour = Annotated[int, msgspec.Meta(ge=0, lt=24)]
EVENTS: tuple[str, ...] = get_args(What)
CHANNELS: tuple[str, ...] = get_args(Way)
DELAY = 20_000  # milliseconds: who is there answers at once
MINUTE = 60_000
DIGEST_MOST = 24 * 60
HOOK_MOST = 500

_row = schema.outbox.c
OLDER = delete(schema.outbox).where(
    _row.person == bindparam("who"),
    _row.game == bindparam("table"),
    _row.what == bindparam("word"),
)


# -- wishes --------------------------------------------------------------------------------------
def channels(person: Person, what: str) -> tuple[str, ...]:
    """Return by which channels somebody wants to be told of something, of those he has."""
    wanted = person.prefs.get("tell", {}).get(what, ("mail",))
    has = {"mail": bool(person.mail), "hook": bool(person.prefs.get("hook"))}
    return tuple([channel for channel in CHANNELS if channel in wanted and has[channel]])


def require_good(prefs: Mapping[str, Any]) -> None:
    """Raise BadRequest where wishes for messages make no sense."""
    _require(prefs.get("tell", {}), dict[What, list[Way]], "no_tell")
    _require(prefs.get("quiet", [0, 0]), tuple[Hour, Hour], "no_quiet")
    digest = prefs.get("digest", 0)
    if type(digest) is not int or not 0 <= digest <= DIGEST_MOST:
        raise BadRequest("no_digest", at="prefs", most=DIGEST_MOST)
    hook = prefs.get("hook", "")
    if not isinstance(hook, str) or len(hook) > HOOK_MOST or (hook and not is_address(hook)):
        raise BadRequest("no_hook", at="prefs")


def _require(value: object, kind: Any, key: str) -> None:
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, TypeError):
        raise BadRequest(key, at="prefs", events=", ".join(EVENTS)) from None


def is_address(text: str) -> bool:
    """Whether this looks like an address that a message can be sent to."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in {"https", "http"} and bool(parts.hostname) and "@" not in parts.netloc


def when(person: Person, now: int) -> int:
    """Return when somebody may be told: after his digest's pause, not in his quiet hours."""
    digest = int(person.prefs.get("digest", 0)) * MINUTE
    at = now + max(DELAY, digest)
    first, last = person.prefs.get("quiet", (0, 0))
    return at if first == last else _after_quiet(person.zone, (first, last), at)


def _after_quiet(zone: str, quiet: tuple[int, int], at: int) -> int:
    first, last = quiet
    local = datetime.fromtimestamp(at / 1000, clocks.zone_of(zone))
    within = first <= local.hour < last if first < last else not last <= local.hour < first
    if not within:
        return at
    day = local.date() + timedelta(days=1 if local.hour >= last else 0)
    end = datetime.combine(day, time(last), clocks.zone_of(zone))
    return int(end.timestamp() * 1000)


# -- rows ----------------------------------------------------------------------------------------
def tell(
    store: Store, writing: Writing, person: Person, what: str, head: Head, body: Mapping[str, Any]
) -> None:
    """Have somebody told of something."""
    text = msgspec.json.encode(body).decode()
    if what in LATEST:
        writing.connection.execute(OLDER, {"who": person.id, "table": head.id, "word": what})
    for channel in channels(person, what):
        row = {
            "person": person.id,
            "game": head.id,
            "what": what,
            "channel": channel,
            "body": text,
            "made": store.now(),
            "due": when(person, store.now()),
        }
        writing.connection.execute(insert(schema.outbox), row)


def changed(store: Store, writing: Writing, before: Head, after: Head) -> None:
    """Have told whoever is waited for now and was not, and everybody when the game is over."""
    if after.status == OVER and before.status != OVER:
        for person in people.many(writing.connection, after.people).values():
            tell(store, writing, person, "over", after, {})
        return
    new = [one for one in after.seats if _is_called(before, one)]
    if new:
        called = tuple(dict.fromkeys([one.person for one in new if one.person]))
        for person in people.many(writing.connection, called).values():
            tell(store, writing, person, "turn", after, {})


def _is_called(before: Head, one: Sitting) -> bool:
    """Whether somebody who wants to know is waited for now, and was at no seat of his before."""
    if not (one.waiting and one.tell and one.kind == HUMAN and not one.stand_in):
        return False
    return not any(other.waiting for other in before.of_person(one.person))
