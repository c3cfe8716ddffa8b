"""Chapter 10, politics: what brings a Truce, and what a Truce brings."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import Face, Player, Space
from .game import Pax


@procedure("2.3")
def block_lost(g: Pax, face: Face, space: Space) -> Proc[None]:  # noqa: ARG001 - to come
    """2.3, 10.2, 11.1, 11.2 A block fell: a royal one, the last, an Army of Sweden, of Russia."""
    return
    yield from ()


@procedure("11.6")
def invasion(g: Pax, side: Player, space: Space) -> Proc[None]:  # noqa: ARG001 - to come
    """11.6, 11.9, 11.11, 12.2 An Army or Regiment of a side has entered a territory."""
    return
    yield from ()


@procedure("10.2")
def end_of_phase(g: Pax) -> Proc[None]:  # noqa: ARG001 - to come
    """10.2 Truces that are due fall, and what else waits for the end of a Phase."""
    return
    yield from ()
