from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    hold,
    keys,
    offered,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    sp,
)

from lacewars.games.npws.catalogue import (
    ASIDE,
    BAVARIA,
    BRITAIN,
    EVENT,
    EVENTS,
    LATER,
    PORTUGAL,
    POWER,
    SAVOY,
    SIDES,
    Card,
    Power,
    card_data,
)
from lacewars.games.npws.ch05_cards import EFFECTS, held_cards
from lacewars.games.npws.ch09_events import event_card, event_phase, hand_change
from lacewars.games.npws.ch12_reinforcements import arrivals, income
from lacewars.games.npws.ch14_movement import enter_space
from lacewars.games.npws.ch19_winter import lift_all_markers
from lacewars.games.npws.events.pieces import reduced_in_line


def card(number):
    return Card.of(f"card.event.{number}")


def drawn(g, number, *dice, side=A):
    """The side draws this card."""
    others = {*g.event_deck, *g.later_events} - {card(number)}
    g.event_deck, g.later_events, g.events_gone = (card(number),), (), tuple(sorted(others))
    return run(g, event_card(g, side), *dice)


# -- the phase -------------------------------------------------------------------------------------
def test_9_0_8_0_each_side_draws_one_the_alliance_first():
    g = opening(seed=5)
    g.year = 1705
    run(g, event_phase(g))
    drew = [e.args[0] for e in g.record.entries if e.key == "event_drawn"]
    assert drew[:1] == [A]


def test_8_0_1703_bavaria_joins_by_itself():
    g = opening()
    g.year = 1703
    run(g, event_phase(g))
    assert g.sides[BAVARIA] == B


def test_8_0_1704_portugal_joins_by_itself():
    g = opening()
    g.year = 1704
    run(g, event_phase(g))
    assert g.sides[PORTUGAL] == A


def test_5_2_2_the_later_cards_join_in_1708():
    g = opening()
    assert not set(LATER) & set(g.event_deck)
    assert g.later_events == LATER
    g.year = 1708
    run(g, event_phase(g))
    assert g.later_events == ()
    assert "later_events" in keys(g)


def test_9_2_1_gt_28_the_second_command_conflict_comes_in_1708():
    copies = [c for c in EVENTS if EVENT[c] == "command_conflict"]
    assert len(copies) == 2
    assert [c in LATER for c in copies] == [False, True]


def test_every_event_has_its_function():
    for one in EVENTS:
        kind = card_data(one)["effect"]
        if kind == "do":
            assert EVENT[one] in EFFECTS.deeds, one
        elif kind == "when":
            words = [r.word for r in EFFECTS.reactions[card_data(one)["window"]]]
            assert EVENT[one] in words, one


# -- drawing (9.2) ---------------------------------------------------------------------------------
def test_9_2_1_gt_28_a_card_to_keep_is_shown_to_nobody():
    g = drawn(opening(), 3, side=B)
    assert g.held[B] == (card(3),)
    kept = next(e for e in g.record.entries if e.key == "kept")
    assert kept.to == (B,)
    assert kept.twin == ("kept_unseen", (B,))


def test_9_2_1_gt_28_another_is_resolved_whoever_drew_it():
    g = drawn(opening(), 1, side=B)
    assert g.sides[SAVOY] == A
    assert card(1) in g.events_gone


def test_9_2_2_what_cannot_be_played_is_removed():
    g = opening()
    g.sides[SAVOY] = A
    drawn(g, 1)
    assert "unplayable" in keys(g)
    assert card(1) in g.events_gone


@pytest.mark.parametrize("number", [6, 19, 20, 21])
def test_9_2_3_four_cards_stay(number):
    g = position(1708)
    for space in ("milan", "antwerp", "turin", "naples", "lille", "seville"):
        g.control[sp(space)] = A
    drawn(g, number)
    assert g.in_force == (card(number),)
    run(g, lift_all_markers(g))
    assert g.in_force == (card(number),)


@pytest.mark.parametrize("number", [12, 17])
def test_9_2_3_events_of_the_year_end_in_winter(number):
    g = position(1703, namur="netherlands.1")
    drawn(g, number)
    assert g.in_force == (card(number),)
    run(g, lift_all_markers(g))
    assert g.in_force == ()


