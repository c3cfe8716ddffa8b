"""12.3 The Coalition Event Table."""

from __future__ import annotations

from functools import partial

from lacewars.games.pax.catalogue import (
    BULOW,
    DENMARK,
    EFFECT,
    EVENT_RP,
    EVENTS,
    FRIEDRICH,
    HANOVER,
    OTTOMAN,
    RUSSIA,
    SAXONY,
    SWEDES,
    UKRAINE,
    Face,
    Nation,
    Player,
)
from lacewars.games.pax.ch01_map import ACTIVE, nation_of
from lacewars.games.pax.ch02_blocks import is_on_map
from lacewars.games.pax.ch11_attrition import RUSSIAN_LAND
from lacewars.games.pax.ch11_russia import NEW_ARMIES, why_not_box
from lacewars.games.pax.ch12_events import EFFECTS
from lacewars.games.pax.events.general import exposed
from lacewars.games.pax.game import Pax
from lacewars.kernel import Proc, Refusal, pick, procedure

NOBODY = "nobody"
FROST_LOSSES = 2

AT_PEACE = Refusal("12.3", "at_peace_already")
NOT_THIS_YEAR = Refusal("12.3", "not_into_this_year")
NOT_ON_TRACK = Refusal("12.3", "not_on_the_track")


@EFFECTS.do("russian_frost_and_mud")
@procedure("12.3")
def russian_frost_and_mud(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.3 Each block in Russia and Ukraine loses two, but for Russians and Ukrainians."""
    strangers = [b for b in exposed(g) if nation_of(g, b) not in {RUSSIA, UKRAINE}]
    there = tuple(sorted(RUSSIAN_LAND))
    g.wither([b for b in strangers if g.at[b] in there], there, FROST_LOSSES, "12.3")
    return
    yield from ()


@EFFECTS.do("peter_treats")
@procedure("12.3")
def peter_treats(g: Pax, side: Player) -> Proc[None]:
    """12.3 A Truce for the Ottomans or peace with Ukraine, at the end of the Phase; or neither."""
    nation = yield from pick(
        side, "12.3", (OTTOMAN, UKRAINE, NOBODY), partial(why_not_treat, g), what="peter_treats"
    )
    if isinstance(nation, Nation):
        g.expect_truce(nation, "12.3")


def why_not_treat(g: Pax, choice: Nation | str) -> Refusal | None:
    """12.3 With whom there is war."""
    if isinstance(choice, Nation) and g.status[choice] != ACTIVE:
        return AT_PEACE
    return None


@EFFECTS.do("reform_speeds_up")
@procedure("12.3")
def reform_speeds_up(g: Pax, side: Player) -> Proc[None]:
    """12.3 One reformed Army comes a year earlier."""
    if not any(why_not_hasten(g, face) is None for face in NEW_ARMIES):
        return
    face = yield from pick(side, "12.3", NEW_ARMIES, partial(why_not_hasten, g), what="hasten")
    block = g.bearer[face]
    g.put_on_track(block, dict(g.due)[block] - 1, "12.3")


def why_not_hasten(g: Pax, face: Face) -> Refusal | None:
    """12.3, A110 Not into the current year, not beside another Army."""
    year = dict(g.due).get(g.bearer[face])
    if year is None:
        return NOT_ON_TRACK
    return NOT_THIS_YEAR if year - 1 <= g.year else why_not_box(g, year - 1)


@EFFECTS.do("denmark_thrives")
@procedure("12.3")
def denmark_thrives(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.3 More RP for Denmark in the next Interphase."""
    g.promise(DENMARK, rp_of("denmark_thrives"))
    return
    yield from ()


@EFFECTS.do("saxony_thrives")
@procedure("12.3")
def saxony_thrives(g: Pax, side: Player) -> Proc[None]:  # noqa: ARG001
    """12.3 More RP for Saxony in the next Interphase."""
    g.promise(SAXONY, rp_of("saxony_thrives"))
    return
    yield from ()


def rp_of(word: str) -> int:
    """12.3 What an event is worth."""
    return next(EVENT_RP[row] for row in EVENTS if EFFECT[row] == word)


@EFFECTS.do("intrigue_in_germany")
@procedure("12.3")
def intrigue_in_germany(g: Pax, side: Player) -> Proc[None]:
    """12.3, A132, A180 The Holstein block, or Hanover's if it is Sweden's ally, leaves the map."""
    face = FRIEDRICH
    if is_hanover_allied(g):
        face = yield from pick(side, "12.3", (FRIEDRICH, BULOW), what="intrigue")
    if is_on_map(g, face):
        g.put_away(g.bearer[face], "12.3")


def is_hanover_allied(g: Pax) -> bool:
    """11.9 Whether Hanover fights beside Sweden."""
    return g.status[HANOVER] == ACTIVE and g.side[HANOVER] == SWEDES
