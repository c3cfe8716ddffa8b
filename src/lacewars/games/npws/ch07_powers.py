"""Chapter 7, the powers: how those that are neutral, or change sides, come into the war."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import BAVARIA, BAVARIAN, BOURBON
from .game import Npws


@procedure("7.2.1")
def bavaria_joins(g: Npws) -> Proc[None]:
    """7.2.1 Bavaria gives up its neutrality and joins the Bourbons."""
    g.join(BAVARIA, BOURBON, "7.2.1")
    for space in BAVARIAN:
        g.take_control(space, BOURBON, "7.2.1")
    return
    yield from ()
