"""Sides, map, counters, stacking and cards: what the first chapters print and allow."""

from __future__ import annotations

import pytest
from tests.games.npws.positions import (
    A,
    B,
    blank,
    join,
    marching,
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
    ACTION_VALUE,
    ACTIONS,
    ATLANTIC,
    BAVARIA,
    CAPITAL,
    CONTROL,
    EVENTS,
    FORTRESS,
    HABSBURG,
    HOME_BOXES,
    LATER,
    LIMIT,
    MEDITERRANEAN,
    NATIONAL,
    NEAR,
    PORTS,
    PORTUGAL,
    POWERS,
    SIDES,
    SPACES,
    Power,
    other,
)
from lacewars.games.npws.ch02_map import is_enemy, is_friendly, level, ports_of, whole_level
from lacewars.games.npws.ch03_counters import command, corps_of, leaders_of, printed_tactical
from lacewars.games.npws.ch04_stacking import force_in, room
from lacewars.games.npws.ch11_supply import side_line
from lacewars.games.npws.ch12_placing import is_national, may_appear
from lacewars.games.npws.ch13_actions import action
from lacewars.games.npws.ch16_battle import foes
from lacewars.games.npws.definition import DEFINITION
from lacewars.kernel import Hidden


# -- 1, 7.1 ----------------------------------------------------------------------------------------
def test_1_1_2_7_1_1_who_is_on_which_side_at_the_start():  # 7.1.1
    g = blank()
    theirs = [power.word for power in POWERS if g.sides[power] == B]
    nobodys = [power for power in POWERS if g.sides[power] is None]
    assert theirs == ["france", "spain", "savoy"]
    assert nobodys == [BAVARIA, PORTUGAL, HABSBURG]  # 7.2.1, 7.2.3, 7.2.4


def test_1_1_3_the_powers_of_a_side_are_friends():
    assert [other(side) for side in SIDES] == [B, A]
    g = position(1705, namur="britain.1 austria.1 france.1")
    g.active = A
    assert force_in(g, A, sp("namur")) == pcs("britain.1", "austria.1")
    assert foes(g, sp("namur")) == pcs("france.1")


@pytest.mark.parametrize(
    ("power", "capital"),
    [
        ("france", "paris"), ("spain", "madrid"), ("bavaria", "munich"), ("savoy", "turin"),
        ("britain", "london"), ("netherlands", "amsterdam"), ("austria", "vienna"),
        ("empire", "empire_box"), ("subsidy", "empire_box"), ("portugal", "lisbon"),
        ("habsburg", "barcelona"),
    ],
)  # fmt: skip
def test_2_2_7_2_4_7_2_5_7_2_6_capitals(power, capital):  # 7.2.4, 7.2.5, 7.2.6
    assert CAPITAL[Power.of(power)] == sp(capital)


# -- 2 ---------------------------------------------------------------------------------------------
def test_2_1_1_spaces_are_somebodys_or_nobodys():
    g = blank()
    assert is_friendly(g, A, sp("nijmegen"))
    assert is_enemy(g, A, sp("liege"))
    assert not is_friendly(g, A, sp("munich"))
    assert not is_enemy(g, A, sp("munich"))


def test_2_1_2_2_3_1_colours_say_who_holds_a_space_at_the_start():
    assert CONTROL[sp("lille")] == B
    assert CONTROL[sp("vienna")] == A
    for word in ("munich", "ingolstadt", "donauworth", "lisbon", "parma", "papal_states"):
        assert CONTROL[sp(word)] is None
    assert NATIONAL[sp("mantua")] == ()  # independent: it may be crossed and taken


def test_2_1_2_7_2_6_the_subsidy_states_have_one_national_space():
    g = blank()
    subsidy = Power.of("subsidy")
    assert [space for space in SPACES if is_national(g, subsidy, space)] == [sp("empire_box")]
    assert may_appear(g, subsidy) == (sp("empire_box"),)


def test_2_3_2_17_2_1_the_printed_level_and_one_where_none_is_printed():  # 17.2.1
    g = position(1705)
    assert [whole_level(g, sp(w)) for w in ("lille", "strasbourg", "landau")] == [3, 2, 1]
    assert sum(FORTRESS[space] == 3 for space in SPACES) == 2


def test_2_3_3_an_open_space_changes_hands_for_a_point():
    g = position(
        1707, control={"alliance": "montpellier toulon turin"}, montpellier="eugene austria.1"
    )
    marching(g, A, "eugene austria.1", "toulouse")
    before = g.waiting_for()[A].args[0]
    say(g, (A, "convert"))
    assert (g.control[sp("toulouse")], g.waiting_for()[A].args[0]) == (A, before - 1)


def test_2_4_home_boxes_are_the_alliances_and_have_no_limit():
    assert set(HOME_BOXES) == {sp("empire_box"), sp("austria_box")}
    for box in HOME_BOXES:
        assert NEAR[B][box] == ()
        assert LIMIT[box] == 99
    assert CAPITAL[Power.of("austria")] == sp("vienna")


def test_2_5_1_2_6_1_2_6_2_ports_border_one_sea_and_gibraltar_two():  # 2.6.1
    double = [space for space in SPACES if len(PORTS[space]) > 1]
    assert double == [sp("gibraltar")]
    assert PORTS[sp("london")] == (ATLANTIC,)
    assert PORTS[sp("toulon")] == (MEDITERRANEAN,)


