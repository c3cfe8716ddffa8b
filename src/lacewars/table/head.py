"""The head of a game: the one row that says where it stands, who sits, and what was agreed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, select

from lacewars.games import definition

from . import schema
from .errors import BadRequest, NotFound, NotYours
from .fast import Fast
from .values import (
    HUMAN,
    INVITED,
    MACHINE,
    OPEN,
    SCREEN,
    ClockPlan,
    Facts,
    SeatRow,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import Connection, Row

    from lacewars.kernel import Definition, Game, Seat

PEOPLED = (HUMAN, SCREEN)
FREE = (OPEN, INVITED)


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who is in it.

    `person` is whose it is (of an invitation: whom it waits for), `rank` that of a machine, also of
    one that stands in for him; `joined` since which event; `before` who sat here earlier. `left` is
    what his clock had at `since`, `spent` how much vacation he took here. `zone`, `away`, `tell`
    are copies of what he wishes.
    """

    seat: str
    kind: str
    person: str | None = None
    name: str = ""
    rank: str = ""
    word: str = ""
    joined: int = 0
    before: tuple[str, ...] = ()
    stand_in: str = ""
    waiting: bool = False
    since: int = 0
    left: int = 0
    flagged: bool = False
    warned: bool = False
    zone: str = ""
    away: int = 0
    spent: int = 0
    tell: tuple[str, ...] = ()

    @property
    def is_machine(self) -> bool:
        """Whether a machine answers here, for itself or for somebody."""
        return self.kind == MACHINE or bool(self.stand_in)

    @property
    def machine(self) -> str:
        """The rank of the machine that answers here."""
        return self.stand_in or self.rank


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed for a table beside its options."""

    clock: ClockPlan | None = None
    unlisted: bool = False
    friendly: bool = False
    sees_past: bool = True
    origin: tuple[str, int] | None = None
    private: bool = False
    pinned: bool = False


class Trail(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may be taken back freely: whose answers, the events before each, the watershed now."""

    seat: str = ""
    before: tuple[int, ...] = ()
    shed: int = 0


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offer as it is kept: `yes` are the seats that agreed, its maker's among them."""

    id: int
    kind: str
    by: str
    made: int
    to: int | None = None
    who: str = ""
    seat: str = ""
    yes: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A standing order as it is kept; `turn` is the phase it was given in."""

    id: int
    seat: str
    rule: str
    do: str
    made: int
    value: Any = None
    until: str = "turn"
    turn: str = ""


class Proposals(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open offers, and how many there ever were."""

    count: int = 0
    rows: tuple[Proposal, ...] = ()


class Standings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The standing orders, and how many there ever were."""

    count: int = 0
    rows: tuple[Standing, ...] = ()


class Head(msgspec.Struct, frozen=True):
    """The row of a game, read."""

    id: str
    key: str
    scenario: str
    options: dict[str, Any]
    title: str
    version: int
    data: str
    status: str
    head: int
    trail: Trail
    seats: tuple[Sitting, ...]
    terms: Terms
    offers: Proposals
    orders: Standings
    outcome: Any
    seed: int
    owner: str | None
    created: int
    changed: int
    due: int | None
    thinking: bool
    listed: bool

    @property
    def definition(self) -> Definition:
        """The rules it is played by now."""
        from .versions import rules_of  # noqa: PLC0415 - versions know heads, not the reverse

        return rules_of(self.key, self.version, self.data)

    def sitting(self, seat: str) -> Sitting:
        """Return who is in a seat; BadRequest if there is no such seat."""
        for one in self.seats:
            if one.seat == seat:
                return one
        known = ", ".join([one.seat for one in self.seats])
        raise BadRequest("no_seat", at="seat", seat=seat, known=known)

    def of_person(self, person: str | None) -> tuple[Sitting, ...]:
        """Return the seats of somebody, those of his screen included."""
        if person is None:
            return ()
        return tuple([one for one in self.seats if one.kind in PEOPLED and one.person == person])

    def own(self, person: str | None, seat: str) -> Sitting:
        """Return a seat of this person; NotYours."""
        sitting = self.sitting(seat)
        if person is None or sitting.kind not in PEOPLED or sitting.person != person:
            raise NotYours("not_your_seat", at="seat", seat=seat)
        return sitting

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits here, each once."""
        found = [one.person for one in self.seats if one.kind in PEOPLED and one.person]
        return tuple(dict.fromkeys(found))

    def seated(self, sitting: Sitting) -> Head:
        """Return the head with this seat changed."""
        return self.reseated([sitting])

    def reseated(self, changed: Iterable[Sitting]) -> Head:
        """Return the head with these seats changed."""
        new = {one.seat: one for one in changed}
        seats = tuple([new.get(one.seat, one) for one in self.seats])
        return msgspec.structs.replace(self, seats=seats)


def needed(head: Head, proposal: Proposal) -> tuple[str, ...]:
    """Return the seats whose people must agree: not those a machine stands in for."""
    return tuple(
        [
            one.seat
            for one in head.seats
            if one.kind in PEOPLED
            and one.seat != proposal.seat
            and (not one.stand_in or one.seat == proposal.by)
        ]
    )


