"""What the table costs: `python bench/table.py [--json] [--url URL] [--seconds N]`.

Answers a second through the store with Maria, beside what the same answers cost the bare rules in
the same run; opening a game of two thousand answers that is not in memory; a list of a thousand
games. One process, no HTTP; SQLite in a temporary folder unless a URL is given. `--cpu` leaves out
what other programs of a busy machine take.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from lacewars.games import definition
from lacewars.kernel import encode
from lacewars.table import Post, Store, Wish, looking, people, play, tables

GAME, SCENARIO = "maria", "advanced-2p"
SEATS = ("@player_a", "@player_b")
TOY = ("@lord_aubrac", "@lord_brennes")
LONG_GAME = ("pax", "1700-21")
LONG, MOST_SEEDS, REPEATS = 2_000, 6, 9
LISTED = 1_000


class Watch:
    """How time is taken."""

    now: Callable[[], float] = time.perf_counter


class Row(NamedTuple):
    """One figure."""

    name: str
    value: float
    unit: str


def made(store: Store, who: str, seed: int) -> str:
    """Make a table at which one person has both seats."""
    wish = Wish(GAME, dict.fromkeys(SEATS, "me"), SCENARIO, seed=seed)
    return tables.create(store, who, wish).table


def measured(times: list[float], name: str) -> list[Row]:
    """Return the mean and the ninety-ninth percentile in microseconds."""
    times.sort()
    last = times[min(len(times) - 1, int(len(times) * 0.99))]
    middle = times[len(times) // 2]
    return [
        Row(f"{name}, a second", len(times) / sum(times), "1/s"),
        Row(f"{name}, median", middle * 1e6, "us"),
        Row(f"{name}, p99", last * 1e6, "us"),
    ]


def answers(store: Store, who: str, seconds: float) -> list[Row]:
    """Play Maria at random; count what answering costs, and the same answers by the rules alone."""
    here: list[float] = []
    bare: list[float] = []
    views: list[float] = []
    seed, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        seed += 1
        table, rng = made(store, who, seed), Random(seed)
        plain = definition(GAME).begin(SCENARIO, seed=seed)
        number = 0
        while time.perf_counter() < end:
            begun = Watch.now()
            look = looking.look(store, who, table)
            views.append(Watch.now() - begun)
            ask = look.seen.ask
            if ask is None:
                break
            number += 1
            choice = ask.sample(rng)
            seat = looking.seat_code(look) or ""
            post = Post(table, seat, f"r{number}", look.seq)
            said = encode(choice)
            works: list[tuple[list[float], Callable[[], object]]] = [
                (here, partial(play.answer, store, who, post, [said])),
                (bare, partial(plain.answer, ask.seat, choice)),
            ]
            for times, work in works if number % 2 else works[::-1]:  # the first fills the caches
                begun = Watch.now()
                work()
                times.append(Watch.now() - begun)
    return [
        *measured(here, "answers through the table"),
        *measured(bare, "the same by the rules alone"),
        *measured(views, "looks at the head"),
    ]


def long_game(store: Store, who: str) -> tuple[str, int]:
    """Return a game of two thousand answers, or the longest of a few, and how many it has."""
    game, scenario = LONG_GAME
    seats = ["@" + seat.word for seat in definition(game).scenarios[scenario].seats]
    found: list[tuple[int, str]] = []
    for seed in range(MOST_SEEDS):
        wish = Wish(game, dict.fromkeys(seats, "me"), scenario, seed=seed)
        table = tables.create(store, who, wish).table
        found.append((played(store, who, table, Random(seed)), table))
        if found[-1][0] == LONG:
            break
    count, table = max(found)
    return table, count


def played(store: Store, who: str, table: str, rng: Random) -> int:
    """Play at random, to the end or to two thousand answers; return how many."""
    for number in range(LONG):
        look = looking.look(store, who, table)
        if look.seen.ask is None:
            return number
        choice = encode(look.seen.ask.sample(rng))
        post = Post(table, looking.seat_code(look) or "", f"r{number}", look.seq)
        play.answer(store, who, post, [choice])
    return LONG


def opening(store: Store, who: str) -> list[Row]:
    """Open a long game that is not in memory: to look at it, and with its journal."""
    table, count = long_game(store, who)
    looks: list[float] = []
    journals: list[float] = []
    for _ in range(REPEATS):
        store.cache.clear()
        begun = Watch.now()
        look = looking.look(store, who, table)
        looks.append(Watch.now() - begun)
        looking.told(store, look)
        journals.append(Watch.now() - begun)
    name = f"a game of {count} answers opened"
    return [
        Row(f"{name}, median", sorted(looks)[REPEATS // 2] * 1e3, "ms"),
        Row(f"{name} and its journal read, median", sorted(journals)[REPEATS // 2] * 1e3, "ms"),
        Row(f"{name} and its journal read, worst", max(journals) * 1e3, "ms"),
    ]


def listing(store: Store) -> list[Row]:
    """List the tables of somebody who sits at a thousand."""
    who = people.guest(store)[0].id
    for seed in range(LISTED):
        tables.create(store, who, Wish("toy", dict.fromkeys(TOY, "me"), seed=seed))
    first: list[float] = []
    for _ in range(200):
        begun = Watch.now()
        tables.listed(store, who, "mine")
        first.append(Watch.now() - begun)
    whole: list[float] = []
    for _ in range(5):
        begun, after = Watch.now(), ""
        while True:
            page = tables.listed(store, who, "mine", after=after, limit=100)
            if page.next is None:
                break
            after = page.next
        whole.append(Watch.now() - begun)
    return [
        *measured(first, f"first fifty of a list of {LISTED}"),
        Row(f"all {LISTED} of the list, page by page", min(whole) * 1e3, "ms"),
    ]


def yardstick() -> float:
    """Return the seconds of ten million turns of an empty loop."""
    begun = time.perf_counter()
    for _ in range(10_000_000):
        pass
    return time.perf_counter() - begun


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--url", default="")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--cpu", action="store_true", help="count this thread's work, not the wait")
    wanted = parser.parse_args()
    Watch.now = time.thread_time if wanted.cpu else time.perf_counter
    with tempfile.TemporaryDirectory() as folder:
        store = Store(wanted.url or folder, folder=Path(folder))
        who = people.guest(store)[0].id
        parts: list[Callable[[], list[Row]]] = [
            lambda: [Row("yardstick", yardstick(), "s")],
            lambda: answers(store, who, wanted.seconds),
            lambda: opening(store, who),
            lambda: listing(store),
        ]
        rows = [row for part in parts for row in part()]
        store.close()
    if wanted.json:
        print(json.dumps({"rows": [row._asdict() for row in rows]}))
    else:
        for row in rows:
            print(f"{row.name:56} {row.value:12.1f} {row.unit}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
