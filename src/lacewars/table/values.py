"""What the table takes and gives: plain named tuples. Seats are written as in a save, `@louis`.

Times are whole milliseconds since 1970, UTC.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lacewars.kernel import Entry, Game, Observation, Outcome, Plain, Refusal, Seat

HUMAN, MACHINE, OPEN, SCREEN, INVITED = "human", "machine", "open", "screen", "invited"
OPEN_TABLE, RUNNING, OVER = "open", "running", "over"
GUEST_PREFS: Mapping[str, Any] = {}


class Person(NamedTuple):
    """Somebody; `zone` is a name of the IANA data base, `prefs` whatever his client keeps."""

    id: str
    name: str
    guest: bool
    lang: str
    theme: str
    zone: str
    mail: str | None
    prefs: Mapping[str, Any]
    created: int
    away_until: int = 0


class ClockPlan(NamedTuple):
    """How much time each seat has: days at the start, hours added by a turn, at most so many days.

    `night` spares the hours of each player's own night (from, to); `vacation` days may be taken.
    What happens when time is up: `flag` is `wait` (nothing), `machine` or `resign`.
    """

    days: float
    increment_hours: float = 12
    cap_days: float = 0
    night: tuple[int, int] | None = None
    vacation: int = 0
    flag: str = "machine"


class Wish(NamedTuple):
    """A table somebody wants: who sits where is `me`, `open`, `invite`, `screen` or a rank."""

    game: str
    seats: Mapping[str, str]
    scenario: str = ""
    options: Mapping[str, Plain] | None = None
    title: str = ""
    clock: ClockPlan | None = None
    seed: int | None = None
    unlisted: bool = False
    sees_past: bool = True
    from_save: str | None = None


class Made(NamedTuple):
    """A table just made; `invitations` holds a secret word for each seat to be filled by link."""

    table: str
    seats: Mapping[str, str]
    invitations: Mapping[str, str]


class SeatRow(NamedTuple):
    """Who sits in a seat, as everybody may know."""

    seat: str
    kind: str
    person: str | None
    name: str
    rank: str
    waiting: bool
    since: int
    clock: ClockState | None
    away: bool
    stand_in: bool


class ClockState(NamedTuple):
    """What a seat has left; `until` is when its time is up if it is running now."""

    left: int
    running: bool
    until: int | None
    paused: bool


class Facts(NamedTuple):
    """What everybody who may look at a table knows about it; `seed` only once the game is over."""

    id: str
    game: str
    scenario: str
    options: Mapping[str, Any]
    title: str
    status: str
    seq: int
    version: int
    data: str
    commitment: str
    seed: int | None
    owner: str | None
    created: int
    changed: int
    unlisted: bool
    friendly: bool
    clock: ClockPlan | None
    origin: tuple[str, int] | None
    seats: Mapping[str, SeatRow]


class Row(NamedTuple):
    """One table in a list, from columns kept for that: no game is loaded."""

    id: str
    game: str
    scenario: str
    title: str
    status: str
    seq: int
    changed: int
    seats: Mapping[str, SeatRow]
    mine: tuple[str, ...]
    waiting: bool
    unread: bool


class Page(NamedTuple):
    """Part of a list; `next` is what to ask for to go on, None at its end."""

    rows: tuple[Row, ...]
    next: str | None


class Post(NamedTuple):
    """What a post says beside its content: which table and seat, after which event, its own id."""

    table: str
    seat: str
    request_id: str
    expected_seq: int


class Posted(NamedTuple):
    """What became of a post: the events it made, `first` to `last`; `seq` is the head after it.

    `seq` may be later than `last`: standing orders answer in the same breath. `repeated` says that
    this request was taken before, and this is what was said then.
    """

    table: str
    first: int
    last: int
    seq: int
    repeated: bool = False


class Told(NamedTuple):
    """A line of the journal as one reader may see it.

    `n` counts the lines of this reader from 1; `seq` is the event it belongs to, `when` its time.
    With `by_table`, `entry.key` is one of the table's own words, not of the game's.
    """

    n: int
    seq: int
    when: int
    entry: Entry
    by_table: bool = False


class Undoable(NamedTuple):
    """Whether the viewer may take back now, to which event; else why not, and if asking helps."""

    may: bool
    to: int
    why: str
    ask: bool


class Offer(NamedTuple):
    """An agreement outside the rules; `waits_for` are the seats still to be heard."""

    id: int
    kind: str
    by: str
    to: int | None
    waits_for: tuple[str, ...]
    mine: bool
    made: int


class Order(NamedTuple):
    """A standing order, known to its giver alone."""

    id: int
    seat: str
    rule: str
    do: str
    value: Any
    until: str
    made: int


class Look(NamedTuple):
    """What one person sees of a table through one seat: all a view is made from.

    `position` is for the functions of this package only; nothing of it may leave but by `seen`.
    Words, board and odds are those of `seen.game`: rules kept from earlier go by a key of their
    own, where `facts.game` is the game as people know it. `undo.why` is a word of the table's, and
    so is `outcome.key` where it begins with `table:`.
    """

    facts: Facts
    seq: int
    seat: Seat | None
    reads_from: int
    mine: tuple[str, ...]
    seen: Observation
    position: Game
    undo: Undoable
    offers: tuple[Offer, ...]
    orders: tuple[Order, ...]
    outcome: Outcome | None
    everything: bool = False


class DeedSeen(NamedTuple):
    """What may be done at any time: its word and rule, what may be chosen, what not and why."""

    word: str
    rule: str
    options: tuple[Plain, ...]
    refused: tuple[tuple[Plain, Refusal], ...]


class Walked(NamedTuple):
    """How a set may be built on: the next things, whether it may end here, or why not yet."""

    steps: tuple[Plain, ...]
    may_stop: bool
    why: Refusal | None
    left: tuple[tuple[Plain, Refusal], ...]


class Chat(NamedTuple):
    """Something said at the table."""

    id: int
    person: str
    name: str
    seat: str | None
    text: str
    when: int


class Frame(NamedTuple):
    """One moment of "while you were away": the event, what was seen then, what was told."""

    seq: int
    seen: Observation
    lines: tuple[Told, ...]


class Happened(NamedTuple):
    """Told to listeners after it is stored: `kind` is `table`, `again`, `chat`, `present`, `list`.

    `table`: the game went on to `seq`. `again`: it was rewound or a rule changed: fetch anew.
    `list`: who sits where or what is offered changed.
    """

    table: str
    seq: int
    kind: str
