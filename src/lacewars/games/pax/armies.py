"""Verbs that move, weaken, show and hide blocks; no rule decides here.

Whatever is told of a block is told twice: to its owner with its face, to his enemy as wood. `maybe`
keeps exactly what that enemy can tell: showing narrows it, standing up in a crowd widens it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .catalogue import (
    BLOCKS,
    EXILE,
    FACES,
    FIRST_OF_COLOUR,
    IS_FLEET,
    IS_ROYAL,
    KARL,
    NATION,
    NORRIS,
    POOL_OF,
    REGIMENT,
    REMOVED,
    SET_ASIDE,
    TYPE,
    WOOD,
    WOOD_OF,
    Block,
    Blocks,
    Face,
    Space,
    Spaces,
)
from .position import IS_ON_MAP, Realm, Seats


def mask_of(faces: Iterable[Face]) -> int:
    """Return a set of faces of one colour as a number."""
    return sum({1 << (face - FIRST_OF_COLOUR[face]) for face in faces})


def faces_in(mask: int, first: Face) -> Iterator[Face]:  # A74
    """Return the faces of a set, given the first of their colour."""
    return (Face(first + bit) for bit in range(mask.bit_length()) if mask >> bit & 1)


ALONE = tuple([mask_of((face,)) for face in FACES])
FLEETS, LAND_BLOCKS = [
    tuple(
        [
            mask_of([f for f in FACES if WOOD_OF[f] == WOOD_OF[face] and IS_FLEET[f] == at_sea])
            for face in FACES
        ]
    )
    for at_sea in (True, False)
]
REGIMENTS = tuple(
    [
        mask_of([f for f in FACES if WOOD_OF[f] == WOOD_OF[face] and TYPE[f] == REGIMENT])
        for face in FACES
    ]
)


class Armies(Realm):  # A186
    """What is done to blocks."""

    # -- where they are --------------------------------------------------------------------------
    def place(self, block: Block, to: Space) -> None:
        """Put a block somewhere else; the verb that does it tells of it."""
        here = self.at[block]
        self.here[here] = tuple([other for other in self.here[here] if other != block])
        self.here[to] = tuple(sorted((*self.here[to], block)))
        self.at[block] = to
        if IS_ON_MAP[here] != IS_ON_MAP[to]:
            self.muster(block, IS_ON_MAP[to])

    def muster(self, block: Block, on_the_map: bool) -> None:
        """A block is among those its owner has on the map, or no longer."""
        side = self.side[NATION[self.face[block]]]
        others = tuple([other for other in self.fielded[side] if other != block])
        self.fielded[side] = tuple(sorted((*others, block))) if on_the_map else others

    def deploy(self, block: Block, to: Space, steps: int, rule: str) -> None:
        """8.7 A new block stands on the map; its enemy sees where, not what."""
        self.steps[block] = steps
        self.place(block, to)
        self.doubt(block)
        face = self.face[block]
        twin = ("deployed_unseen", (block, to))
        self.note(rule, "deployed", face, to, steps, to=self.owner(block), twin=twin)

    def put_away(self, block: Block, rule: str, to: Space | None = None) -> None:
        """A189: take a living block off the map, to its pool or elsewhere; everybody sees it."""
        face = self.face[block]
        self.release(block)
        pool = POOL_OF[NATION[face]]
        self.note(rule, "put_away", face, to or pool or SET_ASIDE)
        self.place(block, to or pool or SET_ASIDE)

    def eliminate(self, block: Block, rule: str) -> None:
        """2.1, 2.3 A lost block goes to its pool, a royal one out of the game, Karl into exile."""
        face, space = self.face[block], self.at[block]
        for cargo in [cargo for cargo, fleet in self.aboard if fleet == block]:
            self.eliminate(cargo, "9.3")
        self.release(block)
        self.note(rule, "eliminated", face, space)
        self.place(block, self.grave_of(face))
        self.mourn(face, space)

    def mourn(self, face: Face, space: Space) -> None:
        """2.3, 10.2 What a loss brings with it; the whole game knows."""

    def grave_of(self, face: Face) -> Space:
        """2.3, 8.6, A165 Where a face goes that is eliminated."""
        if face == KARL and (not self.exiles or self.option("karl_always_exiled")):
            return EXILE
        return REMOVED if IS_ROYAL[face] else POOL_OF[NATION[face]] or SET_ASIDE

    def release(self, block: Block) -> None:
        """Strike a block from everything it was part of; its face is known."""
        self.steps[block] = 0
        self.maybe[block] = ALONE[self.face[block]]
        self.sighted[self.face[block]] = 0
        self.pinned, self.besieging, self.forced, self.front, self.face_up = [
            tuple([other for other in blocks if other != block])
            for blocks in (self.pinned, self.besieging, self.forced, self.front, self.face_up)
        ]
        self.strides = tuple([row for row in self.strides if row[0] != block])
        self.aboard = tuple([pair for pair in self.aboard if block not in pair])

    # -- how strong they are ---------------------------------------------------------------------
    def lose_steps(self, block: Block, number: int, rule: str) -> None:
        """2.1 So many losses; at none left it is eliminated."""
        self.steps[block] -= number
        if self.steps[block] <= 0:
            self.eliminate(block, rule)
            return
        self.doubt(block)
        face, left = self.face[block], self.steps[block]
        if block in self.face_up:
            self.note(rule, "lost_steps", face, number, left)
        else:
            twin = ("lost_steps_unseen", (block, number, self.at[block]))
            self.note(rule, "lost_steps", face, number, left, to=self.owner(block), twin=twin)

    def gain_steps(self, block: Block, number: int, rule: str) -> None:
        """2.1 So many Replacements."""
        self.steps[block] += number
        self.doubt(block)
        face, left = self.face[block], self.steps[block]
        twin = ("gained_steps_unseen", (block, self.at[block]))
        self.note(rule, "gained_steps", face, number, left, to=self.owner(block), twin=twin)

    # -- what is seen of them --------------------------------------------------------------------
    def owner(self, block: Block) -> Seats:
        """The seat that knows a block."""
        return (self.side[NATION[self.face[block]]],)

    def doubt(self, block: Block) -> None:
        """A strength changed: it is known still if the block is, else of no face it may have."""
        face = self.face[block]
        if self.maybe[block] == ALONE[face]:
            self.sighted[face] = self.steps[block] if block in self.face_up else 0
            return
        for other in faces_in(self.maybe[block], FIRST_OF_COLOUR[face]):
            self.sighted[other] = 0

    def narrow(self, block: Block, at_sea: bool) -> None:
        """A190: what a block has just done tells whether it is a Fleet."""
        self.maybe[block] &= (FLEETS if at_sea else LAND_BLOCKS)[self.face[block]]

    def witness(self, face: Face, spaces: Spaces, *, is_there: bool) -> None:
        """All have learnt whether a block is in one of these spaces."""
        for block in BLOCKS:
            if WOOD[block] == WOOD_OF[face] and (self.at[block] in spaces) != is_there:
                self.maybe[block] &= ~ALONE[face]

    def show(self, blocks: Blocks, rule: str) -> None:
        """Everybody is shown what these are and how strong."""
        self.reveal()
        for block in blocks:
            face, steps = self.face[block], self.steps[block]
            self.maybe[block] = ALONE[face]
            self.sighted[face] = steps
            self.note(rule, "shown", face, steps, self.at[block])

    def lay_open(self, blocks: Blocks, rule: str) -> None:
        """5.1, 6.1 Lay blocks down before all eyes; they stay so until they stand up."""
        fresh = tuple([block for block in blocks if block not in self.face_up])
        self.face_up += fresh
        self.show(fresh, rule)

    def stand_up(self, blocks: Blocks) -> None:
        """Hide what lay open; who stands in a crowd is lost in it."""
        self.face_up = tuple([block for block in self.face_up if block not in blocks])
        self.mingle(blocks)

    def mingle(self, blocks: Iterable[Block]) -> None:
        """A185: mix blocks that nothing tells apart from behind; their enemy follows none."""
        crowds: dict[tuple[object, ...], list[Block]] = {}
        at, face, side, shown = self.at, self.face, self.side, self.face_up
        for block in blocks:
            if block not in shown:
                here = (at[block], WOOD[block], side[NATION[face[block]]])
                crowds.setdefault(here, []).append(block)
        told_apart = self.marches or self.pinned or self.besieging or self.strides or self.aboard
        for crowd in crowds.values():
            if len(crowd) > 1 and (told_apart or self.bearer[NORRIS] in crowd):
                self.mix_alike(crowd)
            elif len(crowd) > 1:
                self.mix(tuple(crowd))

    def mix_alike(self, blocks: Iterable[Block]) -> None:
        """Mix those of a crowd that are alike in all that can be told of them."""
        crowds: dict[tuple[object, ...], list[Block]] = {}
        for block in blocks:
            crowds.setdefault(self.likeness(block), []).append(block)
        for crowd in crowds.values():
            if len(crowd) > 1:
                self.mix(tuple(crowd))

    def mix(self, crowd: Blocks) -> None:
        """Deal the faces of a crowd anew."""
        dealt = self.shuffle(tuple([(self.face[block], self.steps[block]) for block in crowd]))
        together = 0
        for block in crowd:
            together |= self.maybe[block]
        for block, (face, steps) in zip(crowd, dealt, strict=True):
            self.face[block], self.steps[block] = face, steps
            self.maybe[block] = together
            self.bearer[face] = block

    def likeness(self, block: Block) -> tuple[object, ...]:
        """What tells blocks of one place and colour apart from behind."""
        return (
            self.face[block] == NORRIS,  # A195: its flag is known
            block in self.pinned,
            block in self.besieging,
            tuple([step for step in self.marches if step[0] == block]),
            tuple([step for step in self.strides if step[0] == block]),
            tuple([fleet for cargo, fleet in self.aboard if cargo == block]),
            tuple([cargo for cargo, fleet in self.aboard if fleet == block]),
        )

    def set_up(self, placed: Iterable[tuple[Face, Space, int]]) -> None:
        """0.1 Faces get their wood; the scenario is printed, so all know what stands where."""
        for colour in dict.fromkeys(WOOD_OF):
            faces = [face for face in FACES if WOOD_OF[face] == colour]
            woods = self.shuffle(tuple(b for b in BLOCKS if b.word.startswith(colour)))
            for face, block in zip(faces, woods, strict=True):
                self.face[block], self.maybe[block] = face, ALONE[face]
        self.index()
        for face, space, steps in placed:
            block = self.bearer[face]
            self.place(block, space)
            self.steps[block] = self.sighted[face] = steps
