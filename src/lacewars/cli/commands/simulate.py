"""`lacewars simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lacewars.cli.asking import game_named, scenario_named
from lacewars.cli.errors import FAILED
from lacewars.cli.guard import complain
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.players import Match, Sprt, Tally, simulate

Plan = tuple[str, str, tuple[str, ...], int, int]


class Ways(NamedTuple):
    """Where a match is played, and whether it stops early."""

    workers: int = 1
    on: str = ""
    sprt: float = 0.0


def run(plan: Plan, ways: Ways, *, as_json: bool) -> int:
    """Play the match and print its tally."""
    game, scenario, players, games, seed = plan
    known = game_named(game)
    match = Match(known.key, scenario_named(known, scenario), players, games, seed)
    test = Sprt(better=ways.sprt) if ways.sprt else None
    bar = Progress(games, known.key)
    tally = simulate(match, workers=ways.workers, on=ways.on, sprt=test, progress=bar)
    if as_json:
        say_json(tally.as_json())
    else:
        tell(tally)
    if tally.unfinished:
        return complain(f"simulate: {tally.unfinished} of {games} games did not end", FAILED)
    return 0


def tell(tally: Tally) -> None:
    """Print a tally for people."""
    found = tally.as_json()
    rate = found["decisions_per_second"]
    say(f"{tally.games} games, {tally.decisions} decisions, {rate} decisions a second")
    for part in ("players", "seats"):
        rows = [(k, f"{v['score']:.3f}", v["games"], between(v)) for k, v in found[part].items()]
        say_table([(part, "score", "games", ""), *rows])
    ends = found["ends"].items()
    how = [(key, who, str(games)) for key, won in ends for who, games in won.items()]
    say_table([("end", "won by", "games"), *how])
    if tally.verdict:
        say(f"the first player is {tally.verdict}" if tally.verdict != "go on" else "undecided")


def between(found: Mapping[str, float]) -> str:
    """Return the limits of a score, where there are any."""
    return f"[{found['low']:.3f}, {found['high']:.3f}]" if "low" in found else ""
