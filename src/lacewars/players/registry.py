"""Players by name: the words of scripts and, for people, their ranks.

A player who thinks may be given a clock: `search@150` takes about 150 milliseconds a move. Without
one it thinks by simulations, and the same seed plays the same game on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .advice import advice_for
from .at_random import RandomPlayer
from .composite import CompositePlayer
from .greedy import GreedyPlayer
from .learned import learned_advice
from .player import PlayerError
from .search import Effort, SearchPlayer

if TYPE_CHECKING:
    from .advice import Advice
    from .player import Player

MACHINES = ("random", "composite", "greedy", "search", "marshal")
RANKS = {"apprentice": "composite", "captain": "greedy", "general": "search"}
CLOCKED = ("search", "marshal")
LONGEST = 600_000  # milliseconds a move


def parsed(name: str) -> tuple[str, str]:
    """Return a player's word and its clock, which may be empty; what follows a colon is a label."""
    word, _, clock = name.partition(":")[0].partition("@")
    return RANKS.get(word, word), clock


def is_clock(word: str) -> bool:
    """Return whether a word says from one to so many milliseconds."""
    return word.isdecimal() and 0 < int(word[:9]) <= LONGEST and len(word) < 9


def why_not_play(name: str, game: str) -> str | None:
    """Return in one line why no such player can sit at this game, or None."""
    word, clock = parsed(name)
    if word not in MACHINES:
        return f"no player {name!r}; there are {', '.join(MACHINES)}"
    if "@" in name and (word not in CLOCKED or not is_clock(clock)):
        return f"no player {name!r}: a clock is said in milliseconds, search@150 or marshal@150"
    if word != "random" and advice_for(game) is None:
        return f"{name} cannot play {game}: the game gives no advice yet; there is random"
    if word == "marshal" and learned_advice(game) is None:
        return f"marshal cannot play {game}: no value is learned for it yet; there is search"
    return None


def player(name: str, game: str, seed: int) -> Player:
    """Return a player; PlayerError says in one line why there is none."""
    reason = why_not_play(name, game)
    if reason is not None:
        raise PlayerError(reason)
    word, clock = parsed(name)
    if word == "random":
        return RandomPlayer(seed)
    advice = learned_advice(game) if word == "marshal" else advice_for(game)
    assert advice is not None
    return seated(word, clock, advice, seed)


def seated(word: str, clock: str, advice: Advice, seed: int) -> Player:
    """Return a thinking player."""
    if word == "composite":
        return CompositePlayer(advice, seed)
    if word == "greedy":
        return GreedyPlayer(advice, seed)
    effort = Effort()
    if clock:
        effort = effort._replace(milliseconds=float(clock))
    return SearchPlayer(advice, seed, effort)


def strongest(game: str) -> str:
    """Return the name of the best player that can sit at this game."""
    return next(name for name in reversed(MACHINES) if why_not_play(name, game) is None)
