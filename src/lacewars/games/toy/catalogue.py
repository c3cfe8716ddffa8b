"""What is printed: spaces, powers, blocks, cards, clauses. Read once, shared by all games."""

from __future__ import annotations

from typing import TypeAlias

from lacewars.board.data import load_data
from lacewars.board.graph import Graph, Link
from lacewars.kernel import Id, Seat

DATA = load_data("toy")


class Space(Id, domain="space"):
    """A place of the valley."""


class Power(Id, domain="power"):
    """Who owns and acts: two houses and the company."""


class Kind(Id, domain="kind"):
    """What a block is."""


class Block(Id, domain="block"):
    """A block; which kind it is, its owner knows."""


class Card(Id, domain="card"):
    """A card."""


class Clause(Id, domain="clause"):
    """A promise that can be made at a parley."""


class Player(Seat):
    """Who decides and sees."""


Spaces: TypeAlias = "tuple[Space, ...]"
Blocks: TypeAlias = "tuple[Block, ...]"
Cards: TypeAlias = "tuple[Card, ...]"
Clauses: TypeAlias = "tuple[Clause, ...]"


def road(one: str, other: str) -> Link[Space]:
    """1.1 A road between two places."""
    return Link(Space.of(one), Space.of(other), "road")


SPACES = Space.define(DATA.words("space"))
POWERS = Power.define(DATA.words("power"))
SEATS = Player.define(DATA.words("seat"))
CLAUSES = Clause.define(DATA.words("clause"))
KINDS = Kind.define(DATA.words("kind"))
BLOCKS = Block.define(DATA.words("block"))
CARDS = Card.define(DATA.words("card"))

COMPANY = Power.of("company")
HOUSES = tuple([power for power in POWERS if power != COMPANY])
COMMANDER, HORSE = Kind.of("commander"), Kind.of("horse")
TRUCE = Clause.of("truce")

MAP = Graph(SPACES, [road(*row["between"]) for row in DATA.rows("link")])
ADJACENT = MAP.near
TERRAIN: tuple[str, ...] = DATA.column("space", "terrain")
WORTH: tuple[int, ...] = DATA.column("space", "worth")
HOME = tuple([Space.of(word) for word in DATA.column("power", "home")])
KINDS_OF = tuple([tuple(map(Kind.of, words)) for words in DATA.column("power", "kinds")])
MOST_STEPS: tuple[int, ...] = DATA.column("kind", "steps")
OWNER = tuple([Power.of(word) for word in DATA.column("block", "power")])
EVENT: tuple[str, ...] = DATA.column("card", "event")
RESPECTED = tuple(
    [Space.of(word) if word else None for word in DATA.column("clause", "space", default="")]
)
PAYER = tuple(
    [Power.of(word) if word else None for word in DATA.column("clause", "payer", default="")]
)


def other_house(house: Power) -> Power:
    """Return the house across the valley."""
    return HOUSES[1 - HOUSES.index(house)]
