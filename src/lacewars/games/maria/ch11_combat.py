"""Chapter 11, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("11")
def combat_phase(g: Maria) -> Proc[None]:  # noqa: ARG001
    """11 To come."""
    return
    yield from ()
