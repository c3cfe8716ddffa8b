"""The position, first part: sea, powers, points, spaces and what stands there."""

from __future__ import annotations

from lacewars.kernel import Game, Modifier, derived, public

from .catalogue import (
    ALLIANCE,
    BOURBON,
    FORTRESS,
    HARBOURS,
    SIDES,
    Power,
    Side,
    Space,
    Spaces,
    other,
)

MOST_VP = 35  # 6.1.1
LATER_ROLLS = 2  # 17.5.3: the other face of the marker


class War(Game):
    """The sea, the powers, the points, Spain."""

    mediterranean: Side = public(BOURBON)
    sea_was_lost: bool = public(False)  # 10.2: the Bourbons have lost their first control
    sides: list[Side | None] = public(None, per=Power)  # 7.2
    vp: int = public(0)
    year: int = public(0)
    loyalty: int = public(0)  # 18.2: which box
    loyalty_face: Side = public(BOURBON)
    has_risen: bool = public(False)  # 18.3.1

    def score(self, side: Side, points: int, rule: str, why: str) -> None:
        """6.1.1 One marker, from 0 to 35; high is good for the Alliance."""
        change = points if side == ALLIANCE else -points
        self.vp = max(0, min(MOST_VP, self.vp + change))
        self.note(rule, "vp", change, why, self.vp)

    def take_sea(self, side: Side, rule: str) -> None:
        """10.2 The Mediterranean changes hands."""
        self.sea_was_lost = self.sea_was_lost or side == ALLIANCE
        self.mediterranean = side
        self.note(rule, "sea_taken", side)

    def join(self, power: Power, side: Side | None, rule: str) -> None:
        """7.2 A power joins a side, or leaves the war."""
        before, self.sides[power] = self.sides[power], side
        if side is None:
            self.note(rule, "power_left", power)
        else:
            self.note(rule, "power_joined" if before is None else "power_turned", power, side)

    def shift_loyalty(self, box: int, face: Side, rule: str) -> None:
        """18.2 The marker is turned and moved."""
        self.loyalty, self.loyalty_face = box, face
        self.note(rule, "loyalty", box, face)

    def rise(self, rule: str) -> None:
        """18.3.1 The Catalans rise, once."""
        self.has_risen = True
        self.note(rule, "risen")

    def show_sum(self, what: str, lines: list[Modifier]) -> None:
        """Show each line of a sum before the die falls."""
        for line in lines:
            self.note(line.rule, "modifier", what, line.value, line.key, *line.args)


def areas_held(g: Ground) -> list[int]:
    """Recompute the area of each side: a number with a bit for each space it controls."""
    areas = [0] * len(SIDES)
    for space, holder in enumerate(g.control):
        if holder is not None:
            areas[holder] |= 1 << space
    return areas


class Ground(War):
    """Who holds what, and what is built, breached and won there."""

    control: list[Side | None] = public(None, per=Space)
    area: list[int] = derived(areas_held)  # by side
    lines: list[int] = public(0, per=Space)  # 15.1: they are always the holder's
    breached: list[int] = public(0, per=Space)  # 17.5.6: levels lost in this siege
    siege: list[int] = public(0, per=Space)  # 17.5.3: the marker of a continued siege
    rolled_against: Spaces = public(())  # 17.5.4: in this round
    victories: list[Spaces] = public((), per=Side)  # 16.5.2
    liege_1702: bool = public(False)  # 20.4.3
    conquered: Spaces = public(())  # 20.4.2: each conquest of 1702 once

    def take_control(self, space: Space, side: Side, rule: str) -> None:
        """2.3 A space changes hands; what the enemy built there is gone (15.5, 17.2.2)."""
        loser = self.control[space]
        if loser is not None:
            self.area[loser] &= ~(1 << space)
        self.area[side] |= 1 << space
        self.control[space] = side
        self.lines[space] = 0
        self.breached[space] = self.siege[space] = 0
        self.note(rule, "taken", space, side)
        if space in HARBOURS:
            self._harbours_decide()

    def build_line(self, space: Space, level: int, rule: str) -> None:
        """15.2.1 A line is built or raised."""
        self.lines[space] = level
        self.note(rule, "line_built", space, level)

    def remove_line(self, space: Space, rule: str) -> None:
        """15.5 A line is given up."""
        self.lines[space] = 0
        self.note(rule, "line_removed", space)

    def breach(self, space: Space, levels: int, rule: str) -> None:
        """17.5.6, 2.3.2 A fortress loses levels."""
        self.breached[space] += levels
        self.note(rule, "breached", space, levels)

    def siege_rolled(self, space: Space, rule: str) -> None:
        """17.5.4 The one roll of this round against a fortress."""
        self.rolled_against += (space,)
        self.note(rule, "siege", space)

    def continue_siege(self, space: Space, rule: str) -> None:
        """17.5.3 The marker is laid, or turned."""
        self.siege[space] = min(LATER_ROLLS, self.siege[space] + 1)
        self.note(rule, "siege_goes_on", space, self.siege[space])

    def end_siege(self, space: Space, rule: str) -> None:
        """17.6 The markers are taken up, the fortress is whole again (17.2.2)."""
        if self.breached[space] or self.siege[space]:
            self.note(rule, "siege_lifted", space)
        self.breached[space] = self.siege[space] = 0

    def mark_victory(self, space: Space, side: Side, rule: str) -> None:
        """16.5.2 The newest marker of a space stays."""
        for one in SIDES:
            self.victories[one] = tuple([place for place in self.victories[one] if place != space])
        self.victories[side] = tuple(sorted((*self.victories[side], space)))
        self.note(rule, "great_victory", side, space)

    def lift_markers(self, rule: str) -> None:
        """19.0.b, 16.5.4, 17.1.2 Great victories and sieges are things of the past year."""
        self.victories[:] = [()] * len(SIDES)
        for space, level in enumerate(FORTRESS):
            if level:
                self.breached[space] = self.siege[space] = 0
        self.note(rule, "markers_lifted")

    def conquer(self, space: Space, rule: str) -> None:
        """20.4.2 A place taken by surprise in 1702: once."""
        self.conquered += (space,)
        self.take_control(space, BOURBON, rule)

    def remove_liege_marker(self, rule: str) -> None:
        """20.4.3 Liège is what is printed from now on."""
        self.liege_1702 = False
        self.note(rule, "liege_is_whole")

    def besieger_of(self, space: Space) -> Side | None:
        """17.1.1 Whose corps would besiege a fortress: the enemy of its holder."""
        side = self.control[space]
        return None if side is None or not FORTRESS[space] else other(side)

    def _harbours_decide(self) -> None:
        """10.2 Cadiz or Lisbon gives the Alliance the sea once (9.42); both give it back (9.43)."""
        holders = {self.control[port] for port in HARBOURS}
        if ALLIANCE in holders and not self.sea_was_lost:
            self.take_sea(ALLIANCE, "10.2")
        elif holders == {BOURBON} and self.mediterranean == ALLIANCE:
            self.take_sea(BOURBON, "10.2")
