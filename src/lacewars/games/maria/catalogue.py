"""What is printed: cities, powers, pieces, cards, tracks, boxes. Read once, shared by all games."""

from __future__ import annotations

from typing import Any, TypeAlias

from lacewars.board.areas import by_region
from lacewars.board.data import load_data
from lacewars.board.graph import Graph, graph_of
from lacewars.kernel import Id, Seat

DATA = load_data("maria")


class Space(Id, domain="space"):
    """A city, or an off-map box."""


class Region(Id, domain="region"):
    """A land: the Austrian Netherlands, Moravia, Poland."""


class Power(Id, domain="power"):
    """Who owns and acts."""


class Piece(Id, domain="piece"):
    """3.1 A general or a supply train."""


class Hussar(Id, domain="hussar"):
    """3.1 A hussar, which is no piece."""


class Suit(Id, domain="suit"):
    """The colour of a sector and of a tactical card."""


class Card(Id, domain="tactical"):
    """A tactical card."""


class Affair(Id, domain="political"):
    """A political card."""


class Track(Id, domain="track"):
    """A register of the Political Display."""


class TrackBox(Id, domain="track_box"):
    """A box of a register."""


class Icon(Id, domain="icon"):
    """What a box of a register does."""


class VictoryBox(Id, domain="victory_box"):
    """16 A box that takes one victory marker."""


class Stage(Id, domain="stage"):
    """5 An action stage."""


class Player(Seat):
    """Who decides and sees."""


Spaces: TypeAlias = "tuple[Space, ...]"
Powers: TypeAlias = "tuple[Power, ...]"
Pieces: TypeAlias = "tuple[Piece, ...]"
Cards: TypeAlias = "tuple[Card, ...]"
Affairs: TypeAlias = "tuple[Affair, ...]"
Land: TypeAlias = "frozenset[Space]"

SPACES = Space.define(DATA.words("space"))
REGIONS = Region.define(DATA.words("region"))
POWERS = Power.define(DATA.words("power"))
PIECES = Piece.define(DATA.words("general") + DATA.words("train"))
HUSSARS = Hussar.define(DATA.words("hussar"))
SUITS = Suit.define(DATA.words("suit"))
CARDS = Card.define(DATA.words("tactical"))
AFFAIRS = Affair.define(DATA.words("political"))
TRACKS = Track.define(DATA.words("track"))
TRACK_BOXES = TrackBox.define(DATA.words("track_box"))
ICONS = Icon.define(DATA.words("icon"))
VICTORY_BOXES = VictoryBox.define(DATA.words("victory_box"))
STAGES = Stage.define(DATA.words("stage"))
SEATS = Player.define(DATA.words("seat"))

NUMBER: dict[str, int] = {word: row["amount"] for word, row in DATA.table("number").items()}

# -- powers (2) ----------------------------------------------------------------------------------
FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC = map(
    Power.of, ("france", "bavaria", "prussia", "saxony", "austria", "pragmatic")
)
COLOUR: tuple[str, ...] = DATA.column("power", "colour")
BLOCK: tuple[str, ...] = DATA.column("power", "block")
PARTNER = tuple([Power.of(word) for word in DATA.column("power", "partner")])
IS_MAJOR = tuple([rank == "major" for rank in DATA.column("power", "rank")])
MAJORS = tuple([power for power in POWERS if IS_MAJOR[power]])
INCOME: tuple[int, ...] = DATA.column("power", "income")
INTRODUCTORY_INCOME: tuple[int, ...] = tuple(
    [row.get("income_introductory", row["income"]) for row in DATA.table("power").values()]
)
FIRST_HAND: tuple[int, ...] = DATA.column("power", "hand")
FIRST_TROOPS: tuple[int, ...] = DATA.column("power", "troops")
FIRST_POOL: tuple[int, ...] = DATA.column("power", "pool", default=0)
DISPLAY = tuple(sorted(MAJORS, key=lambda power: DATA.entry("power", power.word)["display"]))
BASE = tuple(
    [Space.of(word) if word else None for word in DATA.column("power", "base", default="")]
)
OFF_MAP = tuple(
    [Space.of(word) if word else None for word in DATA.column("power", "box", default="")]
)
ROUND_THE_TABLE = tuple(sorted(SEATS, key=lambda seat: DATA.entry("seat", seat.word)["order"]))

