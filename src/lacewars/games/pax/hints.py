"""What a player may want to know before an answer: who may enter the war, whose line is cut."""

from __future__ import annotations

from typing import Any

from lacewars.board.wording import Wording
from lacewars.kernel import Ask, Observation, total

from .catalogue import IS_FLEET, IS_LAND, Player
from .ch01_map import ashore, blocks_of, is_active
from .ch07_supply import hungry, missing_forage
from .ch10_activation import ROLLS, activation_lines, why_not_activate
from .game import Pax
from .lines import what_cuts
from .odds import activation
from .worlds import world

PREVIEWED = frozenset(("action", "move_from", "regroup_to"))
STRENGTHENED = frozenset(("replacement", "reinforce"))


def hints(seen: Observation, ask: Ask[Any], lang: str) -> list[str]:
    """Lines about the pending question, in the reader's language."""
    side = seen.seat
    if not isinstance(side, Player):
        return []
    g, words = world(seen), Wording("pax", lang)
    found: list[str] = []
    if ask.what in PREVIEWED:
        found += [*hunger(g, side, words), *coming_wars(g, words)]
    if ask.what in STRENGTHENED:
        found += cut_lines(g, side, words)
    return found


def hunger(g: Pax, side: Player, words: Wording) -> list[str]:
    """7.1 What would be missing if everybody stayed where he is."""
    return [
        words.say("scene", "would_miss", space, missing_forage(g, side, space))
        for space in hungry(g, side)
        if ashore(g, side, space)
    ]


def coming_wars(g: Pax, words: Wording) -> list[str]:
    """10.1 The chance of each nation to enter the war in an Interphase, as things are."""
    return [
        words.say(
            "scene",
            "may_enter_war",
            nation,
            words.percent(activation(total(activation_lines(g, nation)))),
        )
        for nation in ROLLS
        if not is_active(g, nation) and why_not_activate(g, nation) is None
    ]


def cut_lines(g: Pax, side: Player, words: Wording) -> list[str]:
    """8.5 Who cannot be strengthened because his way home is barred, and where."""
    found: list[str] = []
    for block in blocks_of(g, side):
        face = g.face[block]
        cut = None if IS_FLEET[face] or not IS_LAND[g.at[block]] else what_cuts(g, block)
        if cut is not None:
            found.append(words.say("scene", cut.key, face, cut.space))
    return found
