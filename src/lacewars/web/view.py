"""One seat's View: all a person at that seat sees, in one language, as docs/protocol.md has it.

What the rules know comes from an observation, so nothing a seat may not know can be here. What the
table knows (who sits where, offers, clocks) comes ready from the table and is added beside it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from lacewars.board.drawing import forecast_plain, overlays_plain
from lacewars.board.scene import Display, display_of
from lacewars.kernel import Observation, observe

from .asking import ask_plain, deeds_plain
from .rules import chain, wording
from .scenes import SceneWriter
from .telling import teller
from .values import code_of

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.kernel import Game, Outcome, Seat

    from .values import Wire

EMPTY_SCENE = ("names", "pieces", "markers", "control", "hands")


@cache
def display(game: str) -> Display | None:
    """How a game is drawn, if it says so."""
    return display_of(game)


@cache
def scene_writer(game: str, lang: str) -> SceneWriter:
    """Who writes the scenes of a game in a language."""
    return SceneWriter(teller(game, lang))


def game_part(g: Game, seat: Seat | None, lang: str) -> Wire:
    """The part of a View that the rules know."""
    seen = observe(g, seat, remembering=False)
    tell = teller(seen.game, lang)
    return {
        "game": seen.game,
        "scenario": seen.terms.scenario,
        "lang": lang,
        "you": None if seat is None else code_of(seat),
        "scene": scene_of(seen, lang),
        "ask": None if seen.ask is None else ask_plain(seen.ask, tell),
        "waiting": [code_of(one) for one in seen.waiting],
        "chain": chain(seen.game, lang, [frame[0] for frame in seen.stack]),
        "deeds": [] if seat is None else deeds_plain(g, seat, tell),
        "outcome": None if seen.result is None else outcome_plain(seen.result, tell.words),
    }


def scene_of(seen: Observation, lang: str) -> Wire:
    """What lies on the table; nothing where a game does not say how it is drawn."""
    drawn = display(seen.game)
    if drawn is None:
        return {key: {} for key in EMPTY_SCENE}
    return scene_writer(seen.game, lang).scene(drawn.scene(seen))


def outcome_plain(outcome: Outcome, words: Wording) -> Wire:
    """How a game ended."""
    return {
        "winners": [code_of(seat) for seat in outcome.winners],
        "says": words.outcome(outcome),
        "rule": outcome.rule or None,
    }


# -- aids ----------------------------------------------------------------------------------------
def forecast_of(g: Game, seat: Seat, choice: object, lang: str) -> Wire | None:
    """What would come of a choice, as far as this seat can tell."""
    drawn = display(g.definition.key)
    if drawn is None or drawn.forecast is None:
        return None
    choice = _as_candidate(g, seat, choice)
    forecast = drawn.forecast(observe(g, seat, remembering=False), choice)
    return None if forecast is None else forecast_plain(forecast, wording(g.definition.key, lang))


def _as_candidate(g: Game, seat: Seat, choice: Any) -> Any:  # noqa: ANN401 - any answer
    """A set in the order of its pool, as the rules would receive it."""
    ask = g.waiting_for().get(seat)
    return choice if ask is None or ask.refusal(choice) is not None else ask.canonical(choice)


def overlays_of(g: Game, seat: Seat | None, lang: str) -> list[Wire]:
    """The aids drawn over the map, as this seat sees them."""
    drawn = display(g.definition.key)
    if drawn is None or drawn.overlays is None:
        return []
    seen = observe(g, seat, remembering=False)
    return overlays_plain(drawn.overlays(seen), wording(g.definition.key, lang))
