"""Chapter 5 and the naval battles of chapter 9."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    asked,
    at,
    empty,
    entries,
    face,
    keys,
    marker,
    nation,
    options,
    refused,
    rule_of,
    run,
    say,
    space,
    steps,
    where,
)

from lacewars.games.pax.ch05_battle import battle, battle_phase, battle_spaces
from lacewars.games.pax.ch05_retreat import why_not_first_step
from lacewars.games.pax.ch05_round import hits_of
from lacewars.games.pax.ch05_sides import sides
from lacewars.kernel import Hidden, observe


def enter(g, side, place, *moves):
    """Blocks have come into a place this turn: `("karl", "livland")` from Livland."""
    enemy = COALITION if side == SWEDES else SWEDES
    for word, origin in moves:
        block = g.bearer[face(word)]
        steps_now = g.steps[block]
        g.place(block, space(place))
        g.steps[block] = steps_now
        g.marches += ((block, space(origin), space(place)),)
    if not any(where_ == space(place) for where_, _ in g.defenders):
        g.defenders += ((space(place), enemy),)
    return g


def fighting(g, place, first=COALITION):
    g.first_player = first
    return run(g, battle(g, space(place)))


def everybody_fires(g, *dice, until=4):
    """Nobody retreats; owners take what is offered first; up to a round."""
    g.dice_will_be(*dice)
    while (
        g.stack and g.round < until and asked(g)[0][1] in {"next_block", "battle_turn", "take_hit"}
    ):
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, ask.options[0]))


def narva():
    """Karl and the Guards come from Estland upon Pyotr and a Regiment in Ingermanland."""
    g = at(empty(), "ingermanland", karl=4, livgardet=3, pyotr=4, preobrazhenski=3)
    return enter(g, SWEDES, "ingermanland", ("karl", "estland"), ("livgardet", "estland"))


# -- 5.0, 5.1 --------------------------------------------------------------------------------------
def test_5_0_a_battle_wherever_both_sides_stand():
    g = at(narva(), "livland", august=4, lewenhaupt=3)
    assert battle_spaces(g) == (space("ingermanland"), space("livland"))


def test_5_1_the_first_player_orders_all_battles_before_any_reveal():
    g = at(narva(), "livland", august=4, lewenhaupt=3)
    enter(g, COALITION, "livland", ("august", "kurland"))
    g.first_player = COALITION
    run(g, battle_phase(g))
    assert asked(g) == [(COALITION, "battle_order")]
    assert g.face_up == ()
    say(g, (COALITION, "livland"))
    assert g.battle == space("livland")


def test_5_1_all_are_laid_open_and_stand_up_again_when_it_is_over():
    g = fighting(narva(), "ingermanland")
    pyotr, karl = g.bearer[face("pyotr")], g.bearer[face("karl")]
    assert observe(g, SWEDES).view["face"][pyotr] == face("pyotr")
    assert observe(g, COALITION).view["steps"][karl] == 4
    everybody_fires(g, *[1] * 30)
    assert g.battle is None
    survivor = g.here[space("ingermanland")][0]
    assert isinstance(observe(g, COALITION).view["face"][survivor], Hidden)


def test_a48_5_1_who_entered_empty_land_first_defends():
    g = at(empty(), "lietuva", karl=4, pyotr=4)
    enter(g, COALITION, "lietuva", ("pyotr", "minsk"))
    g.defenders = ()
    g.meet(COALITION, space("lietuva"), g.here[space("lietuva")], g.here[space("lietuva")])
    assert sides(g, space("lietuva")) == (COALITION, SWEDES)


def test_5_2_nations_of_a_side_fight_together():
    g = at(empty(), "lietuva", karl=4, pyotr=4, august=4, oginski=3)
    enter(g, SWEDES, "lietuva", ("karl", "livland"))
    fighting(g, "lietuva")
    assert len(g.front) == 4


# -- 5.3 -------------------------------------------------------------------------------------------
def reval():
    """GT-13: four come to Estland from Ingermanland, two from Livland."""
    four = {"pyotr": 4, "preobrazhenski": 3, "semyonovski": 3, "kievski": 3}
    g = at(empty(), "estland", **four, moskovski=3, woronjetski=3, vellingk=3, estlandska=3)
    enter(g, COALITION, "estland", *[(word, "ingermanland") for word in four])
    return enter(g, COALITION, "estland", ("moskovski", "livland"), ("woronjetski", "livland"))


def test_gt_13_5_3_one_border_attacks_the_others_are_in_reserve():
    g = fighting(reval(), "estland")
    assert asked(g) == [(COALITION, "main_attack")]
    assert options(g) == ["ingermanland", "livland"]
    say(g, (COALITION, "ingermanland"))
    late = [g.bearer[face(word)] for word in ("moskovski", "woronjetski")]
    assert not set(late) & set(g.front)
    view = observe(g, SWEDES).view
    assert all(isinstance(view["face"][block], Hidden) for block in late)
    everybody_fires(g, *[6] * 60, until=2)
    assert g.round == 2
    assert set(late) <= set(g.front)
    assert observe(g, SWEDES).view["face"][late[0]] == face("moskovski")


def test_5_3_defenders_that_came_after_the_enemy_are_in_reserve():
    g = at(empty(), "estland", vellingk=3, lewenhaupt=4, pyotr=4)
    enter(g, COALITION, "estland", ("pyotr", "ingermanland"))
    enter(g, SWEDES, "estland", ("lewenhaupt", "livland"))
    fighting(g, "estland")
    assert g.bearer[face("lewenhaupt")] not in g.front
    assert g.bearer[face("vellingk")] in g.front


def test_a50_5_3_who_came_before_the_enemy_is_no_reserve():
    g = at(empty(), "estland", vellingk=3, lewenhaupt=4, pyotr=4)
    enter(g, SWEDES, "estland", ("lewenhaupt", "livland"))
    g.defenders = ()
    enter(g, COALITION, "estland", ("pyotr", "ingermanland"))
    fighting(g, "estland")
    assert g.bearer[face("lewenhaupt")] in g.front


def test_a41_5_3_who_forced_waits_for_round_two():
    g = narva()
    g.forced = (g.bearer[face("karl")], g.bearer[face("livgardet")])
    fighting(g, "ingermanland")
    assert {str(g.face[block]) for block in g.front} == {"pyotr", "preobrazhenski"}
    everybody_fires(g, until=2)
    assert g.round == 2
    assert g.bearer[face("karl")] in g.front
    assert "fires" not in keys(g)  # nobody to hit in round one


def test_a54_5_5_hits_without_a_target_are_lost():
    g = reval()
    g.steps[g.bearer[face("vellingk")]] = 1
    enter(g, SWEDES, "estland", ("estlandska", "livland"))  # after the enemy: in Reserve
    fighting(g, "estland")
    say(g, (COALITION, "ingermanland"))
    g.dice_will_be(6, 1, 1, 1, 1)
    say(g, (SWEDES, "fire"))
    # Pyotr has no way back and fires: four hits, one of them counts
    assert where(g, "vellingk") == "swedish_pool"
    assert steps(g, "estlandska") == [3]


def test_a51_5_3_a_broken_front_takes_its_reserve_away():
    g = reval()
    g.steps[g.bearer[face("vellingk")]] = 1
    enter(g, SWEDES, "estland", ("estlandska", "livland"))
    fighting(g, "estland")
    say(g, (COALITION, "ingermanland"))
    everybody_fires(g, 6, *[1] * 4, *[6] * 20)
    assert (g.round, asked(g)) == (1, [(SWEDES, "who_leaves")])
    say(g, (SWEDES, "estlandska"))
    assert options(g) == ["livland"]  # A56: the last to come in that way
    say(g, (SWEDES, "livland"), (SWEDES, "halt"))
    assert [entry.args[0] for entry in entries(g, "battle_won")] == [COALITION]


# -- 5.4 -------------------------------------------------------------------------------------------
def test_gt_14_5_4_letters_then_defender_before_attacker():
    g = at(empty(), "jylland", karl=4, pommerska=3, reventlov=4, prins_christian=3)
    enter(g, SWEDES, "jylland", ("karl", "holstein_gottorp"), ("pommerska", "holstein_gottorp"))
    fighting(g, "jylland", SWEDES)
    everybody_fires(g, *[6] * 60, until=2)
    order = [str(entry.args[0]) for entry in entries(g, "fires")][:4]
    assert order[0] == "karl"
    assert set(order[1:3]) == {"reventlov", "prins_christian"}
    assert order[3] == "pommerska"


def test_a52_5_4_the_owner_orders_his_blocks_of_a_letter():
    g = at(empty(), "jylland", karl=4, reventlov=4, prins_christian=3)
    enter(g, SWEDES, "jylland", ("karl", "holstein_gottorp"))
    fighting(g, "jylland")
    g.dice_will_be(6, 6, 6, 6)
    say(g, (SWEDES, "fire"))
    assert asked(g) == [(COALITION, "next_block")]
    assert set(options(g)) == {"reventlov", "prins_christian"}


def test_dt_07_5_4_after_three_rounds_who_lacks_the_garrison_leaves():
    g = fighting(narva(), "ingermanland")
    everybody_fires(g, *[6] * 60)  # nobody hits; Narva is Swedish, the attackers are Swedes
    assert asked(g) == [(COALITION, "who_leaves")]
    say(g, (COALITION, "pyotr"), (COALITION, "novgorod"), (COALITION, "halt"))
    say(g, (COALITION, "novgorod"), (COALITION, "halt"))
    assert where(g, "preobrazhenski") == "novgorod"
    assert [entry.args[0] for entry in entries(g, "battle_won")] == [SWEDES]


def test_dt_07_5_4_in_unmarked_poland_the_attacker_leaves():
    g = at(empty(), "lietuva", karl=4, pyotr=4)
    enter(g, SWEDES, "lietuva", ("karl", "livland"))
    fighting(g, "lietuva")
    everybody_fires(g, *[6] * 40)
    assert where(g, "karl") == "livland"
    assert where(g, "pyotr") == "lietuva"


def test_a53_5_4_an_allys_garrison_counts():
    g = at(empty(), "holstein_gottorp", karl=4, frederik=4)
    enter(g, SWEDES, "holstein_gottorp", ("karl", "mecklenburg"))
    fighting(g, "holstein_gottorp")
    everybody_fires(g, *[6] * 40)
    assert where(g, "karl") == "holstein_gottorp"


# -- 5.5 -------------------------------------------------------------------------------------------
def test_gt_15_5_5_pyotr_hits_twice():
    assert hits_of((1, 2, 4, 5), 3) == 2


@pytest.mark.parametrize(("second", "left"), [("karl", [2, 3]), ("dalregementet", [3, 2])])
def test_gt_16_5_5_the_first_hit_on_the_strongest_the_second_as_the_owner_likes(second, left):
    g = at(empty(), "ingermanland", karl=4, dalregementet=3, pyotr=4)
    enter(g, COALITION, "ingermanland", ("pyotr", "novgorod"))
    fighting(g, "ingermanland")
    g.dice_will_be(*[6] * 7, 1, 1, 6, 6)
    say(g, (SWEDES, "karl"), (SWEDES, "fire"), (SWEDES, "fire"), (COALITION, "fire"))
    assert asked(g) == [(SWEDES, "take_hit")]
    say(g, (SWEDES, second))
    assert steps(g, "karl", "dalregementet") == left


def test_5_5_a_block_without_steps_goes_to_its_pool():
    g = at(empty(), "ingermanland", livgardet=1, pyotr=4)
    enter(g, COALITION, "ingermanland", ("pyotr", "novgorod"))
    fighting(g, "ingermanland")
    g.dice_will_be(6, 1, 1, 1, 6)
    say(g, (SWEDES, "fire"), (COALITION, "fire"))
    assert where(g, "livgardet") == "swedish_pool"


# -- 5.6 -------------------------------------------------------------------------------------------
def test_dt_08_5_6_the_attacker_goes_back_as_he_came():
    g = at(empty(), "ingermanland", karl=4, pyotr=4)
    enter(g, SWEDES, "ingermanland", ("karl", "estland"))
    fighting(g, "ingermanland")
    assert refused(g, SWEDES, "nyen") == ("5.6", "not_his_entry")
    say(g, (SWEDES, "estland"))
    assert where(g, "karl") == "estland"


def test_dt_08_5_6_the_defender_not_where_the_attacker_came_in():
    g = at(empty(), "livland", karl=4, august=4)
    enter(g, COALITION, "livland", ("august", "kurland"))
    fighting(g, "livland")
    assert refused(g, SWEDES, "kurland") == ("5.6", "enemy_entry")
    assert refused(g, SWEDES, "velikaya") == ("5.6", "not_friendly")
    say(g, (SWEDES, "lietuva"), (SWEDES, "halt"))  # 1.5


def test_a56_5_6_a_border_used_by_both_belongs_to_the_last():
    g = at(empty(), "livland", karl=4, august=4, upplands=3)
    enter(g, COALITION, "livland", ("august", "lietuva"))
    enter(g, SWEDES, "livland", ("upplands", "lietuva"))
    fighting(g, "livland")
    assert "lietuva" in [str(option) for option in g.waiting_for()[SWEDES].options]


def test_a55_5_6_any_border_an_attacker_used():
    g = at(empty(), "ingermanland", karl=4, livgardet=3, pyotr=4)
    enter(g, SWEDES, "ingermanland", ("karl", "estland"), ("livgardet", "nyen"))
    fighting(g, "ingermanland")
    say(g, (SWEDES, "estland"))
    assert set(options(g)) == {"fire", "estland", "nyen"}


def test_a55_5_6_or_each_by_its_own():
    options_set = {"retreat_by_own_border": True}
    g = at(empty(options=options_set), "ingermanland", karl=4, livgardet=3, pyotr=4)
    enter(g, SWEDES, "ingermanland", ("karl", "estland"), ("livgardet", "nyen"))
    fighting(g, "ingermanland")
    say(g, (SWEDES, "estland"))
    assert options(g) == ["fire", "estland"]


def test_a57_5_6_as_far_as_the_allowance_through_friendly_land():
    g = at(empty(), "livland", karl=4, august=4)
    enter(g, COALITION, "livland", ("august", "kurland"))
    fighting(g, "livland")
    say(g, (SWEDES, "estland"))
    assert set(options(g)) == {"ingermanland", "halt"}
    say(g, (SWEDES, "ingermanland"))
    assert where(g, "karl") == "ingermanland"
    assert g.strides == ()  # 4.4: nobody forces in retreat


def test_5_6_two_over_difficult_ground_in_a_round():
    three = ("karl", "livgardet", "dalregementet")
    g = at(empty(), "ladoga", karl=4, livgardet=3, dalregementet=3, pyotr=4)
    enter(g, SWEDES, "ladoga", *[(word, "karelen") for word in three])
    fighting(g, "ladoga")
    g.dice_will_be(6, 6, 6)
    say(g, (SWEDES, "karl"), (SWEDES, "karelen"), (SWEDES, "livgardet"), (SWEDES, "karelen"))
    assert [entry.args[0] for entry in entries(g, "fires")] == [face("dalregementet")]


def test_a59_5_6_the_last_retreat_counts_afresh_and_the_rest_is_destroyed():
    g = at(empty(), "ladoga", karl=4, livgardet=3, upplands=3, pyotr=4)
    enter(g, SWEDES, "ladoga", *[(word, "karelen") for word in ("karl", "livgardet", "upplands")])
    fighting(g, "ladoga")
    everybody_fires(g, *[6] * 60)
    assert asked(g) == [(SWEDES, "who_leaves")]
    say(g, (SWEDES, "upplands"), (SWEDES, "karl"))
    assert [where(g, word) for word in ("upplands", "karl")] == ["karelen", "karelen"]
    assert where(g, "livgardet") == "swedish_pool"


def test_a44_5_6_nobody_retreats_into_a_nation_at_peace():
    g = at(empty(active=()), "holstein_gottorp", karl=4, pyotr=4)
    enter(g, COALITION, "holstein_gottorp", ("pyotr", "mecklenburg"))
    fighting(g, "holstein_gottorp")
    assert refused(g, SWEDES, "jylland") == ("4.5", "closed")


def test_gt_27_9_5_karl_and_the_guards_take_to_the_ships():
    g = at(empty(), "gulf_of_finland", wachtmeister=4, ankarstierna=3)
    at(g, "ingermanland", karl=4, livgardet=3, dalregementet=3, pyotr=4)
    moves = [(word, "gulf_of_finland") for word in ("karl", "livgardet", "dalregementet")]
    enter(g, SWEDES, "ingermanland", *moves)
    fighting(g, "ingermanland")
    say(g, (SWEDES, "karl"), (SWEDES, "gulf_of_finland"), (SWEDES, "wachtmeister"))
    say(g, (SWEDES, "livgardet"), (SWEDES, "gulf_of_finland"), (SWEDES, "ankarstierna"))
    say(g, (SWEDES, "gulf_of_finland"), (SWEDES, "ankarstierna"))
    assert len(g.aboard) == 3
    assert where(g, "dalregementet") == "gulf_of_finland"


def test_gt_27_a58_9_5_not_if_the_port_is_the_enemys():
    g = at(empty(), "gulf_of_finland", wachtmeister=4)
    at(g, "ingermanland", karl=4, pyotr=4)
    marker(g, "ingermanland", "russia")
    enter(g, SWEDES, "ingermanland", ("karl", "gulf_of_finland"))
    g.attacker = SWEDES
    karl = g.bearer[face("karl")]
    assert rule_of(why_not_first_step(g, SWEDES, karl, space("gulf_of_finland"))) == "9.5"


def test_a159_9_5_not_while_enemy_fleets_are_off_the_port():
    g = at(empty(), "gulf_of_finland", wachtmeister=4, apraksin=4)
    at(g, "ingermanland", karl=4, pyotr=4)
    enter(g, SWEDES, "ingermanland", ("karl", "gulf_of_finland"))
    g.attacker = SWEDES
    karl = g.bearer[face("karl")]
    assert rule_of(why_not_first_step(g, SWEDES, karl, space("gulf_of_finland"))) == "9.5"


# -- 5.7 -------------------------------------------------------------------------------------------
def won():
    g = at(empty(), "livland", karl=4, livgardet=3, garde=1)
    enter(g, SWEDES, "livland", ("karl", "lietuva"), ("livgardet", "lietuva"))
    fighting(g, "livland")
    g.dice_will_be(*[1] * 4)
    say(g, (SWEDES, "karl"), (SWEDES, "fire"))
    return g


def test_5_7_the_winner_may_step_aside_once():
    g = won()
    assert asked(g) == [(SWEDES, "regroup_to")]
    assert refused(g, SWEDES, "velikaya") == ("5.7", "regroup_not_friendly")
    say(g, (SWEDES, "estland"))
    assert refused(g, SWEDES, ()) == ("5.7", "nobody_regroups")
    say(g, (SWEDES, ("livgardet",)), (SWEDES, "stay"))
    assert (where(g, "livgardet"), where(g, "karl")) == ("estland", "livland")


def test_a60_5_7_forced_marchers_may_regroup_too():
    g = at(empty(), "livland", karl=4, livgardet=3, garde=1)
    enter(g, SWEDES, "livland", ("karl", "lietuva"), ("livgardet", "lietuva"))
    g.forced = (g.bearer[face("livgardet")],)
    fighting(g, "livland")
    g.dice_will_be(*[1] * 4)
    say(g, (SWEDES, "fire"), (SWEDES, "estland"), (SWEDES, ("livgardet",)))
    assert where(g, "livgardet") == "estland"


def test_a61_5_7_not_into_another_battle():
    g = at(won(), "estland", pyotr=4, vellingk=1)
    assert refused(g, SWEDES, "estland") == ("5.7", "regroup_not_friendly")


def test_5_7_the_enemy_does_not_see_who_steps_aside():
    g = won()
    say(g, (SWEDES, "estland"), (SWEDES, ("livgardet",)))
    (entry,) = entries(g, "regrouped")
    assert entry.to == (SWEDES,)
    assert entry.twin is not None
    assert entry.twin[1][0] == 1


# -- 9.3 -------------------------------------------------------------------------------------------
def sound(**cargo):
    """Danish and Swedish Fleets in the western Baltic; the Swedes have come from the Kattegat."""
    g = at(empty(), "western_baltic", wachtmeister=4, gyldenlove=4, **cargo)
    if cargo:
        aboard(g, "wachtmeister", *cargo)
    return enter(g, SWEDES, "western_baltic", ("wachtmeister", "kattegat"))


def test_9_3_fleets_fight_as_armies_do_and_retreat_to_any_harbor():
    g = fighting(sound(), "western_baltic")
    g.dice_will_be(6, 6, 6, 6)
    say(g, (COALITION, "fire"))
    assert set(options(g)) == {"fire", "smaland", "vastergotland", "svealand"}
    say(g, (SWEDES, "svealand"))
    assert where(g, "wachtmeister") == "svealand"
    assert not g.stack  # A73: no Regroup at sea


def test_dt_28_9_3_an_army_aboard_goes_ashore_in_the_harbor():
    g = fighting(sound(karl=4), "western_baltic")
    g.dice_will_be(6, 6, 6, 6)
    say(g, (COALITION, "fire"), (SWEDES, "svealand"))
    assert (where(g, "karl"), g.aboard) == ("svealand", ())


def test_dt_28_9_3_an_army_aboard_a_sunk_fleet_is_lost():
    g = sound(lewenhaupt=4)
    g.steps[g.bearer[face("wachtmeister")]] = 1
    fighting(g, "western_baltic")
    g.dice_will_be(1, 6, 6, 6)
    say(g, (COALITION, "fire"))
    assert where(g, "lewenhaupt") == where(g, "wachtmeister") == "swedish_pool"


def test_a74_9_3_cargo_is_unharmed_while_its_fleet_floats():
    g = fighting(sound(karl=4), "western_baltic")
    g.dice_will_be(1, 1, 1, 6)
    say(g, (COALITION, "fire"))
    assert steps(g, "wachtmeister", "karl") == [1, 4]


def test_a160_9_3_without_a_harbor_a_retreating_fleet_is_lost_with_its_cargo():
    g = at(empty(), "western_baltic", apraksin=4, wachtmeister=4)
    aboard(g, "apraksin", "preobrazhenski", "pyotr")
    g.aboard = g.aboard[:1]
    g.place(g.bearer[face("pyotr")], space("moskva"))
    at(g, "western_baltic", preobrazhenski=3)
    g.steps[g.bearer[face("pyotr")]] = 4
    for word in ("sjaelland",):
        marker(g, word, "sweden")
    enter(g, COALITION, "western_baltic", ("apraksin", "kattegat"))
    fighting(g, "western_baltic")
    g.dice_will_be(6, 6, 6, 6)
    say(g, (SWEDES, "fire"), (COALITION, "waiting"))
    assert where(g, "apraksin") == "waiting"
    assert where(g, "preobrazhenski") == "russian_pool"


def test_a72_9_3_after_three_rounds_at_sea_the_attacker_leaves():
    g = fighting(sound(), "western_baltic")
    everybody_fires(g, *[6] * 40)
    assert asked(g) == [(SWEDES, "retreat_to")]
    say(g, (SWEDES, "smaland"))
    assert where(g, "gyldenlove") == "western_baltic"


def test_a71_9_3_zones_are_borders_for_main_attack_and_reserve():
    g = sound(ankarstierna=3)
    g.aboard = ()
    enter(g, SWEDES, "western_baltic", ("ankarstierna", "southern_baltic"))
    fighting(g, "western_baltic")
    assert options(g) == ["kattegat", "southern_baltic"]
    say(g, (SWEDES, "kattegat"))
    assert g.bearer[face("ankarstierna")] not in g.front


# -- rulings that bind chapters together ---------------------------------------------------
def test_a34_4_2_marches_of_the_turn_do_not_fill_a_border_for_retreats():
    g = at(empty(), "ladoga", karl=4, livgardet=3, pyotr=4)
    enter(g, SWEDES, "ladoga", ("karl", "karelen"), ("livgardet", "karelen"))
    fighting(g, "ladoga")
    say(g, (SWEDES, "karl"), (SWEDES, "karelen"), (SWEDES, "karelen"))
    assert [where(g, word) for word in ("karl", "livgardet")] == ["karelen", "karelen"]


def test_a49_5_3_the_main_attack_is_named_before_anything_is_revealed():
    g = fighting(reval(), "estland")
    assert asked(g) == [(COALITION, "main_attack")]
    assert g.face_up == ()


def test_a59_5_6_or_one_count_for_round_three_and_the_last_retreat():
    agreed = {"last_retreat_counts_with_round_three": True}
    g = at(empty(options=agreed), "ladoga", karl=4, livgardet=3, upplands=3, pyotr=4)
    enter(g, SWEDES, "ladoga", *[(word, "karelen") for word in ("karl", "livgardet", "upplands")])
    fighting(g, "ladoga")
    everybody_fires(g, *[6] * 60, until=3)
    say(g, (SWEDES, "karl"), (SWEDES, "karelen"), (SWEDES, "karelen"))
    g.dice_will_be(*[6] * 20)
    while asked(g)[0][1] in {"next_block", "battle_turn"}:
        ((seat, ask),) = g.waiting_for().items()
        say(g, (seat, ask.options[0]))
    assert where(g, "upplands") == "swedish_pool"


def test_a161_10_2_a_nation_whose_truce_is_due_still_fights():
    g = narva()
    g.truces_due = tuple({nation("russia")})
    fighting(g, "ingermanland")
    assert g.battle == space("ingermanland")
