"""Chapter 13.5, the kinds of actions: campaign, transfer, replacement, rally, sea, fleet."""

from __future__ import annotations

from functools import partial

from lacewars.board.paths import costs
from lacewars.kernel import Modifier, Proc, Refusal, pick, pick_some, procedure, total

from .catalogue import (
    ALLIANCE,
    BOURBON,
    FORTRESS,
    GRAPH,
    LIMIT,
    LIMITS,
    NEAR,
    SPACES,
    SPAIN,
    Piece,
    Pieces,
    Side,
    Space,
    Spaces,
    cost,
    other,
    power_of,
)
from .ch02_map import is_closed
from .ch03_counters import (
    command,
    corps_of,
    is_full,
    is_leader,
    is_neutral,
    leaders_of,
    likeness,
)
from .ch04_stacking import (
    corps_in,
    is_occupied,
    is_overstacked,
    room,
    settle_overstack,
    still_at,
)
from .ch05_cards import held_cards
from .ch07_powers import bavaria_joins
from .ch10_sea import fleet_bonus
from .ch11_supply import NONE, capital_line
from .ch13_command import (
    NO_LEADER,
    may_join,
    on_map,
    own_in,
    ready_in,
    ready_leaders,
    ready_of,
    why_none_ready,
    why_not_group,
    why_not_ready,
)
from .ch14_movement import march
from .ch14_naval import naval_move, ports_to_leave, why_not_leave
from .ch16_retreat import stranded
from .ch17_siege import besieged_spaces, siege_action, why_not_besiege
from .ch20_conquests import SURPRISE, conquest, may_surprise, trier_is_taken
from .ch20_scenarios import special
from .game import Npws

MOVE, SIEGE, TRANSFER, REPLACEMENT, RALLY, NAVAL, FLEET, STOP = (
    "move",
    "siege",
    "transfer",
    "replacement",
    "rally",
    "naval",
    "fleet",
    "stop",
)
KINDS = (MOVE, SIEGE, TRANSFER, REPLACEMENT, RALLY, NAVAL, FLEET, STOP)
DONE = "done"
MOVEMENT: int = LIMITS["campaign_move"]["movement"]
FORCED_MARCH = "forced_march"
FORCED_MOVEMENT = 4  # the card's
TRANSFERRED: int = LIMITS["transfer"]["units"]
CORPS_MOVEMENT: int = LIMITS["transfer"]["corps_movement"]
LEADER_MOVEMENT: int = LIMITS["transfer"]["leader_movement"]

NO_LEADER_READY = Refusal("14.1.2", "no_leader_ready")
NOTHING_TO_BESIEGE = Refusal("17.5.1", "nothing_to_besiege")
NOBODY_TO_TRANSFER = Refusal("13.5.2", "nobody_to_transfer")
ONCE_A_ROUND = Refusal("13.5.3", "once_a_round")
ONE_RALLY = Refusal("13.5.4", "once_a_round")
NOBODY_TO_REPLACE = Refusal("13.5.3", "nobody_to_replace")
NOBODY_TO_RALLY = Refusal("13.5.4", "nobody_to_rally")
NOBODY_TO_SAIL = Refusal("14.5.1", "nobody_to_sail")
BOURBONS_ONLY = Refusal("13.5.6", "bourbons_only")
NO_FLEET = Refusal("13.5.6", "no_fleet")
SEA_IS_OURS = Refusal("13.5.6", "sea_is_ours")
NOWHERE_TO_GO = Refusal("13.5.2", "nowhere_to_go")
NOT_REACHED = Refusal("13.5.2", "not_reached")
NO_ROOM = Refusal("4.1.2", "no_room")
ENEMY_THERE = Refusal("4.3", "enemy_there")
SPANISH_PENURY = Refusal("20.4.4", "spanish_penury")
CROWDED = Refusal("4.1.3", "crowded")
NOT_REDUCED = Refusal("13.5.3", "not_reduced")
NO_LINE_HOME = Refusal("13.5.3", "no_line_home")
TOO_MANY_TO_RALLY = Refusal("13.5.4", "too_many_to_rally")
NOBODY = Refusal("13.5.4", "nobody_to_rally")


