"""The worker: machine seats, clocks, mails, jobs; a thread of the server, or its own process."""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import bindparam, select, update

from . import clocks, loading, offers, outbox, people, schema, seats, versions
from .delivery import Outlets, deliver
from .draft import Draft
from .errors import NotFound, TableError
from .machines import BUDGET, Machines

if TYPE_CHECKING:
    from collections.abc import Callable

    from .head import Sitting
    from .store import Store
    from .values import Happened

log = logging.getLogger(__name__)
NAP = 1.0  # seconds between two looks at what is due, if nothing happens
LEASE = 10 * 60_000
MOST_AT_ONCE = 50
_game = schema.game.c
_job = schema.job.c
LATE = select(_game.id).where(_game.due <= bindparam("now")).order_by(_game.due).limit(MOST_AT_ONCE)
JOBS = select(_job.key, _job.kind).where(_job.due <= bindparam("now")).order_by(_job.due).limit(1)
HOLD = (
    update(schema.job)
    .where(_job.key == bindparam("job"), _job.due <= bindparam("now"))
    .values(due=bindparam("until"), tries=_job.tries + 1)
)


class Worker:
    """Does what is due; several may run on one store.

    `thinkers` is how many processes think for machine seats; with 0 they think here.
    """

    def __init__(
        self,
        store: Store,
        *,
        outlets: Outlets | None = None,
        thinkers: int = 1,
        budget: int = BUDGET,
    ) -> None:
        self.store = store
        self.outlets = outlets or Outlets.from_environment()
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.machines = Machines(store, workers=thinkers, budget=budget, done=self._wake.set)

    def start(self) -> None:
        """Work in a thread of this process."""
        self._thread = threading.Thread(target=self.run, name="lacewars-worker", daemon=True)
        self._thread.start()

    def quit(self) -> None:
        """Stop after what is in hand, without waiting for it."""
        self._stop.set()
        self._wake.set()

    def stop(self) -> None:
        """Finish what is in hand and stop."""
        self.quit()
        if self._thread is not None:
            self._thread.join(30)

    def run(self) -> None:
        """Work here until stopped: `lacewars worker`."""
        deaf = self.store.listen(self._heard)
        try:
            self._safely(lambda: len(versions.keep(self.store)))
            self._safely(lambda: versions.enqueue(self.store))
            while not self._stop.is_set():
                self._wake.clear()
                if not self.once():
                    self._wake.wait(NAP)
        finally:
            deaf()
            self.machines.close()

    def once(self) -> int:
        """Do what is due now; return how many things were done. For tests."""
        steps: tuple[Callable[[], int], ...] = (
            self.machines.step,
            lambda: tick(self.store),
            lambda: deliver(self.store, self.outlets),
            lambda: work(self.store),
        )
        return sum([self._safely(step) for step in steps])

    def _heard(self, happened: Happened) -> None:
        if happened.kind in {"table", "again", "list"}:
            self._wake.set()

    def _safely(self, step: Callable[[], int]) -> int:
        """Do one thing; what fails is told and tried again later."""
        try:
            return step()
        except TableError as error:
            log.warning("the worker could not go on: %s", error)
        except Exception:
            log.exception("the worker failed")
        return 0


# -- clocks --------------------------------------------------------------------------------------
def tick(store: Store) -> int:
    """Warn whoever's time runs low, and do what was agreed for those whose time is up."""
    with store.reading() as connection:
        late = list(connection.execute(LATE, {"now": store.now()}).scalars())
    for table in late:
        with suppress(NotFound):
            _tick(store, table)
    return len(late)


def _tick(store: Store, table: str) -> None:
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        draft = Draft(store, writing, live)
        for one in live.head.seats:
            plan, status = draft.head.terms.clock, draft.head.status
            until, warns = clocks.until(plan, status, one), clocks.warns(plan, status, one)
            if until is not None and until <= store.now():
                _time_is_up(draft, one)
            elif warns is not None and warns <= store.now():
                draft.seat(msgspec.structs.replace(one, warned=True))
                _tell(draft, one, "low")
        draft.stored()


def _time_is_up(draft: Draft, one: Sitting) -> None:
    plan = draft.head.terms.clock
    if one.flagged or plan is None:
        return
    one = msgspec.structs.replace(one, flagged=True, warned=True)
    draft.seat(one)
    _tell(draft, one, "late")
    if plan.flag == "machine":
        seats.stand_in(draft, one, seats.finisher(draft.head))
    elif plan.flag == "resign":
        offers.resign(draft, one)


def _tell(draft: Draft, one: Sitting, what: str) -> None:
    for person in people.many(draft.writing.connection, (one.person or "",)).values():
        outbox.tell(draft.store, draft.writing, person, what, draft.head, {})


# -- jobs ----------------------------------------------------------------------------------------
def work(store: Store) -> int:
    """Do one job that is due."""
    now = store.now()
    with store.reading() as connection:
        row = connection.execute(JOBS, {"now": now}).first()
    if row is None:
        return 0
    with store.writing() as writing:
        wanted = {"job": row.key, "now": now, "until": now + LEASE}
        if writing.connection.execute(HOLD, wanted).rowcount == 0:
            return 0
    if row.kind == versions.JOB:
        versions.checked(store, row.key.partition(":")[2])
    return 1
