"""Who answers: players by name. They receive observations, never positions."""

from .advice import Advice, advice_for
from .at_random import RandomPlayer
from .composite import CompositePlayer
from .greedy import Budget, GreedyPlayer, Planner, Thought, replies_told
from .matches import Match, Tally, play_one, simulate
from .player import Player, PlayerError, is_set
from .rating import Limits, Sprt, bradley_terry, elo, limits
from .registry import MACHINES, RANKS, player, strongest, why_not_play
from .scripted import ScriptedPlayer
from .search import Effort, SearchPlayer
from .thinking import Line, Step

__all__ = [
    "MACHINES",
    "RANKS",
    "Advice",
    "Budget",
    "CompositePlayer",
    "Effort",
    "GreedyPlayer",
    "Limits",
    "Line",
    "Match",
    "Planner",
    "Player",
    "PlayerError",
    "RandomPlayer",
    "ScriptedPlayer",
    "SearchPlayer",
    "Sprt",
    "Step",
    "Tally",
    "Thought",
    "advice_for",
    "bradley_terry",
    "elo",
    "is_set",
    "limits",
    "play_one",
    "player",
    "replies_told",
    "simulate",
    "strongest",
    "why_not_play",
]
