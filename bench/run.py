"""What things cost: `python bench/run.py [--json] [GAME...]`.

A yardstick (ten million turns of an empty loop) stands beside every run, because machines differ
and are shared: compare ratios within one run. What is measured is processor time.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).parent))

import campaign
import toywar
import toywar_raw

from lacewars.games import available, definition
from lacewars.kernel import Ask, dumps, from_save, imagine, loads, observe, to_save
from lacewars.kernel.running import ask_again

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lacewars.kernel import Definition, Game

T = TypeVar("T")
MILLION = 1e6
REPEATS = 5


class Row(NamedTuple):
    """One figure."""

    name: str
    value: float
    unit: str


def best(function: Callable[[], int], repeats: int = REPEATS) -> float:
    """Return the least seconds a unit of work took; the function says how many units it did."""
    times = []
    for _ in range(repeats):
        gc.collect()
        begin = time.process_time()
        units = function()
        times.append((time.process_time() - begin) / units)
    return min(times)


def each(things: Sequence[T], function: Callable[[T], object]) -> Callable[[], int]:
    """Make a unit of work of doing something to each thing."""

    def work() -> int:
        for thing in things:
            function(thing)
        return len(things)

    return work


def yardstick() -> int:
    n = 0
    for _ in range(10_000_000):
        n += 1  # noqa: SIM113 - this is what is measured
    return 1


def played(found: Definition, scenario: str, games: int, *, recorded: bool) -> int:
    """Play at random; return the number of decisions."""
    rng = random.Random(1)
    decisions = 0
    for seed in range(games):
        g = found.begin(scenario, seed=seed)
        g.record = g.record if recorded else None
        while g.asked is not None:
            one_answer(g, rng)
            decisions += 1
    return decisions


def one_answer(g: Game, rng: random.Random) -> None:
    asked = g.asked
    if type(asked) is Ask:
        g.answer(asked.seat, asked.sample(rng))
        return
    waiting = g.waiting_for()
    seat = rng.choice(list(waiting))
    g.answer(seat, waiting[seat].sample(rng))


def positions(found: Definition, scenario: str, games: int, most: int = 2000) -> list[Game]:
    """Return positions met in random play."""
    rng = random.Random(2)
    out: list[Game] = []
    for seed in range(games):
        g = found.begin(scenario, seed=seed)
        while g.asked is not None:
            out.append(g.clone(recorded=True))
            one_answer(g, rng)
    return rng.sample(out, min(most, len(out)))


def campaign_rows() -> list[Row]:
    """The kernel under a reaction chain five deep."""
    found = campaign.DEFINITION
    some = positions(found, "bench", 10)
    texts = [dumps(to_save(g, history=False)) for g in some]
    off = 1 / best(lambda: played(found, "bench", 20, recorded=False))
    on = 1 / best(lambda: played(found, "bench", 20, recorded=True))
    save = best(each(some, lambda g: dumps(to_save(g, history=False))))
    load = best(each(texts, lambda text: from_save(loads(text), found)))
    return [
        Row("campaign clone", best(each(some, lambda g: g.clone())) * MILLION, "us"),
        Row("campaign ask afresh", best(each(some, ask_again)) * MILLION, "us"),
        Row("campaign decisions, journal off", off, "1/s"),
        Row("campaign decisions, journal on, of off", on / off, "ratio"),
        Row("campaign save", save * MILLION, "us"),
        Row("campaign load", load * MILLION, "us"),
        Row("campaign stored position", sum(map(len, texts)) / len(texts), "bytes"),
    ]


def toywar_rows() -> list[Row]:
    """What the kernel costs over bare rules; the checksums must agree."""
    raw, ours = toywar_raw.playouts(8, 10, 1, 200), toywar.playouts(1, 200)
    if tuple(raw) != ours:
        raise SystemExit(f"toywar: checksums differ: raw {raw}, kernel {ours}")
    bare = best(lambda: toywar_raw.playouts(8, 10, 1, 60)[1], 3)
    kernel = best(lambda: toywar.playouts(1, 60)[1], 3)
    return [
        Row("toywar checksum", ours[0], ""),
        Row("toywar decisions on the kernel", 1 / kernel, "1/s"),
        Row("toywar kernel time over raw rules", kernel / bare, "ratio"),
    ]


def game_rows(key: str) -> list[Row]:
    """One game's first scenario under random play."""
    found = definition(key)
    scenario = next(iter(found.scenarios))
    some = positions(found, scenario, 3, 300)
    rng = random.Random(3)
    texts = [dumps(to_save(g, history=False)) for g in some]
    seats = found.scenarios[scenario].seats
    seen = [observe(g, seats[0]) for g in some]
    decide = best(lambda: played(found, scenario, 3, recorded=False), 3)
    look = best(each(some, lambda g: observe(g, seats[0], remembering=False)), 3)
    dream = best(each(seen, lambda o: imagine(o, found.blank(scenario), rng)), 3)
    return [
        Row(f"{key} random decisions", 1 / decide, "1/s"),
        Row(f"{key} clone", best(each(some, lambda g: g.clone()), 3) * MILLION, "us"),
        Row(f"{key} observe", look * MILLION, "us"),
        Row(f"{key} imagine", dream * MILLION, "us"),
        Row(f"{key} stored position", sum(map(len, texts)) / len(texts), "bytes"),
    ]


def report(keys: Sequence[str]) -> dict[str, Any]:
    """Measure everything."""
    stick = best(yardstick, 3)
    rows = toywar_rows() + campaign_rows()
    for key in keys:
        rows += game_rows(key)
    rounded = [row._replace(value=float(f"{row.value:.6g}")) for row in rows]
    return {"yardstick_s": round(stick, 3), "rows": [row._asdict() for row in rounded]}


def main(arguments: Sequence[str]) -> None:
    """Print a table, or with --json one object."""
    keys = [word for word in arguments if not word.startswith("--")] or list(available())
    found = report(keys)
    if "--json" in arguments:
        print(json.dumps(found))
        return
    print(f"{'yardstick':44} {found['yardstick_s']:>14} s")
    for row in found["rows"]:
        print(f"{row['name']:44} {row['value']:>14,.6g} {row['unit']}")


if __name__ == "__main__":
    main(sys.argv[1:])
