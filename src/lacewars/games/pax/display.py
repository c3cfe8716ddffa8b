"""How the war looks: blocks on their feet, cubes, tracks. See `board.scene`.

A block that a seat may look at is known by its face, any other by its wood: those are the ids that
the rules ask about and tell of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from lacewars.board.scene import (
    Board,
    Control,
    Label,
    Livery,
    Marker,
    Panel,
    Piece,
    Row,
    Says,
    Scene,
    Token,
    Track,
    Turn,
    value_or,
)
from lacewars.kernel import Hidden, Id, Observation

from .armies import ALONE
from .catalogue import (
    ALLOWANCE,
    BLOCKS,
    CLASS,
    DATA,
    FACES,
    FORAGE,
    GARRISON,
    HANOVER,
    HAS_LEVEL,
    HOME,
    IS_CAPITAL,
    IS_FLEET,
    IS_ROYAL,
    KIND,
    MAP,
    MOST,
    NATION,
    NATIONS,
    OUT_OF_PLAY,
    PLACES,
    PORT,
    RATING,
    REMOVED,
    SEASONS,
    SEATS,
    SPACES,
    SWEDES,
    TERRITORIES,
    TOWN,
    TRAINS,
    TYPE,
    WOOD,
    WOOD_OF,
    Block,
    Face,
    Nation,
    Player,
    Space,
)
from .ch01_map import controller
from .forecasts import forecast
from .overlays import overlays
from .worlds import closed_nations, scenario_of, world

__all__ = ["BOARD", "forecast", "overlays", "scene"]

View: TypeAlias = Mapping[str, Any]

LEVELS, YEARS, ATTRITION = (
    DATA.entry("track", word) for word in ("level_track", "year_track", "attrition_track")
)
PHASES = {  # the procedure that is at work, from the inside out
    "action_phase": "actions",
    "battle_phase": "battles",
    "siege_phase": "sieges",
    "supply_phase": "supply",
    "winter_campaign": "winter_campaign",
    "interphase": "interphase",
}
STEPS = tuple(PHASES.values())
FOOT_ALLOWANCE = 2  # 2.2: what goes further is horse
GALLEYS = 3  # 9.1
PINNED, FORCED, ABOARD = "■", "»", "⚓"  # signs on one's own blocks
OFF = frozenset((OUT_OF_PLAY, REMOVED))

LIVERIES = (
    ("sweden", "blue", "plain", "Sv"),
    ("holstein", "teal", "fess", "Hg"),
    ("ukraine", "yellow", "stripe", "Uk"),
    ("britain", "red", "saltire", "Gb"),
    ("ottoman", "orange", "lozenge", "Ot"),
    ("russia", "green", "chequer", "Ru"),
    ("saxony", "grey", "bars", "Sa"),
    ("poland", "white", "quarter", "Po"),
    ("denmark", "rose", "cross", "Da"),
    ("prussia", "black", "pale", "Pr"),
    ("hanover", "brown", "chevron", "Ha"),
)
SIDE_LIVERIES = (("swedes", "blue", "dots", "S"), ("coalition", "green", "dots", "C"))
BACKS = {  # whose colour the wood is
    "blue": "sweden",
    "green": "russia",
    "grey": "saxony",
    "red": "denmark",
    "yellow": "ottoman",
}


def printed(place: Id) -> tuple[Label, ...]:
    """1.1 to 1.6 What is printed at a place."""
    if not isinstance(place, Space) or place not in TERRITORIES:
        return ()
    home, town = HOME[place], (TOWN[place], GARRISON[place])
    whose: Label = Says("transit") if home is None else home
    walls = (Says("capital" if IS_CAPITAL[place] else "town", town),) if GARRISON[place] else ()
    port = (Says(PORT[place]),) if PORT[place] else ()
    return (whose, *walls, Says("forage", (FORAGE[place],)), *port)


BOARD = Board(
    sheets=("pax",),
    places=tuple([place for place in PLACES if place not in OFF]),
    links=tuple([(link.one, link.other, link.kind) for link in MAP.links]),
    liveries=(
        *[Livery(Nation.of(word), hue, cut, sign) for word, hue, cut, sign in LIVERIES],
        *[Livery(Player.of(word), hue, cut, sign) for word, hue, cut, sign in SIDE_LIVERIES],
    ),
    notes=printed,
)


def scene(seen: Observation) -> Scene:
    """All that lies on the table."""
    view = seen.view
    return Scene(
        pieces=tuple([piece(seen, block) for block in BLOCKS if view["at"][block] not in OFF]),
        markers=markers(view),
        control=control(seen),
        tracks=tracks(seen),
        panels=panels(seen),
        turn=turn(seen),
        focus=focus(seen),
    )


# -- blocks --------------------------------------------------------------------------------------
def piece(seen: Observation, block: Block) -> Piece:
    """2.1 A block from the front, or its back alone."""
    view = seen.view
    face: Face | Hidden = view["face"][block]
    at: Space = view["at"][block]
    if isinstance(face, Hidden):
        return Piece(block, at, back(seen.seat, block), shape="block", hidden=True)
    return Piece(
        face,
        at,
        NATION[face],
        art=art(face),
        shape="block",
        strength=value_or(view["steps"][block], None) or None,
        most=MOST[face],
        corners=corners(view, block, face),
        spent=any(mover == block for mover, _, _ in view["marches"]),
    )


def back(seat: Id | None, block: Block) -> Nation:
    """0.1 A colour is all that a back shows; a grey one across from the Coalition is Hanover's."""
    if seat is not None and seat != SWEDES and WOOD[block] == "grey":
        return HANOVER
    return Nation.of(BACKS[WOOD[block]])


