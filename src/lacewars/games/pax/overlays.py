"""Aids drawn over the map: whose land, what it feeds, how far blocks reach."""

from __future__ import annotations

from lacewars.board.scene import Overlay, Says
from lacewars.kernel import Observation

from .catalogue import (
    FORAGE,
    IS_FLEET,
    IS_LAND,
    LAND_MAP,
    SWEDES,
    TERRITORIES,
    Block,
    Player,
    Space,
    is_difficult,
    other_side,
)
from .ch01_map import ashore, blocks_of, is_closed, is_friendly, is_transit
from .ch02_blocks import allowance
from .ch04_movement import is_movable
from .ch04_steps import FORCED_LIMIT
from .ch07_supply import fed_by_trains, forage_wanted, missing_forage
from .game import Pax
from .lines import way_home, what_cuts
from .worlds import world

STRONG, WEAK, THREATENED = 1, 2, 3


def overlays(seen: Observation) -> tuple[Overlay, ...]:
    """Control and supply; reach of the blocks one commands."""
    g = world(seen)
    side = seen.seat
    if not isinstance(side, Player):
        return (Overlay(Says("control"), control(g, SWEDES)),)
    return (
        Overlay(Says("control"), control(g, side)),
        Overlay(Says("supply"), supply(g, side)),
        Overlay(Says("reach"), reach(g, side)),
        communication(g, side),
    )


def control(g: Pax, side: Player) -> tuple[tuple[Space, int], ...]:
    """1.2, 1.5 Friendly land, transit land, the enemy's; closed land has no colour."""
    found: list[tuple[Space, int]] = []
    for space in TERRITORIES:
        if is_friendly(g, side, space):
            found.append((space, STRONG))
        elif is_transit(g, space):
            found.append((space, WEAK))
        elif not is_closed(g, space):
            found.append((space, THREATENED))
    return tuple(found)


def supply(g: Pax, side: Player) -> tuple[tuple[Space, int], ...]:
    """7.1 Where one's blocks are: fed with something over, just fed, or going hungry."""
    return tuple(
        [(space, larder(g, side, space)) for space in TERRITORIES if ashore(g, side, space)]
    )


def larder(g: Pax, side: Player, space: Space) -> int:
    """7.1 How the blocks of one territory are fed."""
    if missing_forage(g, side, space):
        return THREATENED
    blocks = ashore(g, side, space)
    over = FORAGE[space] + fed_by_trains(g, blocks) - forage_wanted(g, blocks)
    return STRONG if over else WEAK


def reach(g: Pax, side: Player) -> tuple[tuple[Space, int], ...]:
    """4.1, 4.4 Where land blocks that may still move can be: by a march, or a forced one."""
    best: dict[Space, int] = {}
    for block in blocks_of(g, side):
        if (
            not IS_FLEET[g.face[block]]
            and is_movable(g, side, block)
            and g.at[block] in TERRITORIES
        ):
            for space, steps in steps_to(g, side, block).items():
                grade = STRONG if steps <= allowance(g, block) else WEAK
                best[space] = min(grade, best.get(space, grade))
    return tuple(sorted(best.items()))


def steps_to(g: Pax, side: Player, block: Block) -> dict[Space, int]:
    """4.1 to 4.5 How many steps lead to each territory; enemies and difficult borders stop."""
    origin = g.at[block]
    steps, edge = {origin: 0}, [origin]
    for walked in range(1, allowance(g, block) + FORCED_LIMIT + 1):
        further: list[Space] = []
        for here in edge:
            for to in LAND_MAP.near[here]:
                if to in steps or is_closed(g, to):
                    continue
                steps[to] = walked
                if not is_difficult(here, to) and not ashore(g, other_side(side), to):
                    further.append(to)
        edge = further
    del steps[origin]
    return steps


def communication(g: Pax, side: Player) -> Overlay:
    """8.5 The ways home of one's land blocks; where one is barred, what bars it."""
    blocks = [b for b in blocks_of(g, side) if IS_LAND[g.at[b]] and not IS_FLEET[g.face[b]]]
    ways = {g.at[block]: way_home(g, block) for block in blocks}
    cuts = [what_cuts(g, block) for block in blocks]
    barred = {cut.space for cut in cuts if cut is not None}
    open_to = {space for way in ways.values() for space in way} - barred
    graded = [(space, STRONG) for space in open_to] + [(space, THREATENED) for space in barred]
    drawn = tuple([way for _, way in sorted(ways.items()) if len(way) > 1])
    return Overlay(Says("communication"), tuple(sorted(graded)), drawn)
