"""Chapter 9 beyond movement and battle: cargo shifted, Fleets that wait for a Harbor."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    at,
    empty,
    face,
    marker,
    rule_of,
    run,
    space,
    steps,
    where,
)

from lacewars.games.pax.catalogue import ZONE
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch05_retreat import (
    first_steps,
    has_way_out,
    retreat,
    why_not_make_port,
)
from lacewars.games.pax.ch09_fleets import berths, fits_aboard, harbors_of, recall_fleets
from lacewars.games.pax.ch09_harbors import expel_fleets


def squadron():
    g = at(empty(), "kattegat", wachtmeister=4, ankarstierna=3)
    aboard(g, "wachtmeister", "karl")
    aboard(g, "ankarstierna", "livgardet")
    at(g, "kattegat", karl=4, livgardet=3)
    g.action_dice = (3, 3)
    return run(g, action_phase(g, COALITION))


def stow(g, seat, cargo, fleet):
    refusal = g.meanwhile(seat, "restow", (face(cargo), face(fleet)))
    return refusal and (refusal.rule, refusal.key)


def test_a75_9_3_cargo_may_change_ships_at_any_time():
    g = squadron()
    assert stow(g, SWEDES, "karl", "ankarstierna") == ("9.2", "no_berths")
    at(g, "gulf_of_riga", livgardet=3)
    g.aboard = g.aboard[:0] + tuple(p for p in g.aboard if p[0] != g.bearer[face("livgardet")])
    g.place(g.bearer[face("livgardet")], space("livland"))
    assert stow(g, SWEDES, "karl", "ankarstierna") is None
    assert dict(g.aboard)[g.bearer[face("karl")]] == g.bearer[face("ankarstierna")]


@pytest.mark.parametrize(
    ("seat", "cargo", "fleet", "refusal"),
    [
        (COALITION, "livgardet", "wachtmeister", ("9.3", "not_offered")),
        (SWEDES, "upplands", "wachtmeister", ("9.3", "not_offered")),
        (SWEDES, "karl", "wachtmeister", ("9.3", "not_beside")),
    ],
)
def test_a75_9_3_only_ones_own_cargo_to_another_fleet(seat, cargo, fleet, refusal):
    assert stow(squadron(), seat, cargo, fleet) == refusal


def test_a75_9_3_not_while_enemy_fleets_are_there():
    g = at(squadron(), "kattegat", gyldenlove=4)
    assert stow(g, SWEDES, "livgardet", "wachtmeister") == ("9.3", "ships_in_battle")


def test_9_2_a_fleet_takes_an_army_or_two_regiments():
    g = at(empty(), "kattegat", wachtmeister=4)
    blocks = [g.bearer[face(word)] for word in ("karl", "livgardet", "upplands", "ostgota")]
    assert [berths(g, block) for block in blocks] == [2, 1, 1, 1]
    kattegat = space("kattegat")
    assert fits_aboard(g, SWEDES, kattegat, (blocks[0],))
    assert fits_aboard(g, SWEDES, kattegat, tuple(blocks[1:3]))
    assert not fits_aboard(g, SWEDES, kattegat, tuple(blocks[:2]))
    assert not fits_aboard(g, SWEDES, kattegat, tuple(blocks[1:]))


def test_9_3_a_fleet_without_harbor_comes_back_when_its_side_has_one():
    g = empty(active=())
    fleet = g.bearer[face("apraksin")]
    g.place(fleet, space("waiting"))
    assert harbors_of(g, COALITION) == ()
    recall_fleets(g)
    assert where(g, "apraksin") == "waiting"
    g.converted = True
    marker(g, "nyen", "russia")
    recall_fleets(g)
    assert where(g, "apraksin") == "russian_pool"


def test_11_2_sankt_peterburg_is_a_harbor_for_whoever_holds_it():
    g = empty()
    g.converted = True
    assert space("nyen") in harbors_of(g, SWEDES)


def test_a76_9_4_expelled_fleets_attack_even_where_theirs_defended_before():
    zone = ZONE[space("smaland")]
    g = at(empty(), str(zone), gyldenlove=4)
    g.defenders = ((zone, SWEDES),)
    at(g, "smaland", ankarstierna=3)
    marker(g, "smaland", "denmark")
    run(g, expel_fleets(g, SWEDES, space("smaland")))
    assert g.attacker == SWEDES


def besieged_home(*cargo):
    """The Danish Fleet is beaten at sea, and Karl stands before Kopenhavn."""
    zone = ZONE[space("sjaelland")]
    g = at(empty(), "sjaelland", karl=4)
    at(g, str(zone), gyldenlove=4, wachtmeister=4, **dict.fromkeys(cargo, 3))
    aboard(g, "gyldenlove", *cargo)
    g.attacker = COALITION
    return g


@pytest.mark.parametrize("cargo", [(), ("rantzau",)])
def test_a207_9_3_a_fleet_makes_port_though_nobody_can_land_from_it(cargo):
    g = besieged_home(*cargo)
    fleet = g.bearer[face("gyldenlove")]
    assert [str(to) for to in first_steps(g, COALITION, fleet)] == ["sjaelland"]
    assert has_way_out(g, COALITION, fleet)
    run(g, retreat(g, COALITION, fleet, space("sjaelland")))
    assert (where(g, "gyldenlove"), steps(g, "gyldenlove")) == ("sjaelland", [4])
    assert [where(g, word) for word in cargo] == ["danish_pool"] * len(cargo)


def test_a207_9_3_it_makes_for_a_harbor_where_they_can_land():
    g = besieged_home("rantzau")
    marker(g, "smaland", "denmark")
    fleet = g.bearer[face("gyldenlove")]
    assert rule_of(why_not_make_port(g, COALITION, fleet, space("sjaelland"))) == "9.3"
    assert why_not_make_port(g, COALITION, fleet, space("smaland")) is None
