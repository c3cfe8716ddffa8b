"""Lessons over the wire: a tutorial is the same each time, so its step is all there is to keep."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from lacewars.board.tutorial import Lesson, tutorials_of
from lacewars.kernel import Entry, Refusal, as_seen, encode, observe

from . import bodies, plumbing
from .api_shelf import built, title_of
from .asking import ask_plain
from .calls import get, post
from .errors import BadRequest, NotFound, Refused, mark
from .pages import Form, go, page, render
from .rules import chain, wording
from .telling import teller
from .values import code_of, value_read
from .view import outcome_plain, scene_of, seat_name

if TYPE_CHECKING:
    from lacewars.board.tutorial import Step, Tutorial
    from lacewars.kernel import Game, Seat

    from .values import Wire
    from .visit import Visit

MOST_OPTIONS = 60


def tutorial(game: str, name: str) -> Tutorial:
    """A lesson by its name; NotFound."""
    found = tutorials_of(built(game)).get(name)
    if found is None:
        raise NotFound(mark("There is no lesson of that name."))
    return found


@lru_cache(maxsize=64)
def lesson_at(game: str, name: str, at: int) -> Lesson:
    """A lesson at a step; whoever goes on takes a copy."""
    script = tutorial(game, name)
    if at > len(script.steps):
        raise NotFound(mark("The lesson is not that long."))
    return Lesson(script, at)


def copy_of(lesson: Lesson) -> Lesson:
    """A lesson that may go on by itself."""
    twin = object.__new__(Lesson)
    twin.tutorial, twin.at, twin.g = lesson.tutorial, lesson.at, lesson.g.clone(recorded=True)
    return twin


def learner(lesson: Lesson) -> Seat:
    """Whose eyes it is seen through: the next seat that is to answer, or the last that did."""
    steps = lesson.tutorial.steps
    ahead = [one.seat for one in steps[lesson.at :] if one.seat is not None and not one.auto]
    before = [one.seat for one in steps[: lesson.at] if one.seat is not None and not one.auto]
    return (ahead[:1] or before[-1:] or [lesson.g.seats[0]])[0]


def lesson_view(lesson: Lesson, lang: str) -> Wire:
    """A lesson as a View, with what its step says."""
    g, seat = lesson.g, learner(lesson)
    seen = observe(g, seat, remembering=False)
    tell = teller(seen.game, lang)
    shown = told(g, seat)
    return {
        "table": "",
        "game": seen.game,
        "scenario": seen.terms.scenario,
        "title": title_said(lesson.tutorial, lang),
        "seq": lesson.at,
        "status": "running",
        "lang": lang,
        "you": code_of(seat),
        "seats": {code_of(one): seat_row(g, one, seat, lang) for one in g.seats},
        "scene": scene_of(seen, lang),
        "ask": None if seen.ask is None else ask_plain(seen.ask, tell),
        "waiting": [code_of(one) for one in seen.waiting],
        "chain": chain(seen.game, lang, tuple([frame[0].rule for frame in seen.stack])),
        "deeds": [],
        "undo": {"may": lesson.at > 0},
        "offers": {},
        "orders": {},
        "outcome": None if g.result is None else outcome_plain(g.result, tell.words),
        "lines": [
            {"n": n, "at": 0, "when": 0, "depth": entry.depth} | tell.line(entry)
            for n, entry in enumerate(shown, 1)
        ],
        "first": 1,
        "lesson": step_plain(lesson, lang),
    }


def told(g: Game, seat: Seat) -> list[Entry]:
    """The journal as the learner reads it."""
    entries = g.record.entries if g.record is not None else []
    return [seen for entry in entries if (seen := as_seen(entry, seat)) is not None]


def seat_row(g: Game, seat: Seat, mine: Seat, lang: str) -> Wire:
    """A seat of a lesson."""
    key = g.definition.key
    return {
        "name": seat_name(key, code_of(seat), lang),
        "who": "",
        "kind": "human" if seat == mine else "machine",
        "mine": seat == mine,
        "waiting": seat in g.waiting_for(),
    }


def step_plain(lesson: Lesson, lang: str) -> Wire:
    """What a step says and wants."""
    step: Step | None = lesson.step
    words = wording(lesson.tutorial.game.key, lang)
    out: Wire = {"at": lesson.at, "steps": len(lesson.tutorial.steps), "done": step is None}
    if step is not None:
        out |= {
            "says": words.say("tutorial", step.says) if step.says else "",
            "rule": step.rule or None,
            "show": encode(step.show),
            "asks": step.seat is not None and not step.auto,
            "deed": step.deed or None,
        }
    return out


def title_said(script: Tutorial, lang: str) -> str:
    """A lesson's title."""
    return wording(script.game.key, lang).say("tutorial", script.title)


