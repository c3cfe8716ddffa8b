"""`lacewars ladder`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.cli.asking import game_named, scenario_named
from lacewars.cli.errors import FAILED, BadInput
from lacewars.cli.guard import complain
from lacewars.cli.output import Progress, say, say_json, say_table
from lacewars.players.ladder import Plan, climb, pairs

if TYPE_CHECKING:
    from lacewars.players.ladder import Ladder, Pace, Rung

FEWEST = 2


def run(plan: Plan, *, workers: int, as_json: bool) -> int:
    """Play the ladder and print its tables."""
    if len(set(plan.players)) < max(FEWEST, len(plan.players)):
        raise BadInput("ladder: name at least two different players, the weakest first")
    known = game_named(plan.game)
    plan = plan._replace(game=known.key, scenario=scenario_named(known, plan.scenario))
    bar = Progress(plan.games * len(pairs(plan.players)), known.key)
    found = climb(plan, workers=workers, progress=bar)
    if as_json:
        say_json(shape(found))
    else:
        tell(found)
    lost = sum(one.unfinished for one in found.rungs)
    return complain(f"ladder: {lost} games did not end", FAILED) if lost else 0


def shape(found: Ladder) -> dict[str, Any]:
    """Return what a script reads."""
    return {
        "pairs": [
            {
                "upper": one.upper,
                "lower": one.lower,
                "score": round(one.score.mean, 4),
                "low": round(one.score.low, 4),
                "high": round(one.score.high, 4),
                "games": one.games,
                "even": round(one.even, 4),
            }
            for one in found.rungs
        ],
        "elo": {name: round(one) for name, one in found.elo.items()},
        "milliseconds": {
            name: {
                "median": round(one.median, 2),
                "mean": round(one.mean, 2),
                "late": round(one.late, 2),
            }
            for name, one in found.pace.items()
        },
    }


def tell(found: Ladder) -> None:
    """Print the tables, ready to be put into a document."""
    say_table([("pairing", "score", "95 %", "games"), *map(row, found.rungs)])
    say()
    paces = found.pace
    say_table(
        [
            ("player", "Elo", "ms a decision", "on average", "one in a hundred over"),
            *[
                (name, round(elo), *told(paces[name]))
                for name, elo in sorted(found.elo.items(), key=lambda one: one[1])
            ],
        ]
    )


def told(pace: Pace) -> tuple[str, ...]:
    """Return a pace in milliseconds."""
    return f"{pace.median:.2f}", f"{pace.mean:.2f}", f"{pace.late:.2f}"


def row(one: Rung) -> tuple[str, ...]:
    """Return one pairing as a row."""
    between = f"[{one.score.low:.3f}, {one.score.high:.3f}]"
    return f"{one.upper} v {one.lower}", f"{one.score.mean:.3f}", between, str(one.games)
