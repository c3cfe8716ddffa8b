"""Chapter 15, fortified lines: building, storming, and turning them."""

from __future__ import annotations

from functools import partial

from lacewars.kernel import Modifier, Proc, Refusal, pick, procedure, total

from .catalogue import FORTRESS, LINES_OF, SPACES, TERRAIN, Pieces, Side, Space, modifier, other
from .ch02_map import is_friendly
from .ch03_counters import best_tactical
from .ch04_stacking import corps_in, force_in, settle_overstack, still_at
from .ch05_cards import held_cards
from .ch11_supply import NONE, side_line
from .ch14_interception import manoeuvre_lines
from .game import Npws

OPEN, STORM, BYPASS, BYPASSED = "open", "storm", "bypass", "bypassed"
CALL_OFF, CALLED_OFF, LET_GO, FORCE, FORCED = (
    "call_off",
    "called_off",
    "let_go",
    "force_battle",
    "forced",
)
BYPASSED_ON = 5  # 15.4
BUILDERS = 5  # 15.2.1
GREAT_LINE = 2  # 15.1
FORTRESSES = tuple([space for space in SPACES if FORTRESS[space]])

NOT_A_FRIENDLY_FORTRESS = Refusal("15.2.1", "not_a_friendly_fortress")
TOO_FEW_BUILDERS = Refusal("15.2.1", "too_few_builders")
NO_LINE = Refusal("15.2.1", "no_line")
ROUGH_GROUND = Refusal("15.2.1", "rough_ground")
NOT_FERTILE = Refusal("15.2.1", "not_fertile")
LINE_STANDS = Refusal("15.2.1", "line_stands")
NO_COUNTER_LEFT = Refusal("15.2.2", "no_counter_left")


@procedure("15.4")
def approach_lines(g: Npws, force: Pieces, came_from: Space, space: Space) -> Proc[str]:
    """15.4 After interceptions and before avoidance the attacker may try to turn the lines."""
    side = g.active
    way = yield from pick(side, "15.4", (STORM, BYPASS), what="lines", args=(space,))
    if way == STORM:
        return STORM
    yield from held_cards(g, "manoeuvre", (side,), ("bypass", space))
    lines = bypass_lines(g, still_at(g, force, space), space)
    g.show_sum("bypass", lines)
    (die,) = g.roll(1, "bypass", "15.4")
    g.clear_aids()
    if die + total(lines) >= BYPASSED_ON:
        g.note("15.4", "line_turned", space)
        return BYPASSED
    g.note("15.4", "line_holds", space)
    way = yield from pick(side, "15.4", (STORM, CALL_OFF), what="bypass_failed", args=(space,))
    if way == STORM:
        return STORM
    way = yield from pick(
        other(side), "15.4", (LET_GO, FORCE), what="attack_called_off", args=(space,)
    )
    if way == FORCE:
        return FORCED
    g.move(still_at(g, force, space), came_from, "15.4")
    yield from settle_overstack(g, side, came_from)  # ruling 9.104
    return CALLED_OFF


def bypass_lines(g: Npws, force: Pieces, space: Space) -> list[Modifier]:
    """15.4 One active leader against the best inactive one, and the strength of the lines."""
    lines = manoeuvre_lines(g, g.active, force)
    theirs = best_tactical(g, force_in(g, other(g.active), space))
    if theirs:
        lines.append(Modifier(-theirs, "15.4", "enemy_tactical"))
    if g.lines[space] == GREAT_LINE and not g.option("bypass_as_example"):  # ruling 9.8
        lines.append(Modifier(modifier("bypass.line_2"), "15.3", "bypass.line_2"))
    return lines


def attack_lines(g: Npws, space: Space) -> list[Modifier]:
    """15.3 What lines take from the attacker's dice."""
    if not g.lines[space]:
        return []
    return [Modifier(modifier("battle.line_attacker"), "15.3", "battle.line_attacker")]


def defence_lines(g: Npws, space: Space) -> list[Modifier]:
    """15.3 What lines of level 2 add to the defender's dice."""
    if g.lines[space] != GREAT_LINE:
        return []
    return [Modifier(modifier("battle.line_defender"), "15.3", "battle.line_defender")]


def lines_held(g: Npws, side: Side) -> int:
    """15.2.2 How many of its line counters a side has on the map."""
    return sum([g.lines[s] > 0 and g.control[s] == side for s in SPACES])


def why_not_build_line(g: Npws, side: Side, space: Space, level: int) -> Refusal | None:
    """15.2.1, 15.2.2 A friendly fortress with five corps and a line, fit ground, a counter left."""
    if not FORTRESS[space] or not is_friendly(g, side, space):
        return NOT_A_FRIENDLY_FORTRESS
    if TERRAIN[space] == "rough":
        return ROUGH_GROUND
    if level == GREAT_LINE and TERRAIN[space] != "fertile":
        return NOT_FERTILE
    if g.lines[space] >= level:
        return LINE_STANDS
    if len(corps_in(g, side, space)) < BUILDERS:
        return TOO_FEW_BUILDERS
    if not g.lines[space] and lines_held(g, side) >= LINES_OF[side]:
        return NO_COUNTER_LEFT
    return NO_LINE if side_line(g, side, space) == NONE else None


def price_of_line(g: Npws, space: Space, level: int) -> int:
    """15.2.1 A point for each level built."""
    return level - g.lines[space]


def may_build_lines(g: Npws, side: Side, level: int) -> tuple[Space, ...]:
    """15.2.1 Where a side may build lines of this level."""
    judge = partial(why_not_build_line, g, side)
    manned = [space for space in FORTRESSES if g.here[space]]
    return tuple([space for space in manned if judge(space, level) is None])
