from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    asked,
    blank,
    give,
    offered,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    says,
    sp,
    sums,
)

from lacewars.games.npws.catalogue import ACTION_VALUE, ALLIANCE, BOURBON
from lacewars.games.npws.ch13_actions import (
    action,
    reduced_corps,
    units_to_transfer,
    why_not_act,
)
from lacewars.games.npws.ch13_campaign import (
    action_round,
    campaign,
    first_player,
    hand_size,
    initiative,
)
from lacewars.games.npws.ch13_fleet import deploy_fleet


def card_of(g, side, value):
    return next(card for card in g.hand[side] if ACTION_VALUE[card] == value)


# -- 13.1 to 13.3 ---------------------------------------------------------------------------------
def test_13_1_hands_of_five_and_of_four_in_1702():
    assert [hand_size(blank(), side) for side in (ALLIANCE, BOURBON)] == [4, 4]  # 20.4.1
    g = position(1705)
    assert [hand_size(g, side) for side in (ALLIANCE, BOURBON)] == [5, 5]
    g.withdrew = 1704
    assert [hand_size(g, side) for side in (ALLIANCE, BOURBON)] == [4, 5]  # 19.0.d


def test_13_1_all_cards_are_shuffled_when_the_deck_is_too_short():  # 9.49
    g = position(1705)
    g.action_discard, g.action_deck = g.action_deck[:21], g.action_deck[21:]
    run(g, campaign(g))
    assert g.action_discard == ()
    assert len(g.action_deck) == 20


def test_13_2_1_the_higher_bid_starts_and_must_be_played():
    g = bidding(1705, (1, 2, 2), (1, 3, 3))
    assert asked(g) == [(ALLIANCE, "bid"), (BOURBON, "bid")]
    assert len(list(g.waiting_for()[ALLIANCE].every())) == 2
    say(g, (ALLIANCE, card_of(g, ALLIANCE, 2)), (BOURBON, card_of(g, BOURBON, 3)))
    assert g.must_play == card_of(g, BOURBON, 3)
    assert g.shown == [(card_of(g, ALLIANCE, 2),), (card_of(g, BOURBON, 3),)]
    run(g, action_round(g, BOURBON))
    assert (g.must_play, g.shown[BOURBON]) == (None, ())


def bidding(year, ours, theirs):
    g = position(year)
    give(g, ALLIANCE, *ours)
    give(g, BOURBON, *theirs)
    run(g, first_player(g))
    return g


def test_13_2_1_on_a_tie_the_initiative_decides():
    g = bidding(1705, (2, 3), (1, 3))
    say(g, (ALLIANCE, card_of(g, ALLIANCE, 3)), (BOURBON, card_of(g, BOURBON, 3)))
    assert asked(g) == [(ALLIANCE, "who_starts")]
    say(g, (ALLIANCE, BOURBON))  # 9.48
    assert g.must_play == card_of(g, BOURBON, 3)
    late = bidding(1708, (2, 3), (1, 3))
    say(late, (ALLIANCE, card_of(late, ALLIANCE, 3)), (BOURBON, card_of(late, BOURBON, 3)))
    assert asked(late) == [(BOURBON, "who_starts")]
    assert [initiative(position(year)) for year in (1702, 1707, 1708)] == [
        ALLIANCE, ALLIANCE, BOURBON,
    ]  # fmt: skip


def test_13_2_1_the_bid_is_secret_until_both_have_bid():
    g = bidding(1705, (2, 3), (1, 3))
    say(g, (ALLIANCE, card_of(g, ALLIANCE, 2)))
    assert g.observe(BOURBON).sealed[0][1] != card_of(g, ALLIANCE, 2)
    assert g.shown == [(), ()]


def test_13_2_1_the_longer_hand_starts_without_a_bid():
    g = position(1705)
    give(g, ALLIANCE, 1, 2)
    give(g, BOURBON, 1)
    run(g, first_player(g))
    assert not g.stack
    assert g.must_play is None


def test_13_2_1_the_first_player_cannot_play_another_card():
    g = position(1705)
    give(g, ALLIANCE, 1, 3)
    g.must_play = card_of(g, ALLIANCE, 3)
    run(g, action_round(g, ALLIANCE))
    assert ACTION_VALUE[g.action_discard[-1]] == 3  # played without being asked


def test_13_3_a_card_may_be_played_without_actions():  # 9.50
    g = position(1705, nijmegen="marlborough britain.1")
    give(g, ALLIANCE, 3, 2)
    run(g, action_round(g, ALLIANCE))
    assert asked(g) == [(ALLIANCE, "action_card")]
    say(g, (ALLIANCE, card_of(g, ALLIANCE, 3)), (ALLIANCE, "stop"))
    assert not g.stack


