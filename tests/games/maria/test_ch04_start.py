"""Chapters 4 to 7: the start, the order of play, stacks, hussars."""

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
    asked,
    box,
    do,
    keys,
    piece,
    refused,
    run,
    say,
    space,
    told,
    war,
)

from lacewars.games.maria.catalogue import (
    AUSTRIAN_STAGE,
    ELECTORS_BOX,
    FRENCH_STAGE,
    GENERALS,
    HUSSARS,
    PIECES,
    POWERS,
    PRUSSIAN_STAGE,
    RANK,
    SAXON_TRACK,
    STAR,
    TRAINS,
    YEAR,
    Hussar,
)
from lacewars.games.maria.ch05_sequence import active_in, one_turn
from lacewars.games.maria.ch06_stacks import lose
from lacewars.games.maria.ch07_hussars import hussar_step
from lacewars.games.maria.definition import DEFINITION
from lacewars.kernel import Hidden

FRIEDRICH, SCHWERIN, LEOPOLD, DESSAUER = map(
    piece, ("friedrich", "schwerin", "leopold", "dessauer")
)
ONE = Hussar.of("hussar.1")


def shares(*pairs):
    return tuple([("share", piece(word), number) for word, number in pairs])


def prussia(friedrich, schwerin, leopold, dessauer):
    return shares(
        ("friedrich", friedrich),
        ("schwerin", schwerin),
        ("leopold", leopold),
        ("dessauer", dessauer),
    )


# -- 4 -------------------------------------------------------------------------------------------
def begin(scenario="advanced-3p"):
    return DEFINITION.begin(scenario, seed=1)


def test_4_g1_the_books_allotment_is_lawful():
    g = begin()
    say(g, (FR, prussia(8, 4, 4, 6)))
    assert (FR, "allot") in asked(g)  # Saxony's is forced; the Pragmatic Army comes next


@pytest.mark.parametrize(
    ("given", "rule", "key"),
    [
        ((9, 3, 4, 6), "6", "over_eight"),
        ((8, 5, 3, 6), "4", "below_minimum"),
        ((8, 3, 4, 6), "4", "not_all_troops"),
        ((8, 5, 4, 6), "4", "not_all_troops"),
    ],
)
def test_4_g1_other_allotments_are_refused(given, rule, key):
    assert refused(begin(), FR, prussia(*given)) == (rule, key)


def test_4_g1_no_general_is_left_out_or_named_twice():
    g = begin()
    assert refused(g, FR, prussia(8, 4, 4, 6)[1:]) == ("4", "each_general_once")


def test_4_g2_the_advanced_game_begins_with_these_pools_and_hands():
    g = begin()
    assert [g.pool[p] for p in (PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA)] == [11, 11, 8, 3]
    assert [len(g.hand[p]) for p in POWERS] == [2, 5, 9, 3, 5, 3]
    assert (len(g.deck), g.opened) == (11, 1)
    held = {word: g.marker[space(word)] for word in ("liegnitz", "glogau", "breslau", "cosel")}
    assert held == {"liegnitz": PRUSSIA, "glogau": PRUSSIA, "breslau": AUSTRIA, "cosel": AUSTRIA}
    assert g.box[ELECTORS_BOX] is None
    assert g.track_at == list(STAR)


def test_3_1_generals_and_trains_are_pieces_and_hussars_are_none():
    assert (len(GENERALS), len(TRAINS), len(HUSSARS)) == (20, 10, 2)
    assert PIECES == GENERALS + TRAINS
    assert all(RANK[one] for one in GENERALS)


def test_4_political_cards_lie_in_the_order_of_the_years():
    years = [YEAR[card] for card in begin().political_deck]
    assert years == [1741] * 6 + [1742] * 7 + [1743] * 6 + [1744] * 6


def test_4_what_is_out_of_play_waits_in_its_box():
    g = begin()
    assert g.at[DESSAUER] == space("box_ostpreussen")
    assert g.at[piece("train.prussia.2")] is None
    assert not g.annexed


def test_4_a113_the_pragmatic_army_has_no_hand_in_the_introductory_game():
    g = begin("introductory-3p")
    assert g.hand[PRAGMATIC] == ()
    assert len(g.deck) == 14
    assert g.pool == [0] * 6


def test_4_a84_markers_lie_in_silesia_without_pools():
    g = begin("introductory-3p")
    assert g.marker[space("glogau")] == PRUSSIA
    g.mark(space("glogau"), AUSTRIA, "10.3")
    assert g.pool == [0] * 6


def test_4_the_allotment_is_secret_and_its_total_public():
    g = begin("introductory-3p")
    while g.turn == 0:
        (seat, ask), *_ = g.waiting_for().items()
        say(g, (seat, next(ask.every())))
    view = g.observe(MT).view
    assert isinstance(view["troops"][FRIEDRICH], Hidden)
    assert view["total"][PRUSSIA] == 22
    assert view["troops"][piece("karl")] >= 1


