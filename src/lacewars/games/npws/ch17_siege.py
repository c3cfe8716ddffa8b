"""Chapter 17, sieges: one roll a round, line by line, until the fortress falls."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Modifier, Proc, Refusal, pick, pick_some, procedure, total

from .catalogue import (
    ALLIANCE,
    ASIDE,
    BOURBON,
    DATA,
    EVERYWHERE,
    FORTRESS,
    LIEGE,
    LIMIT,
    NEAR,
    PORT_SPACES,
    PORTS,
    POWER,
    REGION,
    SPACES,
    TOULON,
    VALUE,
    Piece,
    Pieces,
    Side,
    Space,
    Spaces,
    modifier,
    other,
)
from .ch02_map import is_enemy, is_friendly, level, master_of
from .ch03_counters import (
    band,
    command_of,
    corps_of,
    is_leader,
    leaders_of,
    likeness,
    printed_tactical,
    tactical,
)
from .ch04_stacking import besieged_of, garrison_of, inside_of, is_besieged, is_free, room
from .ch05_cards import EFFECTS, held_cards
from .ch11_supply import NONE, THREATENED, side_line
from .ch13_command import may_join, ready_in, why_not_group
from .ch16_leaders import capture
from .ch16_losses import take_losses
from .ch16_retreat import stranded
from .ch17_garrison import fortress_value
from .forces import FULL
from .game import Npws

GOOD_LEADER = 2  # 17.5.3
TABLE = {row["roll"]: (row["besieger"], row["fortress"]) for row in DATA.table("siege").values()}

NOT_AN_ENEMY_FORTRESS = Refusal("17.1.1", "not_an_enemy_fortress")
ROLLED_ALREADY = Refusal("17.5.4", "rolled_already")
NO_BESIEGERS = Refusal("17.1.1", "no_besiegers")
NO_LEADER_TO_BESIEGE = Refusal("17.5.1", "no_leader_to_besiege")
TOO_FEW_BESIEGERS = Refusal("17.5.1", "too_few_besiegers")


@procedure("17.5")
def siege(g: Npws, space: Space, force: Pieces) -> Proc[None]:
    """17.5.2, 17.5.5 One die with its modifiers; both numbers of the result hold (9.114)."""
    side = g.active
    g.siege_rolled(space, "17.5.4")
    yield from held_cards(g, "siege", (side,), (space,))
    lines = siege_lines(g, side, space, force)
    g.show_sum("siege", lines)
    (die,) = g.roll(1, "siege", "17.5.2")
    ours, theirs = siege_result(g, die + total(lines))
    g.note("17.5.2", "siege_result", space, ours, theirs)
    if space == TOULON and side == ALLIANCE and not g.fleet_is_gone:
        g.lose_fleet("12.3.6")
    if theirs >= fortress_value(g, space):
        yield from fall(g, side, space)
        yield from take_losses(g, side, corps_of(force), ours)
    else:
        wear_down(g, space, theirs)
        yield from take_losses(g, side, corps_of(force), ours)
        if is_besieged(g, space):
            g.continue_siege(space, "17.5.3")
        yield from stranded(g, space, side)  # ruling 9.113
    g.clear_aids()


@procedure("17.5.7")
def fall(g: Npws, side: Side, space: Space) -> Proc[None]:
    """17.5.7 Control and points change (9.45, 9.101), the garrison goes, leaders are taken."""
    garrison = garrison_of(g, space)
    taken = leaders_of(inside_of(g, space))
    g.take_control(space, side, "17.5.7")
    g.score(side, VALUE[space], "6.1.1", "taken")
    if garrison is not None:
        yield from honours_of_war(g, other(side), garrison, space)
    yield from capture(g, taken, "17.5.9")
    if space == LIEGE and g.liege_1702:
        relieve_maastricht(g)


@procedure("17.5.8")
def honours_of_war(g: Npws, side: Side, corps: Piece, space: Space) -> Proc[None]:
    """17.5.8 The garrison goes, reduced, to the nearest friendly space with room, or by sea."""
    if g.steps[corps] == FULL:
        g.reduce(corps, "17.5.8")
    if not ways_of_honour(g, side, space):
        g.eliminate(corps, "17.5.8")  # ruling 9.99
        return
    to = yield from pick(
        side, "17.5.8", ways_of_honour(g, side, space), what="honours_of_war", args=(space,)
    )
    g.move((corps,), to, "17.5.8")


def ways_of_honour(g: Npws, side: Side, space: Space) -> Spaces:
    """17.5.8 The nearest over any links (9.61), and ports of a friendly zone of this port."""
    havens = [s for s in SPACES if is_free(g, side, s) and room(g, side, s) > 0]
    row = EVERYWHERE.distances[space]
    least = min([row[haven] for haven in havens], default=0)
    zones = [zone for zone in PORTS[space] if master_of(g, zone) == side]
    return tuple([s for s in havens if row[s] == least or any(zone in zones for zone in PORTS[s])])


def wear_down(g: Npws, space: Space, losses: int) -> None:
    """17.5.6 Levels first, then the garrison's step."""
    if not losses:
        return
    levels = min(losses, level(g, space))
    if levels:
        g.breach(space, levels, "17.5.6")
    garrison = garrison_of(g, space)
    if losses > levels and garrison is not None:
        g.reduce(garrison, "17.5.6")


