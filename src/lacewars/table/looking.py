"""What somebody sees of a table: the one way by which anything of a position gets out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from lacewars.board.scene import display_of
from lacewars.kernel import AskSome, Observation, Outcome, Refusal, observe

from . import facts, loading, undo
from .errors import BadRequest, NotFound, NotNow, NotYours
from .head import code_of, facts_of, find, needed, seat_of
from .live import ALL, Journal, Reader
from .values import OVER, RUNNING, DeedSeen, Look, Offer, Order, Walked

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from lacewars.board.scene import Forecast
    from lacewars.kernel import Ask, Game, Plain, Seat
    from lacewars.kernel.onlookers import Onlookers

    from .head import Head
    from .live import Live
    from .store import Store
    from .values import Told

LINES = 200
MOST_REFUSED = 200
NOTHING: dict[str, Any] = {}


def look(store: Store, person_id: str | None, table: str, seat: str | None = None) -> Look:
    """Return what a person sees through a seat of his; left out, the one that is waited for.

    A spectator sees through no seat. `look.seen.memory` is empty: `told` gives the journal.
    """
    return look_through(store, now_at(store, table), person_id, seat)


def now_at(store: Store, table: str) -> Live:
    """Return a game at its head, for several looks at once."""
    with store.reading() as connection:
        return loading.live(store, connection, table)


def look_through(
    store: Store,
    live: Live,
    person_id: str | None,
    seat: str | None,
    onlookers: Onlookers | None = None,
) -> Look:
    """Return what a person sees of a game that is at hand, as one of those who look at it."""
    require_sight(live.head, person_id)
    return looked(store, live, person_id, chosen(live.head, person_id, seat), onlookers)


def looked(
    store: Store,
    live: Live,
    person_id: str | None,
    code: str | None,
    onlookers: Onlookers | None = None,
) -> Look:
    """Return a look through a seat that is this person's, or through none."""
    head, g = live.head, live.game
    mine = tuple([one.seat for one in head.of_person(person_id)])
    through = None if code is None else seat_of(g, code)
    return Look(
        facts=facts_of(head, store.now()),
        seq=head.head,
        seat=through,
        reads_from=reads_from(head, code),
        mine=mine,
        seen=seen_by(g, through, onlookers) if head.status == RUNNING else at_rest(g, through),
        position=g,
        undo=undo.undoable(live, code or "", mine=code in mine),
        offers=offers_of(head, mine),
        orders=orders_of(head, mine),
        outcome=outcome_of(head, g),
    )


def outcome_of(head: Head, g: Game) -> Outcome | None:
    """Return how a game ended, by its rules or by agreement."""
    if head.status != OVER or g.result is not None or head.outcome is None:
        return g.result
    winners = tuple([seat_of(g, code) for code in head.outcome[0]])
    return Outcome(winners, "", facts.TABLE + head.outcome[1])


def seen_by(g: Game, seat: Seat | None, onlookers: Onlookers | None = None) -> Observation:
    """Return what a seat sees now, without what it remembers."""
    return observe(g, seat, remembering=False) if onlookers is None else onlookers.observe(g, seat)


def at_rest(g: Game, seat: Seat | None) -> Observation:
    """Return what a seat sees of a game that does not run: nobody is asked."""
    return seen_by(g, seat)._replace(waiting=(), ask=None)


def require_sight(head: Head, person: str | None) -> None:
    """Raise NotFound where this person may not even know of a table."""
    if head.terms.private and person not in (*head.people, head.owner):
        raise NotFound("no_table", at="table", table=head.id)


def may_look(store: Store, connection: Connection, person: str | None, table: str) -> Head:
    """Return the head of a table that this person may look at."""
    del store
    head = find(connection, table)
    require_sight(head, person)
    return head


def chosen(head: Head, person: str | None, seat: str | None) -> str | None:
    """Return the seat to look through: the one asked for, or the best of this person's."""
    if seat is not None:
        return head.own(person, seat).seat
    own = sorted(head.of_person(person), key=lambda one: not one.waiting)
    return own[0].seat if own else None


def reads_from(head: Head, code: str | None) -> int:
    """Return since which event a seat's sitter may read what only that seat was told."""
    return 0 if code is None or head.terms.sees_past else head.sitting(code).joined


def offers_of(head: Head, mine: tuple[str, ...]) -> tuple[Offer, ...]:
    """Return the open offers, and whose word each waits for."""
    return tuple(
        [
            Offer(
                one.id,
                one.kind,
                one.by,
                one.to,
                tuple([code for code in needed(head, one) if code not in one.yes]),
                one.by in mine,
                one.made,
            )
            for one in head.offers.rows
        ]
    )


def orders_of(head: Head, mine: tuple[str, ...]) -> tuple[Order, ...]:
    """Return the standing orders of this person's seats; nobody else's."""
    rows = [one for one in head.orders.rows if one.seat in mine]
    return tuple([Order(r.id, r.seat, r.rule, r.do, r.value, r.until, r.made) for r in rows])


# -- the journal ---------------------------------------------------------------------------------
def told(
    store: Store, looked_at: Look, *, before: int | None = None, since: int | None = None
) -> tuple[Told, ...]:
    """Return lines of the journal as this look may read them: the last 200, or 200 before line n.

    With `since`, the lines of events later than that one.
    """
    return told_of(store, now_at(store, looked_at.facts.id), looked_at, before=before, since=since)


