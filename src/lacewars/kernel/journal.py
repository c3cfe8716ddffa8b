"""The journal: facts with their rule, as a tree, each for those who may know it.

No sentence is made here: an entry is a key with arguments, and words are found at the edge.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from .citing import Plain
    from .ids import Seat


class Entry(NamedTuple):
    """One fact. `to` is who may read it (None: everybody); the others read `twin`, or nothing."""

    key: str
    args: tuple[Plain, ...]
    rule: str
    depth: int
    to: tuple[Seat, ...] | None = None
    twin: tuple[str, tuple[Plain, ...]] | None = None


class Answer(NamedTuple):
    """One thing said from outside: an answer, a deed, or other dice for a game taken back."""

    seat: int
    choice: Plain
    kind: str = "answer"


# made of the tuple of its parts, without the cost of naming them: one is made at every decision
said: Callable[[tuple[Any, ...]], Answer] = partial(cast("Any", tuple).__new__, Answer)


class Record:
    """What a recorded game keeps beside its position; a search clone has none."""

    __slots__ = ("_entries", "answers", "chance", "noted")

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self.noted: list[tuple[Any, ...]] = []  # the parts of entries to be: noting must be cheap
        self.answers: list[Answer] = []
        self.chance: list[tuple[int, ...]] = []

    @property
    def entries(self) -> list[Entry]:
        """The journal, with all that was noted since somebody looked."""
        self._entries += [Entry(*parts) for parts in self.noted]
        self.noted.clear()
        return self._entries

    @entries.setter
    def entries(self, entries: list[Entry]) -> None:
        self._entries = entries
        self.noted.clear()

    def fork(self) -> Record:
        """Return a record that goes on from here on its own."""
        twin = Record()
        twin.entries = self.entries[:]
        twin.answers = self.answers[:]
        twin.chance = self.chance[:]
        return twin


def as_seen(entry: Entry, seat: Seat | None) -> Entry | None:
    """Return the entry as a seat reads it (None: a spectator), or None."""
    if entry.to is None or (seat is not None and seat in entry.to):
        return entry
    if entry.twin is None:
        return None
    key, args = entry.twin
    return Entry(key, args, entry.rule, entry.depth)


def memory(entries: Collection[Entry], seat: Seat | None) -> Iterator[Entry]:
    """Everything a seat was ever shown, in order."""
    return (seen for entry in entries if (seen := as_seen(entry, seat)) is not None)
