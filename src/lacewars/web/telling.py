"""What is told again and again, put into words once: names, pieces, options, refusals.

Values that are equal in Python may be different things (a space and a card of the same number), so
whatever is remembered is remembered with its kinds.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from lacewars.board.drawing import ids_in, plain, without_secrets
from lacewars.board.scene import Piece
from lacewars.kernel import encode

from .rules import wording
from .values import code_of, lights

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.kernel import Ask, Entry, Id, Plain, Refusal

    from .values import Wire

MOST_KEPT = 20_000

Part: TypeAlias = "tuple[Wire, dict[str, str]]"
Memory: TypeAlias = "dict[object, Wire]"


class TupleTypes(dict[type[object], bool]):
    """Which types are tuples, each asked once."""

    def __missing__(self, kind: type[object]) -> bool:
        self[kind] = found = issubclass(kind, tuple)
        return found


IS_TUPLE = TupleTypes().__getitem__


def kinds(value: object) -> object:
    """The types in a value, which tell apart what is equal."""
    if not isinstance(value, tuple):
        return type(value)
    parts = cast("tuple[object, ...]", value)
    found = tuple(map(type, parts))
    if not any(map(IS_TUPLE, found)):
        return found
    inner = [part for part in parts if part and IS_TUPLE(part.__class__)]
    return found, tuple(map(kinds, inner))


class Teller:
    """Tells one game in one language."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self.told: Memory = {}
        self.parts: dict[object, Part] = {}
        self.drawn: dict[int, tuple[object, Part]] = {}  # parts that were told, by themselves
        self.names: dict[tuple[type[Id], Id], tuple[str, str]] = {}

    def kept(self, key: object, made: Wire) -> Wire:
        """Remember what was told, within bounds."""
        if len(self.told) >= MOST_KEPT:
            self.told.clear()
        self.told[key] = made
        return made

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
        if isinstance(part, Piece):
            ids = (part.id.__class__, part.at.__class__, part.power.__class__)
            key: object = (part, ids, kinds(part.corners) if part.corners else None)
        else:
            key = (part.__class__, part, kinds(part))
        found = self.parts.get(key)
        if found is None:
            if len(self.parts) >= MOST_KEPT:
                self.parts.clear()
            found = self.parts[key] = self._part(part)
        return found

    def _part(self, part: object) -> Part:
        seen = without_secrets(part) if isinstance(part, Piece) else part
        names = dict([self.name(one) for one in ids_in(seen)])
        return plain(seen, self.words), names

    def option(self, value: Plain, ask: Ask[Any] | None = None) -> Wire:
        """One thing that may be chosen, in answer to a question."""
        key = ("option", ask and ask.what, value, kinds(value))
        return self.told.get(key) or self.kept(key, self._option(value, ask))

    def _option(self, value: Plain, ask: Ask[Any] | None) -> Wire:
        return {
            "value": encode(value),
            "says": self.words.choice(value, ask),
            "lights": lights(value),
        }

    def refused(self, value: Plain, why: Refusal, ask: Ask[Any] | None = None) -> Wire:
        """One thing that may not be chosen, with its reason."""
        key = ("refused", ask and ask.what, value, kinds(value), why, kinds(why.args))
        return self.told.get(key) or self.kept(key, self._refused(value, why, ask))

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
        key = ("line", entry.key, entry.args, kinds(entry.args), entry.rule)
        return self.told.get(key) or self.kept(key, self._line(entry))

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
