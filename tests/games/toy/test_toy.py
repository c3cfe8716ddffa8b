from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import lacewars
from lacewars.board.wording import Wording, missing_keys
from lacewars.games.toy.advice import evaluate
from lacewars.games.toy.catalogue import (
    ADJACENT,
    BLOCKS,
    CARDS,
    CLAUSES,
    COMPANY,
    HOME,
    HORSE,
    HOUSES,
    KINDS_OF,
    MOST_STEPS,
    OWNER,
    TRUCE,
    Block,
    Card,
    Clause,
    Kind,
    Player,
    Space,
)
from lacewars.games.toy.ch02_year import quarrel
from lacewars.games.toy.ch03_hiring import hiring
from lacewars.games.toy.ch04_parley import parley
from lacewars.games.toy.ch05_march import impulse
from lacewars.games.toy.ch07_battle import battle, hits
from lacewars.games.toy.ch08_peace import peace
from lacewars.games.toy.ch11_winter import score_the_quarrel, winter
from lacewars.games.toy.definition import DEFINITION
from lacewars.games.toy.display import forecast
from lacewars.games.toy.events import EFFECTS
from lacewars.games.toy.game import Valdor
from lacewars.games.toy.odds import battle_odds, command
from lacewars.kernel import Hidden, imagine, lock_text, observe, start

AUBRAC, BRENNES = HOUSES
LORD_A, LORD_B, CAPTAIN = (Player.of(w) for w in ("lord_aubrac", "lord_brennes", "captain"))
COMMANDER, FOOT, GUN = (Kind.of(word) for word in ("commander", "foot", "gun"))
MILL, MARKET, FORD, ABBEY, INN, WOOD, BRIDGE, COL, HOME_A, HOME_B = (
    Space.of(word)
    for word in (
        "mill", "market", "ford", "abbey", "inn", "wood", "bridge", "pass",
        "castle_aubrac", "castle_brennes",
    )
)  # fmt: skip


def block(word):
    return Block.of(word)


# Blocks of a house in these positions: 1, 2 commanders, 3 horse, 4, 5 foot, 6 gun.
def position(scenario="valley", **places):
    g = DEFINITION.begin(scenario, seed=1)
    assert isinstance(g, Valdor)
    g.stack.clear()
    for one in BLOCKS:
        number = int(one.word[-1]) - 1
        g.kind[one] = KINDS_OF[OWNER[one]][number]
        g.steps[one] = MOST_STEPS[g.kind[one]]
        g.at[one] = HOME[OWNER[one]]
    for power, spots in places.items():
        for number, space in spots.items():
            g.at[block(f"{power}.{number}")] = space
    g.deck = CARDS
    g.hand[:] = [(), (), ()]
    g.gold[:] = [4, 4, 0]
    g.control[:] = [None] * len(Space.all)
    g.control[HOME_A], g.control[HOME_B] = AUBRAC, BRENNES
    return g


def give(g, house, *words):
    cards = tuple(map(Card.of, words))
    g.deck = tuple([card for card in g.deck if card not in cards])
    g.hand[house] += cards


def refused(g, seat, choice):
    before = g.save()
    refusal = g.answer(seat, choice)
    assert refusal is not None
    assert g.save() == before
    return refusal.rule, refusal.key


def say(g, *answers):
    """Answer, reborn from its save before every question."""
    for seat, choice in answers:
        twin = lacewars.load(g.save())
        assert twin == g
        twin.scripted = g.scripted
        g.become(twin)
        refusal = g.answer(seat, choice)
        assert refusal is None, (seat, choice, refusal, g.waiting_for())


def asked(g):
    return [(seat, ask.what) for seat, ask in g.waiting_for().items()]


def keys(g):
    return [entry.key for entry in g.record.entries]


def marching(g, power=AUBRAC, force=("aubrac.1", "aubrac.4", "aubrac.6"), here=None):
    start(g, impulse(g, power))
    say(g, (g.run_by[power], "march"))
    if here is not None:
        say(g, (g.run_by[power], here))
    say(g, (g.run_by[power], tuple(map(block, force))))
    return g


