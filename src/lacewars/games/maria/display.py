"""How Maria's table looks: two maps, generals and trains, hands, the Political Display, the ledger.

What would come of a choice is in `forecasts`, aids over the map are in `overlays`. See
`board.scene` for how a scene is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, TypeAlias

from lacewars.board.fragments import part
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
    hand_of,
    held,
    pile_of,
    value_or,
)
from lacewars.kernel import Hidden, Id, Observation

from .catalogue import (
    ADVANCED,
    ARMS,
    ARROW,
    ARROWS,
    AUSTRIA,
    BOXES_OF,
    DATA,
    DISPLAY,
    ELECTOR_CITIES,
    EVENT,
    FORTRESS,
    FORTRESSES,
    GENERALS,
    HOME,
    HUSSARS,
    IS_GENERAL,
    MAJORS,
    NUMBER,
    OWNER,
    PIECES,
    POINTS,
    POWERS,
    RANK,
    REGION,
    ROADS,
    SECTOR,
    SPACES,
    STAGES,
    SUIT,
    SUIT_AT,
    TRACKS,
    VICTORY_BOXES,
    VOTES,
    Affair,
    Affairs,
    Card,
    Cards,
    Piece,
    Pieces,
    Power,
    Space,
    Suit,
    Track as PoliticalTrack,
)
from .ch05_sequence import LAST_TURN
from .ch14_introductory import GOALS, Goal
from .ch18_election import MAJORITY
from .forecasts import forecast
from .overlays import overlays

__all__ = ["BOARD", "forecast", "overlays", "scene"]

View: TypeAlias = Mapping[str, Any]
LAST_PLAYED = 6
MOST_DRAWN = 4_000  # counters kept drawn
COMMANDS = "★"  # sign: of two generals of equal rank this one commands
STEPS: tuple[Label, ...] = (Says("politics"), Says("hussars"), *STAGES, Says("winter"))
POLITICS, HUSSAR_STEP, FIRST_STAGE, WINTER = 0, 1, 2, len(STEPS) - 1
STEP_OF = {"politics": POLITICS, "hussar_step": HUSSAR_STEP, "winter": WINTER}
SUIT_WORD = {suit: suit.word for suit in Suit.all}
FARTHEST = 20  # the score is told on a track; beyond its ends the marker stays at the end

LIVERIES = (
    ("france", "red", "dots", "Fr"),
    ("bavaria", "orange", "lozenge", "Ba"),
    ("prussia", "blue", "saltire", "Pr"),
    ("saxony", "green", "bars", "Sa"),
    ("austria", "white", "fess", "Au"),
    ("pragmatic", "grey", "cross", "PA"),
)


# -- what never changes --------------------------------------------------------------------------
def printed(place: Id) -> tuple[Label, ...]:
    """3.2 What is printed at a place: the land, the suit, the fortress, a vote."""
    if not isinstance(place, Space):
        return ()
    region = REGION[place]
    notes: tuple[Label, ...] = () if region is None else (region,)
    if SECTOR[place]:
        notes += (SUIT_AT[place],)
    if FORTRESS[place]:
        notes += (Says(f"{FORTRESS[place]}_fortress"),)
    return (*notes, Says("elector")) if place in VOTES else notes


BOARD = Board(
    sheets=("maria_flanders", "maria_bohemia"),
    places=SPACES,
    links=(
        *[(link.one, link.other, link.kind) for link in ROADS.links],
        *[(box, city, "arrow") for box, city in ARROW.items()],
    ),
    liveries=tuple([Livery(Power.of(w), hue, motif, short) for w, hue, motif, short in LIVERIES]),
    notes=printed,
)


# -- the table -----------------------------------------------------------------------------------
def scene(seen: Observation) -> Scene:
    """All that lies on the table."""
    view = seen.view
    advanced = seen.terms.scenario in ADVANCED
    return Scene(
        pieces=(*counters(view), *hussars(view)),
        markers=(*question_markers(view), *face_down_markers(view), *combat_markers(view)),
        control=flags(view),
        hands=(*hands(view), *(display(view) if advanced else ())),
        piles=(*talons(view), *(political_piles(view) if advanced else ())),
        tracks=tracks(view, seen.terms.scenario),
        panels=(
            *ledger(view, seen.terms.scenario),
            troops(view),
            *strengths(view),
            *treaties(view),
        ),
        turn=turn_of(seen),
        focus=focus(view),
    )


def turn_of(seen: Observation) -> Turn:
    """5 The turn, its steps, and the phase of an action stage."""
    view = seen.view
    label = Says("turn", (view["turn"], year_of(view["turn"])))
    if view["phase"]:
        label = Says("turn_phase", (view["turn"], year_of(view["turn"]), view["phase"]))
    return Turn(label, steps_of(seen), step_now(seen))


def steps_of(seen: Observation) -> tuple[Label, ...]:
    """5 The introductory game has no politics."""
    return STEPS if seen.terms.scenario in ADVANCED else STEPS[1:]


def step_now(seen: Observation) -> int:
    """5 Where the turn stands."""
    stage = seen.view["stage"]
    under_way = [STEP_OF[f[0].name] for f in seen.stack if f[0].name in STEP_OF]
    now = FIRST_STAGE + stage if stage is not None else under_way[0] if under_way else POLITICS
    return now if seen.terms.scenario in ADVANCED else max(0, now - 1)


def year_of(turn: int) -> int:
    """5 Three turns to a year."""
    years: tuple[int, ...] = DATA.column("turn", "year")
    return years[max(0, turn - 1)]


@part
def focus(view: View) -> tuple[Id, ...]:
    """11.1 The cities of a combat."""
    stacks: tuple[Pieces, ...] = view["fight"] or ()
    return tuple([at for stack in stacks if stack and (at := view["at"][stack[0]]) is not None])


# -- counters ------------------------------------------------------------------------------------
@part
def counters(view: View) -> tuple[Counter, ...]:
    """3.1 The generals and trains on the maps."""
    standing = [(piece, at) for piece, at in zip(PIECES, view["at"], strict=True) if at is not None]
    told = {group[0]: number for group, number in view["told"] if len(group) == 1}
    return tuple(
        [
            general(
                piece,
                at,
                troops_of(view, piece, told.get(piece)),
                commands=piece in view["commands"],
                reduced=view["face_down"][piece],
                spent=piece in view["moved"],
            )
            if IS_GENERAL[piece]
            else train(piece, at, spent=piece in view["moved"])
            for piece, at in standing
        ]
    )


@lru_cache(maxsize=MOST_DRAWN, typed=True)
def general(  # noqa: PLR0913 - what a general's counter shows
    piece: Piece, at: Id, strength: int | None, *, commands: bool, reduced: bool, spent: bool
) -> Counter:
    """3.1 A general with his rank, and his troops as far as they are known."""
    return Counter(
        piece,
        at,
        OWNER[piece],
        art="leader",
        shape="standee",
        strength=strength,
        most=NUMBER["troops_max"],
        corners=(RANK[piece], COMMANDS) if commands else (RANK[piece],),
        reduced=reduced,
        spent=spent,
    )


@lru_cache(maxsize=MOST_DRAWN, typed=True)
def train(piece: Piece, at: Id, *, spent: bool) -> Counter:
    """3.1 A supply train."""
    return Counter(piece, at, OWNER[piece], art="train", spent=spent)


def troops_of(view: View, one: Piece, told: int | None) -> int | None:
    """6 Seen by who runs the power; by all if they were told of him alone (11.1)."""
    known: int | None = value_or(view["troops"][one], told)
    return known or None


@part
def hussars(view: View) -> tuple[Counter, ...]:
    """7 Hussars at their posts."""
    posted = [(one, view["hussar_at"][one]) for one in HUSSARS]
    return tuple(
        [
            Counter(one, at, AUSTRIA, art="hussar", shape="disc")
            for one, at in posted
            if at is not None
        ]
    )


# -- markers -------------------------------------------------------------------------------------
@part
def flags(view: View) -> tuple[Control, ...]:
    """10.3 Victory and elector markers; 19.1 a Silesia annexed bears none that are not Prussian."""
    return held(zip(SPACES, view["marker"], strict=True))


@part
def question_markers(view: View) -> tuple[Marker, ...]:
    """10.3 Protected fortresses that were passed."""
    return tuple(
        [Marker(space, "", power, label=Says("question")) for space, power in view["questions"]]
    )


@part
def face_down_markers(view: View) -> tuple[Marker, ...]:
    """9 Generals out of supply."""
    down = [one for one in GENERALS if view["face_down"][one] and view["at"][one] is not None]
    return tuple([Marker(view["at"][one], "", label=Says("face_down", (one,))) for one in down])


@part
def combat_markers(view: View) -> tuple[Marker, ...]:
    """11.1 Who may play, and how far he is behind."""
    return tuple(
        [
            Marker(view["at"][stack[0]], "siege", OWNER[stack[0]])
            for stack in view["fight"] or ()
            if stack and view["at"][stack[0]] is not None
        ]
    )


# -- cards ---------------------------------------------------------------------------------------
@part
def hands(view: View) -> tuple[Hand, ...]:
    """8 Six hands; of others' the number, and the cards that all have seen."""
    found: list[Hand] = []
    for power in in_play(view):
        cards: Cards | Hidden = view["hand"][power]
        found.append(hand_of(power, shown(cards), face))
        if isinstance(cards, Hidden) and view["bared"][power]:
            bared = hand_of(power, view["bared"][power], face)
            found.append(bared._replace(label=Says("known_cards")))
    return tuple(found)


