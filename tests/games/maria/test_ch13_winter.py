"""Chapters 13, 14 and 24: recruits and returning generals, the goals of the introductory game."""

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
    asked,
    box,
    card,
    field,
    give,
    mark,
    piece,
    pieces,
    refused,
    run,
    say,
    space,
    spaces,
    war,
)

from lacewars.games.maria.catalogue import (
    CORE_AUSTRIA,
    FORTRESSES,
    PRUSSIAN_STAGE,
    SAXON_TRACK,
    SILESIA,
    Hussar,
)
from lacewars.games.maria.ch03_board import stack_at
from lacewars.games.maria.ch05_sequence import LAST_TURN, WINTERS, action_stage
from lacewars.games.maria.ch10_conquest import conquer
from lacewars.games.maria.ch13_winter import (
    capacity,
    raise_troops,
    recruiting,
    recruiting_order,
    return_sites,
    winter,
)
from lacewars.games.maria.ch14_introductory import end_of_introduction, watch_goals
from lacewars.kernel import observe

HUSSAR = Hussar.of("hussar.1")


def recruits(power, *words, scenario="advanced-3p", **forces):
    """A power with these cards is asked what it buys."""
    g = field(scenario, **forces)
    give(g, power, *words)
    return run(g, recruiting(g, power))


def back(word, city):
    return "back", piece(word), space(city)


def share(word, number):
    return "share", piece(word), number


# -- buying --------------------------------------------------------------------------------------
def test_13_four_points_a_troop_and_no_change():
    g = recruits(FRANCE, "hearts.5", "clubs.6", broglie=("regensburg", 3))
    say(g, (LX, (card("clubs.6"), card("hearts.5"))), (LX, "enough"))
    say(g, (LX, (share("broglie", 2),)))
    assert g.total[FRANCE] == 5  # eleven points: two troops
    assert g.hand[FRANCE] == ()
    assert len(g.discards) == 2


def test_13_nobody_need_buy():
    g = recruits(FRANCE, "hearts.5", broglie=("regensburg", 3))
    say(g, (LX, ()))
    assert g.hand[FRANCE] == (card("hearts.5"),)
    assert not g.stack


def test_13_a_card_that_buys_nothing_is_refused():
    g = recruits(FRANCE, "hearts.4", "clubs.2", broglie=("regensburg", 3))
    assert refused(g, LX, (card("hearts.4"), card("clubs.2"))) == ("8", "superfluous_card")


def test_13_troops_need_a_general_with_room():
    g = recruits(FRANCE, "hearts.10", "clubs.10", broglie=("regensburg", 7), moritz=("metz", 8))
    g.at[piece("belle_isle")] = space("box_italy_france")  # he is out of play
    assert capacity(g, FRANCE) == 1 + 8 * 2  # two absent generals might return


def test_13_a45_who_is_in_a_box_gets_no_troops():
    g = recruits(PRUSSIA, "hearts.4", friedrich=("glogau", 3), dessauer=("box_ostpreussen", 2))
    say(g, (FR, (card("hearts.4"),)), (FR, "enough"))
    assert refused(g, FR, (share("dessauer", 1),))[0] == "13"
    say(g, (FR, (share("friedrich", 1),)))
    assert (g.troops[piece("friedrich")], g.troops[piece("dessauer")]) == (4, 2)


def test_13_what_is_bought_is_told_and_who_gets_it_is_not():
    g = recruits(FRANCE, "hearts.4", broglie=("regensburg", 3), moritz=("metz", 3))
    say(g, (LX, (card("hearts.4"),)), (LX, "enough"), (LX, (share("moritz", 1),)))
    seen = observe(g, MT)
    assert ("recruited", (FRANCE, 1)) in [(entry.key, entry.args) for entry in seen.memory]
    assert "allotted" not in [entry.key for entry in seen.memory]
    assert seen.view["total"][FRANCE] == 7


def test_13_a44_powers_recruit_in_the_order_of_the_stages():
    g = field()
    assert recruiting_order(g) == (FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC)
    for power in recruiting_order(g):
        give(g, power, f"hearts.{3 + power}")
    run(g, winter(g))
    assert asked(g) == [(LX, "recruit")]
    assert g.waiting_for()[LX].args == (FRANCE,)


# -- returning -----------------------------------------------------------------------------------
def test_13_a_general_returns_free_with_at_least_one_new_troop():
    g = recruits(FRANCE, "hearts.4", broglie=("regensburg", 3))
    say(g, (LX, (card("hearts.4"),)), (LX, back("moritz", "metz")))
    say(g, (LX, (share("moritz", 1),)))
    assert g.at[piece("moritz")] == space("metz")
    assert g.troops[piece("moritz")] == 1
    assert not g.stack


def test_13_each_returning_general_gets_a_troop():
    g = recruits(FRANCE, "hearts.8", broglie=("regensburg", 3))
    say(g, (LX, (card("hearts.8"),)), (LX, back("moritz", "metz")), (LX, "enough"))
    assert refused(g, LX, (share("broglie", 2),)) == ("13", "returning_needs_troop")
    assert refused(g, LX, (share("moritz", 1),)) == ("13", "not_all_shared")
    say(g, (LX, (share("moritz", 1), share("broglie", 1))))
    assert (g.troops[piece("moritz")], g.troops[piece("broglie")]) == (1, 4)


