"""The stream: one for a browser, resumable, differences only."""

import json
import random
import threading

import httpx
import pytest
from tests.web.playing import said

from lacewars.web.client import parsed


class Listener:
    """A stream read in a thread; what came is kept with its id."""

    def __init__(self, client, query, last=""):
        self.came = []
        self.ids = []
        self.news = threading.Condition()
        headers = {"Last-Event-ID": last} if last else {}
        self.response = None
        self.opened = threading.Event()
        self.thread = threading.Thread(
            target=self._read, args=(client, query, headers), daemon=True
        )
        self.thread.start()
        assert self.opened.wait(5)

    def _read(self, client, query, headers):
        def noted(lines):
            for line in lines:
                if line.startswith("id: "):
                    self.ids.append(line[4:])
                yield line

        try:
            with client.http.stream(
                "GET", "/api/stream", params=query, headers=headers, timeout=20
            ) as response:
                self.response = response
                self.opened.set()
                for one in parsed(noted(response.iter_lines())):
                    with self.news:
                        self.came.append(one)
                        self.news.notify_all()
        except (httpx.HTTPError, httpx.StreamError, RuntimeError):
            return

    def until(self, wanted, seconds=5):
        """Wait until something of what came is as wanted; return it."""
        with self.news:
            found = self.news.wait_for(lambda: [one for one in self.came if wanted(one)], seconds)
        assert found, f"nothing of {self.came!r} is as wanted"
        return found[0]


@pytest.fixture
def two(site, anna):
    table = site.table(anna, "toy", seed=3)
    return [anna.sit(table, code) for code in anna.get(f"/api/tables/{table}")["seats"]]


def mover(seats):
    for seat in seats:
        seat.look()
    return next(seat for seat in seats if seat.ask is not None)


def test_an_answer_comes_as_a_difference_to_every_seat_that_looks(site, two):
    who, table = two[0].client, two[0].table
    query = {"tables": ",".join(f"{table}:{seat.seat}" for seat in two)}
    query["seen"] = ",".join(seat.view["stamp"] for seat in two)
    listener = Listener(who, query)
    before = {seat.seat: dict(seat.view) for seat in two}
    first = mover(two)
    first.answer(said(first, random.Random(1)))
    for seat in two:
        _, event = listener.until(lambda one, s=seat: one[0] == "table" and one[1]["as"] == s.seat)
        assert event["view"]["after"] == before[seat.seat]["stamp"]
        seat.view = before[seat.seat]
        seat.take(event["view"])
        built = seat.view
        seat.look()
        assert built["seq"] == seat.view["seq"] == event["seq"]
        assert built["scene"] == seat.view["scene"]
        assert built["waiting"] == seat.view["waiting"]


def test_a_stream_that_was_cut_goes_on_where_it_was(site, two):
    who, table = two[0].client, two[0].table
    seen = two[0].view
    first = mover(two)
    first.answer(said(first, random.Random(1)))
    query = {"tables": f"{table}:{two[0].seat}"}
    listener = Listener(who, query, last=seen["stamp"])
    _, event = listener.until(lambda one: one[0] == "table")
    assert event["view"]["after"] == seen["stamp"]
    two[0].view = seen
    two[0].take(event["view"])
    built = dict(two[0].view)
    assert built["scene"] == two[0].look()["scene"]
    assert built["stamp"] == two[0].view["stamp"]


def test_who_says_nothing_of_what_he_has_is_told_to_fetch(site, two):
    who, table = two[0].client, two[0].table
    listener = Listener(who, {"tables": f"{table}:{two[0].seat}"})
    _, event = listener.until(lambda one: one[0] == "again")
    assert event == {"table": table, "as": two[0].seat}


def test_who_has_all_is_told_nothing(site, two):
    who, table = two[0].client, two[0].table
    query = {"tables": f"{table}:{two[0].seat}", "seen": two[0].view["stamp"]}
    listener = Listener(who, query)
    first = mover(two)
    first.answer(said(first, random.Random(1)))
    listener.until(lambda one: one[0] == "table")
    assert [name for name, _ in listener.came] == ["table"]


