"""Events that last: what they are worth is read from the cards in force.

The Bank of England, the French Financial Collapse: `ch09_events`; Minorca and the Great Storm:
`ch10_sea`; the death of Joseph: a line of the talks below.
"""

from __future__ import annotations

from lacewars.games.npws.catalogue import modifier
from lacewars.games.npws.ch05_cards import EFFECTS, is_in_force
from lacewars.games.npws.game import Npws
from lacewars.kernel import Modifier


@EFFECTS.while_("withdrawal")
def death_of_joseph(g: Npws) -> Modifier | None:
    """19.0.e The emperor's death weakens the Alliance's resolve."""
    if not is_in_force(g, "death_of_joseph"):
        return None
    return Modifier(modifier("withdrawal.joseph"), "19.0.e", "withdrawal.joseph")
