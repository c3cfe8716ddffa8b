"""What is told again and again, put into words once: names, pieces, options, refusals.

Values that are equal in Python may be different things (a space and a card of the same number), so
whatever is remembered is remembered with its kinds.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from lacewars.board.drawing import ids_in, plain, without_secrets
from lacewars.board.scene import Piece
from lacewars.kernel import encode
from lacewars.kernel.onlookers import same

from .rules import wording
from .values import code_of, lights

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.kernel import Ask, Entry, Id, Plain, Refusal

    from .values import Wire

MOST_KEPT = 20_000

Part: TypeAlias = "tuple[Wire, dict[str, str]]"
T = TypeVar("T")


class Alike(Generic[T]):
    """What was told of things, found again for a thing that is equal and of the same kinds."""

    def __init__(self) -> None:
        self.rows: dict[object, list[tuple[object, T]]] = {}

    def get(self, thing: object) -> T | None:
        """What was told of this, if it was."""
        for known, told in self.rows.get(thing, ()):
            if same(known, thing):
                return told
        return None

    def put(self, thing: object, told: T) -> T:
        """Keep what was told, within bounds."""
        if len(self.rows) >= MOST_KEPT:
            self.rows.clear()
        self.rows.setdefault(thing, []).append((thing, told))
        return told


class Teller:
    """Tells one game in one language."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self.told: Alike[Wire] = Alike()
        self.parts: Alike[Part] = Alike()
        self.drawn: dict[int, tuple[object, Part]] = {}  # parts that were told, by themselves
        self.names: dict[tuple[type[Id], Id], tuple[str, str]] = {}

    def name(self, member: Id) -> tuple[str, str]:
        """An id and its name."""
        key = (type(member), member)
        found = self.names.get(key)
        if found is None:
            found = self.names[key] = (code_of(member), self.words.name(member))
        return found

    def part(self, part: object) -> Part:
        """A part of a scene and its names; pieces that nobody may know look alike."""
        known = self.drawn.get(id(part))
        if known is not None and known[0] is part:
            return known[1]
        if len(self.drawn) >= MOST_KEPT:
            self.drawn.clear()
        found = self.part_alike(part)
        self.drawn[id(part)] = part, found
        return found

    def part_alike(self, part: object) -> Part:
        """The same, as it was told of a part that is equal."""
        return self.parts.get(part) or self.parts.put(part, self._part(part))

    def _part(self, part: object) -> Part:
        seen = without_secrets(part) if isinstance(part, Piece) else part
        names = dict([self.name(one) for one in ids_in(seen)])
        return plain(seen, self.words), names

    def choice(self, value: Plain, ask: Ask[Any] | None = None) -> Wire:
        """One thing that may be chosen, in answer to a question."""
        key = ("choice", ask and ask.what, value)
        return self.told.get(key) or self.told.put(key, self._choice(value, ask))

    def _choice(self, value: Plain, ask: Ask[Any] | None) -> Wire:
        return {"value": encode(value), "says": self.words.choice(value, ask)}

    def option(self, value: Plain, ask: Ask[Any] | None = None) -> Wire:
        """The same with what it lights."""
        return {**self.choice(value, ask), "lights": lights(value)}

    def refused(self, value: Plain, why: Refusal, ask: Ask[Any] | None = None) -> Wire:
        """One thing that may not be chosen, with its reason."""
        key = ("refused", ask and ask.what, value, why)
        return self.told.get(key) or self.told.put(key, self._refused(value, why, ask))

    def _refused(self, value: Plain, why: Refusal, ask: Ask[Any] | None) -> Wire:
        label = self.option(value, ask)
        return {
            "value": label["value"],
            "label": label["says"],
            "lights": label["lights"],
            "says": self.words.refusal(why),
            "rule": why.rule,
        }

    def line(self, entry: Entry) -> Wire:
        """What a line of the journal says, wherever it stands."""
        key = ("line", entry.key, entry.args, entry.rule)
        return self.told.get(key) or self.told.put(key, self._line(entry))

    def _line(self, entry: Entry) -> Wire:
        out: Wire = {
            "rule": entry.rule,
            "says": self.words.entry(entry),
            "lights": lights(entry.args),
            "key": entry.key,
        }
        if entry.key == "rolled":
            out["dice"] = list(cast("tuple[int, ...]", entry.args[1]))
        return out


@cache
def teller(game: str, lang: str) -> Teller:
    """Who tells a game in a language."""
    return Teller(wording(game, lang))