def test_taking_back_strikes_lines_out(site, two):
    who, table = two[0].client, two[0].table
    first = mover(two)
    rng = random.Random(4)
    while True:
        lines = len(first.view["lines"])
        first.answer(said(first, rng))
        first.look()
        if first.view["undo"]["may"] and len(first.view["lines"]) > lines:
            break
        first = mover(two)
    listener = Listener(who, {"tables": f"{table}:{first.seat}", "seen": first.view["stamp"]})
    longer = first.view["lines"]
    reply = first.undo()
    assert len(first.view["lines"]) != len(longer) or reply["view"].get("cut") is not None
    _, event = listener.until(lambda one: one[0] in {"table", "again"})
    assert event.get("view", {}).get("stamp") in {None, first.view["stamp"]}
    built = first.view["lines"]
    assert built == first.look()["lines"]


def test_a_stream_of_somebody_elses_seat_is_refused(site, two, boris):
    query = {"tables": f"{two[0].table}:{two[0].seat}"}
    answer = boris.http.get("/api/stream", params=query)
    assert answer.status_code == 403
    assert json.loads(answer.text)["error"]["code"] == "not_yours"


def test_more_tables_than_a_browser_looks_at_are_refused(site, anna):
    query = {"tables": ",".join(f"t{number}" for number in range(21))}
    assert anna.http.get("/api/stream", params=query).status_code == 400


def test_the_stream_is_not_kept_anywhere(site, two):
    who, table = two[0].client, two[0].table
    listener = Listener(who, {"tables": table})
    assert listener.response is not None
    headers = listener.response.headers
    assert headers["content-type"].startswith("text/event-stream")
    assert headers["cache-control"] == "no-store"
    assert headers["content-security-policy"].startswith("default-src 'none'")


def test_who_is_there_and_what_is_said_comes_on_the_stream(site, two):
    who, table = two[0].client, two[0].table
    listener = Listener(
        who, {"tables": table, "mine": "1", "seen": who.get(f"/api/tables/{table}")["stamp"]}
    )
    who.post(f"/api/tables/{table}/present", here=True)
    _, present = listener.until(lambda one: one[0] == "present")
    assert set(present["seats"]) == {seat.seat for seat in two}
    assert present["others"] == 0
    who.post(f"/api/tables/{table}/chat", text="Bonjour")
    assert listener.until(lambda one: one[0] == "chat")[1] == {"table": table}
    assert who.get(f"/api/tables/{table}/chat")["chat"][-1]["text"] == "Bonjour"
    first = mover(two)
    first.answer(said(first, random.Random(1)))
    listener.until(lambda one: one[0] == "tables")


def test_all_who_only_look_on_share_one_watch_until_they_sit_down(site, anna, boris):
    table = site.table(anna, "toy", seats={"@lord_aubrac": "me", "@lord_brennes": "open"})
    with site.person() as clara:
        views = [who.get(f"/api/tables/{table}") for who in (boris, clara)]
        assert views[0]["stamp"] == views[1]["stamp"]
        assert anna.get(f"/api/tables/{table}")["stamp"] != views[0]["stamp"]
        query = {"tables": table, "seen": views[0]["stamp"]}
        listeners = [Listener(who, query) for who in (boris, clara)]
        boris.post(f"/api/tables/{table}/seats", seat="@lord_brennes", do="take")
        assert listeners[0].until(lambda one: one[0] == "again")[1]["table"] == table
        assert boris.get(f"/api/tables/{table}")["you"] == "@lord_brennes"
        listeners[1].until(lambda one: one[0] == "table")
        assert clara.get(f"/api/tables/{table}")["you"] is None
        seats = [anna.sit(table, "@lord_aubrac"), boris.sit(table, "@lord_brennes")]
        first = mover(seats)
        first.answer(said(first, random.Random(1)))
        for listener in listeners:
            listener.until(lambda one: one[0] == "table" and one[1]["seq"] == first.view["seq"])


def test_who_gave_his_seat_up_sees_nothing_through_it_any_more(site, anna, boris):
    table = site.table(anna, "toy", seats={"@lord_aubrac": "me", "@lord_brennes": "me"})
    assert anna.get(f"/api/tables/{table}", **{"as": "@lord_aubrac"})["you"] == "@lord_aubrac"
    anna.post(f"/api/tables/{table}/seats", seat="@lord_aubrac", do="substitute")
    boris.post(f"/api/tables/{table}/seats", seat="@lord_aubrac", do="take")
    for _ in range(2):
        answer = anna.http.get(f"/api/tables/{table}", params={"as": "@lord_aubrac"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
