"""Chapter 3, the counters: leaders and their ratings, corps and their steps. Queries only."""

from __future__ import annotations

from .catalogue import (
    BAND,
    BAVARIA,
    BAVARIANS,
    COMMAND,
    LEADERS,
    MINOR_BAND,
    MINOR_COMMAND,
    MINOR_TACTICAL,
    NAMED,
    POWER,
    TACTICAL,
    Piece,
    Pieces,
    Powers,
)
from .forces import FULL
from .game import Npws

FIRST_CORPS = len(LEADERS)
IN_COMMAND = 2  # 13.5.1: whose CR counts


def is_leader(piece: Piece) -> bool:
    """3.1 A leader, not a corps."""
    return piece < FIRST_CORPS


def leaders_of(pieces: Pieces) -> Pieces:
    """3.0 The leaders of a force."""
    return tuple([piece for piece in pieces if piece < FIRST_CORPS])


def corps_of(pieces: Pieces) -> Pieces:
    """3.0 The corps of a force."""
    return tuple([piece for piece in pieces if piece >= FIRST_CORPS])


def is_named(g: Npws, leader: Piece) -> bool:
    """3.1 A leader who shows his named face."""
    return leader in NAMED and leader not in g.minor_face


def printed_tactical(g: Npws, leader: Piece) -> int:
    """3.1 TR of the face that shows."""
    return (MINOR_TACTICAL if leader in g.minor_face else TACTICAL)[leader]


def command(g: Npws, leader: Piece) -> int:
    """3.1 CR of the face that shows; it never suffers (3.1.1)."""
    return (MINOR_COMMAND if leader in g.minor_face else COMMAND)[leader]


def band(g: Npws, leader: Piece) -> Powers:
    """3.1.1 The nations of the band; minor faces of TR 2 leaders keep theirs."""
    if leader in g.minor_face and not MINOR_BAND[leader]:
        return ()
    return BAND[leader]


def missing_nations(g: Npws, leader: Piece, force: Pieces) -> Powers:
    """3.1.1, 3.1.2 Nations of his band of which he commands no corps."""
    present = {POWER[piece] for piece in force}
    return tuple([power for power in band(g, leader) if power not in present])


def tactical(g: Npws, leader: Piece, force: Pieces) -> int:
    """3.1.1, 3.1.2 TR with one less for each nation he does not command, never below 0 (9.13)."""
    rating = printed_tactical(g, leader)
    return max(0, rating - len(missing_nations(g, leader, force))) if rating else 0


def best_tactical(g: Npws, force: Pieces) -> int:
    """14.6.5 The highest TR among the leaders of a force."""
    return max([tactical(g, leader, force) for leader in leaders_of(force)], default=0)


def command_of(g: Npws, leaders: Pieces) -> int:
    """13.5.1 The CR of at most two of the leaders."""
    ratings = sorted([command(g, leader) for leader in leaders], reverse=True)
    return sum(ratings[:IN_COMMAND])


def is_full(g: Npws, corps: Piece) -> bool:
    """3.2.1 A corps on its full side."""
    return g.steps[corps] == FULL


def is_neutral(g: Npws, piece: Piece) -> bool:
    """7.2.1 A Bavarian before Bavaria has joined: he is nobody's."""
    return g.sides[BAVARIA] is None and piece in BAVARIANS


def likeness(g: Npws, piece: Piece) -> tuple[int, ...]:
    """3.2 Corps of one power in one state stand for each other; so do minor leaders."""
    shaken = piece in g.demoralized
    if piece >= FIRST_CORPS:
        power = POWER[piece]
        assert power is not None
        return (power, g.steps[piece], shaken)
    return (-1, shaken) if piece not in NAMED else (-2, piece)
