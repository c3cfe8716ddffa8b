"""Chapter 14, the introductory game: goals of fortresses; 24 changes them for two players."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.kernel import Outcome

from .catalogue import AUSTRIA, BOHEMIA, DATA, FORTRESSES, HOME_WORD, Player, Power, Spaces
from .ch02_powers import is_advanced
from .ch03_board import controls
from .game import Maria


class Goal(NamedTuple):
    """14 So many fortresses of these lands in the hands of a power."""

    seat: Player
    power: Power
    number: int
    among: Spaces


def goals_of(rows: tuple[dict[str, object], ...]) -> tuple[Goal, ...]:
    """14 The goals of a scenario; only Bohemia is in play (A-48)."""
    return tuple(
        [
            Goal(
                Player.of(str(row["seat"])),
                Power.of(str(row["power"])),
                int(str(row["fortresses"])),
                tuple([s for s in FORTRESSES if s in BOHEMIA and HOME_WORD[s] in str(row["in"])]),
            )
            for row in rows
        ]
    )


GOALS = {
    key: goals_of(tuple([dict(row.values()) for row in sheet.rows.get("goal", [])]))
    for key, sheet in DATA.scenarios.items()
}
ALL_TOGETHER = frozenset([key for key, s in DATA.scenarios.items() if "all_goals" in s.plain])


def progress(g: Maria, goal: Goal) -> int:
    """14 How many of its fortresses a power controls; 10.3 a minor power's count for its major."""
    return sum([controls(g, goal.power, space) for space in goal.among])


def is_reached(g: Maria, goal: Goal) -> bool:
    """14 Whether a goal is reached now."""
    return progress(g, goal) >= goal.number


def watch_goals(g: Maria) -> None:
    """14 The game ends as soon as a goal is reached; 24 for two players, both together."""
    if is_advanced(g) or g.result is not None:
        return
    goals = GOALS[g.scenario]
    reached = [goal for goal in goals if is_reached(g, goal)]
    if g.scenario in ALL_TOGETHER:
        if len(reached) == len(goals):
            g.finish(Outcome((reached[0].seat,), "24", "both_goals"))
    elif reached:
        g.win(reached[0].power, "14", "goal_reached")


def end_of_introduction(g: Maria) -> None:
    """14 After the last turn Maria Theresa has won; 24 for two, if neither goal is reached."""
    if g.scenario in ALL_TOGETHER and any(is_reached(g, goal) for goal in GOALS[g.scenario]):
        g.finish(Outcome((), "24", "one_goal"))
    else:
        g.win(AUSTRIA, "14", "held_out")
