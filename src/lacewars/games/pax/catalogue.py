"""What is printed: map, nations, faces of the blocks, numbers. Read once, shared by all games.

A *block* is the wood as it is seen from behind, a *face* what is printed on its front. Everybody
sees where a block stands and its colour; which face it has, its owner knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from lacewars.board.data import load_data
from lacewars.board.graph import Graph, graph_of
from lacewars.kernel import Id, Seat

DATA = load_data("pax")


class Space(Id, domain="space"):
    """Where a block can be: territory, sea zone, Portsmouth, a pool, a box, the Year Track."""


class Nation(Id, domain="nation"):
    """Who owns blocks, land and RP."""


class Block(Id, domain="wood"):
    """A block as its enemy sees it."""


class Face(Id, domain="block"):
    """What is printed on a block: Karl XII, Dalregementet, a Fleet."""


class Season(Id, domain="season"):
    """A quarter of the year."""


class Event(Id, domain="event"):
    """A row of one of the four event tables."""


class Player(Seat):
    """Who decides and sees: the Swedish player and the Coalition player."""


Spaces: TypeAlias = "tuple[Space, ...]"
Nations: TypeAlias = "tuple[Nation, ...]"
Blocks: TypeAlias = "tuple[Block, ...]"
Faces: TypeAlias = "tuple[Face, ...]"

MAP_WORDS = DATA.words("space")
PLACES = Space.define((*MAP_WORDS, *DATA.words("pool"), *DATA.words("box"), "year_track"))
SPACES: Spaces = PLACES[: len(MAP_WORDS)]
NATIONS = Nation.define(DATA.words("nation"))
SEATS = Player.define(DATA.words("side"))
BLOCKS = Block.define(DATA.words("wood"))
FACES = Face.define(DATA.words("block"))
SEASONS = Season.define(DATA.words("season"))
EVENTS = Event.define(DATA.words("event"))

SWEDES, COALITION = SEATS
SWEDEN, HOLSTEIN, UKRAINE, BRITAIN, OTTOMAN = map(
    Nation.of, ("sweden", "holstein", "ukraine", "britain", "ottoman")
)
RUSSIA, SAXONY, POLAND, DENMARK, PRUSSIA, HANOVER = map(
    Nation.of, ("russia", "saxony", "poland", "denmark", "prussia", "hanover")
)
KARL, PYOTR, MAZEPA, COSSACK, NORRIS, FRIEDRICH, BULOW, DESSAU = map(
    Face.of, ("karl", "pyotr", "mazepa", "cossack", "norris", "friedrich", "bulow", "dessau")
)
SPRING, SUMMER, AUTUMN, WINTER = SEASONS
PORTSMOUTH, NYEN, KREMENCHUK = map(Space.of, ("portsmouth", "nyen", "kremenchuk"))
REFORM_BOX, EXILE, SET_ASIDE, WAITING, OUT_OF_PLAY, REMOVED = map(Space.of, DATA.words("box"))
YEAR_TRACK = Space.of("year_track")
POOLS = tuple(map(Space.of, DATA.words("pool")))


def other_side(side: Player) -> Player:
    """Return who sits across."""
    return COALITION if side == SWEDES else SWEDES


# -- numbers -------------------------------------------------------------------------------------
def number(word: str) -> int:
    """Return a number that the rules print."""
    is_: int = DATA.entry("number", word)["is"]
    return is_


# -- the map (chapter 1) -------------------------------------------------------------------------
def by_space(field: str, default: object) -> tuple[Any, ...]:
    """Return a printed column over every place; boxes and pools have the default."""
    return DATA.column("space", field, default=default) + (default,) * (
        len(PLACES) - len(MAP_WORDS)
    )


def nation_or_none(word: str) -> Nation | None:
    """Return a nation by its word."""
    return Nation.of(word) if word else None


KIND: tuple[str, ...] = by_space("kind", "off")
HOME: tuple[Nation | None, ...] = tuple(map(nation_or_none, by_space("home", "")))
REGION: tuple[str, ...] = by_space("region", "")
EPIDEMIC: tuple[int, ...] = by_space("epidemic", 0)  # A147: Germany has its own die
GARRISON: tuple[int, ...] = by_space("garrison", 0)
IS_CAPITAL: tuple[bool, ...] = by_space("capital", default=False)
FORAGE: tuple[int, ...] = by_space("forage", 0)
PORT: tuple[str, ...] = by_space("port", "")

# A143: Wismar is a territory like any other
MAP: Graph[Space] = graph_of(PLACES, DATA.rows("link"), Space.of)
LAND_MAP = MAP.only("border", "difficult_border")
PORT_MAP = MAP.only("port")
TERRITORIES = tuple([space for space in SPACES if KIND[space] in ("land", "transit")])
SEAS = tuple([space for space in SPACES if KIND[space] == "sea"])
IS_SEA = tuple([kind == "sea" for kind in KIND])
IS_LAND = tuple([kind in ("land", "transit") for kind in KIND])
ZONE: tuple[Space | None, ...] = tuple(
    [PORT_MAP.near[space][0] if PORT[space] else None for space in PLACES]
)
PORTS_ON: tuple[Spaces, ...] = tuple(
    [PORT_MAP.near[space] if IS_SEA[space] else () for space in PLACES]
)
TOWN: tuple[str, ...] = by_space("town", "")
NYEN_CONVERTED: int = DATA.entry("space", "nyen")["converted_garrison"]
NYEN_PORT_CONVERTED: str = DATA.entry("space", "nyen")["converted_port"]
NYEN_NAME_CONVERTED: dict[str, str] = DATA.entry("space", "nyen")["converted_name"]


def is_difficult(one: Space, other: Space) -> bool:
    """4.2 Whether a border is of difficult terrain."""
    return "difficult_border" in MAP.kinds(one, other)


def homes_of(nation: Nation) -> Spaces:
    """1.1 The land of a nation's colour."""
    return tuple([space for space in SPACES if HOME[space] == nation])