def told_of(
    store: Store,
    live: Live,
    looked_at: Look,
    *,
    before: int | None = None,
    since: int | None = None,
) -> tuple[Told, ...]:
    """Return lines of the journal of a game that is at hand."""
    return told_to(store, live, reader_of(looked_at), looked_at.seq, before=before, since=since)


def told_to(
    store: Store,
    live: Live,
    reader: Reader,
    seq: int,
    *,
    before: int | None = None,
    since: int | None = None,
) -> tuple[Told, ...]:
    """Return lines of the journal up to an event, as a reader may read them."""
    journal = journal_at(store, live, seq)
    end = journal.count(reader, seq)
    if before is not None:
        end = max(0, min(end, before - 1))
    first = end - LINES if since is None else journal.count(reader, since)
    return tuple(journal.lines(reader, first, end))


def lines_told(store: Store, live: Live, reader: Reader, seq: int) -> int:
    """Return how many lines a reader has up to an event."""
    return journal_at(store, live, seq).count(reader, seq)


def journal_at(store: Store, live: Live, seq: int) -> Journal:
    """Return the journal of the line of play through an event."""
    if seq >= live.head.head or live.journal.reaches_back(seq):
        return live.journal
    return loading.journal(store, live.head, seq)


def reader_of(looked_at: Look) -> Reader:
    """Return as whom the journal is read."""
    return (ALL if looked_at.everything else looked_at.seat), looked_at.reads_from


def remembering(store: Store, looked_at: Look) -> Observation:
    """Return what is seen with all that is remembered: for players, not for pages."""
    with store.reading() as connection:
        live = loading.live(store, connection, looked_at.facts.id)
    journal, reader = journal_at(store, live, looked_at.seq), reader_of(looked_at)
    lines = journal.lines(reader, 0, journal.count(reader, looked_at.seq))
    memory = tuple([line.entry for line in lines if not line.by_table])
    return looked_at.seen._replace(memory=memory)


# -- what may be done ----------------------------------------------------------------------------
def deeds_known(looked_at: Look) -> tuple[tuple[str, str], ...]:
    """Return the word and the rule of all that the viewer's game lets him do at any time."""
    g = looked_at.position
    if looked_at.seat is None or g.result is not None or looked_at.facts.status != RUNNING:
        return ()
    return tuple([(word, deed.rule) for word, deed in g.deeds.items()])


def deeds(looked_at: Look) -> tuple[DeedSeen, ...]:
    """Return what of it may be done now, and to what: every candidate is judged."""
    seat = looked_at.seat
    if seat is None:
        return ()
    return tuple([_deed(looked_at.position, seat, word) for word, _ in deeds_known(looked_at)])


def _deed(g: Game, seat: Seat, word: str) -> DeedSeen:
    deed = g.deeds[word]
    tried = [(one, deed.why_not(g, seat, one)) for one in deed.candidates(g, seat)]
    options = tuple([one for one, why in tried if why is None])
    refused = tuple([(one, why) for one, why in tried if why is not None][:MOST_REFUSED])
    return DeedSeen(word, deed.rule, options, refused)


def ask_of(looked_at: Look) -> Ask[Any]:
    """Return what the viewer is asked; NotNow if he is not."""
    if looked_at.seat is None:
        raise NotYours("spectator", at="seat")
    if looked_at.seen.ask is None or looked_at.facts.status != "running":
        raise NotNow("not_asked")
    return looked_at.seen.ask


def walked(looked_at: Look, partial: tuple[Plain, ...]) -> Walked:
    """Return how a set that is being built may go on; NotNow if no set is asked for."""
    ask: Any = ask_of(looked_at)
    if not isinstance(ask, AskSome):
        raise NotNow("no_set")
    ask = cast("AskSome[Plain]", ask)
    if any(thing not in ask.pool for thing in partial):
        raise BadRequest("no_choice", at="partial")
    chosen_so_far = ask.canonical(partial)
    why = ask.refusal(chosen_so_far)
    verdicts = [(one, why_not_add(ask, chosen_so_far, one)) for one in ask.pool]
    steps = [one for one, no in verdicts if no is None and one not in chosen_so_far]
    refused = tuple([(one, no) for one, no in verdicts if no is not None][:MOST_REFUSED])
    return Walked(tuple(steps), why is None, why, refused)


def why_not_add(ask: AskSome[Any], chosen: tuple[Plain, ...], thing: Plain) -> Refusal | None:
    """Return why a set may not grow by this, in whatever order it is built."""
    wanted = ask.canonical((*chosen, thing))
    for place, one in enumerate(wanted):
        if not ask.grow(wanted[:place], one):
            return ask.refusal(wanted) or Refusal(ask.rule, "not_offered")
    return None


def why_not(looked_at: Look, choice: object) -> Refusal | None:
    """Return why this may not be answered now, also for what is not offered."""
    return ask_of(looked_at).refusal(choice)


def forecast(looked_at: Look, choice: Plain) -> Forecast | None:
    """Return the odds of a choice, where the game gives them."""
    display = display_of(looked_at.seen.game)
    if display is None or display.forecast is None:
        return None
    found: Forecast | None = display.forecast(looked_at.seen, choice)
    return found


def choice_of(looked_at: Look, value: object) -> Plain:
    """Read a choice written as in a save; BadRequest."""
    choice: Plain = facts.choice_from(looked_at.position.definition, value)
    return choice


def seat_code(looked_at: Look) -> str | None:
    """Return the seat looked through, as it is written."""
    return None if looked_at.seat is None else code_of(looked_at.seat)
