"""A scene on the wire: what `scene_plain` says, with lists of pieces, control, markers and hands as
objects, so that a difference names one of them alone.

A table that goes on keeps a `Stage`: what lay on it before and lies on it still is the very same
object on the wire, so that what changed is found without looking into it.
"""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .values import code_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.board.scene import Scene

    from .telling import Teller
    from .values import Wire

T = TypeVar("T")
LISTS = ("piles", "tracks", "panels")
KEPT = 2  # of each section: what one seat sees, and what another does


class Section(NamedTuple):
    """A part of a scene: what it holds, how that goes over the wire, what it is called."""

    parts: tuple[Any, ...]
    wire: Any
    names: dict[str, str]


class Stage:
    """What lies on one table, told in one language."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.sections: dict[str, list[Section]] = {}
        self.names: list[tuple[tuple[Section, ...], dict[str, str]]] = []

    def scene(self, scene: Scene) -> Wire:
        """A scene with its larger lists as objects, and what everything in it is called."""
        found = {key: self.section(key, getattr(scene, key), make) for key, make in OBJECTS.items()}
        for key in LISTS:
            if parts := getattr(scene, key):
                found[key] = self.section(key, parts, as_list)
        if scene.turn is not None:
            found["turn"] = self.section("turn", (scene.turn,), as_one)
        if scene.focus:
            found["focus"] = self.section("focus", scene.focus, as_codes)
        out: Wire = {"names": self.named(tuple(found.values()))}
        out.update([(key, section.wire) for key, section in found.items()])
        return out

    def section(self, key: str, parts: tuple[Any, ...], make: Make) -> Section:
        """A section, as it was told before if it holds the very same things."""
        known = self.sections.setdefault(key, [])
        for one in known:
            if one.parts is parts or (
                len(one.parts) == len(parts) and all(map(is_, one.parts, parts))
            ):
                return one
        names: dict[str, str] = {}
        found = Section(parts, make(parts, self.teller, names), names)
        remember(known, found)
        return found

    def named(self, sections: tuple[Section, ...]) -> dict[str, str]:
        """What everything in these sections is called."""
        for known, names in self.names:
            if len(known) == len(sections) and all(map(is_, known, sections)):
                return names
        names = dict[str, str]()
        for one in sections:
            names |= one.names
        if self.names and self.names[0][1] == names:
            names = self.names[0][1]
        remember(self.names, (sections, names))
        return names


def remember(known: list[T], found: T) -> None:
    """Keep what was made last, and a few before it."""
    known.insert(0, found)
    del known[KEPT:]


def scene_plain(scene: Scene, teller: Teller) -> Wire:
    """A scene of a table that nobody watches."""
    return Stage(teller).scene(scene)


# -- sections ------------------------------------------------------------------------------------
def told(part: object, teller: Teller, names: dict[str, str]) -> Wire:
    """One part, and what is in it by its name."""
    wire, called = teller.part(part)
    names |= called
    return wire


def as_pieces(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> Wire:
    """Pieces by their ids."""
    return {code_of(one.id): told(one, teller, names) for one in parts}


def as_control(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> Wire:
    """Whose the places are."""
    for one in parts:
        names.update((teller.name(one.place), teller.name(one.power)))
    return {code_of(one.place): code_of(one.power) for one in parts}


def as_markers(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> Wire:
    """Markers by their place and art."""
    return keyed([(f"{code_of(one.at)} {one.art}", told(one, teller, names)) for one in parts])


def as_hands(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> Wire:
    """Hands by their owners."""
    return keyed([(code_of(one.owner), told(one, teller, names)) for one in parts])


def as_list(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> list[Wire]:
    """Parts in their order."""
    return [told(one, teller, names) for one in parts]


def as_one(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> Wire:
    """The only part."""
    return told(parts[0], teller, names)


def as_codes(parts: tuple[Any, ...], teller: Teller, names: dict[str, str]) -> list[str]:
    """Ids."""
    names.update([teller.name(one) for one in parts])
    return [code_of(one) for one in parts]


if TYPE_CHECKING:
    Make = Callable[[tuple[Any, ...], Teller, dict[str, str]], Any]
OBJECTS: dict[str, Make] = {
    "pieces": as_pieces,
    "control": as_control,
    "markers": as_markers,
    "hands": as_hands,
}


def keyed(parts: list[tuple[str, Wire]]) -> Wire:
    """Parts by their keys; a second of the same key is numbered."""
    out: Wire = {}
    for key, part in parts:
        out[free(key, out)] = part
    return out


def free(key: str, taken: Wire) -> str:
    """A key that is not taken: the same, or with the first number from 2 that makes it so."""
    if key not in taken:
        return key
    number = 2
    while f"{key} {number}" in taken:
        number += 1
    return f"{key} {number}"
