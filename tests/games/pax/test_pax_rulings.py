"""Rulings that no other test names: misprints of the book, and what was found while building."""

from __future__ import annotations

import tomllib

import pytest
from tests.games.pax.kit import (
    COALITION,
    DEFINITION,
    SPRING,
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
    run,
    say,
    settled,
    space,
    steps,
    where,
)

from lacewars.board.data import load_data
from lacewars.games.pax.armies import ALONE, REGIMENTS
from lacewars.games.pax.catalogue import FACES, IS_FLEET, TOWN, TYPE, WINTER
from lacewars.games.pax.ch00_course import war
from lacewars.games.pax.ch03_actions import action_phase
from lacewars.games.pax.ch03_winter import winter_campaign
from lacewars.games.pax.ch04_movement import movement
from lacewars.games.pax.ch05_battle import battle, leave_siege
from lacewars.games.pax.ch05_retreat import why_not_first_step
from lacewars.games.pax.ch06_siege import garrison_fires
from lacewars.games.pax.ch07_supply import famine
from lacewars.games.pax.ch08_building import building
from lacewars.games.pax.ch08_replacement import looks_like
from lacewars.games.pax.ch10_activation import activations
from lacewars.games.pax.game import Pax
from lacewars.kernel import Hidden, observe

RULES = tomllib.loads((DEFINITION.folder / "rulebook.toml").read_text("utf-8"))["rule"]


# -- the book --------------------------------------------------------------------------------------
def test_a1_front_the_numbers_of_the_text_are_followed():
    assert {"8.7", "9.2", "12.2", "12.3"} <= set(RULES)


def test_a3_0_4_four_scenarios_marked_as_ours():
    assert list(DEFINITION.scenarios) == ["1700-10", "1700-21", "1707", "1710-21"]
    turns = [DEFINITION.scenarios[key].data["turns"] for key in DEFINITION.scenarios]
    assert turns == [42, 86, 15, 48]


def test_a4_6_4_a_fallen_capital_is_told_by_the_rule_of_truces():
    g = at(empty(), "moskva", karl=4)
    g.expect_truce(nation("russia"), "1.3")
    assert entries(g, "truce_due")[0].rule == "1.3"
    assert {"10.2", "7.1"} <= set(RULES)


@pytest.mark.parametrize(
    "name", ["Repnin", "Pommerska", "Sheremetev", "Christiansand", "Warszawa", "Kurland"]
)
def test_a5_2_1_names_are_spelt_as_history_spells_them(name):
    data = load_data("pax")
    names = [str(entry["en"]) for entry in data.names.values()] + list(TOWN)
    assert any(name in known for known in names)


def test_a9_2_0_blocks_fight_on_land_or_at_sea():
    assert {TYPE[one] for one in FACES} == {"army", "regiment", "fleet"}
    assert sum(IS_FLEET) == 7


def test_a11_9_3_both_paragraphs_hold_for_a_fleet_with_cargo():
    g = at(empty(), "southern_baltic", wachtmeister=3)
    aboard(g, "wachtmeister", "karl")
    g.steps[g.bearer[face("karl")]] = 3
    g.make_port(g.bearer[face("wachtmeister")], space("smaland"))
    assert (where(g, "wachtmeister"), where(g, "karl"), g.aboard) == ("smaland", "smaland", ())


# -- the turn --------------------------------------------------------------------------------------
def test_a28_3_4_truces_fall_after_the_winter_campaign_and_in_its_year():
    g = at(at(empty(), "lietuva", karl=4), "minsk", pyotr=1)
    at(g, "moskva", kievski=1)
    g.season, g.first_player = 3, SWEDES
    run(g, winter_campaign(g))
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)), (SWEDES, "march"), (SWEDES, "minsk"))
    g.dice_will_be(1, 1, 1)
    say(g, (SWEDES, "fire"), (SWEDES, "stay"))
    assert g.truces_due == (nation("russia"),)
    assert g.status[nation("russia")] == "active"
    assert "hunger" not in keys(g)


