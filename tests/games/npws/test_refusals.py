"""Refusals by their rules: those that no other test has met."""

from __future__ import annotations

from tests.games.npws.positions import (
    A,
    B,
    asked,
    blank,
    give,
    hold,
    marching,
    offered,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    says,
    sp,
)

from lacewars.games.npws.catalogue import ACTION_VALUE, BAVARIA, FRANCE, POOL, SPACES
from lacewars.games.npws.ch07_powers import why_not_declare
from lacewars.games.npws.ch12_placing import why_not_appear, why_not_post
from lacewars.games.npws.ch12_purchases import why_not_build, why_not_buy, why_not_restore
from lacewars.games.npws.ch13_actions import (
    action,
    why_not_act,
    why_not_replace,
    why_not_transfer,
)
from lacewars.games.npws.ch13_campaign import action_round, first_player, why_not_play
from lacewars.games.npws.ch14_avoidance import why_not_slip
from lacewars.games.npws.ch14_interception import why_not_intercept, why_not_join
from lacewars.games.npws.ch14_movement import Stand, why_not_convert, why_not_drop, why_not_step
from lacewars.games.npws.ch14_naval import why_not_embark, why_not_pay, why_not_sail
from lacewars.games.npws.ch15_lines import why_not_build_line
from lacewars.games.npws.ch16_battle import why_not_lead
from lacewars.games.npws.ch16_retreat import ATTACKER, DEFENDER, why_not_fall_back
from lacewars.games.npws.ch17_siege import why_not_besiege


def everything_is(g, side):
    for space in SPACES:
        g.control[space] = side


# -- placing, buying -------------------------------------------------------------------------------
def test_12_2_3_a_corps_appears_at_home_and_where_no_enemy_is():
    g = position(1705, lille="eugene austria.1")
    assert says(why_not_appear(g, FRANCE, sp("milan"))) == ("12.2.3", "not_national")
    assert says(why_not_appear(g, FRANCE, sp("lille"))) == ("4.3", "enemy_there")
    assert says(why_not_post(g, B, sp("lille"))) == ("4.3", "enemy_there")


def test_12_2_4_a_power_with_no_space_left_builds_nothing():
    g = position(1705)
    everything_is(g, A)
    g.resources[B] = 4
    assert says(why_not_build(g, FRANCE)) == ("12.2.4", "no_space")
    for piece in (p for p in type(pc("france.1")).all if g.box[p] == POOL[B]):
        g.box[piece] = None
    assert says(why_not_buy(g, B, "build_full")) == ("12.3.2", "nothing_to_build")


def test_17_3_5_who_is_shut_in_is_not_restored():
    g = position(1705, lille=">france.1- eugene austria.1")
    assert says(why_not_restore(g, pc("france.1"))) == ("17.3.5", "shut_in")


def test_15_2_1_a_line_of_this_level_stands_already():
    g = position(1705, lille=" ".join(f"france.{n}" for n in range(1, 7)))
    g.lines[sp("lille")] = 1
    assert says(why_not_build_line(g, B, sp("lille"), 1)) == ("15.2.1", "line_stands")


# -- Bavaria ---------------------------------------------------------------------------------------
def test_7_2_1_only_the_bourbons_and_when_they_are_asked():
    g = blank()
    assert says(why_not_declare(g, A, BAVARIA)) == ("7.2.1", "not_the_bourbons")
    assert says(why_not_declare(g, B, BAVARIA)) == ("7.2.1", "not_asked")


# -- actions ---------------------------------------------------------------------------------------
def test_13_5_2_nobody_and_nowhere():
    g = position(1705)
    assert says(why_not_act(g, A, "transfer")) == ("13.5.2", "nobody_to_transfer")
    alone = position(1705, naples="france.1")
    everything_is(alone, A)
    assert says(why_not_transfer(alone, B, pc("france.1"))) == ("13.5.2", "nowhere_to_go")


