"""Cards that add a line to a sum as long as they lie open."""

from __future__ import annotations

from lacewars.games.toy.catalogue import TERRAIN, Power, Space
from lacewars.games.toy.ch10_cards import EFFECTS, is_in_force
from lacewars.games.toy.game import Valdor
from lacewars.kernel import Modifier


@EFFECTS.while_("battle")
def frozen_river(g: Valdor, power: Power, space: Space) -> Modifier | None:
    """10.7 Ice takes away what the river gives."""
    attacks = g.fight is not None and g.fight[1] == power
    if is_in_force(g, "frozen_river") and attacks and TERRAIN[space] == "river":
        return Modifier(1, "10.7", "frozen_river")
    return None
