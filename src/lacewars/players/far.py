"""Matches on many machines, through Ray: the same plan, the same numbers, the same results.

A worker that dies loses no game: its task is played again, and a game depends on nothing but its
plan and its number.
"""

from __future__ import annotations

import socket
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
PATIENCE = 5  # seconds to wait for somebody at an address


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
    why = why_not_there(address)
    if why:
        raise PlayerError(why)
    try:
        ray = import_module("ray")
    except ImportError:
        raise PlayerError("Ray is not installed: pip install 'lacewars[far]'") from None
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address, log_to_driver=False)
    except Exception as error:  # noqa: BLE001 - whatever Ray says, a person gets one line
        reason = str(error).strip().splitlines()
        raise PlayerError(f"no cluster at {address}: {reason[0] if reason else error}") from None
    return ray


def why_not_there(address: str) -> str:
    """Return in one line why there is no cluster at an address; nothing if somebody listens."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == LOCAL:
        return ""
    if not address.startswith("ray://") or not colon or not port.isdigit():
        return f"a cluster is {LOCAL} or ray://HOST:PORT, not {address!r}"
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        return f"no cluster at {address}: {error}"
    return ""