def test_a194_3_4_battles_then_sieges_in_winter_too():
    g = at(empty(), "estland", karl=4)
    marker(g, "ingermanland", "russia")
    g.first_player = SWEDES
    run(g, winter_campaign(g))
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)), (SWEDES, "march"), (SWEDES, "ingermanland"))
    say(g, (SWEDES, "halt"), (SWEDES, ("karl",)))
    assert asked(g) == [(SWEDES, "battle_turn")]
    assert g.battle == space("ingermanland")


# -- sieges ----------------------------------------------------------------------------------------
def test_a65_6_3_a_garrison_has_as_many_dice_as_its_value():
    g = at(empty(), "smolensk", karl=4)
    g.besiege((g.bearer[face("karl")],), space("smolensk"))
    g.open_siege(space("smolensk"), SWEDES, g.besieging)
    g.dice_will_be(6, 6, 6, 1)
    run(g, garrison_fires(g, SWEDES, space("smolensk")))
    assert entries(g, "rolled")[0].args == ("garrison", (6, 6, 6, 1))
    assert steps(g, "karl") == [3]


def test_a67_6_2_the_player_names_the_nation_that_besieges():
    g = at(empty(), "livland", august=4, pyotr=4)
    g.action_dice, g.first_player = (2, 2), COALITION
    run(g, action_phase(g, COALITION))
    say(g, (COALITION, "siege"), (COALITION, "livland"))
    assert refused(g, COALITION, ("august", "pyotr")) == ("6.2", "one_nation")
    assert len(options(g)) == 2  # the one or the other, never both
    say(g, (COALITION, ("august",)))
    assert [g.face[block] for block in g.besieging] == [face("august")]


def test_a142_9_2_who_lands_may_besiege_at_once():
    g = at(empty(), "gulf_of_finland", wachtmeister=4)
    aboard(g, "wachtmeister", "karl")
    g.steps[g.bearer[face("karl")]] = 4
    marker(g, "ingermanland", "russia")
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "gulf_of_finland"), (SWEDES, ("karl",)), (SWEDES, "ingermanland"))
    assert asked(g) == [(SWEDES, "arriving_besiegers")]
    say(g, (SWEDES, ("karl",)))
    assert g.besieging == (g.bearer[face("karl")],)


def test_a188_5_6_besiegers_who_have_not_moved_go_back_by_any_border():
    g = at(empty(), "velikaya", karl=4)
    block = g.bearer[face("karl")]
    g.besiege((block,), space("velikaya"))
    g.open_siege(space("velikaya"), SWEDES, (block,))
    assert why_not_first_step(g, SWEDES, block, space("livland")) is None
    assert why_not_first_step(g, SWEDES, block, space("polotsk")) is None
    g.marches = ((block, space("livland"), space("velikaya")),)
    refusal = why_not_first_step(g, SWEDES, block, space("polotsk"))
    assert refusal is not None
    assert refusal.key == "not_his_entry"


def test_a193_6_5_besiegers_without_a_way_back_are_destroyed():
    g = at(empty(), "moskva", karl=4)
    g.besiege((g.bearer[face("karl")],), space("moskva"))
    at(g, "svealand", stenbock=3)
    g.attacker = COALITION
    run(g, leave_siege(g, SWEDES, space("moskva")))
    assert where(g, "karl") == "exile"


# -- battle ----------------------------------------------------------------------------------------
def test_a73_9_3_nobody_regroups_at_sea():
    g = at(empty(), "kattegat", wachtmeister=4, gyldenlove=1)
    g.marches = ((g.bearer[face("wachtmeister")], space("western_baltic"), space("kattegat")),)
    g.defenders = ((space("kattegat"), COALITION),)
    g.first_player = SWEDES
    run(g, battle(g, space("kattegat")))
    g.dice_will_be(6, 1, 1, 1, 1)
    say(g, (COALITION, "fire"))
    assert asked(g) == [(SWEDES, "battle_turn")]
    say(g, (SWEDES, "fire"))
    assert not g.stack
    assert "battle_won" in keys(g)
    assert "regrouped" not in keys(g)


