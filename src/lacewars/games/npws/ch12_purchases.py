"""Chapter 12.3, resource points: corps built and restored, lines dug, the fleet of Toulon."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    BOURBON,
    CORPS,
    DATA,
    PARIS,
    POOL,
    POWER,
    POWERS,
    SIDE,
    SPACES,
    TOULON,
    Piece,
    Pieces,
    Power,
    Powers,
    Side,
    Space,
    Spaces,
    power_of,
)
from .ch02_map import is_friendly
from .ch03_counters import is_full
from .ch04_stacking import is_besieged, is_overstacked, one_of_each
from .ch11_supply import NONE, capital_line, line_of
from .ch12_placing import HOMES, is_extra, is_national, may_appear, why_not_appear
from .ch15_lines import may_build_lines, price_of_line, why_not_build_line
from .forces import FULL, REDUCED
from .game import Npws

BUILD_FULL, BUILD_REDUCED, RESTORE = "build_full", "build_reduced", "restore"
LINE_1, LINE_2, FLEET_1, FLEET_2 = "line_1", "line_2", "fleet_1", "fleet_2"
SAVE = "save"
KINDS = (BUILD_FULL, BUILD_REDUCED, RESTORE, LINE_1, LINE_2, FLEET_1, FLEET_2, SAVE)
STEPS = {BUILD_FULL: FULL, BUILD_REDUCED: REDUCED}
LEVEL = {LINE_1: 1, LINE_2: 2}
PRICES = DATA.table("price")
BUILDS: tuple[int, ...] = DATA.column("power", "build")
RESTORES: tuple[int, ...] = DATA.column("power", "restore")

TOO_DEAR = Refusal("12.3.1", "too_dear")
NOTHING_TO_BUILD = Refusal("12.3.2", "nothing_to_build")
NOTHING_TO_RESTORE = Refusal("12.3.5", "nothing_to_restore")
NO_PLACE_FOR_LINES = Refusal("15.2.1", "no_place_for_lines")
BUILT_ENOUGH = Refusal("12.3.4", "built_enough")
NO_SPACE = Refusal("12.2.4", "no_space")
RESTORED_ENOUGH = Refusal("12.3.5", "restored_enough")
OVERSTACKED = Refusal("4.1.3", "overstacked")
SHUT_IN = Refusal("17.3.5", "shut_in")
NO_LINE = Refusal("12.3.3", "no_line_to_capital")
NOT_HIS_FLEET = Refusal("12.3.6", "not_his_fleet")
FLEET_GONE = Refusal("12.3.6", "fleet_gone")
FLEET_READY = Refusal("12.3.6", "fleet_ready")
TOULON_CUT_OFF = Refusal("12.3.6", "toulon_cut_off")


@procedure("12.3")
def purchases(g: Npws, side: Side) -> Proc[None]:
    """12.3 Points are spent one purchase at a time; what is left is lost (12.3.1)."""
    while g.resources[side]:
        kind = yield from pick(
            side,
            "12.3",
            KINDS,
            partial(why_not_buy, g, side),
            what="purchase",
            args=(g.resources[side],),
        )
        if kind == SAVE:
            break
        yield from purchase(g, side, kind)
    if g.resources[side]:
        g.forfeit(side, "12.3.1")


@procedure("12.3")
def purchase(g: Npws, side: Side, kind: str) -> Proc[None]:
    """12.3 One purchase of this kind."""
    if kind in STEPS:
        yield from build(g, side, STEPS[kind], kind)
    elif kind == RESTORE:
        corps = yield from pick(
            side, "12.3.5", reduced_corps(g, side), partial(why_not_restore, g), what="restore"
        )
        g.spend(side, PRICES[RESTORE]["cost"], "12.3.5")
        g.count_restored(power_of(corps))
        g.restore(corps, "12.3.5")
    elif kind in LEVEL:
        yield from dig(g, side, LEVEL[kind])
    else:
        g.spend(side, PRICES[kind]["cost"], "12.3.6")
        g.commission_fleet(PRICES[kind]["strength"], "12.3.6")


@procedure("12.3.4")
def build(g: Npws, side: Side, steps: int, kind: str) -> Proc[None]:
    """12.3.4 A corps of the pool appears in a national space."""
    power = yield from pick(
        side, "12.3.4", powers_in_pool(g, side), partial(why_not_build, g), what=kind
    )
    space = yield from pick(
        side,
        "12.3.4",
        SPACES,
        partial(why_not_appear, g, power),
        known=may_appear(g, power),
        what="build_where",
        args=(power,),
    )
    g.spend(side, PRICES[kind]["cost"], "12.3.4")
    if is_extra(g, power, space) and not is_national(g, power, space):
        g.use_amsterdam()
    g.count_built(power)
    g.raise_corps(pool_of(g, side, power)[0], space, steps, "12.3.4")


@procedure("15.2.1")
def dig(g: Npws, side: Side, level: int) -> Proc[None]:
    """15.2.1, 12.3.7 Lines are dug, or raised to this level."""
    space = yield from pick(
        side,
        "15.2.1",
        SPACES,
        partial(why_not_dig, g, side, level),
        known=diggable(g, side, level),
        what="line_where",
        args=(level,),
    )
    g.spend(side, price_of_line(g, space, level), "15.2.1")
    g.build_line(space, level, "15.2.1")


# -- why not ---------------------------------------------------------------------------------------
def why_not_buy(g: Npws, side: Side, kind: str) -> Refusal | None:
    """12.3 Whether anything of this kind can be had for the points that are left."""
    if kind == SAVE:
        return None
    if kind in {FLEET_1, FLEET_2}:
        return why_not_commission(g, side, PRICES[kind]["cost"])
    if kind in LEVEL:
        return why_not_lines(g, side, LEVEL[kind])
    if g.resources[side] < PRICES[kind]["cost"]:
        return TOO_DEAR
    if kind == RESTORE:
        able = any(why_not_restore(g, corps) is None for corps in reduced_corps(g, side))
        return None if able else NOTHING_TO_RESTORE
    able = any(why_not_build(g, power) is None for power in powers_in_pool(g, side))
    return None if able else NOTHING_TO_BUILD


def why_not_build(g: Npws, power: Power) -> Refusal | None:
    """12.3.4 France two corps a year, the others one; and somewhere to put it."""
    if g.built[power] >= BUILDS[power]:
        return BUILT_ENOUGH
    able = any(why_not_appear(g, power, space) is None for space in HOMES[power])
    return None if able else NO_SPACE


def why_not_restore(g: Npws, corps: Piece) -> Refusal | None:
    """12.3.5 France three a year, the others two; in line with its capital, not overstacked."""
    power, space = power_of(corps), g.at[corps]
    assert space is not None, corps
    if g.restored[power] >= RESTORES[power]:
        return RESTORED_ENOUGH
    if corps in g.inside and is_besieged(g, space):
        return SHUT_IN
    if is_overstacked(g, SIDE[corps], space):
        return OVERSTACKED
    return NO_LINE if capital_line(g, power, space) == NONE else None


def why_not_lines(g: Npws, side: Side, level: int) -> Refusal | None:
    """15.2.1 Whether lines of this level can be dug anywhere."""
    if diggable(g, side, level):
        return None
    return TOO_DEAR if may_build_lines(g, side, level) else NO_PLACE_FOR_LINES


def diggable(g: Npws, side: Side, level: int) -> Spaces:
    """15.2.1 Where lines of this level can be dug and paid for."""
    fit = may_build_lines(g, side, level)
    return tuple([space for space in fit if why_not_dig(g, side, level, space) is None])


def why_not_dig(g: Npws, side: Side, level: int, space: Space) -> Refusal | None:
    """15.2.1 The ground, the builders, and the price."""
    refusal = why_not_build_line(g, side, space, level)
    if refusal is not None:
        return refusal
    return TOO_DEAR if price_of_line(g, space, level) > g.resources[side] else None


def why_not_commission(g: Npws, side: Side, cost: int) -> Refusal | None:
    """12.3.6 The Bourbons, once a year, with Toulon in line with Paris."""
    if side != BOURBON:
        return NOT_HIS_FLEET
    if g.fleet_is_gone:
        return FLEET_GONE
    if g.fleet:
        return FLEET_READY
    if not is_friendly(g, side, TOULON) or line_of(g, side, TOULON, (PARIS,)) == NONE:
        return TOULON_CUT_OFF
    return TOO_DEAR if g.resources[side] < cost else None


# -- what there is ---------------------------------------------------------------------------------
def pool_of(g: Npws, side: Side, power: Power) -> Pieces:
    """12.3.2 A power's corps in the force pool."""
    return tuple([p for p in CORPS if g.box[p] == POOL[side] and power_of(p) == power])


def powers_in_pool(g: Npws, side: Side) -> Powers:
    """12.3.2 The powers that have a corps in the pool."""
    there = {POWER[p] for p in CORPS if g.box[p] == POOL[side]}
    return tuple([p for p in POWERS if g.sides[p] == side and p in there])


def reduced_corps(g: Npws, side: Side) -> Pieces:
    """12.3.5 Reduced corps on the map, one of each kind in each space."""
    found = [p for p in CORPS if SIDE[p] == side and g.at[p] is not None and not is_full(g, p)]
    by_space = [tuple([p for p in found if g.at[p] == space]) for space in SPACES]
    return tuple([p for pieces in by_space if pieces for p in one_of_each(g, pieces)])
