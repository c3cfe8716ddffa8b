"""Chapter 18, the Imperial election."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Maria


@procedure("18")
def imperial_election(g: Maria) -> Proc[None]:  # noqa: ARG001
    """18 The Emperor is elected at the end of the turn in which the card appeared."""
    return
    yield from ()