# -- the cards -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("die", "holder"), [(2, B), (3, A)])
def test_9_2_1_gibraltar_is_taken_on_three_without_points(die, holder):  # GT-04
    g = position(1704, gibraltar="~villars")
    drawn(g, 2, die)
    assert g.control[sp("gibraltar")] == holder
    assert g.vp == 10
    assert g.due[pc("villars")] == (1705 if holder == A else 0)


def test_9_2_2_a_garrison_keeps_gibraltar():
    g = position(1704, gibraltar="spain.1")
    drawn(g, 2)
    assert "unplayable" in keys(g)


def test_9_2_1_the_hungarian_revolt_ties_two_corps_down():
    g = position(1705, vienna="austria.1", mantua="austria.2-")
    g.box[pc("austria.8")] = ASIDE
    drawn(g, 4)
    say(g, (A, pc("austria.2")))
    assert [g.due[p] for p in pcs("austria.2", "austria.8")] == [1706, 1706]
    assert g.at[pc("austria.2")] is None
    g.year = 1706
    run(g, arrivals(g, A))
    assert all(
        g.box[p] is not None and "pool" in g.box[p].word for p in pcs("austria.2", "austria.8")
    )


def test_9_2_1_without_corps_on_the_map_one_of_the_pool_is_tied_down():
    g = position(1705)
    drawn(g, 5, side=A)
    assert sum(g.due[p] == 1706 for p in type(pc("france.1")).all if POWER[p] is not None) == 1


def test_9_2_1_eugene_is_called_away():
    g = position(1703, mantua="eugene austria.1")
    drawn(g, 7)
    assert (g.at[pc("eugene")], g.due[pc("eugene")]) == (None, 1704)
    g = position(1703, mantua="~eugene")
    drawn(g, 7)
    assert "unplayable" in keys(g)


def test_9_2_1_the_alliance_names_the_general_in_disgrace():
    g = position(1706, lille="vendome berwick", paris="max_emanuel")
    drawn(g, 8, side=B)
    assert asked(g) == [(A, "disgrace")]
    assert set(offered(g)) == set(pcs("vendome", "berwick"))
    say(g, (A, pc("vendome")))
    assert g.due[pc("vendome")] == 1707


def test_12_2_1_a_reinforcement_card_places_a_corps_at_once():
    g = position(1705)
    drawn(g, 10)
    say(g, (B, sp("lille")))
    (there,) = g.here[sp("lille")]
    assert (g.steps[there], g.built) == (2, [0] * len(g.built))


def test_12_2_1_with_an_empty_pool_two_are_restored():
    everything = " ".join(f"subsidy.{n}-" for n in range(1, 11))
    g = position(1705, empire_box=everything)
    drawn(g, 9)
    assert sum(g.steps[pc(f"subsidy.{n}")] == 2 for n in range(1, 11)) in {0, 2}
    while g.waiting_for():
        say(g, (A, offered(g)[0]))
    assert sum(g.steps[pc(f"subsidy.{n}")] == 2 for n in range(1, 11)) == 2


def test_9_2_3_field_deputies_send_the_force_back():
    g = position(
        1706, namur="marlborough britain.1 netherlands.1", liege="villars france.1 france.2"
    )
    g.control[sp("namur")] = A
    g.in_force, g.active = (card(12),), A
    force = pcs("marlborough", "britain.1", "netherlands.1")
    run(
        g,
        EFFECTS.replaced(
            enter_space(g, force, sp("namur"), sp("liege")), g, force, sp("namur"), sp("liege")
        ),
    )
    assert asked(g) == [(B, "field_deputies")]
    say(g, (B, "forbid"))
    assert g.at[pc("marlborough")] == sp("namur")
    assert g.in_force == ()


def test_9_2_3_4_1_3_who_is_sent_back_into_a_crowd_pays_for_it():
    four = " ".join([f"austria.{n}" for n in range(1, 5)])
    g = position(1706, trent=f"eugene netherlands.1 {four}", innsbruck="villars france.1")
    g.in_force, g.active = (card(12),), A
    force = pcs("eugene", "netherlands.1")
    g.move(force, sp("innsbruck"), "14.1.1")
    call = enter_space(g, force, sp("trent"), sp("innsbruck"))
    run(g, EFFECTS.replaced(call, g, force, sp("trent"), sp("innsbruck")))
    say(g, (B, "forbid"))
    assert asked(g) == [(A, "overstack")]


