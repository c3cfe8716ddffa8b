"""Answers: all or none, once, in order; nobody's but one's own; nothing half done."""

import itertools

import pytest
import sqlalchemy as sa
from tests.table.helping import duel, guest, play_on, post, seated, seats_of, step, waiting_look

from lacewars.kernel import AskAll, encode
from lacewars.table import (
    BadRequest,
    MovedOn,
    NotFound,
    NotNow,
    NotYours,
    Refused,
    StoreTrouble,
    TooMuch,
    looking,
    play,
    schema,
    tables,
)
from lacewars.table.draft import EVERY, TURN

LACE, WOOL = seats_of("toy")


def first_choice(look):
    return encode(next(iter(look.seen.ask.every())))


def events(store, table):
    with store.reading() as connection:
        found = sa.select(schema.event).where(schema.event.c.game == table)
        return connection.execute(found.order_by(schema.event.c.seq)).all()


@pytest.mark.parametrize(
    ("game", "scenario"), [("toy", "valley"), ("toy", "captain"), ("maria-combat", "random")]
)
def test_a_whole_game_is_played_and_every_event_kept(store, game, scenario):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, game, scenario=scenario)
    play_on(store, table, one, other)
    look = looking.look(store, one, table)
    assert look.facts.status == "over"
    assert look.outcome is not None
    assert [row.seq for row in events(store, table)] == list(range(1, look.seq + 1))


def test_maria_is_played_by_three_and_read_again_from_the_store(store):
    people_here = guest(store), guest(store)
    table = duel(store, *people_here, "maria", scenario="introductory-3p")
    play_on(store, table, *people_here, most=150)
    before = looking.look(store, people_here[0], table)
    lines = looking.told(store, before)
    store.cache.clear()
    after = looking.look(store, people_here[0], table)
    assert after.position == before.position
    assert after.seen == before.seen._replace(ask=after.seen.ask)
    assert looking.told(store, after) == lines


