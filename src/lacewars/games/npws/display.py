"""How the war looks: counters, markers, hands, tracks. See `board.scene`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from lacewars.board.scene import (
    Board,
    Control,
    Face,
    Hand,
    Label,
    Livery,
    Marker,
    Panel,
    Piece as Counter,
    Pile,
    Row,
    Says,
    Scene,
    Token,
    Track,
    Turn,
    count,
    held,
    pile_of,
)
from lacewars.kernel import Hidden, Id, Observation

from .catalogue import (
    ACTION_VALUE,
    ACTIONS,
    ALLIANCE,
    BAND,
    BOURBON,
    COMMAND,
    CORPS,
    DATA,
    EVERYWHERE,
    FORTRESS,
    LEADERS,
    MEDITERRANEAN,
    MINOR_BAND,
    MINOR_COMMAND,
    MINOR_TACTICAL,
    PIECES,
    POOL,
    POWER,
    POWERS,
    SIDE,
    SIDE_OF_POWER,
    SIDES,
    SPACES,
    TACTICAL,
    TARGETS,
    TERRAIN,
    TOULON,
    VALUE,
    ZONES,
    Card,
    Piece,
    Power,
    Side,
    Space,
    other,
)
from .ch08_sequence import EVENTS, REINFORCEMENTS, SPAIN, WINTER
from .ch20_scenarios import FIRST_YEAR
from .forces import FULL, REDUCED
from .forecasts import forecast
from .ground import MOST_VP
from .overlays import overlays

__all__ = ["BOARD", "forecast", "overlays", "scene"]

View: TypeAlias = Mapping[str, Any]
CODE: tuple[str, ...] = DATA.column("power", "code")
PHASES = (EVENTS, REINFORCEMENTS, "campaign", SPAIN, WINTER)
LAST_YEAR = DATA.entry("track", "track.turn")["to"]
SHAKEN, INSIDE = "!", "⌂"  # signs: demoralized; inside the fortress

LIVERIES = (
    ("france", "blue", "plain"),
    ("spain", "yellow", "pale"),
    ("bavaria", "teal", "lozenge"),
    ("savoy", "rose", "cross"),
    ("britain", "red", "saltire"),
    ("netherlands", "orange", "fess"),
    ("austria", "white", "bars"),
    ("empire", "green", "chequer"),
    ("subsidy", "grey", "dots"),
    ("portugal", "brown", "quarter"),
    ("habsburg", "yellow", "saltire"),
)
SIDE_LIVERIES = (
    Livery(ALLIANCE, "brown", "chevron", "Al"),
    Livery(BOURBON, "violet", "stripe", "Bo"),
)


def printed(place: Id) -> tuple[Label, ...]:
    """What is printed at a place: the ground, the fortress, what it is worth."""
    if not isinstance(place, Space):
        return ()
    walls = (Says("fortress", (FORTRESS[place],)),) if FORTRESS[place] else ()
    worth = (Says("worth", (VALUE[place],)),) if VALUE[place] else ()
    return (Says(f"terrain_{TERRAIN[place]}"), *walls, *worth)


def livery(word: str, hue: str, pattern: str) -> Livery:
    """1.1.2 A power's colours, and the letters of the book's tables."""
    return Livery(Power.of(word), hue, pattern, CODE[Power.of(word)])


BOARD = Board(
    sheets=("npws",),
    places=(*SPACES, *ZONES, *POOL),
    links=tuple([(link.one, link.other, link.kind) for link in EVERYWHERE.links]),
    liveries=(*[livery(*row) for row in LIVERIES], *SIDE_LIVERIES),
    notes=printed,
    sides=tuple(
        [
            (power, side)
            for power, side in zip(POWERS, SIDE_OF_POWER, strict=True)
            if side is not None
        ]
    ),
)


def scene(seen: Observation) -> Scene:
    """All that lies on the table."""
    view = seen.view
    return Scene(
        pieces=counters(view),
        markers=markers(view),
        control=(*held(zip(SPACES, view["control"], strict=True)), sea(view)),
        hands=tuple([hand(view, side) for side in SIDES]),
        piles=piles(view),
        tracks=tracks(view),
        panels=panels(view),
        turn=Turn(
            Says("year", (view["year"],)),
            tuple([Says(f"phase_{phase}") for phase in PHASES]),
            PHASES.index(view["phase"]) if view["phase"] in PHASES else 0,
        ),
    )


# -- counters --------------------------------------------------------------------------------------
def counters(view: View) -> tuple[Counter, ...]:
    """3.0 Every leader and corps on the map, and the corps of the pools."""
    on_map = [p for p in PIECES if view["at"][p] is not None]
    pooled = [p for p in CORPS if view["box"][p] in POOL]
    return tuple(
        [leader(view, p) if p in LEADERS else corps(view, p, view["at"][p]) for p in on_map]
        + [corps(view, p, view["box"][p]) for p in pooled]
    )


def corps(view: View, piece: Piece, at: Id) -> Counter:
    """3.2 A corps with its steps."""
    power = POWER[piece]
    steps = view["steps"][piece]
    return Counter(
        piece,
        at,
        power,
        art="corps",
        strength=steps or None,
        most=FULL,
        corners=signs(view, piece),
        reduced=steps == REDUCED,
        spent=piece in view["acted"],
    )


def leader(view: View, piece: Piece) -> Counter:
    """3.1 A leader with the ratings of the face that shows."""
    minor = piece in view["minor_face"]
    ratings = (MINOR_TACTICAL, MINOR_COMMAND) if minor else (TACTICAL, COMMAND)
    nations = BAND[piece] if not minor or MINOR_BAND[piece] else ()
    return Counter(
        piece,
        view["at"][piece],
        nations[0] if nations else SIDE[piece],
        art="leader",
        corners=(ratings[0][piece], ratings[1][piece], *signs(view, piece)),
        reduced=minor,
        spent=piece in view["acted"],
    )


def signs(view: View, piece: Piece) -> tuple[Label, ...]:
    """16.3.4, 17.3.1 Demoralized, inside."""
    shaken = (SHAKEN,) if piece in view["demoralized"] else ()
    return (*shaken, *((INSIDE,) if piece in view["inside"] else ()))


# -- markers ---------------------------------------------------------------------------------------
def markers(view: View) -> tuple[Marker, ...]:
    """3.3 Lines, sieges, breaches, great victories, the fleet."""
    found: list[Marker] = []
    for space in SPACES:
        holder: Side | None = view["control"][space]
        if view["lines"][space]:
            found.append(Marker(space, "line", holder, view["lines"][space]))
        if view["siege"][space] and holder is not None:
            found.append(Marker(space, "siege", other(holder), view["siege"][space]))
        if view["breached"][space]:
            found.append(Marker(space, "breach", None, FORTRESS[space] - view["breached"][space]))
    for side in SIDES:
        found += [Marker(space, "laurel", side) for space in view["victories"][side]]
    if view["fleet"]:
        found.append(Marker(TOULON, "ship", BOURBON, view["fleet"]))
    return tuple(found)


def sea(view: View) -> Control:
    """10.2 Who rules the Mediterranean."""
    return Control(MEDITERRANEAN, view["mediterranean"])


# -- cards -----------------------------------------------------------------------------------------
def hand(view: View, side: Side) -> Hand:
    """4.4 Action cards and kept events; of the enemy's only how many."""
    cards, kept = view["hand"][side], view["held"][side]
    if isinstance(cards, Hidden):
        return Hand(side, shown(view, side), count(cards) + count(kept))
    faces = tuple([face(card) for card in (*cards, *kept)])
    return Hand(side, faces, len(faces))


