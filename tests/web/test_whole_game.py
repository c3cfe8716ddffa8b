"""A whole game over the protocol: two programs and one scripted human, and whatever can happen."""

import random
import runpy
import threading
import time
from pathlib import Path

import pytest
from tests.web.playing import said
from tests.web.programs import Server, person

from lacewars.web.client import Error

ROOT = Path(__file__).resolve().parents[2]
bot = runpy.run_path(str(ROOT / "examples" / "bot.py"))


@pytest.fixture
def server(tmp_path):
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()


class Human:
    """Plays the first lord, and does everything a person may do besides."""

    def __init__(self, client, table, rng):
        self.client = client
        self.seat = client.sit(table, "@lord_aubrac")
        self.rng = rng

    def answer_one(self):
        """Answer the next question; whether there was one."""
        self.seat.look()
        if not self.seat.wait(60) or self.seat.is_over:
            return False
        self.unless_late(lambda: self.seat.answer(said(self.seat, self.rng)))
        return True

    @staticmethod
    def unless_late(act):
        """Do it; whether it was done, and not somebody else was faster."""
        try:
            act()
        except Error as error:
            if error.code not in {"moved_on", "refused"}:
                raise
            return False
        return True

    def undo(self):
        """Answer until one answer can be taken back; take it back."""
        for _ in range(60):
            assert self.answer_one()
            if self.seat.look()["undo"]["may"]:
                seq, lines = self.seat.view["seq"], len(self.seat.view["lines"])
                if not self.unless_late(self.seat.undo):
                    continue
                assert self.seat.view["seq"] > seq
                assert self.seat.view["lines"][-1]["key"].endswith("undone")
                assert lines
                return
        raise AssertionError("nothing could be taken back")

    def takeback(self):
        """Ask the others for leave to take back; the programs agree."""
        for _ in range(60):
            assert self.answer_one()
            view = self.seat.look()
            if view["undo"].get("ask"):
                asked = {"kind": "takeback", "seat": self.seat.seat, "to": view["seq"] - 1}
                self.client.post(self.seat.path("offers"), **asked)
                self.until(
                    lambda: any("taken_back" in line["key"] for line in self.seat.view["lines"])
                )
                return
        raise AssertionError("nothing to ask for")

    def standing_order(self):
        """Leave an order to rest at the next impulse; the site answers by it."""
        order = {"seat": self.seat.seat, "rule": "5.1", "do": "answer", "value": "rest"}
        given = self.client.post(self.seat.path("orders"), **order, until="once")
        assert str(given["order"]) in self.seat.look()["orders"]
        for _ in range(60):
            if any(line["key"].endswith("order") for line in self.seat.look()["lines"]):
                return
            assert self.answer_one()
        raise AssertionError("the order was never followed")

    def until(self, seen, seconds=30):
        """Look until something is seen."""
        end = time.monotonic() + seconds
        while not seen():
            assert time.monotonic() < end, "it never came"
            time.sleep(0.05)
            self.seat.look()


@pytest.mark.slow
def test_two_programs_and_a_human_play_through_everything(server):
    rng = random.Random(8)
    with person(server) as anna, person(server) as one, person(server) as two:
        seats = {"@lord_aubrac": "me", "@lord_brennes": "open", "@captain": "open"}
        made = anna.post("/api/tables", game="toy", scenario="captain", seats=seats, seed=8)
        table, ended = made["table"], {}
        programs = [
            threading.Thread(
                target=lambda c=client, s=code: ended.update({s: bot["play"](c, table, s, rng)}),
                daemon=True,
            )
            for client, code in ((one, "@lord_brennes"), (two, "@captain"))
        ]
        for program in programs:
            program.start()
        human = Human(anna, table, random.Random(1))
        human.until(lambda: human.seat.view["status"] == "running")
        human.undo()
        human.standing_order()
        human.takeback()
        before = human.seat.look()
        server.kill()
        server.start()
        after = human.seat.look()
        assert after["seq"] >= before["seq"]
        assert after["lines"][: len(before["lines"])] == before["lines"]
        with person(server) as clara:
            replaced(anna, clara, table)
            finished = Human(clara, table, random.Random(3))
            while finished.answer_one():
                pass
        for program in programs:
            program.join(60)
        assert set(ended) == {"@lord_brennes", "@captain"}
        outcomes = {view["outcome"]["says"] for view in (finished.seat.view, *ended.values())}
        assert len(outcomes) == 1
        assert all_moments_can_be_seen(anna, table, finished.seat.view["seq"])


def replaced(anna, clara, table):
    """Anna opens her seat to others; Clara sits down in it; Anna may answer no more."""
    anna.post(f"/api/tables/{table}/seats", seat="@lord_aubrac", do="substitute")
    clara.post(f"/api/tables/{table}/seats", seat="@lord_aubrac", do="take")
    with pytest.raises(Error) as refused:
        anna.sit(table, "@lord_aubrac")
    assert refused.value.code == "not_yours"


def all_moments_can_be_seen(client, table, head):
    """After the end every seat's eyes are open: some moments, through each."""
    for seq in {1, head // 2, head}:
        for seat in ("@lord_aubrac", "@captain"):
            view = client.get(f"/api/tables/{table}/moments/{seq}", **{"as": seat})
            assert view["you"] == seat
    return True


def test_the_example_says_how_it_is_called(capsys):
    assert bot["main"]([]) == 2
    assert "TOKEN TABLE" in capsys.readouterr().out
