"""Chapter 5, one round: letter by letter, the defender first, each block fires or retreats."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .catalogue import CLASS, RATING, Block, Blocks, Faces, Player, Space, other_side
from .ch01_map import side_of
from .ch05_retreat import first_steps, retreat, why_not_first_step
from .ch05_sides import still_fought
from .game import Pax

LETTERS = "ABCD"
FIRE = "fire"


@procedure("5.4")
def combat_round(g: Pax, defender: Player, attacker: Player) -> Proc[None]:
    """5.4 A before B before C before D; within a letter the defender, then the attacker."""
    for letter in LETTERS:
        for side in (defender, attacker):
            yield from side_acts(g, side, letter)


@procedure("5.4")
def side_acts(g: Pax, side: Player, letter: str) -> Proc[None]:
    """5.4, A52 The owner takes his blocks of one letter in any order."""
    while g.battle is not None and still_fought(g, g.battle) and to_act(g, side, letter):
        face = yield from pick(
            side,
            "5.4",
            tuple([g.face[block] for block in to_act(g, side, letter)]),
            what="next_block",
        )
        block = g.bearer[face]
        yield from block_turn(g, side, block)


def to_act(g: Pax, side: Player, letter: str) -> Blocks:
    """5.4 Who of this letter has not had his turn in the round."""
    return tuple(
        [
            block
            for block in g.front
            if block not in g.acted and CLASS[g.face[block]] == letter and side_of(g, block) == side
        ]
    )


@procedure("5.4")
def block_turn(g: Pax, side: Player, block: Block) -> Proc[None]:
    """5.4, 5.6 Fire, or retreat."""
    g.take_turn(block)
    choice = yield from pick(
        side,
        "5.4",
        (FIRE, *first_steps(g, side, block)),
        partial(why_not_turn, g, side, block),
        what="battle_turn",
        args=(g.face[block],),
    )
    if isinstance(choice, Space):
        yield from retreat(g, side, block, choice)
    else:
        yield from fire(g, side, block)


def why_not_turn(g: Pax, side: Player, block: Block, choice: Space | str) -> Refusal | None:
    """5.6 Any block may fire; a retreat must have a way."""
    if isinstance(choice, Space):
        return why_not_first_step(g, side, block, choice)
    return None


@procedure("5.5")
def fire(g: Pax, side: Player, block: Block) -> Proc[None]:
    """5.5, A191 Dice as many as it is strong; each that is not above its rating takes a step."""
    enemy = other_side(side)
    if not targets(g, enemy):  # A54
        return
    face = g.face[block]
    g.aim(block)
    hits = hits_of(g.roll(g.steps[block], "fire", "5.5"), RATING[face])
    g.score(block, hits)
    for _ in range(hits):
        yield from take_hit(g, enemy)


def hits_of(dice: tuple[int, ...], rating: int) -> int:
    """5.5 How many dice hit."""
    return len([die for die in dice if die <= rating])


@procedure("5.5")
def take_hit(g: Pax, side: Player) -> Proc[None]:
    """5.5 On the strongest; among equals the owner chooses."""
    if not targets(g, side):
        return
    face = yield from pick(side, "5.5", strongest(g, side), what="take_hit")
    g.lose_steps(g.bearer[face], 1, "5.5")


def targets(g: Pax, side: Player) -> Blocks:
    """5.5 Who can be hit: those who fight, not the Reserve."""
    return tuple([block for block in g.front if side_of(g, block) == side])


def strongest(g: Pax, side: Player) -> Faces:
    """5.5 The blocks of the highest strength."""
    fighting = targets(g, side)
    most = max([g.steps[block] for block in fighting])
    return tuple([g.face[block] for block in fighting if g.steps[block] == most])