def shown(view: View, side: Side) -> tuple[Face, ...]:
    """13.2.1 A bid taken back is known to all."""
    return tuple([face(card) for card in view["shown"][side]])


def face(card: Card) -> Face:
    """5.1 An Action card shows its number, an Event card its name."""
    return Face(card, value=ACTION_VALUE[card] or None)


def piles(view: View) -> tuple[Pile, ...]:
    """5.2 The decks, what has been played, what is in force."""
    return (
        pile_of(Says("action_deck"), view["action_deck"]),
        Pile(Says("action_discard"), len(view["action_discard"]), last_played(view)),
        pile_of(Says("event_deck"), view["event_deck"]),
        pile_of(Says("events_gone"), view["events_gone"], last=1),
        pile_of(Says("in_force"), view["in_force"], last=len(view["in_force"])),
    )


def last_played(view: View) -> tuple[Face, ...]:
    """13.3 The Action card of this round."""
    return tuple([face(card) for card in view["action_discard"][-1:] if card in ACTIONS])


# -- tracks ----------------------------------------------------------------------------------------
def tracks(view: View) -> tuple[Track, ...]:
    """2.8 Points, years, loyalty."""
    years = range(FIRST_YEAR, LAST_YEAR + 1)
    return (
        Track(Says("track_vp"), tuple(range(MOST_VP + 1)), (Token(view["vp"]),)),
        Track(Says("track_year"), tuple(years), (Token(view["year"] - FIRST_YEAR), *due(view))),
        Track(
            Says("track_loyalty"),
            tuple([f"{number}+" for number in TARGETS]),
            (Token(view["loyalty"], view["loyalty_face"]),),
        ),
    )


def due(view: View) -> tuple[Token, ...]:
    """20.3 Who lies on the turn track."""
    boxes = {p: view["due"][p] - FIRST_YEAR for p in PIECES if view["due"][p] > FIRST_YEAR}
    known = [p for p, box in boxes.items() if box <= LAST_YEAR - FIRST_YEAR]
    return tuple([Token(boxes[p], POWER[p] or SIDE[p], p) for p in known])


def panels(view: View) -> tuple[Panel, ...]:
    """12.3.1 Resource points; 3.2.1 steps on the map."""
    return (
        Panel(Says("resources"), tuple([Row(s, view["resources"][s], s) for s in SIDES])),
        Panel(Says("steps"), tuple([Row(s, steps_of(view, s), s) for s in SIDES])),
    )


def steps_of(view: View, side: Side) -> int:
    """3.2.1 Steps of a side on the map."""
    return sum([view["steps"][p] for p in CORPS if SIDE[p] == side and view["at"][p] is not None])
