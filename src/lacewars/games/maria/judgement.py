"""What places, marches and battles are worth to a power, in victory markers; for advice only.

Everything is a query of a position in which all hands are known, since players made of program ask
about worlds they have imagined.
"""

from __future__ import annotations

from typing import NamedTuple

from .catalogue import (
    ADVANCED,
    CITIES,
    ELECTOR_CITIES,
    FORTRESSES,
    GENERALS,
    GENERALS_OF,
    IS_FORTRESS,
    IS_GENERAL,
    IS_RESERVE,
    OWNER,
    POINTS,
    SUIT,
    SUIT_AT,
    TRAINS_OF,
    Land,
    Piece,
    Pieces,
    Power,
    Powers,
    Space,
    Spaces,
    Suit,
)
from .ch02_powers import at_war, enemies, major_of, partners
from .ch03_board import (
    PROTECTION,
    controllers,
    home_land,
    in_theatre,
    is_enemy_held,
    pieces_at,
    protectors,
    roads,
)
from .ch10_conquest import CONQUERED, conqueror, marker_due, on_leaving
from .ch10_reach import FORCED, MARCH, Way
from .ch14_introductory import GOALS
from .ch22_arenberg import second_home
from .game import Maria

A_MARKER = 1.0
A_QUESTION = 0.15
A_TRAIN = 0.8
A_PRUSSIAN_DEFEAT = 0.2
GUARDED = 0.45  # what a protected target is worth against an open one
FADING = 0.82  # a road
HUNGER, STARVING = 0.35, 1.0
AT_RISK = 0.5
THREAT = 5  # roads from which a general endangers a fortress
SUPPLY = 6
COMFORT = 4  # roads between a general and his train
BLOW = 7.0  # how many points of score decide a battle


class Outlook(NamedTuple):
    """What a power sees from where it stands: looked up once for one question."""

    power: Power
    rows: tuple[bytes, ...]
    targets: tuple[tuple[Space, float], ...]
    foes: tuple[tuple[Space, Pieces], ...]
    wards: tuple[tuple[Space, float], ...]
    home: Land
    trains: Spaces


def outlook(g: Maria, power: Power) -> Outlook:
    """Look about for a power."""
    rows = roads(g).distances
    hostile = at_war(g, power)
    stacks: dict[Space, Pieces] = {}
    for one in GENERALS:
        at = g.at[one]
        if at is not None and OWNER[one] in hostile and in_theatre(g, at):
            stacks[at] = (*stacks.get(at, ()), one)
    trains = [at for train in TRAINS_OF[power] if (at := g.at[train]) is not None]
    return Outlook(
        power,
        rows,
        tuple(targets(g, power)) if hostile else (),
        tuple(stacks.items()),
        tuple(wards(g, power, tuple(stacks))),
        home_land(g, power),
        tuple(trains),
    )


# -- what is worth taking, what worth keeping ----------------------------------------------------
def targets(g: Maria, power: Power) -> list[tuple[Space, float]]:
    """Enemy fortresses with what taking them is worth."""
    found = [s for s in FORTRESSES if in_theatre(g, s) and is_enemy_held(g, power, s)]
    values = [(space, gain(g, power, space)) for space in found]
    return [
        (space, value if not protectors(g, space) else value * GUARDED)
        for space, value in values
        if value
    ]


def gain(g: Maria, power: Power, space: Space) -> float:
    """What a conquest brings its power, and costs the enemy who had marked the fortress."""
    if space in ELECTOR_CITIES:
        return 0.6
    if g.terms.scenario in ADVANCED:
        mine = A_MARKER if marker_due(g, power, space) is not None else 0.3
        return mine + (0.6 if g.marker[space] is not None else 0.0)
    return goal_gain(g, power, space)


def goal_gain(g: Maria, power: Power, space: Space) -> float:
    """In the introductory game only some fortresses count, and not for everybody."""
    counts = [goal for goal in GOALS[g.scenario] if space in goal.among]
    mine = any(goal.power == major_of(g, power) for goal in counts)
    theirs = any(goal.power == g.marker[space] for goal in counts)
    return (A_MARKER if mine else 0.1) + (0.7 if theirs else 0.0)


def wards(g: Maria, power: Power, foes: Spaces) -> list[tuple[Space, float]]:
    """Own and partners' fortresses that an enemy is near, with what losing them would cost."""
    rows, friends = roads(g).distances, (power, *partners(g, power))
    found: list[tuple[Space, float]] = []
    for space in FORTRESSES:
        row = rows[space]
        near = any(row[at] <= THREAT for at in foes) and in_theatre(g, space)
        if near and any(holder in friends for holder in controllers(g, space)):
            found.append((space, AT_RISK * (1.5 if g.marker[space] == power else 1.0)))
    return found


