"""Chapter 19, political changes: annexation, reduction, defection, neutrality."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import Land, Pieces, Power, Space, Spaces
from .game import Maria


@procedure("19.1")
def annexation(g: Maria) -> Proc[None]:  # noqa: ARG001
    """19.1 At the end of her stage Prussia may offer the peace of Silesia."""
    return
    yield from ()


@procedure("19.2")
def reduction(g: Maria) -> Proc[None]:  # noqa: ARG001
    """19.2 France may reduce her objectives, if she can."""
    return
    yield from ()


@procedure("19.3")
def saxon_marker(g: Maria, loser: Power, points: int, space: Space) -> Proc[None]:  # noqa: ARG001
    """19.3 Points lost by Prussia may move the Saxon marker."""
    return
    yield from ()


def end_peace(g: Maria) -> None:
    """19.1.6 At the start of the Prussian stage the peace may run out."""


def after_march(g: Maria, force: Pieces, way: Spaces) -> None:
    """19.1.7 The first Prussian piece that leaves Prussia sends the markers set aside home."""


def after_conquest(g: Maria, power: Power, space: Space) -> None:
    """19.2 A French or Bavarian conquest in Bohemia brings the markers set aside back."""


def ends_allowed(g: Maria, force: Pieces) -> Land | None:  # noqa: ARG001
    """19.3 Where a force that must leave neutral land may end its move; None: anywhere."""
    return None
