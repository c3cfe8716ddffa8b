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
        if before is value or (before == value and before.__class__ is value.__class__):
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = difference(cast("Wire", before), cast("Wire", value))
            if inner:
                out[key] = inner
        else:
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
