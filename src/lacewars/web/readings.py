"""What the store says of a table for those who look at it, and the View that is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lacewars.table import TableError, looking

from .view import view_of
from .watches import Key, Shown, Watch

if TYPE_CHECKING:
    from lacewars.table import Look, Store, Told
    from lacewars.table.live import Live

    from .sight import Sight


class Reading(NamedTuple):
    """What the store says of a table for one watch; `anew` where an older View is of no use."""

    look: Look
    told: tuple[Told, ...]
    lines: int
    anew: bool


class Readings:
    """Reads one store, in whatever thread it is asked."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def key_for(self, key: Key) -> Key:
        """The key of a watch: all who only look on share one, where anybody may."""
        head = looking.now_at(self.store, key.table).head
        is_one_of_many = not head.terms.private and key.person not in head.people
        return key._replace(person=None) if is_one_of_many else key

    def last_lines(self, watch: Watch) -> tuple[Told, ...]:
        """Read the end of the journal as a watch shows it."""
        live = looking.now_at(self.store, watch.key.table)
        return looking.told_to(self.store, live, watch.last.reads, watch.last.seq)

    def is_behind(self, watch: Watch) -> bool:
        """Whether the table changed since a watch was shown it."""
        live = looking.now_at(self.store, watch.key.table)
        return live.head.changed != watch.last.changed

    def read_first(self, sight: Sight, key: Key) -> Reading:
        """Ask the store what somebody sees who begins to look."""
        return self.read(looking.now_at(self.store, key.table), sight, key, None)

    def read_all(self, sight: Sight, watches: list[Watch]) -> list[Reading | None]:
        """Ask the store what these watches see now; None where one may see nothing any more."""
        live = looking.now_at(self.store, watches[0].key.table)
        out: list[Reading | None] = []
        for watch in watches:
            try:
                out.append(self.read(live, sight, watch.key, watch.last))
            except TableError:
                out.append(None)
        return out

    def read(self, live: Live, sight: Sight, key: Key, last: Shown | None) -> Reading:
        """Read what is seen of a game that is at hand, and what was told since it was last seen."""
        look = looking.look_through(self.store, live, key.person, key.seat, sight.onlookers)
        reads = looking.reader_of(look)
        count = looking.lines_told(self.store, live, reads, look.seq)
        if last is None:
            return Reading(look, (), count, anew=True)
        if last.reads != reads:
            told = looking.told_to(self.store, live, reads, look.seq)
            return Reading(look, told, count, anew=True)
        told = looking.told_to(self.store, live, reads, look.seq, since=last.seq)
        return Reading(look, told, count, anew=False)

    def shown(self, sight: Sight, key: Key, reading: Reading) -> Shown:
        """Make a View of what was read."""
        look = reading.look
        return Shown(
            number=1,
            view=view_of(look, key.lang, sight),
            seq=look.seq,
            reads=looking.reader_of(look),
            lines=reading.lines,
            changed=look.facts.changed,
        )
