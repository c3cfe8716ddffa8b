"""What places, fortresses and battles are worth to a power, in victory markers; for advice only.

Everything is a query of a position in which all hands are known, since players made of program ask
about worlds they have imagined. A `Survey` is taken of the whole table, an `Outlook` for one power.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from .catalogue import (
    ADVANCED,
    APART,
    AUSTRIA,
    BOHEMIA,
    CITIES,
    ELECTOR_CITIES,
    FORTRESSES,
    GENERALS,
    GENERALS_OF,
    IS_RESERVE,
    OWNER,
    POINTS,
    POWERS,
    PRAGMATIC,
    RANK,
    ROADS,
    SUIT,
    SUIT_AT,
    SUITS,
    TRAINS_OF,
    Land,
    Piece,
    Pieces,
    Power,
    Space,
    Spaces,
    Suit,
)
from .ch02_powers import at_war, major_of, partners, saxony
from .ch03_board import (
    PROTECTION,
    home_land,
    home_of,
    in_theatre,
    neutral_land,
    protectors,
)
from .ch10_conquest import marker_due
from .ch14_introductory import ALL_TOGETHER, GOALS, progress
from .ch22_arenberg import second_home
from .game import Maria

A_MARKER, AN_ELECTOR, NO_MARKER = 1.0, 0.6, 0.3
THEIR_MARKER = 0.6  # what it is worth that an enemy loses one
LAST_MARKERS, A_STEP_NEARER = 5, 0.3
SPARE, SPOILT = 0.15, -0.5  # a fortress beyond the goal; one that one's own other power wants
GUARDED = 0.45  # what a protected target is worth against an open one
FADE = tuple([0.84**far for far in range(256)])
HUNGER, STARVING, LATE_TRAIN, LONG_ROAD = 0.45, 1.1, 0.12, 0.02
HOMESICK = 0.05  # a road between a hungry army and its land or its train
ONLY_TRAIN = 1.8  # how much more a power's last train is feared for
AT_RISK, AT_SOME_RISK = 0.35, 0.12
THREAT, FAR_THREAT = 3, 5  # roads from which a general endangers a fortress
SIGHT, STRIKE = 7, 4  # roads within which armies watch, and can attack, one another
SUPPLY, COMFORT, TRAIN_STEP = 6, 4, 2
CLOSE, A_ROAD_BEHIND = 2, 0.1  # how a train follows
NOBODY_NEAR = FAR = 255
FARTHEST = 16  # roads beyond which nobody thinks of a fortress yet
BLOW = 7.0  # how many points of score decide a battle
FEAR, APPETITE = 0.1, 0.45
LONG_SUIT = 10  # points of one suit beyond which a hand is not spent on one battle
CITIES_SET: Land = frozenset(CITIES)
NET_ROWS = (APART.distances, ROADS.distances)  # of the introductory game, of the advanced one
THEATRE: tuple[Spaces, Spaces] = (tuple([s for s in FORTRESSES if s in BOHEMIA]), FORTRESSES)

Target: TypeAlias = "tuple[Space, float, int, Piece | None]"  # worth, nearest comrade: how far, who


class Stack(NamedTuple):
    """Enemies in one city."""

    at: Space
    generals: Pieces
    troops: int
    power: Power


class Survey(NamedTuple):
    """The whole table, looked up once for one question."""

    holder: dict[Space, Power]  # who controls each fortress that anybody controls
    cover: tuple[frozenset[Space], ...]  # by holder: what his generals and his partner's protect
    stacks: tuple[Stack, ...]
    strength: tuple[tuple[float, ...], ...]  # what each hand is likely to play, by suit
    mean: tuple[float, ...]
    urgency: tuple[float, ...]  # by power: how much the next marker of its major power matters


class Outlook(NamedTuple):
    """What a power sees from where it stands."""

    power: Power
    survey: Survey
    rows: tuple[bytes, ...]
    targets: tuple[Target, ...]
    foes: tuple[Stack, ...]
    hinges: dict[Space, float]  # where enemies stand: what question markers hang on their going
    wards: tuple[tuple[Space, float, Pieces], ...]  # own fortresses at risk, and who protects them
    home: Land
    trains: Spaces
    may_follow: bool  # whether a train can still move in this phase


# -- the survey ----------------------------------------------------------------------------------
def survey(g: Maria) -> Survey:
    """Look over the whole table."""
    places = THEATRE[g.terms.scenario in ADVANCED]
    holder = {s: power for s in places if (power := holder_of(g, s)) is not None}
    shelter = [shelter_of(g, power) for power in POWERS]
    strength = tuple([tuple([usable(strength_in(g, p, suit)) for suit in SUITS]) for p in POWERS])
    return Survey(
        holder,
        tuple([shelter[p].union(*[shelter[q] for q in friends(g, p)]) for p in POWERS]),
        stacks_of(g),
        strength,
        tuple([sum(row) / len(row) for row in strength]),
        tuple([urgency(g, power) for power in POWERS]),
    )


def friends(g: Maria, power: Power) -> tuple[Power, ...]:
    """10.3 Who else protects; what bears an Austrian elector marker is the Pragmatic Army's too."""
    return (*partners(g, power), PRAGMATIC) if power == AUSTRIA else partners(g, power)


