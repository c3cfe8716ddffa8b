"""How one combat looks: two generals, two hands, the score between them. See `board.scene`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.board.scene import (
    Bar,
    Board,
    Face,
    Forecast,
    Hand,
    Label,
    Livery,
    Panel,
    Piece,
    Row,
    Says,
    Scene,
    Token,
    Track,
    count,
    hand_of,
    pile_of,
)
from lacewars.kernel import Hidden, Id, Observation

from .catalogue import CARDS, DATA, POINTS, POWERS, SUIT, Card, Cards, Power, is_reserve
from .game import opponent
from .odds import can_answer

RANK: tuple[int, ...] = DATA.column("general", "rank")
FARTHEST = 20  # the score is told on a track; beyond its ends the marker stays at the end


def printed(_place: Id) -> tuple[Label, ...]:
    """Nothing is printed where the powers stand."""
    return ()


BOARD = Board(
    places=POWERS,
    liveries=(
        Livery(Power.of("austria"), "white", "saltire", "AU"),
        Livery(Power.of("prussia"), "blue", "pale", "PR"),
    ),
    notes=printed,
)


def scene(seen: Observation) -> Scene:
    """Generals with their troops, hands, what was played, the score."""
    view = seen.view
    return Scene(
        pieces=tuple(
            [
                Piece(
                    general,
                    power,
                    power,
                    art="leader",
                    shape="standee",
                    strength=view["troops"][power] if number == 0 else None,
                    corners=(RANK[general],),
                )
                for power in POWERS
                for number, general in enumerate(view["stack_of"][power])
            ]
        ),
        hands=tuple([hand(power, view["hand"][power]) for power in POWERS]),
        piles=(
            pile_of(Says("deck"), view["deck"]),
            pile_of(Says("played"), view["discard"], last=6, face=face),
        ),
        tracks=(score_track(view["mover"], view["score"]),),
        panels=(
            Panel(Says("troops"), tuple([Row(p, view["troops"][p], p) for p in POWERS])),
            Panel(Says("sectors"), tuple([Row(p, Says(view["sector"][p]), p) for p in POWERS])),
        ),
        focus=(view["mover"],),
    )


def hand(power: Power, cards: Cards | Hidden) -> Hand:
    """8 The cards one holds, or how many."""
    return hand_of(power, cards, face)


def face(card: Card) -> Face:
    """8 Suit and points; a Reserve is worth what is declared."""
    if is_reserve(card):
        return Face(card, "reserve", Says("reserve"))
    return Face(card, SUIT[card], POINTS[card])


def score_track(mover: Power, score: int) -> Track:
    """11.1 How far behind the one is who may play."""
    boxes = tuple(range(-FARTHEST, FARTHEST + 1))
    box = max(-FARTHEST, min(FARTHEST, score)) + FARTHEST
    return Track(Says("score"), boxes, (Token(box, mover),))


# -- what an answer is worth ---------------------------------------------------------------------
def forecast(seen: Observation, choice: object) -> Forecast | None:
    """11.1 Whether the other can play on, once this card has passed him the right to play."""
    ask, view = seen.ask, seen.view
    if ask is None or ask.what != "play_or_stop" or not isinstance(choice, Card):
        return None
    score, other = view["score"] + POINTS[choice], opponent(view["mover"])
    theirs = view["hand"][other]
    if is_reserve(choice) or score <= 0 or not isinstance(theirs, Hidden):
        return None
    chance = can_answer(unseen(view), count(theirs), view["sector"][other])
    bars = (Bar(Says("can"), chance, -1), Bar(Says("cannot"), 1 - chance, 1))
    return Forecast(Says("answer", (score,)), bars)


def unseen(view: Mapping[str, Any]) -> Cards:
    """8 The cards that lie neither open nor in a hand that is seen."""
    seen = [hand for hand in view["hand"] if not isinstance(hand, Hidden)]
    known = {card for cards in (*seen, view["discard"]) for card in cards}
    return tuple([card for card in CARDS if card not in known])
