"""Rulings of docs/questions/npws.md that no other test shows; the last test counts them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.npws.positions import (
    A,
    B,
    asked,
    besieging,
    bleed,
    hold,
    join,
    keys,
    marching,
    offered,
    opening,
    pc,
    pcs,
    position,
    refused,
    run,
    say,
    say_anything,
    says,
    sp,
    sums,
)

from lacewars.games.npws.catalogue import BRITAIN, FORTRESS, POOL, VALUE, Space
from lacewars.games.npws.ch02_map import ports_of
from lacewars.games.npws.ch04_stacking import corps_in, is_besieged, settle_overstack, too_full
from lacewars.games.npws.ch05_cards import held_cards
from lacewars.games.npws.ch12_placing import why_not_appear
from lacewars.games.npws.ch12_reinforcements import reinforcements_of
from lacewars.games.npws.ch13_actions import (
    action,
    reached,
    units_to_transfer,
    why_not_act,
)
from lacewars.games.npws.ch13_fleet import deploy_fleet
from lacewars.games.npws.ch14_interception import may_try, why_not_intercept
from lacewars.games.npws.ch14_movement import has_lines
from lacewars.games.npws.ch16_battle import battle
from lacewars.games.npws.ch16_losses import next_to_suffer
from lacewars.games.npws.ch16_retreat import (
    ATTACKER,
    DEFENDER,
    WINTER,
    distance_home,
    fire_pool,
    fires,
    retreat,
    ways_through,
    withdraw,
)
from lacewars.games.npws.ch17_garrison import fortress_value, go_inside
from lacewars.games.npws.ch17_siege import (
    fall,
    has_great_victory,
    has_leader_inside,
    has_sea_line,
    siege_result,
    why_not_besiege,
)
from lacewars.games.npws.ch18_spain import control_of_madrid, may_rise
from lacewars.games.npws.ch19_talks import british_leave, peace_talks
from lacewars.games.npws.ch19_winter import end_of_year, to_friendly_ground

ROOT = Path(__file__).parents[3]
GUARDS = "britain.1 netherlands.1 britain.2 netherlands.2"


def option(g, word):
    g.terms = g.terms._replace(options=tuple({**dict(g.terms.options), word: True}.items()))


# -- victory and the year --------------------------------------------------------------------------
def test_ruling_9_1_cadiz_taken_in_1702_opens_the_rising():
    g = position(1702, cadiz="minor.alliance.1 britain.1")
    assert not may_rise(g)
    besieging(g, "cadiz", "minor.alliance.1 britain.1", 5)
    assert may_rise(g)


@pytest.mark.parametrize(("year", "over"), [(1711, False), (1712, False), (1713, True)])
def test_ruling_9_2_with_the_british_the_full_game_ends_after_1713_on_the_higher_column(year, over):
    g = position(year)
    g.vp = 22
    run(g, end_of_year(g))
    assert (g.result is not None) == over
    assert not over or g.result.key == "bourbon_minor"


def test_19_0_e_9_3_an_automatic_victory_is_looked_for_after_the_talks():
    road = "paris amiens dunkirk ostend antwerp"
    g = position(1711, control={"alliance": road})
    g.vp = 12
    run(g, peace_talks(g), 6)
    say(g, (B, 3), (A, "play_on"))
    run(g, end_of_year(g))
    assert (g.result.winners, g.result.key) == ((A,), "paris_taken")


def test_6_2_9_77_the_points_of_the_concessions_count():
    g = position(1711)
    g.vp = 9
    run(g, peace_talks(g), 6)
    say(g, (B, 3))
    assert (g.vp, g.result.key) == (14, "bourbon_major")


def test_19_0_d_9_64_control_and_lines_stay_behind_the_british():
    g = position(1711, namur="marlborough britain.1", control={"alliance": "namur"})
    g.lines[sp("namur")] = 1
    british_leave(g)
    assert (g.control[sp("namur")], g.lines[sp("namur")], g.here[sp("namur")]) == (A, 1, ())


# -- the map ---------------------------------------------------------------------------------------
def test_20_2_9_71_every_place_has_one_word():
    assert len(set(Space.words)) == len(Space.words)
    assert {"philippsburg", "nijmegen", "cadiz", "ostend"} <= set(Space.words)


def test_18_0_9_88_madrid_is_open_and_worth_ten():
    assert (FORTRESS[sp("madrid")], VALUE[sp("madrid")]) == (0, 10)


def test_6_1_1_9_45_independent_and_neutral_places_are_worth_their_level():
    g = position(1703, mantua="vendome france.1")
    run(g, fall(g, B, sp("mantua")))
    assert g.vp == 8
    g = position(1705, lisbon="berwick france.1")
    run(g, fall(g, B, sp("lisbon")))
    assert g.vp == 9


def test_14_1_1_9_111_red_links_cost_two_in_transfers_too():
    g = position(1705, vienna="subsidy.1 starhemberg")
    goals = reached(g, A, pc("subsidy.1"))
    assert {sp("empire_box"), sp("nuremberg")} <= set(goals)  # 2 and 2 + 2
    assert sp("cologne") not in reached(g, A, pc("subsidy.1"))
    assert sp("donauworth") not in goals
    assert sp("philippsburg") in reached(g, A, pc("starhemberg"))  # 2 + 2 + 1 of his 6


# -- stacking --------------------------------------------------------------------------------------
def test_4_1_3_9_55_half_the_limit_matters_only_in_a_crowd():
    g = position(1705, trent="austria.1 austria.2 austria.3 austria.4")
    assert too_full(g, A, sp("trent")) == ()
    crowd = position(1705, trent="austria.1 austria.2 austria.3 austria.4- austria.5-")
    assert too_full(crowd, A, sp("trent")) == pcs("austria.1", "austria.2", "austria.3")


def test_4_1_3_9_108_the_owner_picks_among_all_who_stand_there():
    g = position(1705, trent="austria.1 austria.2- empire.1- empire.2 subsidy.1")
    run(g, settle_overstack(g, A, sp("trent")))
    assert set(offered(g)) == set(pcs("austria.1", "empire.2", "subsidy.1"))
    say(g, (A, pc("subsidy.1")))
    assert not g.stack


# -- cards, purchases, actions ---------------------------------------------------------------------
def test_9_2_1_9_106_the_active_side_is_asked_first_and_a_card_played_is_gone():
    g = position(1708, namur="marlborough britain.1", liege="villars france.1")
    first, second = hold(g, A, "card.event.3"), hold(g, B, "card.event.18")
    g.active = B
    run(g, held_cards(g, "battle", (B, A), (sp("liege"),)))
    assert asked(g) == [(B, "window")]
    say(g, (B, "command_conflict"), (A, "pass"))
    assert (g.held[A], g.held[B]) == ((first,), ())
    assert second in g.events_gone


def test_9_2_1_9_115_nobody_is_asked_for_a_card_that_all_know_is_played():
    g = position(1706)
    hold(g, A, "card.event.15")
    run(g, held_cards(g, "march", (A,), (sp("liege"),)))
    assert asked(g) == [(A, "window")]  # it might be the Forced March
    g = position(1706)
    hold(g, A, "card.event.15")
    g.event_deck = tuple([card for card in g.event_deck if card.word != "card.event.14"])
    run(g, held_cards(g, "march", (A,), (sp("liege"),)))
    assert asked(g) == []


def test_9_2_1_9_115_nobody_divides_the_command_of_who_has_no_rating_to_lose():
    force = "marlborough britain.1 britain.2"
    for general, windows in (("villars", 1), ("minor.bourbon.1", 0)):
        g = position(1706, namur=force, liege=f"{general} france.1", control={"bourbon": "liege"})
        hold(g, A, "card.event.3")
        run(g, battle(g, sp("liege"), pcs(*force.split()), False, None), active=A)
        assert asked(g).count((A, "window")) == windows


def test_12_1_9_107_a_corps_due_for_the_pool_cannot_be_built_in_the_same_year():
    for early in (False, True):
        g = opening()
        join(g, "bavaria", B)
        if early:
            option(g, "reinforcements_first")
        pooled = [p for p in pcs("france.15", "france.17") if g.box[p] == POOL[B]]
        assert pooled == [pc("france.15")]
        g.year = 1703
        run(g, reinforcements_of(g, B))
        while asked(g)[0][1] != "purchase":
            say(g, (B, offered(g)[0]))
        waiting = [p for p in type(pc("france.1")).all if g.box[p] == POOL[B]]
        assert len(waiting) == (2 if early else 1)


def test_12_2_5_9_63_amsterdam_must_be_held_and_have_room_and_a_way_to_london():
    amsterdam = sp("amsterdam")
    assert why_not_appear(position(1705), BRITAIN, amsterdam) is None
    full = position(1705, amsterdam=" ".join(crowd(12)))
    assert says(why_not_appear(full, BRITAIN, amsterdam)) == ("12.2.3", "no_room")
    lost = position(1705, control={"bourbon": "london"})
    assert says(why_not_appear(lost, BRITAIN, amsterdam))[1] == "no_line_to_capital"
    taken = position(1705, control={"bourbon": "amsterdam"})
    assert says(why_not_appear(taken, BRITAIN, amsterdam))[1] == "not_friendly"


def crowd(number):
    names = [f"subsidy.{n}" for n in range(1, 11)] + [f"austria.{n}" for n in range(1, 9)]
    return names[:number]


def test_13_5_3_13_5_4_9_51_one_of_each_in_a_round():
    g = position(1705, metz="berwick! france.1! france.2-", lille="villars! france.3!")
    run(g, action(g, B, "rally"), active=B)
    say(g, (B, pc("berwick")), (B, pcs("berwick", "france.1")))
    assert says(why_not_act(g, B, "rally")) == ("13.5.4", "once_a_round")  # Villars waits
    assert why_not_act(g, B, "replacement") is None


def test_13_4_3_9_75_who_reacted_may_act_in_his_own_round():
    g = position(1705, antwerp=f"marlborough {GUARDS}", namur="boufflers france.1 france.2")
    g.control[sp("antwerp")] = A
    g.begin_round(A, "13.3")
    marching(g, A, f"marlborough {GUARDS}", "tournai", dice=(6,))
    say(g, (B, sp("namur")), (B, pcs("boufflers", "france.1", "france.2")))
    assert g.at[pc("boufflers")] == sp("tournai")
    assert not set(g.acted) & set(pcs("boufflers", "france.1", "france.2"))


def test_13_5_6_9_76_the_fleet_sails_in_any_own_round_once():
    g = position(1704)
    g.fleet = 2
    for _round in range(3):
        g.begin_round(B, "13.3")
        assert why_not_act(g, B, "fleet") is None
    g.dice_will_be(1, 1, 2, 1)
    deploy_fleet(g)
    assert says(why_not_act(g, B, "fleet"))[1] == "no_fleet"


def test_17_3_5_9_103_the_besieged_do_nothing():
    g = position(1705, lille=">boufflers! >france.1-! marlborough britain.1", tournai="tallard")
    assert units_to_transfer(g, B) == pcs("tallard")
    assert says(why_not_act(g, B, "replacement"))[1] == "nobody_to_replace"
    assert says(why_not_act(g, B, "rally"))[1] == "nobody_to_rally"
    assert sp("lille") not in may_try(g, B, sp("ostend"))


# -- Bavaria, 1702 ---------------------------------------------------------------------------------
def invaded(force="baden empire.1 austria.1"):
    g = opening()
    for piece in (*g.here[sp("ulm")], *pcs(*force.split())):
        g.at[piece] = sp("ulm")
    g.index()
    return marching(g, A, force, "munich")


def test_7_2_1_9_92_bavaria_called_in_as_it_is_entered_reacts_like_any_enemy():
    g = invaded()
    assert asked(g) == [(B, "bavaria_entered")]
    say(g, (B, "call_in"))
    assert g.control[sp("munich")] == B
    assert asked(g) == [(B, "avoid_battle")]


def test_7_2_1_9_92_or_it_lets_the_enemy_pass():
    g = invaded()
    say(g, (B, "stay_neutral"))
    assert g.control[sp("munich")] is None
    assert asked(g) == [(A, "march")]


def test_2_3_1_9_87_neutral_bavaria_is_crossed_and_not_taken():
    g = invaded()
    say(g, (B, "stay_neutral"))
    assert refused(g, A, "convert") == ("14.4", "fortified")
    say(g, (A, sp("augsburg")))
    assert g.at[pc("baden")] == sp("augsburg")


def test_20_4_2_9_38_there_is_no_battle_for_trier():
    g = opening()
    for piece in pcs("baden", "empire.3"):
        g.at[piece] = sp("trier")
    for piece in pcs("tallard", "france.3"):
        g.at[piece] = sp("metz")
    g.index()
    marching(g, B, "tallard france.3", "trier")
    assert g.at[pc("baden")] == sp("mainz")  # the only way
    assert (g.control[sp("trier")], "battle" in keys(g)) == (B, False)


# -- movement --------------------------------------------------------------------------------------
def test_14_5_1_9_30_from_one_sea_into_the_other_on_one_die():
    g = position(1705, london="galway britain.1")
    assert {sp("lisbon"), sp("barcelona"), sp("naples")} <= set(ports_of(g, A))
    run(g, action(g, A, "naval"), 2, active=A)
    say(g, (A, pcs("galway", "britain.1")), (A, sp("barcelona")))
    assert g.at[pc("britain.1")] == sp("barcelona")
    g.mediterranean = B
    assert sp("barcelona") not in ports_of(g, A)


def test_14_5_3_9_29_a_landing_besieges_and_rolls_in_a_later_round():
    g = position(1705, london="galway britain.1 britain.2")
    run(g, action(g, A, "naval"), 2, active=A)
    say(g, (A, pcs("galway", "britain.1", "britain.2")), (A, sp("cadiz")))
    assert is_besieged(g, sp("cadiz"))
    assert says(why_not_besiege(g, A, sp("cadiz")))[1] == "no_besiegers"
    g.begin_round(A, "13.3")
    assert why_not_besiege(g, A, sp("cadiz")) is None


def relief_by_sea():
    g = position(
        1705,
        london="galway britain.1 britain.2",
        lisbon=">portugal.1 berwick france.1",
        control={"bourbon": "elvas"},
    )
    run(g, action(g, A, "naval"), 2, active=A)
    return g


def test_14_5_9_90_landing_before_an_own_besieged_port_is_an_attack():
    g = relief_by_sea()
    say(g, (A, pcs("britain.1")))
    assert refused(g, A, sp("lisbon")) == ("14.5.3", "leader_and_corps")
    g = relief_by_sea()
    say(g, (A, pcs("galway", "britain.1", "britain.2")), (A, sp("lisbon")))
    assert asked(g) == [(B, "avoid_battle")]
    assert set(offered(g)) == {"stand", sp("elvas")}
    g.dice_will_be(1, 1, 1, 6, 6, 1, 1, 1, 1)
    say(g, (B, "stand"), (A, pcs("galway")), (B, pcs("berwick")))
    bleed(g)
    assert asked(g)[0][1] in {"retreat_by_sea", "retreat"}  # never inside: 16.4.2
    assert g.inside == pcs("portugal.1")


def test_14_6_1_9_16_one_may_intercept_into_a_space_with_own_corps():
    g = opening()
    assert corps_in(g, B, sp("liege"))
    assert sp("antwerp") in may_try(g, B, sp("liege"))
    assert why_not_intercept(g, B, sp("liege"), (), sp("antwerp")) is None


def test_14_6_3_9_74_each_enemy_space_opens_the_window_again():
    g = position(1707, control={"alliance": "montpellier toulon turin"}, bayonne="villars france.1",
                 montpellier="eugene austria.1", toulon="austria.2")  # fmt: skip
    marching(g, A, "eugene austria.1", "toulouse", dice=(1,))
    say(g, (B, sp("bayonne")))
    say(g, (A, "convert"), (A, sp("bordeaux")))
    assert asked(g) == [(B, "intercept")]
    assert set(offered(g)) == {"pass", sp("bayonne")}


def test_14_7_9_15_the_demoralized_may_avoid_battle():
    g = position(1705, nijmegen=f"marlborough {GUARDS}", liege="boufflers! france.1!")
    marching(g, A, f"marlborough {GUARDS}", "liege")
    say(g, (B, sp("namur")), (B, pcs("boufflers", "france.1")))
    assert g.at[pc("france.1")] == sp("namur")


def test_14_3_4_9_102_leaders_alone_push_a_lone_leader_out_of_nobodys_space():
    g = position(1705, mirandola="eugene austria.1", parma="vendome")
    marching(g, A, "eugene", "parma")
    assert asked(g) == [(B, "retreat")]
    say(g, (B, sp("cremona")))
    assert (g.at[pc("vendome")], g.at[pc("eugene")]) == (sp("cremona"), sp("parma"))


def test_14_7_4_9_112_each_entry_is_a_new_choice():
    g = position(
        1705, nijmegen=f"marlborough {GUARDS}", liege=">france.1 >boufflers overkirk subsidy.1"
    )
    g.move(pcs("overkirk", "subsidy.1"), sp("nijmegen"), "14.1.1")
    assert g.inside == ()
    marching(g, A, f"marlborough {GUARDS}", "liege")
    assert asked(g) == [(B, "avoid_battle")]
    say(g, (B, "stand"), (B, pcs("france.1")))
    assert g.inside == pcs("france.1")


# -- lines -----------------------------------------------------------------------------------------
def stormed(*dice):
    g = position(
        1704,
        control={"alliance": "namur"},
        namur=f"marlborough {GUARDS}",
        bouchain="villars france.9 france.10 france.11",
    )
    g.lines[sp("tournai")] = 2
    marching(g, A, f"marlborough {GUARDS}", "tournai", dice=dice)
    say(g, (B, sp("bouchain")), (B, pcs("villars", "france.9", "france.10", "france.11")))
    return g


def test_15_4_9_20_9_97_interceptors_defend_lines_that_stood_empty_unless_they_are_turned():
    g = stormed(4, 6, *[1] * 12)
    assert asked(g) == [(A, "lines")]  # after a successful interception
    say(g, (A, "bypass"))
    assert ("enemy_tactical", -2) in sums(g, "bypass")
    assert asked(g) == [(B, "go_inside")]  # turned; and who was joined stands: 14.6.6


def test_15_1_9_56_lines_of_a_besieged_fortress_help_nobody_and_stay():
    g = position(1705, lille=">france.1 marlborough britain.1", tournai="villars france.2")
    g.lines[sp("lille")] = 1
    assert not has_lines(g, B, sp("lille"))
    marching(g, B, "villars france.2", "lille", dice=[1] * 10)
    assert asked(g)[0][1] == "lead"
    assert g.lines[sp("lille")] == 1


def test_15_4_9_104_who_calls_off_may_crowd_the_space_he_came_from():
    eight = [f"austria.{n}" for n in range(1, 9)]
    g = position(
        1705,
        philippsburg=" ".join(["eugene", *eight, "empire.1", "empire.2"]),
        landau="villars france.1",
    )
    g.lines[sp("landau")] = 1
    marching(g, A, " ".join(["eugene", *eight[:6]]), "landau", dice=(1,))
    say(g, (A, "bypass"), (A, "call_off"), (B, "let_go"))
    assert asked(g) == [(A, "overstack")]
    say_anything(g)
    assert len([one for one in corps_in(g, A, sp("philippsburg")) if g.steps[one] == 2]) == 4


# -- battles and retreats --------------------------------------------------------------------------
def test_14_3_2_9_54_who_relieves_a_fortress_may_march_on():
    g = position(1705, metz=">france.1 baden empire.1-", strasbourg="villars france.2 france.3")
    marching(g, B, "villars france.2 france.3", "metz", dice=(*[6] * 4, *[1] * 6))
    say(g, (A, "stand"), (A, pcs("baden")), (B, pcs("villars")))
    assert g.inside == ()
    say(g, (B, sp("nancy")))
    assert g.at[pc("villars")] == sp("nancy")


def test_16_3_1_9_85_the_next_largest_suffers_when_the_largest_has_none_to_give():
    g = position(1705, metz="france.1- france.2- france.3- spain.1 bavaria.1")
    corps = pcs("france.1", "france.2", "france.3", "spain.1", "bavaria.1")
    assert next_to_suffer(g, corps, False, False) == pcs("spain.1", "bavaria.1")
    g.steps[pc("spain.1")] = g.steps[pc("bavaria.1")] = 1
    assert next_to_suffer(g, corps, True, False) == pcs("france.1", "france.2", "france.3")


def gone(g, side, space, units, manner):
    run(g, retreat(g, side, sp(space), pcs(*units.split()), (manner, ())), active=A)
    return g


def test_16_4_2_9_25_beyond_two_corps_who_came_by_sea_are_lost():
    g = position(1705, cadiz="galway britain.1 britain.2 netherlands.1 france.1")
    g.dice_will_be(6)
    gone(g, A, "cadiz", "galway britain.1 britain.2 netherlands.1", ATTACKER)
    assert refused(g, A, pcs("britain.1", "britain.2", "netherlands.1"))[1] == "two_corps_at_sea"
    say(g, (A, pcs("galway", "britain.1", "britain.2")), (A, sp("lisbon")))
    assert g.at[pc("britain.2")] == sp("lisbon")
    assert g.box[pc("netherlands.1")] == POOL[A]


def test_16_4_5_9_26_lone_leaders_are_taken_only_without_any_way():
    alone = {"alliance": "madrid toledo salamanca burgos zaragoza almansa"}
    g = position(1708, madrid="berwick minor.bourbon.1 galway britain.1", control=alone)
    for space in Space.all:
        g.control[space] = A
    gone(g, B, "madrid", "berwick minor.bourbon.1", DEFENDER)
    assert asked(g) == [(B, "captured")]
    say(g, (B, "ransom"))
    assert (g.vp, g.due[pc("berwick")], g.due[pc("minor.bourbon.1")]) == (12, 1709, 1709)


def test_16_4_3_9_27_inside_by_sea_and_next_door_in_one_retreat():
    g = position(1705, lisbon="galway portugal.1 britain.1 britain.2 netherlands.1 france.1")
    g.dice_will_be(6)
    gone(g, A, "lisbon", "galway portugal.1 britain.1 britain.2 netherlands.1", DEFENDER)
    say(g, (A, pcs("portugal.1")), (A, pcs("britain.1", "britain.2")), (A, sp("london")))
    say(g, (A, sp("porto")))
    places = [g.at[pc(w)] for w in ("portugal.1", "britain.1", "netherlands.1")]
    assert places == [sp("lisbon"), sp("london"), sp("porto")]
    assert g.inside == pcs("portugal.1")


def test_16_4_3_9_28_one_corps_inside_and_leaders_always():
    g = position(1705, liege=">france.1 boufflers france.2 marlborough britain.1")
    run(g, go_inside(g, B, sp("liege"), pcs("boufflers", "france.2"), "16.4.3"), active=A)
    assert refused(g, B, pcs("boufflers", "france.2")) == ("14.7.4", "one_corps_inside")
    say(g, (B, pcs("boufflers")))
    assert g.inside == pcs("boufflers", "france.1")


def hemmed_in():
    """Villars at Landau, the enemy all round him."""
    return position(
        1705,
        landau="villars france.1",
        control={
            "alliance": "landau strasbourg trier munich",
            "bourbon": "metz nancy freiburg belfort mainz",
        },
    )


def test_16_4_3_9_24_only_nearer_to_a_source_and_under_all_that_fires():
    g = hemmed_in()
    ways = ways_through(g, B, sp("landau"))
    here = distance_home(g, B, sp("landau"))
    assert ways
    assert all(distance_home(g, B, to) < here for _, to in ways)
    assert {to.word for _, to in ways}.isdisjoint({"freiburg", "mainz"})  # no nearer to Paris
    manned = position(
        1705, strasbourg="baden empire.1 empire.2-", control={"alliance": "strasbourg"}
    )
    assert fire_pool(manned, B, sp("strasbourg"))[:2] == (1 + 1 + 1 + 2, 0)
    held = position(1705, strasbourg="baden empire.1 empire.2-")
    assert fire_pool(held, B, sp("strasbourg"))[:2] == (3, 0)


def test_16_4_3_9_82_open_ground_fires_by_option_only():
    g = position(1705, nancy="baden empire.1", control={"alliance": "nancy"})
    assert not fires(g, B, sp("nancy"))
    option(g, "open_country_fire")
    assert fires(g, B, sp("nancy"))


def test_19_0_a_9_83_a_withdrawal_may_pass_an_enemy_and_earns_nobody_a_victory():
    g = hemmed_in()
    run(g, withdraw(g, B, sp("landau"), WINTER, ()), *[6] * 4, active=A)
    while g.waiting_for():
        say(g, (B, offered(g)[0]))
    assert "reaction_fire" in [e.args[0] for e in g.record.entries if e.key == "modifier"]
    assert (g.vp, "great_victory" in keys(g)) == (10, False)


def test_16_4_5_9_86_a_full_corps_without_a_way_is_two_losses():
    g = position(1705, madrid="britain.1 britain.2- france.1")
    for space in Space.all:
        g.control[space] = B
    g.mediterranean = B
    run(g, battle(g, sp("madrid"), pcs("britain.1", "britain.2"), False, None), *[1] * 2, 6,
        active=A)  # fmt: skip
    assert (g.vp, g.victories[B]) == (8, (sp("madrid"),))  # two corps off the map


def test_19_0_a_9_22_a_fortress_being_freed_is_the_last_resort_by_sea_and_land_alike():
    g = position(1705, barcelona="berwick france.1", toulon="eugene austria.1",
                 control={"alliance": "barcelona gerona lerida tortosa"})  # fmt: skip
    g.mediterranean = B
    run(g, to_friendly_ground(g))
    while asked(g) != [(B, "retreat_to_port")]:
        ((seat, what),) = asked(g)
        choice = pcs("berwick", "france.1") if what == "retreat_by_sea" else offered(g)[0]
        say(g, (seat, choice))
    assert sp("toulon") not in offered(g)


def test_19_0_a_9_22_two_who_have_only_each_others_place_change_places():
    g = position(1705, naples="eugene austria.1", papal_states="vendome france.1")
    g.mediterranean = B
    g.control[sp("papal_states")] = A
    for word in ("mirandola", "parma"):
        g.control[sp(word)] = None
    for space in Space.all:
        if g.control[space] == B and space != sp("naples"):
            g.control[space] = None
    run(g, to_friendly_ground(g))
    say_anything(g)
    assert (g.at[pc("austria.1")], g.at[pc("france.1")]) == (sp("papal_states"), sp("naples"))


# -- sieges ----------------------------------------------------------------------------------------
def test_17_5_2_9_10_a_modified_six_takes_two():
    g = position(1702, cadiz=">spain.5- minor.alliance.1 britain.1 netherlands.1")
    g.siege[sp("cadiz")] = 1
    assert siege_result(g, 6) == (1, 2)
    besieging(g, "cadiz", "minor.alliance.1 britain.1 netherlands.1", 5)
    assert fortress_value(g, sp("cadiz")) != 2 or g.control[sp("cadiz")] == A


@pytest.mark.parametrize(("side", "helped"), [(A, True), (B, False)])
def test_16_5_3_9_23_next_door_by_a_link_the_winner_may_use(side, helped):
    g = position(1705)
    g.mark_victory(sp("trent"), side, "16.5.2")
    assert has_great_victory(g, side, sp("mirandola")) is helped  # a red link


def test_17_3_6_9_60_a_demoralized_leader_inside_still_hampers():
    g = position(1705, lille=">boufflers! eugene austria.1")
    assert has_leader_inside(g, sp("lille"))


def test_17_5_3_9_62_the_other_port_must_be_held_and_free():
    g = position(1703, control={"bourbon": "naples toulon nice valencia alicante barcelona"})
    assert has_sea_line(g, B, sp("barcelona"))
    for word in ("naples", "toulon", "nice", "valencia", "alicante", "gibraltar"):
        g.control[sp(word)] = A
    assert not has_sea_line(g, B, sp("barcelona"))
    last = position(1703, toulon="eugene austria.1")
    for word in ("naples", "nice", "valencia", "alicante", "gibraltar"):
        last.control[sp(word)] = A
    assert not has_sea_line(last, B, sp("barcelona"))  # Toulon is besieged itself


# -- Spain -----------------------------------------------------------------------------------------
def test_18_1_9_47_who_is_thrown_out_of_madrid_keeps_heart():
    g = position(1708, madrid="galway britain.1", control={"alliance": "madrid toledo"})
    run(g, control_of_madrid(g), 6)
    say_anything(g)
    assert g.at[pc("britain.1")] == sp("toledo")
    assert (g.demoralized, "great_victory" in keys(g)) == ((), False)


# -- all of them -----------------------------------------------------------------------------------
def cites(text, number):
    """Whether a text cites ruling 9.`number`; 9.1 and 9.2 are rules as well, so they are named."""
    if number <= 2:
        return re.search(rf"ruling[ _]9[._]{number}(?!\d)", text)
    return re.search(rf"(?<![\w.])9\.{number}(?!\d|\.\d)|_9_{number}(?!\d)", text)


def read(paths):
    return "".join([path.read_text("utf-8") for path in sorted(paths)])


def test_every_ruling_is_followed_in_code_or_data_and_shown_by_a_test():
    page = (ROOT / "docs/questions/npws.md").read_text("utf-8")
    numbers = [int(n) for n in re.findall(r"^\| 9\.(\d+) \|", page, re.MULTILINE)]
    assert numbers == list(range(1, 116))
    game = ROOT / "src/lacewars/games/npws"
    code = read((*game.rglob("*.py"), *game.rglob("*.toml")))
    tests = read(Path(__file__).parent.glob("test_*.py"))
    assert [n for n in numbers if not cites(tests, n)] == []
    assert [n for n in numbers if not cites(code, n)] == []
