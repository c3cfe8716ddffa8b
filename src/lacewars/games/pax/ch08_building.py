"""Chapter 8, building: a block is drawn blind, paid for, and deployed, before the next is drawn."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, amount, pick, procedure

from .catalogue import (
    DEPLOYS,
    DEPLOYS_ELSE,
    DEPLOYS_NEAR,
    HAS_RED_DOT,
    HOMES,
    IS_FLEET,
    LAND_MAP,
    MOST,
    NATION,
    NATION_DEPLOYS,
    POLAND,
    POOL_OF,
    SWEDEN,
    Block,
    Face,
    Nation,
    Space,
    Spaces,
    other_side,
)
from .ch01_map import ACTIVE, ashore, is_closed, is_enemy_land, is_friendly, is_harbor
from .ch08_prices import CHEAPEST, building_price, first_price
from .ch08_replacement import looks_like
from .ch11_limits import BARRED
from .game import Pax

DRAW, ENOUGH = "draw", "enough"
NOT_AFFORDABLE = ("not_affordable", "not_affordable_unseen")
NOT_DEPLOYABLE = ("not_deployable", "not_deployable_unseen")

NOT_AT_WAR = Refusal("10.1", "not_at_war")
POOL_EMPTY = Refusal("8.6", "pool_empty")
DEPLOYS_ELSEWHERE = Refusal("8.7", "deploys_elsewhere")
ENEMY_GARRISON = Refusal("8.7", "enemy_garrison")
ENEMY_BLOCKS = Refusal("8.7", "enemy_blocks")
CLOSED = Refusal("4.5", "closed")
NO_HARBOR = Refusal("8.7", "fleet_needs_harbor")


# -- drawing, paying, deploying ------------------------------------------------------------------
@procedure("8.6")
def building(g: Pax, nation: Nation) -> Proc[None]:
    """8.6 Draw and build until it is enough, or nothing is left to draw or to pay with."""
    while g.rp[nation] >= CHEAPEST:
        choice = yield from pick(
            g.side[nation],
            "8.6",
            (DRAW, ENOUGH),
            partial(why_not_draw, g, nation),
            what="build",
            args=(nation, g.rp[nation], len(pool(g, nation))),
        )
        if choice == ENOUGH:
            return
        yield from new_block(g, nation)


@procedure("8.6")
def new_block(g: Pax, nation: Nation) -> Proc[None]:
    """8.6, 8.7 What cannot be paid loses all RP, what cannot be deployed its first step's price."""
    place = POOL_OF[nation]
    assert place is not None
    block = g.draw_from(place)
    price = first_price(g, g.face[block])
    if price > g.rp[nation]:
        g.put_back(block, NOT_AFFORDABLE)
        g.lapse(nation)
        return
    if not deployments(g, g.face[block]):  # A90, A91
        g.pay(nation, price)
        g.put_back(block, NOT_DEPLOYABLE)
        return
    g.tell(block, [face for face in looks_like(g, block) if can_be_built(g, nation, face)])
    yield from deployment(g, nation)


@procedure("8.7")
def deployment(g: Pax, nation: Nation) -> Proc[None]:
    """8.6, 8.7, A89, A203 Where the drawn block stands; then how many steps its owner buys."""
    side = g.side[nation]
    to = yield from pick(
        side,
        "8.7",
        deployments(g, drawn_face(g)),
        always=True,
        what="deploy",
        args=(nation, g.rp[nation]),
    )
    block = g.bearer[drawn_face(g)]
    g.tell(block, [face for face in looks_like(g, block) if to in deployments(g, face)])
    steps = yield from amount(
        side,
        "8.6",
        1,
        most_steps(g, nation),
        always=True,
        what="new_steps",
        args=(nation, g.rp[nation], to),
    )
    price = building_price(g, drawn_face(g), steps)
    block = g.bearer[drawn_face(g)]
    g.pay(nation, price)
    g.tell(block, [face for face in looks_like(g, block) if may_have_cost(g, face, price)])
    g.build(block, to, steps)


def drawn_face(g: Pax) -> Face:
    """8.6 What was drawn, as its owner knows."""
    assert g.drawn is not None
    return g.face[g.drawn]


def pool(g: Pax, nation: Nation) -> tuple[Block, ...]:
    """8.6 The blocks of a nation's pool."""
    place = POOL_OF[nation]
    return () if place is None else g.here[place]


def why_not_draw(g: Pax, nation: Nation, choice: str) -> Refusal | None:
    """8.6, 10.1 There must be something to draw, and the nation at war."""
    if choice == DRAW and g.status[nation] != ACTIVE:
        return NOT_AT_WAR
    return POOL_EMPTY if choice == DRAW and not pool(g, nation) else None


def can_be_built(g: Pax, nation: Nation, face: Face) -> bool:
    """8.6 Whether a face could be paid for and deployed now."""
    return first_price(g, face) <= g.rp[nation] and bool(deployments(g, face))


def may_have_cost(g: Pax, face: Face, price: int) -> bool:
    """8.6 Whether a new block would cost so much, with some number of steps, if it were this."""
    return any(building_price(g, face, n) == price for n in range(1, MOST[face] + 1))


def most_steps(g: Pax, nation: Nation) -> int:
    """8.6 As many steps as it can have and the nation can pay."""
    face = drawn_face(g)
    return max([n for n in range(1, MOST[face] + 1) if building_price(g, face, n) <= g.rp[nation]])


# -- where (8.7, 11) -----------------------------------------------------------------------------
def deployments(g: Pax, face: Face) -> Spaces:
    """8.7, A138 Where a block may be deployed; the red dots elsewhere if their land is taken."""
    found = open_to(g, face, first_choice(g, face))
    return found or open_to(g, face, second_choice(g, face))


def first_choice(g: Pax, face: Face) -> Spaces:
    """8.7, 11 The land a block comes from: its own rule, or its nation's."""
    near = DEPLOYS_NEAR[face]
    if near is None:
        return DEPLOYS[face] or NATION_DEPLOYS[NATION[face]]
    around = tuple(sorted((near, *LAND_MAP.near[near])))
    if g.option("poles_deploy_in_poland"):  # A114
        return tuple([space for space in around if space in HOMES[POLAND]])
    return around


def second_choice(g: Pax, face: Face) -> Spaces:
    """11.1, 11.4, 11.8, A166 Where a red dot goes whose land the enemy holds."""
    swedish = NATION[face] == SWEDEN and HAS_RED_DOT[face]
    if swedish and g.option("red_dots_in_any_swedish_land"):
        return HOMES[SWEDEN]
    return DEPLOYS_ELSE[face]


def open_to(g: Pax, face: Face, spaces: Spaces) -> Spaces:
    """8.7 Those of some territories where a new block may stand."""
    return tuple([space for space in spaces if why_not_deploy(g, face, space) is None])


def why_not_deploy(g: Pax, face: Face, space: Space) -> Refusal | None:
    """8.7, A141 Not under an enemy garrison, not among enemy blocks, not in closed land."""
    side = g.side[NATION[face]]
    if is_closed(g, space):
        return CLOSED
    if is_enemy_land(g, side, space):
        return ENEMY_GARRISON
    if ashore(g, other_side(side), space):
        return ENEMY_BLOCKS
    if IS_FLEET[face] and not (is_harbor(g, space) and is_friendly(g, side, space)):
        return NO_HARBOR
    return DEPLOYS_ELSEWHERE if BARRED[NATION[face]][space] else None
