"""Taking back: free to the watershed, by consent beyond, and never without a trace."""

import pytest
from tests.table.helping import (
    duel,
    guest,
    play_on,
    post,
    seated,
    seats_of,
    step,
    there,
    waiting_look,
)

from lacewars.kernel import encode
from lacewars.table import NotNow, NotYours, loading, looking, moments, offers, play, tables, undo

LACE, WOOL = seats_of("toy")


def answer_once(store, who, table, look, nth=0):
    choice = encode(list(look.seen.ask.every())[nth])
    return play.answer(store, who, post(table, looking.seat_code(look), look.seq), [choice])


def to_free_undo(store, table, *everybody, least=1):
    """Play until somebody may take back so many answers freely; return who, and his look."""
    for _ in range(2_000):
        for who in everybody:
            for seat in looking.look(store, who, table).mine:
                look = looking.look(store, who, table, seat)
                with store.reading() as connection:
                    trail = loading.live(store, connection, table).head.trail
                if look.undo.may and len(trail.before) >= least:
                    return who, look
        if not step(store, table, *everybody):
            break
    pytest.fail("nothing could be taken back")


def test_the_last_own_answer_is_taken_back_freely(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    who, look = to_free_undo(store, table, one, other)
    before = moments.moment(store, who, table, look.undo.to, looking.seat_code(look))
    done = undo.take_back(store, who, post(table, looking.seat_code(look), look.seq))
    now = looking.look(store, who, table, looking.seat_code(look))
    assert now.seq == done.seq == look.seq + 1
    assert now.position == before.position
    assert now.seen.ask is not None
    store.cache.clear()
    assert looking.look(store, who, table).position == before.position


def test_what_was_undone_stays_to_be_seen(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    who, look = to_free_undo(store, table, one, other)
    code = looking.seat_code(look)
    lines = looking.told(store, look)
    undo.take_back(store, who, post(table, code, look.seq))
    (branch,) = undo.branches(store, who, table)
    assert (branch.first, branch.last, branch.by_consent) == (look.undo.to + 1, look.seq, False)
    then = moments.moment(store, who, table, look.seq, code)
    assert then.position == look.position
    assert looking.told(store, then) == lines
    now = looking.look(store, who, table, code)
    keys = [line.entry.key for line in looking.told(store, now)]
    assert keys[-1] == "table:undone"
    assert len(keys) <= len(lines) + 1


def test_several_answers_are_taken_back_one_by_one_or_all(store):
    who = guest(store)
    table = seated(store, who, "maria", scenario="introductory-2p")
    _, look = to_free_undo(store, table, who, least=3)
    code = looking.seat_code(look)
    first = look.undo.to
    undo.take_back(store, who, post(table, code, look.seq))
    now = looking.look(store, who, table, code)
    assert now.undo.may
    assert now.undo.to < first
    undo.take_back(store, who, post(table, code, now.seq), whole=True)
    last = looking.look(store, who, table, code)
    assert not last.undo.may
    assert play_on(store, table, who, most=20) == 20


def test_after_taking_back_one_may_answer_and_take_back_again(store):
    who = guest(store)
    table = seated(store, who, "maria", scenario="introductory-2p")
    _, look = to_free_undo(store, table, who)
    code = looking.seat_code(look)
    for _ in range(3):
        undo.take_back(store, who, post(table, code, look.seq))
        now = looking.look(store, who, table, code)
        answer_once(store, who, table, now)
        look = looking.look(store, who, table, code)
        if not look.undo.may:
            pytest.skip("the first choice threw dice: another seed would tell more")
    store.cache.clear()
    assert looking.look(store, who, table, code).position == look.position
    assert len(undo.branches(store, who, table)) == 3


def test_dice_secrets_and_other_seats_stand_between(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    seen = set()
    for _ in range(120):
        before = looking.look(store, one, table).position.watershed
        if not step(store, table, one, other):
            break
        for who, code in ((one, LACE), (other, WOOL)):
            look = looking.look(store, who, table, code)
            last = look.position.last
            if look.undo.may:
                assert last == look.seat
                assert look.position.watershed - before <= 1
                continue
            seen.add(look.undo.why)
            with pytest.raises(NotNow):
                undo.take_back(store, who, post(table, code, look.seq))
    assert {"too_late", "another_answered"} <= seen


def test_nobody_takes_back_for_another(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    who, look = to_free_undo(store, table, one, other)
    stranger = other if who == one else one
    with pytest.raises(NotYours):
        undo.take_back(store, stranger, post(table, looking.seat_code(look), look.seq))


def test_a_takeback_by_consent_goes_behind_the_dice_and_takes_others(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=25)
    look = looking.look(store, one, table, LACE)
    offer = there(offers.make(store, one, table, "takeback", to=10))
    assert (offer.to, offer.waits_for) == (10, (WOOL,))
    seen = looking.look(store, other, table).offers
    assert [(one_offer.kind, one_offer.mine) for one_offer in seen] == [("takeback", False)]
    assert offers.reply(store, other, table, offer.id, accept=True) is None
    now = looking.look(store, one, table, LACE)
    then = moments.moment(store, one, table, 10, LACE)
    assert now.seen.view == then.seen.view
    assert now.position.dice != then.position.dice
    assert now.facts.friendly
    assert now.seq == look.seq + 1
    (branch,) = undo.branches(store, one, table)
    assert (branch.first, branch.last, branch.by_consent) == (11, look.seq, True)
    store.cache.clear()
    assert looking.look(store, one, table, LACE).position == now.position
    assert play_on(store, table, one, other) > 0
    seed = tables.facts(store, one, table).seed
    assert seed is not None


def test_a_takeback_may_be_declined_or_withdrawn(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other, most=12)
    seq = tables.facts(store, one, table).seq
    offer = there(offers.make(store, one, table, "takeback"))
    offers.reply(store, other, table, offer.id, accept=False)
    again = there(offers.make(store, one, table, "takeback"))
    assert again.id == offer.id + 1
    offers.reply(store, one, table, again.id, accept=False)
    assert looking.look(store, one, table).offers == ()
    assert tables.facts(store, one, table).seq == seq


def test_alone_one_consents_with_oneself(store):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who, most=20)
    look = waiting_look(store, who, table)
    assert offers.make(store, who, table, "takeback", to=5) is None
    assert looking.look(store, who, table).seq == look.seq + 1
    with pytest.raises(NotNow):
        offers.make(store, who, table, "takeback", to=9)