def relieve_maastricht(g: Npws) -> None:
    """20.4.3 The Dutch of Maastricht join the army that takes Liège; no other points (9.5)."""
    g.remove_liege_marker("20.4.3")
    corps = Piece.of("corps.netherlands.6")
    if g.box[corps] == ASIDE:
        g.raise_corps(corps, LIEGE, FULL, "20.4.3")


def siege_result(g: Npws, roll: int) -> tuple[int, int]:
    """17.5.2 What the table says of a modified roll (9.6, 9.10): losses outside and inside."""
    if roll <= 0 and g.option("siege_low"):
        return 2, 0
    if roll > max(TABLE) and g.option("siege_high"):
        return 0, 3
    if roll == 3 and g.option("siege_three"):
        return 1, 1
    return TABLE[max(min(TABLE), min(max(TABLE), roll))]


# -- the modifiers of 17.5.3, one function a line ------------------------------------------------
def siege_lines(g: Npws, side: Side, space: Space, force: Pieces) -> list[Modifier]:
    """17.5.3 All that helps and hinders a siege."""
    words = [
        supply_word(g, side, space),
        "siege.sea_line" * has_sea_line(g, other(side), space),
        "siege.tyrol" * (side == BOURBON and space in REGION["tyrol"]),
        "siege.leader_inside" * has_leader_inside(g, space),
        ("", "siege.continued_1", "siege.continued_2")[g.siege[space]],
        "siege.leader" * has_good_leader(g, force),
        "siege.great_victory" * has_great_victory(g, side, space),
    ]
    lines = [Modifier(modifier(word), "17.5.3", word) for word in words if word]
    return lines + EFFECTS.lines("siege", g, side, space)


def supply_word(g: Npws, side: Side, space: Space) -> str:
    """17.5.3 A besieger without a line to any friendly capital (9.65), or a threatened one."""
    line = side_line(g, side, space)
    return {NONE: "siege.no_line", THREATENED: "siege.threatened_line"}.get(line, "")


def has_sea_line(g: Npws, side: Side, space: Space) -> bool:
    """17.5.3 The besieged port's zone is its holder's, with another free port on it (9.62)."""
    zones = [zone for zone in PORTS[space] if master_of(g, zone) == side]
    return any(
        s != space
        and any(zone in zones for zone in PORTS[s])
        and is_friendly(g, side, s)
        and not is_besieged(g, s)
        for s in (PORT_SPACES if zones else ())
    )


def has_leader_inside(g: Npws, space: Space) -> bool:
    """17.5.3 A leader of TR 1 or more inside, of good heart or not (9.60); printed TR (9.98)."""
    inside = inside_of(g, space)
    if g.option("leader_inside_effective"):
        return any(tactical(g, one, inside) for one in leaders_of(inside))
    return any(printed_tactical(g, one) for one in leaders_of(inside))


def has_good_leader(g: Npws, force: Pieces) -> bool:
    """17.5.3 A leader of TR 2 or 3, with an activated corps of his nation (9.12)."""
    nations = {POWER[piece] for piece in corps_of(force)}
    return any(
        tactical(g, one, force) >= GOOD_LEADER and nations.intersection(band(g, one))
        for one in leaders_of(force)
    )


def has_great_victory(g: Npws, side: Side, space: Space) -> bool:
    """16.5.3, 17.5.3 An own marker here or next door, by a link one may use (9.23)."""
    won = g.victories[side]
    return bool(won) and (space in won or any(near in won for near in NEAR[side][space]))


# -- who may besiege -----------------------------------------------------------------------------
def why_not_besiege(g: Npws, side: Side, space: Space) -> Refusal | None:
    """17.5.1, 17.5.4 An enemy fortress, not yet rolled against, and enough units to activate."""
    if not FORTRESS[space] or not is_enemy(g, side, space):
        return NOT_AN_ENEMY_FORTRESS
    ready = ready_in(g, side, space)
    if not any(not is_leader(piece) for piece in ready):
        return NO_BESIEGERS
    if space in g.rolled_against:
        return ROLLED_ALREADY
    if not any(map(is_leader, ready)):
        return NO_LEADER_TO_BESIEGE
    able = min(len(corps_of(ready)), command_of(g, leaders_of(ready)), LIMIT[space])
    return None if able >= fortress_value(g, space) else TOO_FEW_BESIEGERS


def why_not_besiegers(g: Npws, space: Space, force: Pieces) -> Refusal | None:
    """17.5.1 A force under two commands (9.11), with as many corps as the place is strong."""
    refusal = why_not_group(g, LIMIT[space], force)
    if refusal is not None:
        return refusal
    return TOO_FEW_BESIEGERS if len(corps_of(force)) < fortress_value(g, space) else None


@procedure("17.5.1")
def siege_action(g: Npws, side: Side, space: Space) -> Proc[None]:
    """17.5.1 The units that take part, then the roll."""
    force = yield from pick_some(
        side,
        "17.5.1",
        ready_in(g, side, space),
        kind=partial(likeness, g),
        grow=partial(may_join, g, LIMIT[space]),
        judge=partial(why_not_besiegers, g, space),
        what="besiege_with",
        args=(space,),
    )
    g.has_acted(force)
    yield from siege(g, space, force)


def besieged_spaces(g: Npws, side: Side) -> Spaces:
    """17.1.1 Enemy fortresses with own corps before them."""
    return besieged_of(g, other(side))
