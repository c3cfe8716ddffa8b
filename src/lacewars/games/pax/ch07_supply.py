"""Chapter 7, supply: forage, trains, and what hunger takes."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import Player
from .game import Pax


@procedure("7.0")
def supply_phase(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - to come
    """7.0 To come."""
    return
    yield from ()