def test_a191_5_3_a_block_that_sees_only_reserves_holds_its_fire():
    g = at(empty(), "livland", karl=4, pyotr=4)
    pyotr = g.bearer[face("pyotr")]
    g.marches = ((pyotr, space("velikaya"), space("livland")),)
    g.defenders = ((space("livland"), SWEDES),)
    g.forced = (pyotr,)
    run(g, battle(g, space("livland")))
    assert asked(g) == [(SWEDES, "battle_turn")]
    say(g, (SWEDES, "fire"))
    assert "fires" not in keys(g)[: keys(g).index("round")]
    assert g.round == 2


def test_a79_7_3_the_owner_chooses_among_the_strongest():
    g = at(empty(), "kurland", pyotr=4, sheremetev_old=4)
    run(g, famine(g, COALITION, space("kurland")))
    assert set(options(g)) == {"pyotr", "sheremetev_old"}
    say(g, (COALITION, "sheremetev_old"))
    assert steps(g, "pyotr", "sheremetev_old") == [4, 3]


# -- sight -----------------------------------------------------------------------------------------
def test_a185_2_1_blocks_that_were_shown_are_lost_in_the_crowd_again():
    g = at(empty(), "livland", karl=4, livgardet=3)
    crowd = g.here[space("livland")]
    g.lay_open(crowd, "5.1")
    g.stand_up(crowd)
    assert {g.maybe[block].bit_count() for block in crowd} == {2}
    view = observe(g, COALITION).view
    assert all(isinstance(view["face"][block], Hidden) for block in crowd)
    assert view["sighted"][face("karl")] == 4


def test_a186_0_1_the_set_up_is_known_to_both():
    g = DEFINITION.begin("1707", seed=5)
    assert isinstance(g, Pax)
    assert g.sighted[face("pyotr")] == 4
    trakai = g.here[space("trakai")]
    assert {g.maybe[block].bit_count() for block in trakai} == {2}


def test_a187_4_3_one_question_for_all_that_one_action_brings():
    g = at(empty(), "ingermanland", karl=4, livgardet=3)
    at(g, "novgorod", pyotr=4, kievski=3, moskovski=3)
    run(g, movement(g, SWEDES))
    say(g, (SWEDES, "ingermanland"), (SWEDES, ("karl", "livgardet")), (SWEDES, "novgorod"))
    assert asked(g) == [(COALITION, "pin")]
    say(g, (COALITION, ("pyotr", "kievski")))
    assert len(g.pinned) == 2
    assert not g.stack


def test_a185_2_1_what_the_interphase_told_of_a_block_is_lost_in_spring():
    g = at(at(empty(active=()), "skane", karl=1, livgardet=3, ostgota=3), "moskva", pyotr=4)
    here = g.here[space("skane")]
    g.mix(here)
    g.season = WINTER
    g.dice_will_be(1, 2)
    run(g, war(g))
    say(g, (COALITION, "stop"), (SWEDES, "stop"), (SWEDES, "winter_quarters"), (SWEDES, "karl"))
    assert looks_like(g, g.bearer[face("karl")]) == (face("karl"),)  # two RP: nobody else
    say(g, *[(seat, "enough") for seat in (SWEDES, COALITION, COALITION)])
    assert g.season == SPRING
    assert [len(looks_like(g, block)) for block in here] == [3, 3, 3]


def test_a189_2_1_who_leaves_the_map_is_shown():
    g = at(at(empty(), "livland", livgardet=1), "svealand", karl=4)
    g.eliminate(g.bearer[face("livgardet")], "5.5")
    settled(g)
    entry = observe(g, COALITION).memory[0]
    assert (entry.key, entry.args[0]) == ("eliminated", face("livgardet"))
    assert g.maybe[g.bearer[face("livgardet")]].bit_count() == 1


