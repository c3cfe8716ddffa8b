"""What the world sees of the war."""

from __future__ import annotations

from pathlib import Path

from lacewars.board.scenarios import scenarios_of
from lacewars.kernel import Definition

from .catalogue import DATA, Box, Card, Piece, Power, Side, Space, Zone
from .ch05_cards import EFFECTS
from .ch07_powers import DECLARE_BAVARIA
from .ch08_sequence import war
from .ch20_scenarios import set_up
from .game import Npws

Npws.deeds = {"declare_bavaria": DECLARE_BAVARIA}

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
    effects=EFFECTS,
    names=DATA.names,
)
