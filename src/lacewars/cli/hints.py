"""What a game says beside its questions: odds before one commits (`odds.py` in its folder).

`odds.hints(observation, ask, lang)` returns lines about the pending question;
`odds.command(arguments, lang)` answers `lacewars odds GAME …` with one JSON object whose `lines`
are for people, and raises ValueError with one line for arguments that do not fit.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from lacewars.games import module_of

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Observation


def odds_module(game: str) -> Any:  # noqa: ANN401 - a game's own module
    """Return a game's odds, or None."""
    name = module_of(game).removesuffix("definition") + "odds"
    return import_module(name) if find_spec(name) else None


def odds_lines(seen: Observation, ask: Ask[Any], lang: str) -> list[str]:
    """Return what the game knows of the odds of this question."""
    hints = getattr(odds_module(seen.game), "hints", None)
    return [] if hints is None else list(hints(seen, ask, lang))
