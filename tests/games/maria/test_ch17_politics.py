"""Chapter 17: political cards, a trump, cards laid in secret, influence, choosing, executing."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    A,
    affair,
    all_cards,
    asked,
    box,
    card,
    give,
    keep,
    keys,
    opened_cards,
    piece,
    refused,
    reveal,
    run,
    say,
    space,
    stay_home,
    suit,
    told,
    war,
)

from lacewars.games.maria.catalogue import (
    AFFAIRS,
    EVENT,
    ITALIAN_TRACK,
    ITALY_BOX,
    RUSSIAN_TRACK,
    SAXON_TRACK,
    YEAR,
)
from lacewars.games.maria.ch17_execution import (
    box_at,
    corps,
    execute,
    move_markers,
    reinforce,
    settle_italy,
)
from lacewars.games.maria.ch17_income import income_change
from lacewars.games.maria.ch17_politics import (
    choose_affairs,
    choose_trump,
    influence,
    influence_order,
    lay_cards,
    politics,
    reveal as reveal_two,
)
from lacewars.games.maria.events import EFFECTS
from lacewars.kernel import observe


def laid(*, prussia=(), france=(), pragmatic=(), austria=()):
    """Cards on the Display, as kept, and two cards on the table: no other question before 17.5."""
    g = war()
    stay_home(g)
    for power, words in (
        (PRUSSIA, prussia),
        (FRANCE, france),
        (PRAGMATIC, pragmatic),
        (AUSTRIA, austria),
    ):
        keep(g, power, *words)
    g.trump = suit("spades")
    return g


def as_in_the_book():
    return laid(
        prussia=("spades.9",), austria=("spades.3",), france=("hearts.3",), pragmatic=("spades.2",)
    )


def on_table(g, *words):
    cards = tuple(map(affair, words))
    g.political_deck = tuple([one for one in g.political_deck if one not in cards])
    g.revealed = cards
    return g


# -- 17.1 ----------------------------------------------------------------------------------------
def test_17_1_two_cards_are_turned_up_in_the_order_of_the_years():
    g = war()
    reveal_two(g)
    assert len(g.revealed) == 2
    assert all(EVENT[one] != "imperial_election" for one in g.revealed)
    assert len(g.political_deck) == 23


def election_turned():
    g = war()
    reveal(g, "imperial_election", "spain", "hessians")
    reveal_two(g)
    return g


def test_18_1_g18_the_election_card_turns_a_third_card():
    g = election_turned()
    assert g.revealed == (affair("spain"), affair("hessians"))
    assert told(g, "election_announced")


def test_18_2_g18_it_waits_apart_until_the_end_of_the_turn():
    g = election_turned()
    assert g.election_due
    assert affair("imperial_election") not in (*g.political_deck, *g.political_discards)


def test_18_1_g18_it_comes_in_turn_four_at_the_earliest_and_in_turn_seven_at_the_latest():
    election = YEAR[affair("imperial_election")]
    before = len([card for card in AFFAIRS if YEAR[card] < election])
    with_it = len([card for card in AFFAIRS if YEAR[card] == election]) - 1
    assert [number // 2 + 1 for number in (before, before + with_it)] == [4, 7]


# -- 17.2 ----------------------------------------------------------------------------------------
def test_a51_the_player_who_won_last_names_the_trump():
    g = war()
    g.last_winner = FR
    run(g, choose_trump(g))
    assert asked(g) == [(FR, "trump")]
    say(g, (FR, suit("clubs")))
    assert g.trump == suit("clubs")


def test_17_2_before_any_victory_the_talon_names_it_and_a_reserve_does_not():
    g = war()
    g.dice_will_be(card("reserve.1"), card("hearts.7"))
    run(g, choose_trump(g))
    assert g.trump == suit("hearts")
    assert g.discards == (card("reserve.1"), card("hearts.7"))


# -- 17.3 ----------------------------------------------------------------------------------------
def test_a52_cards_are_laid_from_left_to_right_each_from_its_own_hand():
    g = war()
    g.trump = suit("spades")
    give(g, PRUSSIA, "spades.3")
    give(g, PRAGMATIC, "hearts.9")
    run(g, lay_cards(g))
    assert asked(g) == [(FR, "lay_card")]
    assert refused(g, FR, card("hearts.9")) == ("17.3", "not_offered")
    say(g, (FR, card("spades.3")))
    assert asked(g) == [(LX, "lay_card")]
    say(g, (LX, "pass"), (FR, card("hearts.9")), (MT, "pass"))
    assert not g.stack


def test_17_3_everybody_sees_that_a_card_was_laid_and_nobody_which():
    g = war()
    g.trump = suit("spades")
    give(g, PRUSSIA, "spades.3")
    run(g, lay_cards(g))
    say(g, (FR, card("spades.3")))
    assert observe(g, MT).view["placed_cards"][PRUSSIA].shown == 1
    assert observe(g, FR).view["placed_cards"][PRUSSIA] == (card("spades.3"),)
    assert [entry.key for entry in observe(g, LX).memory][-1] == "laid_one"


def test_17_3_an_empty_hand_is_asked_all_the_same():
    g = war()
    g.trump = suit("spades")
    run(g, lay_cards(g))
    assert asked(g) == [(FR, "lay_card")]
    assert list(g.waiting_for()[FR].options) == ["pass"]


# -- 17.4 ----------------------------------------------------------------------------------------
def test_g17_off_suit_goes_back_a_reserve_counts_sixteen_a_kept_card_whatever_its_suit():
    g = war()
    g.trump = suit("spades")
    keep(g, FRANCE, "hearts.4")
    give(g, FRANCE, "spades.3")
    give(g, PRAGMATIC, "hearts.9")
    give(g, PRUSSIA, "reserve.1")
    run(g, lay_cards(g))
    say(g, (FR, card("reserve.1")), (LX, card("spades.3")), (FR, card("hearts.9")), (MT, "pass"))
    g.open_cards()
    assert g.hand[PRAGMATIC] == (card("hearts.9"),)
    assert influence_order(g) == (PRUSSIA, FRANCE)
    assert [influence(g, power) for power in (PRUSSIA, FRANCE)] == [16, 7]


def test_a53_only_this_turns_card_goes_back():
    g = war()
    g.trump = suit("spades")
    keep(g, FRANCE, "hearts.4")
    give(g, FRANCE, "clubs.9")
    run(g, lay_cards(g))
    say(g, (FR, "pass"), (LX, card("clubs.9")), (FR, "pass"), (MT, "pass"))
    g.open_cards()
    assert g.kept_cards[FRANCE] == (card("hearts.4"),)
    assert g.hand[FRANCE] == (card("clubs.9"),)


def test_17_4_a_tie_goes_to_the_box_further_right():
    g = laid(
        prussia=("spades.9",), austria=("spades.3",), france=("hearts.3",), pragmatic=("spades.2",)
    )
    assert influence_order(g) == (PRUSSIA, AUSTRIA, FRANCE, PRAGMATIC)


# -- 17.5 ----------------------------------------------------------------------------------------
def g14():
    g = laid(
        prussia=("spades.9",), austria=("spades.3",), france=("hearts.3",), pragmatic=("spades.2",)
    )
    on_table(g, "military_aid", "jenkins_ear")  # the second without Austrian arms
    run(g, choose_affairs(g, influence_order(g)))
    return g


def test_g14_choosing_keeping_and_taking_back():
    g = g14()
    assert asked(g) == [(FR, "affair")]
    say(g, (FR, ("discard", affair("military_aid"))))
    # Austria sees no card of her arms and must keep; France takes the last one.
    assert asked(g) == [(LX, "affair")]
    say(g, (LX, ("execute", affair("jenkins_ear"))))
    assert g.kept_cards[PRUSSIA] == ()
    assert g.kept_cards[FRANCE] == ()
    assert g.kept_cards[AUSTRIA] == (card("spades.3"),)
    assert g.hand[PRAGMATIC] == (card("spades.2"),)  # though it was kept from an earlier turn
    assert set(g.discards) == {card("spades.9"), card("hearts.3")}
    assert all_cards(g) == opened_cards(g)
    assert told(g, "kept") == [(AUSTRIA,)]


def test_g15_if_all_keep_the_second_card_is_thrown_away_and_the_cards_stay():
    g = g14()
    say(g, (FR, ("discard", affair("military_aid"))), (LX, "keep"), (FR, "keep"))
    assert g.revealed == ()
    assert told(g, "unchosen") == [(affair("jenkins_ear"),)]
    assert [g.kept_cards[p] for p in (AUSTRIA, FRANCE, PRAGMATIC)] == [
        (card("spades.3"),),
        (card("hearts.3"),),
        (card("spades.2"),),
    ]


def test_17_5_a_card_without_ones_arms_is_refused():
    g = laid(austria=("spades.3",))
    on_table(g, "military_aid", "jenkins_ear")
    run(g, choose_affairs(g, influence_order(g)))
    assert refused(g, MT, ("execute", affair("jenkins_ear"))) == ("17.5", "not_your_arms")
    assert refused(g, MT, ("discard", affair("jenkins_ear"))) == ("17.5", "not_your_arms")


def test_a54_a_kept_card_alone_lets_a_power_choose():
    g = laid(austria=("hearts.2",))
    on_table(g, "military_aid", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    assert asked(g) == [(MT, "affair")]


def test_17_5_a_power_without_cards_on_the_display_is_not_asked():
    g = laid()
    on_table(g, "military_aid", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    assert not g.stack
    assert keys(g)[-2:] == ["unchosen", "unchosen"]


def test_a117_24_with_two_players_a_seat_executes_one_card_a_turn():
    g = war("advanced-2p")
    stay_home(g)
    keep(g, PRUSSIA, "spades.9")
    keep(g, FRANCE, "spades.5")
    on_table(g, "swedish_war", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (A, ("execute", affair("swedish_war"))), (A, "stay"))
    assert refused(g, A, ("execute", affair("naples"))) == ("24", "one_affair_a_turn")
    say(g, (A, ("discard", affair("naples"))))


# -- 17.5bis: arrows -----------------------------------------------------------------------------
def test_g16_announcements_are_added_up_and_only_the_last_box_counts():
    g = war()
    g.announced = ((ITALIAN_TRACK, 2), (ITALIAN_TRACK, -1))
    run(g, move_markers(g))
    assert g.track_at[ITALIAN_TRACK] == box("italy.5")
    assert g.announced == ()


def test_17_5bis_a_marker_moves_when_both_cards_are_taken_not_before():
    g = laid(prussia=("spades.9",), france=("spades.3",))
    on_table(g, "swedish_war", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (FR, ("execute", affair("swedish_war"))))
    assert asked(g) == [(FR, "arrow")]
    assert refused(g, FR, ("right", 1)) == ("17.5bis", "not_offered")  # in full or not at all
    say(g, (FR, ("right", 2)))
    assert g.track_at[RUSSIAN_TRACK] == box("russia.4")
    assert g.announced == ((RUSSIAN_TRACK, 2),)


def test_a110_each_movement_may_be_declined_and_a_track_ends():
    g = laid(prussia=("spades.9",))
    on_table(g, "swedish_war", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (FR, ("execute", affair("swedish_war"))), (FR, "stay"))
    assert g.announced == ()
    g.track_at[RUSSIAN_TRACK] = box("russia.6")
    assert box_at(g, RUSSIAN_TRACK, 2) == box("russia.7")
    assert box_at(g, RUSSIAN_TRACK, -9) == box("russia.1")


def test_17_5bis_two_tracks_are_moved_or_not_independently():
    g = laid(austria=("spades.9",))
    on_table(g, "russia_sides", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (MT, ("execute", affair("russia_sides"))), (MT, "stay"), (MT, ("right", 1)))
    assert g.announced == ((SAXON_TRACK, 1),)


def test_cards_charles_emmanuel_leaves_a_prussian_saxony_alone():
    g = laid(austria=("spades.9",))
    on_table(g, "charles_emmanuel", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (MT, ("execute", affair("charles_emmanuel"))))
    say(g, (MT, ("right", 1)))  # Italy, either way; Saxony has only one answer and is not asked
    assert not g.stack
    assert g.announced == ((ITALIAN_TRACK, 1),)


def test_cards_charles_emmanuel_moves_a_neutral_saxony_either_way():
    g = laid(austria=("spades.9",))
    g.track_at[SAXON_TRACK] = box("saxony.3")
    on_table(g, "charles_emmanuel", "naples")
    run(g, choose_affairs(g, influence_order(g)))
    say(g, (MT, ("execute", affair("charles_emmanuel"))), (MT, "stay"), (MT, ("left", 1)))
    assert g.announced == ((SAXON_TRACK, -1),)


# -- 17.5bis: icons ------------------------------------------------------------------------------
def test_a126_all_icons_of_the_box_hold_together():
    g = war()
    g.track_at[ITALIAN_TRACK] = box("italy.1")
    assert income_change(g, AUSTRIA) == -1
    g.track_at[RUSSIAN_TRACK] = box("russia.1")
    assert (income_change(g, AUSTRIA), income_change(g, PRUSSIA)) == (0, -1)
    g.track_at[RUSSIAN_TRACK] = box("russia.7")
    assert (income_change(g, AUSTRIA), income_change(g, PRUSSIA)) == (-2, 1)


def moved_italy(g, to):
    old, new = g.track_at[ITALIAN_TRACK], box(to)
    g.track_at[ITALIAN_TRACK] = new
    settle_italy(g, old, new)


def test_a59_the_italian_point_is_won_at_the_end_box_only():
    g = war()
    moved_italy(g, "italy.6")
    assert g.box[ITALY_BOX] is None
    moved_italy(g, "italy.7")
    assert (g.box[ITALY_BOX], g.pool[AUSTRIA]) == (AUSTRIA, 2)


def test_17_5bis_the_italian_point_stays_until_the_star():
    g = war()
    moved_italy(g, "italy.7")
    moved_italy(g, "italy.5")
    assert g.box[ITALY_BOX] == AUSTRIA
    moved_italy(g, "italy.4")
    assert (g.box[ITALY_BOX], g.pool[AUSTRIA]) == (None, 3)


def test_a60_past_the_star_it_goes_home_and_the_others_is_placed_afterwards():
    g = war()
    moved_italy(g, "italy.7")
    moved_italy(g, "italy.3")
    assert g.box[ITALY_BOX] is None
    moved_italy(g, "italy.7")
    moved_italy(g, "italy.1")
    assert (g.box[ITALY_BOX], g.pool[AUSTRIA], g.pool[FRANCE]) == (FRANCE, 3, 10)


# -- 17.5bis: corps ------------------------------------------------------------------------------
def test_17_5bis_at_the_start_the_old_dessauer_is_the_prussian_corps():
    g = war()
    run(g, corps(g))
    assert not g.stack
    assert g.at[piece("dessauer")] == space("box_ostpreussen")


def test_17_5bis_a_corps_set_free_comes_to_the_city_of_the_arrow():
    g = war()
    g.track_at[RUSSIAN_TRACK] = box("russia.4")
    run(g, corps(g))
    assert not g.stack
    assert g.at[piece("dessauer")] == space("landsberg_warthe")


def test_a61_who_stands_in_the_way_is_moved_by_his_owner_next_door():
    g = war(**{"train.prussia.1": "landsberg_warthe"})
    g.track_at[RUSSIAN_TRACK] = box("russia.4")
    run(g, corps(g))
    assert asked(g) == [(FR, "make_room")]
    assert refused(g, FR, space("berlin"))[0] == "17.5bis"
    to = g.waiting_for()[FR].options[0]
    say(g, (FR, to))
    assert g.at[piece("train.prussia.1")] == to
    assert g.at[piece("dessauer")] == space("landsberg_warthe")


def test_a58_the_power_chooses_a_general_who_leaves_his_stack_with_his_troops():
    g = war(schwerin="glogau")
    g.at[piece("dessauer")] = space("berlin")
    troops = g.troops[piece("schwerin")]
    run(g, corps(g))
    assert asked(g) == [(FR, "send_corps")]
    assert refused(g, FR, "nobody") == ("17.5bis", "must_send_a_corps")
    say(g, (FR, piece("schwerin")))
    assert g.at[piece("schwerin")] == space("box_ostpreussen")
    assert g.at[piece("friedrich")] == space("glogau")
    assert g.troops[piece("schwerin")] == troops


def test_17_5bis_an_absent_general_sent_away_is_given_two_troops_for_eight_points():
    g = war(dessauer="berlin", schwerin=None)
    run(g, corps(g))
    assert refused(g, FR, piece("schwerin")) == ("17.5bis", "cannot_pay_corps")
    g = war(dessauer="berlin", schwerin=None)
    give(g, PRUSSIA, "hearts.9", "clubs.2")
    run(g, corps(g))
    say(g, (FR, piece("schwerin")), (FR, (card("hearts.9"),)))
    assert (g.at[piece("schwerin")], g.troops[piece("schwerin")]) == (space("box_ostpreussen"), 2)
    assert g.hand[PRUSSIA] == (card("clubs.2"),)


def test_a57_who_can_send_nobody_sends_nobody_until_he_can():
    g = war(friedrich=None, schwerin=None, leopold=None, dessauer=None)
    run(g, corps(g))
    assert asked(g) == [(FR, "send_corps")]
    say(g, (FR, "nobody"))
    give(g, PRUSSIA, "hearts.9")
    run(g, corps(g))
    assert refused(g, FR, "nobody") == ("17.5bis", "must_send_a_corps")


# -- cards ---------------------------------------------------------------------------------------
def executed(power, word, *answers, g=None):
    """One power alone has cards, takes this card and executes it."""
    g = g or war()
    stay_home(g)
    keep(g, power, "spades.9")
    other = "naples" if word != "naples" else "genoa"
    on_table(g, word, other)
    run(g, choose_affairs(g, influence_order(g)))
    seat = g.run_by[power]
    say(g, (seat, ("execute", affair(word))), *answers)
    return g


def test_a121_jenkins_ear_costs_france_a_card_this_turn_only():
    g = executed(PRAGMATIC, "jenkins_ear")
    assert income_change(g, FRANCE) == -1
    g.begin_politics()
    assert income_change(g, FRANCE) == 0


def test_a55_a56_denmark_gives_a_card_and_three_troops_at_once():
    g = war()
    g = executed(PRAGMATIC, "denmark", g=g)
    assert asked(g) == [(FR, "share_out")]
    assert len(g.hand[PRAGMATIC]) == 1
    say(g, (FR, (("share", piece("george"), 1), ("share", piece("stair"), 2))))
    assert g.total[PRAGMATIC] == 17
    assert all_cards(g) == opened_cards(g)


def test_17_5bis_the_shares_stay_secret_and_their_sum_is_told():
    g = executed(PRAGMATIC, "denmark")
    say(g, (FR, (("share", piece("george"), 3),)))
    assert ("recruited", (PRAGMATIC, 3)) in [(e.key, e.args) for e in observe(g, MT).memory]
    assert "allotted" not in [e.key for e in observe(g, MT).memory]


def test_17_5bis_all_must_be_shared_out_at_most_eight_to_a_general():
    g = war()
    g.troops[piece("george")] = 7
    g.total[PRAGMATIC] += 2
    g = executed(PRAGMATIC, "denmark", g=g)
    short = (("share", piece("stair"), 2),)
    assert refused(g, FR, short) == ("13", "not_all_shared")
    over = (("share", piece("george"), 2), ("share", piece("stair"), 1))
    assert refused(g, FR, over) == ("6", "over_eight")


def test_a94_what_the_generals_cannot_carry_is_lost():
    g = war()
    for word in ("george", "cumberland", "stair"):
        g.troops[piece(word)] = 8
    g.troops[piece("stair")] = 7
    g.total[PRAGMATIC] = 23
    g = executed(PRAGMATIC, "denmark", g=g)
    say(g, (FR, (("share", piece("stair"), 1),)))
    assert g.total[PRAGMATIC] == 24


def test_17_5bis_an_absent_general_returns_with_them_at_once():
    g = war(stair=None)
    g = executed(PRAGMATIC, "denmark", g=g)
    assert asked(g) == [(FR, "return_general")]
    say(g, (FR, ("back", piece("stair"), space("amsterdam"))))
    none = (("share", piece("george"), 3),)
    assert refused(g, FR, none) == ("13", "returning_needs_troop")
    say(g, (FR, (("share", piece("george"), 2), ("share", piece("stair"), 1))))
    assert (g.at[piece("stair")], g.troops[piece("stair")]) == (space("amsterdam"), 1)


def test_cards_hessians_go_to_who_plays_them():
    g = executed(AUSTRIA, "hessians")
    assert asked(g) == [(MT, "share_out")]
    say(g, (MT, (("share", piece("karl"), 3),)))
    assert g.total[AUSTRIA] == 31


def test_cards_the_union_of_frankfurt_names_france_or_bavaria_also_for_prussia():
    g = executed(PRUSSIA, "union_of_frankfurt")
    assert asked(g) == [(FR, "who_receives")]
    assert refused(g, FR, PRUSSIA) == ("cards", "not_offered")
    say(g, (FR, FRANCE))
    assert asked(g) == [(LX, "share_out")]


def test_cards_the_carnatic_wars_name_one_of_two():
    g = executed(FRANCE, "carnatic_wars", (LX, FRANCE), (LX, (("share", piece("moritz"), 2),)))
    assert len(g.hand[FRANCE]) == 1
    assert g.total[FRANCE] == 28


def test_a120_the_palatinate_turns_mannheim_at_once_whoever_stands_there():
    g = war(arenberg="mannheim")
    g.flip_elector(space("mannheim"), AUSTRIA, "10.3")  # three for the allies
    assert g.pool[PRAGMATIC] == 7
    g = executed(FRANCE, "palatinate", g=g)
    assert g.marker[space("mannheim")] == FRANCE
    assert g.pool[PRAGMATIC] == 8
    assert asked(g) == [(LX, "share_out")]


def test_a120_the_quadruple_alliance_turns_saxony_at_once_and_gives_two_troops():
    g = executed(AUSTRIA, "quadruple_alliance")
    assert g.track_at[SAXON_TRACK] == box("saxony.5")
    assert g.run_by[SAXONY] == MT
    assert asked(g) == [(MT, "share_out")]
    say(g, (MT, (("share", piece("rutowski"), 2),)))
    assert g.troops[piece("rutowski")] == 7


def test_a120_if_saxony_is_there_already_only_the_troops_come():
    g = war()
    g.track_at[SAXON_TRACK] = box("saxony.5")
    g.run_by[SAXONY] = MT
    g = executed(AUSTRIA, "quadruple_alliance", g=g)
    assert "saxony_is" not in keys(g)


def test_a99_the_jacobites_send_a_general_to_england_for_good_at_once():
    g = executed(FRANCE, "jacobites")
    assert asked(g) == [(FR, "send_corps")]
    say(g, (FR, piece("stair")))
    assert g.at[piece("stair")] == space("box_england")
    assert income_change(g, PRAGMATIC) == -1
    g.begin_politics()
    assert income_change(g, PRAGMATIC) == -1
    run(g, corps(g))
    assert g.at[piece("stair")] == space("box_england")


def test_cards_every_effect_named_by_the_data_is_registered():
    named = {EVENT[one] for one in AFFAIRS} - {"", "imperial_election"}
    assert named == set(EFFECTS.deeds)


@pytest.mark.parametrize("one", [one for one in AFFAIRS if EVENT[one] != "imperial_election"])
def test_cards_each_of_them_can_be_executed_to_its_end(one):
    for power in range(6):
        g = war()
        stay_home(g)
        give(g, PRUSSIA, "hearts.9")
        run(g, execute(g, type(PRUSSIA).all[power], one))
        rng = Random(power)
        while g.stack:
            seat, ask = next(iter(g.waiting_for().items()))
            assert g.answer(seat, ask.sample(rng)) is None


# -- the whole step ------------------------------------------------------------------------------
def test_17_a_whole_step_runs_through_its_five_phases():
    g = war()
    stay_home(g)
    reveal(g, "military_aid", "naples")
    give(g, PRUSSIA, "hearts.9")
    g.dice_will_be(card("hearts.2"))
    run(g, politics(g))
    say(g, (FR, card("hearts.9")), (LX, "pass"), (FR, "pass"), (MT, "pass"))
    say(g, (FR, ("execute", affair("military_aid"))), (FR, ("right", 1)))
    assert g.track_at[RUSSIAN_TRACK] == box("russia.5")
    assert not g.stack
    order = [
        k for k in keys(g) if k in {"affair_revealed", "trump", "laid", "influence", "track_moved"}
    ]
    assert order == [
        "affair_revealed",
        "affair_revealed",
        "trump",
        "laid",
        "influence",
        "track_moved",
    ]


def test_a45_nobody_in_an_off_map_box_gets_troops():
    g = war()
    run(g, reinforce(g, PRUSSIA, 2))
    wrong = (("share", piece("dessauer"), 2),)
    assert refused(g, FR, wrong) == ("17.5bis", "not_offered")
