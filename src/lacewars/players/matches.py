"""Matches between machine players: blocks of one seed, in which everybody takes every seat.

A game's result depends on the plan and its number alone, so any number of workers, in any order,
gives the same results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from multiprocessing import get_all_start_methods, get_context
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lacewars.games import definition
from lacewars.kernel import observe

from .player import PlayerError
from .rating import Limits, Sprt, limits
from .registry import player, why_not_play

if TYPE_CHECKING:
    from lacewars.kernel import Game, Outcome, Seat

    from .player import Player

MOST_DECISIONS = 50_000
CHUNK = 8
RETRIES = 3  # deaths of worker processes before a match is given up


class Match(NamedTuple):
    """A plan: which game, who plays, how often, from which seed."""

    game: str
    scenario: str
    players: tuple[str, ...]
    games: int
    seed: int

    def seated(self, number: int) -> tuple[str, ...]:
        """Return who sits where in this game of the match; each game of a block turns one seat."""
        names = self.players
        seats = len(definition(self.game).scenarios[self.scenario].seats)
        return tuple([names[(seat + number) % len(names)] for seat in range(seats)])

    def dice(self, number: int) -> int:
        """Return the seed of a game: one for the whole block."""
        return mixed(self.seed, "dice", number // len(self.players))


class Played(NamedTuple):
    """One game of a match; `points` by seat, None if it did not end."""

    number: int
    names: tuple[str, ...]
    seated: tuple[str, ...]
    decisions: int
    points: tuple[float, ...] | None
    shares: tuple[float, ...] | None
    outcome: Outcome | None = None


class Tally:
    """The sums of a match."""

    def __init__(self) -> None:
        self.games = self.decisions = self.unfinished = 0
        self.seconds = 0.0
        self.players: dict[str, list[float]] = {}
        self.seats: dict[str, list[float]] = {}
        self.blocks: dict[str, dict[int, list[float]]] = {}
        self.ends: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self.verdict = ""

    def add(self, played: Played, seats: tuple[Seat, ...]) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += played.decisions
        if played.points is None:
            self.unfinished += 1
            return
        if played.outcome is not None:
            winners = tuple([seat.word for seat in played.outcome.winners])
            self.ends[played.outcome.key, winners] += 1
        for seat, name, won in zip(seats, played.seated, played.points, strict=True):
            self.players.setdefault(name, []).append(won)
            self.seats.setdefault(seat.word, []).append(won)
            blocks = self.blocks.setdefault(name, {})
            blocks.setdefault(played.number // len(played.names), []).append(won)

    def block_scores(self, name: str) -> list[float]:
        """Return a player's mean in each block that is whole."""
        blocks = self.blocks.get(name, {})
        whole = max(map(len, blocks.values()), default=0)
        return [sum(won) / len(won) for _, won in sorted(blocks.items()) if len(won) == whole]

    def limits(self, name: str) -> Limits:
        """Return a player's score and its 95 % limits, from the variance between blocks."""
        return limits(self.block_scores(name))

    def as_json(self) -> dict[str, Any]:
        """Return the shape that scripts rely on."""
        rate = self.decisions / self.seconds if self.seconds else 0.0
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_second": round(rate, 1),
            "players": {name: self._rated(name) for name in sorted(self.players)},
            "seats": {word: _scored(won) for word, won in self.seats.items()},
            "ends": self._ended(),
        } | ({"verdict": self.verdict} if self.verdict else {})

    def _ended(self) -> dict[str, dict[str, int]]:
        """Return how games ended, and how often so for whom."""
        found: dict[str, dict[str, int]] = {}
        for (key, winners), games in sorted(self.ends.items()):
            found.setdefault(key, {})[" ".join(winners) or "nobody"] = games
        return found

    def _rated(self, name: str) -> dict[str, float | int]:
        found = self.limits(name)
        return {
            **_scored(self.players[name]),
            "low": round(found.low, 4),
            "high": round(found.high, 4),
        }


def _scored(won: list[float]) -> dict[str, float | int]:
    return {"score": round(sum(won) / len(won), 6), "games": len(won)}


