"""Verbs of RP, Levels and pools: what nations receive, spend and build; no rule decides here."""

from __future__ import annotations

from collections.abc import Iterable

from .armies import ALONE, mask_of
from .battles import Battles
from .catalogue import BLOCKS, MOST, NATION, POOL_OF, SET_ASIDE, Block, Face, Nation, Space, Spaces
from .position import IS_ON_MAP


class Treasury(Battles):
    """What is done with RP and with the blocks they buy."""

    # -- RP and Levels ---------------------------------------------------------------------------
    def set_level(self, nation: Nation, level: int) -> None:
        """8.1 A nation's Level on the track."""
        self.level[nation] = level
        self.note("8.1", "level", nation, level)

    def receive(self, nation: Nation, rp: int, rule: str) -> None:
        """8.2 RP to spend now."""
        self.rp[nation] = rp
        self.note(rule, "receives", nation, rp)

    def promise(self, nation: Nation, rp: int) -> None:
        """8.8, 12.3 More RP in the next Interphase."""
        self.bonus[nation] += rp
        self.note("8.8", "promised", nation, rp)

    def halve(self, nation: Nation) -> None:
        """12.4 Half the RP in the next Interphase."""
        if nation not in self.halved:
            self.halved += (nation,)
        self.note("12.4", "halved", nation)

    def pay(self, nation: Nation, price: int) -> None:
        """8.2 RP are spent; what for is told by what they buy."""
        self.rp[nation] -= price

    def lapse(self, nation: Nation) -> None:
        """8.2 What is not spent is lost."""
        left, self.rp[nation] = self.rp[nation], 0
        if left:
            self.note("8.2", "lapsed", nation, left)

    def close_accounts(self) -> None:
        """8.8, 12.4, A134 What events gave, took or won over was for this Interphase."""
        for nation in self.envoys:
            self.note("12.4", "won_over_in_vain", nation)
        self.envoys = ()
        self.bonus[:] = [0] * len(self.bonus)
        self.halved = ()

    # -- pools (8.6) -----------------------------------------------------------------------------
    def draw_from(self, pool: Space) -> Block:
        """8.6 A block of a pool at random; nobody can tell which, nor what else is left."""
        there = self.here[pool]
        if len(there) > 1:
            self.mix(there)
        (face,), _ = self.draw(tuple([self.face[block] for block in there]), 1)
        block: Block = self.bearer[face]
        self.drawn = block
        self.note("8.6", "drew", face, to=self.owner(block), twin=("drew_unseen", (pool,)))
        return block

    def tell(self, block: Block, faces: Iterable[Face]) -> None:
        """2.1 What was just done with a block leaves it only these faces."""
        self.maybe[block] &= mask_of(faces)

    def put_back(self, block: Block, keys: tuple[str, str]) -> None:
        """8.6, 8.7 A drawn block returns to its pool, unseen."""
        self.drawn = None
        pool = self.at[block]
        self.note(
            "8.6",
            keys[0],
            self.face[block],
            pool,
            to=self.owner(block),
            twin=(keys[1], (pool,)),
        )
        if len(self.here[pool]) > 1:
            self.mix(self.here[pool])

    def build(self, block: Block, to: Space, steps: int) -> None:
        """8.7 The drawn block is deployed."""
        self.drawn = None
        self.deploy(block, to, steps, "8.7")

    # -- blocks that come and go for political reasons -------------------------------------------
    def raise_block(self, face: Face, to: Space, rule: str) -> None:
        """2.3, 10.1 A block comes to the map at full strength before all eyes."""
        block = self.bearer[face]
        self.place(block, to)
        self.steps[block] = self.sighted[face] = MOST[face]
        self.maybe[block] = ALONE[face]
        self.note(rule, "raised", face, to)

    def withdraw(self, nation: Nation, rule: str) -> None:
        """10.2 All blocks of a nation leave the map, for their pool or to be set aside."""
        for block in BLOCKS:
            face = self.face[block]
            if NATION[face] == nation and IS_ON_MAP[self.at[block]]:
                self.put_away(block, rule, POOL_OF[nation] or SET_ASIDE)

    def wither(self, blocks: Iterable[Block], spaces: Spaces, losses: int, rule: str) -> None:
        """12.0, A200 Losses by an event, never the last step; the enemy hears of it alone."""
        struck = list(blocks)
        for block in BLOCKS:
            if self.at[block] in spaces:
                self.suspect(block, losses if block in struck else 0)
        for block in struck:
            lost = min(losses, self.steps[block] - 1)
            self.steps[block] -= lost
            if lost:
                face, left = self.face[block], self.steps[block]
                self.note(rule, "lost_steps", face, lost, left, to=self.owner(block))

    def suspect(self, block: Block, losses: int) -> None:
        """12.0 What an enemy knows of a block that may have suffered: less, unless he knows it."""
        face = self.face[block]
        if self.maybe[block] != ALONE[face]:
            self.doubt(block)
        elif self.sighted[face]:
            self.sighted[face] = max(1, self.sighted[face] - losses)
