"""What the site counts, for `/metrics`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "lacewars_requests", "Requests answered", ("call", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "lacewars_request_seconds",
            "Time to answer",
            ("call",),
            buckets=QUICK,
            registry=self.registry,
        )
        self.streams = Gauge("lacewars_streams", "Open event streams", registry=self.registry)
        self.watched = Gauge("lacewars_views", "Views kept for streams", registry=self.registry)
        self.updates = Counter("lacewars_updates", "Updates sent", registry=self.registry)
        self.sent = Counter("lacewars_update_bytes", "Bytes of updates", registry=self.registry)
        self.answers = Counter(
            "lacewars_answers", "Answers taken", ("game",), registry=self.registry
        )
        self.troubles = Counter("lacewars_troubles", "Unexpected errors", registry=self.registry)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