@procedure("13.5")
def action(g: Npws, side: Side, kind: str) -> Proc[None]:
    """13.5 One action of this kind, to its end (13.4.2)."""
    g.begin_action(side, kind, "13.5")
    if kind == MOVE:
        yield from campaign_move(g, side)
    elif kind == SIEGE:
        yield from campaign_siege(g, side)
    elif kind == TRANSFER:
        yield from transfer(g, side)
    elif kind == REPLACEMENT:
        yield from replacement(g, side)
    elif kind == RALLY:
        yield from rally(g, side)
    elif kind == NAVAL:
        port = yield from pick(
            side,
            "14.5",
            SPACES,
            partial(why_not_leave, g, side),
            known=ports_to_leave(g, side),
            what="sail_from",
        )
        yield from naval_move(g, side, port)
    elif kind == FLEET:
        deploy_fleet(g)


def why_not_act(g: Npws, side: Side, kind: str) -> Refusal | None:
    """13.5 Whether an action of this kind can be done by anybody."""
    if kind == MOVE:
        return None if mustering(g, side) else NO_LEADER_READY
    if kind == SIEGE:
        return None if sieges_to_press(g, side) else NOTHING_TO_BESIEGE
    if kind == TRANSFER:
        return None if has_transfer(g, side) else NOBODY_TO_TRANSFER
    if kind == REPLACEMENT:
        return why_no_replacement(g, side)
    if kind == RALLY:
        return why_no_rally(g, side)
    if kind == NAVAL:
        return None if ports_to_leave(g, side) else NOBODY_TO_SAIL
    return why_no_fleet(g, side) if kind == FLEET else None


# -- 13.5.1 campaign -----------------------------------------------------------------------------
@procedure("13.5.1")
def campaign_move(g: Npws, side: Side) -> Proc[None]:
    """13.5.1 A force under at most two commands marches by land."""
    here = yield from pick(
        side,
        "13.5.1",
        SPACES,
        partial(why_not_muster, g, side),
        known=mustering(g, side),
        what="move_from",
    )
    force = yield from pick_some(
        side,
        "13.5.1",
        ready_in(g, side, here),
        kind=partial(likeness, g),
        grow=partial(may_join, g, LIMIT[here]),
        judge=partial(why_not_group, g, LIMIT[here]),
        what="force",
        args=(here,),
    )
    yield from called_up(g, force)
    force = still_at(g, force, here)  # 7.2.1: some may have had to make way
    if not leaders_of(force):
        return
    g.has_acted(force)
    played = yield from held_cards(g, "march", (side,), (here,))
    points = FORCED_MOVEMENT if FORCED_MARCH in played else MOVEMENT
    g.clear_aids()
    end = yield from march(g, force, here, points)
    yield from stranded(g, here, side)
    yield from settle_overstack(g, side, end)
    yield from end_of_campaign(g)


@procedure("13.5.1")
def campaign_siege(g: Npws, side: Side) -> Proc[None]:
    """13.5.1 A force besieges where it stands."""
    space = yield from pick(
        side, "17.5", besieged_spaces(g, side), partial(why_not_besiege, g, side), what="besiege"
    )
    yield from siege_action(g, side, space)
    yield from end_of_campaign(g)


@procedure("20.4.2")
def end_of_campaign(g: Npws) -> Proc[None]:
    """20.4.2 A Bourbon campaign that ends in Trier with a French corps takes it, in 1702."""
    space = trier_is_taken(g)
    if space is not None:
        yield from conquest(g, space)


