"""Where a datum comes from: the rulebook, a find, our reconstruction, an owner of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from .plain import is_table
from .toml_files import KeyPath, TomlFile

CONFIDENCES = ("high", "medium", "low")
NEEDS = {
    "rulebook": ("ref",),
    "found": ("ref",),
    "reconstructed": ("why", "confidence"),
    "owner": ("who",),
}


class Source(NamedTuple):
    """Who says so, and where or why."""

    kind: str
    ref: str = ""
    why: str = ""
    confidence: str = ""
    who: str = ""


class Datum(NamedTuple):
    """One value, its source, and where it was read."""

    value: Any
    source: Source
    file: TomlFile
    path: KeyPath


UNKNOWN = Source("unknown")


def source_of(table: Mapping[str, Any], inherited: Source) -> Source:
    """Return the source a table states, if it states a good one, or what it inherits."""
    stated = table.get("source")
    if stated is None or source_fault(stated):
        return inherited
    return Source(**{key: str(value) for key, value in stated.items()})


def source_fault(stated: object) -> str:
    """Say what is wrong with a source, or nothing."""
    if not is_table(stated):
        return f"a source is a table with a kind, not {stated!r}"
    kind = stated.get("kind")
    if kind not in NEEDS:
        return f"kind of source is one of {', '.join(NEEDS)}, not {kind!r}"
    missing = [key for key in NEEDS[str(kind)] if not stated.get(key)]
    if missing:
        return f"a source of kind {kind} needs {' and '.join(missing)}"
    unknown = [key for key in stated if key not in Source._fields]
    if unknown:
        return f"a source has no {unknown[0]!r}; it has {', '.join(Source._fields)}"
    if stated.get("confidence", "high") not in CONFIDENCES:
        return f"confidence is one of {', '.join(CONFIDENCES)}, not {stated['confidence']!r}"
    return ""


def shares(data: Iterable[tuple[str, Datum]]) -> dict[str, dict[str, dict[str, float]]]:
    """Count data by kind of source: over all, and by domain."""
    counts: dict[str, Counter[str]] = {"all": Counter()}
    for domain, datum in data:
        counts["all"][datum.source.kind] += 1
        counts.setdefault(domain, Counter())[datum.source.kind] += 1
    return {domain: _shares(counter) for domain, counter in counts.items()}


def _shares(counter: Counter[str]) -> dict[str, dict[str, float]]:
    whole = counter.total()
    kinds = [kind for kind in (*NEEDS, UNKNOWN.kind) if counter[kind]]
    return {k: {"count": counter[k], "share": round(counter[k] / whole, 4)} for k in kinds}
