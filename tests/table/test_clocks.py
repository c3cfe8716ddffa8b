"""Clocks in days, made to run by a clock that can be moved."""

from datetime import UTC, datetime
from random import Random

import pytest
from tests.table.helping import DAY, HOUR, duel, guest, member, seats_of, step, there

from lacewars.table import (
    BadRequest,
    ClockPlan,
    NotNow,
    Outlets,
    Wish,
    Worker,
    looking,
    people,
    seats,
    tables,
)
from lacewars.table.worker import tick

LACE, WOOL = seats_of("toy")


def clock_of(store, table, seat):
    return tables.facts(store, None, table).seats[seat].clock


def waiting(store, table):
    return next(s for s, row in tables.facts(store, None, table).seats.items() if row.waiting)


def test_the_bank_runs_while_one_is_waited_for_and_gains_by_a_turn(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, "maria-combat", clock=ClockPlan(3, 12, 3))
    seat = waiting(store, table)
    rest = next(s for s in tables.facts(store, None, table).seats if s != seat)
    clock.goes(days=2)
    now = clock_of(store, table, seat)
    assert (now.left, now.running) == (1 * DAY, True)
    assert now.until == clock.now + 1 * DAY
    assert clock_of(store, table, rest).left == 3 * DAY
    rng = Random(5)
    while waiting(store, table) == seat:
        assert step(store, table, one, other, rng=rng)
    assert clock_of(store, table, seat).left == 1 * DAY + 12 * HOUR


def test_the_cap_holds(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, clock=ClockPlan(3, 48, 4))
    for _ in range(30):
        step(store, table, one, other)
    assert max(clock_of(store, table, seat).left for seat in (LACE, WOOL)) == 4 * DAY


def test_nights_do_not_count_in_each_players_own_zone(store, clock):
    one = member(store, "Far East", zone="Asia/Tokyo")
    other = member(store, "At Home", zone="Europe/Paris")
    table = duel(store, one, other, clock=ClockPlan(5, night=(22, 8)))
    seat = waiting(store, table)
    local = 21 if seat == LACE else 13  # 12:00 UTC
    clock.goes(days=1)
    used = 5 * DAY - clock_of(store, table, seat).left
    assert used == 14 * HOUR
    begins = {21: 1, 13: 9}[local]
    clock.goes(hours=begins)
    assert clock_of(store, table, seat).left == 5 * DAY - (14 + begins) * HOUR
    clock.goes(hours=5)
    now = clock_of(store, table, seat)
    assert now.left == 5 * DAY - (14 + begins) * HOUR
    assert now.paused


def test_the_end_is_foreseen_through_nights_and_the_change_of_summer_time(store, clock):
    clock.now = int(datetime(2026, 10, 24, 10, tzinfo=UTC).timestamp() * 1000)
    one = member(store, "Vendôme", zone="Europe/Paris")
    other = member(store, "Boufflers", zone="Europe/Paris")
    table = duel(store, one, other, clock=ClockPlan(1, night=(22, 8)))
    seat = waiting(store, table)
    until = clock_of(store, table, seat).until
    assert until is not None
    clock.now = until - 1000
    assert clock_of(store, table, seat).left == 1000
    clock.now = until
    assert clock_of(store, table, seat).left == 0
    assert datetime.fromtimestamp(until / 1000, UTC) == datetime(2026, 10, 25, 21, tzinfo=UTC)


def test_vacation_stops_the_clock_as_far_as_the_table_allows(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, clock=ClockPlan(4, vacation=10))
    seat = waiting(store, table)
    who = one if seat == LACE else other
    clock.goes(days=1)
    people.vacation(store, who, 6)
    assert tables.facts(store, None, table).seats[seat].away
    clock.goes(days=6)
    assert clock_of(store, table, seat).left == 3 * DAY
    people.vacation(store, who, 6)
    clock.goes(days=6)
    assert clock_of(store, table, seat).left == 1 * DAY


def test_a_vacation_cut_short_is_given_back(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, clock=ClockPlan(4, vacation=10))
    seat = waiting(store, table)
    who = one if seat == LACE else other
    people.vacation(store, who, 10)
    clock.goes(days=2)
    people.vacation(store, who, 0)
    clock.goes(days=1)
    assert clock_of(store, table, seat).left == 3 * DAY
    people.vacation(store, who, 8)
    clock.goes(days=8)
    assert clock_of(store, table, seat).left == 3 * DAY


@pytest.mark.parametrize("flag", ["wait", "machine", "resign"])
def test_when_time_is_up(store, clock, flag):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, clock=ClockPlan(2, flag=flag))
    seat = waiting(store, table)
    who = one if seat == LACE else other
    clock.goes(days=1, hours=23)
    tick(store)
    assert tables.facts(store, None, table).status == "running"
    clock.goes(hours=1)
    assert tick(store) == 1
    facts = tables.facts(store, None, table)
    if flag == "resign":
        outcome = there(looking.look(store, one, table).outcome)
        assert [winner.word for winner in outcome.winners] == [WOOL[1:] if who == one else LACE[1:]]
    else:
        assert facts.status == "running"
        assert facts.seats[seat].stand_in is (flag == "machine")
    assert tick(store) == 0


def test_a_machine_stands_in_until_one_is_back(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, "toy", clock=ClockPlan(2))
    while len(looking.look(store, one, table).seen.waiting) > 1:
        step(store, table, one, other)
    seat = waiting(store, table)
    who = one if seat == LACE else other
    clock.goes(days=3)
    worker = Worker(store, outlets=Outlets(), thinkers=0)
    seq = tables.facts(store, None, table).seq
    while worker.once():
        pass
    assert tables.facts(store, None, table).seq > seq
    assert waiting(store, table) != seat
    facts = seats.do(store, who, table, seat, "take")
    assert not facts.seats[seat].stand_in
    seq = facts.seq
    while waiting(store, table) != seat:
        assert step(store, table, one, other)
        seq = tables.facts(store, None, table).seq
    worker.once()
    assert tables.facts(store, None, table).seq == seq


def test_a_latecomer_may_be_finished_for_by_those_who_wait(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, clock=ClockPlan(2, flag="wait"))
    seat = waiting(store, table)
    patient = other if seat == LACE else one
    with pytest.raises(NotNow):
        seats.do(store, patient, table, seat, "finish")
    clock.goes(days=3)
    tick(store)
    assert seats.do(store, patient, table, seat, "finish").seats[seat].stand_in


@pytest.mark.parametrize(
    "plan",
    [
        ClockPlan(0),
        ClockPlan(-1),
        ClockPlan(500),
        ClockPlan(3, -1),
        ClockPlan(3, night=(22, 24)),
        ClockPlan(3, flag="shout"),
        ClockPlan(3, vacation=-2),
    ],
)
def test_a_clock_that_makes_no_sense(store, plan):
    with pytest.raises(BadRequest) as refused:
        tables.create(store, guest(store), Wish("toy", {LACE: "me"}, clock=plan))
    assert refused.value.at == "clock"
