"""Onlookers see what an observation says; what has not changed is the very same object."""

import pytest
from tests.kernel.samples import BLUE, DEFINITION, RED, Card, Player, march, playing

from lacewars.kernel import Hidden, observe
from lacewars.kernel.onlookers import Onlookers, same


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (1, 1, True),
        (1, True, False),
        (Player.all[1], Card.all[1], False),
        ((1, "a"), (1, "a"), True),
        ((1, 2), (1,), False),
        ((Player.all[1],), (Card.all[1],), False),
        ((1, (Player.all[0], "ab")), (1, (Player.all[0], str(b"ab", "ascii"))), True),
        (Hidden(3), Hidden(3), True),
        (Hidden(3), (3,), False),
        ("x", None, False),
    ],
)
def test_same_is_equal_and_of_the_same_kinds(one, other, alike):
    assert same(one, other) is alike


def test_onlookers_see_what_an_observation_says():
    onlookers, g = Onlookers(), DEFINITION.begin("full", seed=1)
    for _ in range(4):
        for looker in (RED, BLUE, None):
            assert onlookers.observe(g, looker) == observe(g, looker, remembering=False)
        seat, ask = next(iter(g.waiting_for().items()))
        g = g.clone()
        g.answer(seat, next(ask.every()))


def test_what_has_not_changed_is_the_very_same_object():
    onlookers, g = Onlookers(), playing(march, RED)
    first = onlookers.observe(g, RED).view
    later = g.clone()
    later.morale[0] = 7
    later.score = 300
    second = onlookers.observe(later, RED).view
    assert (second["morale"][0], second["score"]) == (7, 300)
    assert second["hand"] is first["hand"]
    assert second["label"] is first["label"]
    assert second["morale"] is not first["morale"]
    assert first["morale"][0] != 7


def test_each_seat_keeps_its_own_secrets():
    onlookers, g = Onlookers(), DEFINITION.begin("full", seed=1)
    red, blue = onlookers.observe(g, RED).view, onlookers.observe(g, BLUE).view
    assert red["hand"] != blue["hand"]
    assert red["morale"] is blue["morale"]
    assert onlookers.observe(g.clone(), RED).view["hand"] is red["hand"]
