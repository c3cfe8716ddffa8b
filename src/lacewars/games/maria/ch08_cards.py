"""Chapter 8, to come."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("8")
def card_phase(g: Maria) -> Proc[None]:  # noqa: ARG001
    """8 To come."""
    return
    yield from ()