def holder_of(g: Maria, space: Space) -> Power | None:
    """3.2 Who controls a fortress; a joint one under Austria's name."""
    marker = g.marker[space]
    return home_of(g, space) if marker is None else marker


def shelter_of(g: Maria, power: Power) -> frozenset[Space]:
    """10.3 The fortresses that stand under a power's generals."""
    advanced = int(g.terms.scenario in ADVANCED)
    near = [sheltered(advanced, at) for one in GENERALS_OF[power] if (at := g.at[one]) is not None]
    return near[0].union(*near[1:]) if near else frozenset()


@cache
def sheltered(advanced: int, at: Space) -> frozenset[Space]:
    """10.3 The fortresses that a general in a city protects."""
    row = NET_ROWS[advanced][at]
    return frozenset([space for space in FORTRESSES if 0 < row[space] <= PROTECTION])


def stacks_of(g: Maria) -> tuple[Stack, ...]:
    """6 The generals of the game, city by city."""
    found: dict[Space, Pieces] = {}
    for one in GENERALS:
        at = g.at[one]
        if at is not None and at in CITIES_SET and in_theatre(g, at):
            found[at] = (*found.get(at, ()), one)
    return tuple(
        [
            Stack(at, those, troops(g, those), OWNER[min(those, key=lambda one: RANK[one])])
            for at, those in found.items()
        ]
    )


def troops(g: Maria, generals: Pieces) -> int:
    """How many they lead together."""
    return sum([g.troops[one] for one in generals])


def strength_in(g: Maria, power: Power, suit: Suit) -> int:
    """What a hand can play in a suit, a Reserve at its most."""
    return sum([POINTS[c] for c in g.hand[power] if IS_RESERVE[c] or SUIT[c] == suit])


def usable(points: int) -> float:
    """Nobody spends a whole long suit on one battle."""
    return points if points <= LONG_SUIT else LONG_SUIT + 0.35 * (points - LONG_SUIT)


# -- the outlook ---------------------------------------------------------------------------------
def outlook(g: Maria, power: Power, s: Survey | None = None) -> Outlook:
    """Look about for a power."""
    s = s or survey(g)
    hostile = at_war(g, power)
    foes = tuple([stack for stack in s.stacks if stack.power in hostile])
    trains = [at for train in TRAINS_OF[power] if (at := g.at[train]) is not None]
    return Outlook(
        power,
        s,
        NET_ROWS[g.terms.scenario in ADVANCED],
        targets(g, power, s) if hostile else (),
        foes,
        hinges(g, power, s),
        wards(g, power, s, foes),
        home_land(g, power),
        tuple(trains),
        any(train not in g.moved for train in TRAINS_OF[power]),
    )


