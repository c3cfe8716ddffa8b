"""What may be ordered beforehand is listed for each game, and nothing asked in play is missing."""

import random

import pytest
from tests.table.helping import guest, seated, seats_of, step, there

from lacewars.games import definition
from lacewars.table import looking, orders
from lacewars.table.orderable import AT_LEAST, does_at, of_look, orderable, rows_in, words_at
from lacewars.table.orders import Wanted

GAMES = ("toy", "maria", "pax", "npws")
LACE, WOOL = seats_of("toy")
WELL_KNOWN = 12  # questions of one rule, after which it must stand in the list


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_that_can_be_passed_stands_in_its_games_list(key):
    rules = definition(key)
    listed = {one.rule: one for one in orderable(rules)}
    g = rules.begin(next(iter(rules.scenarios)), seed=5)
    rng, met = random.Random(5), {}
    for _ in range(400):
        waiting = g.waiting_for()
        if not waiting:
            break
        seat, ask = rng.choice(list(waiting.items()))
        if "pass" in does_at(g, ask):
            met.setdefault(ask.rule, []).append(f"@{ask.seat.word}")
        g.answer(seat, ask.sample(rng))
    for rule, seats in met.items():
        if len(seats) < WELL_KNOWN:
            continue
        assert "pass" in listed[rule].does
        assert not listed[rule].seats or set(seats) <= set(listed[rule].seats)


@pytest.mark.parametrize("key", GAMES)
def test_a_list_names_rules_of_the_book_and_answers_that_can_be_given(key):
    rules = definition(key)
    listed = orderable(rules)
    assert listed
    for one in listed:
        assert one.rule in orders.numbers_of(rules.key, rules.folder)
        for do in set(one.does) - {"answer"}:
            orders.require_good(Wanted(one.rule, do, 50 if do == AT_LEAST else None), rules)


def test_odds_are_offered_where_the_game_gives_them():
    rules = definition("toy")
    listed = {one.rule: one for one in orderable(rules)}
    assert AT_LEAST in listed["5.3"].does
    assert AT_LEAST not in listed["6.1"].does


def test_a_seat_is_shown_what_stands_for_it_alone(store):
    who = guest(store)
    table = seated(store, who)
    given = orders.give(store, who, table, LACE, Wanted("6.1", "pass", until="game"))
    mine = {one.rule: one for one in of_look(looking.look(store, who, table, LACE))}
    other = {one.rule: one for one in of_look(looking.look(store, who, table, WOOL))}
    assert mine["6.1"].order == given.id
    assert other["6.1"].order is None


def test_what_is_asked_now_is_marked(store):
    who = guest(store)
    table = seated(store, who)
    for _ in range(40):
        look = looking.look(store, who, table)
        listed = of_look(look)
        asked = [one.rule for one in listed if one.asked]
        assert asked == [one.rule for one in listed if one.rule == there(look.seen.ask).rule]
        if asked:
            return
        step(store, table, who)
    pytest.fail("nothing orderable was asked")


def test_a_game_without_a_list_offers_nothing(tmp_path):
    assert rows_in(tmp_path) == {}


def test_words_are_answers_that_are_the_same_in_every_position():
    g = definition("toy").begin("captain", seed=3)
    for _ in range(30):
        for ask in g.waiting_for().values():
            assert all(type(one) in {str, bool} for one in words_at(ask))
            g.answer(ask.seat, next(iter(ask.every())))
            break
