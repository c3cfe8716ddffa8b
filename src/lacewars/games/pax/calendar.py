"""Verbs of the calendar and of a player's turn; no rule decides here."""

from __future__ import annotations

from .armies import ALONE, mask_of
from .catalogue import (
    BLOCKS,
    FACES,
    IS_FLEET,
    KARL,
    NATION,
    SEASONS,
    SEATS,
    SPACES,
    SWEDEN,
    SWEDES,
    WOOD,
    WOOD_OF,
    Blocks,
    Nation,
    Player,
)
from .marches import Marches

EVENT_DIE = 6  # 3.1
WINTER_CAMPAIGN = 6  # 3.4: after all five kinds of Action
SWEDISH_LAND = mask_of([face for face in FACES if NATION[face] == SWEDEN and not IS_FLEET[face]])


class Calendar(Marches):
    """What is done to the year and in the turn."""

    # -- the turn --------------------------------------------------------------------------------
    def determine_actions(self, dice: tuple[int, ...], first: Player) -> None:
        """3.1, 3.2, A17 What the dice give, who begins, and who may have no Event next turn."""
        self.action_dice, self.first_player = dice, first
        self.eventful = tuple([side for side in SEATS if dice[side] == EVENT_DIE])
        self.note("3.1", "first_player", first)

    def begin_actions(self, side: Player, number: int) -> None:
        """3.1 One player's Actions."""
        self.actor, self.actions_left, self.stage = side, number, 0
        if number:
            self.note("3.1", "actions", side, number)
        else:
            self.note("3.1", "event_turn", side)

    def begin_action(self, stage: int) -> None:
        """3.3 One Action is spent; none of an earlier kind may follow."""
        self.actions_left -= 1
        self.stage = stage

    def end_marches(self, stage: int) -> None:
        """4.4, A40 Forced Marches are diced: nobody moves any more."""
        self.stage = stage

    def spend_politics(self, nation: Nation) -> None:
        """3.3 A nation rolls on the table of 12.4; not again this year by an Action."""
        self.politics_done += (nation,)
        self.note("3.3", "politics", nation)

    def scout(self, blocks: Blocks, ashore: Blocks) -> None:
        """3.3 What is shown hides again, in another order; what is not shown lies at anchor."""
        for block in blocks:
            if block not in ashore:
                self.narrow(block, at_sea=True)
        self.show(ashore, "3.3")
        self.mingle(ashore)

    def begin_winter_campaign(self, blocks: Blocks) -> None:
        """3.4, A202 A turn of its own: all can tell that Karl is among these, and Swedes."""
        for block in BLOCKS:
            if WOOD[block] == WOOD_OF[KARL]:
                self.maybe[block] &= SWEDISH_LAND if block in blocks else ~ALONE[KARL]
        self.actor, self.stage = SWEDES, WINTER_CAMPAIGN
        self.note("3.4", "winter_campaign", self.year)

    # -- the calendar ----------------------------------------------------------------------------
    def begin_year(self) -> None:
        """0.3 A new year."""
        self.year += 1
        self.politics_done, self.distrust = (), False
        self.note("0.3", "new_year", self.year)

    def begin_season(self) -> None:
        """0.3 The next season."""
        self.season = SEASONS[(self.season + 1) % len(SEASONS)]
        self.note("0.3", "new_season", self.season, self.year)

    def end_turn(self) -> None:
        """0.3 What was remembered of the turn is forgotten; stacks are shuffled."""
        self.marches, self.forced, self.strides = (), (), ()
        self.pinned, self.besieging, self.defenders = (), (), ()
        self.face_up, self.actor, self.stage = (), None, 0
        self.shuffle_stacks()

    def shuffle_stacks(self) -> None:
        """A185: whoever stands in a crowd is lost in it."""
        for crowd in self.here[: len(SPACES)]:
            if len(crowd) > 1:
                self.mingle(crowd)