def test_13_5_3_without_a_line_home():
    g = position(1705, naples="france.1-", control={"alliance": "milan papal_states"})
    g.mediterranean = A
    assert says(why_not_replace(g, B, pc("france.1"))) == ("13.5.3", "no_line_home")


def test_14_5_1_nobody_to_sail_and_nowhere_to_go():
    g = position(1705, vienna="eugene austria.1")
    assert says(why_not_act(g, A, "naval")) == ("14.5.1", "nobody_to_sail")
    crowd = position(1705, cadiz="eugene austria.1")
    for space in SPACES:
        if crowd.control[space] == A:
            crowd.control[space] = B
    why = why_not_embark(crowd, A, sp("cadiz"), pcs("austria.1"))
    assert says(why) == ("14.5.1", "nowhere_to_sail")


def test_14_5_2_the_port_of_departure_is_no_goal():
    g = position(1705, london="galway britain.1")
    force = pcs("galway", "britain.1")
    assert says(why_not_sail(g, A, sp("london"), force, sp("london"))) == ("14.5.2", "same_port")
    reduced = position(1705, london="galway britain.1-")
    why = why_not_pay(reduced, A, force, sp("cadiz"), pc("britain.1"))
    assert says(why) == ("14.5.4", "only_corps")


# -- marching --------------------------------------------------------------------------------------
def test_14_1_1_without_points_nothing_but_a_halt():
    g = position(1705, nijmegen="marlborough britain.1 britain.2")
    g.active = A
    stand = Stand(sp("nijmegen"), 0, True, False)
    force = pcs("marlborough", "britain.1", "britain.2")
    for step in (sp("amsterdam"), "drop"):
        assert says(why_not_step(g, force, stand, step)) == ("14.1.1", "out_of_points")
    assert says(why_not_drop(g, A, force, force)) == ("14.1.3", "all_dropped")


def test_14_4_what_is_not_converted():
    g = position(1707, control={"alliance": "montpellier"}, montpellier="eugene austria.1",
                 toulouse="galway villars")  # fmt: skip
    g.active = A
    army = pcs("eugene", "austria.1")
    assert says(why_not_convert(g, army, sp("montpellier"), 2)) == ("14.4", "already_ours")
    assert says(why_not_convert(g, pcs("galway"), sp("toulouse"), 2)) == (
        "14.4",
        "no_corps_to_convert",
    )
    assert says(why_not_convert(g, army, sp("toulouse"), 2)) == ("14.4", "enemy_there")


def test_14_6_1_a_leader_alone_has_nowhere_to_hide_in_the_open():
    g = position(1707, control={"alliance": "montpellier"}, bayonne="villars")
    g.active = A
    why = why_not_intercept(g, B, sp("toulouse"), (), sp("bayonne"))
    assert says(why) == ("14.6.1", "nowhere_to_hide")
    g = position(1707, bayonne="villars france.1")
    why = why_not_join(g, B, sp("bayonne"), sp("toulouse"), pcs("villars"))
    assert says(why) == ("14.6.1", "nowhere_to_hide")


def test_14_7_3_nobody_slips_away_to_where_enemies_are():
    g = position(1705, liege="boufflers france.1", namur="eugene austria.1")
    assert says(why_not_slip(g, B, sp("liege"), sp("namur"))) == ("14.7.3", "enemy_there")


# -- battle, retreat, siege ------------------------------------------------------------------------
def test_16_2_no_more_than_two_lead_and_one_if_command_is_divided():
    three = pcs("marlborough", "eugene", "starhemberg")
    assert says(why_not_lead(2, three)) == ("16.2", "too_many_leading")
    assert says(why_not_lead(1, three[:2])) == ("16.2", "too_many_leading")
    assert why_not_lead(2, three[:2]) is None


