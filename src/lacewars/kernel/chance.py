"""The dice: one integer in the position, a key and a counter.

Each throw hashes the integer and steps it, so what has fallen tells nothing of what will fall,
and whoever learns the seed after the end can throw every die again.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from random import Random as Random  # noqa: PLC0414 - guessers name its type from here
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTER_BITS = 32
KEY_BITS = 224
DICE_BITS = COUNTER_BITS + KEY_BITS
_BYTES = DICE_BITS // 8
_DIGEST_BITS = 256
_SPARE = 5


def commitment(seed: int) -> str:
    """What is published before the first throw: it binds the seed and does not tell it."""
    return sha256(f"lacewars commitment {seed}".encode()).hexdigest()


def dice_from(seed: int) -> int:
    """Return the dice of a new game."""
    key = int.from_bytes(sha256(f"lacewars dice {seed}".encode()).digest(), "big")
    return (key >> COUNTER_BITS) << COUNTER_BITS


def stirred(dice: int, nonce: int) -> int:
    """Return other dice, for a game that goes back behind a throw all have seen."""
    return dice_from(int.from_bytes(sha256(f"{dice} {nonce}".encode()).digest(), "big"))


def throw(dice: int, bounds: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Return one number below each bound, without bias, and the dice afterwards.

    Each try takes `_SPARE` bits more than it needs, so that few are thrown away.
    """
    pool = bits = 0
    out: list[int] = []
    for bound in bounds:
        if bound < 1:
            raise ValueError(f"a throw is among one or more, not {bound}")
        width = bound.bit_length() + _SPARE
        limit = (1 << width) // bound * bound
        value = limit
        while value >= limit:
            if bits < width:
                digest = blake2b(dice.to_bytes(_BYTES, "little"), digest_size=_DIGEST_BITS // 8)
                pool, bits = int.from_bytes(digest.digest(), "little"), _DIGEST_BITS
                dice += 1
            value = pool & ((1 << width) - 1)
            pool >>= width
            bits -= width
        out.append(value % bound)
    return tuple(out), dice
