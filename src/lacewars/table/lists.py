"""Lists of tables, from columns kept for that: no game is loaded, and any page costs the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, select, true, tuple_

from . import schema
from .errors import BadRequest
from .fast import Fast
from .head import PEOPLED, rows_of, seats_read, terms_read
from .values import OPEN_TABLE, RUNNING, Page, Row

if TYPE_CHECKING:
    from .store import Store

MOST_LISTED = 100
MINE, WAITING, OVER, OPEN, WATCH = LISTS = ("mine", "waiting", "over", "open", "watch")
START = (True, 2**62, "~")  # before the first of any list
_game = schema.game.c
_member = schema.member.c
_visit = schema.visit.c
_columns = (
    *(_game.id, _game.key, _game.scenario, _game.title, _game.status, _game.head, _game.changed),
    *(_game.seats, _game.terms),
)
_place = tuple_(bindparam("waiting"), bindparam("since"), bindparam("game"))
_of_person = (
    select(*_columns, _member.waiting, _member.since, _visit.seq)
    .select_from(schema.member)
    .join(schema.game, _game.id == _member.game)
    .outerjoin(schema.visit, and_(_visit.person == _member.person, _visit.game == _member.game))
    .where(
        _member.person == bindparam("person"),
        _member.over == bindparam("over"),
        tuple_(_member.waiting, _member.since, _member.game) < _place,
    )
    .order_by(_member.waiting.desc(), _member.since.desc(), _member.game.desc())
    .limit(bindparam("most"))
)
_of_all = (
    select(*_columns, _game.listed, _game.changed.label("since"))
    .where(
        _game.status == bindparam("status"),
        _game.listed == true(),
        tuple_(_game.changed, _game.id) < tuple_(bindparam("since"), bindparam("game")),
    )
    .order_by(_game.changed.desc(), _game.id.desc())
    .limit(bindparam("most"))
)
OF_PERSON = Fast(_of_person)
OF_PERSON_WAITING = Fast(_of_person.where(_member.waiting == true()))
OF_ALL = Fast(_of_all)


def listed(
    store: Store, person_id: str | None, of: str = OPEN, *, after: str = "", limit: int = 50
) -> Page:
    """List tables: `mine` (what waits for me first), `waiting` for me, mine that are `over`.

    `open` ones have free seats, `watch` those that run and may be looked at by anybody.
    """
    if of not in LISTS:
        raise BadRequest("no_list", at="of", known=", ".join(LISTS))
    limit = min(max(limit, 1), MOST_LISTED)
    waiting, since, game = cursor(after) if after else START
    wanted = {
        "person": person_id,
        "over": of == OVER,
        "status": OPEN_TABLE if of == OPEN else RUNNING,
        "waiting": waiting,
        "since": since,
        "game": game,
        "most": limit + 1,
    }
    statement = {OPEN: OF_ALL, WATCH: OF_ALL, WAITING: OF_PERSON_WAITING}.get(of, OF_PERSON)
    with store.reading() as connection:
        found = statement(connection, wanted).fetchall()
    now, is_mine = store.now(), of in {MINE, WAITING, OVER}
    rows = tuple([row_of(row, person_id, now, is_mine=is_mine) for row in found[:limit]])
    if len(found) <= limit:
        return Page(rows, None)
    last = found[limit - 1]
    return Page(rows, f"{int(is_mine and last[9])}.{last[10]}.{last[0]}")


def cursor(after: str) -> tuple[bool, int, str]:
    """Read where a list goes on; BadRequest."""
    found = re.fullmatch(r"([01])\.(\d{1,18})\.([a-z0-9]{1,16})", after)
    if found is None:
        raise BadRequest("no_cursor", at="after")
    return found[1] == "1", int(found[2]), found[3]


def row_of(row: Any, person_id: str | None, now: int, *, is_mine: bool) -> Row:
    """Return a table as it stands in a list."""
    table, key, scenario, title, status, head, changed, seats_text, terms, waiting = row[:10]
    seats = seats_read(seats_text)
    mine = tuple([s.seat for s in seats if s.person == person_id and s.kind in PEOPLED])
    return Row(
        id=table,
        game=key,
        scenario=scenario,
        title=title,
        status=status,
        seq=head,
        changed=changed,
        seats=rows_of(seats, terms_read(terms).clock, status, now),
        mine=mine,
        waiting=bool(is_mine and waiting),
        unread=bool(mine) and is_mine and head > (row[11] or 0),
    )
