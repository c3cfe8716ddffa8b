"""Fields set by hand over a position: what they name leaves its old place, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lacewars.kernel import Game, Id, Plain, SaveError, decode

from .plain import is_table, is_tuple
from .toml_files import nearest

Cell = tuple[str, "int | None"]


def place(g: Game, position: Mapping[str, Any], spare: str) -> None:
    """Set fields; what they name leaves its old place, what they push out goes to the spare one."""
    before = set(map(thing, [one for cell in piles(g) for one in read(g, cell)]))
    said = {c: decode(value, g.definition.words()) for c, value in cells(g, position)}
    named = {thing(one) for value in said.values() if is_pile(value) for one in value}
    for cell in piles(g):
        write(g, cell, tuple([one for one in read(g, cell) if thing(one) not in named]))
    lost = [one for cell in piles(g) if cell in said for one in read(g, cell)]
    for cell, value in said.items():
        write(g, cell, value)
    if spare:
        pushed = tuple([one for one in lost if thing(one) in before - named])
        write(g, (spare, None), (*read(g, (spare, None)), *pushed))


def cells(g: Game, position: Mapping[str, Any]) -> Iterator[tuple[Cell, Any]]:
    """Every place that a position speaks of, with what it says."""
    for key, value in position.items():
        field = g.fields.get(key)
        if field is None:
            raise SaveError(f"{g.definition.key} has no field {key!r}{nearest(key, g.fields)}")
        if field.per is None:
            yield (key, None), value
        elif is_table(value):
            yield from (((key, field.per.of(word)), one) for word, one in value.items())
        else:
            raise SaveError(f"{key} has a value for each {field.per.domain}: [position.{key}]")


def piles(g: Game) -> list[Cell]:
    """Every place that holds things one could take from it."""
    fields = [(key, field) for key, field in g.fields.items() if field.derive is None]
    found = [(key, at) for key, field in fields for at in (field.per.all if field.per else (None,))]
    return [cell for cell in found if is_pile(read(g, cell))]


def read(g: Game, cell: Cell) -> Any:  # noqa: ANN401 - any plain value
    """What stands in a place."""
    return getattr(g, cell[0]) if cell[1] is None else getattr(g, cell[0])[cell[1]]


def write(g: Game, cell: Cell, value: Plain) -> None:
    """Put a value in a place."""
    if cell[1] is None:
        setattr(g, cell[0], value)
    else:
        getattr(g, cell[0])[cell[1]] = value


def is_pile(value: object) -> bool:
    """Return whether this is a tuple of ids, and not empty."""
    return is_tuple(value) and bool(value) and all(isinstance(part, Id) for part in value)


def thing(one: Id) -> tuple[str, int]:
    """Return what tells a thing from one of another domain with the same number."""
    return one.domain, int(one)
