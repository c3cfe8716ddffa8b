"""Chapter 5, battles."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Pax


@procedure("5.0")
def battle_phase(g: Pax) -> Proc[None]:  # noqa: ARG001 - to come
    """5.0 To come."""
    return
    yield from ()
