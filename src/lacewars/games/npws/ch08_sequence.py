"""Chapter 8, the sequence of play: the phases of a year."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .ch13_campaign import campaign
from .game import Npws


@procedure("8.0")
def war(g: Npws) -> Proc[None]:
    """8.0 Year by year."""
    while g.result is None:
        yield from campaign(g)
        g.win(None, "8.0", "drawn")
