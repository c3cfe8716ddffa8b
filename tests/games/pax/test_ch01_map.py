"""Chapter 1 and the printed values of chapter 2."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import COALITION, SWEDES, at, empty, face, marker, nation, space

from lacewars.games.pax.catalogue import (
    ALLOWANCE,
    CLASS,
    FORAGE,
    GARRISON,
    IS_CAPITAL,
    LAND_MAP,
    MOST,
    PORT,
    RATING,
    REFORMED,
    STAR,
    TOWN,
    TRAINS,
    TYPE,
    ZONE,
)
from lacewars.games.pax.ch01_map import (
    ashore,
    controller,
    garrison_of,
    is_closed,
    is_friendly,
    is_harbor,
    is_passable,
    is_transit,
)


def test_gt_01_1_1_livland_and_ingermanland_do_not_touch():
    assert not LAND_MAP.are_near(space("livland"), space("ingermanland"))


def test_gt_02_1_2_trakai_is_grodno_3_and_transit_without_marker():
    g = empty()
    trakai = space("trakai")
    assert (TOWN[trakai], GARRISON[trakai]) == ("Grodno", 3)
    assert controller(g, trakai) is None
    assert is_transit(g, trakai)  # 1.5
    marker(g, "trakai", "saxony")
    assert not is_transit(g, trakai)
    assert is_friendly(g, COALITION, trakai)


def test_gt_03_1_3_baturyn_is_a_capital_of_ukraine():
    assert IS_CAPITAL[space("sivershchyna")]
    assert TOWN[space("sivershchyna")] == "Baturyn"


def test_gt_04_1_4_livland_feeds_three():
    assert FORAGE[space("livland")] == 3


def test_gt_05_1_6_gdansk_is_a_port_mitau_is_not():
    assert PORT[space("pomorze")] == "port"  # 1.6
    assert PORT[space("kurland")] == ""
    assert ZONE[space("kurland")] is None


def test_gt_06_1_6_kopenhavn_is_a_harbor():
    assert is_harbor(empty(), space("sjaelland"))


def test_gt_07_2_1_repnin_reformed():
    repnin = face("repnin_new")
    assert (TYPE[repnin], CLASS[repnin], RATING[repnin]) == ("army", "B", 2)
    assert (ALLOWANCE[repnin], TRAINS[repnin], STAR[repnin]) == (2, 1, "black")
    assert REFORMED[face("repnin_old")] == repnin
    assert MOST[repnin] == 4  # 2.2


def test_1_2_land_of_an_ally_is_friendly():
    g = empty()
    assert is_friendly(g, SWEDES, space("holstein_gottorp"))
    marker(g, "novgorod", "holstein")
    assert is_friendly(g, SWEDES, space("novgorod"))
    assert not is_friendly(g, COALITION, space("novgorod"))


@pytest.mark.parametrize("word", ["mecklenburg", "schlesien", "lietuva"])
def test_1_5_transit_is_passed_by_both_unless_enemies_stand_there(word):
    g = empty()
    assert is_passable(g, SWEDES, space(word))
    assert is_passable(g, COALITION, space(word))
    at(g, word, pyotr=1)
    assert not is_passable(g, SWEDES, space(word))


def test_1_2_empty_enemy_land_is_barred():
    assert not is_passable(empty(), SWEDES, space("velikaya"))


def test_4_5_inactive_nations_are_closed_and_ukraine_follows_russia():
    g = empty(active=())
    assert is_closed(g, space("sjaelland"))
    assert is_closed(g, space("brandenburg"))
    assert not is_closed(g, space("poltava"))
    g.status[nation("russia")] = "truce"
    assert is_closed(g, space("poltava"))
    assert not is_closed(g, space("lietuva"))


def test_a45_4_5_holstein_and_wismar_are_open():
    g = empty(active=())
    assert not is_closed(g, space("holstein_gottorp"))
    assert not is_closed(g, space("wismar"))


def test_11_2_sankt_peterburg_is_a_harbor_of_four():
    g = empty()
    assert (garrison_of(g, space("nyen")), is_harbor(g, space("nyen"))) == (1, False)  # A112
    g.converted = True
    assert (garrison_of(g, space("nyen")), is_harbor(g, space("nyen"))) == (4, True)


def test_9_4_fleets_at_anchor_occupy_nothing():
    g = at(empty(), "sjaelland", gyldenlove=4)
    assert ashore(g, COALITION, space("sjaelland")) == ()
    assert is_passable(g, COALITION, space("sjaelland"))


def test_11_8_ukraine_is_russian_until_it_revolts():
    g = empty()
    assert controller(g, space("poltava")) == nation("russia")
    g.status[nation("ukraine")] = "active"
    assert controller(g, space("poltava")) == nation("ukraine")
    assert is_friendly(g, SWEDES, space("poltava"))
