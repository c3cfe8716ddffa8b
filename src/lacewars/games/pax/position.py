"""The position of the war: what is on the map, in the turn and in the nations; who sees what."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.kernel import Game, Seat, derived, public, secret

from .catalogue import (
    BLOCKS,
    FACES,
    FIRST_SIDE,
    IS_LAND,
    IS_SEA,
    NATION,
    NORRIS,
    OUT_OF_PLAY,
    PLACES,
    POOLS,
    PORTSMOUTH,
    SEATS,
    SPRING,
    Block,
    Blocks,
    Face,
    Nation,
    Nations,
    Player,
    Season,
    Space,
    Spaces,
)

Seats: TypeAlias = "tuple[Seat, ...]"
Crossing: TypeAlias = "tuple[Block, Space, Space]"  # who crossed, from where, to where
Crossings: TypeAlias = "tuple[Crossing, ...]"

IS_ON_MAP = tuple([IS_LAND[p] or IS_SEA[p] or p == PORTSMOUTH for p in PLACES])
IS_POOL = tuple([place in POOLS for place in PLACES])


def blocks_by_place(g: Pieces) -> list[Blocks]:
    """Return the blocks in every place, in order."""
    found: list[list[Block]] = [[] for _ in PLACES]
    for block in BLOCKS:
        found[g.at[block]].append(block)
    return list(map(tuple, found))


def blocks_by_side(g: Pieces) -> list[Blocks]:
    """Return the blocks each player has on the map, in order."""
    found: list[list[Block]] = [[] for _ in SEATS]
    for block in BLOCKS:
        if IS_ON_MAP[g.at[block]]:
            found[g.side[NATION[g.face[block]]]].append(block)
    return list(map(tuple, found))


def blocks_by_face(g: Pieces) -> list[Block]:
    """Return which block has a face."""
    found = [BLOCKS[0]] * len(FACES)
    for block in BLOCKS:
        found[g.face[block]] = block
    return found


def sees_face(g: Pieces, block: Block) -> Seats:
    """2.1 Its owner; everybody, once it lies open or stands in a box beside the map (A195)."""
    return SEATS if g.face[block] == NORRIS else sees_strength(g, block)


def sees_strength(g: Pieces, block: Block) -> Seats:
    """2.1 As its face; but the British Fleet, whose flag all know (11.11), hides its strength."""
    place = g.at[block]
    if block in g.face_up or not (IS_ON_MAP[place] or IS_POOL[place]):
        return SEATS
    return (g.side[NATION[g.face[block]]],)


class Pieces(Game):
    """Blocks: where they stand, what they are, how strong, and what their enemy knows of them.

    `maybe` is the set of faces a block can have for all its enemy was shown, as a number whose bits
    are the faces of its colour; `sighted` the strength a face was last shown with, 0 once unsure.
    """

    at: list[Space] = public(OUT_OF_PLAY, per=Block)
    face: list[Face] = secret(FACES[0], per=Block, of=sees_face)
    steps: list[int] = secret(0, per=Block, of=sees_strength)
    maybe: list[int] = public(0, per=Block)
    sighted: list[int] = public(0, per=Face)
    face_up: Blocks = public(())
    aboard: tuple[tuple[Block, Block], ...] = public(())  # 9.2: who is carried by which Fleet
    due: tuple[tuple[Block, int], ...] = public(())  # who stands on the Year Track, for which year
    side: list[Player] = public(FIRST_SIDE[0], per=Nation)
    here: list[Blocks] = derived(blocks_by_place)
    bearer: list[Block] = derived(blocks_by_face)
    fielded: list[Blocks] = derived(blocks_by_side)


class Turn(Pieces):
    """The calendar, the turn's Actions, everything that moved in it, and the battle being fought.

    `marches` is every step of the turn in order: border limits, entry borders, who has moved and
    who was there first are read from it.
    """

    year: int = public(0)
    season: Season = public(SPRING)
    first_player: Player | None = public(None)
    action_dice: tuple[int, ...] = public(())  # 3.1: what each player rolled, in their order
    actor: Player | None = public(None)
    actions_left: int = public(0)
    stage: int = public(0)  # 3.3: the last kind of Action taken; none of an earlier kind follows
    eventful: tuple[Player, ...] = public(())  # 3.2: whose last turn was an Event
    politics_done: Nations = public(())  # 3.3: whose Politics Action of the year is spent
    distrust: bool = public(start=False)  # 12.2, row 5
    marches: Crossings = public(())
    forced: Blocks = public(())  # 4.4: who marched too far this turn
    strides: tuple[tuple[Block, int], ...] = public(())  # 4.4: territories too many, not yet diced
    pinned: Blocks = public(())
    besieging: Blocks = public(())
    defenders: tuple[tuple[Space, Player], ...] = public(())  # 5.1: who was alone there last
    battle: Space | None = public(None)
    attacker: Player | None = public(None)
    main: Space | None = public(None)  # 5.3: where the Main Attack came from
    round: int = public(0)
    front: Blocks = public(())  # who fights in this battle or siege; the others are in Reserve
    acted: Blocks = public(())
    retreats: Crossings = public(())  # 5.6: borders used in this round


class Realm(Turn):
    """Nations, levels, garrisons, tracks, and what chapter 12 has set going."""

    marker: list[Nation | None] = public(None, per=Space)
    status: list[str] = public("inactive", per=Nation)
    level: list[int] = public(0, per=Nation)
    rp: list[int] = public(0, per=Nation)
    truce_year: list[int] = public(0, per=Nation)  # 10.2: where its Truce cube stands; 0: none
    bonus: list[int] = public(0, per=Nation)  # 8.8: more or less RP in the next Interphase
    halved: Nations = public(())  # 12.4, row 1
    envoys: Nations = public(())  # 12.4, row 3: enters the war in the next Interphase
    truces_due: Nations = public(())  # 10.2, 11.8: at the end of the Phase; Ukraine is pacified
    converted: bool = public(start=False)  # 11.2: Nyen is Sankt-Peterburg
    ceded: Spaces = public(())  # 11.1
    attrition: int = public(0)  # 11.1: the marked box
    reform: str = public("not_yet")  # 11.2: not_yet | begun | done
    exiles: int = public(0)  # 2.3: how often Karl was eliminated
    exile_rolls: int = public(0)  # 2.3: failed rolls for his return
    capital_held: bool = public(start=True)  # 11.5: Saxony held one at the last look
    capitals_lost: bool = public(start=False)  # 11.5: Saxony has lost 4 Levels
    revolt: bool = public(start=False)  # 11.8: Russia has lost 8 Levels
    defected: bool = public(start=False)  # 11.9
    lent: Blocks = public(())  # 12.2, rows 1, 2 and 4: blocks away until something brings them back
    drawn: Block | None = public(None)  # 8.6: just drawn from its pool