HOMES = tuple(map(homes_of, NATIONS))


def region(word: str) -> Spaces:
    """1.1 A named region."""
    return tuple([space for space in SPACES if REGION[space] == word])


SWEDEN_PROPER, DENMARK_PROPER, NORWAY, GERMANY = map(
    region, ("sweden_proper", "denmark_proper", "norway", "germany")
)


def area(words: Iterable[str]) -> Spaces:
    """Return spaces said as a list of spaces, regions and nations, in order."""
    found: list[Space] = []
    for word in words:
        if word in Nation.by_word and word not in Space.by_word:
            found += HOMES[Nation.of(word)]
        elif word in Space.by_word:
            found.append(Space.of(word))
        else:
            found += region(word)
    return tuple(sorted(found))


# -- nations (chapters 10 and 11) ----------------------------------------------------------------
def by_nation(field: str, default: object) -> tuple[Any, ...]:
    """Return a printed column over the nations."""
    return DATA.column("nation", field, default=default)


FIRST_SIDE = tuple(map(Player.of, by_nation("side", "")))
COLOUR: tuple[str, ...] = by_nation("colour", "")
IS_MAJOR: tuple[bool, ...] = by_nation("major", default=False)  # A12: not the Ottomans
BASE_LEVEL: tuple[int, ...] = by_nation("level", 0)
HAS_LEVEL = tuple([level > 0 for level in BASE_LEVEL])
PAYS_WITH: tuple[Nation, ...] = tuple(
    [
        Nation.of(word) if word else nation
        for word, nation in zip(by_nation("pays_with", ""), NATIONS, strict=True)
    ]
)
CAPITALS = tuple(map(area, by_nation("capitals", ())))
CAPITAL_MAKES_TRUCE: tuple[bool, ...] = by_nation("capital_truce", default=True)
NATION_DEPLOYS = tuple(map(area, by_nation("deploy", ())))
MAY_ENTER = tuple(map(area, by_nation("may_enter", ())))
MAY_NOT_ENTER = tuple(map(area, by_nation("may_not_enter", ())))
ATTACKS_ONLY = tuple(map(area, by_nation("attacks_only", ())))
ATTACKS_ALONE: tuple[bool, ...] = by_nation("alone", default=True)
IS_PLACED_FULL: tuple[bool, ...] = by_nation("full", default=False)
MAY_BE_IN_TRUCE: tuple[bool, ...] = by_nation("truce", default=False)
MAY_OFFER_TRUCE: tuple[bool, ...] = by_nation("offers", default=False)
CEDED_TO: dict[Space, Nation] = {
    Space.of(word): nation
    for word, nation in zip(by_nation("ceded", ""), NATIONS, strict=True)
    if word
}
FIRST_STATUS: tuple[str, ...] = by_nation("start", "inactive")
LEVEL_OF_RUSSIA: int = DATA.entry("nation", "ukraine")["russian_level"]  # 11.8
LEVEL_OF_SAXONY: int = DATA.entry("nation", "poland")["saxon_level"]  # 11.5
ALLY_CUBES: tuple[str, ...] = by_nation("ally_cubes", "")
CHANGES_SIDE: tuple[bool, ...] = by_nation("turns", default=False)
MAJORS = tuple([nation for nation in NATIONS if IS_MAJOR[nation]])
POLISH_CAPITALS = CAPITALS[POLAND]
CUBES: dict[str, int] = dict(zip(DATA.words("cube"), DATA.column("cube", "number"), strict=True))


