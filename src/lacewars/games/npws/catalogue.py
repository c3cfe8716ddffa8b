"""What is printed: map, powers, leaders, corps, cards, tables. Read once, shared by all games."""

from __future__ import annotations

from typing import Any, TypeAlias

from lacewars.board.data import load_data
from lacewars.board.graph import Graph, graph_of
from lacewars.kernel import Id, Seat

DATA = load_data("npws")


class Space(Id, domain="space"):
    """A named point of the map (2.1.1)."""


class Zone(Id, domain="zone"):
    """A sea zone (2.5)."""


class Power(Id, domain="power"):
    """Who owns corps: the powers of both sides (1.1.2)."""


class Piece(Id, domain="piece"):
    """A leader or a corps (3.0); leaders come first."""


class Card(Id, domain="card"):
    """An Action or an Event card (5.1)."""


class Box(Id, domain="box"):
    """A box beside the map (2.8)."""


class Side(Seat):
    """The Alliance or the Bourbons: who decides and sees (1.1.2)."""


Spaces: TypeAlias = "tuple[Space, ...]"
Pieces: TypeAlias = "tuple[Piece, ...]"
Cards: TypeAlias = "tuple[Card, ...]"
Powers: TypeAlias = "tuple[Power, ...]"
Sides: TypeAlias = "tuple[Side, ...]"

SPACES = Space.define(DATA.words("space"))
ZONES = Zone.define(DATA.words("zone"))
POWERS = Power.define(DATA.words("power"))
SIDES = Side.define(DATA.words("seat"))
CARDS = Card.define(DATA.words("card"))
BOXES = Box.define(DATA.words("box"))
PIECES = Piece.define((*DATA.words("leader"), *DATA.words("corps")))

ALLIANCE, BOURBON = Side.of("alliance"), Side.of("bourbon")
ATLANTIC, MEDITERRANEAN = Zone.of("atlantic"), Zone.of("mediterranean")
ASIDE, REMOVED = Box.of("box.aside"), Box.of("box.removed")
POOL = tuple([Box.of(f"box.pool.{side.word}") for side in SIDES])
FRANCE, SPAIN, BAVARIA, SAVOY, BRITAIN, NETHERLANDS = map(
    Power.of, ("france", "spain", "bavaria", "savoy", "britain", "netherlands")
)
AUSTRIA, EMPIRE, SUBSIDY, PORTUGAL, HABSBURG = map(
    Power.of, ("austria", "empire", "subsidy", "portugal", "habsburg")
)


def other(side: Side) -> Side:
    """1.1.3 The enemy."""
    return SIDES[1 - side]


# -- the map (2) -----------------------------------------------------------------------------------
ROADS = ("road", "pass")
RED = "alliance_only"  # 2.1.4
UNLIMITED = 99  # 2.4
EVERYWHERE: Graph[Space] = graph_of(SPACES, DATA.rows("link"), Space.of)
GRAPH = (EVERYWHERE, EVERYWHERE.only(*ROADS))  # by side: the red links are the Alliance's
NEAR = tuple([graph.near for graph in GRAPH])
LINKED = EVERYWHERE.near
TERRAINS = DATA.table("terrain")
TERRAIN: tuple[str, ...] = DATA.column("space", "terrain")
LIMIT: tuple[int, ...] = tuple([TERRAINS[word].get("limit", UNLIMITED) for word in TERRAIN])
HALF: tuple[int, ...] = tuple([TERRAINS[word].get("half", UNLIMITED) for word in TERRAIN])
FORTRESS: tuple[int, ...] = DATA.column("space", "fortress")
VALUE: tuple[int, ...] = tuple(  # 6.1.1: a fortress is worth its level
    [
        level if value is None else value
        for level, value in zip(FORTRESS, DATA.column("space", "vp", default=None), strict=True)
    ]
)
# 2.5.1, 2.6.1, 2.6.2: a port borders one sea, Gibraltar two
PORTS = tuple([tuple(map(Zone.of, words)) for words in DATA.column("space", "ports", default=())])
NATIONAL = tuple([tuple(map(Power.of, words)) for words in DATA.column("space", "national")])
RICH = tuple(
    [
        space
        for space, rich in zip(SPACES, DATA.column("space", "rich", default=False), strict=True)
        if rich
    ]
)
HOME_BOXES = tuple(
    [
        space
        for space, box in zip(SPACES, DATA.column("space", "home_box", default=False), strict=True)
        if box
    ]
)
# 2.2, 7.2.5, 7.2.6: the home box serves Empire and Subsidy
CAPITAL = tuple([Space.of(word) for word in DATA.column("power", "capital")])
REGION = {
    word: tuple([Space.of(name) for name in entry["spaces"]])
    for word, entry in DATA.table("region").items()
}
HARBOURS = REGION["fleet_harbours"]  # 10.2
BAVARIAN = REGION["bavarian_spaces"]
PORTUGUESE = REGION["portuguese_spaces"]
LIEGE, MADRID, PARIS, TOULON = map(Space.of, ("liege", "madrid", "paris", "toulon"))


