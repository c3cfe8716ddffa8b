"""Chapter 9, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("9")
def supply_phase(g: Maria) -> Proc[None]:  # noqa: ARG001
    """9 To come."""
    return
    yield from ()
