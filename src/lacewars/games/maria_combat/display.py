"""How one combat looks: two generals, two hands, the score between them. See `board.scene`."""

from __future__ import annotations

from lacewars.board.scene import (
    Board,
    Face,
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
    hand_of,
    pile_of,
)
from lacewars.kernel import Hidden, Id, Observation

from .catalogue import DATA, POINTS, POWERS, SUIT, Card, Cards, Power, is_reserve

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
                    strength=view["troops"][power],
                    corners=(RANK[general],),
                )
                for power in POWERS
                for general in view["stack_of"][power]
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
