"""Finding a game by its key, what its rulebook numbers, and what it says about its own laws."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from lacewars.kernel import Definition

if TYPE_CHECKING:
    from pathlib import Path

    from lacewars.kernel import Game, Id, Seat

Named: TypeAlias = "str | Definition"


def _no_waivers() -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class Hooks:
    """What a game may say about its laws; a module `definition.py` may hold them as dict `PROOF`.

    `bound` is the most answers a game may take, `future` how many a law looks ahead. `secrets(g,
    seat)` names the ids a seat may not know now, where the cards in hidden piles are not it.
    `waived` names a law that does not hold, with the reason.
    """

    bound: int = 20_000
    future: int = 40
    secrets: Callable[[Game, Seat], Iterable[Id]] | None = None
    waived: Mapping[str, str] = field(default_factory=_no_waivers)


def find(game: Named) -> Definition:
    """Return a game by its key, or as it is."""
    if isinstance(game, Definition):
        return game
    shelf = import_module("lacewars.games")
    found = shelf.definition(game)
    assert isinstance(found, Definition)
    return found


def hooks_of(game: Named) -> Hooks:
    """Return what a game on the shelf says about its laws."""
    if isinstance(game, Definition):
        return Hooks()
    shelf = import_module("lacewars.games")
    said: Mapping[str, Any] = getattr(import_module(shelf.module_of(game)), "PROOF", {})
    return Hooks(**said)


@lru_cache
def rule_numbers(folder: Path) -> frozenset[str] | None:
    """Return every number of the game's rulebook; None if it has none yet."""
    path = folder / "rulebook.toml"
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return frozenset(tomllib.load(file).get("rule", {}))
