"""Telling plain values apart: what TOML and saves are made of."""

from __future__ import annotations

from typing import TypeGuard


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """Return whether this is a table."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Return whether this is a list."""
    return isinstance(value, list)


def is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Return whether this is a tuple."""
    return isinstance(value, tuple)
