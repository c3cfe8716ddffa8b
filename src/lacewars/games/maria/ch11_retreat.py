"""Chapter 11.2, defeat: losses, victory points, the Saxon marker, and the retreat (A-102)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from lacewars.board.graph import FAR, Graph
from lacewars.board.paths import paths_of_length
from lacewars.board.retreats import Ways
from lacewars.kernel import Ask, Proc, Refusal, Seat, pick, procedure

from .catalogue import CITIES, OWNER, PRUSSIA, Land, Pieces, Power, Space, Spaces
from .ch02_powers import at_war, is_advanced, seat_of
from .ch03_board import barred_land, home_land, in_theatre, net_of, roads
from .ch06_stacks import eliminate, lose, of_power, troops_of
from .ch10_reach import minds_the_border
from .ch16_boxes import score_battle, worth
from .ch19_changes import after_march, saxon_marker
from .game import Maria

FALL_BACK = "fall_back"
TAKEN = Refusal("11.2", "retreat_city_taken")
CLOSED = Refusal("11.2", "retreat_closed")
TOO_FAR = Refusal("11.2", "retreat_too_far")
NOT_FARTHEST = Refusal("11.2", "retreat_not_farthest")
EVERY_WAY_UP_TO = 6  # on longer retreats the ways are too many to be told apart


@procedure("11.1")
def defeat(g: Maria, by: int) -> Proc[None]:
    """11.1 Who stops behind loses as many troops as he is behind, and goes as far (A-42)."""
    winners, losers = sides(g)
    winner, loser, space = OWNER[winners[0]], OWNER[losers[0]], place_of(g, losers)
    g.win_battle(g.run_by[winner])
    had = troops_of(g, losers)
    g.note("11.1", "defeated", losers, by)
    yield from take_losses(g, losers, by)
    left = standing(g, losers, space)
    if left and not retreat_ends(g, left, by, place_of(g, winners)):
        g.note("11.2", "no_way_out", left)
        eliminate(g, left, "11.2")
        left = ()
    points = worth(had - troops_of(g, left), len(losers) - len(left)) if is_advanced(g) else 0
    score_battle(g, winner, loser, points)
    yield from saxon_marker(g, loser, points, space)
    left = still_beaten(g, losers, space, winner)
    if left and not retreat_ends(g, left, by, place_of(g, winners)):
        # the marker's consequences have closed the way; only the difference is booked.
        eliminate(g, left, "11.2")
        more = worth(had, len(losers)) - points if is_advanced(g) else 0
        score_battle(g, winner, loser, more)
        yield from saxon_marker(g, loser, more, space)
    elif left:
        yield from retreat(g, seat_of(g, winner), left, by, place_of(g, winners))
    g.close_fight(losers)


@procedure("11.1")
def take_losses(g: Maria, losers: Pieces, by: int) -> Proc[None]:
    """11.1 In a mixed stack the power that does not command loses first (A-40)."""
    powers = tuple(dict.fromkeys([OWNER[one] for one in losers[::-1]]))
    for power in powers:
        theirs = of_power(losers, power)
        share = min(by, troops_of(g, theirs))
        if share:
            yield from lose(g, theirs[0], share, "11.1")
        by -= share


@procedure("11.2")
def retreat(g: Maria, seat: Seat, stack: Pieces, length: int, winner: Space) -> Proc[None]:
    """11.2 The winner chooses the city, as far from him as can be, and the way if it matters."""
    end = yield from retreat_ask(g, seat, stack, length, winner)
    way = only_retreat(g, stack, length, end)
    if way is None:
        _, way = yield from pick(
            seat, "11.2", retreats(g, stack, length, end), what="retreat_way", args=(stack, end)
        )
    g.march(stack, end, "11.2", "retreated")
    for space in way:
        g.chase_hussars(space)
    after_march(g, stack, way)


def retreat_ask(g: Maria, seat: Seat, stack: Pieces, length: int, winner: Space) -> Ask[Space]:
    """11.2 The question where a beaten stack falls back to."""
    ends = retreat_ends(g, stack, length, winner)
    return pick(
        seat,
        "11.2",
        CITIES,
        partial(why_not_fall_back, g, stack, length, ends),
        known=ends,
        what="retreat_to",
        args=(stack,),
    )


def why_not_fall_back(
    g: Maria, stack: Pieces, length: int, ends: Spaces, to: Space
) -> Refusal | None:
    """11.2 Past no piece, the whole way, and as far from the winner as can be."""
    if to in ends:
        return None
    start = place_of(g, stack)
    if to in g.at:
        return TAKEN
    if to not in free_cities(g, stack, FAR - 1):
        return CLOSED
    return TOO_FAR if net_of(g, stack).distance(start, to) > length else NOT_FARTHEST


# -- who -----------------------------------------------------------------------------------------
def sides(g: Maria) -> tuple[Pieces, Pieces]:
    """11.1 Winners and losers of the fight: who may play and stops behind has lost."""
    assert g.fight is not None
    one, other = g.fight
    return (other, one) if OWNER[one[0]] == g.mover else (one, other)


def place_of(g: Maria, stack: Pieces) -> Space:
    """11.1 Where a stack stands that is in a fight."""
    at = g.at[stack[0]]
    assert at is not None
    return at


def standing(g: Maria, stack: Pieces, space: Space) -> Pieces:
    """11.1 Those of a stack that are still there."""
    return tuple([one for one in stack if g.at[one] == space])


def still_beaten(g: Maria, stack: Pieces, space: Space, winner: Power) -> Pieces:
    """A-130 Those still there who must retreat: a neutral takes no part in combat any more."""
    return tuple([one for one in standing(g, stack, space) if winner in at_war(g, OWNER[one])])


# -- where to ------------------------------------------------------------------------------------
def free_cities(g: Maria, stack: Pieces, length: int) -> Land:
    """11.2 The cities near enough without a piece, in the game, and open to the stack (A-43)."""
    start = place_of(g, stack)
    taken = {at for at in g.at if at is not None}
    for one in stack:
        taken |= barred_land(g, OWNER[one], start)
    near = net_of(g, stack).within(start, min(length, FAR - 1))
    return frozenset([to for to in near if to not in taken and in_theatre(g, to)])


def retreat_ends(g: Maria, stack: Pieces, length: int, winner: Space) -> Spaces:
    """11.2 Where a retreat of this length may end: as far from the winner as possible (A-41)."""
    start, free = place_of(g, stack), free_cities(g, stack, length)
    straight = outward(g, stack, length, winner, free)
    if straight:
        return straight
    return Ways(net_of(g, stack), start, free).farthest(length, winner, roads(g))


def outward(g: Maria, stack: Pieces, length: int, winner: Space, free: Land) -> Spaces:
    """11.2 The ends if every step can lead away from the winner: no retreat goes farther."""
    near, row = net_of(g, stack).near, roads(g).distances[winner]
    layer = {place_of(g, stack)}
    for _ in range(length):
        layer = {to for at in layer for to in near[at] if row[to] > row[at] and to in free}
    return tuple(sorted(layer))


def may_differ(g: Maria, stack: Pieces, length: int) -> bool:
    """11.2 Whether ways to one city can differ: by hussars in reach, or by leaving Prussia."""
    near = net_of(g, stack).within(place_of(g, stack), length)
    return minds_the_border(g, stack) or any(at in near for at in g.hussar_at if at is not None)


def retreat_ways(g: Maria, stack: Pieces, length: int, end: Space) -> tuple[Spaces, ...]:
    """11.2 One way for everything that can happen on it: hussars chased, Prussia left."""
    start, free, net = place_of(g, stack), free_cities(g, stack, length), net_of(g, stack)
    if not may_differ(g, stack, length):
        return ((start, end),)
    found: dict[object, Spaces] = {}
    for way in every_way(net, start, free, length, end):
        met = frozenset([at for at in way if at in g.hussar_at])
        abroad = minds_the_border(g, stack) and not home_land(g, PRUSSIA).issuperset(way)
        found.setdefault((met, abroad), way)
    return tuple(found.values())


def only_retreat(g: Maria, stack: Pieces, length: int, end: Space) -> Spaces | None:
    """11.2 The way to a city, if there is no other that would make a difference."""
    found = retreat_ways(g, stack, length, end)
    return found[0] if len(found) == 1 else None


def retreats(g: Maria, stack: Pieces, length: int, end: Space) -> tuple[tuple[str, Spaces], ...]:
    """11.2 The ways that make a difference, as answers."""
    return tuple([(FALL_BACK, way) for way in retreat_ways(g, stack, length, end)])


def every_way(
    net: Graph[Space], start: Space, free: Land, length: int, end: Space
) -> Iterable[Spaces]:
    """11.2 All ways of a short retreat to a city; of a long one, one."""
    if length > EVERY_WAY_UP_TO:
        way = Ways(net, start, free).to(end, length)
        return () if way is None else (way,)
    row = net.distances[end]
    found = paths_of_length(
        net,
        start,
        length,
        free.__contains__,
        may_follow=lambda way, to: row[to] <= length - len(way),
    )
    return (way for way in found if way[-1] == end)
