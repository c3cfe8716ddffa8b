"""Golden games: whole recorded games in files, answers and chance, that must end as they ended."""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.kernel import Answer, decode, encode

from .errors import require
from .playing import Seeded, play, say, seeded
from .sameness import core

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from lacewars.kernel import Definition, Game

BOUND = 20_000


class Golden(NamedTuple):
    """A recorded game."""

    plan: Seeded
    answers: tuple[Answer, ...]
    text: dict[str, Any]


def digest(g: Game) -> str:
    """Return a short name of a final position, the same only for the same position."""
    return blake2b(repr(sorted(core(g).items())).encode(), digest_size=8).hexdigest()


def record(definition: Definition, scenario: str, seed: int, path: Path) -> Game:
    """Play a random game to its end and write it."""
    plan = seeded(definition, scenario, seed)
    g = plan.begin(definition)
    play(g, Random(seed), BOUND)
    write(definition, plan, g, path)
    return g


def write(definition: Definition, plan: Seeded, g: Game, path: Path) -> None:
    """Write a recorded game, an answer a line so that differences read well."""
    assert g.record is not None
    outcome = g.outcome()
    head = {
        "game": definition.key,
        "version": definition.version,
        "scenario": plan.scenario,
        "options": dict(plan.options),
        "seed": plan.seed,
        "outcome": None if outcome is None else encode(tuple(outcome)),
        "digest": digest(g),
        "chance": [list(values) for values in g.record.chance],
    }
    lines = [f" {json.dumps(key)}: {_line(value)}" for key, value in head.items()]
    said = [encode((move.seat, move.choice, move.kind)) for move in g.record.answers]
    answers = ",\n".join(["  " + _line(move) for move in said])
    path.parent.mkdir(parents=True, exist_ok=True)
    body = ",\n".join([*lines, f' "answers": [\n{answers}\n ]'])
    path.write_text("{\n" + body + "\n}\n", encoding="utf-8")


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(definition: Definition, path: Path) -> Golden:
    """Read a recorded game."""
    text: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    words = definition.words()
    answers = tuple([Answer(*decode(row, words)) for row in text["answers"]])
    plan = Seeded(text["scenario"], tuple(text["options"].items()), text["seed"])
    return Golden(plan, answers, text)


def replay(definition: Definition, path: Path) -> Game:
    """Say a golden game again; LawBroken tells the first thing that is not as it was."""
    golden = read(definition, path)
    g = golden.plan.begin(definition)
    for number, move in enumerate(golden.answers):
        refusal = say(g, move)
        require(refusal is None, f"{path}: answer {number}, {move.choice!r}, is refused: {refusal}")
    assert g.record is not None
    chance = [list(values) for values in g.record.chance]
    _same(path, "chance", golden.text["chance"], chance)
    outcome = g.outcome()
    ended = None if outcome is None else json.loads(_line(encode(tuple(outcome))))
    _same(path, "outcome", golden.text["outcome"], ended)
    _same(path, "digest of the last position", golden.text["digest"], digest(g))
    return g


def _same(path: Path, what: str, then: object, now: object) -> None:
    require(then == now, f"{path}: {what} was {then}, is {now}")


def update(definition: Definition, path: Path) -> int:
    """Write a golden game again: its answers as far as they still fit, then random ones.

    Return how many answers were kept.
    """
    golden = read(definition, path)
    g = golden.plan.begin(definition)
    kept = 0
    for move in golden.answers:
        if not g.waiting_for() or say(g, move) is not None:
            break
        kept += 1
    play(g, Random(golden.plan.seed), BOUND)
    write(definition, golden.plan, g, path)
    return kept


def golden_files(folder: Path) -> Iterable[Path]:
    """Return the golden games of a folder, in order."""
    return sorted(folder.glob("*.json"))


def missing(folder: Path, definition: Definition) -> list[str]:
    """Return the scenarios without a golden game."""
    played = {read(definition, path).plan.scenario for path in golden_files(folder)}
    return [scenario for scenario in definition.scenarios if scenario not in played]
