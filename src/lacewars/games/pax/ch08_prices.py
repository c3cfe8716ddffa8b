"""Chapter 8, prices of Replacements, on the map and from the pool. Queries only."""

from __future__ import annotations

from .catalogue import (
    DATA,
    NATION,
    SWEDEN,
    TYPE,
    Block,
    Face,
    Space,
    number,
)
from .ch01_map import is_friendly
from .ch11_attrition import attrition_effects
from .game import Pax

STEP: dict[str, int] = {row["type"]: row["step"] for row in DATA.rows("cost")}
FIRST_STEP: dict[str, int] = {row["type"]: row["first_step"] for row in DATA.rows("cost")}
FAR = number("far_from_garrison_cost")
CHEAPEST = min(FIRST_STEP.values())


def step_price(g: Pax, face: Face, space: Space) -> int:
    """8.2, 8.3, A81, A82, A14 One step on the map; twice without a friendly garrison."""
    far = 1 if is_friendly(g, g.side[NATION[face]], space) else FAR
    return STEP[TYPE[face]] * far * attrition_price(g, face)


def first_price(g: Pax, face: Face) -> int:
    """8.6, A164 The first step of a new block, wherever it will stand."""
    return FIRST_STEP[TYPE[face]] * attrition_price(g, face)


def building_price(g: Pax, face: Face, steps: int) -> int:
    """8.6 A new block with so many steps."""
    return first_price(g, face) + (steps - 1) * STEP[TYPE[face]] * attrition_price(g, face)


def attrition_price(g: Pax, face: Face) -> int:
    """11.1 Swedish Armies or Regiments may cost double; the Holstein block does not."""
    if NATION[face] != SWEDEN:
        return 1
    doubled = attrition_effects(g, TYPE[face] + "_cost")
    return doubled[-1] if doubled else 1


def price_of(g: Pax, block: Block) -> int:
    """8.3 The next step of a block on the map."""
    return step_price(g, g.face[block], g.at[block])
