"""Chapter 10, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("10")
def movement_phase(g: Maria) -> Proc[None]:  # noqa: ARG001
    """10 To come."""
    return
    yield from ()
