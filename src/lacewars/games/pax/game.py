"""The whole game: fields of `position.py`, verbs from `armies.py` to `nations.py`.

Here stand the verbs that owe something: what a deed on the map brings with it in the chapters.
"""

from __future__ import annotations

from .catalogue import HOME, IS_FLEET, NATION, OTTOMAN, POLAND, Blocks, Face, Space
from .nations import Nations


class Pax(Nations):
    """The Great Northern War."""

    def mourn(self, face: Face, space: Space) -> None:
        """2.3, 10.2 A loss may end a royal life, a nation's war, an Army's age."""
        from .ch10_politics import block_lost  # noqa: PLC0415 - it needs this class

        self.owe(block_lost(self, face, space))

    def tread(self, column: Blocks, to: Space) -> None:
        """11.6, A125 Armies and Regiments that march or land invade; Fleets do not."""
        home = HOME[to]
        if home is None or IS_FLEET[self.face[column[0]]]:
            return
        nations = [NATION[self.face[block]] for block in column]
        side = self.side[nations[0]]
        if OTTOMAN in nations if home == POLAND else self.side[home] != side:
            from .ch10_politics import invasion  # noqa: PLC0415 - it needs this class

            self.owe(invasion(self, side, to))
