"""Chapter 6: declaring and resolving sieges, relief; captured Harbors of chapter 9."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    asked,
    at,
    empty,
    face,
    keys,
    marker,
    options,
    refused,
    rule_of,
    run,
    say,
    space,
    steps,
    where,
)

from lacewars.games.pax.ch04_movement import movement
from lacewars.games.pax.ch05_battle import battle, battle_phase, battle_spaces
from lacewars.games.pax.ch06_declaration import siege_action, why_not_any_siege
from lacewars.games.pax.ch06_siege import siege_phase
from lacewars.games.pax.ch09_harbors import expel_fleets
from lacewars.kernel import observe


def besieging(g, place, *words):
    blocks = tuple([g.bearer[face(word)] for word in words])
    g.besiege(blocks, space(place))
    return g


def besieged(g, *dice, first=SWEDES):
    g.first_player = first
    g.dice_will_be(*dice)
    return run(g, siege_phase(g))


def declaring(g, side, place):
    run(g, siege_action(g, side))
    if asked(g) == [(side, "siege_at")]:
        say(g, (side, place))
    return g


# -- 6.1 -------------------------------------------------------------------------------------------
def test_6_1_as_an_action_by_unmoved_blocks_face_up():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    declaring(g, SWEDES, "novgorod")
    assert refused(g, SWEDES, ()) == ("6.1", "nobody_besieges")
    say(g, (SWEDES, ("karl",)))
    karl = g.bearer[face("karl")]
    assert observe(g, COALITION).view["face"][karl] == face("karl")
    assert observe(g, COALITION).view["face"][g.bearer[face("livgardet")]] != face("livgardet")


def test_a33_6_1_who_moved_besieges_on_arrival_or_not_at_all():
    g = at(empty(), "ingermanland", karl=4)
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "ingermanland"), (SWEDES, ("karl",)), (SWEDES, "novgorod"), (SWEDES, "halt"))
    assert asked(g) == [(SWEDES, "arriving_besiegers")]
    say(g, (SWEDES, ()))
    assert rule_of(why_not_any_siege(g, SWEDES)) == "6.1"


def test_6_1_blocks_already_there_do_not_join_for_nothing():
    g = at(empty(), "ingermanland", karl=4)
    at(g, "novgorod", rehnskiold=4)
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "ingermanland"), (SWEDES, ("karl",)), (SWEDES, "novgorod"), (SWEDES, "halt"))
    assert [str(one) for one in g.waiting_for()[SWEDES].pool] == ["karl"]


def test_a37_6_1_the_unpinned_besiege_beside_a_battle_and_stay_out_of_it():
    g = at(empty(), "novgorod", karl=4, rehnskiold=4, pyotr=4)
    g.marches = ((g.bearer[face("pyotr")], space("rzhev"), space("novgorod")),)
    g.pinned = (g.bearer[face("karl")],)
    g.defenders = ((space("novgorod"), SWEDES),)
    declaring(g, SWEDES, "novgorod")
    assert refused(g, SWEDES, ("karl",)) == ("6.1", "pinned_besieger")
    say(g, (SWEDES, ("rehnskiold",)))
    assert battle_spaces(g) == (space("novgorod"),)
    run(g, battle(g, space("novgorod")))
    assert g.bearer[face("rehnskiold")] not in g.front


def test_a62_6_1_unmarked_poland_resists():
    g = at(empty(), "lietuva", karl=4)
    declaring(g, SWEDES, "lietuva")
    say(g, (SWEDES, ("karl",)))


@pytest.mark.parametrize("place", ["mecklenburg", "livland"])
def test_6_1_no_siege_of_nothing_or_of_ones_own(place):
    g = at(empty(), place, karl=4)
    assert rule_of(why_not_any_siege(g, SWEDES)) == "6.1"


def test_4_5_no_siege_of_a_nation_at_peace():
    g = at(empty(active=()), "sjaelland", karl=4)
    assert rule_of(why_not_any_siege(g, SWEDES)) == "6.1"


# -- 6.2 -------------------------------------------------------------------------------------------
def test_6_2_one_nation_against_one_garrison():
    g = at(empty(), "livland", august=4, pyotr=4)
    declaring(g, COALITION, "livland")
    assert refused(g, COALITION, ("august", "pyotr")) == ("6.2", "one_nation")
    say(g, (COALITION, ("pyotr",)))  # A67: the player names it
    assert rule_of(why_not_any_siege(g, COALITION)) == "6.1"


def test_dt_09_6_2_regiments_besiege_value_one_only():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    declaring(g, SWEDES, "novgorod")
    assert refused(g, SWEDES, ("karl", "livgardet")) == ("6.2", "regiments_too_weak")
    at(g, "ladoga", upplands=3)
    declaring(g, SWEDES, "ladoga")
    say(g, (SWEDES, ("upplands",)))


def test_dt_09_6_2_regiments_beside_the_siege_take_no_hits():
    g = besieging(at(empty(), "novgorod", karl=4, livgardet=3), "novgorod", "karl")
    besieged(g, 1, 1, 1, 6, 1, 1, 1)
    say(g, (SWEDES, "fire"))
    assert steps(g, "karl", "livgardet") == [1, 3]


# -- 6.3 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "fallen"), [((1, 2, 2, 5), True), ((1, 2, 4, 5), False)])
def test_dt_10_6_3_all_or_nothing(dice, fallen):
    g = besieging(at(empty(), "novgorod", stenbock=4), "novgorod", "stenbock")
    besieged(g, *dice, 6, 6, 6)
    say(g, (SWEDES, "fire"))
    assert ("garrison_falls" in keys(g)) == fallen
    assert where(g, "stenbock") == "novgorod"  # 6.4: nobody has to go
    assert g.besieging == ()


def test_a64_6_3_the_garrison_fires_in_c_even_if_it_has_fallen():
    g = besieging(at(empty(), "novgorod", karl=4), "novgorod", "karl")
    besieged(g, 1, 1, 1, 1, 1, 1, 1)
    say(g, (SWEDES, "fire"))
    assert "garrison_falls" in keys(g)
    assert steps(g, "karl") == [1]  # A65: three dice for a value of three


def test_a64_6_3_only_hits_count_even_if_the_last_besieger_falls():
    g = besieging(at(empty(), "ladoga", upplands=1), "ladoga", "upplands")
    besieged(g, 1, 1)
    say(g, (SWEDES, "fire"))
    assert where(g, "upplands") == "swedish_pool"
    assert "garrison_falls" in keys(g)


def test_a66_6_3_a_besieger_may_retreat():
    g = besieging(at(empty(), "novgorod", karl=4), "novgorod", "karl")
    besieged(g, 6, 6, 6)
    say(g, (SWEDES, "ingermanland"), (SWEDES, "halt"))
    assert where(g, "karl") == "ingermanland"
    assert "garrison_holds" in keys(g)


def test_a47_5_1_the_first_player_orders_sieges():
    g = besieging(at(empty(), "novgorod", karl=4), "novgorod", "karl")
    besieging(at(g, "livland", august=4), "livland", "august")
    besieged(g, first=COALITION)
    assert asked(g) == [(COALITION, "siege_order")]
    assert options(g) == ["livland", "novgorod"]


def test_6_4_after_a_siege_nobody_regroups():
    g = besieging(at(empty(), "novgorod", karl=4), "novgorod", "karl")
    besieged(g, 1, 1, 1, 6, 6, 6, 6)
    say(g, (SWEDES, "fire"))
    assert not g.stack


def test_10_2_a_garrison_that_is_no_longer_an_enemy_is_left_alone():
    g = besieging(at(empty(), "novgorod", karl=4), "novgorod", "karl")
    marker(g, "novgorod", "sweden")
    besieged(g)
    assert not g.stack
    assert g.besieging == ()


# -- 6.5 -------------------------------------------------------------------------------------------
def relief():
    """DT-12: three Swedes before Novgorod; two Russians come from Rzhev."""
    g = at(empty(), "novgorod", karl=4, rehnskiold=4, stenbock=4)
    besieging(g, "novgorod", "karl", "rehnskiold", "stenbock")
    at(g, "rzhev", kievski=1, preobrazhenski=1)
    at(g, "moskva", pyotr=4)
    g.first_player = SWEDES
    run(g, movement(g, COALITION))
    say(
        g, (COALITION, "rzhev"), (COALITION, ("kievski", "preobrazhenski")), (COALITION, "novgorod")
    )
    assert asked(g) == [(SWEDES, "pin")]
    say(g, (SWEDES, ("karl", "rehnskiold")))
    return g


def test_dt_12_6_5_the_pinned_fight_the_rest_besieges():
    g = relief()
    assert [str(g.face[block]) for block in g.besieging] == ["stenbock"]
    run(g, battle_phase(g))
    g.dice_will_be(1, 1, 6, 6)
    say(g, (SWEDES, "fire"), (COALITION, "kievski"))
    assert "battle_won" in keys(g)
    say(g, (SWEDES, "stay"))
    besieged(g, 1, 1, 1, 1, 6, 6, 6)
    say(g, (SWEDES, "fire"))
    assert keys(g).count("fires") == 2  # Karl in the battle, Stenbock in the siege
    assert "garrison_falls" in keys(g)


def test_dt_26_6_5_a_lost_battle_ends_the_siege_and_all_besiegers_go():
    g = relief()
    run(g, battle_phase(g))
    say(g, (SWEDES, "ingermanland"), (SWEDES, "halt"))  # Karl
    while asked(g) != [(SWEDES, "battle_turn")]:
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, ask.options[0]))
    say(g, (SWEDES, "ingermanland"), (SWEDES, "halt"))  # Rehnskiöld
    assert asked(g) == [(SWEDES, "retreat_to")]
    say(g, (SWEDES, "ingermanland"), (SWEDES, "halt"))
    assert where(g, "stenbock") == "ingermanland"
    assert g.besieging == ()
    besieged(g)
    assert "siege" not in keys(g)


def test_a162_6_5_the_relievers_attack_but_the_besiegers_must_leave():
    g = relief()
    run(g, battle_phase(g))
    assert g.attacker == COALITION
    g.dice_will_be(*[6] * 60)
    while asked(g)[0][1] in {"next_block", "battle_turn"}:
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, ask.options[0]))
    assert asked(g) == [(SWEDES, "who_leaves")]


# -- 9.4 -------------------------------------------------------------------------------------------
def test_dt_17_9_4_fleets_leave_a_captured_harbor_each_with_a_loss():
    g = at(empty(), "sjaelland", gyldenlove=4, tordenskjold=3)
    marker(g, "sjaelland", "sweden")
    run(g, expel_fleets(g, COALITION, space("sjaelland")))
    assert [where(g, word) for word in ("gyldenlove", "tordenskjold")] == ["western_baltic"] * 2
    assert steps(g, "gyldenlove", "tordenskjold") == [3, 2]


def test_a76_9_4_expelled_fleets_fight_at_once_as_attackers():
    g = at(empty(), "sjaelland", gyldenlove=4)
    at(g, "western_baltic", wachtmeister=4)
    marker(g, "sjaelland", "sweden")
    run(g, expel_fleets(g, COALITION, space("sjaelland")))
    assert (g.battle, g.attacker) == (space("western_baltic"), COALITION)
    assert asked(g) == [(SWEDES, "battle_turn")]


def test_9_4_a_harbor_that_did_not_fall_keeps_its_fleets():
    g = at(empty(), "sjaelland", gyldenlove=4)
    run(g, expel_fleets(g, COALITION, space("sjaelland")))
    assert where(g, "gyldenlove") == "sjaelland"
