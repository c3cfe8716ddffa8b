"""`lacewars simulate`."""

from __future__ import annotations

from lacewars.cli.asking import game_named, scenario_named
from lacewars.cli.errors import FAILED
from lacewars.cli.guard import complain
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.players import Match, Tally, simulate

Plan = tuple[str, str, tuple[str, ...], int, int]


def run(plan: Plan, *, workers: int, as_json: bool) -> int:
    """Play the match and print its tally."""
    game, scenario, players, games, seed = plan
    known = game_named(game)
    match = Match(known.key, scenario_named(known, scenario), players, games, seed)
    tally = simulate(match, workers=workers, progress=Progress(games, known.key))
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
        rows = [(k, f"{v['score']:.3f}", v["games"]) for k, v in found[part].items()]
        say_table([(part, "score", "games"), *rows])
