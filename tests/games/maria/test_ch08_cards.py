"""Chapters 8 and 9: incomes, the subsidy, the talon, payments; supply, hunger, the hussars' tax."""

from __future__ import annotations

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    BAVARIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRUSSIA,
    SAXONY,
    asked,
    box,
    card,
    field,
    give,
    mark,
    piece,
    refused,
    run,
    say,
    space,
    told,
    war,
)

from lacewars.games.maria.catalogue import (
    CARDS,
    DECK_OF,
    DECKS,
    GENERALS,
    POWERS,
    SAXON_TRACK,
    TRAINS,
    Hussar,
)
from lacewars.games.maria.ch08_cards import card_phase, income, payment
from lacewars.games.maria.ch09_supply import is_supplied, supply_path, supply_phase, tax
from lacewars.games.maria.checks import wrong_cards

ONE, OTHER = Hussar.of("hussar.1"), Hussar.of("hussar.2")
FIRST = ((FRANCE, BAVARIA, 3, False),)


# -- 8 incomes -----------------------------------------------------------------------------------
def cards_of(turn, scenario="advanced-3p", options=None, contracts=FIRST, lost=False):
    """The cards phase of France and Bavaria, with nobody asked yet."""
    g = war(scenario, options)
    g.turn, g.contracts, g.active = turn, contracts, (FRANCE, BAVARIA)
    if lost:
        mark(g, AUSTRIA, "muenchen")
    return run(g, card_phase(g))


def drawn(g):
    return len(g.hand[FRANCE]), len(g.hand[BAVARIA])


def test_8_g7_france_pays_bavaria_in_the_first_turns():
    g = cards_of(2)
    assert drawn(g) == (4, 2)
    assert g.contracts == ((FRANCE, BAVARIA, 2, False),)


@pytest.mark.parametrize(("pays", "cards"), [(True, (4, 2)), (False, (5, 1))])
def test_8_g7_a10_from_the_fourth_turn_she_decides_every_turn(pays, cards):
    g = cards_of(4, contracts=())
    assert asked(g) == [(LX, "subsidise")]
    say(g, (LX, pays))
    assert drawn(g) == cards
    assert g.contracts == ()


def test_8_g7_without_munich_bavaria_gets_nothing():
    g = cards_of(4, contracts=(), lost=True)
    assert drawn(g) == (5, 0)


@pytest.mark.parametrize(("stays", "cards"), [(True, (5, 0)), (False, (4, 0))])
def test_8_a09_the_card_of_a_lost_munich_stays_or_is_lost(stays, cards):
    assert drawn(cards_of(2, options={"lost_subsidy_stays": stays}, lost=True)) == cards


def test_14_france_draws_less_in_the_introductory_game():
    assert drawn(cards_of(2, "introductory-3p")) == (2, 2)
    g = cards_of(4, "introductory-3p", contracts=())
    say(g, (LX, False))
    assert drawn(g) == (3, 1)


def test_20_g31_two_contracts_run_side_by_side():
    g = cards_of(2, contracts=(*FIRST, (FRANCE, PRUSSIA, 2, True)))
    assert drawn(g) == (3, 2)
    assert len(g.hand[PRUSSIA]) == 1
    assert g.contracts == ((FRANCE, BAVARIA, 2, False), (FRANCE, PRUSSIA, 1, True))


def test_20_g21_the_card_goes_over_before_france_has_seen_it():
    g = cards_of(2, contracts=((FRANCE, PRUSSIA, 3, True),))
    lines = [entry for entry in g.observe(LX).memory if entry.key.startswith("subsidy")]
    assert [(entry.key, entry.args) for entry in lines] == [("subsidy", (FRANCE, PRUSSIA))]
    assert [e.key for e in g.observe(FR).memory if e.key.startswith("subsidy")] == ["subsidy_seen"]


def test_20_a77_a_contract_ends_with_its_last_turn():
    g = cards_of(2, contracts=((FRANCE, PRUSSIA, 1, True),))
    assert g.contracts == ()


