"""What may be behind the blocks a seat does not see, so that it agrees with all it was shown."""

from __future__ import annotations

from lacewars.kernel import Hidden, Observation, Random

from .armies import ALONE, faces_in
from .catalogue import BLOCKS, FACES, FIRST_OF_COLOUR, MOST, WOOD, WOOD_OF, Block, Face
from .game import Pax
from .position import IS_ON_MAP

FIRST = {WOOD_OF[face]: FIRST_OF_COLOUR[face] for face in FACES}


def deal(g: Pax, seen: Observation, rng: Random) -> None:
    """Give every hidden block a face it may have, and a strength."""
    hidden = [b for b in BLOCKS if isinstance(seen.view["face"][b], Hidden)]
    unseen = set(hidden)
    known = {g.face[block] for block in BLOCKS if block not in unseen}
    for colour in FIRST:
        deal_colour(g, [b for b in hidden if WOOD[b] == colour], colour, known, rng)
    for block in BLOCKS:
        if isinstance(seen.view["steps"][block], Hidden):
            g.steps[block] = guessed_strength(g, block, rng)


def deal_colour(g: Pax, hidden: list[Block], colour: str, known: set[Face], rng: Random) -> None:
    """A face for each hidden block of a colour, out of those it may have."""
    free = {face for face in FACES if WOOD_OF[face] == colour and face not in known}
    rng.shuffle(hidden)
    hidden.sort(key=lambda block: g.maybe[block].bit_count())
    held: dict[Face, Block] = {}
    for block in hidden:
        seat_face(g, block, free, held, set(), rng)
    for face, block in held.items():
        g.face[block] = face
    for block in hidden:
        swap(g, block, hidden[int(rng.random() * len(hidden))])


def seat_face(  # noqa: PLR0913, PLR0917 - a step of one search
    g: Pax, block: Block, free: set[Face], held: dict[Face, Block], tried: set[Face], rng: Random
) -> bool:
    """Find a face for a block; who has it already looks for another."""
    wanted = [f for f in faces_in(g.maybe[block], FIRST[WOOD[block]]) if f in free]
    rng.shuffle(wanted)
    wanted.sort(key=lambda face: face in held)
    for face in wanted:
        if face not in tried:
            tried.add(face)
            if face not in held or seat_face(g, held[face], free, held, tried, rng):
                held[face] = block
                return True
    return False


def swap(g: Pax, one: Block, other: Block) -> None:
    """Exchange two faces where both blocks may have either."""
    mine, theirs = g.face[one], g.face[other]
    if g.maybe[one] & ALONE[theirs] and g.maybe[other] & ALONE[mine]:
        g.face[one], g.face[other] = theirs, mine


def guessed_strength(g: Pax, block: Block, rng: Random) -> int:
    """The strength last seen, or any; rather strong than weak."""
    face = g.face[block]
    if not IS_ON_MAP[g.at[block]]:
        return 0
    if g.sighted[face]:
        return g.sighted[face]
    return MOST[face] - int(rng.random() * rng.random() * MOST[face])
