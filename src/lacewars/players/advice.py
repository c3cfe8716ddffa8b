"""What a game tells its machine players: `advice.py` in the game's folder, if there is one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from lacewars.games import module_of
from lacewars.kernel import Ask, Game, Observation, Seat


class Advice(NamedTuple):
    """How good a place is for a seat, and perhaps a rough idea of what to say."""

    evaluate: Callable[[Game, Seat], float]
    policy: Callable[[Observation, Ask[Any], Random], Any] | None = None


def advice_for(game: str) -> Advice | None:
    """Return a game's advice, or None if it gives none."""
    name = module_of(game).removesuffix("definition") + "advice"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    return Advice(module.evaluate, getattr(module, "policy", None))
