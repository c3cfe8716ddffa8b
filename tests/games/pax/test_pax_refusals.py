"""Every refusal that no other test names, by its rule and its word."""

from __future__ import annotations

from tests.games.pax.kit import (
    COALITION,
    SWEDES,
    aboard,
    asked,
    at,
    empty,
    face,
    marker,
    nation,
    refused,
    run,
    say,
    space,
)

from lacewars.games.pax.ch00_interphase import interphase
from lacewars.games.pax.ch02_blocks import NO_ONE, or_no_one
from lacewars.games.pax.ch03_actions import action_phase, why_not_strengthen
from lacewars.games.pax.ch04_movement import movement
from lacewars.games.pax.ch04_steps import why_not_step
from lacewars.games.pax.ch05_battle import why_not_next
from lacewars.games.pax.ch05_regroup import why_not_regroup
from lacewars.games.pax.ch05_retreat import why_not_fall_back, why_not_first_step, why_not_make_port
from lacewars.games.pax.ch06_declaration import why_not_able, why_not_besieger
from lacewars.games.pax.ch08_building import why_not_deploy, why_not_draw
from lacewars.games.pax.ch08_replacement import why_not_reinforce, why_not_replace
from lacewars.games.pax.ch09_cargo import why_not_stow
from lacewars.games.pax.ch10_activation import why_not_activate
from lacewars.games.pax.ch10_truce import why_not_offer
from lacewars.games.pax.ch11_concessions import why_not_cede
from lacewars.games.pax.ch11_limits import why_not_besiege, why_not_enter
from lacewars.games.pax.ch12_events import why_not_politics
from lacewars.games.pax.events.coalition import why_not_hasten
from lacewars.games.pax.events.politics import why_not_court
from lacewars.kernel import Refusal

RUSSIA, DENMARK, SWEDEN = map(nation, ("russia", "denmark", "sweden"))


def said(refusal):
    assert isinstance(refusal, Refusal)
    return refusal.rule, refusal.key


def wood(g, word):
    return g.bearer[face(word)]


def acting(g, side):
    g.action_dice, g.first_player = (2, 2), side
    return run(g, action_phase(g, side))


# -- turn and movement -----------------------------------------------------------------------------
def test_3_3_politics_of_whom_there_is_none_left():
    g = acting(at(empty(), "svealand", karl=4), SWEDES)
    g.politics_done = (SWEDEN,)
    g.pending = None
    assert refused(g, SWEDES, "politics") == ("3.3", "no_nation_for_politics")
    assert said(why_not_politics(g, SWEDES, SWEDEN)) == ("3.3", "politics_done")
    assert said(why_not_politics(empty(active=()), COALITION, DENMARK)) == (
        "3.3",
        "politics_not_at_war",
    )
    assert refused(g, SWEDES, "replacement") == ("8.4", "nobody_to_strengthen")


def test_4_1_the_refusals_of_a_step():
    g = at(empty(), "livland", karl=4)
    column = (wood(g, "karl"),)
    assert said(why_not_step(g, SWEDES, column, 0, space("ingermanland"))) == (
        "1.1",
        "not_adjacent",
    )
    assert said(why_not_step(g, SWEDES, column, 4, space("velikaya"))) == ("4.4", "too_far")
    at(g, "gulf_of_finland", apraksin=3)
    fleet = (wood(g, "apraksin"),)
    assert said(why_not_step(g, COALITION, fleet, 3, space("central_baltic"))) == (
        "9.1",
        "too_far_at_sea",
    )


def test_9_2_no_harbor_with_cargo_where_the_enemy_is_ashore():
    g = at(empty(), "southern_baltic", wachtmeister=4)
    aboard(g, "wachtmeister", "karl")
    at(g, "smaland", rantzau=3)
    fleet = (wood(g, "wachtmeister"),)
    assert said(why_not_step(g, SWEDES, fleet, 0, space("smaland"))) == ("9.2", "enemy_ashore")
    assert said(why_not_make_port(g, SWEDES, fleet[0], space("smaland"))) == (
        "9.3",
        "cargo_among_enemies",
    )
    assert said(why_not_stow(g, SWEDES, (face("stenbock"), face("wachtmeister")))) == (
        "9.3",
        "not_aboard",
    )


# -- battle and siege ------------------------------------------------------------------------------
def test_5_1_each_battle_once():
    assert said(why_not_next((space("livland"),), space("livland"))) == ("5.1", "ordered")


def test_5_6_the_refusals_of_a_retreat():
    g = at(empty(), "livland", karl=4, pyotr=4)
    karl = wood(g, "karl")
    g.attacker = COALITION
    g.retreats = tuple([(wood(g, "karl"), space("livland"), space("estland"))] * 6)
    assert said(why_not_first_step(g, SWEDES, karl, space("estland"))) == ("5.6", "retreat_full")
    assert said(why_not_fall_back(g, SWEDES, karl, 2, space("kurland"))) == (
        "5.6",
        "retreat_too_far",
    )
    assert said(why_not_first_step(g, SWEDES, karl, space("gulf_of_riga"))) == (
        "9.5",
        "no_ships_to_retreat",
    )
    assert said(why_not_regroup(g, SWEDES, space("livland"), (karl,), space("estland"))) == (
        "5.7",
        "regroup_border_full",
    )


def test_6_1_who_does_not_besiege():
    g = at(empty(), "novgorod", karl=4)
    g.marches = ((wood(g, "karl"), space("ingermanland"), space("novgorod")),)
    assert said(why_not_besieger(g, space("novgorod"), wood(g, "karl"))) == (
        "6.1",
        "moved_before_siege",
    )
    at(g, "sjaelland", wachtmeister=4)
    assert said(why_not_able(g, space("sjaelland"), wood(g, "wachtmeister"))) == (
        "6.1",
        "not_by_fleets",
    )


