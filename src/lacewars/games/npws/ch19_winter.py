"""Chapter 19, winter quarters: withdrawals, markers, the sea, and whether the war goes on."""

from __future__ import annotations

from lacewars.kernel import Proc, pick_some, procedure

from .catalogue import SIDES, SPACES, Piece, Side, Space, Spaces
from .ch02_map import is_enemy
from .ch04_stacking import is_occupied
from .ch06_victory import automatic_victory, on_points
from .ch09_events import ends_this_winter
from .ch10_sea import winter_at_sea
from .ch16_retreat import WINTER, has_other_way, withdraw
from .ch19_talks import british_leave, leave_by_history, peace_talks
from .ch20_scenarios import scenario_of, special
from .game import Npws


@procedure("19.0")
def winter_quarters(g: Npws) -> Proc[None]:
    """19.0 Seven steps, A to G."""
    yield from to_friendly_ground(g)
    yield from lift_all_markers(g)
    winter_at_sea(g)
    if leave_by_history(g):
        british_leave(g)
    yield from peace_talks(g)
    yield from end_of_year(g)


@procedure("19.0.f")
def end_of_year(g: Npws) -> Proc[None]:
    """19.0.f, 6.1 A victory at once (9.67, 9.105), the last year, or another (19.0.g)."""
    verdict = automatic_victory(g)
    if verdict is None and is_last_year(g):
        verdict = on_points(g)
    if verdict is None:
        g.begin_year("19.0.g")
    else:
        g.win(verdict.side, verdict.rule, verdict.key)
    return
    yield from ()


def is_last_year(g: Npws) -> bool:
    """19.0.f The scenario's (ruling 9.2), or the one more year of the loser (19.0.e, 9.4)."""
    return g.year == scenario_of(g)["last"] or (g.plays_on and g.withdrew < g.year)


# -- A, to friendly ground -------------------------------------------------------------------------
@procedure("19.0.a")
def to_friendly_ground(g: Npws) -> Proc[None]:
    """19.0.a Who stands on enemy ground leaves; a fortress just freed is the last resort (9.22)."""
    freed = tuple([space for side in SIDES for space in stays(g, side)])
    for side, space in (*guests(g, freed, first=True), *guests(g, freed, first=False)):
        if is_guest(g, side, space):
            yield from withdraw(g, side, space, WINTER, freed)


def guests(g: Npws, freed: Spaces, *, first: bool) -> tuple[tuple[Side, Space], ...]:
    """19.0.a The stacks that leave, the Alliance's first; who has no other way goes last."""
    stacks = [(side, space) for side in SIDES for space in stays(g, side)]
    return tuple([one for one in stacks if has_other_way(g, *one, freed) == first])


def stays(g: Npws, side: Side) -> Spaces:
    """19.0.a Where a side stands on enemy ground."""
    return tuple([space for space in SPACES if g.here[space] and is_guest(g, side, space)])


def is_guest(g: Npws, side: Side, space: Space) -> bool:
    """19.0.a Units in a space that the enemy controls; nobody's spaces are open (9.41)."""
    return is_enemy(g, side, space) and is_occupied(g, side, space)


# -- B, markers ------------------------------------------------------------------------------------
@procedure("19.0.b")
def lift_all_markers(g: Npws) -> Proc[None]:
    """19.0.b What the year has left on the map is taken up; lines may be given up (15.5)."""
    g.lift_markers("19.0.b")
    g.all_take_heart("19.0.b")
    if g.fleet:
        g.commission_fleet(0, "19.0.b")
    for card in ends_this_winter(g):
        g.end_event(card, "19.0.b")
    end_of_maastricht(g)
    for side in SIDES:
        yield from give_up_lines(g, side)


def end_of_maastricht(g: Npws) -> None:
    """20.4.3 Liège is what is printed from 1703; the Dutch corps may be built."""
    rule = special(g, "maastricht")
    if rule is not None and g.liege_1702:
        g.remove_liege_marker("20.4.3")
        g.to_pool((Piece.of(rule["corps"]),), "20.4.3")


@procedure("15.5")
def give_up_lines(g: Npws, side: Side) -> Proc[None]:
    """15.5 Each side may take any of its own lines off the map."""
    if not lines_of(g, side):
        return
    given_up = yield from pick_some(
        side, "15.5", lines_of(g, side), judge=lambda _chosen: None, what="give_up_lines"
    )
    for space in given_up:
        g.remove_line(space, "15.5")


def lines_of(g: Npws, side: Side) -> Spaces:
    """15.2.2 Where a side has lines."""
    return tuple([space for space in SPACES if g.lines[space] and g.control[space] == side])
