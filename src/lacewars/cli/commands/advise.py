"""`lacewars advise`: what a machine would play here, and why, from its own figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import asked_in, language, loaded
from lacewars.cli.errors import BadInput
from lacewars.cli.output import say, say_json
from lacewars.cli.thoughts import MOST_LINES, expectation, thought_lines, told
from lacewars.cli.words import words_for
from lacewars.kernel import observe
from lacewars.players import Planner, PlayerError, player, replies_told

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.board.wording import Wording
    from lacewars.players import Thought


def run(file: Path, name: str, *, seat: str, lang: str, as_json: bool) -> int:
    """Think about the pending question as this player would."""
    lang = language(lang)
    g = loaded(file)
    ask = asked_in(g, seat, file)
    try:
        who = player(name, g.definition.key, 0)
    except PlayerError as error:
        raise BadInput(f"--player: {error}") from None
    if not isinstance(who, Planner):
        raise BadInput(f"--player: {name} does not think; say greedy, search or marshal")
    thought = who.think(observe(g, ask.seat), ask)
    words = words_for(g.definition.key, lang)
    if as_json:
        say_json(shape(thought, words))
    else:
        tell(thought, words, lang)
    return 0


def shape(thought: Thought, words: Wording) -> dict[str, Any]:
    """Return the thought for scripts."""
    return {
        "worlds": thought.worlds,
        "lines": [
            {"expected": round(expectation(line), 4), "answers": told(line, words)}
            for line in thought.lines[:MOST_LINES]
        ],
        "replies": [
            {"seat": seat.word, "answer": answer, "share": round(share, 4)}
            for (seat, answer), share in replies_told(thought, words.choice).items()
        ],
    }


def tell(thought: Thought, words: Wording, lang: str) -> None:
    """Print the thought for people."""
    for line in thought_lines(thought, words, lang):
        say(line)
