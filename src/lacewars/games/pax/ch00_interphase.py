"""Chapter 0, the Interphase: what happens between two years, in its order."""

from __future__ import annotations

from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    BULOW,
    COALITION,
    DENMARK,
    DESSAU,
    HANOVER,
    HOMES,
    MAZEPA,
    NATION,
    OTTOMAN,
    POLAND,
    PRUSSIA,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDES,
    UKRAINE,
    Face,
    Nation,
    Nations,
    Player,
    number,
)
from .ch01_map import ACTIVE, TRUCE
from .ch02_blocks import is_on_map, place_of
from .ch02_exile import return_of_karl
from .ch08_building import building
from .ch08_communication import is_in_communication
from .ch08_levels import income
from .ch08_replacement import refit, reinforce
from .ch10_activation import activations, enter_war
from .ch10_truce import impose_truce
from .ch11_britain import british_clock, british_tests
from .ch11_russia import army_reform, arrivals
from .ch11_ukraine import raise_mazepa
from .game import Pax

AUSTRIAN_WAR_ON = number("austrian_war_on")
OTTOMANS_STOP, ENEMIES_RETURN = "ottomans_stop", "enemies_return"
PAYERS: dict[Player, Nations] = {
    SWEDES: (SWEDEN, OTTOMAN),
    COALITION: (RUSSIA, SAXONY, DENMARK),
}


@procedure("0.3")
def interphase(g: Pax) -> Proc[None]:
    """0.3 First what the calendar brings, then the Swedish player's part, then the Coalition's."""
    yield from calendar_brings(g)
    yield from austrian_war(g)
    yield from players_part(g, SWEDES)
    yield from players_part(g, COALITION)
    g.close_accounts()


@procedure("0.3")
def calendar_brings(g: Pax) -> Proc[None]:
    """2.3, 11.2, 11.6, 11.11 Karl, Armies, Fleets; the Ottomans in Poland; the next reform."""
    yield from return_of_karl(g)
    arrivals(g)
    british_clock(g)
    yield from british_tests(g)
    yield from christian_solidarity(g)
    yield from army_reform(g)


@procedure("10.1")
def players_part(g: Pax, side: Player) -> Proc[None]:
    """10.1, 8.2, A80, A94 Activation dice, refits, then RP, nation by nation."""
    yield from activations(g, side)
    yield from raise_mazepa(g)
    refits(g, side)
    for nation in PAYERS[side]:
        if g.status[nation] == ACTIVE:
            yield from spend(g, nation)


@procedure("8.2")
def spend(g: Pax, nation: Nation) -> Proc[None]:
    """8.2, A163 A nation's RP: first on the map, then on new blocks; the rest is lost."""
    g.receive(nation, income(g, nation), "8.2")
    yield from reinforce(g, nation)
    yield from building(g, nation)
    g.lapse(nation)


# -- the Ottomans (11.6) -------------------------------------------------------------------------
@procedure("11.6")
def christian_solidarity(g: Pax) -> Proc[None]:
    """11.6 Ottomans in Poland, Russia or Saxony in Truce: the one or the other is over."""
    returning = tuple([nation for nation in (RUSSIA, SAXONY) if g.status[nation] == TRUCE])
    if not returning or not are_in_poland(g):
        return
    choice = yield from pick(SWEDES, "11.6", (OTTOMANS_STOP, ENEMIES_RETURN), what="solidarity")
    if choice == OTTOMANS_STOP:
        yield from impose_truce(g, OTTOMAN)
        return
    for nation in returning:
        yield from enter_war(g, nation, "11.6")


def are_in_poland(g: Pax) -> bool:
    """11.6 Whether Ottoman blocks stand in Poland."""
    return any(
        NATION[g.face[block]] == OTTOMAN for space in HOMES[POLAND] for block in g.here[space]
    )


@procedure("11.6")
def austrian_war(g: Pax) -> Proc[None]:
    """11.6, A121 Ottomans at war since last year may have to turn on Austria."""
    if g.status[OTTOMAN] != ACTIVE:
        return
    (die,) = g.roll(1, "austrian_war", "11.6")
    if die >= AUSTRIAN_WAR_ON:
        yield from impose_truce(g, OTTOMAN)


# -- refits (11.7, 11.8, 11.9) -------------------------------------------------------------------
def refits(g: Pax, side: Player) -> None:
    """11.7, 11.8, 11.9 Blocks that use no RP are at full strength again."""
    if side == SWEDES and place_of(g, MAZEPA) in HOMES[UKRAINE]:
        refit(g, MAZEPA, "11.8")
    if g.side[HANOVER] == side:
        refit_at_home(g, BULOW, "11.9")
    if g.side[PRUSSIA] == side:
        refit_at_home(g, DESSAU, "11.7")


def refit_at_home(g: Pax, face: Face, rule: str) -> None:
    """11.7, 11.9 With a line of communication home."""
    if is_on_map(g, face) and is_in_communication(g, g.bearer[face]):
        refit(g, face, rule)
