"""Verbs of nations and garrisons; no rule decides here."""

from __future__ import annotations

from lacewars.kernel import Modifier

from .catalogue import (
    COALITION,
    WOOD,
    Block,
    Nation,
    Space,
)
from .tracks import Tracks


class Nations(Tracks):
    """What is done to nations and garrisons."""

    # -- garrisons and land ----------------------------------------------------------------------
    def set_marker(self, space: Space, nation: Nation, rule: str) -> None:
        """6.4 A nation's marker is set in a territory."""
        self.marker[space] = nation
        self.note(rule, "marker_set", space, nation)

    def take_up_marker(self, space: Space, rule: str) -> None:
        """6.4, 10.2 A marker leaves a territory."""
        nation = self.marker[space]
        assert nation is not None
        self.marker[space] = None
        self.note(rule, "marker_off", space, nation)

    def cede(self, space: Space, nation: Nation) -> None:
        """11.1 A territory is given away for good."""
        self.ceded += (space,)
        self.note("11.1", "ceded", space, nation)

    def displace(self, block: Block, to: Space) -> None:
        """10.2 A block leaves a land that is at peace, and whatever it was doing there."""
        here, face = self.at[block], self.face[block]
        self.pinned = tuple([other for other in self.pinned if other != block])
        self.besieging = tuple([other for other in self.besieging if other != block])
        self.face_up = tuple([other for other in self.face_up if other != block])
        self.aboard = tuple([pair for pair in self.aboard if block not in pair])
        twin = ("displaced_unseen", (WOOD[block], here, to))
        self.note("10.2", "displaced", face, here, to, to=self.owner(block), twin=twin)
        self.place(block, to)

    # -- war and peace ---------------------------------------------------------------------------
    def activate(self, nation: Nation, rule: str) -> None:
        """10.1 A nation enters the war."""
        self.status[nation], self.truce_year[nation] = "active", 0
        self.envoys = tuple([other for other in self.envoys if other != nation])
        self.note(rule, "activated", nation)

    def stand_down(self, nation: Nation, status: str, rule: str) -> None:
        """10.1, 11.8, 11.9 A nation leaves the war without a Truce."""
        self.status[nation] = status
        self.forget(nation)
        self.note(rule, "deactivated", nation)

    def make_truce(self, nation: Nation, year: int) -> None:
        """10.2 A Truce, with a cube for the year when it may end."""
        self.status[nation], self.truce_year[nation] = "truce", year
        self.forget(nation)
        self.note("10.2", "truce", nation, year)

    def expect_truce(self, nation: Nation, rule: str) -> None:
        """10.2 A Truce falls at the end of the Phase."""
        if nation not in self.truces_due:
            self.truces_due += (nation,)
            self.note(rule, "truce_due", nation)

    def forget(self, nation: Nation) -> None:
        """10.2 What was due to a nation at war is void."""
        self.truces_due = tuple([other for other in self.truces_due if other != nation])
        self.envoys = tuple([other for other in self.envoys if other != nation])

    def consider(self, nation: Nation, lines: list[Modifier], rule: str) -> None:
        """10.1 A die is about to be cast for a nation: whose, and what is added to it."""
        self.note(rule, "activation", nation)
        for line in lines:
            self.note(line.rule, "modifier", line.value, line.key, *line.args)

    def win_over(self, nation: Nation) -> None:
        """12.4 An envoy succeeds: the nation enters the war in the next Interphase."""
        self.envoys += (nation,)
        self.note("12.4", "won_over", nation)

    def defect(self, nation: Nation) -> None:
        """11.9 A nation changes sides for good."""
        self.defected, self.side[nation] = True, COALITION
        self.index()
        self.note("11.9", "defected", nation)

    def rise(self, nation: Nation, revolt: bool) -> None:
        """11.8 Russia has lost Ukraine, or has it back."""
        self.revolt = revolt
        self.note("11.8", "revolt" if revolt else "pacified", nation)

    def distrust_each_other(self) -> None:
        """12.2 Until the year is out."""
        self.distrust = True
        self.note("12.2", "distrust", self.year)

    def keep_capital(self, held: bool) -> None:
        """11.5 Saxony holds a Polish capital, or none."""
        self.capital_held = held

    def lose_capitals(self, lost: bool) -> None:
        """11.5 Saxony has lost both Polish capitals, or has them both again."""
        self.capitals_lost = lost
        self.note("11.5", "capitals_lost" if lost else "capitals_regained")
