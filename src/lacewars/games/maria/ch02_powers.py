"""Chapter 2, the powers: who is whose ally, partner, enemy, and who decides for whom. Queries only.

Saxony may change sides, and she and Prussia may be neutral; nobody else ever does.
"""

from __future__ import annotations

from .armies import Armies
from .catalogue import (
    ADVANCED,
    AUSTRIA,
    AUSTRIAN_ALLY,
    AUSTRIAN_STAGE,
    BLOCK,
    IS_MAJOR,
    NEUTRAL,
    PARTNER,
    POWERS,
    PRUSSIA,
    PRUSSIAN_ALLY,
    SAXON_STATUS,
    SAXON_TRACK,
    SAXONY,
    STAGE_POWERS,
    Player,
    Power,
    Powers,
    Stage,
)
from .council import Council

# The first row holds while Saxony is on the Prussian side, the second once she is Austria's ally.
_BLOCKS = (BLOCK, tuple([BLOCK[AUSTRIA] if p == SAXONY else BLOCK[p] for p in POWERS]))
_PAIRS = tuple([{p, PARTNER[p]} for p in POWERS if SAXONY not in {p, PARTNER[p]}])
_ENEMIES = tuple(
    [tuple([tuple([q for q in POWERS if row[q] != row[p]]) for p in POWERS]) for row in _BLOCKS]
)
# The same by the box of the Saxon marker.
_ENEMIES_AT = tuple([_ENEMIES[status == AUSTRIAN_ALLY] for status in SAXON_STATUS])

# 19.3 Saxony's partner is Prussia, nobody, or Austria; the other pairs never part.
_PARTNERS = {
    status: tuple([tuple([q for q in POWERS if {p, q} in pairs]) for p in POWERS])
    for status, pairs in {
        PRUSSIAN_ALLY: (*_PAIRS, {PRUSSIA, SAXONY}),
        NEUTRAL: _PAIRS,
        AUSTRIAN_ALLY: (*_PAIRS, {AUSTRIA, SAXONY}),
    }.items()
}


def seat_of(g: Armies, power: Power) -> Player:
    """2 The seat that decides for a power that takes part."""
    seat = g.run_by[power]
    assert seat is not None
    return seat


def in_play(g: Armies, power: Power) -> bool:
    """14 Whether a power takes part: the Pragmatic Army does not in the introductory game."""
    return g.run_by[power] is not None


def is_advanced(g: Armies) -> bool:
    """15 Whether the rules of the advanced game hold."""
    return g.terms.scenario in ADVANCED


def saxony(g: Council) -> str:
    """19.3 What Saxony is: Prussia's ally, neutral, or Austria's ally."""
    return SAXON_STATUS[g.track_at[SAXON_TRACK]]


def is_neutral(g: Council, power: Power) -> bool:
    """19.4 Whether a power is neutral now."""
    if power == SAXONY:
        return saxony(g) == NEUTRAL
    return power == PRUSSIA and g.peace_until > 0


def enemies(g: Council, power: Power) -> Powers:
    """2 The powers of the other alliance; a neutral keeps its own (A-106)."""
    return _ENEMIES_AT[g.track_at[SAXON_TRACK]][power]


def are_enemies(g: Council, one: Power, other: Power) -> bool:
    """2 Powers that are not allied are enemies."""
    return other in _ENEMIES_AT[g.track_at[SAXON_TRACK]][one]


def at_war(g: Council, power: Power) -> Powers:
    """19.4 The enemies that fight and bar the way: a neutral does neither (A-106)."""
    found = enemies(g, power)
    if not g.peace_until and saxony(g) != NEUTRAL:
        return found
    if is_neutral(g, power):
        return ()
    return tuple([other for other in found if not is_neutral(g, other)])


def partners(g: Council, power: Power) -> Powers:
    """2 The powers this one co-operates with."""
    return _PARTNERS[saxony(g)][power]


def co_operate(g: Council, one: Power, other: Power) -> bool:
    """2 Only some allies co-operate."""
    return one == other or other in partners(g, one)


def major_of(g: Council, power: Power) -> Power:
    """10.3 The major power whose markers a power's deeds are told with."""
    if IS_MAJOR[power]:
        return power
    if power == SAXONY and saxony(g) == AUSTRIAN_ALLY:
        return AUSTRIA
    return PARTNER[power]


def acting_in(g: Council, stage: Stage) -> Powers:
    """5 The powers of a stage; Saxony goes with who runs her (19.3)."""
    powers = [power for power in STAGE_POWERS[stage] if in_play(g, power)]
    if saxony(g) != PRUSSIAN_ALLY:
        powers = [power for power in powers if power != SAXONY]
        powers += [SAXONY] if stage == AUSTRIAN_STAGE else []
    return tuple(powers)


def powers_of(g: Armies, seat: Player) -> Powers:
    """2 The powers a seat decides for."""
    return tuple([power for power in POWERS if g.run_by[power] == seat])
