"""Chapters 2 and 3: who is whose enemy and partner; roads, lands, control, protection."""

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
    box,
    mark,
    piece,
    space,
    war,
)

from lacewars.games.maria.catalogue import (
    ARROW,
    BOHEMIA,
    CITIES,
    ELECTOR_CITIES,
    FLANDERS,
    FORTRESS,
    FORTRESSES,
    HOME_WORD,
    POWERS,
    ROADS,
    SAXON_TRACK,
    SECTOR,
    SILESIA,
    SUIT_AT,
    VOTES,
)
from lacewars.games.maria.ch02_powers import (
    are_enemies,
    at_war,
    co_operate,
    is_neutral,
    major_of,
    partners,
    powers_of,
    saxony,
    seat_of,
)
from lacewars.games.maria.ch03_board import (
    closed_land,
    controllers,
    controls,
    distance,
    home_land,
    is_enemy_held,
    neutral_land,
    protectors,
    roads,
    ways_of,
)

ALLIES = (FRANCE, BAVARIA, PRUSSIA, SAXONY)
PRAGMATICS = (AUSTRIA, PRAGMATIC)


def saxony_is(g, word):
    g.track_at[SAXON_TRACK] = box(word)
    return g


# -- 2 -------------------------------------------------------------------------------------------
def test_2_g27_all_pairs_across_the_blocks_are_enemies():
    g = war()
    pairs = {(one, other) for one in POWERS for other in POWERS if are_enemies(g, one, other)}
    across = {(one, other) for one in ALLIES for other in PRAGMATICS}
    assert pairs == across | {(other, one) for one, other in across}
    assert are_enemies(g, PRUSSIA, PRAGMATIC)  # though one player runs both


def test_2_g27_only_some_allies_co_operate():
    g = war()
    found = {(p, q) for p in POWERS for q in POWERS if p < q and co_operate(g, p, q)}
    assert found == {(FRANCE, BAVARIA), (PRUSSIA, SAXONY), (AUSTRIA, PRAGMATIC)}


def test_2_seats_run_their_powers_in_each_game():
    g = war()
    assert [seat_of(g, p) for p in POWERS] == [LX, LX, FR, FR, MT, FR]
    assert powers_of(war("advanced-2p"), A) == ALLIES
    assert powers_of(war("advanced-2p"), B) == PRAGMATICS
    assert powers_of(war("introductory-2p"), B) == (AUSTRIA,)


@pytest.mark.parametrize(
    ("where", "status", "enemy", "friends"),
    [
        ("saxony.1", "prussian_ally", True, (PRUSSIA,)),
        ("saxony.3", "neutral", True, ()),
        ("saxony.5", "austrian_ally", False, (AUSTRIA,)),
    ],
)
def test_2_a124_saxony_is_what_her_box_says(where, status, enemy, friends):
    g = saxony_is(war(), where)
    assert saxony(g) == status
    assert are_enemies(g, SAXONY, AUSTRIA) is enemy
    assert partners(g, SAXONY) == friends
    assert co_operate(g, SAXONY, PRAGMATIC) is False


def test_10_3_a_minor_power_counts_for_its_partner():
    g = war()
    assert [major_of(g, p) for p in POWERS] == [
        FRANCE,
        FRANCE,
        PRUSSIA,
        PRUSSIA,
        AUSTRIA,
        PRAGMATIC,
    ]
    assert major_of(saxony_is(g, "saxony.5"), SAXONY) == AUSTRIA


def test_19_4_a106_a_neutral_bars_nobody_and_keeps_its_alliance():
    g = saxony_is(war(), "saxony.3")
    assert is_neutral(g, SAXONY)
    assert SAXONY not in at_war(g, AUSTRIA)
    assert at_war(g, SAXONY) == ()
    assert are_enemies(g, SAXONY, AUSTRIA)
    g.peace_until = 7
    assert at_war(g, PRAGMATIC) == (FRANCE, BAVARIA)


