"""Chapter 8, Replacements on the map: who may be strengthened, at what price, with what RP."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, procedure

from .armies import faces_in
from .catalogue import (
    BLOCKS,
    FIRST_OF_COLOUR,
    IS_FLEET,
    IS_SEA,
    MOST,
    NATION,
    PAYS_WITH,
    Block,
    Face,
    Faces,
    Nation,
)
from .ch01_map import is_harbor
from .ch02_blocks import missing_steps
from .ch08_communication import is_in_communication
from .ch08_prices import price_of, step_price
from .game import Pax
from .position import IS_ON_MAP

ENOUGH = "enough"

AT_FULL_STRENGTH = Refusal("2.1", "at_full_strength")
NOT_IN_HARBOR = Refusal("8.3", "not_in_harbor")
IS_CARGO = Refusal("8.3", "cargo_gets_nothing")
NO_LINE = Refusal("8.5", "no_communication")
TOO_DEAR = Refusal("8.2", "too_dear")


# -- with RP -------------------------------------------------------------------------------------
@procedure("8.3")
def reinforce(g: Pax, nation: Nation) -> Proc[None]:
    """8.3 One step after another for blocks on the map, as long as RP last."""
    side = g.side[nation]
    while g.rp[nation]:
        choice = yield from pick(
            side,
            "8.3",
            (*on_the_map(g, nation), ENOUGH),
            partial(why_not_reinforce, g, nation),
            always=True,
            what="reinforce",
            args=(nation, g.rp[nation]),
        )
        if not isinstance(choice, Face):
            return
        strengthen(g, nation, g.bearer[choice])


def strengthen(g: Pax, nation: Nation, block: Block) -> None:
    """8.3, A199 A step is bought; its price, which all see, tells something of the block."""
    price = price_of(g, block)
    g.pay(nation, price)
    g.tell(block, [face for face in looks_like(g, block) if may_cost(g, face, block, price)])
    g.gain_steps(block, 1, "8.3")


def may_cost(g: Pax, face: Face, block: Block, price: int) -> bool:
    """8.3 Whether a block would cost so much if it were this one."""
    return step_price(g, face, g.at[block]) == price


def looks_like(g: Pax, block: Block) -> Faces:
    """2.1 The faces a block may have for all its enemy was shown."""
    return tuple(faces_in(g.maybe[block], FIRST_OF_COLOUR[g.face[block]]))


def on_the_map(g: Pax, nation: Nation) -> Faces:
    """8.2 The blocks on the map that live on a nation's RP."""
    at, face = g.at, g.face
    blocks = [b for b in BLOCKS if IS_ON_MAP[at[b]] and PAYS_WITH[NATION[face[b]]] == nation]
    return tuple(sorted([face[block] for block in blocks]))


def why_not_reinforce(g: Pax, nation: Nation, choice: Face | str) -> Refusal | None:
    """8.2, 8.3 Below full strength, within the purse, as for any Replacement."""
    if not isinstance(choice, Face):
        return None
    block = g.bearer[choice]
    if not missing_steps(g, block):
        return AT_FULL_STRENGTH
    if price_of(g, block) > g.rp[nation]:
        return TOO_DEAR
    return why_not_replace(g, block)


# -- who may -------------------------------------------------------------------------------------
def why_not_replace(g: Pax, block: Block) -> Refusal | None:
    """8.3, 8.4, A63, A128 In communication; a Fleet in a Harbor; nobody who is carried."""
    if IS_FLEET[g.face[block]]:
        if not is_harbor(g, g.at[block]):
            return NOT_IN_HARBOR
    elif IS_SEA[g.at[block]]:
        return IS_CARGO
    return None if is_in_communication(g, block) else NO_LINE


def refit(g: Pax, face: Face, rule: str) -> None:
    """11.7, 11.8, 11.9 To full strength at once, without RP; everybody can tell who it is."""
    block = g.bearer[face]
    missing = MOST[face] - g.steps[block]
    if missing:
        g.tell(block, (face,))
        g.gain_steps(block, missing, rule)
