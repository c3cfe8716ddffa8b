"""Chapter 12, events: the four tables, and how one leads to another. What they do: `events/`."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Effects, Proc, Refusal, pick, procedure

from .catalogue import DIE, EFFECT, EVENTS, MAJORS, SWEDES, Event, Nation, Player
from .ch01_map import ACTIVE
from .game import Pax

EFFECTS = Effects()
GENERAL, SWEDISH, COALITION_TABLE, POLITICS = "general", "swedish", "coalition", "politics"
OF_THE_SIDE, OF_A_NATION = "event_of_the_side", "national_politics"

NOT_AT_WAR = Refusal("3.3", "politics_not_at_war")
NOT_HIS = Refusal("3.3", "politics_not_yours")
DONE_THIS_YEAR = Refusal("3.3", "politics_done")


# -- the tables ----------------------------------------------------------------------------------
@procedure("12.1")
def event(g: Pax, side: Player) -> Proc[None]:
    """12.1 A die on the Event Table; it may lead to 12.2, 12.3 or 12.4."""
    (die,) = g.roll(1, "event", "12.1")
    row = row_of(GENERAL, die)
    g.announce(row, "12.1")
    if EFFECT[row] == OF_THE_SIDE:
        yield from event_of_the_side(g, side)
    elif EFFECT[row] == OF_A_NATION:
        yield from politics_by_event(g, side)
    else:
        yield from EFFECTS.deeds[EFFECT[row]](g, side)


@procedure("12.1")
def politics_by_event(g: Pax, side: Player) -> Proc[None]:
    """12.1, A150, A152 A major nation of one's own, if any is at war; the year's Action stays."""
    if any(why_not_controlled(g, side, nation) is None for nation in MAJORS):
        nation = yield from pick(
            side, "12.1", MAJORS, partial(why_not_controlled, g, side), what="politics"
        )
        yield from national_politics(g, side, nation)


@procedure("12.2")
def event_of_the_side(g: Pax, side: Player) -> Proc[None]:
    """12.2, 12.3 A die on the table of one's own side."""
    rule = "12.2" if side == SWEDES else "12.3"
    (die,) = g.roll(1, "event", rule)
    row = row_of(SWEDISH if side == SWEDES else COALITION_TABLE, die)
    g.announce(row, rule)
    yield from EFFECTS.deeds[EFFECT[row]](g, side)


@procedure("12.4")
def national_politics(g: Pax, side: Player, nation: Nation) -> Proc[None]:
    """12.4 A die for one nation; the sixth row leads to the table of its side (A2)."""
    (die,) = g.roll(1, "politics", "12.4")
    row = row_of(POLITICS, die)
    g.announce(row, "12.4")
    if EFFECT[row] == OF_THE_SIDE:
        yield from event_of_the_side(g, side)
    else:
        yield from EFFECTS.deeds[EFFECT[row]](g, side, nation)


def row_of(table: str, die: int) -> Event:
    """12.1 The row of a table for a die."""
    return next(row for row in EVENTS if row.word.startswith(table) and DIE[row] == die)


# -- whose politics ------------------------------------------------------------------------------
def why_not_controlled(g: Pax, side: Player, nation: Nation) -> Refusal | None:
    """12.1, A23 A major nation of one's own that is at war."""
    if g.side[nation] != side:
        return NOT_HIS
    return None if g.status[nation] == ACTIVE else NOT_AT_WAR


def why_not_politics(g: Pax, side: Player, nation: Nation) -> Refusal | None:
    """3.3, A22 Only an active major nation of one's own, once a year."""
    if nation in g.politics_done:
        return DONE_THIS_YEAR
    return why_not_controlled(g, side, nation)
