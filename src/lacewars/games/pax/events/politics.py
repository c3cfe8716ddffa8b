"""12.4 The National Politics Table; its sixth row is a roll on the table of one's side."""

from __future__ import annotations

from functools import partial

from lacewars.games.pax.armies import mask_of
from lacewars.games.pax.catalogue import (
    DATA,
    FACES,
    IS_FLEET,
    NATION,
    NATIONS,
    TERRITORIES,
    WOOD,
    WOOD_OF,
    Block,
    Nation,
    Player,
    Spaces,
    other_side,
)
from lacewars.games.pax.ch01_map import blocks_in, nation_of
from lacewars.games.pax.ch08_building import building
from lacewars.games.pax.ch08_levels import land_of
from lacewars.games.pax.ch08_replacement import reinforce
from lacewars.games.pax.ch10_activation import (
    ROLLS,
    activation_lines,
    roll_to_activate,
    why_not_activate,
)
from lacewars.games.pax.ch12_events import EFFECTS
from lacewars.games.pax.events.general import exposed
from lacewars.games.pax.game import Pax
from lacewars.kernel import Modifier, Proc, Refusal, pick, procedure

ENVOY = Modifier(DATA.entry("event", "politics_3")["modifier"], "12.4", "envoy")
LEVY_DICE: int = DATA.entry("event", "politics_5")["dice"]
REINFORCEMENT_DICE: int = DATA.entry("event", "politics_4")["dice"]

NOT_AN_ALLY = Refusal("12.4", "not_an_ally")
WON_OVER = Refusal("12.4", "won_over_already")


@EFFECTS.do("costly_court")
@procedure("12.4")
def costly_court(g: Pax, side: Player, nation: Nation) -> Proc[None]:  # noqa: ARG001
    """12.4 Half the RP in the next Interphase."""
    g.halve(nation)
    return
    yield from ()


@EFFECTS.do("grumbling_in_the_ranks")
@procedure("12.4")
def grumbling_in_the_ranks(g: Pax, side: Player, nation: Nation) -> Proc[None]:
    """12.4, A133, A182 In a foreign land of the enemy's choice its blocks lose one each."""
    if not foreign_lands(g, side, nation):
        return
    to = yield from pick(
        other_side(side), "12.4", foreign_lands(g, side, nation), what="grumbling", args=(nation,)
    )
    there = [b for b in exposed(g) if g.at[b] == to]
    g.wither([b for b in there if nation_of(g, b) == nation], (to,), 1, "12.4")


def foreign_lands(g: Pax, side: Player, nation: Nation) -> Spaces:
    """12.4 Where, for all their enemy knows, this nation's blocks stand abroad."""
    home = land_of(g, nation)
    abroad = [space for space in TERRITORIES if g.here[space] and space not in home]
    return tuple([s for s in abroad if any(may_be(g, b, nation) for b in blocks_in(g, side, s))])


def may_be(g: Pax, block: Block, nation: Nation) -> bool:
    """2.1 Whether a block can be an Army or Regiment of this nation, seen from behind."""
    return WOOD[block] == COLOURS[nation] and bool(g.maybe[block] & LAND_FACES[nation])


@EFFECTS.do("envoy")
@procedure("12.4")
def envoy(g: Pax, side: Player, nation: Nation) -> Proc[None]:  # noqa: ARG001
    """12.4, A134, A183 A die for an ally at peace, at one more; it enters the war next year."""
    if not any(why_not_court(g, side, ally) is None for ally in NATIONS):
        return
    ally = yield from pick(side, "12.4", NATIONS, partial(why_not_court, g, side), what="envoy")
    if roll_to_activate(g, ally, [*activation_lines(g, ally), ENVOY], "12.4"):
        g.win_over(ally)


def why_not_court(g: Pax, side: Player, ally: Nation) -> Refusal | None:
    """12.4, A134 An ally whose die could be rolled."""
    if ally not in ROLLS or ROLLS[ally]["by"] != side.word:
        return NOT_AN_ALLY
    return WON_OVER if ally in g.envoys else why_not_activate(g, ally)


@EFFECTS.do("reinforcements")
@procedure("12.4")
def reinforcements(g: Pax, side: Player, nation: Nation) -> Proc[None]:  # noqa: ARG001
    """12.4, 8.3 A die of RP, for blocks on the map and at once."""
    g.receive(nation, sum(g.roll(REINFORCEMENT_DICE, "recruits", "12.4")), "12.4")
    yield from reinforce(g, nation)
    g.lapse(nation)


@EFFECTS.do("emergency_levy")
@procedure("12.4")
def emergency_levy(g: Pax, side: Player, nation: Nation) -> Proc[None]:  # noqa: ARG001
    """12.4 Two dice of RP, spent at once as in an Interphase."""
    g.receive(nation, sum(g.roll(LEVY_DICE, "recruits", "12.4")), "12.4")
    yield from reinforce(g, nation)
    yield from building(g, nation)
    g.lapse(nation)


COLOURS = tuple([next(WOOD_OF[f] for f in FACES if NATION[f] == nation) for nation in NATIONS])
LAND_FACES = tuple(
    [mask_of([f for f in FACES if NATION[f] == nation and not IS_FLEET[f]]) for nation in NATIONS]
)
