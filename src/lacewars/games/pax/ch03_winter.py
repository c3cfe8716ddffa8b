"""Chapter 3, the Swedish Winter Campaign."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Pax


@procedure("3.4")
def winter_campaign(g: Pax) -> Proc[None]:  # noqa: ARG001 - to come
    """3.4 To come."""
    return
    yield from ()