def test_13_a87_he_returns_to_a_major_fortress_of_his_own_power_not_his_partners():
    g = field()
    assert set(return_sites(g, piece("moritz"))) == set(
        spaces("paris", "lille", "metz", "strassburg")
    )
    assert return_sites(g, piece("rutowski")) == spaces("dresden")


def test_13_the_fortress_is_friendly_and_has_room():
    g = field(toerring=("braunau", 2))
    g.remove(piece("toerring"), "11.1")
    assert return_sites(g, piece("toerring")) == spaces("muenchen")
    mark(g, AUSTRIA, "muenchen")
    assert return_sites(g, piece("toerring")) == ()
    g = field(broglie=("muenchen", 2), belle_isle=("muenchen", 2))
    assert return_sites(g, piece("toerring")) == ()


def test_13_in_the_introductory_game_the_french_return_at_munich():
    g = field("introductory-3p")
    assert return_sites(g, piece("broglie")) == spaces("muenchen")
    mark(g, AUSTRIA, "muenchen")
    assert return_sites(g, piece("broglie")) == ()


def test_13_two_find_no_room_where_one_place_is_left():
    g = field(
        "introductory-3p", toerring=("muenchen", 2), moritz=("paris", 1), noailles=("metz", 1)
    )
    g.at[piece("maillebois")] = space("arras")
    give(g, FRANCE, "hearts.10", "clubs.10", "spades.10", "diamonds.10")
    assert capacity(g, FRANCE) == 8
    run(g, recruiting(g, FRANCE))
    every = tuple([card(f"{suit}.10") for suit in ("hearts", "clubs", "spades", "diamonds")])
    assert g.answer(LX, every) is None  # 8: no change is given
    assert asked(g) == [(LX, "return_general")]
    assert g.waiting_for()[LX].args == (FRANCE, 8)


def test_13_the_last_troop_may_be_overpaid():
    g = field(toerring=("muenchen", 7))
    give(g, BAVARIA, "hearts.9", "hearts.10")
    run(g, recruiting(g, BAVARIA))
    both = (card("hearts.10"), card("hearts.9"))
    assert refused(g, LX, both) == ("8", "superfluous_card")
    say(g, (LX, both[1:]))
    say(g, (LX, (("share", piece("toerring"), 1),)))
    assert g.total[BAVARIA] == 8
    assert g.hand[BAVARIA] == both[:1]


def test_13_saxony_recruits_with_austria_when_she_is_her_ally_or_neutral():
    g = field()
    assert [one.word for one in recruiting_order(g)].index("saxony") == 3
    g.track_at[SAXON_TRACK] = box("saxony.3")
    assert recruiting_order(g)[-1] == SAXONY


@pytest.mark.parametrize(
    ("general", "site", "reason"),
    [
        ("broglie", "muenchen", ("13", "not_his_site")),
        ("friedrich", "dresden", ("13", "not_his_site")),
        ("noailles", "metz", ("6", "stack_full")),
    ],
)
def test_13_why_a_general_does_not_return_there(general, site, reason):
    g = field(moritz=("metz", 1), maillebois=("metz", 1), schwerin=("berlin", 1))
    power = PRUSSIA if general == "friedrich" else FRANCE
    seat = FR if power == PRUSSIA else LX
    run(g, raise_troops(g, power, 2, "13"))
    assert refused(g, seat, ("back", piece(general), space(site))) == reason


def test_13_nobody_takes_the_place_that_the_troops_need():
    g = field(neipperg=("wien", 8), karl=("wien", 8), traun=("prag", 8), khevenhueller=("prag", 8))
    mark(g, FRANCE, "bruenn", "pressburg", "luxemburg")
    g.at[piece("george")] = space("bruessel")  # leaves one place to Austria, not without consent
    run(g, raise_troops(g, AUSTRIA, 8, "13"))
    sites = {choice[2] for choice in g.waiting_for()[MT].options}
    assert sites == set(spaces("amsterdam", "nimwegen"))  # 22: for Arenberg alone


def test_13_a115_he_comes_face_up_takes_a_train_and_drives_a_hussar_off():
    g = recruits(FRANCE, "hearts.4", broglie=("regensburg", 3), train__austria__1="metz")
    g.hussar_at[HUSSAR] = space("metz")
    say(g, (LX, (card("hearts.4"),)), (LX, back("moritz", "metz")))
    say(g, (LX, (share("moritz", 1),)))
    assert g.at[piece("train.austria.1")] is None
    assert g.hussar_at[HUSSAR] is None
    assert not g.face_down[piece("moritz")]


