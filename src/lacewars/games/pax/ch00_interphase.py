"""Chapter 0, the Interphase: what happens between two years, in its order."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Pax


@procedure("0.3")
def interphase(g: Pax) -> Proc[None]:  # noqa: ARG001 - to come
    """0.3 First what the calendar brings, then the Swedish player's part, then the Coalition's."""
    return
    yield from ()