def test_a190_9_2_two_blocks_in_one_fleet_are_seen_to_be_regiments():
    g = at(empty(), "skane", livgardet=3, dalregementet=3)
    at(g, "western_baltic", wachtmeister=4)
    blocks = g.here[space("skane")]
    g.mingle(blocks)
    everything = (1 << 18) - 1
    for block in blocks:
        g.maybe[block] = everything
        g.embark(block, g.bearer[face("wachtmeister")])
    for block in g.here[space("western_baltic")]:
        if not IS_FLEET[g.face[block]]:
            assert g.maybe[block] == REGIMENTS[g.face[block]]


def test_a192_4_1_a_group_that_parts_is_several_columns_of_one_action():
    g = at(empty(), "rzhev", pyotr=4, kievski=3)
    run(g, movement(g, COALITION))
    say(
        g,
        (COALITION, "rzhev"),
        (COALITION, ("pyotr",)),
        (COALITION, "novgorod"),
        (COALITION, "halt"),
    )
    assert asked(g) == [(COALITION, "column")]
    say(g, (COALITION, ("kievski",)), (COALITION, "moskva"), (COALITION, "halt"))
    assert (where(g, "pyotr"), where(g, "kievski")) == ("novgorod", "moskva")
    assert not g.stack


def test_a201_4_4_the_dice_may_take_the_last_block_an_action_was_meant_for():
    g = at(at(empty(), "svealand", stenbock=4), "livland", livgardet=1)
    g.action_dice, g.first_player = (3, 3), SWEDES
    run(g, action_phase(g, SWEDES))
    say(g, (SWEDES, "movement"), (SWEDES, "livland"), (SWEDES, ("livgardet",)))
    say(
        g,
        (SWEDES, "lietuva"),
        (SWEDES, "trakai"),
        (SWEDES, "podlasie"),
        (SWEDES, "halt"),
        (SWEDES, ()),
    )
    assert g.actions_left == 1
    g.dice_will_be(1)
    say(g, (SWEDES, "replacement"))
    assert where(g, "livgardet") == "swedish_pool"
    assert (asked(g), g.actions_left) == ([(SWEDES, "action")], 1)
    assert refused(g, SWEDES, "movement") == ("3.3", "earlier_kind")


def test_a202_3_4_all_can_tell_that_karl_is_in_the_field():
    g = at(empty(), "livland", karl=4, livgardet=3)
    at(g, "svealand", stenbock=3)
    crowd = g.here[space("livland")]
    either = g.maybe[crowd[0]] | g.maybe[crowd[1]] | g.maybe[g.bearer[face("stenbock")]]
    for block in (*crowd, g.bearer[face("stenbock")]):
        g.maybe[block] = either
    g.first_player = SWEDES
    run(g, winter_campaign(g))
    say(g, (SWEDES, "campaign"), (SWEDES, ("karl",)))
    karl = g.maybe[g.bearer[face("karl")]]
    assert karl == either
    assert not g.maybe[g.bearer[face("stenbock")]] & ALONE[face("karl")]
    assert not g.maybe[g.bearer[face("livgardet")]] & ALONE[face("karl")]


def test_a203_8_7_where_first_then_how_strong():
    g = at(empty(), "danish_pool", rantzau=0)
    g.rp[nation("denmark")] = 10
    run(g, building(g, nation("denmark")))
    say(g, (COALITION, "draw"))
    assert asked(g) == [(COALITION, "deploy")]
    say(g, (COALITION, "jylland"))
    assert asked(g) == [(COALITION, "new_steps")]
    assert where(g, "rantzau") == "danish_pool"


@pytest.mark.parametrize(("place", "tells"), [("poltava", "svealand"), ("livland", "poltava")])
def test_a204_11_8_the_bonus_tells_whether_karl_is_in_ukraine(place, tells):
    g = at(empty(active=()), place, karl=4)
    at(g, tells, stenbock=3)
    either = ALONE[face("karl")] | ALONE[face("stenbock")]
    for word in ("karl", "stenbock"):
        g.maybe[g.bearer[face(word)]] = either
    g.dice_will_be(1, 1)
    run(g, activations(g, SWEDES))
    assert g.maybe[g.bearer[face("stenbock")]] == ALONE[face("stenbock")]
    assert g.maybe[g.bearer[face("karl")]] == either
