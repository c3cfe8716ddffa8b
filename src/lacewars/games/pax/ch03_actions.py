"""Chapter 3, Actions: the dice, and the five things a player may do with them, in their order."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    ACTIVITIES,
    COALITION,
    DATA,
    LAND_MAP,
    MAJORS,
    SEATS,
    STAGE,
    SWEDES,
    Face,
    Faces,
    Player,
    Space,
    Spaces,
    other_side,
)
from .ch01_map import ashore, blocks_in, blocks_of, places_of
from .ch02_blocks import NO_ONE, missing_steps, or_no_one
from .ch04_movement import (
    forced_march_dice,
    has_way,
    is_movable,
    movement,
    origins,
    why_not_from,
)
from .ch06_declaration import siege_action, why_not_any_siege
from .ch08_replacement import why_not_replace
from .ch12_events import event, national_politics, why_not_politics
from .game import Pax

RECON, MOVEMENT, SIEGE, POLITICS, REPLACEMENT = ACTIVITIES
STOP = "stop"
EVENT_DIE = 6  # 3.1
ACTIONS = {
    die: row.get("actions", 0) for row in DATA.rows("action") for die in row["dice"]
}  # 3.1: an Event has none

EARLIER_KIND = Refusal("3.3", "earlier_kind")
NOTHING_TO_SCOUT = Refusal("3.3", "nothing_to_scout")
NOBODY_TO_MOVE = Refusal("4.1", "nobody_to_move")
NO_NATION = Refusal("3.3", "no_nation_for_politics")
AT_FULL_STRENGTH = Refusal("2.1", "at_full_strength")
NOBODY_TO_STRENGTHEN = Refusal("8.4", "nobody_to_strengthen")


# -- the dice ------------------------------------------------------------------------------------
@procedure("3.1")
def action_dice(g: Pax) -> Proc[None]:  # A15
    """3.0, 3.1 A die each; the higher is First Player; on a tie he who was Second last turn."""
    dice = g.roll(len(SEATS), "actions", "3.1")
    while g.first_player is None and dice[0] == dice[1]:
        dice = g.roll(len(SEATS), "actions", "3.1")  # A148: the new dice count for all
    for side in SEATS:
        while dice[side] == EVENT_DIE and side in g.eventful:  # 3.2
            (die,) = g.roll(1, "actions", "3.2")
            dice = (*dice[:side], die, *dice[side + 1 :])
    g.determine_actions(dice, first_player(g, dice))
    return
    yield from ()


def first_player(g: Pax, dice: tuple[int, ...]) -> Player:
    """3.1, A16 The final dice decide; a tie goes to last turn's Second Player."""
    if dice[SWEDES] == dice[COALITION]:
        assert g.first_player is not None
        return other_side(g.first_player)
    return SWEDES if dice[SWEDES] > dice[COALITION] else COALITION


# -- the Actions of a player ---------------------------------------------------------------------
@procedure("3.3")
def action_phase(g: Pax, side: Player) -> Proc[None]:
    """3.1, 3.3, A19 An Event, or so many Actions; what is left lapses."""
    die = g.action_dice[side]
    g.begin_actions(side, ACTIONS[die])
    if die == EVENT_DIE:
        yield from event(g, side)
        return
    while g.actions_left:
        kind = yield from pick(
            side,
            "3.3",
            (*ACTIVITIES, STOP),
            partial(why_not_act, g, side),
            always=True,
            what="action",
            args=(g.actions_left,),
        )
        if kind == STOP:
            break
        if STAGE[kind] > STAGE[MOVEMENT] and g.strides:
            yield from forced_march_dice(g)
            g.end_marches(STAGE[SIEGE])
            if why_not_act(g, side, kind) is not None:  # A201: the dice took the last who could
                continue
        g.begin_action(STAGE[kind])
        yield from one_action(g, side, kind)
    if g.strides:
        yield from forced_march_dice(g)


