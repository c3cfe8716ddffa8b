"""`lacewars bench`: how fast the rules run here, beside an empty loop."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import lacewars
from lacewars.cli.asking import game_named
from lacewars.cli.errors import BadInput
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.games import available
from lacewars.kernel import Game, Random
from lacewars.kernel.running import ask_again

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Definition

TURNS = 10_000_000
GAMES = 200
REPEATS = 2_000
MICRO = 1e6


class Row(NamedTuple):
    """One figure."""

    name: str
    value: float
    unit: str


def run(game: str, *, as_json: bool) -> int:
    """Measure one game, the small ones by default."""
    keys = [game_named(game).key] if game else list(available())
    if not keys:
        raise BadInput("bench: no game is built yet")
    bar = Progress(len(keys), "bench")
    yardstick = empty_loop()
    rows: list[Row] = []
    for done, key in enumerate(keys, 1):
        rows += measured(game_named(key))
        bar(done)
    if as_json:
        say_json({"yardstick_s": yardstick, "rows": [row._asdict() for row in rows]})
    else:
        say(f"ten million turns of an empty loop: {yardstick:.3f} s")
        say_table([(row.name, f"{row.value:,.1f}", row.unit) for row in rows])
    return 0


def empty_loop() -> float:
    """Return how long ten million turns of nothing take here."""
    started = process_time()
    for _ in range(TURNS):
        pass
    return round(process_time() - started, 4)


def measured(known: Definition) -> list[Row]:
    """Return the figures of one game's first scenario."""
    g = mid_game(known)
    text = g.save(history=False)
    fast, slow = decisions(known, recorded=False), decisions(known, recorded=True)
    rows = [
        Row("clone", micro(g.clone), "µs"),
        Row("save", micro(lambda: g.save(history=False)), "µs"),
        Row("load", micro(lambda: lacewars.load(text)), "µs"),
        Row("saved size", len(text.encode()), "bytes"),
        Row("ask afresh", micro(lambda: ask_again(g)), "µs"),
        Row("observe", micro(lambda: g.observe(g.seats[0])), "µs"),
        Row("random decisions, journal off", fast, "1/s"),
        Row("random decisions, journal on", slow, "1/s"),
    ]
    return [Row(f"{known.key}: {row.name}", round(row.value, 2), row.unit) for row in rows]


def micro(what: Callable[[], object]) -> float:
    """Return the mean time of a call in microseconds."""
    started = process_time()
    for _ in range(REPEATS):
        what()
    return (process_time() - started) / REPEATS * MICRO


def played(
    known: Definition, seed: int, *, recorded: bool, most: int = 100_000
) -> tuple[Game, int]:
    """Play a random game, at most so many decisions; return it and how many there were."""
    rng = Random(seed)
    g = known.begin(next(iter(known.scenarios)), seed=seed)
    if not recorded:
        g.record = None
    count = 0
    while count < most and (waiting := g.waiting_for()):
        seat, ask = next(iter(waiting.items()))
        g.answer(seat, ask.sample(rng))
        count += 1
    return g, count


def mid_game(known: Definition) -> Game:
    """Return a game half way through."""
    _, length = played(known, 1, recorded=False)
    return played(known, 1, recorded=True, most=length // 2)[0]


def decisions(known: Definition, *, recorded: bool) -> float:
    """Return how many random decisions a second are played."""
    started = process_time()
    count = sum(played(known, seed, recorded=recorded)[1] for seed in range(GAMES))
    return count / (process_time() - started)
