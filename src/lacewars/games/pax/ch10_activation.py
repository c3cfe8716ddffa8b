"""Chapter 10, activation: whose die is rolled, with what modifiers, and how a nation enters."""

from __future__ import annotations

from lacewars.kernel import Modifier, Proc, Refusal, pick, procedure, total

from .catalogue import (
    BULOW,
    DATA,
    DESSAU,
    HANOVER,
    HAS_LEVEL,
    HOMES,
    KARL,
    NATION,
    OTTOMAN,
    PRUSSIA,
    UKRAINE,
    Face,
    Nation,
    Player,
    number,
)
from .ch00_victory import said
from .ch01_map import ACTIVE, GONE, TRUCE
from .ch02_blocks import place_of
from .ch08_building import building, deployments
from .ch11_attrition import attrition_effects
from .ch11_ukraine import revolt
from .game import Pax

ACTIVATED_ON = number("activated_on")
OWN_RULE = {OTTOMAN: "11.6", PRUSSIA: "11.7", UKRAINE: "11.8", HANOVER: "11.9"}
ROLLS = {Nation.of(row["nation"]): row for row in DATA.rows("activation")}

AT_WAR = Refusal("10.1", "at_war")
OUT_OF_THE_WAR = Refusal("10.1", "out_of_the_war")
IN_TRUCE = Refusal("10.3", "in_truce")
RUSSIA_AT_PEACE = Refusal("11.8", "russia_at_peace")
NOT_DEFECTED = Refusal("11.9", "not_defected")


# -- the dice of an Interphase -------------------------------------------------------------------
@procedure("10.1")
def activations(g: Pax, side: Player) -> Proc[None]:
    """10.1, A93 A die for each nation that may enter the war; envoys have done it before."""
    for nation in [n for n in ROLLS if ROLLS[n]["by"] == side.word]:
        if why_not_activate(g, nation) is None:
            yield from try_to_enter(g, nation)


@procedure("10.1")
def try_to_enter(g: Pax, nation: Nation) -> Proc[None]:
    """10.1, 12.4, A137 Won over by an envoy, or by the die of this year."""
    if nation in g.envoys:
        yield from enter_war(g, nation, "12.4")
    elif roll_to_activate(g, nation, activation_lines(g, nation), "10.1"):
        yield from enter_war(g, nation, "10.1")


def roll_to_activate(g: Pax, nation: Nation, lines: list[Modifier], rule: str) -> bool:
    """10.1, A204 A die and its modifiers reach 6, or not; all learn whether Karl helps."""
    g.consider(nation, lines, rule)
    if ROLLS[nation].get("karl_in_ukraine"):
        g.witness(KARL, HOMES[UKRAINE], is_there=place_of(g, KARL) in HOMES[UKRAINE])
    (die,) = g.roll(1, "activation", rule)
    return die + total(lines) >= ACTIVATED_ON


@procedure("10.1")
def enter_war(g: Pax, nation: Nation, rule: str) -> Proc[None]:
    """10.1, 11.7, 11.8, 11.9 A nation is at war; some bring their one block at full strength."""
    g.activate(nation, rule)
    if nation == UKRAINE:
        yield from revolt(g)
    elif nation == PRUSSIA:
        yield from raise_at_home(g, DESSAU)
    elif nation == HANOVER:
        yield from raise_at_home(g, BULOW)


@procedure("10.1")
def raise_at_home(g: Pax, face: Face) -> Proc[None]:
    """11.7, 11.9 Anywhere at home, at full strength."""
    if deployments(g, face):
        to = yield from pick(
            g.side[NATION[face]], "8.7", deployments(g, face), what="raise", args=(face,)
        )
        g.raise_block(face, to, "8.7")


@procedure("10.1")
def activate_at_once(g: Pax, nation: Nation, rule: str) -> Proc[None]:
    """10.1, A95 During the year: its Level buys blocks at once."""
    yield from enter_war(g, nation, rule)
    if HAS_LEVEL[nation]:
        g.receive(nation, g.level[nation], "10.1")
        yield from building(g, nation)
        g.lapse(nation)


# -- who may, and how likely ---------------------------------------------------------------------
def why_not_activate(g: Pax, nation: Nation) -> Refusal | None:
    """10.1, 10.3 Not at war, not before its cube's year, and what its own rule asks."""
    if g.status[nation] == ACTIVE:
        return AT_WAR
    if nation not in ROLLS or is_barred_from_war(g, nation):
        return OUT_OF_THE_WAR
    if g.status[nation] == TRUCE and g.year < g.truce_year[nation]:
        return IN_TRUCE
    needed = ROLLS[nation].get("needs_active")
    if needed and g.status[Nation.of(needed)] != ACTIVE:
        return RUSSIA_AT_PEACE
    return NOT_DEFECTED if ROLLS[nation].get("needs_defection") and not g.defected else None


def is_barred_from_war(g: Pax, nation: Nation) -> bool:
    """11.1 Whether a nation is out for good, by a cession or by the scenario."""
    return g.status[nation] == GONE or nation.word in said(g).get("closed", ())


def activation_lines(g: Pax, nation: Nation) -> list[Modifier]:
    """10.1, 11.1, 11.6 to 11.9, A107, A124 What is added to a nation's die, line by line."""
    row = ROLLS[nation]
    lines: list[Modifier] = []
    if row.get("modifier"):
        lines.append(Modifier(row["modifier"], OWN_RULE[nation], "reluctant", (nation,)))
    if row.get("karl_in_ukraine") and place_of(g, KARL) in HOMES[UKRAINE]:
        lines.append(Modifier(row["karl_in_ukraine"], OWN_RULE[nation], "karl_in_ukraine"))
    effects = attrition_effects(g, row.get("attrition", "") + "_activation")
    return lines + [Modifier(effect, "11.1", "swedish_attrition") for effect in effects]