def test_9_2_3_field_deputies_need_a_dutch_corps():
    g = position(1706, namur="marlborough britain.1", liege="france.1")
    g.in_force = (card(12),)
    force = pcs("marlborough", "britain.1")
    call = enter_space(g, force, sp("namur"), sp("liege"))
    assert EFFECTS.replaced(call, g, force, sp("namur"), sp("liege")) is call


def test_3_2_2_camp_fever_reduces_a_corps_of_each_largest_stack():
    g = position(
        1703, namur="britain.1 netherlands.1-", lille="france.1 france.2", paris="france.3"
    )
    drawn(g, 13)
    assert g.steps[pc("britain.1")] == 1
    assert sorted(g.steps[p] for p in pcs("france.1", "france.2", "france.3")) == [1, 2, 2]
    assert g.steps[pc("france.3")] == 2


def test_3_2_2_a_largest_stack_without_full_corps_is_spared():
    g = position(1703, namur="britain.1- netherlands.1-", vienna="austria.1")
    drawn(g, 13)
    assert g.steps[pc("austria.1")] == 2


def test_12_3_1_the_great_winter_and_the_tories_cost_money():
    g = position(1709)
    drawn(g, 22)
    assert (income(g, A), income(g, B)) == (5, 2)
    drawn(g, 24)
    assert income(g, A) == 3


def test_12_3_1_the_bank_and_the_collapse():
    g = position(1709)
    g.in_force = (card(6), card(21))
    assert (income(g, A), income(g, B)) == (7, 3)
    assert (hand_change(g, A), hand_change(g, B)) == (0, -1)


def test_2_1_5_the_collapse_needs_six_rich_spaces():
    g = position(1709)
    drawn(g, 21)
    assert "unplayable" in keys(g)


def test_12_2_1_louis_appeals_for_two_reduced_corps():
    g = position(1709)
    drawn(g, 23)
    say(g, (B, sp("paris")), (B, sp("lille")))
    assert sorted(g.steps[p] for w in ("paris", "lille") for p in g.here[sp(w)]) == [1, 1]


@pytest.mark.parametrize("number", [6, 19, 24])
def test_9_2_2_without_the_british_their_cards_are_nothing(number):
    g = position(1712)
    g.sides[BRITAIN] = None
    drawn(g, number)
    assert "unplayable" in keys(g)


# -- held cards ------------------------------------------------------------------------------------
def window(number, name, active, *context):
    g = position(1706, namur="marlborough britain.1", liege="villars france.1")
    side = active
    hold(g, side, card(number).word)
    g.active = active
    return run(g, held_cards(g, name, SIDES, context))


def test_9_2_1_command_conflict_divides_the_enemy():
    g = window(3, "battle", A, sp("liege"))
    say(g, (A, "command_conflict"))
    assert g.divided == (B,)
    assert card(3) in g.events_gone


def test_9_2_1_forced_march_is_for_the_active_side():
    g = window(14, "march", A, pcs("marlborough", "britain.1"))
    assert offered(g) == ["pass", "forced_march"]
    g = position(1706)
    hold(g, B, card(14).word)
    g.active = A
    run(g, held_cards(g, "march", SIDES, (pcs("britain.1"),)))
    assert refused(g, B, "forced_march")[0] == "9.2.1"


def test_17_5_3_the_siege_train_adds_two():
    g = window(15, "siege", A, sp("liege"))
    say(g, (A, "siege_train"))
    assert [line.value for line in EFFECTS.lines("siege", g, A, sp("liege"))] == [2]
    g.clear_aids()
    assert EFFECTS.lines("siege", g, A, sp("liege")) == []


def test_14_6_5_intelligence_adds_two():
    g = window(16, "manoeuvre", A, "interception", sp("liege"))
    say(g, (A, "intelligence"))
    assert [line.value for line in EFFECTS.lines("manoeuvre", g, A)] == [2]


def test_9_2_1_whoever_holds_nothing_is_not_asked():
    g = position(1706)
    run(g, held_cards(g, "siege", SIDES, (sp("liege"),)))
    assert g.waiting_for() == {}


def test_4_1_3_a_card_restores_nobody_in_a_crowd():
    g = position(
        1706,
        trent="austria.1 austria.2 austria.3- austria.4- austria.5-",
        control={"alliance": "trent vienna innsbruck"},
    )
    assert reduced_in_line(g, Power.of("austria")) == ()
