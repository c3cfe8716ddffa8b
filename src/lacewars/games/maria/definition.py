"""What the world sees of Maria. Rulings are cited one by one, so that each can change (A-89)."""

from __future__ import annotations

from pathlib import Path

from lacewars.board.scenarios import scenarios_of
from lacewars.kernel import Definition

from .catalogue import (
    DATA,
    Affair,
    Card,
    Hussar,
    Icon,
    Piece,
    Player,
    Power,
    Region,
    Space,
    Stage,
    Suit,
    Track,
    TrackBox,
    VictoryBox,
)
from .ch04_start import set_up
from .ch05_sequence import war
from .ch06_stacks import TRANSFER
from .ch19_changes import DEEDS as CHANGES
from .ch21_negotiation import DEEDS as TALKS
from .checks import check
from .events import EFFECTS
from .game import Maria
from .guessing import deal

Maria.deeds = {"transfer": TRANSFER, **CHANGES, **TALKS}

DEFINITION = Definition(
    key="maria",
    version=1,
    title={"fr": "Maria", "en": "Maria"},
    game=Maria,
    ids=(
        Space,
        Region,
        Power,
        Player,
        Piece,
        Hussar,
        Suit,
        Card,
        Affair,
        Track,
        TrackBox,
        Icon,
        VictoryBox,
        Stage,
    ),
    scenarios=scenarios_of(DATA, Player),
    set_up=set_up,
    root=war,
    folder=Path(__file__).parent,
    fingerprint=DATA.fingerprint,
    deal=deal,
    check=check,
    effects=EFFECTS,
    names=DATA.names,
)
