"""Clocks in days: a bank, an increment for each turn, nights and vacations that do not count.

A seat's clock runs while it is waited for. What it has left is kept with the time since when it
runs, so nothing ticks: whoever looks computes.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import msgspec

from .errors import BadRequest
from .values import RUNNING, ClockState

if TYPE_CHECKING:
    from .head import Head, Sitting
    from .values import ClockPlan

HOUR = 3_600_000
DAY = 24 * HOUR
LOW = 0.2  # of the cap: when somebody is warned
FLAGS = ("wait", "machine", "resign")
FAR = 400  # days after which a clock that does not run out is not followed


def require_good(plan: ClockPlan) -> None:
    """Raise BadRequest where a clock makes no sense."""
    nights = plan.night is None or all(0 <= hour < 24 for hour in plan.night)
    sizes = 0 < plan.days <= FAR and 0 <= plan.increment_hours <= FAR and 0 <= plan.cap_days <= FAR
    if not (nights and sizes and 0 <= plan.vacation <= FAR and plan.flag in FLAGS):
        raise BadRequest("no_clock", at="clock")


def on_vacation(head: Head, one: Sitting, until: int, now: int) -> Sitting:
    """Return a seat whose player is away until then, as far as this table allows it."""
    plan = head.terms.clock
    granted = max(0, until - now)
    spent = one.spent - max(0, one.away - now)
    if plan is not None:
        granted = min(granted, max(0, plan.vacation * DAY - spent))
    away = now + granted if granted else 0
    if away == one.away:
        return one
    if plan is not None and one.waiting:
        one = msgspec.structs.replace(one, left=one.left - used(plan, one, now), since=now)
    return msgspec.structs.replace(one, away=away, spent=spent + granted)


def start(plan: ClockPlan | None) -> int:
    """What a clock begins with."""
    return 0 if plan is None else int(plan.days * DAY)


def turned(head: Head, waiting: frozenset[str], now: int) -> tuple[Sitting, ...]:
    """Return the seats as they are once these are waited for: clocks stop, gain, and start."""
    return tuple([_turned(head.terms.clock, one, one.seat in waiting, now) for one in head.seats])


def _turned(plan: ClockPlan | None, one: Sitting, waiting: bool, now: int) -> Sitting:
    if one.waiting == waiting:
        return one
    if plan is None:
        return msgspec.structs.replace(one, waiting=waiting, since=now)
    if waiting:
        return msgspec.structs.replace(one, waiting=True, since=now, warned=False)
    left = max(0, one.left - used(plan, one, now)) + int(plan.increment_hours * HOUR)
    most = int(plan.cap_days * DAY) or max(start(plan), left)
    return msgspec.structs.replace(
        one, waiting=False, since=now, left=min(left, most), flagged=False, warned=False
    )


def used(plan: ClockPlan, one: Sitting, now: int) -> int:
    """Return what a running clock has used up: the time since, less nights and vacation."""
    return sum([end - begin for begin, end in _counted(plan, one, one.since, now)])


def _counted(plan: ClockPlan, one: Sitting, begin: int, end: int) -> list[tuple[int, int]]:
    """Return the stretches of a span that count."""
    begin = max(begin, min(one.away, end))
    if plan.night is None or begin >= end:
        return [(begin, end)] if begin < end else []
    return _without_nights(plan.night, one.zone, begin, end)


def _without_nights(
    night: tuple[int, int], zone: str, begin: int, end: int
) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    place = zone_of(zone)
    day = datetime.fromtimestamp(begin / 1000, place).date() - timedelta(days=1)
    at = begin
    while at < end:
        dusk, dawn = _night(night, day, place)
        if at < dusk:
            out.append((at, min(dusk, end)))
        at = max(at, dawn)
        day += timedelta(days=1)
    return [(a, b) for a, b in out if a < b]


def _night(night: tuple[int, int], day: date, place: ZoneInfo) -> tuple[int, int]:
    """Return when the night of a day begins and ends."""
    first, last = night
    base = datetime.combine(day, time())
    dusk = (base + timedelta(hours=first)).replace(tzinfo=place)
    dawn = (base + timedelta(days=1 if last <= first else 0, hours=last)).replace(tzinfo=place)
    return int(dusk.timestamp() * 1000), int(dawn.timestamp() * 1000)


@lru_cache(maxsize=512)
def zone_of(name: str) -> ZoneInfo:
    """Return a zone by its name; UTC where it is not known."""
    try:
        return ZoneInfo(name or "UTC")
    except (OSError, ValueError, LookupError):
        return ZoneInfo("UTC")


def runs_out(plan: ClockPlan, one: Sitting, left: int) -> int | None:
    """Return when a running clock will have so much less than it has; None if not within a year."""
    at = one.since
    while at < one.since + FAR * DAY:
        step = at + max(left, HOUR)
        for begin, end in _counted(plan, one, at, step):
            if end - begin >= left:
                return begin + left
            left -= end - begin
        at = step
    return None


def runs(plan: ClockPlan | None, status: str, one: Sitting) -> bool:
    """Whether somebody's clock runs."""
    return plan is not None and status == RUNNING and one.waiting and not one.is_machine


def until(plan: ClockPlan | None, status: str, one: Sitting) -> int | None:
    """Return when somebody's time is up, if his clock runs."""
    if plan is None or not runs(plan, status, one):
        return None
    return runs_out(plan, one, one.left)


def warns(plan: ClockPlan | None, status: str, one: Sitting) -> int | None:
    """Return when somebody is to be warned."""
    if plan is None or one.warned or not runs(plan, status, one):
        return None
    low = int((plan.cap_days or plan.days) * DAY * LOW)
    return runs_out(plan, one, max(0, one.left - low))


def due(head: Head, now: int) -> int | None:
    """Return when somebody must look at this table's clocks; None if nothing runs."""
    plan, status = head.terms.clock, head.status
    if plan is None:
        return None
    running = [one for one in head.seats if not one.flagged]
    both = [(until(plan, status, one), warns(plan, status, one)) for one in running]
    times = [time for pair in both for time in pair]
    return min([max(time, now) for time in times if time is not None], default=None)


def state(plan: ClockPlan | None, status: str, one: Sitting, now: int) -> ClockState | None:
    """Return a clock as everybody may read it."""
    if plan is None or one.kind == "machine":
        return None
    running = runs(plan, status, one)
    left = one.left - (used(plan, one, now) if running else 0)
    paused = running and not _counted(plan, one, now, now + 1000)
    return ClockState(max(0, left), running, until(plan, status, one), paused)


def utc(milliseconds: int) -> datetime:
    """Return a time as a date."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
