"""Numbers, days and times as a reader of each language writes them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import format_datetime, format_timedelta
from babel.numbers import format_decimal

THOUSAND = 1000


class Formats:
    """The formats of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def number(self, value: float) -> str:
        """A number with its thousands parted."""
        return format_decimal(value, locale=self.lang)

    def when(self, milliseconds: int, zone: str = "UTC") -> str:
        """A day and an hour, in the reader's zone."""
        known = ZoneInfo(zone) if zone in available_timezones() else UTC
        moment = datetime.fromtimestamp(milliseconds / THOUSAND, UTC)
        return format_datetime(moment, "d MMMM y, HH:mm", tzinfo=known, locale=self.lang)

    def iso(self, milliseconds: int) -> str:
        """The same for machines."""
        return datetime.fromtimestamp(milliseconds / THOUSAND, UTC).isoformat(timespec="seconds")

    def ago(self, milliseconds: int) -> str:
        """How long ago it was."""
        moment = datetime.fromtimestamp(milliseconds / THOUSAND, UTC)
        gone = moment - datetime.now(UTC)
        return format_timedelta(min(gone, timedelta(0)), add_direction=True, locale=self.lang)
