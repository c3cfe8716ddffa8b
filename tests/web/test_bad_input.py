"""Bad input of any kind: a clear sentence, a status 4xx, nothing lost."""

import random

import httpx
import pytest
from tests.web.playing import said

from lacewars.web.app import routes
from lacewars.web.calls import CALLS

POSTS = sorted({call.path for call in CALLS if call.method == "POST"})
GETS = sorted({call.path for call in CALLS if call.method == "GET"})
NOT_JSON = (b"{", b"\xff\xfe", b"[1, 2", b"nothing", b'{"a": 1} x', b"[" * 20_000)


@pytest.fixture
def seat(site, anna):
    table = site.table(anna, "toy", seed=3)
    seats = [anna.sit(table, code) for code in anna.get(f"/api/tables/{table}")["seats"]]
    return next(one for one in seats if one.ask is not None)


def filled(path, seat):
    for word, value in (
        *(("{table}", seat.table), ("{offer}", "1"), ("{order}", "1"), ("{token}", "x")),
        *(("{game}", "toy"), ("{name}", "none"), ("{at}", "0"), ("{seq}", "1")),
    ):
        path = path.replace(word, value)
    return path


def error_of(response):
    assert 400 <= response.status_code < 500, response.text
    error = response.json()["error"]
    assert set(error) == {"code", "says", "rule", "at"}
    assert len(error["says"].split()) > 2
    assert "Traceback" not in response.text
    return error


@pytest.mark.parametrize("path", POSTS)
def test_what_is_no_json_is_refused_by_every_post(seat, path):
    if path.endswith("/end") and "session" in path:
        return
    for raw in NOT_JSON:
        response = seat.client.http.post(filled(path, seat), content=raw)
        assert error_of(response)["code"] == "bad_request"


@pytest.mark.parametrize("path", POSTS)
def test_a_field_nobody_knows_is_refused_by_every_post(seat, path):
    response = seat.client.http.post(filled(path, seat), json={"nonsense": 1})
    assert error_of(response)["code"] == "bad_request"


@pytest.mark.parametrize("path", POSTS)
def test_more_than_is_read_is_refused_by_every_post(seat, path):
    most = 2 * 1024 * 1024 if path == "/api/tables" else 64 * 1024
    response = seat.client.http.post(filled(path, seat), content=b" " * (most + 1))
    assert error_of(response)["code"] == "too_much"
    assert response.status_code == 413


@pytest.mark.parametrize("path", [path for path in POSTS if "{table}" in path])
def test_a_table_that_is_not_there_is_said_by_every_post(seat, path):
    body = next(call.body for call in CALLS if call.path == path and call.method == "POST")
    plain = {"request_id": "a", "expected_seq": 1, "seat": "@lord_aubrac", "answers": ["x"]}
    plain |= {"deed": "x", "choice": "x", "partial": [], "do": "take", "kind": "draw", "text": "x"}
    plain |= {"accept": True, "rule": "1", "here": True}
    fields = {key: value for key, value in plain.items() if key in body.__struct_fields__}
    if "orders" in path and "do" in fields:
        fields["do"] = "pass"
    address = filled(path.replace("{table}", "nowhere"), seat)
    response = seat.client.http.post(address, json=fields)
    assert error_of(response)["code"] == "not_found"


@pytest.mark.parametrize("path", GETS)
def test_words_behind_the_question_mark_that_mean_nothing(seat, path):
    for query in (
        {"as": "@nobody"},
        {"before": "x"},
        {"after": "\x00"},
        {"of": "x"},
        {"lang": "x"},
    ):
        response = seat.client.http.get(filled(path, seat), params=query)
        assert response.status_code < 500, (path, query, response.text)


@pytest.fixture
def stranger(site):
    """A browser without a cookie or any header of ours."""
    with httpx.Client(base_url=site.address) as client:
        yield client


@pytest.mark.parametrize("path", POSTS)
def test_posts_from_another_site_are_refused(stranger, path):
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}, {}):
        response = stranger.post(path.replace("{table}", "t"), json={}, headers=headers)
        assert error_of(response)["code"] == "not_yours"


