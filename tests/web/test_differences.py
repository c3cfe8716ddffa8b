"""Views and differences: what a reader puts together is what the site would say."""

import random

import pytest
from hypothesis import given, strategies as st
from tests.web.playing import said

from lacewars.web.client import Client
from lacewars.web.patch import composed, difference, merged

values = st.recursive(
    st.booleans() | st.integers(0, 2) | st.text("ab", max_size=2) | st.lists(st.integers(0, 1)),
    lambda inner: (
        st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
        | st.lists(st.dictionaries(st.sampled_from("ab"), inner, max_size=2), max_size=5)
    ),
    max_leaves=12,
)
objects = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


@given(objects, objects)
def test_a_difference_laid_over_the_old_gives_the_new(old, new):
    found = merged(old, difference(old, new))
    assert found == new
    assert [type(found[key]) for key in sorted(found)] == [type(new[key]) for key in sorted(new)]


def test_a_list_of_objects_is_patched_in_place_where_few_changed():
    old = {"piles": [{"number": 3}, {"number": 4, "label": "x"}, {"number": 5}]}
    new = {"piles": [{"number": 3}, {"number": 4}, {"number": 5}, {"number": 9}]}
    patch = difference(old, new)
    assert patch == {"piles": {"#": 4, "1": {"label": None}, "3": {"number": 9}}}
    assert merged(old, patch) == new
    assert difference(old, {"piles": [{"number": 1}]}) == {"piles": [{"number": 1}]}
    assert difference(old, {"piles": old["piles"][:2]}) == {"piles": {"#": 2}}


@given(objects, objects, objects)
def test_two_differences_are_one_where_one_can_say_both(first, second, third):
    steps = difference(first, second), difference(second, third)
    both = composed(*steps)
    if both is not None:
        assert merged(first, both) == third


def test_what_was_lost_and_came_back_is_not_said_by_one_difference():
    assert composed({"ask": None}, {"ask": {"kind": "pick"}}) is None
    assert composed({"a": {"b": 1}}, {"a": {"c": None}}) == {"a": {"b": 1, "c": None}}
    assert composed({"a": {"#": 1}}, {"a": {"#": 2, "1": {}}}) is None


@given(objects)
def test_nothing_differs_from_itself(one):
    assert difference(one, one) == {}


def without_nulls(view):
    return {key: part for key, part in view.items() if part is not None and key not in LEFT_OUT}


LEFT_OUT = {"lines", "first", "stamp"}


@pytest.mark.parametrize(("game", "lang"), [("toy", "en"), ("toy", "fr"), ("maria", "fr")])
def test_a_view_built_of_differences_is_the_view(site, game, lang):
    rng = random.Random(5)
    with site.person(lang) as who:
        table = site.table(who, game, seed=11)
        codes = list(who.get(f"/api/tables/{table}")["seats"])
        seats = [who.sit(table, code) for code in codes]
        for _ in range(25):
            asked = [seat for seat in seats if seat.ask is not None]
            if not asked:
                break
            mover = asked[0]
            mover.answer(said(mover, rng))
            built = dict(mover.view)
            for seat in seats:
                seat.look()
            assert without_nulls(built) == without_nulls(mover.view)
            assert built["lines"][-50:] == mover.view["lines"][-50:]
            assert built["stamp"] == mover.view["stamp"]


def test_a_difference_is_small_beside_the_view(site, anna):
    table = site.table(anna, "toy", seed=3)
    seat = next(s for s in two_seats(anna, table) if s.ask is not None)
    whole = len(str(seat.view))
    reply = seat.answer(said(seat, random.Random(1)))
    assert "whole" not in reply["view"]
    assert len(str(reply["view"])) < whole


def two_seats(who: Client, table):
    return [who.sit(table, code) for code in who.get(f"/api/tables/{table}")["seats"]]


def test_a_reader_whose_stamp_is_not_known_gets_the_whole_view(site, anna):
    table = site.table(anna, "toy", seed=3)
    seat = next(s for s in two_seats(anna, table) if s.ask is not None)
    seat.view["stamp"] = f"{table}.1.elsewhere.7"
    reply = seat.answer(said(seat, random.Random(1)))
    assert reply["view"]["whole"] is True
    seat.look()
    assert "whole" not in seat.view