# -- the board (3.2) -----------------------------------------------------------------------------
MAP: tuple[str, ...] = DATA.column("space", "map")
FORTRESS: tuple[str, ...] = DATA.column("space", "fortress", default="")
IS_FORTRESS = tuple([level != "" for level in FORTRESS])
HOME_WORD: tuple[str, ...] = DATA.column("space", "home")
HOME = tuple([Power.by_word.get(word) for word in HOME_WORD])
REGION = tuple(
    [Region.of(word) if word else None for word in DATA.column("space", "region", default="")]
)
_SUIT_OF: dict[str, Suit] = {
    word: Suit.of(row["suit"]) for word, row in DATA.table("sector").items()
}
SECTOR: tuple[str, ...] = DATA.column("space", "sector", default="")
SUIT_AT = tuple([_SUIT_OF.get(sector, SUITS[0]) for sector in SECTOR])

CITIES = tuple([space for space in SPACES if MAP[space] != "off_map"])
FORTRESSES = tuple([space for space in SPACES if IS_FORTRESS[space]])
VOTES = tuple(
    [
        s
        for s, vote in zip(SPACES, DATA.column("space", "elector", default=False), strict=True)
        if vote
    ]
)
ELECTOR_CITIES = tuple([space for space in VOTES if HOME[space] is None])
FLANDERS: Land = frozenset([space for space in CITIES if MAP[space] == "flanders"])
BOHEMIA: Land = frozenset([space for space in CITIES if MAP[space] == "bohemia"])
SILESIA: Land = frozenset([space for space in CITIES if HOME_WORD[space] == "silesia"])
LANDS: tuple[Land, ...] = tuple(
    [frozenset([space for space in CITIES if HOME[space] == power]) for power in POWERS]
)
IN_REGION: dict[Region | None, Spaces] = by_region(SPACES, REGION)
_CORE: tuple[bool, ...] = DATA.column("region", "core", default=False)
CORE_AUSTRIA: Land = frozenset([s for s in CITIES if (r := REGION[s]) is not None and _CORE[r]])
NETHERLANDS: Land = frozenset(IN_REGION[Region.of("land.netherlands")])
POLAND: Land = frozenset(IN_REGION[Region.of("land.poland")])

_ROADS = [row for row in DATA.rows("link") if row["kind"] != "offmap_return"]
ROADS: Graph[Space] = graph_of(SPACES, _ROADS, Space.of)
APART: Graph[Space] = Graph(
    SPACES, [link for link in ROADS.links if MAP[link.one] == MAP[link.other]]
)
ARROW: dict[Space, Space] = {
    Space.of(one): Space.of(other)
    for one, other in [
        sorted(row["between"], key=lambda word: MAP[Space.of(word)] != "off_map")
        for row in DATA.rows("link")
        if row["kind"] == "offmap_return"
    ]
}

# -- pieces (3.1) --------------------------------------------------------------------------------
_ROWS: list[Any] = [*DATA.table("general").values(), *DATA.table("train").values()]
GENERALS = tuple([Piece.of(word) for word in DATA.words("general")])
TRAINS = tuple([Piece.of(word) for word in DATA.words("train")])
OWNER = tuple([Power.of(row["power"]) for row in _ROWS])
RANK: tuple[int, ...] = tuple([row.get("rank", 0) for row in _ROWS])
MINIMUM: tuple[int, ...] = tuple([row.get("minimum", 0) for row in _ROWS])
SET_UP = tuple([Space.by_word.get(row["setup"]) for row in _ROWS])
IS_GENERAL = tuple([piece in GENERALS for piece in PIECES])
GENERALS_OF = tuple([tuple([p for p in GENERALS if OWNER[p] == power]) for power in POWERS])
TRAINS_OF = tuple([tuple([p for p in TRAINS if OWNER[p] == power]) for power in POWERS])
PIECES_OF = tuple([GENERALS_OF[power] + TRAINS_OF[power] for power in POWERS])
ARENBERG = Piece.of("arenberg")
SECOND_TRAIN = Piece.of("train.prussia.2")