def test_the_same_request_twice_gives_the_first_reply(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    sent = post(table, looking.seat_code(look), look.seq)
    choice = first_choice(look)
    one = play.answer(store, who, sent, [choice])
    play_on(store, table, who, most=4)
    two = play.answer(store, who, sent, [choice])
    assert (two.first, two.last, two.repeated) == (one.first, one.last, True)
    assert two.seq > one.seq
    with pytest.raises(BadRequest) as refused:
        play.answer(store, who, sent, ["something else"])
    assert refused.value.at == "request_id"


def test_a_request_number_is_good_for_one_request_at_any_head(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    play.answer(
        store, who, post(table, looking.seat_code(look), look.seq, "same"), [first_choice(look)]
    )
    look = waiting_look(store, who, table)
    with pytest.raises(BadRequest) as refused:
        play.answer(
            store, who, post(table, looking.seat_code(look), look.seq, "same"), [first_choice(look)]
        )
    assert refused.value.at == "request_id"
    assert looking.look(store, who, table).seq == look.seq


def test_a_post_that_comes_late_is_told_where_the_game_is(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    code, choice = looking.seat_code(look), first_choice(look)
    step(store, table, who)
    with pytest.raises(MovedOn) as late:
        play.answer(store, who, post(table, code, look.seq), [choice])
    assert (late.value.seq, late.value.expected) == (look.seq + 1, look.seq)
    with pytest.raises(MovedOn):
        play.answer(store, who, post(table, code, look.seq + 9), [choice])


def test_a_batch_is_taken_whole_or_not_at_all(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    sent = post(table, looking.seat_code(look), look.seq)
    with pytest.raises(Refused) as refused:
        play.answer(store, who, sent, [first_choice(look), "@nonsense-to-all"[1:]])
    assert refused.value.number == 1
    assert looking.look(store, who, table).seq == look.seq
    assert len(events(store, table)) == look.seq
    choices, trial = [], look.position.clone()
    while len(choices) < 3 and look.seat in trial.waiting_for():
        choice = next(iter(trial.waiting_for()[look.seat].every()))
        trial.answer(look.seat, choice)
        choices.append(encode(choice))
    done = play.answer(store, who, sent, choices)
    assert done.last - done.first + 1 == len(choices)
    assert looking.look(store, who, table).position == trial


def test_a_refusal_names_its_rule_and_changes_nothing(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    sent = post(table, looking.seat_code(look), look.seq)
    with pytest.raises(Refused) as refused:
        play.answer(store, who, sent, [4711])
    assert refused.value.refusal.rule == look.seen.ask.rule
    assert looking.look(store, who, table).seq == look.seq
    play.answer(store, who, sent, [first_choice(look)])


@pytest.mark.parametrize(
    "nonsense",
    [
        "@atlantis",
        {"a": 1},
        [[[[[[[[[[1]]]]]]]]]],
        1e3,
        10**30,
        "x" * 3_000,
        [1] * 3_000,
        float("nan"),
        "\ud800",
    ],
)
def test_what_is_no_choice_at_all_is_a_bad_request_or_refused(store, nonsense):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    with pytest.raises((BadRequest, Refused)):
        play.answer(store, who, post(table, looking.seat_code(look), look.seq), [nonsense])
    assert looking.look(store, who, table).seq == look.seq


def test_posts_of_other_kinds_of_wrong(store):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    code = looking.seat_code(look)
    with pytest.raises(BadRequest):
        play.answer(store, who, post(table, code, look.seq), [])
    with pytest.raises(TooMuch):
        play.answer(store, who, post(table, code, look.seq), [1] * 201)
    with pytest.raises(BadRequest):
        play.answer(store, who, post(table, code, look.seq, "r" * 65), [1])
    with pytest.raises(BadRequest):
        play.answer(store, who, post(table, "@nobody", look.seq), [1])
    with pytest.raises(NotFound):
        play.answer(store, who, post("nothere", code, look.seq), [1])
    with pytest.raises(NotYours):
        play.answer(store, guest(store), post(table, code, look.seq), [first_choice(look)])


def test_a_seat_that_is_not_asked_is_refused_by_the_rules(store):
    who = guest(store)
    table = seated(store, who)
    while len((look := waiting_look(store, who, table)).seen.waiting) > 1:
        step(store, table, who)
    silent = WOOL if looking.seat_code(look) == LACE else LACE
    with pytest.raises(Refused) as refused:
        play.answer(store, who, post(table, silent, look.seq), [first_choice(look)])
    assert refused.value.refusal.key == "not_your_decision"


def to_sealed(store, table, *everybody):
    """Play on until two people are asked under seal; return who and their looks."""
    for _ in range(400):
        look = looking.look(store, everybody[0], table)
        if isinstance(look.position.asked, AskAll) and len(look.seen.waiting) > 1:
            return [(who, waiting_look(store, who, table)) for who in everybody]
        step(store, table, *everybody)
    pytest.fail("nothing is asked under seal")


def test_who_seals_does_not_disturb_the_other(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    (first, look), (second, late) = to_sealed(store, table, one, other)
    play.answer(store, first, post(table, looking.seat_code(look), look.seq), [first_choice(look)])
    done = play.answer(
        store, second, post(table, looking.seat_code(late), late.seq), [first_choice(late)]
    )
    assert done.first == look.seq + 2
    assert [row.kind for row in events(store, table)[-2:]] == ["seal", "answer"]


def test_what_one_sealed_the_other_does_not_see(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    (_, look), (_, late) = to_sealed(store, table, one, other)
    seen = {}
    for choice in list(look.seen.ask.every())[:2]:
        position = look.position.clone()
        position.answer(look.seat, choice)
        seen[choice] = looking.seen_by(position, late.seat)._replace(ask=None)
    assert len(seen) == 2
    assert len(set(map(repr, seen.values()))) == 1


def test_deeds_at_any_time(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other, "maria", scenario="advanced-2p")
    look = looking.look(store, one, table)
    code = looking.seat_code(look)
    found = next(one_deed for one_deed in looking.deeds(look) if one_deed.options)
    sent, choice = post(table, code, look.seq), encode(found.options[0])
    done = play.deed(store, one, sent, found.word, choice)
    assert done.seq == look.seq + 1
    assert play.deed(store, one, sent, found.word, choice).repeated
    assert events(store, table)[-1].kind == "deed"
    after = looking.look(store, one, table)
    store.cache.clear()
    assert looking.look(store, one, table).position == after.position
    with pytest.raises(Refused):
        play.deed(store, one, post(table, code, done.seq), "no_such_deed", None)


def test_positions_are_kept_where_the_word_changes_and_every_fifty_events(store):
    who = guest(store)
    table = seated(store, who, "maria", scenario="introductory-2p")
    turned, waiting = [], None
    for _ in range(2 * EVERY):
        look = waiting_look(store, who, table)
        if look.seen.waiting != waiting:
            waiting = look.seen.waiting
            turned.append(look.seq)
        step(store, table, who)
    with store.reading() as connection:
        wanted = sa.select(schema.snapshot.c.seq).order_by(schema.snapshot.c.seq)
        kept = connection.execute(wanted).scalars().all()
    assert kept[0] == 1
    gaps = [after - before for before, after in itertools.pairwise(kept)]
    assert all(TURN <= gap <= EVERY for gap in gaps)
    assert all(seq in turned for seq, gap in zip(kept[1:], gaps, strict=True) if gap < EVERY)
    assert any(gap < EVERY for gap in gaps)


def test_when_the_rules_fail_the_game_stays_where_it_was(store, monkeypatch):
    who = guest(store)
    table = seated(store, who)
    look = waiting_look(store, who, table)
    code = looking.seat_code(look)
    with monkeypatch.context() as patched:
        patched.setattr(type(look.position), "answer", lambda *_: 1 / 0)
        with pytest.raises(StoreTrouble, match="stands where it was"):
            play.answer(store, who, post(table, code, look.seq), [first_choice(look)])
    assert tables.facts(store, who, table).seq == look.seq
    play.answer(store, who, post(table, code, look.seq), [first_choice(look)])


def test_a_game_that_is_over_takes_nothing_more(store):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who)
    seq = tables.facts(store, who, table).seq
    with pytest.raises(NotNow, match="over"):
        play.answer(store, who, post(table, LACE, seq), [None])


def test_listeners_are_told_after_it_is_stored(store):
    who, heard = guest(store), []
    table = seated(store, who)

    def listen(happened):
        if happened.kind == "table":
            heard.append((happened.seq, tables.facts(store, who, table).seq))

    stop = store.listen(listen)
    play_on(store, table, who, most=3)
    stop()
    play_on(store, table, who, most=1)
    assert heard == [(3, 3), (4, 4), (5, 5)]


def test_the_journal_is_numbered_for_each_reader_and_paged(store):
    one, other = guest(store), guest(store)
    table = duel(store, one, other)
    play_on(store, table, one, other)
    for who in (one, other, None):
        look = looking.look(store, who, table)
        last = looking.told(store, look)
        assert [line.n for line in last] == list(range(last[0].n, last[0].n + len(last)))
        assert [line.seq for line in last] == sorted(line.seq for line in last)
        earlier = looking.told(store, look, before=last[5].n)
        assert earlier[-1] == last[4]
        new = looking.told(store, look, since=look.seq - 3)
        assert all(line.seq > look.seq - 3 for line in new)
        assert last[len(last) - len(new) :] == new


def test_an_old_look_reads_the_journal_as_it_was(store):
    who = guest(store)
    table = seated(store, who)
    play_on(store, table, who, most=10)
    look = looking.look(store, who, table)
    then = looking.told(store, look)
    play_on(store, table, who, most=10)
    assert looking.told(store, look) == then
    store.cache.clear()
    assert looking.told(store, look) == then