def test_13_4_3_nobody_acts_twice_in_a_round():
    g = position(1705, nijmegen="marlborough britain.1- britain.2")
    run(g, action(g, ALLIANCE, "move"), active=ALLIANCE)
    say(g, (ALLIANCE, pcs("marlborough", "britain.1")), (ALLIANCE, "halt"))
    assert says(why_not_act(g, ALLIANCE, "move"))[1] == "no_leader_ready"
    assert says(why_not_act(g, ALLIANCE, "replacement"))[1] == "nobody_to_replace"
    g.begin_round(ALLIANCE, "13.3")
    assert why_not_act(g, ALLIANCE, "replacement") is None


# -- 13.5.1 ---------------------------------------------------------------------------------------
def test_13_5_1_gt_06_no_more_corps_than_two_leaders_command():
    corps = [f"britain.{n}" for n in range(1, 6)] + [f"netherlands.{n}" for n in range(1, 7)]
    g = position(
        1705,
        antwerp=" ".join(["marlborough", "overkirk", "minor.alliance.1", *corps, "subsidy.1"]),
        control={"alliance": "antwerp"},
    )
    run(g, action(g, ALLIANCE, "move"), active=ALLIANCE)
    heads = ("marlborough", "overkirk", "minor.alliance.1")
    assert refused(g, ALLIANCE, pcs(*heads, *corps)) == ("13.5.1", "over_command")
    assert refused(g, ALLIANCE, pcs(*corps[:2])) == ("14.1.2", "no_leader")
    say(g, (ALLIANCE, pcs(*heads, *corps[:10])))
    assert asked(g) == [(ALLIANCE, "march")]


# -- 13.5.2 ---------------------------------------------------------------------------------------
def test_13_5_2_two_units_go_their_own_ways():  # 9.9
    g = opening()
    g.control[sp("liege")] = ALLIANCE
    for piece in pcs("boufflers", "tallard", *[f"france.{n}" for n in range(3, 8)]):
        g.at[piece] = sp("namur")
    g.index()
    run(g, action(g, ALLIANCE, "transfer"), active=ALLIANCE)
    say(g, (ALLIANCE, pc("empire.1")), (ALLIANCE, sp("philippsburg")))
    say(g, (ALLIANCE, pc("subsidy.4")), (ALLIANCE, sp("liege")))
    assert (g.at[pc("empire.1")], g.at[pc("subsidy.4")]) == (sp("philippsburg"), sp("liege"))
    assert pcs("empire.1", "subsidy.4") == g.acted


def test_13_5_2_a_transfer_does_not_enter_enemy_ground_without_friends():
    g = position(1705, nijmegen="marlborough britain.1 britain.2")
    run(g, action(g, ALLIANCE, "transfer"), active=ALLIANCE)
    say(g, (ALLIANCE, pc("britain.1")))
    assert refused(g, ALLIANCE, sp("liege")) == ("13.5.2", "not_reached")
    joined = position(1705, nijmegen="britain.1", liege="britain.2")
    run(joined, action(joined, ALLIANCE, "transfer"), active=ALLIANCE)
    say(joined, (ALLIANCE, pc("britain.1")), (ALLIANCE, sp("liege")), (ALLIANCE, "done"))
    assert joined.at[pc("britain.1")] == sp("liege")


def test_13_5_2_a_transfer_never_overstacks():
    g = position(
        1705,
        control={"alliance": "trent"},
        mantua="eugene austria.1",
        trent="austria.2 austria.3 austria.4 austria.5",
    )
    run(g, action(g, ALLIANCE, "transfer"), active=ALLIANCE)
    say(g, (ALLIANCE, pc("austria.1")))
    assert refused(g, ALLIANCE, sp("trent")) == ("4.1.2", "no_room")


def test_13_5_2_the_besieged_are_not_transferred():  # 9.52
    g = position(1705, lille=">france.1 marlborough britain.1", paris="france.2")
    assert units_to_transfer(g, BOURBON) == pcs("france.2")


# -- 13.5.3, 13.5.4 -------------------------------------------------------------------------------
def test_13_5_3_replacement_restores_and_rallies():
    g = position(1705, cremona="france.1-! vendome")
    run(g, action(g, BOURBON, "replacement"), active=BOURBON)
    assert (g.steps[pc("france.1")], g.demoralized) == (2, ())
    assert says(why_not_act(g, BOURBON, "replacement")) == ("13.5.3", "once_a_round")


def test_13_5_3_replacement_needs_a_line_to_the_own_capital():  # 9.66
    g = position(1705, toulouse="spain.1- france.1-", control={"alliance": "madrid"})
    run(g, action(g, BOURBON, "replacement"), active=BOURBON)
    assert g.steps[pc("france.1")] == 2  # the Spaniard has no capital: 7.1.2
    assert g.steps[pc("spain.1")] == 1


def test_13_5_3_gt_30_a_besieging_corps_is_replaced_by_sea():
    g = position(1702, cadiz="britain.1- netherlands.1- >spain.5-")
    run(g, action(g, ALLIANCE, "replacement"), active=ALLIANCE)
    assert set(offered(g)) == {pc("britain.1"), pc("netherlands.1")}


