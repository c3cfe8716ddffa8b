"""Chapter 7, battle: cards, dice, losses step by step, retreat."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Modifier, Proc, Refusal, pick, procedure, reactions, total

from .catalogue import ADJACENT, COMMANDER, TERRAIN, Block, Blocks, Kind, Power, Space, Spaces
from .ch01_valley import blocks_in, bystander_at, foe_at, has_room, kinds_in, seat_of
from .ch10_cards import EFFECTS
from .game import Seats, Valdor

HIT_ON = 5  # 7.2
GUN = Kind.of("gun")
STRONG_GROUND = ("castle", "hill", "river")  # 7.2.1

COMMANDER_LAST = Refusal("7.3", "commander_last")
NOT_THAT_WAY = Refusal("7.4", "not_that_way")
ENEMY_THERE = Refusal("7.4", "enemy_there")
NO_ROOM = Refusal("1.4", "too_many")
HELD_BY_ANOTHER = Refusal("1.4", "held_by_another")


@procedure("7.1")
def battle(g: Valdor, space: Space, attacker: Power, defender: Power, back: Space) -> Proc[bool]:
    """7.1 Cards, dice, losses, retreat; says whether the attacker has won."""
    g.open_battle(space, attacker, defender)
    context = (space, attacker, defender)
    yield from reactions(g, "before_battle", "7.1", seats_of(g, attacker, defender), context)
    if is_broken_off(g):  # 8.3: an ambush has cost a house its honour
        return False
    scored: tuple[int, ...] = ()
    for power in (attacker, defender):
        lines = battle_modifiers(g, power, space)
        g.show_sum("battle", lines)
        faces = g.roll(len(blocks_in(g, power, space)), "battle", "7.2")
        scored += (hits(faces, total(lines)),)
    yield from take_losses(g, attacker, space, scored[1])
    yield from take_losses(g, defender, space, scored[0])
    if is_broken_off(g):  # 8.3: peace has ended the battle
        return False
    won = scored[0] > scored[1]  # 7.2.2: ties are the defender's
    winner, loser = (attacker, defender) if won else (defender, attacker)
    g.close_battle(winner, "7.2.2")
    g.lose_honour(loser, 1, "7.2.2")
    yield from retreat(g, loser, space, ways_back(space, back, has_won=won))
    return won


@procedure("7.3")
def take_losses(g: Valdor, power: Power, space: Space, hits: int) -> Proc[None]:
    """7.3 One step for each hit."""
    for left in range(hits, 0, -1):
        yield from take_a_loss(g, power, space, left)  # a procedure: peace may come after each


@procedure("7.3")
def take_a_loss(g: Valdor, power: Power, space: Space, hits: int) -> Proc[None]:
    """7.3 The owner chooses the block; a commander falls last, and with honour."""
    if is_broken_off(g) or not blocks_in(g, power, space):
        return
    block = yield from pick(
        seat_of(g, power),
        "7.3",
        blocks_in(g, power, space),
        partial(why_not_lose, g, blocks_in(g, power, space)),
        what="lose_step",
        args=(hits,),
    )
    g.lose_step(block, "7.3")
    if g.kind[block] == COMMANDER:
        g.lose_honour(power, 1, "7.3")


@procedure("7.4")
def retreat(g: Valdor, loser: Power, space: Space, ways: Spaces) -> Proc[None]:
    """7.4 The beaten go next door, attackers back; who cannot is lost."""
    if not blocks_in(g, loser, space):
        return
    if not any(why_not_retreat(g, loser, space, ways, to) is None for to in ways):
        g.lose_blocks(blocks_in(g, loser, space), "7.4")
        return
    to = yield from pick(
        seat_of(g, loser),
        "7.4",
        ADJACENT[space],
        partial(why_not_retreat, g, loser, space, ways),
        what="retreat",
        args=(space,),
    )
    g.move(blocks_in(g, loser, space), to, "7.4")


def is_broken_off(g: Valdor) -> bool:
    """8.3 Peace has ended the battle."""
    return g.fight is None


def hits(faces: tuple[int, ...], bonus: int) -> int:
    """7.2 Each die that comes to five with the bonus hits."""
    return sum([face + bonus >= HIT_ON for face in faces])


def battle_modifiers(g: Valdor, power: Power, space: Space) -> list[Modifier]:
    """7.2.1 What helps and hinders the dice of one side."""
    assert g.fight is not None
    kinds = kinds_in(g, blocks_in(g, power, space))
    lines: list[Modifier] = []
    if COMMANDER in kinds:
        lines.append(Modifier(1, "7.2.1", "commander"))
    if GUN in kinds:
        lines.append(Modifier(1, "7.2.1", "gun"))
    if power == g.fight[1] and TERRAIN[space] in STRONG_GROUND:
        lines.append(Modifier(-1, "7.2.1", "strong_ground"))
    return lines + EFFECTS.lines("battle", g, power, space)


def seats_of(g: Valdor, attacker: Power, defender: Power) -> Seats:
    """7.1 The defender's seat is asked first; one that runs both, once."""
    return tuple(dict.fromkeys((seat_of(g, defender), seat_of(g, attacker))))


def why_not_lose(g: Valdor, standing: Blocks, block: Block) -> Refusal | None:
    """7.3 A commander falls last."""
    others = any(g.kind[other] != COMMANDER for other in standing)
    return COMMANDER_LAST if g.kind[block] == COMMANDER and others else None


def ways_back(space: Space, front: Space, *, has_won: bool) -> Spaces:
    """7.4 A beaten attacker has one way, a beaten defender all but that one."""
    return tuple([to for to in ADJACENT[space] if (to == front) != has_won])


def why_not_retreat(
    g: Valdor, loser: Power, space: Space, ways: Spaces, to: Space
) -> Refusal | None:
    """7.4 One of the ways left; nobody towards an enemy or into a crowd."""
    if to not in ways:
        return NOT_THAT_WAY
    if foe_at(g, loser, to) is not None:
        return ENEMY_THERE
    if bystander_at(g, loser, to):
        return HELD_BY_ANOTHER
    return None if has_room(g, loser, to, len(blocks_in(g, loser, space))) else NO_ROOM