# -- A: a chain of reactions, saved and loaded at every question ----------------------------------
def test_5_4_a_march_is_contested_at_every_step_and_goes_on():
    g = position(aubrac={1: WOOD, 4: WOOD, 6: WOOD}, brennes={3: COL, 4: ABBEY, 5: ABBEY})
    marching(g, here=WOOD)
    g.dice_will_be(1, 6, 6, 1, 5, 1)
    say(g, (LORD_A, ABBEY))
    assert asked(g) == [(LORD_B, "intercept")]
    say(g, (LORD_B, COL))  # 6.1: a one, they do not come
    assert asked(g) == [(LORD_B, "avoid_battle")]
    assert refused(g, LORD_B, WOOD) == ("6.2", "where_he_came_from")
    say(g, (LORD_B, "stand"), (LORD_B, "pass"), (LORD_A, "pass"))
    assert refused(g, LORD_A, block("aubrac.1")) == ("7.3", "commander_last")
    assert [frame[0].name for frame in g.stack] == [
        "impulse",
        "march",
        "enter_space",
        "battle",
        "take_losses",
        "take_a_loss",
    ]
    say(g, (LORD_A, block("aubrac.4")))
    say(g, (LORD_B, block("brennes.4")), (LORD_B, block("brennes.4")))
    assert refused(g, LORD_B, WOOD) == ("7.4", "not_that_way")
    say(g, (LORD_B, BRIDGE))
    assert g.control[ABBEY] == AUBRAC
    assert g.honour[BRENNES] == 2
    assert asked(g) == [(LORD_A, "march_to")]  # the march goes on
    assert [g.steps[block(f"brennes.{n}")] for n in (4, 5)] == [1, 3]
    say(g, (LORD_A, "halt"))
    assert not g.stack


def test_6_1_who_is_joined_by_interceptors_is_not_asked_to_slip_away():
    g = position(aubrac={1: WOOD, 4: WOOD}, brennes={3: COL, 4: ABBEY})
    marching(g, force=("aubrac.1", "aubrac.4"), here=WOOD)
    g.dice_will_be(5)
    say(g, (LORD_A, ABBEY), (LORD_B, COL))
    assert asked(g) == [(LORD_B, "window")]
    assert g.at[block("brennes.3")] == ABBEY


def test_6_1_1_the_lines_of_the_sum_are_shown():
    g = position(aubrac={1: ABBEY, 4: ABBEY}, brennes={1: WOOD, 3: WOOD, 4: WOOD})
    marching(g, force=("aubrac.1", "aubrac.4"), here=ABBEY)
    g.dice_will_be(4)
    say(g, (LORD_A, BRIDGE), (LORD_B, WOOD))
    lines = [entry.args[1:] for entry in g.record.entries if entry.key == "modifier"]
    assert lines == [(1, "many_blocks"), (-1, "out_of_the_wood")]


def test_6_2_slipping_away_costs_honour_and_the_march_goes_on():
    g = position(aubrac={1: WOOD, 4: WOOD}, brennes={4: ABBEY})
    marching(g, force=("aubrac.1", "aubrac.4"), here=WOOD)
    say(g, (LORD_A, ABBEY), (LORD_B, COL))
    assert (g.honour[BRENNES], g.control[ABBEY]) == (2, AUBRAC)
    say(g, (LORD_A, BRIDGE))
    assert g.spent == (block("brennes.4"),)


