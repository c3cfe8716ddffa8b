"""What the world sees of the war."""

from __future__ import annotations

from pathlib import Path

from lacewars.board.scenarios import scenarios_of
from lacewars.kernel import Definition, Hidden, Observation, Random

from .catalogue import (
    ACTIONS,
    CORPS,
    DATA,
    EVENTS,
    FORTRESS,
    PIECES,
    SIDES,
    SPACES,
    Box,
    Card,
    Piece,
    Power,
    Side,
    Space,
    Zone,
    card_data,
)
from .ch03_counters import corps_of
from .ch05_cards import EFFECTS
from .ch07_powers import DECLARE_BAVARIA
from .ch08_sequence import war
from .ch20_scenarios import set_up
from .forces import FULL
from .game import Npws

Npws.deeds = {"declare_bavaria": DECLARE_BAVARIA}
PROOF = {"bound": 6_000, "future": 25}


# -- guessing ------------------------------------------------------------------------------------
def deal(g: Npws, seen: Observation, rng: Random) -> None:
    """4.4 The hands and decks a seat does not see."""
    deal_actions(g, seen, rng)
    deal_events(g, seen, rng)


def deal_actions(g: Npws, seen: Observation, rng: Random) -> None:
    """13.1 What is neither played nor seen is in the other hand or the deck; bids are known."""
    known = {*g.action_discard, *[card for hand in (*g.hand, *g.shown) for card in hand]}
    unseen = shuffled([card for card in ACTIONS if card not in known], rng)
    for side in SIDES:
        number = hidden_number(seen, "hand", side)
        if number is not None:
            drawn = unseen[: number - len(g.shown[side])]
            unseen = unseen[len(drawn) :]
            g.hand[side] = tuple(sorted((*g.shown[side], *drawn)))
    g.action_deck = tuple(unseen)


def deal_events(g: Npws, seen: Observation, rng: Random) -> None:
    """9.2.1 Only cards of one kind are kept; the rest is in the deck."""
    known = {*g.events_gone, *g.in_force, *g.later_events, *[c for held in g.held for c in held]}
    unseen = shuffled([card for card in EVENTS if card not in known], rng)
    for side in SIDES:
        number = hidden_number(seen, "held", side)
        if number is not None:
            kept = [card for card in unseen if card_data(card).get("keep")][:number]
            unseen = [card for card in unseen if card not in kept]
            g.held[side] = tuple(sorted(kept))
    g.event_deck = tuple(unseen)


def hidden_number(seen: Observation, field: str, side: Side) -> int | None:
    """How many cards a hand holds that this seat does not see."""
    hand = seen.view[field][side]
    if not isinstance(hand, Hidden):
        return None
    assert isinstance(hand.shown, int)
    return hand.shown


def shuffled(cards: list[Card], rng: Random) -> list[Card]:
    """Return them in any order."""
    rng.shuffle(cards)
    return cards


# -- what must hold ------------------------------------------------------------------------------
def check(g: Npws) -> list[str]:
    """Every card and every piece is in one place; garrisons and lines are where they may be."""
    return [*misplaced_cards(g), *misplaced_pieces(g), *misplaced_works(g)]


def misplaced_cards(g: Npws) -> list[str]:
    """5.2.1 Each card once."""
    actions = (*g.action_deck, *g.action_discard, *[card for hand in g.hand for card in hand])
    open_events = (*g.later_events, *g.events_gone, *g.in_force)
    events = (*g.event_deck, *open_events, *[card for held in g.held for card in held])
    faults: list[str] = []
    if sorted(actions) != list(ACTIONS):
        faults.append("an Action card is missing or there twice")
    if sorted(events) != list(EVENTS):
        faults.append("an Event card is missing or there twice")
    return faults


def misplaced_pieces(g: Npws) -> list[str]:
    """3.0 Each piece on the map, in a box, or on the turn track; a corps there with its steps."""
    faults: list[str] = []
    for piece in PIECES:
        places = (g.at[piece] is not None) + (g.box[piece] is not None) + (g.due[piece] > 0)
        if places != 1:
            faults.append(f"{piece} is in {places} places")
    for piece in CORPS:
        low, high = (1, FULL) if g.at[piece] is not None else (0, FULL)
        if not low <= g.steps[piece] <= high or (g.box[piece] is not None and g.steps[piece]):
            faults.append(f"{piece} has {g.steps[piece]} steps")
    marked = (*g.inside, *g.demoralized)
    return faults + [f"{one} is marked and off the map" for one in marked if g.at[one] is None]


def misplaced_works(g: Npws) -> list[str]:
    """15.1, 17.3 Lines and garrisons only in fortresses that somebody holds."""
    faults: list[str] = []
    for space in SPACES:
        inside = tuple([piece for piece in g.here[space] if piece in g.inside])
        if len(corps_of(inside)) > 1:
            faults.append(f"two corps inside {space}")
        if (inside or g.lines[space] or g.breached[space]) and not FORTRESS[space]:
            faults.append(f"{space} is no fortress")
        if g.breached[space] > FORTRESS[space]:
            faults.append(f"{space} is breached {g.breached[space]} times")
    return faults


# -- the definition ------------------------------------------------------------------------------
DEFINITION = Definition(
    key="npws",
    version=1,
    title={"fr": "Pas de paix sans l'Espagne !", "en": "No Peace Without Spain!"},
    game=Npws,
    ids=(Space, Zone, Power, Piece, Card, Box, Side),
    scenarios=scenarios_of(DATA, Side),
    set_up=set_up,
    root=war,
    folder=Path(__file__).parent,
    fingerprint=DATA.fingerprint,
    deal=deal,
    check=check,
    effects=EFFECTS,
    names=DATA.names,
)
