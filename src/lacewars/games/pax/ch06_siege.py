"""Chapter 6, sieges."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Pax


@procedure("6.0")
def siege_phase(g: Pax) -> Proc[None]:  # noqa: ARG001 - to come
    """6.0 To come."""
    return
    yield from ()
