"""Chapter 11: who must attack, the duel of cards, losses, the retreat and what it decides."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

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
    B,
    asked,
    box,
    card,
    field,
    give,
    keys,
    piece,
    pieces,
    refused,
    run,
    say,
    space,
    told,
)

from lacewars.games.maria.catalogue import (
    BATTLE_BOXES,
    LANDS,
    SAXON_TRACK,
    Hussar,
)
from lacewars.games.maria.ch02_powers import saxony
from lacewars.games.maria.ch03_board import roads
from lacewars.games.maria.ch11_combat import attacks_of, combat_phase, due, slots, suit_of
from lacewars.games.maria.ch11_retreat import retreat_ends, retreat_ways
from lacewars.kernel import observe

ALLIES = (AUSTRIA, PRAGMATIC)
HUSSAR = Hussar.of("hussar.1")


def fought(active, scenario="advanced-3p", /, hands=None, **forces):
    """The combats of these powers, on a board bare but for these, with these hands."""
    g = field(scenario, **forces)
    for power, words in (hands or {}).items():
        give(g, power, *words)
    return combats(g, active)


def combats(g, active):
    g.active = active
    return run(g, combat_phase(g))


# -- the example of the book (G12) ---------------------------------------------------------------
AUSTRIAN_HAND = ("diamonds.10", "diamonds.7", "hearts.9", "reserve.1")
PRUSSIAN_HAND = ("spades.9", "spades.5", "spades.4", "spades.3")
WISCHAU = {"neipperg": ("wischau", 2), "friedrich": ("prossnitz", 2), "schwerin": ("prossnitz", 2)}


def neippergs_attack(austrian=AUSTRIAN_HAND, prussian=PRUSSIAN_HAND, **more):
    hands = {AUSTRIA: austrian, PRUSSIA: prussian}
    return fought(ALLIES, hands=hands, **(WISCHAU | more))


def to_the_first_zero(g):
    say(g, (MT, card("diamonds.10")), (FR, card("spades.5")), (FR, card("spades.3")))
    return g


def test_11_1_g12_neipperg_attacks_friedrich_and_schwerin():
    g = neippergs_attack()
    assert (asked(g), g.score) == ([(MT, "play_or_stop")], -2)
    say(g, (MT, card("diamonds.10")))
    assert (asked(g), g.score) == ([(FR, "play_or_stop")], -8)
    say(g, (FR, card("spades.5")))
    assert (asked(g), g.score) == ([(FR, "play_or_stop")], -3)
    say(g, (FR, card("spades.3")))
    assert (asked(g), g.score) == ([(MT, "play_or_stop")], 0)
    assert refused(g, MT, "stop") == ("11.1", "must_play_on_zero")
    say(g, (MT, card("diamonds.7")))
    assert (asked(g), g.score) == ([(FR, "play_or_stop")], -7)
    say(g, (FR, card("spades.4")), (FR, "stop"))  # the nine is kept by choice
    assert asked(g) == [(FR, "remove_general")]
    say(g, (FR, piece("schwerin")))
    assert g.at[piece("schwerin")] is None
    assert g.troops[piece("friedrich")] == 1
    assert g.troops[piece("neipperg")] == 2
    assert g.box[BATTLE_BOXES[AUSTRIA][0]] == AUSTRIA  # three troops: one point
    assert asked(g) == [(MT, "push_saxony")]  # 19.3: before the retreat
    assert g.at[piece("friedrich")] == space("prossnitz")
    say(g, (MT, 1))
    assert saxony(g) == "neutral"
    end = g.at[piece("friedrich")]
    assert end is not None
    assert roads(g).distance(space("prossnitz"), end) == 3
    assert roads(g).distance(space("wischau"), end) == 4
    assert told(g, "told") == [(pieces("neipperg"), 2), (pieces("friedrich", "schwerin"), 4)]


def test_11_1_g12_a85_the_hand_that_follows_diamonds_is_of_diamonds():
    g = neippergs_attack()
    assert suit_of(g, piece("neipperg")).word == "diamonds"
    assert refused(g, MT, card("hearts.9")) == ("11.1", "other_suit")


def test_11_1_g12b_with_a_reserve_alone_he_may_stop_and_it_is_a_draw():
    g = to_the_first_zero(neippergs_attack(("diamonds.10", "hearts.9", "reserve.1")))
    say(g, (MT, "stop"))
    assert "fight_drawn" in keys(g)
    assert [g.troops[one] for one in pieces("neipperg", "friedrich", "schwerin")] == [2, 2, 2]
    assert g.at[piece("friedrich")] == space("prossnitz")
    assert g.last_winner is None
    assert not g.stack


def test_11_1_g12b_or_play_the_reserve_for_what_he_says():
    g = to_the_first_zero(neippergs_attack(("diamonds.10", "hearts.9", "reserve.1")))
    say(g, (MT, card("reserve.1")))
    assert asked(g) == [(MT, "declare")]
    assert refused(g, MT, 9)[0] == "8"
    say(g, (MT, 6))
    assert (asked(g), g.score) == ([(FR, "play_or_stop")], -6)


def test_11_1_g12c_neipperg_gives_up_his_troops_and_keeps_his_cards():
    g = neippergs_attack()
    say(g, (MT, "stop"))
    assert g.at[piece("neipperg")] is None
    assert g.hand[AUSTRIA] == tuple(map(card, AUSTRIAN_HAND))
    assert g.box[BATTLE_BOXES[PRUSSIA][0]] == PRUSSIA  # a general for fewer than three troops
    assert g.box[BATTLE_BOXES[PRUSSIA][1]] is None
    assert g.last_winner == FR
    assert not g.stack


# -- the duel ------------------------------------------------------------------------------------
def test_11_1_the_attacker_begins_on_a_first_score_of_zero():
    g = neippergs_attack(neipperg=("wischau", 4))
    assert (asked(g), g.score) == ([(MT, "play_or_stop")], 0)


def test_11_1_a37_an_attacker_without_the_suit_may_end_it_in_a_draw_at_once():
    g = neippergs_attack(("hearts.9",), neipperg=("wischau", 4))
    say(g, (MT, "stop"))
    assert "fight_drawn" in keys(g)


def test_11_1_the_stronger_defender_waits():
    g = neippergs_attack(neipperg=("wischau", 7))
    assert (asked(g), g.score) == ([(FR, "play_or_stop")], -3)


def test_11_1_a38_each_plays_the_suit_of_his_own_sector():
    g = neippergs_attack()
    say(g, (MT, card("diamonds.10")))
    assert refused(g, FR, card("hearts.9"))[0] == "11.1"  # not even his
    assert set(g.waiting_for()[FR].options) == {*map(card, PRUSSIAN_HAND), "stop"}


def test_11_1_an_empty_hand_is_asked_too_for_silence_would_tell():
    g = neippergs_attack(())
    assert g.waiting_for()[MT].options == ("stop",)


def test_11_1_a118_sums_are_told_and_never_the_split():
    g = neippergs_attack()
    seen = observe(g, MT).view
    assert (pieces("friedrich", "schwerin"), 4) in seen["told"]
    assert all(str(one).startswith("Hidden") for one in list(seen["troops"])[6:8])


def test_11_1_the_loser_loses_no_more_than_he_has():
    g = neippergs_attack(("diamonds.10",), (), neipperg=("wischau", 8))
    say(g, (FR, "stop"))
    assert (g.total[PRUSSIA], g.total[AUSTRIA]) == (0, 8)
    assert {g.at[one] for one in pieces("friedrich", "schwerin")} == {None}


# -- who must attack -----------------------------------------------------------------------------
def test_11_1_everybody_beside_an_enemy_attacks_even_on_the_other_map():
    g = field(friedrich=("lohr", 3), stair=("aschaffenburg", 3), karl=("wischau", 2))
    g.active = (PRUSSIA, SAXONY)
    assert attacks_of(g) == ((pieces("friedrich"), pieces("stair")),)


def test_11_1_a36_several_are_fought_one_after_the_other_in_the_attackers_order():
    g = fought(ALLIES, **WISCHAU | {"neipperg": ("wischau", 8), "leopold": ("kremsier", 8)})
    assert asked(g) == [(MT, "next_attack")]
    first, second = g.waiting_for()[MT].options
    say(g, (MT, first))
    assert ("attack", *g.fight) == first
    say(g, (FR, "stop"), (MT, 0))
    assert asked(g) == [(MT, "play_or_stop")]  # the winner fights on: zero against Leopold
    assert ("attack", *g.fight) == second


def test_11_1_a35_who_has_retreated_fights_no_more():
    g = fought((PRUSSIA,), friedrich=("prossnitz", 8), karl=("wischau", 2), leopold=("kremsier", 1))
    (leopolds,) = [one for one in g.waiting_for()[FR].options if piece("leopold") in one[1]]
    (friedrichs,) = [one for one in g.waiting_for()[FR].options if piece("friedrich") in one[1]]
    g.troops[piece("karl")] = g.total[AUSTRIA] = 8
    say(g, (FR, leopolds))
    say(g, (FR, "stop"), (MT, 0))
    assert due(g, (PRUSSIA,)) == ()  # Karl fights Friedrich now
    assert ("attack", *g.fight) == friedrichs


def test_11_1_a35_a_retreat_beside_another_enemy_makes_no_attack():
    g = field(karl=("wischau", 3), friedrich=("prossnitz", 3), leopold=("brieg", 3))
    g.active = (PRUSSIA,)
    g.list_attacks(attacks_of(g))
    g.at[piece("karl")] = space("breslau")  # wherever he was driven
    assert due(g, (PRUSSIA,)) == ()


def test_11_1_austria_attacks_before_the_pragmatic_army():
    g = field(arenberg=("ath", 3), stair=("loewen", 3), moritz=("bruessel", 3))
    g.active = ALLIES
    assert slots(g) == ((AUSTRIA,), (PRAGMATIC,))
    combats(g, ALLIES)
    assert g.fight == (pieces("arenberg"), pieces("moritz"))


def test_11_1_a123_a_stack_attacks_in_its_commanders_slot():
    g = field(arenberg=("ath", 3), stair=("ath", 3), moritz=("bruessel", 3), karl=("wischau", 2))
    g.at[piece("friedrich")], g.troops[piece("friedrich")] = space("prossnitz"), 2
    g.active = ALLIES
    g.list_attacks(attacks_of(g))
    assert [one[0] for one in due(g, (AUSTRIA,))] == [pieces("karl")]
    assert [one[0] for one in due(g, (PRAGMATIC,))] == [pieces("stair", "arenberg")]


def test_11_1_a123_an_allied_saxony_attacks_in_austrias_slot():
    g = field()
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.5"), MT
    g.active = (AUSTRIA, PRAGMATIC, SAXONY)
    assert slots(g) == ((AUSTRIA, SAXONY), (PRAGMATIC,))


def test_24_player_b_orders_all_attacks_of_the_stage():
    both = {"arenberg": ("ath", 3), "stair": ("loewen", 3), "moritz": ("bruessel", 3)}
    g = fought(ALLIES, "advanced-2p", **both)
    assert asked(g) == [(B, "next_attack")]
    assert {one[1] for one in g.waiting_for()[B].options} == {pieces("arenberg"), pieces("stair")}


def test_19_4_a_neutral_never_fights():
    g = field(friedrich=("wischau", 3), karl=("prossnitz", 3))
    g.annexed, g.peace_until = True, 7
    for active in ((PRUSSIA,), ALLIES):
        g.active = active
        assert attacks_of(g) == ()


def test_19_3_a73_foreigners_in_a_neutral_land_fight_each_other():
    g = field(friedrich=("dresden", 3), karl=("pirna", 3), rutowski=("meissen", 3))
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.3"), MT
    g.active = (PRUSSIA,)
    assert attacks_of(g) == ((pieces("friedrich"), pieces("karl")),)


def test_11_1_a103_pairs_with_saxons_are_dropped_when_saxony_changes():
    g = field(rutowski=("pirna", 3), karl=("aussig", 3))
    g.active = (PRUSSIA, SAXONY)
    g.list_attacks(attacks_of(g))
    assert due(g, (PRUSSIA, SAXONY)) == ((pieces("rutowski"), pieces("karl")),)
    for where in ("saxony.3", "saxony.5"):
        g.track_at[SAXON_TRACK] = box(where)
        assert due(g, (PRUSSIA, SAXONY)) == ()


def test_14_generals_in_flanders_do_not_fight():
    g = field("introductory-3p", moritz=("lille", 3), arenberg=("tournai", 3))
    g.active = (FRANCE, BAVARIA)
    assert attacks_of(g) == ()


# -- mixed stacks (A-39, A-40) -------------------------------------------------------------------
MIXED = {"toerring": ("passau", 3), "belle_isle": ("passau", 4), "karl": ("rohrbach", 8)}


def mixed_defeat(by_hand, **forces):
    return fought(ALLIES, hands={BAVARIA: by_hand, FRANCE: ("clubs.9",)}, **(MIXED | forces))


def test_11_1_in_a_mixed_stack_only_the_commanders_hand_plays():
    g = mixed_defeat(("clubs.2",), karl=("rohrbach", 8), belle_isle=("passau", 1))
    assert (asked(g), g.score) == ([(LX, "play_or_stop")], -4)
    assert set(g.waiting_for()[LX].options) == {card("clubs.2"), "stop"}


def test_11_1_a40_the_power_that_does_not_command_loses_first():
    g = mixed_defeat((), belle_isle=("passau", 2))
    say(g, (LX, "stop"))
    assert told(g, "lost_troops")[:2] == [(pieces("belle_isle"), 2), (pieces("toerring"), 1)]


def test_11_1_a39_points_go_by_the_commanders_power():
    g = fought((FRANCE,), moritz=("ath", 8), stair=("bruessel", 3), arenberg=("bruessel", 1))
    g.win_points(AUSTRIA, 1, "16")
    g.win_points(PRAGMATIC, 1, "16")
    say(g, (FR, "stop"))
    assert g.box[BATTLE_BOXES[PRAGMATIC][0]] is None  # Stair commands
    assert g.box[BATTLE_BOXES[AUSTRIA][0]] == AUSTRIA
    assert g.box[BATTLE_BOXES[FRANCE][0]] == FRANCE


# -- retreats ------------------------------------------------------------------------------------
def ends(g, word, length, winner):
    return set(retreat_ends(g, pieces(word), length, space(winner)))


def all_walks(g, start, length, free):
    """Every simple way of a length over free cities, walked out."""
    ways: list[tuple[Any, ...]] = [(space(start),)]
    for _ in range(length):
        steps = [(way, to) for way in ways for to in roads(g).near[way[-1]] if to in free]
        ways = [(*way, to) for way, to in steps if to not in way]
    return ways


@pytest.mark.parametrize(("length", "start"), [(1, "olmuetz"), (2, "kremsier"), (4, "prossnitz")])
def test_11_2_a41_the_end_is_as_far_as_can_be_from_the_winner(length, start):
    g = field(friedrich=(start, 4), karl=("wischau", 4), train__austria__1="weisskirchen")
    free = set(roads(g).spaces) - set(g.at)
    reached = {way[-1] for way in all_walks(g, start, length, free)}
    away = {end: roads(g).distance(space("wischau"), end) for end in reached}
    farthest = {end for end in away if away[end] == max(away.values())}
    assert ends(g, "friedrich", length, "wischau") == farthest


def test_11_2_a_retreat_enters_no_city_twice_nor_any_with_a_piece():
    g = field(friedrich=("prossnitz", 4), karl=("wischau", 4), train__prussia__1="olmuetz")
    g.hussar_at[HUSSAR] = space("zwittau")
    for end in ends(g, "friedrich", 4, "wischau"):
        for way in retreat_ways(g, pieces("friedrich"), 4, end):
            assert len(set(way)) == len(way) == 5
            assert set(way[1:]).isdisjoint(set(g.at))
            assert all(roads(g).are_near(*step) for step in pairwise(way))


def test_11_2_only_france_and_austria_retreat_over_the_border():
    g = field(friedrich=("lohr", 4), karl=("wuerzburg", 4))
    assert ends(g, "friedrich", 1, "wuerzburg") == set()
    g = field(broglie=("lohr", 4), karl=("wuerzburg", 4))
    assert ends(g, "broglie", 1, "wuerzburg") == {space("aschaffenburg")}


def test_11_2_a43_a_mixed_stack_stays_on_its_map_and_out_of_neutral_land():
    g = field(broglie=("lohr", 4), toerring=("lohr", 4), karl=("wuerzburg", 4))
    assert retreat_ends(g, pieces("toerring", "broglie"), 1, space("wuerzburg")) == ()
    g = field(friedrich=("aussig", 4), karl=("leitmeritz", 4))
    g.track_at[SAXON_TRACK], g.run_by[SAXONY] = box("saxony.3"), MT
    assert ends(g, "friedrich", 2, "leitmeritz").isdisjoint(LANDS[SAXONY])


def test_11_2_who_cannot_retreat_the_whole_way_is_eliminated():
    g = fought(ALLIES, friedrich=("lohr", 6), karl=("wuerzburg", 8), broglie=("regensburg", 3))
    say(g, (FR, "stop"))
    assert g.at[piece("friedrich")] is None
    assert g.total[PRUSSIA] == 0
    assert g.box[BATTLE_BOXES[AUSTRIA][1]] == AUSTRIA  # six troops in all: two points


def test_11_2_a42_a_defeat_drives_at_least_one_city():
    g = fought(ALLIES, friedrich=("prossnitz", 3), karl=("wischau", 4))
    say(g, (FR, "stop"))
    assert g.at[piece("friedrich")] != space("prossnitz")
    assert g.troops[piece("friedrich")] == 2


def test_11_2_a_stack_does_not_separate():
    g = fought(ALLIES, **WISCHAU | {"neipperg": ("wischau", 5)})
    say(g, (FR, "stop"))
    assert g.at[piece("friedrich")] == g.at[piece("schwerin")] != space("prossnitz")


def test_11_2_a_retreat_chases_hussars_and_conquers_nothing():
    g = field(friedrich=("prossnitz", 3), karl=("wischau", 4), train__austria__1="kremsier")
    g.place_hussar(HUSSAR, space("olmuetz"))
    combats(g, ALLIES)
    say(g, (FR, "stop"))
    assert g.at[piece("friedrich")] == space("olmuetz")
    assert g.hussar_at[HUSSAR] is None
    assert not told(g, "conquered")


def test_11_2_the_winner_says_whether_his_hussars_are_ridden_down():
    g = field(friedrich=("prossnitz", 8), karl=("wischau", 8))
    g.hussar_at[HUSSAR] = space("olmuetz")
    met = [
        space("olmuetz") in way
        for end in ends(g, "friedrich", 3, "wischau")
        for way in retreat_ways(g, pieces("friedrich"), 3, end)
    ]
    assert True in met


# -- the order of consequences (A-102) -----------------------------------------------------------
def test_11_2_a102_the_points_count_what_was_lost_for_want_of_a_way():
    g = fought(ALLIES, toerring=("lohr", 5), karl=("wuerzburg", 6), broglie=("regensburg", 3))
    say(g, (LX, "stop"))  # behind by one
    assert told(g, "no_way_out") == [(pieces("toerring"),)]
    assert g.box.count(AUSTRIA) == 1  # five troops and a general: one point
    assert g.total[BAVARIA] == 0


def test_11_2_a102_a_saxony_turned_neutral_may_close_the_only_way():
    g = field(friedrich=("aussig", 4), karl=("leitmeritz", 7), rutowski=("dresden", 2))
    near = [to for to in roads(g).near[space("aussig")] if to not in LANDS[SAXONY]]
    for word, to in zip(("traun", "khevenhueller", "batthyany"), near, strict=False):
        if to != space("leitmeritz"):
            g.at[piece(word)], g.troops[piece(word)] = to, 1
            g.total[AUSTRIA] += 1
    combats(g, (AUSTRIA,))
    (karls,) = [one for one in due(g, (AUSTRIA,)) if one[0] == pieces("karl")]
    say(g, (MT, ("attack", *karls)), (FR, "stop"))
    assert asked(g) == [(MT, "push_saxony")]  # three troops: one point
    say(g, (MT, 1))
    assert saxony(g) == "neutral"
    assert g.at[piece("friedrich")] is None  # nowhere to go
    assert g.box.count(AUSTRIA) == 1  # four troops: the same point, nothing more to book


def test_11_1_the_winner_of_the_last_battle_is_remembered_even_without_a_point():
    g = fought(ALLIES, friedrich=("prossnitz", 3), karl=("wischau", 4))
    say(g, (FR, "stop"))
    assert g.last_winner == MT
    assert set(g.box) == {None}


def test_16_minor_powers_win_and_lose_for_their_partners():
    g = field(rutowski=("aussig", 3), karl=("leitmeritz", 6))
    g.win_points(PRUSSIA, 1, "16")
    combats(g, (AUSTRIA,))
    say(g, (FR, "stop"))
    assert g.box[BATTLE_BOXES[PRUSSIA][0]] is None
    assert g.box[BATTLE_BOXES[AUSTRIA][0]] == AUSTRIA
    assert asked(g) == [(MT, "push_saxony")]


def test_15_no_marker_moves_in_the_introductory_game():
    g = fought((AUSTRIA,), "introductory-3p", friedrich=("prossnitz", 3), karl=("wischau", 8))
    say(g, (FR, "stop"))
    assert set(g.box) == {None}
    assert g.at[piece("friedrich")] is None
    assert not g.stack


# -- a retreat that the Saxon marker forestalls ----------------------------------------------------
def beaten_by_karl(pushed, /, **forces):
    g = field(karl=("pirna", 8), traun=("pirna", 1), **forces)
    g.active, g.phase = (AUSTRIA, PRAGMATIC), "combat"
    run(g, combat_phase(g))
    say(g, (FR, "stop"), (MT, pushed))
    return g


def test_19_4_a130_a_saxon_beaten_in_dresden_does_not_retreat_once_saxony_is_neutral():
    g = beaten_by_karl(1, rutowski=("dresden", 6))
    assert g.run_by[SAXONY] == MT
    assert g.at[piece("rutowski")] == space("dresden")
    assert "retreated" not in keys(g)


def test_19_4_a43_who_is_beaten_inside_a_land_that_turns_neutral_may_retreat_through_it():
    g = beaten_by_karl(1, friedrich=("dresden", 6))
    assert saxony(g) == "neutral"
    assert asked(g) == [(MT, "retreat_to")]


@pytest.mark.parametrize(
    ("city", "key"),
    [
        ("pirna", "retreat_city_taken"),
        ("wien", "retreat_too_far"),
        ("aussig", "retreat_not_farthest"),
        ("paris", "retreat_closed"),
    ],
)
def test_11_2_why_the_beaten_do_not_fall_back_there(city, key):
    g = beaten_by_karl(0, rutowski=("dresden", 6))
    assert asked(g) == [(MT, "retreat_to")]
    assert refused(g, MT, space(city)) == ("11.2", key)


def test_11_1_a123_a_stack_led_by_a_power_that_has_acted_attacks_all_the_same():
    g = field(rutowski=("dresden", 5), traun=("dresden", 5), friedrich=("pirna", 3))
    g.track_at[SAXON_TRACK] = box("saxony.5")
    g.run_by[SAXONY] = MT
    g.active, g.phase = (AUSTRIA, PRAGMATIC), "combat"
    run(g, combat_phase(g))
    assert "combat" in keys(g)
