"""Chapter 3, the Swedish Winter Campaign: Karl marches once more when the year is out."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Proc, Refusal, pick, pick_some, procedure

from .catalogue import IS_FLEET, KARL, SWEDEN, SWEDES, Blocks, Faces, number
from .ch01_map import nation_of
from .ch02_blocks import bearers, is_on_map
from .ch04_movement import forced_march_dice, has_way, march, movement_from
from .ch04_pinning import pinning
from .ch05_battle import battle_phase
from .ch06_declaration import sieges_on_arrival
from .ch06_siege import siege_phase
from .game import Pax

CAMPAIGN, WINTER_QUARTERS = "campaign", "winter_quarters"
MARCH, STAY = "march", "stay"
CAMPAIGN_LOSS = number("winter_campaign_loss")

NOT_WITHOUT_KARL = Refusal("3.4", "not_without_karl")
NO_WAY = Refusal("4.1", "no_way")


@procedure("3.4")
def winter_campaign(g: Pax) -> Proc[None]:  # A28, A194
    """3.4 Karl, and Swedes who stand with him: a loss each, a move, battle and siege at once."""
    if not is_on_map(g, KARL):
        return
    choice = yield from pick(SWEDES, "3.4", (CAMPAIGN, WINTER_QUARTERS), what="winter_campaign")
    if choice == WINTER_QUARTERS:
        return
    faces = yield from pick_some(
        SWEDES,
        "3.4",
        tuple([g.face[block] for block in companions_of_karl(g)]),
        judge=why_not_campaigners,
        always=True,
        what="campaigners",
    )
    blocks = tuple(sorted(bearers(g, faces)))  # A202: no order tells which is Karl
    g.begin_winter_campaign(blocks)
    yield from take_the_field(g, blocks)
    yield from battle_phase(g)
    yield from siege_phase(g)
    g.end_turn()


@procedure("3.4")
def take_the_field(g: Pax, blocks: Blocks) -> Proc[None]:
    """3.4, A25, A29 Each takes its loss; if Karl lives they march, or stay and besiege."""
    for block in blocks:
        g.lose_steps(block, CAMPAIGN_LOSS, "3.4")
    yield from campaign(g, blocks)


@procedure("3.4")
def campaign(g: Pax, blocks: Blocks) -> Proc[None]:
    """3.4, A27 One march of all together, unless it is agreed that they may part."""
    if not is_on_map(g, KARL):
        return
    column = survivors(g, blocks)
    choice = yield from pick(
        SWEDES,
        "3.4",
        (MARCH, STAY),
        partial(why_not_march, g, column),
        always=True,
        what="winter_march",
    )
    if choice == MARCH:
        if g.option("winter_campaign_may_split"):
            yield from movement_from(g, SWEDES, g.at[column[0]], column)
        else:
            yield from march(g, SWEDES, column)
    yield from pinning(g, SWEDES, column)
    yield from sieges_on_arrival(g, SWEDES, column)
    yield from forced_march_dice(g)


def companions_of_karl(g: Pax) -> Blocks:
    """3.4, A26 The Swedish Armies and Regiments where Karl is, Karl first."""
    karl = g.bearer[KARL]
    others = [
        block
        for block in g.here[g.at[karl]]
        if block != karl and nation_of(g, block) == SWEDEN and not IS_FLEET[g.face[block]]
    ]
    return (karl, *others)


def why_not_campaigners(faces: Faces) -> Refusal | None:
    """3.4 With or without others, never without Karl."""
    return None if KARL in faces else NOT_WITHOUT_KARL


def survivors(g: Pax, blocks: Blocks) -> Blocks:
    """3.4 Who lives after the first loss."""
    karl = g.bearer[KARL]
    return tuple([block for block in blocks if g.at[block] == g.at[karl]])


def why_not_march(g: Pax, column: Blocks, choice: str) -> Refusal | None:
    """3.4 A march needs a way."""
    if choice == MARCH and not has_way(g, SWEDES, column):
        return NO_WAY
    return None
