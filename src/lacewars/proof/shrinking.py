"""From a long game that broke a law to a save and the fewest answers that break it again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from lacewars.kernel import from_save, loads

from .courses import has_ended
from .errors import LawBroken
from .laws import LAWS, Stop, look
from .playing import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lacewars.kernel import Answer, Definition, Game

    from .finding import Hooks
    from .playing import Seeded

TRIES = 400


class Trouble(NamedTuple):
    """What went wrong: in which game, and which law."""

    definition: Definition
    plan: Seeded
    hooks: Hooks
    book: frozenset[str] | None
    law: str
    decisions: int

    def happens(self, save: str, moves: Sequence[Answer]) -> bool:
        """Return whether these answers, from this save, break the law again."""
        try:
            g = self.read(save)
        except Exception:  # noqa: BLE001 - a shorter game may break anything
            return False
        try:
            for move in moves:
                if say(g, move) is not None:
                    return False
            return self.is_broken(g)
        except Exception:  # noqa: BLE001 - a shorter game may break anything
            return self.law == "no exception"

    def read(self, save: str) -> Game:
        """Return the game to go on from: a save, or its beginning."""
        if not save:
            return self.plan.begin(self.definition)
        return from_save(loads(save), self.definition)

    def is_broken(self, g: Game) -> bool:
        """Return whether the law is broken here."""
        rng = Random(f"{self.plan.seed} {self.decisions}")
        try:
            if self.law in LAWS:
                look(self.law, Stop(g, rng, self.definition, self.hooks, self.book))
            elif not g.waiting_for():
                has_ended(g)
        except LawBroken:
            return True
        return False


def shortest(trouble: Trouble, moves: Sequence[Answer]) -> tuple[str, tuple[Answer, ...]]:
    """Return a save and the fewest answers found that break the law from there."""
    saves = _saves(trouble, moves)
    place = _latest(trouble, saves, moves)
    rest = _fewest(trouble, saves[place], tuple(moves[place:]))
    return saves[place] or _text(trouble), rest


def _text(trouble: Trouble) -> str:
    """Return the beginning of the game as a save; nothing if it cannot begin."""
    try:
        return trouble.plan.begin(trouble.definition).save()
    except Exception:  # noqa: BLE001 - a shorter game may break anything
        return ""


def _saves(trouble: Trouble, moves: Sequence[Answer]) -> list[str]:
    """Return the game before each answer as a save; its beginning is the empty one."""
    saves = [""]
    try:
        g = trouble.plan.begin(trouble.definition)
        for move in moves:
            say(g, move)
            saves.append(g.save())
    except Exception:  # noqa: BLE001 - a shorter game may break anything
        return saves
    return saves


def _latest(trouble: Trouble, saves: list[str], moves: Sequence[Answer]) -> int:
    """Find the last save from which it still happens, by halving; a save may hide the cause."""
    low, high = 0, len(saves) - 1
    if trouble.happens(saves[high], moves[high:]):
        return high
    while high - low > 1:
        middle = (low + high) // 2
        if trouble.happens(saves[middle], moves[middle:]):
            low = middle
        else:
            high = middle
    return low


def _fewest(trouble: Trouble, save: str, moves: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Leave out answers, many at first, while it still happens."""
    size, tries = len(moves) // 2, 0
    while size:
        place = 0
        while place < len(moves) and tries < TRIES:
            fewer = moves[:place] + moves[place + size :]
            tries += 1
            if trouble.happens(save, fewer):
                moves = fewer
            else:
                place += size
        size //= 2
    return moves