# -- 3.2 -----------------------------------------------------------------------------------------
def test_3_2_every_place_of_the_rulebook_is_on_the_board():
    assert (len(CITIES), len(FLANDERS), len(BOHEMIA)) == (527, 206, 321)
    assert (len(FORTRESSES), len(VOTES), len(ELECTOR_CITIES)) == (81, 9, 4)
    assert len([s for s in FORTRESSES if s in SILESIA]) == 7
    assert len({SECTOR[s] for s in CITIES}) == 43  # of 44, one lies in the sea
    assert {a.word for a in ARROW} == {
        "box_ostpreussen", "box_england", "box_italy_austria", "box_italy_france"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("city", "home", "level"),
    [
        ("berlin", "prussia", "major"),
        ("dresden", "saxony", "major"),
        ("muenchen", "bavaria", "major"),
        ("breslau", "silesia", "major"),
        ("liegnitz", "silesia", "minor"),
        ("glogau", "silesia", "minor"),
        ("neisse", "silesia", "minor"),
        ("cosel", "silesia", "minor"),
        ("koeln", "none", "minor"),
        ("mannheim", "none", "minor"),
        ("mainz", "none", "minor"),
        ("trier", "none", "minor"),
        ("tournai", "austria", "minor"),
        ("bruessel", "austria", "major"),
        ("freiburg", "austria", "minor"),
    ],
)
def test_3_2_named_fortresses_lie_where_the_book_has_them(city, home, level):
    assert (HOME_WORD[space(city)], FORTRESS[space(city)]) == (home, level)


def test_3_2_a01_a_road_is_a_road_across_the_border():
    g = war()
    assert roads(g).are_near(space("aschaffenburg"), space("lohr"))
    assert distance(g, space("regensburg"), space("aschaffenburg")) > 0
    assert not ways_of(g, PRUSSIA).are_near(space("aschaffenburg"), space("lohr"))
    assert ways_of(g, AUSTRIA).are_near(space("aschaffenburg"), space("lohr"))


def test_14_a113_the_introductory_game_has_no_border_roads():
    g = war("introductory-3p")
    assert not roads(g).are_near(space("aschaffenburg"), space("lohr"))
    assert distance(g, space("aschaffenburg"), space("lohr")) == 255


def test_3_2_touching_sectors_of_the_combat_example_differ():
    assert SUIT_AT[space("wischau")].word == "diamonds"
    assert SUIT_AT[space("prossnitz")].word == "spades"
    assert ROADS.are_near(space("wischau"), space("prossnitz"))


def test_3_2_home_without_marker_and_marker_abroad_mean_control():
    g = war()
    assert controllers(g, space("wien")) == (AUSTRIA,)
    mark(g, FRANCE, "wien")
    assert controllers(g, space("wien")) == (FRANCE,)
    assert controllers(g, space("glogau")) == (PRUSSIA,)
    assert controllers(g, space("prossnitz")) == ()  # no fortress


def test_3_2_a02_elector_cities_are_held_jointly():
    g = war()
    assert controllers(g, space("mainz")) == (AUSTRIA, PRAGMATIC)
    assert controls(g, PRAGMATIC, space("mainz"))
    assert controllers(g, space("koeln")) == (FRANCE,)
    assert is_enemy_held(g, PRAGMATIC, space("koeln"))


def test_3_2_silesia_is_nobodys_until_annexed():
    g = war()
    assert space("breslau") not in home_land(g, PRUSSIA)
    g.annexed = True
    assert space("breslau") in home_land(g, PRUSSIA)


def test_3_2_a93_a_marker_in_silesia_outranks_home():
    g = war()
    g.annexed = True
    assert controllers(g, space("breslau")) == (AUSTRIA,)
    assert controllers(g, space("glogau")) == (PRUSSIA,)


def test_10_3_a124_partners_protect_and_mere_allies_do_not():
    g = war(neipperg="lohr")
    assert piece("neipperg") in protectors(g, space("mainz"))  # over the border, for both allies
    g.at[piece("friedrich")] = space("kelheim")
    assert piece("friedrich") not in protectors(g, space("ingolstadt"))
    assert piece("toerring") in protectors(g, space("ingolstadt"))
    mark(g, PRUSSIA, "braunau")
    g.at[piece("broglie")] = space("schaerding")
    assert piece("broglie") not in protectors(g, space("braunau"))


def test_10_3_a03_generals_of_both_partners_protect():
    g = war(broglie="linz", toerring="wels")
    mark(g, FRANCE, "budweis")
    near = protectors(g, space("budweis"))
    assert set(near) <= {piece("broglie"), piece("toerring")}
    assert near


def test_10_3_a28_boxes_and_the_general_within_do_not_protect():
    g = war(karl="box_italy_austria", traun="wien")
    assert piece("karl") not in protectors(g, space("olmuetz"))
    assert piece("traun") not in protectors(g, space("wien"))


def test_19_4_a_neutrals_land_is_closed_and_the_neutral_shut_in():
    g = saxony_is(war(), "saxony.3")
    assert closed_land(g, FRANCE) == home_land(g, SAXONY) == neutral_land(g)
    assert space("dresden") not in closed_land(g, SAXONY)
    assert space("berlin") in closed_land(g, SAXONY)