def test_14_a47_france_must_leave_ten_troops_in_flanders():
    g = begin("introductory-3p")
    ask = g.waiting_for()[LX]
    bohemian = {piece("belle_isle"), piece("broglie")}
    fewest = min(sum(n for _, one, n in given if one not in bohemian) for given in ask.every())
    assert fewest == 10


# -- 5 -------------------------------------------------------------------------------------------
def test_5_the_powers_of_a_stage_act_together():
    g = war()
    assert active_in(g, FRENCH_STAGE) == (FRANCE, BAVARIA)
    assert active_in(g, PRUSSIAN_STAGE) == (PRUSSIA, SAXONY)
    assert active_in(g, AUSTRIAN_STAGE) == (AUSTRIA, PRAGMATIC)
    assert active_in(war("introductory-3p"), AUSTRIAN_STAGE) == (AUSTRIA,)


@pytest.mark.parametrize("where", ["saxony.3", "saxony.5"])
def test_5_a101_saxony_run_by_maria_theresa_acts_in_the_last_stage(where):
    g = war()
    g.track_at[SAXON_TRACK] = box(where)
    assert SAXONY not in active_in(g, PRUSSIAN_STAGE)
    assert active_in(g, AUSTRIAN_STAGE) == (AUSTRIA, PRAGMATIC, SAXONY)


def test_5_a101_a_power_acts_once_a_turn():
    g = war()
    g.begin_stage(PRUSSIAN_STAGE, active_in(g, PRUSSIAN_STAGE))
    g.track_at[SAXON_TRACK] = box("saxony.5")
    assert SAXONY not in active_in(g, AUSTRIAN_STAGE)


def play_on(g, until):
    for _ in range(4000):
        if g.result is not None or until(g):
            return
        seat, ask = next(iter(g.waiting_for().items()))
        last = ask.options[-1] if ask.options else next(ask.every())
        assert g.answer(seat, last) is None


def test_5_the_five_phases_follow_each_other_in_every_stage():
    g = run(war("introductory-3p"), one_turn(war("introductory-3p")))
    play_on(g, lambda g: g.turn > 2 or not g.stack)
    phases = [args[0] for args in told(g, "phase")]
    assert phases == ["cards", "supply", "movement", "combat", "retroactive"] * 3
    assert [args[0].word for args in told(g, "stage")] == ["french_stage", "prussian_stage"]
    assert [args[0].word for args in told(g, "stage_with")] == ["austrian_stage"]  # Austria alone


def test_5_1_politics_come_first_and_in_the_advanced_game_only():
    g = war()
    run(g, one_turn(g))
    play_on(g, lambda g: g.trump is not None)
    assert keys(g)[:2] == ["turn", "politics"]
    assert "politics" not in keys(run(war("introductory-3p"), one_turn(war("introductory-3p"))))


def test_5_2_then_austria_posts_her_hussars():
    g = run(war("introductory-3p"), one_turn(war("introductory-3p")))
    assert asked(g) == [(MT, "post_hussar")]
    say(g, (MT, "stay"), (MT, "stay"))
    assert told(g, "stage")


def played_until(stage):
    g = run(war("introductory-3p"), one_turn(war("introductory-3p")))
    play_on(g, lambda g: g.stage == stage)
    return g


def test_5_3_louis_acts_first():
    assert {seat for seat, _ in asked(played_until(FRENCH_STAGE))} == {LX}


def test_5_4_frederick_acts_second():
    assert {seat for seat, _ in asked(played_until(PRUSSIAN_STAGE))} == {FR}


def test_5_5_maria_theresa_acts_last():
    assert {seat for seat, _ in asked(played_until(AUSTRIAN_STAGE))} == {MT}


def test_5_winter_comes_after_every_third_turn():
    g = begin("introductory-3p")
    play_on(g, lambda g: g.turn == 7)
    assert [args[0] for args in told(g, "winter")] == [3, 6]


def test_13_a46_the_introductory_game_ends_without_a_third_winter():
    g = begin("introductory-3p")
    play_on(g, lambda _g: False)
    assert g.result is not None
    assert [args[0] for args in told(g, "winter")] == [3, 6]
    assert g.turn == 9


# -- 6 -------------------------------------------------------------------------------------------
def stacked(friedrich=4, schwerin=5):
    g = war(schwerin="glogau")
    for word, number in (("friedrich", friedrich), ("schwerin", schwerin)):
        g.total[PRUSSIA] += number - g.troops[piece(word)]
        g.troops[piece(word)] = number
    return g


