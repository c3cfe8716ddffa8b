"""Chapter 1, garrisons: markers set and taken up, with all that hangs on them."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import Nation, Space
from .game import Pax


@procedure("6.4")
def capture(g: Pax, space: Space, nation: Nation) -> Proc[None]:  # noqa: ARG001 - to come
    """6.4 A nation's siege has succeeded: marker, Levels, capitals, Nyen, reform."""
    return
    yield from ()
