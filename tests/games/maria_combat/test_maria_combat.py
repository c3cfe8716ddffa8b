from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

import lacewars
from lacewars.games.maria_combat.advice import evaluate
from lacewars.games.maria_combat.catalogue import (
    CARDS,
    POWERS,
    SUIT,
    Card,
    General,
    Player,
    Power,
)
from lacewars.games.maria_combat.definition import DEFINITION
from lacewars.games.maria_combat.display import forecast, unseen
from lacewars.games.maria_combat.game import MariaCombat, seat_of
from lacewars.games.maria_combat.odds import can_answer, command, held, suit_in_hand
from lacewars.kernel import imagine, observe

MT, FR = Player.of("maria_theresa"), Player.of("frederick")
AUSTRIA, PRUSSIA = Power.of("austria"), Power.of("prussia")
FRIEDRICH, SCHWERIN = General.of("friedrich"), General.of("schwerin")
RESERVE = Card.of("tc.1.reserve.1")


def card(word):
    return Card.of(f"tc.1.{word}")


def begin(scenario, seed=1):
    g = lacewars.begin("maria-combat", scenario=scenario, seed=seed)
    assert isinstance(g, MariaCombat)
    return g


def example(without=()):
    g = begin("neipperg")
    gone = tuple([card(word) for word in without])
    g.hand[AUSTRIA] = tuple([held for held in g.hand[AUSTRIA] if held not in gone])
    g.discard += gone
    g.pending = None
    return g


def play(g, *moves):
    for seat, choice in moves:
        said = choice if choice == "stop" or isinstance(choice, int | Card) else card(choice)
        assert g.answer(seat, said) is None, (seat, choice)


def refused(g, seat, choice):
    refusal = g.answer(seat, choice)
    assert refusal is not None
    return refusal.rule, refusal.key


def test_g12_neipperg_attacks_friedrich_and_schwerin():
    g = example()
    assert (g.score, g.mover) == (-2, AUSTRIA)
    play(g, (MT, "diamonds.10"))
    assert (g.score, g.mover) == (-8, PRUSSIA)
    play(g, (FR, "spades.5"))
    assert g.score == -3
    play(g, (FR, "spades.3"))
    assert (g.score, g.mover) == (0, AUSTRIA)
    assert refused(g, MT, "stop") == ("11.1", "must_play_on_zero")
    play(g, (MT, "diamonds.7"), (FR, "spades.4"))
    assert (g.score, g.mover) == (-3, PRUSSIA)
    play(g, (FR, "stop"), (FR, SCHWERIN))
    assert g.troops == [2, 1]
    assert g.stack_of[PRUSSIA] == (FRIEDRICH,)
    assert g.outcome().winners == (MT,)
    assert ("retreated", (PRUSSIA, 3)) in [(e.key, e.args) for e in g.record.entries]  # 11.2


def test_g12b_on_zero_without_a_diamond_austria_may_stop_and_draws():
    g = example(without=("diamonds.7",))
    play(g, (MT, "diamonds.10"), (FR, "spades.5"), (FR, "spades.3"))
    assert set(g.waiting_for()[MT].options) == {RESERVE, "stop"}
    play(g, (MT, "stop"))
    assert g.outcome().winners == ()
    assert g.troops == [2, 4]


def test_g12c_austria_declines_at_minus_two_and_is_eliminated():
    g = example()
    hand = g.hand[AUSTRIA]
    play(g, (MT, "stop"))
    assert g.troops == [0, 4]
    assert g.stack_of[AUSTRIA] == ()
    assert g.hand[AUSTRIA] == hand
    assert g.outcome().winners == (FR,)
    assert "retreated" not in [entry.key for entry in g.record.entries]


def test_11_1_another_suit_is_refused():
    assert refused(example(), MT, card("hearts.9")) == ("11.1", "other_suit")


def test_11_1_the_other_side_is_not_asked():
    assert refused(example(), FR, card("spades.9")) == ("11.1", "not_your_decision")


def test_8_a_reserve_declares_one_to_eight():
    g = example()
    play(g, (MT, RESERVE))
    assert refused(g, MT, 9)[0] == "8"
    assert refused(g, MT, 0)[0] == "8"
    play(g, (MT, 1))
    assert (g.score, g.mover) == (-1, AUSTRIA)


def test_11_1_a_reserve_that_reaches_zero_passes_the_right():
    g = example()
    play(g, (MT, RESERVE), (MT, 2))
    assert (g.score, g.mover) == (0, PRUSSIA)
    assert refused(g, FR, "stop") == ("11.1", "must_play_on_zero")


def begun(troops, attacker=AUSTRIA):
    g = begin("neipperg", seed=3)
    g.troops[:] = troops
    g.attacker = attacker
    g.announce()
    g.pending = None
    return g


