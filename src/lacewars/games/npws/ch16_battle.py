"""Chapter 16, battle: dice, losses, leaders, demoralization, retreat, great victory."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Ask, Modifier, Proc, Refusal, all_of, pick_some, procedure, total

from .catalogue import LIMITS, Pieces, Side, Sides, Space, other
from .ch03_counters import best_tactical, corps_of
from .ch04_stacking import corps_in, force_in, still_at
from .ch05_cards import held_cards
from .ch15_lines import attack_lines, defence_lines
from .ch16_dice import (
    DIVIDED_LEADING,
    HIT_ON,
    MOST_LEADING,
    SHAKEN_HIT_ON,
    Pool,
    dice_of,
    hits_of,
    may_lead,
)
from .ch16_leaders import leader_losses
from .ch16_losses import fallen, standing, take_losses
from .ch16_retreat import ATTACKER, DEFENDER, retreat, stranded
from .game import Npws

SIX = 6  # the highest face
GREAT = LIMITS["great_victory"]  # 16.5.1

TOO_MANY_LEADING = Refusal("16.2", "too_many_leading")


@procedure("16.2")
def battle(
    g: Npws, space: Space, force: Pieces, lines: bool, joined_from: Space | None
) -> Proc[bool]:
    """16.2, 16.1.1 The active force attacks all that stand there; says whether it has won."""
    side, foe = g.active, other(g.active)
    yield from held_cards(
        g, "battle", facing_leaders(g, still_at(g, force, space), space), (space,)
    )
    g.note("16.0", "battle", space, side, foe)
    heads: tuple[Pieces, Pieces] = yield from all_of(
        (
            leading_ask(g, side, still_at(g, force, space), (space, lines)),
            leading_ask(g, foe, foes(g, space), (space, lines)),
        )
    )
    ours, theirs = corps_of(still_at(g, force, space)), corps_in(g, foe, space)
    scored, checked = exchange_fire(g, space, still_at(g, force, space), heads, lines=lines)
    lost = yield from take_losses(g, side, ours, scored[1])
    their_loss = yield from take_losses(g, foe, theirs, scored[0])
    won = attacker_wins(g, ours, theirs, scored)
    loser = foe if won else side
    g.note("16.3.3", "battle_won", other(loser), space, scored[not won], scored[won])
    yield from leader_losses(g, checked, loser)
    losses = their_loss if won else lost
    removed = fallen(g, theirs if won else ours)
    beaten = foes(g, space) if won else still_at(g, force, space)
    if losses:
        g.demoralize(beaten, "16.3.4")
    g.has_spent(beaten)
    more, gone = yield from retreat(
        g,
        loser,
        space,
        beaten,
        (DEFENDER if won else ATTACKER, () if joined_from is None else (joined_from,)),
    )
    settle_victory(g, space, loser, losses + more, removed + gone)
    g.clear_aids()
    yield from stranded(g, space, other(loser))
    return won and bool(still_at(g, force, space))  # 14.3.3: a defeat ends the action


def facing_leaders(g: Npws, force: Pieces, space: Space) -> Sides:
    """9.2.1, 9.115 Who faces a command that can be divided, the active side first."""
    enemies = ((g.active, foes(g, space)), (other(g.active), force))
    return tuple([side for side, enemy in enemies if best_tactical(g, enemy)])


def foes(g: Npws, space: Space) -> Pieces:
    """16.1.3 All inactive units in the field."""
    return force_in(g, other(g.active), space)


def leading_ask(g: Npws, side: Side, force: Pieces, where: tuple[Space, bool]) -> Ask[Pieces]:
    """16.2 Two leaders at most give their TR, one if command is divided."""
    most = most_leading(g, side)
    return pick_some(
        side,
        "16.2",
        may_lead(g, force),
        grow=lambda chosen, _leader: len(chosen) < most,
        judge=partial(why_not_lead, most),
        what="lead",
        args=where,
    )


def most_leading(g: Npws, side: Side) -> int:
    """16.2 Two, or one under Command Conflict."""
    return DIVIDED_LEADING if side in g.divided else MOST_LEADING


def why_not_lead(most: int, leaders: Pieces) -> Refusal | None:
    """16.2 No more than two."""
    return TOO_MANY_LEADING if len(leaders) > most else None


def exchange_fire(
    g: Npws, space: Space, force: Pieces, heads: tuple[Pieces, Pieces], *, lines: bool
) -> tuple[tuple[int, int], Pieces]:
    """16.2 Both sides throw; returns the hits of each and the leaders to be checked."""
    side = g.active
    ours = fire(g, side, force, heads[0], attack_lines(g, space) if lines else [])
    behind = defence_lines(g, space) if lines else []
    theirs = fire(g, other(side), foes(g, space), heads[1], behind)
    return (ours[0], theirs[0]), ours[1] + theirs[1]


def fire(
    g: Npws, side: Side, force: Pieces, leading: Pieces, lines: list[Modifier]
) -> tuple[int, Pieces]:
    """16.2 One side's dice."""
    pool: Pool = dice_of(g, force, leading, divided=side in g.divided)
    g.show_sum("battle", lines)
    least = HIT_ON - total(lines), SHAKEN_HIT_ON - total(lines)
    g.note("16.2", told_as(pool, least[1]), side, pool.steady, pool.shaken, *least)
    faces = g.roll(pool.steady + pool.shaken, "battle", "16.2")
    hits = hits_of(faces, pool, total(lines))
    g.note("16.2", "hits", side, hits)
    return hits, pool.checked


def told_as(pool: Pool, least: int) -> str:
    """16.2, 15.3 Demoralized dice that no face can make hit are told as such."""
    if not pool.shaken:
        return "dice_steady"
    return "dice" if least <= SIX else "dice_in_vain"


def attacker_wins(g: Npws, ours: Pieces, theirs: Pieces, scored: tuple[int, int]) -> bool:
    """16.3.3 The last side with corps; else more hits scored; ties are the defender's (9.94)."""
    we_stand, they_stand = bool(standing(g, ours)), bool(standing(g, theirs))
    if we_stand != they_stand:
        return we_stand
    return scored[0] > scored[1]


def settle_victory(g: Npws, space: Space, loser: Side, losses: int, removed: int) -> None:
    """16.5.1 A great victory: five losses taken, or two corps taken off the map."""
    if losses >= GREAT["losses"] or removed >= GREAT["corps"]:
        g.mark_victory(space, other(loser), "16.5.2")
        g.score(other(loser), GREAT["vp"], "16.5.3", "great_victory")
