"""What the odds say is what the rules do: every distribution against all that can happen."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from tests.games.maria.diplomacy import (
    AUSTRIA,
    FR,
    FRANCE,
    LX,
    MT,
    PRUSSIA,
    card,
    give,
    keep,
    mark,
    piece,
    run,
    space,
    suit,
    told,
    war,
)
from tests.games.maria.test_display import at_random

from lacewars.board.scene import Says
from lacewars.games.maria.catalogue import (
    CITIES,
    FORTRESSES,
    GENERALS,
    IS_RESERVE,
    OWNER,
    POINTS,
)
from lacewars.games.maria.ch03_board import (
    controllers,
    is_on_board,
    neutral_land,
    protectors,
)
from lacewars.games.maria.ch07_hussars import hussar_step
from lacewars.games.maria.ch08_cards import payment, worth
from lacewars.games.maria.ch09_supply import is_supplied, tax
from lacewars.games.maria.ch10_movement import move_force
from lacewars.games.maria.ch11_combat import STOP, combat
from lacewars.games.maria.ch18_election import CHARLES, FRANCIS, imperial_election
from lacewars.games.maria.chances import (
    best_recruits,
    chances_of_parts,
    cheapest_payment,
    strength_chances,
    strength_of,
    troop_chances,
)
from lacewars.games.maria.estimates import hand_chances, stack_chances
from lacewars.games.maria.forecasts import Sight, attacking, forecast, laying
from lacewars.games.maria.odds import command
from lacewars.games.maria.overlays import overlays

HEARTS, SPADES = suit("hearts"), suit("spades")
NEIPPERG, SCHWERIN = piece("neipperg"), piece("schwerin")
# Two cities side by side: clubs and spades.
HERE, THERE = space("schweinfurt"), space("bamberg")


def fractions(counted):
    every = sum(counted.values())
    return {value: Fraction(number, every) for value, number in sorted(counted.items())}


# Without types on purpose: what is there is asserted, not declared.
def foretold(seen, choice) -> Any:
    return forecast(seen, choice)


def laid(g, power, trump, choice) -> Any:
    return laying(Sight(g.observe(g.run_by[power]), g, (power, trump)), choice)


def cheapest(hand, price, dear=()) -> Any:
    return cheapest_payment(hand, price, dear)


def commanded(*words, lang="en") -> Any:
    return command(list(words), lang)


# -- hands (8, 11.1) -----------------------------------------------------------------------------
@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_11_1_a_hand_of_unseen_cards_equals_every_hand(number):
    cards = tuple(map(card, ("hearts.2", "hearts.9", "reserve.1", "spades.4", "clubs.7")))
    counted = Counter([strength_of(hand, HEARTS) for hand in combinations(cards, number)])
    assert strength_chances(cards, number, HEARTS) == fractions(counted)


@pytest.mark.parametrize(("mine", "others"), [(2, 1), (1, 3), (3, 0), (2, 3)])
def test_8_older_cards_are_surely_in_hands(mine, others):
    older = tuple(map(card, ("hearts.3", "spades.6")))
    stock = tuple(map(card, ("2.hearts.8", "2.clubs.2", "2.reserve.1", "2.spades.9")))
    counted: Counter[int] = Counter()
    for hand in combinations((*older, *stock), mine):
        left = [one for one in (*older, *stock) if one not in hand]
        for rest in combinations(left, others):
            if set(older) <= {*hand, *rest}:
                counted[strength_of(hand, HEARTS)] += 1
    assert chances_of_parts(older, stock, mine + others, mine, HEARTS) == fractions(counted)


def test_8_what_everybody_has_seen_is_reckoned_with():
    g = war()
    give(g, PRUSSIA, "hearts.10", "hearts.9")
    g.bare(PRUSSIA, (card("hearts.10"),))
    chances = hand_chances(g.observe(MT), g, PRUSSIA, HEARTS)
    assert min(chances) == 10
    assert hand_chances(g.observe(FR), g, PRUSSIA, HEARTS) == {19: 1}
    assert sum(chances.values()) == 1


# -- troops (6) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("total", "generals", "stack"), [(7, 3, 1), (12, 3, 2), (20, 4, 2)])
def test_6_troops_of_a_stack_equal_every_allotment(total, generals, stack):
    counted: Counter[int] = Counter()
    for shares in product(range(1, 9), repeat=generals):
        if sum(shares) == total:
            counted[sum(shares[:stack])] += 1
    assert troop_chances(total, generals, stack) == fractions(counted)


def test_11_1_a_sum_told_is_known_and_the_others_share_the_rest():
    g = war()
    g.tell((SCHWERIN,), "11.1")
    seen = g.observe(MT)
    assert stack_chances(seen, (SCHWERIN,)) == {g.troops[SCHWERIN]: 1}
    rest = stack_chances(seen, (piece("leopold"), piece("dessauer"), piece("friedrich")))
    assert rest == {g.total[PRUSSIA] - g.troops[SCHWERIN]: 1}


# -- battles (11.1) ------------------------------------------------------------------------------
def front(mine, theirs):
    """Neipperg beside Schwerin, with so many troops."""
    g = war(neipperg=HERE.word, schwerin=THERE.word)
    for one, number in ((NEIPPERG, mine), (SCHWERIN, theirs)):
        g.total[AUSTRIA if one == NEIPPERG else PRUSSIA] += number - g.troops[one]
        g.troops[one] = number
    g.tell((SCHWERIN,), "11.1")
    return g


def fought_to_the_end(g):
    """Both play whatever they can, Reserves at their most; the outcome for Austria."""
    run(g, combat(g, (NEIPPERG,), (SCHWERIN,)))
    while any(ask.what in {"play_or_stop", "declare"} for ask in g.waiting_for().values()):
        ((seat, ask),) = g.waiting_for().items()
        playable = [one for one in ask.options if one != STOP]
        assert g.answer(seat, max(playable) if playable else STOP) is None
    if told(g, "fight_drawn"):
        return "drawn"
    ((losers, _),) = told(g, "defeated")
    return "lost" if NEIPPERG in losers else "won"


MINE = ("clubs.9", "clubs.2", "spades.10", "reserve.1")
POOL = ("spades.8", "spades.3", "clubs.5", "hearts.6", "reserve.2", "spades.5")


@pytest.mark.parametrize(("mine", "theirs", "number"), [(3, 5, 2), (5, 3, 3), (2, 8, 2), (4, 4, 4)])
def test_11_1_battle_odds_equal_the_rules_played_with_every_hand(mine, theirs, number):
    counted: Counter[str] = Counter()
    hands = list(combinations(POOL, number))
    for hand in hands:
        g = front(mine, theirs)
        give(g, AUSTRIA, *MINE)
        give(g, PRUSSIA, *hand)
        counted[fought_to_the_end(g)] += 1
    g = front(mine, theirs)
    give(g, AUSTRIA, *MINE)
    give(g, PRUSSIA, *hands[0])
    g.discards = tuple([c for c in g.deck if c not in set(map(card, POOL))])
    g.deck = tuple([c for c in g.deck if c in set(map(card, POOL))])
    g.list_attacks((((NEIPPERG,), (SCHWERIN,)),))
    bars = forecast_of_attack(g).bars
    found = {bar.label.key: bar.chance for bar in bars}
    assert found == {key: Fraction(counted[key], len(hands)) for key in ("won", "drawn", "lost")}


def forecast_of_attack(g):
    """What Austria is told before she chooses the attack."""
    return attacking(Sight(g.observe(MT), g, ()), ("attack", (NEIPPERG,), (SCHWERIN,)))


def test_11_1_a_zero_that_cannot_be_answered_is_a_draw():
    g = front(1, 5)
    give(g, AUSTRIA, "clubs.4", "2.clubs.4")
    g.deck = ()
    run(g, combat(g, (NEIPPERG,), (SCHWERIN,)))
    bars = {bar.label.key: bar.chance for bar in foretold(g.observe(MT), card("clubs.4")).bars}
    assert bars == {"won": 0, "drawn": 1, "lost": 0}
    assert g.answer(MT, card("clubs.4")) is None
    assert g.answer(FR, STOP) is None
    assert told(g, "fight_drawn")


def test_11_1_after_a_card_the_three_ways_on_add_up():
    g = front(3, 6)
    give(g, AUSTRIA, *MINE)
    give(g, PRUSSIA, "spades.8", "hearts.6")
    run(g, combat(g, (NEIPPERG,), (SCHWERIN,)))
    seen = g.observe(MT)
    told_of = {choice: foretold(seen, choice) for choice in seen.ask.every()}
    nine, stop = told_of[card("clubs.9")], told_of[STOP]
    assert nine.title == Says("score_then", (6,))
    assert sum(bar.chance for bar in nine.bars) == 1
    assert stop.bars[0].label == Says("loses", (3,))
    assert told_of[card("reserve.1")] is None


# -- marches (9, 10) -----------------------------------------------------------------------------
def marching(g, general):
    """The general is asked where to, whoever's turn it is."""
    there = g.clone(recorded=True)
    there.stack.clear()
    there.pending, there.sealed = None, ()
    seat = g.run_by[OWNER[general]]
    run(there, move_force(there, seat, (general,)))
    asks = there.waiting_for()
    return there, asks[seat] if seat in asks and asks[seat].what == "move_to" else None


