"""Chapter 5, impulses: marching a force from space to space, and scouting."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, first_refusal, pick, pick_some, procedure

from .catalogue import ADJACENT, COMMANDER, HORSE, Block, Blocks, Power, Space, Spaces
from .ch01_valley import (
    blocks_in,
    bystander_at,
    foe_at,
    has_room,
    likeness,
    seat_of,
    spaces_of,
    still_at,
)
from .ch04_parley import why_not_by_treaty
from .ch06_reactions import avoid_battle, interception
from .ch07_battle import battle
from .ch10_cards import card_of_impulse, why_not_any_card
from .ch11_winter import castle_has_fallen
from .game import Valdor

MARCH, SCOUT, CARD, REST = "march", "scout", "card", "rest"
HALT = "halt"
FORCE = 4  # 5.2: a commander and three more
PACE = 2  # 5.3
PACE_OF_HORSE = 3  # 5.3

NOBODY_CAN_SCOUT = Refusal("5.5", "nobody_can_scout")
NOTHING_TO_SCOUT = Refusal("5.5", "nothing_to_scout")
NOBODY = Refusal("5.2", "nobody")
NO_COMMANDER = Refusal("5.2", "no_commander")
OVER_COMMAND = Refusal("5.2", "over_command")
HELD_BY_ANOTHER = Refusal("1.4", "held_by_another")
TOO_MANY = Refusal("1.4", "too_many")


@procedure("5.1")
def impulse(g: Valdor, power: Power) -> Proc[None]:
    """5.1 March a force, scout, play a card, or rest."""
    g.begin_impulse(power, "5.1")
    deed = yield from pick(
        seat_of(g, power),
        "5.1",
        (MARCH, SCOUT, CARD, REST),
        partial(why_not_act, g, power),
        always=True,  # else silence would tell that a hand is empty
        what="impulse",
        args=(power,),
    )
    if deed == MARCH:
        yield from march(g, power)
    elif deed == SCOUT:
        yield from scouting(g, power)
    elif deed == CARD:
        yield from card_of_impulse(g, power)


@procedure("5.2")
def march(g: Valdor, power: Power) -> Proc[None]:
    """5.2 Choose a force under command; it goes on from space to space while it wins."""
    seat = seat_of(g, power)
    here = yield from pick(seat, "5.2", spaces_of(g, power), what="march_from")
    force = yield from pick_some(
        seat,
        "5.2",
        commanders_first(g, blocks_in(g, power, here)),
        kind=partial(likeness, g),
        grow=partial(may_join, g),
        judge=partial(why_not_force, g),
        always=True,  # as is every question whose answers hang on what only the asked may know
        what="force",
    )
    left = pace(g, force)
    while left and force:
        to = yield from pick(
            seat, "5.3", ways_on(here), partial(why_not_enter, g, power, force), what="march_to"
        )
        if isinstance(to, str):
            break
        stands = yield from enter_space(g, power, force, here, to)
        if not stands:
            break
        force = still_at(g, force, to)
        here = to
        left -= 1


@procedure("5.4")
def enter_space(g: Valdor, power: Power, force: Blocks, here: Space, to: Space) -> Proc[bool]:
    """5.4 The enemy's reactions in their order; says whether the force holds the space."""
    g.move(force, to, "5.4")
    joined = yield from interception(g, power, to)
    foe = foe_at(g, power, to)
    if foe is not None and not joined:  # 6.2: who was joined stands
        yield from avoid_battle(g, foe, to, here)
        foe = foe_at(g, power, to)
    if foe is not None and still_at(g, force, to):
        won = yield from battle(g, to, power, foe, here)
        if not won:
            return False
    if not still_at(g, force, to):  # 8.3: peace sent it home
        return False
    g.take_control(to, power)
    if castle_has_fallen(g, to):
        g.win(g.control[to], "11.3", "castle_taken")
    return True


@procedure("5.5")
def scouting(g: Valdor, power: Power) -> Proc[None]:
    """5.5 Horse shows one seat what stands next door, not how strong."""
    to = yield from pick(
        seat_of(g, power), "5.5", within_sight(g, power), always=True, what="scout"
    )
    foe = foe_at(g, power, to)
    assert foe is not None
    g.scout(blocks_in(g, foe, to), seat_of(g, power))


def why_not_act(g: Valdor, power: Power, deed: str) -> Refusal | None:
    """5.1 Marching takes blocks, scouting horse beside an enemy, a card must be playable."""
    if deed == MARCH:
        return None if spaces_of(g, power) else NOBODY
    if deed == SCOUT:
        if not horse_at(g, power):
            return NOBODY_CAN_SCOUT
        return None if within_sight(g, power) else NOTHING_TO_SCOUT
    return why_not_any_card(g, power) if deed == CARD else None


def horse_at(g: Valdor, power: Power) -> Spaces:
    """5.5 Where a power's horse stands."""
    places = spaces_of(g, power)
    return tuple([s for s in places if any(g.kind[b] == HORSE for b in blocks_in(g, power, s))])


def within_sight(g: Valdor, power: Power) -> Spaces:
    """5.5 Spaces with an enemy beside one's horse."""
    near = {to for space in horse_at(g, power) for to in ADJACENT[space]}
    return tuple([to for to in sorted(near) if foe_at(g, power, to) is not None])


def commanders_first(g: Valdor, blocks: Blocks) -> Blocks:
    """5.2 Command decides how many may come along, so it stands first."""
    return tuple(sorted(blocks, key=lambda block: (g.kind[block] != COMMANDER, block)))


def may_join(g: Valdor, partial_force: Blocks, _block: Block) -> bool:
    """5.2 A force without commander is one block."""
    return len(partial_force) < FORCE and (not partial_force or has_commander(g, partial_force))


def has_commander(g: Valdor, blocks: Blocks) -> bool:
    """Return whether a commander is among them."""
    return any(g.kind[block] == COMMANDER for block in blocks)


def why_not_force(g: Valdor, force: Blocks) -> Refusal | None:
    """5.2 At most four with a commander; alone without."""
    if not force:
        return NOBODY
    if len(force) > FORCE:
        return OVER_COMMAND
    return NO_COMMANDER if len(force) > 1 and not has_commander(g, force) else None


def pace(g: Valdor, force: Blocks) -> int:
    """5.3 Two spaces; three for horse, a commander riding along."""
    rides = all(g.kind[block] in (HORSE, COMMANDER) for block in force)
    return PACE_OF_HORSE if rides else PACE


def ways_on(here: Space) -> tuple[Space | str, ...]:
    """5.3 The spaces next door, or no further."""
    return (*ADJACENT[here], HALT)


def why_not_enter(g: Valdor, power: Power, force: Blocks, to: Space | str) -> Refusal | None:
    """5.3 Promises, 4.3, and room, 1.4."""
    if isinstance(to, str):
        return None
    return first_refusal(why_not_by_treaty(g, power, to), why_no_room(g, power, to, len(force)))


def why_no_room(g: Valdor, power: Power, to: Space, number: int) -> Refusal | None:
    """1.4 One power to a space, four blocks."""
    if bystander_at(g, power, to):
        return HELD_BY_ANOTHER
    return None if has_room(g, power, to, number) else TOO_MANY
