"""Differences of two JSON objects: merge patches (RFC 7396), and of lists those parts that changed.

A list of objects of which few changed is patched in place: an object with `#`, the new length, and
the parts by their places. Any other list is replaced as a whole.
"""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard, cast

if TYPE_CHECKING:
    from .values import Wire

Part: TypeAlias = "Any"
LENGTH = "#"


def difference(old: Wire, new: Wire) -> Wire:
    """Return what turns the old object into the new one; `true` is not 1."""
    out: Wire = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = difference(cast("Wire", before), cast("Wire", value))
            if inner:
                out[key] = inner
        elif not is_same(before, value):
            out[key] = changed(before, value)
    for key in old:
        if key not in new:
            out[key] = None
    return out


def is_same(one: Part, other: Part) -> bool:
    """Whether two things go over the wire alike."""
    return bool(one == other) and one.__class__ is other.__class__


def is_list(part: Part) -> TypeGuard[list[Part]]:
    """Whether something is a list, of whatever."""
    return isinstance(part, list)


def changed(before: Part, value: Part) -> Part:
    """How something that changed is told: a list of objects in place, if few of them changed."""
    if not (is_list(before) and is_list(value)):
        return value
    olds, news = before, value
    if 2 * sum(map(eq, olds, news)) < len(news) or not are_objects(olds, news):
        return news
    pairs = enumerate(zip(olds, news, strict=False))
    inner = {str(at): step for at, (old, new) in pairs if (step := difference(old, new))}
    inner |= {str(at): new for at, new in enumerate(news) if at >= len(olds)}
    return {LENGTH: len(news), **inner}


def are_objects(*lists: list[Part]) -> bool:
    """Whether these lists hold nothing but objects."""
    return all(isinstance(one, dict) for parts in lists for one in parts)


def merged(old: Wire, patch: Wire) -> Wire:
    """Return the object with a patch laid over it."""
    out = dict(old)
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = laid(out.get(key), value)
    return out


def laid(before: Part, patch: Part) -> Part:
    """Return anything with a patch laid over it."""
    if not isinstance(patch, dict):
        return patch
    steps = cast("Wire", patch)
    if isinstance(before, list) and LENGTH in steps:
        parts: list[Part] = [*before, *([None] * steps[LENGTH])]
        places = range(steps[LENGTH])
        return [laid(parts[at], steps[str(at)]) if str(at) in steps else parts[at] for at in places]
    return merged(cast("Wire", before) if isinstance(before, dict) else {}, steps)


def composed(one: Wire, other: Wire) -> Wire | None:
    """Return one patch for two; None where no patch can say both."""
    out = dict(one)
    for key, value in other.items():
        if not isinstance(value, dict) or key not in one:
            out[key] = value
            continue
        before = one[key]
        if not isinstance(before, dict) or LENGTH in before or LENGTH in value:
            return None  # what was replaced or lost came back as an object; places may have moved
        inner = composed(cast("Wire", before), cast("Wire", value))
        if inner is None:
            return None
        out[key] = inner
    return out
