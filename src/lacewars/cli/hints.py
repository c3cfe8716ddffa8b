"""What a game says beside its questions: exact odds before one commits.

Most come from the game's `display.forecast`, asked for every choice one may make. A game's
`odds.py` may add `hints(observation, ask, lang)`, lines about the pending question, and
`command(arguments, lang)`, which answers `lacewars odds GAME …` with one JSON object whose `lines`
are for people and raises ValueError with one line for arguments that do not fit.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.board.drawing import told
from lacewars.board.scene import display_of
from lacewars.games import module_of
from lacewars.players import is_set

from .words import words_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lacewars.board.scene import Forecast
    from lacewars.board.wording import Wording
    from lacewars.kernel import Ask, Observation, Plain

MOST = 200


class Odds(NamedTuple):
    """What would come of one choice."""

    choice: Plain
    forecast: Forecast


def odds_module(game: str) -> Any:  # noqa: ANN401 - a game's own module
    """Return a game's odds, or None."""
    name = module_of(game).removesuffix("definition") + "odds"
    return import_module(name) if find_spec(name) else None


def odds_of(seen: Observation, ask: Ask[Any]) -> Iterator[Odds]:
    """Yield what the game foretells of each choice, where it does."""
    display = display_of(seen.game)
    if display is None or display.forecast is None or is_set(ask):
        return
    for choice in islice(ask.every(), MOST):
        forecast = display.forecast(seen, choice)
        if forecast is not None:
            yield Odds(choice, forecast)


def odds_lines(seen: Observation, ask: Ask[Any], lang: str) -> list[str]:
    """Return what the game knows of the odds of this question."""
    words = words_for(seen.game, lang)
    lines = [line for odds in odds_of(seen, ask) for line in told_lines(odds, ask, words)]
    hints = getattr(odds_module(seen.game), "hints", None)
    return lines if hints is None else [*lines, *hints(seen, ask, lang)]


def told_lines(odds: Odds, ask: Ask[Any], words: Wording) -> list[str]:
    """Tell one forecast: the choice, what may come of it, and the sum behind it."""
    forecast = odds.forecast
    bars = [f"{told(bar.label, words)} {words.percent(bar.chance)}" for bar in forecast.bars]
    head = f"{words.choice(odds.choice, ask)} · {told(forecast.title, words)}"
    sums = [f"    {words.modifier(line)} [{line.rule}]" for line in forecast.sums]
    return [f"{head} · {' · '.join(bars)}", *sums]


def odds_shape(odds: Odds, ask: Ask[Any], words: Wording) -> dict[str, Any]:
    """Return one forecast for scripts."""
    forecast = odds.forecast
    return {
        "choice": words.choice(odds.choice, ask),
        "title": told(forecast.title, words),
        "bars": [{"label": told(b.label, words), "chance": float(b.chance)} for b in forecast.bars],
        "sums": [{"value": line.value, "rule": line.rule} for line in forecast.sums],
    }
