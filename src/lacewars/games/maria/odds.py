"""Odds and plans for people: `lacewars odds maria …`, and lines beside a question.

    lacewars odds maria FILE                     of the question in a saved game
    lacewars odds maria battle 6+14 5 4          6 troops and 14 points against 5 troops, 4 cards
    lacewars odds maria hand 5                   what 5 unseen cards come to in one suit
    lacewars odds maria pay 12 10 7 5 3 2        the cheapest way to pay 12 with these cards
    lacewars odds maria recruit 10 7 5 3 2       what these cards raise in winter

The distributions themselves are in `chances`; what a seat knows is in `estimates`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from re import compile as pattern
from typing import Any, TypeAlias

from lacewars.board.wording import Wording
from lacewars.kernel import Ask, Observation

from .catalogue import (
    AUSTRIA,
    CARDS,
    DECKS,
    ELECTOR_CITIES,
    FRANCE,
    IS_RESERVE,
    POINTS,
    SUITS,
    Card,
    Cards,
    Piece,
    Power,
)
from .ch02_powers import is_advanced
from .ch08_cards import worth
from .ch09_supply import tax, to_check
from .ch13_winter import PRICE, capacity
from .ch18_election import MAJORITY, sure_for_francis
from .chances import (
    CERTAIN,
    battle_odds,
    best_recruits,
    cheapest_payment,
    expected,
    strength_chances,
)
from .forecasts import world
from .game import Maria

Answer: TypeAlias = "dict[str, object]"
USAGE = "say `battle 6+14 5 4`, `hand 5`, `pay 12 10 7 5 3 2`, `recruit 10 7 5 3 2` or a saved game"
SIDE = pattern(r"(\d{1,2})(?:\+(\d{1,3}))?")
PAID = ("supply_tax", "train_price", "corps", "recruits")
MOST_CARDS = 24


# -- beside a question ---------------------------------------------------------------------------
def hints(seen: Observation, ask: Ask[Any], lang: str) -> list[str]:
    """Plans for a payment, and how the crown and the electors stand when they are at stake."""
    words, g = Wording("maria", lang), world(seen)
    if ask.what in PAID:
        return [payment_line(g, ask, words)]
    if ask.what == "recruit":
        return recruit_lines(g, ask, words)
    if ask.what in {"vote", "affair", "lay_card"} and is_advanced(g):
        return [election_line(g, words), electors_line(g, words)]
    return tax_lines(g, seen, words) if ask.what in {"move", "move_to"} else []


def payment_line(g: Maria, ask: Ask[Any], words: Wording) -> str:
    """8 The cheapest payment."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    price: int = args[1]
    cards = cheapest_payment(g.hand[power], price)
    if cards is None:
        return words.say("scene", "cannot_pay")
    return words.say("scene", "cheapest", cards, worth(cards) - price)