def targets(g: Maria, power: Power, s: Survey) -> tuple[Target, ...]:
    """Enemy fortresses with what taking them is worth, and who is nearest."""
    hostile, closed = at_war(g, power), neutral_land(g)
    rows = NET_ROWS[g.terms.scenario in ADVANCED]
    comrades = [(at, one) for one in GENERALS_OF[power] if (at := g.at[one]) is not None]
    found: list[Target] = []
    for space, holder in s.holder.items():
        if holder in hostile and space not in closed:
            row, far = rows[space], FAR
            who: Piece | None = None
            for at, one in comrades:
                if row[at] < far:
                    far, who = row[at], one
            value = gain(g, s, power, space) if far <= FARTHEST else 0.0
            if value:
                worth = value * GUARDED if space in s.cover[holder] else value
                found.append((space, worth, far, who))
    return tuple(found)


def hinges(g: Maria, power: Power, s: Survey) -> dict[Space, float]:
    """12 What falls if those who protect a fortress that has been passed are driven off."""
    found: dict[Space, float] = {}
    for space, asker in g.questions:
        if asker == major_of(g, power):
            guards = {at for one in protectors(g, space) if (at := g.at[one]) is not None}
            for at in guards:
                found[at] = found.get(at, 0.0) + gain(g, s, power, space) / len(guards)
    return found


def gain(g: Maria, s: Survey, power: Power, space: Space) -> float:
    """What a conquest brings its power, and costs the enemy who had marked the fortress."""
    if space in ELECTOR_CITIES:
        return AN_ELECTOR
    if g.terms.scenario in ADVANCED:
        mine = A_MARKER if space in due(g, power) else NO_MARKER
        holder = g.marker[space]
        theirs = THEIR_MARKER * s.urgency[holder] if holder is not None else 0.0
        return mine * s.urgency[power] + theirs
    return goal_gain(g, power, space)


def due(g: Maria, power: Power) -> Land:
    """10.3 The fortresses on which a conquest puts a victory marker."""
    key = (power, saxony(g), g.annexed)
    if key not in _DUE:
        _DUE[key] = frozenset([s for s in FORTRESSES if marker_due(g, power, s) is not None])
    return _DUE[key]


_DUE: dict[tuple[Power, str, bool], Land] = {}  # whatever else changes, this does not


def goal_gain(g: Maria, power: Power, space: Space) -> float:
    """In the introductory game only some fortresses count, and not for everybody."""
    mine, total = major_of(g, power), 0.1
    for goal in GOALS[g.scenario]:
        if space in goal.among:
            lacking = goal.number - progress(g, goal)
            if goal.power == mine:
                total += A_MARKER if lacking > 0 else SPARE
            elif goal.power == g.marker[space]:
                total += A_MARKER
    return total + spoils(g, mine, space)


def spoils(g: Maria, mine: Power, space: Space) -> float:
    """24 With two players France leaves to Prussia what she needs no more herself."""
    if g.scenario not in ALL_TOGETHER:
        return 0.0
    for goal in GOALS[g.scenario]:
        if goal.power != mine and space in goal.among and g.run_by[goal.power] == g.run_by[mine]:
            own = next(one for one in GOALS[g.scenario] if one.power == mine)
            done = progress(g, own) >= own.number or space not in own.among
            if done and progress(g, goal) < goal.number:
                return SPOILT
    return 0.0


