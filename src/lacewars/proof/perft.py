"""Counting: how many ways a position can go on, to a depth, with the dice scripted by a seed.

The numbers change only when the rules do. Two that differ are split by the first answer, and the
split by the second, until the rule that changed is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.kernel.chance import dice_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.kernel import Game, Seat


def perft(g: Game, depth: int, *, seed: int | None = None) -> int:
    """Count the leaves; a game that has ended is a leaf."""
    return _count(_scripted(g, seed), depth)


def divide(g: Game, depth: int, *, seed: int | None = None) -> dict[str, int]:
    """Count the leaves below each answer that can be given now."""
    split: dict[str, int] = {}
    for seat, choice, after in _children(_scripted(g, seed)):
        word = f"{seat}: {choice!r}"
        split[word] = split.get(word, 0) + _count(after, depth - 1)
    return split


def _scripted(g: Game, seed: int | None) -> Game:
    twin = g.clone()
    if seed is not None:
        twin.dice = dice_from(seed)
    return twin


def _count(g: Game, depth: int) -> int:
    if depth <= 0 or not g.waiting_for():
        return 1
    return sum([_count(after, depth - 1) for _, _, after in _children(g)])


def _children(g: Game) -> Iterator[tuple[Seat, Any, Game]]:
    """Return each answer with the game after it; under seal the order of seats is one."""
    waiting = g.waiting_for()
    speakers = list(waiting) if _is_floor(g) else list(waiting)[:1]
    for seat in speakers:
        for choice in waiting[seat].every():
            after = g.clone()
            refusal = after.answer(seat, choice)
            assert refusal is None, f"{choice!r} is offered to {seat} and refused: {refusal}"
            yield seat, choice, after


def _is_floor(g: Game) -> bool:
    return type(g.asked).__name__ == "AskAny"
