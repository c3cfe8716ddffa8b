"""A hint: what a captain would weigh in this seat's place, from no more than it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.players import Planner, Thought, player, replies_told, why_not_play

from . import bodies
from .api_tables import own_look
from .calls import post
from .errors import NotYours, mark
from .telling import Teller, teller

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Plain
    from lacewars.players import Line
    from lacewars.table import Look

    from .values import Wire
    from .visit import Visit

CAPTAIN = "captain"
MOST_LINES = 3
AMONG_PEOPLE = mark("Among people everybody thinks for himself: hints are for games with machines.")


@post("/api/tables/{table}/think", bodies.Thinker, "Hint")
async def think(visit: Visit, body: bodies.Thinker) -> Wire | None:
    """What a captain would play here, what he thinks it worth, and what he expects then."""
    look = await own_look(visit, body.seat)
    others = [
        row for row in look.facts.seats.values() if row.kind != "machine" and not is_mine(row, look)
    ]
    if others:
        raise NotYours(AMONG_PEOPLE)
    visit.slow_down(visit.house.paces.table, ("think", visit.path("table"), visit.person_id))
    thought = await visit.house.slowly(thought_of, look)
    tell = teller(look.seen.game, visit.lang)
    return None if thought is None else hint_plain(thought, look.seen.ask, tell)


def is_mine(row: Any, look: Look) -> bool:  # noqa: ANN401 - a seat's row
    """Whether a seat is the asker's own."""
    return row.seat in look.mine


def thought_of(look: Look) -> Thought | None:
    """What a captain weighs; None where nobody is asked or nobody can tell."""
    seen = look.seen
    if seen.ask is None or why_not_play(CAPTAIN, seen.game) is not None:
        return None
    captain = player(CAPTAIN, seen.game, look.seq)
    assert isinstance(captain, Planner)
    return captain.think(seen, seen.ask)


def hint_plain(thought: Thought, ask: Ask[Any] | None, tell: Teller) -> Wire | None:
    """A thought as docs/protocol.md has it."""
    if not thought.lines or not thought.lines[0].steps:
        return None
    first: Plain = thought.lines[0].steps[0].answer
    return {
        "option": tell.option(first, ask),
        "lines": [line_plain(line, tell) for line in thought.lines[:MOST_LINES]],
        "replies": [
            {"seat": tell.words.name(seat), "says": answer, "share": share}
            for (seat, answer), share in replies_told(thought, tell.words.choice).items()
        ],
    }


def line_plain(line: Line, tell: Teller) -> Wire:
    """A whole move in words, and the score it lets expect."""
    score = (1 + max(-1.0, min(1.0, line.worth))) / 2
    return {"says": [tell.words.choice(step.answer) for step in line.steps], "score": score}