def test_16_4_2_not_where_the_interceptors_came_from():
    g = position(1705, liege="marlborough britain.1", control={"alliance": "namur"})
    barred = (ATTACKER, (sp("namur"),))
    why = why_not_fall_back(g, A, sp("liege"), barred, sp("namur"))
    assert says(why) == ("16.4.2", "intercepted_from_there")
    g = position(1705, liege="boufflers france.1", namur="eugene austria.1")
    why = why_not_fall_back(g, B, sp("liege"), (DEFENDER, ()), sp("namur"))
    assert says(why) == ("16.4.3", "enemy_there")


def test_17_5_1_corps_without_a_leader_do_not_besiege():
    g = position(1705, landau="austria.1 austria.2", control={"bourbon": "landau"})
    why = why_not_besiege(g, A, sp("landau"))
    assert says(why) == ("17.5.1", "no_leader_to_besiege")


def test_9_2_1_a_kept_card_is_offered_in_its_own_moment_only():  # GT-28
    g = position(1705, nijmegen="marlborough britain.1")
    hold(g, A, "card.event.3")
    marching(g, A, "marlborough britain.1")
    assert refused(g, A, "command_conflict")[1] == "not_offered"
    say(g, (A, "pass"))
    assert refused(g, A, "command_conflict")[1] == "not_offered"


# -- said by their own rule ------------------------------------------------------------------------
def test_17_5_4_a_fortress_rolled_against_says_so():
    g = position(1705, lille="eugene austria.1 austria.2 austria.3", control={"bourbon": "lille"})
    g.rolled_against = (sp("lille"),)
    assert says(why_not_besiege(g, A, sp("lille"))) == ("17.5.4", "rolled_already")


def test_17_5_1_of_two_sieges_the_one_with_too_few_says_so():
    g = position(
        1705,
        landau="eugene austria.1 austria.2",
        strasbourg="baden empire.1 empire.2",
        lille="marlborough britain.1",
        control={"bourbon": "landau strasbourg lille"},
    )
    run(g, action(g, A, "siege"), active=A)
    assert asked(g) == [(A, "besiege")]
    assert refused(g, A, sp("lille")) == ("17.5.1", "too_few_besiegers")


def test_13_2_1_the_card_that_was_shown_is_played_first():
    g = blank()
    one, three = [next(c for c in g.action_deck if ACTION_VALUE[c] == value) for value in (1, 3)]
    g.must_play = three
    assert says(why_not_play(g, one)) == ("13.2.1", "shown_card_first")
    assert why_not_play(g, three) is None


# -- wrong answers to what is asked: each by its own rule ------------------------------------------
def armies(**more):
    """Two armies ready to act, and whoever else."""
    return position(1705, nijmegen="marlborough britain.1", trent="eugene austria.1", **more)


def test_14_1_2_corps_without_a_leader_do_not_march():
    g = armies(vienna="austria.5")
    run(g, action(g, A, "move"), active=A)
    assert asked(g) == [(A, "move_from")]
    for word in ("vienna", "paris"):  # nobody, and nobody of ours
        assert refused(g, A, sp(word)) == ("14.1.2", "no_leader")


def test_13_4_3_17_3_5_a_leader_who_has_acted_or_is_besieged_does_not_march():
    g = armies(
        vienna="baden austria.5",
        landau=">starhemberg villars france.1",
        control={"alliance": "landau"},
    )
    g.acted = pcs("baden")
    run(g, action(g, A, "move"), active=A)
    assert offered(g) == sorted([sp("nijmegen"), sp("trent")])
    assert refused(g, A, sp("vienna")) == ("13.4.3", "has_acted")
    assert refused(g, A, sp("landau")) == ("17.3.5", "unit_shut_in")