# -- B: a debt interrupts from anywhere ------------------------------------------------------------
def test_8_1_peace_is_forced_in_the_middle_of_a_march_and_the_march_sees_it():
    g = position(aubrac={1: WOOD, 4: WOOD}, brennes={4: ABBEY, 5: BRIDGE})
    g.honour[BRENNES] = 1
    g.control[FORD] = g.control[MARKET] = BRENNES
    marching(g, force=("aubrac.1", "aubrac.4"), here=WOOD)
    say(g, (LORD_A, ABBEY), (LORD_B, "pass"), (LORD_B, COL))
    assert asked(g) == [(LORD_A, "peace_term")]
    assert refused(g, LORD_A, HOME_B) == ("8.2", "not_the_castle")
    assert refused(g, LORD_A, ABBEY) == ("8.2", "not_his")
    say(g, (LORD_A, FORD))
    assert (g.control[FORD], g.honour[BRENNES], g.treaty) == (AUBRAC, 3, (TRUCE,))
    assert refused(g, LORD_A, BRIDGE) == ("4.3", "bound_by_truce")
    assert g.control[ABBEY] == AUBRAC


def test_8_2_a_ransom_must_be_within_the_purse():
    g = position()
    g.gold[BRENNES] = 1
    g.control[FORD] = BRENNES
    g.honour[BRENNES] = 1
    start(g, peace(g, BRENNES))
    assert refused(g, LORD_A, "ransom") == ("8.2", "cannot_ransom")
    g.gold[BRENNES] = 2
    say(g, (LORD_A, "ransom"))
    assert (g.gold[AUBRAC], g.gold[BRENNES]) == (6, 0)


def test_8_3_peace_ends_a_battle_in_progress():
    g = position(aubrac={4: ABBEY}, brennes={1: ABBEY, 4: ABBEY})
    g.honour[BRENNES] = 1
    give(g, AUBRAC, "ambush.1")
    g.steps[block("brennes.4")] = 0
    g.at[block("brennes.4")] = None
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    say(g, (LORD_B, "pass"), (LORD_A, "ambush"))  # 7.3: the commander falls, and honour
    assert asked(g) == [(LORD_A, "peace_term")]
    say(g, (LORD_A, "amnesty"), (LORD_B, "pass"), (LORD_A, "pass"))
    assert g.fight is None
    assert not g.stack
    assert "rolled" not in keys(g)


def test_8_4_the_second_suit_loses():
    g = position()
    g.sued[BRENNES] = 1
    start(g, peace(g, BRENNES))
    assert g.outcome().winners == (LORD_A,)
    assert g.outcome().rule == "8.4"


# -- C: sealed bids --------------------------------------------------------------------------------
def test_3_1_bids_are_sealed_and_opened_together():
    g = position()
    start(g, hiring(g))
    say(g, (LORD_B, 2))
    assert observe(g, LORD_A).sealed == ((1, Hidden()),)
    assert refused(g, LORD_A, 5)[0] == "3.1"
    say(g, (LORD_A, 3))
    assert (g.employer, g.gold) == (AUBRAC, [1, 4, 3])
    assert g.run_by[COMPANY] == LORD_A  # H: one seat, two powers


def test_3_2_equal_bids_hire_nobody():
    g = position()
    start(g, hiring(g))
    say(g, (LORD_A, 2), (LORD_B, 2))
    assert (g.employer, g.run_by[COMPANY], g.gold) == (None, None, [4, 4, 0])


def test_3_3_a_captain_with_a_seat_keeps_his_company():
    g = position("captain")
    start(g, hiring(g))
    say(g, (LORD_A, 2), (LORD_B, 1))
    assert (g.employer, g.run_by[COMPANY]) == (AUBRAC, CAPTAIN)


# -- D: an open floor and promises that bind -------------------------------------------------------
def clauses(*words):
    return tuple(map(Clause.of, words))


def test_4_1_either_lord_may_speak_and_the_other_accept():
    g = position()
    start(g, parley(g))
    assert refused(g, LORD_A, "accept") == ("4.1", "nothing_to_accept")
    say(g, (LORD_B, "propose"), (LORD_B, clauses("truce", "brennes_pays")))
    assert refused(g, LORD_B, "accept") == ("4.1", "nothing_to_accept")
    say(g, (LORD_A, "accept"))
    assert g.treaty == clauses("truce", "brennes_pays")
    assert g.gold[:2] == [5, 3]


