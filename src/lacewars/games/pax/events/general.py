"""12.1 The Event Table: civil war in Poland, epidemic, attrition."""

from __future__ import annotations

from lacewars.games.pax.catalogue import (
    BLOCKS,
    EPIDEMIC,
    HOME,
    HOMES,
    IS_FLEET,
    IS_LAND,
    POLAND,
    RUSSIA,
    SEATS,
    SWEDEN,
    TERRITORIES,
    UKRAINE,
    Block,
    Blocks,
    Player,
)
from lacewars.games.pax.ch01_map import is_friendly, nation_of, side_of
from lacewars.games.pax.ch08_levels import is_risen
from lacewars.games.pax.ch11_poland import capitals_held_by
from lacewars.games.pax.ch12_events import EFFECTS
from lacewars.games.pax.game import Pax
from lacewars.kernel import Proc, procedure


@EFFECTS.do("polish_civil_war")
@procedure("12.1")
def polish_civil_war(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - it strikes both
    """12.1 A die each, with the capitals: Poles go home, Swedes in Poland suffer, or both."""
    dice = g.roll(len(SEATS), "civil_war", "12.1")
    swedish, coalition = [die + capitals_held_by(g, s) for s, die in zip(SEATS, dice, strict=True)]
    g.tally(swedish, coalition)
    if swedish >= coalition:
        g.withdraw(POLAND, "12.1")
    if coalition >= swedish:
        swedes = [b for b in exposed(g) if nation_of(g, b) == SWEDEN]
        g.wither([b for b in swedes if g.at[b] in HOMES[POLAND]], HOMES[POLAND], 1, "12.1")
    return
    yield from ()


@EFFECTS.do("epidemic")
@procedure("12.1")
def epidemic(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - it strikes both
    """12.1 A region by die; each block in it loses one."""
    (die,) = g.roll(1, "epidemic", "12.1")
    g.strike(die)
    region = tuple([space for space in TERRITORIES if EPIDEMIC[space] == die])
    g.wither([b for b in exposed(g) if g.at[b] in region], region, 1, "12.1")
    return
    yield from ()


@EFFECTS.do("attrition_abroad")
@procedure("12.1")
def attrition_abroad(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - it strikes both
    """12.1 Each block outside its national territory loses one."""
    g.wither([b for b in exposed(g) if not is_at_home(g, b)], TERRITORIES, 1, "12.1")
    return
    yield from ()


@EFFECTS.do("attrition_in_unfriendly_land")
@procedure("12.1")
def attrition_in_unfriendly_land(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001 - both
    """12.1, 1.5 Each block outside friendly territory loses one; transit land is not friendly."""
    away = [b for b in exposed(g) if not is_friendly(g, side_of(g, b), g.at[b])]
    g.wither(away, TERRITORIES, 1, "12.1")
    return
    yield from ()


def exposed(g: Pax) -> Blocks:
    """12.0 Armies and Regiments ashore; Fleets and those aboard suffer nothing."""
    return tuple([b for b in BLOCKS if IS_LAND[g.at[b]] and not IS_FLEET[g.face[b]]])


def is_at_home(g: Pax, block: Block) -> bool:
    """12.1, A181 In the land of one's nation; Russians in Ukraine while it is theirs."""
    nation, home = nation_of(g, block), HOME[g.at[block]]
    if nation == RUSSIA and home == UKRAINE:
        return not is_risen(g)
    return home == nation and g.at[block] not in g.ceded
