"""Names for a sheet seen whole: letters that can be read there, and as many as have room."""

from __future__ import annotations

from collections.abc import Sequence

from .labels import CLASH, Box, Ground, Placer, Stand, Wish, overlap, stands

LETTERS = 29.0  # the size of a town's name, in units of the sheet
BARE = CLASH * 0.25  # what a name may cost that covers no symbol


def placed(wishes: Sequence[Wish], first: int, ground: Ground, seed: str) -> dict[str, Stand]:
    """Where each name stands, by word; the `first` are settled together, the rest fill the room."""
    settled = Placer(wishes[:first], ground).settle(seed) if first else []
    kept: dict[str, Stand] = {}
    for wish, stand in zip(wishes, settled, strict=False):
        if is_free(stand.area, areas(kept)):
            kept[wish.word] = stand
    for wish in wishes[first:]:
        costs = [(ground.cost(wish, each.area), each) for each in stands(wish)]
        priced = [each._replace(cost=each.cost + cost) for cost, each in costs]
        taken = areas(kept)
        free = [each for each in priced if each.cost < BARE and is_free(each.area, taken)]
        if free:
            kept[wish.word] = min(free, key=lambda each: each.cost)
    return kept


def areas(kept: dict[str, Stand]) -> list[Box]:
    """What the names kept so far cover."""
    return [stand.area for stand in kept.values()]


def is_free(area: Box, taken: Sequence[Box]) -> bool:
    """Return whether no name lies there yet."""
    return not any(overlap(area, other) for other in taken)
