"""A game in memory: its head, its position, and its journal, read when somebody asks for it.

A `Live` is never changed: what happens makes another one. Only the journal grows in place; a reader
who looks from an earlier event stops there.
"""

from __future__ import annotations

import threading
from array import array
from typing import TYPE_CHECKING, NamedTuple

from lacewars.kernel import Record, as_seen

from .facts import Line, by_table, is_for
from .head import Trail
from .values import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from lacewars.kernel import Entry, Game, Seat

    from .head import Head

MOST_BACK = 60
OWN = ("answer", "seal", "deed")  # events that their seat may take back
ALL = "all"  # the reader of a game that is over, to whom everything is open
Reader = tuple["Seat | str | None", int]


class Journal:
    """The lines of a game, and for each reader which of them are his.

    `load` reads all of them, as event, time and lines; nothing is read before it is asked for, and
    `read` makes an entry of a line when somebody reads it. `since` is the event at which this line
    of play stood then.
    """

    __slots__ = ("_entries", "_load", "_lock", "_read", "_readers", "_seqs", "_since", "_whens")

    def __init__(
        self,
        load: Callable[[], list[tuple[int, int, list[Line]]]],
        read: Callable[[Line], Entry],
        since: int = 0,
    ) -> None:
        self._since = since
        self._load: Callable[[], list[tuple[int, int, list[Line]]]] | None = load
        self._read = read
        self._lock = threading.RLock()
        self._entries: list[Entry | Line] = []
        self._seqs = array("q")
        self._whens = array("q")
        self._readers: dict[Reader, tuple[array[int], int]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def reaches_back(self, seq: int) -> bool:
        """Whether the line of play surely goes through an event: it only grew since `since`."""
        return self._since <= seq

    def grow(self, seq: int, when: int, entries: list[Entry]) -> None:
        """Add the lines of a new event; while nothing was read, there is nothing to add to."""
        with self._lock:
            if self._load is None and (not self._seqs or self._seqs[-1] < seq):
                self._add(seq, when, entries)

    def _add(self, seq: int, when: int, entries: Sequence[Entry | Line]) -> None:
        self._entries += entries
        self._seqs.extend([seq] * len(entries))
        self._whens.extend([when] * len(entries))

    def _filled(self) -> None:
        if self._load is not None:
            found = self._load()
            self._load = None
            for seq, when, entries in found:
                self._add(seq, when, entries)

    def mine(self, reader: Reader) -> array[int]:
        """Return the places of a reader's lines: a seat, and since which event it reads as one."""
        with self._lock:
            self._filled()
            places, done = self._readers.get(reader, (array("q"), 0))
            seat, joined = reader
            for place in range(done, len(self._entries)):
                if self._is_for(place, seat, joined):
                    places.append(place)
            self._readers[reader] = places, len(self._entries)
            return places

    def _is_for(self, place: int, seat: Seat | str | None, joined: int) -> bool:
        """Whether a reader has this line; most lines are for everybody."""
        entry = self._entries[place]
        if not isinstance(entry, Line):
            return self._seen(place, seat, joined) is not None
        if isinstance(seat, str):
            return True
        reads = seat is not None and self._seqs[place] > joined
        return is_for(entry, seat.word if reads and seat is not None else None)

    def _seen(self, place: int, seat: Seat | str | None, joined: int) -> Entry | None:
        entry = self._entries[place]
        if isinstance(entry, Line):
            entry = self._entries[place] = self._read(entry)
        if isinstance(seat, str):
            return entry
        return as_seen(entry, seat if self._seqs[place] > joined else None)

    def lines(self, reader: Reader, first: int, end: int) -> Iterator[Told]:
        """Yield a reader's lines from one number, counted from 0, to before another."""
        places = self.mine(reader)
        seat, joined = reader
        for number in range(max(first, 0), min(end, len(places))):
            place = places[number]
            seen = self._seen(place, seat, joined)
            assert seen is not None
            seq, when = self._seqs[place], self._whens[place]
            yield Told(number + 1, seq, when, seen, by_table(seen))

    def count(self, reader: Reader, seq: int) -> int:
        """Return how many lines a reader has up to an event."""
        places = self.mine(reader)
        low, high = 0, len(places)
        while low < high:
            middle = (low + high) // 2
            if self._seqs[places[middle]] <= seq:
                low = middle + 1
            else:
                high = middle
        return low


def stepped(trail: Trail, event: tuple[int, str, str, int], *, crossed: bool) -> Trail:
    """Return the trail after one more event: its number, kind, seat and the watershed after it."""
    seq, kind, seat, shed = event
    if kind not in OWN or shed != trail.shed + crossed:
        return Trail("", (), shed)
    before = () if crossed or trail.seat != seat else trail.before
    return Trail(seat, (*before[1 - MOST_BACK :], seq - 1), shed)


class Live(NamedTuple):
    """A game at its head; `kept` is the last event whose position is in the store."""

    head: Head
    game: Game
    journal: Journal
    kept: int = 0


def fork(g: Game) -> Game:
    """Return a copy to be played on, with an empty record and the same question.

    The question is made from the original, which nobody changes; it serves for one answer.
    """
    asked = g.asked
    twin = g.clone()
    twin.pending = asked
    twin.record = Record()
    return twin
