"""An engraver's unsteady hand that draws the same map every time."""

from __future__ import annotations

import numpy as np

from .geo import Array

MASK = (1 << 64) - 1


class Hand:
    """A small stream of numbers between 0 and 1, the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self._state = sum(ord(sign) * 131**place for place, sign in enumerate(seed)) & MASK

    def next(self) -> float:
        """The next number, from 0 to 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * self.next()


def wobble(points: Array, size: float, period: float) -> Array:
    """Points moved by a smooth disturbance of the sheet: seams shared by two shapes stay shared."""
    x, y = points[:, 0] * 2 * np.pi / period, points[:, 1] * 2 * np.pi / period
    east = np.sin(y + 1.3 * np.sin(0.7 * x)) + 0.6 * np.sin(2.3 * y - 1.1 * x + 2.0)
    south = np.sin(x + 1.7 * np.sin(0.8 * y)) + 0.6 * np.sin(2.1 * x + 1.4 * y + 1.0)
    return points + np.column_stack([east, south]) * size / 1.6