def test_20_a78_no_income_no_subsidy():
    g = war()
    g.contracts, g.active, g.fewer[FRANCE] = ((FRANCE, PRUSSIA, 2, True),), (FRANCE,), 5
    run(g, card_phase(g))
    assert (g.hand[FRANCE], g.hand[PRUSSIA]) == ((), ())


def test_8_a125_dresden_is_judged_by_the_present_alliance():
    g = war()
    mark(g, AUSTRIA, "dresden")
    assert income(g, SAXONY) == 0
    g.track_at[SAXON_TRACK] = box("saxony.5")
    assert income(g, SAXONY) == 1
    mark(g, PRUSSIA, "dresden")
    assert income(g, SAXONY) == 0


def test_8_the_other_powers_draw_their_incomes():
    g = war()
    assert [income(g, power) for power in POWERS] == [5, 1, 3, 1, 5, 3]


# -- 8 the talon ---------------------------------------------------------------------------------
def test_8_a13_the_next_deck_is_opened_in_the_middle_of_a_draw():
    g = war()
    g.deck, g.discards = DECKS[0][:2], DECKS[0][2:]
    g.draw_cards(AUSTRIA, 5, "8")
    assert (g.opened, len(g.deck), len(g.hand[AUSTRIA])) == (2, 35, 5)
    assert wrong_cards(g) == []


def test_8_a13_after_the_fourth_the_two_fullest_are_shuffled_together():
    g = war()
    g.opened, g.deck = 4, ()
    held = (*DECKS[0][:30], *DECKS[2][:10])
    g.hand[PRUSSIA] = held
    g.discards = tuple([one for one in CARDS if one not in held])
    g.draw_cards(AUSTRIA, 1, "8")
    assert {DECK_OF[one] for one in g.stock} == {2, 4}
    assert (len(g.stock), len(g.deck)) == (76, 75)
    assert {DECK_OF[one] for one in g.discards} == {1, 3}
    assert wrong_cards(g) == []


def test_8_a13_a_tie_is_broken_at_random():
    g = war()
    g.opened, g.deck, g.discards = 4, (), CARDS
    g.dice_will_be(3, 1, 2, 4)
    g.draw_cards(AUSTRIA, 1, "8")
    assert {DECK_OF[one] for one in g.stock} == {1, 3}


def test_8_a12_the_size_of_a_hand_is_public():
    g = run(war(), card_phase(war()))
    give(g, PRUSSIA, "hearts.2", "clubs.3")
    assert g.observe(MT).view["hand"][PRUSSIA].shown == 2


# -- 8 paying ------------------------------------------------------------------------------------
def paying(price, *words):
    g = war()
    give(g, FRANCE, *words)
    return run(g, payment(g, FRANCE, price, "10.2", "train_price"))


def cards(*words):
    return tuple(map(card, words))


def test_8_overpaying_gives_no_change():
    g = paying(4, "hearts.5")
    say(g, (LX, cards("hearts.5")))
    assert g.hand[FRANCE] == ()
    assert g.discards == cards("hearts.5")


def test_8_any_suits_pay():
    g = paying(4, "hearts.2", "spades.3", "clubs.9")
    say(g, (LX, cards("hearts.2", "spades.3")))
    assert g.hand[FRANCE] == cards("clubs.9")


def test_8_too_little_and_too_much_are_refused():
    g = paying(6, "hearts.2", "spades.3", "clubs.9")
    assert refused(g, LX, cards("hearts.2", "spades.3")) == ("8", "too_little")
    assert refused(g, LX, cards("hearts.2", "clubs.9")) == ("8", "superfluous_card")


def test_8_a11_a_reserve_pays_eight():
    g = paying(8, "reserve.1", "hearts.2")
    say(g, (LX, cards("reserve.1")))
    assert g.hand[FRANCE] == cards("hearts.2")


# -- 9 supply ------------------------------------------------------------------------------------
def supplying(g, *powers):
    g.active = powers
    return run(g, supply_phase(g))


def test_9_at_home_a_general_is_always_supplied():
    g = war(**dict.fromkeys([t.word for t in TRAINS]))
    assert is_supplied(g, piece("karl"))
    assert not is_supplied(g, piece("friedrich"))  # Silesia is nobody's home


