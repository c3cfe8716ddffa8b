"""Chapter 17, politics."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import Power
from .game import Maria


@procedure("17")
def politics(g: Maria) -> Proc[None]:  # noqa: ARG001
    """17 The politics step of a turn."""
    return
    yield from ()


def income_change(g: Maria, power: Power) -> int:  # noqa: ARG001
    """17.5bis What icons and cards add to a power's income, or take from it."""
    return 0
