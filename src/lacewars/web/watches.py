"""What one person was shown of one table, and what turns an older View into the last one.

A *watch* is what one person sees through one seat in one language. It keeps the last View, and of
a few before it only the step that led on from each, ready to be sent. Stamps name Views.
"""

from __future__ import annotations

import time
from collections import deque
from itertools import count
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from .patch import composed, difference

if TYPE_CHECKING:
    from lacewars.table.live import Reader as JournalReader

    from .hub import Reader
    from .values import Wire

PROCESS = token_hex(4)
NAMES = count()
KEPT = 8  # steps of a watch, to resume from
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class Key(NamedTuple):
    """What a watch is of."""

    table: str
    person: str | None
    seat: str | None
    lang: str


class Shown(NamedTuple):
    """A View as it was shown: all but its journal, of which so many lines had been told.

    `changed` is when the table changed last, as this View has it.
    """

    number: int
    view: Wire
    seq: int
    reads: JournalReader
    lines: int
    changed: int


class Step(NamedTuple):
    """What leads from the View of a number to the next: a difference, ready to be sent."""

    number: int
    seq: int
    body: bytes


class Watch:
    """One person's sight of one table."""

    def __init__(self, key: Key, shown: Shown) -> None:
        self.key = key
        self.name = f"{PROCESS}{next(NAMES):06x}"  # no View of another watch has the same stamp
        self.last = shown
        self.steps: deque[Step] = deque(maxlen=KEPT)
        self.readers: set[Reader] = set()
        self.is_old = False
        self.touched = time.monotonic()

    # -- stamps ----------------------------------------------------------------------------------
    @property
    def stamp(self) -> str:
        """The name of the last View."""
        return self.named(self.last.number, self.last.seq)

    def named(self, number: int, seq: int) -> str:
        """The name of a View."""
        return f"{self.key.table}.{seq}.{self.name}.{number}"

    def of_stamp(self, stamp: str) -> int | None:
        """The number of the View of this name, if what leads on from it is still kept."""
        table, _, rest = stamp.partition(".")
        _, _, rest = rest.partition(".")
        name, _, number = rest.partition(".")
        if table != self.key.table or name != self.name or not is_number(number):
            return None
        return int(number) if self.oldest <= int(number) <= self.last.number else None

    def at_seq(self, seq: int) -> int | None:
        """The number of the last View shown at this move."""
        if self.last.seq == seq:
            return self.last.number
        return next((step.number for step in reversed(self.steps) if step.seq == seq), None)

    @property
    def oldest(self) -> int:
        """The number of the first View from which the way on is known."""
        return self.steps[0].number if self.steps else self.last.number

    # -- showing ---------------------------------------------------------------------------------
    def goes_on(self, shown: Shown, lines: list[Wire], *, anew: bool = False) -> bytes | None:
        """Show something else now; return the step to it, or nothing if all is as it was.

        `anew`: `lines` are the last of another journal, and none of the old one stands in it.
        """
        old = self.last
        patch = difference(old.view, shown.view)
        if not patch and not lines and old.lines == shown.lines:
            self.last = shown._replace(number=old.number)
            return None
        self.last = shown = shown._replace(number=old.number + 1)
        patch["after"], patch["stamp"] = self.named(old.number, old.seq), self.stamp
        kept = 0 if anew else shown.lines - len(lines)
        if kept < old.lines:
            patch["cut"] = kept
        patch["lines"] = lines
        body = encode(patch)
        self.steps.append(Step(old.number, old.seq, body))
        return body

    def since(self, number: int | None) -> msgspec.Raw | None:
        """What turns an older View into the last one; nothing for one that is not known."""
        if number is None:
            return None
        if number == self.last.number:
            return msgspec.Raw(encode({"after": self.stamp, "stamp": self.stamp, "lines": []}))
        steps = [step for step in self.steps if step.number >= number]
        if len(steps) == 1:
            return msgspec.Raw(steps[0].body)
        found = all_in_one([decode(step.body) for step in steps])
        return None if found is None else msgspec.Raw(encode(found))

    def whole(self, lines: list[Wire]) -> Wire:
        """The last View, with the last lines of its journal."""
        first = lines[0]["n"] if lines else 1
        return {**self.last.view, "stamp": self.stamp, "lines": lines, "first": first}


def is_number(word: str) -> bool:
    """Whether this is a number of ours."""
    return word.isascii() and word.isdigit() and len(word) < 16


def all_in_one(steps: list[Wire]) -> Wire | None:
    """Several steps as one; nothing where no single patch can say it."""
    if any("cut" in step for step in steps):
        return None
    out: Wire | None = {}
    for step in steps:
        rest = {key: part for key, part in step.items() if key != "lines"}
        out = None if out is None else composed(out, rest)
    if out is None:
        return None
    out["after"] = steps[0]["after"]
    out["lines"] = [line for step in steps for line in cast("list[Any]", step["lines"])]
    return out
