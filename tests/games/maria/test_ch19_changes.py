"""Chapter 19: annexation, reduction, defection, neutrality."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRUSSIA,
    SAXONY,
    A,
    B,
    asked,
    box,
    card,
    do,
    field,
    give,
    keys,
    mark,
    piece,
    refused,
    run,
    say,
    space,
    told,
    war,
)

from lacewars.games.maria.catalogue import (
    CORE_AUSTRIA,
    LANDS,
    PRUSSIAN_STAGE,
    SAXON_TRACK,
    SECOND_TRAIN,
    SILESIA,
    SILESIA_BOX,
)
from lacewars.games.maria.ch02_powers import co_operate, is_neutral, major_of, saxony
from lacewars.games.maria.ch03_board import closed_land, home_land, roads
from lacewars.games.maria.ch05_sequence import action_stage
from lacewars.games.maria.ch13_winter import return_sites
from lacewars.games.maria.ch19_changes import (
    after_conquest,
    after_march,
    annexation,
    end_peace,
    ends_allowed,
    reduction,
    saxon_marker,
)
from lacewars.games.maria.ch19_saxony import saxony_comes_to
from lacewars.games.maria.ch19_silesia import SILESIAN_FORTRESSES, half_up, may_stand, refuges
from lacewars.kernel import observe


# -- 19.1 ----------------------------------------------------------------------------------------
def conquered(turn=5, **places):
    """All Silesia Prussian, nobody abroad but who is said to be."""
    homes = {"friedrich": "glogau", "schwerin": "brieg", "leopold": "sagan", "neipperg": "prag"}
    g = war(**(homes | places))
    mark(g, PRUSSIA, *[city.word for city in SILESIAN_FORTRESSES if g.marker[city] == AUSTRIA])
    g.turn = turn
    return g


def at_peace(g, *answers):
    run(g, annexation(g))
    say(g, (FR, "offer"), (MT, "accept"), *answers)
    return g


def test_19_1_peace_is_offered_only_with_all_seven_fortresses():
    g = conquered()
    mark(g, AUSTRIA, "neisse")
    run(g, annexation(g))
    assert not g.stack


def test_19_1_an_offer_may_be_refused_and_made_again():
    g = conquered()
    run(g, annexation(g))
    assert asked(g) == [(FR, "offer_peace")]
    say(g, (FR, "offer"), (MT, "refuse"))
    assert not g.annexed
    run(g, annexation(g))
    say(g, (FR, "wait"))
    run(g, annexation(g))
    assert asked(g) == [(FR, "offer_peace")]


def test_19_1_it_is_accepted_once_a_game():
    g = at_peace(conquered(), (FR, space("breslau")))
    g.break_peace()
    run(g, annexation(g))
    assert not g.stack


def test_19_1_1_silesia_is_prussian_and_breslau_a_return_site():
    g = conquered(friedrich="glogau", schwerin="brieg", leopold=None)
    at_peace(g, (FR, space("breslau")))
    assert home_land(g, PRUSSIA) >= SILESIA
    assert g.marker[space("breslau")] == PRUSSIA
    g.at[SECOND_TRAIN] = space("berlin")
    assert space("breslau") in return_sites(g, piece("leopold"))


def test_19_1_2_a_prussian_saxony_becomes_neutral():
    g = at_peace(conquered(), (FR, space("breslau")))
    assert g.track_at[SAXON_TRACK] == box("saxony.3")
    assert saxony(g) == "neutral"
    assert g.run_by[SAXONY] == MT


def test_a69_a_saxony_that_is_not_prussias_is_left_alone():
    g = conquered()
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.5"), MT
    at_peace(g, (FR, space("breslau")))
    assert g.track_at[SAXON_TRACK] == box("saxony.5")


def test_19_1_3_markers_come_off_and_half_of_prussias_are_set_aside():
    g = conquered()
    mark(g, PRUSSIA, "prag", "eger", "pilsen", "tabor", "budweis")
    mark(g, AUSTRIA, "halle")
    pools = g.pool[PRUSSIA], g.pool[AUSTRIA]
    at_peace(g, (FR, space("breslau")))
    assert g.set_aside[PRUSSIA] == 3
    assert (g.pool[PRUSSIA], g.pool[AUSTRIA]) == (pools[0] + 2 - 1, pools[1] + 1)  # the Silesia box
    assert g.marker[space("prag")] is None


def test_a68_prussian_markers_elsewhere_stay():
    g = conquered()
    mark(g, PRUSSIA, "braunau")
    at_peace(g, (FR, space("breslau")))
    assert g.marker[space("braunau")] == PRUSSIA
    assert g.set_aside[PRUSSIA] == 0


def test_19_1_4_pieces_abroad_are_carried_to_the_nearest_home_city():
    g = conquered(friedrich="prag", neipperg="ratibor", schwerin="breslau")
    run(g, annexation(g))
    say(g, (FR, "offer"), (MT, "accept"))
    while g.stack:
        seat, ask = next(iter(g.waiting_for().items()))
        assert ask.what in {"carry_home", "second_train"}
        say(g, (seat, ask.options[0]))
    assert g.at[piece("friedrich")] in home_land(g, PRUSSIA)
    assert g.at[piece("neipperg")] in LANDS[AUSTRIA]


def test_a65_austrians_first_and_the_owner_chooses_among_the_nearest():
    g = conquered(friedrich="prag", neipperg="tschenstochau", schwerin="brieg")
    near = refuges(g, piece("neipperg"))
    row = roads(g).distances[space("tschenstochau")]
    assert {row[city] for city in near} == {min(row[city] for city in LANDS[AUSTRIA])}
    run(g, annexation(g))
    say(g, (FR, "offer"), (MT, "accept"))
    assert len(near) == 4
    assert asked(g) == [(MT, "carry_home")]
    say(g, (MT, near[-1]))
    carried = told(g, "carried")
    assert carried[0][0] == (piece("neipperg"),)


def test_a98_a_city_without_room_is_passed_over():
    g = conquered(karl="troppau", traun="troppau", neipperg="tschenstochau")
    assert space("troppau") not in refuges(g, piece("neipperg"))
    assert may_stand(g, piece("neipperg"), (piece("karl"),))
    assert not may_stand(g, piece("neipperg"), (piece("karl"), piece("traun")))
    assert not may_stand(g, piece("train.austria.1"), (piece("karl"),))


def test_19_1_5_the_second_train_comes_free_to_a_prussian_major_fortress():
    g = conquered(friedrich="glogau")
    pool = g.pool[PRUSSIA]
    run(g, annexation(g))
    say(g, (FR, "offer"), (MT, "accept"))
    assert asked(g) == [(FR, "second_train")]
    assert refused(g, FR, space("glogau")) == ("19.1.5", "not_offered")
    say(g, (FR, space("breslau")))
    assert g.at[SECOND_TRAIN] == space("breslau")
    assert (g.box[SILESIA_BOX], g.pool[PRUSSIA]) == (PRUSSIA, pool - 1)


def test_19_1_6_g19_a67_the_peace_of_turn_five_lasts_to_the_stage_of_turn_seven():
    g = at_peace(conquered(turn=5), (FR, space("breslau")))
    assert is_neutral(g, PRUSSIA)
    for turn, neutral in ((6, True), (7, False)):
        g.turn = turn
        end_peace(g)
        assert is_neutral(g, PRUSSIA) is neutral


def test_g19_half_is_rounded_up():
    assert [half_up(number) for number in (1, 2, 5)] == [1, 1, 3]


def test_19_1_7_the_first_piece_to_leave_prussia_brings_the_markers_back():
    g = conquered()
    mark(g, PRUSSIA, "prag", "eger")
    at_peace(g, (FR, space("breslau")))
    g.break_peace()
    pool = g.pool[PRUSSIA]
    after_march(g, (piece("friedrich"),), (space("breslau"), space("brieg")))
    assert g.set_aside[PRUSSIA] == 1
    after_march(g, (piece("karl"),), (space("olmuetz"), space("prag")))
    assert g.set_aside[PRUSSIA] == 1
    after_march(g, (piece("friedrich"),), (space("glatz"), space("nachod")))
    assert (g.set_aside[PRUSSIA], g.pool[PRUSSIA]) == (0, pool + 1)


# -- 19.2 ----------------------------------------------------------------------------------------
def reducible(**places):
    g = war(**places)
    mark(g, FRANCE, "linz", "eger", "pilsen")
    return g


def test_19_2_all_french_markers_in_core_austria_come_off_half_set_aside():
    g = reducible()
    mark(g, FRANCE, "tournai")
    run(g, reduction(g))
    assert asked(g) == [(LX, "reduce")]
    say(g, (LX, "reduce"))
    assert (g.set_aside[FRANCE], g.pool[FRANCE]) == (2, 11 - 4 + 1)
    assert g.marker[space("tournai")] == FRANCE
    assert not any(g.marker[city] == FRANCE for city in CORE_AUSTRIA)


def test_19_2_not_while_a_french_general_is_there():
    g = reducible(broglie="linz")
    run(g, reduction(g))
    assert not g.stack


def test_a70_bavarians_do_not_matter():
    g = reducible(toerring="linz")
    run(g, reduction(g))
    assert asked(g) == [(LX, "reduce")]


def test_19_2_once_a_game():
    g = reducible()
    run(g, reduction(g))
    say(g, (LX, "reduce"))
    mark(g, FRANCE, "linz")
    run(g, reduction(g))
    assert not g.stack


def test_19_2_a_conquest_in_bohemia_brings_the_markers_back():
    g = reducible()
    run(g, reduction(g))
    say(g, (LX, "reduce"))
    pool = g.pool[FRANCE]
    after_conquest(g, FRANCE, space("tournai"))
    after_conquest(g, PRUSSIA, space("linz"))
    assert g.set_aside[FRANCE] == 2
    after_conquest(g, type(FRANCE).of("bavaria"), space("dresden"))
    assert (g.set_aside[FRANCE], g.pool[FRANCE]) == (0, pool + 2)


def test_a33_france_may_reduce_at_any_moment_of_her_own_movement():
    g = reducible()
    run(g, reduction(g))
    say(g, (LX, "leave_as_is"))
    refusal = g.meanwhile(LX, "reduce", "reduce")
    assert (refusal.rule, refusal.key) == ("19.2", "not_your_movement")
    g.active, g.phase = (FRANCE,), "movement"
    assert g.meanwhile(MT, "reduce", "reduce").key == "france_reduces"
    do(g, LX, "reduce", "reduce")
    assert g.set_aside[FRANCE] == 2
    assert g.meanwhile(LX, "reduce", "reduce").key == "reduced_already"


# -- 19.3 ----------------------------------------------------------------------------------------
def pushed(points, steps, g=None, loser=PRUSSIA):
    g = g or war()
    run(g, saxon_marker(g, loser, points, space("prag")))
    say(g, (MT, steps))
    return g


def test_19_3_one_box_for_each_point_if_austria_wants_it():
    g = war()
    run(g, saxon_marker(g, PRUSSIA, 2, space("prag")))
    assert asked(g) == [(MT, "push_saxony")]
    assert list(g.waiting_for()[MT].options) == [0, 1, 2]
    say(g, (MT, 0))
    assert g.track_at[SAXON_TRACK] == box("saxony.2")


def test_g20_three_points_carry_saxony_past_neutrality():
    g = war(rutowski="leipzig")
    pushed(3, 3, g)
    assert g.track_at[SAXON_TRACK] == box("saxony.5")
    assert saxony(g) == "austrian_ally"
    assert g.at[piece("rutowski")] == space("leipzig")  # no going home
    assert "sent_home" not in keys(g)


def test_a71_saxonys_own_defeats_count_while_she_is_prussias():
    g = war()
    run(g, saxon_marker(g, SAXONY, 1, space("prag")))
    assert asked(g) == [(MT, "push_saxony")]


def test_19_3_losses_of_others_do_not_move_her():
    for loser in (FRANCE, AUSTRIA, type(FRANCE).of("pragmatic")):
        g = war()
        run(g, saxon_marker(g, loser, 3, space("prag")))
        assert not g.stack


def test_a83_24_with_two_players_french_losses_in_bohemia_do():
    g = war("advanced-2p")
    run(g, saxon_marker(g, FRANCE, 1, space("prag")))
    assert asked(g) == [(B, "push_saxony")]
    g = war("advanced-2p")
    run(g, saxon_marker(g, FRANCE, 1, space("tournai")))
    assert not g.stack


def test_19_3_neutral_saxons_go_home_and_the_markers_to_their_pools():
    g = war(rutowski="prag", **{"train.saxony.1": "leipzig"})
    mark(g, AUSTRIA, "torgau")
    pool = g.pool[AUSTRIA]
    pushed(1, 1, g)
    assert g.at[piece("rutowski")] == space("dresden")
    assert g.at[piece("train.saxony.1")] == space("oschatz")
    assert (g.marker[space("torgau")], g.pool[AUSTRIA]) == (None, pool + 1)
    assert g.run_by[SAXONY] == MT


def test_a72_eliminated_saxons_stay_away():
    g = war(rutowski=None, **{"train.saxony.1": None})
    pushed(1, 1, g)
    assert g.at[piece("rutowski")] is None


def test_a108_who_stands_on_a_saxon_set_up_city_is_moved_next_door():
    g = war(rutowski="prag", karl="dresden")
    run(g, saxon_marker(g, PRUSSIA, 1, space("prag")))
    say(g, (MT, 1))
    assert asked(g) == [(MT, "make_room")]
    say(g, (MT, g.waiting_for()[MT].options[0]))
    assert g.at[piece("rutowski")] == space("dresden")
    assert g.at[piece("karl")] != space("dresden")


def test_a75_the_hand_passes_to_who_runs_saxony():
    g = war()
    give(g, SAXONY, "hearts.9")
    pushed(1, 1, g)
    assert observe(g, MT).view["hand"][SAXONY] == (card("hearts.9"),)
    assert observe(g, FR).view["hand"][SAXONY].shown == 1


def test_a119_between_two_boxes_of_one_status_nothing_happens():
    g = pushed(1, 1)
    g.at[piece("rutowski")] = space("leipzig")
    pushed(1, 1, g)
    assert g.track_at[SAXON_TRACK] == box("saxony.4")
    assert g.at[piece("rutowski")] == space("leipzig")


def test_19_3_as_austrias_ally_she_co_operates_and_leaves_a_mixed_stack():
    g = war(rutowski="breslau", friedrich="breslau")
    run(g, saxon_marker(g, PRUSSIA, 3, space("breslau")))
    say(g, (MT, 3))
    if g.stack:
        assert asked(g) == [(MT, "leave_stack")]
        say(g, (MT, g.waiting_for()[MT].options[0]))
    assert g.at[piece("rutowski")] != space("breslau")
    assert co_operate(g, AUSTRIA, SAXONY)
    assert not co_operate(g, PRUSSIA, SAXONY)
    assert major_of(g, SAXONY) == AUSTRIA


def test_19_3_an_absent_general_may_be_raised_anew_at_once():
    g = war(rutowski=None)
    give(g, SAXONY, "hearts.9", "clubs.3")
    run(g, saxon_marker(g, PRUSSIA, 3, space("prag")))
    say(g, (MT, 3))
    assert asked(g) == [(MT, "raise_saxons")]
    assert refused(g, MT, 4)[0] == "19.3"
    say(g, (MT, 2), (MT, (card("hearts.9"),)))
    assert (g.at[piece("rutowski")], g.troops[piece("rutowski")]) == (space("dresden"), 2)


def test_19_3_markers_in_saxony_stay_when_she_joins_austria():
    g = war()
    mark(g, AUSTRIA, "torgau")
    pushed(3, 3, g)
    assert g.marker[space("torgau")] == AUSTRIA


def test_a74_back_on_the_prussian_side_frederick_runs_her_again():
    g = pushed(3, 3)
    run(g, saxony_comes_to(g, box("saxony.3"), "17.5bis"))
    assert (saxony(g), g.run_by[SAXONY]) == ("neutral", MT)
    run(g, saxony_comes_to(g, box("saxony.1"), "17.5bis"))
    assert (saxony(g), g.run_by[SAXONY]) == ("prussian_ally", FR)
    assert co_operate(g, PRUSSIA, SAXONY)


def test_20_a127_a_contract_ends_when_its_partners_are_enemies():
    g = war()
    g.contracts = ((PRUSSIA, SAXONY, 3, True), (FRANCE, PRUSSIA, 2, True))
    run(g, saxony_comes_to(g, box("saxony.3"), "19.3"))
    assert len(g.contracts) == 2
    run(g, saxony_comes_to(g, box("saxony.5"), "19.3"))
    assert g.contracts == ((FRANCE, PRUSSIA, 2, True),)


# -- 19.4 ----------------------------------------------------------------------------------------
def test_19_4_a_neutrals_land_is_closed_and_it_stays_inside():
    g = pushed(1, 1)
    assert closed_land(g, AUSTRIA) == LANDS[SAXONY]
    assert closed_land(g, FRANCE) == LANDS[SAXONY]
    assert not closed_land(g, SAXONY) & LANDS[SAXONY]
    assert space("prag") in closed_land(g, SAXONY)


def test_a73_foreigners_must_end_outside_or_a_turn_nearer():
    g = war(karl="leipzig")
    pushed(1, 1, g)
    allowed = ends_allowed(g, (piece("karl"),))
    assert allowed is not None
    assert not allowed & LANDS[SAXONY]  # the border is within one march
    assert ends_allowed(g, (piece("traun"),)) is None
    assert ends_allowed(g, (piece("rutowski"),)) is None


@pytest.mark.parametrize("scenario", ["advanced-3p", "advanced-2p"])
def test_19_neutral_saxony_in_both_games(scenario):
    g = war(scenario)
    run(g, saxon_marker(g, PRUSSIA, 1, space("prag")))
    seat = MT if scenario.endswith("3p") else B
    say(g, (seat, 1))
    assert g.run_by[SAXONY] == seat
    assert A is not None


# -- what the critic of the tables found -----------------------------------------------------------
def test_19_3_saxony_stands_down_when_she_changes_in_the_prussian_stage():
    g = field(
        rutowski=("dresden", 5),
        schwerin=("linz", 1),
        friedrich=("berlin", 5),
        karl=("wien", 8),
        train__saxony__1="oschatz",
    )
    run(g, action_stage(g, PRUSSIAN_STAGE))
    say(g, (MT, 1))
    assert asked(g) == [(FR, "move")]
    assert SAXONY not in g.active


def test_19_1_4_equals_who_meet_on_the_way_home_settle_who_commands():
    g = conquered(karl="braunau_boehmen", rutowski="nachod")
    g.at[piece("karl")], g.at[piece("rutowski")] = space("glatz"), space("nachod")
    g.track_at[SAXON_TRACK] = box("saxony.5")
    g.run_by[SAXONY] = MT
    run(g, annexation(g))
    say(g, (FR, "offer"), (MT, "accept"))
    while g.waiting_for().get(MT) and g.waiting_for()[MT].what == "carry_home":
        ask = g.waiting_for()[MT]
        say(g, (MT, space("nachod") if space("nachod") in ask.options else ask.options[0]))
    asked_for = [what for _, what in asked(g)]
    assert "commander" in asked_for or g.at[piece("karl")] != g.at[piece("rutowski")]