def test_4_1_two_proposals_are_enough():
    g = position()
    start(g, parley(g))
    for _ in range(2):
        say(g, (LORD_A, "propose"), (LORD_A, clauses("truce")))
    assert refused(g, LORD_A, "propose") == ("4.1", "said_enough")
    say(g, (LORD_A, "close"), (LORD_B, "close"))
    assert g.treaty == ()


def test_4_2_what_may_not_be_promised():
    g = position()
    g.gold[BRENNES] = 0
    start(g, parley(g))
    say(g, (LORD_A, "propose"))
    assert refused(g, LORD_A, clauses("aubrac_pays", "brennes_pays")) == ("4.2", "both_pay")
    assert refused(g, LORD_A, clauses("brennes_pays")) == ("4.2", "cannot_pay")


def test_4_3_a_spared_place_is_entered_by_nobody():
    g = position(aubrac={1: WOOD, 4: WOOD})
    g.agree(clauses("spare_abbey"))
    marching(g, force=("aubrac.1", "aubrac.4"), here=WOOD)
    assert refused(g, LORD_A, ABBEY) == ("4.3", "bound_to_spare")


# -- E: at any time --------------------------------------------------------------------------------
def test_9_1_steps_are_shifted_while_the_other_is_asked():
    g = position()
    start(g, impulse(g, AUBRAC))
    one, other = block("brennes.4"), block("brennes.5")
    assert g.meanwhile(LORD_B, "shift", (one, other)).key == "full"
    g.steps[other] = 1
    assert g.meanwhile(LORD_B, "shift", (one, other)) is None
    assert (g.steps[one], g.steps[other]) == (2, 2)
    assert asked(g) == [(LORD_A, "impulse")]


@pytest.mark.parametrize(
    ("giver", "taker", "key"),
    [
        ("aubrac.4", "aubrac.5", "not_yours"),
        ("brennes.4", "brennes.4", "not_together"),
        ("brennes.3", "brennes.4", "other_kind"),
        ("brennes.5", "brennes.4", "last_step"),
    ],
)
def test_9_1_what_may_not_be_shifted(giver, taker, key):
    g = position()
    g.steps[block("brennes.5")] = 1
    start(g, impulse(g, AUBRAC))
    refusal = g.meanwhile(LORD_B, "shift", (block(giver), block(taker)))
    assert (refusal.rule, refusal.key) == ("9.1", key)


def test_9_1_never_in_a_battle():
    g = position(aubrac={1: ABBEY, 4: ABBEY}, brennes={4: ABBEY, 5: ABBEY})
    g.steps[block("brennes.5")] = 1
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    pair = (block("brennes.4"), block("brennes.5"))
    assert g.meanwhile(LORD_B, "shift", pair).key == "in_battle"


# -- F: fog ----------------------------------------------------------------------------------------
def test_1_3_that_it_is_there_is_seen_not_what_nor_how_strong():
    g = position()
    view = observe(g, LORD_A).view
    theirs = block("brennes.4")
    assert view["at"][theirs] == HOME_B
    assert view["kind"][theirs] == view["steps"][theirs] == Hidden()
    assert view["kind"][block("aubrac.4")] == FOOT


def test_1_3_battle_lays_blocks_open_and_they_stand_up_again():
    g = position(aubrac={4: ABBEY}, brennes={5: ABBEY})
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    assert observe(g, LORD_A).view["steps"][block("brennes.5")] == 3  # 7.1
    g.dice_will_be(1, 1)
    say(g, (LORD_B, "pass"), (LORD_A, "pass"))
    assert observe(g, LORD_A).view["steps"][block("brennes.5")] == Hidden()