def shown(cards: Cards | Hidden) -> Cards | Hidden:
    """8 A hand in the order of suits and points."""
    if isinstance(cards, Hidden):
        return cards
    return tuple(sorted(cards, key=lambda c: (SUIT[c] is None, SUIT[c] or 0, -POINTS[c], c)))


def in_play(view: View) -> tuple[Power, ...]:
    """14 The powers that take part."""
    return tuple([power for power in POWERS if view["run_by"][power] is not None])


@cache
def face(card: Card) -> Face:
    """8 Suit and points; a Reserve is worth what is declared."""
    suit = SUIT[card]
    if suit is None:
        return Face(card, "reserve", Says("reserve"))
    return Face(card, SUIT_WORD[suit], POINTS[card])


@part
def display(view: View) -> tuple[Hand, ...]:
    """17.3 What lies on the Political Display: cards kept, cards face down."""
    found: list[Hand] = []
    for power in DISPLAY:
        if view["kept_cards"][power]:
            kept = hand_of(power, view["kept_cards"][power], face)
            found.append(kept._replace(label=Says("kept_cards")))
        if count(view["placed_cards"][power]):
            placed = hand_of(power, view["placed_cards"][power], face)
            found.append(placed._replace(label=Says("laid_card")))
    return tuple(found)


