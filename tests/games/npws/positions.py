"""Positions for tests: set by hand, a procedure at a time; every answer goes through a save."""

from __future__ import annotations

from typing import Any

from lacewars.games.npws.catalogue import (
    ACTION_VALUE,
    ALLIANCE,
    BOURBON,
    CORPS,
    EVENTS,
    LEADERS,
    NATIONAL,
    PIECES,
    POOL,
    SIDE,
    Card,
    Piece,
    Power,
    Space,
)
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch17_siege import siege
from lacewars.games.npws.definition import DEFINITION
from lacewars.kernel import Record, from_save, loads, start

A, B = ALLIANCE, BOURBON


def sp(word):
    return Space.of(word)


def pc(word):
    """A leader by name, a corps as `france.3`."""
    return Piece.of(word if word in Piece.by_word else f"corps.{word}")


def pcs(*words):
    return tuple(sorted(map(pc, words)))


def blank(scenario="1702-13", **options) -> Any:
    """The set-up of 20.2 with nothing running."""
    g = DEFINITION.blank(scenario, options)
    DEFINITION.set_up(g, DEFINITION.scenarios[scenario])
    g.index()
    return g


def begun(scenario, seed) -> Any:
    """A game from its first question."""
    return DEFINITION.begin(scenario, seed=seed)


def opening(scenario="1702-13", seed=1, **options) -> Any:
    """The same with a journal."""
    g = DEFINITION.begin(scenario, options, seed=seed)
    g.stack.clear()
    g.debts = ()
    g.sealed, g.result = (), None
    fresh = blank(scenario, **options)
    for key, field in g.fields.items():
        if field.derive is None:
            value = getattr(fresh, key)
            setattr(g, key, value[:] if isinstance(value, list) else value)
    g.index()
    g.record = Record()
    return g


def position(year=1705, scenario="1702-13", control=None, **stacks) -> Any:
    """A bare map of a year: everything in the pool but these stacks.

    A stack is `space="marlborough britain.1 netherlands.2- -france.3"`: a trailing `-` is a reduced
    corps, a trailing `!` a demoralized piece, a leading `>` one inside the fortress, a leading `~`
    a leader on his minor face.
    """
    g = opening(scenario)
    g.year, g.minor_face, g.liege_1702 = year, (), False
    g.lines[:] = [0] * len(g.lines)
    join(g, "bavaria", BOURBON)
    if year >= 1704:
        join(g, "portugal", ALLIANCE)
        g.mediterranean, g.sea_was_lost = ALLIANCE, True
    for piece in PIECES:
        g.at[piece], g.due[piece], g.steps[piece] = None, 1799 * (piece in LEADERS), 0
        g.box[piece] = POOL[SIDE[piece]] if piece in CORPS else None
    for side, words in (control or {}).items():
        for word in words.split():
            g.control[sp(word)] = {"alliance": A, "bourbon": B, "nobody": None}[side]
    for word, stack in stacks.items():
        put(g, word, stack)
    g.index()
    return g


def join(g, word, side):
    """Bavaria and Portugal come in with all they have."""
    power = Power.of(word)
    g.sides[power] = side
    for space in Space.all:
        if NATIONAL[space] == (power,):
            g.control[space] = side
    g.index()


def held_by(g, side, *words):
    """These spaces are a side's."""
    for word in words:
        g.control[sp(word)] = side
    g.index()


def put(g, word, stack):
    space = sp(word)
    for said in stack.split():
        inside, minor = said[0] == ">", said[0] == "~"
        name = said.lstrip(">~")
        shaken, name = name.endswith("!"), name.rstrip("!")
        reduced, name = name.endswith("-"), name.rstrip("-")
        piece = pc(name)
        g.at[piece], g.box[piece], g.due[piece] = space, None, 0
        if piece in CORPS:
            g.steps[piece] = 1 if reduced else 2
        if inside:
            g.inside = tuple(sorted((*g.inside, piece)))
        if minor:
            g.minor_face = tuple(sorted((*g.minor_face, piece)))
        if shaken:
            g.demoralized = tuple(sorted((*g.demoralized, piece)))
    g.index()


