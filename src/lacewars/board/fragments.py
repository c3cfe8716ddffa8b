"""Parts of a scene, drawn once: what a part reads of a view is all that it depends on.

`@part` above a function of a view (and of values that tell its calls apart) lets a table that goes
on keep what it drew last. A view without a memory, such as an observation's own, is drawn afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from operator import is_
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
View: TypeAlias = "Mapping[str, Any]"
Drawn: TypeAlias = "dict[Hashable, list[tuple[tuple[str, ...], tuple[Any, ...], Any]]]"
KEPT = 2  # of a part: what one seat sees, and what another does


class Reading(dict[str, Any]):
    """A view that notes what was read of it."""

    __slots__ = ("drawn", "source")

    def __init__(self, source: View, drawn: Drawn) -> None:
        super().__init__()
        self.source = source
        self.drawn = drawn

    def __missing__(self, key: str) -> object:
        value = self[key] = self.source[key]
        return value


def part(draw: Callable[Concatenate[View, P], T]) -> Callable[Concatenate[View, P], T]:
    """Keep what a function drew for as long as nothing changes that it read."""

    @wraps(draw)
    def once(view: View, /, *args: P.args, **named: P.kwargs) -> T:
        drawn: Drawn | None = getattr(view, "drawn", None)
        if drawn is None or named:
            return draw(view, *args, **named)
        known = drawn.setdefault((draw, args), [])
        for names, values, found in known:
            if all(map(is_, map(view.__getitem__, names), values)):
                result: T = found
                return result
        reading = Reading(view, drawn)
        result = draw(reading, *args, **named)
        known.insert(0, (tuple(reading), tuple(reading.values()), result))
        del known[KEPT:]
        return result

    return once
