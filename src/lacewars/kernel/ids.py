"""Ids: small integers that index columns and know their word.

In memory a space is a number, so that tables are flat lists; outside memory it is the word of the
data file, so that inserting a space into the file breaks no saved game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self


class Id(int):
    """One member of a domain: `Space(3)` prints as `lille`, indexes like 3, is saved `@lille`."""

    domain: ClassVar[str] = ""
    words: ClassVar[tuple[str, ...]] = ()
    codes: ClassVar[Mapping[Id | None, str | None]] = {}
    all: ClassVar[tuple[Self, ...]] = ()
    by_word: ClassVar[Mapping[str, Self]] = {}

    def __init_subclass__(cls, domain: str = "") -> None:
        """Name the domain: `class Space(Id, domain="space")`."""
        if domain:
            cls.domain = domain

    @classmethod
    def define(cls, words: Iterable[str]) -> tuple[Self, ...]:
        """Fill the domain, in the order of the data file."""
        cls.words = tuple(words)
        members = tuple([cls(number) for number in range(len(cls.words))])
        cls.all = members
        codes: dict[Id | None, str | None] = {None: None}
        codes.update({member: "@" + member.word for member in members})
        cls.codes = codes
        cls.by_word = dict(zip(cls.words, members, strict=True))
        return members

    @classmethod
    def of(cls, word: str) -> Self:
        """Return the member with this word; KeyError if there is none."""
        return cls.by_word[word]

    @property
    def word(self) -> str:
        """The word of the data file."""
        return self.words[self]

    def __repr__(self) -> str:
        return self.words[self] if 0 <= self < len(self.words) else f"{self.domain}?{int(self)}"

    __str__ = __repr__


SCALARS = frozenset({int, str, bool})


def is_plain(value: Any) -> bool:
    """Return whether a save can hold this and give back the same, however deep it is."""
    left: list[Any] = [value]
    while left:
        part = left.pop()
        if type(part) is tuple:
            left += part
        elif not (part is None or type(part) in SCALARS or isinstance(part, Id)):
            return False
    return True


class Seat(Id, domain="seat"):
    """Who decides and who sees; who owns is a power. Each game has its own subclass."""