def test_9_everybody_is_supplied_at_the_start():
    g = war()
    on_board = [one for one in GENERALS if g.at[one] != space("box_ostpreussen")]
    assert all(is_supplied(g, one) for one in on_board)


def test_9_a104_six_roads_are_enough_and_seven_are_not():
    far = {"broglie": "aschaffenburg", "train.france.2": "regensburg"}
    g = war(**far)
    assert supply_path(g, piece("broglie")) is None  # eight roads
    g.at[piece("train.france.2")] = space("neustadt_aisch")
    path = supply_path(g, piece("broglie"))
    assert path is not None
    assert len(path) - 1 <= 6
    assert (path[0], path[1]) == (space("aschaffenburg"), space("lohr"))  # over the border


def test_9_enemy_pieces_bar_a_path_and_friends_do_not():
    alone = {"friedrich": "liegnitz", "train.prussia.1": "haynau"}
    g = war(**alone)
    start, goal = space("liegnitz"), space("haynau")
    assert supply_path(g, piece("friedrich")) == (start, goal)
    g = war(friedrich="weiden", belle_isle=None, **{"train.prussia.1": "parsberg"})
    assert space("amberg") in (
        supply_path(g, piece("friedrich")) or ()
    )  # a French train stands there
    g = war(
        friedrich="weiden", belle_isle=None, karl="amberg",
        **{"train.prussia.1": "parsberg", "train.france.2": None},
    )  # fmt: skip
    assert space("amberg") not in (supply_path(g, piece("friedrich")) or ())


def test_9_first_one_troop_then_two():
    g = war(friedrich="wien")
    have = g.troops[piece("friedrich")]
    supplying(g, PRUSSIA)
    assert (g.face_down[piece("friedrich")], g.troops[piece("friedrich")]) == (True, have - 1)
    supplying(g, PRUSSIA)
    assert g.troops[piece("friedrich")] == have - 3


def test_9_supplied_again_he_is_turned_face_up():
    g = war()
    g.face_down[piece("friedrich")] = True
    have = g.troops[piece("friedrich")]
    supplying(g, PRUSSIA)
    assert (g.face_down[piece("friedrich")], g.troops[piece("friedrich")]) == (False, have)


def test_9_a18_a_hungry_stack_loses_for_each_from_the_common_sum():
    g = war(friedrich="wien", schwerin="wien")
    have = g.troops[piece("friedrich")] + g.troops[piece("schwerin")]
    supplying(g, PRUSSIA)
    assert g.troops[piece("friedrich")] + g.troops[piece("schwerin")] == have - 2


def test_9_starved_off_a_general_costs_a_point():
    g = war(traun="berlin")
    g.win_points(AUSTRIA, 1, "16")
    g.total[AUSTRIA] -= g.troops[piece("traun")] - 1
    g.troops[piece("traun")] = 1
    pool = g.pool[AUSTRIA]
    supplying(g, AUSTRIA)
    assert g.at[piece("traun")] is None
    assert g.pool[AUSTRIA] == pool + 1


def test_14_generals_off_the_map_of_the_introductory_game_are_not_checked():
    g = war("introductory-3p", **{"train.france.1": None})
    g.at[piece("maillebois")] = space("bruessel")
    supplying(g, FRANCE, BAVARIA)
    assert not g.face_down[piece("maillebois")]


# -- 9 the tax -----------------------------------------------------------------------------------
def at_lohr(train, **others):
    """In the introductory game Lohr has one road only, to Würzburg."""
    places = {"friedrich": "lohr", "leopold": None, "train.prussia.1": train} | others
    return war("introductory-3p", **places)


def test_9_g6_a14_a_way_round_is_free_and_else_the_shortest_is_taxed():
    g = at_lohr("wuerzburg")
    g.hussar_at[ONE] = space("wuerzburg")
    assert supply_path(g, piece("friedrich")) == (space("lohr"), space("wuerzburg"))
    assert tax(g, piece("friedrich")) == 1  # Lohr has no other road in Bohemia
    g.at[piece("train.prussia.1")] = space("kitzingen")
    way = supply_path(g, piece("friedrich")) or ()
    assert tax(g, piece("friedrich")) == len(way) - 1 == 2
    g.hussar_at[OTHER] = space("kitzingen")
    assert tax(g, piece("friedrich")) == 2  # two hussars ask no more than one
    g.at[piece("friedrich")] = space("neustadt_aisch")
    g.hussar_at[OTHER] = None
    assert tax(g, piece("friedrich")) == 0  # Würzburg is not on his way


