"""Chapter 7, the powers: how those that are neutral, or change sides, come into the war."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lacewars.kernel import Deed, Proc, Refusal, Seat, pick, procedure

from .catalogue import (
    ALLIANCE,
    ASIDE,
    BAVARIA,
    BAVARIAN,
    BAVARIANS,
    BOURBON,
    FORTRESS,
    GRAPH,
    LIMITS,
    PIECES,
    PORTUGAL,
    PORTUGUESE,
    POWER,
    REGION,
    SAVOY,
    SIDE,
    SPACES,
    Piece,
    Pieces,
    Power,
    Space,
    Spaces,
)
from .ch03_counters import corps_of, leaders_of, likeness
from .ch04_stacking import is_free, is_occupied, settle_overstack, still_at
from .ch16_retreat import WITHDRAWAL, withdraw
from .ch20_scenarios import FIRST_YEAR
from .forces import FULL
from .game import Npws

SAVOYARD = REGION["savoy_spaces"]
TURIN = Space.of("turin")
NOBODY_INSIDE = "nobody"
STAY_NEUTRAL, CALL_IN = "stay_neutral", "call_in"
INSIDE: int = LIMITS["garrison"]["corps"]  # 17.3.1

NOT_THE_BOURBONS = Refusal("7.2.1", "not_the_bourbons")
NOT_NEUTRAL = Refusal("7.2.1", "not_neutral")
NOT_ASKED = Refusal("7.2.1", "not_asked")
NOT_NOW = Refusal("7.2.1", "answer_first")


# -- Bavaria ---------------------------------------------------------------------------------------
@procedure("7.2.1")
def bavaria_joins(g: Npws, entered: Space | None) -> Proc[None]:
    """7.2.1 Bavaria gives up its neutrality; where the Alliance stands, its units make way.

    Into the space that the Alliance is entering it comes as any enemy does (9.92).
    """
    if g.sides[BAVARIA] is not None:
        return
    met = tuple([s for s in BAVARIAN if s != entered and is_occupied(g, ALLIANCE, s)])
    g.join(BAVARIA, BOURBON, "7.2.1")
    for space in BAVARIAN:
        if g.control[space] is None:
            g.take_control(space, BOURBON, "7.2.1")
    for space in met:
        yield from make_way(g, space)
    for space in BAVARIAN:
        yield from settle_overstack(g, BOURBON, space)  # 4.1.3: neutrals took no room


@procedure("7.2.1")
def bavaria_is_entered(g: Npws, force: Pieces, space: Space) -> Proc[None]:
    """7.2.1 The Bourbons may call Bavaria in as corps of the enemy enter it (9.92)."""
    if g.sides[BAVARIA] is not None or space not in BAVARIAN or g.active == BOURBON:
        return
    if not corps_of(force):
        return
    word = yield from pick(
        BOURBON, "7.2.1", (STAY_NEUTRAL, CALL_IN), what="bavaria_entered", args=(space,)
    )
    if word == CALL_IN:
        yield from bavaria_joins(g, space)


@procedure("7.2.1")
def make_way(g: Npws, space: Space) -> Proc[None]:
    """7.2.1 No battle: leaders and a corps go inside, the others leave (9.93)."""
    here = bavarians_at(g, space)
    if FORTRESS[space] and here:
        corps = yield from pick(
            BOURBON,
            "7.2.1",
            one_or_nobody(g, corps_of(here)),
            what="bavarian_garrison",
            args=(space,),
        )
        chosen = () if isinstance(corps, str) else (corps,)
        g.shut_in((*leaders_of(here), *chosen), "7.2.1")
    if still_at(g, bavarians_at(g, space), space):
        yield from withdraw(g, BOURBON, space, WITHDRAWAL, ())


def bavarians_at(g: Npws, space: Space) -> Pieces:
    """7.2.1 The Bavarian units of a space."""
    return tuple([piece for piece in g.here[space] if piece in BAVARIANS])


def one_or_nobody(g: Npws, corps: Pieces) -> tuple[Piece | str, ...]:
    """17.3.1 One corps of each kind, or nobody."""
    kinds = {likeness(g, piece): piece for piece in reversed(corps)}
    return (*sorted(kinds.values()), NOBODY_INSIDE)


def declarations(_g: Npws, seat: Seat) -> Iterator[Power]:
    """7.2.1 What the Bourbons may call in."""
    if seat == BOURBON:
        yield BAVARIA


def why_not_declare(g: Npws, seat: Seat, _power: Power) -> Refusal | None:
    """7.2.1 The Bourbons call Bavaria in whenever they have the word, in 1702 (9.92)."""
    if seat != BOURBON:
        return NOT_THE_BOURBONS
    if g.sides[BAVARIA] is not None or g.year != FIRST_YEAR:
        return NOT_NEUTRAL
    if BOURBON not in g.waiting_for():
        return NOT_ASKED
    return NOT_NOW if is_under_way(g) else None


def is_under_way(g: Npws) -> bool:
    """7.2.1 Within an action of their own, or asked about Bavaria, they answer first (9.92)."""
    names = {call.name for call, _, _ in g.stack}
    return "bavaria_is_entered" in names or ("action" in names and g.active == BOURBON)


def declare(g: Npws, _seat: Seat, _power: Power) -> None:
    """7.2.1 Bavaria declares itself."""
    g.owe(bavaria_joins(g, None))


DECLARE_BAVARIA = Deed("7.2.1", declarations, why_not_declare, declare)


# -- Savoy -----------------------------------------------------------------------------------------
@procedure("7.2.2")
def savoy_changes_sides(g: Npws) -> Proc[None]:
    """7.2.2 Its spaces, its corps, and whoever of the Bourbons is caught there."""
    g.join(SAVOY, ALLIANCE, "7.2.2")
    for space in SAVOYARD:
        if g.control[space] != ALLIANCE:
            g.take_control(space, ALLIANCE, "7.2.2")
    g.remove(savoyards_of_the_bourbons(g), "7.2.2")
    for space in SAVOYARD:
        yield from leave_savoy(g, space)
    first, *others = savoyards_set_aside(g)
    g.raise_corps(first, TURIN, FULL, "7.2.2")
    g.to_pool(tuple(others), "7.2.2")
    yield from settle_overstack(g, ALLIANCE, TURIN)


@procedure("7.2.2")
def leave_savoy(g: Npws, space: Space) -> Proc[None]:
    """7.2.2 Bourbon units go to the nearest Bourbon space; of several the owner chooses."""
    while bourbons_at(g, space):
        piece = bourbons_at(g, space)[0]
        to = yield from pick(
            BOURBON, "7.2.2", nearest_refuges(g, space), what="leave_savoy", args=(piece, space)
        )
        g.move((piece,), to, "7.2.2")
    for to in nearest_refuges(g, space):
        yield from settle_overstack(g, BOURBON, to)  # ruling 9.34


def savoyards_of_the_bourbons(_g: Npws) -> Pieces:
    """7.2.2 The corps that leaves the game, wherever it is (9.35)."""
    return tuple([p for p in PIECES if POWER[p] == SAVOY and SIDE[p] == BOURBON])


def savoyards_set_aside(g: Npws) -> Pieces:
    """7.2.2 The corps that wait for the card."""
    return tuple([p for p in PIECES if POWER[p] == SAVOY and g.box[p] == ASIDE])


def bourbons_at(g: Npws, space: Space) -> Pieces:
    """7.2.2 All Bourbon units there, inside the fortress or not."""
    return tuple([piece for piece in g.here[space] if SIDE[piece] == BOURBON])


def nearest_refuges(g: Npws, space: Space) -> Spaces:
    """7.2.2 The nearest Bourbon spaces without enemies, by links the Bourbons may use (9.34)."""
    far = partial(GRAPH[BOURBON].distance, space)
    free = [to for to in SPACES if is_free(g, BOURBON, to)]
    best = min([far(to) for to in free])
    return tuple([to for to in free if far(to) == best])


# -- Portugal --------------------------------------------------------------------------------------
def portugal_joins(g: Npws) -> None:
    """7.2.3 Portugal joins the Alliance, and Lisbon is a harbour for its fleet (10.2)."""
    g.join(PORTUGAL, ALLIANCE, "7.2.3")
    for space in PORTUGUESE:
        g.take_control(space, ALLIANCE, "7.2.3")
