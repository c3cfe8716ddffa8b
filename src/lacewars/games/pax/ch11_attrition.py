"""Chapter 11, the Swedish Attrition Track: its row, and what its boxes do (11.1)."""

from __future__ import annotations

from .catalogue import (
    BLOCKS,
    DATA,
    HOMES,
    IS_FLEET,
    RUSSIA,
    SWEDEN,
    UKRAINE,
)
from .ch01_map import nation_of
from .game import Pax

ROWS = DATA.rows("attrition")
OUT_OF_RUSSIA, IN_RUSSIA = "out_of_russia", "in_russia"
LAST_BOX: int = DATA.entry("track", "attrition_track")["last"]
RUSSIAN_LAND = frozenset(HOMES[RUSSIA] + HOMES[UKRAINE])
DEFECTS = "hanover_defects"


def attrition_row(g: Pax) -> str:
    """11.1, A173 The lower row while a Swedish block stands in Russia or Ukraine."""
    in_russia = [block for block in BLOCKS if g.at[block] in RUSSIAN_LAND]
    swedes = [b for b in in_russia if nation_of(g, b) == SWEDEN and not IS_FLEET[g.face[b]]]
    return IN_RUSSIA if swedes else OUT_OF_RUSSIA


def attrition_effects(g: Pax, word: str) -> tuple[int, ...]:
    """11.1 What the marked box and those before it, in its row alone, do to one thing."""
    if not g.attrition:
        return ()
    row = attrition_row(g)
    reached = [entry for entry in ROWS if entry["row"] == row and entry["box"] <= g.attrition]
    return tuple([entry[word] for entry in reached if entry.get(word)])


def advance_attrition(g: Pax) -> None:
    """11.1, A105 An Army of Sweden is gone: one box on, and no further than the last."""
    g.mark_attrition(min(LAST_BOX, g.attrition + 1))


def is_time_to_defect(g: Pax) -> bool:
    """11.9 Whether the Track makes Hanover change sides."""
    return bool(g.attrition) and not g.defected and bool(attrition_effects(g, DEFECTS))