# -- tactical cards (8) --------------------------------------------------------------------------
DECK_OF: tuple[int, ...] = DATA.column("tactical", "deck")
IS_RESERVE: tuple[bool, ...] = DATA.column("tactical", "reserve", default=False)
SYMBOL: tuple[str, ...] = DATA.column("suit", "symbol")
SUIT = tuple([Suit.by_word.get(word) for word in DATA.column("tactical", "suit", default="")])
DECKS = tuple([tuple([c for c in CARDS if DECK_OF[c] == number]) for number in (1, 2, 3, 4)])
# a Reserve pays as much as it may be declared to be worth.
POINTS = tuple(
    [points or NUMBER["reserve_max"] for points in DATA.column("tactical", "points", default=0)]
)

# -- politics (17) -------------------------------------------------------------------------------
YEAR: tuple[int, ...] = DATA.column("political", "year")
EVENT: tuple[str, ...] = DATA.column("political", "event", default="")
ARMS = tuple(
    [tuple(map(Power.of, words)) for words in DATA.column("political", "arms", default=())]
)
# What a card moves: the register, how many steps to the right, whether left will do as well.
ARROWS: tuple[tuple[tuple[Track, int, bool], ...], ...] = tuple(
    [
        tuple([(Track.of(a["track"]), a["steps"], a.get("either", False)) for a in arrows])
        for arrows in DATA.column("political", "arrows", default=())
    ]
)
RECEIVES: tuple[tuple[str, ...], ...] = DATA.column("political", "receives", default=())
EVENT_CARDS: tuple[int, ...] = DATA.column("political", "cards", default=0)
EVENT_TROOPS: tuple[int, ...] = DATA.column("political", "troops", default=0)
ELECTION = Affair.of("pc.imperial_election")

SAXON_TRACK, ITALIAN_TRACK, RUSSIAN_TRACK = map(
    Track.of, ("track.saxony", "track.italy", "track.russia")
)
BOXES_OF = tuple(
    [
        tuple([box for box in TRACK_BOXES if DATA.entry("track_box", box.word)["track"] == t.word])
        for t in TRACKS
    ]
)
IS_STAR: tuple[bool, ...] = DATA.column("track_box", "star", default=False)
STAR = tuple([next(box for box in BOXES_OF[track] if IS_STAR[box]) for track in TRACKS])
SAXON_S = next(
    box
    for box, is_s in zip(
        TRACK_BOXES, DATA.column("track_box", "saxon_s", default=False), strict=True
    )
    if is_s
)
PRUSSIAN_ALLY, NEUTRAL, AUSTRIAN_ALLY = "prussian_ally", "neutral", "austrian_ally"
SAXON_STATUS: tuple[str, ...] = DATA.column("track_box", "status", default="")
CORPS, CARD_MALUS, CARD_BONUS, VICTORY_POINT = map(
    Icon.of, ("corps", "card_malus", "card_bonus", "victory_point")
)
# For every box of a register, what its icons do and to whom.
ICONS_AT: tuple[tuple[tuple[Icon, Power], ...], ...] = tuple(
    [
        tuple([(Icon.of(icon["icon"]), Power.of(icon["power"])) for icon in icons])
        for icons in DATA.column("track_box", "icons", default=())
    ]
)
ICON_CARDS: tuple[int, ...] = DATA.column("icon", "cards", default=0)

# -- victory boxes (16) --------------------------------------------------------------------------
BOX_KIND: tuple[str, ...] = DATA.column("victory_box", "kind")
MAY_HOLD = tuple([tuple(map(Power.of, words)) for words in DATA.column("victory_box", "may_hold")])
BATTLE_BOXES = tuple(
    [
        tuple([b for b in VICTORY_BOXES if BOX_KIND[b] == "battle" and power in MAY_HOLD[b]])
        for power in POWERS
    ]
)
ELECTORS_BOX, EMPEROR_BOX, ITALY_BOX, SILESIA_BOX = map(
    VictoryBox.of, ("electors_box", "emperor_box", "italy_box", "silesia_box")
)

# -- the course of the game (5) ------------------------------------------------------------------
FRENCH_STAGE, PRUSSIAN_STAGE, AUSTRIAN_STAGE = map(
    Stage.of, ("french_stage", "prussian_stage", "austrian_stage")
)
STAGE_POWERS = tuple([tuple(map(Power.of, words)) for words in DATA.column("stage", "powers")])
ADVANCED = frozenset(
    [key for key, sheet in DATA.scenarios.items() if sheet.plain["advanced"].value]
)
