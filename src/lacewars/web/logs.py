"""One line of JSON a request: what was asked, how it went, which game at which move."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .values import Wire
    from .visit import Visit

log = logging.getLogger("lacewars.web")
QUIET = ("/health", "/metrics")


def told(visit: Visit, call: str, status: int, seconds: float) -> None:
    """Count a request and write its line."""
    metrics = visit.house.metrics
    metrics.requests.labels(call, str(status)).inc()
    metrics.seconds.labels(call).observe(seconds)
    if not log.isEnabledFor(logging.INFO) or call in QUIET:
        return
    said: Wire = {"call": call, "method": visit.request.method, "status": status}
    said["ms"] = round(1000 * seconds, 2)
    table = visit.request.path_params.get("table")
    if table:
        said["table"] = table
    if visit.seq >= 0:
        said["seq"] = visit.seq
    if visit.person is not None:
        said["person"] = visit.person.id
    log.info("%s", json.dumps(said, ensure_ascii=False))


class Lines(logging.Formatter):
    """Whatever else is logged, as one line of JSON too."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        message = record.getMessage()
        if message.startswith("{"):
            return f'{{"at":"{self.formatTime(record)}",{message[1:]}'
        said: Wire = {"at": self.formatTime(record), "level": record.levelname, "says": message}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def set_up(*, each_request: bool) -> None:
    """Send the lines to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    top = logging.getLogger("lacewars")
    top.handlers[:] = [handler]
    top.setLevel(logging.INFO if each_request else logging.WARNING)
    top.propagate = False
