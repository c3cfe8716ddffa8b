"""Verbs of tracks and events: attrition, reform, the Year Track, exile; no rule decides here."""

from __future__ import annotations

from .catalogue import OUT_OF_PLAY, REMOVED, YEAR_TRACK, Block, Event, Space
from .treasury import Treasury


class Tracks(Treasury):
    """What is done on the tracks beside the map."""

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