RED_LINKS = frozenset(
    [(one, there) for one in SPACES for there in LINKED[one] if RED in EVERYWHERE.kinds(one, there)]
)
PORT_SPACES = tuple([space for space in SPACES if PORTS[space]])


def cost(one: Space, there: Space) -> int:
    """14.1.1 What a link costs: 1 MP, a red one 2."""
    return 2 if (one, there) in RED_LINKS else 1


def side_or_nobody(word: str) -> Side | None:
    """Read a seat that may be `none`."""
    return None if word == "none" else Side.of(word)


# 2.3.1, 7.1.1: nobody holds Bavaria, Portugal and the Italian duchies at first
CONTROL = tuple(map(side_or_nobody, DATA.column("space", "control")))
SIDE_OF_POWER = tuple(map(side_or_nobody, DATA.column("power", "seat")))


# -- pieces (3) ------------------------------------------------------------------------------------
def ratings(field: str, *, default: str = "") -> tuple[int, ...]:
    """One rating of every leader; a corps has 0, and a minor leader has one face."""
    rows = DATA.table("leader").values()
    return tuple([row.get(field, row[default or field]) for row in rows]) + (0,) * len(CORPS)


def bands(field: str) -> tuple[Powers, ...]:
    """3.1.1 The coloured band of every leader."""
    rows = DATA.table("leader").values()
    return tuple([tuple(map(Power.of, row.get(field, ()))) for row in rows])


LEADERS = PIECES[: len(DATA.words("leader"))]
CORPS = PIECES[len(LEADERS) :]
SIDE = tuple(map(Side.of, (*DATA.column("leader", "seat"), *DATA.column("corps", "seat"))))
POWER = (None,) * len(LEADERS) + tuple(map(Power.of, DATA.column("corps", "power")))
LEADERS_OF = tuple([frozenset([p for p in LEADERS if SIDE[p] == side]) for side in SIDES])
CORPS_OF = tuple([frozenset([p for p in CORPS if SIDE[p] == side]) for side in SIDES])
MINE = tuple([tuple([p for p in PIECES if SIDE[p] == side]) for side in SIDES])
NAMED = frozenset(
    [p for p, kind in zip(LEADERS, DATA.column("leader", "kind"), strict=True) if kind == "named"]
)
TACTICAL, MINOR_TACTICAL = ratings("tactical"), ratings("minor_tactical", default="tactical")
COMMAND, MINOR_COMMAND = ratings("command"), ratings("minor_command", default="command")
BAND = bands("band")
MINOR_BAND: tuple[bool, ...] = DATA.column("leader", "minor_band", default=False)
PROMOTED: tuple[int, ...] = DATA.column("leader", "promoted", default=0)
MARLBOROUGH, EUGENE, GALWAY, MAX_EMANUEL = map(
    Piece.of, ("marlborough", "eugene", "galway", "max_emanuel")
)
BAVARIANS = frozenset(
    [MAX_EMANUEL, *[p for p in CORPS if POWER[p] == BAVARIA]]
)  # 7.2.1: the units that bring Bavaria in
LINES_OF = tuple(
    [sum(word == side.word for word in DATA.column("line", "seat")) for side in SIDES]
)  # 15.2.2


def power_of(corps: Piece) -> Power:
    """3.2.1 The power a corps belongs to."""
    power = POWER[corps]
    assert power is not None, corps
    return power


# -- cards and tables ------------------------------------------------------------------------------
ACTIONS = tuple([c for c in CARDS if DATA.entry("card", c.word)["kind"] == "action"])
EVENTS = tuple([c for c in CARDS if DATA.entry("card", c.word)["kind"] == "event"])
ACTION_VALUE: tuple[int, ...] = DATA.column("card", "value", default=0)
EVENT: tuple[str, ...] = DATA.column("card", "event", default="")
LATER = tuple([c for c in EVENTS if "year" in DATA.entry("card", c.word)])  # 5.2.2
LIMITS = DATA.table("limit")
ROLLS = DATA.table("roll")
TARGETS: tuple[int, ...] = DATA.entry("track", "track.loyalty")["targets"]  # 18.2


def card_data(card: Card) -> dict[str, Any]:
    """All that a card says."""
    return dict(DATA.entry("card", card.word))


def modifier(word: str) -> int:
    """The value of a line of the tables."""
    value: int = DATA.entry("modifier", word)["value"]
    return value
