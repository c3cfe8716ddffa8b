"""Chapter 9, the events: drawn, kept or resolved, and what those in force are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lacewars.kernel import Modifier, Proc, procedure

from .catalogue import (
    ALLIANCE,
    BAVARIA,
    BOURBON,
    BRITAIN,
    CORPS,
    DATA,
    EUGENE,
    EVENT,
    LATER,
    MADRID,
    NETHERLANDS,
    PORTUGAL,
    POWER,
    RICH,
    SAVOY,
    SIDES,
    Card,
    Cards,
    Side,
    Space,
    card_data,
)
from .ch02_map import is_friendly
from .ch03_counters import is_named
from .ch04_stacking import corps_in
from .ch05_cards import EFFECTS, INCOME
from .ch07_powers import bavaria_joins, portugal_joins
from .events.pieces import french_leaders, reinforcement_is_possible
from .game import Npws

GIBRALTAR = Space.of("gibraltar")
HAND = ("hand_alliance", "hand_bourbon")  # by side: how many Action cards more
JOINS = tuple([row.get("joins", 0) for row in DATA.table("power").values()])
FALLBACK_YEAR = min([card_data(card)["year"] for card in LATER])  # 5.2.2


@procedure("9.0")
def event_phase(g: Npws) -> Proc[None]:
    """9.0 Powers come in, cards are added, each side draws one, the Alliance first."""
    if g.year == JOINS[BAVARIA]:
        yield from bavaria_joins(g, None)
    if g.year == JOINS[PORTUGAL]:
        portugal_joins(g)
    if g.year == FALLBACK_YEAR:
        g.add_later_events("5.2.2")
    for side in SIDES:
        yield from event_card(g, side)


@procedure("9.1")
def event_card(g: Npws, side: Side) -> Proc[None]:
    """9.1 One card is drawn; it is kept, or read out and resolved whomever it helps."""
    if not g.event_deck:
        return
    card = g.draw_event(side, "9.1")
    if is_kept(card):
        g.hold_event(side, card, "9.2.1")
        return
    g.show_event(card, "9.2.1")
    if not is_playable(g, card):
        g.note("9.2.2", "unplayable", card)
    elif stays(card):
        g.put_in_force(card, "9.2.3")
    else:
        yield from EFFECTS.deeds[EVENT[card]](g, card)


def is_kept(card: Card) -> bool:
    """9.2.1 Red text: it is kept until its owner plays it."""
    return bool(card_data(card).get("keep"))


def stays(card: Card) -> bool:
    """9.2.3 Red frame, or an event that lasts through the year."""
    return card_data(card)["effect"] in {"while", "instead"}


def ends_this_winter(g: Npws) -> Cards:
    """9.2.3 The events that were for this year only."""
    return tuple([card for card in g.in_force if not card_data(card).get("lasting")])


# -- what must hold (9.2.2) ------------------------------------------------------------------------
def is_playable(g: Npws, card: Card) -> bool:
    """9.2.2 Whether the conditions of a card are met."""
    if EVENT[card] == "reinforcement" and not reinforcement_is_possible(g, card):
        return False
    return all(CONDITIONS[word](g, card) for word in card_data(card).get("needs", ()))


def alliance_is_rich(g: Npws, card: Card) -> bool:
    """2.1.5 The Alliance holds enough rich spaces."""
    least: int = card_data(card)["rich_spaces"]
    return sum([is_friendly(g, ALLIANCE, space) for space in RICH]) >= least


def dutch_are_out(g: Npws) -> bool:
    """9.2.2 A Dutch corps is on the map."""
    return any(POWER[corps] == NETHERLANDS and g.at[corps] is not None for corps in CORPS)


CONDITIONS: Mapping[str, Callable[[Npws, Card], bool]] = {
    "savoy_is_bourbon": lambda g, _card: g.sides[SAVOY] == BOURBON,
    "gibraltar_is_bourbon": lambda g, _card: is_friendly(g, BOURBON, GIBRALTAR),
    "no_bourbon_corps_in_gibraltar": lambda g, _card: not corps_in(g, BOURBON, GIBRALTAR),
    "british_in_the_war": lambda g, _card: g.sides[BRITAIN] is not None,
    "eugene_named_on_map": lambda g, _card: g.at[EUGENE] is not None and is_named(g, EUGENE),
    "french_leader_on_map": lambda g, _card: bool(french_leaders(g)),
    "madrid_is_bourbon": lambda g, _card: is_friendly(g, BOURBON, MADRID),
    "dutch_corps_on_map": lambda g, _card: dutch_are_out(g),
    "alliance_holds_mediterranean": lambda g, _card: g.mediterranean == ALLIANCE,
    "alliance_holds_rich_spaces": alliance_is_rich,
}


# -- what events in force are worth ----------------------------------------------------------------
def hand_change(g: Npws, side: Side) -> int:
    """13.2.1 How many Action cards more or less events give a side."""
    return sum([card_data(card).get(HAND[side], 0) for card in g.in_force])


def income_lines(g: Npws, side: Side) -> list[Modifier]:
    """12.3.1 What events in force add to a side's income, card by card."""
    found = [(card, card_data(card).get(INCOME[side], 0)) for card in g.in_force]
    return [Modifier(points, "9.2.3", "event", (card,)) for card, points in found if points]
