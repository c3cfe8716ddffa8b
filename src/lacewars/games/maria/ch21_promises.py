"""Chapter 21, what can be promised, and the judges that keep it.

A promise is `(kind, promiser, other, thing)`. It binds the promiser and the minor power that
co-operates with it, towards the other and his minor, until the last turn of its deal is over.
Most kinds are judged here (A-79); those in REMINDED are called to mind when their hour comes.
"""

from __future__ import annotations

from lacewars.kernel import Refusal, Seat

from .catalogue import (
    AUSTRIA,
    EMPEROR_BOX,
    FORTRESSES,
    IN_REGION,
    IS_GENERAL,
    IS_MAJOR,
    MAJORS,
    OWNER,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
    REGIONS,
    TRAINS_OF,
    Land,
    Pieces,
    Power,
    Powers,
    Region,
    Space,
    Spaces,
)
from .ch02_powers import are_enemies, major_of
from .ch03_board import (
    PROTECTION,
    controllers,
    distance,
    generals_on_board,
    is_on_board,
    roads,
)
from .council import Clause, Clauses
from .game import Maria

ARMISTICE, NO_COMBAT = "armistice", "no_combat"
SPARE_TRAINS, NO_CONQUEST = "spare_trains", "no_conquest"
KEEP_OUT, LEAVE_LAND, NO_PROTECTION = "keep_out", "leave_land", "no_protection"
NO_HUSSARS, NO_PUSH, VOTE = "no_hussars", "no_push", "vote"
LAY_NOTHING, TAKE_NOTHING = "lay_nothing", "take_nothing"
OFFER_PEACE, ACCEPT_PEACE = "offer_silesia", "accept_silesia"
SUBSIDY, END_SUBSIDY = "subsidy", "end_subsidy"
OPEN_ROADS, MARCH_ON = "open_roads", "march_on"

# When a promise that only words can keep is called to mind.
REMINDED = {OPEN_ROADS: "movement", MARCH_ON: "movement"}
# What a whole armistice holds.
ARMISTICE_HOLDS = (NO_COMBAT, SPARE_TRAINS, NO_CONQUEST, NO_HUSSARS)
AMONG_ENEMIES = (ARMISTICE, NO_COMBAT, SPARE_TRAINS, NO_CONQUEST, OPEN_ROADS)
HUSSAR_SHADOW = 6  # 9: as far as a train supplies

NO_COMBAT_PROMISED = Refusal("21", "promised_no_combat")
TRAINS_PROMISED = Refusal("21", "promised_trains")
CONQUEST_PROMISED = Refusal("21", "promised_no_conquest")
OUT_PROMISED = Refusal("21", "promised_to_keep_out")
LEAVE_PROMISED = Refusal("21", "promised_to_leave")
PROTECTION_PROMISED = Refusal("21", "promised_no_protection")
HUSSARS_PROMISED = Refusal("21", "promised_no_hussars")
PUSH_PROMISED = Refusal("21", "promised_no_push")
VOTE_PROMISED = Refusal("21", "promised_vote")
LAYING_PROMISED = Refusal("21", "promised_to_lay_nothing")
TAKING_PROMISED = Refusal("21", "promised_to_take_nothing")
OFFER_PROMISED = Refusal("21", "promised_to_offer")
ACCEPTANCE_PROMISED = Refusal("21", "promised_to_accept")


# -- looking promises up -------------------------------------------------------------------------
def promises(g: Maria, power: Power, kind: str) -> Clauses:
    """21 What a power has promised of one kind, a minor what its partner has."""
    major = major_of(g, power)
    if g.run_by[power] != g.run_by[major]:  # a neutral Saxony keeps nobody's word
        return ()
    wanted = (kind, ARMISTICE) if kind in ARMISTICE_HOLDS else (kind,)
    return tuple(
        [
            clause
            for _, _, clauses, _ in g.deals
            for clause in clauses
            if clause[0] in wanted and clause[1] == major
        ]
    )


def spared(g: Maria, power: Power, kind: str) -> Powers:
    """21 The powers that a power has promised something to."""
    others = [clause[2] for clause in promises(g, power, kind)]
    partners = [one for one in POWERS if g.run_by[one] == g.run_by[major_of(g, one)]]
    return tuple([one for one in partners if major_of(g, one) in others])


