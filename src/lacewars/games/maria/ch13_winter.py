"""Chapter 13, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("13")
def winter(g: Maria) -> Proc[None]:  # noqa: ARG001
    """13 To come."""
    return
    yield from ()
