"""Players by name."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from .advice import advice_for
from .at_random import RandomPlayer
from .greedy import GreedyPlayer
from .player import PlayerError

if TYPE_CHECKING:
    from .player import Player

MACHINES = ("random", "greedy", "search")


def why_not_play(name: str, game: str) -> str | None:
    """Return in one line why no such player can sit at this game, or None."""
    if name not in MACHINES:
        return f"no player {name!r}; there are {', '.join(MACHINES)}"
    if name == "search" and find_spec("lacewars.players.search") is None:
        return "the player 'search' is not built yet; there are random, greedy"
    if name != "random" and advice_for(game) is None:
        return f"{name} cannot play {game}: the game gives no advice yet; there is random"
    return None


def player(name: str, game: str, seed: int) -> Player:
    """Return a player; PlayerError says in one line why there is none."""
    reason = why_not_play(name, game)
    if reason is not None:
        raise PlayerError(reason)
    if name == "random":
        return RandomPlayer(seed)
    advice = advice_for(game)
    assert advice is not None
    if name == "greedy":
        return GreedyPlayer(advice, seed)
    return _searching(game, seed)


def _searching(game: str, seed: int) -> Player:
    """Return the searching player, from its own module."""
    from importlib import import_module  # noqa: PLC0415 - only where it is built

    found: Player = import_module("lacewars.players.search").player(game, seed)
    return found


def strongest(game: str) -> str:
    """Return the name of the best player that can sit at this game."""
    return next(name for name in reversed(MACHINES) if why_not_play(name, game) is None)
