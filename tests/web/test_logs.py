"""One line of JSON for each request: what was asked, how it went, which game at which move."""

import json
import logging
import random

import pytest
from tests.web.playing import said

from lacewars.web.logs import Lines

SAID = logging.LogRecord("lacewars.web", logging.INFO, "", 0, "%s", ('{"call":"x"}',), None)


@pytest.fixture
def told(caplog):
    caplog.set_level(logging.INFO, logger="lacewars.web")
    top = logging.getLogger("lacewars")
    kept, top.propagate = top.propagate, True
    yield lambda: [json.loads(one.getMessage()) for one in caplog.records if one.args]
    top.propagate = kept


def test_an_answer_is_told_with_its_game_and_its_number(site, anna, told):
    table = site.table(anna, "toy", seed=3)
    codes = anna.get(f"/api/tables/{table}")["seats"]
    mover = next(seat for seat in (anna.sit(table, code) for code in codes) if seat.ask)
    mover.answer(said(mover, random.Random(1)))
    (line,) = [one for one in told() if one["call"].endswith("/answers")]
    assert (line["table"], line["seq"], line["status"]) == (table, mover.view["seq"], 200)
    assert line["method"] == "POST"
    assert line["ms"] >= 0
    assert line["person"]


def test_no_secret_stands_in_a_line(site, anna, told):
    token = anna.http.headers["authorization"].partition(" ")[2]
    site.table(anna, "toy", seed=3)
    assert token not in json.dumps(told())


def test_whatever_is_logged_is_one_line_of_json():
    assert json.loads(Lines().format(SAID))["call"] == "x"
    plain = logging.LogRecord("lacewars", logging.ERROR, "", 0, "two\nlines", (), None)
    text = Lines().format(plain)
    assert "\n" not in text
    assert json.loads(text)["level"] == "ERROR"