def advanced(lesson: Lesson, choice: Any, lang: str) -> tuple[Lesson, str]:  # noqa: ANN401 - any answer
    """Go on, or answer; what is said to another answer than the lesson's own."""
    step = lesson.step
    if step is None:
        raise BadRequest(mark("The lesson is over."))
    lesson = copy_of(lesson)
    asks = step.seat is not None and not step.auto
    result = lesson.answer(choice) if asks else lesson.go_on()
    words = wording(lesson.tutorial.game.key, lang)
    if isinstance(result, Refusal):
        raise Refused(words.refusal(result), rule=result.rule)
    return lesson, words.say("tutorial", result) if result else ""


# -- calls ---------------------------------------------------------------------------------------
@get("/api/lessons/{game}/{name}/{at}", "View")
async def lesson(visit: Visit, _: bodies.Nothing) -> Wire:
    """A lesson at a step, as a View with what the step says."""
    found = lesson_at(visit.path("game"), visit.path("name"), visit.number("at"))
    return lesson_view(found, visit.lang)


@post("/api/lessons/{game}/{name}/{at}", bodies.LessonAnswer, "View")
async def go_on(visit: Visit, body: bodies.LessonAnswer) -> Wire:
    """Go on with a lesson, or answer it; another lawful answer is commented and changes nothing."""
    found = lesson_at(visit.path("game"), visit.path("name"), visit.number("at"))
    choice = value_read(found.tutorial.game, body.choice, "choice")
    found, says = advanced(found, choice, visit.lang)
    out = lesson_view(found, visit.lang)
    out["lesson"]["answer"] = says or None
    return out


# -- pages ---------------------------------------------------------------------------------------
@page("/learn/{game}/{name}")
async def learn(visit: Visit, form: Form) -> Response:
    """A lesson, step by step, without a script."""
    at = form.get("at", "0")
    found = lesson_at(visit.path("game"), visit.path("name"), int(at) if at.isdigit() else 0)
    return lesson_page(visit, found, "")


@page("/learn/{game}/{name}/board")
async def learn_at_the_board(visit: Visit, _: Form) -> Response:
    """The same lesson at the board: a shell that the client fills."""
    game, name = visit.path("game"), visit.path("name")
    script, styles = plumbing.client_entry(visit.house)
    return render(
        visit,
        "table.html",
        facts={"id": "", "game": game},
        lesson=f"{game}/{name}",
        title=title_said(tutorial(game, name), visit.lang),
        seat="",
        script=script,
        styles=styles,
    )


def lesson_page(visit: Visit, found: Lesson, answer: str) -> Response:
    """One step as a page."""
    view = lesson_view(found, visit.lang)
    step = view["lesson"]
    options: list[Wire] = view["ask"]["options"] if view["ask"] is not None else []
    return render(
        visit,
        "lesson.html",
        game=view["game"],
        game_title=title_of(view["game"], visit.lang),
        lesson={"title": view["title"], "name": visit.path("name")},
        at=found.at,
        steps=step["steps"],
        says=step.get("says", ""),
        rule=step.get("rule"),
        done=step["done"],
        asks=step.get("asks", False) and bool(options),
        prompt=view["ask"]["prompt"] if view["ask"] is not None else "",
        options=[
            {"code": str(place), "says": one["says"]}
            for place, one in enumerate(options[:MOST_OPTIONS])
        ],
        answer=answer,
        told=view["lines"][-20:],
    )


@page("/learn/{game}/{name}", "POST")
async def learn_on(visit: Visit, form: Form) -> Response:
    """Go on, or answer."""
    at = form.get("at", "0")
    found = lesson_at(visit.path("game"), visit.path("name"), int(at) if at.isdigit() else 0)
    step = found.step
    choice = None if step is None else step.expect
    place = form.get("choice", "")
    ask = found.g.waiting_for().get(learner(found))
    if ask is not None and place.isdigit() and int(place) < len(ask.options):
        choice = ask.options[int(place)]
    try:
        found, answer = advanced(found, choice, visit.lang)
    except Refused as error:
        return lesson_page(visit, found, str(error.says))
    if answer:
        return lesson_page(visit, found, answer)
    return go(visit, f"/learn/{visit.path('game')}/{visit.path('name')}?at={found.at}")
