"""Chapter 12, the reinforcement phase: points, what is due, leaders promoted and sent."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    ALLIANCE,
    BRITAIN,
    CORPS,
    DATA,
    LEADERS,
    LIMITS,
    PROMOTED,
    SIDE,
    SIDES,
    SPACES,
    Piece,
    Pieces,
    Side,
    Spaces,
    power_of,
)
from .ch09_events import income_lines
from .ch12_placing import is_national, may_appear, posts, why_not_post
from .ch12_purchases import purchases
from .game import Npws

DONE = "done"
BASE: tuple[int, ...] = DATA.column("seat", "resources")  # 12.3.1
WITHOUT_THE_BRITISH: int = LIMITS["hand"]["resources_withdrawal"]  # 19.0.d


@procedure("12.0")
def reinforcement_phase(g: Npws) -> Proc[None]:
    """12.1 The Alliance completes its steps, then the Bourbons."""
    g.forget_purchases()
    for side in SIDES:
        yield from reinforcements_of(g, side)


@procedure("12.1")
def reinforcements_of(g: Npws, side: Side) -> Proc[None]:
    """12.1 Points, then what is due, then leaders; by option the first two change places (9.7)."""
    g.receive(side, income(g, side), "12.3.1")
    if g.option("reinforcements_first"):
        yield from arrivals(g, side)
        yield from purchases(g, side)
    else:
        yield from purchases(g, side)
        yield from arrivals(g, side)
    yield from leaders_step(g, side)


def income(g: Npws, side: Side) -> int:
    """12.3.1 The base, less without the British (19.0.d), and what events change."""
    alone = side == ALLIANCE and g.withdrew != 0
    base = WITHOUT_THE_BRITISH if alone else BASE[side]
    lines = sum([line.value for line in income_lines(g, side)])
    return max(0, base + lines + g.income_change[side])


# -- what is due (12.2) ----------------------------------------------------------------------------
@procedure("12.2")
def arrivals(g: Npws, side: Side) -> Proc[None]:
    """12.2 Corps due for the pool go there (9.107); the others appear, or wait (12.2.4)."""
    for corps in corps_due(g, side):
        if not g.steps[corps]:
            g.to_pool((corps,), "12.2.1")
    for corps in corps_due(g, side):
        yield from arrival(g, side, corps)


@procedure("12.2.3")
def arrival(g: Npws, side: Side, corps: Piece) -> Proc[None]:
    """12.2.3 A corps appears in a space of its power, or is delayed."""
    if not places_for(g, corps):
        g.note("12.2.4", "delayed", corps)
        return
    space = yield from pick(side, "12.2.3", places_for(g, corps), what="arrival", args=(corps,))
    if power_of(corps) == BRITAIN and not is_national(g, BRITAIN, space):
        g.use_amsterdam()
    g.arrive((corps,), space, "12.2.3")


def corps_due(g: Npws, side: Side) -> Pieces:
    """12.2.1 A side's corps whose year has come."""
    return tuple([p for p in CORPS if SIDE[p] == side and 0 < g.due[p] <= g.year])


def places_for(g: Npws, corps: Piece) -> Spaces:
    """12.2.3 Where a corps may appear; nowhere while its power is not in the war."""
    power = power_of(corps)
    return may_appear(g, power) if g.sides[power] == SIDE[corps] else ()


# -- leaders (12.4) --------------------------------------------------------------------------------
@procedure("12.4")
def leaders_step(g: Npws, side: Side) -> Proc[None]:
    """12.4 Promotions, leaders who are due, and any others wherever they are wanted."""
    for leader in promoted_now(g, side):
        g.promote(leader, "12.4")
    while leaders_due(g, side):
        leader = leaders_due(g, side)[0]
        space = yield from pick(
            side,
            "12.2.2",
            SPACES,
            partial(why_not_post, g, side),
            known=posts(g, side),
            what="leader_arrives",
            args=(leader,),
        )
        g.arrive((leader,), space, "12.2.2")
    posted: Pieces = ()
    while True:
        leader_or_done = yield from pick(
            side, "12.4", may_be_sent(g, side, posted), what="transfer_leader"
        )
        if isinstance(leader_or_done, str):
            break
        space = yield from pick(
            side,
            "12.4",
            SPACES,
            partial(why_not_post, g, side),
            known=posts(g, side),
            what="leader_goes",
            args=(leader_or_done,),
        )
        posted += (leader_or_done,)
        if space != g.at[leader_or_done]:
            g.move((leader_or_done,), space, "12.4")


def promoted_now(g: Npws, side: Side) -> Pieces:
    """3.1.3 Leaders whose year of promotion it is."""
    return tuple([p for p in LEADERS if SIDE[p] == side and PROMOTED[p] == g.year])


def leaders_due(g: Npws, side: Side) -> Pieces:
    """12.2.2 A side's leaders whose year has come."""
    return tuple([p for p in LEADERS if SIDE[p] == side and 0 < g.due[p] <= g.year])


def may_be_sent(g: Npws, side: Side, posted: Pieces) -> tuple[Piece | str, ...]:
    """12.4 Leaders on the map who have not been sent, or done."""
    out = [p for p in LEADERS if SIDE[p] == side and g.at[p] is not None and p not in posted]
    return (*out, DONE)
