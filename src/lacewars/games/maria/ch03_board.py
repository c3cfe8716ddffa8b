"""Chapter 3, the board: roads, lands, who stands where, who controls what. Queries only."""

from __future__ import annotations

from lacewars.board.graph import Graph

from .armies import Armies
from .catalogue import (
    ADVANCED,
    APART,
    AUSTRIA,
    BOHEMIA,
    CITIES,
    ELECTOR_CITIES,
    FORTRESSES,
    FRANCE,
    GENERALS,
    GENERALS_OF,
    HOME,
    IS_FORTRESS,
    LANDS,
    NEUTRAL,
    NUMBER,
    OWNER,
    PIECES,
    PRAGMATIC,
    PRUSSIA,
    RANK,
    ROADS,
    SAXONY,
    SILESIA,
    SUIT_AT,
    Land,
    Piece,
    Pieces,
    Power,
    Powers,
    Space,
    Spaces,
    Suit,
)
from .ch02_powers import enemies, is_neutral, partners, saxony
from .council import Council
from .ledger import Ledger

PROTECTION = NUMBER["protection"]
NOWHERE: Land = frozenset()
ALL_CITIES: Land = frozenset(CITIES)
_SILESIAN_PRUSSIA: Land = LANDS[PRUSSIA] | SILESIA
_NEUTRAL_LANDS = {  # Prussia is neutral only after the annexation (19.1)
    (False, False): NOWHERE,
    (False, True): LANDS[SAXONY],
    (True, False): _SILESIAN_PRUSSIA,
    (True, True): _SILESIAN_PRUSSIA | LANDS[SAXONY],
}
_ABROAD = {PRUSSIA: ALL_CITIES - _SILESIAN_PRUSSIA, SAXONY: ALL_CITIES - LANDS[SAXONY]}


# -- roads ---------------------------------------------------------------------------------------
def roads(g: Armies) -> Graph[Space]:
    """3.2 The road net; in the introductory game the border roads do not exist (A-113)."""
    return ROADS if g.terms.scenario in ADVANCED else APART


def ways_of(g: Armies, power: Power) -> Graph[Space]:
    """10.1 The roads a power's pieces may walk: only France and Austria cross from map to map."""
    return roads(g) if power in {FRANCE, AUSTRIA} else APART


def net_of(g: Armies, force: Pieces) -> Graph[Space]:
    """10.1 The roads of a force: across the border only if all of it may cross (A-112)."""
    nets = [ways_of(g, OWNER[one]) for one in force]
    return APART if APART in nets else nets[0]


def distance(g: Armies, one: Space, other: Space) -> int:
    """3.2 How many roads apart, whatever stands between."""
    return roads(g).distance(one, other)


def suit_at(space: Space) -> Suit:
    """3.2 The suit of the sector a city lies in."""
    return SUIT_AT[space]


# -- home territory ------------------------------------------------------------------------------
def home_land(g: Council, power: Power) -> Land:
    """3.2 A power's home territory; Silesia is nobody's until Prussia annexes her (19.1)."""
    return _SILESIAN_PRUSSIA if power == PRUSSIA and g.annexed else LANDS[power]


def home_of(g: Council, space: Space) -> Power | None:
    """3.2 Whose home territory a city lies in."""
    return PRUSSIA if g.annexed and space in SILESIA else HOME[space]


def neutral_land(g: Council) -> Land:
    """19.4 The territory of the powers that are neutral now."""
    return _NEUTRAL_LANDS[g.peace_until > 0, saxony(g) == NEUTRAL]


def closed_land(g: Council, power: Power) -> Land:
    """19.4 Where a power's pieces may not go: a neutral's land, or all but its own if neutral."""
    return _ABROAD[power] if is_neutral(g, power) else neutral_land(g)


def barred_land(g: Council, power: Power, start: Space) -> Land:
    """19.4, A-73 Where a piece may not go; who is in a neutral land may still walk through it."""
    closed = closed_land(g, power)
    if start not in closed:
        return closed
    home = home_of(g, start)
    if home is None or is_neutral(g, power):
        return NOWHERE
    return closed - home_land(g, home)


