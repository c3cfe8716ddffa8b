"""Games the machine plays with itself, written as lines of numbers to learn from.

    python -m lacewars.research.dataset toy --players greedy,random --games 20 --out games.jsonl

One line a decision: `{"game", "seat", "observation", "mask", "action", "reward"}`, the reward being
what the seat had in the end, from -1 to 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lacewars.games import UnknownGameError
from lacewars.kernel import SetUpError, observe
from lacewars.players import PlayerError, is_set, player
from lacewars.players.matches import Match, check, mixed

from .encoding import Encoder
from .walk import ENOUGH, Page, Walk, scenario_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lacewars.kernel import Ask
    from lacewars.players import Player

MOST_DECISIONS = 20_000


def rows(game: str, scenario: str, names: Sequence[str], seed: int) -> Iterator[dict[str, Any]]:
    """Play one game and yield its choices with what they led to."""
    walk, encoder = Walk.begin(game, scenario, seed), Encoder(game, scenario)
    seats = walk.g.seats
    table = {
        seat: player(names[place % len(names)], game, mixed(seed, place))
        for place, seat in enumerate(seats)
    }
    noted: list[dict[str, Any]] = []
    for _ in range(MOST_DECISIONS):
        seat = walk.seat()
        if seat is None:
            break
        noted += answered(walk, encoder, table[seat])
    result = walk.g.result
    for row in noted if result is not None else ():
        seat = next(one for one in seats if one.word == row["seat"])
        assert result is not None
        yield {"game": seed, **row, "reward": 2 * result.score(seat, len(seats)) - 1}


def answered(walk: Walk, encoder: Encoder, who: Player) -> Iterator[dict[str, Any]]:
    """Let a player answer, and yield each small choice its answer is made of."""
    ask, seat = walk.ask(), walk.seat()
    assert ask is not None
    assert seat is not None
    answer = who.choose(observe(walk.g, seat), ask)
    taken = walk.taken
    while walk.taken == taken:
        choices = walk.choices()
        action = next(n for n, one in enumerate(choices) if leads_to(one, ask, answer, walk))
        seen = encoder.encode(observe(walk.g, seat, remembering=False), choices)
        yield {
            "seat": seat.word,
            "observation": [round(float(one), 4) for one in seen],
            "mask": len(choices),
            "action": action,
        }
        walk.take(action)


def leads_to(choice: Any, ask: Ask[Any], answer: Any, walk: Walk) -> bool:
    """Return whether a small choice is the next one on the way to an answer."""
    if isinstance(choice, Page):
        return any(leads_to(one, ask, answer, walk) for one in choice)
    if not is_set(ask):
        return bool(choice == answer)
    rest = ask.canonical(answer)[len(walk.partial) :]
    return bool(choice == rest[0]) if rest else choice is ENOUGH


def main(arguments: Sequence[str]) -> int:
    """Read the command line and write the file."""
    reader = argparse.ArgumentParser(description="Write games to learn from.")
    reader.add_argument("game")
    reader.add_argument("--scenario", default="")
    reader.add_argument("--players", default="random")
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--out", type=Path, required=True)
    said = reader.parse_args(arguments)
    try:
        scenario, names = scenario_of(said.game, said.scenario), tuple(said.players.split(","))
        check(Match(said.game, scenario, names, said.games, said.seed))
        count = 0
        with said.out.open("w", encoding="utf-8") as file:
            for number in range(said.games):
                for row in rows(said.game, scenario, names, said.seed + number):
                    file.write(json.dumps(row) + "\n")
                    count += 1
    except (UnknownGameError, SetUpError, PlayerError, OSError) as error:
        print(f"dataset: {error}", file=sys.stderr)
        return 2
    print(f"{said.out}: {count} choices of {said.games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
