"""Games in memory: a cache that may be emptied at any time, and is asked only after the store."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .live import Live

MOST_WEIGHT = 400_000  # lines of journals, about 200 bytes each
EMPTY_WEIGHT = 300


class Cache:
    """The games used last; a later state of a game is never replaced by an earlier one."""

    def __init__(self, most: int = MOST_WEIGHT) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._total = 0

    def get(self, game: str) -> Live | None:
        """Return a game as it was when it was put here."""
        with self._lock:
            found = self._games.get(game)
            if found is not None:
                self._games.move_to_end(game)
            return found

    def put(self, live: Live) -> None:
        """Keep a game; the least used make room."""
        with self._lock:
            game = live.head.id
            known = self._games.get(game)
            if known is not None and known.head.head > live.head.head:
                return
            weight = EMPTY_WEIGHT + len(live.journal)
            self._total += weight - self._weights.get(game, 0)
            self._weights[game] = weight
            self._games[game] = live
            self._games.move_to_end(game)
            while self._total > self.most and len(self._games) > 1:
                oldest, _ = self._games.popitem(last=False)
                self._total -= self._weights.pop(oldest)

    def drop(self, game: str) -> None:
        """Forget a game."""
        with self._lock:
            self._total -= self._weights.pop(game, 0)
            self._games.pop(game, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._games.clear()
            self._weights.clear()
            self._total = 0

    def __len__(self) -> int:
        return len(self._games)
