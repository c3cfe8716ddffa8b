"""Chapter 3: dice, Actions in their order, Recon, Replacement, the Winter Campaign."""

from __future__ import annotations

import pytest
from tests.games.pax.kit import (
    COALITION,
    SWEDES,
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
    run,
    say,
    space,
    steps,
    where,
)

from lacewars.games.pax.catalogue import WINTER
from lacewars.games.pax.ch00_course import war
from lacewars.games.pax.ch03_actions import action_dice, action_phase
from lacewars.games.pax.ch03_winter import winter_campaign
from lacewars.kernel import Hidden, as_seen, observe


def acting(g, side, die=5):
    g.action_dice = (die, die)
    return run(g, action_phase(g, side))


def turn(g, *faces):
    g.dice_will_be(*faces)
    run(g, action_dice(g))
    return g.action_dice, g.first_player


# -- 3.1, 3.2 --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("die", "number"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_gt_30_3_1_dice_give_actions(die, number):
    g = at(empty(), "svealand", karl=4)
    acting(g, SWEDES, die)
    assert g.waiting_for()[SWEDES].args == (number,)  # 3.0


def test_gt_30_3_1_a_six_is_an_event_without_actions():
    g = at(empty(), "svealand", karl=4)
    acting(g, SWEDES, 6)
    assert "action" not in [what for _, what in asked(g)]


def test_gt_08_3_1_the_higher_die_is_first_even_an_event():
    g = empty()
    assert turn(g, 3, 6) == ((3, 6), COALITION)
    assert g.eventful == (COALITION,)


def test_dt_01_3_2_no_two_events_in_a_row():
    g = empty()
    g.eventful = (SWEDES,)
    assert turn(g, 6, 3, 6, 6, 2) == ((2, 3), COALITION)  # A15: the final die counts
    assert g.eventful == ()


def test_a15_3_2_only_the_one_who_had_an_event_rolls_again():
    g = empty()
    g.eventful = (COALITION,)
    assert turn(g, 6, 6, 5) == ((6, 5), SWEDES)


def test_dt_02_3_1_a_tie_goes_to_last_turns_second():
    g = empty()
    g.first_player = COALITION
    assert turn(g, 4, 4) == ((4, 4), SWEDES)


def test_a16_3_1_two_events_are_a_tie():
    g = empty()
    g.first_player = SWEDES
    assert turn(g, 6, 6) == ((6, 6), COALITION)


def test_a148_3_1_on_the_very_first_turn_both_roll_again():
    g = empty()
    g.first_player = None
    assert turn(g, 4, 4, 5, 5, 1, 2) == ((1, 2), COALITION)


# -- 3.3 -------------------------------------------------------------------------------------------
def test_dt_03_a18_3_3_no_earlier_kind_after_a_later_one():
    g = at(empty(), "novgorod", karl=4, livgardet=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "siege"), (SWEDES, "novgorod"), (SWEDES, ("karl",)))
    assert refused(g, SWEDES, "movement") == ("3.3", "earlier_kind")
    assert refused(g, SWEDES, "recon") == ("3.3", "earlier_kind")


def test_a19_3_3_actions_may_be_left_unused():
    g = at(empty(), "svealand", karl=4)
    acting(g, SWEDES)
    say(g, (SWEDES, "stop"))
    assert not g.stack


def test_a30_4_1_one_space_may_serve_two_actions():
    g = at(empty(), "svealand", karl=4, livgardet=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "movement"), (SWEDES, "svealand"), (SWEDES, ("karl",)))
    say(g, (SWEDES, "kopparberg"), (SWEDES, "halt"), (SWEDES, ()))
    say(g, (SWEDES, "movement"), (SWEDES, "svealand"))
    assert refused(g, SWEDES, ("karl",))[0] == "4.1"
    say(g, (SWEDES, ("livgardet",)))


def test_3_3_what_cannot_be_done_is_refused_with_its_rule():
    g = at(empty(), "svealand", wachtmeister=4)
    g.place(g.bearer[face("wachtmeister")], space("english_channel"))
    g.marches = ((g.bearer[face("wachtmeister")], space("north_sea"), space("english_channel")),)
    acting(g, SWEDES)
    assert refused(g, SWEDES, "recon") == ("3.3", "nothing_to_scout")
    assert refused(g, SWEDES, "movement") == ("4.1", "nobody_to_move")
    assert refused(g, SWEDES, "siege") == ("6.1", "nobody_besieges")


def test_gt_20_8_4_two_actions_two_steps():
    g = at(empty(), "lausitz", august=1)
    acting(g, COALITION)
    say(g, (COALITION, "replacement"), (COALITION, "august"))
    say(g, (COALITION, "replacement"), (COALITION, "august"))
    assert steps(g, "august") == [3]
    assert g.rp[:] == [0] * len(g.rp)


