"""Positions of the war by hand: an empty map, blocks put where a test wants them."""

from __future__ import annotations

import lacewars
from lacewars.games.pax.armies import ALONE
from lacewars.games.pax.catalogue import (
    BLOCKS,
    COALITION,
    OUT_OF_PLAY,
    PLACES,
    SPRING,
    SWEDES,
    Face,
    Nation,
    Season,
    Space,
)
from lacewars.games.pax.ch02_blocks import bearers
from lacewars.games.pax.ch10_politics import hanover_watches
from lacewars.games.pax.definition import DEFINITION
from lacewars.games.pax.game import Pax
from lacewars.kernel import imagine, start
from lacewars.kernel.chance import Random

__all__ = ["COALITION", "DEFINITION", "SPRING", "SWEDES", "at", "empty", "run", "say"]


def face(word):
    return Face.of(word)


def space(word):
    return Space.of(word)


def nation(word):
    return Nation.of(word)


def empty(scenario="1700-21", active=("denmark",), options=None):
    """The map of a scenario without a block; nations as it has them, those named at war."""
    g = DEFINITION.begin(scenario, options or {}, seed=1)
    assert isinstance(g, Pax)
    g.stack.clear()
    g.pending = None
    for block in BLOCKS:
        g.place(block, OUT_OF_PLAY)
        g.steps[block] = 0
        g.maybe[block] = ALONE[g.face[block]]
    g.sighted[:] = [0] * len(g.sighted)
    g.marker[:] = [None] * len(PLACES)
    for word in active:
        g.status[nation(word)] = "active"
    g.year, g.season = 1705, SPRING
    g.first_player, g.actor = COALITION, None
    assert g.record is not None
    g.record.entries.clear()
    return g


def begun(scenario, seed=1):
    """A game from its first question."""
    g = DEFINITION.begin(scenario, seed=seed)
    assert isinstance(g, Pax)
    return g


def imagined(seen, g, seed):
    """A position that looks the same to who sees this one."""
    twin = imagine(seen, DEFINITION.blank(g.terms.scenario, dict(g.terms.options)), Random(seed))
    assert isinstance(twin, Pax)
    return twin


def at(g, place, **strengths):
    """Put blocks in a place, each with its strength: `at(g, "livland", karl=4)`."""
    for word, steps in strengths.items():
        block = g.bearer[face(word)]
        g.place(block, space(place))
        g.steps[block] = steps
    g.pending = None
    return g


def aboard(g, fleet, *cargo):
    """Put blocks aboard a Fleet that is at sea."""
    carrier = g.bearer[face(fleet)]
    for word in cargo:
        block = g.bearer[face(word)]
        g.place(block, g.at[carrier])
        g.aboard += ((block, carrier),)


def marker(g, place, word):
    g.marker[space(place)] = None if word is None else nation(word)


def run(g, call):
    """Run a procedure up to its first question."""
    start(g, call)
    return g


def say(g, *answers):
    """Answer, reborn from its save before every question; spaces, faces and words by name."""
    for seat, choice in answers:
        twin = lacewars.load(g.save())
        assert twin == g
        twin.scripted = g.scripted
        g.become(twin)
        refusal = g.answer(seat, known(choice))
        assert refusal is None, (seat, choice, refusal, asked(g), options(g))


def known(choice):
    """Words as ids: faces first, then spaces, nations."""
    if isinstance(choice, tuple):
        return tuple(map(known, choice))
    if isinstance(choice, str):
        for ids in (Face, Space, Nation, Season):
            if choice in ids.by_word:
                return ids.of(choice)
    return choice


def refused(g, seat, choice):
    """The rule and the key of a refusal; nothing may change."""
    before = g.save()
    refusal = g.answer(seat, known(choice))
    assert refusal is not None, (choice, asked(g))
    assert g.save() == before
    return refusal.rule, refusal.key


def settled(g):
    """Let everything happen that is owed."""
    return run(g, hanover_watches(g))


def rule_of(refusal):
    """The rule that a judge cites, of what must be refused."""
    assert refusal is not None
    return refusal.rule


def asked(g):
    return [(seat, ask.what) for seat, ask in g.waiting_for().items()]


def options(g):
    """What the one who is asked may say, in words."""
    ((_, ask),) = g.waiting_for().items()
    return [str(choice) for choice in ask.every()]


def where(g, word):
    return str(g.at[g.bearer[face(word)]])


def steps(g, *words):
    return [g.steps[block] for block in bearers(g, tuple(map(face, words)))]


def keys(g):
    return [entry.key for entry in g.record.entries]


def entries(g, key):
    return [entry for entry in g.record.entries if entry.key == key]
