"""Declared fields: what a position consists of and who may see it.

A field is `public`, `secret` or `derived`; one that says nothing is an error, so nothing is open by
oversight. Columns are flat lists indexed by an id; everything inside is immutable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .citing import Plain
    from .ids import Id, Seat

Watchers = Callable[[Any, Any], "Iterable[Seat]"]


class Field(NamedTuple):
    """How one field starts, is stored, and is seen."""

    start: Any
    per: type[Id] | None = None
    of: Watchers | None = None
    shown: Callable[[Any], Plain] | None = None
    secret: bool = False
    derive: Callable[[Any], list[Any]] | None = None
    holds: type = object

    def blank(self) -> Any:
        """Return the value of a game not yet set up."""
        return self.start if self.per is None else [self.start] * len(self.per.all)


def public(start: Any, *, per: type[Id] | None = None) -> Any:
    """Declare a field that everybody sees; with `per`, a column indexed by that id."""
    return Field(start, per)


def secret(
    start: Any,
    *,
    per: type[Id] | None = None,
    of: Watchers | None = None,
    shown: Callable[[Any], Plain] | None = None,
) -> Any:
    """Declare a field seen by `of(g, id)` only (nobody, if left out); others see `shown(value)`."""
    return Field(start, per, of, shown, secret=True)


def derived(compute: Callable[[Any], list[Any]]) -> Any:
    """Declare an index kept for speed: never saved, always equal to its recomputation."""
    return Field(None, derive=compute)


class Declared(type):
    """Turn declarations into slots and generate the copy; refuse what is not declared."""

    fields: Mapping[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declared:
        """Collect the fields of one class."""
        said = space.get("__annotations__", {})
        own = {
            key: value._replace(holds=_held(value, str(said.get(key))))
            for key, value in space.items()
            if isinstance(value, Field)
        }
        _refuse_undeclared(name, space, own)
        for key in own:
            del space[key]
        space["__slots__"] = (*space.get("__slots__", ()), *own)
        cls = super().__new__(mcs, name, bases, space)
        inherited: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            inherited |= getattr(base, "fields", {})
        cls.fields = inherited | own
        type.__setattr__(cls, "copy_fields", staticmethod(_copier(cls.fields)))
        return cls


def _refuse_undeclared(name: str, space: Mapping[str, Any], own: Mapping[str, Field]) -> None:
    for key, annotation in space.get("__annotations__", {}).items():
        if key in own or key in space.get("__slots__", ()) or "ClassVar[" in str(annotation):
            continue
        message = f"{name}.{key}: say public(...), secret(...) or derived(...)"
        raise TypeError(message)


def _held(field: Field, annotation: str) -> type:
    """Return what every value is, besides nothing, as far as the declaration says it simply."""
    simple = {"int": int, "bool": bool, "str": str}
    one = annotation.removeprefix("list[").removesuffix("]") if field.per else annotation
    return simple.get(one, tuple if type(field.start) is tuple else object)


def _copier(fields: Mapping[str, Field]) -> Callable[[Any, Any], None]:
    lines = [f" b.{key} = a.{key}{_copied(field)}" for key, field in fields.items()]
    space: dict[str, Any] = {}
    exec("def copy_fields(a, b):\n" + "\n".join(lines or [" pass"]), space)  # noqa: S102 - names are ours
    made: Callable[[Any, Any], None] = space["copy_fields"]
    return made


def _copied(field: Field) -> str:
    return ".copy()" if field.per is not None or field.derive is not None else ""


class Position(metaclass=Declared):
    """The base of every game: nothing but declared fields."""

    __slots__ = ()
    fields: ClassVar[Mapping[str, Field]]

    @staticmethod
    def copy_fields(one: Any, other: Any) -> None:
        """Copy every field; each class has its own, generated."""

    def blank(self) -> None:
        """Give every field its start."""
        for key, field in self.fields.items():
            if field.derive is None:
                setattr(self, key, field.blank())

    def index(self) -> None:
        """Recompute every derived field."""
        for key, field in self.fields.items():
            if field.derive is not None:
                setattr(self, key, field.derive(self))


def difference(one: Position, other: Position) -> dict[str, tuple[Any, Any]]:
    """Return the fields in which two positions differ, with both values."""
    pairs = {key: (getattr(one, key), getattr(other, key)) for key in one.fields}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}
