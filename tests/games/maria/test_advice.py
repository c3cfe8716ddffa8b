"""Advice: whole games at first thought, lawful thoughts, and the sense of single ones."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRUSSIA,
    box,
    card,
    give,
    mark,
    piece,
    reveal,
    run,
    space,
    suit,
    war,
)

from lacewars.games import definition
from lacewars.games.maria.advice import FEATURES, THOUGHTS, boundary, evaluate, features, policy
from lacewars.games.maria.catalogue import (
    BOHEMIA,
    GENERALS,
    GENERALS_OF,
    OWNER,
    POINTS,
    SUIT_AT,
    Track,
)
from lacewars.games.maria.ch04_start import allocation
from lacewars.games.maria.ch08_cards import payment
from lacewars.games.maria.ch10_movement import HALT, move_force
from lacewars.games.maria.ch11_combat import STOP, combat
from lacewars.games.maria.ch17_execution import execute
from lacewars.games.maria.ch17_politics import PASS, lay_cards
from lacewars.games.maria.judgement import outlook, place, survey
from lacewars.games.maria.thought_means import wishes

GAME = definition("maria")
LONGEST = 3000  # answers of a game at first thought


def begun(scenario, seed) -> Any:
    return GAME.begin(scenario, seed=seed)


def asked(g, seat):
    return g.waiting_for()[seat]


def thought(g, seat) -> Any:
    """What the policy says to the pending question."""
    return policy(g, asked(g, seat), random.Random(1))


# -- whole games ---------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_a_game_at_first_thought_ends_and_every_thought_is_lawful(scenario):
    g, rng, answers, refused = begun(scenario, 5), random.Random(5), 0, Counter[str]()
    while g.result is None:
        seat, ask = next(iter(g.waiting_for().items()))
        if ask.what in THOUGHTS:
            answer = THOUGHTS[ask.what](g, ask, rng)
            refused[ask.what] += ask.refusal(answer) is not None
        assert g.answer(seat, policy(g, ask, rng)) is None
        answers += 1
        assert answers < LONGEST
    assert +refused == {}


def test_every_seat_attacks_conquers_and_moves():
    """No seat sits still in a game of its own thoughts."""
    done: Counter[tuple[str, str]] = Counter()
    for seed in (1, 2, 3):
        g, rng = begun("advanced-3p", seed), random.Random(seed)
        while g.result is None:
            seat, ask = next(iter(g.waiting_for().items()))
            g.answer(seat, policy(g, ask, rng))
        for entry in g.record.entries:
            if entry.key in {"combat", "moved"}:
                done[OWNER[entry.args[0][0]].word, entry.key] += 1
            elif entry.key in {"conquered", "laid"}:
                done[entry.args[0].word, entry.key] += 1
    for power in ("france", "prussia", "austria", "pragmatic"):
        for what in ("combat", "moved", "conquered", "laid"):
            assert done[power, what], (power, what)


# -- what a position is worth --------------------------------------------------------------------
def test_a_marker_is_better_than_none_and_the_enemys_worse():
    g = war()
    before = {seat: evaluate(g, seat) for seat in g.seats}
    mark(g, FRANCE, "linz", "eger")
    assert evaluate(g, LX) > before[LX]
    assert evaluate(g, MT) < before[MT]
    assert all(-1 <= evaluate(g, seat) <= 1 for seat in g.seats)


def test_the_end_counts_in_full():
    g = war()
    g.win(FRANCE, "23", "pool_empty")
    run(g, allocation(g))
    assert [evaluate(g, seat) for seat in (LX, MT, FR)] == [1.0, -1.0, -1.0]


def test_features_have_names_and_the_boundary_grows():
    g = war()
    assert len(features(g, MT)) == len(FEATURES)
    first = boundary(g)
    g.begin_phase("movement", "10.1")
    second = boundary(g)
    g.turn += 1
    assert first < second < boundary(g)


def test_a_general_out_of_supply_stands_worse_than_one_with_a_train():
    g = war()
    broglie = piece("broglie")
    o = outlook(g, FRANCE, survey(g))
    near, far = place(g, o, (broglie,), space("weiden")), place(g, o, (broglie,), space("laa"))
    assert near > far


# -- movement (10) -------------------------------------------------------------------------------
def end_of_march(g, word, seat):
    general = piece(word)
    run(g, move_force(g, seat, (general,)))
    return thought(g, seat)


def test_10_3_an_open_fortress_on_the_way_is_taken():
    g = war(noailles="diedenhofen")
    end = end_of_march(g, "noailles", LX)
    g.answer(LX, end)
    while LX in g.waiting_for():
        g.answer(LX, thought(g, LX))
    assert g.marker[space("luxemburg")] == FRANCE


def test_10_1_nobody_seeks_a_stack_that_another_seat_would_have_to_grant():
    for word in ("arenberg", "karl"):
        g = war(stair="antwerpen", arenberg="gent")
        end = end_of_march(g, word, MT)
        assert end == HALT or end != g.at[piece("stair")]


def test_13_troops_are_wished_for_even_with_no_enemy_on_the_map():
    g = war("introductory-3p")
    for one in GENERALS:
        if OWNER[one] != AUSTRIA and g.at[one] in BOHEMIA:
            g.at[one] = None
    assert set(wishes(g, AUSTRIA, GENERALS_OF[AUSTRIA]).values()) == {2}


# -- combat (11) ---------------------------------------------------------------------------------
def duel(mine, theirs, ours, foes):
    """Neipperg in diamonds against Schwerin in spades; Austria's answer."""
    g = war(neipperg="wischau", schwerin="prossnitz")
    for word, number in (("neipperg", ours), ("schwerin", foes)):
        one = piece(word)
        g.total[OWNER[one]] += number - g.troops[one]
        g.troops[one] = number
    assert SUIT_AT[space("wischau")] == suit("diamonds")
    give(g, AUSTRIA, *mine)
    give(g, PRUSSIA, *theirs)
    run(g, combat(g, (piece("neipperg"),), (piece("schwerin"),)))
    return g, thought(g, MT)