def test_13_equal_ranks_name_their_commander_on_returning():
    g = field(friedrich=("berlin", 2))
    g.track_at[SAXON_TRACK] = box("saxony.2")
    g.at[piece("rutowski")] = None
    mark(g, PRUSSIA, "dresden")
    g.at[piece("friedrich")] = space("dresden")
    give(g, SAXONY, "hearts.4")
    run(g, recruiting(g, SAXONY))
    say(g, (FR, (card("hearts.4"),)))  # who takes the troop can only be Rutowski, back again
    assert asked(g) == [(FR, "commander")]
    say(g, (FR, piece("rutowski")), (FR, (share("rutowski", 1),)))
    assert stack_at(g, space("dresden")) == pieces("rutowski", "friedrich")
    assert g.commands[-1] == piece("rutowski")


def test_13_a05_nobody_returns_onto_another_players_general_unasked():
    g = field(arenberg=("amsterdam", 3))
    assert space("amsterdam") not in return_sites(g, piece("stair"))
    g = field("advanced-2p", arenberg=("amsterdam", 3))
    assert space("amsterdam") in return_sites(g, piece("stair"))


def test_1_a88_there_are_four_winters_in_the_advanced_game_and_two_in_the_other():
    assert {key: (LAST_TURN[key], len(WINTERS[key])) for key in LAST_TURN} == {
        "advanced-3p": (12, 4),
        "advanced-2p": (12, 4),
        "introductory-3p": (9, 2),
        "introductory-2p": (9, 2),
    }


# -- the introductory game (14) and its version for two (24) -------------------------------------
CORE = [s.word for s in FORTRESSES if s in CORE_AUSTRIA]
PRUSSIAN = ("glogau", "liegnitz")
NOT_YET_PRUSSIAN = [s.word for s in FORTRESSES if s in SILESIA and s.word not in PRUSSIAN]


def introduced(scenario, prussian=0, french=0):
    g = war(scenario)
    mark(g, PRUSSIA, *[*NOT_YET_PRUSSIAN, *CORE][: max(0, prussian - 2)])
    if french:
        mark(g, FRANCE, *CORE[-french:])
    return g


def test_14_g28_frederick_wins_at_once_with_twelve():
    g = introduced("introductory-3p", prussian=11)
    watch_goals(g)
    assert g.result is None
    conquer(g, PRUSSIA, space(CORE[11 - 7]))
    assert g.result is not None
    assert (g.result.winners, g.result.rule) == ((FR,), "14")


def test_14_g28_louis_wins_at_once_with_nine_in_austria():
    g = introduced("introductory-3p", french=8)
    conquer(g, BAVARIA, space(CORE[0]))  # a minor's conquest counts for its partner
    assert g.result is not None
    assert (g.result.winners, g.result.rule) == ((LX,), "14")


def test_14_a48_control_is_counted_in_core_austria_alone():
    g = introduced("introductory-3p", french=8)
    mark(g, FRANCE, "tournai", "freiburg", "neisse")
    watch_goals(g)
    assert g.result is None


def test_14_maria_theresa_wins_who_holds_out_for_nine_turns():
    g = introduced("introductory-3p", prussian=11, french=8)
    end_of_introduction(g)
    assert g.result is not None
    assert (g.result.winners, g.result.rule) == ((MT,), "14")


@pytest.mark.parametrize(
    ("prussian", "french", "winners"),
    [(12, 9, (A,)), (12, 8, None), (11, 9, None), (11, 8, None)],
)
def test_24_g26_player_a_wins_at_once_with_both_goals(prussian, french, winners):
    g = introduced("introductory-2p", prussian, french)
    watch_goals(g)
    assert (None if g.result is None else g.result.winners) == winners


@pytest.mark.parametrize(
    ("prussian", "french", "winners"), [(12, 8, ()), (11, 9, ()), (11, 8, (B,))]
)
def test_24_g26_at_the_end_one_goal_is_a_draw_and_none_is_bs_game(prussian, french, winners):
    g = introduced("introductory-2p", prussian, french)
    end_of_introduction(g)
    assert g.result is not None
    assert g.result.winners == winners


# -- what ends a stage (A-116) -------------------------------------------------------------------
def test_5_a116_annexation_then_reduction_then_the_pools_are_looked_at():
    g = field(friedrich=("berlin", 8), schwerin=("breslau", 1))
    mark(g, PRUSSIA, *NOT_YET_PRUSSIAN)
    mark(g, FRANCE, "linz", "eger")
    g.put_aside(PRUSSIA, 5, "19.1.3")  # one is left: the Silesia box will empty the pool
    g.turn = 5
    run(g, action_stage(g, PRUSSIAN_STAGE))
    seen = []
    while g.waiting_for():
        seat, what = asked(g)[0]
        seen.append(what)
        word = {"offer_peace": "offer", "accept_peace": "accept", "reduce": "leave_as_is"}
        word["floor"] = "close"
        say(g, (seat, word.get(what, g.waiting_for()[seat].options[-1])))
    ends = [what for what in seen if what in {"offer_peace", "accept_peace", "reduce"}]
    assert ends == ["reduce", "offer_peace", "accept_peace", "reduce"]  # before phase 5 too
    assert g.result is not None
    assert (g.result.winners, g.result.rule) == ((FR,), "23")
