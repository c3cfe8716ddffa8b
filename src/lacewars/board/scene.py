"""How a game says what its table looks like, without a line of code in the client.

A game's folder has a `display.py` with two names that must be there, and two that may be:

    BOARD: Board                     what never changes in play
    scene(seen) -> Scene             what lies on the table now, as one seat sees it
    forecast(seen, choice)           what would come of a choice: a Forecast, or None if no odds
    overlays(seen)                   aids drawn over the map: supply, control, reach

`seen` is an `Observation`, never a position. Read `seen.view["field"]`, `seen.seat`, `seen.terms`,
`seen.result`; `seen.memory` only where the game lets a player look things up. A field that is not
seen is a `Hidden`, and `value_or(x, "")` says what stands for it. All four are pure.

**Words.** Nothing here is a sentence. A label is an id (its name is in the data), `Says("key",
args)` (a template of `[scene]` in `text/fr.toml` and `text/en.toml`, arguments as for an entry), or
a plain number or sign such as `7` or `"II"`, the same in every language.

**Places.** `BOARD.places` lists every id on which something may stand or which may be chosen on the
map. One that the drawing of a sheet knows is on the map; any other (a box, a power, a track) is
drawn as a tray beside it. A choice that contains the id of a place, of a piece or of a card lights
that thing by itself: ids that the rules ask about must therefore be the ids used here.

**Pieces.** One `Piece` for each counter or block that is on the table, ids as the rules ask for
them. Nothing for a piece that is not in play. Where the seat may not know what a block is, say
`hidden=True` and leave art, letters and strength at their defaults; what is given all the same is
cut off before it leaves the house.

    def scene(seen: Observation) -> Scene:
        view = seen.view
        return Scene(
            pieces=tuple([piece(view, block) for block in BLOCKS if view["at"][block] is not None]),
            control=held(zip(SPACES, view["control"])),
            hands=(Hand(HOUSE, view["hand"][HOUSE]),),
        )

A test draws the scene of every seat at random positions: `lacewars.board.drawing.faults(key, seen)`
is empty when every id, art and word is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Sized
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias, TypeVar

from lacewars.kernel import Hidden, Id, Modifier, Observation, Plain

T = TypeVar("T")
V = TypeVar("V")
C = TypeVar("C", bound=Id)

HUES = (  # twelve hues of equal steps of lightness, told apart by the three deficiencies of sight
    *("blue", "red", "green", "yellow", "white", "grey"),
    *("orange", "brown", "violet", "teal", "rose", "black"),
)
PATTERNS = (  # laid over the hue, so that no power is told by colour alone
    *("plain", "stripe", "chequer", "saltire", "cross", "fess"),
    *("pale", "dots", "lozenge", "chevron", "quarter", "bars"),
)
ARTS = (  # what is engraved on a piece
    *("leader", "foot", "horse", "gun", "guard", "ship", "galley", "train", "hussar"),
    *("army", "corps", "troop", "militia", "fortress", "siege", "line", "flag", "coin", "cube"),
    *("crown", "agent", "letter", "star", "breach", "winter", "anchor", "laurel", ""),
)
SHAPES = ("counter", "block", "disc", "standee", "cube")


class Says(NamedTuple):
    """A template of `[scene]` in the game's texts, with its arguments."""

    key: str
    args: tuple[Plain, ...] = ()


Label: TypeAlias = "Id | Says | int | str"


class Livery(NamedTuple):
    """How one power is told apart: hue and pattern and letters, never by one alone."""

    power: Id
    hue: str
    pattern: str
    letters: str


class Board(NamedTuple):
    """What never changes in play.

    `sheets` names the drawings (`maps/NAME.svg`), `places` all that can hold or be chosen, `links`
    who is next to whom and by what (for the arrow keys and the list), `liveries` the powers,
    `sides` which of them are drawn as one pile where the map is seen from afar, `notes` what is
    printed at a place (for the list).
    """

    sheets: tuple[str, ...] = ()
    places: tuple[Id, ...] = ()
    links: tuple[tuple[Id, Id, str], ...] = ()
    liveries: tuple[Livery, ...] = ()
    notes: Callable[[Id], tuple[Label, ...]] | None = (
        None  # what is printed at a place, for the list
    )
    sides: tuple[tuple[Id, Id], ...] = ()  # power and side


class Piece(NamedTuple):
    """A counter or block on the table.

    `strength` of `most` are its steps, troops or pips; `corners` its printed ratings, at most four,
    clockwise from the upper left; `reduced` its weak side; `turned` degrees, for pieces that face a
    way; `spent` that it has acted.
    """

    id: Id
    at: Id
    power: Id | None = None
    art: str = ""
    shape: str = "counter"
    letters: str = ""
    strength: int | None = None
    most: int = 0
    corners: tuple[Label, ...] = ()
    reduced: bool = False
    hidden: bool = False
    spent: bool = False
    turned: int = 0


