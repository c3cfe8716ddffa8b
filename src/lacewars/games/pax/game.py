"""The whole game: fields of `position.py`, verbs from `armies.py` to `nations.py`.

Here stand the verbs that owe something: what a deed on the map brings with it in the chapters.
"""

from __future__ import annotations

from .catalogue import (
    BLOCKS,
    DENMARK,
    HOLSTEIN,
    HOME,
    HOMES,
    IS_FLEET,
    NATION,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDEN_PROPER,
    UKRAINE,
    Blocks,
    Face,
    Nations as NationIds,
    Player,
    Space,
)
from .nations import Nations
from .position import IS_ON_MAP

INVADED = frozenset(
    (*HOMES[POLAND], *HOMES[HOLSTEIN], *HOMES[DENMARK], *HOMES[SAXONY], *SWEDEN_PROPER)
)
RUSSIAN_LAND = frozenset((*HOMES[RUSSIA], *HOMES[UKRAINE]))


class Pax(Nations):
    """The Great Northern War."""

    def mourn(self, face: Face, space: Space) -> None:  # noqa: ARG002 - where it fell is journalled
        """2.3, 10.2 A loss may end a royal life, a nation's war, an Army's age."""
        from .ch10_politics import block_lost  # noqa: PLC0415 - it needs this class

        nation = NATION[face]
        left = any(IS_ON_MAP[self.at[b]] and NATION[self.face[b]] == nation for b in BLOCKS)
        self.owe(block_lost(self, face, self.battle is not None, not left))

    def tread(self, column: Blocks, to: Space) -> None:
        """11.1, 11.6, A125 Armies and Regiments that march or land invade; Fleets do not."""
        if IS_FLEET[self.face[column[0]]]:
            return
        nations = tuple([NATION[self.face[block]] for block in column])
        if to in INVADED and self.is_invasion(self.side[nations[0]], nations, to):
            from .ch10_politics import invasion  # noqa: PLC0415 - it needs this class

            self.owe(invasion(self, self.side[nations[0]], to))
        elif to in RUSSIAN_LAND and self.attrition and not self.defected and SWEDEN in nations:
            from .ch10_politics import hanover_watches  # noqa: PLC0415 - it needs this class

            self.owe(hanover_watches(self))

    def is_invasion(self, side: Player, nations: NationIds, to: Space) -> bool:
        """11.6, A125 Enemies of the land; in Poland the Ottomans."""
        home = HOME[to]
        return (
            OTTOMAN in nations if home == POLAND else home is not None and self.side[home] != side
        )