@part
def talons(view: View) -> tuple[Pile, ...]:
    """8 The talon and what was played or paid."""
    return (
        pile_of(Says("talon", (view["opened"],)), view["deck"]),
        pile_of(Says("discards"), view["discards"], last=LAST_PLAYED, face=face),
    )


@part
def political_piles(view: View) -> tuple[Pile, ...]:
    """17 The political cards to come, those turned up, those gone."""
    revealed: Affairs = view["revealed"]
    return (
        Pile(Says("political_deck"), count(view["political_deck"])),
        Pile(Says("revealed"), len(revealed), tuple([affair(one) for one in revealed])),
        pile_of(Says("political_gone"), view["political_discards"], last=1, face=affair),
    )


@cache
def affair(card: Affair) -> Face:
    """17.5 A political card: who may take it, what it moves, what it does."""
    arrows = [
        Says("arrow_either" if either else "arrow", (track, steps))
        for track, steps, either in ARROWS[card]
    ]
    events = (Says("event"),) if EVENT[card] else ()
    return Face(card, "political", lines=(Says("arms", (ARMS[card],)), *arrows, *events))


# -- tracks --------------------------------------------------------------------------------------
@part
def tracks(view: View, scenario: str) -> tuple[Track, ...]:
    """5 The turns; 17.5bis the political registers; 11.1 the score of a combat."""
    last = LAST_TURN[scenario]
    turns = Track(Says("turns"), tuple(range(1, last + 1)), turn_token(view))
    political = TRACKS if scenario in ADVANCED else ()
    score = (score_track(view),) if view["fight"] else ()
    return (turns, *[register(view, track) for track in political], *score)


def turn_token(view: View) -> tuple[Token, ...]:
    """5 Before the first turn the marker is not on its track."""
    return (Token(view["turn"] - 1),) if view["turn"] else ()


