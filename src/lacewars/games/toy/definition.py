"""What the world sees of the quarrel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from lacewars.kernel import Definition, Hidden, Observation, Option, Random, Scenario

from .catalogue import (
    BLOCKS,
    CARDS,
    DATA,
    HOME,
    HOUSES,
    KINDS_OF,
    MOST_STEPS,
    OWNER,
    POWERS,
    SEATS,
    Block,
    Card,
    Clause,
    Kind,
    Player,
    Power,
    Space,
)
from .ch01_valley import spaces_of
from .ch02_year import quarrel
from .ch09_anytime import SHIFT
from .events import EFFECTS
from .game import HONOUR_AFTER_PEACE, Valdor

Valdor.deeds = {"shift": SHIFT}


# -- beginning -----------------------------------------------------------------------------------
def set_up(g: Valdor, scenario: Scenario) -> None:
    """1.3 Camps are printed; which block is of which kind is shuffled."""
    for power in POWERS:
        blocks = [block for block in BLOCKS if OWNER[block] == power]
        kinds = g.shuffle(KINDS_OF[power])
        for block, kind, word in zip(blocks, kinds, scenario.data["camp"][power.word], strict=True):
            g.at[block], g.kind[block], g.steps[block] = Space.of(word), kind, MOST_STEPS[kind]
    for house, seat in zip(HOUSES, SEATS, strict=False):
        g.run_by[house] = seat
        g.gold[house] = scenario.data["gold"]
        g.honour[house] = HONOUR_AFTER_PEACE
        g.control[HOME[house]] = house
        for space in spaces_of(g, house):
            g.control[space] = house
    g.deck = g.shuffle(CARDS)


# -- guessing ------------------------------------------------------------------------------------
def deal(g: Valdor, seen: Observation, rng: Random) -> None:
    """Fill in what a seat does not see, so that it agrees with what it was shown."""
    known = remembered_kinds(seen)
    for power in POWERS:
        deal_blocks(g, seen, power, known, rng)
    deal_cards(g, seen, rng)


def remembered_kinds(seen: Observation) -> Mapping[Block, Kind]:
    """What the seat sees, and what it was shown once."""
    told = [entry.args[:2] for entry in seen.memory if entry.key in ("scouted", "opened")]
    pairs = (*told, *zip(BLOCKS, seen.view["kind"], strict=True))
    return {b: kind for b, kind in pairs if isinstance(b, Block) and isinstance(kind, Kind)}


def deal_blocks(
    g: Valdor, seen: Observation, power: Power, known: Mapping[Block, Kind], rng: Random
) -> None:
    """1.3 The kinds not accounted for, and any strength they may have."""
    blocks = [block for block in BLOCKS if OWNER[block] == power]
    accounted = Counter([known[block] for block in blocks if block in known])
    left = list((Counter(KINDS_OF[power]) - accounted).elements())
    rng.shuffle(left)
    for block in blocks:
        g.kind[block] = known[block] if block in known else left.pop()
        if isinstance(seen.view["steps"][block], Hidden):
            g.steps[block] = 1 + int(rng.random() * MOST_STEPS[g.kind[block]])


def deal_cards(g: Valdor, seen: Observation, rng: Random) -> None:
    """10.1 The cards not seen go to the other hands and the deck."""
    seen_cards = {*g.discard, *g.in_force, *[card for hand in g.hand for card in hand]}
    unseen = [card for card in CARDS if card not in seen_cards]
    rng.shuffle(unseen)
    for power in POWERS:
        hand = seen.view["hand"][power]
        if isinstance(hand, Hidden):
            assert isinstance(hand.shown, int)
            g.hand[power], unseen = tuple(unseen[: hand.shown]), unseen[hand.shown :]
    g.deck = tuple(unseen)


# -- what must hold ------------------------------------------------------------------------------
def check(g: Valdor) -> list[str]:
    """Cards and kinds are all there; steps fit their blocks."""
    faults: list[str] = []
    piles = (g.deck, g.discard, g.in_force, *g.hand)
    if sorted([card for pile in piles for card in pile]) != list(CARDS):
        faults.append("a card is missing or there twice")
    for power in POWERS:
        kinds = [g.kind[block] for block in BLOCKS if OWNER[block] == power]
        if sorted(kinds) != sorted(KINDS_OF[power]):
            faults.append(f"{power} does not have its blocks")
    for block in BLOCKS:
        low, high = (0, 0) if g.at[block] is None else (1, MOST_STEPS[g.kind[block]])
        if not low <= g.steps[block] <= high:
            faults.append(f"{block} has {g.steps[block]} steps")
    return faults


# -- the definition ------------------------------------------------------------------------------
def scenario(key: str) -> Scenario:
    """Read one scenario."""
    plain = {word: datum.value for word, datum in DATA.scenarios[key].plain.items()}
    options = {
        "years": Option({"fr": "Années", "en": "Years"}, plain["years"]),
        "fog": Option({"fr": "Brouillard", "en": "Fog"}, ("blocks", "lifted")),
    }
    seats = tuple(map(Player.of, plain["seats"]))
    return Scenario(key, plain["title"], seats, options, plain)


DEFINITION = Definition(
    key="toy",
    version=1,
    title={"fr": "Querelle en Valdor", "en": "A Quarrel in Valdor"},
    game=Valdor,
    ids=(Space, Power, Player, Clause, Kind, Block, Card),
    scenarios={key: scenario(key) for key in ("valley", "captain", "eve")},
    set_up=set_up,
    root=quarrel,
    folder=Path(__file__).parent,
    fingerprint=DATA.fingerprint,
    deal=deal,
    check=check,
    effects=EFFECTS,
    names=DATA.names,
)