@pytest.mark.parametrize("attacker", [AUSTRIA, PRUSSIA])
def test_11_1_on_an_initial_zero_the_attacker_begins(attacker):
    g = begun([3, 3], attacker)
    assert (g.score, g.mover) == (0, attacker)


def test_11_1_the_weaker_begins_even_if_attacked():
    g = begun([5, 2])
    assert (g.score, g.mover) == (-3, PRUSSIA)


def test_11_1_nobody_loses_more_than_he_has():
    g = example()
    play(g, (MT, "diamonds.10"), (FR, "stop"))
    assert g.troops == [2, 0]
    assert g.stack_of[PRUSSIA] == ()


def test_6_the_owner_chooses_which_general_leaves():
    g = example()
    play(g, (MT, "diamonds.10"), (FR, "spades.5"), (FR, "stop"), (FR, FRIEDRICH))
    assert g.stack_of[PRUSSIA] == (SCHWERIN,)


def test_8_a_hand_is_seen_by_its_own_seat_only():
    g = example()
    assert observe(g, FR).view["hand"][AUSTRIA].shown == 4
    assert observe(g, MT).view["hand"][AUSTRIA] == g.hand[AUSTRIA]
    assert observe(g, FR).ask is None


def test_3_2_a_chance_encounter_draws_sectors_and_troops():
    g = begin("random", seed=5)
    assert all(1 <= troops <= 8 for troops in g.troops)
    assert set(g.sector) <= set(SUIT)
    assert [len(hand) for hand in g.hand] == [8, 8]


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_survive_saving_and_agree_with_what_is_seen(seed):
    rng = Random(seed)
    g = begin("random", seed)
    while not g.outcome():
        g = lacewars.load(g.save())
        assert isinstance(g, MariaCombat)
        ((seat, ask),) = g.waiting_for().items()
        seen = observe(g, seat)
        guess = imagine(seen, DEFINITION.blank("random"), rng)
        assert isinstance(guess, MariaCombat)
        assert DEFINITION.check(guess) == []
        assert observe(guess, seat)._replace(ask=None, memory=()) == seen._replace(
            ask=None, memory=()
        )
        assert -1 <= evaluate(guess, seat) <= 1
        assert g.answer(seat, ask.sample(rng)) is None
    assert DEFINITION.check(g) == []
    assert {evaluate(g, MT), evaluate(g, FR)} in ({0.0}, {1.0, -1.0})


def test_2_each_power_is_run_by_a_player_of_its_own():
    assert {seat_of(power) for power in POWERS} == set(DEFINITION.scenarios["random"].seats)


def test_odds_of_a_suit_equal_the_counting_of_all_hands():
    unseen = CARDS[5:14]
    hands = list(combinations(unseen, 4))
    exact = suit_in_hand(unseen, 4, "hearts")
    for number in range(5):
        found = sum(sum(SUIT[c] == "hearts" for c in hand) == number for hand in hands)
        assert exact.get(number, 0) == Fraction(found, len(hands))


def test_11_1_the_odds_of_an_answer_equal_the_counting_of_all_hands():
    cards = (*CARDS[5:12], RESERVE)
    hands = list(combinations(cards, 3))
    able = sum(any(SUIT[c] == "hearts" or c == RESERVE for c in hand) for hand in hands)
    assert can_answer(cards, 3, "hearts") == Fraction(able, len(hands))


def test_11_1_the_forecast_of_a_card_says_whether_the_other_can_play_on():
    g = example()
    seen = observe(g, MT)
    odds = forecast(seen, card("diamonds.10"))
    assert odds is not None
    assert [bar.chance for bar in odds.bars] == [
        can_answer(unseen(seen.view), 4, "spades"),
        1 - can_answer(unseen(seen.view), 4, "spades"),
    ]
    assert set(g.hand[PRUSSIA]) <= set(unseen(seen.view))
    assert not set(g.hand[AUSTRIA]) & set(unseen(seen.view))


@pytest.mark.parametrize("choice", ["stop", RESERVE, 3, None])
def test_11_1_of_other_answers_nothing_is_foretold(choice):
    assert forecast(observe(example(), MT), choice) is None
    assert forecast(observe(example(), FR), card("diamonds.10")) is None


def test_a_card_that_leaves_one_behind_gives_the_other_nothing_to_answer():
    g = example()
    g.score = -20
    g.pending = None
    assert forecast(observe(g, MT), card("diamonds.10")) is None


def test_odds_are_told_at_the_command_line():
    found = command(["30", "8", "5"], "en")
    assert found["chances"] == {str(n): float(p) for n, p in held(30, 8, 5).items()}
    assert len(found["lines"]) == 6  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "said",
    ["", "30 8", "30 8 x", "30 8 -1", "5 8 3", "99 8 3"],
)
def test_odds_that_make_no_sense_are_refused_in_one_line(said):
    with pytest.raises(ValueError, match=r"say how many cards|at most 38 cards"):
        command(said.split(), "fr")
