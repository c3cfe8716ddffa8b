"""Machine seats."""

import time

import pytest
import sqlalchemy as sa
from tests.table.helping import guest, seats_of, step, until, wish

from lacewars.players import player
from lacewars.table import Outlets, Wish, Worker, looking, machines, offers, schema, tables, undo

LACE, WOOL = seats_of("toy")


def against(store, who, game="toy", rank="captain", **wishes):
    first, *rest = seats_of(game, wishes.get("scenario", ""))
    seats = {first: "me"} | dict.fromkeys(rest, rank)
    return tables.create(store, who, wish(game, seats, **wishes)).table


def here(store):
    return Worker(store, outlets=Outlets(), thinkers=0, budget=50)


def to_the_end(store, table, who, worker, most=2_000):
    for _ in range(most):
        if not step(store, table, who) and not worker.once():
            return
    pytest.fail("the game did not end")


@pytest.mark.parametrize("rank", ["apprentice", "captain", "random"])
def test_a_game_against_a_machine_comes_to_its_end(store, rank):
    who = guest(store)
    table = against(store, who, rank=rank)
    to_the_end(store, table, who, here(store))
    assert looking.look(store, who, table).facts.status == "over"
    with store.reading() as connection:
        by = connection.execute(sa.select(schema.event.c.by).distinct()).scalars().all()
    assert set(by) == {"", f"machine:{rank}"}


def test_machines_play_among_themselves(store):
    who = guest(store)
    seats = dict.fromkeys(seats_of("maria-combat"), "captain")
    table = tables.create(store, who, Wish("maria-combat", seats)).table
    worker = here(store)
    until(lambda: worker.once() == 0 or None)
    assert tables.facts(store, who, table).status == "over"


def test_a_machine_receives_what_its_seat_sees_and_nothing_else(store, monkeypatch):
    who, seen_by_it = guest(store), []
    table = against(store, who)
    real = player

    def spied(*args):
        one = real(*args)
        choose = one.choose

        def choosing(seen, ask):
            seen_by_it.append(seen)
            return choose(seen, ask)

        monkeypatch.setattr(one, "choose", choosing)
        return one

    machines.Study.players.clear()
    monkeypatch.setattr(machines, "player", spied)
    to_the_end(store, table, who, here(store))
    assert seen_by_it
    assert {seen.seat.word for seen in seen_by_it} == {WOOL[1:]}
    assert all(e.to is None or seen.seat in e.to for seen in seen_by_it for e in seen.memory)


@pytest.mark.parametrize("fault", ["raises", "nonsense"])
def test_when_a_machine_fails_the_game_goes_on(store, monkeypatch, fault):
    who = guest(store)
    table = against(store, who)

    class Faulty:
        remembers = False

        def choose(self, seen, ask):
            return 1 / 0 if fault == "raises" else 4711

    machines.Study.players.clear()
    monkeypatch.setattr(machines, "player", lambda *_: Faulty())
    to_the_end(store, table, who, here(store))
    machines.Study.players.clear()
    assert tables.facts(store, who, table).status == "over"


def test_two_workers_do_not_think_about_one_question(store, clock):
    who = guest(store)
    table = against(store, who)
    while not (task := machines.due(store, 5)):
        assert step(store, table, who)
    assert machines.due(store, 5) == []
    clock.goes(seconds=machines.PATIENCE / 1000 + 1)
    assert machines.due(store, 5) == task
    assert machines.post(store, task[0], None)
    assert not machines.post(store, task[0], None)


def test_a_misclick_against_the_machine_is_taken_back_at_once(store):
    who = guest(store)
    table = against(store, who)
    worker = here(store)
    for _ in range(30):
        if not step(store, table, who):
            worker.once()
    before = tables.facts(store, who, table).seq
    assert offers.make(store, who, table, "takeback") is None
    assert tables.facts(store, who, table).seq == before + 1
    assert undo.branches(store, who, table)


def test_thinking_goes_on_in_a_process_of_its_own(store, monkeypatch):
    store.now = lambda: time.time_ns() // 1_000_000
    who = guest(store)
    table = against(store, who)
    worker = Worker(store, outlets=Outlets(), thinkers=1, budget=50)
    worker.start()
    try:

        def on():
            step(store, table, who)
            return tables.facts(store, who, table).seq > 25

        until(on, 60)
    finally:
        worker.stop()
    with store.reading() as connection:
        wanted = sa.select(schema.event.c.by).where(schema.event.c.by != "").distinct()
        assert connection.execute(wanted).scalars().all() == ["machine:captain"]
    assert machines.Study.store is None
