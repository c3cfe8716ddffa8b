"""Verbs of nations, garrisons and tracks; no rule decides here."""

from __future__ import annotations

from lacewars.kernel import Modifier

from .catalogue import (
    COALITION,
    OUT_OF_PLAY,
    REMOVED,
    WOOD,
    YEAR_TRACK,
    Block,
    Event,
    Nation,
    Space,
)
from .treasury import Treasury


class Nations(Treasury):
    """What is done to nations, garrisons and tracks."""

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
        """10.2 A block leaves a land that is at peace."""
        here, face = self.at[block], self.face[block]
        self.aboard = tuple([pair for pair in self.aboard if block not in pair])
        twin = ("displaced_unseen", (WOOD[block], here, to))
        self.note("10.2", "displaced", face, here, to, to=self.owner(block), twin=twin)
        self.place(block, to)

    # -- events (12) -----------------------------------------------------------------------------
    def announce(self, row: Event, rule: str) -> None:
        """12.1 A row of one of the four tables."""
        self.note(rule, "event", row)

    def tally(self, swedish: int, coalition: int) -> None:
        """12.1 The civil war in Poland, added up."""
        self.note("12.1", "civil_war", swedish, coalition)

    def strike(self, region: int) -> None:
        """12.1 The region of an epidemic."""
        self.note("12.1", "epidemic", str(region))

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
        self.note("11.9", "defected", nation)

    def rise(self, nation: Nation, revolt: bool) -> None:
        """11.8 Russia has lost Ukraine, or has it back."""
        self.revolt = revolt
        self.note("11.8", "revolt" if revolt else "pacified", nation)

    def distrust_each_other(self) -> None:
        """12.2 Until the year is out."""
        self.distrust = True
        self.note("12.2", "distrust", self.year)

    def lose_capitals(self, lost: bool) -> None:
        """11.5 Saxony has lost both Polish capitals, or has them both again."""
        self.capitals_lost = lost
        self.note("11.5", "capitals_lost" if lost else "capitals_regained")

    # -- tracks (1.7) ----------------------------------------------------------------------------
    def mark_attrition(self, box: int) -> None:
        """11.1 The marker on the Swedish Attrition Track."""
        self.attrition = box
        self.note("11.1", "attrition", box)

    def change_reform(self, stage: str) -> None:
        """11.2 The Russian reform begins, or is done."""
        self.reform = stage
        self.note("11.2", "reform", stage)

    def reform_army(self, old: Block, new: Block, year: int) -> None:
        """11.2 An old Army leaves the game; its reformed twin will come."""
        self.put_away(old, "11.2", REMOVED)
        self.put_on_track(new, year, "11.2")

    def put_on_track(self, block: Block, year: int, rule: str) -> None:
        """1.7 A block waits on the Year Track."""
        self.place(block, YEAR_TRACK)
        self.due = tuple(sorted((*[row for row in self.due if row[0] != block], (block, year))))
        self.note(rule, "on_the_track", self.face[block], year)

    def take_off_track(self, block: Block, to: Space, rule: str) -> None:
        """1.7 A block leaves the Year Track."""
        self.due = tuple([row for row in self.due if row[0] != block])
        self.place(block, to)
        self.note(rule, "off_the_track", self.face[block], to)

    def convert_nyen(self, space: Space) -> None:
        """11.2 Nyen becomes Sankt-Peterburg."""
        self.converted = True
        self.note("11.2", "converted", space)

    # -- Karl XII, and blocks away (2.3, 12.2) ---------------------------------------------------
    def go_into_exile(self) -> None:
        """2.3 Karl is eliminated; his return has not been rolled for."""
        self.exiles, self.exile_rolls = self.exiles + 1, 0

    def stay_in_exile(self) -> None:
        """2.3 The die was too low; the next has a better chance."""
        self.exile_rolls += 1
        self.note("2.3", "still_in_exile", self.exile_rolls)

    def lend(self, block: Block, rule: str) -> None:
        """12.2 A block leaves the game for a time."""
        self.put_away(block, rule, OUT_OF_PLAY)
        self.lent += (block,)

    def give_back(self, block: Block, to: Space, rule: str) -> None:
        """12.2 It is back."""
        self.lent = tuple([other for other in self.lent if other != block])
        self.place(block, to)
        self.note(rule, "given_back", self.face[block], to)