# -- where a general would stand -----------------------------------------------------------------
def place(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """What it is worth that a general stands in a city: prospects, guard, supply, enemies near."""
    return (
        prospects(g, o, general, at)
        + guard(g, o, general, at)
        - hunger(g, o, general, at)
        + battles(g, o, general, at)
    )


def prospects(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """The best targets within reach; one that a comrade is nearer to counts for less."""
    row = o.rows[at]
    comrades = [
        there
        for one in GENERALS_OF[o.power]
        if one != general and (there := g.at[one]) is not None and there != at
    ]
    first = second = 0.0
    for space, value in o.targets:
        far = row[space]
        worth = value * FADING**far
        if worth > second:
            away = o.rows[space]
            if any(away[one] <= far for one in comrades):
                worth *= 0.5
            if worth > first:
                first, second = worth, first
            elif worth > second:
                second = worth
    return 0.6 * first + 0.2 * second


def guard(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """Endangered fortresses that nobody else protects."""
    total = 0.0
    for space, value in o.wards:
        row = o.rows[space]
        if 0 < row[at] <= PROTECTION:
            others = [
                one
                for one in GENERALS_OF[o.power]
                if one != general
                and (there := g.at[one]) is not None
                and 0 < row[there] <= PROTECTION
            ]
            total += value * (0.25 if others else 1.0)
    return total


def hunger(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """A general away from home needs a train within six roads."""
    if at in o.home or at in second_home(g, general):
        return 0.0
    row = o.rows[at]
    nearest = min([row[train] for train in o.trains], default=99)
    if nearest > SUPPLY:
        return STARVING if g.face_down[general] else HUNGER
    return 0.02 * max(0, nearest - COMFORT)


def battles(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """The battles that stand next door would be: troops, and what both hands can add."""
    near = roads(g).near[at]
    total = 0.0
    for there, stack in o.foes:
        if there in near:
            total += battle(g, own_stack(g, general, at), stack, at, there)
    return total


def own_stack(g: Maria, general: Piece, at: Space) -> Pieces:
    """The generals that would fight together in a city."""
    others = [one for one in pieces_at(g, at) if IS_GENERAL[one] and one != general]
    return (general, *others)


def battle(g: Maria, ours: Pieces, theirs: Pieces, here: Space, there: Space) -> float:
    """What a battle is likely to bring: about a marker and some troops either way."""
    lead = troops(g, ours) - troops(g, theirs)
    mine = strength(g, OWNER[ours[0]], SUIT_AT[here])
    yours = strength(g, OWNER[theirs[0]], SUIT_AT[there])
    margin = lead + 0.8 * mine - 0.9 * yours
    return max(-1.3, min(1.0, margin / BLOW)) * stake(g, ours, theirs)


def stake(g: Maria, ours: Pieces, theirs: Pieces) -> float:
    """Markers are won in the advanced game; small armies have little to lose."""
    size = min(1.0, min(troops(g, ours), troops(g, theirs)) / 4 + 0.4)
    return size * (0.8 if g.terms.scenario in ADVANCED else 0.6)


def troops(g: Maria, generals: Pieces) -> int:
    """How many they lead together."""
    return sum([g.troops[one] for one in generals])


def strength(g: Maria, power: Power, suit: Suit) -> int:
    """What a hand can play in a suit, a Reserve at its most."""
    return sum([POINTS[c] for c in g.hand[power] if IS_RESERVE[c] or SUIT[c] == suit])


# -- marches -------------------------------------------------------------------------------------
def march(g: Maria, o: Outlook, force: Pieces, to: Space, way: Way) -> float:
    """What a march is worth: what is done on the way, and where it ends."""
    here = g.at[force[0]]
    assert here is not None
    if not IS_GENERAL[force[0]]:
        return train_place(g, o, force[0], to) - train_place(g, o, force[0], here)
    total = doings(g, o, force, way)
    for general in force:
        total += place(g, o, general, to) - place(g, o, general, here)
    return total


def doings(g: Maria, o: Outlook, force: Pieces, way: Way) -> float:
    """Fortresses and trains taken in passing."""
    kind, walk = way
    power = conqueror(g, force)
    total = 0.0
    if kind != FORCED and power is not None:
        for space in dict.fromkeys(walk[:-1]):
            if IS_FORTRESS[space]:
                what = on_leaving(g, power, space)
                if what:
                    worth = gain(g, power, space)
                    total += worth if what == CONQUERED else worth * A_QUESTION
    foes = at_war(g, o.power)
    taken = [
        t for p in foes for t in TRAINS_OF[p] if (at := g.at[t]) is not None and at in walk[1:]
    ]
    return total + A_TRAIN * len(taken)


def train_place(g: Maria, o: Outlook, train: Piece, at: Space) -> float:
    """A train follows the generals abroad, and keeps out of an enemy general's way."""
    row = o.rows[at]
    danger = min([row[there] for there, _ in o.foes], default=99)
    total = -0.8 if danger <= 3 else -0.3 if danger == 4 else 0.0
    others = [
        there for one in TRAINS_OF[o.power] if one != train and (there := g.at[one]) is not None
    ]
    for general in GENERALS_OF[o.power]:
        there = g.at[general]
        if there is None or there in o.home:
            continue
        far = min([row[there], *[o.rows[other][there] for other in others]])
        total -= 0.12 * max(0, far - COMFORT + 1) + (HUNGER if far > SUPPLY else 0.0)
    return total


def shortest(to: Space, here: Space) -> Way:
    """A march of which only the end matters."""
    return (MARCH, (here, to))


# -- powers --------------------------------------------------------------------------------------
def rivals(g: Maria, power: Power) -> Powers:
    """The enemies of a power, neutral or not."""
    return enemies(g, power)


def front(g: Maria, power: Power, at: Space | None) -> int:
    """How far a city is from the nearest enemy general; far if it is in no city."""
    if at is None or at not in CITIES_SET:
        return 40
    row = roads(g).distances[at]
    foes = [g.at[one] for p in at_war(g, power) for one in GENERALS_OF[p]]
    return min([row[there] for there in foes if there is not None], default=40)


CITIES_SET: Land = frozenset(CITIES)
