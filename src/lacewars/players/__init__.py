"""Who answers: players by name. They receive observations, never positions."""

from .advice import Advice, advice_for
from .at_random import RandomPlayer
from .greedy import Budget, GreedyPlayer
from .matches import Match, Tally, play_one, simulate
from .player import Player, PlayerError, is_set
from .registry import MACHINES, player, strongest, why_not_play
from .scripted import ScriptedPlayer

__all__ = [
    "MACHINES",
    "Advice",
    "Budget",
    "GreedyPlayer",
    "Match",
    "Player",
    "PlayerError",
    "RandomPlayer",
    "ScriptedPlayer",
    "Tally",
    "advice_for",
    "is_set",
    "play_one",
    "player",
    "simulate",
    "strongest",
    "why_not_play",
]