def wards(
    g: Maria, power: Power, s: Survey, foes: tuple[Stack, ...]
) -> tuple[tuple[Space, float, Pieces], ...]:
    """Own and partners' fortresses that an enemy is near, what they are worth, who is by them."""
    rows, ours = NET_ROWS[g.terms.scenario in ADVANCED], (power, *friends(g, power))
    guards = [(one, at) for one in GENERALS_OF[power] if (at := g.at[one]) is not None]
    alarm = max([s.urgency[foe] for foe in at_war(g, power)], default=1.0)
    found: list[tuple[Space, float, Pieces]] = []
    for space, holder in s.holder.items():
        if holder in ours:
            row = rows[space]
            far = min([row[foe.at] for foe in foes], default=FAR_THREAT + 1)
            if far <= FAR_THREAT:
                near = tuple([one for one, at in guards if 0 < row[at] <= PROTECTION])
                risk = AT_RISK if far <= THREAT else AT_SOME_RISK
                found.append((space, risk * alarm * worth_keeping(g, space), near))
    return tuple(found)


def worth_keeping(g: Maria, space: Space) -> float:
    """A marker of one's own counts most; in the introductory game, what the enemy needs."""
    if g.terms.scenario not in ADVANCED:
        return 1.2 if any(space in goal.among for goal in GOALS[g.scenario]) else 0.3
    return 1.5 if g.marker[space] is not None else 1.0


def urgency(g: Maria, power: Power) -> float:
    """15 How much the next marker matters of a power that is near to victory."""
    if g.terms.scenario not in ADVANCED:
        return 1.0
    return 1.0 + max(0, LAST_MARKERS - g.pool[major_of(g, power)]) * A_STEP_NEARER


# -- where a general would stand -----------------------------------------------------------------
def place(g: Maria, o: Outlook, force: Pieces, at: Space) -> float:
    """What it is worth that a force stands in a city: prospects, guard, supply, enemies near."""
    head = force[0]
    total = guard(o, head, at) + armies(g, o, force, at)
    total -= sum([hunger(g, o, one, at) for one in force])
    return total if g.face_down[head] else total + prospects(o, head, at)


def prospects(o: Outlook, general: Piece, at: Space) -> float:
    """The best targets within reach; one that a comrade is nearer to counts for less."""
    row = o.rows[at]
    first = second = 0.0
    for space, value, nearest, who in o.targets:
        far = row[space]
        worth = value * FADE[far]
        if worth > second:
            if nearest <= far and who != general:
                worth *= 0.5
            if worth > first:
                first, second = worth, first
            elif worth > second:
                second = worth
    return 0.6 * first + 0.2 * second


def guard(o: Outlook, general: Piece, at: Space) -> float:
    """Endangered fortresses that nobody else protects."""
    total, row = 0.0, o.rows[at]
    for space, value, near in o.wards:
        if 0 < row[space] <= PROTECTION:
            alone = not near or near == (general,)
            total += value if alone else 0.25 * value
    return total


def hunger(g: Maria, o: Outlook, general: Piece, at: Space) -> float:
    """A general away from home needs a train within six roads, or one that will follow him."""
    if at in o.home or at in second_home(g, general):
        return 0.0
    row = o.rows[at]
    nearest = min([row[train] for train in o.trains], default=99)
    if nearest <= SUPPLY:
        return LONG_ROAD * max(0, nearest - COMFORT)
    if nearest <= SUPPLY + TRAIN_STEP and o.may_follow and general not in g.moved:
        return LATE_TRAIN
    far = min(nearest - SUPPLY, way_home(o.home, int(g.terms.scenario in ADVANCED))[at])
    return (STARVING if g.face_down[general] else HUNGER) + HOMESICK * min(far, FARTHEST)


@cache
def way_home(home: Land, advanced: int) -> bytes:
    """9 How far every city is from a power's own land."""
    rows = NET_ROWS[advanced]
    return bytes([min([rows[there][at] for there in home]) for at in range(len(rows))])