def things(g: Maria, power: Power, kind: str) -> tuple[object, ...]:
    """21 What a power's promises of one kind are about."""
    return tuple([clause[3] for clause in promises(g, power, kind)])


# -- the judges ----------------------------------------------------------------------------------
def why_not_march_by_deal(g: Maria, force: Pieces, to: Space) -> Refusal | None:
    """21 A promise may keep a force from ending its move in a city, or from entering it."""
    if not g.deals:
        return None
    for piece in force:
        refusal = why_not_enter_by_deal(g, OWNER[piece], to) or why_not_stop_by_deal(
            g, OWNER[piece], to, is_general=IS_GENERAL[piece]
        )
        if refusal is not None:
            return refusal
    return None


def why_not_enter_by_deal(g: Maria, power: Power, to: Space) -> Refusal | None:
    """21 Not into land one keeps out of; not over a spared train."""
    if to in land_shunned(g, power):
        return OUT_PROMISED
    return TRAINS_PROMISED if to in trains_spared(g, power) else None


def barred_by_deal(g: Maria, power: Power, start: Space) -> Land:
    """21 Cities not to be passed either; who is inside a land may still leave it."""
    land = land_shunned(g, power)
    spared = trains_spared(g, power)
    return spared if start in land else spared | land


def land_shunned(g: Maria, power: Power) -> Land:
    """21 The land a power has promised to keep out of."""
    regions = [one for one in things(g, power, KEEP_OUT) if isinstance(one, Region)]
    return frozenset([city for region in regions for city in IN_REGION[region]])


def trains_spared(g: Maria, power: Power) -> Land:
    """21 Where the trains stand that a power has promised not to take."""
    trains = [train for other in spared(g, power, SPARE_TRAINS) for train in TRAINS_OF[other]]
    return frozenset([at for train in trains if (at := g.at[train]) is not None])


def why_not_stop_by_deal(g: Maria, power: Power, to: Space, *, is_general: bool) -> Refusal | None:
    """21 Not beside those one will not fight, nor near what one will not guard."""
    if not is_general:
        return None
    near = roads(g).near[to]
    for other in spared(g, power, NO_COMBAT):
        if are_enemies(g, power, other) and any(
            g.at[one] in near for one in generals_on_board(g, other)
        ):
            return NO_COMBAT_PROMISED
    return why_not_guard_by_deal(g, power, to)


def why_not_guard_by_deal(g: Maria, power: Power, to: Space) -> Refusal | None:
    """21 A general keeps away from what his power has promised not to protect."""
    for city in things(g, power, NO_PROTECTION):
        if isinstance(city, Space) and distance(g, city, to) <= PROTECTION:
            return PROTECTION_PROMISED
    return None


def why_not_arrive_by_deal(
    g: Maria, power: Power, to: Space, *, is_general: bool
) -> Refusal | None:
    """21 What comes back keeps out of the same lands, and guards no more than what marches."""
    if not g.deals:
        return None
    if to in land_shunned(g, power):
        return OUT_PROMISED
    return why_not_guard_by_deal(g, power, to) if is_general else None


def why_not_conquer_by_deal(g: Maria, power: Power, fortress: Space) -> Refusal | None:
    """21 A promise spares the fortresses of the other; those held jointly too."""
    if not g.deals:
        return None
    other = spared(g, power, NO_CONQUEST)
    holders = controllers(g, fortress)
    return CONQUEST_PROMISED if any(holder in other for holder in holders) else None


def why_not_hussar_by_deal(g: Maria, space: Space) -> Refusal | None:
    """21 Hussars stay away from where the trains of the other supply."""
    if not g.deals:
        return None
    trains = [train for other in spared(g, AUSTRIA, NO_HUSSARS) for train in TRAINS_OF[other]]
    posts = [at for train in trains if is_on_board(g, train) and (at := g.at[train]) is not None]
    too_near = any(distance(g, at, space) <= HUSSAR_SHADOW for at in posts)
    return HUSSARS_PROMISED if too_near else None


def land_to_leave(g: Maria, power: Power) -> Land:
    """21 The land a power has promised to leave as fast as it can."""
    regions = [one for one in things(g, power, LEAVE_LAND) if isinstance(one, Region)]
    return frozenset([city for region in regions for city in IN_REGION[region]])