def test_5_5_horse_shows_what_not_how_strong_and_it_goes_dark_again():
    g = position(aubrac={3: WOOD}, brennes={6: ABBEY})
    start(g, impulse(g, AUBRAC))
    say(g, (LORD_A, "scout"), (LORD_A, ABBEY))
    theirs = block("brennes.6")
    assert observe(g, LORD_A).view["kind"][theirs] == GUN
    assert observe(g, LORD_A).view["steps"][theirs] == Hidden()
    assert "scouted" not in [entry.key for entry in observe(g, LORD_B).memory]
    start(g, impulse(g, BRENNES))
    assert observe(g, LORD_A).view["kind"][theirs] == Hidden()
    guess = imagine(observe(g, LORD_A), DEFINITION.blank("valley"), Random(3))
    assert isinstance(guess, Valdor)
    assert guess.kind[theirs] == GUN  # remembered


def test_5_5_without_horse_or_enemy_there_is_no_scouting():
    g = position()
    start(g, impulse(g, AUBRAC))
    assert refused(g, LORD_A, "scout") == ("5.5", "nothing_to_scout")
    g.lose_blocks((block("aubrac.3"),), "7.3")
    assert refused(g, LORD_A, "scout") == ("5.5", "nobody_can_scout")


# -- G: sets ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("force", "key"),
    [((), "nobody"), (("3", "4"), "no_commander"), (("1", "3", "4", "5", "6"), "over_command")],
)
def test_5_2_a_force_is_under_command(force, key):
    g = position()
    start(g, impulse(g, AUBRAC))
    say(g, (LORD_A, "march"))
    chosen = tuple([block(f"aubrac.{number}") for number in force])
    assert refused(g, LORD_A, chosen) == ("5.2", key)


def test_5_2_the_walk_reaches_every_lawful_force_once_by_kind():
    g = position()
    start(g, impulse(g, AUBRAC))
    say(g, (LORD_A, "march"))
    ask = g.waiting_for()[LORD_A]
    walked = [tuple(sorted(g.kind[b] for b in force)) for force in ask.every()]
    everything = product([False, True], repeat=6)
    sets = [
        tuple(b for b, is_in in zip(ask.pool, picked, strict=True) if is_in)
        for picked in everything
    ]
    lawful = {tuple(sorted(g.kind[b] for b in s)) for s in sets if ask.refusal(s) is None}
    assert len(walked) == len(set(walked))
    assert set(walked) == lawful


def test_5_3_horse_with_its_commander_rides_three():
    g = position(aubrac={1: WOOD, 3: WOOD})
    marching(g, force=("aubrac.1", "aubrac.3"), here=WOOD)
    say(g, (LORD_A, BRIDGE), (LORD_A, MILL), (LORD_A, BRIDGE))
    assert not g.stack


def test_1_4_room_for_one_power_and_four_blocks():
    g = position(aubrac={1: WOOD, 3: WOOD, 2: BRIDGE, 4: BRIDGE, 5: BRIDGE}, company={1: ABBEY})
    marching(g, force=("aubrac.1", "aubrac.3"), here=WOOD)
    assert refused(g, LORD_A, BRIDGE) == ("1.4", "too_many")
    assert refused(g, LORD_A, ABBEY) == ("1.4", "held_by_another")


def test_5_3_only_next_door():
    g = position(aubrac={1: WOOD, 4: WOOD})
    marching(g, force=("aubrac.1",), here=WOOD)
    assert refused(g, LORD_A, FORD)[0] == "5.3"
    assert FORD not in ADJACENT[WOOD]  # 1.1


# -- H: seats and powers ---------------------------------------------------------------------------
def test_1_2_the_hirer_runs_the_company_against_the_other_house():
    g = position(company={1: INN, 2: INN, 3: INN}, brennes={4: MARKET})
    g.employer = AUBRAC
    g.run_company(LORD_A)
    marching(g, COMPANY, ("company.1", "company.2", "company.3"))
    g.dice_will_be(6, 6, 6, 1)
    say(g, (LORD_A, MARKET), (LORD_B, "stand"), (LORD_B, "pass"), (LORD_A, "pass"))
    assert g.control[MARKET] == AUBRAC  # 1.5
    assert g.at[block("brennes.4")] is None