def armies(g: Maria, o: Outlook, force: Pieces, at: Space) -> float:
    """Battles next door, weaker enemies to go after, stronger ones to keep away from."""
    row, mine = o.rows[at], 0
    hunt = total = fear = 0.0
    ours: Pieces = ()
    for foe in o.foes:
        far = row[foe.at]
        if far > SIGHT:
            continue
        if not ours:
            ours = own_stack(g, force, at)
            mine = troops(g, ours)
        if far == 1:
            odds = battle(o.survey, (mine, OWNER[ours[0]], at), foe)
            total += (
                odds
                * stake(g, mine, foe.troops)
                * o.survey.urgency[o.power if odds > 0 else foe.power]
            )
            total += max(0.0, 0.5 + 0.5 * odds) * o.hinges.get(foe.at, 0.0)
            continue
        lead = mine - foe.troops - 0.6 * o.survey.mean[foe.power]
        attack = lead + 0.6 * o.survey.mean[o.power]
        if attack > 0:
            hunt = max(hunt, min(1.0, attack / BLOW) * stake(g, mine, foe.troops) * FADE[far])
        defence = lead + 0.6 * o.survey.strength[o.power][SUIT_AT[at]]  # the attacker has his pick
        if defence < 0 and far <= STRIKE:
            fear -= (
                max(-1.2, defence / BLOW) * stake(g, mine, foe.troops) * o.survey.urgency[foe.power]
            )
    return total + APPETITE * hunt - FEAR * fear


def own_stack(g: Maria, force: Pieces, at: Space) -> Pieces:
    """6 The generals that would fight together in a city, their commander first."""
    if at not in g.at:
        return force
    stack = {*force, *[one for one in GENERALS if g.at[one] == at]}
    return tuple(sorted(stack, key=lambda one: RANK[one]))


def battle(s: Survey, ours: tuple[int, Power, Space], foe: Stack) -> float:
    """11.1 How a battle is likely to go, from -1.3 to 1: troops, and what both hands can add."""
    mine, power, here = ours
    margin = (
        mine
        - foe.troops
        + 0.8 * s.strength[power][SUIT_AT[here]]
        - 0.9 * s.strength[foe.power][SUIT_AT[foe.at]]
    )
    return max(-1.3, min(1.0, margin / BLOW))


def stake(g: Maria, mine: int, theirs: int) -> float:
    """Markers are won in the advanced game; small armies have little to lose."""
    size = min(1.0, min(mine, theirs) / 4 + 0.4)
    return size * (0.8 if g.terms.scenario in ADVANCED else 0.6)


# -- trains --------------------------------------------------------------------------------------
def train_place(g: Maria, o: Outlook, train: Piece, at: Space) -> float:
    """A train follows the generals abroad, and keeps out of an enemy general's way."""
    row = o.rows[at]
    total = -danger(o, at) * (ONLY_TRAIN if len(o.trains) == 1 else 1.0)
    others = [
        there for one in TRAINS_OF[o.power] if one != train and (there := g.at[one]) is not None
    ]
    for general in GENERALS_OF[o.power]:
        there = g.at[general]
        if there is None or not in_theatre(g, there) or there in second_home(g, general):
            continue
        far = min([row[there], *[o.rows[other][there] for other in others]])
        weight = 0.3 if there in o.home else 1.0
        total -= weight * A_ROAD_BEHIND * max(0, far - CLOSE)
        if far > SUPPLY and there not in o.home:
            total -= HUNGER
    return total


def danger(o: Outlook, at: Space) -> float:
    """10.1 An enemy general who can come this way takes a train; an own army near keeps him off."""
    row = o.rows[at]
    nearest = min([row[foe.at] for foe in o.foes], default=99)
    return 0.5 if nearest <= STRIKE - 1 else 0.15 if nearest == STRIKE else 0.0


def front(g: Maria, power: Power, at: Space | None) -> int:
    """How far a city is from the nearest enemy general; far if it is in no city."""
    if at is None or at not in CITIES_SET:
        return NOBODY_NEAR
    row = NET_ROWS[g.terms.scenario in ADVANCED][at]
    foes = [g.at[one] for p in at_war(g, power) for one in GENERALS_OF[p]]
    return min([row[there] for there in foes if there is not None], default=NOBODY_NEAR)
