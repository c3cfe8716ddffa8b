"""Cards kept until they are played, each in its window (9.2.1)."""

from __future__ import annotations

from lacewars.games.npws.catalogue import EVENT, EVENTS, Pieces, Side, Space, card_data, other
from lacewars.games.npws.ch05_cards import EFFECTS, held, is_aided
from lacewars.games.npws.game import Npws
from lacewars.kernel import Modifier, Proc, procedure


def figure(event: str, word: str) -> int:
    """What is printed on the card of an event."""
    card = next(card for card in EVENTS if EVENT[card] == event)
    value: int = card_data(card)[word]
    return value


# -- Command Conflict ------------------------------------------------------------------------------
def may_divide(g: Npws, side: Side, _space: Space) -> bool:
    """9.2.1 Against an enemy engaged in a battle, once in each."""
    return bool(held(g, side, "command_conflict")) and other(side) not in g.divided


@EFFECTS.when("battle", "command_conflict", "9.2.1", may_divide)
@procedure("9.2.1")
def command_conflict(g: Npws, side: Side, _space: Space) -> Proc[None]:
    """9.2.1 The enemy's generals quarrel: one counts, and for one less."""
    play(g, side, "command_conflict")
    g.divide(other(side), "9.2.1")
    return
    yield from ()


# -- Forced March ----------------------------------------------------------------------------------
def may_force_march(g: Npws, side: Side, _force: Pieces) -> bool:
    """9.2.1 At the start of an own campaign move."""
    return side == g.active and bool(held(g, side, "forced_march"))


@EFFECTS.when("march", "forced_march", "9.2.1", may_force_march)
@procedure("9.2.1")
def forced_march(g: Npws, side: Side, _force: Pieces) -> Proc[None]:
    """9.2.1 This force goes further."""
    play(g, side, "forced_march")
    return
    yield from ()


# -- Siege Train -----------------------------------------------------------------------------------
def may_bring_guns(g: Npws, side: Side, _space: Space) -> bool:
    """9.2.1 Before an own siege roll, one train a roll."""
    return bool(held(g, side, "siege_train")) and not is_aided(g, "siege_train")


@EFFECTS.when("siege", "siege_train", "9.2.1", may_bring_guns)
@procedure("9.2.1")
def siege_train(g: Npws, side: Side, _space: Space) -> Proc[None]:
    """9.2.1 The heavy guns have come up."""
    play(g, side, "siege_train")
    return
    yield from ()


@EFFECTS.while_("siege")
def guns(g: Npws, _besieger: Side, _space: Space) -> Modifier | None:
    """17.5.3 The line of the siege train."""
    return aid(g, "siege_train")


# -- Intelligence ----------------------------------------------------------------------------------
def may_know(g: Npws, side: Side, _what: str, _space: Space) -> bool:
    """9.2.1 Before an own roll to intercept, avoid or bypass."""
    return bool(held(g, side, "intelligence")) and not is_aided(g, "intelligence")


@EFFECTS.when("manoeuvre", "intelligence", "9.2.1", may_know)
@procedure("9.2.1")
def intelligence(g: Npws, side: Side, _what: str, _space: Space) -> Proc[None]:
    """9.2.1 The enemy's orders are known."""
    play(g, side, "intelligence")
    return
    yield from ()


@EFFECTS.while_("manoeuvre")
def knowledge(g: Npws, _side: Side) -> Modifier | None:
    """14.6.5 The line of good intelligence."""
    return aid(g, "intelligence")


def play(g: Npws, side: Side, event: str) -> None:
    """9.2.1 The card is shown, and gone."""
    g.play_held(side, held(g, side, event)[0], "9.2.1")


def aid(g: Npws, event: str) -> Modifier | None:
    """9.2.1 What a card played for this roll adds."""
    return Modifier(figure(event, "bonus"), "9.2.1", event) if is_aided(g, event) else None