def test_13_5_2_who_has_acted_or_is_besieged_is_not_transferred():
    g = armies(
        landau=">starhemberg >austria.2 villars france.1",
        vienna="austria.5 austria.6",
        control={"alliance": "landau"},
    )
    g.acted = pcs("eugene", "austria.1")
    run(g, action(g, A, "transfer"), active=A)
    assert asked(g) == [(A, "transfer")]
    for word in ("eugene", "austria.1"):
        assert refused(g, A, pc(word)) == ("13.4.3", "has_acted")
    for word in ("starhemberg", "austria.2"):
        assert refused(g, A, pc(word)) == ("17.3.5", "unit_shut_in")


def test_13_5_2_any_of_two_corps_alike_is_transferred():
    g = armies(vienna="austria.5 austria.6")
    run(g, action(g, A, "transfer"), active=A)
    assert pc("austria.6") not in offered(g)
    say(g, (A, pc("austria.6")))
    assert asked(g) == [(A, "transfer_to")]


def test_13_5_3_who_is_not_replaced():
    g = armies(
        landau=">austria.2- villars france.1",
        vienna="austria.3- austria.4- austria.5- austria.6",
        amsterdam="netherlands.2-",
        control={"alliance": "landau"},
    )
    g.acted = pcs("austria.3")
    run(g, action(g, A, "replacement"), active=A)
    assert asked(g) == [(A, "replacement")]
    assert offered(g) == list(pcs("austria.4", "netherlands.2"))
    assert refused(g, A, pc("austria.3")) == ("13.4.3", "has_acted")
    assert refused(g, A, pc("austria.2")) == ("17.3.5", "unit_shut_in")
    assert refused(g, A, pc("austria.6")) == ("13.5.3", "not_reduced")
    say(g, (A, pc("austria.5")))  # as good as its twin
    assert g.steps[pc("austria.5")] == 2


def test_14_5_1_from_where_nobody_sails():
    g = position(
        1705,
        london="galway britain.1",
        amsterdam="overkirk netherlands.1",
        lisbon="portugal.1",
        gibraltar=">britain.2 villars france.1",
        vienna="austria.5",
        barcelona="eugene austria.1",
        control={"alliance": "gibraltar lisbon"},
    )
    g.mediterranean = B
    g.acted = pcs("portugal.1")
    run(g, action(g, A, "naval"), active=A)
    assert offered(g) == sorted([sp("london"), sp("amsterdam")])
    assert refused(g, A, sp("barcelona")) == ("14.5.1", "not_our_sea")
    assert refused(g, A, sp("vienna")) == ("14.5.2", "not_a_port")
    assert refused(g, A, sp("cadiz")) == ("14.5.2", "nobody_there")
    assert refused(g, A, sp("lisbon")) == ("13.4.3", "has_acted")
    assert refused(g, A, sp("gibraltar")) == ("17.3.5", "unit_shut_in")
    say(g, (A, sp("london")), (A, pcs("galway", "britain.1")))
    assert asked(g) == [(A, "sail_to")]
    assert refused(g, A, sp("vienna")) == ("14.5.2", "not_a_port")
    assert refused(g, A, sp("barcelona")) == ("14.5.1", "not_our_sea")


def test_13_2_1_any_of_two_cards_alike_is_shown():
    g = blank()
    give(g, A, 1, 3, 3)
    give(g, B, 1, 2, 3)
    run(g, first_player(g))
    twin = g.hand[A][2]
    ask = g.waiting_for()[A]
    assert twin not in ask.options
    assert ask.refusal(twin) is None
    say(g, (A, twin), (B, g.hand[B][0]))
    assert g.must_play == twin
    run(g, action_round(g, A))
    assert asked(g) == [(A, "action")]  # the card shown is not asked for again
    assert [ACTION_VALUE[card] for card in g.hand[A]] == [1, 3]


def test_13_4_1_any_of_two_cards_alike_is_played():
    g = blank()
    give(g, A, 1, 3, 3)
    one, three, twin = g.hand[A]
    run(g, action_round(g, A), active=A)
    assert asked(g) == [(A, "action_card")]
    say(g, (A, twin))
    assert g.hand[A] == (one, three)