def art(face: Face) -> str:
    """2.2, 2.3 King, commander, foot, horse, ship or galley."""
    if TYPE[face] == "army":
        return "crown" if IS_ROYAL[face] else "leader"
    if IS_FLEET[face]:
        return "galley" if ALLOWANCE[face] == GALLEYS else "ship"
    return "foot" if ALLOWANCE[face] == FOOT_ALLOWANCE else "horse"


def corners(view: View, block: Block, face: Face) -> tuple[Label, ...]:
    """2.1 Rating, allowance, trains; and what holds it."""
    trains = (f"+{TRAINS[face]}",) if TRAINS[face] else ()
    held = (PINNED,) if block in view["pinned"] else ()
    tired = (FORCED,) if block in view["forced"] else ()
    shipped = (ABOARD,) if any(cargo == block for cargo, _ in view["aboard"]) else ()
    rating = f"{CLASS[face]}{RATING[face]}"
    return (rating, ALLOWANCE[face], *trains, *(*held, *tired, *shipped)[:1])


# -- markers and control -------------------------------------------------------------------------
def markers(view: View) -> tuple[Marker, ...]:
    """1.2 Garrison cubes; 6.1 sieges; 4.3 pins."""
    cubes = [
        Marker(space, "cube", view["marker"][space], label=Says("garrison"))
        for space in SPACES
        if view["marker"][space] is not None
    ]
    sieges = [
        Marker(space, "siege", number=number, label=Says("siege"))
        for space, number in numbers_at(view, "besieging")
    ]
    pins = [
        Marker(space, "anchor", number=number, label=Says("pinned"))
        for space, number in numbers_at(view, "pinned")
    ]
    return (*cubes, *sieges, *pins)


def numbers_at(view: View, field: str) -> tuple[tuple[Space, int], ...]:
    """Where the blocks of a list are, and how many there."""
    places = [view["at"][block] for block in view[field]]
    return tuple([(space, places.count(space)) for space in sorted(set(places))])


def control(seen: Observation) -> tuple[Control, ...]:
    """1.2 Who holds the garrison of each territory."""
    g = world(seen)
    holders = [(space, controller(g, space)) for space in TERRITORIES]
    return tuple([Control(space, nation) for space, nation in holders if nation is not None])


# -- tracks --------------------------------------------------------------------------------------
def tracks(seen: Observation) -> tuple[Track, ...]:
    """1.7 Levels, years, seasons, Swedish attrition."""
    view = seen.view
    levels = range(LEVELS["first"], LEVELS["last"] + 1, LEVELS["step"])
    years = range(YEARS["first"], YEARS["last"] + 1)
    boxes = range(ATTRITION["first"], ATTRITION["last"] + 1)
    return (
        Track(Says("track_level"), tuple(levels), level_tokens(seen)),
        Track(Says("track_year"), tuple(years), year_tokens(view)),
        Track(Says("track_season"), SEASONS, (Token(view["season"]),)),
        Track(Says("track_attrition"), tuple(boxes), (Token(view["attrition"]),)),
    )


