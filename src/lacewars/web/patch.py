"""Differences of two JSON objects: merge patches (RFC 7396). A list is replaced as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .values import Wire


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
        elif before != value or before.__class__ is not value.__class__:
            out[key] = value
    for key in old:
        if key not in new:
            out[key] = None
    return out


def merged(old: Wire, patch: Wire) -> Wire:
    """Return the object with a patch laid over it."""
    out = dict(old)
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        elif isinstance(value, dict):
            before = out.get(key)
            base = cast("Wire", before) if isinstance(before, dict) else {}
            out[key] = merged(base, cast("Wire", value))
        else:
            out[key] = value
    return out


def composed(one: Wire, other: Wire) -> Wire | None:
    """Return one patch for two; None where no patch can say both."""
    out = dict(one)
    for key, value in other.items():
        if not isinstance(value, dict) or key not in one:
            out[key] = value
            continue
        before = one[key]
        if not isinstance(before, dict):  # what was replaced or lost came back as an object
            return None
        inner = composed(cast("Wire", before), cast("Wire", value))
        if inner is None:
            return None
        out[key] = inner
    return out
