from __future__ import annotations

from tests.games.npws.positions import A, B, position, sp

from lacewars.games.npws.catalogue import Card
from lacewars.games.npws.ch10_sea import fleet_bonus, naval_loss_on, winter_at_sea


def with_event(number, year=1708):
    g = position(year)
    g.in_force = (Card.of(f"card.event.{number}"),)
    return g


def test_13_5_6_minorca_makes_the_alliance_stronger():
    assert fleet_bonus(position(1708)) == 2
    assert fleet_bonus(with_event(19)) == 3


def test_14_5_4_the_great_storm_sinks_on_two():
    assert naval_loss_on(position(1703)) == 1
    assert naval_loss_on(with_event(17)) == 2


def test_10_1_19_0_c_a_bourbon_sea_costs_two_points():
    g = position(1702)
    g.mediterranean = B
    winter_at_sea(g)
    assert (g.vp, g.mediterranean) == (8, B)


def test_10_2_19_0_c_a_harbour_gives_the_sea_back_after_the_points():
    g = position(1704)
    g.mediterranean = B
    winter_at_sea(g)
    assert (g.vp, g.mediterranean) == (8, A)


def test_10_2_an_alliance_sea_costs_nothing():
    g = position(1704)
    winter_at_sea(g)
    assert (g.vp, g.mediterranean) == (10, A)


def test_10_2_cadiz_gives_the_sea_at_once_the_first_time():
    g = position(1702)
    g.mediterranean, g.sea_was_lost = B, False
    g.take_control(sp("cadiz"), A, "17.5.7")
    assert g.mediterranean == A


def test_10_2_9_42_later_cadiz_waits_for_winter():
    g = position(1703)
    g.mediterranean, g.sea_was_lost = B, True
    g.take_control(sp("cadiz"), A, "17.5.7")
    assert g.mediterranean == B
    winter_at_sea(g)
    assert g.mediterranean == A


def test_10_2_9_43_cadiz_lost_while_portugal_is_neutral_keeps_the_sea():
    g = position(1703)
    g.mediterranean, g.sea_was_lost = A, True
    g.take_control(sp("cadiz"), B, "17.5.7")
    assert g.mediterranean == A


def test_10_2_both_harbours_give_the_sea_to_the_bourbons():
    g = position(1705)
    g.take_control(sp("lisbon"), B, "17.5.7")
    assert g.mediterranean == B
