"""Agreements outside the rules, talk and notes."""

import pytest
from tests.table.helping import duel, guest, member, play_on, seats_of, step, there

from lacewars.table import (
    BadRequest,
    NotFound,
    NotNow,
    NotYours,
    TooMuch,
    Wish,
    looking,
    offers,
    people,
    seats,
    tables,
    talk,
    visits,
)

LACE, WOOL = seats_of("toy")


def test_a_draw_needs_everybody(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    offer = there(offers.make(store, one, table, "draw"))
    assert offer.waits_for == (WOOL,)
    with pytest.raises(NotYours):
        offers.reply(store, guest(store), table, offer.id, accept=True)
    left = there(offers.reply(store, one, table, offer.id, accept=True))
    assert left.waits_for == (WOOL,)
    assert offers.reply(store, other, table, offer.id, accept=True) is None
    look = looking.look(store, one, table)
    outcome = there(look.outcome)
    assert (look.facts.status, outcome.winners, outcome.key) == ("over", (), "table:draw")
    assert looking.told(store, look)[-1].entry.key == "table:draw"
    assert not step(store, table, one, other)
    assert [row.id for row in tables.listed(store, other, "over").rows] == [table]


def test_resigning_gives_the_game_to_the_other(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    assert offers.make(store, one, table, "resign") is None
    look = looking.look(store, other, table)
    assert [seat.word for seat in there(look.outcome).winners] == [WOOL[1:]]
    with pytest.raises(NotNow):
        offers.make(store, other, table, "draw")


def test_of_three_who_resigns_leaves_his_seat_to_a_machine(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, scenario="captain")
    offers.make(store, one, table, "resign")
    facts = tables.facts(store, other, table)
    assert (facts.status, facts.seats[LACE].kind) == ("running", "machine")


def test_a_substitute_is_agreed_on_and_then_sits_down(store):
    one, other, third = guest(store), guest(store), member(store, "Berwick")
    table = duel(store, one, other)
    assert offers.make(store, one, table, "substitute", seat=WOOL, to="Berwick") is None
    assert tables.facts(store, one, table).seats[WOOL].kind == "invited"
    seats.do(store, third, table, WOOL, "take")
    assert play_on(store, table, one, third) > 5


def test_ones_own_seat_is_handed_over_without_asking(store):
    one, other, third = guest(store), guest(store), member(store, "Noailles")
    table = duel(store, one, other)
    seats.do(store, other, table, WOOL, "substitute", "Noailles")
    seats.do(store, third, table, WOOL, "take")
    assert tables.facts(store, one, table).seats[WOOL].name == "Noailles"


@pytest.mark.parametrize("sees_past", [True, False])
def test_what_a_substitute_may_read_of_the_past_is_agreed_at_the_start(store, sees_past):
    one, other, third = guest(store), guest(store), guest(store)
    table = duel(store, one, other, sees_past=sees_past)
    play_on(store, table, one, other, most=30)
    was = looking.told(store, looking.look(store, other, table), since=0)
    open_to_all = looking.told(store, looking.look(store, None, table), since=0)
    assert len(was) > len(open_to_all)
    seats.do(store, other, table, WOOL, "substitute")
    seats.do(store, third, table, WOOL, "take")
    now = looking.told(store, looking.look(store, third, table), since=0)
    rules = [line for line in now if not line.by_table]
    expected = was if sees_past else open_to_all
    assert [line.entry for line in rules] == [line.entry for line in expected if not line.by_table]


def test_offers_that_make_no_sense(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    with pytest.raises(BadRequest):
        offers.make(store, one, table, "marriage")
    with pytest.raises(NotFound):
        offers.reply(store, one, table, 77, accept=True)
    with pytest.raises(NotNow):
        offers.make(store, one, table, "upgrade")
    with pytest.raises(BadRequest):
        offers.make(store, one, table, "takeback", to=99)
    with pytest.raises(NotNow):
        offers.make(store, one, table, "takeback")
    waiting = tables.create(store, one, Wish("toy", {LACE: "me"})).table
    with pytest.raises(NotNow):
        offers.make(store, one, waiting, "draw")


def test_chat_is_for_those_who_sit_until_the_end(store):
    one, other, third = member(store, "Anne"), guest(store), guest(store)
    table = duel(store, one, other)
    talk.speak(store, one, table, "  Messieurs, tirez !  ", seat=LACE)
    with pytest.raises(NotYours):
        talk.speak(store, third, table, "boo")
    with pytest.raises(BadRequest):
        talk.speak(store, one, table, "   ")
    with pytest.raises(TooMuch):
        talk.speak(store, one, table, "x" * 2_001)
    (said,) = talk.chat(store, other, table)
    assert (said.name, said.text, said.seat) == ("Anne", "Messieurs, tirez !", LACE)
    assert talk.chat(store, third, table) == ()
    offers.make(store, one, table, "resign")
    assert len(talk.chat(store, third, table)) == 1
    assert talk.chat(store, one, table, before=said.id) == ()


def test_notes_are_private(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    talk.keep_notes(store, one, table, "he always marches north")
    assert talk.notes(store, one, table) == "he always marches north"
    assert talk.notes(store, other, table) == ""
    with pytest.raises(TooMuch):
        talk.keep_notes(store, one, table, "x" * 20_001)


def test_who_is_there(store, clock):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    visits.looking(store, one, table, seq=2)
    assert visits.present(store, table) == (one,)
    clock.goes(seconds=61)
    assert visits.present(store, table) == ()
    visits.looking(store, one, table)
    visits.gone(store, one, table)
    assert visits.present(store, table) == ()
    assert visits.last_seen(store, one, table) == 2
    visits.looking(store, one, table, seq=10_000)
    assert visits.last_seen(store, one, table) == tables.facts(store, one, table).seq
    assert people.person(store, one).guest
