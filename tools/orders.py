#!/usr/bin/env python3
"""Write a game's `orders.toml` anew: `tools/orders.py GAME [GAMES_A_SCENARIO]`.

Every scenario is played at random; noted is which rules ask whom, and how they may be answered.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

from lacewars.board.rulebook import load_rulebook
from lacewars.games import definition
from lacewars.kernel import Ask, Definition, Game, Random
from lacewars.table.orderable import FILE, does_at, words_at

MOST_ANSWERS = 3_000
MOST_WORDS = 8
SURE = 40  # questions after which it is known whom a rule asks
ODDS_LOOKED_FOR = 60
HEAD = """\
# What may be ordered beforehand: the rules that ask, and how their questions may be answered.
# Written by tools/orders.py from games played at random; `seats` where a rule asks only these.
"""


class Met:
    """What was met at the questions of one rule."""

    def __init__(self) -> None:
        self.times = 0
        self.does: set[str] = set()
        self.words: dict[str | bool, None] = {}
        self.seats: set[str] = set()

    def note(self, g: Game, ask: Ask[Any]) -> None:
        """Note one question."""
        self.times += 1
        self.seats.add(f"@{ask.seat.word}")
        if self.times <= ODDS_LOOKED_FOR or self.times % 50 == 0:
            self.does |= does_at(g, ask)
        self.words |= dict.fromkeys(words_at(ask))


def played(rules: Definition, scenario: str, seed: int, met: dict[str, Met]) -> None:
    """Play a game and note its questions."""
    g = rules.begin(scenario, seed=seed)
    rng = Random(seed)
    for _ in range(MOST_ANSWERS):
        waiting = g.waiting_for()
        if not waiting:
            return
        for ask in waiting.values():
            met[ask.rule].note(g, ask)
        seat = rng.choice(list(waiting))
        g.answer(seat, waiting[seat].sample(rng))


def written(rules: Definition, met: dict[str, Met]) -> str:
    """Return the file."""
    everybody = {f"@{seat.word}" for one in rules.scenarios.values() for seat in one.seats}
    out = [HEAD]
    for row in load_rulebook(rules.key, rules.folder):
        found = met.get(row.number)
        words = list(found.words) if found else []
        if len(words) > MOST_WORDS:
            words = []
        if found is None or not (found.does or words):
            continue
        does = [word for word in ("pass", "at_least") if word in found.does]
        out.append(f'[order."{row.number}"]\ndoes = {listed([*does, "ask"])}')
        if words:
            out.append(f"answers = {listed(words)}")
        if found.times >= SURE and found.seats != everybody:
            out.append(f"seats = {listed(sorted(found.seats))}")
        out.append("")
    return "\n".join(out)


def listed(words: list[str] | list[str | bool]) -> str:
    """Return a list as TOML has it."""
    said = [str(word).lower() if isinstance(word, bool) else f'"{word}"' for word in words]
    return f"[{', '.join(said)}]"


def main(arguments: list[str]) -> int:
    """Write a game's list."""
    if not arguments:
        print("tools/orders.py GAME [GAMES_A_SCENARIO]", file=sys.stderr)
        return 2
    rules = definition(arguments[0])
    met: dict[str, Met] = defaultdict(Met)
    for scenario in rules.scenarios:
        for seed in range(int(arguments[1]) if len(arguments) > 1 else 3):
            played(rules, scenario, seed, met)
    (rules.folder / FILE).write_text(written(rules, met), encoding="utf-8")
    print(f"{rules.key}: {len(met)} rules ask")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
