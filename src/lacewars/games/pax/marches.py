"""Verbs of movement: marches, ships, pins, sieges laid; no rule decides here."""

from __future__ import annotations

from .armies import REGIMENTS, Armies
from .catalogue import IS_FLEET, IS_SEA, WOOD, Block, Blocks, Player, Space


class Marches(Armies):
    """What is done on the march."""

    def march(self, column: Blocks, here: Space, to: Space) -> None:
        """4.1 A step; whoever steps shows whether he is a Fleet."""
        for block in column:
            self.marches += ((block, here, to),)
            self.place(block, to)
            self.narrow(block, IS_FLEET[self.face[block]])
        self.aboard = tuple([pair for pair in self.aboard if pair[0] not in column])
        self.carry(column, here, to)
        faces = tuple([self.face[block] for block in column])
        twin = ("marched_unseen", (len(column), WOOD[column[0]], here, to))
        self.note("4.1", "marched", faces, here, to, to=self.owner(column[0]), twin=twin)
        self.tread(column, to)

    def carry(self, fleets: Blocks, here: Space, to: Space) -> None:
        """9.2, A125, A184 Who is aboard goes along, and ashore in a Harbor: that is a landing."""
        cargo = tuple([cargo for cargo, fleet in self.aboard if fleet in fleets])
        for block in cargo:
            self.place(block, to)
        if cargo and not IS_SEA[to]:
            self.marches += tuple([(block, here, to) for block in cargo])
            self.aboard = tuple([pair for pair in self.aboard if pair[0] not in cargo])
            self.tread(cargo, to)

    def tread(self, column: Blocks, to: Space) -> None:
        """11.6 What entering brings with it; the whole game knows."""

    def embark(self, block: Block, fleet: Block) -> None:
        """9.2 Go aboard."""
        here, zone = self.at[block], self.at[fleet]
        self.marches += ((block, here, zone),)
        self.take_aboard(block, fleet)
        twin = ("embarked_unseen", (WOOD[block], here, zone))
        faces = (self.face[block], self.face[fleet])
        self.note("9.2", "embarked", *faces, here, zone, to=self.owner(block), twin=twin)

    def take_aboard(self, block: Block, fleet: Block) -> None:
        """9.2 Two in one Fleet are Regiments, as all can tell."""
        self.place(block, self.at[fleet])
        self.aboard = tuple(sorted((*self.aboard, (block, fleet))))
        self.narrow(block, at_sea=False)
        shipped = [cargo for cargo, carrier in self.aboard if carrier == fleet]
        if len(shipped) > 1:
            for cargo in shipped:
                self.maybe[cargo] &= REGIMENTS[self.face[cargo]]

    def restow(self, cargo: Block, fleet: Block) -> None:
        """A75 Over to another Fleet."""
        self.aboard = tuple([pair for pair in self.aboard if pair[0] != cargo])
        self.take_aboard(cargo, fleet)
        faces = (self.face[cargo], self.face[fleet])
        twin = ("restowed_unseen", (WOOD[cargo], self.at[fleet]))
        self.note("9.3", "restowed", *faces, to=self.owner(cargo), twin=twin)

    def stride(self, column: Blocks) -> None:
        """4.4 One territory too many for these; they roll for it when all have moved."""
        extra = dict(self.strides)
        for block in column:
            extra[block] = extra.get(block, 0) + 1
        self.strides = tuple(sorted(extra.items()))
        self.forced += tuple([block for block in column if block not in self.forced])

    def tire(self, block: Block, extra: int) -> None:
        """4.4 A block's die for its Forced March."""
        twin = ("forced_march_unseen", (block, self.at[block], extra))
        face = self.face[block]
        self.note("4.4", "forced_march", face, extra, to=self.owner(block), twin=twin)

    def rest(self) -> None:
        """4.4 All Forced Marches are diced."""
        self.strides = ()

    def meet(self, enemy: Player, space: Space, blocks: Blocks, ashore: Blocks) -> None:
        """5.1, 9.4 Whoever is met there defends; mere Fleets at anchor say so."""
        if ashore and not any(place == space for place, _ in self.defenders):
            self.defenders += ((space, enemy),)
        elif blocks and not ashore:
            self.reveal()
            for block in blocks:
                self.narrow(block, at_sea=True)
            self.note("9.4", "only_fleets", space)

    def pin(self, blocks: Blocks, space: Space) -> None:
        """4.3, 6.5 They stay; besiegers among them give up their siege."""
        if not blocks:
            return
        for block in blocks:
            self.narrow(block, IS_FLEET[self.face[block]])
        self.pinned += blocks
        raised = tuple([block for block in blocks if block in self.besieging])
        self.besieging = tuple([block for block in self.besieging if block not in blocks])
        twin = ("pinned_unseen", (len(blocks), WOOD[blocks[0]], space))
        faces = tuple([self.face[block] for block in blocks])
        self.note("4.3", "pinned", faces, space, to=self.owner(blocks[0]), twin=twin)
        self.stand_up(raised)

    def besiege(self, blocks: Blocks, space: Space) -> None:
        """6.1 Besiegers lie face up before the garrison."""
        if not blocks:
            return
        self.besieging += blocks
        self.note("6.1", "besieges", tuple([self.face[block] for block in blocks]), space)
        self.lay_open(blocks, "6.1")
