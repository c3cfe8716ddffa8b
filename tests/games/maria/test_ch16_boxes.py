"""Chapters 15, 16 and 23: markers from the pool, boxes, empty pools, winter scores."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    BAVARIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    A,
    B,
    keys,
    mark,
    space,
    war,
)

from lacewars.games.maria.catalogue import (
    BATTLE_BOXES,
    ELECTORS_BOX,
    FORTRESSES,
    MAJORS,
    SILESIA,
    VICTORY_BOXES,
)
from lacewars.games.maria.ch15_expert import markers_in_play
from lacewars.games.maria.ch16_boxes import lose_starved, score_battle, worth
from lacewars.games.maria.ch23_victory import check_pools, end_by_scores, note_scores
from lacewars.kernel import observe


# -- 15 ------------------------------------------------------------------------------------------
def test_g2_pools_after_the_set_up():
    g = war()
    assert [g.pool[p] for p in (PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA)] == [11, 11, 8, 3]
    assert [g.marker[s] for s in FORTRESSES if s in SILESIA].count(AUSTRIA) == 5
    assert {s.word for s in SILESIA if g.marker[s] == PRUSSIA} == {"liegnitz", "glogau"}


def test_15_markers_come_from_the_pool_and_go_back_there_those_of_silesia_too():
    g = war()
    mark(g, PRUSSIA, "breslau")
    assert (g.pool[PRUSSIA], g.pool[AUSTRIA]) == (10, 4)
    mark(g, AUSTRIA, "breslau")
    assert (g.pool[PRUSSIA], g.pool[AUSTRIA]) == (11, 3)


def test_15_every_marker_is_in_one_place():
    g = war()
    mark(g, FRANCE, "linz", "eger")
    g.ask_question(space("prag"), FRANCE)
    g.win_points(FRANCE, 1, "16")
    g.put_aside(FRANCE, 1, "19.2")
    assert [markers_in_play(g, p) + g.pool[p] for p in MAJORS] == [11, 13, 8, 8]


def test_a84_the_introductory_game_lays_markers_without_a_pool():
    g = war("introductory-3p")
    assert g.marker[space("breslau")] == AUSTRIA
    assert set(g.pool) == {0}


# -- 16 ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("troops", "generals", "points"),
    [
        (0, 0, 0),
        (1, 0, 0),
        (2, 0, 0),
        (2, 1, 1),
        (1, 2, 1),
        (3, 0, 1),
        (3, 2, 1),
        (10, 2, 3),
        (8, 1, 2),
    ],
)
def test_16_a_battle_is_worth_a_third_of_its_troops_or_one_for_a_general(troops, generals, points):
    assert worth(troops, generals) == points


def test_g13_bavaria_beats_austria_for_three_points():
    g = war()
    g.win_points(AUSTRIA, 1, "16")
    assert g.pool[AUSTRIA] == 2
    score_battle(g, BAVARIA, AUSTRIA, worth(10, 2))
    assert [g.box[one] for one in BATTLE_BOXES[FRANCE]] == [FRANCE, FRANCE]
    assert (g.pool[FRANCE], g.pool[AUSTRIA]) == (9, 3)
    assert all(g.box[one] is None for one in BATTLE_BOXES[AUSTRIA])


def test_a50_what_is_not_there_cannot_be_lost():
    g = war()
    score_battle(g, AUSTRIA, PRUSSIA, 2)
    assert (g.pool[PRUSSIA], g.pool[AUSTRIA]) == (11, 1)


def test_a49_each_general_starved_costs_a_point_that_nobody_gains():
    g = war()
    g.win_points(PRUSSIA, 2, "16")
    lose_starved(g, SAXONY, 2)
    assert g.pool == war().pool


def test_16_three_electors_fill_the_box_and_fewer_empty_it():
    g = war()
    g.flip_elector(space("mainz"), FRANCE, "10.3")
    assert (g.box[ELECTORS_BOX], g.pool[FRANCE]) == (FRANCE, 10)
    g.flip_elector(space("trier"), FRANCE, "10.3")
    assert g.pool[FRANCE] == 10  # the fourth adds nothing
    g.flip_elector(space("trier"), AUSTRIA, "10.3")
    g.flip_elector(space("mainz"), AUSTRIA, "10.3")
    assert (g.box[ELECTORS_BOX], g.pool[FRANCE]) == (None, 11)


def test_a96_the_marker_is_the_pragmatic_armys_whoever_took_the_third():
    g = war()
    g.flip_elector(space("koeln"), AUSTRIA, "10.3")
    assert (g.box[ELECTORS_BOX], g.pool[PRAGMATIC], g.pool[AUSTRIA]) == (PRAGMATIC, 7, 3)


def test_16_there_are_eight_battle_boxes_and_four_others():
    assert len(VICTORY_BOXES) == 12
    assert [len(BATTLE_BOXES[power]) for power in MAJORS] == [2, 2, 2, 2]


# -- 23 ------------------------------------------------------------------------------------------
def winner(g):
    outcome = g.outcome()
    return None if outcome is None else (outcome.winners, outcome.args[0])


def test_23_nobody_wins_while_every_pool_holds_a_marker():
    g = war()
    check_pools(g)
    assert winner(g) is None


def test_23_an_empty_pool_wins():
    g = war()
    g.pool[PRAGMATIC] = 0
    check_pools(g)
    assert winner(g) == ((FR,), PRAGMATIC)
    assert g.outcome().rule == "23"


def test_g24_the_pool_that_could_have_placed_more_wins():
    g = war()
    g.pool[PRAGMATIC], g.pool[FRANCE] = -1, 0
    check_pools(g)
    assert winner(g) == ((FR,), PRAGMATIC)


@pytest.mark.parametrize(
    ("empty", "first"),
    [
        ((PRUSSIA, FRANCE), PRUSSIA),
        ((AUSTRIA, FRANCE), AUSTRIA),
        ((AUSTRIA, PRUSSIA), AUSTRIA),
        ((AUSTRIA, PRAGMATIC, FRANCE), AUSTRIA),
    ],
)
def test_23_maria_theresa_wins_ties_and_louis_loses_them(empty, first):
    g = war()
    for power in empty:
        g.pool[power] = 0
    check_pools(g)
    found = winner(g)
    assert found is not None
    assert found[1] == first


def test_24_with_two_players_b_wins_all_ties():
    g = war("advanced-2p")
    g.pool[PRAGMATIC] = g.pool[PRUSSIA] = g.pool[FRANCE] = 0
    check_pools(g)
    assert winner(g) == ((B,), PRAGMATIC)


def test_a122_what_could_lie_nowhere_is_no_overdraft():
    g = war()
    g.pool[AUSTRIA] = 0
    g.win_points(AUSTRIA, 3, "16")
    assert g.pool[AUSTRIA] == -2  # two boxes


def scored(**sums):
    g = war()
    for power, total in zip((PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA), sums["of"], strict=True):
        g.scores[power] = (5, 5, 5, total - 15)
    end_by_scores(g)
    return g


def test_g25_after_the_fourth_winter_the_lowest_sum_and_louis_loses_ties():
    g = scored(of=(20, 20, 21, 22))
    assert winner(g) == ((FR,), PRUSSIA)
    assert g.outcome().key == "lowest_score"


def test_a82_the_powers_of_one_player_are_not_added():
    assert winner(scored(of=(30, 29, 28, 29))) == ((FR,), PRAGMATIC)
    assert winner(scored(of=(20, 22, 19, 19))) == ((MT,), AUSTRIA)
    assert winner(scored(of=(20, 18, 19, 19))) == ((LX,), FRANCE)


def test_13_scores_are_written_down_and_folded_from_every_eye():
    g = war()
    note_scores(g)
    assert g.scores[FRANCE] == (11,)
    for seat in (*g.seats, None):
        assert [one.shown for one in observe(g, seat).view["scores"]][FRANCE] == 1
    assert "score_unfolded" not in keys(g)


def test_a97_markers_set_aside_are_missing_in_the_score():
    g = war()
    mark(g, FRANCE, "linz", "eger", "prag")
    g.clear(tuple(map(space, ("linz", "eger", "prag"))), "19.2")
    g.put_aside(FRANCE, 2, "19.2")
    note_scores(g)
    assert g.scores[FRANCE] == (9,)
    assert A is not None