def level_tokens(seen: Observation) -> tuple[Token, ...]:
    """8.1 The cube of every nation that has a Level."""
    left_out = closed_nations(seen)
    nations = [nation for nation in NATIONS if HAS_LEVEL[nation] and nation not in left_out]
    step = LEVELS["step"]
    return tuple([Token(seen.view["level"][nation] // step, nation) for nation in nations])


def year_tokens(view: View) -> tuple[Token, ...]:
    """10.2, 11.2 The year, Truce cubes, and the blocks that are due."""
    first, last = YEARS["first"], YEARS["last"]
    cubes = [
        Token(view["truce_year"][nation] - first, nation, Says("truce"))
        for nation in NATIONS
        if first <= view["truce_year"][nation] <= last
    ]
    due = [
        Token(year - first, NATION[view["face"][block]], view["face"][block])
        for block, year in view["due"]
        if not isinstance(view["face"][block], Hidden) and year <= last  # a spectator sees none
    ]
    return (Token(view["year"] - first), *cubes, *due)


# -- panels --------------------------------------------------------------------------------------
def panels(seen: Observation) -> tuple[Panel, ...]:
    """Victory, Actions, nations, and what is known of the enemy."""
    found = [victory(seen), actions(seen.view), nations(seen), known(seen)]
    return tuple([panel for panel in found if panel.rows])


def victory(seen: Observation) -> Panel:
    """0.4 Where the count stands, and what it must reach."""
    aim, level = scenario_of(seen)["victory"], seen.view["level"]
    measure = aim["measure"]
    now = level[Nation.of("sweden")]
    if measure == "lead_over_russia":
        now -= level[Nation.of("russia")]
    draw = (Row(Says("draw_at"), aim["draw"], SWEDES),) if "draw" in aim else ()
    rows = (Row(Says(measure), now, SWEDES), Row(Says("wins_at"), aim["sweden"], SWEDES), *draw)
    return Panel(Says("victory"), rows)


def actions(view: View) -> Panel:
    """3.1 The dice of the turn, who is First, and what is left."""
    dice = tuple([Row(side, die, side) for side, die in zip(SEATS, view["action_dice"])])  # noqa: B905
    first = view["first_player"]
    who = () if first is None or not dice else (Row(Says("first_player"), first, first),)
    actor = view["actor"]
    left = () if actor is None else (Row(Says("actions_left"), view["actions_left"], actor),)
    return Panel(Says("action_dice"), (*dice, *who, *left))


def nations(seen: Observation) -> Panel:
    """10.1 Who is at war; RP while there are any to spend."""
    left_out = closed_nations(seen)
    shown = [nation for nation in NATIONS if nation not in left_out]
    return Panel(Says("nations"), tuple([Row(n, status(seen.view, n), n) for n in shown]))


def status(view: View, nation: Nation) -> Says:
    """10.1, 10.3, 8.2 At war, out of it, or in Truce until a year."""
    if view["truce_year"][nation] and view["status"][nation] == "truce":
        return Says("status_truce", (view["truce_year"][nation],))
    if view["rp"][nation]:
        return Says("status_rp", (view["rp"][nation],))
    return Says(f"status_{view['status'][nation]}")


def known(seen: Observation) -> Panel:
    """1.5 Where an enemy block must be, for all this seat was shown; of a crowd its members."""
    view = seen.view
    hidden = [block for block in BLOCKS if isinstance(view["face"][block], Hidden)]
    rows: list[tuple[Space, Face]] = []
    for face in FACES if seen.seat is not None else ():
        mine = [b for b in hidden if WOOD[b] == WOOD_OF[face] and view["maybe"][b] & ALONE[face]]
        places = {view["at"][block] for block in mine}
        if len(places) == 1 and not places & OFF:
            rows.append((min(places), face))
    return Panel(
        Says("known"),
        tuple([Row(face, where(view, place, face), NATION[face]) for place, face in sorted(rows)]),
    )


def where(view: View, place: Space, face: Face) -> Says:
    """The place of a known block, and its strength if that is known as well."""
    strength = view["sighted"][face]
    return Says("seen_strength", (place, strength)) if strength else Says("seen_at", (place,))


# -- the turn ------------------------------------------------------------------------------------
def turn(seen: Observation) -> Turn:
    """0.3 Season and year, and the phase."""
    view = seen.view
    names = {frame[0].name for frame in seen.stack}
    now = [number for number, word in enumerate(PHASES) if word in names]
    label = Says("season", (view["season"], view["year"]))
    return Turn(label, tuple([Says(f"phase_{step}") for step in STEPS]), now[-1] if now else 0)


def focus(seen: Observation) -> tuple[Id, ...]:
    """Where something happens now: the battle, or what is asked about."""
    battle: Space | None = seen.view["battle"]
    if battle is not None:
        return (battle,)
    args = seen.ask.args if seen.ask is not None else ()
    return tuple([arg for arg in args if isinstance(arg, Space) and KIND[arg] != "off"])
