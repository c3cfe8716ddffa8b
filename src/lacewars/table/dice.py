"""The dice of a table: bound before the first throw, told after the end, so that all can verify."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import TYPE_CHECKING

from lacewars.kernel.chance import commitment

if TYPE_CHECKING:
    from .head import Head

BITS = 256


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(BITS)


def nonce() -> int:
    """Return what gives a game that goes back other dice."""
    return secrets.randbits(BITS)


def bound(head: Head) -> str:
    """Return what binds the seed of a table and does not tell it."""
    return _bound(head.seed)


@lru_cache(maxsize=4096)
def _bound(seed: int) -> str:
    return commitment(seed)
