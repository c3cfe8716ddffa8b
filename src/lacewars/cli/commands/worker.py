"""`lacewars worker`."""

from __future__ import annotations

import signal
from contextlib import closing

from lacewars.cli.output import say

from .db import opened


def run(where: str, *, thinkers: int, budget: int) -> int:
    """Work until told to stop."""
    from lacewars.table import Worker  # noqa: PLC0415 - the table is an extra

    with closing(opened(where)) as store:
        worker = Worker(store, thinkers=thinkers, budget=budget)

        def stop(_sign: int, _frame: object) -> None:
            worker.quit()

        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, stop)
        say(f"at work for {store.url.render_as_string()}; Ctrl-C ends it")
        worker.run()
    return 0
