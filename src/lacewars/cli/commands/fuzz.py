"""`lacewars fuzz`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.cli.asking import game_named, scenario_named
from lacewars.cli.errors import FAILED, BadInput
from lacewars.cli.output import Progress, say, say_json
from lacewars.proof.fuzz import fuzz

MOST_TOLD = 10

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Definition
    from lacewars.proof.fuzz import Played, Report


def run(  # noqa: PLR0913 - one parameter an option
    game: str, scenario: str, *, games: int, seed: int, workers: int, keep: Path, as_json: bool
) -> int:
    """Fuzz one scenario, or all; all is well only if no law broke."""
    known = game_named(game)
    if keep.exists() and not keep.is_dir():
        raise BadInput(f"--keep {keep}: a file; expected a folder, there or to be made")
    keys = [scenario_named(known, scenario)] if scenario else list(known.scenarios)
    found = [fuzzed(known, key, games, seed, workers, keep) for key in keys]
    if as_json:
        shapes = [report.as_json() for report in found]
        say_json(shapes[0] if scenario else shapes)
    else:
        for report in found:
            tell(report)
    return FAILED if any(report.failures for report in found) else 0


def fuzzed(  # noqa: PLR0913, PLR0917 - the parts of one run
    known: Definition, scenario: str, games: int, seed: int, workers: int, keep: Path
) -> Report:
    """Fuzz one scenario, with a bar."""
    bar = Progress(games, f"{known.key} {scenario}")
    done = 0

    def one_more(_played: Played) -> None:
        nonlocal done
        done += 1
        bar(done)

    key = known.key
    return fuzz(key, scenario, games, seed, workers, folder=keep, on_game=one_more)


def tell(report: Report) -> None:
    """Print what a run found."""
    what = f"{report.game} {report.scenario}: {report.games} games, {report.decisions} decisions"
    say(f"{what}, {len(report.failures)} failures")
    for failure in report.failures[:MOST_TOLD]:
        say(f"  seed {failure.seed}: {failure.law}: {failure.found}")
        say(f"    {failure.save} and {failure.answers} answers; again: {failure.command}")
    if len(report.failures) > MOST_TOLD:
        say(f"  … and {len(report.failures) - MOST_TOLD} more, all in the folder")