def test_11_1_a_battle_that_can_be_won_is_fought_with_as_little_as_may_be():
    _, answer = duel(("diamonds.10", "diamonds.4", "diamonds.3"), (), 4, 6)
    assert answer == card("diamonds.3")


def test_11_1_a_lost_battle_is_played_down_and_no_card_is_wasted():
    strong = ("spades.10", "spades.9", "spades.8", "spades.7", "spades.6")
    g, answer = duel(("diamonds.2", "diamonds.10"), strong, 4, 8)
    assert answer == card("diamonds.2")
    g.answer(MT, answer)
    assert thought(g, MT) == STOP


def test_11_1_a_small_defeat_is_taken():
    strong = ("spades.10", "spades.9", "spades.8")
    _, answer = duel(("diamonds.2", "diamonds.3"), strong, 5, 6)
    assert answer == STOP


# -- cards and politics (8, 17) ------------------------------------------------------------------
def test_8_the_reserve_is_not_paid_while_other_cards_do():
    g = war()
    give(g, FRANCE, "reserve.1", "hearts.4", "spades.9")
    run(g, payment(g, FRANCE, 4, "10.2", "train_price"))
    assert thought(g, LX) == (card("hearts.4"),)


def test_17_3_nothing_is_laid_for_a_card_one_may_not_take():
    g = war()
    reveal(g, "denmark")
    g.reveal_affair()
    g.name_trump(suit("hearts"))
    give(g, PRUSSIA, "hearts.9", "hearts.3")
    give(g, FRANCE, "hearts.9", "hearts.3")
    run(g, lay_cards(g))
    assert thought(g, FR) == PASS
    g.answer(FR, PASS)
    laid = thought(g, LX)
    assert laid == PASS or POINTS[laid] <= 9


def test_17_5bis_prussia_moves_russia_her_own_way():
    g = war()
    run(g, execute(g, PRUSSIA, next(a for a in g.political_deck if a.word == "pc.military_aid")))
    assert asked(g, FR).what == "arrow"
    assert thought(g, FR) == ("right", 1)
    assert g.track_at[Track.of("track.russia")] == box("russia.3")
