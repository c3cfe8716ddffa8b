"""What the world sees of Pax Baltica."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lacewars.board.scenarios import scenarios_of
from lacewars.kernel import Definition, Scenario

from .catalogue import (
    BASE_LEVEL,
    BLOCKS,
    DATA,
    FIRST_SIDE,
    FIRST_STATUS,
    HANOVER,
    NATIONS,
    POLISH_CAPITALS,
    SAXONY,
    Block,
    Event,
    Face,
    Nation,
    Player,
    Season,
    Space,
)
from .ch00_course import war
from .ch09_cargo import RESTOW
from .ch10_truce import OFFER
from .ch11_concessions import CEDE
from .events import EFFECTS
from .game import Pax
from .knowledge import deal
from .position import IS_ON_MAP, IS_POOL
from .soundness import check

Pax.deeds = {"restow": RESTOW, "cede": CEDE, "offer_truce": OFFER}


# -- beginning -----------------------------------------------------------------------------------
def set_up(g: Pax, scenario: Scenario) -> None:
    """0.1, A3 Nations, tracks and garrisons as the scenario has them, blocks in their places."""
    said = scenario.data
    g.side[:] = FIRST_SIDE
    set_up_nations(g, said)
    season, g.year = said["first"]
    g.season = Season.of(season)
    for row in said["markers"]:
        g.marker[Space.of(row["at"])] = Nation.of(row["nation"])
    g.attrition, g.reform, g.converted = said["attrition"], said["reform"], said["converted"]
    g.capitals_lost = said.get("polish_capitals_lost", False)
    g.capital_held = any(g.marker[space] == SAXONY for space in POLISH_CAPITALS)
    if "exile" in said:
        g.exiles, g.exile_rolls = 1, said["exile"]["failed"]
    g.set_up([placed(row) for row in said["place"]])
    g.mingle([block for block in BLOCKS if IS_ON_MAP[g.at[block]] or IS_POOL[g.at[block]]])


def set_up_nations(g: Pax, said: Mapping[str, Any]) -> None:
    """10.1, A113 Status, side, Level and Truce cube of every nation."""
    closed = [Nation.of(word) for word in said.get("closed", ())]
    g.defected = HANOVER in closed  # 11.9: out of the scenario, it has no side to change
    for nation in NATIONS:
        g.status[nation] = "inactive" if nation in closed else FIRST_STATUS[nation]
        g.level[nation] = BASE_LEVEL[nation]
    for row in said["nations"]:
        nation = Nation.of(row["nation"])
        g.status[nation] = row.get("status", g.status[nation])
        g.level[nation] = row.get("level", g.level[nation])
        g.truce_year[nation] = row.get("cube", 0)
        g.side[nation] = Player.of(row["side"]) if "side" in row else g.side[nation]
        g.defected |= row.get("defected", False)


def placed(row: Mapping[str, Any]) -> tuple[Face, Space, int]:
    """Return one line of the set-up: who, where, how strong."""
    return Face.of(row["piece"]), Space.of(row["at"]), row.get("strength", 0)


# -- the definition ------------------------------------------------------------------------------
DEFINITION = Definition(
    key="pax",
    version=1,
    title={"fr": "Pax Baltica", "en": "Pax Baltica"},
    game=Pax,
    ids=(Space, Nation, Player, Block, Face, Season, Event),
    scenarios=scenarios_of(DATA, Player),
    set_up=set_up,
    root=war,
    folder=Path(__file__).parent,
    fingerprint=DATA.fingerprint,
    deal=deal,
    check=check,
    effects=EFFECTS,
    names=DATA.names,
)
