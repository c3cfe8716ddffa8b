"""Chapter 21, negotiations."""

from __future__ import annotations

from lacewars.kernel import Proc, Refusal, procedure

from .catalogue import Pieces, Power, Space
from .game import Maria


@procedure("21")
def floor(g: Maria) -> Proc[None]:  # noqa: ARG001
    """21 All powers negotiate in public."""
    return
    yield from ()


def why_not_march_by_deal(g: Maria, force: Pieces, to: Space) -> Refusal | None:  # noqa: ARG001
    """21 A promise may keep a force from a city."""
    return None


def why_not_conquer_by_deal(g: Maria, power: Power, fortress: Space) -> Refusal | None:  # noqa: ARG001
    """21 A promise may spare a fortress."""
    return None


def why_not_hussar_by_deal(g: Maria, space: Space) -> Refusal | None:  # noqa: ARG001
    """21 A promise may keep hussars away."""
    return None
