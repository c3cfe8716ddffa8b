"""Chapter 5, battle: the order of battles, Main Attack and Reserve, three rounds, who leaves."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import (
    IS_SEA,
    SPACES,
    Block,
    Blocks,
    Player,
    Space,
    Spaces,
    number,
    other_side,
)
from .ch01_map import is_contested, is_friendly, side_of
from .ch04_steps import entered_from
from .ch05_regroup import regroup
from .ch05_retreat import evict
from .ch05_round import combat_round
from .ch05_sides import fighters, front_of, sides, still_fought
from .game import Pax

ROUNDS = number("battle_rounds")
RESERVE_ROUND = number("reserve_round")

ORDERED = Refusal("5.1", "ordered")


# -- the phase -----------------------------------------------------------------------------------
@procedure("5.1")
def battle_phase(g: Pax) -> Proc[None]:
    """5.1 The First Player orders all battles before any block is revealed; then one by one."""
    spaces = battle_spaces(g)
    order: Spaces = ()
    while len(order) < len(spaces):
        chosen = yield from pick(
            first_player(g), "5.1", spaces, partial(why_not_next, order), what="battle_order"
        )
        order = (*order, chosen)
    for space in order:
        yield from battle(g, space)


def first_player(g: Pax) -> Player:
    """3.1 Who acted first this turn."""
    assert g.first_player is not None
    return g.first_player


def battle_spaces(g: Pax) -> Spaces:
    """5.0 Where fighters of both sides stand."""
    here = g.here
    return tuple([s for s in SPACES if len(here[s]) > 1 and is_battle(g, s)])


def is_battle(g: Pax, space: Space) -> bool:
    """5.0, A37 Blocks of both sides, besiegers and Fleets at anchor left out."""
    return is_contested(g, space) and all(fighters(g, side, space) for side in sides(g, space))


def why_not_next(order: Spaces, space: Space) -> Refusal | None:
    """5.1 Each battle once."""
    return ORDERED if space in order else None


# -- one battle ----------------------------------------------------------------------------------
@procedure("5.1")
def battle(g: Pax, space: Space) -> Proc[None]:  # A49
    """5.1 to 5.7 Main Attack, up to three rounds, eviction, Regroup; who besieged and lost goes."""
    if not is_battle(g, space):
        return
    defender, attacker = sides(g, space)
    main = yield from pick(
        attacker, "5.3", ways_in(g, attacker, space), what="main_attack", args=(space,)
    )
    g.open_battle(space, attacker, main, in_front(g, space, attacker, main))
    yield from fight(g, space, defender, attacker)
    winner = attacker if fighters(g, attacker, space) else defender
    yield from leave_siege(g, other_side(winner), space)
    g.close_battle(winner, fighters(g, winner, space))
    if not IS_SEA[space]:  # A73
        yield from regroup(g, winner, space, fighters(g, winner, space))


@procedure("5.4")
def fight(g: Pax, space: Space, defender: Player, attacker: Player) -> Proc[None]:
    """5.4 Three rounds at most; then who does not hold the garrison leaves."""
    while g.round < ROUNDS and still_fought(g, space):
        g.begin_round(reserves(g, space) if g.round + 1 >= RESERVE_ROUND else ())
        had_front = tuple([side for side in (defender, attacker) if front_of(g, side)])
        yield from combat_round(g, defender, attacker)
        if g.round < RESERVE_ROUND:
            yield from after_first_round(g, space, had_front)
    if still_fought(g, space):
        g.begin_eviction()
        side = who_leaves(g, space, defender, attacker)
        yield from evict(g, side, fighters(g, side, space))


@procedure("5.3")
def after_first_round(g: Pax, space: Space, had_front: tuple[Player, ...]) -> Proc[None]:
    """5.3, A51, A41 A side that lost its front takes its Reserve away, if the other has one."""
    broken = tuple([side for side in had_front if not front_of(g, side)])
    if len(broken) == 1 and fighters(g, broken[0], space) and front_of(g, other_side(broken[0])):
        yield from evict(g, broken[0], fighters(g, broken[0], space))


@procedure("6.5")
def leave_siege(g: Pax, side: Player, space: Space) -> Proc[None]:
    """6.5, A193 The besieging side has lost: who still besieges retreats at once."""
    besiegers = tuple([b for b in g.besieging if g.at[b] == space and side_of(g, b) == side])
    if besiegers:
        g.begin_eviction()
        yield from evict(g, side, besiegers)


def who_leaves(g: Pax, space: Space, defender: Player, attacker: Player) -> Player:
    """5.4, A53, A72 The side without the garrison; the attacker if nobody holds it."""
    return defender if is_friendly(g, attacker, space) else attacker


# -- Main Attack and Reserve (5.3) ---------------------------------------------------------------
def ways_in(g: Pax, attacker: Player, space: Space) -> Spaces:
    """5.3, A71 The borders, or the Port, over which the attackers came."""
    ways = {entered_from(g, block) for block in fighters(g, attacker, space)}
    return tuple(sorted([way for way in ways if way is not None])) or (space,)


def in_front(g: Pax, space: Space, attacker: Player, main: Space) -> Blocks:
    """5.3, 4.4 Attackers of the Main Attack that did not force; defenders there before them."""
    came = first_entry(g, attacker, space)
    attackers = [
        block
        for block in fighters(g, attacker, space)
        if block not in g.forced and entered_from(g, block) in (main, None)
    ]
    defenders = [
        block
        for block in fighters(g, other_side(attacker), space)
        if last_entry(g, block, space) < came
    ]
    return tuple(sorted([*attackers, *defenders]))


def first_entry(g: Pax, side: Player, space: Space) -> int:
    """5.3 When the first block of a side came into a space this turn."""
    return next(
        (n for n, (b, _, to) in enumerate(g.marches) if to == space and side_of(g, b) == side),
        len(g.marches),
    )


def last_entry(g: Pax, block: Block, space: Space) -> int:
    """5.3, A50 When a block came into a space this turn; before all others if it was there."""
    return max([n for n, (b, _, to) in enumerate(g.marches) if (b, to) == (block, space)] or [-1])


def reserves(g: Pax, space: Space) -> Blocks:
    """5.3 Who of both sides has not been revealed yet."""
    both = [block for side in sides(g, space) for block in fighters(g, side, space)]
    return tuple([block for block in sorted(both) if block not in g.front])
