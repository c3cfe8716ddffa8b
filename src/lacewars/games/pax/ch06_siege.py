"""Chapter 6, sieges: one round against a garrison, all or nothing."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, pick, procedure

from .catalogue import (
    DATA,
    PLACES,
    RATING,
    Block,
    Blocks,
    Player,
    Space,
    Spaces,
    other_side,
)
from .ch01_garrisons import capture
from .ch01_map import garrison_of, nation_of, side_of
from .ch05_battle import first_player, why_not_next
from .ch05_retreat import first_steps, retreat
from .ch05_round import FIRE, LETTERS, hits_of, take_hit, to_act, why_not_turn
from .ch06_declaration import has_garrison
from .ch09_harbors import expel_fleets
from .game import Pax

GARRISON_CLASS: str = DATA.entry("number", "garrison_rating")["class"]
GARRISON_RATING: int = DATA.entry("number", "garrison_rating")["is"]


# -- the phase -----------------------------------------------------------------------------------
@procedure("6.1")
def siege_phase(g: Pax) -> Proc[None]:
    """6.1, A47 After all battles, in the First Player's order."""
    spaces = besieged(g)
    order: Spaces = ()
    while len(order) < len(spaces):
        chosen = yield from pick(
            first_player(g), "6.1", spaces, partial(why_not_next, order), what="siege_order"
        )
        order = (*order, chosen)
    for space in order:
        yield from siege(g, space)


def besieged(g: Pax) -> Spaces:
    """6.1 Where somebody besieges."""
    found = {g.at[block] for block in g.besieging}
    return tuple([space for space in PLACES if space in found])


def besiegers(g: Pax, space: Space) -> Blocks:
    """6.1 Who besieges there."""
    return tuple([block for block in g.besieging if g.at[block] == space])


# -- one siege -----------------------------------------------------------------------------------
@procedure("6.3")
def siege(g: Pax, space: Space) -> Proc[None]:
    """6.3, 6.4 One round; as many hits as the garrison is worth take it, fewer are forgotten."""
    blocks = besiegers(g, space)
    if not blocks:
        return
    side, nation = side_of(g, blocks[0]), nation_of(g, blocks[0])
    if not has_garrison(g, side, space):  # 10.2: a Truce has raised it
        g.raise_siege(blocks)
        return
    g.open_siege(space, side, blocks)
    hits = 0
    for letter in LETTERS:
        if letter == GARRISON_CLASS:
            yield from garrison_fires(g, side, space)
        while to_act(g, side, letter):
            scored = yield from besieger_acts(g, side, letter)
            hits += scored
    g.close_siege(space, hits, garrison_of(g, space))
    if hits >= garrison_of(g, space):
        yield from capture(g, space, nation)
        yield from expel_fleets(g, other_side(side), space)
    g.raise_siege(besiegers(g, space))


@procedure("6.3")
def besieger_acts(g: Pax, side: Player, letter: str) -> Proc[int]:
    """6.3, A66 The owner takes a block of this letter; it fires or retreats."""
    face = yield from pick(
        side,
        "6.3",
        tuple([g.face[block] for block in to_act(g, side, letter)]),
        what="next_block",
    )
    block = g.bearer[face]
    g.take_turn(block)
    choice = yield from pick(
        side,
        "6.3",
        (FIRE, *first_steps(g, side, block)),
        partial(why_not_turn, g, side, block),
        what="battle_turn",
        args=(face,),
    )
    if isinstance(choice, Space):
        yield from retreat(g, side, block, choice)
        return 0
    return bombard(g, block)


def bombard(g: Pax, block: Block) -> int:
    """6.3 A besieger's dice."""
    g.aim(block)
    hits = hits_of(g.roll(g.steps[block], "fire", "6.3"), RATING[g.face[block]])
    g.score(block, hits)
    return hits


@procedure("6.3")
def garrison_fires(g: Pax, side: Player, space: Space) -> Proc[None]:
    """6.3, A64, A65 The garrison has as many dice as its value, rated C1, whatever has hit it."""
    dice = g.roll(garrison_of(g, space), "garrison", "6.3")
    for _ in range(hits_of(dice, GARRISON_RATING)):
        yield from take_hit(g, side)