@procedure("7.2.1")
def called_up(g: Npws, units: Pieces) -> Proc[None]:
    """7.2.1, 9.37 The first use of a Bavarian unit brings Bavaria in; Ulm may be surprised."""
    if not any(is_neutral(g, piece) for piece in units):
        return
    if may_surprise(g, units):
        g.has_done(SURPRISE)
    yield from bavaria_joins(g, None)


def mustering(g: Npws, side: Side) -> Spaces:
    """14.1.2 Where a leader is ready to march."""
    return tuple(sorted({space_of(g, leader) for leader in ready_leaders(g, side)}))


def why_not_muster(g: Npws, side: Side, space: Space) -> Refusal | None:
    """14.1.2, 13.4.3, 17.3.5 A leader, and one who may still act."""
    return why_none_ready(g, leaders_of(own_in(g, side, space)), NO_LEADER)


def space_of(g: Npws, piece: Piece) -> Space:
    """Where a piece on the map is."""
    space = g.at[piece]
    assert space is not None
    return space


def sieges_to_press(g: Npws, side: Side) -> Spaces:
    """17.5.1 Fortresses that can be rolled against now."""
    return tuple([s for s in besieged_spaces(g, side) if why_not_besiege(g, side, s) is None])


# -- 13.5.2 transfer -----------------------------------------------------------------------------
@procedure("13.5.2")
def transfer(g: Npws, side: Side) -> Proc[None]:
    """13.5.2 One or two units, each from where it stands to where it likes (9.9)."""
    for left in range(TRANSFERRED, 0, -1):
        unit = yield from pick(
            side,
            "13.5.2",
            (*on_map(g, side), *enough(left)),
            partial(why_not_transfer, g, side),
            known=(*transferable(g, side), *enough(left)),
            what="transfer",
            args=(left,),
        )
        if not isinstance(unit, Piece):
            return
        here = space_of(g, unit)
        yield from called_up(g, (unit,))
        if not still_at(g, (unit,), here):  # 7.2.1: it has had to make way
            return
        goals = reached(g, side, unit)
        to = yield from pick(
            side,
            "13.5.2",
            SPACES,
            partial(why_not_there, g, side, unit, goals),
            known=quarters(g, side, unit, goals),
            what="transfer_to",
            args=(unit,),
        )
        g.has_acted((unit,))
        g.move((unit,), to, "13.5.2")
        yield from stranded(g, here, side)


def units_to_transfer(g: Npws, side: Side) -> Pieces:
    """13.5.2 One unit of each kind in each space; nobody who is shut in (9.52)."""
    kinds = {(g.at[one], likeness(g, one)): one for one in reversed(ready_of(g, side))}
    return tuple(sorted(kinds.values()))


def transferable(g: Npws, side: Side) -> Pieces:
    """13.5.2 Those of them that have somewhere to go."""
    units = units_to_transfer(g, side)
    return tuple([one for one in units if why_not_transfer(g, side, one) is None])


def enough(left: int) -> tuple[str, ...]:
    """13.5.2 The second unit may stay."""
    return (DONE,) if left < TRANSFERRED else ()


def has_transfer(g: Npws, side: Side) -> bool:
    """13.5.2 Whether any unit can go anywhere."""
    return any(why_not_transfer(g, side, unit) is None for unit in ready_of(g, side))


def why_not_transfer(g: Npws, side: Side, unit: Piece | str) -> Refusal | None:
    """13.5.2, 13.4.3, 17.3.5 Who may act and has somewhere to go."""
    if not isinstance(unit, Piece):
        return None
    refusal = why_not_ready(g, unit)
    if refusal is not None:
        return refusal
    here, control = space_of(g, unit), g.control
    for there in NEAR[side][here]:  # most often next door will do
        if control[here] == side == control[there] and not g.here[there]:
            return None
    return None if quarters(g, side, unit, reached(g, side, unit)) else NOWHERE_TO_GO


def quarters(g: Npws, side: Side, unit: Piece, goals: Spaces) -> Spaces:
    """13.5.2 Where a unit may go, of what it reaches."""
    return tuple([to for to in goals if why_not_there(g, side, unit, goals, to) is None])