def test_20_4_4_no_spaniard_is_replaced_in_1702():
    g = opening()
    assert why_not_act(g, BOURBON, "replacement") is None
    run(g, action(g, BOURBON, "replacement"), active=BOURBON)
    assert refused(g, BOURBON, pc("spain.4")) == ("20.4.4", "spanish_penury")


def gt_07():
    corps = " ".join([f"france.{n}!" for n in range(1, 9)])
    return position(1705, metz=f"berwick! tallard! {corps}")


def test_13_5_4_gt_07_half_the_command_rounded_up_besides_himself():
    g = gt_07()
    run(g, action(g, BOURBON, "rally"), active=BOURBON)
    say(g, (BOURBON, pc("berwick")))
    four = pcs("berwick", *[f"france.{n}" for n in range(1, 5)])
    assert refused(g, BOURBON, four) == ("13.5.4", "too_many_to_rally")
    say(g, (BOURBON, four[:4]))
    assert g.demoralized == pcs("tallard", *[f"france.{n}" for n in range(4, 9)])
    assert says(why_not_act(g, BOURBON, "rally")) == ("13.5.4", "once_a_round")
    g.begin_round(BOURBON, "13.3")
    run(g, action(g, BOURBON, "rally"), active=BOURBON)
    say(g, (BOURBON, pc("tallard")), (BOURBON, pcs("tallard", "france.4", "france.5")))
    assert g.demoralized == pcs("france.6", "france.7", "france.8")


def test_13_5_4_gt_08_eugene_rallies_himself_and_three():
    g = position(1705, innsbruck="eugene! austria.1! austria.2! austria.3!")
    run(g, action(g, ALLIANCE, "rally"), active=ALLIANCE)
    say(g, (ALLIANCE, pcs("eugene", "austria.1", "austria.2", "austria.3")))
    assert g.demoralized == ()


# -- 13.5.5 with the example of three actions -----------------------------------------------------
def gt_08():
    dutch = " ".join([f"netherlands.{n}" for n in range(1, 5)])
    british = "britain.1- britain.2- britain.3-"
    return position(
        1708,
        lille=f">france.1 marlborough overkirk {dutch} {british} subsidy.1 subsidy.2 subsidy.3",
        amsterdam="minor.alliance.1 netherlands.5 netherlands.6 britain.4",
        control={"alliance": "antwerp tournai"},
    )


def test_13_5_gt_08_three_actions_of_one_card():
    g = gt_08()
    run(g, action(g, ALLIANCE, "siege"), 4, active=ALLIANCE)
    five = pcs("marlborough", "britain.1", *[f"netherlands.{n}" for n in range(1, 5)])
    assert refused(g, ALLIANCE, five[:5]) == ("17.5.1", "too_few_besiegers")
    say(g, (ALLIANCE, five))
    assert g.steps[pc("netherlands.1")] == 1  # the largest power: 17.5.5
    assert reduced_corps(g, ALLIANCE) == pcs("britain.2")  # britain.1 has acted
    run(g, action(g, ALLIANCE, "replacement"), active=ALLIANCE)
    assert g.steps[pc("britain.2")] == 2
    run(g, action(g, ALLIANCE, "naval"), 3, active=ALLIANCE)
    three = pcs("minor.alliance.1", "netherlands.5", "netherlands.6", "britain.4")
    assert refused(g, ALLIANCE, three) == ("14.5.2", "two_corps_at_sea")
    say(g, (ALLIANCE, pcs("minor.alliance.1", "netherlands.5", "netherlands.6")))
    say(g, (ALLIANCE, sp("lisbon")))
    assert g.at[pc("netherlands.6")] == sp("lisbon")
    assert not g.stack


# -- 13.5.6 ---------------------------------------------------------------------------------------
def test_13_5_6_gt_09_ties_are_rolled_again_and_the_fleet_is_gone():
    g = position(1704)
    g.fleet = 2
    g.dice_will_be(3, 3, 2, 2, 2, 5)
    deploy_fleet(g)
    assert (g.mediterranean, g.fleet) == (BOURBON, 0)
    assert sums(g, "fleet") == [("fleet.alliance", 2), ("fleet.bourbon", 2)]


def test_13_5_6_a_beaten_fleet_is_gone_too():
    g = position(1704)
    g.fleet = 1
    g.dice_will_be(5, 5)
    deploy_fleet(g)
    assert (g.mediterranean, g.fleet) == (ALLIANCE, 0)


@pytest.mark.parametrize(
    ("side", "fleet", "sea", "key"),
    [
        (ALLIANCE, 1, ALLIANCE, "bourbons_only"),
        (BOURBON, 0, ALLIANCE, "no_fleet"),
        (BOURBON, 1, BOURBON, "sea_is_ours"),  # 9.96
    ],
)
def test_13_5_6_when_the_fleet_does_not_sail(side, fleet, sea, key):
    g = position(1704)
    g.fleet, g.mediterranean = fleet, sea
    assert why_not_act(g, side, "fleet") == ("13.5.6", key, ())
