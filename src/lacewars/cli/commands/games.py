"""`lacewars games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lacewars.cli.output import say, say_json, say_table
from lacewars.games import available, definition

if TYPE_CHECKING:
    from lacewars.kernel import Definition, Scenario


def run(*, as_json: bool) -> int:
    """List the games."""
    games = [definition(key) for key in available()]
    if as_json:
        say_json([described(game) for game in games])
    elif games:
        rows = [row(game, plan) for game in games for plan in game.scenarios.values()]
        say_table([("game", "scenario", "seats", "title"), *rows])
    else:
        say("no game is built yet")
    return 0


def row(game: Definition, plan: Scenario) -> tuple[str, str, str, str]:
    """Return a scenario as a row."""
    seats = ", ".join([seat.word for seat in plan.seats])
    return game.key, plan.key, seats, plan.title.get("en", plan.key)


def described(game: Definition) -> dict[str, Any]:
    """Return the shape that scripts rely on."""
    plans = game.scenarios.values()
    shares = shares_of(game)
    return {
        "game": game.key,
        "scenarios": [{"key": s.key, "seats": [seat.word for seat in s.seats]} for s in plans],
        "data": {"fingerprint": game.fingerprint, **shares},
    }


def shares_of(game: Definition) -> dict[str, int]:
    """Return how many data the rulebook gives, were found, were reconstructed."""
    from lacewars.cli.data_files import counts  # noqa: PLC0415 - reads files, only for JSON

    found = counts(game)
    return {kind: found.get(kind, 0) for kind in ("rulebook", "found", "reconstructed")}