def reached(g: Npws, side: Side, unit: Piece) -> Spaces:
    """13.5.2 What a unit reaches: 4 MP for a corps, 6 for a leader; red links cost 2 (9.111)."""
    start = space_of(g, unit)
    points = LEADER_MOVEMENT if is_leader(unit) else CORPS_MOVEMENT
    return tuple(costs(GRAPH[side], start, points, partial(price, g, side, start)))


def price(g: Npws, side: Side, start: Space, here: Space, there: Space) -> int | None:
    """13.5.2, 14.2 A step of a transfer: never where enemies are, unless friends are there too."""
    control, foe = g.control, other(side)
    if control[here] == side == control[there] and not g.here[there]:
        return cost(here, there)
    from_enemy, to_enemy = control[here] == foe, control[there] == foe
    if from_enemy and (to_enemy or (FORTRESS[here] and here != start)):
        return None
    if to_enemy and (control[here] != side or not corps_in(g, side, there)):
        return None
    if g.here[there] and corps_in(g, foe, there) and not corps_in(g, side, there):
        return None
    return None if is_closed(g, there) else cost(here, there)


def why_not_there(g: Npws, side: Side, unit: Piece, goals: Spaces, to: Space) -> Refusal | None:
    """13.5.2, 4.1.2, 4.3 Within reach, not where it stands, with room, and nobody to drive off."""
    if to == g.at[unit] or to not in goals:
        return NOT_REACHED
    if g.here[to] and is_occupied(g, other(side), to) and not corps_in(g, side, to):
        return ENEMY_THERE
    return None if is_leader(unit) or room(g, side, to) > 0 else NO_ROOM


# -- 13.5.3 replacement --------------------------------------------------------------------------
@procedure("13.5.3")
def replacement(g: Npws, side: Side) -> Proc[None]:
    """13.5.3 One reduced corps is full again, and of good heart."""
    corps = yield from pick(
        side,
        "13.5.3",
        corps_of(on_map(g, side)),
        partial(why_not_replace, g, side),
        known=replaceable(g, side),
        what="replacement",
    )
    yield from called_up(g, (corps,))
    g.has_done(REPLACEMENT)
    g.has_acted((corps,))
    g.restore(corps, "13.5.3")
    if corps in g.demoralized:
        g.rally((corps,), "13.5.3")


def reduced_corps(g: Npws, side: Side) -> Pieces:
    """13.5.3 Reduced corps in the field that have not acted."""
    return tuple([one for one in units_to_transfer(g, side) if is_reduced(g, one)])


def replaceable(g: Npws, side: Side) -> Pieces:
    """13.5.3 Those of them that meet the conditions."""
    return tuple([one for one in reduced_corps(g, side) if why_not_replace(g, side, one) is None])


def is_reduced(g: Npws, piece: Piece) -> bool:
    """3.2.1 A corps on its reduced side."""
    return not is_leader(piece) and not is_full(g, piece)


def why_no_replacement(g: Npws, side: Side) -> Refusal | None:
    """13.5.3 Once a round (9.51), if anybody qualifies."""
    if REPLACEMENT in g.done:
        return ONCE_A_ROUND
    reduced = [one for one in ready_of(g, side) if is_reduced(g, one)]
    able = any(why_not_replace(g, side, one) is None for one in reduced)
    return None if able else NOBODY_TO_REPLACE


def why_not_replace(g: Npws, side: Side, corps: Piece) -> Refusal | None:
    """13.5.3, 4.1.3, 20.4.4 Reduced, free to act, not in a crowd, in line with its capital (9.66);
    no Spaniard then.
    """
    if is_full(g, corps):
        return NOT_REDUCED
    refusal = why_not_ready(g, corps)
    if refusal is not None:
        return refusal
    space = space_of(g, corps)
    if power_of(corps) == SPAIN and special(g, "no_spanish_replacement"):
        return SPANISH_PENURY
    if is_overstacked(g, side, space):
        return CROWDED
    return NO_LINE_HOME if capital_line(g, power_of(corps), space) == NONE else None