def all_ways(g):
    """Every position a march may end in, with whatever is agreed to."""
    waiting = [
        (s, a) for s, a in g.waiting_for().items() if a.what in {"way", "consent", "commander"}
    ]
    if not waiting:
        return [g]
    ((seat, ask),) = waiting
    ends = []
    for choice in ask.options if ask.what == "way" else ask.options[:1]:
        there = g.clone(recorded=True)
        assert there.answer(seat, choice) is None
        ends += all_ways(there)
    return ends


def taken(g, begun):
    return [entry.args[1] for entry in g.record.entries[begun:] if entry.key == "conquered"]


@pytest.mark.parametrize(("seed", "answers"), [(11, 30), (12, 60), (13, 95), (14, 160)])
def test_10_3_what_a_march_is_said_to_take_is_taken_and_9_what_it_costs_is_asked(seed, answers):
    g = at_random("advanced-3p", seed, answers)
    checked = 0
    for general in GENERALS:
        if not is_on_board(g, general):
            continue
        start, ask = marching(g, general)
        if ask is None:
            continue
        seen = start.observe(ask.seat)
        begun = len(start.record.entries)
        for to in [choice for choice in ask.every() if choice != "halt"][::6]:
            said = foretold(seen, to)
            lines = said.sums if said else ()
            there = start.clone(recorded=True)
            assert there.answer(ask.seat, to) is None
            ends = all_ways(there)
            most = max([len(taken(end, begun)) for end in ends])
            assert sum([line.value for line in lines if line.key == "conquered"]) == most
            hungry = [line for line in lines if line.key == "unsupplied"]
            if len(ends) == 1:
                assert bool(hungry) == (not is_supplied(ends[0], general))
                prices = [-line.value for line in lines if line.key == "taxed"]
                assert prices == ([tax(ends[0], general)] if tax(ends[0], general) else [])
            checked += 1
    assert checked > 20


