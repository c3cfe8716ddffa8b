"""Chapter 10.3, conquest: leaving an enemy fortress takes it, unless it is protected."""

from __future__ import annotations

from .catalogue import (
    AUSTRIA,
    ELECTOR_CITIES,
    IS_FORTRESS,
    IS_MAJOR,
    OWNER,
    PRAGMATIC,
    SILESIA,
    Pieces,
    Power,
    Space,
)
from .ch02_powers import are_enemies, major_of
from .ch03_board import home_of, is_enemy_held, neutral_land, protectors, question_at
from .ch14_introductory import watch_goals
from .ch19_changes import after_conquest
from .game import Maria

CONQUERED, QUESTIONED = "conquered", "questioned"


def conqueror(g: Maria, force: Pieces) -> Power | None:
    """10.3 The power of the highest face-up general; those face down conquer nothing (A-29)."""
    return next((OWNER[one] for one in force if not g.face_down[one]), None)


def on_leaving(g: Maria, power: Power, space: Space) -> str:
    """10.3 What happens to a fortress that a face-up general leaves; the first asks (A-32)."""
    if not IS_FORTRESS[space] or not is_enemy_held(g, power, space):
        return ""
    if space in neutral_land(g):
        return ""
    if not protectors(g, space):
        return CONQUERED
    return "" if question_at(g, space) is not None else QUESTIONED


def leave(g: Maria, power: Power, space: Space) -> None:
    """10.3 A face-up general leaves a city: it may be a conquest, or a question."""
    what = on_leaving(g, power, space)
    if what == CONQUERED:
        conquer(g, power, space)
    elif what == QUESTIONED:
        g.ask_question(space, major_of(g, power))


def conquer(g: Maria, power: Power, space: Space) -> None:
    """10.3 Control of a fortress changes, and its marker with it; no question is left (A-109)."""
    if question_at(g, space) is not None:
        g.drop_question(space, "10.3")
    g.note("10.3", "conquered", power, space)
    if space in ELECTOR_CITIES:
        side = AUSTRIA if power in {AUSTRIA, PRAGMATIC} else power
        g.flip_elector(space, side, "10.3")
    else:
        g.mark(space, marker_due(g, power, space), "10.3")
    after_conquest(g, power, space)
    watch_goals(g)


def marker_due(g: Maria, power: Power, space: Space) -> Power | None:
    """10.3 Whose victory marker a conquest puts on a fortress; allies are friends (A-100)."""
    home = home_of(g, space)
    if space in SILESIA or home is None:
        return major_of(g, power)
    reconquest = IS_MAJOR[home] and not are_enemies(g, power, home)
    return None if reconquest else major_of(g, power)
