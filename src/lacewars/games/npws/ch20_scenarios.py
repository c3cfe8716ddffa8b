"""Chapter 20, scenarios: one set-up for three endings, and the special rules of 1702."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel import Scenario

from .catalogue import (
    ACTIONS,
    CONTROL,
    DATA,
    EVENTS,
    LATER,
    SIDE_OF_POWER,
    SIDES,
    TARGETS,
    Box,
    Piece,
    Side,
    Space,
)
from .forces import FULL, REDUCED
from .game import Npws

FIRST_YEAR = 1702
SPACE_WORDS = frozenset(Space.words)
PIECE_WORDS = frozenset(Piece.words)


def special(g: Npws, word: str) -> Mapping[str, Any] | None:
    """20.4 A special rule, in its year."""
    rules: Mapping[str, Mapping[str, Any]] = scenario_of(g)["special"]
    rule = rules[f"special.{word}"]
    return rule if rule["year"] == g.year else None


def scenario_of(g: Npws) -> Mapping[str, Any]:
    """20.1, 20.0 What the scenario says."""
    return g.definition.scenarios[g.terms.scenario].data


def set_up(g: Npws, scenario: Scenario) -> None:
    """20.2 The set-up, the same for all three scenarios, control as well (9.68)."""
    data = scenario.data
    g.year = data["year"]
    g.control[:] = CONTROL
    for row in data["control"]:
        g.control[Space.of(row["space"])] = Side.of(row["seat"])
    g.sides[:] = SIDE_OF_POWER
    for row in data["place"]:
        place(g, row)
    for row in DATA.rows("reinforcement"):
        schedule(g, row)
    set_markers(g, data)
    g.action_deck = g.shuffle(ACTIONS)
    g.event_deck = g.shuffle(tuple([card for card in EVENTS if card not in LATER]))


def place(g: Npws, row: Mapping[str, Any]) -> None:
    """20.2.1, 20.2.2 One line of the tables: a piece, a fortified line, the marker of Liège."""
    word, at = row["piece"], row["at"]
    if word not in PIECE_WORDS:
        if word == "marker.liege_1702":
            g.liege_1702 = True
        else:
            g.lines[Space.of(at)] = row["level"]
        return
    piece = Piece.of(word)
    if at in SPACE_WORDS:
        g.at[piece] = Space.of(at)
        g.steps[piece] = steps_of(row)
    else:
        g.box[piece], g.steps[piece] = Box.of(at), 0
    if row.get("face") == "minor":
        g.minor_face = tuple(sorted((*g.minor_face, piece)))


def schedule(g: Npws, row: Mapping[str, Any]) -> None:
    """20.3 One line of the schedule; what goes to the pool is on the track without steps."""
    piece = Piece.of(row["piece"])
    if row["to"] == "promote":
        return
    g.due[piece] = row["year"]
    g.steps[piece] = steps_of(row) if row["to"] == "map" else 0


def steps_of(row: Mapping[str, Any]) -> int:
    """20.2 Half a corps is a reduced one."""
    return REDUCED if row.get("reduced") else FULL


def set_markers(g: Npws, data: Mapping[str, Any]) -> None:
    """20.2.3 The markers of the tracks."""
    start = {row["what"]: row for row in data["start"]}
    vp = g.option("start_vp")
    assert isinstance(vp, int)
    g.vp = vp
    g.loyalty = TARGETS.index(start["track.loyalty"]["value"])
    g.loyalty_face = Side.of(start["track.loyalty"]["face"])
    g.mediterranean = Side.of(start["mediterranean"]["seat"])
    for side in SIDES:
        g.resources[side] = start["track.resources"][side.word]
