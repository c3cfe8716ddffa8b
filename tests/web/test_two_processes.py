"""Two server processes on one PostgreSQL: what is said at one is seen at the other."""

import random

import pytest
from tests.table.helping import postgres_url
from tests.web.playing import said
from tests.web.programs import Server, person
from tests.web.test_streams import Listener

from lacewars.web.client import Client


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    yield from postgres_url(tmp_path_factory)


@pytest.fixture
def two(url):
    servers = [Server(url), Server(url)]
    for one in servers:
        one.start()
    yield servers
    for one in servers:
        one.stop()


@pytest.mark.slow
def test_what_is_said_at_one_is_seen_at_the_other(two):
    here, there = two
    with person(here) as anna:
        token = anna.http.headers["authorization"].partition(" ")[2]
        with Client(there.address, token) as elsewhere:
            seats = {"@lord_aubrac": "me", "@lord_brennes": "me"}
            table = anna.post("/api/tables", game="toy", seats=seats, seed=4)["table"]
            view = elsewhere.get(f"/api/tables/{table}", **{"as": "@lord_aubrac"})
            query = {"tables": f"{table}:@lord_aubrac", "seen": view["stamp"]}
            listener = Listener(elsewhere, query)
            rng, rooms = random.Random(1), (anna, elsewhere)
            for count in range(20):
                room = rooms[count % 2]
                asked = [room.sit(table, code) for code in seats]
                mover = next((seat for seat in asked if seat.ask is not None), None)
                if mover is None:
                    break
                mover.answer(said(mover, rng))
                seq = mover.view["seq"]
                listener.until(lambda one, s=seq: one[0] == "table" and one[1]["seq"] >= s, 20)
            last = [room.get(f"/api/tables/{table}", **{"as": "@lord_aubrac"}) for room in rooms]
            assert last[0]["seq"] == last[1]["seq"]
            assert last[0]["scene"] == last[1]["scene"]
            assert last[0]["lines"] == last[1]["lines"]