def mixed(*parts: object) -> int:
    """Return a seed made from several things."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def points(outcome: Outcome, seat: Seat) -> float:
    """1 for a win, half for a draw or a shared victory."""
    if not outcome.winners:
        return 0.5
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if len(outcome.winners) == 1 else 0.5


def play_one(match: Match, number: int) -> Played:
    """Play one game of a match."""
    seated, seed = match.seated(number), match.dice(number)
    g = definition(match.game).begin(match.scenario, seed=seed)
    table = {
        seat: player(name, match.game, mixed(match.seed, number, seat))
        for seat, name in zip(g.seats, seated, strict=True)
    }
    if not any(one.remembers for one in table.values()):
        g.record = None
    decisions = play_out(g, table, seed)
    if g.result is None:
        return Played(number, match.players, seated, decisions, None, None)
    result, seats = g.result, g.seats
    scored = tuple([points(result, seat) for seat in seats])
    shares = tuple([result.score(seat, len(seats)) for seat in seats])
    return Played(number, match.players, seated, decisions, scored, shares, result)


def play_out(g: Game, table: dict[Seat, Player], seed: int, most: int = MOST_DECISIONS) -> int:
    """Play a game to its end; who is heard first on an open floor follows from the seed."""
    decisions = 0
    while g.result is None and decisions < most:
        waiting = g.waiting_for()
        if not waiting:
            break
        seats = list(waiting)
        seat = seats[mixed(seed, decisions) % len(seats)] if len(seats) > 1 else seats[0]
        one = table[seat]
        choice = one.choose(observe(g, seat, remembering=one.remembers), waiting[seat])
        refusal = g.answer(seat, choice)
        if refusal is not None:
            message = f"{type(one).__name__} said {choice!r}; rule {refusal.rule}: {refusal.key}"
            raise PlayerError(message)
        decisions += 1
    return decisions


def simulate(
    match: Match,
    *,
    workers: int = 1,
    on: str = "",
    sprt: Sprt | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> Tally:
    """Play a match; PlayerError in one line if it cannot be played.

    `on` names a Ray cluster instead of processes here; `sprt` stops once the first player is
    known to be better or not.
    """
    check(match)
    seats = definition(match.game).scenarios[match.scenario].seats
    tally, started = Tally(), perf_counter()
    for played in _games(match, workers, on):
        tally.add(played, seats)
        progress(tally.games)
        if sprt is not None and tally.games % len(match.players) == 0:
            tally.verdict = sprt.verdict(tally.block_scores(match.players[0]), even(seats))
            if tally.verdict != "go on":
                break
    tally.seconds = perf_counter() - started
    return tally


def even(seats: tuple[Seat, ...]) -> float:
    """Return the score of a player no better than the others."""
    return 0.5 if len(seats) == 2 else 1 / len(seats)


def check(match: Match) -> None:
    """Raise PlayerError in one line if a match cannot be played."""
    seats = definition(match.game).scenarios[match.scenario].seats
    if len(match.players) > len(seats):
        message = f"{match.scenario} has {len(seats)} seats, not {len(match.players)}"
        raise PlayerError(message)
    if match.games < 1:
        raise PlayerError(f"a match has at least one game, not {match.games}")
    for name in match.players:
        reason = why_not_play(name, match.game)
        if reason is not None:
            raise PlayerError(reason)


def _games(match: Match, workers: int, on: str) -> Iterator[Played]:
    """Play every game, here, in worker processes or far away; always in the order of numbers."""
    if on:
        from .far import far_games  # noqa: PLC0415 - Ray is asked for by those who have it

        yield from far_games(match, on, workers)
    elif workers == 1:
        yield from map(play, [(match, number) for number in range(match.games)])
    else:
        yield from _games_in_processes(match, workers)


def _games_in_processes(match: Match, workers: int) -> Iterator[Played]:
    """Play in processes here; when one dies, what it had not told yet is played again."""
    told = deaths = 0
    while told < match.games:
        try:
            for played in _pooled(match, told, workers):
                told += 1
                yield played
        except BrokenProcessPool:
            deaths += 1
            if deaths > RETRIES:
                raise PlayerError(f"processes die again and again, at game {told}") from None


def _pooled(match: Match, first: int, workers: int) -> Iterator[Played]:
    way = "fork" if "fork" in get_all_start_methods() else "spawn"
    plans = [(match, number) for number in range(first, match.games)]
    with ProcessPoolExecutor(workers, mp_context=get_context(way)) as pool:
        try:
            yield from pool.map(play, plans, chunksize=min(CHUNK, -(-match.games // workers)))
        finally:
            pool.shutdown(cancel_futures=True)


def play(plan: tuple[Match, int]) -> Played:
    """Play one game of a plan: what a worker is sent."""
    return play_one(*plan)