def test_11_5_11_7_11_8_nations_that_do_not_besiege_there():
    g = empty()
    for word, place, expected in (
        ("poland", "lietuva", ("11.5", "poles_besiege_markers")),
        ("prussia", "livland", ("11.7", "prussia_besieges_only")),
        ("ukraine", "kursk", ("11.8", "mazepa_frees_only")),
    ):
        assert said(why_not_besiege(g, nation(word), space(place))) == expected


def test_11_7_11_10_11_11_who_does_not_enter():
    g = at(empty(active=("britain", "prussia")), "wismar", karl=3)
    at(g, "jylland", rantzau=3)
    at(g, "north_sea", norris=3)
    for word, place, expected in (
        ("dessau", "wismar", ("11.7", "prussia_attacks_only")),
        ("friedrich", "jylland", ("11.10", "holstein_not_alone")),
        ("apraksin", "north_sea", ("11.11", "british_fleet_there")),
        ("wachtmeister", "portsmouth", ("11.11", "british_harbor")),
    ):
        assert said(why_not_enter(g, wood(g, word), space(place), ())) == expected


# -- Replacements ----------------------------------------------------------------------------------
def test_8_3_8_5_who_gets_no_replacement():
    g = at(empty(), "southern_baltic", wachtmeister=2)
    aboard(g, "wachtmeister", "livgardet")
    g.steps[wood(g, "livgardet")] = 1
    at(g, "rzhev", karl=2)
    assert said(why_not_replace(g, wood(g, "wachtmeister"))) == ("8.3", "not_in_harbor")
    assert said(why_not_replace(g, wood(g, "livgardet"))) == ("8.3", "cargo_gets_nothing")
    assert said(why_not_strengthen(g, face("karl"))) == ("8.5", "no_communication")
    g.rp[SWEDEN] = 1
    assert said(why_not_reinforce(g, SWEDEN, face("karl"))) == ("8.2", "too_dear")


def test_8_6_8_7_what_is_not_drawn_or_deployed():
    g = at(empty(), "tula", karl=3)
    assert said(why_not_draw(g, RUSSIA, "draw")) == ("8.6", "pool_empty")
    g.status[DENMARK] = "truce"
    assert said(why_not_draw(g, DENMARK, "draw")) == ("10.1", "not_at_war")
    marker(g, "moskva", "sweden")
    for word, place, expected in (
        ("pyotr", "moskva", ("8.7", "enemy_garrison")),
        ("pyotr", "tula", ("8.7", "enemy_blocks")),
        ("wachtmeister", "skane", ("8.7", "fleet_needs_harbor")),
        ("lubomirski", "kursk", ("8.7", "deploys_elsewhere")),
    ):
        assert said(why_not_deploy(g, face(word), space(place))) == expected


# -- politics --------------------------------------------------------------------------------------
def test_10_1_10_3_whose_die_is_not_rolled():
    g = empty(active=())
    assert said(why_not_activate(g, RUSSIA)) == ("10.1", "at_war")
    assert said(why_not_activate(g, nation("poland"))) == ("10.1", "at_war")
    assert said(why_not_activate(g, nation("britain"))) == ("10.1", "out_of_the_war")
    g.status[DENMARK], g.truce_year[DENMARK] = "truce", 1709
    assert said(why_not_activate(g, DENMARK)) == ("10.3", "in_truce")
    g.status[RUSSIA] = "truce"
    assert said(why_not_activate(g, nation("ukraine"))) == ("11.8", "russia_at_peace")
    g.envoys = (nation("prussia"),)
    assert said(why_not_court(g, COALITION, nation("prussia"))) == ("12.4", "won_over_already")


def test_10_2_11_1_when_politics_must_wait():
    g = at(empty(), "svealand", karl=3)
    run(g, movement(g, SWEDES))
    assert said(why_not_offer(g, COALITION, RUSSIA)) == ("10.2", "only_in_interphase")
    assert said(why_not_cede(g, SWEDES, space("pommern"))) == ("11.1", "not_while_they_move")
    assert said(why_not_cede(g, COALITION, space("pommern"))) == ("11.1", "not_yours_to_cede")
    marker(g, "pommern", "russia")
    assert said(why_not_cede(g, SWEDES, space("pommern"))) == ("11.1", "not_held")
    g.ceded = (space("pommern"),)
    assert said(why_not_cede(g, SWEDES, space("pommern"))) == ("11.1", "given_already")


def test_10_2_no_offer_while_a_block_is_being_deployed():
    g = at(empty(), "swedish_pool", lewenhaupt=0)
    at(g, "svealand", karl=4)
    g.dice_will_be(1, 1, 1, 1)
    run(g, interphase(g))
    say(g, (SWEDES, "enough"), (SWEDES, "draw"))
    assert asked(g) == [(SWEDES, "deploy")]
    assert said(why_not_offer(g, COALITION, RUSSIA)) == ("10.2", "not_while_they_move")


def test_12_3_an_army_does_not_come_into_the_current_year():
    g = at(empty(), "reform_box", repnin_new=0)
    g.put_on_track(wood(g, "repnin_new"), 1706, "11.2")
    assert said(why_not_hasten(g, face("repnin_new"))) == ("12.3", "not_into_this_year")


def test_2_1_no_one_is_offered_only_where_nobody_can():
    refusal = Refusal("2.1", "at_full_strength")
    assert or_no_one((1, 2), lambda one: refusal if one == 1 else None) == (1, 2)
    assert or_no_one((1, 2), lambda _one: refusal) == (NO_ONE,)
