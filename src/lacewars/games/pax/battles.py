"""Verbs of battle and siege: laying open, turns, ways out; no rule decides here."""

from __future__ import annotations

from .calendar import Calendar
from .catalogue import NATION, WAITING, WOOD, Block, Blocks, Player, Space


class Battles(Calendar):
    """What is done in battle."""

    def open_battle(self, space: Space, attacker: Player, main: Space, front: Blocks) -> None:
        """5.1, 5.3 Everybody but the Reserve is laid open."""
        self.battle, self.attacker, self.main, self.round = space, attacker, main, 0
        self.front, self.acted, self.retreats = front, (), ()
        self.note("5.1", "battle", space, attacker, main)
        self.lay_open(front, "5.1")

    def begin_round(self, arriving: Blocks) -> None:
        """5.3, 5.4 The next round; whoever was in Reserve comes up."""
        self.round += 1
        self.acted, self.retreats = (), ()
        self.note("5.4", "round", self.round)
        self.front = tuple(sorted((*self.front, *arriving)))
        self.lay_open(arriving, "5.3")

    def begin_eviction(self) -> None:
        """5.6, A59 A fresh count for the last retreat, unless it is agreed otherwise."""
        if not self.option("last_retreat_counts_with_round_three"):
            self.retreats = ()

    def take_turn(self, block: Block) -> None:
        """5.4 A block has its turn of the round."""
        self.acted += (block,)

    def aim(self, block: Block) -> None:
        """5.5 A block fires."""
        self.note("5.5", "fires", self.face[block], self.steps[block])

    def score(self, block: Block, hits: int) -> None:
        """5.5 What came of it."""
        self.note("5.5", "hits", self.face[block], hits)

    def fall_back(self, block: Block, here: Space, to: Space) -> None:
        """5.6 A step of a retreat, out of the battle or further on."""
        self.retreats += ((block, here, to),)
        self.note_moved(block, "5.6", ("fell_back", "fell_back_unseen"), to)
        self.place(block, to)
        self.narrow(block, at_sea=False)
        self.quit_battle(block)

    def flee_aboard(self, block: Block, fleet: Block) -> None:
        """9.5 Out to sea."""
        self.note_moved(block, "9.5", ("fled_aboard", "fled_aboard_unseen"), self.at[fleet])
        self.quit_battle(block)
        self.take_aboard(block, fleet)

    def make_port(self, fleet: Block, to: Space) -> None:
        """9.3, A11 A Fleet leaves for a Harbor with all aboard; without one it is lost."""
        self.note_moved(fleet, "9.3", ("made_port", "made_port_unseen"), to)
        cargo = [cargo for cargo, carrier in self.aboard if carrier == fleet]
        self.quit_battle(fleet)
        self.aboard = tuple([pair for pair in self.aboard if pair[0] not in cargo])
        for block in cargo:
            if to == WAITING:  # A160
                self.eliminate(block, "9.3")
            else:
                self.place(block, to)
        if to == WAITING:
            self.release(fleet)
        self.place(fleet, to)

    def note_moved(self, block: Block, rule: str, keys: tuple[str, str], to: Space) -> None:
        """Tell of a move, without the name if the block is hidden."""
        if block in self.face_up:
            self.note(rule, keys[0], self.face[block], to)
        else:
            twin = (keys[1], (WOOD[block], self.at[block], to))
            self.note(rule, keys[0], self.face[block], to, to=self.owner(block), twin=twin)

    def quit_battle(self, block: Block) -> None:
        """5.6 A block is out of the fight, and stands up."""
        self.front = tuple([other for other in self.front if other != block])
        self.besieging = tuple([other for other in self.besieging if other != block])
        self.stand_up((block,))

    def close_battle(self, winner: Player, blocks: Blocks) -> None:
        """5.1 It is over; the winner's blocks stand up."""
        assert self.battle is not None
        self.note("5.1", "battle_won", winner, self.battle)
        self.end_battle(blocks)

    def end_battle(self, blocks: Blocks) -> None:
        """5.1 What was kept for the battle is forgotten."""
        self.battle = self.attacker = self.main = None
        self.front, self.acted, self.retreats, self.round = (), (), (), 0
        self.stand_up(blocks)

    def open_siege(self, space: Space, side: Player, blocks: Blocks) -> None:
        """6.3 The besiegers attack."""
        self.battle, self.attacker, self.round = space, side, 1
        self.front, self.acted, self.retreats = blocks, (), ()
        self.note("6.3", "siege", space, tuple([self.face[block] for block in blocks]))

    def close_siege(self, space: Space, hits: int, value: int) -> None:
        """6.3, 6.4 All or nothing."""
        self.note(
            "6.4", "garrison_falls" if hits >= value else "garrison_holds", space, hits, value
        )

    def raise_siege(self, blocks: Blocks) -> None:
        """6.4 Whoever besieged is done with it."""
        self.besieging = tuple([block for block in self.besieging if block not in blocks])
        self.end_battle(blocks)

    def expel(self, fleets: Blocks, zone: Space, enemies: Blocks) -> None:
        """9.4 Fleets leave a captured Harbor."""
        for fleet in fleets:
            self.narrow(fleet, at_sea=True)
            self.place(fleet, zone)
        self.note("9.4", "expelled", len(fleets), zone)
        if enemies:
            self.defenders += ((zone, self.side[NATION[self.face[enemies[0]]]]),)

    def regroup(self, blocks: Blocks, to: Space) -> None:
        """5.7 A step aside after the battle."""
        here = self.at[blocks[0]]
        for block in blocks:
            self.retreats += ((block, here, to),)
            self.place(block, to)
            self.narrow(block, at_sea=False)
        faces = tuple([self.face[block] for block in blocks])
        twin = ("regrouped_unseen", (len(blocks), WOOD[blocks[0]], here, to))
        self.note("5.7", "regrouped", faces, here, to, to=self.owner(blocks[0]), twin=twin)

    def starve(self, space: Space, missing: int) -> None:
        """7.3 So much is missing there."""
        self.note("7.3", "hunger", space, missing)
