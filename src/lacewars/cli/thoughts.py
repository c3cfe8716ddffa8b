"""What a machine weighed, in words: its lines with what they are worth, and what it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.players import Planner, player, replies_told, why_not_play

from .phrases import say

if TYPE_CHECKING:
    from lacewars.board.wording import Wording
    from lacewars.players import Line, Thought

    from .session import Session

MOST_LINES = 5
CAPTAIN = "greedy"


def counsel(table: Session) -> Thought | None:
    """Return what a captain would weigh in the viewer's place; None where nobody can tell."""
    ask, key = table.ask(), table.game.definition.key
    if ask is None or why_not_play(CAPTAIN, key) is not None:
        return None
    captain = player(CAPTAIN, key, len(table.journal()))
    assert isinstance(captain, Planner)
    return captain.think(table.seen(), ask)


def expectation(line: Line) -> float:
    """Return a worth between -1 and 1 as an expected score."""
    return (1 + max(-1.0, min(1.0, line.worth))) / 2


def told(line: Line, words: Wording) -> list[str]:
    """Return a line's answers in words."""
    return [words.choice(step.answer) for step in line.steps]


def thought_lines(thought: Thought, words: Wording, lang: str) -> list[str]:
    """Return the best lines, each with the score it lets expect, then the expected replies."""
    lines = [say(lang, "thought", lines=len(thought.lines), worlds=thought.worlds)]
    lines += [
        f"{100 * expectation(line):5.1f} %  {' · '.join(told(line, words))}"
        for line in thought.lines[:MOST_LINES]
    ]
    for (seat, answer), share in replies_told(thought, words.choice).items():
        who, percent = words.name(seat), round(100 * share)
        lines.append(say(lang, "expects", seat=who, answer=answer, share=percent))
    return lines
