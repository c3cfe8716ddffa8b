"""Chapter 1, garrisons: markers set and taken up, with all that hangs on them."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    ALLY_CUBES,
    CAPITAL_MAKES_TRUCE,
    CAPITALS,
    COLOUR,
    CUBES,
    HAS_LEVEL,
    HOME,
    NATIONS,
    NYEN,
    POLAND,
    RUSSIA,
    SAXONY,
    SPACES,
    SWEDES,
    UKRAINE,
    Nation,
    Space,
    Spaces,
)
from .ch01_map import ACTIVE, TRUCE
from .ch08_levels import is_captured, land_nation, settle_levels
from .ch11_poland import end_loan, settle_capitals
from .ch11_russia import begin_reform, settle_nyen, win_nyen
from .game import Pax


# -- a siege succeeds (6.4) ----------------------------------------------------------------------
@procedure("6.4")
def capture(g: Pax, space: Space, nation: Nation) -> Proc[None]:
    """6.4, A197 Marker off, marker set; Poles, who have no cubes, set a Saxon one."""
    if g.marker[space] is not None:
        g.take_up_marker(space, "6.4")
    if sets_marker(g, space, nation):
        yield from place_marker(g, space, SAXONY if nation == POLAND else nation, "6.4")
    settle_land(g)
    end_loan(g, space, nation)
    after_fall(g, space, nation)


@procedure("0.1")
def place_marker(g: Pax, space: Space, nation: Nation, rule: str) -> Proc[None]:
    """0.1, A135 A marker needs a cube of its colour; with none left its owner takes one up."""
    if not free_cubes(g, cube_of(g, nation)):
        off = yield from pick(
            g.side[nation],
            "0.1",
            markers_of(g, cube_of(g, nation)),
            what="give_up_marker",
            args=(space,),
        )
        g.take_up_marker(off, "0.1")
    g.set_marker(space, nation, rule)


def sets_marker(g: Pax, space: Space, nation: Nation) -> bool:
    """6.4, 11.5, A68, A69 Not on friends' land, except in Poland; Poles never there."""
    if HOME[space] == POLAND:
        return nation not in {POLAND, UKRAINE}
    home = land_nation(g, space)
    return nation != UKRAINE and home is not None and g.side[home] != g.side[nation]


def settle_land(g: Pax) -> None:
    """8.1, 11.2, 11.5 What follows from where markers stand: capitals, Nyen, Levels."""
    settle_capitals(g)
    settle_nyen(g)
    settle_levels(g)


def after_fall(g: Pax, space: Space, nation: Nation) -> None:
    """1.3, 11.2, 11.8, A168 What a garrison's fall brings with it."""
    loser = land_nation(g, space)
    if loser is None or not is_captured(g, loser, space):
        return
    ends_war = CAPITAL_MAKES_TRUCE[loser] or loser == UKRAINE
    if space in CAPITALS[loser] and g.status[loser] == ACTIVE and ends_war:
        g.expect_truce(loser, "1.3")
    if loser == RUSSIA and g.side[nation] == SWEDES:  # A108
        begin_reform(g)
    if space == NYEN and nation == RUSSIA:  # A175
        win_nyen(g)


# -- cubes (0.1) ---------------------------------------------------------------------------------
def cube_of(g: Pax, nation: Nation) -> str:
    """0.1, A68 The colour of a nation's markers; Sweden's German allies have blue ones."""
    return (ALLY_CUBES[nation] if g.side[nation] == SWEDES else "") or COLOUR[nation]


def free_cubes(g: Pax, colour: str) -> int:
    """0.1 Cubes of a colour that mark neither garrison, nor Level, nor Truce."""
    used = len(markers_of(g, colour))
    for nation in NATIONS:
        if cube_of(g, nation) == colour:
            used += HAS_LEVEL[nation] + (g.status[nation] == TRUCE)
    return CUBES[colour] - used


def markers_of(g: Pax, colour: str) -> Spaces:
    """0.1 Where markers of a colour stand."""
    return tuple([space for space in SPACES if has_cube(g, space, colour)])


def has_cube(g: Pax, space: Space, colour: str) -> bool:
    """0.1 Whether a cube of this colour marks a garrison."""
    nation = g.marker[space]
    return nation is not None and cube_of(g, nation) == colour
