"""What the world sees of Maria's combat."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lacewars.kernel import Definition, Observation, Random, Scenario

from .catalogue import (
    CARDS,
    DATA,
    POWERS,
    SEATS,
    SUITS,
    Card,
    General,
    Player,
    Power,
)
from .ch11_combat import combat
from .game import MariaCombat, sees_hand

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_TROOPS = 8  # 6: a general commands 1 to 8


def set_up(g: MariaCombat, scenario: Scenario) -> None:
    """Place what the scenario prints; leave the rest to chance."""
    data = scenario.data
    g.attacker = g.mover = Power.of(data["attacker"])
    g.deck = CARDS
    for power in POWERS:
        row = data["side"][power.word]
        g.stack_of[power] = tuple([General.of(word) for word in row["generals"]])
        g.troops[power] = row.get("troops") or g.roll(1, "troops", "6", MOST_TROOPS)[0]
        g.sector[power] = row.get("sector") or SUITS[g.roll(1, "sector", "3.2", len(SUITS))[0] - 1]
        deal_hand(g, power, row)


def deal_hand(g: MariaCombat, power: Power, row: Mapping[str, Any]) -> None:
    """8 Deal the printed cards, or as many as the scenario says."""
    if "cards" in row:
        hand = tuple([Card.of(word) for word in row["cards"]])
        g.deck = tuple([card for card in g.deck if card not in hand])
    else:
        hand, g.deck = g.draw(g.deck, row["hand"])
    g.hand[power] = hand


def deal(g: MariaCombat, seen: Observation, rng: Random) -> None:
    """Deal the hand this seat does not see, out of all cards it does not see."""
    mine = [power for power in POWERS if seen.seat in sees_hand(g, power)]
    known = {*g.discard, *[card for power in mine for card in g.hand[power]]}
    unseen = [card for card in CARDS if card not in known]
    rng.shuffle(unseen)
    for power in POWERS:
        if power not in mine:
            size = seen.view["hand"][power].shown
            g.hand[power], unseen = tuple(unseen[:size]), unseen[size:]
    g.deck = tuple(unseen)


def check(g: MariaCombat) -> list[str]:
    """Every card is somewhere, once."""
    places = (g.deck, g.discard, *g.hand)
    cards = sorted([card for place in places for card in place])
    return [] if cards == list(CARDS) else ["a card is missing or there twice"]


def scenario(key: str) -> Scenario:
    """Read one scenario."""
    sheet = DATA.scenarios[key]
    data = {word: datum.value for word, datum in sheet.plain.items()}
    sides = {word: item.values() for word, item in sheet.domains["side"].items()}
    return Scenario(key, data["title"], SEATS, data=data | {"side": sides})


DEFINITION = Definition(
    key="maria-combat",
    version=1,
    title={"fr": "Maria : un combat", "en": "Maria: one combat"},
    game=MariaCombat,
    ids=(Power, Player, General, Card),
    scenarios={key: scenario(key) for key in ("neipperg", "random")},
    set_up=set_up,
    root=combat,
    folder=Path(__file__).parent,
    fingerprint=DATA.fingerprint,
    deal=deal,
    check=check,
    names=DATA.names,
)