# -- prices (8, 13) ------------------------------------------------------------------------------
@pytest.mark.parametrize("price", [1, 4, 7, 11, 15])
def test_8_the_cheapest_payment_is_lawful_and_none_is_cheaper(price):
    g = war()
    give(g, FRANCE, "hearts.9", "hearts.2", "spades.6", "clubs.3", "diamonds.10")
    run(g, payment(g, FRANCE, price, "10.2", "train_price"))
    ask = g.waiting_for()[LX]
    best = cheapest(g.hand[FRANCE], price)
    assert ask.refusal(tuple(sorted(best, key=lambda c: (-POINTS[c], c)))) is None
    assert worth(best) == min(worth(cards) for cards in ask.every())


def test_13_recruits_waste_as_little_as_can_be():
    hand = tuple(map(card, ("hearts.9", "hearts.2", "spades.6", "clubs.3", "diamonds.10")))
    for troops in range(1, worth(hand) // 4 + 1):
        every = [c for n in range(1, 6) for c in combinations(hand, n) if worth(c) // 4 == troops]
        best = best_recruits(hand, troops)
        assert (best is None) == (not every)
        if best is not None:
            assert worth(best) == min(map(worth, every))


def test_8_a_payment_spares_the_suits_of_the_front_and_the_reserve():
    hand = tuple(map(card, ("hearts.8", "spades.8", "reserve.1")))
    assert cheapest(hand, 8, {HEARTS}) == (card("spades.8"),)
    assert not any(IS_RESERVE[one] for one in cheapest(hand, 8, {HEARTS, SPADES}))


# -- politics (17.4, 18) -------------------------------------------------------------------------
def test_17_4_a_card_off_suit_comes_back_and_a_reserve_counts_sixteen():
    g = war()
    keep(g, FRANCE, "hearts.5")
    give(g, FRANCE, "hearts.7", "spades.9", "reserve.1")
    said = {c: laid(g, FRANCE, HEARTS, c) for c in g.hand[FRANCE]}
    assert said[card("hearts.7")].bars[0].label == Says("counts", (12,))
    assert said[card("reserve.1")].bars[0].label == Says("counts", (21,))
    assert said[card("spades.9")].bars[0].label == Says("comes_back")


def test_18_who_is_said_to_be_elected_is_elected():
    for choices in product((FRANCIS, CHARLES), repeat=4):
        g, elected = war(), False
        run(g, imperial_election(g))
        votes = list(choices)
        while any(ask.what == "vote" for ask in g.waiting_for().values()):
            ((seat, ask),) = g.waiting_for().items()
            name = votes.pop() if votes else CHARLES
            name = name if ask.refusal(name) is None else FRANCIS
            said = foretold(g.observe(seat), name)
            elected = elected or said.bars[0].label.key == "francis_elected"
            assert g.answer(seat, name) is None
        assert elected == (told(g, "crowned")[0][0] == FRANCIS)


# -- hussars (7, 9) ------------------------------------------------------------------------------
def test_9_a_post_says_whom_it_taxes():
    g = war(belle_isle="rokitzan", traun="prag")
    run(g, hussar_step(g))
    seen = g.observe(MT)
    taxed_somewhere = 0
    for to in [c for c in seen.ask.every() if c != "stay"]:
        said, there = foretold(seen, to), g.clone()
        there.hussar_at[0] = to
        lines = () if said is None else said.sums
        for line in lines:
            assert tax(there, line.args[0]) == line.value
        taxed_somewhere += bool(lines)
    assert taxed_somewhere


# -- the command ---------------------------------------------------------------------------------
def test_the_command_agrees_with_the_distributions():
    odds = commanded("battle", "6+14", "5", "4")
    assert odds["wins"] + odds["draws"] + odds["losses"] == pytest.approx(1)
    assert commanded("hand", "1", lang="fr")["chances"]["0"] == pytest.approx(27 / 38)
    assert commanded("pay", "12", "10", "7", "5", "3", "2")["cards"] == [7, 5]
    assert commanded("recruit", "9", "3")["troops"] == {"2": [9], "3": [9, 3]}


@pytest.mark.parametrize(
    "words", [[], ["foo"], ["battle", "1", "2"], ["hand", "x"], ["pay", "5", "11"], ["hand", "²"]]
)
def test_the_command_says_in_one_line_what_would_be_right(words):
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        command(words, "en")


# -- overlays ------------------------------------------------------------------------------------
def overlay(g, seat, key, *args) -> Any:
    found = [o for o in overlays(g.observe(seat)) if o.label == Says(key, args)]
    return dict(found[0].places) if found else {}


@pytest.mark.parametrize(("seed", "answers"), [(21, 40), (22, 130)])
def test_9_the_supply_overlay_is_where_a_general_would_be_fed(seed, answers):
    g = at_random("advanced-3p", seed, answers)
    seat = g.run_by[FRANCE]
    fed = overlay(g, seat, "supply", FRANCE)
    general = next(one for one in GENERALS if OWNER[one] == FRANCE and is_on_board(g, one))
    for to in CITIES[::3]:
        if to in g.at or to in neutral_land(g):
            continue
        there = g.clone()
        there.at[general] = to
        assert (to in fed) == is_supplied(there, general), to


@pytest.mark.parametrize(("seed", "answers"), [(21, 40), (22, 130)])
def test_10_3_the_protection_overlay_counts_who_protects(seed, answers):
    g = at_random("advanced-3p", seed, answers)
    shown = overlay(g, MT, "protection")
    assert set(shown) == {s for s in FORTRESSES if controllers(g, s)}
    for space_, grade in shown.items():
        assert {0: 3, 1: 2}.get(len(protectors(g, space_)), 1) == grade


def test_10_1_the_reach_overlay_is_what_may_be_answered():
    g = war()
    run(g, move_force(g, LX, (piece("broglie"),)))
    shown = overlay(g, LX, "reach", (piece("broglie"),))
    assert set(shown) == {to for to in g.waiting_for()[LX].every() if to != "halt"}
    assert set(shown.values()) == {1, 2}


def test_15_the_ledger_overlay_shows_every_marker():
    g = war()
    mark(g, FRANCE, "linz", "eger")
    assert overlay(g, MT, "ledger", FRANCE, g.pool[FRANCE]) == {
        space(word): 1 for word in ("linz", "eger")
    }


def test_a_spectator_is_shown_aids_too():
    g = at_random("advanced-3p", 21, 40)
    labels = [o.label for o in overlays(g.observe(None))]
    assert Says("protection") in labels
    assert Says("control", (FRANCE,)) in labels


def test_13_the_last_troop_that_there_is_room_for_may_be_overpaid():
    hand = tuple(map(card, ("hearts.9", "clubs.10")))
    assert best_recruits(hand, 1) is None
    assert best_recruits(hand, 1, 1) == (card("hearts.9"),)
