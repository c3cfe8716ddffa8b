"""Chapter 11, limits: where the blocks of each nation may not go, attack or besiege. Queries."""

from __future__ import annotations

from lacewars.kernel import Refusal

from .catalogue import (
    ATTACKS_ALONE,
    ATTACKS_ONLY,
    HOME,
    IS_FLEET,
    IS_LAND,
    IS_SEA,
    MAY_ENTER,
    MAY_NOT_ENTER,
    NATIONS,
    NORRIS,
    OTTOMAN,
    PLACES,
    POLAND,
    PORTSMOUTH,
    PRUSSIA,
    RUSSIA,
    SAXONY,
    SWEDEN,
    UKRAINE,
    Block,
    Blocks,
    Nation,
    Player,
    Space,
    other_side,
)
from .ch01_map import home_nation, looks_occupied, nation_of
from .game import Pax

LIMITS = {SAXONY: "11.3", POLAND: "11.5", OTTOMAN: "11.6", PRUSSIA: "11.7"}

PRUSSIA_ATTACKS_ONLY = Refusal("11.7", "prussia_attacks_only")
PRUSSIA_BESIEGES_ONLY = Refusal("11.7", "prussia_besieges_only")
NOT_ALONE = Refusal("11.10", "holstein_not_alone")
BRITISH_HARBOR = Refusal("11.11", "british_harbor")
BRITISH_FLEET = Refusal("11.11", "british_fleet_there")
POLES_BESIEGE_MARKERS = Refusal("11.5", "poles_besiege_markers")
MAZEPA_FREES_ONLY = Refusal("11.8", "mazepa_frees_only")


def is_barred(nation: Nation, space: Space) -> bool:
    """11.3, 11.5, 11.6, 11.7, A117 Whether a nation's blocks may never be in a territory."""
    only = MAY_ENTER[nation]
    return IS_LAND[space] and (space in MAY_NOT_ENTER[nation] or bool(only and space not in only))


BARRED = tuple([tuple([is_barred(nation, space) for space in PLACES]) for nation in NATIONS])
IS_LIMITED = tuple([not ATTACKS_ALONE[n] or bool(ATTACKS_ONLY[n]) or n == RUSSIA for n in NATIONS])


# -- entering ------------------------------------------------------------------------------------
def why_not_enter(g: Pax, block: Block, to: Space, company: Blocks) -> Refusal | None:
    """11.3 to 11.11 Where a block may not go, or not in this company, for its nation's sake."""
    nation = nation_of(g, block)
    if BARRED[nation][to]:
        return Refusal(LIMITS[nation], "nation_stays_out", (nation,))
    if to == PORTSMOUTH:
        return None if g.face[block] == NORRIS else BRITISH_HARBOR
    if not IS_LIMITED[nation]:
        return None
    if nation == RUSSIA:
        barred = IS_FLEET[g.face[block]] and IS_SEA[to] and g.at[g.bearer[NORRIS]] == to
        return BRITISH_FLEET if barred else None
    return why_not_attack(g, nation, to, company)


def why_not_attack(g: Pax, nation: Nation, to: Space, company: Blocks) -> Refusal | None:
    """11.7, 11.10, A157 Who may attack only in one land, or only beside Swedes."""
    if not looks_occupied(g, other_side(g.side[nation]), to):
        return None
    if ATTACKS_ONLY[nation]:
        return None if to in ATTACKS_ONLY[nation] else PRUSSIA_ATTACKS_ONLY
    return None if any(nation_of(g, other) == SWEDEN for other in company) else NOT_ALONE


# -- besieging -----------------------------------------------------------------------------------
def why_not_besiege(g: Pax, nation: Nation, space: Space) -> Refusal | None:
    """11.5, 11.7, 11.8 A nation may not besiege a garrison."""
    if ATTACKS_ONLY[nation] and space not in ATTACKS_ONLY[nation]:
        return PRUSSIA_BESIEGES_ONLY
    if nation == POLAND and HOME[space] == POLAND and g.marker[space] is None:  # A62
        return POLES_BESIEGE_MARKERS
    if nation == UKRAINE and not is_to_be_freed(g, g.side[nation], space):  # A68
        return MAZEPA_FREES_ONLY
    return None


def is_to_be_freed(g: Pax, side: Player, space: Space) -> bool:
    """6.4, A68 Whether a marker stands on land of one's own side."""
    home = home_nation(g, space)
    return home is not None and g.marker[space] is not None and g.side[home] == side