def recruit_lines(g: Maria, ask: Ask[Any], words: Wording) -> list[str]:
    """13 For each number of troops the cards that leave least over."""
    args: tuple[Any, ...] = ask.args
    power: Power = args[0]
    hand = g.hand[power]
    room = capacity(g, power)
    most = min(room, worth(hand) // PRICE)
    plans = [(number, best_recruits(hand, number, room)) for number in range(1, most + 1)]
    return [
        words.say("scene", "troops_for", number, cards, worth(cards) - number * PRICE)
        for number, cards in plans
        if cards is not None and ask.refusal(cards) is None
    ]


def election_line(g: Maria, words: Wording) -> str:
    """18 The votes Francis is sure of."""
    return words.say("scene", "college", sure_for_francis(g), MAJORITY)


def electors_line(g: Maria, words: Wording) -> str:
    """16 Who holds how many of the four elector cities."""
    held = [sum([g.marker[city] == side for city in ELECTOR_CITIES]) for side in (FRANCE, AUSTRIA)]
    return words.say("scene", "electors", *held)


def tax_lines(g: Maria, seen: Observation, words: Wording) -> list[str]:
    """9 What hussars would ask of this seat's generals."""
    found: list[str] = []
    for power in g.active:
        if g.run_by[power] == seen.seat:
            found += [tax_line(g, power, one, words) for one in taxed(g, power)]
    return found


def taxed(g: Maria, power: Power) -> tuple[Piece, ...]:
    """9 A power's generals on the board of whom a tax would be asked."""
    return tuple([one for one in to_check(g, power) if tax(g, one)])


def tax_line(g: Maria, power: Power, general: Piece, words: Wording) -> str:
    """9 The tax, and whether the hand holds it."""
    price = tax(g, general)
    key = "tax_due" if worth(g.hand[power]) >= price else "tax_too_much"
    return words.say("scene", key, general, price)


# -- the command ---------------------------------------------------------------------------------
def command(arguments: list[str], lang: str) -> Answer:
    """Answer a question about numbers alone."""
    word, *rest = arguments or [""]
    asked = COMMANDS.get(word)
    if asked is None:
        raise ValueError(USAGE)
    return asked(rest, Wording("maria", lang))


def of_battle(arguments: list[str], words: Wording) -> Answer:
    """11.1 My troops and points in my suit, his troops, his cards from an unseen deck."""
    sides = [SIDE.fullmatch(word) for word in arguments]
    if len(sides) != len(("mine", "his", "cards")) or sides[0] is None or sides[1] is None:
        raise ValueError("a battle is TROOPS+POINTS TROOPS CARDS, such as 6+14 5 4")
    mine, theirs = sides[0], sides[1]
    unseen = strength_chances(DECKS[0], a_number(arguments[2]), SUITS[0])
    lead = int(mine[1]) - int(theirs[1])
    odds = battle_odds({lead: CERTAIN}, int(mine[2] or 0), unseen)
    told = [words.percent(chance) for chance in odds]
    return {
        "wins": float(odds.wins),
        "draws": float(odds.draws),
        "losses": float(odds.losses),
        "lines": [words.say("scene", "odds_battle", *told)],
    }


def of_hand(arguments: list[str], words: Wording) -> Answer:
    """11.1 What so many cards of an unseen deck come to in one suit."""
    if len(arguments) != 1:
        raise ValueError("a hand is a number of cards, such as 5")
    chances = strength_chances(DECKS[0], a_number(arguments[0]), SUITS[0])
    mean: Fraction = expected(chances)
    return {
        "chances": {str(points): float(chance) for points, chance in chances.items()},
        "mean": float(mean),
        "lines": [
            *[words.say("scene", "odds_hand", n, words.percent(p)) for n, p in chances.items()],
            words.say("scene", "odds_mean", words.decimal(mean)),
        ],
    }


def of_payment(arguments: list[str], words: Wording) -> Answer:
    """8 The cards of a hand that pay a price with the least change lost."""
    price, *points = [a_number(word) for word in arguments] or [0]
    hand = cards_worth(points)
    cards = cheapest_payment(hand, price)
    if cards is None:
        return {"cards": None, "lines": [words.say("scene", "cannot_pay")]}
    paid = tuple(sorted([POINTS[card] for card in cards], reverse=True))
    lost = sum(paid) - price
    return {
        "cards": list(paid),
        "lost": lost,
        "lines": [words.say("scene", "cheapest", paid, lost)],
    }


def of_recruits(arguments: list[str], words: Wording) -> Answer:
    """13 For each number of troops the cards of a hand that leave least over."""
    hand = cards_worth([a_number(word) for word in arguments])
    found: dict[str, list[int]] = {}
    lines: list[str] = []
    for number in range(1, worth(hand) // PRICE + 1):
        cards = best_recruits(hand, number)
        if cards is not None:
            paid = tuple(sorted([POINTS[card] for card in cards], reverse=True))
            found[str(number)] = list(paid)
            left = sum(paid) - number * PRICE
            lines.append(words.say("scene", "troops_for", number, paid, left))
    return {"troops": found, "lines": lines}


def a_number(word: str) -> int:
    """Return a number of at most two digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= len("99")):
        raise ValueError(f"a number from 0 to 99, not {word!r}")
    return int(word)


def cards_worth(points: list[int]) -> Cards:
    """Return cards of these points."""
    if len(points) > MOST_CARDS:
        raise ValueError(f"a hand of at most {MOST_CARDS} cards")
    left = [card for card in CARDS if not IS_RESERVE[card]]
    found: list[Card] = []
    for number in points:
        card = next((one for one in left if POINTS[one] == number), None)
        if card is None:
            raise ValueError(f"a card of 2 to 10 points, not {number}")
        left.remove(card)
        found.append(card)
    return tuple(found)


COMMANDS: dict[str, Callable[[list[str], Wording], Answer]] = {
    "battle": of_battle,
    "hand": of_hand,
    "pay": of_payment,
    "recruit": of_recruits,
}