# -- I: tables, modifiers, cards of four kinds -----------------------------------------------------
def sums(g, key="modifier"):
    return [entry.args[1:] for entry in g.record.entries if entry.key == key]


def test_7_2_1_commander_gun_and_strong_ground():
    g = position(aubrac={1: BRIDGE, 6: BRIDGE}, brennes={4: BRIDGE})
    start(g, battle(g, BRIDGE, AUBRAC, BRENNES, WOOD))
    g.dice_will_be(1, 1, 1)
    say(g, (LORD_B, "pass"), (LORD_A, "pass"))
    assert sums(g) == [(1, "commander"), (1, "gun"), (-1, "strong_ground")]


def test_7_2_2_a_tie_is_the_defenders_and_the_beaten_attacker_goes_back():
    g = position(aubrac={4: ABBEY}, brennes={5: ABBEY})
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    g.dice_will_be(1, 1)
    say(g, (LORD_B, "pass"), (LORD_A, "pass"))
    assert g.at[block("aubrac.4")] == WOOD
    assert g.honour[AUBRAC] == 2


def test_7_4_who_cannot_retreat_is_lost():
    g = position(aubrac={4: ABBEY}, brennes={5: ABBEY, 4: WOOD})
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    g.dice_will_be(1, 1)
    say(g, (LORD_B, "pass"), (LORD_A, "pass"))
    assert g.at[block("aubrac.4")] is None


def test_10_7_while_a_frozen_river_adds_its_line():
    g = position(aubrac={4: BRIDGE}, brennes={4: BRIDGE})
    give(g, AUBRAC, "frozen_river.1")
    start(g, impulse(g, AUBRAC))
    say(g, (LORD_A, "card"), (LORD_A, Card.of("frozen_river.1")))
    start(g, battle(g, BRIDGE, AUBRAC, BRENNES, WOOD))
    g.dice_will_be(5, 1, 1)
    say(g, (LORD_B, "pass"), (LORD_A, "pass"))
    assert sums(g) == [(-1, "strong_ground"), (1, "frozen_river")]


def test_10_3_do_a_levy_tells_the_enemy_not_which_block():
    g = position()
    give(g, AUBRAC, "levy.1")
    start(g, impulse(g, AUBRAC))
    assert refused(g, LORD_A, "card") == ("10.1", "no_card_for_now")
    g.steps[block("aubrac.4")] = 1
    say(g, (LORD_A, "card"), (LORD_A, Card.of("levy.1")), (LORD_A, block("aubrac.4")))
    assert g.steps[block("aubrac.4")] == 2
    assert "levied_somewhere" in [entry.key for entry in observe(g, LORD_B).memory]


def test_10_3_a_levy_needs_somebody_weakened():
    g = position()
    give(g, AUBRAC, "levy.1", "windfall.1", "windfall.2", "ambush.1")
    start(g, impulse(g, AUBRAC))
    say(g, (LORD_A, "card"))
    assert refused(g, LORD_A, Card.of("levy.1")) == ("10.3", "nobody_to_levy")
    assert refused(g, LORD_A, Card.of("ambush.1")) == ("10.2", "only_in_battle")
    say(g, (LORD_A, Card.of("windfall.1")))  # 10.5
    assert g.gold[AUBRAC] == 6


def test_10_1_the_company_has_no_hand():
    g = position(company={1: INN})
    g.employer = AUBRAC
    g.run_company(LORD_A)
    start(g, impulse(g, COMPANY))
    assert refused(g, LORD_A, "card") == ("10.1", "no_hand")