@procedure("3.3")
def one_action(g: Pax, side: Player, kind: str) -> Proc[None]:
    """3.3 Do one of the five."""
    if kind == RECON:
        yield from recon(g, side)
    elif kind == MOVEMENT:
        yield from movement(g, side)
    elif kind == SIEGE:
        yield from siege_action(g, side)
    elif kind == POLITICS:
        yield from politics(g, side)
    else:
        yield from replacement_action(g, side)


def why_not_act(g: Pax, side: Player, kind: str) -> Refusal | None:
    """3.3 In the fixed order, and only what there is something to do for."""
    if kind == STOP:
        return None
    if STAGE[kind] < g.stage:  # A18: for the whole turn
        return EARLIER_KIND
    if kind == RECON:
        return None if scouting_targets(g, side) else NOTHING_TO_SCOUT
    if kind == MOVEMENT:
        return None if can_move(g, side) else NOBODY_TO_MOVE
    if kind == SIEGE:
        return why_not_any_siege(g, side)
    if kind == POLITICS:
        open_to = any(why_not_politics(g, side, nation) is None for nation in MAJORS)
        return None if open_to else NO_NATION
    weak = [block for block in blocks_of(g, side) if missing_steps(g, block)]
    lacking = any(why_not_replace(g, block) is None for block in weak)
    return None if lacking else NOBODY_TO_STRENGTHEN


def can_move(g: Pax, side: Player) -> bool:
    """4.1 Whether anybody can leave his place, alone or with others."""
    if any(is_movable(g, side, b) and has_way(g, side, (b,)) for b in blocks_of(g, side)):
        return True
    return any(why_not_from(g, side, space) is None for space in origins(g, side))


# -- Recon ---------------------------------------------------------------------------------------
@procedure("3.3")
def recon(g: Pax, side: Player) -> Proc[None]:
    """3.3 Everything in one territory is shown for a moment; Fleets at anchor are not in it."""
    to = yield from pick(
        side, "3.3", scouting_targets(g, side) or (NO_ONE,), always=True, what="recon"
    )
    if not isinstance(to, Space):
        return
    enemy = other_side(side)
    g.scout(blocks_in(g, enemy, to), ashore(g, enemy, to))


def scouting_targets(g: Pax, side: Player) -> Spaces:
    """3.3, A20, A21 Territories with enemy blocks next to an Army or Regiment of one's own."""
    enemy = other_side(side)
    near = {to for place in places_of(g, side) for to in LAND_MAP.near[place] if g.here[to]}
    found = [to for to in sorted(near) if blocks_in(g, enemy, to)]
    return tuple([to for to in found if has_scout(g, side, to)])


def has_scout(g: Pax, side: Player, to: Space) -> bool:
    """3.3, A149 An Army or Regiment next to a territory; one inside it is not."""
    return any(ashore(g, side, near) for near in LAND_MAP.near[to] if g.here[near])


# -- Politics and Replacement --------------------------------------------------------------------
@procedure("3.3")
def politics(g: Pax, side: Player) -> Proc[None]:
    """3.3 One major nation rolls; once a year for each."""
    nation = yield from pick(
        side, "3.3", MAJORS, partial(why_not_politics, g, side), what="politics"
    )
    g.spend_politics(nation)
    yield from national_politics(g, side, nation)


@procedure("8.4")
def replacement_action(g: Pax, side: Player) -> Proc[None]:
    """8.4 One step for one block on the map, without RP."""
    face = yield from pick(
        side,
        "8.4",
        or_no_one(faces_on_map(g, side), partial(why_not_strengthen, g)),
        partial(why_not_strengthen, g),
        always=True,
        what="replacement",
    )
    if isinstance(face, Face):
        g.gain_steps(g.bearer[face], 1, "8.4")


def faces_on_map(g: Pax, side: Player) -> Faces:
    """8.4 What a side's blocks on the map are, in their printed order."""
    return tuple(sorted([g.face[block] for block in blocks_of(g, side)]))


def why_not_strengthen(g: Pax, face: Face | str) -> Refusal | None:
    """8.4, A151 Not at full strength, and as for any Replacement on the map."""
    if not isinstance(face, Face):
        return None
    block = g.bearer[face]
    return why_not_replace(g, block) if missing_steps(g, block) else AT_FULL_STRENGTH
