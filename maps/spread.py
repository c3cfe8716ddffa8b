"""Crowded places are pushed apart, gently, and their country with them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .geo import Array, Frame

ROUNDS = 700
NEIGHBOURS = 6


def spread(
    start: Array, room: Array, links: Sequence[tuple[int, int]], frame: Frame, clear: float
) -> Array:
    """Places moved until each has room about it and no road runs over a third.

    `room` is the radius each place wants for itself; `clear` how far a road keeps from others.
    """
    spots = start.copy()
    company = nearest(start)
    for turn in range(ROUNDS):
        spots += apart(spots, room) * 0.6
        if turn % 2 == 0:
            spots += off_roads(spots, links, clear) * 0.5
        shift = spots - start
        follow = 0.12 if turn < ROUNDS * 0.7 else 0.02
        shift += (shift[company].mean(axis=1) - shift) * follow
        spots = start + shift * (0.999 if turn < ROUNDS * 0.7 else 1)
        spots = np.clip(spots, (frame.left, frame.top), (frame.right, frame.bottom))
    return spots


def nearest(spots: Array) -> np.ndarray:
    """The nearest neighbours of each place."""
    gaps = ((spots[:, None] - spots[None, :]) ** 2).sum(axis=2)
    return np.argsort(gaps, axis=1)[:, 1 : NEIGHBOURS + 1]


def apart(spots: Array, room: Array) -> Array:
    """A push on each place that stands too near another."""
    away = spots[:, None] - spots[None, :]
    gap = np.sqrt((away**2).sum(axis=2)) + np.eye(len(spots)) * 1e6
    want = room[:, None] + room[None, :]
    short = np.maximum(want - gap, 0) / 2
    return (away / gap[:, :, None] * short[:, :, None]).sum(axis=1)


def off_roads(spots: Array, links: Sequence[tuple[int, int]], clear: float) -> Array:
    """A push on each place that a road of others runs over, and on the road's ends."""
    push = np.zeros_like(spots)
    for one, other in links:
        along = spots[other] - spots[one]
        length = float(along @ along)
        part = np.clip((spots - spots[one]) @ along / max(length, 1e-9), 0, 1)
        away = spots - (spots[one] + part[:, None] * along)
        gap = np.sqrt((away**2).sum(axis=1))
        near = (gap < clear) & (part > 0.02) & (part < 0.98)
        near[[one, other]] = False
        if near.any():
            step = away[near] / np.maximum(gap[near], 1e-6)[:, None]
            step *= (clear - gap[near])[:, None] * 0.5
            push[near] += step
            push[[one, other]] -= step.sum(axis=0) * 0.3
    return push