def why_not_push_by_deal(g: Maria) -> Refusal | None:
    """21 Austria may have promised to leave the Saxon marker alone."""
    return PUSH_PROMISED if promises(g, AUSTRIA, NO_PUSH) else None


def why_not_vote_by_deal(g: Maria, power: Power, name: str) -> Refusal | None:
    """21 A vote may be promised."""
    promised = things(g, power, VOTE)
    return VOTE_PROMISED if promised and name not in promised else None


def why_not_lay_by_deal(g: Maria, power: Power) -> Refusal | None:
    """21 A power may have promised to stay out of politics."""
    return LAYING_PROMISED if promises(g, power, LAY_NOTHING) else None


def why_not_take_by_deal(g: Maria, power: Power) -> Refusal | None:
    """21 A power may have promised to take no political card."""
    return TAKING_PROMISED if promises(g, power, TAKE_NOTHING) else None


def why_not_wait_by_deal(g: Maria) -> Refusal | None:
    """21 The peace of Silesia may have been promised: then it is offered."""
    return OFFER_PROMISED if promises(g, PRUSSIA, OFFER_PEACE) else None


def why_not_refuse_peace_by_deal(g: Maria) -> Refusal | None:
    """21 The peace of Silesia may have been promised: then it is accepted."""
    return ACCEPTANCE_PROMISED if promises(g, AUSTRIA, ACCEPT_PEACE) else None


# -- the closed list -----------------------------------------------------------------------------
def clauses_between(g: Maria, one: Power, other: Power) -> Clauses:
    """21 Everything two powers can promise each other, in a fixed order."""
    return (*clauses_of(g, one, other), *clauses_of(g, other, one))


def clauses_of(g: Maria, power: Power, other: Power) -> Clauses:
    """21 Everything one power can promise another."""
    minors = [p for p in POWERS if not IS_MAJOR[p] and g.run_by[p] == g.run_by[other]]
    found: list[Clause] = [(SUBSIDY, power, receiver) for receiver in (other, *minors)]
    running = [row[:2] for row in g.contracts]
    found += [(END_SUBSIDY, *pair) for _, *pair in found if tuple(pair) in running]
    if are_enemies(g, power, other):
        found += [
            (kind, power, other) for kind in (ARMISTICE, NO_COMBAT, SPARE_TRAINS, NO_CONQUEST)
        ]
        found.append((OPEN_ROADS, power, other))
        if power == AUSTRIA:
            found += [(NO_HUSSARS, power, other), (NO_PUSH, power, other)]
    found += [(kind, power, other) for kind in (LAY_NOTHING, TAKE_NOTHING)]
    found += peace_clauses(g, power, other) + vote_clauses(g, power, other)
    for kind in (KEEP_OUT, LEAVE_LAND, MARCH_ON):
        found += [(kind, power, other, region) for region in REGIONS]
    found += [(NO_PROTECTION, power, other, city) for city in guarded(g, power)]
    return tuple(found)


def peace_clauses(g: Maria, power: Power, other: Power) -> list[Clause]:
    """21 The one peace that can be promised is that of Silesia (19.1)."""
    kinds = {(PRUSSIA, AUSTRIA): OFFER_PEACE, (AUSTRIA, PRUSSIA): ACCEPT_PEACE}
    pair = (power, other)
    return [] if g.annexed or pair not in kinds else [(kinds[pair], power, other)]


def vote_clauses(g: Maria, power: Power, other: Power) -> list[Clause]:
    """21 Those whose vote is free may promise it, until the Emperor is elected."""
    if power in {AUSTRIA, PRAGMATIC} or g.box[EMPEROR_BOX] is not None:
        return []
    return [(VOTE, power, other, name) for name in ("francis", "charles")]


def guarded(g: Maria, power: Power) -> Spaces:
    """21 The fortresses whose protection a power might give up."""
    return tuple([city for city in FORTRESSES if power in controllers(g, city)])


def parties(g: Maria, seat: Seat) -> Powers:
    """21 The powers a seat negotiates for: major ones, their minors go with them."""
    return tuple([power for power in MAJORS if g.run_by[power] == seat])
