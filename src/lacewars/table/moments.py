"""Earlier moments of a game, what happened meanwhile, and games that begin from one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, or_, select

from lacewars.kernel import Entry, imagine
from lacewars.kernel.chance import Random, dice_from

from . import dice, loading, looking, schema, visits
from .errors import BadRequest, NotFound, NotNow, StoreTrouble
from .head import PEOPLED, code_of
from .live import ALL, Live
from .looking import chosen, look, looked, require_sight
from .tables import Start, opened, require_open
from .values import OVER, Frame, Look, Undoable, Wish

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sqlalchemy import Connection

    from lacewars.kernel import Game, Observation

    from .head import Head
    from .store import Store
    from .values import Made, Told

EVERYBODY = ALL
_event = schema.event.c
WAS = select(_event.seq).where(_event.game == bindparam("game"), _event.seq == bindparam("seq"))
SINCE = (
    select(_event.seq, _event.at, _event.kind, _event.seat, _event.said)
    .where(
        _event.game == bindparam("game"),
        _event.seq > bindparam("first"),
        or_(_event.undone.is_(None), _event.kind == loading.BACK),
    )
    .order_by(_event.seq)
)


# -- one moment ----------------------------------------------------------------------------------
def moment(
    store: Store, person_id: str | None, table: str, seq: int, seat: str | None = None
) -> Look:
    """Return the look as it was after an event, from the seat's knowledge then.

    After the end of the game any seat may be looked through, or `all` at once.
    """
    with store.reading() as connection:
        live = loading.live(store, connection, table)
        require_sight(live.head, person_id)
        through = seat_then(live.head, person_id, seat, seq)
        g = position(connection, live, seq)
    then = Live(live.head, g, live.journal)
    code = None if through == EVERYBODY else through
    found = looked(store, then, person_id, code)
    return found._replace(
        facts=found.facts._replace(seq=seq),
        seq=seq,
        seen=whole(g) if through == EVERYBODY else looking.seen_by(g, found.seat),
        undo=Undoable(may=False, to=seq, why="past", ask=False),
        everything=through == EVERYBODY,
        outcome=found.outcome if seq == live.head.head else g.result,
    )


def seat_then(head: Head, person_id: str | None, seat: str | None, seq: int) -> str | None:
    """Return through whom a moment may be looked at."""
    if head.status == OVER and seat is not None:
        return EVERYBODY if seat == EVERYBODY else head.sitting(seat).seat
    code = chosen(head, person_id, seat)
    if code is not None and not head.terms.sees_past and seq < head.sitting(code).joined:
        return None
    return code


def position(connection: Connection, live: Live, seq: int) -> Game:
    """Return the position after an event; NotFound."""
    if seq == live.head.head:
        return live.game
    if connection.execute(WAS, {"game": live.head.id, "seq": seq}).first() is None:
        raise NotFound("no_moment", at="seq", seq=seq)
    return loading.position(connection, live.head, seq)


def whole(g: Game) -> Observation:
    """Return everything, for a game that is over."""
    seen = looking.seen_by(g, None)
    view: dict[str, Any] = {}
    for key, field in g.fields.items():
        value = getattr(g, key)
        view[key] = None if field.derive else tuple(value) if field.per is not None else value
    return seen._replace(view=view, sealed=g.sealed)


# -- while you were away -------------------------------------------------------------------------
def away(
    store: Store, person_id: str, table: str, seat: str | None = None, *, most: int = 60
) -> tuple[int, tuple[Frame, ...]]:
    """Return since which event, and what happened since this person's last visit."""
    seen_to = visits.last_seen(store, person_id, table)
    now = look(store, person_id, table, seat)
    with store.reading() as connection:
        live = loading.live(store, connection, table)
        first = min(seen_to, now.seq) or max(1, now.seq - most)
        first = max(first, now.reads_from)
        found = list(_positions(connection, live, first))
    lines: dict[int, list[Told]] = {}
    for line in looking.told(store, now, since=first):
        lines.setdefault(line.seq, []).append(line)
    told = [(seq, g) for seq, g in found if seq in lines]
    return first, tuple(_frames(now, told, lines, most))


def _positions(connection: Connection, live: Live, first: int) -> Iterator[tuple[int, Game]]:
    """Yield the positions after each event that counts, since one."""
    head, rules = live.head, live.head.definition
    g = loading.position(connection, head, first)
    for row in connection.execute(SINCE, {"game": head.id, "first": first}).all():
        if row.kind in loading.JUMPS:
            g = loading.position(connection, head, row.seq)
        else:
            g = g.clone()
            loading.said_again(g, rules, row)
        yield row.seq, g


def _frames(
    now: Look, told: list[tuple[int, Game]], lines: Mapping[int, list[Told]], most: int
) -> Iterator[Frame]:
    """Yield at most so many frames; where there are more moments, each stands for several."""
    share = -(-len(told) // max(most, 1)) or 1
    for start in range(0, len(told), share):
        group = told[start : start + share]
        seq, g = group[-1]
        said = [line for number, _ in group for line in lines[number]]
        yield Frame(seq, looking.seen_by(g, now.seat), tuple(said))


# -- games from a moment -------------------------------------------------------------------------
def branch(store: Store, person_id: str, table: str, seq: int, wish: Wish | None = None) -> Made:
    """Make a private table that goes on from a moment: of a game that is over, or of one's own.

    Machines sit where they sat and the rest is this person's, unless a wish says otherwise.
    """
    with store.reading() as connection:
        live = loading.live(store, connection, table)
        require_sight(live.head, person_id)
        require_open(live.head, person_id)
        g = position(connection, live, seq).clone()
        journal = loading.journal(store, live.head, seq)
    seed = dice.new_seed()
    g.dice = dice_from(seed)
    if g.result is not None:
        raise NotNow("game_over", at="seq")
    end = journal.count((ALL, 0), seq)
    entries = [line.entry for line in journal.lines((ALL, 0), 0, end) if not line.by_table]
    wish = wish or Wish(live.head.key, _seats_again(live.head), title=live.head.title)
    start = Start(g, entries, [], {"from": [table, seq]})
    return opened(store, person_id, wish, start, seed, origin=(table, seq), private=True)


def _seats_again(head: Head) -> dict[str, str]:
    return {one.seat: "me" if one.kind in PEOPLED else one.rank or "me" for one in head.seats}


def sandbox(store: Store, person_id: str, table: str, seat: str, seq: int | None = None) -> Made:
    """Make a private table dealt from what this seat knows: to try things, alone."""
    now = look(store, person_id, table, seat)
    if now.seat is None:
        raise BadRequest("spectator", at="seat")
    then = now if seq is None or seq == now.seq else moment(store, person_id, table, seq, seat)
    seen = looking.remembering(store, then)
    if seen.result is not None:
        raise NotNow("game_over")
    seed = dice.new_seed()
    g = _imagined(then, seen, seed)
    g.dice = dice_from(seed)
    entries = [Entry(e.key, e.args, e.rule, e.depth) for e in seen.memory]
    start = Start(g, entries, [], {"from": [table, then.seq]})
    seats = {code_of(one): "me" for one in g.seats}
    wish = Wish(then.facts.game, seats, title=then.facts.title)
    return opened(store, person_id, wish, start, seed, origin=(table, then.seq), private=True)


def _imagined(then: Look, seen: Observation, seed: int) -> Game:
    rules = then.position.definition
    blank = rules.blank(seen.terms.scenario, dict(seen.terms.options))
    try:
        return imagine(seen, blank, Random(seed))
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise StoreTrouble("rules_failed", table=then.facts.id, why=why) from error
