"""What every post goes through: the same request twice, a game that moved on, whose seat it is."""

from __future__ import annotations

import json
import logging
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import and_, bindparam, select

from . import loading, orders, schema
from .draft import Draft
from .errors import BadRequest, MovedOn, NotNow
from .values import RUNNING, Posted

if TYPE_CHECKING:
    from .live import Live
    from .store import Store, Writing
    from .values import Post

log = logging.getLogger(__name__)
MOST_ID = 64
_event = schema.event.c
REQUEST = select(_event.seq, _event.until, _event.digest).where(
    _event.game == bindparam("game"), _event.request == bindparam("request")
)
MISSED = select(_event.kind, _event.seat).where(
    and_(_event.game == bindparam("game"), _event.seq > bindparam("seq"))
)
QUIET = (loading.SEAL, loading.NOTE)  # what others may have done meanwhile without disturbing


class Request(NamedTuple):
    """A post that may go on: the draft it is to fill."""

    post: Post
    digest: str
    draft: Draft


def begun(
    store: Store, writing: Writing, person: str, post: Post, content: object
) -> Request | Posted:
    """Open the game for a post, or return what this request was told before."""
    if not 0 < len(post.request_id) <= MOST_ID:
        raise BadRequest("no_request_id", at="request_id", most=MOST_ID)
    live = loading.live(store, writing.connection, post.table, lock=True)
    digest = digest_of(person, post.seat, content)
    if post.expected_seq != live.head.head:
        known = repeated(writing, live, post, digest)
        if known is not None:
            return known
    live.head.own(person, post.seat)
    if live.head.status != RUNNING:
        raise NotNow("not_begun" if live.head.status == "open" else "game_over")
    if post.expected_seq != live.head.head and not is_undisturbed(writing, live, post):
        raise MovedOn(post.table, live.head.head, post.expected_seq)
    return Request(post, digest, Draft(store, writing, live))


def done(request: Request) -> Posted:
    """Let standing orders answer, store everything, and say what became of it."""
    draft, post = request.draft, request.post
    first, last = draft.live.head.head + 1, draft.seq
    orders.follow(draft)
    sent = {"request": post.request_id, "digest": request.digest, "until": last}
    live = draft.stored(sent)
    return Posted(post.table, first, last, live.head.head)


def digest_of(person: str, seat: str, content: object) -> str:
    """Return what tells one request from another under the same id."""
    try:
        text = json.dumps([person, seat, content], sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise BadRequest("no_choice", at="answers") from None
    return blake2b(text.encode(errors="surrogatepass"), digest_size=12).hexdigest()


def repeated(writing: Writing, live: Live, post: Post, digest: str) -> Posted | None:
    """Return what this request was told before, if it was taken before."""
    wanted = {"game": post.table, "request": post.request_id}
    row = writing.connection.execute(REQUEST, wanted).first()
    if row is None:
        return None
    if row.digest != digest:
        raise BadRequest("request_again", at="request_id")
    return Posted(post.table, row.seq, row.until, live.head.head, repeated=True)


def is_undisturbed(writing: Writing, live: Live, post: Post) -> bool:
    """Whether what happened since leaves this seat's question as it was: others sealed theirs."""
    if post.expected_seq > live.head.head or not live.head.sitting(post.seat).waiting:
        return False
    wanted: dict[str, Any] = {"game": post.table, "seq": post.expected_seq}
    rows = writing.connection.execute(MISSED, wanted).all()
    return all(row.kind in QUIET and row.seat != post.seat for row in rows)
