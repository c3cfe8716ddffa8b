"""The worker: machine seats, clocks, mails, jobs; a thread of the server, or its own process."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .store import Store


class Worker:
    """Does what is due; several may run on one store."""

    def __init__(self, store: Store) -> None:
        raise NotImplementedError

    def start(self) -> None:
        """Work in a thread of this process."""
        raise NotImplementedError

    def stop(self) -> None:
        """Finish what is in hand and stop."""
        raise NotImplementedError

    def run(self) -> None:
        """Work here until stopped: `lacewars worker`."""
        raise NotImplementedError

    def once(self) -> int:
        """Do what is due now; return how many things were done. For tests."""
        raise NotImplementedError
