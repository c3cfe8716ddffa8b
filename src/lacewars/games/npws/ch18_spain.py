"""Chapter 18, Spain: Madrid, the loyalty of its people, the rising of the Catalans."""

from __future__ import annotations

from lacewars.kernel import Modifier, Proc, procedure, total

from .catalogue import (
    ALLIANCE,
    ASIDE,
    BOURBON,
    DATA,
    HABSBURG,
    MADRID,
    PIECES,
    POWER,
    REGION,
    TARGETS,
    VALUE,
    Pieces,
    Side,
    Space,
    Spaces,
)
from .ch02_map import is_friendly
from .ch16_retreat import BY_LAND, WITHDRAWAL, withdraw
from .forces import FULL
from .game import Npws

FORTRESSES: Spaces = REGION["spain_fortresses"]  # 18.2
RISING: Spaces = REGION["uprising"]  # 18.3.3
BARCELONA = Space.of("barcelona")
ROWS = DATA.table("loyalty")
MANY: int = ROWS["bourbon_strong"]["fortresses"]
OTHERS: int = ROWS["alliance_one"]["fortresses"]


@procedure("18.0")
def spanish_events(g: Npws) -> Proc[None]:
    """18.0 Three steps, in this order."""
    yield from control_of_madrid(g)
    adjust_loyalty(g)
    yield from uprising(g)


# -- Madrid ----------------------------------------------------------------------------------------
@procedure("18.1")
def control_of_madrid(g: Npws) -> Proc[None]:
    """18.1 If the Alliance took Madrid this year, its people may throw it out (9.47)."""
    if not is_newly_taken(g):
        return
    (die,) = g.roll(1, "madrid", "18.1")
    if die < target(g):
        return
    g.take_control(MADRID, BOURBON, "18.1")
    if g.option("madrid_recovery_vp"):  # ruling 9.46
        g.score(BOURBON, VALUE[MADRID], "18.1", "madrid")
    yield from withdraw(g, ALLIANCE, MADRID, WITHDRAWAL, ())


def is_newly_taken(g: Npws) -> bool:
    """18.1 The marker still shows the Bourbons, who have lost the city (9.109)."""
    return is_friendly(g, ALLIANCE, MADRID) and g.loyalty_face == BOURBON


def target(g: Npws) -> int:
    """18.2 The number of the box in which the marker lies."""
    return TARGETS[g.loyalty]


# -- loyalty ---------------------------------------------------------------------------------------
def adjust_loyalty(g: Npws) -> None:
    """18.2 The marker turns to the holder of Madrid and moves; it stops at the ends."""
    holder = g.control[MADRID]
    assert holder is not None
    lines = loyalty_lines(g)
    g.show_sum("loyalty", lines)
    box = max(0, min(len(TARGETS) - 1, g.loyalty + total(lines)))
    g.shift_loyalty(box, holder, "18.2")


def loyalty_lines(g: Npws) -> list[Modifier]:
    """18.2 What moves the marker: to the right for the Bourbons, to the left for the Alliance."""
    rows = (bourbon_row(g), alliance_row(g))
    return [Modifier(ROWS[row]["shift"], "18.2", f"loyalty.{row}") for row in rows if row]


def bourbon_row(g: Npws) -> str:
    """18.2 The Bourbons' row: they need Madrid."""
    if not is_friendly(g, BOURBON, MADRID):
        return ""
    return "bourbon_strong" if fortresses(g, BOURBON) >= MANY else "bourbon_weak"


def alliance_row(g: Npws) -> str:
    """18.2 The Alliance's row: Madrid, Barcelona, and five others."""
    madrid, barcelona = (is_friendly(g, ALLIANCE, space) for space in (MADRID, BARCELONA))
    others = fortresses(g, ALLIANCE) - barcelona >= OTHERS
    if madrid and barcelona:
        return "alliance_three" if others else "alliance_two"
    return "alliance_one" if madrid or (barcelona and others) else ""


def fortresses(g: Npws, side: Side) -> int:
    """18.2 How many fortresses of Spain a side holds, Barcelona among them (9.110)."""
    return sum([is_friendly(g, side, space) for space in FORTRESSES])


# -- the rising ------------------------------------------------------------------------------------
@procedure("18.3")
def uprising(g: Npws) -> Proc[None]:
    """18.3 Once, and only from a sea that is the Alliance's; who besieges stays (9.95)."""
    if not may_rise(g):
        return
    if not rises_by_itself(g):
        (die,) = g.roll(1, "uprising", "18.3.2")
        if die < target(g):
            return
    g.rise("18.3.1")
    g.join(HABSBURG, ALLIANCE, "7.2.4")
    turned = tuple([space for space in RISING if not is_friendly(g, ALLIANCE, space)])
    for space in turned:
        g.take_control(space, ALLIANCE, "18.3.3")
    for space in turned:
        g.come_out(space, "18.3.3")
        yield from withdraw(g, BOURBON, space, BY_LAND, ())
    for corps in habsburg_corps(g):
        g.raise_corps(corps, BARCELONA, FULL, "18.3.3")


def may_rise(g: Npws) -> bool:
    """18.3.1 The Alliance rules the sea at that moment (9.33), in 1702 too (ruling 9.1)."""
    return not g.has_risen and g.mediterranean == ALLIANCE


def rises_by_itself(g: Npws) -> bool:
    """18.3.2 With Madrid or Barcelona there is no need of a die."""
    return any(is_friendly(g, ALLIANCE, space) for space in (MADRID, BARCELONA))


def habsburg_corps(g: Npws) -> Pieces:
    """18.3.3 The corps of Habsburg Spain that wait for the rising."""
    return tuple([p for p in PIECES if POWER[p] == HABSBURG and g.box[p] == ASIDE])
