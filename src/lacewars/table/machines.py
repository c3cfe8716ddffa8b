"""Machine seats: they think in a process of their own, see what their seat sees, and answer.

What a machine says is judged like anybody's answer. If it fails or takes too long, the simplest
machine answers in its stead: a game never waits for a bug.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import and_, bindparam, or_, select, update

from lacewars.kernel import observe
from lacewars.players import Player, PlayerError, player

from . import facts, loading, looking, orders, schema
from .draft import Draft, machines_waited_for
from .head import seat_of
from .store import Store
from .values import RUNNING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lacewars.kernel import Game, Observation, Plain, Seat

    from .head import Head

log = logging.getLogger(__name__)
BUDGET = 2_000  # milliseconds a general thinks about a move
PATIENCE = 120_000  # milliseconds after which it is taken for lost
CLOCKED = {"general": "search", "marshal": "marshal"}
MOST_PLAYERS = 200
MOST_AT_ONCE = 64
NICE = 5
_game = schema.game.c
DUE = (
    select(_game.id, _game.head)
    .where(_game.thinking, _game.held <= bindparam("now"))
    .order_by(_game.changed)
    .limit(MOST_AT_ONCE)
)
CLAIM = (
    update(schema.game)
    .where(
        and_(_game.id == bindparam("table"), _game.thinking),
        or_(_game.held <= bindparam("now"), _game.held.is_(None)),
    )
    .values(held=bindparam("until"))
)
FREE = update(schema.game).where(_game.id == bindparam("table")).values(held=0)


class Task(NamedTuple):
    """A question for a machine."""

    table: str
    seq: int
    seat: str
    rank: str


# -- in the process that thinks ------------------------------------------------------------------
class Study:
    """What a thinking process keeps: a store to read from, and machines with their plans."""

    store: Store | None = None
    players: OrderedDict[tuple[str, str, str], Player] = OrderedDict()  # noqa: RUF012 - one a process


def settle_in(url: str) -> None:
    """Begin a thinking process: after others, and with a store of its own."""
    os.nice(NICE)
    Study.store = Store(url)


def think(task: Task, budget: int) -> str | None:
    """Return what a machine says, as it is kept; None if the game has moved on."""
    assert Study.store is not None
    return thought(Study.store, task, budget)


def thought(store: Store, task: Task, budget: int) -> str | None:
    """Return what a machine says at a question, from what its seat sees and remembers."""
    with store.reading() as connection:
        live = loading.live(store, connection, task.table)
    g = live.game
    if live.head.head != task.seq:
        return None
    seat = seat_of(g, task.seat)
    one = _player(task, g.definition.key, budget)
    seen = observe(g, seat, remembering=False)
    if one.remembers:
        seen = _with_memory(store, live.head, task.seat, seen)
    if seen.ask is None:
        return None
    return facts.choice_written(one.choose(seen, seen.ask))


def _with_memory(store: Store, head: Head, code: str, seen: Observation) -> Observation:
    with store.reading() as connection:
        live = loading.live(store, connection, head.id)
    reader = (seen.seat, looking.reads_from(head, code))
    end = live.journal.count(reader, head.head)
    lines = live.journal.lines(reader, 0, end)
    return seen._replace(memory=tuple([line.entry for line in lines if not line.by_table]))


def _player(task: Task, game: str, budget: int) -> Player:
    """Return the machine of a seat, with the plan it made."""
    key = (task.table, task.seat, task.rank)
    found = Study.players.pop(key, None)
    if found is None:
        word = CLOCKED.get(task.rank, "")
        name = f"{word}@{budget}" if word else task.rank
        found = player(name, game, secrets.randbits(63))
    Study.players[key] = found
    while len(Study.players) > MOST_PLAYERS:
        Study.players.popitem(last=False)
    return found


# -- in the process that serves ------------------------------------------------------------------
class Machines:
    """The thinking processes, and what they are asked."""

    def __init__(
        self,
        store: Store,
        *,
        workers: int = 1,
        budget: int = BUDGET,
        done: Callable[[], None] = lambda: None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.budget = budget
        self.done = done
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[str, tuple[Task, Future[str | None], int]] = {}

    def step(self) -> int:
        """Ask machines whatever is waited for, and post what they said; return how many did."""
        for task in due(self.store, max(1, self.workers * 2) - len(self._asked)):
            if task.table not in self._asked:
                self._ask(task)
        return sum([self._collected(table) for table in list(self._asked)])

    def _ask(self, task: Task) -> None:
        if self.workers == 0:
            future: Future[str | None] = Future()
            _settle(future, lambda: thought(self.store, task, self.budget))
        else:
            future = self._submitted(task)
        self._asked[task.table] = task, future, self.store.now() + PATIENCE

    def _submitted(self, task: Task) -> Future[str | None]:
        if self._pool is None:
            url = self.store.url.render_as_string(hide_password=False)
            self._pool = ProcessPoolExecutor(
                self.workers, get_context("spawn"), initializer=settle_in, initargs=(url,)
            )
        future = self._pool.submit(think, task, self.budget)
        future.add_done_callback(lambda _: self.done())
        return future

    def _collected(self, table: str) -> bool:
        task, future, until = self._asked[table]
        if not future.done() and self.store.now() < until:
            return False
        del self._asked[table]
        try:
            said = future.result(timeout=0)
        except Exception as error:  # noqa: BLE001 - whatever a machine does, the game goes on
            log.warning("the machine at table %s seat %s failed: %r", table, task.seat, error)
            if isinstance(error, (TimeoutError, BrokenProcessPool)):
                self.close()
            return post(self.store, task, None)
        if said is None:
            free(self.store, table)
            return False
        return post(self.store, task, said)

    def close(self) -> None:
        """End the thinking processes."""
        pool, self._pool = self._pool, None
        self._asked.clear()
        if pool is not None:
            processes = list(getattr(pool, "_processes", {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def _settle(future: Future[str | None], work: Callable[[], str | None]) -> None:
    try:
        future.set_result(work())
    except Exception as error:  # noqa: BLE001 - it is told where the result is fetched
        future.set_exception(error)


def due(store: Store, most: int) -> list[Task]:
    """Claim questions for machines that nobody else is thinking about."""
    if most <= 0:
        return []
    now = store.now()
    with store.reading() as connection:
        rows = connection.execute(DUE, {"now": now}).all()
    return [task for row in rows[:most] if (task := _claimed(store, row.id, now)) is not None]


def _claimed(store: Store, table: str, now: int) -> Task | None:
    with store.writing() as writing:
        live = loading.live(store, writing.connection, table, lock=True)
        wanted = {"table": table, "now": now, "until": now + PATIENCE}
        if writing.connection.execute(CLAIM, wanted).rowcount == 0:
            return None
        machines = machines_waited_for(live.head, live.game)
        if not machines or live.head.status != RUNNING:
            return None
        one = machines[live.head.head % len(machines)]
        return Task(table, live.head.head, one.seat, one.machine)


def free(store: Store, table: str) -> None:
    """Let others think about a table."""
    with store.writing() as writing:
        writing.connection.execute(FREE, {"table": table})


def post(store: Store, task: Task, said: str | None) -> bool:
    """Answer for a machine, if the game is still where it was; without a word, at random."""
    with store.writing() as writing:
        live = loading.live(store, writing.connection, task.table, lock=True)
        writing.connection.execute(FREE, {"table": task.table})
        if live.head.head != task.seq or not live.head.sitting(task.seat).is_machine:
            return False
        draft = Draft(store, writing, live)
        seat = seat_of(live.game, task.seat)
        if not _answered(draft, seat, task, said):
            return False
        orders.follow(draft)
        draft.stored()
        return True


def _answered(draft: Draft, seat: Seat, task: Task, said: str | None) -> bool:
    words = draft.game.definition.words()
    by = f"machine:{task.rank}"
    if said is not None:
        choice: Plain = facts.choice_read(said, words)
        if draft.answer(seat, choice, person=None, by=by) is None:
            return True
        log.warning("the machine at table %s seat %s was refused", task.table, task.seat)
    return draft.answer(seat, anything(draft.game, seat), person=None, by=by) is None


def anything(g: Game, seat: Seat) -> Any:
    """Return any lawful answer."""
    whims = player("random", g.definition.key, secrets.randbits(63))
    return whims.choose(observe(g, seat, remembering=False), g.waiting_for()[seat])


__all__ = ["BUDGET", "Machines", "PlayerError", "Task", "due", "post", "thought"]