def test_2_6_3_a_port_serves_who_rules_its_sea():
    g = blank()
    assert sp("toulon") in ports_of(g, B)
    assert sp("gibraltar") in ports_of(g, B)  # by the Mediterranean alone
    assert sp("gibraltar") in ports_of(g, A)  # by the Atlantic
    assert sp("dunkirk") not in ports_of(g, B)
    g.mediterranean = A
    assert ports_of(g, B) == ()


# -- 3 ---------------------------------------------------------------------------------------------
def test_3_0_a_force_is_leaders_and_corps():
    force = pcs("villars", "france.1", "spain.1")
    assert leaders_of(force) == pcs("villars")
    assert corps_of(force) == pcs("france.1", "spain.1")


def test_3_1_two_faces_with_their_ratings():
    g = position(1705, metz="villars", namur="~marlborough minor.alliance.1")
    faces = [(printed_tactical(g, one), command(g, one)) for one in pcs("villars", "marlborough")]
    assert sorted(faces) == [(1, 4), (2, 6)]
    minor = pc("minor.alliance.1")
    assert (printed_tactical(g, minor), command(g, minor)) == (0, 3)


def test_3_2_1_full_reduced_gone():
    g = position(1705, metz="france.1")
    g.reduce(pc("france.1"), "3.2.1")
    assert (g.steps[pc("france.1")], g.at[pc("france.1")]) == (1, sp("metz"))
    g.reduce(pc("france.1"), "3.2.1")
    assert g.at[pc("france.1")] is None


def test_12_3_2_3_2_1_an_eliminated_corps_is_in_the_pool_of_its_side():
    g = position(1705, metz="france.1-", namur="britain.1-")
    for word in ("france.1", "britain.1"):
        g.reduce(pc(word), "3.2.1")
    assert [g.box[pc(w)].word for w in ("france.1", "britain.1")] == [
        "box.pool.bourbon",
        "box.pool.alliance",
    ]


# -- 4 ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("word", "limit"), [("antwerp", 12), ("paris", 8), ("trent", 4)])
def test_4_1_1_limits_by_the_ground_for_each_side(word, limit):
    g = position(1705, **{word: "britain.1 britain.2- marlborough france.1"})
    assert (room(g, A, sp(word)), room(g, B, sp(word))) == (limit - 2, limit - 1)


def test_4_2_any_leader_commands_any_friend():
    g = position(1705, nijmegen="starhemberg portugal.1 subsidy.1")
    marching(g, A, "starhemberg portugal.1 subsidy.1", "amsterdam")
    assert g.at[pc("portugal.1")] == sp("amsterdam")


def test_4_3_after_an_action_both_sides_share_a_space_only_in_a_siege():
    g = position(1705, nijmegen="marlborough britain.1 netherlands.1", liege="boufflers france.1")
    marching(g, A, "marlborough britain.1 netherlands.1", "liege")
    say(g, (B, "stand"), (B, pcs("boufflers", "france.1")))
    assert not g.stack
    assert g.inside == pcs("boufflers", "france.1")


def test_4_4_hands_are_secret_and_everything_else_is_open():
    secret = {key for key, field in DEFINITION.game.fields.items() if field.secret}
    assert secret == {"hand", "held", "action_deck", "event_deck"}
    g = DEFINITION.begin("1702-13", seed=4)
    theirs = g.observe(A).view["hand"][B]
    assert isinstance(theirs, Hidden)
    assert theirs.shown == 4


# -- 5 ---------------------------------------------------------------------------------------------
def test_5_1_5_2_1_two_decks_that_both_sides_draw_from():  # 5.2.1
    assert len(ACTIONS) + len(EVENTS) == 55  # 1.3
    assert {ACTION_VALUE[card] for card in ACTIONS} == {1, 2, 3}
    g = opening()
    assert set(g.action_deck) == set(ACTIONS)
    assert set(g.event_deck) == set(EVENTS) - set(LATER)
    assert g.action_deck != tuple(sorted(g.action_deck))


# -- 11 --------------------------------------------------------------------------------------------
def test_11_1_2_lines_are_needed_for_sieges_converting_and_replacing():
    g = position(1707, control={"alliance": "montpellier"}, montpellier="eugene austria.1-")
    assert side_line(g, A, sp("montpellier")) == "none"
    marching(g, A, "eugene austria.1", "toulouse")
    assert refused(g, A, "convert") == ("14.4", "no_line")
    alone = position(1707, control={"alliance": "montpellier"}, montpellier="eugene austria.1-")
    run(alone, action(alone, A, "stop"), active=A)
    assert alone.steps[pc("austria.1")] == 1


def test_11_1_5_a_crowd_does_not_cut_a_line():
    crowd = " ".join([f"austria.{n}-" for n in range(1, 7)])
    g = position(1705, innsbruck=crowd)
    assert room(g, A, sp("innsbruck")) < 0
    assert side_line(g, A, sp("trent")) == "clear"


def test_10_1_a_bourbon_sea_carries_the_bourbons_and_stops_the_alliance():
    g = position(1705, control={"alliance": "barcelona"})
    assert sp("barcelona") in ports_of(g, A)
    g.take_sea(B, "13.5.6")
    assert sp("barcelona") not in ports_of(g, A)
    assert sp("naples") in ports_of(g, B)
    assert level(g, sp("barcelona")) == 2


def test_7_2_1_bavaria_has_no_line_before_it_has_joined():
    g = blank()
    assert may_appear(g, BAVARIA) == ()
    join(g, "bavaria", B)
    assert sp("munich") in may_appear(g, BAVARIA)