_columns = schema.game.c
HEAD = select(
    *[column for column in _columns if column.name != "held"],
).where(_columns.id == bindparam("id"))
HEAD_LOCKED = HEAD.with_for_update()
_stand = select(_columns.head, _columns.changed).where(_columns.id == bindparam("id"))
STAND, STAND_LOCKED = Fast(_stand), Fast(_stand.with_for_update())

_seats = msgspec.json.Decoder(tuple[Sitting, ...])
_trail = msgspec.json.Decoder(Trail)
_terms = msgspec.json.Decoder(Terms)
_offers = msgspec.json.Decoder(Proposals)
_orders = msgspec.json.Decoder(Standings)
_encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=4096)
def terms_read(text: str) -> Terms:
    """Read what was agreed; most tables have agreed the same."""
    return _terms.decode(text)


def seats_read(text: str) -> tuple[Sitting, ...]:
    """Read who sits where."""
    return _seats.decode(text)


def read(row: Row[Any]) -> Head:
    """Read a row of `game`."""
    found = mapping_of(row)
    return Head(
        id=found["id"],
        key=found["key"],
        scenario=found["scenario"],
        options=msgspec.json.decode(found["options"]),
        title=found["title"],
        version=found["version"],
        data=found["data"],
        status=found["status"],
        head=found["head"],
        trail=_trail.decode(found["trail"]),
        seats=_seats.decode(found["seats"]),
        terms=terms_read(found["terms"]),
        offers=_offers.decode(found["offers"]),
        orders=_orders.decode(found["orders"]),
        outcome=None if found["outcome"] is None else msgspec.json.decode(found["outcome"]),
        seed=int(found["seed"]),
        owner=found["owner"],
        created=found["created"],
        changed=found["changed"],
        due=found["due"],
        thinking=found["thinking"],
        listed=found["listed"],
    )


def mapping_of(row: Row[Any]) -> Any:
    """Return a row by the names of its columns."""
    found: Any = row
    return found._mapping  # noqa: SLF001 - SQLAlchemy's own name for it is public


def written(head: Head) -> dict[str, Any]:
    """Return the row of a head."""
    return {
        "id": head.id,
        "key": head.key,
        "scenario": head.scenario,
        "options": as_json(head.options),
        "title": head.title,
        "version": head.version,
        "data": head.data,
        "status": head.status,
        "head": head.head,
        "trail": as_json(head.trail),
        "seats": as_json(head.seats),
        "terms": as_json(head.terms),
        "offers": as_json(head.offers),
        "orders": as_json(head.orders),
        "outcome": None if head.outcome is None else as_json(head.outcome),
        "seed": str(head.seed),
        "owner": head.owner,
        "created": head.created,
        "changed": head.changed,
        "due": head.due,
        "thinking": head.thinking,
        "listed": head.listed,
    }


def as_json(value: object) -> str:
    """Write what is kept in a column."""
    return _encode(value).decode()


def find(connection: Connection, table: str, *, lock: bool = False) -> Head:
    """Return the head of a game; NotFound."""
    row = connection.execute(HEAD_LOCKED if lock else HEAD, {"id": table}).first()
    if row is None:
        raise NotFound("no_table", at="table", table=table)
    return read(row)


def seat_of(g: Game, code: str) -> Seat:
    """Return the seat that a code names; BadRequest."""
    for seat in g.seats:
        if "@" + seat.word == code:
            return seat
    raise BadRequest("no_seat", at="seat", seat=code, known=", ".join(map(code_of, g.seats)))


def code_of(seat: Seat) -> str:
    """Write a seat as in a save."""
    return "@" + seat.word


def rows_of(
    seats: tuple[Sitting, ...], plan: ClockPlan | None, status: str, now: int
) -> Mapping[str, SeatRow]:
    """Return who sits where, as everybody may know."""
    from .clocks import state  # noqa: PLC0415 - clocks know heads, not the reverse

    return {
        one.seat: SeatRow(
            seat=one.seat,
            kind=OPEN if one.kind == INVITED and one.person is None else one.kind,
            person=one.person,
            name=one.name,
            rank=one.machine,
            waiting=one.waiting,
            since=one.since,
            clock=state(plan, status, one, now),
            away=one.away > now,
            stand_in=bool(one.stand_in),
        )
        for one in seats
    }


def facts_of(head: Head, now: int) -> Facts:
    """Return what everybody who may look knows; the seed is told after the end."""
    from .dice import bound  # noqa: PLC0415 - as above

    return Facts(
        id=head.id,
        game=head.key,
        scenario=head.scenario,
        options=head.options,
        title=head.title,
        status=head.status,
        seq=head.head,
        version=head.version,
        data=head.data,
        commitment=bound(head),
        seed=head.seed if head.status == "over" else None,
        owner=head.owner,
        created=head.created,
        changed=head.changed,
        unlisted=head.terms.unlisted,
        friendly=head.terms.friendly,
        clock=head.terms.clock,
        origin=head.terms.origin,
        seats=rows_of(head.seats, head.terms.clock, head.status, now),
    )


def known(key: str) -> Definition:
    """Return a game by its key; NotFound."""
    try:
        return definition(key)
    except LookupError as error:
        raise NotFound("no_game", at="game", game=key, why=error) from None