def test_8_4_a_block_at_full_strength_takes_no_replacement():
    g = at(empty(), "lausitz", august=4, garde=2)
    acting(g, COALITION)
    say(g, (COALITION, "replacement"))
    assert refused(g, COALITION, "august") == ("2.1", "at_full_strength")


def test_a151_3_3_a_block_that_moved_may_be_strengthened():
    g = at(empty(), "svealand", karl=2, livgardet=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "movement"), (SWEDES, "svealand"), (SWEDES, ("karl",)))
    say(g, (SWEDES, "kopparberg"), (SWEDES, "halt"), (SWEDES, ()))
    say(g, (SWEDES, "replacement"), (SWEDES, "karl"))
    assert steps(g, "karl") == [3]


# -- Recon -----------------------------------------------------------------------------------------
def scouting():
    g = at(empty(), "ingermanland", karl=4)
    return at(g, "novgorod", pyotr=4, preobrazhenski=2)


def test_3_3_recon_shows_what_and_how_strong_then_hides_it_again():
    g = scouting()
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"), (SWEDES, "novgorod"))
    shown = {entry.args[:2] for entry in entries(g, "shown")}
    assert shown == {(face("pyotr"), 4), (face("preobrazhenski"), 2)}
    view = observe(g, SWEDES).view
    there = g.here[space("novgorod")]
    assert all(isinstance(view["face"][block], Hidden) for block in there)
    assert all(isinstance(view["steps"][block], Hidden) for block in there)
    assert view["sighted"][face("pyotr")] == 4


def test_3_3_after_recon_nobody_can_tell_the_two_apart():
    g = scouting()
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"), (SWEDES, "novgorod"))
    one, other = g.here[space("novgorod")]
    assert g.maybe[one] == g.maybe[other]
    assert g.maybe[one].bit_count() == 2


def test_3_3_scouts_may_move_afterwards():
    g = scouting()
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"), (SWEDES, "novgorod"), (SWEDES, "movement"), (SWEDES, "ingermanland"))
    say(g, (SWEDES, ("karl",)), (SWEDES, "estland"))


def test_a21_3_3_fleets_scout_nothing_and_are_not_scouted_at_anchor():
    g = at(empty(), "skane", karl=4)
    at(g, "sjaelland", gyldenlove=4, frederik=3)
    at(g, "western_baltic", wachtmeister=4)
    acting(g, SWEDES)
    assert refused(g, SWEDES, "recon") == ("3.3", "nothing_to_scout")
    at(g, "jylland", livgarden=3)
    at(g, "holstein_gottorp", friedrich=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"))
    assert options(g) == ["jylland"]


def test_a21_3_3_recon_of_a_harbor_shows_who_is_ashore_only():
    g = at(empty(), "ladoga", karl=4)
    g.converted = True
    g.marker[space("nyen")] = None
    marker(g, "nyen", "russia")
    at(g, "nyen", apraksin=4, pyotr=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"), (SWEDES, "nyen"))
    assert [entry.args[0] for entry in entries(g, "shown")] == [face("pyotr")]


def test_a149_3_3_a_territory_is_not_next_to_itself():
    g = at(empty(), "novgorod", karl=4, pyotr=4)
    acting(g, SWEDES)
    assert refused(g, SWEDES, "recon") == ("3.3", "nothing_to_scout")
    at(g, "ingermanland", livgardet=3)
    acting(g, SWEDES)
    say(g, (SWEDES, "recon"), (SWEDES, "novgorod"))


# -- 3.4 -------------------------------------------------------------------------------------------
def winter(g):
    g.first_player = SWEDES
    return run(g, winter_campaign(g))


def test_dt_32_3_4_karl_marches_in_winter():
    g = at(empty(), "ingermanland", karl=4, dalregementet=3)
    at(g, "novgorod", preobrazhenski=1)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl", "dalregementet")))
    assert steps(g, "karl", "dalregementet") == [3, 2]
    say(g, (SWEDES, "march"), (SWEDES, "novgorod"))
    assert asked(g) == [(SWEDES, "next_block")]  # the battle follows at once
    g.dice_will_be(1, 1, 1)
    say(g, (SWEDES, "karl"), (SWEDES, "fire"))
    assert "eliminated" in keys(g)
    say(g, (SWEDES, "stay"))
    assert not g.stack
    assert "hunger" not in keys(g)  # A28: no Supply Phase


def test_a202_3_4_no_order_tells_which_of_those_that_take_the_field_is_karl():
    ranks = set()
    for shuffles in range(1, 9):
        g = at(empty(), "livland", karl=4, livgardet=3, rehnskiold=4)
        for _ in range(shuffles):
            g.mix(g.here[space("livland")])
        winter(g)
        say(g, (SWEDES, "campaign"), (SWEDES, ("karl", "livgardet", "rehnskiold")))
        losses = [as_seen(entry, COALITION) for entry in entries(g, "lost_steps")]
        struck = [loss.args[0] for loss in losses if loss and isinstance(loss.args[0], int)]
        assert len(struck) == len(losses)
        say(g, (SWEDES, "march"), (SWEDES, "estland"))
        assert struck == sorted(struck) == [block for block, _, _ in g.marches]
        ranks.add(struck.index(g.bearer[face("karl")]))
    assert ranks == {0, 1, 2}


def test_3_4_the_swede_may_stay_in_winter_quarters():
    g = at(empty(), "svealand", karl=4)
    winter(g)
    say(g, (SWEDES, "winter_quarters"))
    assert not g.stack
    assert steps(g, "karl") == [4]


def test_3_4_without_karl_there_is_no_campaign():
    g = at(empty(), "svealand", livgardet=3)
    winter(g)
    assert not g.stack
    at(g, "svealand", karl=2)
    winter(g)
    say(g, (SWEDES, "campaign"))
    assert refused(g, SWEDES, ("livgardet",)) == ("3.4", "not_without_karl")


def test_a25_3_4_strength_one_is_eliminated_and_karl_with_it():
    g = at(empty(), "svealand", karl=1, livgardet=2)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl", "livgardet")))
    assert where(g, "karl") == "exile"
    assert not g.stack


def test_a26_3_4_swedish_land_blocks_only_and_no_embarking():
    g = at(empty(), "ingermanland", karl=4, friedrich=3)
    at(g, "gulf_of_finland", wachtmeister=4)
    winter(g)
    say(g, (SWEDES, "campaign"))
    assert [str(f) for f in g.waiting_for()[SWEDES].pool] == ["karl"]
    say(g, (SWEDES, ("karl",)), (SWEDES, "march"))
    assert refused(g, SWEDES, "gulf_of_finland") == ("3.4", "no_winter_embarking")


def test_a26_3_4_landing_from_the_sea_is_karls_move():
    g = at(empty(), "gulf_of_finland", wachtmeister=4)
    karl, fleet = g.bearer[face("karl")], g.bearer[face("wachtmeister")]
    at(g, "gulf_of_finland", karl=3)
    g.aboard = ((karl, fleet),)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)), (SWEDES, "march"), (SWEDES, "estland"))
    assert where(g, "karl") == "estland"
    assert not g.stack


