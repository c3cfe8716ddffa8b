"""Chapter 7, supply: what a territory feeds, what trains add, and what hunger takes."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    FORAGE,
    IS_ARMY,
    IS_LAND,
    NATIONS,
    TRAINS,
    Blocks,
    Face,
    Nation,
    Player,
    Space,
    Spaces,
    number,
)
from .ch01_map import ashore, nation_of, places_of
from .ch02_blocks import faces_of, or_no_one
from .game import Pax

ARMY_EATS = number("army_forage")
REGIMENT_EATS = number("regiment_forage")
TRAIN_FEEDS = number("train_forage")
FLOOR = number("supply_floor")

NOT_THE_STRONGEST = Refusal("7.3", "not_the_strongest")
LAST_STEP = Refusal("7.3", "last_step")


@procedure("7.1")
def supply_phase(g: Pax, side: Player) -> Proc[None]:
    """7.0, 7.1 Every territory with Armies or Regiments of this side."""
    for space in hungry(g, side):
        yield from famine(g, side, space)


@procedure("7.3")
def famine(g: Pax, side: Player, space: Space) -> Proc[None]:
    """7.3 A loss for each FP that is missing; the first on the strongest, none below 1."""
    missing = missing_forage(g, side, space)
    g.starve(space, missing)
    first = True
    while missing and can_starve(g, side, space):
        face = yield from pick(
            side,
            "7.3",
            or_no_one(
                faces_of(g, ashore(g, side, space)), partial(why_not_starve, g, side, space, first)
            ),
            partial(why_not_starve, g, side, space, first),
            always=len(ashore(g, side, space)) > 1,
            what="starve",
            args=(missing, space),
        )
        if isinstance(face, Face):
            g.lose_steps(g.bearer[face], 1, "7.3")
        missing -= 1
        first = False


def hungry(g: Pax, side: Player) -> Spaces:
    """7.1 The territories that do not feed a side's blocks."""
    here, wanted = g.here, ARMY_EATS
    full = [space for space in places_of(g, side) if wanted * len(here[space]) > FORAGE[space]]
    return tuple([space for space in full if missing_forage(g, side, space)])


def missing_forage(g: Pax, side: Player, space: Space) -> int:
    """1.4, 7.1, A77 What a side's blocks there eat beyond what the land and their trains give."""
    if not IS_LAND[space]:
        return 0
    blocks = ashore(g, side, space)
    short = forage_wanted(g, blocks) - FORAGE[space]
    return max(0, short - fed_by_trains(g, blocks)) if short > 0 else 0


def forage_wanted(g: Pax, blocks: Blocks) -> int:
    """7.1 An Army eats 2, a Regiment 1."""
    return sum([ARMY_EATS if IS_ARMY[g.face[block]] else REGIMENT_EATS for block in blocks])


def fed_by_trains(g: Pax, blocks: Blocks) -> int:
    """7.2 What the trains of each nation give to its own Regiments."""
    nations = {nation_of(g, block) for block in blocks}
    return sum([fed_in_nation(g, blocks, nation) for nation in NATIONS if nation in nations])


def fed_in_nation(g: Pax, blocks: Blocks, nation: Nation) -> int:
    """7.2, A78 One FP a train, for Regiments of the same nation only."""
    own = [g.face[block] for block in blocks if nation_of(g, block) == nation]
    trains = sum([TRAINS[face] for face in own]) * TRAIN_FEEDS
    return min(trains, REGIMENT_EATS * len([face for face in own if not IS_ARMY[face]]))


def can_starve(g: Pax, side: Player, space: Space) -> bool:
    """7.3 Whether anybody there is above strength 1."""
    return any(g.steps[block] > FLOOR for block in ashore(g, side, space))


def why_not_starve(
    g: Pax, side: Player, space: Space, first: bool, face: Face | str
) -> Refusal | None:
    """7.3, A79 The first loss on one of the strongest; nobody below 1."""
    if not isinstance(face, Face):
        return None
    steps = g.steps[g.bearer[face]]
    if steps <= FLOOR:
        return LAST_STEP
    strongest = max([g.steps[block] for block in ashore(g, side, space)])
    return NOT_THE_STRONGEST if first and steps < strongest else None
