"""What a seat sees, as numbers: one vector a moment, of the same length all through a game.

The layout is found once from a few random games of the scenario: a cell of a field holds numbers,
ids or sets of ids. Ids are one-hot by their domain where it is small, else a share of it.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import tanh
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

import numpy as np

from lacewars.games import definition
from lacewars.kernel import Hidden, Id, Random, observe

from .walk import MOST, Walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from lacewars.kernel import Observation

SMALL = 8  # a domain up to this size is one-hot
SAMPLED_GAMES = 2
SAMPLED_MOMENTS = 400
RULES = 64  # buckets of rule numbers
PER_CHOICE = 2


class Cell(NamedTuple):
    """How one value of a field is told in numbers."""

    sets: tuple[type[Id], ...] = ()
    ids: tuple[type[Id], ...] = ()

    @property
    def width(self) -> int:
        """How many numbers it takes: hidden, a number, then ids and sets."""
        single = sum([len(one.all) if len(one.all) <= SMALL else 1 for one in self.ids])
        return 2 + single + sum([len(one.all) for one in self.sets])


class Strip:
    """One field's place in the vector; only what has changed since the last look is written."""

    def __init__(self, cell: Cell, rows: NDArray[np.float32], *, secret: bool) -> None:
        self.cell, self.rows, self.secret = cell, rows, secret
        self.last: tuple[Any, ...] = (self,) * len(rows)  # nothing that a field may hold

    def tell(self, values: tuple[Any, ...]) -> None:
        """Write these values. Of a secret, what is shown may equal another's value: look closer."""
        if values == self.last and not self.secret:
            return
        for at, (value, last) in enumerate(zip(values, self.last, strict=True)):
            if value is not last and not is_hidden_alike(value, last):
                self.rows[at] = 0
                write(self.rows[at], self.cell, value)
        self.last = values


class Encoder:
    """Numbers for one scenario; they follow from the observation alone."""

    def __init__(self, game: str, scenario: str) -> None:
        self.game, self.scenario = game, scenario
        self.fields = definition(game).game.fields
        cells = learned_cells(game, scenario)
        sizes = {key: _count(self.fields[key]) * cell.width for key, cell in cells.items()}
        at = RULES + PER_CHOICE * MOST
        self.length = at + sum(sizes.values())
        self.vector = np.zeros(self.length, np.float32)
        self.strips: dict[str, Strip] = {}
        for key, cell in cells.items():
            rows = self.vector[at : at + sizes[key]].reshape(-1, cell.width)
            self.strips[key] = Strip(cell, rows, secret=self.fields[key].secret)
            at += sizes[key]

    def encode(self, seen: Observation, choices: tuple[Any, ...]) -> NDArray[np.float32]:
        """Return the view, the question and its choices as one vector."""
        self.vector[: RULES + PER_CHOICE * MOST] = 0
        if seen.ask is not None:
            self.vector[_bucket(seen.ask.rule)] = 1
        numbers = [number for choice in choices for number in told(choice)]
        self.vector[RULES : RULES + len(numbers)] = numbers
        for key, strip in self.strips.items():
            value = seen.view[key]
            strip.tell(value if self.fields[key].per is not None else (value,))
        return self.vector.copy()


def is_hidden_alike(one: Any, other: Any) -> bool:
    """Return whether two values are hidden and show the same instead."""
    return (
        type(one) is type(other) is Hidden
        and one.shown == other.shown
        and type(one.shown) is type(other.shown)
    )


def told(choice: Any) -> tuple[float, float]:
    """Return a choice as two numbers: what kind of thing, and which."""
    if isinstance(choice, Id):
        return 0.5, (int(choice) + 1) / (len(type(choice).all) + 1)
    if isinstance(choice, bool | int):
        return 0.25, tanh(choice / 10)
    if is_tuple(choice):
        parts = [told(part)[1] for part in choice]
        return 0.75, sum(parts) / len(parts) if parts else 0.0
    return 1.0, _bucket(str(choice)) / RULES


def write(out: NDArray[np.float32], cell: Cell, value: Any) -> None:
    """Write one value of a field into its place."""
    if isinstance(value, Hidden):
        out[0], value = 1, value.shown
    numbers = [part for part in flat(value) if not isinstance(part, Id | str | None)]
    out[1] = tanh(sum(numbers) / 10)
    at = 2
    present = {part for part in flat(value) if isinstance(part, Id)}
    for domain in cell.ids:
        width = len(domain.all) if len(domain.all) <= SMALL else 1
        for part in present:
            if type(part) is domain and width > 1:
                out[at + int(part)] = 1
            elif type(part) is domain:
                out[at] = (int(part) + 1) / len(domain.all)
        at += width
    for domain in cell.sets:
        for part in present:
            if type(part) is domain:
                out[at + int(part)] = 1
        at += len(domain.all)


def is_tuple(value: object) -> TypeGuard[tuple[Any, ...]]:
    """Return whether a value is made of parts."""
    return type(value) is tuple


def flat(value: Any) -> Iterator[Any]:
    """Yield the plain parts of a value."""
    if is_tuple(value):
        for part in value:
            yield from flat(part)
    else:
        yield value


@cache
def learned_cells(game: str, scenario: str) -> dict[str, Cell]:
    """Look at a few random games and note what each public or seen field holds."""
    kinds: dict[str, tuple[set[type[Id]], set[type[Id]]]] = {}
    fields = definition(game).game.fields
    for seen in islice(random_views(game, scenario), SAMPLED_MOMENTS):
        for key, value in seen.view.items():
            if fields[key].derive is None:
                _note_kinds(kinds.setdefault(key, (set(), set())), fields[key].per, value)
    return {key: Cell(_in_order(sets), _in_order(ids - sets)) for key, (sets, ids) in kinds.items()}


def random_views(game: str, scenario: str) -> Iterator[Observation]:
    """Yield what the seats see in random games."""
    for seed in range(SAMPLED_GAMES):
        walk, rng = Walk.begin(game, scenario, seed), Random(seed)
        while (seat := walk.seat()) is not None:
            yield observe(walk.g, seat, remembering=False)
            walk.take(rng.randrange(len(walk.choices())))


def _note_kinds(found: tuple[set[type[Id]], set[type[Id]]], per: Any, value: Any) -> None:
    for one in value if per is not None else (value,):
        bare = one.shown if isinstance(one, Hidden) else one
        ids = {type(part) for part in flat(bare) if isinstance(part, Id)}
        found[0 if type(bare) is tuple else 1].update(ids)


def _in_order(domains: set[type[Id]]) -> tuple[type[Id], ...]:
    return tuple(sorted(domains, key=lambda domain: domain.__name__))


def _count(field: Any) -> int:
    return 1 if field.per is None else len(field.per.all)


@cache
def _bucket(word: str) -> int:
    total = 0
    for letter in word:
        total = (31 * total + ord(letter)) % RULES
    return total
