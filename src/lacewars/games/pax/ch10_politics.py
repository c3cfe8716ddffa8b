"""Chapter 10, politics: what a loss and an invasion bring, and what falls at the end of a Phase."""

from __future__ import annotations

from lacewars.kernel import Proc, procedure

from .catalogue import (
    COALITION,
    DENMARK,
    HOLSTEIN,
    HOME,
    HOMES,
    IS_ARMY,
    IS_ROYAL,
    KARL,
    MAY_BE_IN_TRUCE,
    NATION,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDEN_PROPER,
    SWEDES,
    UKRAINE,
    Face,
    Nation,
    Player,
    Space,
)
from .ch00_victory import end_by_truces
from .ch01_map import ACTIVE, ashore, blocks_of_nation
from .ch09_fleets import recall_fleets
from .ch10_activation import activate_at_once, is_barred_from_war
from .ch10_displacement import clear_land
from .ch10_truce import impose_truce
from .ch11_attrition import advance_attrition, is_time_to_defect
from .ch11_britain import call_britain
from .ch11_hanover import call_hanover, defection
from .ch11_russia import begin_reform
from .ch11_ukraine import pacify
from .ch12_lent import bring_back, recall_cossack
from .game import Pax


# -- a block falls -------------------------------------------------------------------------------
@procedure("2.3")
def block_lost(g: Pax, face: Face, in_battle: bool, was_last: bool) -> Proc[None]:
    """2.3, 10.2, 11.1, 11.2 A block fell: a royal one, the last, an Army of Sweden, of Russia."""
    nation = NATION[face]
    if face == KARL:
        g.go_into_exile()
    if ends_war(g, face, nation, was_last):
        g.expect_truce(nation, "10.2")
    if nation == RUSSIA and IS_ARMY[face] and in_battle:  # A174
        begin_reform(g)
    if nation == SWEDEN and IS_ARMY[face]:  # A106
        advance_attrition(g)
    yield from hanover_watches(g)


def ends_war(g: Pax, face: Face, nation: Nation, was_last: bool) -> bool:
    """2.3, 10.2, A96, A169 A royal Army of the Coalition, or the last block on the map."""
    if g.status[nation] != ACTIVE:
        return False
    if nation == UKRAINE:  # 11.8: pacified
        return True
    royal = IS_ROYAL[face] and g.side[nation] == COALITION
    return MAY_BE_IN_TRUCE[nation] and (royal or was_last)


def is_last(g: Pax, nation: Nation) -> bool:
    """10.2, A170 Whether a nation has no block left on the map."""
    return not blocks_of_nation(g, nation)


@procedure("11.9")
def hanover_watches(g: Pax) -> Proc[None]:
    """11.1, 11.9 Hanover changes sides as soon as the Attrition Track says so."""
    if is_time_to_defect(g):
        yield from defection(g)


# -- an invasion (A125) --------------------------------------------------------------------------
@procedure("11.6")
def invasion(g: Pax, side: Player, space: Space) -> Proc[None]:
    """11.6, 11.9, 11.11, 12.2 An Army or Regiment of a side has entered a territory."""
    home = HOME[space]
    if home == POLAND:
        yield from christian_outcry(g)
    elif home == HOLSTEIN:
        yield from call_hanover(g)
    elif space in SWEDEN_PROPER:  # A126
        call_britain(g, "11.11")
    elif home in {DENMARK, SAXONY} and side == SWEDES:
        assert home is not None
        bring_back(g, home)


@procedure("11.6")
def christian_outcry(g: Pax) -> Proc[None]:
    """11.6, A120 The Ottomans are in Poland: Russia and Saxony are at war at once."""
    for nation in (RUSSIA, SAXONY):
        if g.status[nation] != ACTIVE and not is_barred_from_war(g, nation):
            yield from activate_at_once(g, nation, "11.6")


# -- the end of a Phase --------------------------------------------------------------------------
@procedure("10.2")
def end_of_phase(g: Pax) -> Proc[None]:  # A161
    """10.2, 11.6, A99, A205 Truces that are due fall, and whoever is in closed land leaves it."""
    if is_overrun(g):
        g.expect_truce(OTTOMAN, "11.6")
    while g.truces_due and g.result is None:
        nation = next_truce(g)
        if nation == UKRAINE:
            yield from pacify(g)
        elif nation == SWEDEN:
            g.forget(SWEDEN)
            end_by_truces(g, SWEDEN)
        else:
            yield from impose_truce(g, nation)
    if is_time_to_defect(g):
        yield from defection(g)
    yield from clear_land(g)
    recall_cossack(g)
    recall_fleets(g)
    end_by_truces(g, None)


def next_truce(g: Pax) -> Nation:
    """10.2, A99 Sweden's last, so that all are known when the war is judged."""
    others = [nation for nation in g.truces_due if nation != SWEDEN]
    return others[0] if others else SWEDEN


def is_overrun(g: Pax) -> bool:
    """11.6, A119 Whether every Ottoman territory holds enemies and no Ottoman."""
    if g.status[OTTOMAN] != ACTIVE:
        return False
    here = [NATION[g.face[block]] for space in HOMES[OTTOMAN] for block in g.here[space]]
    taken = all(ashore(g, COALITION, space) for space in HOMES[OTTOMAN])
    return taken and OTTOMAN not in here