# -- 13.5.4 rally --------------------------------------------------------------------------------
@procedure("13.5.4")
def rally(g: Npws, side: Side) -> Proc[None]:
    """13.5.4 A leader takes heart, and gives it to corps around him."""
    leader = yield from pick(side, "13.5.4", rallying(g, side), what="rally_by")
    group = yield from pick_some(
        side,
        "13.5.4",
        to_rally(g, side, leader),
        kind=partial(likeness, g),
        grow=partial(may_take_heart, g, leader),
        judge=partial(why_not_rally, g, leader),
        what="rally",
        args=(leader, most_rallied(g, leader)),
    )
    yield from called_up(g, (leader, *group))
    g.has_done(RALLY)
    g.has_acted((leader, *group))
    g.rally(group, "13.5.4")


def why_no_rally(g: Npws, side: Side) -> Refusal | None:
    """13.5.4 Once a round, if a leader and somebody who has lost heart are together."""
    if RALLY in g.done:
        return ONE_RALLY
    return None if rallying(g, side) else NOBODY_TO_RALLY


def rallying(g: Npws, side: Side) -> Pieces:
    """13.5.4 Leaders who may rally themselves or others."""
    if not g.demoralized:
        return ()
    units = [piece for piece in units_to_transfer(g, side) if is_leader(piece)]
    return tuple([leader for leader in units if to_rally(g, side, leader)])


def to_rally(g: Npws, side: Side, leader: Piece) -> Pieces:
    """13.5.4 The leader himself and the corps of his space, if demoralized and ready."""
    space = space_of(g, leader)
    ready = ready_in(g, side, space)
    corps = [piece for piece in corps_of(ready) if piece in g.demoralized]
    return ((leader,) if leader in g.demoralized else ()) + tuple(corps)


def most_rallied(g: Npws, leader: Piece) -> int:
    """13.5.4 Half his CR, rounded up; he does not count."""
    return (command(g, leader) + 1) // 2


def may_take_heart(g: Npws, leader: Piece, group: Pieces, piece: Piece) -> bool:
    """13.5.4 Corps up to half his CR."""
    return is_leader(piece) or len(corps_of(group)) < most_rallied(g, leader)


def why_not_rally(g: Npws, leader: Piece, group: Pieces) -> Refusal | None:
    """13.5.4 Somebody, and no more corps than half his CR."""
    if not group:
        return NOBODY
    return TOO_MANY_TO_RALLY if len(corps_of(group)) > most_rallied(g, leader) else None


# -- 13.5.6 the fleet of Toulon ------------------------------------------------------------------
def deploy_fleet(g: Npws) -> None:
    """13.5.6 Both roll until one is higher; the fleet is gone either way."""
    lines = [
        Modifier(fleet_bonus(g), "13.5.6", "fleet.alliance"),
        Modifier(g.fleet, "13.5.6", "fleet.bourbon"),
    ]
    g.show_sum("fleet", lines)
    theirs = ours = 0
    while theirs == ours:
        faces = g.roll(2, "fleet", "13.5.6")
        theirs, ours = faces[0] + total(lines[:1]), faces[1] + total(lines[1:])
    if ours > theirs:
        g.take_sea(BOURBON, "13.5.6")
    else:
        g.note("13.5.6", "fleet_beaten")
    g.commission_fleet(0, "13.5.6")


def why_no_fleet(g: Npws, side: Side) -> Refusal | None:
    """13.5.6 The Bourbons, in any round (9.76), while the Alliance has the sea (9.96)."""
    if side != BOURBON:
        return BOURBONS_ONLY
    if not g.fleet:
        return NO_FLEET
    return None if g.mediterranean == ALLIANCE else SEA_IS_OURS