# -- blocks and their faces (chapter 2) ----------------------------------------------------------
def by_face(field: str, default: object) -> tuple[Any, ...]:
    """Return a printed column over the faces."""
    return DATA.column("block", field, default=default)


ARMY, REGIMENT, FLEET = "army", "regiment", "fleet"
WOOD: tuple[str, ...] = DATA.column("wood", "cube")
NATION = tuple(map(Nation.of, by_face("nation", "")))
TYPE: tuple[str, ...] = by_face("type", "")  # A9: on land or at sea
IS_FLEET = tuple([kind == FLEET for kind in TYPE])
IS_ARMY = tuple([kind == ARMY for kind in TYPE])
MOST: tuple[int, ...] = by_face("strength", 0)
CLASS: tuple[str, ...] = by_face("class", "")
RATING: tuple[int, ...] = by_face("rating", 0)
ALLOWANCE: tuple[int, ...] = by_face("allowance", 0)
TRAINS: tuple[int, ...] = by_face("trains", 0)
IS_ROYAL: tuple[bool, ...] = by_face("crown", default=False)
HAS_RED_DOT: tuple[bool, ...] = by_face("dot", default=False)
STAR: tuple[str, ...] = by_face("star", "")
REFORMED: tuple[Face | None, ...] = tuple(
    [Face.of(word) if word else None for word in by_face("reform", "")]
)
DEPLOYS = tuple(map(area, by_face("deploy", ())))
DEPLOYS_ELSE = tuple(map(area, by_face("deploy_else", ())))
DEPLOYS_NEAR: tuple[Space | None, ...] = tuple(
    [Space.of(word) if word else None for word in by_face("deploy_near", "")]
)
WOOD_OF = tuple([COLOUR[nation] for nation in NATION])
# faces of one colour are counted from its first: a set of them is a small number
FIRST_OF_COLOUR = tuple([min(f for f in FACES if WOOD_OF[f] == WOOD_OF[face]) for face in FACES])
POOL_NATIONS: tuple[Nations, ...] = tuple(
    [tuple(map(Nation.of, words)) for words in DATA.column("pool", "nations")]
)


def pool_of(nation: Nation) -> Space | None:
    """8.6 The pool a nation's blocks go back to, if it has one."""
    return next(
        (pool for pool, nations in zip(POOLS, POOL_NATIONS, strict=True) if nation in nations), None
    )


POOL_OF = tuple(map(pool_of, NATIONS))


# -- Actions and events (chapters 3 and 12) ------------------------------------------------------
ACTIVITIES = DATA.words("activity")
STAGE: dict[str, int] = dict(zip(ACTIVITIES, DATA.column("activity", "order"), strict=True))
IS_YEARLY: tuple[bool, ...] = DATA.column("activity", "yearly", default=False)
DIE: tuple[int, ...] = DATA.column("event", "die")
EFFECT: tuple[str, ...] = DATA.column("event", "event")
EVENT_RP: tuple[int, ...] = DATA.column("event", "rp", default=0)
