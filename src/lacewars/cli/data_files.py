"""Where a game's data come from, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lacewars.board.data import folder_of, provenance

if TYPE_CHECKING:
    from lacewars.kernel import Definition


def counts(game: Definition) -> dict[str, int]:
    """Return how many data of a game have each kind of source; nothing if it has no data files."""
    if not (folder_of(game.key) / "data").is_dir():
        return {}
    return {kind: int(share["count"]) for kind, share in provenance(game.key)["all"].items()}