def test_a_stranger_is_nobody(stranger):
    assert stranger.get("/api/me").json() is None
    assert stranger.cookies.get("lacewars") is None


@pytest.mark.parametrize(
    "answers",
    [
        [{"hidden": 1}],
        ["@no_such_thing"],
        [1.5],
        [[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]],
        [10**30],
        ["x" * 50_000],
        [None],
        [True],
        [["@lord_aubrac", 1, None, "\x00"]],
    ],
)
def test_answers_that_no_rule_knows_are_refused_and_change_nothing(seat, answers):
    before = seat.look()
    body = {"request_id": "r", "expected_seq": before["seq"], "seat": seat.seat, "answers": answers}
    response = seat.client.http.post(seat.path("answers"), json=body)
    assert error_of(response)["code"] in {"bad_request", "refused"}
    assert seat.look()["seq"] == before["seq"]


def test_an_answer_is_refused_with_its_rule(seat):
    body = {"request_id": "r", "expected_seq": seat.view["seq"], "seat": seat.seat}
    response = seat.client.http.post(seat.path("answers"), json=body | {"answers": [999]})
    error = error_of(response)
    assert response.status_code == 422
    assert error["rule"]


def test_all_or_none_of_several_answers(seat):
    good = said(seat, random.Random(1))
    before = seat.view["seq"]
    body = {"request_id": "r", "expected_seq": before, "seat": seat.seat, "answers": [good, 999]}
    error_of(seat.client.http.post(seat.path("answers"), json=body))
    assert seat.look()["seq"] == before


def test_who_comes_late_is_told_what_happened(seat):
    old = dict(seat.view)
    seat.answer(said(seat, random.Random(1)))
    body = {"request_id": "late", "expected_seq": old["seq"], "seat": seat.seat}
    body |= {"answers": [1], "stamp": old["stamp"]}
    response = seat.client.http.post(seat.path("answers"), json=body)
    assert response.status_code == 409
    told = response.json()
    assert told["error"]["code"] == "moved_on"
    assert told["seq"] > old["seq"]
    new = seat.look()
    seat.view = old
    seat.take(told["view"])
    assert seat.view["stamp"] == new["stamp"]
    assert seat.view["scene"] == new["scene"]


def test_the_same_request_twice_is_done_once(seat):
    body = {"request_id": "once", "expected_seq": seat.view["seq"], "seat": seat.seat}
    body |= {"answers": [said(seat, random.Random(1))]}
    first = seat.client.http.post(seat.path("answers"), json=body).json()
    again = seat.client.http.post(seat.path("answers"), json=body).json()
    assert again["seq"] == first["seq"]
    assert again["repeated"] is True


def test_another_ones_seat_is_not_to_be_answered_for(seat, boris):
    body = {"request_id": "r", "expected_seq": seat.view["seq"], "seat": seat.seat, "answers": [1]}
    response = boris.http.post(seat.path("answers"), json=body)
    assert error_of(response)["code"] == "not_yours"


def test_a_method_that_an_address_does_not_take(seat):
    response = seat.client.http.put("/api/me")
    assert response.status_code == 405
    assert set(response.headers["allow"].split(", ")) == {"GET", "POST"}
    assert error_of(response)["says"]


def test_an_address_that_is_none(anna):
    assert error_of(anna.http.get("/api/none"))["code"] == "not_found"
    page = anna.http.get("/fr/nulle-part")
    assert page.status_code == 404
    assert "Hors de la carte" in page.text


def test_a_token_nobody_gave(stranger):
    response = stranger.get("/api/me", headers={"Authorization": "Bearer none"})
    assert response.status_code == 401


def test_errors_speak_the_readers_language(site):
    with site.person("fr") as french:
        error = error_of(french.http.get("/api/tables/none"))
        assert "table" in error["says"]
        assert error["says"] != error_of(french.http.get("/api/tables/none?lang=en"))["says"]


def test_every_call_is_routed(site):
    assert len({route.path for route in routes(site.house)}) == len(set(POSTS + GETS)) + 1