class Marker(NamedTuple):
    """Something laid on a place that nobody moves as a piece: a siege, a breach, a number."""

    at: Id
    art: str
    power: Id | None = None
    number: int | None = None
    label: Label | None = None


class Control(NamedTuple):
    """Whose a place is: a small flag at a town, a tint of an area."""

    place: Id
    power: Id


class Face(NamedTuple):
    """A card that is seen. `suit` is hearts, clubs, spades, diamonds or a word of the game."""

    id: Id
    suit: str = ""
    value: Label | None = None
    lines: tuple[Label, ...] = ()


class Hand(NamedTuple):
    """What an owner holds: the faces this seat sees, or only how many."""

    owner: Id
    cards: tuple[Face, ...] = ()
    number: int = 0
    label: Label | None = None


class Pile(NamedTuple):
    """Cards that lie open or face down on the table: the last ones seen, and how many in all."""

    label: Label
    number: int
    cards: tuple[Face, ...] = ()


class Token(NamedTuple):
    """A marker on a track, in the box of this number."""

    box: int
    power: Id | None = None
    label: Label | None = None


class Track(NamedTuple):
    """A row of boxes. `boxes` are its labels from the left; tokens count from 0."""

    label: Label
    boxes: tuple[Label, ...]
    tokens: tuple[Token, ...] = ()


class Row(NamedTuple):
    """One line of a panel: what, how much, whose."""

    label: Label
    value: Label
    power: Id | None = None


class Panel(NamedTuple):
    """A small table beside the board: victory points, money, honour."""

    title: Label
    rows: tuple[Row, ...]


class Turn(NamedTuple):
    """Where in the turn the game stands: the turn's name, its steps in order, the step now."""

    label: Label
    steps: tuple[Label, ...] = ()
    now: int = 0


class Scene(NamedTuple):
    """All that lies on the table, as one seat sees it. `focus` is where something happens now."""

    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    control: tuple[Control, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    tracks: tuple[Track, ...] = ()
    panels: tuple[Panel, ...] = ()
    turn: Turn | None = None
    focus: tuple[Id, ...] = ()


class Bar(NamedTuple):
    """One outcome and its exact chance; `good` for the seat (1), bad (-1) or neither (0)."""

    label: Label
    chance: Fraction
    good: int = 0


class Forecast(NamedTuple):
    """What would come of a choice: outcomes that add up to one, and the sum behind them."""

    title: Label
    bars: tuple[Bar, ...]
    sums: tuple[Modifier, ...] = ()


class Overlay(NamedTuple):
    """An aid over the map: graded places (1 strong, 2 weak, 3 threatened) and ways between them."""

    label: Label
    places: tuple[tuple[Id, int], ...] = ()
    ways: tuple[tuple[Id, ...], ...] = ()


class Display(NamedTuple):
    """What a game's `display.py` offers."""

    board: Board
    scene: Callable[[Observation], Scene]
    forecast: Callable[[Observation, Any], Forecast | None] | None = None
    overlays: Callable[[Observation], tuple[Overlay, ...]] | None = None


def display_of(key: str) -> Display | None:
    """Return how a game is drawn; None for one that does not say."""
    name = f"lacewars.games.{key.replace('-', '_')}.display"
    if not is_there(name):
        return None
    module = import_module(name)
    extras = (getattr(module, "forecast", None), getattr(module, "overlays", None))
    return Display(module.BOARD, module.scene, *extras)


def is_there(name: str) -> bool:
    """Return whether a module can be found."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


# -- small helps for those who write a scene -----------------------------------------------------
def value_or(value: V | Hidden, instead: T) -> V | T:
    """Return what is seen, or what stands for a value that is not."""
    return instead if isinstance(value, Hidden) else value


def count(value: Sized | Hidden) -> int:
    """How many there are in a pile that is seen, or of which only the number is."""
    if isinstance(value, Hidden):
        return value.shown if isinstance(value.shown, int) else 0
    return len(value)


def held(pairs: Iterable[tuple[Id, Id | None]]) -> tuple[Control, ...]:
    """Whose places are, those of nobody left out."""
    return tuple([Control(place, power) for place, power in pairs if power is not None])


def hand_of(owner: Id, cards: Iterable[C] | Hidden, face: Callable[[C], Face] = Face) -> Hand:
    """A hand, seen or not."""
    faces = () if isinstance(cards, Hidden) else tuple([face(card) for card in cards])
    return Hand(owner, faces, count(cards) if isinstance(cards, Hidden) else len(faces))


def pile_of(
    label: Label, cards: Sequence[C] | Hidden, last: int = 0, face: Callable[[C], Face] = Face
) -> Pile:
    """A pile, with the last cards laid on it if they lie open."""
    seen = () if isinstance(cards, Hidden) or not last else tuple(cards[-last:])
    return Pile(label, count(cards), tuple([face(card) for card in seen]))
