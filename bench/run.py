"""Measure the kernel: `python bench/run.py [--json]`. Ratios in one run, a yardstick beside them."""

from __future__ import annotations

import gc
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import campaign  # noqa: E402 - the benches stand beside this file

from lacewars.kernel import dumps, from_save, loads, to_save  # noqa: E402
from lacewars.kernel.running import ask_again  # noqa: E402

DEFINITION = campaign.DEFINITION


def best(function, repeats=5):
    times = []
    for _ in range(repeats):
        gc.collect()
        begin = time.perf_counter()
        count = function()
        times.append((time.perf_counter() - begin) / count)
    return min(times)


def yardstick():
    n = 0
    for _ in range(10_000_000):
        n += 1
    return 1


def play(games, recorded, seed=1):
    rng = random.Random(seed).random
    decisions = 0
    for number in range(games):
        g = DEFINITION.begin("bench", seed=number)
        if not recorded:
            g.record = None
        while (ask := g.asked) is not None:
            options = ask.options
            g.answer(ask.seat, options[int(rng() * len(options))])
            decisions += 1
    return decisions


def positions(games=10):
    rng = random.Random(1).random
    out = []
    for number in range(games):
        g = DEFINITION.begin("bench", seed=number)
        while (ask := g.asked) is not None:
            out.append(g.clone())
            g.answer(ask.seat, ask.options[int(rng() * len(ask.options))])
    return out


def main():
    some = positions()
    print("yardstick s", round(best(yardstick, 3), 3), "positions", len(some))
    def clones():
        for g in some: g.clone()
        return len(some)
    def asks():
        for g in some: ask_again(g)
        return len(some)
    print("clone us", best(clones) * 1e6)
    print("ask us", best(asks) * 1e6)
    print("decisions/s off", 1 / best(lambda: play(20, False)))
    print("decisions/s on", 1 / best(lambda: play(20, True)))
    texts = [dumps(to_save(g)) for g in some]
    print("bytes", sum(map(len, texts)) / len(texts))
    def saves():
        for g in some: dumps(to_save(g))
        return len(some)
    def reads():
        for t in texts: from_save(loads(t), DEFINITION)
        return len(some)
    print("save us", best(saves, 2) * 1e6, "load us", best(reads, 2) * 1e6)


if __name__ == "__main__":
    main()