def register(view: View, track: PoliticalTrack) -> Track:
    """17.5bis A register with its marker."""
    boxes = BOXES_OF[track]
    return Track(
        track, tuple(range(1, len(boxes) + 1)), (Token(boxes.index(view["track_at"][track])),)
    )


def score_track(view: View) -> Track:
    """11.1 How far behind the one is who may play."""
    boxes = tuple(range(-FARTHEST, FARTHEST + 1))
    box = max(-FARTHEST, min(FARTHEST, view["score"])) + FARTHEST
    return Track(Says("score"), boxes, (Token(box, view["mover"]),))


# -- panels --------------------------------------------------------------------------------------
@part
def ledger(view: View, scenario: str) -> tuple[Panel, ...]:
    """15 Pools and victory boxes, or the goals of the introductory game."""
    if scenario not in ADVANCED:
        goals = GOALS[scenario]
        return (Panel(Says("goals"), tuple([goal_row(view, goal) for goal in goals])),)
    pools = tuple([Row(p, Says("pool", (view["pool"][p], on_map(view, p))), p) for p in MAJORS])
    held_boxes = [(box, view["box"][box]) for box in VICTORY_BOXES]
    rows = tuple([Row(box, holder, holder) for box, holder in held_boxes if holder is not None])
    boxes = (Panel(Says("boxes"), rows),) if rows else ()
    return (Panel(Says("pools"), pools), *boxes, college(view), *affairs_panel(view))


def college(view: View) -> Panel:
    """18 Whose the nine votes are, and how many make an Emperor."""
    markers = [(view["marker"][city], HOME[city]) for city in VOTES]
    voters = [home if marker is None else marker for marker, home in markers]
    votes = [(power, voters.count(power)) for power in POWERS]
    rows = [Row(power, number, power) for power, number in votes if number]
    return Panel(Says("college_of", (MAJORITY,)), tuple(rows))


def on_map(view: View, power: Power) -> int:
    """15 Victory markers a power has on fortresses; elector markers are none (10.3)."""
    laid = [space for space in FORTRESSES if view["marker"][space] == power]
    return len([space for space in laid if space not in ELECTOR_CITIES])


def goal_row(view: View, goal: Goal) -> Row:
    """14 How many of the fortresses a power has."""
    mine = sum([view["marker"][space] == goal.power for space in goal.among])
    return Row(goal.power, Says("of_goal", (mine, goal.number)), goal.power)


def affairs_panel(view: View) -> tuple[Panel, ...]:
    """17.2 The trump, what is announced, what is due, what holds."""
    rows = [Row(Says("trump"), view["trump"])] if view["trump"] is not None else []
    rows += [Row(track, Says("steps", (steps,))) for track, steps in view["announced"]]
    if view["election_due"]:
        rows.append(Row(Says("election"), Says("this_turn")))
    if view["peace_until"]:
        rows.append(Row(Says("peace"), Says("until", (view["peace_until"],))))
    rows += [Row(Says("fewer"), n, p) for p, n in zip(POWERS, view["fewer"], strict=True) if n]
    rows += [Row(Says("aside"), n, p) for p, n in zip(POWERS, view["set_aside"], strict=True) if n]
    return (Panel(Says("affairs"), tuple(rows)),) if rows else ()


@part
def troops(view: View) -> Panel:
    """6 The sum of each power's troops, which everybody may know."""
    return Panel(Says("troops"), tuple([Row(p, view["total"][p], p) for p in in_play(view)]))


@part
def strengths(view: View) -> tuple[Panel, ...]:
    """11.1 Sums told of stacks, as long as they hold."""
    stacks = [(group, number) for group, number in view["told"] if len(group) > 1]
    rows = tuple([Row(Says("stack", (group,)), n, OWNER[group[0]]) for group, n in stacks])
    return (Panel(Says("told"), rows),) if rows else ()


@part
def treaties(view: View) -> tuple[Panel, ...]:
    """20, 21 Subsidies and agreements in force."""
    rows = [
        Row(Says("subsidy", c[:2]), Says("turns_left", (c[2],)), c[0]) for c in view["contracts"]
    ]
    rows += [Row(Says("deal", d[:3]), Says("until", (d[3],)), d[0]) for d in view["deals"]]
    return (Panel(Says("treaties"), tuple(rows)),) if rows else ()
