"""Standing orders: the rules ask, the table answers, the journal says so to their giver."""

import pytest
from tests.table.helping import duel, guest, seat_of, seated, seats_of, step, waiting_look

from lacewars.board.scene import Bar, Forecast, Says, display_of
from lacewars.kernel import encode
from lacewars.table import BadRequest, NotFound, NotYours, looking, orders
from lacewars.table.orders import Wanted

LACE, WOOL = seats_of("toy")


def to_rule(store, table, rule, *everybody):
    """Play until a question of this rule stands; return who is asked, and his look."""
    for _ in range(600):
        for who in everybody:
            look = waiting_look(store, who, table)
            if look is not None and look.seen.ask.rule == rule:
                return who, look
        assert step(store, table, *everybody), "the game was over first"
    pytest.fail(f"rule {rule} never asked")


def test_an_order_answers_in_the_seats_stead_and_tells_its_giver_alone(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    who, look = to_rule(store, table, "5.3", one, other)
    code = seat_of(look)
    order = orders.give(store, who, table, code, Wanted("5.3", "pass"))
    now = looking.look(store, who, table, code)
    assert now.seq > look.seq
    assert now.seen.ask is None or now.seen.ask.rule != "5.3"
    mine = looking.told(store, now, since=look.seq)
    assert [line.entry.args for line in mine if line.entry.key == "table:order"] == [
        (order.id, "5.3")
    ]
    stranger = other if who == one else one
    theirs = looking.told(store, looking.look(store, stranger, table), since=look.seq)
    assert not any(line.by_table for line in theirs)
    assert looking.look(store, stranger, table).orders == ()


def test_an_order_holds_for_the_turn_for_once_or_for_the_game(store):
    who = guest(store)
    table = seated(store, who)
    for seat in (LACE, WOOL):
        orders.give(store, who, table, seat, Wanted("5.1", "ask", until="once"))
        orders.give(store, who, table, seat, Wanted("6.1", "pass", until="turn"))
        orders.give(store, who, table, seat, Wanted("7.1", "pass", until="game"))
    year = looking.look(store, who, table).seen.view["year"]
    while looking.look(store, who, table).seen.view["year"] == year:
        assert step(store, table, who)
    left = {(one.rule, one.until) for one in looking.look(store, who, table).orders}
    assert left == {("5.1", "once"), ("7.1", "game")}
    while step(store, table, who):
        pass
    assert looking.look(store, who, table).facts.status == "over"


def test_a_named_answer_is_given_where_it_is_lawful_and_else_the_seat_is_asked(store):
    who = guest(store)
    table = seated(store, who)
    _, look = to_rule(store, table, "5.1", who)
    code = seat_of(look)
    orders.give(store, who, table, code, Wanted("5.1", "answer", "@nowhere"[1:], "game"))
    assert looking.look(store, who, table, code).seq == look.seq
    assert waiting_look(store, who, table).seen.ask.rule == "5.1"
    orders.give(store, who, table, code, Wanted("5.1", "answer", "rest", "once"))
    after = looking.look(store, who, table, code)
    assert after.seq > look.seq
    assert after.orders == ()


def odds(chances):
    """Return a display whose forecasts are these chances."""

    def forecast(_, choice):
        chance = chances.get(encode(choice)) if not isinstance(choice, tuple) else None
        if chance is None:
            return None
        return Forecast(Says("odds"), (Bar(Says("won"), chance, 1), Bar(Says("lost"), 1 - chance)))

    drawn = display_of("toy")
    assert drawn is not None
    return drawn._replace(forecast=forecast)


@pytest.mark.parametrize(("least", "expected"), [(50, "march"), (60, "march"), (61, "rest")])
def test_at_so_many_percent_or_better(store, monkeypatch, least, expected):
    who = guest(store)
    table = seated(store, who)
    _, look = to_rule(store, table, "5.1", who)
    assert {"march", "rest"} <= set(look.seen.ask.options)
    monkeypatch.setattr(orders, "display_of", lambda _: odds({"march": 0.6, "card": 0.2}))
    monkeypatch.setattr(orders, "PASSES", ("rest",))
    code = seat_of(look)
    orders.give(store, who, table, code, Wanted("5.1", "at_least", least, "once"))
    now = looking.look(store, who, table, code)
    assert now.seq > look.seq
    chosen = "march" if now.seen.ask is not None and now.seen.ask.rule == "5.2" else "rest"
    assert chosen == expected


def test_without_odds_the_seat_is_asked(store, monkeypatch):
    who = guest(store)
    table = seated(store, who)
    _, look = to_rule(store, table, "5.1", who)
    monkeypatch.setattr(orders, "display_of", lambda _: None)
    code = seat_of(look)
    orders.give(store, who, table, code, Wanted("5.1", "at_least", 50))
    assert looking.look(store, who, table, code).seq == look.seq


def test_an_order_is_its_givers_alone(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    with pytest.raises(NotYours):
        orders.give(store, other, table, LACE, Wanted("5.1", "pass"))
    order = orders.give(store, one, table, LACE, Wanted("6.1", "ask", until="game"))
    with pytest.raises(NotFound):
        orders.end(store, other, table, order.id)
    orders.end(store, one, table, order.id)
    assert looking.look(store, one, table).orders == ()


@pytest.mark.parametrize(
    ("wanted", "at"),
    [
        (Wanted("5.1", "dance"), "do"),
        (Wanted("5.1", "pass", until="doomsday"), "until"),
        (Wanted("99.9", "pass"), "rule"),
        (Wanted("5.1", "at_least", 101), "value"),
        (Wanted("5.1", "at_least", "half"), "value"),
        (Wanted("5.1", "answer", {"x": 1}), "answers"),
    ],
)
def test_an_order_that_makes_no_sense(store, wanted, at):
    who = guest(store)
    table = seated(store, who)
    with pytest.raises(BadRequest) as refused:
        orders.give(store, who, table, LACE, wanted)
    assert refused.value.at == at


def test_what_an_order_answers_can_be_replayed(store):
    who = guest(store)
    table = seated(store, who)
    for seat in (LACE, WOOL):
        orders.give(store, who, table, seat, Wanted("6.1", "pass", until="game"))
        orders.give(store, who, table, seat, Wanted("7.1", "pass", until="game"))
    while step(store, table, who):
        pass
    position = looking.look(store, who, table).position
    store.cache.clear()
    assert looking.look(store, who, table).position == position