def test_6_g3_troops_shift_at_any_time_and_unseen():
    g = run(stacked(), hussar_step(war()))
    assert asked(g) == [(MT, "post_hussar")]  # somebody else's question
    before = g.observe(MT).view
    do(g, FR, "transfer", (FRIEDRICH, SCHWERIN, 2))
    assert (g.troops[FRIEDRICH], g.troops[SCHWERIN]) == (2, 7)
    assert g.observe(MT).view == before
    assert "shifted" not in [entry.key for entry in g.observe(MT).memory]
    assert asked(g) == [(MT, "post_hussar")]


@pytest.mark.parametrize(
    ("choice", "key"),
    [
        ((FRIEDRICH, SCHWERIN, 4), "one_must_stay"),
        ((SCHWERIN, FRIEDRICH, 5), "one_must_stay"),
        ((FRIEDRICH, LEOPOLD, 1), "not_stacked"),
        ((piece("karl"), piece("traun"), 1), "not_offered"),
    ],
)
def test_6_other_shifts_are_refused(choice, key):
    g = run(stacked(), hussar_step(war()))
    refusal = g.meanwhile(FR, "transfer", choice)
    assert (refusal.rule, refusal.key) == ("6", key)


def test_6_nobody_commands_more_than_eight():
    g = run(stacked(5, 6), hussar_step(war()))
    assert g.meanwhile(FR, "transfer", (FRIEDRICH, SCHWERIN, 3)).key == "over_eight"


def test_6_g4_one_general_is_left_when_one_troop_is():
    g = stacked()
    run(g, lose(g, FRIEDRICH, 8, "11.1"))
    assert asked(g) == [(FR, "remove_general")]
    say(g, (FR, SCHWERIN))
    assert (g.troops[FRIEDRICH], g.at[SCHWERIN], g.troops[SCHWERIN]) == (1, None, 0)


def test_6_a06_the_owner_may_keep_the_lower_rank():
    g = stacked()
    run(g, lose(g, FRIEDRICH, 8, "11.1"))
    say(g, (FR, FRIEDRICH))
    assert (g.at[FRIEDRICH], g.troops[SCHWERIN]) == (None, 1)


def test_6_g5_nobody_is_removed_while_each_can_have_a_troop():
    g = stacked()
    run(g, lose(g, SCHWERIN, 7, "11.1"))
    assert not g.stack
    assert (g.troops[FRIEDRICH], g.troops[SCHWERIN]) == (1, 1)
    assert "removed" not in keys(g)


def test_6_all_are_removed_with_the_last_troop():
    g = stacked()
    run(g, lose(g, SCHWERIN, 12, "11.1"))
    assert (g.at[FRIEDRICH], g.at[SCHWERIN]) == (None, None)
    assert g.total[PRUSSIA] == sum(g.troops[one] for one in (LEOPOLD, DESSAUER))


# -- 7 -------------------------------------------------------------------------------------------
def posting(**places):
    g = war(**places)
    return run(g, hussar_step(g))


def test_7_a_hussar_is_posted_near_an_austrian_general():
    g = posting()
    say(g, (MT, space("glatz")), (MT, "stay"))
    assert g.hussar_at == [space("glatz"), None]


@pytest.mark.parametrize(
    ("city", "key"),
    [
        ("bruessel", "hussar_only_in_bohemia"),
        ("berlin", "hussar_too_far"),
        ("olmuetz", "hussar_city_occupied"),
    ],
)
def test_7_other_cities_are_refused(city, key):
    assert refused(posting(), MT, space(city)) == ("7", key)


def test_7_a07_both_may_not_share_a_city():
    g = posting()
    say(g, (MT, space("glatz")))
    assert refused(g, MT, space("glatz")) == ("7", "hussar_already_there")


def test_7_a07_an_austrian_in_flanders_reaches_over_the_border_and_a_box_does_not():
    alone = dict.fromkeys(("karl", "traun", "khevenhueller", "batthyany", "arenberg"))
    g = posting(**alone, neipperg="aschaffenburg")
    say(g, (MT, space("lohr")))
    g = posting(**(alone | {"karl": "olmuetz"}), neipperg="box_italy_austria")
    assert refused(g, MT, space("lohr")) == ("7", "hussar_too_far")


def test_7_a08_a_hussar_is_no_piece_and_may_stand_in_neutral_land():
    g = war(karl="leitmeritz")
    g.track_at[SAXON_TRACK] = box("saxony.3")
    run(g, hussar_step(g))
    say(g, (MT, space("pirna")))


def test_7_a105_a_hussar_left_behind_stays_as_long_as_she_likes():
    g = war()
    g.hussar_at[ONE] = space("berlin")
    run(g, hussar_step(g))
    say(g, (MT, "stay"), (MT, "stay"))
    assert g.hussar_at[ONE] == space("berlin")


@pytest.mark.parametrize("word", ["karl", "friedrich", "train.prussia.1"])
def test_7_a90_every_piece_that_comes_drives_him_off(word):
    g = war()
    g.hussar_at[ONE] = space("neisse")
    g.place(piece(word), space("neisse"), "10.1")
    assert g.hussar_at[ONE] is None