# -- pieces --------------------------------------------------------------------------------------
def pieces_at(g: Armies, space: Space) -> Pieces:
    """3.1 The pieces in a city."""
    if space not in g.at:
        return ()
    return tuple([piece for piece, at in zip(PIECES, g.at, strict=True) if at == space])


def stack_at(g: Armies, space: Space) -> Pieces:
    """6 The generals in a city, the supreme commander first."""
    if space not in g.at:
        return ()
    generals = [one for one, at in zip(GENERALS, g.at, strict=False) if at == space]
    if len(generals) > 1:
        generals.sort(key=lambda one: (RANK[one], one not in g.commands))
    return tuple(generals)


def is_on_board(g: Armies, piece: Piece) -> bool:
    """3.2 Whether a piece stands in a city, not in a box and not beside the board."""
    return g.at[piece] in ALL_CITIES


def pieces_on_board(g: Armies, power: Power) -> Pieces:
    """3.1 A power's pieces that stand in cities."""
    return tuple([one for one in PIECES if OWNER[one] == power and is_on_board(g, one)])


def generals_on_board(g: Armies, power: Power) -> Pieces:
    """3.1 A power's generals that stand in cities."""
    at = g.at
    return tuple([one for one in GENERALS_OF[power] if at[one] in ALL_CITIES])


def generals_in_play(g: Armies, power: Power) -> Pieces:
    """14 A power's generals in cities of the game: not in boxes, nor in Flanders if it is out."""
    at, land = g.at, theatre(g)
    return tuple([one for one in GENERALS_OF[power] if at[one] in land])


def in_theatre(g: Armies, space: Space | None) -> bool:
    """14 Whether a place is in the game: the introductory game is played in Bohemia alone."""
    return space in theatre(g)


def theatre(g: Armies) -> Land:
    """14 The cities that are in the game."""
    return ALL_CITIES if g.terms.scenario in ADVANCED else BOHEMIA


# -- control of fortresses -----------------------------------------------------------------------
def controllers(g: Council, space: Space) -> Powers:
    """3.2 Whose marker lies there, for a minor its partner's (A-03, A-93); without one, at home.

    The elector cities of both allies are held jointly (A-02).
    """
    marker = g.marker[space]
    if marker is not None:
        joint = marker == AUSTRIA and space in ELECTOR_CITIES
        return (AUSTRIA, PRAGMATIC) if joint else (marker,)
    home = home_of(g, space) if IS_FORTRESS[space] else None
    return () if home is None else (home,)


def controls(g: Council, power: Power, space: Space) -> bool:
    """3.2 Whether a power, alone or jointly, controls a fortress."""
    return power in controllers(g, space)


def is_enemy_held(g: Council, power: Power, space: Space) -> bool:
    """10.3 Whether an enemy of this power controls a fortress."""
    holder = g.marker[space]
    if holder is None and IS_FORTRESS[space]:
        holder = home_of(g, space)
    return holder is not None and holder in enemies(g, power)


def fortresses_held(g: Council, power: Power) -> Spaces:
    """3.2 The fortresses a power controls."""
    return tuple([space for space in FORTRESSES if power in controllers(g, space)])


def protectors(g: Council, space: Space) -> Pieces:
    """10.3 The generals near a fortress of the powers that control it or their partners (A-124).

    Roads are counted, pieces are not, nor faces (A-28); a neutral's generals protect too (A-76),
    but nobody the city he stands in (A-129).
    """
    powers = [q for power in controllers(g, space) for q in (power, *partners(g, power))]
    row = roads(g).distances[space]
    return tuple(
        [
            one
            for one, at in zip(GENERALS, g.at, strict=False)
            if at is not None and 0 < row[at] <= PROTECTION and OWNER[one] in powers
        ]
    )


def is_marked_elector(space: Space) -> bool:
    """10.3 Mainz, Trier, Cologne, Mannheim bear elector markers, never victory markers."""
    return space in ELECTOR_CITIES


def question_at(g: Ledger, space: Space) -> Power | None:
    """10.3 Whose question marker lies on a fortress."""
    return next((power for city, power in g.questions if city == space), None)
