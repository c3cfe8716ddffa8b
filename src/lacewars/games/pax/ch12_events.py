"""Chapter 12, events: the four tables and how one leads to another."""

from __future__ import annotations

from lacewars.kernel import Proc, Refusal, procedure

from .catalogue import Nation, Player
from .game import Pax


@procedure("12.1")
def event(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - to come
    """12.1 Roll on the Event Table and resolve it."""
    return
    yield from ()


@procedure("12.4")
def national_politics(g: Pax, side: Player, nation: Nation) -> Proc[None]:  # noqa: ARG001 - to come
    """12.4 Roll for one nation and resolve it."""
    return
    yield from ()


def why_not_politics(g: Pax, side: Player, nation: Nation) -> Refusal | None:  # noqa: ARG001 - to come
    """3.3 Only an active major nation of one's own, once a year."""
    return None