def test_10_2_when_an_ambush_is_played_in_the_window_all_are_asked():
    g = position(aubrac={4: ABBEY}, brennes={5: ABBEY})
    give(g, BRENNES, "ambush.1")
    start(g, battle(g, ABBEY, AUBRAC, BRENNES, WOOD))
    assert g.waiting_for()[LORD_B].options == ("pass", "ambush")
    say(g, (LORD_B, "ambush"))
    assert g.steps[block("aubrac.4")] == 2
    assert g.waiting_for()[LORD_A].options == ("pass",)  # asked all the same: silence would tell


def test_10_6_instead_of_winter_a_mild_one():
    g = position(aubrac={1: MILL, 3: MILL, 4: MILL})
    give(g, AUBRAC, "mild_winter.1")
    g.play_card(AUBRAC, Card.of("mild_winter.1"), "10.1")
    g.put_in_force(Card.of("mild_winter.1"))
    start(g, EFFECTS.replaced(winter(g), g))
    assert "step_lost" not in keys(g)
    assert g.in_force == ()  # 10.4
    assert g.points[AUBRAC] == 2


def test_11_1_a_crowd_starves_away_from_home():
    g = position(aubrac={1: MILL, 3: MILL, 4: MILL})
    start(g, winter(g))
    assert refused(g, LORD_A, block("aubrac.1")) == ("7.3", "commander_last")
    say(g, (LORD_A, block("aubrac.4")))
    assert g.steps[block("aubrac.4")] == 2


def test_11_2_spaces_score_what_they_are_worth():
    g = position()
    g.control[MARKET] = AUBRAC
    start(g, winter(g))
    assert g.points[:2] == [4, 2]


def test_11_3_a_castle_taken_ends_the_quarrel():
    g = position(aubrac={1: FORD, 4: FORD}, brennes=dict.fromkeys(range(1, 7), MARKET))
    g.at[block("brennes.5")] = g.at[block("brennes.6")] = COL
    g.spent = tuple(BLOCKS)
    marching(g, force=("aubrac.1", "aubrac.4"), here=FORD)
    g.spent = tuple(BLOCKS)  # nobody intercepts
    say(g, (LORD_A, HOME_B))
    assert (g.outcome().winners, g.outcome().rule) == ((LORD_A,), "11.3")


@pytest.mark.parametrize(
    ("scenario", "points", "gold", "winners"),
    [
        ("valley", [5, 3, 0], [0, 0, 20], (LORD_A,)),
        ("valley", [4, 4, 0], [1, 2, 0], (LORD_B,)),
        ("valley", [4, 4, 0], [2, 2, 0], ()),
        ("captain", [5, 3, 0], [0, 0, 15], (CAPTAIN,)),
    ],
)
def test_11_4_the_end(scenario, points, gold, winners):
    g = position(scenario)
    g.points[:], g.gold[:] = points, gold
    if scenario == "captain":
        g.run_company(CAPTAIN)
    score_the_quarrel(g)
    assert g.outcome().winners == winners


def test_2_5_the_house_with_fewer_points_begins():
    g = position()
    g.points[AUBRAC] = 3
    start(g, quarrel(g))
    say(g, (LORD_A, 0), (LORD_B, 0), (LORD_A, "close"), (LORD_B, "close"))
    assert asked(g) == [(LORD_B, "impulse")]
    assert len(g.hand[AUBRAC]) == 2  # 2.2
    assert g.gold[AUBRAC] == 6  # 2.3
    assert g.year == 2  # 2.1


def test_2_4_three_rounds_with_an_impulse_for_every_power():
    g = position()
    start(g, quarrel(g))
    say(g, (LORD_A, 1), (LORD_B, 0), (LORD_A, "close"), (LORD_B, "close"))
    acted = []
    while asked(g)[0][1] == "impulse":
        ((seat, ask),) = g.waiting_for().items()
        acted.append(ask.args[0])
        say(g, (seat, "rest"))  # 5.1
    assert acted == [AUBRAC, BRENNES, COMPANY] * 3


@pytest.mark.parametrize(("face", "bonus", "hit"), [(4, 0, 0), (5, 0, 1), (4, 1, 1), (5, -1, 0)])
def test_7_2_five_with_the_bonus_hits(face, bonus, hit):
    assert hits((face,), bonus) == hit


