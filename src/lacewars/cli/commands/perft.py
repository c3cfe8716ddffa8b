"""`lacewars perft`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lacewars.board.notation import read_position
from lacewars.cli.asking import game_named, loaded, scenario_named, text_of
from lacewars.cli.errors import BadInput
from lacewars.cli.output import say, say_json, say_table
from lacewars.proof.perft import divide, perft

if TYPE_CHECKING:
    from lacewars.kernel import Definition, Game


def run(game: str, position: str, *, depth: int, seed: int, as_json: bool) -> int:
    """Count the leaves below a position, split by the first answer."""
    known = game_named(game)
    g = position_of(known, position, seed)
    split = divide(g, depth, seed=seed) if depth else {}
    leaves = sum(split.values()) if split else perft(g, depth, seed=seed)
    if as_json:
        say_json({"game": known.key, "depth": depth, "leaves": leaves, "split": split})
        return 0
    if split:
        say_table(list(split.items()))
    say(f"{leaves} leaves at depth {depth}")
    return 0


def position_of(known: Definition, position: str, seed: int) -> Game:
    """Return a scenario's beginning, a saved game, or a position file; one line if it is none."""
    if not position or position in known.scenarios:
        return known.begin(scenario_named(known, position), seed=seed)
    path = Path(position)
    if not path.exists():
        there = ", ".join(known.scenarios)
        raise BadInput(
            f"--position: neither a file nor a scenario: {position!r}; there are {there}"
        )
    if path.suffix == ".toml":
        return read_position(text_of(path), known)
    g = loaded(path)
    if g.definition is not known:
        raise BadInput(f"{path}: a game of {g.definition.key}, not of {known.key}")
    return g
