from __future__ import annotations

from tests.games.npws.positions import blank, held_by, pc, position, sp

from lacewars.games.npws.catalogue import ALLIANCE, BOURBON, CORPS, MEDITERRANEAN, Power
from lacewars.games.npws.ch03_counters import is_full
from lacewars.games.npws.ch11_supply import capital_line, land_line, line_of, side_line, sources


def line(g, power, word):
    return capital_line(g, Power.of(power), sp(word))


def test_11_1_1_every_corps_of_the_set_up_has_a_line_to_its_capital():
    g = blank()
    g.sides[Power.of("bavaria")] = BOURBON
    held_by(g, BOURBON, "munich", "ingolstadt", "donauworth")
    placed = [one for one in CORPS if g.at[one] is not None]
    cut = [one for one in placed if line(g, one.word.split(".")[1], g.at[one].word) == "none"]
    assert len(placed) == 46
    assert cut == []
    assert not is_full(g, pc("spain.4"))


def test_11_1_1_neutral_and_independent_spaces_cut_a_line():  # 9.39
    g = blank()
    assert not land_line(g, BOURBON, sp("papal_states"), (sp("turin"),))
    held_by(g, BOURBON, "parma")
    assert land_line(g, BOURBON, sp("papal_states"), (sp("turin"),))


def test_11_1_3_gt_22_a_besieger_of_a_port_is_supplied_by_its_own_sea():  # 9.79
    g = position(1702, cadiz="britain.1- netherlands.1- >spain.5-")
    assert line(g, "britain", "cadiz") == "clear"
    assert line(g, "netherlands", "cadiz") == "clear"  # GT-30
    assert line(g, "austria", "cadiz") == "clear"


def test_11_1_3_gt_22_a_capital_that_is_a_port_is_reached_though_besieged():
    g = position(lisbon="france.1", gibraltar="britain.1", control={"alliance": "gibraltar"})
    assert line(g, "portugal", "gibraltar") == "threatened"
    assert line(g, "britain", "gibraltar") == "clear"
    put = position(porto="france.1", control={"alliance": "gibraltar"})
    assert line(put, "portugal", "gibraltar") == "clear"


def test_11_1_3_gt_22_another_port_on_the_way_must_be_free():
    g = position(
        barcelona="france.1 france.2",
        control={"alliance": "barcelona lerida", "bourbon": "gerona tortosa zaragoza"},
    )
    assert line(g, "britain", "lerida") == "none"
    free = position(control={"alliance": "barcelona lerida"})
    assert line(free, "britain", "lerida") == "clear"


def test_11_1_3_gt_22_a_lost_sea_cuts_every_line_over_it():
    g = position(control={"alliance": "barcelona"})
    assert side_line(g, ALLIANCE, sp("barcelona")) == "clear"
    g.mediterranean = BOURBON
    assert side_line(g, ALLIANCE, sp("barcelona")) == "none"
    assert MEDITERRANEAN.word == "mediterranean"


def test_11_1_4_a_line_through_a_besieged_friend_is_threatened():
    g = position(
        landau="marlborough britain.1",
        philippsburg="france.1 france.2",
        control={"bourbon": "freiburg stuttgart mainz trier"},
    )
    assert side_line(g, ALLIANCE, sp("landau")) == "none"
    held_by(g, ALLIANCE, "mainz")
    assert side_line(g, ALLIANCE, sp("landau")) == "threatened"
    held_by(g, ALLIANCE, "trier")
    assert side_line(g, ALLIANCE, sp("landau")) == "clear"


def test_11_1_1_red_links_carry_no_line_of_the_bourbons():
    g = position(control={"bourbon": "mirandola trent innsbruck", "alliance": "mantua"})
    assert line_of(g, BOURBON, sp("mirandola"), (sp("trent"),), by_sea=False) == "none"
    held_by(g, ALLIANCE, "mirandola", "trent")
    assert line_of(g, ALLIANCE, sp("mirandola"), (sp("trent"),), by_sea=False) == "clear"


def test_11_2_1_a_capital_the_enemy_holds_serves_nobody():
    g = position(control={"bourbon": "vienna", "alliance": "ingolstadt"})
    assert sp("vienna") not in sources(g, ALLIANCE) + sources(g, BOURBON)
    assert line(g, "austria", "linz") == "none"  # 7.1.2
    assert side_line(g, ALLIANCE, sp("linz")) == "clear"  # 9.65


def test_6_2_a_line_by_land_does_not_take_ship():
    g = position(control={"alliance": "gibraltar"})
    assert not land_line(g, ALLIANCE, sp("gibraltar"), (sp("amsterdam"),))
    assert land_line(g, ALLIANCE, sp("nijmegen"), (sp("amsterdam"),))