def test_a27_3_4_forced_march_is_allowed_and_diced():
    g = at(empty(), "ingermanland", karl=4)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)), (SWEDES, "march"))
    g.dice_will_be(2)
    say(g, (SWEDES, "estland"), (SWEDES, "livland"), (SWEDES, "kurland"), (SWEDES, "halt"))
    assert asked(g) == [(SWEDES, "arriving_besiegers")]
    say(g, (SWEDES, ()))
    assert steps(g, "karl") == [2]


def test_a27_3_4_all_follow_karl_unless_they_may_part():
    g = at(empty(options={"winter_campaign_may_split": True}), "estland", karl=4, livgardet=3)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl", "livgardet")), (SWEDES, "march"))
    say(g, (SWEDES, ("karl",)), (SWEDES, "livland"), (SWEDES, "halt"))
    say(g, (SWEDES, ("livgardet",)), (SWEDES, "ingermanland"), (SWEDES, "halt"))
    assert (where(g, "karl"), where(g, "livgardet")) == ("livland", "ingermanland")


def test_a29_3_4_a_siege_without_moving():
    g = at(empty(), "ladoga", karl=4)
    winter(g)
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)), (SWEDES, "stay"), (SWEDES, ("karl",)))
    g.dice_will_be(1, 1, 1, 6)
    assert asked(g) == [(SWEDES, "battle_turn")]
    say(g, (SWEDES, "fire"))
    assert "garrison_falls" in keys(g)


def test_a24_3_4_the_campaign_of_the_last_year_comes_before_the_count():
    g = at(empty("1707"), "svealand", karl=4)
    at(g, "moskva", pyotr=4)
    g.year, g.season = 1710, WINTER
    g.dice_will_be(1, 2)
    run(g, war(g))
    while asked(g)[0][1] == "action":
        say(g, (asked(g)[0][0], "stop"))
    assert asked(g) == [(SWEDES, "winter_campaign")]
    say(g, (SWEDES, "winter_quarters"))
    assert g.outcome() is not None


def test_a17_3_2_only_a_six_on_the_action_die_is_an_event():
    g = at(empty(), "svealand", karl=4)
    assert turn(g, 5, 4) == ((5, 4), SWEDES)
    g.spend_politics(nation("sweden"))
    assert g.eventful == ()


def test_a20_3_3_recon_comes_before_any_move():
    g = scouting()
    acting(g, SWEDES)
    say(g, (SWEDES, "movement"), (SWEDES, "ingermanland"), (SWEDES, ("karl",)))
    say(g, (SWEDES, "estland"), (SWEDES, "halt"))
    assert refused(g, SWEDES, "recon") == ("3.3", "earlier_kind")
