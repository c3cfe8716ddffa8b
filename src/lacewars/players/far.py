"""Matches on many machines, through Ray: the same plan, the same numbers, the same results.

A worker that dies loses no game: its task is played again, and a game depends on nothing but its
plan and its number.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .matches import play
from .player import PlayerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .matches import Match, Played

LOCAL = "local"
A_TASK = 10  # games: a task should be worth the way
RETRIES = 3


def far_games(match: Match, address: str, workers: int) -> Iterator[Played]:
    """Play every game on a cluster, in the order of their numbers; `local` starts one here."""
    ray = joined(address, workers)
    try:
        task = ray.remote(max_retries=RETRIES)(play_some)
        starts = range(0, match.games, A_TASK)
        waiting = [task.remote(match, at, min(at + A_TASK, match.games)) for at in starts]
        for one in waiting:
            yield from ray.get(one)
    finally:
        ray.shutdown()


def play_some(match: Match, first: int, end: int) -> list[Played]:
    """Play games of a plan: one task."""
    return [play((match, number)) for number in range(first, end)]


def joined(address: str, workers: int) -> Any:  # noqa: ANN401 - a module that may be missing
    """Return Ray, joined to its cluster; PlayerError in one line if that cannot be."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise PlayerError("Ray is not installed: pip install 'lacewars[far]'") from None
    if address != LOCAL and not address.startswith("ray://"):
        raise PlayerError(f"a cluster is {LOCAL} or ray://HOST:PORT, not {address!r}")
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address, log_to_driver=False)
    except Exception as error:  # noqa: BLE001 - whatever Ray says, a person gets one line
        reason = str(error).strip().splitlines()
        raise PlayerError(f"no cluster at {address}: {reason[0] if reason else error}") from None
    return ray
