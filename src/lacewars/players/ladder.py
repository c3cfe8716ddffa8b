"""A ladder of players: each against the one below it and against itself, then one scale for all.

At a table of more than two, one player of the pair sits among several of the other, once in every
seat. What it wins there is turned into what it would win between the two alone.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple

from lacewars.games import definition
from lacewars.kernel import observe

from .matches import Match, check, even, mixed, simulate
from .rating import Limits, bradley_terry, limits
from .registry import player

if TYPE_CHECKING:
    from lacewars.kernel import Ask, Observation, Plain

    from .player import Player

MOST_TIMED = 400  # decisions
MIRROR = ":b"
LATE = 0.99


class Plan(NamedTuple):
    """Who climbs: the players from the weakest up, and how much is played."""

    game: str
    scenario: str
    players: tuple[str, ...]
    games: int
    seed: int


class Rung(NamedTuple):
    """One pairing: what the upper player scored, its 95 % limits, and what an even match gives."""

    upper: str
    lower: str
    score: Limits
    games: int
    unfinished: int
    even: float


class Pace(NamedTuple):
    """How long a player thinks, in milliseconds of processor a decision."""

    median: float
    mean: float
    late: float
    decisions: int


class Ladder(NamedTuple):
    """What a climb found."""

    rungs: tuple[Rung, ...]
    elo: dict[str, float]
    pace: dict[str, Pace]


def climb(
    plan: Plan, *, workers: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> Ladder:
    """Play every pairing; PlayerError in one line if one cannot be played."""
    matches = [match_of(plan, *pair) for pair in pairs(plan.players)]
    for match in matches:
        check(match)
    rungs: list[Rung] = []
    for number, match in enumerate(matches):
        rungs.append(rung(match, workers, later(progress, number * plan.games)))
    paces = {name: pace(plan, name) for name in plan.players}
    return Ladder(tuple(rungs), rated(plan, rungs), paces)


def later(progress: Callable[[int], None], games: int) -> Callable[[int], None]:
    """Return a progress that counts on from so many games."""
    return lambda done: progress(games + done)


def pairs(players: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return who meets whom: everybody those below him, and the best himself."""
    met = [(upper, lower) for at, upper in enumerate(players) for lower in players[:at]]
    return [*met, (players[-1], players[-1] + MIRROR)]


def match_of(plan: Plan, upper: str, lower: str) -> Match:
    """Return the match of a pair: one of the upper, every other seat to the lower."""
    seats = definition(plan.game).scenarios[plan.scenario].seats
    table = (upper, *[lower] * (len(seats) - 1))
    return Match(plan.game, plan.scenario, table, plan.games, plan.seed)


def rung(match: Match, workers: int, progress: Callable[[int], None]) -> Rung:
    """Play a pairing."""
    upper, lower = match.players[0], match.players[1]
    tally = simulate(match, workers=workers, progress=progress)
    seats = definition(match.game).scenarios[match.scenario].seats
    found = limits(tally.block_scores(upper)) if tally.block_scores(upper) else Limits(0, 0, 1)
    return Rung(upper, lower, found, tally.games, tally.unfinished, even(seats))


def rated(plan: Plan, rungs: list[Rung]) -> dict[str, float]:
    """Return everybody's Elo; the lowest has 0."""
    results = {
        (one.upper, one.lower): (between_two(one) * one.games, one.games)
        for one in rungs
        if not one.lower.endswith(MIRROR)
    }
    return bradley_terry(results, plan.players[0])


def between_two(one: Rung) -> float:
    """Return what a score at a larger table would be between the two alone (Luce's choice)."""
    score, others = one.score.mean, 1 / one.even - 1
    return score * others / (score * others + 1 - score) if score < 1 else 1.0


class Timed:
    """A player with a stop-watch."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.remembers = inner.remembers
        self.taken: list[float] = []

    def choose(self, seen: Observation, ask: Ask[object]) -> Plain:
        """Answer, and note how long it took."""
        begun = thread_time()
        answer = self.inner.choose(seen, ask)
        self.taken.append(1000 * (thread_time() - begun))
        return answer


def pace(plan: Plan, name: str) -> Pace:
    """Let a player sit in every seat of one game for a while."""
    g = definition(plan.game).begin(plan.scenario, seed=plan.seed)
    watches = {
        seat: Timed(player(name, plan.game, mixed(plan.seed, "pace", seat))) for seat in g.seats
    }
    for _ in range(MOST_TIMED):
        if g.result is not None:
            break
        seat, ask = next(iter(g.waiting_for().items()))
        watch = watches[seat]
        g.answer(seat, watch.choose(observe(g, seat, remembering=watch.remembers), ask))
    taken = sorted(one for watch in watches.values() for one in watch.taken)
    late = taken[int(LATE * len(taken))]
    return Pace(taken[len(taken) // 2], fmean(taken), late, len(taken))