def lohr(*words):
    g = at_lohr("kitzingen", schwerin=None)
    g.hussar_at[ONE] = space("wuerzburg")
    give(g, PRUSSIA, *words)
    return supplying(g, PRUSSIA)


def test_9_a14_who_can_pay_must():
    g = lohr("hearts.5", "clubs.2")
    assert asked(g) == [(FR, "supply_tax")]
    say(g, (FR, cards("clubs.2")))
    assert not g.face_down[piece("friedrich")]
    assert g.hand[PRUSSIA] == cards("hearts.5")


def test_9_who_cannot_pay_shows_his_hand_and_starves():
    g = lohr()
    assert not g.stack
    assert g.face_down[piece("friedrich")]
    assert told(g, "hand_shown") == [(PRUSSIA, ())]


def test_9_a_hand_that_was_shown_is_known_until_played():
    g = at_lohr("neustadt_aisch", schwerin="lohr")
    g.hussar_at[ONE] = space("wuerzburg")
    give(g, PRUSSIA, "clubs.2")
    supplying(g, PRUSSIA)
    say(g, (FR, piece("schwerin")))
    assert g.bared[PRUSSIA] == cards("clubs.2")
    assert g.observe(MT).view["bared"][PRUSSIA] == cards("clubs.2")


def test_9_a15_a16_each_is_taxed_by_himself_in_the_owners_order():
    g = at_lohr("kitzingen", schwerin="lohr")
    g.hussar_at[ONE] = space("wuerzburg")
    give(g, PRUSSIA, "clubs.2")
    supplying(g, PRUSSIA)
    assert asked(g) == [(FR, "taxed_general")]
    say(g, (FR, piece("schwerin")), (FR, cards("clubs.2")))
    assert g.face_down[piece("friedrich")]
    assert not g.face_down[piece("schwerin")]


def test_9_a17_hussars_tax_only_who_is_at_war_with_austria():
    g = war(george="lohr", rutowski="lohr", **{"train.pragmatic.1": "kitzingen"})
    g.hussar_at[ONE] = space("wuerzburg")
    assert tax(g, piece("george")) == 0
    g = war("introductory-3p", rutowski="lohr", **{"train.saxony.1": "kitzingen"})
    g.hussar_at[ONE] = space("wuerzburg")
    assert tax(g, piece("rutowski")) == 2
    g.track_at[SAXON_TRACK] = box("saxony.5")
    assert tax(g, piece("rutowski")) == 0


def test_9_a91_a_neutral_at_home_pays_nothing():
    g = war(rutowski="bautzen", **{"train.saxony.1": "dresden"})
    g.track_at[SAXON_TRACK] = box("saxony.3")
    g.hussar_at[ONE] = space("dresden")
    assert tax(g, piece("rutowski")) == 0


def test_22_arenberg_is_supplied_in_the_netherlands_and_by_the_pragmatic_train():
    g = war(arenberg="utrecht", stair="rotterdam", **{"train.austria.1": None})
    assert is_supplied(g, piece("arenberg"))
    g.at[piece("arenberg")] = space("koeln")
    assert not is_supplied(g, piece("arenberg")) or supply_path(g, piece("arenberg"))
    g.at[piece("train.pragmatic.1")] = space("bonn")
    assert supply_path(g, piece("arenberg")) == (space("koeln"), space("bonn"))


def test_9_a18_a_stack_out_of_supply_bears_the_losses_of_all_its_generals():
    g = field(karl=("paris", 1), traun=("paris", 1))
    g.active = (AUSTRIA,)
    run(g, supply_phase(g))
    assert g.at[piece("karl")] is None
    assert g.at[piece("traun")] is None
