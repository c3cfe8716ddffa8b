"""Chance is one integer, without bias, that can be checked after the end and foretold in tests."""

from collections import Counter
from random import SystemRandom

import pytest
from tests.kernel.samples import BLUE, CARDS, DEFINITION, RED, march, playing

from lacewars.kernel import chance, stir
from lacewars.kernel.chance import COUNTER_BITS, commitment, dice_from, stirred, throw


class Digest:
    """Hashes that come out as told: each of `pools` in turn."""

    def __init__(self, *pools):
        self.pools = list(pools)

    def __call__(self, _data, digest_size):
        self.next = self.pools.pop(0).to_bytes(digest_size, "little")
        return self

    def digest(self):
        return self.next


@pytest.mark.parametrize("bound", range(1, 17))
def test_every_face_has_the_same_number_of_hashes(monkeypatch, bound):
    """All hashes of a few bits, tried one by one; those that would bias are passed over."""
    width = bound.bit_length() + 5
    found = Counter()
    for first in range(1 << width):
        monkeypatch.setattr(chance, "blake2b", Digest(first | (bound - 1) << width))
        (value,), _ = throw(0, (bound,))
        if first < (1 << width) // bound * bound:
            found[value] += 1
        else:
            assert value == bound - 1
    assert set(found) == set(range(bound))
    assert len(set(found.values())) == 1


def test_a_new_hash_is_taken_when_the_bits_run_out(monkeypatch):
    monkeypatch.setattr(chance, "blake2b", Digest(0, (1 << 256) - 1))
    values, dice = throw(5, (2,) * 37)
    assert values == (0,) * 36 + (1,)
    assert dice == 7


@pytest.mark.parametrize("sides", [2, 6, 10, 55])
def test_many_throws_are_as_even_as_chance_allows(sides):
    seed = SystemRandom().randrange(10**12)
    print(f"seed {seed}")
    number = 200 * sides
    values, _ = throw(dice_from(seed), (sides,) * number)
    counts = Counter(values)
    squares = sum((counts[face] - 200) ** 2 / 200 for face in range(sides))
    freedom = sides - 1
    assert abs(squares - freedom) < 6 * (2 * freedom) ** 0.5 + 12, f"seed {seed}: {squares}"


def test_the_same_seed_gives_the_same_throws_and_another_others():
    assert throw(dice_from(7), (6,) * 20) == throw(dice_from(7), (6,) * 20)
    assert throw(dice_from(7), (6,) * 20) != throw(dice_from(8), (6,) * 20)


def test_each_throw_steps_the_counter_and_keeps_the_key():
    dice = dice_from(7)
    _, after = throw(dice, (6, 6))
    assert dice % (1 << COUNTER_BITS) == 0
    assert after == dice + 1
    assert throw(after, (6,) * 9)[0] != throw(dice, (6,) * 9)[0]


def test_a_commitment_binds_the_seed_and_does_not_tell_the_dice():
    assert commitment(7) == commitment(7)
    assert commitment(7) != commitment(8)
    assert len(commitment(7)) == 64
    assert f"{dice_from(7):x}"[:16] not in commitment(7)


def test_stirred_dice_are_other_dice_each_time():
    dice = dice_from(7)
    assert len({dice, stirred(dice, 1), stirred(dice, 2), stirred(dice + 1, 1)}) == 4
    g = playing(march, RED)
    before, water = g.dice, g.watershed
    stir(g, 5)
    assert g.dice == stirred(before, 5)
    assert g.watershed == water
    assert g.record is not None
    assert g.record.answers[-1] == (-1, "5", "stir")


def test_a_roll_is_journalled_recorded_and_a_watershed():
    g = playing(march, RED)
    water = g.watershed
    faces = g.roll(3, "siege", "17.5", 10)
    assert len(faces) == 3
    assert all(1 <= face <= 10 for face in faces)
    assert g.record is not None
    assert g.record.entries[-1][:3] == ("rolled", ("siege", faces), "17.5")
    assert g.record.chance[-1] == tuple(face - 1 for face in faces)
    assert g.watershed == water + 1


def test_scripted_faces_fall_in_their_order_then_chance_returns():
    g = playing(march, RED)
    g.dice_will_be(5, 2, 6)
    assert g.roll(2, "siege", "17.5") == (5, 2)
    assert g.roll(1, "siege", "17.5") == (6,)
    assert g.scripted == ()
    assert g.record is not None
    assert g.record.chance == []
    g.roll(1, "siege", "17.5")
    assert len(g.record.chance) == 1


def test_a_draw_may_be_scripted_whole():
    g = playing(march, RED)
    g.dice_will_be(CARDS[4], CARDS[1])
    assert g.draw(CARDS, 2)[0] == (CARDS[4], CARDS[1])
    assert g.scripted == ()


def test_scripted_cards_are_for_draws_and_faces_for_rolls():
    g = playing(march, RED)
    g.dice_will_be(CARDS[4], CARDS[1], 6)
    g.roll(1, "siege", "17.5")
    drawn, left = g.draw(CARDS, 3)
    assert drawn[:2] == (CARDS[4], CARDS[1])
    assert sorted(drawn + left) == list(CARDS)
    assert all(type(card) is type(CARDS[0]) for card in drawn)
    assert g.roll(1, "siege", "17.5") == (6,)
    g.dice_will_be(CARDS[0], CARDS[0])
    drawn, _ = g.draw(CARDS, 2)
    assert drawn[0] == CARDS[0]
    assert drawn[1] != CARDS[0]


def test_a_draw_takes_no_more_than_there_is():
    g = playing(march, RED)
    drawn, left = g.draw(CARDS[:2], 5)
    assert (sorted(drawn), left) == ([CARDS[0], CARDS[1]], ())
    assert g.draw((), 2) == ((), ())


def test_a_shuffle_keeps_every_card():
    g = DEFINITION.begin("full", seed=3)
    orders = {g.shuffle(CARDS) for _ in range(30)}
    assert all(sorted(order) == list(CARDS) for order in orders)
    assert len(orders) > 20


def test_clones_throw_alike_and_leave_the_original_its_dice():
    g = playing(march, RED)
    one, other = g.clone(), g.clone()
    assert one.roll(4, "x", "1") == other.roll(4, "x", "1") == g.roll(4, "x", "1")
    assert one.dice == g.dice
    assert BLUE in g.seats


def test_nothing_cannot_be_thrown_among():
    with pytest.raises(ValueError, match="among one or more, not 0"):
        throw(dice_from(1), (6, 0))


@pytest.mark.parametrize("script", [(5,), (5, "ace"), (5, 7), (0, 1), (5, True)])
def test_a_script_that_fits_half_is_an_error_of_the_test(script):
    g = playing(march, RED)
    g.dice_will_be(*script)
    with pytest.raises(ValueError, match="2 dice of 6 for siege: the script has"):
        g.roll(2, "siege", "17.5")
