"""What may be ordered beforehand is asked for, chosen from and given over the protocol alone."""

import pytest


@pytest.fixture
def seat(site, anna):
    table = site.table(anna, "toy", seed=3)
    return anna.sit(table, next(iter(anna.get(f"/api/tables/{table}")["seats"])))


def listed(seat):
    return {one["rule"]: one for one in seat.orderable()}


def test_everything_that_is_listed_can_be_ordered_as_it_stands(seat):
    for rule, one in listed(seat).items():
        for way in one["does"]:
            value = way["options"][0]["value"] if "options" in way else way.get("value")
            for until in one["until"]:
                given = seat.client.post(
                    seat.path("orders"),
                    seat=seat.seat,
                    rule=rule,
                    do=way["do"],
                    value=value,
                    until=until["until"],
                )
                assert given["rule"] == rule
                seat.client.post(seat.path(f"orders/{given['order']}/end"))


def test_an_order_stands_in_the_list_and_in_the_view(seat):
    given = seat.client.post(seat.path("orders"), seat=seat.seat, rule="6.1", do="pass")
    assert listed(seat)["6.1"]["order"] == str(given["order"])
    assert str(given["order"]) in seat.look()["orders"]
    assert listed(seat)["8.2"]["order"] is None


def test_a_percentage_has_its_place_in_the_words(seat):
    for lang in ("fr", "en"):
        rows = seat.client.get(seat.path("orders"), **{"as": seat.seat, "lang": lang})
        odds = [way for one in rows for way in one["does"] if way["do"] == "at_least"]
        assert odds
        assert all("{value}" in way["says"] and way["low"] < way["high"] for way in odds)


def test_somebody_elses_orders_are_not_listed(seat, boris):
    answer = boris.http.get(seat.path("orders"), params={"as": seat.seat})
    assert answer.status_code == 403
