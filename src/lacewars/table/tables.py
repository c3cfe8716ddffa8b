"""Which games there are: to make one, to list them, to export and import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, insert, or_, select

from lacewars.kernel import (
    Answer,
    Record,
    SaveError,
    SetUpError,
    decode,
    encode,
    from_save,
    loads,
    stir,
)
from lacewars.kernel.chance import dice_from

from . import (
    clocks,
    dice,
    facts as stored,
    head as heads,
    loading,
    outbox,
    people,
    schema,
    seats,
    undo,
)
from .draft import Draft, is_listed, members
from .errors import BadRequest, NotNow, NotYours, TooMuch
from .head import Head, Proposals, Sitting, Standings, Terms, Trail, facts_of, known
from .lists import listed
from .live import Journal, Live
from .looking import require_sight
from .values import (
    HUMAN,
    INVITED,
    MACHINE,
    OPEN,
    OPEN_TABLE,
    OVER,
    SCREEN,
    Facts,
    Happened,
    Made,
    Wish,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection, Row as SqlRow

    from lacewars.kernel import Definition, Entry, Game

    from .store import Store, Writing
    from .values import Person

TITLE_MOST = 80
MOST_TABLES = 5_000
WORDS = ("me", "open", "invite", "screen")
_game = schema.game.c
_member = schema.member.c


class Start(NamedTuple):
    """How a game begins: its first position, what was told, and what its history was before."""

    game: Game
    entries: list[Entry]
    chance: list[tuple[int, ...]]
    history: dict[str, Any]


# -- making --------------------------------------------------------------------------------------
def create(store: Store, person_id: str, wish: Wish) -> Made:
    """Make a table; it begins when every seat is taken. BadRequest at the field that is wrong."""
    rules = known(wish.game)
    seed = dice.new_seed() if wish.seed is None else wish.seed
    start = imported(rules, wish, seed) if wish.from_save else begun(rules, wish, seed)
    return opened(store, person_id, wish, start, seed)


def opened(
    store: Store,
    person_id: str,
    wish: Wish,
    start: Start,
    seed: int,
    *,
    origin: tuple[str, int] | None = None,
    private: bool = False,
) -> Made:
    """Store a new game and seat people."""
    with store.writing() as writing:
        who = people.found(writing.connection, person_id)
        require_room(writing.connection, person_id)
        head = _head(store, who, wish, start, seed)
        head = msgspec.structs.replace(
            head, terms=msgspec.structs.replace(head.terms, origin=origin, private=private)
        )
        require_known(wish, start.game)
        sat = tuple([_sitting(writing, head, code, wish, who) for code in _codes(start.game)])
        head = msgspec.structs.replace(head, seats=sat)
        head = msgspec.structs.replace(head, listed=is_listed(head))
        writing.connection.execute(insert(schema.game), heads.written(head))
        live = Live(head, start.game, Journal(list, stored.no_entry))
        draft = Draft(store, writing, live)
        told = tuple(start.entries)
        draft.jump(
            start.game, loading.BEGIN, start.history, entries=told, chance=tuple(start.chance)
        )
        seats.begin_if_full(draft)
        members(writing, None, head, draft.now)
        made = draft.stored().head
        _told_invited(store, writing, made)
    words = {one.seat: one.word for one in made.seats if one.word}
    return Made(made.id, {one.seat: one.kind for one in made.seats}, words)


def _told_invited(store: Store, writing: Writing, head: Head) -> None:
    invited = [one.person for one in head.seats if one.kind == INVITED and one.person]
    for person in people.many(writing.connection, tuple(invited)).values():
        outbox.tell(store, writing, person, "invitation", head, {})


def begun(rules: Definition, wish: Wish, seed: int) -> Start:
    """Begin a new game."""
    scenario = wish.scenario or next(iter(rules.scenarios))
    try:
        options = {word: decode(value, rules.words()) for word, value in _options(wish).items()}
        g = rules.begin(scenario, options, seed=seed)
    except (SetUpError, SaveError, TypeError) as error:
        raise BadRequest("no_beginning", at="scenario", why=error) from None
    record = g.record
    assert record is not None
    return Start(g, record.entries, record.chance, {})


def _options(wish: Wish) -> dict[str, Any]:
    if wish.options is not None and not isinstance(wish.options, dict):
        raise BadRequest("no_beginning", at="options", why=repr(wish.options))
    return dict(wish.options or {})


def imported(rules: Definition, wish: Wish, seed: int) -> Start:
    """Begin with a saved game; where others play too it gets dice that its owner cannot know."""
    assert wish.from_save is not None
    try:
        save = loads(wish.from_save)
        g = from_save(save, rules)
    except SaveError as error:
        raise BadRequest("no_save", at="from", why=error) from None
    record = g.record or Record()
    history: dict[str, Any] = {word: save[word] for word in ("answers",) if word in save}
    if any(word in {"open", "invite"} for word in wish.seats.values()):
        g.record = Record()
        g.dice = dice_from(seed)
        stir(g, seed)
        history["stir"] = str(seed)
    return Start(g, record.entries, record.chance, history)


def require_room(connection: Connection, person_id: str) -> None:
    """Raise TooMuch where somebody has more tables than anybody needs."""
    wanted = select(_member.game).where(_member.person == person_id, _member.over.is_(False))
    if len(connection.execute(wanted.limit(MOST_TABLES)).all()) >= MOST_TABLES:
        raise TooMuch("too_many_tables", most=MOST_TABLES)


def _head(store: Store, who: Person, wish: Wish, start: Start, seed: int) -> Head:
    rules = start.game.definition
    if len(wish.title) > TITLE_MOST:
        raise TooMuch("too_long", at="title", most=TITLE_MOST)
    if wish.clock is not None:
        clocks.require_good(wish.clock)
    terms = Terms(
        clock=wish.clock,
        unlisted=wish.unlisted,
        friendly=wish.seed is not None,
        sees_past=wish.sees_past,
    )
    now = store.now()
    return Head(
        id=people.new_id(),
        key=rules.key.partition("@")[0],
        scenario=start.game.terms.scenario,
        options={word: encode(value) for word, value in start.game.terms.options},
        title=" ".join(wish.title.split()),
        version=rules.version,
        data=rules.fingerprint,
        status=OPEN_TABLE,
        head=0,
        trail=Trail(shed=start.game.watershed),
        seats=(),
        terms=terms,
        offers=Proposals(),
        orders=Standings(),
        outcome=None,
        seed=seed,
        owner=who.id,
        created=now,
        changed=now,
        due=None,
        thinking=False,
        listed=False,
    )


def require_known(wish: Wish, g: Game) -> None:
    """Raise BadRequest where a wish names a seat that this game does not have."""
    for seat in wish.seats:
        if seat not in _codes(g):
            raise BadRequest("no_seat", at="seats", seat=seat, known=", ".join(_codes(g)))


def _codes(g: Game) -> list[str]:
    return [heads.code_of(seat) for seat in g.seats]


def _sitting(writing: Writing, head: Head, code: str, wish: Wish, who: Person) -> Sitting:
    """Return a seat as it was wished: `me`, `open`, `invite`, `invite:NAME`, `screen` or a rank."""
    word, _, name = wish.seats.get(code, "open").partition(":")
    one = Sitting(code, OPEN, left=clocks.start(wish.clock))
    if word in {"me", "screen"}:
        return seats.seated(one, who, 0, HUMAN if word == "me" else SCREEN)
    if word == "open":
        return one
    if word == "invite":
        other = people.by_name(writing.connection, name) if name else None
        if other is not None and people.are_apart(writing.connection, other.id, (who.id,)):
            raise NotNow("apart", at="seats")
        key, known_as = (None, "") if other is None else (other.id, other.name)
        return msgspec.structs.replace(
            one, kind=INVITED, person=key, name=known_as, word=people.new_id()
        )
    seats.require_rank(word, head)
    return msgspec.structs.replace(one, kind=MACHINE, rank=word)


_event = schema.event.c
LINE = (
    select(schema.event)
    .where(
        _event.game == bindparam("game"),
        or_(_event.undone.is_(None), _event.undone > bindparam("seq")),
    )
    .order_by(_event.seq)
)


def facts(store: Store, person_id: str | None, table: str) -> Facts:
    """Return what may be known of a table at a glance; NotFound."""
    with store.reading() as connection:
        head = loading.live(store, connection, table).head
    require_sight(head, person_id)
    return facts_of(head, store.now())


# -- taking out and away -------------------------------------------------------------------------
def exported(store: Store, person_id: str, table: str) -> str:
    """Return a game as a save: of one that is over, or in which all others are machines."""
    with store.reading() as connection:
        live = loading.live(store, connection, table)
        require_sight(live.head, person_id)
        require_open(live.head, person_id)
        rows = connection.execute(LINE, {"game": table, "seq": live.head.head}).all()
    g = live.game.clone()
    g.record = _record(live, rows)
    return g.save()


def require_open(head: Head, person_id: str) -> None:
    """Raise NotYours where there are secrets of others: nobody else sits, or the game is over."""
    alone = set(head.people) == {person_id} and not any(s.kind in heads.FREE for s in head.seats)
    if head.status != OVER and not alone:
        raise NotYours("secrets", at="table")


def _record(live: Live, rows: Sequence[SqlRow[Any]]) -> Record:
    """Return the record of the line of play, as the kernel keeps it."""
    g, words = live.game, live.game.definition.words()
    record = Record()
    for row in rows:
        if row.kind == loading.BEGIN:
            record.answers += _history(msgspec.json.decode(row.said), words)
        record.answers += _answers(g, row)
        record.chance += stored.chance_read(row.chance)
        entries = stored.entries_read(row.facts, words)
        record.entries += [entry for entry in entries if not stored.by_table(entry)]
    return record


def _history(history: dict[str, Any], words: Mapping[str, Any]) -> list[Answer]:
    """Return what was said before a game came here."""
    said = [Answer(*decode(answer, words)) for answer in history.get("answers", ())]
    return [*said, Answer(-1, history["stir"], "stir")] if "stir" in history else said


def _answers(g: Game, row: SqlRow[Any]) -> list[Answer]:
    words = g.definition.words()
    if row.kind in {loading.ANSWER, loading.SEAL, loading.DEED}:
        kind = "deed" if row.kind == loading.DEED else "answer"
        said = stored.choice_read(row.said, words)
        return [Answer(int(heads.seat_of(g, row.seat)), said, kind)]
    return undo.stirred_answer(row.said) if row.kind == loading.BACK else []


def close(store: Store, person_id: str, table: str) -> None:
    """Take away a table of one's own that has not begun, or at which nobody else sits."""
    with store.writing() as writing:
        head = loading.live(store, writing.connection, table, lock=True).head
        require_sight(head, person_id)
        if head.owner != person_id:
            raise NotYours("not_your_table", at="table")
        if head.status != OPEN_TABLE and set(head.people) - {person_id}:
            raise NotNow("others_play")
        seats.removed(store, writing, table)
        writing.tell(Happened(table, head.head, "again"))


def rematch(store: Store, person_id: str, table: str) -> Made:
    """Make a table like this one, the others invited, seats turned by one."""
    with store.reading() as connection:
        head = loading.live(store, connection, table).head
    if not head.of_person(person_id) or head.status != OVER:
        raise NotNow("no_rematch", at="table")
    codes = [one.seat for one in head.seats]
    turned = dict(zip(codes, (*head.seats[1:], head.seats[0]), strict=True))
    wanted = {code: _again(one, person_id) for code, one in turned.items()}
    return create(
        store,
        person_id,
        Wish(
            head.key,
            wanted,
            head.scenario,
            head.options,
            head.title,
            head.terms.clock,
            unlisted=head.terms.unlisted,
            sees_past=head.terms.sees_past,
        ),
    )


def _again(one: Sitting, person_id: str) -> str:
    if one.kind == MACHINE:
        return one.rank
    if one.person == person_id:
        return "screen" if one.kind == SCREEN else "me"
    return f"invite:{one.name}" if one.name else "open"


__all__ = [
    "close",
    "create",
    "exported",
    "facts",
    "imported",
    "listed",
    "opened",
    "rematch",
    "require_open",
]
