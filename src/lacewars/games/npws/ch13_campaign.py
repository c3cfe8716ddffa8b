"""Chapter 13, the campaign: cards are dealt, bid for and played, round by round."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .game import Npws


@procedure("13.1")
def campaign(g: Npws) -> Proc[None]:
    """13.1 The campaign phase."""
    g.begin_phase("campaign", "13.1")
    return
    yield from ()
