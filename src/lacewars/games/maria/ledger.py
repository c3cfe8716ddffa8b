"""Victory markers: on fortresses, in boxes, in the pools (10.3, 15, 16)."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import public

from .catalogue import (
    ADVANCED,
    AUSTRIA,
    BATTLE_BOXES,
    ELECTOR_CITIES,
    ELECTORS_BOX,
    FRANCE,
    NUMBER,
    PRAGMATIC,
    Power,
    Space,
    VictoryBox,
)
from .hands import Hands

ALLIES = (AUSTRIA, PRAGMATIC)
Questions: TypeAlias = "tuple[tuple[Space, Power], ...]"


class Ledger(Hands):
    """A marker of a power on a space says who controls it; on an elector city it is an elector
    marker, Austria's standing for Austria and the Pragmatic Army together.

    A pool below zero is an overdraft (A-122): markers that could have been placed beyond it.
    """

    marker: list[Power | None] = public(None, per=Space)
    questions: Questions = public(())
    pool: list[int] = public(0, per=Power)
    box: list[Power | None] = public(None, per=VictoryBox)
    set_aside: list[int] = public(0, per=Power)

    def mark(self, space: Space, power: Power | None, rule: str) -> None:
        """10.3 A fortress loses the marker it had and gets this one, if any."""
        self.lift(space, rule)
        if power is not None:
            self.marker[space] = power
            self._take_from_pool(power)
            self.note(rule, "marked", space, power, self.pool[power])

    def lift(self, space: Space, rule: str) -> None:
        """15 A victory marker goes back to the pool it came from."""
        old = self.marker[space]
        if old is not None:
            self.marker[space] = None
            self._give_to_pool(old)
            self.note(rule, "unmarked", space, old, self.pool[old])

    def flip_elector(self, space: Space, side: Power, rule: str) -> None:
        """10.3 An elector marker shows its other side: France's, or Austria's for both allies."""
        self.marker[space] = side
        self.note(rule, "elector_flipped", space, ALLIES if side == AUSTRIA else (side,))
        self._count_electors()

    def ask_question(self, space: Space, power: Power) -> None:
        """10.3 A protected fortress that was passed gets a question marker of the pool (A-31)."""
        self.questions += ((space, power),)
        self._take_from_pool(power)
        self.note("10.3", "question", space, power, self.pool[power])

    def drop_question(self, space: Space, rule: str) -> None:
        """12 The question marker goes back to the pool."""
        for _, power in [row for row in self.questions if row[0] == space]:
            self._give_to_pool(power)
            self.note(rule, "question_dropped", space, power, self.pool[power])
        self.questions = tuple([row for row in self.questions if row[0] != space])

    def win_points(self, power: Power, number: int, rule: str) -> None:
        """16 Fill battle boxes; what they cannot hold is lost."""
        for box in [box for box in BATTLE_BOXES[power] if self.box[box] is None][:number]:
            self.fill(box, power, rule)

    def lose_points(self, power: Power, number: int, rule: str) -> None:
        """16 Empty battle boxes; what is not there cannot be lost (A-50)."""
        held = [box for box in BATTLE_BOXES[power] if self.box[box] is not None]
        for box in held[::-1][:number]:
            self.empty(box, rule)

    def fill(self, box: VictoryBox, power: Power, rule: str) -> None:
        """16 A marker goes from the pool into a box."""
        self.box[box] = power
        self._take_from_pool(power)
        self.note(rule, "box_filled", box, power, self.pool[power])

    def empty(self, box: VictoryBox, rule: str) -> None:
        """16 The marker of a box goes back to its pool."""
        power = self.box[box]
        if power is not None:
            self.box[box] = None
            self._give_to_pool(power)
            self.note(rule, "box_emptied", box, power, self.pool[power])

    def put_aside(self, power: Power, number: int, rule: str) -> None:
        """19 So many markers of the pool are set aside; neither there nor on the board (A-97)."""
        self.set_aside[power] += number
        self.pool[power] -= number
        self.note(rule, "set_aside", power, number, self.pool[power])

    def take_back(self, power: Power, rule: str) -> None:
        """19 The markers set aside go back to the pool."""
        number, self.set_aside[power] = self.set_aside[power], 0
        self.pool[power] += number
        self.note(rule, "taken_back", power, number, self.pool[power])

    def _count_electors(self) -> None:
        """16 Who holds three of the four elector cities has a marker in the box (A-96)."""
        french = sum([self.marker[city] == FRANCE for city in ELECTOR_CITIES])
        allied = sum([self.marker[city] == AUSTRIA for city in ELECTOR_CITIES])
        enough = NUMBER["elector_cities"]
        holder = FRANCE if french >= enough else PRAGMATIC if allied >= enough else None
        if self.box[ELECTORS_BOX] != holder:
            self.empty(ELECTORS_BOX, "16")
            if holder is not None:
                self.fill(ELECTORS_BOX, holder, "16")

    def _take_from_pool(self, power: Power) -> None:
        """15 Only the advanced game has pools."""
        if self.terms.scenario in ADVANCED:
            self.pool[power] -= 1

    def _give_to_pool(self, power: Power) -> None:
        if self.terms.scenario in ADVANCED:
            self.pool[power] += 1
