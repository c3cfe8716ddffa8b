"""What a seat is told and sees: its own, what all may know, and nothing by oversight."""

from random import Random

import pytest
from tests.kernel.samples import (
    BLUE,
    DEFINITION,
    GREEN,
    RED,
    Player,
    Sample,
    auction,
    playing,
)

from lacewars.kernel import Entry, Hidden, as_seen, imagine, memory, observe

OPEN = Entry("moved", (1,), "2", 0)
SECRET = Entry("drew", (5,), "3", 1, (RED,))
TWINNED = Entry("drew", (5,), "3", 1, (RED,), ("drew_some", (1,)))


def test_an_entry_without_audience_is_for_everybody():
    assert as_seen(OPEN, BLUE) is OPEN
    assert as_seen(OPEN, None) is OPEN


def test_a_secret_entry_is_read_by_its_audience_only():
    assert as_seen(SECRET, RED) is SECRET
    assert as_seen(SECRET, BLUE) is None
    assert as_seen(SECRET, None) is None


def test_the_others_read_the_redacted_twin():
    assert as_seen(TWINNED, RED) is TWINNED
    assert as_seen(TWINNED, BLUE) == Entry("drew_some", (1,), "3", 1)
    assert as_seen(TWINNED, None) == Entry("drew_some", (1,), "3", 1)


def test_memory_is_all_one_was_shown_in_order():
    assert list(memory([SECRET, OPEN, TWINNED], BLUE)) == [OPEN, Entry("drew_some", (1,), "3", 1)]


def test_the_journal_is_a_tree_by_depth_of_procedure():
    g = DEFINITION.begin("full", seed=1)
    g.answer(RED, 0)
    assert g.answer(RED, g.waiting_for()[RED].options[0]) is None
    assert g.record is not None
    assert {entry.depth for entry in g.record.entries if entry.key == "marched"} == {2}


def test_without_a_record_nothing_is_written():
    g = DEFINITION.begin("full", seed=1).clone()
    g.note("1", "nothing")
    assert g.record is None
    assert observe(g, RED).memory == ()


def test_a_seat_sees_its_own_secrets_and_of_others_what_is_shown():
    g = DEFINITION.begin("full", seed=1)
    assert isinstance(g, Sample)
    seen = g.observe(RED)
    assert seen.view["hand"] == (g.hand[RED], Hidden(1), Hidden(1))
    assert seen.view["deck"] == Hidden(3)
    assert seen.view["plan"] == Hidden()
    assert seen.view["morale"] == (2, 2, 2)
    assert seen.view["score"] == 4
    assert seen.view["here"] is None
    assert (seen.game, seen.terms.scenario, seen.result) == ("sample", "full", None)
    assert seen.terms.options == (("length", "long"), ("players", 1))


def test_a_spectator_sees_what_all_see():
    g = DEFINITION.begin("full", seed=1)
    seen = g.observe(None)
    assert seen.view["hand"] == (Hidden(1),) * 3
    assert seen.ask is None
    assert [entry.key for entry in seen.memory] == ["drew_some"] * 3


def test_only_the_seat_asked_reads_its_question():
    g = DEFINITION.begin("full", seed=1)
    assert g.observe(RED).ask is g.waiting_for()[RED]
    assert g.observe(BLUE).ask is None
    assert g.observe(BLUE).waiting == (RED,)


def test_what_is_under_seal_is_seen_by_its_seat_alone():
    g = playing(auction)
    g.answer(BLUE, 2)
    assert g.observe(BLUE).sealed == ((1, 2),)
    assert g.observe(RED).sealed == ((1, Hidden()),)
    assert g.observe(None).sealed == ((1, Hidden()),)
    assert g.observe(RED).waiting == (RED, GREEN)


def test_the_present_may_be_observed_without_the_past():
    g = DEFINITION.begin("full", seed=1)
    assert observe(g, RED, remembering=False).memory == ()
    assert len(observe(g, RED).memory) == 3


@pytest.mark.parametrize("seat", Player.all)
@pytest.mark.parametrize("moves", range(9))
def test_an_imagined_game_is_seen_as_the_real_one(seat, moves):
    rng = Random(moves)
    g = DEFINITION.begin("full", seed=2)
    for _ in range(moves):
        waiting = g.waiting_for()
        asked = rng.choice(list(waiting))
        g.answer(asked, waiting[asked].sample(rng))
    seen = observe(g, seat, remembering=False)
    other = imagine(seen, DEFINITION.blank("full"), rng)
    again = observe(other, seat, remembering=False)
    assert again._replace(ask=None) == seen._replace(ask=None)
    assert DEFINITION.check(other) == []
    while waiting := other.waiting_for():
        asked = next(iter(waiting))
        assert other.answer(asked, waiting[asked].sample(rng)) is None
    assert other.outcome() is not None


def test_imagined_dice_are_not_the_real_ones():
    g = DEFINITION.begin("full", seed=2)
    dice = {imagine(g.observe(RED), DEFINITION.blank("full"), Random(n)).dice for n in range(5)}
    assert len(dice) == 5
    assert g.dice not in dice


def test_a_finished_game_is_imagined_as_finished():
    rng = Random(4)
    g = DEFINITION.begin("full", seed=2)
    while waiting := g.waiting_for():
        seat = next(iter(waiting))
        g.answer(seat, waiting[seat].sample(rng))
    assert imagine(g.observe(RED), DEFINITION.blank("full"), rng).outcome() == g.outcome()