def give(g, side, *values):
    """Action cards of these values into a hand, or Event cards by their event."""
    for value in values:
        card = next(c for c in Card.all if c in g.action_deck and ACTION_VALUE[c] == value)
        g.action_deck = tuple(c for c in g.action_deck if c != card)
        g.hand[side] = tuple(sorted((*g.hand[side], card)))


def hold(g, side, word):
    """An Event card into a hand."""
    card = Card.of(word)
    g.event_deck = tuple(c for c in g.event_deck if c != card)
    g.later_events = tuple(c for c in g.later_events if c != card)
    g.held[side] = tuple(sorted((*g.held[side], card)))
    return card


def tidy(g):
    """Put every card and piece that a test has not thought of where it does no harm."""
    placed = {*g.in_force, *[card for held in g.held for card in held]}
    g.event_deck = tuple(c for c in g.event_deck if c not in placed)
    placed.update(g.event_deck)
    g.later_events = tuple(c for c in g.later_events if c not in placed)
    g.events_gone = tuple(c for c in EVENTS if c not in {*placed, *g.later_events})
    for piece in PIECES:
        if g.at[piece] is not None:
            g.due[piece], g.box[piece] = 0, None
        elif g.box[piece] is not None:
            g.due[piece] = g.steps[piece] = 0
    g.index()


def run(g, call, *dice, active=None):
    """Run a procedure to its first question."""
    tidy(g)
    if active is not None:
        g.active = active
    if dice:
        g.dice_will_be(*dice)
    start(g, call)
    return g


def say(g, *answers):
    """Answer, reborn from its save before every question."""
    for seat, choice in answers:
        twin = from_save(loads(g.save()), DEFINITION)
        assert twin == g
        twin.scripted = g.scripted
        g.become(twin)
        refusal = g.answer(seat, choice)
        assert refusal is None, (seat, choice, refusal, asked(g), offered(g))


def refused(g, seat, choice):
    """A refused answer changes nothing and cites its rule."""
    before = g.save()
    refusal = g.answer(seat, choice)
    assert refusal is not None, (seat, choice)
    assert g.save() == before
    return refusal.rule, refusal.key


def says(refusal):
    """The rule and the key of a refusal."""
    assert refusal is not None
    return refusal.rule, refusal.key


def asked(g):
    return [(seat, ask.what or ask.rule) for seat, ask in g.waiting_for().items()]


def offered(g):
    """What the one who is asked may say."""
    ((_, ask),) = g.waiting_for().items()
    return list(ask.every())


def keys(g):
    return [entry.key for entry in g.record.entries]


def sums(g, what):
    """The lines of a sum as they were shown."""
    lines = [e.args for e in g.record.entries if e.key == "modifier" and e.args[0] == what]
    return [(line[2], line[1]) for line in lines]


def marching(g, side, force, *steps, dice=()):
    """Begin a campaign move with this force, and its first steps."""
    force = pcs(*force.split())
    run(g, action(g, side, "move"), *dice, active=side)
    if asked(g) == [(side, "move_from")]:
        say(g, (side, g.at[force[0]]))
    if asked(g) == [(side, "force")]:
        say(g, (side, force))
    for step in steps:
        say(g, (side, sp(step)))
    return g


def besieging(g, space, force, *dice, side=A):
    run(g, siege(g, sp(space), pcs(*force.split())), *dice, active=side)
    return g


def bleed(g):
    """Take every loss as it is offered first."""
    while asked(g) and asked(g)[0][1] == "loss":
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, ask.options[0]))


def say_anything(g):
    while g.waiting_for():
        seat, ask = next(iter(g.waiting_for().items()))
        assert g.answer(seat, next(ask.every())) is None
