"""Calls about games as such: which there are, their boards, their rules."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING

from lacewars.board.drawing import board_plain
from lacewars.board.tutorial import tutorials_of
from lacewars.games import SHELF, definition, is_built
from lacewars.kernel import encode
from lacewars.players import RANKS, why_not_play

from . import bodies
from .calls import get
from .errors import NotFound, mark
from .rules import rules_of, wording
from .values import code_of
from .view import RANKS as RANK_NAMES, display
from .words import LANGUAGES, say

if TYPE_CHECKING:
    from lacewars.kernel import Definition, Option, Scenario

    from .values import Wire
    from .visit import Visit

TITLES = {
    "npws": {"fr": "No Peace Without Spain!", "en": "No Peace Without Spain!"},
    "twwe": {"fr": "This War Without an Enemy", "en": "This War Without an Enemy"},
    "maria": {"fr": "Maria", "en": "Maria"},
    "urr": {"fr": "Ultima Ratio Regis", "en": "Ultima Ratio Regis"},
    "pax": {"fr": "Pax Baltica", "en": "Pax Baltica"},
}
YEARS = {"npws": "1702–1713", "twwe": "1642–1646", "maria": "1741–1745"} | {
    "urr": "1490–1789",
    "pax": "1700–1721",
}
LEVELS = (*RANKS, "marshal")
log = logging.getLogger("lacewars.web")


def built(key: str) -> Definition:
    """A game that can be played; NotFound."""
    try:
        return definition(key)
    except LookupError:
        raise NotFound(mark("There is no game of that name here: {game}"), game=key[:40]) from None


@get("/api/games", "Shelf")
async def games(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """The shelf: every game, those not yet built as well."""
    return [game_plain(key, visit.lang) for key in SHELF]


@cache
def game_plain(key: str, lang: str) -> Wire:
    """One game on the shelf."""
    out: Wire = {"game": key, "title": title_of(key, lang), "years": YEARS.get(key, "")}
    out["built"] = is_built(key)
    if not out["built"]:
        return out | {"scenarios": [], "players": [], "tutorials": []}
    game = definition(key)
    out["version"], out["data"] = game.version, game.fingerprint
    out["scenarios"] = [scenario_plain(game, one, lang) for one in game.scenarios.values()]
    ranks = levels_of(key) or ("random",)
    out["players"] = [{"name": rank, "title": say(lang, RANK_NAMES[rank])} for rank in ranks]
    words = wording(key, lang)
    out["tutorials"] = [
        {"name": name, "title": words.say("tutorial", lesson.title), "steps": len(lesson.steps)}
        for name, lesson in tutorials_of(game).items()
    ]
    return out


@cache
def levels_of(key: str) -> tuple[str, ...]:
    """The machines that can sit at a game; none where its advice has a fault, which is logged."""
    try:
        return tuple([rank for rank in LEVELS if why_not_play(rank, key) is None])
    except ImportError:
        log.exception("the advice of %s cannot be loaded", key)
        return ()


def warm() -> None:
    """Load every game, so that the first visitor need not wait for it."""
    for lang in LANGUAGES:
        for key in SHELF:
            game_plain(key, lang)
            if is_built(key):
                rules_of(key, lang)


def title_of(key: str, lang: str) -> str:
    """A game's title."""
    if key in TITLES:
        return TITLES[key][lang]
    return definition(key).title[lang]


def scenario_plain(game: Definition, scenario: Scenario, lang: str) -> Wire:
    """One way to begin."""
    words = wording(game.key, lang)
    drawn = display(game.key)
    liveries = {code_of(one.power): one.hue for one in drawn.board.liveries} if drawn else {}
    return {
        "key": scenario.key,
        "title": scenario.title[lang],
        "seats": [
            {"seat": code_of(seat), "name": words.name(seat), "livery": liveries.get(code_of(seat))}
            for seat in scenario.seats
        ],
        "options": [
            option_plain(game, word, option, lang) for word, option in scenario.options.items()
        ],
    }


def option_plain(game: Definition, word: str, option: Option, lang: str) -> Wire:
    """One choice before the game."""
    words = wording(game.key, lang)
    return {
        "word": word,
        "title": option.title[lang],
        "values": [
            {"value": encode(value), "title": words.choice(value)} for value in option.values
        ],
    }


@get("/api/games/{game}/board", "Board")
async def board(visit: Visit, _: bodies.Nothing) -> Wire:
    """What never changes in play: places, links, liveries, the sheets of the map."""
    game = built(visit.path("game"))
    return board_of(game.key, visit.lang)


@cache
def board_of(key: str, lang: str) -> Wire:
    """A game's board in a language."""
    drawn = display(key)
    if drawn is None:
        return {"sheets": [], "places": [], "links": [], "liveries": []}
    return board_plain(drawn, wording(key, lang))


@get("/api/games/{game}/rules", "Rules")
async def rules(visit: Visit, _: bodies.Nothing) -> list[Wire]:
    """Every rule: number, title, our summary."""
    game = built(visit.path("game"))
    return [
        {"number": one.number, "title": one.title, "text": one.text, "depth": one.depth}
        for one in rules_of(game.key, visit.lang).values()
    ]