# -- odds, words, laws -----------------------------------------------------------------------------
def test_exact_odds_equal_every_fall_of_the_dice_played_out():
    wins = 0
    for faces in product(range(1, 7), repeat=3):
        g = position(aubrac={1: BRIDGE, 4: BRIDGE}, brennes={4: BRIDGE})
        start(g, battle(g, BRIDGE, AUBRAC, BRENNES, WOOD))
        g.dice_will_be(*faces)
        g.answer_all([(LORD_B, "pass"), (LORD_A, "pass")])
        wins += g.honour[BRENNES] < 3  # 7.2.2: the beaten lose honour
    odds = battle_odds((2, 0), (1, 0))  # a commander against strong ground
    assert 0 < wins < 216
    assert odds.attacker_wins == Fraction(wins, 216)


def test_every_word_is_there_in_both_languages():
    assert missing_keys("toy") == []


def games():
    return [(key, seed) for key in DEFINITION.scenarios for seed in range(12)]


@pytest.mark.parametrize(("scenario", "seed"), games())
def test_random_games_are_told_saved_guessed_and_end(scenario, seed):
    rng = Random(seed)
    g = DEFINITION.begin(scenario, seed=seed)
    words = [Wording("toy", lang, strict=True) for lang in ("fr", "en")]
    while not g.outcome():
        waiting = g.waiting_for()
        seat = rng.choice(sorted(waiting))
        ask = waiting[seat]
        for wording in words:
            wording.ask(ask)
            for choice, refusal in ask.refused():
                assert wording.choice(choice, ask)
                assert wording.refusal(refusal)
        seen = observe(g, seat)
        guess = imagine(seen, DEFINITION.blank(scenario), rng)
        assert DEFINITION.check(guess) == []
        assert observe(guess, seat).view == seen.view
        assert isinstance(guess, Valdor)
        assert -1 <= evaluate(guess, Player(seat)) <= 1
        assert g.answer(seat, ask.sample(rng)) is None
        assert DEFINITION.check(g) == []
        assert lacewars.load(g.save()) == g
    assert g.record is not None
    for wording in words:
        assert all(map(wording.entry, g.record.entries))


def test_lifted_fog_shows_everything():
    g = DEFINITION.begin("valley", {"fog": "lifted"}, seed=2)
    assert Hidden() not in observe(g, LORD_A).view["kind"]


def test_the_lock_names_every_procedure():
    assert "enter_space" in lock_text("toy")
    assert HORSE in KINDS_OF[COMPANY]
    assert len(CLAUSES) == 5


def test_7_2_the_forecast_of_a_march_is_the_odds_of_the_battle():
    rng, told = Random(3), []
    game = lacewars.begin("toy", scenario="eve", seed=3)
    while waiting := game.waiting_for():
        seat, ask = next(iter(waiting.items()))
        if ask.what == "march_to":
            told += [forecast(observe(game, seat), option) for option in ask.options]
        game.answer(seat, ask.sample(rng))
    odds = [found for found in told if found is not None]
    assert odds
    assert all(sum(bar.chance for bar in found.bars) == 1 for found in odds)


def test_7_2_odds_are_told_at_the_command_line():
    found = command(["3+1", "2-1"], "fr")
    assert found["attacker_wins"] == float(battle_odds((3, 1), (2, -1)).attacker_wins)
    assert "%" in "".join(map(str, found["lines"]))  # type: ignore[call-overload]
    assert command(["0", "0"], "en")["attacker_wins"] == 0


@pytest.mark.parametrize("said", ["", "3", "3 2 1", "3+ 2", "x 2", "100 2"])
def test_7_2_odds_of_no_force_are_refused_in_one_line(said):
    with pytest.raises(ValueError, match=r"say the attacker's dice|a force is DICE"):
        command(said.split(), "en")
