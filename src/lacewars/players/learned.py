"""Level 3, the marshal: the general's search with a value learned from games the machine played.

`values/GAME.toml` holds a weight for each of the game's features and for its own evaluation, and
the command that learned them. Without the file, or without features, there is no marshal.
"""

from __future__ import annotations

import tomllib
from functools import cache, partial
from math import tanh
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .advice import advice_for
from .player import PlayerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Game, Seat

    from .advice import Advice, Evaluate

    Features = Callable[[Any, Any], tuple[float, ...]]

VALUES = Path(__file__).parent / "values"


class Value(NamedTuple):
    """A learned value: a weighted sum of what the game's advice sees."""

    bias: float
    evaluation: float
    weights: tuple[float, ...]

    def of(self, evaluate: Evaluate, features: Features, g: Game, seat: Seat) -> float:
        """Return the value between -1 and 1."""
        total = self.bias + self.evaluation * evaluate(g, seat)
        for weight, feature in zip(self.weights, features(g, seat), strict=True):
            total += weight * feature
        return tanh(total)


@cache
def learned_advice(game: str) -> Advice | None:
    """Return a game's advice with the learned value as its evaluation, or None."""
    advice = advice_for(game)
    path = VALUES / f"{game}.toml"
    if advice is None or advice.features is None or not path.is_file():
        return None
    value = read_value(path, advice.names)
    return advice._replace(evaluate=partial(value.of, advice.evaluate, advice.features))


def read_value(path: Path, names: tuple[str, ...]) -> Value:
    """Read a learned value; PlayerError in one line if it does not fit the game's features."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
        weights = {str(key): float(one) for key, one in found["weight"].items()}
        bias, evaluation = float(found["bias"]), float(found["evaluation"])
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise PlayerError(f"{path.name}: not a learned value: {error}") from None
    if set(weights) != set(names):
        odd = ", ".join(sorted(set(weights) ^ set(names)))
        raise PlayerError(f"{path.name}: learned for other features than the game has: {odd}")
    return Value(bias, evaluation, tuple([weights[name] for name in names]))
