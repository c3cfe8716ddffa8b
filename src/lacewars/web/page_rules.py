"""Pages to read: rules game by game, lessons, what this is and whose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from lacewars.games import SHELF, is_built

from .api_shelf import built, game_plain, title_of
from .errors import NotFound, mark
from .pages import Form, page, render
from .rules import rules_of

if TYPE_CHECKING:
    from .visit import Visit


@page("/rules")
async def all_rules(visit: Visit, _: Form) -> Response:
    """Which rulebooks there are."""
    return render(visit, "rules_index.html", games=[game_plain(key, visit.lang) for key in SHELF])


@page("/rules/{game}")
async def rules(visit: Visit, _: Form) -> Response:
    """A game's rules, numbered, in our own words."""
    game = built(visit.path("game"))
    book = rules_of(game.key, visit.lang)
    if not book:
        raise NotFound(mark("This game's rules are not told here yet."))
    chapters = [rule for rule in book.values() if rule.depth == 0]
    return render(
        visit,
        "rules.html",
        game=game.key,
        title=title_of(game.key, visit.lang),
        book=list(book.values()),
        chapters=chapters,
        edition=game.version,
        lessons=game_plain(game.key, visit.lang)["tutorials"] if is_built(game.key) else [],
    )


@page("/learn")
async def learn(visit: Visit, _: Form) -> Response:
    """Every lesson there is."""
    games = [game_plain(key, visit.lang) for key in SHELF]
    return render(visit, "learn.html", games=[one for one in games if one["tutorials"]])


@page("/about")
async def about(visit: Visit, _: Form) -> Response:
    """What this is, and whose the games are."""
    return render(visit, "about.html")
