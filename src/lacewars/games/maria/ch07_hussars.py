"""Chapter 7, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("7")
def hussar_step(g: Maria) -> Proc[None]:  # noqa: ARG001
    """7 To come."""
    return
    yield from ()
